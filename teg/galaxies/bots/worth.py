"""What cards are worth to the quick bot: rough numbers, a victory point being 12."""

from functools import lru_cache

from teg.galaxies.cards.model import Mission
from teg.galaxies.rules import steps as S
from teg.galaxies.rules.steps import Step

POINT = 12

_EACH = {  # for each unit of the step's amount
    S.GAIN: 4,
    S.GAIN_PER_HOME_SHIP: 8,
    S.GAIN_OTHERS: -2,
    S.PAY: -4,
    S.STEAL: 6,
    S.GAIN_ANY: 4,
    S.LOSE: -3,
    S.LOSE_ANY: -3,
}
_ONCE = {
    S.CONVERT: 0,
    S.ADVANCE: 9,
    S.REGRESS: 4,
    S.TRADE_STEPS: 1,
    S.OTHERS_ADVANCE: -10,
    S.REPLACE_PLANET: 0,
    S.UPGRADE: 22,
    S.REROLL: 4,
    S.SET_DIE: 6,
    S.DISCARD_DICE: -9,
    S.MOVE: 5,
    S.COPY_ROW: 5,
    S.COPY_COLONY: 3,
    S.RECALL: -1,
    S.DIE_ACTION: 8,
    S.FOLLOW_INCOME: 1,
    S.FOLLOW_PRICE: 1,
    S.TRANSFER_ORBIT: -1,
    S.REPEAT_DIE: 8,
    S.DWARF: POINT,
    S.TRACK: -12,
    S.SEND_HOME: -2,
}
_AMOUNT_FIRST = (S.GAIN_ANY, S.LOSE_ANY)


@lru_cache(maxsize=1024)
def effect_worth(effect: tuple[Step, ...]) -> int:
    """What carrying out a card's effect is worth to the one who does."""
    total = 0
    for op, one, two in effect:
        if op in _EACH:
            total += _EACH[op] * (one if op in _AMOUNT_FIRST else two or 1)
        else:
            total += _ONCE[op] * (two if op == S.ADVANCE else 1)
    return total


@lru_cache(maxsize=1024)
def mission_worth(mission: Mission) -> int:
    """How likely a secret mission is to pay for somebody who just plays on."""
    condition = mission.condition
    match condition.test:
        case "most":
            rank = {"pilots": 5, "planets": 6, "cards": 5}.get(condition.what, 4)
        case "at_least":
            rank = 6 if all(what in ("level", "badges") for what, _ in condition.need) else 2
        case "ended_game":
            rank = 5
        case "fewest" | "all_home" | "none_home":
            rank = 1
        case _:
            rank = 3
    return rank * mission.vp
