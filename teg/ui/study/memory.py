"""What a seat may know of a desk's position: the one door between hidden cards and the panels of odds."""

from teg.galaxies.state import State
from teg.odds.position.known import known, on_the_clock, usual_mode
from teg.ui.theatre.desk import Desk


def eyes(desk: Desk) -> int:
    """The seat whose knowledge counts: that of the view, or with the referee's view the one on the clock."""
    state: State = desk.game.state
    if state.t.solo:
        return 0
    return desk.viewer if desk.viewer >= 0 else on_the_clock(state)


def manner(desk: Desk, mode: str) -> str:
    """How far cards are known here: of a view nobody can remember more than it holds."""
    usual = usual_mode(desk.game.state)
    return usual if usual == "untracked" else mode


def knowledge(desk: Desk, seat: int, mode: str) -> State:
    """The position as a seat knows it; "remembered" knows every card that others took from the table."""
    return known(desk.game, manner(desk, mode), seat)
