"""Phrases of the two languages."""

from typing import Final

from teg.languages import Phrases
from teg.take.speech import english, french

tell: Final = Phrases(english.PHRASES, french.PHRASES)

JOINT: Final = {"en": "; ", "fr": "\u00a0; "}
"""What stands between two phrases."""


def listed(words: list[str], lang: str, last: str = "and") -> str:
    """Words as a list: "a, b and c", or with another `last` "a, b or c"; "nothing" if there are none."""
    if len(words) < 2:
        return words[0] if words else tell(lang, "nothing")
    return f"{', '.join(words[:-1])} {tell(lang, last)} {words[-1]}"
