"""How a game was set up: enough to deal it again, and nothing that changes while it is played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


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
