"""How a game was set up: enough to deal it again, and nothing that changes while it is played."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from operator import index

from teg.mistake import Mistake


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


def whole(name: str, value: int) -> int:
    """A number that was asked for by this name; anything but a whole number is a `Mistake`."""
    try:
        return index(value)
    except TypeError:
        raise Mistake(
            f"{name}: a whole number is wanted, not {value!a}; write one like 2.",
            f"{name} : il faut un nombre entier, pas {value!a} ; écrivez par exemple 2.",
        ) from None


def worded(what: str, fr: str, text: object) -> None:
    """Refuse what is no text."""
    if not isinstance(text, str):
        raise Mistake(
            f"{what}: a text is wanted, not {text!a:.60}; write it in quotes.",
            f"{fr} : il faut un texte, pas {text!a:.60} ; écrivez-le entre guillemets.",
        )


def named(path: object) -> None:
    """Refuse what is no path: a number would be a file that somebody else has open."""
    if not isinstance(path, str | os.PathLike):
        raise Mistake(
            f"file: a path is wanted, not {path!a:.60}; write one like 'my-game.json'.",
            f"fichier : il faut un chemin, pas {path!a:.60} ; écrivez par exemple 'ma-partie.json'.",
        )
