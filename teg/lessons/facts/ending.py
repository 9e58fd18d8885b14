"""What the engine says of the end: what badges pay, what counts toward 21, and the turns that are left."""

from teg.core import Game
from teg.dice import COLONY, MOVE
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import badge_bonus, tallies, winners
from teg.galaxies.state import CHANCE, DONE, FOLLOWING, MENU
from teg.lessons.positions import laid_out, spec

# Notebook 09: what badges pay

BARS = 1


def bonus(table: str, *totals: int) -> list[int]:
    """What a badge type pays everybody at "three_players", "two_players" or "alone"."""
    game: Game[State] = laid_out("09", table)
    return badge_bonus(game.state.t, list(totals))


def three(*totals: int) -> list[int]:
    """What a badge type pays three players."""
    return bonus("three_players", *totals)


YOURS = (
    three(4, 4, 2)[2],
    three(5, 3, 3)[1],
    three(0, 0, 0)[0],
    bonus("two_players", 1, 3)[0],
    bonus("alone", 2, 2)[0],
    tallies(laid_out("09", "covered_badge").state)[0].badges[BARS],
)
"""At each of six tables."""

BEFORE, AFTER = three(5, 4, 3), three(5, 4, 5)
LOST = BEFORE[1] - AFTER[1]
CATCH_BEFORE, CATCH_AFTER = three(5, 4, 1), three(5, 5, 1)
CHANGE = [after - before for before, after in zip(CATCH_BEFORE, CATCH_AFTER, strict=True)]

_values = laid_out("09", "three_players").state.t.box.settings
FIRST, SECOND = _values.badge_first, _values.badge_second
BOTH = FIRST + SECOND

_TABLES = {"sole": (3, 1, 0), "second": (2, 3, 1), "tie": (2, 2, 1), "third": (1, 3, 2), "behind": (1, 2, 2)}
PAID = frozenset(name for name, totals in _TABLES.items() if three(*totals)[0])
"""The tables that pay player 1 something."""


# Notebook 10: positions near the end

_at_twenty = spec("10", "at_twenty")
RICH, POOR, COLONY_DIE = Seat(**_at_twenty["seats"][0]), Seat(**_at_twenty["seats"][1]), _at_twenty["dice"]
RISE = (M.ACTIVATE + COLONY, M.UPGRADE + 2)


def turns_left(s: State, *moves: int) -> str:
    """How many whole turns follow the present one after these moves; "no" if the end is not triggered."""
    for move in moves:
        s.apply(move)
    while s.actor == CHANCE:
        s.apply(s.outcomes()[0][0])
    if not s.ending:
        return "no"
    turn, count = s.turns, 0
    while s.actor != DONE:
        if s.actor == CHANCE:
            s.apply(s.outcomes()[0][0])
        else:
            s.apply({MENU: M.END, FOLLOWING: M.PASS}.get(s.phase, s.moves()[0]))
        if s.turns > turn:
            turn, count = s.turns, count + 1
    return str(count - 1) if count else "0"


_CASES: dict[str, tuple[int, ...]] = {
    "at_twenty": RISE,
    "last_player": RISE,
    "on_a_follow": (M.ACTIVATE + COLONY, M.FOLLOW, M.UPGRADE + 2),
    "last_card": (M.ACTIVATE + MOVE, M.SAIL + M.SPACE, M.FOUND + 1),
    "with_a_mission": (),
}
TURNS_LEFT = {name: turns_left(laid_out("10", name).state, *moves) for name, moves in _CASES.items()}

_SEATS = {
    "planets": Seat(colonies=["jakks"]),
    "level": Seat(level=2),
    "pilots": Seat(hired={"Aurora": "lightspeeder"}),
    "dwarfs": Seat(found=["pebble"]),
    "missions": Seat(energy=2, culture=2, mission="tightrope"),
    "badges": Seat(found=["solar reef"]),
    "resources": Seat(energy=7, culture=7),
}
COUNTING = frozenset(
    name
    for name, seat in _SEATS.items()
    if arrange(seat, Seat(), dice="move energy culture culture").state.points[0]
)
"""What raises the points that count toward 21, tried out one by one."""

_beaten = laid_out("10", "beaten_at_21").state
WINNER = str(winners(_beaten)[0] + 1)
TOTALS = [tally.total for tally in tallies(_beaten)]
