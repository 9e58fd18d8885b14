"""Solo play: the Rogue Galaxy rolls its dice one at a time and carries out what they say.

Seat 0 is the human, seat 1 the Rogue. The human may force a die to be rolled again, follow it, and makes the
choices that an attack leaves to a person.
"""

from teg.dice import COLONY, CULTURE, ENERGY, HANDS, MOVE, PLUS
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import ANSWERS, OPTIONS, ROGUE_REGRESS, ROGUE_STEALS, ask
from teg.galaxies.rules.effects_on_resources import mixes
from teg.galaxies.rules.explore import card_outcomes, draw_card
from teg.galaxies.rules.fleet import culture_yield, energy_yield, gain, lose, place_of, put_ship, ships_at
from teg.galaxies.rules.flow import (
    ROGUE_ATTACK,
    ROGUE_BONUS,
    ROGUE_CULTURE,
    ROGUE_ENDS,
    ROGUE_RISES,
    ROGUE_ROLL,
    ROGUE_SECRET,
    RUN,
    SET_PILOT,
    WINDOW,
    finish,
    push,
    resume,
    score,
    trigger,
)
from teg.galaxies.rules.hire import man_ship, set_pilot
from teg.galaxies.rules.steps import (
    A_ADVANCE,
    A_FEWER_DICE,
    A_GAIN,
    A_LOSE,
    A_REGRESS,
    A_REGRESS_ALL,
    A_STEAL,
    A_STEAL_ANY,
    ANY,
)
from teg.galaxies.rules.tracks import advance, advancers, can_be_pushed, push_back, tracks_of_die
from teg.galaxies.state import (
    CHANCE,
    DRAWS,
    MOVES,
    OUTCOMES,
    ROGUE_DIE,
    ROGUE_ROLLING,
    ROGUE_SECRETLY,
    Frame,
    State,
    on,
)

HUMAN, ROGUE = 0, 1
_ONE_DIE = tuple(range(1, 7))  # the hands of one die
_STAND_OR_FORCE = (M.ACCEPT, M.FORCE)
_NORMAL, _LAST_CHANCE, _BONUS = 0, 1, 2  # a die as usual, rolled again after a discard, or a bonus die


def _roll(s: State, frame: Frame) -> bool:
    """Roll the next of the dice left."""
    left = frame[1]
    if not left:
        return False
    push(s, ROGUE_ROLL, left - 1)
    return _ask_die(s, _NORMAL)


def _ask_die(s: State, how: int) -> bool:
    s.actor = CHANCE
    s.phase = ROGUE_ROLLING
    s.ask = (how,)
    s.chain = 0
    return True


def _rolled(s: State, hand: int) -> None:
    face = HANDS[hand].index(1)
    how = s.ask[0]
    if how != _BONUS and s.energy[HUMAN] and s.culture[HUMAN]:
        s.actor = HUMAN
        s.phase = ROGUE_DIE
        s.ask = (how, face)
    else:
        _resolve(s, how, face)


def _accept(s: State, _: int) -> None:
    _resolve(s, *s.ask)


def _force(s: State, _: int) -> None:
    """Pay one of each to have the die rolled again before it is activated."""
    s.energy[HUMAN] -= 1
    s.culture[HUMAN] -= 1
    if s.t.reroll_breaks:
        s.rogue_last = -1
    _ask_die(s, s.ask[0])


def _resolve(s: State, how: int, face: int) -> None:
    """The die is settled: hire, act, or discard it."""
    t = s.t
    if how == _BONUS:
        if face != CULTURE and usable(s, face):
            _act(s, face)
        resume(s)
        return
    last, s.rogue_last = s.rogue_last, face
    kind = ship_to_hire(s, face) if face == last else -1
    if kind < 0 and not usable(s, face):
        if t.harder and how == _NORMAL:
            s.rogue_last = last  # the discarded die is rolled once more and only the new symbol counts
            _ask_die(s, _LAST_CHANCE)
            return
        if t.discard_breaks:
            s.rogue_last = -1
        resume(s)
        return
    s.done = PLUS[s.done][face]
    push(s, WINDOW, face, ROGUE, 0, 0)
    if kind < 0:
        _act(s, face)
    else:
        _hire(s, kind)
    resume(s)


# --- hiring ------------------------------------------------------------------------------------------------


def leftmost_pilot(s: State) -> int:
    """The place of the pilot who is the Rogue's to hire, -1 where there is none."""
    if s.t.closed_pilots and not s.pilots:
        return -1
    return next((place for place, pilot in enumerate(s.pilot_row) if pilot >= 0), -1)


def ship_to_hire(s: State, face: int) -> int:
    """The advanced ship that the leftmost pilot would fly for the Rogue after two equal symbols, or -1."""
    t = s.t
    place = leftmost_pilot(s)
    if place < 0:
        return -1
    trained = t.trained[s.pilot_row[place]]
    for kind in range(4):
        listed = t.any_trained or face in t.symbols[kind]
        if listed and trained >> kind & 1 and kind not in s.kinds[ROGUE]:
            return kind
    return -1


def _hire(s: State, kind: int) -> None:
    """The leftmost pilot goes; the others move left and a new one comes in on the right."""
    hired = s.pilot_row[leftmost_pilot(s)]
    man_ship(s, ROGUE, s.kinds[ROGUE].index(-1), kind, hired)
    moved = [pilot for pilot in s.pilot_row if pilot >= 0 and pilot != hired]
    last = len(s.pilot_row) - 1
    for place in range(last + 1):
        set_pilot(s, place, moved[place] if place < len(moved) else -1)
    push(s, SET_PILOT, last)
    if not s.t.triple_twice:
        s.rogue_last = -1


# --- the six faces -----------------------------------------------------------------------------------------


def usable(s: State, face: int) -> bool:
    """Whether the Rogue can do anything with a die of this face."""
    if face == MOVE:
        return ships_at(s, ROGUE, M.HOME) > 0 and next_planet(s) >= 0
    if face == COLONY:
        return True  # an attack is carried out even if there is nothing to take
    if face == ENERGY:
        return energy_yield(s, ROGUE) > 0
    if face == CULTURE:
        return _culture_of(s) > 0
    return bool(advancers(s, ROGUE, tracks_of_die(face), True))


def _culture_of(s: State) -> int:
    """What a culture die gives the Rogue: its ships at home yield too."""
    return culture_yield(s, ROGUE) + ships_at(s, ROGUE, M.HOME)


def next_planet(s: State) -> int:
    """The leftmost planet that no Rogue ship orbits, -1 for none."""
    orbited = {place_of(s, ROGUE, ship) for ship in range(4)}
    free = (place for place, planet in enumerate(s.row) if planet >= 0 and place not in orbited)
    return next(free, -1)


def _act(s: State, face: int) -> None:
    if face == MOVE:
        ship = next(ship for ship in range(4) if place_of(s, ROGUE, ship) == M.HOME)
        put_ship(s, ROGUE, ship, next_planet(s))
    elif face == ENERGY:
        gain(s, ROGUE, 0, energy_yield(s, ROGUE))
    elif face == CULTURE:
        gain(s, ROGUE, 1, _culture_of(s))
    elif face == COLONY:
        for step in reversed(range(len(s.t.attacks[s.level[ROGUE]]))):
            push(s, ROGUE_ATTACK, s.level[ROGUE], step)
    else:
        for ship in advancers(s, ROGUE, tracks_of_die(face), True):
            advance(s, ROGUE, ship, 1)


def _attack(s: State, frame: Frame) -> bool:
    kind, one, two = s.t.attacks[frame[1]][frame[2]]
    if kind == A_LOSE:
        lose(s, HUMAN, one, two)
    elif kind == A_GAIN:
        gain(s, ROGUE, one, two)
    elif kind == A_STEAL:
        gain(s, ROGUE, one, lose(s, HUMAN, one, two))
    elif kind == A_STEAL_ANY:
        amount = min(one, s.energy[HUMAN] + s.culture[HUMAN])
        return amount > 0 and ask(s, HUMAN, ROGUE_STEALS, amount)
    elif kind == A_REGRESS:
        return ask(s, HUMAN, ROGUE_REGRESS, one)
    elif kind == A_REGRESS_ALL:
        for ship in _pushable(s):
            push_back(s, HUMAN, ship, one)
    elif kind == A_ADVANCE:
        for ship in advancers(s, ROGUE, ANY, True):
            advance(s, ROGUE, ship, one)
    elif kind == A_FEWER_DICE:
        s.fewer += one
    return False


def _pushable(s: State) -> list[int]:
    return [ship for ship in range(4) if can_be_pushed(s, HUMAN, ship, ANY)]


def _regressed(s: State, question: Frame, move: int) -> bool:
    push_back(s, HUMAN, move - M.SHIP, question[1])
    return False


def _stolen(s: State, question: Frame, move: int) -> bool:
    energy = move - M.AMOUNT
    for resource, amount in ((0, energy), (1, question[1] - energy)):
        gain(s, ROGUE, resource, lose(s, HUMAN, resource, amount))
    return False


# --- the end of its turn -----------------------------------------------------------------------------------


def _ends(s: State, frame: Frame) -> bool:
    """Full energy first: exploration cards and one level up, in this order, as the level may end the game."""
    t = s.t
    push(s, ROGUE_CULTURE)
    if s.energy[ROGUE] < t.rogue_max:
        return False
    s.energy[ROGUE] = 0
    if s.level[ROGUE] + 1 == len(t.rogue_dice):  # the skull
        s.level[ROGUE] += 1
        s.ender = ROGUE
        finish(s)
        return True
    push(s, ROGUE_RISES)
    if s.cards_up:
        s.found[ROGUE] = s.found[ROGUE] + s.cards_up
        s.cards_up = ()
    elif s.cards_left:
        push(s, ROGUE_SECRET)
    return False


def _rises(s: State, frame: Frame) -> bool:
    s.level[ROGUE] += 1
    level = s.level[ROGUE]
    score(s, ROGUE, s.t.rogue_vp[level] - s.t.rogue_vp[level - 1])
    return False


def _secret(s: State, frame: Frame) -> bool:
    s.actor = CHANCE
    s.phase = ROGUE_SECRETLY
    return True


def _secretly(s: State, card: int) -> None:
    s.cards ^= 1 << card
    s.cards_left -= 1
    s.found[ROGUE] = (*s.found[ROGUE], card)
    if not s.cards_left:
        trigger(s, ROGUE, at_once=False)
    resume(s)


def _culture(s: State, frame: Frame) -> bool:
    if s.culture[ROGUE] >= s.t.rogue_max:
        push(s, ROGUE_BONUS, 3)
    return False


def _bonus(s: State, frame: Frame) -> bool:
    """Three more dice, one by one; they cannot be followed, and culture returns to nothing after them."""
    left = frame[1]
    if not left:
        s.culture[ROGUE] = 0
        return False
    push(s, ROGUE_BONUS, left - 1)
    return _ask_die(s, _BONUS)


RUN[ROGUE_ROLL] = _roll
RUN[ROGUE_ATTACK] = _attack
RUN[ROGUE_ENDS] = _ends
RUN[ROGUE_SECRET] = _secret
RUN[ROGUE_RISES] = _rises
RUN[ROGUE_CULTURE] = _culture
RUN[ROGUE_BONUS] = _bonus
MOVES[ROGUE_DIE] = lambda s: _STAND_OR_FORCE
DRAWS[ROGUE_ROLLING] = lambda s, rng: M.ROGUE_ROLLED + _ONE_DIE[int(rng.random() * 6)]
OUTCOMES[ROGUE_ROLLING] = lambda s: [(M.ROGUE_ROLLED + hand, 1) for hand in _ONE_DIE]
DRAWS[ROGUE_SECRETLY] = lambda s, rng: draw_card(s, rng) - M.FOUND + M.SECRET
OUTCOMES[ROGUE_SECRETLY] = lambda s: [(card - M.FOUND + M.SECRET, 1) for card, _ in card_outcomes(s)]
OPTIONS[ROGUE_REGRESS] = lambda s, question: tuple(M.SHIP + ship for ship in _pushable(s))
ANSWERS[ROGUE_REGRESS] = _regressed
OPTIONS[ROGUE_STEALS] = lambda s, question: mixes(s, HUMAN, question[1])
ANSWERS[ROGUE_STEALS] = _stolen
on(M.ACCEPT, _accept)
on(M.FORCE, _force)
on(M.ROGUE_ROLLED, _rolled, 7)
on(M.SECRET, _secretly, 32)
