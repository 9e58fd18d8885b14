"""A panel of the dashboards in a cell, in the learner's language: a bench to try things out on."""

from typing import Any

from teg import panels
from teg.core import Game
from teg.course.leaf import Leaf
from teg.course.learner import Learner, learner
from teg.mistake import Mistake
from teg.ui.kit.nodes import Node
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk


class Bench(Leaf):
    """A panel that follows the language switch; it is heavy, so one a notebook is enough."""

    def __init__(self, learner: Learner, name: str, game: Game[Any] | None, settings: dict[str, Any]) -> None:
        if name not in DASHBOARDS:
            raise Mistake(
                f"bench: there is no panel '{name}'; take one of {', '.join(DASHBOARDS)}.",
                f"bench : il n'y a pas de panneau « {name} » ; prenez-en un parmi {', '.join(DASHBOARDS)}.",
            )
        super().__init__(learner)
        self.desk = Desk(game or opening(name), lang=self.lang, theme=learner.theme)
        self.panel = getattr(panels, name)(desk=self.desk, **settings)
        self.widget.children = (self.panel,)

    def body(self) -> list[Node | None]:
        """Nothing besides the panel."""
        return []


def bench(name: str, game: Game[Any] | None = None, **settings: Any) -> Bench:
    """A panel by its name: `bench("badges", totals=[(5, 1, 0, 2), (4, 1, 1, 0)])`."""
    return Bench(learner(), name, game, settings)
