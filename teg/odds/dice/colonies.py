"""What a seat's own colonies can do for its dice, ships staying where they stand."""

from teg.dice import COLONY
from teg.galaxies.rules.fleet import energy_yield, ships_at
from teg.galaxies.rules.moves import HOME
from teg.galaxies.rules.steps import (
    CONVERT,
    COPY_COLONY,
    COPY_ROW,
    DIE_ACTION,
    DISCARD_DICE,
    ENERGY,
    GAIN,
    GAIN_ANY,
    GAIN_PER_HOME_SHIP,
    PAY,
    REPEAT_DIE,
    REROLL,
    SET_DIE,
    STEAL,
)
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.state import State
from teg.odds.dice.energy import MOST_ENERGY, Act

_COPIES = (COPY_ROW, COPY_COLONY, DIE_ACTION, REPEAT_DIE)


def acts(s: State, seat: int, gain: bool = True) -> tuple[Act, ...]:
    """What a Colony die can do for the other dice by one of the seat's colonies, any number of times.

    Without `gain` energy is left out.
    """
    helpful = (_act(s, seat, planet) for planet in s.colonies[seat] if not s.t.once[planet])
    found = [act for act in helpful if act and (gain or not act.energy)]
    # Of colonies that only give energy the richest serves for all.
    richest = max((act.energy for act in found if act.needs() == 1), default=0)
    involved = [act for act in found if act.needs() > 1]
    return (*involved, *[act for act in found if act.needs() == 1 and act.energy == richest][:1])


def uncounted(s: State, seat: int) -> tuple[int, ...]:
    """The colonies that may do more for the dice than is counted: once a turn, at a price, by copying."""
    return tuple(
        planet
        for planet in s.colonies[seat]
        if not (s.t.once[planet] and s.used >> CARDS_AT * seat + planet & 1)
        and (s.t.once[planet] or not _act(s, seat, planet))
        and _helps(s, seat, planet, 0)
    )


def _act(s: State, seat: int, planet: int) -> Act | None:
    """A colony's action as far as dice and energy go; None if it does nothing for them or is too involved."""
    energy = spends = 0
    turns = rolls = False
    for op, one, two in s.t.effects[planet]:
        if op == GAIN and one == ENERGY:
            energy += two
        elif op == GAIN_ANY:
            energy += one
        elif op == GAIN_PER_HOME_SHIP and one == ENERGY:
            energy += ships_at(s, seat, HOME)
        elif op == DISCARD_DICE:
            spends += one
        elif op == SET_DIE and not (turns or rolls):
            turns = True
        elif op == REROLL and not (turns or rolls):
            rolls = True
        elif op in (PAY, STEAL, CONVERT, SET_DIE, REROLL, *_COPIES):
            return None
    if not (energy or turns or rolls):
        return None
    return Act(COLONY, min(energy, MOST_ENERGY), spends, turns, rolls, s.t.box.planets[planet].name)


def _helps(s: State, seat: int, planet: int, chain: int) -> bool:
    """Whether a planet's action may give energy or change dice."""
    chain |= 1 << planet
    gives = {GAIN, GAIN_PER_HOME_SHIP, STEAL}
    for op, one, _ in s.t.effects[planet]:
        if op in (REROLL, SET_DIE, GAIN_ANY) or (op in gives and one == ENERGY):
            return True
        if op == CONVERT and one != ENERGY:
            return True
        copied = {
            COPY_ROW: [other for other in s.row if other >= 0],
            COPY_COLONY: [other for colonies in s.colonies for other in colonies],
            DIE_ACTION: s.colonies[seat],
            REPEAT_DIE: s.colonies[seat],
        }.get(op, ())
        if any(_helps(s, seat, other, chain) for other in copied if not chain >> other & 1):
            return True
        if op in (DIE_ACTION, REPEAT_DIE) and energy_yield(s, seat):
            return True
    return False
