"""What the Decision Tree Studio is set to: the deck, what counts, how the tree is drawn, where one looks."""

from collections.abc import Iterable
from typing import Any

import traitlets

from teg.charts.tree_graph import GRAINS, MOST_VISIBLE
from teg.ui.page.settings import Setting, Settings, one_of, switch
from teg.ui.study.deck import count, points
from teg.ui.study.deck_settings import DeckSettings
from teg.ui.tree.growth import Way, ways
from teg.ui.tree.studio_words import say

MERGES = ("auto", *GRAINS)
SIZES = (20, 40, 80)
GOALS = ("mean", "middle", "reach")


def _numbers(settings: Settings, chosen: Iterable[Way]) -> str:
    """Nodes by their numbers in the tree that is drawn."""
    graph = settings.dashboard.whole
    numbers = {way: at for at, way in ways(graph).items()} if graph else {}
    return " ".join(str(numbers[way]) for way in sorted(chosen) if way in numbers)


def _ways(settings: Settings, text: str) -> list[Way]:
    """Nodes by the steps that lead to them."""
    named = ways(settings.dashboard.whole_tree())
    what, most = say(settings.lang, "inspect"), len(named) - 1
    return [named[count(each, what, settings.lang, most)] for each in text.split()[:MOST_VISIBLE]]


class Nodes(Setting):
    """Nodes of the tree: known by the steps that lead to them, told by their numbers."""

    def decoded(self, settings: Settings, value: Any) -> Any:
        """Steps as they are; numbers are looked up in the tree."""
        if isinstance(value, type(self.default_value)) and not any(isinstance(each, int) for each in value):
            return value
        text = value if isinstance(value, str) else " ".join(map(str, value if self.many else [value]))
        return super().decoded(settings, text)

    @property
    def many(self) -> bool:
        """Whether there may be several."""
        return isinstance(self.default_value, frozenset)


class TreeSettings(DeckSettings):
    """Besides the deck `merge`: auto, card, equal or colour; `most` nodes are shown.

    With `atleast` the tree is asked for the chance of a card worth at least so much, with `goal` "middle" for
    the value that half of all endings reach, instead of points on average. `hide` (cut branches), `widths`
    and `all` are looks; `rolled` is how far it is rolled back, `folded` and `at` (what is inspected) are
    nodes by their numbers.
    """

    goal = Setting("mean", one_of(*GOALS[:2]))
    atleast = Setting(
        None, lambda settings, text: points(text, say(settings.lang, "least"), settings.lang, -99)
    )
    merge = Setting("auto", one_of(*MERGES))
    most = Setting(
        MOST_VISIBLE, lambda settings, text: int(one_of(*(str(size) for size in SIZES))(settings, text))
    )
    hide = switch()
    widths = switch()
    all = switch()
    rolled = Setting(
        None,
        lambda settings, text: count(text, say(settings.lang, "roll"), settings.lang, MOST_VISIBLE),
        here=True,
    )
    folded = Nodes(frozenset(), lambda s, text: frozenset(_ways(s, text)), here=True, write=_numbers)
    at = Nodes(
        (),
        lambda settings, text: next(iter(_ways(settings, text)), ()),
        here=True,
        write=lambda settings, way: _numbers(settings, [way]),
    )

    @property
    def asks(self) -> str:
        """What counts: points on average, what half of all endings reach, or the chance to reach so many."""
        return self.goal if self.atleast is None else GOALS[2]

    @traitlets.observe("atleast")
    def _asked_otherwise(self, _: object) -> None:
        if self.atleast is not None:
            self.goal = GOALS[0]

    @traitlets.observe("merge", "all")
    def _drawn_otherwise(self, _: object) -> None:
        self.folded = frozenset()
