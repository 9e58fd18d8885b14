"""Effects on energy and culture, and on inactive dice."""

from teg.dice import HAS, MINUS, ONES, SIZE, together
from teg.galaxies.rules import effects as E
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import ANSWERS, CAN, DISCARD, OPTIONS, SET_INTO, SET_WHICH, START, ask
from teg.galaxies.rules.fleet import ability_of, gain, lose, ships_at, stock
from teg.galaxies.rules.flow import score
from teg.galaxies.rules.steps import (
    CONVERT,
    CULTURE,
    DISCARD_DICE,
    DWARF,
    ENERGY,
    FOLLOW_INCOME,
    FOLLOW_PRICE,
    GAIN,
    GAIN_ANY,
    GAIN_OTHERS,
    GAIN_PER_HOME_SHIP,
    HARDY,
    LOSE,
    LOSE_ANY,
    PAY,
    REROLL,
    SET_DIE,
    STEAL,
    Step,
)
from teg.galaxies.state import PUTTING_ASIDE, Frame, State


def others(s: State, seat: int) -> list[int]:
    """Every other seat, clockwise, the Rogue included."""
    return [(seat + k) % s.t.seats for k in range(1, s.t.seats)]


def _gain(s: State, seat: int, step: Step, ship: int) -> bool:
    gain(s, seat, step[1], step[2])
    return False


def _gain_per_home_ship(s: State, seat: int, step: Step, ship: int) -> bool:
    gain(s, seat, step[1], ships_at(s, seat, M.HOME))
    return False


def _gain_others(s: State, seat: int, step: Step, ship: int) -> bool:
    for other in others(s, seat):
        gain(s, other, step[1], step[2])
    return False


def _can_pay(s: State, seat: int, step: Step) -> bool:
    return stock(s, step[1])[seat] >= step[2]


def _pay(s: State, seat: int, step: Step, ship: int) -> bool:
    stock(s, step[1])[seat] -= step[2]
    return False


def _can_convert(s: State, seat: int, step: Step) -> bool:
    return stock(s, step[1])[seat] > 0


def _convert(s: State, seat: int, step: Step, ship: int) -> bool:
    return ask(s, seat, E.CONVERT, step[1], step[2])


def _amounts(s: State, question: Frame) -> tuple[int, ...]:
    return tuple(range(M.AMOUNT + 1, M.AMOUNT + 1 + stock(s, question[1])[s.actor]))


def _converted(s: State, question: Frame, move: int) -> bool:
    gain(s, s.actor, question[2], lose(s, s.actor, question[1], move - M.AMOUNT))
    return False


def _robbable(s: State, seat: int, resource: int) -> tuple[int, ...]:
    return tuple(M.SEAT + other for other in sorted(others(s, seat)) if stock(s, resource)[other])


def _can_steal(s: State, seat: int, step: Step) -> bool:
    return bool(_robbable(s, seat, step[1]))


def _steal(s: State, seat: int, step: Step, ship: int) -> bool:
    return ask(s, seat, E.STEAL, step[1], step[2])


def _stolen(s: State, question: Frame, move: int) -> bool:
    gain(s, s.actor, question[1], lose(s, move - M.SEAT, question[1], question[2]))
    return False


def _gained_any(s: State, question: Frame, move: int) -> bool:
    energy = move - M.AMOUNT
    gain(s, s.actor, ENERGY, energy)
    gain(s, s.actor, CULTURE, question[1] - energy)
    return False


def _spared(s: State, seat: int, ship: int) -> bool:
    """A hardy pilot's ship does not feel the losses of the cards it takes."""
    return ability_of(s, seat, ship) == HARDY


def _lose(s: State, seat: int, step: Step, ship: int) -> bool:
    short = s.t.all_or_nothing and stock(s, step[1])[seat] < step[2]
    if not short and not _spared(s, seat, ship):
        lose(s, seat, step[1], step[2])
    return False


def _lose_any(s: State, seat: int, step: Step, ship: int) -> bool:
    held = s.energy[seat] + s.culture[seat]
    if _spared(s, seat, ship) or (s.t.all_or_nothing and held < step[1]):
        return False
    return ask(s, seat, E.LOSE_ANY, min(step[1], held))


def mixes(s: State, seat: int, amount: int) -> tuple[int, ...]:
    """Every way to give up an amount of resources, named by its share of energy."""
    fewest = max(0, amount - s.culture[seat])
    return tuple(range(M.AMOUNT + fewest, M.AMOUNT + min(amount, s.energy[seat]) + 1))


def _lost_any(s: State, question: Frame, move: int) -> bool:
    energy = move - M.AMOUNT
    s.energy[s.actor] -= energy
    s.culture[s.actor] -= question[1] - energy
    return False


def _dwarf(s: State, seat: int, step: Step, ship: int) -> bool:
    score(s, seat, s.t.dwarf_vp)
    return False


def _follow_income(s: State, seat: int, step: Step, ship: int) -> bool:
    s.income |= 1 << step[1] if s.t.income_same_die else 4 << step[1]
    return False


def _follow_price(s: State, seat: int, step: Step, ship: int) -> bool:
    if s.t.price_same_die:
        s.price = step[1]
    else:
        s.next_price = step[1]
    return False


START[GAIN] = _gain
START[GAIN_PER_HOME_SHIP] = _gain_per_home_ship
START[GAIN_OTHERS] = _gain_others
CAN[PAY], START[PAY] = _can_pay, _pay
CAN[CONVERT], START[CONVERT] = _can_convert, _convert
OPTIONS[E.CONVERT], ANSWERS[E.CONVERT] = _amounts, _converted
CAN[STEAL], START[STEAL] = _can_steal, _steal
OPTIONS[E.STEAL] = lambda s, question: _robbable(s, s.actor, question[1])
ANSWERS[E.STEAL] = _stolen
START[GAIN_ANY] = lambda s, seat, step, ship: ask(s, seat, E.GAIN_ANY, step[1])
OPTIONS[E.GAIN_ANY] = lambda s, question: tuple(range(M.AMOUNT, M.AMOUNT + question[1] + 1))
ANSWERS[E.GAIN_ANY] = _gained_any
START[LOSE] = _lose
START[LOSE_ANY] = _lose_any
OPTIONS[E.LOSE_ANY] = lambda s, question: mixes(s, s.actor, question[1])
ANSWERS[E.LOSE_ANY] = _lost_any
START[DWARF] = _dwarf
START[FOLLOW_INCOME] = _follow_income
START[FOLLOW_PRICE] = _follow_price


def _faces(mask: int) -> tuple[int, ...]:
    return tuple(M.FACE + face for face in range(6) if mask >> face & 1)


def _has_dice(s: State, seat: int, step: Step) -> bool:
    return seat == s.turn and s.hand > 0


def _reroll(s: State, seat: int, step: Step, ship: int) -> bool:
    """A reroll without price; the turn's own free reroll stays."""
    s.actor = seat
    s.phase = PUTTING_ASIDE
    s.ask = (1,)
    return True


def _set_which(s: State, question: Frame, move: int) -> bool:
    face = move - M.FACE
    s.hand = MINUS[s.hand][face]
    return ask(s, s.actor, SET_INTO, face)


def _set_into(s: State, question: Frame, move: int) -> bool:
    s.hand = together(s.hand, ONES[move - M.FACE])
    return False


def _discarded(s: State, question: Frame, move: int) -> bool:
    s.hand = MINUS[s.hand][move - M.FACE]
    return question[1] > 1 and ask(s, s.actor, DISCARD, question[1] - 1)


CAN[REROLL], START[REROLL] = _has_dice, _reroll
CAN[SET_DIE] = _has_dice
START[SET_DIE] = lambda s, seat, step, ship: ask(s, seat, SET_WHICH)
OPTIONS[SET_WHICH] = lambda s, question: _faces(HAS[s.hand])
ANSWERS[SET_WHICH] = _set_which
OPTIONS[SET_INTO] = lambda s, question: _faces(63 ^ 1 << question[1])
ANSWERS[SET_INTO] = _set_into
CAN[DISCARD_DICE] = lambda s, seat, step: seat == s.turn and SIZE[s.hand] >= step[1]
START[DISCARD_DICE] = lambda s, seat, step, ship: ask(s, seat, DISCARD, step[1])
OPTIONS[DISCARD] = lambda s, question: _faces(HAS[s.hand])
ANSWERS[DISCARD] = _discarded
