"""What a seat may know of a desk's position: the one door between hidden cards and the panels of odds."""

from typing import Any

from teg.galaxies.state import State
from teg.odds.known import known, on_the_clock
from teg.panels.desk import Desk
from teg.play import DONE


def eyes(desk: Desk) -> int:
    """The seat whose knowledge counts: that of the view, or with the referee's view the one on the clock."""
    state: State = desk.game.state
    if state.t.solo:
        return 0
    return desk.viewer if desk.viewer >= 0 else on_the_clock(state)


def knowledge(desk: Desk, seat: int, mode: str) -> State:
    """The position as a seat knows it; "remembered" knows every card that others took from the table."""
    game: Any = desk.game
    state: State = game.state
    if state.actor == DONE or seat == on_the_clock(state):
        return known(game, mode)
    if mode == "unknown" or state.t.solo:
        return state.view(seat)
    remembered = state.copy()
    remembered.viewer = seat
    return remembered
