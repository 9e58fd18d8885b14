"""A class: its code, blind guesses, who is there, what is kept, and what somebody tries who means no good."""

import csv
import io
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPMessage
from types import SimpleNamespace
from typing import Any, Self

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from teg.serve import classes as rooms
from teg.serve.class_quiz import ask, lessons
from teg.serve.class_view import guesses, scene
from teg.serve.classes import LONG, SIGNS, Classes, Learner, LearnersGuess, Shown, read
from teg.serve.pages import SERVED
from tests.serve.serving import Server
from tests.serve.wire import PATIENCE

pytestmark = pytest.mark.xdist_group("classes")

CLASS = 40
TOKEN = "abcdefghij"


def told(key: str = "q1", **more: Any) -> dict[str, Any]:
    """What a teacher's page says it shows."""
    said = {"ask": "Which?", "options": ["this", "that"], "slide": "How likely?"}
    words = {"en": said, "fr": said}
    return {
        **{"page": "exploration", "query": "code=x", "key": key, "words": words, "answered": False},
        **{"pictures": {}, "right": -1, "truth": None, **more},
    }


def shown(key: str = "q1", **more: Any) -> Shown:
    return read(told(key, **more))


class Told:
    """A page that counts what it is told."""

    def __init__(self) -> None:
        self.told, self.ended = 0, False

    def tell(self) -> None:
        self.told += 1

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    now = SimpleNamespace(seconds=1000.0)
    monkeypatch.setattr(rooms, "monotonic", lambda: now.seconds)
    return now


def joined(one: rooms.Class, name: str = "") -> Learner:
    learner = one.join(name)
    assert learner is not None
    return learner


def opened(room: Classes, whose: str = "here") -> rooms.Class:
    one = room.open(whose)
    assert one is not None
    return one


def test_a_code_is_short_and_read_however_it_is_typed() -> None:
    room = Classes()
    one = opened(room)
    assert len(one.code) == LONG and set(one.code) <= set(SIGNS) and not set(SIGNS) & set("AEIOU0128BSZ5L")
    spelt = f" {one.code[:2].lower()}-{one.code[2:]} "
    assert room.called(spelt) is one and room.called("") is None and room.called(one.code[:-1]) is None


def test_guesses_are_blind_until_they_are_shown_and_the_last_one_counts() -> None:
    one = opened(Classes())
    ana, ben = joined(one), joined(one)
    assert not one.guess(ana, "q1", LearnersGuess(0))
    one.show(shown())
    assert (
        one.guess(ana, "q1", LearnersGuess(0))
        and one.guess(ana, "q1", LearnersGuess(1, 40))
        and one.guess(ben, "q1", LearnersGuess(0))
    )
    assert one.now is not None and one.now.guesses == {1: LearnersGuess(1, 40), 2: LearnersGuess(0)}
    for wrong in (LearnersGuess(2), LearnersGuess(-1), LearnersGuess(None, 101), LearnersGuess()):
        assert not one.guess(ben, "q1", wrong)
    assert not one.guess(ben, "q0", LearnersGuess(1))
    one.open(wide=True)
    assert not one.guess(ben, "q1", LearnersGuess(1)) and one.now.guesses[2] == LearnersGuess(0)


def test_an_answer_opens_the_guesses_and_a_question_waits_for_whoever_comes_back_to_it() -> None:
    one = opened(Classes())
    ana = joined(one)
    one.show(shown())
    one.guess(ana, "q1", LearnersGuess(1))
    one.show(shown("q2"))
    assert one.now is not None and not one.now.guesses
    one.show(shown(answered=True, right=1, truth=54.5))
    assert (
        one.now.open
        and one.now.guesses == {1: LearnersGuess(1)}
        and not one.guess(ana, "q1", LearnersGuess(0))
    )
    one.show(shown())
    assert one.now.open and one.now.shown.right == 1


def test_a_question_with_other_options_is_another_question() -> None:
    one = opened(Classes())
    ana = joined(one)
    one.show(shown())
    one.guess(ana, "q1", LearnersGuess(1))
    alone = {"ask": "Which?", "options": ["this"], "slide": ""}
    one.show(shown(words={"en": alone, "fr": alone}))
    assert one.now is not None and not one.now.guesses
    assert "that" in one.table([], "en")


def test_a_class_may_be_asked_again_after_an_argument() -> None:
    one = opened(Classes())
    ana = joined(one, "Ana")
    one.show(shown())
    one.guess(ana, "q1", LearnersGuess(0))
    one.open(wide=True)
    one.ask_again()
    assert one.now is not None and (one.now.again, one.now.guesses) == (2, {})
    one.guess(ana, "q1", LearnersGuess(1))
    one.show(shown(answered=True, right=1))
    rows = list(csv.reader(io.StringIO(one.table(["head"], "en"))))
    assert rows[1:] == [
        ["1", "Ana", "Which?", "1", "this", "0", ""],
        ["1", "Ana", "Which?", "2", "that", "1", ""],
    ]


def test_a_name_is_a_name_in_a_spreadsheet() -> None:
    one = opened(Classes())
    bad = joined(one, "=cmd|' /C calc'!A0\x1b[2J\u202e " + "x" * 99)
    one.show(shown())
    one.guess(bad, "q1", LearnersGuess(None, 7))
    name = list(csv.reader(io.StringIO(one.table(["head"], "fr"))))[1][1]
    assert name.startswith("'=") and len(name) <= rooms.LONGEST_NAME + 1 and name.isprintable()


def test_what_is_drawn_says_it_in_a_sentence_and_a_table_too() -> None:
    one = opened(Classes())
    one.show(shown())
    for share in (10, 40, 50, 60, 100):
        one.guess(joined(one), "q1", LearnersGuess(int(share == 60), share))
    assert one.now is not None
    blind, said = (json.dumps(guesses(one.now, lang), ensure_ascii=False) for lang in ("en", "fr"))
    assert "5 guesses: A 4, B 1." in blind and "✓" not in blind and "right" not in blind
    assert "half of them lie from 40 % to 60 %, and the middle one is 50 %" in blind
    assert '["th", {"scope": "row"}, "90–100' in blind
    assert "5 estimations" in said
    one.show(shown(answered=True, right=0, truth=54.54))
    answered = json.dumps(guesses(one.now, "en"), ensure_ascii=False)
    assert "✓A" in answered and "✓50" in answered and "4 of 5 are right." in answered and "54.5" in answered


def test_a_single_guess_is_told_as_one() -> None:
    one = opened(Classes())
    one.show(shown())
    one.guess(joined(one), "q1", LearnersGuess(0, 30))
    assert one.now is not None
    one.show(shown(answered=True, right=0, truth=54.54))
    told = {lang: json.dumps(guesses(one.now, lang), ensure_ascii=False) for lang in ("en", "fr")}
    assert "1 guess: 30 %. The answer is 54.5 %." in told["en"].replace("\u00a0", " ")
    assert "1 of 1 is right." in told["en"] and "1 sur 1 a raison." in told["fr"]


def test_a_question_of_the_quiz_comes_before_the_page_until_that_changes() -> None:
    one = opened(Classes())
    ana = joined(one)
    one.show(shown())
    seen: set[str] = set()
    for number, _ in lessons("en"):
        quiz = ask(number, seen)
        assert quiz.key not in seen
        seen.add(quiz.key)
        one.quiz(quiz)
        assert one.quizzes and one.now is not None and one.guess(ana, quiz.key, LearnersGuess(quiz.right))
        assert not any(re.match("(Right|Exact|Yes|Oui)", each.why) for each in quiz.words.values())
        assert quiz.words["fr"].ask != quiz.words["en"].ask and quiz.pictures["en"]
        assert quiz.words["en"].why not in str(told_to(one, ana)) and "✓" not in str(told_to(one, ana))
        one.answer()
        assert quiz.words["en"].why in str(told_to(one, ana)) and "✓" in str(told_to(one, ana))
    # A page that is loaded again shows the same; the next slide is another one.
    one.show(shown())
    assert one.quizzes
    one.show(shown("q2"))
    assert not one.quizzes and one.now is not None and one.now.shown.key == "q2"
    again = ask("01", {*seen, *(ask("01", seen).key for _ in range(50))})
    assert again.key not in seen and len(again.key) > len("quiz:")


def test_what_cannot_be_guessed_may_be_thought_about() -> None:
    one = opened(Classes())
    ana = joined(one)
    one.show(read({**told(""), "words": {lang: {"ask": "Why?"} for lang in ("en", "fr")}}))
    assert one.now is None and "Think of an answer" in str(told_to(one, ana)["acts"])
    assert not one.guess(ana, "", LearnersGuess(0)) and not one.asked


def test_what_nobody_else_can_open_has_no_link() -> None:
    one = opened(Classes())
    ana = joined(one)
    one.show(shown())
    assert told_to(one, ana)["link"].endswith("code=x")
    one.show(shown(query=""))
    assert told_to(one, ana)["link"] == ""


def told_to(one: rooms.Class, learner: Learner) -> dict[str, Any]:
    return scene(one, learner, SERVED, "en", "")


def test_a_class_ends_with_its_teacher_but_waits_for_a_reload(clock: SimpleNamespace) -> None:
    room = Classes()
    one = opened(room)
    page, learner = Told(), Told()
    ana = joined(one)
    one.greet(ana, learner)
    one.lead(page)
    clock.seconds += 10 * rooms.AWAY
    room.sweep()
    assert room.of_teacher(one.key) is one
    one.left(page)
    clock.seconds += rooms.AWAY - 1
    room.sweep()
    other = Told()
    one.lead(other)
    clock.seconds += rooms.AWAY
    room.sweep()
    assert room.of_teacher(one.key) is one and not learner.ended
    one.left(other)
    clock.seconds += rooms.AWAY + 1
    room.sweep()
    assert room.of_teacher(one.key) is room.called(one.code) is room.of_learner(ana.id) is None
    assert learner.ended


def test_the_latest_page_of_a_teacher_leads_and_nobody_guesses_who_teaches() -> None:
    room = Classes()
    one, first, second = opened(room), Told(), Told()
    one.lead(first)
    one.lead(second)
    assert first.ended and not second.ended
    one.left(first)
    assert one.teacher is second
    assert room.of_teacher("") is room.of_teacher("é") is room.of_teacher(one.code) is None


def test_everything_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_LEARNERS", 2)
    room = Classes()
    one = opened(room)
    ana, ben = joined(one), joined(one)
    lines = [Told() for _ in range(5)]
    for line in lines:
        one.greet(ana, line)
    assert [line.ended for line in lines] == [True, True, False, False, False]
    one.show(shown())
    one.guess(ben, "q1", LearnersGuess(0))
    # One who is there or has guessed is not sent away for another.
    assert one.join() is None
    other = opened(room)
    joined(other)
    joined(other)
    assert joined(other).number == 3 and len(other.learners) == 2
    for number in range(2 * rooms.MOST_ASKED):
        one.show(shown(f"k{number}"))
    assert len(one.asked) == rooms.MOST_ASKED
    for _ in range(rooms.MOST_OF_ONE - 2):
        opened(room).lead(Told())
    one.lead(teacher := Told())
    other.lead(Told())
    assert room.open("here") is None
    opened(room, "elsewhere")
    # A class that waits for its teacher does not make room for another as long as somebody is in it.
    one.left(teacher)
    assert room.open("here") is None
    one.quit(ana)
    opened(room)
    assert room.called(one.code) is None


def test_nobody_fills_a_class_alone_or_guesses_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_TOGETHER", 2)
    one = opened(Classes())
    one.show(shown())
    bad = [one.join("", "desk 1") for _ in range(9)]
    assert None not in bad and len(one.learners) == 2
    for each in [*one.learners.values()]:
        one.guess(each, "q1", LearnersGuess(0))
    assert one.join("", "desk 1") is None and one.join("", "desk 2") is not None
    # Who leaves takes back what nobody has seen, with all pages; what was seen stays.
    assert one.now is not None
    first, second = [*one.learners.values()][:2]
    pages = [Told(), Told()]
    for page in pages:
        one.greet(first, page)
    one.quit(first)
    assert all(page.ended for page in pages) and [*one.now.guesses] == [second.number]
    one.open(wide=True)
    one.quit(second)
    assert [*one.now.guesses] == [second.number]


@pytest.mark.parametrize(
    "wrong",
    [
        {"page": "../etc"},
        {"query": 7},
        {"key": "x" * 17},
        {"words": {"en": {}}},
        {"words": {"en": {"options": ["a"]}, "fr": {}}},
        {"words": {"en": {"options": ["a"] * 7}, "fr": {"options": ["a"] * 7}}},
        {"words": {"en": {"ask": "x" * 2000}, "fr": {}}},
        {"pictures": {"en": "<svg>"}},
        {"right": True},
        {"right": 2},
        {"right": -2},
        {"truth": 101},
    ],
)
def test_what_no_teachers_page_says_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^"):
        read(told(**wrong))


# with a real server that asks for a password, and without a browser


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


OPENER = urllib.request.build_opener(Stay, urllib.request.ProxyHandler({}))


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("theatre", "--pool", "0", "--token", TOKEN) as running:
        yield running


def asked(server: Server, path: str, cookie: str = "", **fields: str) -> tuple[int, str, HTTPMessage]:
    """Status, page and headers."""
    data = urllib.parse.urlencode(fields).encode() if fields else None
    wanted = urllib.request.Request(f"{server.base}{path}", data, {"Cookie": cookie})
    try:
        with OPENER.open(wanted, timeout=PATIENCE) as got:
            return got.status, got.read().decode(), got.headers
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode(), refused.headers


class Page:
    """A page of a class: what it is told last, by what it is."""

    def __init__(self, server: Server, path: str, cookie: str) -> None:
        headers = {"Cookie": cookie, "Origin": server.base}
        address = f"{server.base.replace('http', 'ws')}{path}"
        self._opened = connect(address, additional_headers=headers, open_timeout=PATIENCE, max_size=None)

    def __enter__(self) -> Self:
        self.line: ClientConnection = self._opened.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, do: str, having: str = "") -> dict[str, Any]:
        """The next message of that kind, with these words in it."""
        end = time.monotonic() + PATIENCE
        while True:
            text = str(self.line.recv(timeout=end - time.monotonic()))
            message: dict[str, Any] = json.loads(text)
            if message["do"] == do and having in text:
                return message


@pytest.fixture(scope="module")
def known(server: Server) -> str:
    """The cookie of whoever knows the password."""
    _, _, headers = asked(server, f"/?token={TOKEN}")
    return str(headers["Set-Cookie"].partition(";")[0])


@pytest.fixture(scope="module")
def teacher(server: Server, known: str) -> Iterator[Page]:
    with Page(server, "/class/lead", known) as page:
        yield page


@pytest.fixture(scope="module")
def led(teacher: Page) -> tuple[str, str]:
    """The code of a class and its teacher's key."""
    teacher.say(do="lead", key="", again=False)
    key = teacher.hear("led")["key"]
    (code,) = re.findall(r"class': 'code'}, '(\w+)'", str(teacher.hear("strip")))
    return code, key


def came(server: Server, code: str, name: str = "") -> str:
    """The cookie of one who joined."""
    status, _, headers = asked(server, "/class", code=code, name=name)
    assert status == 303 and headers["Location"] == "/class"
    cookie = headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    return str(cookie.partition(";")[0])


def test_forty_learn_without_a_password_and_without_an_engine(
    server: Server, teacher: Page, led: tuple[str, str]
) -> None:
    code, _ = led
    status, page, _ = asked(server, "/?lang=fr")
    assert status == 401 and "Rejoindre une classe" in page
    before = server.computed()
    with ExitStack() as stack:
        cookies = [came(server, code.lower(), f"n{number}") for number in range(CLASS)]
        learners = [stack.enter_context(Page(server, "/class/line?lang=fr", each)) for each in cookies]
        assert all("Vous y êtes" in str(each.hear("show")) for each in learners)
        picture = ["svg", {"class": "piece"}, ["path", {"d": "M0 0" + " l1 1" * 2500}]]
        teacher.say(do="shown", lesson=told(pictures={"fr": picture}))
        for each in learners:
            message = each.hear("show", "Which?")
            assert message["picture"] == picture and "exploration" in message["link"]
        for number, each in enumerate(learners):
            each.say(do="guess", key="q1", fields={"choice": str(number % 2), "share": "30"})
        for each in learners:
            message = each.hear("show", "Votre estimation est")
            # Nothing tells what the others say.
            assert "A 20" not in str(message) and "picture" not in message
        teacher.hear("strip", f"{CLASS} of {CLASS} have guessed")
        teacher.say(do="open", wide=True)
        teacher.hear("strip", f"{CLASS} guesses: A 20, B 20.")
        assert all(each.hear("show", "A 20, B 20.") for each in learners)
        # One who loads the page again is the same one.
        with Page(server, "/class/line?lang=en", cookies[1]) as again:
            assert "You said B, 30" in str(again.hear("show"))
        teacher.say(do="table")
        rows = list(csv.reader(io.StringIO(teacher.hear("give")["text"])))
        assert len(rows) == CLASS + 1 and rows[1][1:3] == ["n0", "Which?"]
        assert not server.engines()
        assert server.computed() - before < 6
        # Whoever is in a class may try for themselves.
        assert asked(server, "/voila/render/theatre.ipynb")[0] == 401
        assert asked(server, "/report", cookies[0])[0] == 200


def test_wrong_codes_cost_time_and_tell_nothing(
    server: Server, led: tuple[str, str], members: list[str]
) -> None:
    statuses = []
    for _ in range(rooms.WRONG_AT_ONCE + 2):
        status, page, headers = asked(server, "/class", code="<b>QQ", name="x")
        statuses.append(status)
        assert "<b>" not in page and 'role="alert"' in page and "Set-Cookie" not in headers
    assert statuses == [404] * rooms.WRONG_AT_ONCE + [429] * 2
    assert asked(server, "/class", code=led[0])[0] == 429
    assert asked(server, "/class", members[0])[0] == 200


@pytest.mark.parametrize(
    "said",
    [
        "no json",
        "[]",
        "[" * 1500,
        json.dumps({"do": "open", "wide": True}),
        json.dumps({"do": "end"}),
        json.dumps({"do": "guess", "key": "q1", "fields": {"choice": "9" * 400}}),
        json.dumps({"do": "guess", "key": "q1", "fields": {"share": {}}}),
        "x" * 3000,
    ],
)
def test_a_learner_who_says_what_no_page_says_is_cut_off(
    server: Server, teacher: Page, led: tuple[str, str], said: str, members: list[str]
) -> None:
    with Page(server, "/class/line", members[0]) as bad:
        bad.line.send(said)
        with pytest.raises(ConnectionClosed):
            while True:
                bad.line.recv(timeout=PATIENCE)
    teacher.say(do="ping")
    assert teacher.hear("pong")


def test_a_flood_ends_a_line_and_nothing_else(server: Server, teacher: Page, members: list[str]) -> None:
    with Page(server, "/class/line", members[0]) as bad, Page(server, "/class/line", members[1]) as good:
        with pytest.raises(ConnectionClosed):
            while True:
                bad.say(do="ping")
                bad.line.recv(timeout=PATIENCE)
        good.say(do="ping")
        assert good.hear("pong")


def test_half_a_letter_of_a_teacher_ends_nobodys_line(
    server: Server, teacher: Page, led: tuple[str, str], members: list[str]
) -> None:
    words = {"ask": "Which \ud800 is it?", "options": ["this", "that"]}
    with Page(server, "/class/line", members[0]) as learner:
        teacher.say(do="shown", lesson=told("half", words={"en": words, "fr": words}))
        assert learner.hear("show", "Which ? is it?")


def test_nobody_leads_the_class_of_another(
    server: Server, teacher: Page, known: str, led: tuple[str, str], members: list[str]
) -> None:
    # Strangers do not even get a line, and who was only invited invites nobody.
    with pytest.raises(InvalidStatus), Page(server, "/class/lead", ""):
        pass
    with Page(server, "/class/lead", members[0]) as learner:
        learner.say(do="lead", key=led[1], again=False)
        assert "needs the password" in learner.hear("over")["said"]
    for key in (led[0], members[0].partition("=")[2]):
        with Page(server, "/class/lead", known) as other:
            other.say(do="lead", key=key, again=False)
            assert other.hear("led")["key"] != led[1]
            other.say(do="end")
            assert other.hear("over")
    with Page(server, "/class/lead", known) as other:
        other.say(do="lead", key="x", again=True)
        assert other.hear("over")["said"] == "The class is over."
    with Page(server, "/class/line", "teg-class-0=x") as nobody:
        assert nobody.hear("over")
    teacher.say(do="ping")
    assert teacher.hear("pong")


def test_the_end_of_a_class_is_the_end_of_the_invitation(
    server: Server, teacher: Page, members: list[str]
) -> None:
    with Page(server, "/class/line", members[0]) as learner:
        learner.hear("show")
        teacher.say(do="end")
        assert teacher.hear("over")["said"] == "The class is over." and learner.hear("over")
    assert asked(server, "/report", members[0])[0] == 401
    assert 'name="code"' in asked(server, "/class", members[0])[1]


@pytest.fixture(scope="module")
def members(server: Server, led: tuple[str, str]) -> list[str]:
    return [came(server, led[0]) for _ in range(2)]
