"""The games that can be played, each known by its name and imported only when it is asked for."""

from importlib import import_module
from typing import Any, Protocol

from teg.core.code import Reader, Writer
from teg.core.contract import S
from teg.core.setup import Setup
from teg.mistake import Mistake

ROOMS = {"galaxies": "teg.galaxies", "takethegalaxy": "teg.take"}
"""Nothing else is ever imported for a save or a code."""


class Kit(Protocol[S]):
    """What a game's room offers to the record: setting up, and packing positions into numbers."""

    @property
    def name(self) -> str:
        """The game's name; its first letter marks the game's codes."""

    @property
    def boxes(self) -> tuple[str, ...]:
        """The shipped boxes, at most 15; their order is part of every code, so new ones go at the end."""

    def box_text(self, box: str) -> str | None:
        """The text of a box of one's own, from its path; None for a shipped box; `Mistake` for neither."""

    def fingerprint(self, box: str) -> str:
        """A text that tells a shipped box from its earlier and later versions that play otherwise."""

    def start(self, setup: Setup) -> S:
        """The first position. The cards are those of `setup.box_text`, or of the shipped box `setup.box`.

        Every impossible setup (players, solo, a switch, the box) is a `Mistake`; no file is named by a setup.
        """

    def encode_setup(self, setup: Setup, writer: Writer) -> None:
        """Write players, solo, switches and options: not the box, which the record writes, nor the seed."""

    def decode_setup(self, reader: Reader, blank: Setup) -> Setup:
        """`blank` (which has game and box) completed by what `encode_setup` wrote."""

    def encode(self, state: S, writer: Writer) -> None:
        """Write everything that tells this position, or a seat's view of one, from every other."""

    def decode(self, reader: Reader, setup: Setup) -> S:
        """The position that `encode` wrote; `Mistake` if there can be none."""


_KITS: dict[str, Kit[Any]] = {}


def register(kit: Kit[Any]) -> None:
    """Make a game known; its room calls this when it is imported."""
    for name in {*_KITS, *ROOMS} - {kit.name}:
        if name[0] == kit.name[0]:
            raise ValueError(f"codes could not tell {kit.name} from {name}: another first letter is needed")
    _KITS[kit.name] = kit


def kit_of(game: str) -> Kit[Any]:
    """The kit of a game, given its name or the letter that marks its codes."""
    for name in (*_KITS, *ROOMS):
        if game in (name, name[0]):
            break
    else:
        raise Mistake(
            f"game: {game!a} is unknown; choose one of {', '.join(sorted({*_KITS, *ROOMS}))}.",
            f"game : {game!a} est inconnu ; choisissez parmi {', '.join(sorted({*_KITS, *ROOMS}))}.",
        )
    if name not in _KITS:
        try:
            import_module(ROOMS[name])
        except ModuleNotFoundError as error:
            if error.name != ROOMS[name]:
                raise
            raise Mistake(
                f"game: this version of teg does not have {name} yet; update teg.",
                f"game : cette version de teg n'a pas encore {name} ; mettez teg à jour.",
            ) from None
    return _KITS[name]
