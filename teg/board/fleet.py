"""Ships as they stand on the table, wherever that is."""

from teg.board.nodes import Node, group
from teg.board.symbols import ship
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.languages import capital, labelled


def vessel(s: State, seat: int, number: int, x: float, y: float, lang: str, size: float = 12) -> Node:
    """A ship with its key; its label tells whose it is, who flies it and where it is."""
    owner, name = capital(N.seat_name(s, seat, lang)), N.ship_name(s, seat, number, lang)
    token = ship(seat, number, size, s.kinds[seat][number] >= 0)
    told = labelled(f"{owner}, {name}", N.where(s, seat, number, lang), lang)
    return group(f"ship:{seat}:{number}", x, y, *token, label=told)
