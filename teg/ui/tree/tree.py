"""The Decision Tree Studio: an exploration as a tree, rolled back, inspected and questioned."""

from fractions import Fraction
from typing import Any

from teg.charts import Finding, Swing, of_tree, sensitivity
from teg.charts import code as draw_code
from teg.charts import tree as grown
from teg.charts.tree_graph import (
    GRAINS,
    MOST_VISIBLE,
    TreeGraph,
    at_first,
    folded,
    rolling,
    root,
    uncut,
    undecided,
    unrolled,
)
from teg.charts.tree_layout import Looks, breadth
from teg.charts.tree_words import arithmetic, how, sentence
from teg.languages import LANGUAGES, Both
from teg.mistake import Mistake
from teg.odds.explore.explore_answer import assumptions
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.median import Medians
from teg.ui.exploration.exploration_words import best_card, verdict
from teg.ui.exploration.flips import worth_of
from teg.ui.exploration.sensitivity import chances, long, middles, swings
from teg.ui.kit.findings import Column, pictures, twins
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet, toggle
from teg.ui.page.dashboard import opener
from teg.ui.slides.slide import Slide
from teg.ui.study import deck_controls, tell
from teg.ui.study.deck import Deck
from teg.ui.study.guess import GuessQuestion
from teg.ui.study.odds_dashboard import OddsDashboard, TypedOrder
from teg.ui.tree.studio_words import exactly, question, say
from teg.ui.tree.studio_words import reaching as reaching_words
from teg.ui.tree.tree_settings import GOALS, MERGES, SIZES, NodeName, TreeSettings
from teg.ui.tree.tree_view import inspected, outline

ASKED, WIDTH, FULL = 740, 868, 1196
"""The place of a tree beside the question, beside what is said about one node, and from side to side."""
NARROW = 300
"""The width of a picture beside the tree."""


class Studio(OddsDashboard):
    """What counts, how the tree is merged and drawn, what is chosen, folded and rolled back."""

    name = "tree"
    asks = True
    made_of = TreeSettings
    settings: TreeSettings

    def prepare(self) -> None:
        self.least = Fraction(2)
        """What is enough, when it is asked for next."""
        self.whole: TreeGraph = None
        self._key: tuple[object, ...] = ()
        self._asked: tuple[Any, ...] = (None, None)
        self._grain = GRAINS[-1]
        self._sensed: tuple[object, ...] = ()
        self._swings: list[Swing] = []
        self._sensing = False

    # the question

    def asked(self) -> tuple[Deck, Exploration]:
        """The deck at what counts, and its exploration."""
        settings = self.settings
        deck = settings.asked()
        if settings.atleast is not None:
            deck = deck.reaching(settings.atleast)
        kind = Medians if settings.asks == "middle" else Exploration
        if (deck, kind) != self._asked[:2]:
            # Question, headline and tree look at the same one, which works out each value once.
            exploration = deck.exploration(kind)
            assert exploration
            self._asked = deck, kind, exploration
        return deck, self._asked[2]

    def graph(self, exploration: Exploration) -> TreeGraph:
        """The tree as it is merged and folded; by itself it is merged as little as it takes to show all."""
        key = (
            exploration.kinds,
            exploration.face_up,
            exploration.in_hand,
            exploration.row,
            exploration.deck,
            self.settings.asks,
            self.settings.merge,
            self.settings.most,
        )
        if key != self._key:
            # Choosing and rolling back look at the same tree again.
            self._key, self.whole = key, self._grow(exploration)
        whole = uncut(self.whole) if self.settings.hide else self.whole
        return folded(whole, self._unfolded(whole))

    def _unfolded(self, whole: TreeGraph) -> frozenset[str]:
        """The nodes whose branches are shown: as somebody chose, or else the first few."""
        chosen = self.settings.unfolded
        return at_first(whole) if chosen is None else chosen | {root(whole)}

    def _grow(self, exploration: Exploration) -> TreeGraph:
        whole = None
        for grain in GRAINS if self.settings.merge == "auto" else (self.settings.merge,):
            self._grain, whole = grain, grown(exploration, self.settings.most, grain)
            if not _is_folded(whole):
                break
        return whole

    def whole_tree(self) -> TreeGraph:
        """The tree that is asked about, nothing folded."""
        self._shown()
        return self.whole

    def forget(self) -> None:
        self._sensing = False

    # what is drawn

    def question(self) -> GuessQuestion | None:
        """Which branch is worth more; who asks for something else than points on average is told."""
        return question(self.asked()[1], self.lang) if self.settings.asks == "mean" else None

    def beside(self) -> list[Node]:
        """The tree with nothing rolled back."""
        lang, graph, (_, exploration) = self.lang, self._shown(), self.asked()
        waiting = {name for name, kind in graph.nodes(data="kind") if kind != "end"}
        # The sentence is what a screen reader hears: it must not tell either.
        ask = Both(*(question(exploration, each).ask for each in LANGUAGES))
        finding = of_tree(undecided(graph, waiting), ask, how(exploration), looks=Looks(waiting=waiting))
        drawn = pictures(finding.looking(lang, self.desk.theme), lang, self.desk.theme, ASKED)
        title, note = node("h2", say(lang, "tree")), node("p", say(lang, "still"), class_="facts")
        shown = node("figure", *drawn, note, class_="exhibit", key="decision-tree")
        return [node("section", title, shown, class_="part the-tree", key="tree")]

    def headline(self) -> str:
        """What is best, as one would say it at the table."""
        _, exploration = self.asked()
        if self.settings.asks == "mean":
            return verdict(exploration, self.lang)
        return self._said(exploration, self.lang)

    def slides(self) -> list[Slide]:
        # Only a class needs them.
        from teg.ui.slides import odds_slides

        desk, (deck, now) = self.desk, self.asked()
        return odds_slides.tree_slides(desk.view, deck, now, desk.lang, desk.theme)

    def body(self) -> list[Node]:
        """The tree with its buttons, the node that is looked at, the outline, the settings."""
        deck, exploration = self.asked()
        graph = self.graph(exploration)
        waiting = set() if self.settings.rolled is None else unrolled(graph, self.settings.rolled)
        shown = undecided(graph, waiting)
        at = self.settings.at if self.settings.at in shown else root(shown)
        wide = breadth(shown, Column(self.lang, width=WIDTH)) > WIDTH
        told = exactly(deck, exploration, self.lang) if self.settings.asks == "mean" else ""
        return [
            *([node("p", told, class_="facts", key="exactly")] if told else []),
            node(
                "div",
                node(
                    "section",
                    *self._tree(shown, exploration, Looks(at, waiting, self.settings.widths), wide),
                    class_="part the-tree",
                    key="tree",
                ),
                self._outline(shown, at, waiting),
                node(
                    "div",
                    inspected(
                        shown,
                        exploration,
                        at,
                        at not in waiting,
                        self.lang,
                        self._folding(shown, at),
                    ),
                    node("section", *self._settings(exploration), class_="part", key="settings"),
                    node("section", *self._sensitivity(deck, exploration), class_="part", key="hangs-on"),
                    class_="beside",
                    key="beside",
                ),
                class_="study wide-first whole-tree" if wide else "study wide-first",
                key="study",
            ),
            deck_controls.cards(
                self.settings.asked(), self.lang, deck_controls.at_the_table(self.settings.wishes, self.lang)
            ),
        ]

    def _tree(self, graph: TreeGraph, exploration: Exploration, looks: Looks, wide: bool) -> list[Node]:
        lang = self.lang
        finding = self.keep(self._finding(graph, exploration, looks))
        return [
            node("h2", say(lang, "tree")),
            self._rolling(graph),
            node(
                "figure",
                *pictures(finding, lang, self.desk.theme, FULL if wide else WIDTH, asks=True),
                node(
                    "p",
                    say(lang, "tree_help"),
                    node("span", f" {say(lang, 'tree_moves')}", class_="on-wide"),
                    class_="facts",
                ),
                twins(finding),
                class_="exhibit",
                key="decision-tree",
            ),
            self._tools(),
        ]

    def _finding(self, graph: TreeGraph, exploration: Exploration, looks: Looks) -> Finding:
        told = Both(*(self._said(exploration, each) for each in LANGUAGES))
        given = [draw_code.exploration(exploration)]
        given += [
            f"most={self.settings.most}" if self.settings.most != MOST_VISIBLE else "",
            f"grain={self._grain!r}",
        ]
        text = draw_code.call("decision_tree", *given, imports=draw_code.imports(exploration))
        return of_tree(graph, told, how(exploration), text, assumptions(exploration), looks)

    def _tools(self) -> Node:
        """What changes the drawing at a touch."""
        lang = self.lang

        def turn(word: str, on: bool, do: str, value: bool | str) -> Node:
            return toggle(say(lang, word), {"do": do, "value": value}, on, key=word)

        everything = self.everything()
        all_shown = self.settings.unfolded is not None and self.settings.unfolded >= everything
        return node(
            "div",
            turn("expand", all_shown, "expand", not all_shown),
            turn("hide_cut", self.settings.hide, "hide_cut", not self.settings.hide),
            turn("widths", self.settings.widths, "widths", not self.settings.widths),
            class_="row tools-of-tree",
            role="group",
            aria_label=say(lang, "looks"),
            key="tree-tools",
        )

    def everything(self) -> frozenset[str]:
        """All nodes that have branches."""
        return frozenset(NodeName(name) for name in self.whole if self.whole[name])

    def _said(self, exploration: Exploration, lang: str) -> str:
        if self.settings.asks == "reach":
            return reaching_words(exploration, self.settings.atleast, lang)
        return sentence(exploration).in_(lang)

    def _rolling(self, graph: TreeGraph) -> Node:
        """How far it is rolled back, and the arithmetic of the node that was the last."""
        lang, order = self.lang, rolling(graph)
        steps = len(order)
        number = steps if self.settings.rolled is None else min(self.settings.rolled, steps)
        if self.settings.rolled is None:
            text = say(lang, "roll_done")
        elif not number:
            text = say(lang, "roll_begin")
        else:
            last = order[number - 1]
            name = graph.nodes[last]["label"].in_(lang)
            text = say(lang, "roll_says", name=name, arithmetic=arithmetic(graph, last, lang))
        done = number == steps
        return node(
            "div",
            button(
                f"{say(lang, 'roll')} ▷",
                {"do": "roll", "to": number + 1},
                class_="main",
                disabled=done,
                key="roll",
            ),
            button(say(lang, "roll_start"), {"do": "roll", "to": 0}, disabled=not number, key="roll-start"),
            button(say(lang, "roll_all"), {"do": "roll", "to": -1}, disabled=done, key="roll-all"),
            node("p", f"{number}/{steps}. {text}", class_="rolled", key="rolled"),
            class_="row",
            role="group",
            aria_label=say(lang, "roll"),
            key="rolling",
        )

    def _folding(self, graph: TreeGraph, at: str) -> Node | None:
        """The button that folds the chosen node, or unfolds it."""
        if graph.nodes[at]["folded"] > 0:
            return button(say(self.lang, "unfold"), {"do": "fold"}, key="fold")
        if graph[at] and at != root(graph):
            return button(say(self.lang, "fold"), {"do": "fold"}, key="fold")
        return None

    def _outline(self, graph: TreeGraph, at: str, waiting: set[str]) -> Node:
        """The tree as lines; a phone, which shows it so already, has them folded."""
        lang = self.lang
        lines = [say(lang, "nodes_shown", count=len(graph), every=len(self.whole)), say(lang, "outline_help")]
        if _is_folded(self.whole):
            lines.insert(1, say(lang, "not_all"))
        return node(
            "details",
            node("summary", node("h2", say(lang, "outline"))),
            node("p", " ".join(lines), class_="facts"),
            outline(graph, lang, at, waiting),
            class_="part whole lines-of-tree",
            data_open="wide",
            key="outline",
        )

    def _settings(self, exploration: Exploration) -> list[Node]:
        lang, wishes = self.lang, self.settings.wishes
        parts: list[Node | None] = [
            node("h2", tell(lang, "settings")),
            self._goal(),
            *deck_controls.prices(wishes, lang),
            self._own_worth(exploration),
            deck_controls.back(wishes, lang),
            self._looks(),
        ]
        return [part for part in parts if part]

    def _goal(self) -> Node:
        lang = self.lang
        goals = [(goal, say(lang, f"goal_{goal}")) for goal in GOALS]
        parts = [
            labelled(say(lang, "goal"), choice(goals, self.settings.asks, do={"do": "goal"}, key="goal"))
        ]
        if self.settings.asks == "reach":
            parts.append(
                deck_controls.slider(say(lang, "least"), self.settings.atleast, {"do": "least"}, lang, -3, 6)
            )
            parts.append(node("p", say(lang, "reach_note"), class_="facts"))
        elif self.settings.asks == "middle":
            parts.append(node("p", say(lang, "middle_note"), class_="facts"))
        return node("div", *parts, key="what-counts")

    def _own_worth(self, exploration: Exploration) -> Node | None:
        """A slider for the card the decision hangs on."""
        if self.settings.asks == "reach":
            return None
        card, lang = best_card(exploration), self.lang
        if card is None:
            return None
        edit = self.settings.cards.get(card.name)
        value = card.value if edit is None or edit.value is None else edit.value
        name = say(lang, "card_worth", card=card.called(lang))
        do = {"do": "edit", "card": card.name, "what": "value"}
        return deck_controls.slider(name, value, do, lang, -3, 6)

    def _looks(self) -> Node:
        lang = self.lang
        merges = [(merge, say(lang, f"merge_{merge}")) for merge in MERGES]
        sizes = [(str(size), str(size)) for size in SIZES]

        return sheet(
            "looks",
            say(lang, "looks"),
            labelled(
                say(lang, "merge"), choice(merges, self.settings.merge, do={"do": "merge"}, key="merge")
            ),
            labelled(
                say(lang, "most"), choice(sizes, str(self.settings.most), do={"do": "most"}, key="most")
            ),
        )

    def _sensitivity(self, deck: Deck, exploration: Exploration) -> list[Node]:
        """How far the value moves with every number behind it; what takes long only once it is asked for."""
        lang, goal = self.lang, self.settings.asks
        key = (self.place, repr(self.settings.wishes), goal, self.settings.atleast)
        known = key == self._sensed
        parts = [node("h2", say(lang, "sensitivity"))]
        if deck.later and goal != "mean":
            return [*parts, node("p", say(lang, "sense_hidden"), class_="facts")]
        if not known and goal == "middle" and not self._sensing and long(deck):
            return [
                *parts,
                node("p", say(lang, "sense_note"), class_="facts"),
                node("p", button(say(lang, "sense"), {"do": "sense"}, key="sense"), class_="row"),
            ]
        if not known:
            self._sensed, self._swings, self._sensing = key, self._moved(deck, exploration), False
        value, decides = worth_of(exploration), exploration.take is not None
        finding = sensitivity(value, self._swings, decides, goal == "middle", self.settings.atleast)
        return [*parts, self.exhibit(finding, NARROW)]

    def _moved(self, deck: Deck, exploration: Exploration) -> list[Swing]:
        given = (self.desk, self.settings.wishes)
        if self.settings.asks == "reach":
            whole = self.settings.asked()
            asked = whole.exploration()
            assert asked
            return chances(*given, whole, asked, self.settings.atleast)
        return (middles if self.settings.asks == "middle" else swings)(*given, deck, exploration)

    # what is done

    def do(self, message: Message) -> None:
        match message:
            case {"do": "pick", "at": str(at)} | {"do": "point", "chart": "decision-tree", "id": str(at)}:
                self._pick(at)
            case {"do": "sense"}:
                self._sensing = True
            case {"do": "fold"}:
                self._fold()
            case {"do": "roll", "to": int(to)}:
                self._roll(to)
            case {"do": "goal", "value": str(goal)} if goal in GOALS:
                self._count(goal)
            case {"do": "least", "value": str(text)}:
                self.settings.atleast = text
            case {"do": "merge", "value": str(merge)} if merge in MERGES:
                self.settings.merge = merge
            case {"do": "most", "value": str(size)} if size in map(str, SIZES):
                self.settings.most = size
            case {"do": "hide_cut", "value": bool(on)}:
                self.settings.hide = on
            case {"do": "widths", "value": bool(on)}:
                self.settings.widths = on
            case {"do": "expand", "value": bool(on)}:
                self.settings.unfolded = self.everything() if on else None
            case _:
                self.settings.hear(message)

    def _count(self, goal: str) -> None:
        """What counts from now on; what was enough once is so again."""
        settings = self.settings
        if goal == "reach":
            settings.atleast = self.least
            return
        self.least = self.least if settings.atleast is None else settings.atleast
        settings.atleast, settings.goal = None, goal

    def _pick(self, at: str) -> None:
        """Look at a node: what is folded there is unfolded; pressed once more, it is folded."""
        graph = self._shown()
        if at not in graph:
            return
        again = at == self.settings.at and graph[at]
        self.settings.at = NodeName(at)
        if again or graph.nodes[at]["folded"] > 0:
            self._fold()

    def _shown(self) -> TreeGraph:
        _, exploration = self.asked()
        return self.graph(exploration)

    def _fold(self) -> None:
        """Fold the chosen node, or unfold it."""
        at, graph = self.settings.at, self._shown()
        if at in graph and at != root(graph) and (graph[at] or graph.nodes[at]["folded"] > 0):
            self.settings.unfolded = frozenset(map(NodeName, self._unfolded(self.whole) ^ {at}))

    def _roll(self, to: int) -> None:
        """So many nodes are rolled back, all of them below 0; one looks at the last."""
        order = rolling(self._shown())
        self.settings.rolled = None if to < 0 else min(to, len(order))
        if 0 < to <= len(order):
            self.settings.at = NodeName(order[to - 1])

    def orders(self) -> list[TypedOrder]:
        def roll(text: str) -> None:
            self._roll(0 if self.settings.rolled is None else self.settings.rolled + 1)

        def goal(name: str) -> Any:
            return lambda text: self._count(name)

        def atleast(text: str) -> None:
            self.settings.atleast = text or "?"

        def merge(text: str) -> None:
            called = {merge: say.both(f"merge_by_{merge}") for merge in MERGES}
            found = next((merge for merge, words in called.items() if text.casefold() in words), None)
            if found is None:
                own = ", ".join(words.in_(self.lang) for words in called.values())
                raise Mistake(tell, "not_understood", text=text[:40], orders=own)
            self.settings.merge = found

        return [
            TypedOrder(say.both("order_roll"), roll),
            TypedOrder(say.both("order_atleast"), atleast),
            TypedOrder(say.both("order_mean"), goal("mean")),
            TypedOrder(say.both("order_middle"), goal("middle")),
            TypedOrder(say.both("order_merge"), merge),
            *self.settings.orders(),
        ]


def _is_folded(graph: TreeGraph) -> bool:
    return any(count < 0 for _, count in graph.nodes(data="folded"))


tree = opener(Studio)
