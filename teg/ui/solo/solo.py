"""Solo Command: the theatre against the Rogue, with its plan die by die and the race to 21 points."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from teg import charts
from teg.charts.finding import Finding
from teg.core import CHANCE, DONE, Attempt
from teg.core.bots import bot, play_out
from teg.core.host import own_button
from teg.dice import FACES
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.rogue import HUMAN, ROGUE
from teg.galaxies.rules.scoring import Tally, tallies, winners
from teg.galaxies.speech import names as N
from teg.galaxies.state import ROGUE_DIE
from teg.languages import capital, labelled, listed, name_in
from teg.ui.kit import tell
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.page.dashboard import opener
from teg.ui.page.headline import rogue_headline
from teg.ui.page.settings import Setting, Settings, one_of, switch
from teg.ui.slides import galaxies_slides
from teg.ui.slides.slide import Slide
from teg.ui.solo import rogue_view
from teg.ui.study.deck import knowledge
from teg.ui.theatre.galaxies_part import GalaxiesPart, made_of
from teg.ui.theatre.new_game import NewGame
from teg.ui.theatre.part import ChanceLabel, Points, chance_of
from teg.ui.theatre.theatre import Theatre
from teg.ui.theatre.what_if import what_if

GAMES = 60
WIDTH = 500
MOST_TURNS = 999
PART = re.compile(r"seat:([01]):(in_play|badges|mission)")
"""A part of a bar of the race."""
DOT = re.compile(r"turns:(\d{1,3}):\d+")
"""A dot that stands for games."""


def _ends(settings: Settings, text: str) -> int:
    one_of(str(GAMES))(settings, text)
    return GAMES if settings.dashboard.goes_on else 0


class SoloSettings(Settings):
    """With `ends` the rest is played on that often; `turns` unfolds everybody's points turn by turn.

    With `odds` the chances that matter stand beside the moves, with `best` the moves worth most, with
    `follows` what follows passed up were worth, with `coach` the report on the game below; `what_if` is what
    was refused and shall be possible.
    """

    what_if = what_if()
    ends = Setting(0, _ends, here=True)
    turns = switch()
    odds = switch()
    coach = switch()
    best = switch()
    follows = switch()


class RoguePart(GalaxiesPart):
    """What the Rogue is about to do, and how the race stands."""

    tabs = ("plan", "race")

    def __init__(self, solo: "Solo") -> None:
        super().__init__(solo.desk, solo.settings)
        self.solo = solo

    @property
    def opens(self) -> str:
        """The plan, unless somebody wants to see how games end from here."""
        return "race" if self.solo.settings.ends else "plan"

    def headline(self, view: State) -> str:
        return rogue_headline(view, self.desk.lang)

    def tray(self, view: State) -> list[Node]:
        """A turn that a bot may play."""
        if view.turn != HUMAN or view.actor != HUMAN:
            return []
        return [button(tell(self.desk.lang, "bot_turn"), {"do": "bot turn"}, key="bot-turn")]

    def chances(self) -> Mapping[str, ChanceLabel]:
        """Before a die is forced to be rolled again, how likely the next one hires."""
        view, lang = self.desk.view, self.desk.lang
        if view.phase != ROGUE_DIE:
            return super().chances()
        faces = [rogue_view.verdict(view, view.ask[0], face, lang).kind for face in range(len(FACES))]
        hired = Fraction(faces.count("hires"), len(FACES))
        return {**super().chances(), own_button(M.FORCE): chance_of("chance_forced", hired, lang)}

    def slides(self, view: State, attempts: list[Attempt]) -> list[Slide]:
        desk = self.desk
        if not view.t.solo:
            return super().slides(view, attempts)
        return galaxies_slides.rogue_slides(
            view, desk.game.setup.solo, self._standing(view), attempts, desk.lang, desk.theme
        )

    def page(self, tab: str, view: State, points: Points) -> list[Node]:
        return self._plan(view) if tab == "plan" else self._race(view)

    def _plan(self, view: State) -> list[Node]:
        lang, game = self.desk.lang, self.desk.game
        return [
            *rogue_view.lane_nodes(rogue_view.lane(game, lang), lang),
            *rogue_view.force(view, lang),
            *rogue_view.attack(view, game.setup.solo, lang),
            rogue_view.every_face(view, lang),
            *rogue_view.next_pilot(view, lang),
        ]

    def _race(self, view: State) -> list[Node]:
        lang, solo = self.desk.lang, self.solo
        self.files = {}
        last = len(view.t.rogue_dice) - 1
        simulate = button(
            tell(lang, "simulate", count=GAMES),
            {"do": "simulate"},
            key="simulate",
            disabled=view.actor == DONE,
        )
        found = [self._standing(view)]
        if solo.settings.ends:
            solo.played = solo.played or _play_on(knowledge(self.desk, HUMAN, "remembered"))
            solo.endings = charts.lengths(*solo.played, solo.within)
            found.append(solo.endings)
        race, *endings = self._shown(found)
        skull = tell(lang, "skull", level=view.level[ROGUE], last=last)
        told = self._asked(view)
        asked = node("p", told, class_="finding" if told else None, role="status", key="race-asked")
        return [race, asked, node("p", skull), node("p", simulate, class_="row"), *endings]

    def _asked(self, view: State) -> str:
        """What the part of a bar that was pressed is made of."""
        seat, part = self.solo.pressed
        names = self._names(view)
        tally, lang = tallies(view)[seat], self.desk.lang
        if not part:
            return ""
        if part == "in_play":
            return labelled(names[seat], made_of(tally, lang), lang)
        if part == "badges":
            kinds = zip(view.t.box.badge_names[lang], tally.badges, strict=True)
            return labelled(names[seat], listed([f"{kind} {paid}" for kind, paid in kinds], lang), lang)
        mission = view.mission[seat]
        named = name_in(view.t.box.missions[mission], lang) if mission >= 0 else ""
        return labelled(names[seat], f"{named} {tally.mission}", lang)

    def _standing(self, view: State) -> Finding:
        """The race to 21."""
        return charts.race(_counted(view), self._names(view))

    def _names(self, view: State) -> list[str]:
        return [capital(N.seat_name(view, seat, self.desk.lang)) for seat in (HUMAN, ROGUE)]

    def _shown(self, findings: Iterable[Finding]) -> list[Node]:
        lang, theme = self.desk.lang, self.desk.theme
        told = [finding.looking(lang, theme) for finding in findings]
        self.files = {name: make for finding in told for name, make in finding.files().items()}
        return [exhibit(finding, lang, theme, WIDTH, asks=True) for finding in told]


class Solo(Theatre):
    """The theatre as the human sees it; what was simulated vanishes with its position."""

    name = "solo"
    one_game = True
    made_of = SoloSettings
    steps_beside = False

    def prepare(self) -> None:
        super().prepare()
        self.desk.referee = HUMAN
        self.new_game = NewGame(self, solo=True)
        self._ask_nothing()
        self._part = RoguePart(self)

    @property
    def part(self) -> RoguePart:
        return self._part

    @property
    def goes_on(self) -> bool:
        """Whether there is something to play on."""
        view = self.desk.view
        return bool(view.t.solo) and view.actor != DONE

    def where(self) -> tuple[object, ...]:
        """The human's view is the only one."""
        return self.desk.game, self.desk.game.ply, self.desk.game.code

    def forget(self) -> None:
        super().forget()
        self._ask_nothing()

    def _ask_nothing(self) -> None:
        self.played: tuple[list[int], int] | None = None
        self.endings: Finding | None = None
        self.within: int | None = None
        self.pressed: tuple[int, str] = (HUMAN, "")

    def show(self) -> None:
        """Draw the theatre, or say that here is no Rogue."""
        desk = self.desk
        if desk.view.t.solo:
            super().show()
            return
        status = tell(desk.lang, "no_solo")
        none = node("p", status, class_="message", data_home=True, tabindex=-1, key="none")
        said = node("p", desk.message, class_="message", key="message") if desk.message else None
        self.display([none, self.new_game.shown(), self.room.ribbon(), said, self.tools()], status=status)

    def hear(self, message: Message) -> None:
        """Besides what is done in any theatre: let the Rogue's die stand, a bot's turn, games played on."""
        match message:
            case {"do": "step"} if self.desk.view.phase == ROGUE_DIE:
                self.desk.play(M.ACCEPT)
            case {"do": "bot turn"}:
                self._bot_turn()
            case {"do": "simulate"}:
                with self.changing():
                    self.desk.tab = ""
                    self.settings.ends = GAMES
            case {"do": "point", "chart": "race", "id": str(point)}:
                if part := PART.fullmatch(point):
                    self.pressed = int(part[1]), part[2]
                    self.draw()
            case {"do": "point", "chart": "lengths", "id": str(point)}:
                if dot := DOT.fullmatch(point):
                    self._within(int(dot[1]))
            case {"do": "drag", "chart": "lengths", "name": "threshold:within", "at": int() | float() as at}:
                self._within(at)
            case _:
                super().hear(message)

    def _within(self, turns: float) -> None:
        """Ask how many of the games that were played on end within so many turns."""
        if 0 <= turns <= MOST_TURNS:
            self.within = round(turns)
            self.draw()

    def _bot_turn(self) -> None:
        """Have the quick bot decide for the human until the Rogue's turn."""
        game = self.desk.game
        turns = game.state.turns
        while (state := game.state).actor == HUMAN and state.turn == HUMAN and state.turns == turns:
            game.play(bot("quick").choose(state.view(HUMAN), Random(0)))
            if game.state.actor == CHANCE:
                break
        self.desk.say("")


def _counted(view: State) -> list[Tally]:
    """What counts toward 21; badges and missions only once they are settled."""
    found = tallies(view)
    return found if view.actor == DONE else [each._replace(mission=0, badges=()) for each in found]


def _play_on(state: State) -> tuple[list[int], int]:
    """How long many games last that are played on from here, and how many are won; always the same ones.

    For each the hidden cards are dealt anew.
    """
    rng = Random(0)
    wins, lengths = 0, []
    for _ in range(GAMES):
        there = play_out(state.resample(HUMAN, rng), [bot("quick")], rng)
        wins += winners(there) == [HUMAN]
        lengths.append(there.turns - state.turns)
    return lengths, wins


solo = opener(Solo)
