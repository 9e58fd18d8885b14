"""The decision tree of an exploration as a networkx digraph, small enough to be read, and where its nodes go.

Cards that lead to the same are one branch. Whole groups of cards are merged further until the tree can be
shown: Discoveries better taken, Discoveries better left, Dangers. The value of a merged branch is the mean of
its cards, so that rolling back stays exact; where the middle counts (`odds.explore.median`), it is the middle
of all that its cards may lead to.

Levels go from left to right, every leaf on a line of its own. No two branches can cross and no two nodes can
touch: the leaves below a node are neighbours, and a node lies between its first and its last child.
"""

from collections import deque
from collections.abc import Container
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from teg.charts.scene import Point
from teg.languages import Both
from teg.mistake import Mistake
from teg.odds.explore.exploring import Choice, Exploration, Kind, Left

MOST_VISIBLE = 40
GRAINS = ("card", "equal", "colour")
"""How cards are merged: not at all, those worth the same, all of one colour and one best choice."""

Tree = Any
"""A `networkx.DiGraph`; its nodes have the attributes of `Knot`, its root is node 0."""


@dataclass(slots=True)
class Knot:
    """A node with what leads to it: attributes of the digraph, by these very names.

    `kind` is decision, chance or end; `step` start, take, draw, push or turn up; `colour` discovery, danger
    or nothing; `cards` the cards it stands for, `least` and `most` how many of them there are on the ways
    that are merged here. `cost` is what the branch costs. `folded` says that branches are not shown.
    """

    kind: str
    step: str
    chance: Fraction
    reach: Fraction
    value: Fraction
    best: bool = True
    cut: bool = False
    cards: tuple[Both, ...] = ()
    colour: str = ""
    advice: str = ""
    least: int = 0
    most: int = 0
    cost: Fraction = Fraction(0)
    folded: bool = False


Mix = dict[Left, int]
"""Sets of cards left on the way, each with how often it comes up."""


@dataclass(slots=True)
class _Bundle:
    """Cards turned up that are shown as one branch; `members` are the ways to get here."""

    values: dict[Fraction, int] = field(default_factory=dict)
    cards: dict[Both, None] = field(default_factory=dict)
    counts: dict[Left, int] = field(default_factory=dict)
    members: list[tuple[Choice, int]] = field(default_factory=list)

    @property
    def weight(self) -> int:
        """How often any of them comes up."""
        return sum(self.values.values())

    def add(self, card: Both, value: Fraction, often: int, left: Left, count: int) -> None:
        """One more card: so many copies of it are there after `left`."""
        self.values[value] = self.values.get(value, 0) + often
        self.cards[card] = None
        self.counts[left] = self.counts.get(left, 0) + count


def tree(exploration: Exploration, most: int = MOST_VISIBLE, grain: str | None = None) -> Tree:
    """The tree with at most so many nodes: merged as little as it takes, what is cut folded if need be.

    With a `grain` it is merged that way only, and everything is shown that fits.
    """
    if most < 4:
        raise Mistake(
            f"a tree of {most} nodes shows nothing; give 4 or more.",
            f"un arbre de {most} nœuds ne montre rien ; donnez 4 ou plus.",
        )
    if grain is not None and grain not in GRAINS:
        raise Mistake(
            f"'{grain}' is no way to merge; give {', '.join(GRAINS)}.",
            f"« {grain} » n'est pas une façon de regrouper ; donnez {', '.join(GRAINS)}.",
        )
    grains = (grain,) if grain else GRAINS
    for wanted in grains:
        for keep_cut in (True, False):
            grower = _Grower(exploration, wanted, most, keep_cut)
            if grower.complete:
                return grower.graph
    return _Grower(exploration, grains[-1], most, False, hold=True).graph


def _order(item: tuple[tuple[Any, ...], _Bundle]) -> tuple[int, int, Any]:
    """Dangers first, then what is better taken, then what is better left."""
    colour, advice, _, place = item[0]
    return colour == "discovery", ("", "take", "take push", "push").index(advice), place


def _names(kind: Kind) -> Both:
    return Both(kind.called("en"), kind.called("fr"))


class _Grower:
    """Grows level by level; stops as soon as there are too many nodes, or with `hold` folds the deepest."""

    def __init__(
        self, exploration: Exploration, grain: str, most: int, keep_cut: bool, hold: bool = False
    ) -> None:
        # Networkx takes a tenth of a second to load, which other findings should not cost.
        import networkx as nx

        self.exploration = exploration
        self.grain = grain
        self.most = most
        self.keep_cut = keep_cut
        self.hold = hold
        self.graph: Tree = nx.DiGraph()
        self.complete = True
        self.waiting: deque[tuple[int, Mix]] = deque()
        self._start()
        while self.waiting and self.complete:
            self._chance(*self.waiting.popleft())

    def _add(self, above: int | None, knot: Knot) -> int:
        number = len(self.graph)
        if above is not None:
            knot.reach = knot.chance * self.graph.nodes[above]["reach"]
            knot.cut = self.graph.nodes[above]["cut"] or not knot.best
        self.graph.add_node(number, **{name: getattr(knot, name) for name in Knot.__slots__})
        if above is not None:
            self.graph.add_edge(above, number)
        return number

    def _start(self) -> None:
        deck, one = self.exploration, Fraction(1)
        root = Knot("chance", "start", one, one, deck.draw)
        above = None
        if deck.take is not None:
            above = self._add(None, Knot("decision", "start", one, one, max(deck.take, deck.push)))
            for card in (deck.in_hand,) if deck.in_hand else deck.face_up:
                # A card face up saves its price when taken; one in hand costs it when left.
                worth = card.value if deck.in_hand else card.value + card.gift
                best = "take" in deck.best and worth == deck.take
                names = (_names(card),)
                self._add(above, Knot("end", "take", one, one, worth, best, cards=names, least=1, most=1))
            step = "push" if deck.in_hand else "draw"
            cost = deck.draw - deck.push
            root = Knot("chance", step, one, one, deck.draw, "draw" in deck.best, cost=cost)
        self._wait(above, root, {(): 1})

    def _wait(self, above: int | None, knot: Knot, mix: Mix) -> None:
        number = self._add(above, knot)
        if self.graph.nodes[number]["cut"] and not self.keep_cut:
            self.graph.nodes[number]["folded"] = True
        else:
            self.waiting.append((number, mix))

    def _chance(self, above: int, mix: Mix) -> None:
        gone = len(next(iter(mix)))
        if gone == self.exploration.draws - 1 and self.grain == "colour" and self.exploration.alike:
            bundles = self._last(mix)
        else:
            bundles = self._bundles(mix)
        extra = sum(3 if bundle.members else 1 for bundle in bundles.values())
        if len(self.graph) + extra > self.most:
            if self.hold:
                self.graph.nodes[above]["folded"] = True
            else:
                self.complete = False
            return
        whole = sum(mix.values()) * self.exploration.every(gone)
        for (colour, advice, *_), bundle in sorted(bundles.items(), key=_order):
            branches = self._branches(bundle) if bundle.members else ()
            chosen = [branch.value - branch.cost for branch, _ in branches if branch.best]
            worth = chosen[0] if chosen else self.exploration.amid(bundle.values)
            knot = Knot(
                "decision" if bundle.members else "end",
                "turn up",
                Fraction(bundle.weight, whole),
                Fraction(1),
                worth,
                cards=tuple(bundle.cards),
                colour=colour,
                advice=advice,
                least=min(bundle.counts.values()) if len(bundle.counts) == len(mix) else 0,
                most=max(bundle.counts.values()),
            )
            number = self._add(above, knot)
            for branch, after in branches:
                if after:
                    self._wait(number, branch, after)
                else:
                    self._add(number, branch)

    def _branches(self, bundle: _Bundle) -> tuple[tuple[Knot, Mix], ...]:
        """Taking and drawing on with these cards in hand, and the cards left then."""
        deck, one = self.exploration, Fraction(1)
        advice = bundle.members[0][0].best
        takes: dict[Fraction, int] = {}
        mix: Mix = {}
        cost = Fraction(0)
        for choice, weight in bundle.members:
            takes[choice.take] = takes.get(choice.take, 0) + weight
            cost += weight * deck.kinds[choice.kind].gift
            left = tuple(sorted((*choice.left, choice.kind)))
            mix[left] = mix.get(left, 0) + weight
        cards, cost = tuple(bundle.cards), cost / bundle.weight
        return (
            (Knot("end", "take", one, one, deck.amid(takes), "take" in advice, cards=cards), {}),
            (
                Knot("chance", "push", one, one, deck.among(mix), "push" in advice, cards=cards, cost=cost),
                mix,
            ),
        )

    def _bundles(self, mix: Mix) -> dict[tuple[Any, ...], _Bundle]:
        """Every card that may be turned up, merged as the grain says, in the order they are shown."""
        deck = self.exploration
        found: dict[tuple[Any, ...], _Bundle] = {}
        for left, often in mix.items():
            choices = {choice.kind: choice for choice in deck.choices(left)}
            for number, kind in enumerate(deck.kinds):
                ways = deck.ways(number, left)
                if not ways:
                    continue
                choice = choices.get(number)
                must = choice is None or choice.push is None
                worth = deck.worth(number, left)
                bundle = found.setdefault(self._key(number, kind, worth, choice), _Bundle())
                value = worth if choice is None else choice.value
                bundle.add(_names(kind), value, often * ways, left, kind.count - left.count(number))
                if choice is not None and not must:
                    bundle.members.append((choice, often * ways))
        return found

    def _key(self, number: int, kind: Kind, worth: Fraction, choice: Choice | None) -> tuple[Any, ...]:
        colour = "danger" if kind.danger else "discovery"
        advice = "" if choice is None or choice.push is None else " ".join(choice.best)
        if self.grain == "colour":
            return colour, advice, None, 0
        if self.grain == "equal":
            return colour, advice, kind.gift, -worth
        return colour, advice, None, number

    def _last(self, mix: Mix) -> dict[tuple[Any, ...], _Bundle]:
        """As `_bundles` for the last draw, where every card is taken: counts instead of single cards."""
        deck = self.exploration
        every = sum(mix.values())
        gone = [0] * len(deck.kinds)
        for left, often in mix.items():
            for number in left:
                gone[number] += often
        found: dict[tuple[Any, ...], _Bundle] = {}
        for number, kind in enumerate(deck.kinds):
            if weight := every * kind.count - gone[number]:
                colour = "danger" if kind.danger else "discovery"
                bundle = found.setdefault((colour, "", None, 0), _Bundle())
                bundle.values[kind.value] = bundle.values.get(kind.value, 0) + weight
                bundle.cards[_names(kind)] = None
        unseen = deck.unseen - len(next(iter(mix)))
        for (colour, *_), bundle in found.items():
            bundle.counts = dict.fromkeys(mix, deck.reds if colour == "danger" else unseen - deck.reds)
        return found


LEVEL = 150
ROW = 42
FAN = 26
"""From a node to where its branches run level."""
LINE = 14
"""What one more line on a branch takes."""


def place(graph: Any, level: float = LEVEL, row: float = ROW, tall: Container[int] = ()) -> dict[int, Point]:
    """The place of every node, the first leaf at height 0; nodes that are `tall` have more room above."""
    places: dict[int, Point] = {}
    height = 0.0
    root = next(iter(graph))
    # Children are placed before their parent, without recursion: a tree may be deep.
    waiting = [(root, 0, False)]
    while waiting:
        node, depth, ready = waiting.pop()
        below = list(graph.successors(node))
        if node in tall and not ready:
            height += LINE
        if not below:
            places[node] = (depth * level, height)
            height += row
        elif ready:
            places[node] = (depth * level, (places[below[0]][1] + places[below[-1]][1]) / 2)
        else:
            waiting.append((node, depth, True))
            waiting += [(child, depth + 1, False) for child in reversed(below)]
    return places


def branch(start: Point, end: Point, fan: float = FAN) -> tuple[Point, ...]:
    """The way of a branch: a slanting part right after its node, then level."""
    return (start, (start[0] + fan, end[1]), end)
