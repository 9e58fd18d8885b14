"""What the table says, in both languages."""

from textwrap import wrap
from typing import Final

from teg.languages import Phrases

WIDTH = 80

tell: Final = Phrases(__file__, "sitting.toml")


def folded(text: str, first: str = "", rest: str | None = None) -> str:
    """The text in lines of at most `WIDTH` letters; no-break spaces and long words hold."""
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return "\n".join(lines)
