"""What cards are worth to the quick bot, and its answers to what effects ask."""

from collections.abc import Callable
from functools import lru_cache

from teg.dice import DIPLOMACY, ECONOMY, ENERGY, HANDS
from teg.galaxies import State
from teg.galaxies.cards.model import Mission
from teg.galaxies.rules import effects
from teg.galaxies.rules import moves as M
from teg.galaxies.rules import steps as S
from teg.galaxies.rules.steps import Step
from teg.galaxies.state import Frame

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


def mission(v: State) -> int:
    """The mission that is more likely to pay."""
    missions = v.t.box.missions
    return M.MISSION + max(v.dealt[v.actor], key=lambda number: mission_worth(missions[number]))


def answer(v: State) -> int:
    """What the kind of question calls for."""
    question = v.ask
    return ANSWERS[question[0]](v, question)


def _first(v: State, question: Frame) -> int:
    return v.moves()[0]


def _rank(v: State, number: int) -> int:
    """How close a ship (4 * seat + ship) is to colonising; the dearer planet among equals."""
    seat, ship = number >> 2, number & 3
    place = v.fleet[seat] >> 4 * ship & 15
    if place >= M.SURFACE:
        return -1  # a danger track
    planet = v.row[place]
    left = v.t.spaces[planet] - (v.steps[seat] >> 3 * ship & 7)
    return 64 - 8 * left + v.t.planet_vp[planet]


def _foremost(v: State, question: Frame) -> int:
    best, chosen = -99, -1
    for move in v.moves():
        if (rank := _rank(v, move - M.SHIP)) > best:
            best, chosen = rank, move
    return chosen


def _hindmost(v: State, question: Frame) -> int:
    return min(v.moves(), key=lambda move: _rank(v, move - M.SHIP))


def _leader(v: State, question: Frame) -> int:
    """Whose points are most, among the seats to choose from."""
    return max(v.moves(), key=lambda move: v.points[move - M.SEAT])


def _colony(v: State, question: Frame) -> int:
    """Upgrade, with energy if there is enough of it; else the best colony."""
    moves = v.moves()
    if moves[0] < M.CARD:
        return moves[1] if len(moves) > 1 and moves[1] < M.CARD else moves[0]
    return _best_card(v, question)


def _best_card(v: State, question: Frame) -> int:
    effects = v.t.effects
    return max(v.moves(), key=lambda move: effect_worth(effects[move - M.CARD]))


def _best_of_row(v: State, question: Frame) -> int:
    effects = v.t.effects
    return max(v.moves(), key=lambda move: effect_worth(effects[v.row[move - M.SLOT]]))


def _worst_of_row(v: State, question: Frame) -> int:
    return min(v.moves(), key=lambda move: v.t.planet_vp[v.row[move - M.SLOT]])


_FACES = (DIPLOMACY, ECONOMY, ENERGY)


def _best_face(v: State, question: Frame) -> int:
    moves = v.moves()
    for face in _FACES:
        if M.FACE + face in moves:
            return M.FACE + face
    return moves[0]


def _plenty(v: State, question: Frame) -> int:
    """The die there is most of."""
    counts = HANDS[v.hand]
    return M.FACE + counts.index(max(counts))


def _scarcer(v: State, question: Frame) -> int:
    seat = v.actor
    return M.RESOURCE + (v.culture[seat] < v.energy[seat])


def _gain_scarcer(v: State, question: Frame) -> int:
    """All of it in the resource one has less of."""
    seat = v.actor
    return M.AMOUNT + (question[1] if v.energy[seat] < v.culture[seat] else 0)


def _lose_plenty(v: State, question: Frame) -> int:
    """As much as possible of the resource one has more of."""
    seat = v.actor
    moves = v.moves()
    return moves[-1] if v.energy[seat] > v.culture[seat] else moves[0]


def rogue_die(v: State) -> int:
    """Make the Rogue roll again what helps it most, while both resources are plentiful."""
    _, face = v.ask
    rich = v.energy[0] > 4 and v.culture[0] > 4
    return M.FORCE if rich and face in _FACES else M.ACCEPT


ANSWERS: list[Callable[[State, Frame], int]] = [_first] * len(effects.OPTIONS)
ANSWERS[effects.ADVANCE_BY_DIE] = _foremost
ANSWERS[effects.COLONY_DIE] = _colony
ANSWERS[effects.ADVANCE] = _foremost
ANSWERS[effects.REGRESS] = _foremost
ANSWERS[effects.TRADE_BACK] = _hindmost
ANSWERS[effects.TRADE_FORWARD] = _foremost
ANSWERS[effects.REPLACE_PLANET] = _worst_of_row
ANSWERS[effects.UPGRADE] = lambda v, question: v.moves()[-1]
ANSWERS[effects.SET_WHICH] = _plenty
ANSWERS[effects.SET_INTO] = _best_face
ANSWERS[effects.DISCARD] = _plenty
ANSWERS[effects.STEAL] = _leader
ANSWERS[effects.COPY_ROW] = _best_of_row
ANSWERS[effects.COPY_COLONY] = _best_card
ANSWERS[effects.RECALL] = _foremost
ANSWERS[effects.RECALL_GAIN] = _scarcer
ANSWERS[effects.DIE_ACTION] = _best_face
ANSWERS[effects.REPEAT_DIE] = _best_face
ANSWERS[effects.TRANSFER_SHIP] = _hindmost
ANSWERS[effects.GAIN_ANY] = _gain_scarcer
ANSWERS[effects.LOSE_ANY] = _lose_plenty
ANSWERS[effects.ROGUE_REGRESS] = _hindmost
ANSWERS[effects.ROGUE_STEALS] = _lose_plenty
