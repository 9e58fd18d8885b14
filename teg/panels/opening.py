"""What a dashboard shows before anybody has chosen anything: a position, and one sentence about it."""

from dataclasses import dataclass
from random import Random
from typing import Any

from teg.bots import bot
from teg.galaxies import Seat, arrange, new
from teg.play import Game

ROGUE_PLIES = 22
"""Where the Rogue shows the same symbol twice and hires, if the box is the training set."""
SHIPPED = ("training", "base")


@dataclass(frozen=True, slots=True)
class First:
    """The first paint of a dashboard: the finding, and a small table with its caption and heads."""

    headline: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def opening(name: str, box: str = "") -> Game[Any]:
    """The default position of a dashboard, the same every time; `Mistake` if this box cannot give it."""
    if name == "conveyor":
        return _row(box or "representative")
    box = box or "training"
    if name == "solo":
        return _rogue(box)
    if name == "theatre":
        return _turn(box)
    if name == "market":
        return _dice(box)
    return _space(box)


def _turn(box: str) -> Game[Any]:
    """The middle of a turn: a hire can be paid for, a follower waits, and much is refused."""
    if box not in SHIPPED:
        return arrange(Seat(energy=3, culture=2), Seat(culture=2), Seat(), dice="move move culture", box=box)
    return arrange(
        Seat(energy=3, culture=2, level=2, ships=["orbit shouhua 2", "home"]),
        Seat(culture=2, ships=["orbit shouhua 1", "on gyore"]),
        Seat(energy=2, culture=0),
        dice="move move culture diplomacy energy",
        row=["shouhua", "gyore"],
        box=box,
    )


def _space(box: str) -> Game[Any]:
    """A card face up is worth a little more than drawing; badges lie in front of everybody, some tied."""
    if box != "training":
        return arrange(Seat(energy=3), Seat(culture=2), Seat(energy=2), dice="move culture", box=box)
    return arrange(
        Seat(energy=3, culture=2, level=3, found=["pebble", "toll-free-lane", "solar-reef"]),
        Seat(culture=2, level=2, found=["silent-archive", "faded-treaty"]),
        Seat(energy=2, found=["spare-fuel-cells", "little-ember"]),
        dice="move culture culture",
        face_up=["embassy-shuttle"],
        box=box,
    )


def _rogue(box: str) -> Game[Any]:
    """The Rogue's first turn with the record of how it came: a bot played for the human until here."""
    game = new(solo="artemis", box=box, seed=4)
    while game.ply < ROGUE_PLIES and game.state.actor >= 0:
        game.play(bot("quick").choose(game.state.view(0), Random(0)))
    return game


def _dice(box: str) -> Game[Any]:
    """Four different dice, a free reroll and 1 energy; the Converter, which would settle much, is used."""
    game = arrange(Seat(energy=1, culture=2), Seat(culture=2), dice="move culture diplomacy colony", box=box)
    state = game.state
    state.converted = 1
    return Game(game.setup, state)


def _row(box: str) -> Game[Any]:
    """The middle of a turn of Take The Galaxy: a last chance, a system that may go and one that may not."""
    from teg import takethegalaxy

    game = takethegalaxy.arrange(
        takethegalaxy.Seat(
            hand=["ore-drift", "trade-exchange", "deep-shaft", "terrace-village", "supply-depot"],
            systems={
                "home": ("frontier-colony > terrace-village", "supply-depot"),
                "ashfall-cradle": ("surface-pit",),
                "verdance": ("indenture-camp",),
            },
            ships=["scout-skiff"],
            discard=["surface-pit", "frontier-colony", "field-lab"],
        ),
        takethegalaxy.Seat(
            hand=["frontier-colony", "ore-drift", "campus-arcology"],
            systems={"home": ("frontier-colony", "supply-depot"), "pilgrims-rest": ("terrace-village",)},
        ),
        takethegalaxy.Seat(
            hand=["garden-township", "mantle-tap"],
            systems={"home": ("frontier-colony", "field-lab"), "mirelight": ("indenture-camp",)},
            renown=1,
        ),
        row=["kiln", "singing-pulsar", "orchard-deep", "hollow-reach"],
        deck="balanced",
        box=box,
    )
    return Game(game.setup, game.state)


def first(name: str, lang: str) -> First:
    """The sentence and the table that are on the page before the engine answers."""
    # Only what this dashboard needs is imported.
    from teg.panels import headline

    make = headline.FIRST.get(name, headline.where_everybody_stands)
    return make(opening(name), lang)
