"""What the engine and the odds say of a turn, of the row, and of the turns of a game."""

from teg.lessons.judges.lines_of_play import PlayedLine
from teg.lessons.positions import laid_out
from teg.odds.take import Conveyor
from teg.take.rules import moves as M
from teg.take.rules.scoring import scores
from teg.take.state import State

CAMP = "indenture-camp"
WANTED = 3


def _may_go() -> frozenset[str]:
    """The systems of `four_systems` that the engine lets go now."""
    s: State = laid_out("13", "four_systems").state
    return frozenset(
        s.t.space[system].id for place, system in enumerate(s.systems[0]) if M.RELINQUISH + place in s.moves()
    )


def _still_claim(position: int) -> list[int]:
    """The seats that can still claim a card of `three_at_a_row`."""
    s: State = laid_out("13", "three_at_a_row").state
    here = Conveyor(s.t.seats, s.turn, position, len(s.row) - 1 - position, s.left)
    return [seat for seat, turns in enumerate(here.chances) if turns]


def turns_of(cards: int, players: int) -> list[int]:
    """How many turns each seat has with a space deck of so many cards."""
    turns = cards - players
    return [(turns - seat + players - 1) // players for seat in range(players)]


MAY_GO = _may_go()
CLAIM = {(0,): "one", (0, 1): "two", (0, 1, 2): "three", (): "nobody"}[tuple(_still_claim(2))]
DROPS = [Conveyor(players, 0, 0, 0, 12 * players).reveals for players in (2, 3, 4)]
"""The reveal from now that drops a card just revealed, if nobody claims, with two to four players."""
ONE_LESS, ONE_MORE = ([drops + more for drops in DROPS] for more in (-1, 1))
FIRST, *_, LAST = turns_of(49, 4)


def claimed(played: PlayedLine) -> bool:
    """Whether a system was claimed."""
    return len(played.after.systems[played.seat]) > len(played.before.systems[played.seat])


def camp_covered(played: PlayedLine) -> bool:
    """Whether the camp no longer counts."""
    s: State = played.after
    return all(s.t.box.cards[card].id != CAMP for _, card in s.tops[played.seat])


def enough_renown(played: PlayedLine) -> bool:
    """Whether there is as much renown as wanted."""
    return scores(played.after)[played.seat] >= WANTED
