"""What each system brings if it is relinquished now, or after one more colony has been put on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from teg.take.rules.building import price, upgradable, upgrade_price
from teg.take.rules.economy import free_spots
from teg.take.rules.tables import MOST_SLOTS, NONE, RACE, SHIP, STRIKE
from teg.take.rules.turn import count_events
from teg.take.rules.using import may_relinquish
from teg.take.state import State


@dataclass(frozen=True, slots=True)
class Fill:
    """A card of the hand put on a system: where, over which colony (-1: a free slot), for how many credits.

    `leaves` tells whether the system may be relinquished then, and `renown` what that would bring.
    """

    card: int
    spot: int
    covered: int
    price: int
    renown: int
    leaves: bool


@dataclass(frozen=True)
class Leaving:
    """One system of the active player: `why` it may not be relinquished now, or "" if it may.

    `renown` counts the system, its colonies in force and the bonus of a Space Race. `makes` is what its
    generating colonies make in a turn, `bounty` what tokens would be lost with it.
    """

    place: int
    system: int
    why: str
    renown: int
    bonus: int
    makes: tuple[int, ...]
    bounty: tuple[int, ...]
    fills: tuple[Fill, ...]

    @cached_property
    def best(self) -> Fill | None:
        """The fill that lets it be relinquished for the most renown, for the fewest credits among those."""
        ready = [fill for fill in self.fills if fill.leaves]
        return max(ready, key=lambda fill: (fill.renown, -fill.price), default=None)

    @property
    def gain(self) -> int | None:
        """How much more renown one more fill brings; None where either of the two is not possible."""
        return None if self.why or self.best is None else self.best.renown - self.renown


def leavings(s: State, seat: int) -> tuple[Leaving, ...]:
    """Every system of the seat whose action phase it is, the oldest first."""
    t = s.t
    bonus = t.race_gain * count_events(s, RACE)
    found = []
    for place, system in enumerate(s.systems[seat]):
        tops = [stack[-1] for stack in s.stacks[seat][place] if stack]
        tokens = sum(t.renown[card] for card in tops) + bonus
        makes = [t.gives[card] for card in tops if t.takes[card] is None]
        found.append(
            Leaving(
                place,
                system,
                _why(s, seat, place),
                _renown(s, seat, system, tokens),
                bonus,
                tuple(map(sum, zip(NONE, *makes, strict=True))),
                s.bounty[seat][place],
                tuple(_fills(s, seat, place, tokens)),
            )
        )
    return tuple(found)


def _why(s: State, seat: int, place: int) -> str:
    if s.relinquished:
        return "done"
    if may_relinquish(s, seat, place):
        return ""
    if place == len(s.systems[seat]) - 1:
        return "newest"
    return "ruling" if all(s.stacks[seat][place]) else "free slot"


def _renown(s: State, seat: int, system: int, tokens: int) -> int:
    """What a system brings with so many tokens; a switch may keep a seat from owing any."""
    had = s.tokens[seat]
    return s.t.space_renown[system] + (tokens if s.t.debts else max(0, had + tokens) - had)


def _fills(s: State, seat: int, place: int, tokens: int) -> Iterator[Fill]:
    """Every way to put one card of the hand onto a system, as the hand can pay for it."""
    t = s.t
    system = s.systems[seat][place]
    stacks = s.stacks[seat][place]
    empty = sum(not stack for stack in stacks)
    credits = len(s.hand[seat]) - 1
    # With the last slot filled nothing else bars it but the rulings and a relinquish made already.
    may = _may_once_full(s, seat, place)
    for card in dict.fromkeys(s.hand[seat]):
        if card < 0 or t.family[card] == SHIP:
            continue
        cost = price(s, card)
        if cost <= credits:
            for spot in free_spots(s, seat, card):
                if spot // MOST_SLOTS == place:
                    renown = _renown(s, seat, system, tokens + t.renown[card])
                    yield Fill(card, spot, -1, cost, renown, may and empty == 1)
        if s.events & 1 << STRIKE:
            continue
        for spot in upgradable(s, seat, card, credits):
            if spot // MOST_SLOTS == place:
                covered = stacks[spot % MOST_SLOTS][-1]
                renown = _renown(s, seat, system, tokens + t.renown[card] - t.renown[covered])
                yield Fill(card, spot, covered, upgrade_price(s, card, covered), renown, may and not empty)


def _may_once_full(s: State, seat: int, place: int) -> bool:
    if s.relinquished:
        return False
    full = s.copy()
    stacks = list(s.stacks[seat])
    stacks[place] = tuple(stack or (0,) for stack in stacks[place])
    full.stacks[seat] = tuple(stacks)
    return may_relinquish(full, seat, place)
