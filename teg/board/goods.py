"""Resources of Take The Galaxy as symbols with their numbers, and what a card makes of them."""

from collections.abc import Sequence

from teg.board.nodes import Node, counting, group, text
from teg.board.symbols import symbol
from teg.take.cards.model import RESOURCES
from teg.take.speech import names as N
from teg.take.state import State

EACH = 32.0
"""How wide one resource with its number is."""
ARROW = 18.0


def goods(
    amounts: Sequence[int], x: float, y: float, lang: str, fill: str = "ink", counted: str = ""
) -> list[Node]:
    """A symbol and a number for each resource there is some of, from left to right.

    What is `counted` by a name of its own runs from one number to the next.
    """
    held = [(number, count) for number, count in enumerate(amounts) if count]
    drawn = []
    for place, (number, count) in enumerate(held):
        left = x + EACH * place
        told = N.amount(count, number, lang)
        figure = text(18, 4.5, str(count), 13, fill, 700)
        if counted:
            figure = counting(f"{counted}:{number}", figure)
        inside = [symbol(RESOURCES[number], 8, 0, 16, fill), figure]
        drawn.append(group(None, left, y, *inside, label=told))
    return drawn


def width(amounts: Sequence[int]) -> float:
    """How wide these are as symbols."""
    return EACH * sum(map(bool, amounts))


def makes(s: State, card: int, x: float, y: float, lang: str, fill: str = "ink") -> list[Node]:
    """What a card generates, or what it makes of what it takes."""
    takes, gives = s.t.takes[card], s.t.gives[card]
    if takes is None:
        return goods(gives, x, y, lang, fill)
    return [
        *goods(takes, x, y, lang, fill),
        symbol("arrow", x + width(takes) + 4, y, 14, fill),
        *goods(gives, x + width(takes) + ARROW, y, lang, fill),
    ]


def made_width(s: State, card: int) -> float:
    """How wide it is what a card makes."""
    takes = s.t.takes[card]
    return width(s.t.gives[card]) + (width(takes) + ARROW if takes is not None else 0)
