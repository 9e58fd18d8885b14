"""How a game was set up, and what a game offers to the record: first positions, and positions as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from teg.core.contract import P
from teg.games import game_type

if TYPE_CHECKING:
    from teg.core.position import Reader, Writer


class Chosen(Mapping[str, str]):
    """Names and values in alphabetical order that cannot change, so that a setup can be hashed."""

    __slots__ = ("_pairs",)

    def __init__(self, values: Mapping[str, str]) -> None:
        self._pairs = tuple(sorted(values.items()))

    def __getitem__(self, name: str) -> str:
        return dict(self._pairs)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(dict(self._pairs))

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __repr__(self) -> str:
        return repr(dict(self._pairs))


@dataclass(frozen=True)
class Setup:
    """The game, its players, its box of cards, its switches and the seed of its dice and deals.

    `box` names a shipped box; a box of one's own also carries its whole text in `box_text`, so that a saved
    game needs no other file. `switches` and `options` hold only what differs from the default.
    """

    game: str
    players: int
    box: str
    solo: str | None = None
    switches: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    box_text: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "switches", Chosen(self.switches))
        object.__setattr__(self, "options", Chosen(self.options))


class Kit(Protocol[P]):
    """The functions of a game's module `kit`; a class of its own may leave out what has a default here."""

    def box_text(self, box: str) -> str | None:
        """The text of a box of one's own, from its path; None for a shipped box; `Mistake` for neither."""

    def fingerprint(self, box: str) -> str:
        """A text that tells a shipped box from its earlier and later versions that play otherwise."""
        return box

    def start(self, setup: Setup) -> P:
        """The first position. The cards are those of `setup.box_text`, or of the shipped box `setup.box`.

        Every impossible setup (players, solo, a switch, the box) is a `Mistake`; no file is named by a setup.
        """

    def encode_setup(self, setup: Setup, writer: Writer) -> None:
        """Write players, solo, switches and options: not the box, which the record writes, nor the seed.

        Where all games are set up alike there is nothing to write.
        """

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
