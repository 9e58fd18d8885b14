"""What the engine says of Take The Galaxy."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "speech.toml")


def listed(words: list[str], lang: str, last: str = "and") -> str:
    """Words as a list: "a, b and c", or with another `last` "a, b or c"; "nothing" if there are none."""
    if len(words) < 2:
        return words[0] if words else tell(lang, "nothing")
    return f"{', '.join(words[:-1])} {tell(lang, last)} {words[-1]}"
