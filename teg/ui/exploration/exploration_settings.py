"""What Exploration Odds is set to: the deck, a rule of thumb, what was drawn, taken, guessed; where to."""

from bisect import bisect
from collections import Counter
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import accumulate
from random import Random
from urllib.parse import quote, unquote

import traitlets

from teg.odds.explore.decisions import Thumb
from teg.odds.explore.exploring import ROW, Exploration, Kind
from teg.ui.exploration.exploration_words import say
from teg.ui.page.settings import Setting, Settings
from teg.ui.study.deck import Deck, DeckWishes, count, points
from teg.ui.study.deck_controls import DeckSettings
from teg.ui.study.guess import SKIP, guessed


@dataclass(frozen=True, slots=True)
class DrawingSteps:
    """What was done: cards drawn one after the other, by their names, and the card taken in the end."""

    drawn: tuple[str, ...] = ()
    taken: str = ""


@dataclass(frozen=True, slots=True)
class StepsEnd:
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


def remaining(deck: Deck, steps: DrawingSteps) -> Exploration | None:
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


def walk(deck: Deck, steps: DrawingSteps) -> StepsEnd:
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
            return StepsEnd(None, taken, (), Fraction(0) if start.in_hand else -taken.gift)
        return StepsEnd(start, None, (), Fraction(0))
    numbers = {kind.name: number for number, kind in enumerate(start.kinds)}
    *left, last = (kinds[name] for name in steps.drawn)
    before = tuple(sorted(numbers[kind.name] for kind in left))
    last = replace(last, value=start.worth(numbers[last.name], before))
    spent = sum((kind.gift for kind in left), start.in_hand.gift if start.in_hand else Fraction(0))
    full = len(steps.drawn) == start.draws
    if last.danger or full or steps.taken:
        return StepsEnd(None, last, tuple(left), spent, forced=last.danger or full)
    return StepsEnd(start.holding(before, numbers[last.name]), None, tuple(left), spent)


def draw(deck: Deck, steps: DrawingSteps, rng: Random) -> DrawingSteps:
    """One more card at random from those left."""
    start = deck.exploration()
    assert start
    numbers = {kind.name: number for number, kind in enumerate(start.kinds)}
    left = tuple(sorted(numbers[name] for name in steps.drawn))
    ways = [start.ways(number, left) for number in range(len(start.kinds))]
    number = bisect(list(accumulate(ways)), rng.randrange(sum(ways)))
    return DrawingSteps((*steps.drawn, start.kinds[number].name))


# what is set

NEXT = ";"


def _rule(settings: Settings, text: str) -> tuple[int | None, Fraction | None, Fraction | None]:
    row, red, value = (None if part == "-" else part for part in [*text.split(), "-", "-", "-"][:3])
    return (
        None if row is None else count(row, say.both("thumb_row"), ROW),
        None if red is None else points(red, say.both("thumb_red"), 0, 100),
        None if value is None else points(value, say.both("thumb_value"), -99),
    )


def _drawn(settings: "ExplorationSettings", text: str) -> tuple[str, ...]:
    drawn: tuple[str, ...] = ()
    for name in text.split(NEXT):
        drawn = (*drawn, settings.drawable(drawn, unquote(name)))
    return drawn


class ExplorationSettings(DeckSettings):
    """Besides the deck `rule`, a rule of thumb: draw on while so many cards lie face up at most, fewer in a
    hundred are Dangers and the card in hand is worth less than this, as (None, 50, None).

    `drawn` and `taken` are cards by their names. `guess` is "draw" or "take" and how many in a hundred were
    guessed to be Dangers, as "draw 40"; "-" shows the answer at once.
    """

    rule = Setting((None, Fraction(50), None), _rule)
    drawn = Setting(
        (), _drawn, here=True, write=lambda _, drawn: NEXT.join(quote(name, safe=" ") for name in drawn)
    )
    taken = Setting("", lambda settings, text: settings.takeable(text), here=True)
    guess = guessed("draw", "take")

    @property
    def thumb(self) -> Thumb:
        """The rule of thumb."""
        row, red, value = self.rule
        return Thumb(row, None if red is None else red / 100, value)

    @property
    def steps(self) -> DrawingSteps:
        """What was done."""
        return DrawingSteps(self.drawn, self.taken)

    def drawable(self, drawn: tuple[str, ...], name: str) -> str:
        """The card of that name, which may come after those."""
        panel = self.dashboard
        return str(panel.named(name, [kind for kind in panel.still(DrawingSteps(drawn)).kinds if kind.count]))

    def takeable(self, name: str) -> str:
        """The card of that name, which may be taken now."""
        panel = self.dashboard
        return str(panel.named(name, panel.in_reach(panel.still(DrawingSteps(self.drawn)))))

    @traitlets.observe(*(each.name for each in fields(DeckWishes)))
    def _other_deck(self, _: object) -> None:
        # What was drawn and guessed belongs to the deck as it was.
        self.drawn, self.taken = (), ""
        if self.guess:
            self.guess = SKIP

    @traitlets.observe("drawn")
    def _went_on(self, _: object) -> None:
        self.taken = ""
