"""Stop or draw for every state of a deck, and what a rule of thumb loses against that."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from teg.odds.explore.exploring import Exploration, Left


@dataclass(frozen=True, slots=True)
class Situation:
    """What a rule of thumb may look at when a Discovery is in hand (or, before the first draw, a card face
    up).

    `row` counts the cards that would lie face up when drawing on, `red` is the share of Dangers among the
    unseen cards, `unseen` their number, `value` what taking is worth.
    """

    row: int
    red: Fraction
    unseen: int
    card: str
    value: Fraction


Rule = Callable[[Situation], bool]
"""Whether to draw on."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """Draw while the row has at most `row` cards, the red share is under `red` and the card is worth under
    `value`.

    A condition left out always holds.
    """

    row: int | None = None
    red: Fraction | None = None
    value: Fraction | None = None

    def __call__(self, now: Situation) -> bool:
        """Whether to draw on."""
        return (
            (self.row is None or now.row <= self.row)
            and (self.red is None or now.red < self.red)
            and (self.value is None or now.value < self.value)
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """One row of the policy map: a state, both values, the best choice and what the other one loses."""

    left: tuple[str, ...]
    now: Situation
    take: Fraction
    push: Fraction
    best: tuple[str, ...]
    margin: Fraction


@dataclass(frozen=True, slots=True)
class Trial:
    """A rule against the optimum of the same position: `loss` is exact and never negative."""

    value: Fraction
    optimum: Fraction
    loss: Fraction


def policy(exploration: Exploration) -> Iterator[Verdict]:
    """Every decision that can come up, the fewest cards left first; a card that must be taken is none."""
    for left in exploration.states(exploration.draws - 1):
        for choice in exploration.choices(left):
            assert choice.push is not None
            yield Verdict(
                tuple(exploration.kinds[kind].name for kind in left),
                _situation(exploration, left, choice.kind),
                choice.take,
                choice.push,
                choice.best,
                abs(choice.take - choice.push),
            )


def trial(exploration: Exploration, rule: Rule) -> Trial:
    """The exact value of playing by a rule, and its loss; dangers and full rows decide for themselves."""
    known: dict[Left, Fraction] = {}

    def drawing(left: Left) -> Fraction:
        if left not in known:
            total = sum(
                (
                    exploration.ways(kind, left) * exploration.worth(kind, left)
                    for kind, card in enumerate(exploration.kinds)
                    if card.danger
                ),
                Fraction(0),
            )
            for choice in exploration.choices(left):
                kind = exploration.kinds[choice.kind]
                value = choice.take
                if choice.push is not None and rule(_situation(exploration, left, choice.kind)):
                    value = drawing(tuple(sorted((*left, choice.kind)))) - kind.gift
                total += exploration.ways(choice.kind, left) * value
            known[left] = total / exploration.every(len(left))
        return known[left]

    value = exploration.push - exploration.draw + drawing(())
    optimum = exploration.push
    if exploration.take is not None:
        optimum = max(optimum, exploration.take)
        top = exploration.in_hand or max(exploration.face_up, key=lambda card: card.value + card.gift)
        red = exploration.red(())
        start = Situation(exploration.row, red, exploration.unseen, top.name, exploration.take)
        if not rule(start):
            value = exploration.take
    return Trial(value, optimum, optimum - value)


def _situation(exploration: Exploration, left: Left, kind: int) -> Situation:
    unseen = exploration.unseen - len(left) - 1
    red = exploration.red((*left, kind))
    card = exploration.kinds[kind]
    return Situation(exploration.row + len(left) + 1, red, unseen, card.name, exploration.worth(kind, left))
