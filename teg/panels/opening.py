"""What a dashboard shows before anybody has chosen anything: a position, and one sentence about it."""

from dataclasses import dataclass
from typing import Any

from teg.galaxies import Seat, arrange, new
from teg.play import Game

SHIPPED = ("training", "base")


@dataclass(frozen=True, slots=True)
class First:
    """The first paint of a dashboard: the finding, and a small table with its caption and heads."""

    headline: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def opening(name: str, box: str = "training") -> Game[Any]:
    """The default position of a dashboard, the same every time; `Mistake` if this box cannot give it."""
    if name == "solo":
        return new(solo="artemis", box=box, seed=5)
    if name == "theatre":
        return _turn(box)
    if name == "market":
        return arrange(Seat(energy=2, culture=2), Seat(culture=2), dice="move move culture colony", box=box)
    return arrange(
        Seat(energy=3, culture=2, ships=["space"]),
        Seat(culture=2),
        Seat(energy=2),
        dice="move culture culture",
        box=box,
    )


def _turn(box: str) -> Game[Any]:
    """The middle of a turn: a hire can be paid for, a follower waits, and much is refused."""
    if box not in SHIPPED:
        return arrange(Seat(energy=3, culture=2), Seat(culture=2), Seat(), dice="move move culture", box=box)
    return arrange(
        Seat(energy=3, culture=2, level=2, ships=["orbit shouhua 2", "home"]),
        Seat(culture=2, ships=["orbit shouhua 1", "on gyore"]),
        Seat(energy=2, culture=0),
        dice="move move culture diplomacy",
        row=["shouhua", "gyore"],
        box=box,
    )


def first(name: str, lang: str) -> First:
    """The sentence and the table that are on the page before the engine answers."""
    # Only what this dashboard needs is imported.
    from teg.panels import headline

    make = headline.FIRST.get(name, headline.where_everybody_stands)
    return make(opening(name), lang)
