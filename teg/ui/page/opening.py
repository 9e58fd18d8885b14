"""What a dashboard shows before anybody has chosen anything: a position, and one sentence about it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from teg.core import Game, Setup
from teg.core.bots import bot
from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.cards.model import Planet
from teg.galaxies.state import ROGUE_DIE
from teg.games import GALAXIES, GAMES, TAKE
from teg.mistake import Mistake

if TYPE_CHECKING:
    from teg.take import State as TakeState

ROGUE_PLIES = 22
"""Where the Rogue shows the same symbol twice and hires, if the box is the training set."""
BASE = "base"
"""The box of who knows nothing yet."""
MOST_PLIES = 400
MOST_FOUND = 7
SEATS = 3
ROW = 4


@dataclass(frozen=True, slots=True)
class FirstPaint:
    """The first paint of a dashboard: the finding, and a small table with its caption and heads."""

    headline: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def opening(name: str, box: str = "", text: str | None = None, game: str = "") -> Game[Any]:
    """The default position of a dashboard, the same every time; `Mistake` if this box cannot give it.

    `text` is that of a box of one's own, which `box` then names. Cards that only the shipped box has are left
    out of the picture; one's own lie there instead. Any `game` may be laid out.
    """
    if name in ("layout", "lab") and game == TAKE.name:
        return Game(Setup(TAKE.name, 2, box or TAKE.default_box, seed=0, box_text=text))
    known: dict[str, Callable[[str, str | None], Game[Any]]] = {
        "solo": _rogue,
        "theatre": _turn,
        "market": _dice,
        "conveyor": _row,
        "start": _idea,
        "layout": _start,
        "lab": _start,
    }
    return known.get(name, _space)(box or default_box_of(name), text)


def default_box_of(name: str) -> str:
    """The shipped box of a dashboard's default position."""
    if name == "start":
        return BASE
    known = {game.dashboard: game for game in GAMES.values()}
    return known.get(name, GALAXIES).default_box


def _start(box: str, text: str | None) -> Game[State]:
    """Two players before their first roll, which an empty table for two becomes."""
    return arrange(Seat(), Seat(), box=box, box_text=text)


def _turn(box: str, text: str | None) -> Game[State]:
    """The middle of a turn: a hire can be paid for, a follower waits, and much is refused."""
    own = [planet.id for planet in _own_planets(box, text)][:SEATS]
    try:
        return arrange(
            Seat(energy=3, culture=2, level=2, ships=["orbit shouhua 2", "home"]),
            Seat(culture=2, ships=["orbit shouhua 1", "on gyore"]),
            Seat(energy=2, culture=0),
            dice="move move culture diplomacy energy",
            row=["shouhua", "gyore", *own],
            box=box,
            box_text=text,
        )
    except Mistake:
        seats = (Seat(energy=3, culture=2), Seat(culture=2), Seat())
        return arrange(*seats, dice="move move culture", row=own, box=box, box_text=text)


def _idea(box: str, text: str | None) -> Game[State]:
    """The first position of a newcomer, before the dice are rolled."""
    # Only its own page loads lessons.
    from teg.lessons.first_ideas import ideas

    return ideas()[0].game(box, text, [planet.id for planet in _own_planets(box, text)][:SEATS])


def _space(box: str, text: str | None) -> Game[State]:
    """A card face up is worth a little more than drawing; badges lie in front of everybody, some tied."""
    dice = "move culture culture"
    try:
        return arrange(
            Seat(energy=3, culture=2, level=3, found=["pebble", "toll-free-lane", "solar-reef"]),
            Seat(culture=2, level=2, found=["silent-archive", "faded-treaty"]),
            Seat(energy=2, found=["spare-fuel-cells", "little-ember"]),
            dice=dice,
            face_up=["embassy-shuttle"],
            box=box,
            box_text=text,
        )
    except Mistake:
        return _own_space(box, text)


def _own_space(box: str, text: str | None) -> Game[State]:
    """The same with whatever cards there are: a Discovery face up, and a third of the others found."""
    cards = SHELF.chosen(box, text).explorations
    shown = [card.id for card in cards if card.colour == "discovery"][:1]
    # A card with a track of its own would have to hold a ship.
    plain = [
        card.id for card in cards if card.id not in shown and all(op.name != "track" for op in card.effect)
    ]
    found = plain[: min(MOST_FOUND, len(cards) // 3)]
    return arrange(
        Seat(energy=3, found=found[::SEATS]),
        Seat(culture=2, found=found[1::SEATS]),
        Seat(energy=2, found=found[2::SEATS]),
        dice="move culture",
        face_up=shown,
        box=box,
        box_text=text,
    )


def _rogue(box: str, text: str | None) -> Game[State]:
    """The Rogue's first turn with the record of how it came: a bot played for the human until here."""
    mats = [mat.id for mat in SHELF.chosen(box, text).rogues]
    mat = "artemis" if "artemis" in mats else mats[0]
    game: Game[State] = Game(Setup(GALAXIES.name, 1, box, mat, seed=4, box_text=text))
    # With other cards the Rogue may come to roll a little later.
    while (state := game.state).actor >= 0 and game.ply < MOST_PLIES:
        if game.ply >= ROGUE_PLIES and (text is None or state.phase == ROGUE_DIE):
            break
        game.play(bot("quick").choose(state.view(0), Random(0)))
    return game


def _dice(box: str, text: str | None) -> Game[State]:
    """Four different dice, a free reroll and 1 energy; the Converter, which would settle much, is used."""
    seats = (Seat(energy=1, culture=2), Seat(culture=2))
    game = arrange(*seats, dice="move culture diplomacy colony", box=box, box_text=text)
    state = game.state
    state.converted = 1
    return Game(game.setup, state)


def _own_planets(box: str, text: str | None) -> list[Planet]:
    """The planets that a box of one's own adds to the base game's."""
    if text is None:
        return []
    known = {planet.id for planet in SHELF.load("base").planets}
    return [planet for planet in SHELF.chosen(box, text).planets if planet.id not in known]


def _row(box: str, text: str | None) -> "Game[TakeState]":
    """The middle of a turn of Take The Galaxy: a last chance, a system that may go and one that may not."""
    from teg import take

    if text is not None:
        return _own_row(box, text)
    game = take.arrange(
        take.Seat(
            hand=["ore-drift", "trade-exchange", "deep-shaft", "terrace-village", "supply-depot"],
            systems={
                "home": ("frontier-colony > terrace-village", "supply-depot"),
                "ashfall-cradle": ("surface-pit",),
                "verdance": ("indenture-camp",),
            },
            ships=["scout-skiff"],
            discard=["surface-pit", "frontier-colony", "field-lab"],
        ),
        take.Seat(
            hand=["frontier-colony", "ore-drift", "campus-arcology"],
            systems={"home": ("frontier-colony", "supply-depot"), "pilgrims-rest": ("terrace-village",)},
        ),
        take.Seat(
            hand=["garden-township", "mantle-tap"],
            systems={"home": ("frontier-colony", "field-lab"), "mirelight": ("indenture-camp",)},
            renown=1,
        ),
        row=["kiln", "singing-pulsar", "orchard-deep", "hollow-reach"],
        deck="balanced",
        box=box,
    )
    return Game(game.setup, game.state)


def _own_row(box: str, text: str) -> "Game[TakeState]":
    """As bots played it with these cards, until somebody decides before a row of several."""
    from teg.take.state import MENU

    game: Game[TakeState] = Game(Setup(TAKE.name, SEATS, box, seed=4, box_text=text))
    while game.ply < MOST_PLIES and game.state.actor >= 0:
        state = game.state
        if state.phase == MENU and len(state.row) >= ROW:
            break
        game.play(bot("quick", TAKE.name).choose(state.view(state.actor), Random(0)))
    return Game(game.setup, game.state)


def first(name: str, lang: str) -> FirstPaint:
    """The sentence and the table that are on the page before the engine answers."""
    # Only what this dashboard needs is imported.
    from teg.ui.page import headline

    make = headline.FIRST.get(name, headline.where_everybody_stands)
    return make(opening(name), lang)
