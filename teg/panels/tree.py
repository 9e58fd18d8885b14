"""The Decision Tree Studio: an exploration as a tree, rolled back, inspected and questioned."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from teg.draw import code as draw_code
from teg.draw import of_tree
from teg.draw import tree as grown
from teg.draw.endings import quantiles
from teg.draw.grow import GRAINS, MOST_VISIBLE
from teg.draw.scene import View
from teg.draw.tree_words import KINDS, checked, label, sentence
from teg.mistake import Mistake
from teg.odds.explore import Exploration
from teg.odds.explore_words import assumptions, derivation
from teg.odds.words import LANGUAGES, Both, percent
from teg.odds.words import points as in_points
from teg.panels import deck_view
from teg.panels.deck import PRICES, Deck, Wishes, count, deck_of, points
from teg.panels.desk import Desk
from teg.panels.drawn import twins
from teg.panels.easel import Easel
from teg.panels.flips import flip, revalued
from teg.panels.growing import (
    Tree,
    Way,
    depths,
    levels,
    mixes,
    reaching,
    spread,
    trimmed,
    undecided,
    unrolled,
    ways,
)
from teg.panels.nodes import Child, Message, Node, button, choice, labelled, node, sheet, table
from teg.panels.opening import opening
from teg.panels.studio_words import headline, say
from teg.panels.studio_words import reaching as reaching_words
from teg.panels.study import Number, Order, Study, exactly
from teg.panels.study_words import tell
from teg.panels.trail import number
from teg.panels.tree_view import dots, outline, picture
from teg.panels.words import tell as common
from teg.play import Game

MERGES = ("auto", *GRAINS)
SIZES = (20, 40, 80)
MOST_BRANCHES = 8
GOALS = ("mean", "reach")
TICKS = {"hide": "hide_cut", "widths": "by_chance", "flips": "sensing"}
"""What is on or off, by its name in the address."""


def tree(
    game: Game[Any] | None = None,
    *,
    desk: Desk | None = None,
    lang: str = "en",
    theme: str = "light",
    seat: int | str = "referee",
    energy: Number = "1/2",
    culture: Number = "1/2",
    badge: Number | None = None,
    gift: Number = 0,
    mode: str = "unknown",
    deck: tuple[int, Number, int, Number] | None = None,
    merge: str = "auto",
    most: int = MOST_VISIBLE,
    least: Number | None = None,
) -> Easel:
    """The decision tree of exploring in a game; prices and deck as in `exploration`.

    `merge` is auto, card, equal or colour; `most` nodes are shown. With `least` the tree is asked for
    the chance of a card worth at least so much, instead of points on average.
    """
    table = desk or Desk(game or opening("tree"), lang=lang, theme=theme, seat=seat)
    panel = Studio(table, alone=desk is None)
    panel.wishes = deck_view.wished(energy, culture, badge, gift, mode, deck)
    panel.merge = merge if merge in MERGES else "auto"
    panel.most = most if most in SIZES else MOST_VISIBLE
    if least is not None:
        panel.goal, panel.least = "reach", exactly(least)
    panel.draw()
    return panel.surface


class Studio(Study):
    """What counts, how the tree is merged and drawn, what is chosen, folded and rolled back."""

    name = "tree"

    def __init__(self, desk: Desk, alone: bool = False) -> None:
        self._key: tuple[object, ...] = ()
        self._whole: Tree = None
        super().__init__(desk, alone)

    def usual(self) -> None:
        """Usual prices, the deck of the position, the whole tree rolled back."""
        self.wishes = Wishes()
        self.merge = "auto"
        self.most = MOST_VISIBLE
        self.goal = "mean"
        self.least = Fraction(2)
        self.hide_cut = False
        self.by_chance = False
        self.sensing = False
        self.chosen: Way = ()
        self.folded: set[Way] = set()
        self.rolled: int | None = None

    # the question

    def deck(self) -> Deck:
        """The deck that is asked about; a `Mistake` if nothing can be drawn."""
        found = deck_of(self.desk, self.wishes)
        if found.why:
            raise Mistake(tell(self.lang, found.why))
        return found

    def asked(self) -> tuple[Deck, Exploration]:
        """The deck at what counts, and its exploration."""
        deck = self.deck()
        if self.goal == "reach":
            deck = reaching(deck, self.least)
        exploration = deck.exploration()
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
            self.merge,
            self.most,
        )
        if key != self._key:
            # Choosing and rolling back look at the same tree again.
            self._key, self._whole = key, self._grow(exploration)
        return trimmed(self._whole, self.folded, self.hide_cut)

    def _grow(self, exploration: Exploration) -> Tree:
        if self.merge != "auto":
            return grown(exploration, self.most, self.merge)
        trees = (grown(exploration, self.most, grain) for grain in GRAINS)
        whole = next((each for each in trees if not _is_folded(each)), None)
        return whole or grown(exploration, self.most, GRAINS[-1])

    def forget(self) -> None:
        """A new position: its own deck, the whole tree, rolled back."""
        self.wishes.edits = {}
        self.chosen, self.folded, self.rolled = (), set(), None

    # what is drawn

    def headline(self) -> str:
        """What is best, and when it would flip."""
        deck, exploration = self.asked()
        if self.goal == "reach":
            return reaching_words(exploration, self.least, self.lang)
        return headline(deck, exploration, self.lang)

    def body(self) -> list[Node]:
        """The tree with its buttons, the node that is looked at, the outline, the settings."""
        deck, exploration = self.asked()
        graph = self.graph(exploration)
        waiting = set() if self.rolled is None else unrolled(graph, self.rolled)
        shown = undecided(graph, waiting)
        named = ways(shown)
        at = next((each for each, way in named.items() if way == self.chosen), next(iter(shown)))
        return [
            node(
                "div",
                node("section", *self._tree(shown, exploration, at, waiting), class_="part", key="tree"),
                node("section", *self._outline(shown, at, waiting), class_="part whole", key="outline"),
                node(
                    "div",
                    node(
                        "section",
                        *self._inspect(shown, exploration, at, waiting, named[at]),
                        class_="inspect scroll",
                        key="inspect",
                    ),
                    node("section", *self._settings(deck, exploration), class_="part", key="settings"),
                    class_="beside",
                    key="beside",
                ),
                class_="study wide-first",
                key="study",
            ),
            deck_view.cards(self.deck(), self.wishes, self.lang),
        ]

    def _tree(self, graph: Tree, exploration: Exploration, at: int, waiting: set[int]) -> list[Node]:
        lang = self.lang
        told = Both(*(self._said(exploration, each) for each in LANGUAGES))
        text = draw_code.call(
            "decision_tree", draw_code.exploration(exploration), imports=draw_code.EXPLORATION
        )
        finding = self.keep(of_tree(graph, told, derivation(exploration), text, assumptions(exploration)))
        drawn = picture(finding, graph, lang, self.desk.theme, at, waiting, self.by_chance)
        return [
            node("h2", say(lang, "tree")),
            self._rolling(graph),
            node("figure", *drawn, twins(finding), class_="exhibit", key="decision-tree"),
        ]

    def _said(self, exploration: Exploration, lang: str) -> str:
        if self.goal == "reach":
            return reaching_words(exploration, self.least, lang)
        return sentence(exploration).in_(lang)

    def _rolling(self, graph: Tree) -> Node:
        lang = self.lang
        steps = len(levels(graph))
        done = self.rolled is None or self.rolled >= steps
        if done:
            told = say(lang, "roll_done")
        elif not self.rolled:
            told = say(lang, "roll_begin")
        else:
            deep = levels(graph)[self.rolled - 1]
            kinds = {graph.nodes[each]["kind"] for each, depth in depths(graph).items() if depth == deep}
            told = say(lang, "roll_says_decision" if "decision" in kinds else "roll_says_chance")
        number = steps if self.rolled is None else min(self.rolled, steps)
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
            node("span", f"{number}/{steps}. {told}", class_="facts"),
            class_="row",
            role="group",
            aria_label=say(lang, "roll"),
            key="rolling",
        )

    def _inspect(
        self, graph: Tree, exploration: Exploration, at: int, waiting: set[int], way: Way
    ) -> list[Node]:
        lang = self.lang
        knot = graph.nodes[at]
        view = View(lang)
        facts: list[tuple[str, str]] = [
            (say(lang, "reach"), f"{knot['reach']} ({percent(knot['reach'], lang)})"),
            (
                say(lang, "value"),
                say(lang, "value_waits") if at in waiting else in_points(knot["value"], lang),
            ),
        ]
        total = checked(graph, at)
        if total is not None:
            facts.append((say(lang, "sum"), f"= {total} {'✓' if total == 1 else '✗'}"))
        parts: list[Node | None] = [
            node("h2", say(lang, "inspect")),
            node("p", node("b", f"{KINDS[knot['kind']].in_(lang)}, {label(knot, view, True)}"), key="name"),
            node("dl", *(part for name, text in facts for part in (node("dt", name), node("dd", text)))),
        ]
        if at not in waiting:
            parts.append(node("p", self._derived(graph, at)))
        if knot["cost"]:
            parts.append(node("p", say(lang, "cost_is", cost=in_points(knot["cost"], lang))))
        if knot["cut"]:
            parts.append(node("p", say(lang, "is_cut"), class_="facts"))
        if way in self.folded:
            parts.append(button(say(lang, "unfold"), {"do": "fold"}, key="fold"))
        elif graph.out_degree(at) and at != next(iter(graph)):
            parts.append(button(say(lang, "fold"), {"do": "fold"}, key="fold"))
        if at not in waiting:
            parts += self._spread(graph, exploration, at)
        return [part for part in parts if part]

    def _derived(self, graph: Tree, at: int) -> str:
        """How a node's value follows from its branches."""
        lang = self.lang
        knot, below = graph.nodes[at], [graph.nodes[child] for child in graph.successors(at)]
        value = in_points(knot["value"], lang)
        if not below:
            return say(lang, "is_folded" if knot["folded"] else "is_end")
        if knot["kind"] == "decision":
            view = View(lang)
            told = ", ".join(
                f"{label(each, view)} {in_points(each['value'] - each['cost'], lang)}" for each in below
            )
            return say(lang, "max_is", branches=told, value=value)
        shares = [f"{each['chance']} × {in_points(each['value'], lang)}" for each in below[:MOST_BRANCHES]]
        shares += ["…"] if len(below) > MOST_BRANCHES else []
        return say(lang, "mean_is", sum=" + ".join(shares), value=value)

    def _spread(self, graph: Tree, exploration: Exploration, at: int) -> list[Node]:
        """Where it may end from the chosen node under best play, exactly."""
        lang = self.lang
        chances = self._chances(graph, exploration, at)
        if len(chances) < 2:
            return []
        worst, middle, best = min(chances), quantiles(chances, 1)[0], max(chances)
        told = {"worst": worst, "middle": middle, "best": best}
        text = say(lang, "spread_says", **{name: in_points(value, lang) for name, value in told.items()})
        rows: list[list[Child]] = [
            [in_points(value, lang), f"{chance} ({percent(chance, lang)})"]
            if chance.denominator < 1000
            else [in_points(value, lang), percent(chance, lang)]
            for value, chance in chances.items()
        ]
        heads = [say(lang, "spread_value"), say(lang, "spread_chance")]
        title = say(lang, "spread_table")
        return [
            node("h3", say(lang, "spread")),
            node("p", text, key="spread-says"),
            dots(chances, lang, text),
            sheet("spread", title, table(title, heads, rows)),
        ]

    def _chances(self, graph: Tree, exploration: Exploration, at: int) -> dict[Fraction, Fraction]:
        """Every end and its chance from this node on; at a decision those of its best branch."""
        cost = Fraction(0)
        if graph.nodes[at]["kind"] == "decision":
            below = [child for child in graph.successors(at) if graph.nodes[child]["best"]]
            if not below:
                return {}
            at = below[0]
            cost = graph.nodes[at]["cost"]
        mix = mixes(graph, exploration).get(at)
        if mix is None:
            return {graph.nodes[at]["value"]: Fraction(1)}
        return {value - cost: chance for value, chance in spread(exploration, mix).items()}

    def _outline(self, graph: Tree, at: int, waiting: set[int]) -> list[Node]:
        lang = self.lang
        told = [say(lang, "nodes_shown", count=len(graph)), say(lang, "outline_help")]
        if _is_folded(self._whole):
            told.insert(1, say(lang, "not_all"))
        return [
            node("h2", say(lang, "outline")),
            node("p", " ".join(told), class_="facts"),
            outline(graph, lang, at, waiting),
        ]

    def _settings(self, deck: Deck, exploration: Exploration) -> list[Node]:
        lang, wishes = self.lang, self.wishes
        parts: list[Node | None] = [
            node("h2", tell(lang, "settings")),
            self._goal(),
            *deck_view.prices(wishes, lang),
            self._own_worth(exploration),
            deck_view.back(wishes, lang),
            self._looks(),
            self._sensitivity(deck, exploration),
        ]
        return [part for part in parts if part]

    def _goal(self) -> Node:
        lang = self.lang
        goals = [(goal, say(lang, f"goal_{goal}")) for goal in GOALS]
        parts = [labelled(say(lang, "goal"), choice(goals, self.goal, do={"do": "goal"}, key="goal"))]
        if self.goal == "reach":
            parts.append(deck_view.slider(say(lang, "least"), self.least, {"do": "least"}, lang, -3, 6))
            parts.append(node("p", say(lang, "reach_note"), class_="facts"))
        return node("div", *parts, key="what-counts")

    def _own_worth(self, exploration: Exploration) -> Node | None:
        """A slider for the card the decision hangs on."""
        if self.goal == "reach":
            return None
        card = exploration.in_hand or max(
            exploration.face_up, key=lambda card: card.value + card.gift, default=None
        )
        if card is None:
            return None
        lang = self.lang
        edit = self.wishes.edits.get(card.name)
        value = card.value if edit is None or edit.value is None else edit.value
        name = say(lang, "card_worth", card=card.called(lang))
        do = {"do": "edit", "card": card.name, "what": "value"}
        return deck_view.slider(name, value, do, lang, -3, 6)

    def _looks(self) -> Node:
        lang = self.lang
        merges = [(merge, say(lang, f"merge_{merge}")) for merge in MERGES]
        sizes = [(str(size), str(size)) for size in SIZES]

        def tick(what: str, on: bool) -> Node:
            box = node("input", type="checkbox", checked=on, do={"do": what}, key=what)
            return node("label", box, node("span", say(lang, what)), class_="tick")

        return sheet(
            "looks",
            say(lang, "looks"),
            labelled(say(lang, "merge"), choice(merges, self.merge, do={"do": "merge"}, key="merge")),
            labelled(say(lang, "most"), choice(sizes, str(self.most), do={"do": "most"}, key="most")),
            tick("hide_cut", self.hide_cut),
            tick("widths", self.by_chance),
        )

    def _sensitivity(self, deck: Deck, exploration: Exploration) -> Node | None:
        if exploration.take is None or self.goal == "reach":
            return None
        lang = self.lang
        parts = [button(say(lang, "sense"), {"do": "sense"}, key="sense")]
        if self.sensing:
            heads = [say(lang, f"flip_{name}") for name in ("price", "now", "down", "up")]
            parts = [table(say(lang, "flip_caption"), heads, self._flips(deck, exploration))]
        return sheet("sensitivity", say(lang, "sensitivity"), *parts)

    def _flips(self, deck: Deck, exploration: Exploration) -> list[list[Child]]:
        """For the card and every price: the nearest values below and above where the decision flips."""
        lang = self.lang
        rows: list[list[Child]] = []

        def row(name: str, now: Fraction, make: Any, least: int, most: int) -> None:
            never = say(lang, "flip_none", least=least, most=most)
            found = [flip(make, now, Fraction(end)) if now != end else None for end in (least, most)]
            rows.append(
                [name, in_points(now, lang), *(never if at is None else in_points(at, lang) for at in found)]
            )

        best = exploration.in_hand or max(exploration.face_up, key=lambda card: card.value + card.gift)
        name = say(lang, "card_worth", card=best.called(lang))
        row(name, best.value, lambda value: revalued(deck, best, value).exploration(), -9, 9)
        for price in PRICES:
            now = getattr(self.wishes, price)
            if now is None or (self.wishes.plain and price != "gift"):
                continue

            def make(value: Fraction, price: str = price) -> Exploration | None:
                wishes = replace(self.wishes)
                setattr(wishes, price, value)
                return deck_of(self.desk, wishes).exploration()

            row(tell(lang, price), now, make, 0, deck_view.HIGHEST)
        return rows

    # what is done

    def do(self, message: Message) -> None:
        """Choose, fold, roll back, change what counts or how it is drawn, a price or the deck."""
        match message:
            case {"do": "pick", "at": int(at)}:
                self._pick(at)
            case {"do": "fold"}:
                self.folded ^= {self.chosen} if self.chosen else set()
            case {"do": "roll", "to": int(to)}:
                self.rolled = None if to < 0 else min(to, MOST_VISIBLE)
            case {"do": "goal", "value": str(goal)} if goal in GOALS:
                self.goal = goal
            case {"do": "least", "value": str(text)}:
                self._ask_for(text)
            case {"do": "merge", "value": str(merge)} if merge in MERGES:
                self.merge, self.folded = merge, set()
            case {"do": "most", "value": str(size)} if size in map(str, SIZES):
                self.most = int(size)
            case {"do": "hide_cut", "value": bool(on)}:
                self.hide_cut = on
            case {"do": "widths", "value": bool(on)}:
                self.by_chance = on
            case {"do": "sense"}:
                self.sensing = True
            case _:
                deck_view.hear(self.wishes, message, self.lang, self.deck)

    def _pick(self, at: int) -> None:
        """A node by its number in the tree as it is drawn."""
        _, exploration = self.asked()
        self.chosen = ways(self.graph(exploration)).get(at, ())

    def _ask_for(self, text: str) -> None:
        self.least = points(text, say(self.lang, "least"), self.lang, -99)
        self.goal = "reach"

    def orders(self) -> list[Order]:
        """What may be typed."""
        none = {"en": "", "fr": ""}

        def roll(text: str) -> None:
            self.rolled = (self.rolled or 0) + 1 if self.rolled is not None else 0

        def mean(text: str) -> None:
            self.goal = "mean"

        def merge(text: str) -> None:
            words = {"auto": "auto", "card": "card", "carte": "card", "equal": "equal", "valeur": "equal"}
            words |= {"colour": "colour", "couleur": "colour"}
            if text.casefold() not in words:
                raise Mistake(tell(self.lang, "not_understood", text=text[:40], orders=", ".join(words)))
            self.merge, self.folded = words[text.casefold()], set()

        return [
            Order({"en": "roll", "fr": "remonter"}, none, roll),
            Order({"en": "atleast", "fr": "aumoins"}, {"en": " 2", "fr": " 2"}, self._ask_for),
            Order({"en": "mean", "fr": "moyenne"}, none, mean),
            Order({"en": "merge", "fr": "regrouper"}, {"en": " equal", "fr": " valeur"}, merge),
            *deck_view.orders(self.wishes, self.lang, self.deck),
        ]

    def onward(self) -> None:
        """Roll back from the start, a step at a time."""
        self.rolled = 0 if self.rolled is None else self.rolled + 1
        _, exploration = self.asked()
        if self.rolled > len(levels(self.graph(exploration))):
            self.rolled = 0

    def said(self) -> dict[str, str]:
        """Prices, deck and what counts, how it is drawn, and where one looks."""
        found = deck_view.said(self.wishes)
        if self.goal == "reach":
            found["atleast"] = number(self.least)
        if self.merge != "auto":
            found["merge"] = self.merge
        if self.most != MOST_VISIBLE:
            found["most"] = str(self.most)
        found |= {name: "1" for name in TICKS if getattr(self, TICKS[name])}
        if self.rolled is not None:
            found["rolled"] = str(self.rolled)
        numbers = {way: at for at, way in ways(self._whole).items()} if self._whole else {}
        if self.folded & numbers.keys():
            found["folded"] = " ".join(str(numbers[way]) for way in sorted(self.folded & numbers.keys()))
        if self.chosen in numbers:
            found["at"] = str(numbers[self.chosen])
        return found

    def takers(self) -> dict[str, Callable[[str], None]]:
        """What takes these words in again."""
        lang = self.lang

        def one_of(words: Sequence[str], text: str) -> str:
            if text not in words:
                raise Mistake(common(lang, "one_of", words=", ".join(words)))
            return text

        def merge(text: str) -> None:
            self.merge = one_of(MERGES, text)

        def most(text: str) -> None:
            self.most = int(one_of([str(size) for size in SIZES], text))

        def tick(name: str) -> Callable[[str], None]:
            return lambda text: setattr(self, TICKS[name], one_of(("0", "1"), text) == "1")

        def rolled(text: str) -> None:
            self.rolled = count(text, say(lang, "roll"), lang, MOST_VISIBLE)

        def way(text: str) -> Way:
            _, exploration = self.asked()
            self.graph(exploration)
            found = ways(self._whole)
            at = count(text, say(lang, "inspect"), lang, len(found) - 1)
            return found[at]

        def folded(text: str) -> None:
            self.folded = {way(each) for each in text.split()[:MOST_VISIBLE]}

        def at(text: str) -> None:
            self.chosen = way(text)

        found = deck_view.takers(self.wishes, lang, self.deck)
        found |= {"atleast": self._ask_for, "merge": merge, "most": most}
        found |= {name: tick(name) for name in TICKS}
        return {**found, "rolled": rolled, "folded": folded, "at": at}

    def settings(self) -> dict[str, str]:
        """Prices, deck and tree as Python."""
        found = deck_view.given(self.wishes)
        if self.merge != "auto":
            found["merge"] = repr(self.merge)
        if self.most != MOST_VISIBLE:
            found["most"] = str(self.most)
        if self.goal == "reach":
            found["least"] = repr(str(self.least))
        return found


def _is_folded(graph: Tree) -> bool:
    return any(folded for _, folded in graph.nodes(data="folded"))
