"""The decision tree of an exploration as plain data, ready to be drawn or read out."""

from collections import deque
from dataclasses import dataclass, replace
from fractions import Fraction

from teg.odds.explore.exploring import Choice, Exploration, Left

MOST_NODES = 4000


@dataclass(frozen=True, slots=True)
class Node:
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


def tree(exploration: Exploration, most: int = MOST_NODES) -> tuple[Node, ...]:
    """All nodes, parents before children, equal cards merged; beyond `most` nodes the deepest draws stay
    folded.
    """
    return _Grower(exploration, most).grow()


class _Grower:
    def __init__(self, exploration: Exploration, most: int) -> None:
        self.exploration = exploration
        self.most = most
        self.nodes: list[Node] = []
        self.waiting: deque[tuple[int, Left]] = deque()

    def grow(self) -> tuple[Node, ...]:
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

    def _branches(self, above: Node, left: Left) -> None:
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

    def _decision(self, above: Node, choice: Choice, odds: Fraction) -> None:
        deck = self.exploration
        name = deck.kinds[choice.kind].name
        node = self._add(above, "decision", "turn up", name, above.left, odds, choice.value, True)
        self._add(node, "end", "take", name, above.left, Fraction(1), choice.take, "take" in choice.best)
        left = tuple(sorted((*choice.left, choice.kind)))
        assert choice.push is not None
        self._chance(node, "push", name, left, choice.push, "push" in choice.best)

    def _chance(
        self, above: Node | None, step: str, card: str | None, left: Left, value: Fraction, best: bool
    ) -> None:
        names = tuple(self.exploration.kinds[kind].name for kind in left)
        node = self._add(above, "chance", step, card, names, Fraction(1), value, best)
        self.waiting.append((node.id, left))

    def _add(
        self,
        above: Node | None,
        kind: str,
        step: str,
        card: str | None,
        left: tuple[str, ...],
        chance: Fraction,
        value: Fraction,
        best: bool,
    ) -> Node:
        reach = chance if above is None else above.reach * chance
        cut = not best or (above is not None and above.cut)
        parent = None if above is None else above.id
        node = Node(len(self.nodes), parent, kind, step, card, left, chance, reach, value, best, cut)
        self.nodes.append(node)
        return node
