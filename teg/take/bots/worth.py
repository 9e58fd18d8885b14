"""What cards are worth to the quick bot: rough numbers, in renown."""

from teg.take import State

UNITS = (0.33, 1.0, 1.1, 1.0)
"""What manpower, production, science and a credit are worth, in cards."""
CARD = (0.0, 0.25, 0.4, 0.5)
"""What a card of the hand is worth, by the own turns to come; with more of them as with the last."""


def turns_left(v: State) -> int:
    """How many turns of its own the active seat still has after this one."""
    return v.left // v.t.seats


def card_worth(left: int) -> float:
    """What a card of the hand is worth with so many turns to come."""
    return CARD[min(left, len(CARD) - 1)]


def gain(v: State, card: int) -> float:
    """What one use of a card brings, in cards; a transformer that loses is left alone."""
    gives = v.t.gives[card]
    value = sum(unit * count for unit, count in zip(UNITS, gives, strict=True) if count)
    takes = v.t.takes[card]
    if takes is None:
        return value
    spent = sum(unit * count for unit, count in zip(UNITS, takes, strict=True) if count)
    return max(0.0, value - spent)


def building(v: State, card: int, price: int, left: int) -> float:
    """What it is worth to have a card on the table, less what it costs to bring it there."""
    uses = gain(v, card) * (left + 1) * 0.8
    return v.t.renown[card] + card_worth(left) * (uses - price - 1)


def keeping(v: State, card: int, left: int) -> float:
    """What it is worth to keep a card in hand."""
    t = v.t
    return t.renown[card] + card_worth(left) * (gain(v, card) * left * 0.6 - 0.5 * t.cost[card])
