"""Start here: five positions on the board, one idea each, then a game against the quick bot."""

from collections.abc import Sequence
from typing import Any, Final

from teg.board.symbols import die_icon
from teg.core import CHANCE, Attempt, Game
from teg.galaxies.speech import names as N
from teg.languages import Phrases, capital
from teg.lessons.first_ideas import LEARNER, ROLL, Idea, IdeaStep, ideas
from teg.mistake import Mistake
from teg.ui.board.live_board import LiveBoard
from teg.ui.board.pressing import TARGET
from teg.ui.kit import assets
from teg.ui.kit.nodes import Message, Node, button, hidden, node
from teg.ui.kit.surface import PARTS
from teg.ui.page import address
from teg.ui.page.dashboard import Dashboard, opener
from teg.ui.page.opening import opening
from teg.ui.page.panel import Panel
from teg.ui.page.settings import Setting, Settings
from teg.ui.slides import galaxies_slides
from teg.ui.slides.slide import Slide
from teg.ui.theatre import tools_view
from teg.ui.theatre.story import Story

KEPT = "start"
"""Under this name the browser keeps the stars."""
QUICK, LEARNER_BOT = "quick", "learner"
KEYS: dict[str, Message] = {"u": {"do": "undo"}}
LATEST = 2
"""So many lines of what just happened are told."""
PLAY = f"import teg\n\nteg.new().theatre(seat={LEARNER}, bots='1:{QUICK}')"
"""How a notebook begins a game against a bot."""
NO_MISSION = -1
NEW = ("mat", "mission", "converter", "pilots", "badges")
"""What the game has that no idea was about."""

tell: Final = Phrases(__file__, "start.toml")


def _number(settings: Settings, text: str) -> int:
    if text not in {str(number) for number in range(1, len(ideas()) + 2)}:
        raise Mistake(tell, "no_idea", last=len(ideas()) + 1)
    return int(text)


class StartSettings(Settings):
    """`idea` is which of the five is played, from 1; after the last one comes the game."""

    idea = Setting(1, _number)


class StartSurface(Panel):
    """The surface with the live board."""

    _esm = assets.script(*PARTS, "board", "surface")
    _css = assets.css("surface", "board", "start", assets.SLIDES)


class Start(Dashboard):
    """Asks for one press after the other, and lets the board answer every other one.

    Nothing is ever lost: any legal way is allowed, and leads back.
    """

    name = "start"
    keeps = False
    made_of = StartSettings
    settings: StartSettings
    widget = StartSurface

    def prepare(self) -> None:
        """No star yet; the position is that of the first idea, unless Python or an address gives another."""
        self.desk.referee = LEARNER
        self.board = LiveBoard(
            self.desk, self._attempts, lambda number: False, careful=False, play=self._play_move
        )
        self.story = Story(self.desk)
        self.stars: set[str] = set()
        self._tried: tuple[object, Sequence[Attempt]] = None, ()
        self._laid: Game[Any] | None = None
        """The game that was laid for an idea; another one came from elsewhere, and stays."""
        self._first = opening(self.name).code
        self._at = 1
        """The idea that it was laid for."""

    @property
    def idea(self) -> Idea | None:
        """The idea that is played; None after the last one."""
        number = self.settings.idea
        return ideas()[number - 1] if number <= len(ideas()) else None

    def arrive(self) -> None:
        desk = self.desk
        if desk.game is not self._laid and desk.game.code == self._first:
            self._laid, self._at = desk.game, 1
        if self.settings.idea != self._at and desk.game is self._laid:
            self._lay()
        if not desk.bots:
            desk.bots = dict.fromkeys(range(1, desk.game.setup.players), QUICK)
        super().arrive()

    def _lay(self) -> None:
        """Put the position of the idea on the table; where a rival is to move it does."""
        self._at = self.settings.idea
        if self.idea is None:
            return
        desk, setup = self.desk, self.desk.game.setup
        own = (setup.box, setup.box_text) if setup.box_text is not None else ()
        self._laid = self.idea.game(*own)
        with self.changing():
            desk.set(game=self._laid)
            desk.seat_bot(1, QUICK)

    def _go(self, number: int) -> None:
        """To an idea, from its beginning."""
        with self.changing():
            self.settings.idea = max(1, min(number, len(ideas()) + 1))
            self._lay()
            self.surface.home()
            self.draw()

    # what is drawn

    def show(self) -> None:
        """Draw what to press above the board; at the end the way to a game."""
        desk, idea = self.desk, self.idea
        if idea is None:
            asked, inside = tell(desk.lang, "end"), self._end()
        else:
            asked, inside = self._playing(idea)
        message = node("p", desk.message, class_="message", key="message") if desk.message else None
        self.display(
            [self._ideas(), inside[0], message, *inside[1:], self._tools()],
            status=desk.message or asked,
            kept=[{"name": KEPT, "text": " ".join(sorted(self.stars))}],
            code=desk.game.code,
            keys=KEYS,
        )

    def slides(self) -> list[Slide]:
        setup = self.desk.game.setup
        own = (setup.box, setup.box_text) if setup.box_text is not None else ()
        return galaxies_slides.idea_slides(ideas(), self.desk.lang, own)

    def _playing(self, idea: Idea) -> tuple[str, list[Node]]:
        """What is asked, and everything that is drawn for it."""
        desk, view = self.desk, self.desk.view
        # What a mission is, is told at the end.
        view.mission = [NO_MISSION] * len(view.mission)
        lang, done = desk.lang, idea.done(desk.game)
        if done:
            self.stars.add(idea.name)
        pressable = self._pressable(view)
        step = None if done else idea.step(desk.game, pressable)
        asked = self._asked(idea, done, step)
        roll = button(tell(lang, "roll"), {"do": ROLL}, class_="main wanted", key=ROLL)
        board = self.board.shown(
            view,
            [*([roll] if view.actor == CHANCE else []), self._steps(done)],
            self._happened(),
            wanted=step.keys(view, pressable) if step else [],
            omitted=idea.omitted,
        )
        star = node("span", "★", class_="star", aria_hidden="true") if done else None
        prompt = node("h2", star, asked, class_="headline", data_home=True, tabindex=-1, key="question")
        on = button(f"{tell(lang, 'next')} ▷", {"do": "next"}, class_="main", key="next") if done else None
        return asked, [node("div", prompt, on, class_="asking", key="asking"), board]

    def _steps(self, done: bool) -> Node:
        lang = self.desk.lang
        waits = self.desk.game.state.actor in self.desk.bots
        can_go_back = self.board.pressing.pressed or self.desk.can_undo
        return node(
            "div",
            button(tell(lang, "rival"), {"do": "rival"}, key="rival") if waits else None,
            button(tell(lang, "back"), {"do": "undo"}, disabled=not can_go_back, key="undo"),
            button(tell(lang, "again"), {"do": "again"}, key="again"),
            None if done else button(tell(lang, "skip"), {"do": "next"}, key="skip"),
            class_="steps",
            role="group",
            key="steps",
        )

    def _play_move(self, move: int) -> None:
        """Play, then have the rival answer; not before it is seen what has just been found out."""
        desk, idea = self.desk, self.idea
        with self.changing():
            rivals, desk.bots = desk.bots, {}
            desk.play(move)
            desk.bots = rivals
            if not desk.message and not (idea and idea.done(desk.game)):
                desk.seat_bot(1, QUICK)

    def _asked(self, idea: Idea, done: bool, step: IdeaStep | None) -> str:
        lang = self.desk.lang
        if done:
            return idea.learned.in_(lang)
        if step:
            return step.say(self.desk.game, lang)
        return tell(lang, "astray" if self.desk.game is self._laid else "elsewhere")

    def _pressable(self, view: Any) -> dict[str, None]:
        """The things that may be pressed now, after those that are."""
        if view.actor == CHANCE:
            return {ROLL: None}
        pressing = self.board.pressing
        touched = pressing.touched
        if pressing.pressed:
            return {key: None for key, marks in pressing.states().items() if TARGET in marks}
        return {keys[0]: None for keys in touched.values()}

    def _attempts(self) -> Sequence[Attempt]:
        """Everything that may be tried here, looked for once."""
        desk = self.desk
        place = desk.game, desk.game.line(), desk.lang
        if self._tried[0] != place:
            self._tried = place, desk.view.attempts(desk.lang)
        return self._tried[1]

    def _ideas(self) -> Node:
        """All ideas with their stars, each the way to it."""
        lang, here = self.desk.lang, self.settings.idea
        ways = []
        for number, idea in enumerate(ideas(), 1):
            has = idea.name in self.stars
            label = tell(lang, "idea_star" if has else "idea", number=number, title=idea.title.in_(lang))
            ways.append((number, "★" if has else str(number), label))
        ways.append((len(ideas()) + 1, "▷", tell(lang, "the_game")))
        return node(
            "nav",
            *(
                button(
                    shown,
                    {"do": "idea", "value": number},
                    aria_label=label,
                    title=label,
                    aria_current="step" if number == here else None,
                    key=f"idea-{number}",
                )
                for number, shown, label in ways
            ),
            class_="ideas",
            aria_label=tell(lang, "ideas"),
            key="ideas",
        )

    def _happened(self) -> list[Node]:
        lines = self.story.lines()[: self.desk.game.ply][-LATEST:]
        title = node("h3", tell(self.desk.lang, "happened"))
        told = node("ul", *(node("li", line) for line in lines), class_="changed")
        return [node("section", title, told, class_="happened", key="happened")] if lines else []

    def _end(self) -> list[Node]:
        """What was learned at a glance, what else there is, and the game."""
        lang = self.desk.lang
        stars = tell(lang, "stars", count=len(self.stars), all=len(ideas()))
        heading = node(
            "h2", tell(lang, "end"), class_="headline", data_home=True, tabindex=-1, key="question"
        )
        earned = node("p", "★" * len(self.stars), hidden(stars), class_="stars")
        lead = node(
            "div", heading, self._play(), earned if self.stars else None, class_="asking", key="asking"
        )
        faces = [(die_icon(face), N.face(face, lang), tell(lang, f"face_{face}")) for face in range(6)]
        others = [(None, tell(lang, what), tell(lang, f"{what}_is")) for what in NEW]
        return [
            lead,
            node(
                "div",
                node("section", node("h3", tell(lang, "faces")), _explained(faces)),
                node(
                    "section",
                    node("h3", tell(lang, "new")),
                    _explained(others),
                    node("p", tell(lang, "anything")),
                ),
                class_="learned",
                key="learned",
            ),
            node(
                "p",
                button(tell(lang, "from_the_first"), {"do": "idea", "value": 1}, key="first"),
                class_="row",
            ),
        ]

    def _play(self) -> Node:
        """The way to a game; a notebook has no other page to go to."""
        desk = self.desk
        lang = desk.lang
        if not self.alone:
            rivals = {"play": "", "play_learner": f"1:{LEARNER_BOT}"}
            links = [
                node(
                    "a",
                    tell(lang, words),
                    href=f"theatre.ipynb?{address.write(new='bot', bots=bots, lang=lang, theme=desk.theme)}",
                    class_="button",
                    key=words,
                )
                for words, bots in rivals.items()
            ]
            return node("div", *links, class_="row", key="rivals")
        return node(
            "div",
            node("p", tell(lang, "play_here")),
            node("pre", node("code", PLAY), tabindex=0),
            button(tell(lang, "copy"), None, copy=PLAY, data_copied=tell(lang, "copied")),
            key="play",
        )

    def _tools(self) -> Node:
        return node(
            "section",
            self.room.ribbon(),
            *(tools_view.looks(self.desk) if self.alone else ()),
            self.room.fold(),
            tools_view.made(self.desk, self.code),
            class_="tools",
            key="tools",
        )

    # what is done

    def hear(self, message: Message) -> None:
        desk = self.desk
        if self.room.hear(message, self.surface):
            return
        match message:
            case {"do": "recall", "name": "start", "text": str(text)}:
                self._recall(text)
            case {"do": "roll"} if desk.game.state.actor == CHANCE:
                desk.typed(False)
            case {"do": "rival"}:
                desk.seat_bot(1, QUICK)
            case {"do": "next"}:
                self._go(self.settings.idea + 1)
            case {"do": "idea", "value": int(number)}:
                self._go(number)
            case {"do": "again"}:
                self._go(self.settings.idea)
            case {"do": "undo"} if self.board.pressing.pressed:
                self.board.pressing.put_down()
                desk.say("")
            case {"do": "undo"}:
                desk.undo()
            case _:
                if not self.board.hear(message):
                    tools_view.hear(desk, message)

    def _recall(self, text: str) -> None:
        """The stars of another day; who has only just come goes on after them."""
        known = [idea.name for idea in ideas()]
        self.stars |= {*known} & {*text.split()}
        fresh = self.settings.idea == 1 and self.desk.game is self._laid and not self.desk.game.ply
        if fresh and self.stars:
            self._go(next((n for n, name in enumerate(known, 1) if name not in self.stars), len(known) + 1))
        else:
            self.draw()


def _explained(words: Sequence[tuple[Node | None, str, str]]) -> Node:
    parts = [part for sign, word, is_ in words for part in (node("dt", sign, capital(word)), node("dd", is_))]
    return node("dl", *parts)


start = opener(Start)
