"""The boards of notebook 13, and what the engine and the odds say of them."""

from typing import Any

from teg.core import Game
from teg.lessons.judges.lines_of_play import Played
from teg.odds.take import Conveyor
from teg.take import Seat, arrange
from teg.take.rules import moves as M
from teg.take.rules.scoring import scores
from teg.take.state import State

CAMP = "indenture-camp"
WANTED = 3


def seeded(game: Game[Any]) -> Game[Any]:
    """The same position with luck from its seed."""
    return Game(game.setup, game.state)


def one_turn() -> Game[Any]:
    """A camp that costs renown, four cards, and two systems to claim."""
    return seeded(
        arrange(
            Seat(
                hand=["frontier-colony", "terrace-village", "ore-drift", "surface-pit"],
                systems={"home": (CAMP, "supply-depot")},
            ),
            Seat(),
            row=["verdance", "pilgrims-rest"],
            deck="balanced",
        )
    )


def four_systems() -> Game[Any]:
    """Four systems: two that may go, one with a free slot, and the newest."""
    return seeded(
        arrange(
            Seat(
                hand=["terrace-village", "ore-drift"],
                systems={
                    "home": ("frontier-colony > terrace-village", "supply-depot"),
                    "ashfall-cradle": ("surface-pit",),
                    "sable-meadow": (CAMP,),
                    "pilgrims-rest": ("frontier-colony",),
                },
            ),
            Seat(),
            row=["copperwake", "singing-pulsar"],
            deck="balanced",
        )
    )


def three_at_a_row() -> Game[Any]:
    """Three players and a full row; the first is on turn."""
    return seeded(
        arrange(
            Seat(hand=["frontier-colony", "supply-depot", "ore-drift"]),
            Seat(hand=["frontier-colony", "supply-depot", "ore-drift"]),
            Seat(hand=["frontier-colony", "supply-depot", "ore-drift"]),
            row=["kiln", "singing-pulsar", "orchard-deep", "hollow-reach"],
            deck="balanced",
        )
    )


def may_go() -> set[str]:
    """The systems of `four_systems` that the engine lets go now."""
    s: State = four_systems().state
    return {
        s.t.space[system].id for place, system in enumerate(s.systems[0]) if M.RELINQUISH + place in s.moves()
    }


def drops_with(players: int) -> int:
    """The reveal from now that drops a card just revealed, if nobody claims."""
    return Conveyor(players, 0, 0, 0, 12 * players).reveals


def still_claim(position: int) -> list[int]:
    """The seats that can still claim a card of `three_at_a_row`."""
    s: State = three_at_a_row().state
    here = Conveyor(s.t.seats, s.turn, position, len(s.row) - 1 - position, s.left)
    return [seat for seat, turns in enumerate(here.chances) if turns]


def turns_of(cards: int, players: int) -> list[int]:
    """How many turns each seat has with a space deck of so many cards."""
    turns = cards - players
    return [(turns - seat + players - 1) // players for seat in range(players)]


# what a line of play has reached


def claimed(played: Played) -> bool:
    """Whether a system was claimed."""
    return len(played.after.systems[played.seat]) > len(played.before.systems[played.seat])


def covered(played: Played) -> bool:
    """Whether the camp no longer counts."""
    s: State = played.after
    return all(s.t.box.cards[card].id != CAMP for _, card in s.tops[played.seat])


def enough(played: Played) -> bool:
    """Whether there is as much renown as wanted."""
    return scores(played.after)[played.seat] >= WANTED


# what is only looked at


def before_exploring() -> Game[Any]:
    """The board of `one_turn` before its exploration; chance waits to be told."""
    return arrange(
        Seat(
            hand=["frontier-colony", "terrace-village", "ore-drift", "surface-pit"],
            systems={"home": (CAMP, "supply-depot")},
        ),
        Seat(),
        row=["verdance", "pilgrims-rest"],
        coming=["twin-anvils"],
        explore=True,
        deck="balanced",
    )


def pirates_about() -> Game[Any]:
    """Space Pirates lie in the row of a game about to go on."""
    return arrange(
        Seat(hand=["frontier-colony", "ore-drift"]),
        Seat(),
        row=["space-pirates", "pilgrims-rest"],
        coming=["verdance"],
        explore=True,
        deck="balanced",
    )
