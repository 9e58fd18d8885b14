"""How wide a text is where no font can be asked, and how it is broken into lines; an em is 20 units."""

from functools import cache
from unicodedata import combining, normalize

EM = 20
ROOM = 1.14
"""The widths below are those of narrow sans-serif fonts; the wider ones need about this much more."""

SMALLEST = 11
"""No label is set smaller than this, in pixels."""

_PAIRS = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "\u00a0": " ", "\u202f": " "})
_WIDTHS = {
    4.4: "ijl'|",
    5.6: "I .,:;!ft/[]·•",
    6.7: "r()-*",
    8.0: '"°“”',
    10.0: "cksvxyzJ",
    11.1: "abdeghnopqu0123456789?LFTZ_–«»",
    11.7: "+−=<>≤≥±≈×",
    13.3: "ABEKPSVXY&✓✗#",
    14.4: "CDHNRUw",
    15.6: "GOQ",
    16.7: "mM…→",
    18.9: "W",
    17.8: "%",
    20.0: "—",
}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHER = 13.3


@cache
def measure(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, in pixels, with some room for fonts wider than most."""
    letters = normalize("NFD", text.translate(_PAIRS))
    units = sum(_WIDTH.get(letter, _OTHER) for letter in letters if not combining(letter))
    return units * size / EM * ROOM * (1.1 if bold else 1)


def shorten(text: str, size: float, width: float, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits before "…"."""
    if measure(text, size, bold) <= width:
        return text
    while text and measure(f"{text}…", size, bold) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def fitting(text: str, size: float, width: float, bold: bool = False) -> float:
    """The size at which a text fits a width, not above the one given nor below the smallest."""
    while size > SMALLEST and measure(text, size, bold) > width:
        size -= 1
    return size


def wrap(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than a width; a word wider than that is shortened."""
    return [shorten(line, size, width, bold) for line in rows(text, size, width, bold)]


def rows(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than a width, but for words that are wider themselves."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def halved(text: str, size: float) -> list[str]:
    """The text in the two lines that need the least width, or in one where it has a single word."""
    words = text.split(" ")
    cuts = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(cuts, key=lambda lines: max(measure(line, size) for line in lines), default=[text])
