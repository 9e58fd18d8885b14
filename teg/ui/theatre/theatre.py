"""The Turn Theatre: any game step by step, with what may be done, what may not, and why."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from teg.core import CHANCE, DONE, Attempt
from teg.core.host import own_button
from teg.mistake import Mistake
from teg.sitting.hints import hints
from teg.sitting.screen import shown
from teg.ui.board.live_board import LiveBoard
from teg.ui.coach.advice import Advice
from teg.ui.coach.coaching import LOOKS, Coaching
from teg.ui.kit import assets, tell
from teg.ui.kit.nodes import Message, Node, button, node, toggle
from teg.ui.kit.surface import LARGEST_UPLOAD, PARTS
from teg.ui.page.dashboard import Dashboard, opener
from teg.ui.page.panel import Panel
from teg.ui.page.settings import Settings
from teg.ui.slides.slide import Slide
from teg.ui.theatre import now_view, tools_view
from teg.ui.theatre.new_game import NewGame
from teg.ui.theatre.part import ChanceLabel, TheatrePart, part_of, under_way
from teg.ui.theatre.story import Story, Turns, log, step_button
from teg.ui.theatre.theatre_settings import TheatreSettings
from teg.ui.theatre.what_if import WhatIf

REMEMBERED = 8
"""Positions whose attempts are not looked for anew."""
KEYS: dict[str, Message] = {
    "u": {"do": "undo"},
    "r": {"do": "redo"},
    "n": {"do": "step"},
    "h": {"do": "hint"},
    "o": {"do": "odds"},
    "b": {"do": "best"},
    "c": {"do": "coach"},
    "/": {"do": "ask"},
    "?": {"focus": "shortcuts"},
}
LISTS = {"m": "moves", "w": "why"}
"""Keys that go to a list of the panel."""
LATEST = 4
"""So many lines of what just happened stand on the board."""


class TheatreSurface(Panel):
    """The theatre's surface: whatever game comes, with pictures of findings."""

    _esm = assets.script(*PARTS, "board", "plot", "surface")
    _css = assets.css("surface", "study", "conveyor", "board", assets.SLIDES, LOOKS)


class Theatre(Dashboard):
    """Draws a desk's position and carries out what is done to the drawing.

    Besides the desk it keeps what is only being looked at: which reason is open and how far the hints went.
    Both belong to one position and vanish with it.
    """

    name = "theatre"
    one_game = False
    made_of: type[Settings] = TheatreSettings
    settings: Any
    steps_beside = True
    """Whether what just happened stands beside the mats, or else in the page that opens first."""
    widget = TheatreSurface

    def prepare(self) -> None:
        self.desk.played_here = True
        self.story = Story(self.desk)
        self.turns = Turns(self.desk, self.story)
        self.supposing = WhatIf(self.desk)
        self.new_game = NewGame(self)
        self.coach = Coaching(self)
        self.advice = Advice(self)
        self.board = LiveBoard(self.desk, lambda: self._attempts(self.desk.view), self.supposing.possible)
        self.asked = -1
        self.rung = 0
        self.reply = ""
        self.aloud = ""
        """What is read out, but not shown a second time."""
        self._tried: dict[tuple[object, ...], list[Attempt]] = {}
        self._hinted: tuple[object, tuple[str, ...]] = (), ()
        """Where hints were asked for, and all that they say."""
        self._parts: dict[str, TheatrePart] = {}
        self._numbers: Mapping[str, ChanceLabel] = {}

    @property
    def part(self) -> TheatrePart:
        """The part that knows the game of the desk."""
        game = self.desk.game.setup.game
        if game not in self._parts:
            self._parts[game] = part_of(self.desk, self.settings)
        return self._parts[game]

    def begin(self) -> None:
        self.new_game.at_once()

    # what is drawn

    def forget(self) -> None:
        self.asked, self.rung, self.reply = -1, 0, ""

    def show(self) -> None:
        desk = self.desk
        if desk.away:
            now_view.hand_over(self.surface, desk)
            return
        view = desk.view
        story = self.story.lines()
        part = self.part
        legal = self._legal(view) if self._tab == "moves" else []
        self._numbers = part.chances() if self.settings.odds else {}
        self.advice.look(view)
        worth = self.advice.numbers(view) if self.settings.best else {}
        board = self.board.shown(
            view,
            self._tray(view),
            [self._happened(story)] if self.steps_beside else [],
            self._just_changed(),
            desk.seen(desk.home.state) if desk.home else None,
            numbers=joined(worth, self._numbers) if worth else self._numbers,
        )
        body = [
            self._heading(view),
            self.supposing.banner(),
            node("div", board, self._panel(view, story, legal), class_="theatre", key="theatre"),
            *part.below(view),
            self.coach.shown(),
            self.tools(),
        ]
        numbers = {str(n): {"do": "play", "move": each.moves[0]} for n, each in enumerate(legal[:9], 1)}
        keys = {**KEYS, **self._lists(), **numbers}
        self.display(body, status=self._status(story), tab=self._tab, keys=keys)

    def leave(self) -> None:
        """Price nothing more, either."""
        self.coach.close()
        self.advice.close()
        super().leave()

    def slides(self) -> list[Slide]:
        view = self.desk.view
        found = self.part.slides(view, self._attempts(view) if under_way(view) else [])
        return [*found, *self.coach.slides()]

    def tools(self) -> Node:
        """What lies around the table."""
        code = partial(self.code, past=True)
        return tools_view.tools(self.desk, self.room.fold(), self.alone, code)

    # what is drawn, part by part

    def _heading(self, view: Any) -> Node:
        """One sentence leads; below it how things stand, or what there is to say of the last thing done."""
        desk = self.desk
        lead = self.board.lead() or self.part.headline(view)
        if desk.message:
            inside = now_view.reason(desk.refusal, desk.lang) if desk.refusal else [node("p", desk.message)]
            below = node("div", *inside, class_="message", key="message")
        else:
            words = tell(desk.lang, "thinking") if desk.thinking.runs else desk.host.status(view, desk.lang)
            below = node("p", words, class_="facts", key="status")
        return node(
            "div",
            node("h2", lead, data_home=True, tabindex=-1, class_="headline", key="question"),
            node("div", self.new_game.shown(), data_place=True, key="new"),
            node("div", below, self.room.ribbon(), now_view.hands(desk), class_="under", key="under"),
            class_="lead",
            key="headline",
        )

    def _tray(self, view: Any) -> list[Node]:
        """What stands beside the dice: chance to be told, and the steps."""
        desk = self.desk
        parts: list[Node] = []
        if view.actor == CHANCE:
            outcomes = [(view.say(outcome, desk.lang), outcome) for outcome, _ in view.outcomes()]
            parts += now_view.dealer(outcomes, self.part.dealer(view), desk.lang)
        elif view.actor == DONE:
            parts.append(node("p", desk.host.ending(view, desk.lang).reason, class_="message"))
        elif not desk.host.knows(view):
            parts.append(node("p", desk.phrase("hidden_choice"), class_="message"))
        return [*self.part.tray(view), *parts, self._buttons(view)]

    def _happened(self, story: list[str]) -> Node:
        """What happened since the last decision of a person, and the way back and forward."""
        desk = self.desk
        lang, here, last = desk.lang, desk.game.ply, desk.game.plies
        lines = self._changes(story)[-LATEST:] or [tell(lang, "at_start")]
        return node(
            "section",
            node("h3", tell(lang, "changed")),
            node("ul", *(node("li", line) for line in lines), class_="changed", key="changed"),
            node(
                "p",
                step_button(max(0, here - 1), here, "◀", tell(lang, "one_back"), "back-one"),
                node("span", tell(lang, "step_of", step=here, steps=last), class_="step"),
                step_button(min(last, here + 1), here, "▶", tell(lang, "one_on"), "one-on"),
                class_="pace",
            ),
            class_="happened",
            key="happened",
        )

    def _lists(self) -> dict[str, Message]:
        """A list that is open is gone to at once."""
        return {
            key: {"focus": f"first-{tab}"} if tab == self._tab else {"do": "tab", "value": tab, "go": True}
            for key, tab in LISTS.items()
        }

    @property
    def _tabs(self) -> tuple[str, ...]:
        return ("ask", "moves", "why", *self.part.tabs, "log")

    @property
    def _tab(self) -> str:
        if self.desk.tab in self._tabs:
            return self.desk.tab
        return "log" if self.settings.turns else self.part.opens

    def _panel(self, view: Any, story: list[str], legal: list[Attempt]) -> Node:
        """Questions and answers beside the board, one tab at a time; it folds away."""
        desk = self.desk
        lang, tab = desk.lang, self._tab
        counts = {"moves": len(self.board.pressing.touched)}
        tabs = [
            button(
                tell(lang, f"tab_{each}"),
                {"do": "tab", "value": each},
                node("b", str(counts[each])) if counts.get(each) else None,
                store={"panel": "open"},
                role="tab",
                aria_selected="true" if each == tab else "false",
                aria_controls="panel",
                key=f"tab-{each}",
            )
            for each in self._tabs
        ]
        fold = button("⇥", None, data_folds=True, aria_label=tell(lang, "fold"), class_="fold", key="fold")
        if tab == "moves":
            inside = [self._moves(view, legal)] if legal else [node("p", tell(lang, "no_moves"))]
        elif tab == "why":
            inside = self._why(view)
        elif tab == "log":
            inside = [log(desk, story, self.turns.shown(self.part, self.settings.turns))]
        elif tab == "ask":
            inside = self._ask(view)
        else:
            inside = self.part.page(tab, view, self.story.points())
            if not self.steps_beside and tab == self.part.opens:
                inside.append(self._happened(story))
        return node(
            "aside",
            node(
                "div",
                node("div", *tabs, role="tablist", aria_label=tell(lang, "tabs"), data_arrows=True),
                fold,
                class_="tabs",
            ),
            node(
                "div",
                *inside,
                role="tabpanel",
                aria_label=tell(lang, f"tab_{tab}"),
                class_="page column",
                id="panel",
                key=f"page-{tab}",
            ),
            class_="panel",
            key="panel",
        )

    def _moves(self, view: Any, legal: list[Attempt]) -> Node:
        """The legal moves, each with its worth, or the chance at what it takes or lands on."""
        numbers = self._numbers
        touched = self.board.pressing.touched if numbers else {}
        beside = {
            move: numbers[key]
            for move, keys in touched.items()
            for key in (*keys, own_button(move))
            if key in numbers
        }
        return now_view.legal_moves(legal, self.desk.lang, {**beside, **self.advice.beside(view)})

    def _legal(self, view: Any) -> list[Attempt]:
        if not self.board.pressing.touched:
            return []
        return self.supposing.first([each for each in self._attempts(view) if each.refusal is None])

    def _why(self, view: Any) -> list[Node]:
        """Everything that is refused here, with its reason once it is asked for."""
        lang = self.desk.lang
        known = under_way(view) and self.desk.host.knows(view)
        refused = [each for each in self._attempts(view) if each.refusal] if known else []
        if not refused:
            return [node("p", tell(lang, "none_refused"))]
        return now_view.refused_moves(refused, self.asked, lang, self.supposing.possible(self.asked))

    def _ask(self, view: Any) -> list[Node]:
        """Hints, other lines that were played from here, and a line to write in."""
        desk = self.desk
        hints = [
            node("p", self._hint(view, rung), class_="hint", key=f"hint-{rung}") for rung in range(self.rung)
        ]
        example = tell(desk.lang, f"command_example_{desk.game.setup.game}")
        parts = [
            node("p", tell(desk.lang, "ask_help"), class_="facts") if not hints else None,
            *hints,
            self._switches(),
            *self.advice.shown(view),
            *self._variations(view),
            tools_view.command_line(tell(desk.lang, "command"), example, desk.lang),
        ]
        if self.reply:
            parts.append(node("pre", self.reply, class_="reply", tabindex=0, data_reveal=True, key="reply"))
        return [each for each in parts if each]

    def _attempts(self, view: Any) -> list[Attempt]:
        """Everything that may be tried here, looked for once: people go back and forth, and ask why."""
        desk = self.desk
        place = desk.game, desk.game.line(), desk.viewer, desk.there, desk.lang
        if place not in self._tried:
            while len(self._tried) >= REMEMBERED:
                del self._tried[next(iter(self._tried))]
            self._tried[place] = view.attempts(desk.lang)
        return self._tried[place]

    def _hint(self, view: Any, rung: int) -> str:
        if not under_way(view) or not self.desk.host.knows(view):
            return ""
        # The bot decides from what the acting seat knows; what it says must not tell more than this view.
        place = self.place, self.desk.lang
        if self._hinted[0] != place:
            eyes = view if view.viewer >= 0 else view.view(view.actor)
            self._hinted = place, hints(self.desk.game.setup.game, eyes, self.desk.lang)
        return self._hinted[1][rung]

    def _buttons(self, view: Any) -> Node:
        lang = self.desk.lang
        game = self.desk.game
        can_hint = under_way(view) and self.rung < 3 and self.desk.host.knows(view)
        goes_on = view.actor in self.desk.bots or view.actor == CHANCE or game.ply < game.plies
        # Where the page is narrow, the drawer that tells hints lies folded below the hand that asks for one.
        hint = self._hint(view, self.rung - 1) if self.rung else ""
        return node(
            "div",
            node("p", hint, class_="hinted", key="hinted") if hint else None,
            button(
                tell(lang, "hint", number=min(self.rung + 1, 3)),
                {"do": "hint"},
                disabled=not can_hint,
                key="hint",
            ),
            button(tell(lang, "undo"), {"do": "undo"}, disabled=not self.desk.can_undo, key="undo"),
            button(tell(lang, "redo"), {"do": "redo"}, disabled=game.ply == game.plies, key="redo"),
            button(tell(lang, "next"), {"do": "step"}, disabled=not goes_on, key="step"),
            toggle(tell(lang, "coach"), {"do": "coach"}, self.settings.coach, key="to-coach"),
            class_="bar",
            role="group",
            aria_label=tell(lang, "steps"),
            key="bar",
        )

    def _switches(self) -> Node:
        """The switches for what the coach says here, and for the chances at things, where there are some."""
        switches = self.advice.switches()
        if self.part.has_chances:
            label = tell(self.desk.lang, "key_odds")
            switches.append(toggle(label, {"do": "odds"}, self.settings.odds, key="switch"))
        return node("p", *switches, class_="row", key="switches")

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

    def _just_changed(self) -> list[str]:
        """The things that the last move was about, to be seen for a moment."""
        game = self.desk.game
        if not game.ply:
            return []
        before = self.desk.seen(game.at(game.ply - 1))
        if before.actor < 0 or not self.desk.host.knows(before):
            return []
        return [*self.desk.host.touches(before, game.line()[-1])]

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
        worth = [self.advice.told(desk.view)] if self.settings.best else []
        return " ".join([*self._changes(story)[-3:], *worth])

    # what is done

    def hear(self, message: Message) -> None:
        desk = self.desk
        if self.board.hear(message):
            return
        self.reply = self.aloud = ""
        if self.room.hear(message, self.surface) or self.new_game.hear(message) or self.coach.hear(message):
            return
        if self.advice.hear(message):
            return
        match message:
            case {"do": "hint"}:
                self.rung = min(3, self.rung + 1)
                desk.message, self.aloud = "", self._hint(desk.view, self.rung - 1)
                desk.set(tab="ask")
            case {"do": "ask"}:
                desk.set(tab="ask")
                self.surface.focus("command")
            case {"do": "why", "at": int(at)}:
                self.asked = at
                desk.set(tab="why")
            case {"do": "show", "at": int(at)}:
                self.supposing.show(at)
            case {"do": "drawn", "fields": {"outcome": str(outcome)}} if outcome.isdecimal():
                desk.play(int(outcome))
            case {"do": "command", "fields": {"text": str(text)}}:
                self.reply = desk.answer(text) or desk.message
                desk.tab = "ask"
                self.draw()
            case {"do": "point", "chart": "points" | "standings" | "dangers", "id": str(point)}:
                if (ply := self.turns.ended(point)) is not None:
                    desk.goto(ply)
            case {"do": "odds"}:
                self.settings.odds = not self.settings.odds
            case {"do": "turns"}:
                self.settings.turns = not self.settings.turns
            case {"do": "tab", "value": str(tab)} if tab in self._tabs:
                desk.set(tab=tab)
                if message.get("go"):
                    self.surface.focus(f"first-{tab}")
            case {"do": "save", "file": str(name)}:
                files = {**self.turns.files, **self.part.files, **self.coach.files}
                self.surface.save(files, name)
            case {"do": "save"}:
                self.surface.give("teg-game.json", desk.record())
            case {"do": "load", "text": str(text)}:
                desk.load_record(text)
            case {"do": "load", "size": int()}:
                raise Mistake(tell, "too_large", size=LARGEST_UPLOAD // 1000000)
            case _:
                if not self.part.hear(message):
                    tools_view.hear(desk, message)


def joined(
    some: Mapping[str, tuple[str, str]], others: Mapping[str, tuple[str, str]]
) -> dict[str, tuple[str, str]]:
    """What is told at things, where there may be two things to tell at one."""
    found = dict(some)
    for key, (short, told) in others.items():
        before = found.get(key)
        found[key] = (f"{before[0]} · {short}", f"{before[1]} {told}") if before else (short, told)
    return found


theatre = opener(Theatre)
