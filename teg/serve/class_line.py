"""The class room of the server: where learners join, what they say, and the line of the page they follow."""

import json
from functools import cache
from hashlib import sha256
from math import ceil
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from tornado.ioloop import IOLoop
from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketClosedError

from teg.languages import LANGUAGES
from teg.serve import class_quiz, class_view, pages
from teg.serve.class_view import tell
from teg.serve.classes import Class, Classes, Learner, LearnersGuess, read
from teg.serve.gate import here
from teg.serve.guarded import Guarded, GuardedLine, PlainPage, wishes
from teg.ui.kit import assets

LARGEST, LARGEST_OF_TEACHER = 2_000, 1_500_000
"""Bytes of a message."""
WITHIN = 10.0
MOST_SAID, MOST_OF_TEACHER = 30, 300
"""What a page says in so many seconds; one that says more is cut off."""
MOST_UNREAD = 4_000_000
SOON = 0.25
"""Seconds for which guesses are collected before the teacher's page is drawn anew."""
OVER, NOT_UNDERSTOOD = 4001, 1008
DAY = 86_400
HEADS = ("learner", "name", "question", "round", "choice", "right", "share")


class ClassPage(PlainPage):
    """What has to do with classes."""

    def initialize(self, classes: Classes) -> None:
        """Know all classes."""
        self.classes = classes

    def again(self, status: int, said: str, code: str = "", **parts: object) -> None:
        """The door once more, with what was wrong."""
        lang, theme = self.looks()
        self.set_status(status)
        self.finish(class_view.door(lang, theme, self.at, code, tell(lang, said, **parts)))


class JoinPage(ClassPage):
    """Where one joins, and the page of whoever has."""

    def get(self) -> None:
        """The page of one's class, or the question for its code."""
        self.set_header("Cache-Control", "no-store")
        if self.elsewhere():
            return
        lang, theme = self.looks()
        found = self.classes.of_learner(self.gate.learner(self.request))
        if found:
            self.finish(class_view.learners_page(*found, lang, theme, self.at))
        else:
            self.finish(class_view.door(lang, theme, self.at, self.get_query_argument("code", "")[:12]))

    def post(self) -> None:
        """Take a code; whoever guesses codes has to wait."""
        self.set_header("Cache-Control", "no-store")
        who, tries = self.gate.who(self.request), self.classes.tries
        code = self.get_body_argument("code", "")[:40]
        if wait := tries.wait(who):
            self.set_header("Retry-After", str(ceil(wait)))
            self.again(429, "too_often", seconds=ceil(wait))
            return
        one = self.classes.called(code)
        if one is None:
            tries.wrong(who)
            self.again(404, "wrong_code", code[:12])
            return
        name = self.get_body_argument("name", "")
        found = self.classes.of_learner(self.gate.learner(self.request))
        if found is None or found[0] is not one:
            learner = one.join(name, who)
            if learner is None:
                self.again(503, "class_full", code[:12])
                return
            self.set_header("Set-Cookie", self.gate.invitation(self.request, learner.id, DAY))
        one.changed()
        self.redirect(f"{self.at.join}?{self.request.query}".removesuffix("?"), status=303)


class LeavingPage(ClassPage):
    """Somebody leaves a class; what others have seen of their guesses stays."""

    def post(self) -> None:
        """Forget who it was."""
        if found := self.classes.of_learner(self.gate.learner(self.request)):
            found[0].quit(found[1])
        self.set_header("Set-Cookie", self.gate.invitation(self.request, "", 0))
        self.redirect(f"{self.at.join}?{self.request.query}".removesuffix("?"), status=303)


@cache
def script() -> tuple[bytes, str]:
    """What draws classes in the browser, and by what it is known again."""
    parts = ("hooks", "scene", "presses", pages.STATIC / "teg-class.js")
    code = assets.script(*parts).encode()
    return code, f'"{sha256(code).hexdigest()[:16]}"'


class ClassScript(Guarded):
    """The part of a page that follows a class, or leads one."""

    def get(self) -> None:
        """Send it, unless the browser has it."""
        code, mark = script()
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("ETag", mark)
        if self.check_etag_header():
            self.set_status(304)
        else:
            self.write(code)


class ClassLine(GuardedLine):
    """A line to a page. One that talks too much, or does not read, is given up."""

    largest, most = LARGEST, MOST_SAID

    def initialize(self, classes: Classes) -> None:
        """Know all classes."""
        self.classes = classes
        self._said = 0
        self._since = monotonic()

    @property
    def max_message_size(self) -> int:
        """More than this nobody of ours says."""
        return self.largest

    def check_origin(self, origin: str) -> bool:
        """Only for pages of this server."""
        return self.gate.same(self.request, origin)

    def get_compression_options(self) -> dict[str, int]:
        """Pictures say much the same over and over."""
        return {"compression_level": 3, "mem_level": 5}

    def say(self, **told: Any) -> None:
        """Send it, if the page is still there."""
        try:
            said = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            # Half a letter, as only a page that is not ours says it, is none.
            sent = self.write_message(said.encode(errors="replace"))
            sent.add_done_callback(lambda done: done.cancelled() or done.exception())
        except StreamBufferFullError:
            self._wire.close()
        except WebSocketClosedError:
            pass

    def open(self) -> None:
        """Be ready."""
        assert self.ws_connection is not None and self.ws_connection.stream is not None
        self._wire = self.ws_connection.stream
        self._wire.max_write_buffer_size = MOST_UNREAD
        self.set_nodelay(True)
        self.begin()

    def on_message(self, message: str | bytes) -> None:
        """Take in what a page may say; one that says anything else is cut off."""
        now = monotonic()
        if now - self._since > WITHIN:
            self._said, self._since = 0, now
        self._said += 1
        try:
            if self._said > self.most:
                raise ValueError("flood")
            told = json.loads(message)
            if not isinstance(told, dict):
                raise ValueError("kind")
            self.heard(told)
        except (ValueError, RecursionError):
            self.close(NOT_UNDERSTOOD)

    def begin(self) -> None:
        """What is done first."""
        raise NotImplementedError

    def heard(self, told: dict[str, Any]) -> None:
        """Do what is asked; `ValueError` for what no page of ours asks."""
        raise NotImplementedError


class LearnersLine(ClassLine):
    """The line of somebody who learns."""

    _in: tuple[Class, Learner] | None = None
    _drawn: object = None

    def begin(self) -> None:
        self.lang, self.theme = wishes(self.request.query)
        self._in = self.classes.of_learner(self.gate.learner(self.request))
        if self._in is None:
            self.end()
            return
        one, learner = self._in
        one.greet(learner, self)
        self.tell()

    def heard(self, told: dict[str, Any]) -> None:
        match told:
            case {"do": "guess", "key": str(key), "fields": dict(fields)} if self._in:
                one, learner = self._in
                guess = LearnersGuess(_number(fields.get("choice")), _number(fields.get("share")))
                one.guess(learner, key, guess)
                for line in [*learner.lines]:
                    line.tell()
            case {"do": "ping"}:
                self.say(do="pong")
            case _:
                raise ValueError("unknown")

    def tell(self) -> None:
        """The picture only if it is another one."""
        assert self._in is not None
        one, learner = self._in
        told = class_view.scene(one, learner, pages.served(self.gate.base), self.lang, self.theme)
        picture = one.shown.pictures.get(self.lang) if one.shown else None
        if picture != self._drawn:
            self._drawn = picture
            told["picture"] = picture
        self.say(do="show", **told)

    def end(self) -> None:
        """The class is over, or this page is no longer in it."""
        still = self._in is not None and self.classes.called(self._in[0].code) is self._in[0]
        self.say(do="over", said=tell(self.lang, "left" if still else "over"))
        self.close(OVER)

    def on_close(self) -> None:
        """One less is there."""
        if self._in is not None:
            self._in[0].leave(self._in[1], self)


class TeachersLine(ClassLine):
    """The line of the page that a class follows."""

    largest, most = LARGEST_OF_TEACHER, MOST_OF_TEACHER
    _class: Class | None = None
    _lesson = ""
    """The one of which the quiz asks."""
    _waits = False

    def begin(self) -> None:
        self.lang = wishes(self.request.query)[0]

    def heard(self, told: dict[str, Any]) -> None:
        match told:
            case {"do": "lead", "key": str(key), "again": bool(again)} if self._class is None:
                self._lead(key, again=again)
            case {"do": "shown", "lesson": dict(lesson)} if self._class:
                self.lang = lang if (lang := lesson.get("lang")) in LANGUAGES else self.lang
                self._class.show(read(lesson))
            case {"do": "open", "wide": bool(wide)} if self._class:
                self._class.open(wide=wide)
            case {"do": "again"} if self._class:
                self._class.ask_again()
            case {"do": "table"} if self._class:
                heads = [tell(self.lang, f"head_{name}") for name in HEADS]
                name = f"teg-class-{self._class.code}.csv"
                self.say(do="give", name=name, text=self._class.table(heads, self.lang))
            case {"do": "quiz", "fields": {"lesson": str(lesson)}} if self._class:
                self._lesson = lesson
                self._quiz(self._class)
            case {"do": "next"} if self._class:
                self._quiz(self._class)
            case {"do": "answer"} if self._class:
                self._class.answer()
            case {"do": "page"} if self._class:
                self._class.quiz(None)
            case {"do": "end"} if self._class:
                self.classes.end(self._class)
            case {"do": "ping"}:
                self.say(do="pong")
            case _:
                raise ValueError("unknown")

    def _quiz(self, one: Class) -> None:
        """The next question of the lesson that was chosen, or none."""
        keys = {each.shown.key for each in one.asked}
        one.quiz(class_quiz.ask(self._lesson, keys) if self._lesson else None)

    def _lead(self, key: str, *, again: bool) -> None:
        """Go on with one's class; without one, begin. Where it has ended meanwhile, that is told."""
        if not self.gate.proved(self.request):
            # Else whoever was invited once could invite themselves for ever.
            self.say(do="over", said=tell(self.lang, "no_teacher"))
            self.close(OVER)
            return
        one = self.classes.of_teacher(key) if key else None
        if again and one is None:
            self.say(do="over", said=tell(self.lang, "over"))
            self.close(OVER)
            return
        one = one or self.classes.open(self.gate.who(self.request))
        if one is None:
            self.say(do="over", said=tell(self.lang, "too_many"))
            self.close(OVER)
            return
        self._class = one
        one.lead(self)
        self.say(do="led", key=one.key)
        self._draw()

    def tell(self) -> None:
        """Soon, with what else comes until then."""
        if not self._waits:
            self._waits = True
            IOLoop.current().call_later(SOON, self._draw)

    def _draw(self) -> None:
        self._waits = False
        if self._class is None:
            return
        # As the teacher reaches it, else as other machines do.
        host = urlsplit(self.request.headers.get("Origin", "")).netloc
        places = [f"{each}{self.gate.base}class" for each in (self.gate.places if here(host) else [host])]
        self.say(do="strip", body=class_view.strip(self._class, places, self.lang))

    def end(self) -> None:
        """Another page leads, or nobody."""
        one, self._class = self._class, None
        still = one is not None and self.classes.of_teacher(one.key) is not None
        again = {"again": tell(self.lang, "lead_here")} if still else {}
        self.say(do="over", said=tell(self.lang, "elsewhere" if still else "over"), **again)
        self.close(OVER)

    def on_close(self) -> None:
        """The class waits for it to come back."""
        if self._class is not None:
            self._class.left(self)


def _number(told: object) -> int | None:
    if told is None:
        return None
    if not isinstance(told, str) or not told.isascii() or not told.isdigit() or len(told) > 3:
        raise ValueError("number")
    return int(told)
