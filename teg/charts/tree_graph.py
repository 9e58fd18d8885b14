"""The decision tree of an exploration as a networkx digraph that anybody can take, change and roll back anew.

Cards that lead to the same are one branch. Whole groups of cards are merged further until the tree can be
shown: Discoveries better taken, Discoveries better left, Dangers. The value of a merged branch is the mean of
its cards, so that rolling back stays exact; where the middle counts (`odds.explore.median`), it is the middle
of all that its cards may lead to.

A node is named by the steps to it: "draw/to take/draw on"; the root is "start". Nodes have the attributes

* `kind`: decision, chance or end; `step`: start, take, draw, push or turn up
* `label` and `words`: what leads here, in short and in full, in both languages
* `value`, and `reach`, the chance of getting here, as exact fractions
* `cut`: best play never comes here
* `cards`, `colour` (discovery, danger or nothing) and `advice` ("take", "push", both) of cards turned up
* `left`, at a chance: the sets of cards left on the ways merged here, and how often each
* `folded`: what follows is not shown, so many nodes; -1 where it was not even grown

and branches `chance`, `cost` (the price of a card left) and `best`.
"""

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from teg.charts import tree_words
from teg.charts.scene import tell
from teg.languages import Both, alike, each
from teg.mistake import Mistake
from teg.odds.explore.decisions import futures
from teg.odds.explore.exploring import DrawChoice, Exploration, Kind, Left
from teg.odds.explore.median import Medians

MOST_VISIBLE = 40
AT_FIRST = 9
"""How many nodes are shown before anything is unfolded."""
GRAINS = ("card", "equal", "colour")
"""How cards are merged: not at all, those worth the same, all of one colour and one best choice."""
START = "start"
ONE, NONE = Fraction(1), Fraction(0)

TreeGraph = Any
"""A `networkx.DiGraph`, its root first, parents before children."""
Mix = dict[Left, int]
"""Sets of cards left on the way, each with how often it comes up."""
UNGROWN = -1


@dataclass(slots=True)
class _Bundle:
    """Cards turned up that are shown as one branch; `members` are the ways to get here."""

    values: dict[Fraction, int] = field(default_factory=dict)
    cards: dict[Both, None] = field(default_factory=dict)
    counts: dict[Left, int] = field(default_factory=dict)
    members: list[tuple[DrawChoice, int]] = field(default_factory=list)

    @property
    def weight(self) -> int:
        """How often any of them comes up."""
        return sum(self.values.values())

    def add(self, card: Both, value: Fraction, often: int, left: Left, count: int) -> None:
        """One more card: so many copies of it are there after `left`."""
        self.values[value] = self.values.get(value, 0) + often
        self.cards[card] = None
        self.counts[left] = self.counts.get(left, 0) + count


def tree(exploration: Exploration, most: int = MOST_VISIBLE, grain: str | None = None) -> TreeGraph:
    """The tree with at most so many nodes: merged as little as it takes, what is cut folded if need be.

    With a `grain` it is merged that way only, and everything is shown that fits.
    """
    if most < 4:
        raise Mistake(tell, "tree_too_small", nodes=most)
    if grain is not None and grain not in GRAINS:
        raise Mistake(tell, "no_such_grain", grain=grain, grains=", ".join(GRAINS))
    grains = (grain,) if grain else GRAINS
    for wanted in grains:
        for keep_cut in (True, False):
            grower = _GraphGrower(exploration, wanted, most, keep_cut)
            if grower.complete:
                return grower.graph
    return _GraphGrower(exploration, grains[-1], most, False, hold=True).graph


def _order(item: tuple[tuple[Any, ...], _Bundle]) -> tuple[int, int, Any]:
    """Dangers first, then what is better taken, then what is better left."""
    colour, advice, _, place = item[0]
    return colour == "discovery", ("", "take", "take push", "push").index(advice), place


def _names(kind: Kind) -> Both:
    return each(kind.called)


@dataclass(slots=True)
class _Twig:
    """A node with the branch that leads to it, before both are in the graph."""

    kind: str
    step: str
    value: Fraction
    best: bool = True
    chance: Fraction = ONE
    cost: Fraction = NONE
    cards: tuple[Both, ...] = ()
    colour: str = ""
    advice: str = ""
    times: tuple[int, int] = (0, 0)
    """The least and the most cards that it stands for on the ways that are merged here."""
    left: Mix = field(default_factory=dict)


class _GraphGrower:
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
        self.graph: TreeGraph = nx.DiGraph(middle=isinstance(exploration, Medians))
        self.complete = True
        self.waiting: deque[str] = deque()
        self._start()
        while self.waiting and self.complete:
            self._chance(self.waiting.popleft())

    def _add(self, above: str | None, twig: _Twig) -> str:
        graph, reach, cut = self.graph, ONE, False
        name = START
        if above is not None:
            reach = twig.chance * graph.nodes[above]["reach"]
            cut = graph.nodes[above]["cut"] or not twig.best
            name = self._named(above, twig)
        told = (twig.step, twig.cards, twig.colour, twig.advice, twig.times)
        graph.add_node(
            name,
            kind=twig.kind,
            step=twig.step,
            label=tree_words.label(*told),
            words=tree_words.label(*told, long=True),
            value=twig.value,
            reach=reach,
            cut=cut,
            cards=twig.cards,
            colour=twig.colour,
            advice=twig.advice,
            left=twig.left,
            folded=0,
        )
        if above is not None:
            graph.add_edge(above, name, chance=twig.chance, cost=twig.cost, best=twig.best)
        return name

    def _named(self, above: str, twig: _Twig) -> str:
        """The steps to a node as one name; how many cards there are does not change it."""
        several = self.grain == "equal" and len(twig.cards) > 1 and twig.step == "turn up"
        times = twig.times if twig.step == "take" else (0, 0)
        told = tree_words.label(twig.step, twig.cards, twig.colour, twig.advice, times)
        piece = f"{twig.cards[0].en} …" if several else told.en
        name = piece if above == START else f"{above}/{piece}"
        while name in self.graph:
            name += "'"
        return name

    def _start(self) -> None:
        deck = self.exploration
        root = _Twig("chance", "start", deck.draw, left={(): 1})
        above = None
        if deck.take is not None:
            above = self._add(None, _Twig("decision", "start", max(deck.take, deck.push)))
            for card in (deck.in_hand,) if deck.in_hand else deck.face_up:
                # A card face up saves its price when taken; one in hand costs it when left.
                worth = card.value if deck.in_hand else card.value + card.gift
                best = "take" in deck.best and worth == deck.take
                self._add(above, _Twig("end", "take", worth, best, cards=(_names(card),), times=(1, 1)))
            step = "push" if deck.in_hand else "draw"
            cost = deck.draw - deck.push
            root = _Twig("chance", step, deck.draw, "draw" in deck.best, cost=cost, left={(): 1})
        self._wait(above, root)

    def _wait(self, above: str | None, twig: _Twig) -> None:
        name = self._add(above, twig)
        if self.graph.nodes[name]["cut"] and not self.keep_cut:
            self.graph.nodes[name]["folded"] = UNGROWN
        else:
            self.waiting.append(name)

    def _chance(self, above: str) -> None:
        mix = self.graph.nodes[above]["left"]
        gone = len(next(iter(mix)))
        if gone == self.exploration.draws - 1 and self.grain == "colour" and self.exploration.alike:
            bundles = self._last(mix)
        else:
            bundles = self._bundles(mix)
        extra = sum(3 if bundle.members else 1 for bundle in bundles.values())
        if len(self.graph) + extra > self.most:
            if self.hold:
                self.graph.nodes[above]["folded"] = UNGROWN
            else:
                self.complete = False
            return
        whole = sum(mix.values()) * self.exploration.every(gone)
        for (colour, advice, *_), bundle in sorted(bundles.items(), key=_order):
            branches = self._branches(bundle) if bundle.members else ()
            chosen = [branch.value - branch.cost for branch in branches if branch.best]
            twig = _Twig(
                "decision" if bundle.members else "end",
                "turn up",
                chosen[0] if chosen else self.exploration.amid(bundle.values),
                chance=Fraction(bundle.weight, whole),
                cards=tuple(bundle.cards),
                colour=colour,
                advice=advice,
                times=(
                    min(bundle.counts.values()) if len(bundle.counts) == len(mix) else 0,
                    max(bundle.counts.values()),
                ),
            )
            name = self._add(above, twig)
            for branch in branches:
                if branch.left:
                    self._wait(name, branch)
                else:
                    self._add(name, branch)

    def _branches(self, bundle: _Bundle) -> tuple[_Twig, _Twig]:
        """Taking and drawing on with these cards in hand."""
        deck = self.exploration
        advice = bundle.members[0][0].best
        takes: dict[Fraction, int] = {}
        mix: Mix = {}
        cost = NONE
        for choice, weight in bundle.members:
            takes[choice.take] = takes.get(choice.take, 0) + weight
            cost += weight * deck.kinds[choice.kind].gift
            left = tuple(sorted((*choice.left, choice.kind)))
            mix[left] = mix.get(left, 0) + weight
        cards, cost = tuple(bundle.cards), cost / bundle.weight
        return (
            _Twig("end", "take", deck.amid(takes), "take" in advice, cards=cards),
            _Twig("chance", "push", deck.among(mix), "push" in advice, cost=cost, cards=cards, left=mix),
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

    def _key(self, number: int, kind: Kind, worth: Fraction, choice: DrawChoice | None) -> tuple[Any, ...]:
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


# what is done with a grown tree


def roll_back(graph: TreeGraph) -> TreeGraph:
    """The tree with its values worked out from right to left: a circle is the mean of its branches, a square
    the best of them. Then, from left to right, what is cut and how likely each node is.

    Ends and folded nodes keep their `value`, branches their `chance` (1) and `cost` (0), so any of these may
    be changed before. A tree of one's own needs no more than these and which nodes are decisions.
    """
    import networkx as nx

    if graph.graph.get("middle"):
        raise Mistake(tell, "no_rolling_back")
    graph = graph.copy()
    order = list(nx.topological_sort(graph))
    for node, knot in graph.nodes.items():
        knot.setdefault("kind", "chance" if graph[node] else "end")
        knot.setdefault("label", alike(node))
        knot.setdefault("words", knot["label"])
        knot.setdefault("folded", 0)
    for node in reversed(order):
        below = graph[node]
        if not below:
            continue
        worth = {child: graph.nodes[child]["value"] - way.get("cost", NONE) for child, way in below.items()}
        decides = graph.nodes[node]["kind"] == "decision"
        value = max(worth.values())
        if not decides:
            value = sum((way.get("chance", ONE) * worth[child] for child, way in below.items()), NONE)
        graph.nodes[node]["value"] = value
        for child, way in below.items():
            way |= {"chance": way.get("chance", ONE), "cost": way.get("cost", NONE)}
            way["best"] = not decides or worth[child] == value
    for node in order:
        knot = graph.nodes[node]
        knot["reach"], knot["cut"] = ONE, False
        for above, way in graph.pred[node].items():
            knot["reach"] = graph.nodes[above]["reach"] * way["chance"]
            knot["cut"] = graph.nodes[above]["cut"] or not way["best"]
    return graph


_ROOT: Mapping[str, Any] = {"chance": ONE, "cost": NONE, "best": True}


def way_to(graph: TreeGraph, node: str) -> Mapping[str, Any]:
    """The branch that leads to a node; the root has a sure one."""
    return next(iter(graph.pred[node].values()), _ROOT)


def root(graph: TreeGraph) -> str:
    """Where a tree begins."""
    return str(next(iter(graph)))


def walk(graph: TreeGraph) -> list[str]:
    """All nodes from the top of the picture to the bottom, each before those below it."""
    import networkx as nx

    return list(nx.dfs_preorder_nodes(graph, root(graph)))


def depths(graph: TreeGraph) -> dict[str, int]:
    """How many steps each node is from the start."""
    import networkx as nx

    return dict(nx.single_source_shortest_path_length(graph, root(graph)))


def rolling(graph: TreeGraph) -> list[str]:
    """The nodes to be rolled back in their order: column by column from the right, each from the top."""
    import networkx as nx

    columns = reversed(list(nx.topological_generations(graph)))
    return [node for column in columns for node in column if graph.out_degree(node)]


def unrolled(graph: TreeGraph, steps: int) -> set[str]:
    """The nodes without a value yet after so many steps of rolling back."""
    return set(rolling(graph)[steps:])


def undecided(graph: TreeGraph, waiting: Collection[str]) -> TreeGraph:
    """The tree in which those decisions are still open: nothing below them is cut."""
    import networkx as nx

    if not waiting:
        return graph
    shown = graph.copy()
    for node in nx.topological_sort(shown):
        for child, way in shown[node].items():
            if node in waiting and shown.nodes[node]["kind"] == "decision":
                way["best"] = True
            shown.nodes[child]["cut"] = shown.nodes[node]["cut"] or not way["best"]
    return shown


def folded(graph: TreeGraph, unfolded: Collection[str]) -> TreeGraph:
    """The tree in which only the branches of those nodes are shown."""
    import networkx as nx

    shown = graph.copy()
    for node in graph:
        if node in shown and node not in unfolded and shown.out_degree(node):
            beyond = nx.descendants(shown, node)
            shown.remove_nodes_from(beyond)
            shown.nodes[node]["folded"] = len(beyond)
    return shown


def uncut(graph: TreeGraph) -> TreeGraph:
    """The tree without the branches that best play never enters."""
    # A subgraph of networkx would lose the order of the branches.
    shown = graph.copy()
    shown.remove_nodes_from([node for node, cut in graph.nodes(data="cut") if cut])
    return shown


def at_first(graph: TreeGraph, most: int = AT_FIRST) -> frozenset[str]:
    """What to unfold for a first look: level by level, the likely first, so that few nodes are shown."""
    import networkx as nx

    unfolded, shown = {root(graph)}, 1 + graph.out_degree(root(graph))
    for column in list(nx.bfs_layers(graph, root(graph)))[1:]:
        for node in sorted(column, key=lambda node: -graph.nodes[node]["reach"]):
            more = graph.out_degree(node)
            if more and unfolded.issuperset(graph.pred[node]) and shown + more <= most:
                unfolded.add(node)
                shown += more
    return frozenset(unfolded)


def endings(graph: TreeGraph, exploration: Exploration, node: str) -> dict[Fraction, Fraction]:
    """Every value that best play may end with from a node on, and its chance; merged and folded or not."""
    knot, cost = graph.nodes[node], NONE
    if knot["kind"] == "decision":
        below = next(((child, way["cost"]) for child, way in graph[node].items() if way["best"]), None)
        if below is None:
            return {}
        node, cost = below
        knot = graph.nodes[node]
    if not knot["left"]:
        return {knot["value"]: ONE}
    return {value - cost: chance for value, chance in futures(exploration, knot["left"]).items()}
