"""Positions near the end, and what the engine says of them."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.state import CHANCE, DONE, FOLLOWING, MENU

TWENTY = ("aughmoore", "shouhua", "maia", "jakks")
POOR = Seat(culture=0)
RICH = Seat(energy=2, culture=0, colonies=TWENTY)
COLONY_DIE = "colony move energy culture"


def at_twenty(turn: int = 0) -> Game[State]:
    """Three players; the active one has 20 points, 2 energy and a Colony die."""
    return arrange(*(RICH if seat == turn else POOR for seat in range(3)), dice=COLONY_DIE, turn=turn)


def last_player() -> Game[State]:
    """The same on the third player's turn."""
    return at_twenty(2)


def on_a_follow() -> Game[State]:
    """Player 1 is active; player 2 has 20 points and could follow the Colony die."""
    return arrange(
        Seat(energy=5, culture=0), Seat(energy=2, culture=1, colonies=TWENTY), POOR, dice=COLONY_DIE
    )


def last_card() -> Game[State]:
    """Player 2 is active with a Move die; one exploration card is left."""
    return arrange(POOR, POOR, POOR, dice="move energy culture culture", turn=1, deck=["solar reef"])


def with_a_mission() -> Game[State]:
    """Player 1 has 20 points and a fulfilled mission, and no way to another point."""
    seat = Seat(energy=0, culture=0, colonies=TWENTY, mission="tightrope")
    return arrange(seat, POOR, POOR, dice="energy energy move move")


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


def beaten_at_21() -> Game[State]:
    """Player 1 has 21 points, player 2 has 20, a mission fulfilled and the most badges."""
    return arrange(
        Seat(energy=3, culture=1, level=2, colonies=TWENTY),
        Seat(
            energy=2,
            culture=2,
            colonies=("gort", "k-widow", "walsfeo", "tifnod"),
            mission="tightrope",
            found=["spare fuel cells", "derelict freighter"],
        ),
        Seat(energy=3, culture=1),
        dice="energy energy move move",
        turn=2,
    )


def counting() -> frozenset[str]:
    """What raises the points that count toward 21, tried out one by one."""
    seats: dict[str, Seat] = {
        "planets": Seat(colonies=["jakks"]),
        "level": Seat(level=2),
        "pilots": Seat(hired={"Aurora": "lightspeeder"}),
        "dwarfs": Seat(found=["pebble"]),
        "missions": Seat(energy=2, culture=2, mission="tightrope"),
        "badges": Seat(found=["solar reef"]),
        "resources": Seat(energy=7, culture=7),
    }
    dice = "move energy culture culture"
    return frozenset(name for name, seat in seats.items() if arrange(seat, Seat(), dice=dice).state.points[0])
