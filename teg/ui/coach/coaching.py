"""The coach of a desk's game: what is priced between the clicks, for whom, and what is done in its report."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from teg.charts.report_page import as_page
from teg.coach.losses import Decision
from teg.coach.report import CoachReport
from teg.core import Game
from teg.mistake import Mistake
from teg.ui.coach import report_view, tell
from teg.ui.coach.futures import TurnFutures, think_of
from teg.ui.coach.sliced_work import SlicedWork
from teg.ui.coach.ticket import Ticket
from teg.ui.kit.nodes import Message, Node
from teg.ui.slides.slide import Slide
from teg.ui.theatre.desk import Desk

KEY = "coach"
"""The report on the page."""
TOO_LONG = 10
"""Digits that no step has."""
LOOKS = Path(__file__).with_name("coach.css")


class CoachedDashboard(Protocol):
    """The dashboard around: the one whose `coach` is switched on and off."""

    desk: Desk
    alone: bool
    settings: Any
    surface: Any


class Coaching:
    """The report on one line of the desk's game, and another one where fewer cards are seen."""

    def __init__(self, table: CoachedDashboard) -> None:
        self.table = table
        self.work = SlicedWork(self._news, Ticket())
        self.thinking = SlicedWork(self._thought)
        """How the turn goes on from the decision that is shown, for which a click does not wait."""
        self._thoughts: dict[tuple[object, ...], TurnFutures] = {}
        self.files: dict[str, Callable[[], bytes]] = {}
        self.seat = -1
        """Whose decisions are looked at, once somebody has chosen."""
        self.stopped = False
        """Whether somebody wants nothing more to be priced for now."""
        self.game: Game[Any] | None = None
        self.line: tuple[int, ...] = ()
        """The line of the game that is looked back on, whatever else is played since."""
        self._reports: dict[tuple[int, ...], CoachReport] = {}
        self._before: dict[tuple[int, ...], CoachReport] = {}
        """Those on the line that was in hand before: what they have in common need not be priced again."""
        self._drawn: dict[str, tuple[object, list[Node]]] = {}

    # what is looked back on

    @property
    def closed(self) -> bool:
        """Whether hands are closed, which the report would open."""
        desk = self.table.desk
        return desk.shared and desk.viewer != desk.there and not desk.over

    @property
    def seats(self) -> list[int]:
        """Whose decisions may be looked at: all once the game is over, else whose cards are seen."""
        desk = self.table.desk
        if desk.viewer >= 0 and not desk.over:
            return [desk.viewer]
        return [*range((desk.home or desk.game).setup.players)]

    @property
    def of(self) -> int:
        """The seat whose decisions are looked at."""
        seats, people = self.seats, self.table.desk.people
        if self.seat in seats:
            return self.seat
        return next((seat for seat in people if seat in seats), seats[0])

    @property
    def report(self) -> CoachReport | None:
        """The report, as far as it has come."""
        return self._reports.get(tuple(self.seats))

    @property
    def practises(self) -> bool:
        """Whether decisions may be kept for practice: beside the course, and not on a server's page."""
        return self.table.alone and bool(self.report and self.report.mistakes(self.of, 1))

    @property
    def went_on(self) -> bool:
        """Whether the line in hand is another one by now."""
        return self.game is not None and _line(self.game) != self.line

    @property
    def here(self) -> Decision | None:
        """The decision that was made at the place that is shown, if it is priced."""
        desk, report = self.table.desk, self.report
        if report is None or desk.home is not None or desk.game.line() != self.line[: desk.game.ply]:
            return None
        return next((each for each in report.decisions if each.step == desk.game.ply), None)

    # what is drawn

    def shown(self) -> Node | None:
        """The report of the line in hand, begun if it is not; where nobody wants it, nothing is priced."""
        desk = self.table.desk
        if not self.table.settings.coach:
            self.close()
            return None
        if self.closed:
            self.close()
            return report_view.closed(desk.lang)
        game = desk.home or desk.game
        if game is not self.game or (self.work.mistake and self.went_on):
            self._begin(game)
        elif not (self.stopped or self.work.runs or self.work.mistake or (self.report and self.report.done)):
            self._price()
        return report_view.drawn(self)

    def close(self) -> None:
        """Price nothing more; what was priced stays."""
        self.work.stop()
        self.thinking.stop()

    def thought(self, here: Decision) -> TurnFutures | None:
        """How the turn would go on from a decision, once that is thought out."""
        report, lang = self.report, self.table.desk.lang
        ruled = report is not None and here.step in report.rulings
        key = here.step, here.best.move, here.sure, ruled, lang
        if key not in self._thoughts and report:

            def think() -> Iterator[None]:
                self._thoughts[key] = yield from think_of(report, here, lang)

            self.thinking.begin(think())
        return self._thoughts.get(key)

    def kept(self, name: str, what: object, make: Callable[[], list[Node]]) -> list[Node]:
        """A part of the report about something, made anew only where it may look otherwise."""
        desk = self.table.desk
        key = what, self.report, desk.lang, desk.theme
        if self._drawn.get(name, (None, []))[0] != key:
            self._drawn[name] = key, make()
        return self._drawn[name][1]

    def slides(self) -> list[Slide]:
        """Questions about the decisions of the report that is open."""
        if self.report is None or self.closed or not self.table.settings.coach:
            return []
        return report_view.slides(self.report, self.of, self.table.desk.lang)

    def page(self) -> str:
        """The report as a page of its own."""
        assert self.report
        return as_page(self.report, self.table.desk.lang, self.table.desk.theme)

    def _begin(self, game: Game[Any]) -> None:
        self._before = self._reports if game is self.game else {}
        self.game, self.line = game, _line(game)
        self._reports, self._drawn, self._thoughts = {}, {}, {}
        self.thinking.stop()
        self._price()

    def _price(self) -> None:
        """Go on with the report on the seats that may be looked at."""
        assert self.game is not None
        self.work.stop()
        self.work.mistake, self.stopped = None, False
        seats = tuple(self.seats)
        try:
            if seats not in self._reports:
                own = seats[0] if len(seats) < self.game.setup.players else None
                self._reports[seats] = CoachReport(self.game, own)
                if before := self._before.pop(seats, None):
                    self._reports[seats].take_over(before)
        except Mistake as mistake:
            self.work.mistake = mistake
            return
        report = self._reports[seats]
        if not report.done:
            self.work.begin(report.run())

    def _news(self) -> None:
        """Show how far it has come."""
        self._drawn.clear()
        self._redraw()

    def _thought(self) -> None:
        """Show how the turn goes on."""
        self._drawn.pop("decision", None)
        self._redraw()

    def _redraw(self) -> None:
        """Draw the report; the rest of the page is as it was."""
        surface = self.table.surface
        body = surface.scene.get("body", [])
        if any(each[1].get("key") == KEY for each in body):
            now = [self.shown() if each[1].get("key") == KEY else each for each in body]
            surface.scene = {**surface.scene, "body": [each for each in now if each]}

    # what is done

    def hear(self, message: Message) -> bool:
        """Do what a message asks of the coach; False if it is for somebody else."""
        table = self.table
        match message:
            case {"do": "coach"}:
                table.settings.coach = not table.settings.coach
                if table.settings.coach:
                    table.surface.focus("coach-title")
            case {"do": "coach stop"}:
                self.work.stop()
                self.stopped = True
            case {"do": "coach go"} if self.game is not None:
                self._price()
            case {"do": "coach anew"} if self.game is not None:
                self._begin(self.game)
            case {"do": "coach seat", "value": str(seat)} if seat in map(str, self.seats):
                self.seat = int(seat)
            case {"do": "coach keep"} if self.practises and self.report:
                # Only who practises loads the course.
                from teg.lessons import Study, own_mistakes

                costly = own_mistakes(self.report, self.of)
                Study().keep(costly)
                table.desk.say(tell(table.desk.lang, "kept", count=len(costly)))
                return True
            case {"do": "coach at", "step": int(step)}:
                self._go(step)
                # On a telephone the decision stands far from the turn that leads to it.
                table.surface.focus(report_view.SHOWN)
                return True
            case {"do": "coach try", "step": int(step)}:
                self._try(step)
                return True
            case {"do": "point", "chart": "winning", "id": str(point)}:
                place = point.rpartition(":")[2]
                if place.isdecimal() and len(place) < TOO_LONG:
                    self._go(int(place))
                return True
            case {"do": "point", "chart": "losses", "id": str(point)}:
                self._go_to_turn(point.rpartition(" ")[2])
                return True
            case _:
                return False
        table.desk.changed()
        return True

    def _go(self, step: int) -> None:
        """Show the place of a step of the line that was looked back on."""
        desk = self.table.desk
        if self.game is None or not 0 <= step <= len(self.line):
            return
        desk.leave()
        if desk.game is self.game:
            self.game.goto(self.line)
        desk.goto(step)

    def _go_to_turn(self, number: str) -> None:
        report = self.report
        worst = [turn.worst for turn in report.turns if str(turn.number) == number] if report else []
        if worst and worst[0]:
            self._go(worst[0].step)

    def _try(self, step: int) -> None:
        """Put a person at that place, to play something else: a line of its own."""
        desk = self.table.desk
        decision = (
            next((each for each in self.report.decisions if each.step == step), None) if self.report else None
        )
        if decision is None:
            return
        desk.bots.pop(decision.seat, None)
        self._go(step)
        self.table.surface.home()
        desk.say(tell(desk.lang, "try_now", step=step))


def _line(game: Game[Any]) -> tuple[int, ...]:
    return (*game.line(), *game.ahead())
