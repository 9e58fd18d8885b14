"""What a game offers to the record: first positions, and positions packed into numbers."""

from functools import cache
from typing import Any, Protocol

from teg.core.code import Reader, Writer
from teg.core.contract import P
from teg.core.setup import Setup
from teg.games import game_type


class Kit(Protocol[P]):
    """The functions of a game's module `kit`."""

    def box_text(self, box: str) -> str | None:
        """The text of a box of one's own, from its path; None for a shipped box; `Mistake` for neither."""

    def fingerprint(self, box: str) -> str:
        """A text that tells a shipped box from its earlier and later versions that play otherwise."""

    def start(self, setup: Setup) -> P:
        """The first position. The cards are those of `setup.box_text`, or of the shipped box `setup.box`.

        Every impossible setup (players, solo, a switch, the box) is a `Mistake`; no file is named by a setup.
        """

    def encode_setup(self, setup: Setup, writer: Writer) -> None:
        """Write players, solo, switches and options: not the box, which the record writes, nor the seed."""

    def decode_setup(self, reader: Reader, blank: Setup) -> Setup:
        """`blank` (which has game and box) completed by what `encode_setup` wrote."""

    def encode(self, state: P, writer: Writer) -> None:
        """Write everything that tells this position, or a seat's view of one, from every other."""

    def decode(self, reader: Reader, setup: Setup) -> P:
        """The position that `encode` wrote; `Mistake` if there can be none."""


@cache
def kit_of(game: str) -> Kit[Any]:
    """The kit of a game, given its name or the letter that marks its codes; its engine is loaded now."""
    kit: Kit[Any] = game_type(game).load("kit")
    return kit
