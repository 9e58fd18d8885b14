"""One exploration tried out on a panel: the cards drawn so far, and where that leads."""

from bisect import bisect
from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from random import Random

from teg.odds.explore.exploring import Exploration, Kind
from teg.ui.study.deck import Deck


@dataclass(frozen=True, slots=True)
class Steps:
    """What was done: cards drawn one after the other, by their names, and the card taken in the end."""

    drawn: tuple[str, ...] = ()
    taken: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """Where some steps lead: `now` is what is still to decide, `end` the card one has ended with.

    `left` are the cards drawn and left on the way, `spent` what leaving them costs. `forced` says that the
    last card had to be taken.
    """

    now: Exploration | None
    end: Kind | None
    left: tuple[Kind, ...]
    spent: Fraction
    forced: bool = False

    @property
    def worth(self) -> Fraction:
        """What one has in the end."""
        assert self.end
        return self.end.value - self.spent


def remaining(deck: Deck, steps: Steps) -> Exploration | None:
    """The cards that are left after these steps, for whoever draws next; None if there are none."""
    drawn = Counter(steps.drawn)
    kinds = [replace(kind, count=kind.count - drawn[kind.name]) for kind in deck.kinds]
    left = [kind for kind in kinds if kind.count]
    if not left:
        return None
    out = sum(kind.dwarf * drawn[kind.name] for kind in deck.kinds)
    dwarfs = None if deck.dwarfs is None else deck.dwarfs - out
    hidden = min(deck.removed, sum(kind.count for kind in left) - 1)
    return Exploration(left, removed_unseen=hidden, dwarfs=dwarfs)


def walk(deck: Deck, steps: Steps) -> Walk:
    """Follow the steps from the start; what is no step of this deck is where the way ends."""
    start = deck.exploration()
    assert start
    kinds = {kind.name: kind for kind in (*deck.kinds, *deck.face_up)}
    if deck.in_hand:
        kinds[deck.in_hand.name] = deck.in_hand
    if not steps.drawn:
        if steps.taken in kinds:
            taken = kinds[steps.taken]
            # Who takes a card from the row does not leave it to the next player.
            return Walk(None, taken, (), Fraction(0) if start.in_hand else -taken.gift)
        return Walk(start, None, (), Fraction(0))
    numbers = {kind.name: number for number, kind in enumerate(start.kinds)}
    *left, last = (kinds[name] for name in steps.drawn)
    before = tuple(sorted(numbers[kind.name] for kind in left))
    last = replace(last, value=start.worth(numbers[last.name], before))
    spent = sum((kind.gift for kind in left), start.in_hand.gift if start.in_hand else Fraction(0))
    full = len(steps.drawn) == start.draws
    if last.danger or full or steps.taken:
        return Walk(None, last, tuple(left), spent, forced=last.danger or full)
    return Walk(start.holding(before, numbers[last.name]), None, tuple(left), spent)


def draw(deck: Deck, steps: Steps, rng: Random) -> Steps:
    """One more card at random from those left."""
    start = deck.exploration()
    assert start
    numbers = {kind.name: number for number, kind in enumerate(start.kinds)}
    left = tuple(sorted(numbers[name] for name in steps.drawn))
    ways = [start.ways(number, left) for number in range(len(start.kinds))]
    number = bisect(list(accumulate(ways)), rng.randrange(sum(ways)))
    return Steps((*steps.drawn, start.kinds[number].name))
