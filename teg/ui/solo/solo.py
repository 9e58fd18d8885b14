"""Solo Command: the Rogue's turn die by die with reasons, and the race to 21 points."""

from dataclasses import replace
from random import Random

from teg import charts
from teg.charts.finding import Finding
from teg.core import CHANCE, DONE
from teg.core.bots import bot, play_out
from teg.galaxies import State
from teg.galaxies.refusals import attempts
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.rogue import HUMAN, ROGUE
from teg.galaxies.rules.scoring import GOAL, Tally, tallies, winners
from teg.galaxies.speech import names as N
from teg.galaxies.speech import question
from teg.galaxies.speech.questions import reason as why_won
from teg.galaxies.state import ROGUE_DIE
from teg.languages import capital
from teg.ui.kit import marks
from teg.ui.kit.findings import exhibit
from teg.ui.kit.meters import meter
from teg.ui.kit.nodes import Message, Node, button, node, sheet
from teg.ui.kit.words import tell
from teg.ui.page.call import the_code
from teg.ui.page.dashboard import Dashboard, opener, presenting
from teg.ui.page.headline import rogue_headline
from teg.ui.page.settings import Setting, Settings, one_of, switch
from teg.ui.solo import rogue_view
from teg.ui.study.memory import knowledge
from teg.ui.theatre import dice_view, now_view
from teg.ui.theatre.new_game import NewGame
from teg.ui.theatre.standing import queue
from teg.ui.theatre.story import Story
from teg.ui.theatre.tools_view import command_line, hear, key_list, letters, made, unfolds
from teg.ui.theatre.turns_view import Turns
from teg.ui.theatre.what_if import Supposing, what_if

GAMES = 60
WIDTH = 366
LATEST = 12
"""So many lines of the log are shown."""

KEYS: dict[str, Message] = {
    "u": {"do": "undo"},
    "r": {"do": "redo"},
    "n": {"do": "step"},
    "w": {"focus": "refused"},
    "/": {"focus": "command"},
    "?": {"focus": "shortcuts"},
}
PRESENTING = presenting({"do": "step"}, {"do": "undo"})
SHORTCUTS = (
    ("u", "undo"),
    ("r", "redo"),
    ("n", "next"),
    ("w", "key_why"),
    ("/", "key_command"),
    ("?", "key_keys"),
    ("↑ ↓", "key_arrows"),
    ("→ ←", "key_present"),
)


def _ends(settings: Settings, text: str) -> int:
    one_of(str(GAMES))(settings, text)
    return GAMES if settings.dashboard.goes_on else 0


class SoloSettings(Settings):
    """With `ends` the rest is played on that often; `turns` unfolds everybody's points turn by turn.

    `what_if` is what was refused and shall be possible.
    """

    what_if = what_if()
    ends = Setting(0, _ends, here=True)
    turns = switch()


class Solo(Dashboard):
    """Draws the Rogue's turn of a desk's solo game; what was simulated vanishes with its position."""

    name = "solo"
    made_of = SoloSettings
    settings: SoloSettings

    def prepare(self) -> None:
        """Nothing is asked yet."""
        self.desk.referee = HUMAN
        self.story = Story(self.desk)
        self.supposing = Supposing(self.desk)
        self.new_game = NewGame(self, solo=True)
        self.turns = Turns(self.desk, self.story, WIDTH)
        self.endings: Finding | None = None
        self.asked = -1
        self.reply = ""

    @property
    def view(self) -> State:
        """What the human may know: the Rogue's cards lie face down."""
        view: State = self.desk.view
        return view

    @property
    def goes_on(self) -> bool:
        """Whether there is something to play on."""
        return bool(self.view.t.solo) and self.view.actor != DONE

    def where(self) -> tuple[object, ...]:
        """The human's view is the only one."""
        return self.desk.game, self.desk.game.ply

    def forget(self) -> None:
        """A new position: nothing was asked here."""
        self.asked, self.reply, self.endings = -1, "", None

    def show(self) -> None:
        """Draw the lane of the Rogue's dice between the human's side and the race."""
        desk = self.desk
        self.files = {}
        view = self.view
        if view.t.solo:
            body = self._body(view)
            status = desk.message or rogue_headline(view, desk.lang)
        else:
            status = tell(desk.lang, "no_solo")
            none = node("p", status, class_="message", data_home=True, tabindex=-1, key="none")
            body = [none, self.new_game.shown(), self.room.ribbon(), *self._message(), self._tools()]
        self.surface.show(
            body,
            lang=desk.lang,
            theme=desk.theme,
            present=desk.present,
            status=status,
            keys={**KEYS, **(PRESENTING if desk.present else {})},
            kept=self.room.kept(),
        )

    def begin(self) -> None:
        """A game without many questions."""
        self.new_game.at_once()

    # what is drawn

    def _body(self, view: State) -> list[Node]:
        desk = self.desk
        lang = desk.lang
        dice = rogue_view.lane(desk.game, lang)
        return [
            node(
                "div",
                node("h2", rogue_headline(view, lang), class_="headline", key="headline"),
                self.new_game.shown(),
                class_="top",
                key="top",
            ),
            self.room.ribbon(),
            *([banner] if (banner := self.supposing.banner()) else []),
            node(
                "div",
                node("section", *self._you(view), class_="column side", key="you"),
                node(
                    "section",
                    node("h2", tell(lang, "rogue_lane")),
                    *rogue_view.lane_nodes(dice, lang),
                    *rogue_view.attack(view, desk.game.setup.solo, lang),
                    rogue_view.every_face(view, lang),
                    *rogue_view.hangar(view, lang),
                    class_="column middle",
                    key="lane",
                ),
                node("section", *self._race(view), class_="column now", key="standing"),
                class_="columns still lane-first",
                key="columns",
            ),
            self._tools(),
        ]

    def _tools(self) -> Node:
        lang = self.desk.lang
        return node(
            "section",
            self.room.fold(),
            made(self.desk, lambda: the_code("solo", self.desk, self.settings.words(), past=True)),
            sheet("shortcuts", tell(lang, "shortcuts"), key_list(SHORTCUTS, lang), letters(lang)),
            class_="tools",
            key="tools",
        )

    def _message(self) -> list[Node]:
        desk = self.desk
        if not desk.message:
            return []
        inside = now_view.reason(desk.refusal, desk.lang) if desk.refusal else [node("p", desk.message)]
        return [node("div", *inside, class_="message", key="message")]

    def _latest(self) -> list[Node]:
        here = self.desk.game.ply
        return [node("li", line) for line in self.story.lines()[max(0, here - LATEST) : here]]

    # the human's side

    def _you(self, view: State) -> list[Node]:
        desk = self.desk
        lang = desk.lang
        game = desk.game
        parts: list[Node] = [
            node("h2", tell(lang, "your_side")),
            *self.supposing.compared(lambda seen: rogue_view.economy(seen, lang)),
            node("h3", question(view, lang), data_home=True, tabindex=-1, class_="question"),
        ]
        parts += self._message()
        if view.actor == DONE:
            parts.append(node("p", why_won(view, lang), class_="message"))
        resolves = view.phase == ROGUE_DIE
        goes_on = view.actor == CHANCE or game.ply < game.plies
        parts.append(
            node(
                "div",
                button(
                    tell(lang, "resolve" if resolves else "next"),
                    {"do": "step"},
                    disabled=not (resolves or goes_on),
                    class_="main",
                    key="step",
                ),
                button(tell(lang, "undo"), {"do": "undo"}, disabled=not desk.can_undo, key="undo"),
                button(tell(lang, "redo"), {"do": "redo"}, disabled=game.ply == game.plies, key="redo"),
                class_="bar thumb",
                key="bar",
            )
        )
        if view.actor >= 0:
            told = attempts(view, lang)
            legal = self.supposing.first([attempt for attempt in told if attempt.refusal is None])
            refused = [attempt for attempt in told if attempt.refusal is not None]
            possible = {attempt.moves[0] for attempt in legal}
            parts += self.supposing.compared(lambda seen: dice_view.dice(seen, lang, possible))
            parts.append(now_view.legal_moves(legal, lang))
            if view.turn == HUMAN:
                parts.append(button(tell(lang, "bot_turn"), {"do": "bot turn"}, key="bot-turn"))
            parts += queue(view, lang)
            parts += now_view.refused_moves(refused, self.asked, lang, self.supposing.possible(self.asked))
        parts.append(command_line(lang))
        if self.reply:
            parts.append(node("pre", self.reply, class_="reply", tabindex=0, data_reveal=True, key="reply"))
        return parts

    # the race

    def _race(self, view: State) -> list[Node]:
        lang = self.desk.lang
        parts: list[Node] = [node("h2", tell(lang, "race"))]
        names = [capital(N.seat_name(view, seat, lang)) for seat in (HUMAN, ROGUE)]
        parts.append(self._shown(charts.race(_counted(view), names)))
        full = view.t.rogue_max
        parts.append(node("h3", tell(lang, "rogue_stock", full=full)))
        for resource, held in ((0, view.energy[ROGUE]), (1, view.culture[ROGUE])):
            label = N.amount(held, resource, lang)
            parts.append(node("p", marks.resource(resource), f"{label} ", meter(held, full), class_="stock"))
        last = len(view.t.rogue_dice) - 1
        parts.append(node("p", tell(lang, "skull", level=view.level[ROGUE], last=last)))
        parts.append(
            button(
                tell(lang, "simulate", count=GAMES),
                {"do": "simulate"},
                key="simulate",
                disabled=view.actor == DONE,
            )
        )
        if self.settings.ends:
            self.endings = self.endings or _play_on(knowledge(self.desk, HUMAN, "remembered"))
            parts.append(self._shown(self.endings))
        parts.append(self.turns.shown(GOAL, self.settings.turns))
        self.files.update(self.turns.files)
        if latest := self._latest():
            parts.append(node("h3", tell(lang, "log")))
            parts.append(node("ol", *latest, class_="changed", key="latest"))
        return parts

    def _shown(self, finding: Finding) -> Node:
        told = finding.looking(self.desk.lang, self.desk.theme)
        self.files.update(told.files())
        return exhibit(told, self.desk.lang, self.desk.theme, WIDTH)

    # what is done

    def hear(self, message: Message) -> None:
        """Do what a message asks for; what nobody can have meant is left alone."""
        desk = self.desk
        if unfolds(desk, message):
            return
        self.reply = ""
        if self.room.hear(message, self.surface) or self.new_game.hear(message):
            return
        match message:
            case {"do": "step"}:
                self._step()
            case {"do": "why", "at": int(at)}:
                self.asked = at
                self.draw()
            case {"do": "show", "at": int(at)}:
                self.supposing.show(at)
            case {"do": "bot turn"}:
                self._bot_turn()
            case {"do": "turns"}:
                self.settings.turns = not self.settings.turns
            case {"do": "simulate"}:
                self.settings.ends = GAMES
            case {"do": "save", "file": str(name)}:
                self.surface.save(self.files, name, desk.lang)
            case {"do": "command", "fields": {"text": str(text)}}:
                self.reply = desk.answer(text) or desk.message
                self.draw()
            case _:
                hear(desk, message)

    def _step(self) -> None:
        """A die of the Rogue is accepted; anything else that needs nobody's decision goes on."""
        if self.view.phase == ROGUE_DIE:
            self.desk.play(M.ACCEPT)
        else:
            self.desk.step()

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
    return found if view.actor == DONE else [replace(each, mission=0, badges=()) for each in found]


def _play_on(state: State) -> Finding:
    """Many games played on from here, each with the hidden cards dealt anew; always the same ones."""
    rng = Random(0)
    wins, lengths = 0, []
    for _ in range(GAMES):
        there = play_out(state.resample(HUMAN, rng), [bot("quick")], rng)
        wins += winners(there) == [HUMAN]
        lengths.append(there.turns - state.turns)
    return charts.lengths(lengths, wins)


solo = opener(Solo)
