"""A position as a short code, and back: digits of any radix, URL-safe letters and a check sum.

A code is the version, the letter of the game, the number in base 64 and four letters of check sum, such as
`1gD4eLw0kq2`. Spaces, line breaks and dots may be put in for reading aloud; reading takes them out again.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from zlib import crc32

from teg.core.contract import Position
from teg.core.given import tell
from teg.core.kit import Setup, kit_of
from teg.games import game_type
from teg.mistake import Mistake

VERSION = "1"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUE = {letter: value for value, letter in enumerate(ALPHABET)}
CHECK_LETTERS = 4
LONGEST = 4000

OWN_BOX = 0  # shipped boxes count from 1
MARKS = 1 << 32
FEW_MARKS = 1 << 12
"""Shipped boxes seldom change, so fewer marks do, and codes stay short."""


class Writer:
    """Packs small numbers, each below its own radix, into one big number.

    What is written last ends up in front, where zeros cost nothing: write what is mostly zero last.
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Write a value from 0 to radix - 1."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is no digit of radix {radix}")
        self._digits.append((value, radix))

    @property
    def number(self) -> int:
        """Everything written so far as one number."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


class Reader:
    """Takes out of a big number what a `Writer` put in, in the same order and with the same radixes."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, radix: int) -> int:
        """Read the next value; once the number is used up, zeros follow."""
        self._number, value = divmod(self._number, radix)
        return value


def seal(game: str, number: int) -> str:
    """The code of a number for the game with this letter."""
    letters = []
    while number:
        number, value = divmod(number, 64)
        letters.append(ALPHABET[value])
    body = VERSION + game + "".join(reversed(letters))
    return body + check(body)


def unseal(text: str) -> tuple[str, int]:
    """The game's letter and the number behind a code; `Mistake` for anything that is not one."""
    if len(text) > LONGEST:
        raise Mistake(tell, "code_too_long", count=len(text))
    code = "".join(text.split()).replace(".", "")
    for letter in code:
        if letter not in VALUE:
            raise Mistake(tell, "no_letter_of_a_code", letter=letter)
    if len(code) < len(VERSION) + 1 + CHECK_LETTERS:
        raise Mistake(tell, "code_too_short")
    if code[0] != VERSION:
        raise Mistake(tell, "code_of_another_version", theirs=code[0], ours=VERSION)
    number = 0
    for letter in code[2:-CHECK_LETTERS]:
        number = number * 64 + VALUE[letter]
    if seal(code[1], number) != code:
        raise Mistake(tell, "code_altered")
    return code[1], number


def check(body: str) -> str:
    """A cyclic check sum of 24 bits (OpenPGP's polynomial): it notices any change within four letters."""
    rest = 0xB704CE
    for letter in body:
        rest ^= VALUE[letter] << 18
        for _ in range(6):
            rest <<= 1
            if rest >> 24:
                rest ^= 0x1864CFB
    return "".join(ALPHABET[rest >> shift & 63] for shift in (18, 12, 6, 0))


def write_position(setup: Setup, state: Position) -> str:
    """The code of a position: state, and setup without its seed; of a box of one's own only a mark."""
    game, kit = game_type(setup.game), kit_of(setup.game)
    writer = Writer()
    if setup.box_text is None:
        writer.put(game.boxes.index(setup.box) + 1, 16)
        writer.put(mark(kit.fingerprint(setup.box), FEW_MARKS), FEW_MARKS)
    else:
        writer.put(OWN_BOX, 16)
        writer.put(mark(setup.box_text), MARKS)
    kit.encode_setup(setup, writer)
    kit.encode(state, writer)
    return seal(game.letter, writer.number)


def read_position(code: str, box: str | None = None, box_text: str | None = None) -> tuple[Setup, Any]:
    """Setup and state behind a code. A box of one's own is given by path, or by name and text.

    The seed comes from the code itself, so everybody who enters it goes on with the same dice.
    """
    # Whoever calls this from Python may hand over anything.
    if not isinstance(code, str):
        raise Mistake(tell, "code_no_text", code=code)
    letter, number = unseal(code)
    game = game_type(letter)
    kit = kit_of(game.name)
    if box is not None and box_text is None:
        box_text = kit.box_text(box)
        # The record may be passed on, and folders are nobody else's business.
        box = os.path.basename(os.path.normpath(box))
    reader = Reader(number)
    with only_mistakes(Mistake(tell, "code_impossible")):
        place = reader.take(16)
        if place == OWN_BOX:
            wanted = reader.take(MARKS)
            if box is None or box_text is None:
                raise Mistake(tell, "code_needs_its_box")
            if mark(box_text) != wanted:
                raise Mistake(tell, "code_of_another_box", box=box)
        elif box_text is not None or box not in (None, game.boxes[place - 1]):
            raise Mistake(tell, "code_of_a_shipped_box", shipped=game.boxes[place - 1], box=box)
        else:
            box = game.boxes[place - 1]
            if mark(kit.fingerprint(box), FEW_MARKS) != reader.take(FEW_MARKS):
                raise Mistake(tell, "code_of_another_edition", box=box)
        blank = Setup(game.name, 0, box, seed=crc32(seal(letter, number).encode()), box_text=box_text)
        setup = kit.decode_setup(reader, blank)
        state = kit.decode(reader, setup)
        # A position has one code: this refuses leftovers, and numbers that nobody wrote.
        if write_position(setup, state) != seal(letter, number):
            raise ValueError(code)
    return setup, state


def own_box(code: str) -> tuple[str, int] | None:
    """The game and the mark of the box of one's own that a code was made with; None for a shipped box."""
    letter, number = unseal(code)
    game, reader = game_type(letter).name, Reader(number)
    return (game, reader.take(MARKS)) if reader.take(16) == OWN_BOX else None


def mark(text: str, marks: int = MARKS) -> int:
    """A number below `marks` that tells one box's text from another's."""
    return crc32(text.encode()) % marks


@contextmanager
def only_mistakes(wrong: Mistake) -> Iterator[None]:
    """Whatever impossible numbers or names a game's room stumbles over is this mistake."""
    try:
        yield
    except Mistake:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise wrong from error


def want(truth: object, sentence: str) -> None:
    """Complain if something is not true."""
    if not truth:
        raise ValueError(sentence)
