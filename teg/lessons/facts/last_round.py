"""Positions near the end, and what the engine says of them."""

from teg.dice import COLONY, MOVE
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies, winners
from teg.galaxies.state import CHANCE, DONE, FOLLOWING, MENU
from teg.lessons.positions import laid_out, spec

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
