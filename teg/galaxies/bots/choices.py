"""The quick bot's answers to what effects ask."""

from collections.abc import Callable

from teg.dice import DIPLOMACY, ECONOMY, ENERGY, HANDS
from teg.galaxies import State
from teg.galaxies.bots.worth import effect_worth, mission_worth
from teg.galaxies.rules import asking
from teg.galaxies.rules import moves as M
from teg.galaxies.state import Frame


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


def _last(v: State, question: Frame) -> int:
    return v.moves()[-1]


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


ANSWERS: list[Callable[[State, Frame], int]] = [_first] * len(asking.OPTIONS)
ANSWERS[asking.ADVANCE_BY_DIE] = _foremost
ANSWERS[asking.COLONY_DIE] = _colony
ANSWERS[asking.ADVANCE] = _foremost
ANSWERS[asking.REGRESS] = _foremost
ANSWERS[asking.TRADE_BACK] = _hindmost
ANSWERS[asking.TRADE_FORWARD] = _foremost
ANSWERS[asking.REPLACE_PLANET] = _worst_of_row
ANSWERS[asking.UPGRADE] = _last
ANSWERS[asking.SET_WHICH] = _plenty
ANSWERS[asking.SET_INTO] = _best_face
ANSWERS[asking.DISCARD] = _plenty
ANSWERS[asking.STEAL] = _leader
ANSWERS[asking.COPY_ROW] = _best_of_row
ANSWERS[asking.COPY_COLONY] = _best_card
ANSWERS[asking.RECALL] = _foremost
ANSWERS[asking.RECALL_GAIN] = _scarcer
ANSWERS[asking.DIE_ACTION] = _best_face
ANSWERS[asking.REPEAT_DIE] = _best_face
ANSWERS[asking.TRANSFER_SHIP] = _hindmost
ANSWERS[asking.GAIN_ANY] = _gain_scarcer
ANSWERS[asking.LOSE_ANY] = _lose_plenty
ANSWERS[asking.ROGUE_REGRESS] = _hindmost
ANSWERS[asking.ROGUE_STEALS] = _lose_plenty
