"""A decision tree under a slider: one number is moved, and the tree is rolled back step by step."""

from collections.abc import Callable
from fractions import Fraction

from teg.charts import of_tree
from teg.charts.tree_graph import TreeGraph, endings, rolling, tree, undecided, unrolled
from teg.charts.tree_layout import Looks
from teg.charts.tree_words import arithmetic, how, sentence
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.course.trials.guess import WIDE
from teg.languages import Both, in_turn
from teg.languages import labelled as named
from teg.odds.explore.exploring import Exploration
from teg.odds.words import decimal, percent, points
from teg.ui.kit.findings import pictures
from teg.ui.kit.nodes import Message, Node, button, labelled, node
from teg.ui.tree import tree_view

STEPS = 20
"""How finely the slider is cut: a point into so many parts."""
MOST = 2 * STEPS


class TreeSlider(Leaf):
    """The tree of an exploration whose cards hang on one number."""

    def __init__(
        self, learner: NotebookLearner, make: Callable[[Fraction], Exploration], what: Both, start: Fraction
    ) -> None:
        self.make, self.what, self.value = make, what, start
        self.rolled: int | None = 0
        """How many nodes are rolled back; None is all of them."""
        self.chosen = ""
        """The node whose endings are shown, if any."""
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        exploration = self.make(self.value)
        graph = tree(exploration)
        waiting = self.waiting(graph)
        shown = undecided(graph, waiting)
        looks = Looks(self.chosen, waiting)
        finding = of_tree(shown, sentence(exploration), how(exploration), looks=looks)
        return [
            node("h2", self._sentence(exploration, graph), key="title"),
            self._slider(),
            self._buttons(graph),
            self._sum(graph),
            *pictures(finding, self.lang, "light", WIDE),
            node("div", *self._ends(graph, exploration, waiting), class_="ends", key="ends"),
            node("p", tell(self.lang, "sprout_outline"), class_="facts"),
            tree_view.outline(shown, self.lang, self.chosen, waiting),
        ]

    def _sum(self, graph: TreeGraph) -> Node | None:
        """The arithmetic of the node that was rolled back last."""
        order = rolling(graph)
        if not self.rolled or self.rolled > len(order):
            return None
        last = order[self.rolled - 1]
        name = graph.nodes[last]["label"].in_(self.lang)
        return node("p", named(name, arithmetic(graph, last, self.lang), self.lang), key="sum")

    def _ends(self, graph: TreeGraph, exploration: Exploration, waiting: set[str]) -> list[Node]:
        """Where play may end from the chosen node on."""
        if self.chosen not in graph:
            return []
        if self.chosen in waiting:
            return [node("p", tell(self.lang, "sprout_open"))]
        chances = endings(graph, exploration, self.chosen)
        ends = ", ".join(
            f"{points(value, self.lang)} ({percent(chance, self.lang)})"
            for value, chance in sorted(chances.items())
        )
        text = tell(self.lang, "sprout_ends", ends=ends)
        return [node("p", text), tree_view.dots(chances, self.lang, text)]

    def waiting(self, graph: TreeGraph) -> set[str]:
        """The nodes whose value is not shown yet."""
        return set() if self.rolled is None else unrolled(graph, self.rolled)

    def _sentence(self, exploration: Exploration, graph: TreeGraph) -> str:
        steps = len(rolling(graph))
        if self.rolled is None or self.rolled >= steps:
            return sentence(exploration).in_(self.lang)
        return tell(self.lang, "sprout_left", done=self.rolled, steps=steps)

    def _slider(self) -> Node:
        text = tell(
            self.lang, "sprout_worth", what=self.what.in_(self.lang), value=decimal(self.value, self.lang, 2)
        )
        control = node(
            "input",
            type="range",
            name="worth",
            min=0,
            max=MOST,
            step=1,
            value=int(self.value * STEPS),
            aria_valuetext=text,
            do={"do": "slide"},
            key="worth",
        )
        return node("div", labelled(text, control), class_="guess", key="slider")

    def _buttons(self, graph: TreeGraph) -> Node:
        done = self.rolled is None or self.rolled >= len(rolling(graph))
        return node(
            "div",
            button(tell(self.lang, "sprout_back"), {"do": "back"}, class_="main", disabled=done, key="back"),
            button(tell(self.lang, "sprout_all"), {"do": "all"}, disabled=done, key="all"),
            button(tell(self.lang, "sprout_again"), {"do": "again"}, disabled=self.rolled == 0, key="again"),
            class_="row",
            key="ways",
        )

    def status(self) -> str:
        exploration = self.make(self.value)
        return self.notice or self._sentence(exploration, tree(exploration))

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "slide", "value": str(text)} if text.isdecimal() and int(text) <= MOST:
                self.value = Fraction(int(text), STEPS)
            case {"do": "back"} if self.rolled is not None:
                self.rolled += 1
            case {"do": "pick", "at": str(at)}:
                self.chosen = at
            case {"do": "all"}:
                self.rolled = None
            case {"do": "again"}:
                self.rolled = 0
        self.draw()


def sprout(make: Callable[[Fraction], Exploration], en: str, fr: str, start: Fraction) -> TreeSlider:
    """The tree of `make(value)` with a slider for that value from 0 to 2, called so in either language."""
    return TreeSlider(learner(), make, in_turn(en, fr), start)
