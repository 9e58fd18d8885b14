"""Stop or draw: every decision of an exploration as a map and as a tree, and what a rule of thumb loses."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from teg.odds.explore.exploring import DrawChoice, Exploration, Kind, Left


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


DrawingRule = Callable[[Situation], bool]
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
class PolicyRow:
    """One row of the policy map: a state, both values, the best choice and what the other one loses."""

    left: tuple[str, ...]
    now: Situation
    take: Fraction
    push: Fraction
    best: tuple[str, ...]
    margin: Fraction


@dataclass(frozen=True, slots=True)
class ThumbTrial:
    """A rule against the optimum of the same position: `loss` is exact and never negative."""

    value: Fraction
    optimum: Fraction
    loss: Fraction


def policy(exploration: Exploration) -> Iterator[PolicyRow]:
    """Every decision that can come up, the fewest cards left first; a card that must be taken is none."""
    for left in exploration.states(exploration.draws - 1):
        for choice in exploration.choices(left):
            assert choice.push is not None
            yield PolicyRow(
                tuple(exploration.kinds[kind].name for kind in left),
                _situation(exploration, left, choice.kind),
                choice.take,
                choice.push,
                choice.best,
                abs(choice.take - choice.push),
            )


def trial(exploration: Exploration, rule: DrawingRule) -> ThumbTrial:
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
    return ThumbTrial(value, optimum, optimum - value)


def _situation(exploration: Exploration, left: Left, kind: int) -> Situation:
    unseen = exploration.unseen - len(left) - 1
    red = exploration.red((*left, kind))
    card = exploration.kinds[kind]
    return Situation(exploration.row + len(left) + 1, red, unseen, card.name, exploration.worth(kind, left))


@dataclass(frozen=True, slots=True)
class DrawingEnd:
    """One way in which drawing may end: `left` were drawn and left in any order, then `card` was taken."""

    value: Fraction
    left: tuple[Kind, ...]
    card: Kind
    chance: Fraction


def endings(exploration: Exploration, mix: Mapping[Left, int] | None = None) -> Iterator[DrawingEnd]:
    """Every way in which drawing now may end; the prices of the cards left on the way count.

    With a `mix` it is drawing once one of these sets of as many cards was left, each so often, and values
    count from there on. Where taking and drawing on tie, the card is taken.
    """
    start = Fraction(0) if mix else exploration.draw - exploration.push
    # The ways to have drawn and left the very same cards, at the same price.
    reached = {(held, start): often for held, often in (mix or {(): 1}).items()}
    ways = sum(reached.values())
    for gone in range(len(next(iter(reached))[0]), exploration.draws):
        ways *= exploration.every(gone)
        onward: dict[tuple[Left, Fraction], int] = {}
        for (held, cost), weight in reached.items():
            going = {choice.kind: choice for choice in exploration.choices(held)}
            for number, kind in enumerate(exploration.kinds):
                count = exploration.ways(number, held)
                choice = going.get(number)
                if not count:
                    continue
                if choice is None or "take" in choice.best:
                    left = tuple(exploration.kinds[each] for each in held)
                    value = exploration.worth(number, held) - cost
                    yield DrawingEnd(value, left, kind, Fraction(weight * count, ways))
                else:
                    after = tuple(sorted((*held, number))), cost + kind.gift
                    onward[after] = onward.get(after, 0) + weight * count
        reached = onward


def futures(exploration: Exploration, mix: Mapping[Left, int] | None = None) -> dict[Fraction, Fraction]:
    """Each final value and its chance when drawing now, or after a `mix` as in `endings`."""
    return _summed(endings(exploration, mix)) if mix else dict(_drawing_now(exploration))


# A page tells it in a chart, in words and in fractions.
@lru_cache(maxsize=4)
def _drawing_now(exploration: Exploration) -> dict[Fraction, Fraction]:
    return _summed(endings(exploration))


def _summed(ways: Iterable[DrawingEnd]) -> dict[Fraction, Fraction]:
    found: dict[Fraction, Fraction] = {}
    for ending in ways:
        found[ending.value] = found.get(ending.value, Fraction(0)) + ending.chance
    return dict(sorted(found.items()))


MOST_NODES = 4000


@dataclass(frozen=True, slots=True)
class DecisionNode:
    """A decision, a chance (drawing) or an end (a card taken).

    `step` is what leads here: "start", "take", "draw", "push" or, below a chance node, "turn up"; `card` is
    the card it is about. `chance` is the odds of that step, `reach` the product of all chances on the way,
    `value` what play is worth from here. `best` marks the best branches of a decision, `cut` all that best
    play never enters, and `folded` a chance node whose branches were left out to keep the tree small.
    """

    id: int
    parent: int | None
    kind: str
    step: str
    card: str | None
    left: tuple[str, ...]
    chance: Fraction
    reach: Fraction
    value: Fraction
    best: bool
    cut: bool
    folded: bool = False


def tree(exploration: Exploration, most: int = MOST_NODES) -> tuple[DecisionNode, ...]:
    """All nodes, parents before children, equal cards merged; beyond `most` nodes the deepest draws stay
    folded.
    """
    return _TreeGrower(exploration, most).grow()


class _TreeGrower:
    def __init__(self, exploration: Exploration, most: int) -> None:
        self.exploration = exploration
        self.most = most
        self.nodes: list[DecisionNode] = []
        self.waiting: deque[tuple[int, Left]] = deque()

    def grow(self) -> tuple[DecisionNode, ...]:
        deck = self.exploration
        if deck.in_hand:
            name, take = deck.in_hand.name, deck.in_hand.value
            start = self._add(None, "decision", "start", name, (), Fraction(1), max(take, deck.push), True)
            self._add(start, "end", "take", name, (), Fraction(1), take, "take" in deck.best)
            self._chance(start, "push", name, (), deck.push, "draw" in deck.best)
        elif deck.face_up:
            value = max(deck.draw, deck.take or deck.draw)
            start = self._add(None, "decision", "start", None, (), Fraction(1), value, True)
            for card in deck.face_up:
                worth = card.value + card.gift
                best = "take" in deck.best and worth == deck.take
                self._add(start, "end", "take", card.name, (), Fraction(1), worth, best)
            self._chance(start, "draw", None, (), deck.draw, "draw" in deck.best)
        else:
            self._chance(None, "start", None, (), deck.draw, True)
        while self.waiting:
            number, left = self.waiting.popleft()
            branches = len(deck.kinds) + 2 * len(deck.green)
            if len(self.nodes) + branches > self.most:
                self.nodes[number] = replace(self.nodes[number], folded=True)
            else:
                self._branches(self.nodes[number], left)
        return tuple(self.nodes)

    def _branches(self, above: DecisionNode, left: Left) -> None:
        """Every card that may be turned up here, and what may be done with it."""
        deck = self.exploration
        every = deck.every(len(left))
        choices = {choice.kind: choice for choice in deck.choices(left)}
        for number, kind in enumerate(deck.kinds):
            ways = deck.ways(number, left)
            if not ways:
                continue
            odds = Fraction(ways, every)
            choice = choices.get(number)
            if choice is None or choice.push is None:
                self._add(
                    above, "end", "turn up", kind.name, above.left, odds, deck.worth(number, left), True
                )
            else:
                self._decision(above, choice, odds)

    def _decision(self, above: DecisionNode, choice: DrawChoice, odds: Fraction) -> None:
        deck = self.exploration
        name = deck.kinds[choice.kind].name
        node = self._add(above, "decision", "turn up", name, above.left, odds, choice.value, True)
        self._add(node, "end", "take", name, above.left, Fraction(1), choice.take, "take" in choice.best)
        left = tuple(sorted((*choice.left, choice.kind)))
        assert choice.push is not None
        self._chance(node, "push", name, left, choice.push, "push" in choice.best)

    def _chance(
        self, above: DecisionNode | None, step: str, card: str | None, left: Left, value: Fraction, best: bool
    ) -> None:
        names = tuple(self.exploration.kinds[kind].name for kind in left)
        node = self._add(above, "chance", step, card, names, Fraction(1), value, best)
        self.waiting.append((node.id, left))

    def _add(
        self,
        above: DecisionNode | None,
        kind: str,
        step: str,
        card: str | None,
        left: tuple[str, ...],
        chance: Fraction,
        value: Fraction,
        best: bool,
    ) -> DecisionNode:
        reach = chance if above is None else above.reach * chance
        cut = not best or (above is not None and above.cut)
        parent = None if above is None else above.id
        node = DecisionNode(len(self.nodes), parent, kind, step, card, left, chance, reach, value, best, cut)
        self.nodes.append(node)
        return node
