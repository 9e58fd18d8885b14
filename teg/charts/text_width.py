"""Our own letters: how wide a text is, and the strokes that write it where there is no font.

An em is 20 units; capitals stand on 14 and reach up to 0, small letters to 4, tails hang down to 18.
"""

from functools import cache
from itertools import pairwise
from unicodedata import combining, normalize

Stroke = tuple[tuple[float, float], ...]

EM = 20
BASELINE = 14
ROOM = 1.14
"""The widths below are those of narrow sans-serif fonts; the wider ones need about this much more."""

_GLYPHS = {
    "A": "0 14 6 0 12 14|2.2 9 9.8 9",
    "B": "0 0 0 14|~0 0 4 0 9 0 9 6.5 4 6.5 0 6.5|~0 6.5 5 6.5 10 6.5 10 14 5 14 0 14",
    "C": "~11 3.5 9 0 0 0 0 14 9 14 11 10.5",
    "D": "0 0 0 14|~0 0 4 0 11 0 11 14 4 14 0 14",
    "E": "9.5 0 0 0 0 14 9.5 14|0 6.8 8.5 6.8",
    "F": "9 0 0 0 0 14|0 7 8 7",
    "G": "~11 3.5 9 0 0 0 0 14 8 14 11 12.5|11 13 11 8 6.5 8",
    "H": "0 0 0 14|11 0 11 14|0 7 11 7",
    "I": "0 0 0 14",
    "J": "7 0 7 9|~7 9 7 14 0 14 0 10",
    "K": "0 0 0 14|10 0 0 9|4 6 10.5 14",
    "L": "0 0 0 14 8 14",
    "M": "0 14 0 0 6.5 12 13 0 13 14",
    "N": "0 14 0 0 11 14 11 0",
    "O": "~0 0 12 0 12 14 0 14 0 0",
    "P": "0 14 0 0|~0 0 5 0 10 0 10 7.5 5 7.5 0 7.5",
    "Q": "~0 0 12 0 12 14 0 14 0 0|7.5 10.5 12 15",
    "R": "0 14 0 0|~0 0 5 0 10 0 10 7.5 5 7.5 0 7.5|5.5 7.5 10.5 14",
    "S": "~10 3 9 0 0 0 0 6.5 10.5 7.5 10.5 14 1 14 0 10.5",
    "T": "0 0 11 0|5.5 0 5.5 14",
    "U": "0 0 0 8|~0 8 0 14 10.5 14 10.5 8|10.5 8 10.5 0",
    "V": "0 0 6 14 12 0",
    "W": "0 0 4 14 8.5 1 13 14 17 0",
    "X": "0 0 11 14|11 0 0 14",
    "Y": "0 0 5.5 7 11 0|5.5 7 5.5 14",
    "Z": "0 0 10 0 0 14 10 14",
    "a": "~0.7 6.3 1 4 8 3.6 8 8|8 7.5 8 14|~8 8.5 0 8 0 14 6 14.5 8 11",
    "b": "0 0 0 14|~0 7 0 4 9 4 9 14 0 14 0 11",
    "c": "~8 6.5 7 4 0 4 0 14 7 14 8 11.5",
    "d": "9 0 9 14|~9 7 9 4 0 4 0 14 9 14 9 11",
    "e": "0 9 9 9|~9 9 9 4 0 4 0 14 7.5 14 8.7 11.5",
    "f": "~5 0.3 2 -0.5 2 4|2 3 2 14|0 4.3 5 4.3",
    "g": "9 4.3 9 14|~9 14 9 18.5 1 18.5 0.6 16|~9 7 9 4 0 4 0 13.5 9 13.5 9 11",
    "h": "0 0 0 14|~0 7.5 0 4 8 4 8 8|8 8 8 14",
    "i": "0 4.3 0 14|0 1 0 1.4",
    "j": "2 4.3 2 15|~2 15 2 18.5 0 18|2 1 2 1.4",
    "k": "0 0 0 14|7.5 4.3 0 10.5|3 8.2 8 14",
    "l": "0 0 0 14",
    "m": "0 4.3 0 14|~0 7.5 0 4 6.5 4 6.5 8|6.5 8 6.5 14|~6.5 7.5 6.5 4 13 4 13 8|13 8 13 14",
    "n": "0 4.3 0 14|~0 7.5 0 4 8 4 8 8|8 8 8 14",
    "o": "~0 4 9.5 4 9.5 14 0 14 0 4",
    "p": "0 4.3 0 18|~0 7 0 4 9 4 9 14 0 14 0 11",
    "q": "9 4.3 9 18|~9 7 9 4 0 4 0 14 9 14 9 11",
    "r": "0 4.3 0 14|~0 8 0 4.2 5 4.2",
    "s": "~7.5 6 7 4 0 4 0 8.8 8 9.2 8 14 0.8 14 0 11.7",
    "t": "2.5 1 2.5 11|~2.5 11 2.5 14.3 5.5 13.8|0 4.3 5.5 4.3",
    "u": "0 4.3 0 10|~0 10 0 14.3 8 14.3 8 10.5|8 4.3 8 14",
    "v": "0 4.3 4.5 14 9 4.3",
    "w": "0 4.3 3.3 14 6.8 5 10.2 14 13.5 4.3",
    "x": "0 4.3 8.5 14|8.5 4.3 0 14",
    "y": "0 4.3 4.7 14|9 4.3 4.7 14|~4.7 14 3.5 18 0.5 18",
    "z": "0 4.3 8 4.3 0 14 8 14",
    "0": "~0 0 9 0 9 14 0 14 0 0",
    "1": "1 3 5 0 5 14",
    "2": "~0.3 3.5 0.5 0 9 0 9 4.5 5.5 8.5 0 14|0 14 9 14",
    "3": "~0.3 3 0.8 0 8.5 0 8.5 6.5 3.5 6.5|~3.5 6.5 9.3 6.5 9.3 14 0.5 14 0 10.8",
    "4": "7 14 7 0 0 10 9.5 10",
    "5": "8.5 0 1.5 0 0.8 6.7|~0.8 6.7 3 5 9.2 4.7 9.2 14 0.7 14 0 11",
    "6": "~8.6 2.5 7.5 0 0 0 0 9.5|~0 9.5 0 14 9.2 14 9.2 5.3 0 5.3 0 9.5",
    "7": "0 0 9 0 3 14",
    "8": "~4.5 0 8.5 0 8.5 6.5 0.5 6.5 0.5 0 4.5 0|~4.5 6.5 9.3 6.5 9.3 14 -0.3 14 -0.3 6.5 4.5 6.5",
    "9": "~0.6 11.5 1.5 14 9.2 14 9.2 4.5|~9.2 4.5 9.2 0 0 0 0 8.7 9.2 8.7 9.2 4.5",
    ".": "0 13.6 0 14",
    ",": "0.8 13.4 0 16.5",
    ":": "0 5.6 0 6|0 13.6 0 14",
    ";": "0.8 5.6 0.8 6|0.8 13.4 0 16.5",
    "!": "0 0 0 9.5|0 13.6 0 14",
    "?": "~0 3.2 0.3 0 8 0 8 5 4 6.5 4 10|4 13.6 4 14",
    "'": "0 0 0 4",
    '"': "0 0 0 4|3 0 3 4",
    "(": "~3.5 -1 0 3 0 13 3.5 17",
    ")": "~0 -1 3.5 3 3.5 13 0 17",
    "[": "3 -1 0 -1 0 17 3 17",
    "]": "0 -1 3 -1 3 17 0 17",
    "/": "0 15 5.5 -1",
    "+": "0 8.5 10 8.5|5 3.5 5 13.5",
    "-": "0 9 4.5 9",
    "−": "0 8.5 10 8.5",
    "–": "0 9 8 9",
    "—": "0 9 16 9",
    "=": "0 6.5 10 6.5|0 10.5 10 10.5",
    "<": "9 3.5 0 8.5 9 13.5",
    ">": "0 3.5 9 8.5 0 13.5",
    "≤": "9 2.5 0 7 9 11.5|0 14 9 14",
    "≥": "0 2.5 9 7 0 11.5|0 14 9 14",
    "±": "0 7.5 10 7.5|5 2.5 5 12.5|0 14 10 14",
    "≈": "~0 8 2 5 6 9 9.5 6|~0 12.5 2 9.5 6 13.5 9.5 10.5",
    "%": "~0 0 5.5 0 5.5 6.5 0 6.5 0 0|12.5 0 3 14|~10 7.5 15.5 7.5 15.5 14 10 14 10 7.5",
    "×": "0.5 4.5 8.5 12.5|8.5 4.5 0.5 12.5",
    "·": "0 8 0 8.5",
    "…": "0 13.6 0 14|6 13.6 6 14|12 13.6 12 14",
    "→": "0 8.5 14 8.5|10 4.5 14 8.5 10 12.5",
    "«": "4 5.5 0 9 4 12.5|8.5 5.5 4.5 9 8.5 12.5",
    "»": "0 5.5 4 9 0 12.5|4.5 5.5 8.5 9 4.5 12.5",
    "&": "~12 14 4 6 1 3 3 0 8 0 8 3.5 0 8 0 14 9 14 11 7",
    "#": "4 0 2 14|9 0 7 14|0.5 4.5 11 4.5|0 9.5 10.5 9.5",
    "*": "3.5 0 3.5 7|0.5 1.7 6.5 5.3|6.5 1.7 0.5 5.3",
    "_": "0 16 10 16",
    "|": "0 -1 0 17",
    "✓": "0 8.5 4 13.5 11 2",
    "✗": "0 2 10 14|10 2 0 14",
    "°": "~0 0 4.5 0 4.5 4.5 0 4.5 0 0",
}
_GLYPHS |= {"’": _GLYPHS["'"], "‘": _GLYPHS["'"], "“": _GLYPHS['"'], "”": _GLYPHS['"'], "•": _GLYPHS["·"]}
_MISSING = "0 0 9 0 9 14 0 14 0 0"
_ACCENTS = {
    "\u0300": "-2 -2.6 1 0",
    "\u0301": "2 -2.6 -1 0",
    "\u0302": "-3 0 0 -2.8 3 0",
    "\u0303": "~-3 -0.6 -1.5 -3 1.5 0.4 3 -2",
    "\u0308": "-2.4 -1.6 -2.4 -1.2|2.4 -1.6 2.4 -1.2",
}
_CEDILLA = "0.5 14 0.5 15|~0.5 15 3 15.2 3 18.2 -1 17.8"
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


@cache
def advance(letter: str) -> float:
    """How far the pen moves for a letter, in units."""
    return _WIDTH.get(letter, 13.3)


def _letters(text: str) -> str:
    return normalize("NFD", text.translate(_PAIRS))


@cache
def measure(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, in pixels, with some room for fonts wider than most."""
    units = sum(advance(letter) for letter in _letters(text) if not combining(letter))
    return units * size / EM * ROOM * (1.1 if bold else 1)


def shorten(text: str, size: float, width: float, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits before "…"."""
    if measure(text, size, bold) <= width:
        return text
    while text and measure(f"{text}…", size, bold) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrap(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than a width; a word wider than that is shortened."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(shorten(word, size, width, bold))
    return lines


def halved(text: str, size: float) -> list[str]:
    """The text in the two lines that need the least width, or in one where it has a single word."""
    words = text.split(" ")
    cuts = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(cuts, key=lambda lines: max(measure(line, size) for line in lines), default=[text])


@cache
def strokes(letter: str) -> tuple[Stroke, ...]:
    """The lines of one letter without its accent, the letter centred in its advance."""
    drawn = _read(_GLYPHS.get(letter, "" if letter.isspace() else _MISSING))
    if not drawn:
        return ()
    across = [x for stroke in drawn for x, _ in stroke]
    shift = (advance(letter) - min(across) - max(across)) / 2
    return tuple(tuple((x + shift, y) for x, y in stroke) for stroke in drawn)


@cache
def written(text: str) -> tuple[tuple[str, float], ...]:
    """The letters of a text and where each begins, in units; an accent stands with its letter."""
    found: list[tuple[str, float]] = []
    pen = 0.0
    for letter in _letters(text):
        if combining(letter):
            if found:
                found[-1] = found[-1][0] + letter, found[-1][1]
        else:
            found.append((letter, pen))
            pen += advance(letter)
    return tuple(found)


@cache
def accented(letters: str) -> tuple[Stroke, ...]:
    """A letter's lines together with those of its accents."""
    base, marks = letters[0], letters[1:]
    # An accent takes the place of the dot.
    drawn = list(strokes(base)[:1] if base in "ij" and marks else strokes(base))
    middle = advance(base) / 2
    top = -1.0 if base.isupper() or base in "bdfhkl" else 2.4
    for mark in marks:
        given = _CEDILLA if mark == "\u0327" else _ACCENTS.get(mark, "")
        down = 0.0 if mark == "\u0327" else top
        drawn += [tuple((x + middle, y + down) for x, y in stroke) for stroke in _read(given)]
    return tuple(drawn)


def _read(given: str) -> list[Stroke]:
    drawn = []
    for part in given.split("|") if given else ():
        numbers = [float(word) for word in part.lstrip("~").split()]
        points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
        drawn.append(_round(points) if part[0] == "~" else points)
    return drawn


def _round(points: Stroke, times: int = 3) -> Stroke:
    """Corners cut off again and again (Chaikin): the curve touches the middle of every side."""
    closed = points[0] == points[-1]
    for _ in range(times):
        cut = [
            corner
            for (xa, ya), (xb, yb) in pairwise(points)
            for corner in (
                (xa * 0.75 + xb * 0.25, ya * 0.75 + yb * 0.25),
                (xa * 0.25 + xb * 0.75, ya * 0.25 + yb * 0.75),
            )
        ]
        if closed:
            cut.append(cut[0])
        else:
            cut[0], cut[-1] = points[0], points[-1]
        points = tuple(cut)
    return points
