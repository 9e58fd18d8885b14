"""Take The Galaxy Conveyor: turn by turn, when each card drops, what the economy pays, what may be left."""

from typing import Any

from teg.core import DONE, Attempt
from teg.core.reasons import NotPossible
from teg.odds.take import TakeOutlook, of
from teg.take import state as P
from teg.take.host import HOST
from teg.take.refusals import obstacle, refused
from teg.take.speech import question
from teg.take.state import State
from teg.ui.conveyor import conveyor_slides, economy_view, odds_view, systems_view
from teg.ui.kit import tell
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.page.dashboard import opener
from teg.ui.slides.slide import Slide
from teg.ui.theatre.part import Points, TheatrePart
from teg.ui.theatre.theatre import Theatre
from teg.ui.theatre.theatre_settings import SECOND

PHASES = 5


class ConveyorPart(TheatrePart):
    """The second game, with the odds of its conveyor."""

    tabs = ("row", "systems", "draws")
    settings_too = SECOND

    def headline(self, view: State) -> str:
        """Which card drops first and who can still claim it; in the middle of a move, what it asks."""
        lang, row = self.desk.lang, self._odds(view).row
        asks = view.actor >= 0 and view.phase != P.MENU
        return question(view, lang) if row is None or asks else row.sentence.in_(lang)

    @property
    def opens(self) -> str:
        return "row"

    def page(self, tab: str, view: State, points: Points) -> list[Node]:
        """When cards drop and for whom, systems that may be given up, or the odds of the next draws."""
        desk = self.desk
        lang, odds = desk.lang, self._odds(view)
        if tab == "row":
            return [odds_view.odds_of_row(view, lang, odds)]
        if tab == "systems":
            seat = self._seat(view)
            return [
                *systems_view.systems(view, seat, lang, odds, self._mine(view)),
                *systems_view.everybody(view, lang, desk.bots, points),
            ]
        want, count = self.settings.want, self.settings.draws
        told = odds_view.finding(odds, want, count)
        told = told and told.looking(lang, desk.theme)
        self.files = told.files() if told else {}
        return odds_view.drawing(odds, told, want, count, lang, desk.theme)

    def below(self, view: State) -> list[Node]:
        """The economy from left to right."""
        economy = economy_view.economy(view, self._seat(view), self.desk.lang, self._mine(view))
        return [node("section", *economy, key="economy")]

    def slides(self, view: State, attempts: list[Attempt]) -> list[Slide]:
        desk = self.desk
        return conveyor_slides.slides(view, self._odds(view), attempts, desk.lang, desk.theme)

    def tray(self, view: State) -> list[Node]:
        """The five phases as chips, the one under way marked."""
        lang = self.desk.lang
        here = _phase(view)
        chips = [
            node(
                "li",
                f"{phase} {tell(lang, f'phase_{phase}')}",
                aria_current="step" if phase == here else None,
                class_="done" if phase < here else None,
            )
            for phase in range(1, PHASES + 1)
        ]
        return [node("ol", *chips, class_="phases", aria_label=tell(lang, "phases"), key="phases")]

    def _mine(self, view: State) -> set[int]:
        """The legal moves where whoever is looked at is on turn."""
        mine = view.phase == P.MENU and view.turn == self._seat(view) and HOST.knows(view)
        return set(view.moves()) if mine else set()

    def changed(self, view: State, truth: State, number: int) -> State | None:
        """The nearest change, carried out on the whole truth."""
        moves = refused(view)
        found = obstacle(view, moves[number]) if 0 <= number < len(moves) else None
        try:
            return found.change.applied(truth) if found and found.change else None
        except NotPossible:
            return None

    def hear(self, message: Message) -> bool:
        match message:
            case {"do": "claim" | "draws" | "want" as what, "value": str(value)}:
                setattr(self.settings, what, value)
                return True
        return False

    # inside

    def _seat(self, view: Any) -> int:
        """Whose economy is shown."""
        if self.desk.viewer >= 0 and view.actor != DONE:
            return self.desk.viewer
        seat: int = view.actor if view.actor >= 0 else view.turn
        return seat

    def _odds(self, view: State) -> TakeOutlook:
        return of(view, draws=self.settings.draws, claim=self.settings.claim)


def _phase(s: State) -> int:
    """The phase of the turn; 0 before the first."""
    if s.act == P.SETTING_UP or s.phase == P.STARTING:
        return 0
    if s.phase == P.OVER:
        return PHASES
    if s.phase == P.REVEALING or s.act == P.PIRATES:
        return 1
    if s.phase == P.DRAWING and s.act == P.NEW_TURN:
        return 2
    return 4


class ConveyorTheatre(Theatre):
    """The theatre of the second game."""

    name = "conveyor"
    one_game = True


conveyor = opener(ConveyorTheatre)
