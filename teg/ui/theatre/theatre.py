"""The Turn Theatre: any game step by step, with what may be done, what may not, and why."""

from typing import Any

from teg.core import CHANCE, DONE, Attempt
from teg.mistake import Mistake
from teg.sitting.hints import hints
from teg.sitting.log import shown
from teg.ui.kit import style
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.kit.surface import LARGEST_UPLOAD
from teg.ui.kit.words import tell
from teg.ui.page.call import the_code
from teg.ui.page.dashboard import Dashboard, opener, presenting
from teg.ui.page.headline import tally
from teg.ui.page.panel import Panel
from teg.ui.theatre import log_view, now_view, tools_view
from teg.ui.theatre.new_game import NewGame
from teg.ui.theatre.part import Part, part_of, under_way
from teg.ui.theatre.story import Story
from teg.ui.theatre.theatre_settings import TheatreSettings
from teg.ui.theatre.turns_view import Turns
from teg.ui.theatre.what_if import Supposing

REMEMBERED = 8
"""Positions whose attempts are not looked for anew."""
KEYS: dict[str, Message] = {
    "u": {"do": "undo"},
    "r": {"do": "redo"},
    "n": {"do": "step"},
    "h": {"do": "hint"},
    "w": {"focus": "refused"},
    "/": {"focus": "command"},
    "?": {"focus": "shortcuts"},
}


class Stage(Panel):
    """The theatre's surface: whatever game comes, with pictures of findings."""

    _css = style.css("surface", "study", "conveyor")


class Theatre(Dashboard):
    """Draws a desk's position and carries out what is done to the drawing.

    Besides the desk it keeps what is only being looked at: which reason is open and how far the hints went.
    Both belong to one position and vanish with it.
    """

    name = "theatre"
    one_game = False
    made_of = TheatreSettings
    settings: TheatreSettings
    widget = Stage

    def prepare(self) -> None:
        """Nothing is asked yet."""
        self.story = Story(self.desk)
        self.turns = Turns(self.desk, self.story)
        self.supposing = Supposing(self.desk)
        self.new_game = NewGame(self)
        self.asked = -1
        self.rung = 0
        self.reply = ""
        self.aloud = ""
        """What is read out, but not shown a second time."""
        self._numbers: dict[str, Message] = {}
        """What the keys 1 to 9 play."""
        self._tally = ""
        self._tried: dict[tuple[object, ...], list[Attempt]] = {}
        self._parts: dict[str, Part] = {}

    @property
    def part(self) -> Part:
        """The part that knows the game of the desk."""
        game = self.desk.game.setup.game
        if game not in self._parts:
            self._parts[game] = part_of(self.desk, self.settings)
        return self._parts[game]

    def begin(self) -> None:
        """A game without many questions."""
        self.new_game.at_once()

    # what is drawn

    def forget(self) -> None:
        """A new position: nothing was asked here."""
        self.asked, self.rung, self.reply = -1, 0, ""

    def show(self) -> None:
        """Draw the table, with what is to decide in its place."""
        desk = self.desk
        view = desk.view
        story = self.story.lines()
        part = self.part
        now = node("section", *self._now(view, story), class_="column now", key="now")
        body = [
            self._heading(view),
            self.room.ribbon(),
            self.supposing.banner(),
            self._tabs(),
            *self.supposing.compared(lambda seen: part.table(seen, self.story.points(), now)),
            log_view.log(desk, story, self.turns.shown(part.goal, self.settings.turns)),
            tools_view.tools(
                desk,
                self.room.fold(),
                self.alone,
                lambda: the_code(self.name, desk, self.settings.words(), past=True),
            ),
        ]
        back: Message = {"do": "goto", "value": max(0, desk.game.ply - 1)}
        self.surface.show(
            [each for each in body if each],
            lang=desk.lang,
            theme=desk.theme,
            present=desk.present,
            tab=self._tab,
            status=self._status(story),
            keys={**KEYS, **self._numbers, **(presenting({"do": "step"}, back) if desk.present else {})},
            kept=self.room.kept(),
        )

    # what is drawn, part by part

    def _heading(self, view: Any) -> Node:
        return node(
            "div",
            node("h2", self.part.headline(view, self._tally), class_="headline", key="headline"),
            self.new_game.shown(),
            class_="top",
            key="top",
        )

    @property
    def _tab(self) -> str:
        tabs = self.part.tabs
        return self.desk.tab if self.desk.tab in tabs else tabs[0]

    def _tabs(self) -> Node:
        lang = self.desk.lang
        return node(
            "nav",
            *(
                button(
                    tell(lang, f"tab_{tab}"),
                    {"do": "tab", "value": tab},
                    store={"tab": tab},
                    aria_pressed="true" if tab == self._tab else "false",
                    key=f"tab-{tab}",
                )
                for tab in self.part.tabs
            ),
            class_="tabs",
            aria_label=tell(lang, "tabs"),
            key="tabs",
        )

    def _now(self, view: Any, story: list[str]) -> list[Node]:
        desk = self.desk
        lang = desk.lang
        asked = node("span", f": {self.desk.host.question(view, lang)}", class_="heard")
        parts = [
            node(
                "h2", tell(lang, "now"), asked, data_home=True, tabindex=-1, class_="question", key="question"
            )
        ]
        if desk.message:
            inside = now_view.reason(desk.refusal, lang) if desk.refusal else [node("p", desk.message)]
            parts.append(node("div", *inside, class_="message", key="message"))
        lines: list[Attempt] = []
        if view.actor == CHANCE:
            outcomes = [(view.say(outcome, lang), outcome) for outcome, _ in view.outcomes()]
            parts += now_view.dealer(outcomes, self.part.dealer(view), lang)
        elif view.actor == DONE:
            parts.append(node("p", desk.host.ending(view, lang).reason, class_="message"))
        elif not desk.host.knows(view):
            parts.append(node("p", desk.phrase("hidden_choice"), class_="message"))
        else:
            lines = self._attempts(view)
        legal = self.supposing.first([attempt for attempt in lines if attempt.refusal is None])
        first = [attempt.moves[0] for attempt in legal[:9]]
        self._numbers = {str(number): {"do": "play", "move": move} for number, move in enumerate(first, 1)}
        refused = [attempt for attempt in lines if attempt.refusal is not None]
        self._tally = tally(len(legal), len(refused), lang)
        possible = {attempt.moves[0] for attempt in legal}
        parts += self.supposing.compared(lambda seen: self.part.tray(seen, possible))
        parts += [
            node("p", self._hint(view, rung), class_="hint", key=f"hint-{rung}") for rung in range(self.rung)
        ]
        parts.append(self._buttons(view))
        if legal:
            parts.append(now_view.legal_moves(legal, lang))
        parts += self._variations(view)
        if refused:
            parts += now_view.refused_moves(refused, self.asked, lang, self.supposing.possible(self.asked))
        if changes := self._changes(story):
            parts.append(node("h3", tell(lang, "changed")))
            parts.append(node("ul", *(node("li", line) for line in changes), class_="changed", key="changed"))
        parts.append(tools_view.command_line(lang, desk.game.setup.game))
        if self.reply:
            parts.append(node("pre", self.reply, class_="reply", tabindex=0, data_reveal=True, key="reply"))
        return parts

    def _attempts(self, view: Any) -> list[Attempt]:
        """Everything that may be tried here, looked for once: people go back and forth, and ask why."""
        desk = self.desk
        place = desk.game, desk.game.line(), desk.viewer, desk.lang
        if place not in self._tried:
            while len(self._tried) >= REMEMBERED:
                del self._tried[next(iter(self._tried))]
            self._tried[place] = view.attempts(desk.lang)
        return self._tried[place]

    def _hint(self, view: Any, rung: int) -> str:
        if not under_way(view) or not self.desk.host.knows(view):
            return ""
        # The bot decides from what the acting seat knows; what it says must not tell more than this view.
        eyes = view if view.viewer >= 0 else view.view(view.actor)
        return hints(self.desk.game.setup.game, eyes, self.desk.lang)[rung]

    def _buttons(self, view: Any) -> Node:
        lang = self.desk.lang
        game = self.desk.game
        can_hint = under_way(view) and self.rung < 3 and self.desk.host.knows(view)
        goes_on = view.actor in self.desk.bots or view.actor == CHANCE or game.ply < game.plies
        return node(
            "div",
            button(
                tell(lang, "hint", number=min(self.rung + 1, 3)),
                {"do": "hint"},
                disabled=not can_hint,
                key="hint",
            ),
            button(tell(lang, "undo"), {"do": "undo"}, disabled=not self.desk.can_undo, key="undo"),
            button(tell(lang, "redo"), {"do": "redo"}, disabled=game.ply == game.plies, key="redo"),
            button(tell(lang, "next"), {"do": "step"}, disabled=not goes_on, key="step"),
            class_="bar thumb",
            role="group",
            aria_label=tell(lang, "steps"),
            key="bar",
        )

    def _variations(self, view: Any) -> list[Node]:
        """What was played from here before."""
        desk = self.desk
        found = [move for move in desk.game.variations() if move not in desk.game.ahead()[:1]]
        if not found:
            return []
        lines = [
            button(words, {"do": "along", "move": move}, key=f"along-{move}")
            for move in found
            for words in [shown(desk.host, view, move, desk.lang)]
        ]
        return [node("p", tell(desk.lang, "also_tried"), *lines, class_="row tried", key="tried")]

    def _changes(self, story: list[str]) -> list[str]:
        """What happened since the last decision of a person."""
        game = self.desk.game
        start = game.ply
        people = self.desk.people or range(game.setup.players)
        for ply in range(game.ply - 1, max(-1, game.ply - 40), -1):
            start = ply
            if game.at(ply).actor in people:
                break
        return story[start : game.ply]

    def _status(self, story: list[str]) -> str:
        """What a screen reader says now."""
        desk = self.desk
        if text := self.aloud or self.reply or desk.message:
            return text
        parts = [*self._changes(story)[-3:]]
        return " ".join(parts)

    # what is done

    def hear(self, message: Message) -> None:
        """Do what a message asks for; what nobody can have meant is left alone."""
        desk = self.desk
        if tools_view.unfolds(desk, message):
            return
        self.reply = self.aloud = ""
        if self.room.hear(message, self.surface) or self.new_game.hear(message):
            return
        match message:
            case {"do": "hint"}:
                self.rung = min(3, self.rung + 1)
                desk.message, self.aloud = "", self._hint(desk.view, self.rung - 1)
                self.draw()
            case {"do": "why", "at": int(at)}:
                self.asked = at
                self.draw()
            case {"do": "show", "at": int(at)}:
                self.supposing.show(at)
            case {"do": "drawn", "fields": {"outcome": str(outcome)}} if outcome.isdecimal():
                desk.play(int(outcome))
            case {"do": "command", "fields": {"text": str(text)}}:
                self.reply = desk.answer(text) or desk.message
                self.draw()
            case {"do": "turns"}:
                self.settings.turns = not self.settings.turns
            case {"do": "tab", "value": str(tab)} if tab in self.part.tabs:
                desk.set(tab=tab)
            case {"do": "save", "file": str(name)}:
                self.surface.save({**self.turns.files, **self.part.files}, name, desk.lang)
            case {"do": "save"}:
                self.surface.give("teg-game.json", desk.record())
            case {"do": "load", "text": str(text)}:
                desk.load_record(text)
            case {"do": "load", "size": int()}:
                raise Mistake(tell(desk.lang, "too_large", size=LARGEST_UPLOAD // 1_000_000))
            case _:
                if not self.part.hear(message):
                    tools_view.hear(desk, message)


theatre = opener(Theatre)
