"""A position as a short code, and back."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from zlib import crc32

from teg.core.code import Reader, Writer, seal, unseal
from teg.core.contract import Position
from teg.core.kit import Setup, kit_of
from teg.games import game_type
from teg.mistake import Mistake

OWN_BOX = 0  # shipped boxes count from 1
MARKS = 1 << 32
FEW_MARKS = 1 << 12
"""Shipped boxes seldom change, so fewer marks do, and codes stay short."""


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
        raise Mistake(
            f"code: a text is wanted, not {code!a}; give what 'code' printed.",
            f"code : il faut un texte, pas {code!a} ; donnez ce que « code » a affiché.",
        )
    letter, number = unseal(code)
    game = game_type(letter)
    kit = kit_of(game.name)
    if box is not None and box_text is None:
        box_text = kit.box_text(box)
        # The record may be passed on, and folders are nobody else's business.
        box = os.path.basename(os.path.normpath(box))
    reader = Reader(number)
    with only_mistakes(
        "code: it tells of no possible position; copy it again from where it was made.",
        "code : il ne dit aucune position possible ; recopiez-le là où il a été fait.",
    ):
        place = reader.take(16)
        if place == OWN_BOX:
            wanted = reader.take(MARKS)
            if box is None or box_text is None:
                raise Mistake(
                    "code: this position uses a box of one's own; give that box's path as well.",
                    "code : cette position utilise une boîte personnelle ; donnez aussi le chemin de "
                    "cette boîte.",
                )
            if mark(box_text) != wanted:
                raise Mistake(
                    f"code: this position was made with another box than {box}; give that one.",
                    f"code : cette position a été faite avec une autre boîte que {box} ; donnez celle-là.",
                )
        elif box_text is not None or box not in (None, game.boxes[place - 1]):
            raise Mistake(
                f"code: this position uses the box {game.boxes[place - 1]}; leave {box} out.",
                f"code : cette position utilise la boîte {game.boxes[place - 1]} ; ne donnez pas {box}.",
            )
        else:
            box = game.boxes[place - 1]
            if mark(kit.fingerprint(box), FEW_MARKS) != reader.take(FEW_MARKS):
                raise Mistake(
                    f"code: it was made with another version of the box {box}; open it with the teg it was "
                    "made with, or lay out its position again.",
                    f"code : il a été fait avec une autre version de la boîte {box} ; ouvrez-le avec "
                    "le teg qui l'a fait, ou disposez de nouveau sa position.",
                )
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
def only_mistakes(en: str, fr: str) -> Iterator[None]:
    """Whatever impossible numbers or names a game's room stumbles over is a `Mistake`, told like this."""
    try:
        yield
    except Mistake:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise Mistake(en, fr) from error


def want(truth: object, sentence: str) -> None:
    """Complain if something is not true."""
    if not truth:
        raise ValueError(sentence)
