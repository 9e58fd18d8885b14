"""What the Decision Tree Studio is set to: the deck, what counts, how the tree is drawn, where one looks."""

from collections.abc import Mapping
from typing import Any

import traitlets

from teg.charts.tree_graph import GRAINS, MOST_VISIBLE
from teg.mistake import Mistake
from teg.ui.page.settings import Setting, Settings, one_of, switch
from teg.ui.study.deck import count, points
from teg.ui.study.deck_controls import DeckSettings
from teg.ui.study.guess import guessed
from teg.ui.tree.studio_words import say

MERGES = ("auto", *GRAINS)
SIZES = (20, 40, 80)
GOALS = ("mean", "middle", "reach")


class NodeName(str):
    """A node that was in the tree when it was chosen; prices may have changed it since."""

    __slots__ = ()


class Nodes(Setting):
    """Nodes of the tree: Python gives their names or their numbers, an address tells their numbers."""

    def __init__(self, default: Any) -> None:
        super().__init__(default, self._named, here=True, write=self._told)

    def decoded(self, settings: Settings, value: Any) -> Any:
        """Those that were in the tree as they are; all others are looked up in it."""
        if value is None or value == self.default_value:
            return self.default_value
        if self.many:
            each = value.split()[: SIZES[-1]] if isinstance(value, str) else value
            return frozenset(self._named(settings, one) for one in each)
        return self._named(settings, value)

    @property
    def many(self) -> bool:
        """Whether there may be several."""
        return self.default_value is None

    def _told(self, settings: Settings, value: Any) -> str:
        names, order = value if self.many else [value], list(settings.dashboard.whole or ())
        return " ".join(str(number) for number, name in enumerate(order) if name in names)

    def _named(self, settings: Settings, given: Any) -> NodeName:
        if isinstance(given, NodeName):
            return given
        order = list(settings.dashboard.whole_tree())
        if given in order:
            return NodeName(given)
        return NodeName(order[count(str(given), say.both("inspect"), len(order) - 1)])


class TreeSettings(DeckSettings):
    """Besides the deck `merge`: auto, card, equal or colour; `most` nodes are shown.

    With `atleast` the tree is asked for the chance of a card worth at least so much, with `goal` "middle" for
    the value that half of all endings reach, instead of points on average. `hide` (cut branches) and `widths`
    are looks; `rolled` is how many nodes are rolled back, `unfolded` and `at` (what is inspected) are nodes,
    by their names or their numbers; as long as nobody folds anything, only the first few are shown. `guess`
    is "draw" or "take", or how often the only branch ends badly; "-" shows the answer at once.
    """

    goal = Setting("mean", one_of(*GOALS[:2]))
    atleast = Setting(None, lambda settings, text: points(text, say.both("least"), -99))
    merge = Setting("auto", one_of(*MERGES))
    most = Setting(
        MOST_VISIBLE, lambda settings, text: int(one_of(*(str(size) for size in SIZES))(settings, text))
    )
    hide = switch()
    widths = switch()
    rolled = Setting(
        None,
        lambda settings, text: count(text, say.both("roll"), SIZES[-1]),
        here=True,
    )
    unfolded = Nodes(None)
    at = Nodes("")
    guess = guessed("draw", "take")

    @property
    def asks(self) -> str:
        """What counts: points on average, what half of all endings reach, or the chance to reach so many."""
        return self.goal if self.atleast is None else GOALS[2]

    @traitlets.observe("atleast")
    def _asked_otherwise(self, _: object) -> None:
        if self.atleast is not None:
            self.goal = GOALS[0]

    def load(self, asked: Mapping[str, str]) -> list[str]:
        """As always; an address of the first edition tells what is folded of a tree else shown whole."""
        problems = super().load(asked)
        try:
            folded = type(self).unfolded.decoded(self, asked.get("folded"))
        except Mistake:
            folded = None
        if folded is not None:
            self.unfolded = self.dashboard.everything() - folded
        return problems

    @traitlets.observe("merge", "hide")
    def _drawn_otherwise(self, _: object) -> None:
        self.unfolded = None
