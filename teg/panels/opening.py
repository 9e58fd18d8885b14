"""What a dashboard shows before anybody has chosen anything: a position, and one sentence about it."""

from dataclasses import dataclass
from typing import Any

from teg.galaxies import Seat, arrange, new
from teg.play import Game


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
        return new(solo="easy", box=box, seed=5)
    if name == "theatre":
        return new(players=2, box=box, seed=5)
    return arrange(
        Seat(energy=3, culture=2, ships=["space"]),
        Seat(culture=2),
        Seat(energy=2),
        dice="move culture culture",
        box=box,
    )


def first(name: str, lang: str) -> First:
    """The sentence and the table that are on the page before the engine answers."""
    state = opening(name).state
    words = {
        "en": ("{} actions are possible in this position.", "Where everybody stands", ("Seat", "Points")),
        "fr": ("{} actions sont possibles dans cette position.", "Où chacun en est", ("Siège", "Points")),
    }[lang]
    rows = tuple((str(seat + 1), str(score)) for seat, score in enumerate(state.scores()))
    return First(words[0].format(len(state.moves())), words[1], words[2], rows)
