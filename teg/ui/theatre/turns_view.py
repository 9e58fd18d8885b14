"""A game turn by turn, as charts that unfold below its log; a press on a turn goes there."""

from collections.abc import Callable

from teg import charts
from teg.languages import capital
from teg.mistake import Mistake
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Node, button, node
from teg.ui.kit.words import tell
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.part import Part
from teg.ui.theatre.story import Story

WIDTH = 640


class Turns:
    """The charts, which are made only when they are unfolded, and made anew only when a turn has ended."""

    def __init__(self, desk: Desk, story: Story, width: int = WIDTH) -> None:
        self.desk = desk
        self.story = story
        self.width = width
        self.files: dict[str, Callable[[], bytes]] = {}
        self._key: object = None
        self._charts: list[Node] = []

    def shown(self, part: Part, unfolded: bool) -> Node:
        """The button that unfolds the charts, and the charts of this part's game."""
        lang = self.desk.lang
        return node(
            "div",
            button(
                tell(lang, "by_turns"),
                {"do": "turns"},
                aria_expanded=str(unfolded).lower(),
                key="by-turns",
            ),
            *(self._unfolded(part) if unfolded else ()),
            class_="turns",
            key="turns",
        )

    def ended(self, point: str) -> int | None:
        """Where in the record the turn of a pressed point has ended."""
        turn = point.rpartition("turn:")[2]
        plies, (first, _) = self.story.ended(), self.story.turns()
        number = int(turn) - first if turn.isdecimal() else -1
        return plies[number] if 0 <= number < len(plies) else None

    def _unfolded(self, part: Part) -> list[Node]:
        desk = self.desk
        first, rows = self.story.turns()
        if len(rows) < 2:
            return [node("p", tell(desk.lang, "no_turns"), class_="facts", key="no-turns")]
        key = (desk.game.setup, desk.viewer, first, rows, desk.lang, desk.theme, self.width)
        if key != self._key:
            host, state = desk.host, desk.game.state
            names = [capital(host.seat_name(state, seat, desk.lang)) for seat in range(len(rows[0]))]
            try:
                found = [charts.points(rows, names, first=first, goal=part.goal)]
            except Mistake as mistake:
                return [node("p", mistake.in_(desk.lang), class_="facts", key="no-turns")]
            found.append(charts.standings(rows, names, first=first))
            found += part.by_turn([desk.game.at(ply) for ply in self.story.ended()], first)
            looked = [finding.looking(desk.lang, desk.theme) for finding in found]
            self.files = {name: make for finding in looked for name, make in finding.files().items()}
            lang, theme = desk.lang, desk.theme
            self._charts = [exhibit(finding, lang, theme, self.width, asks=True) for finding in looked]
            self._key = key
        return self._charts
