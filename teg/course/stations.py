"""The map of the course: its stations with links, minutes and stars, and the routes through them."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from teg.board.nodes import SMALLEST, text
from teg.charts.text_width import rows
from teg.course.exercise_cell import MOST_STARS
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.languages import Both, listed, written
from teg.lessons.catalogue import tasks
from teg.ui.kit.nodes import Message, Node, node, toggle

ROUTES = ("all", "player", "maths", "programmer")
WIDE, ROW, HEAD, SIDE, GAUGE, DOT, LETTERS = 280, 56, 24, 14, 26, 9, 13
"""Sizes of the picture, which can be read on a narrow page, where it is as wide as that."""
LINE = 15


class Station(NamedTuple):
    """A notebook on the map."""

    file: str
    title: Both
    about: Both
    minutes: int
    after: tuple[str, ...]
    routes: tuple[str, ...]

    @property
    def number(self) -> str:
        """What it is called by, "05"."""
        return self.file[:2]

    def name(self, lang: str) -> str:
        """Its number and its title."""
        return f"{self.number} · {self.title.in_(lang)}"


@cache
def stations() -> tuple[Station, ...]:
    """All of them, in their order."""
    rows = tomllib.loads(files("teg.course").joinpath("stations.toml").read_text("utf-8"))["station"]
    return tuple(
        Station(
            row["file"],
            written(row["title"]),
            written(row["about"]),
            row["minutes"],
            tuple(row["after"]),
            tuple(row["routes"]),
        )
        for row in rows
    )


class CourseMap(Leaf):
    """Every station with what is done of it; a route leaves out those that it does not need."""

    def __init__(self, learner: NotebookLearner, route: str = "all") -> None:
        self.route = route
        super().__init__(learner)

    @property
    def shown(self) -> list[Station]:
        """The stations on the route."""
        return [one for one in stations() if self.route in ("all", *one.routes)]

    def here(self) -> str:
        """The first station on the route that is not finished, "" once all are."""
        return next((one.number for one in self.shown if self.learner.study.left(one.number)), "")

    def body(self) -> list[Node | None]:
        lang = self.lang
        ways = [
            toggle(tell(lang, f"route_{route}"), {"do": "route", "to": route}, route == self.route, key=route)
            for route in ROUTES
        ]
        minutes = sum(one.minutes for one in self.shown)
        told = tell(lang, "map_told", count=len(self.shown), hours=minutes // 60, minutes=minutes % 60)
        here = self.here()
        listing = [self._station(one, one.number == here) for one in self.shown]
        return [
            node("h2", tell(lang, "map"), key="title"),
            node("div", *ways, class_="row", role="group", aria_label=tell(lang, "routes"), key="routes"),
            node("p", told, key="told"),
            node(
                "div",
                self._picture(here),
                node("ol", *listing, class_="stations", key="list"),
                class_="map",
                key="map",
            ),
        ]

    def _station(self, station: Station, here: bool) -> Node:
        lang = self.lang
        facts = [tell(lang, "map_minutes", count=station.minutes)]
        if station.after:
            facts.append(tell(lang, "map_after", stations=listed(station.after, lang)))
        facts.append(self._stars(station))
        link = node("a", station.name(lang), href=f"{station.file}.ipynb")
        state, mark = self._state(station, here)
        return node(
            "li",
            node("p", link, " ", node("strong", mark) if mark else None),
            node("p", station.about.in_(lang)),
            node("p", " · ".join(facts), class_="facts"),
            class_=state or None,
            key=station.number,
        )

    def _stars(self, station: Station) -> str:
        most = MOST_STARS * len(tasks(station.number))
        return tell(self.lang, "map_stars", stars=self.learner.study.won(station.number), most=most)

    def _state(self, station: Station, here: bool) -> tuple[str, str]:
        """What is to be marked of a station, for the eye and in words; nothing for most."""
        if not self.learner.study.left(station.number):
            return "done", tell(self.lang, "map_done")
        return ("here", tell(self.lang, "map_here")) if here else ("", "")

    # the picture

    def _picture(self, here: str) -> Node:
        """The lines of the routes from top to bottom, and the stations on them; each is a link."""
        lang, shown = self.lang, self.shown
        lines = [route for route in ROUTES[1:] if self.route in ("all", route)]
        parts: list[Node] = []
        for place, route in enumerate(lines):
            at, y = SIDE + GAUGE * place, HEAD / 2 + HEAD * place
            stops = [row for row, one in enumerate(shown) if route in one.routes]
            top, end = (HEAD * len(lines) + ROW * (row + 0.5) for row in (stops[0], stops[-1]))
            words = text(SIDE + GAUGE * len(lines), y + 5, tell(lang, f"route_{route}"), LETTERS)
            track = node("path", d=f"M{SIDE} {y:g}H{SIDE + GAUGE * (len(lines) - 1) + 14}", class_=route)
            parts += [node("path", d=f"M{at} {top:g}V{end:g}", class_=route), track, words]
        parts += [
            self._stop(one, lines, HEAD * len(lines) + ROW * row, one.number == here)
            for row, one in enumerate(shown)
        ]
        size = f"0 0 {WIDE} {HEAD * len(lines) + ROW * len(shown)}"
        told = tell(lang, "map_picture")
        return node(
            "svg", *parts, view_box=size, class_="routes", role="group", aria_label=told, key="picture"
        )

    def _stop(self, station: Station, routes: list[str], top: float, here: bool) -> Node:
        """A station: a dot on each line that stops there, its title and what was won."""
        lang, middle = self.lang, top + ROW / 2
        state, mark = self._state(station, here)
        at = [SIDE + GAUGE * place for place, route in enumerate(routes) if route in station.routes]
        facts = " · ".join(filter(None, (mark, self._stars(station))))
        x = SIDE + GAUGE * len(routes)
        dots = [node("circle", cx=cx, cy=f"{middle:g}", r=DOT) for cx in at]
        if state == "here":
            dots += [node("circle", cx=cx, cy=f"{middle:g}", r=DOT / 2, class_="in") for cx in at]
        ticks = [text(cx, middle + 5, "✓", LETTERS, anchor="middle") for cx in at if state == "done"]
        lines = rows(station.name(lang), LETTERS, WIDE - x, True)
        y = middle + 3 - LINE * len(lines) / 2
        return node(
            "a",
            node("rect", x=0, y=f"{top:g}", width=WIDE, height=ROW),
            node("path", d=f"M{at[0]} {middle:g}H{at[-1]}", class_="change") if len(at) > 1 else None,
            *dots,
            node("g", *ticks, class_="ticks") if ticks else None,
            *(text(x, y + LINE * place, line, LETTERS, weight=700) for place, line in enumerate(lines)),
            node("g", text(x, y + LINE * len(lines), facts, SMALLEST, "muted"), class_="facts"),
            href=f"{station.file}.ipynb",
            aria_label=f"{station.name(lang)}. {facts}",
            class_=state or None,
            key=f"stop-{station.number}",
        )

    def status(self) -> str:
        return tell(self.lang, f"route_{self.route}")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "route", "to": str(route)} if route in ROUTES:
                self.route = route
                self.draw()


def course_map() -> CourseMap:
    """The map of the course, for the notebook that opens first."""
    return CourseMap(learner())
