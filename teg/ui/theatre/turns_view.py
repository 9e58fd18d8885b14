"""Everybody's points turn by turn, as a chart that unfolds below the log of any game."""

from collections.abc import Callable, Mapping

from teg import charts
from teg.languages import capital
from teg.mistake import Mistake
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Node, button, node
from teg.ui.kit.words import tell
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.story import Story

WIDTH = 640


class Turns:
    """The chart, which is made only when it is unfolded, and made anew only when a turn has ended."""

    def __init__(self, desk: Desk, story: Story, width: int = WIDTH) -> None:
        self.desk = desk
        self.story = story
        self.width = width
        self.files: Mapping[str, Callable[[], bytes]] = {}
        self._key: object = None
        self._chart: Node | None = None

    def shown(self, goal: int | None, unfolded: bool) -> Node:
        """The button that unfolds the chart, and the chart; `goal` is how many points end a game."""
        lang = self.desk.lang
        return node(
            "div",
            button(
                tell(lang, "by_turns"),
                {"do": "turns"},
                aria_expanded=str(unfolded).lower(),
                key="by-turns",
            ),
            self._unfolded(goal) if unfolded else None,
            class_="turns",
            key="turns",
        )

    def _unfolded(self, goal: int | None) -> Node:
        desk = self.desk
        first, rows = self.story.turns()
        if len(rows) < 2:
            return node("p", tell(desk.lang, "no_turns"), class_="facts", key="no-turns")
        key = (desk.game.setup, goal, first, rows, desk.lang, desk.theme, self.width)
        if key != self._key or self._chart is None:
            host, state = desk.host, desk.game.state
            names = [capital(host.seat_name(state, seat, desk.lang)) for seat in range(len(rows[0]))]
            try:
                finding = charts.points(rows, names, first=first, goal=goal).looking(desk.lang, desk.theme)
            except Mistake as mistake:
                return node("p", mistake.in_(desk.lang), class_="facts", key="no-turns")
            self.files = finding.files()
            self._key, self._chart = key, exhibit(finding, desk.lang, desk.theme, self.width)
        return self._chart
