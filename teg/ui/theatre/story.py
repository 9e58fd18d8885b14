"""What happened: the log line by line, kept while the record grows, and the points along it as charts."""

from collections.abc import Callable

from teg import charts
from teg.core import DONE
from teg.languages import capital
from teg.mistake import Mistake
from teg.sitting.screen import line
from teg.ui.kit import tell
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Node, button, node
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.part import TheatrePart

StoryLine = tuple[int, str]


class Story:
    """The log of a desk's game. A line is made once: the same moves always tell the same."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._key: tuple[object, ...] = ()
        self._moves: list[int] = []
        self._told: list[str] = []
        self._points: list[tuple[int, ...]] = []
        self._turns: list[int] = []

    def lines(self) -> list[str]:
        """Every line of the line in hand, those ahead included."""
        self._keep_up()
        return self._told

    def points(self) -> list[list[int]]:
        """For each seat, its points from the start to here."""
        self._keep_up()
        here = self._points[: self.desk.game.ply + 1]
        return [list(values) for values in zip(*here, strict=True)]

    def turns(self) -> tuple[int, list[tuple[int, ...]]]:
        """How many turns had ended where the record begins; the points there, and after each turn until here.

        At the end of a game the last row is what it ended with.
        """
        plies = self.ended()
        return self._turns[0], [self._points[ply] for ply in plies]

    def ended(self) -> list[int]:
        """Where in the record each turn until here has ended, from where the record begins."""
        self._keep_up()
        game = self.desk.game
        found: dict[int, int] = {}
        for ply in range(game.ply + 1):
            found.setdefault(self._turns[ply], ply)
        last = self._turns[game.ply]
        # A game may end amid a turn.
        if game.state.actor == DONE and last in self._turns[: game.ply]:
            found[last + 1] = game.ply
        return list(found.values())

    def _keep_up(self) -> None:
        desk = self.desk
        game = desk.game
        eyes = desk.eyes
        key = (game, desk.lang, tuple(eyes))
        moves = [*game.line(), *game.ahead()]
        if self._key != key:
            self._key, self._moves, self._told, self._points, self._turns = key, [], [], [], []
        same = 0
        for old, new in zip(self._moves, moves, strict=False):
            if old != new:
                break
            same += 1
        del self._moves[same:], self._told[same:], self._points[same + 1 :], self._turns[same + 1 :]
        before = game.at(same)
        host = desk.host
        if not self._points:
            self._points.append(host.points(before))
            self._turns.append(host.turn(before)[1])
        for ply in range(same, len(moves)):
            after = game.at(ply + 1)
            self._told.append(line(host, before, moves[ply], after, desk.lang, eyes))
            self._points.append(host.points(after))
            self._turns.append(host.turn(after)[1])
            before = after
        self._moves = moves


BEFORE, AFTER = 20, 6
"""So many lines of the log are shown before and after the place where one is."""


def log(desk: Desk, story: list[str], turns: Node) -> Node:
    """Every line of the story around here; below them the points turn by turn."""
    lang, here, last = desk.lang, desk.game.ply, desk.game.plies
    first = max(0, here - BEFORE)
    lines = [
        node(
            "li",
            button(
                node("span", str(number), class_="number"),
                {"do": "goto", "value": number},
                node("span", story[number - 1], class_="what"),
                aria_current="step" if number == here else None,
                class_="ahead" if number > here else None,
            ),
            key=f"line-{number}",
        )
        for number in range(first + 1, min(last, here + AFTER) + 1)
    ]
    now = story[here - 1] if here else tell(lang, "at_start")
    slider = node(
        "input",
        type="range",
        min=0,
        max=last,
        value=here,
        aria_label=tell(lang, "scrub"),
        aria_valuetext=tell(lang, "step_of", step=here, steps=last),
        do={"do": "goto"},
        key="scrub",
    )
    return node(
        "section",
        node("h2", tell(lang, "log")),
        node(
            "div",
            slider,
            node("span", tell(lang, "step_of", step=here, steps=last), class_="step"),
            node("span", now, class_="last"),
            node(
                "details",
                node("summary", tell(lang, "all_lines")),
                node("p", tell(lang, "log_help"), class_="facts"),
                node("ol", *lines, class_="lines", data_arrows=True, key="lines"),
                key="all-lines",
                class_="all-lines",
            ),
            class_="strip",
            key="strip",
        ),
        turns,
        class_="log",
        key="log",
    )


def step_button(to: int, here: int, sign: str, label: str, key: str) -> Node:
    """A button to a step of the game, of no use at that very step."""
    return button(sign, {"do": "goto", "value": to}, disabled=to == here, aria_label=label, key=key)


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

    def shown(self, part: TheatrePart, unfolded: bool) -> Node:
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

    def _unfolded(self, part: TheatrePart) -> list[Node]:
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
