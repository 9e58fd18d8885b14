"""The Decision Tree Studio: an exploration as a tree, rolled back, inspected and questioned."""

from fractions import Fraction
from typing import Any

from teg.charts import Finding, Swing, of_tree, sensitivity
from teg.charts import code as draw_code
from teg.charts import tree as grown
from teg.charts.tree_graph import GRAINS, MOST_VISIBLE
from teg.charts.tree_picture import breadth
from teg.charts.tree_words import how, sentence
from teg.languages import LANGUAGES, Both
from teg.mistake import Mistake
from teg.odds.explore.explore_answer import assumptions
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.median import Medians
from teg.ui.exploration.flips import worth_of
from teg.ui.exploration.sensitivity import chances, long, middles, swings
from teg.ui.kit.findings import Column, exhibit, twins
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet
from teg.ui.page.dashboard import opener
from teg.ui.slides.slide import Slide
from teg.ui.study import deck_view
from teg.ui.study.deck import Deck
from teg.ui.study.study import Order, Study
from teg.ui.study.study_words import tell
from teg.ui.tree import tree_slides
from teg.ui.tree.growth import (
    FULL,
    LARGER,
    WIDTH,
    Tree,
    Way,
    depths,
    levels,
    reaching,
    too_deep,
    trimmed,
    undecided,
    unrolled,
    ways,
)
from teg.ui.tree.node import inspected
from teg.ui.tree.studio_words import headline, say
from teg.ui.tree.studio_words import reaching as reaching_words
from teg.ui.tree.tree_settings import GOALS, MERGES, SIZES, TreeSettings
from teg.ui.tree.tree_view import outline, picture

NARROW = 300
"""The width of a picture beside the tree."""

MERGE_WORDS = {
    "en": {"auto": "auto", "card": "card", "equal": "equal", "colour": "colour"},
    "fr": {"auto": "auto", "carte": "card", "valeur": "equal", "couleur": "colour"},
}


class Studio(Study):
    """What counts, how the tree is merged and drawn, what is chosen, folded and rolled back."""

    name = "tree"

    made_of = TreeSettings
    settings: TreeSettings

    def prepare(self) -> None:
        """Nothing is drawn yet."""
        self.least = Fraction(2)
        """What is enough, when it is asked for next."""
        self.whole: Tree = None
        self._key: tuple[object, ...] = ()
        self._grain = GRAINS[-1]
        self._deep: frozenset[Way] = frozenset()
        self._sensed: tuple[object, ...] = ()
        self._swings: list[Swing] = []
        self._sensing = False
        self._chart: tuple[object, Any] | None = None

    # the question

    def asked(self) -> tuple[Deck, Exploration]:
        """The deck at what counts, and its exploration."""
        settings = self.settings
        deck = settings.asked()
        if settings.atleast is not None:
            deck = reaching(deck, settings.atleast)
        exploration = deck.exploration(Medians if settings.asks == "middle" else Exploration)
        assert exploration
        return deck, exploration

    def graph(self, exploration: Exploration) -> Tree:
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
        shown = trimmed(self.whole, self.settings.folded, self.settings.hide)
        self._deep = frozenset() if self.settings.all else frozenset(too_deep(shown, self.lang, self._width))
        return trimmed(shown, self._deep, False) if self._deep else shown

    @property
    def _width(self) -> int:
        """The width a tree is folded for."""
        return int(FULL / LARGER) if self.desk.present else WIDTH

    def _wide(self, graph: Tree) -> bool:
        """Whether the tree takes the page from side to side, so that Inspect is below it."""
        view = Column(self.lang, width=WIDTH)
        return self.desk.present or breadth(graph, view) > WIDTH

    def _grow(self, exploration: Exploration) -> Tree:
        whole = None
        for grain in GRAINS if self.settings.merge == "auto" else (self.settings.merge,):
            self._grain, whole = grain, grown(exploration, self.settings.most, grain)
            if not _is_folded(whole):
                break
        return whole

    def whole_tree(self) -> Tree:
        """The tree that is asked about, nothing folded."""
        _, exploration = self.asked()
        self.graph(exploration)
        return self.whole

    def forget(self) -> None:
        """A new position: another tree."""
        self._sensing = False
        self._forget_chart()

    # what is drawn

    def headline(self) -> str:
        """What is best, and when it would flip."""
        deck, exploration = self.asked()
        if self.settings.asks == "mean":
            return headline(deck, exploration, self.lang)
        return self._said(exploration, self.lang)

    def slides(self) -> list[Slide]:
        """Which branch is worth more, what would change it, how bad it can get."""
        try:
            deck, now = self.asked()
        except Mistake:
            return []
        desk = self.desk
        return tree_slides.slides(desk.view, deck, now, desk.lang, desk.theme)

    def body(self) -> list[Node]:
        """The tree with its buttons, the node that is looked at, the outline, the settings."""
        deck, exploration = self.asked()
        graph = self.graph(exploration)
        waiting = set() if self.settings.rolled is None else unrolled(graph, self.settings.rolled)
        shown = undecided(graph, waiting)
        named = ways(shown)
        at = next((each for each, way in named.items() if way == self.settings.at), next(iter(shown)))
        return [
            node(
                "div",
                node(
                    "section",
                    *self._tree(shown, exploration, at, waiting),
                    class_="part the-tree",
                    key="tree",
                ),
                node("section", *self._outline(shown, at, waiting), class_="part whole", key="outline"),
                node(
                    "div",
                    inspected(
                        shown,
                        exploration,
                        at,
                        at not in waiting,
                        self.lang,
                        self._folding(shown, at, named[at]),
                    ),
                    node("section", *self._settings(exploration), class_="part", key="settings"),
                    node("section", *self._sensitivity(deck, exploration), class_="part", key="hangs-on"),
                    class_="beside",
                    key="beside",
                ),
                class_="study wide-first whole-tree" if self._wide(shown) else "study wide-first",
                key="study",
            ),
            deck_view.cards(
                self.settings.asked(), self.lang, deck_view.at_the_table(self.settings.wishes, self.lang)
            ),
        ]

    def _tree(self, graph: Tree, exploration: Exploration, at: int, waiting: set[int]) -> list[Node]:
        lang = self.lang
        finding = self.keep(self._finding(graph, exploration))
        width = FULL if self._wide(graph) else WIDTH
        scale = LARGER if self.desk.present else 1
        view = Column(lang, self.desk.theme, int(width / scale))
        drawn = picture(finding, graph, view, at, waiting, self.settings.widths, scale)
        return [
            node("h2", say(lang, "tree")),
            self._rolling(graph),
            self._tools(),
            node("figure", *drawn, twins(finding), class_="exhibit", key="decision-tree"),
        ]

    def _finding(self, graph: Tree, exploration: Exploration) -> Finding:
        told = Both(*(self._said(exploration, each) for each in LANGUAGES))
        given = [draw_code.exploration(exploration)]
        given += [
            f"most={self.settings.most}" if self.settings.most != MOST_VISIBLE else "",
            f"grain={self._grain!r}",
        ]
        text = draw_code.call("decision_tree", *given, imports=draw_code.imports(exploration))
        return of_tree(graph, told, how(exploration), text, assumptions(exploration))

    def _tools(self) -> Node:
        """What changes the drawing at a touch."""
        lang = self.lang

        def toggle(word: str, on: bool, do: str, value: bool | str) -> Node:
            return button(say(lang, word), {"do": do, "value": value}, aria_pressed=str(on).lower(), key=word)

        equal = self.settings.merge == "equal"
        return node(
            "div",
            toggle("expand", self.settings.all, "expand", not self.settings.all),
            toggle("equal", equal, "merge", "auto" if equal else "equal"),
            toggle("hide_cut", self.settings.hide, "hide_cut", not self.settings.hide),
            toggle("widths", self.settings.widths, "widths", not self.settings.widths),
            button(say(lang, "live"), None, data_window="live", aria_haspopup="dialog", key="live"),
            class_="row tools-of-tree",
            role="group",
            aria_label=say(lang, "looks"),
            key="tree-tools",
        )

    def _said(self, exploration: Exploration, lang: str) -> str:
        if self.settings.asks == "reach":
            return reaching_words(exploration, self.settings.atleast, lang)
        return sentence(exploration).in_(lang)

    def _rolling(self, graph: Tree) -> Node:
        lang = self.lang
        steps = len(levels(graph))
        done = self.settings.rolled is None or self.settings.rolled >= steps
        if done:
            text = say(lang, "roll_done")
        elif not self.settings.rolled:
            text = say(lang, "roll_begin")
        else:
            deep = levels(graph)[self.settings.rolled - 1]
            kinds = {graph.nodes[each]["kind"] for each, depth in depths(graph).items() if depth == deep}
            chance = "roll_says_middle" if self.settings.asks == "middle" else "roll_says_chance"
            text = say(lang, "roll_says_decision" if "decision" in kinds else chance)
        number = steps if self.settings.rolled is None else min(self.settings.rolled, steps)
        return node(
            "div",
            button(say(lang, "roll_start"), {"do": "roll", "to": 0}, key="roll-start"),
            button(
                f"{say(lang, 'roll')} ▷",
                {"do": "roll", "to": number + 1},
                class_="main",
                disabled=done,
                key="roll",
            ),
            button(say(lang, "roll_all"), {"do": "roll", "to": -1}, disabled=done, key="roll-all"),
            node("span", f"{number}/{steps}. {text}", class_="facts"),
            class_="row",
            role="group",
            aria_label=say(lang, "roll"),
            key="rolling",
        )

    def _folding(self, graph: Tree, at: int, way: Way) -> Node | None:
        """The button that folds the chosen node, or unfolds it."""
        if way in self.settings.folded | self._deep:
            return button(say(self.lang, "unfold"), {"do": "fold"}, key="fold")
        if graph.out_degree(at) and at != next(iter(graph)):
            return button(say(self.lang, "fold"), {"do": "fold"}, key="fold")
        return None

    def _outline(self, graph: Tree, at: int, waiting: set[int]) -> list[Node]:
        lang = self.lang
        lines = [say(lang, "nodes_shown", count=len(graph)), say(lang, "outline_help")]
        if _is_folded(self.whole):
            lines.insert(1, say(lang, "not_all"))
        elif self._deep:
            lines.insert(1, say(lang, "deep_folded"))
        return [
            node("h2", say(lang, "outline")),
            node("p", " ".join(lines), class_="facts"),
            outline(graph, lang, at, waiting),
        ]

    def _settings(self, exploration: Exploration) -> list[Node]:
        lang, wishes = self.lang, self.settings.wishes
        parts: list[Node | None] = [
            node("h2", tell(lang, "settings")),
            self._goal(),
            *deck_view.prices(wishes, lang),
            self._own_worth(exploration),
            deck_view.back(wishes, lang),
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
                deck_view.slider(say(lang, "least"), self.settings.atleast, {"do": "least"}, lang, -3, 6)
            )
            parts.append(node("p", say(lang, "reach_note"), class_="facts"))
        elif self.settings.asks == "middle":
            parts.append(node("p", say(lang, "middle_note"), class_="facts"))
        return node("div", *parts, key="what-counts")

    def _own_worth(self, exploration: Exploration) -> Node | None:
        """A slider for the card the decision hangs on."""
        if self.settings.asks == "reach":
            return None
        card = exploration.in_hand or max(
            exploration.face_up, key=lambda card: card.value + card.gift, default=None
        )
        if card is None:
            return None
        lang = self.lang
        edit = self.settings.cards.get(card.name)
        value = card.value if edit is None or edit.value is None else edit.value
        name = say(lang, "card_worth", card=card.called(lang))
        do = {"do": "edit", "card": card.name, "what": "value"}
        return deck_view.slider(name, value, do, lang, -3, 6)

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
        finding = self.keep(
            sensitivity(value, self._swings, decides, goal == "middle", self.settings.atleast)
        )
        return [*parts, exhibit(finding, lang, self.desk.theme, NARROW)]

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
        """Choose, fold, roll back, change what counts or how it is drawn, a price or the deck."""
        match message:
            case {"do": "pick", "at": int(at)}:
                self._pick(at)
            case {"do": "live", "wide": int(wide), "high": int(high)}:
                self._live(wide, high)
            case {"do": "sense"}:
                self._sensing = True
            case {"do": "shut"}:
                self.surface.live = {}
            case {"do": "fold"}:
                self._fold()
            case {"do": "roll", "to": int(to)}:
                self.settings.rolled = None if to < 0 else min(to, MOST_VISIBLE)
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
                self.settings.all = on
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

    def _pick(self, at: int) -> None:
        """A node by its number in the tree as it is drawn."""
        _, exploration = self.asked()
        self.settings.at = ways(self.graph(exploration)).get(at, ())

    def _live(self, wide: int, high: int) -> None:
        """Show the whole tree as a chart that fills the window."""
        # Plotly takes its time and its memory, so it is loaded only for those who ask for it.
        from teg.ui.tree.live_tree import living, told

        lang, theme = self.lang, self.desk.theme
        _, exploration = self.asked()
        self.graph(exploration)
        key = (self._key, repr(sorted(self.settings.folded)), self.settings.hide, lang, theme, wide, high)

        def show(title: str) -> None:
            assert self._chart
            self.surface.fill(self._chart[1], say(lang, "live"), title, say(lang, "live_close"))

        if self._chart is None or self._chart[0] != key:
            self._forget_chart()
            graph = trimmed(self.whole, self.settings.folded, self.settings.hide)
            finding = self._finding(graph, exploration).looking(lang, theme)

            def pick(at: int) -> None:
                self.settings.at = ways(graph)[at]
                show(told(graph.nodes[at], lang))

            self._chart = key, living(finding, graph, wide, high, pick)
        show(say(lang, "live_help"))

    def _forget_chart(self) -> None:
        if self._chart:
            self._chart[1].close()
        self._chart = None

    def _fold(self) -> None:
        """Fold the chosen node, or unfold it; what is folded to fit the page stays so from then on."""
        settings = self.settings
        at, folded = settings.at, settings.folded
        if not at:
            return
        if at in self._deep:
            folded |= self._deep
            settings.all = True
        settings.folded = folded ^ {at}

    def orders(self) -> list[Order]:
        """What may be typed."""
        none = {"en": "", "fr": ""}

        def roll(text: str) -> None:
            self.settings.rolled = (self.settings.rolled or 0) + 1 if self.settings.rolled is not None else 0

        def goal(name: str) -> Any:
            return lambda text: self._count(name)

        def atleast(text: str) -> None:
            self.settings.atleast = text or "?"

        def merge(text: str) -> None:
            own = MERGE_WORDS[self.lang]
            words = {**MERGE_WORDS["en"], **MERGE_WORDS["fr"]}
            if text.casefold() not in words:
                raise Mistake(tell(self.lang, "not_understood", text=text[:40], orders=", ".join(own)))
            self.settings.merge = words[text.casefold()]

        return [
            Order({"en": "roll", "fr": "remonter"}, none, roll),
            Order({"en": "atleast", "fr": "aumoins"}, {"en": " 2", "fr": " 2"}, atleast),
            Order({"en": "mean", "fr": "moyenne"}, none, goal("mean")),
            Order({"en": "middle", "fr": "milieu"}, none, goal("middle")),
            Order({"en": "merge", "fr": "regrouper"}, {"en": " equal", "fr": " valeur"}, merge),
            *self.settings.orders(),
        ]


def _is_folded(graph: Tree) -> bool:
    return any(folded for _, folded in graph.nodes(data="folded"))


tree = opener(Studio)
