"""Inputs of every kind, most of them spoiled: each is taken, or refused in one sentence, in no time."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from teg.boxes.check import examine_for
from teg.core import CHANCE, DONE, Game, choices
from teg.lessons import check, exercises
from teg.mistake import Mistake
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.page import Page
from tests.first_edition.test_first_edition import HERE, own_box, rows
from tests.ui.hand import nodes, send

EACH = 20
"""Inputs of one seed."""

LONGEST = 1_200
SECONDS = 5
"""Of processor time; the slowest of them takes a tenth of it on an idle machine."""

NASTY = "\0\n\t\r\x1b\u00a0\u200b\u202e\ufeff\ud800é日🚀٣１½−'\"\\{}[]<>&;:,.=/%#0123456789abcXYZ_- "
TYPED = """
move activate energy culture orbit home space 1 2 99 take draw leave hire for aurora follow pass end roll
reroll convert ; , then puis et garder déplacer vaisseau finir None true -1 1/0 1e999 build claim discard
relinquish use upgrade utiliser construire <script> ../../etc $HOME NaN
"""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**9, 10**40, 1.5, float("inf"), "", "x", "\0", "é" * 300, "9" * 4000),
    *([], {}, [[]], {"do": "x"}, ["a", 1], "1/0", "1/3", "quick", "fr", "../x", "\u202e", "<b>"),
)


def play(kind: str, seed: int) -> None:
    """Twenty inputs of a kind."""
    rng = Random(f"{kind}/{seed}")
    opened.cache_clear()
    with TemporaryDirectory() as folder:
        for _ in range(EACH):
            KINDS[kind](rng, Path(folder))


@contextmanager
def bounded(what: str) -> Iterator[None]:
    """In bounded time, and with a `Mistake` at most, which is one sentence in each language."""
    start = time.process_time()
    try:
        yield
    except Mistake as mistake:
        for lang in ("en", "fr"):
            sentence(mistake.in_(lang))
    taken = time.process_time() - start
    assert taken < SECONDS, f"{what}: {taken:.1f} seconds"


def sentence(told: str) -> None:
    """One line, printable, not too long, and about something."""
    assert told.strip() and len(told) <= LONGEST, (len(told), told[:80])
    assert all(letter.isprintable() or letter in "\u00a0\u202f" for letter in told), ascii(told)
    assert "Traceback" not in told and "object at 0x" not in told, told


def spoiled(text: str, rng: Random) -> str:
    """The text with some of it lost, doubled, changed or put elsewhere; now and then as it was."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(text) + 1)
        size = rng.choice((1, 1, 1, 2, 5, 40))
        some = "".join(rng.choices(NASTY, k=size))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[at + size :]
            case 1:
                text = text[:at] + some + text[at:]
            case 2:
                text = text[:at] + some + text[at + size :]
            case 3:
                text = text[:at] + text[at : at + size] * 2 + text[at + size :]
            case 4:
                text = text[:at]
            case 5:
                text = text[:at] + text[at : at + size].swapcase() + text[at + size :]
            case 6:
                text = text[at:] + text[:at]
    return text


def replaced(data: Any, rng: Random) -> Any:
    """The same data with one value somewhere inside replaced."""
    if isinstance(data, dict) and data and rng.random() < 0.85:
        key = rng.choice([*data])
        changed = {**data, key: replaced(data[key], rng)}
        if rng.random() < 0.1:
            del changed[key]
        return changed
    if isinstance(data, list) and data and rng.random() < 0.85:
        at = rng.randrange(len(data))
        return [*data[:at], replaced(data[at], rng), *data[at + 1 :]]
    return rng.choice(VALUES)


@cache
def written(folder: str) -> list[str]:
    """The texts of a folder of the first edition's."""
    return [path.read_text("utf-8") for path in sorted((HERE / folder).iterdir())]


def codes(rng: Random, folder: Path) -> None:
    """A position code."""
    row = rng.choice(rows("codes"))
    text = spoiled(row["code"], rng)
    with bounded(f"code {text!a}"):
        game = Game.from_code(text, box=own_box(row) if rng.random() < 0.9 else None)
        assert Game.from_code(game.code, box=own_box(row)).code == game.code
        assert game.state.actor == DONE or choices(game.state)


def saves(rng: Random, folder: Path) -> None:
    """A saved game."""
    text = rng.choice(written("saves"))
    if rng.random() < 0.7:
        text = json.dumps(replaced(json.loads(text), rng))
    else:
        text = spoiled(text, rng)
    with bounded(f"save {text[:200]!a}"):
        game = Game.from_text(text.encode("utf-8", "surrogatepass") if rng.random() < 0.5 else text)
        assert Game.from_text(game.to_text()).to_text() == game.to_text()


def boxes(rng: Random, folder: Path) -> None:
    """A box of one's own."""
    lines = rng.choice(written("boxes")).splitlines(keepends=True)
    for _ in range(rng.randint(0, 3)):
        at = rng.randrange(len(lines))
        lines[at] = spoiled(lines[at], rng) if rng.random() < 0.7 else rng.choice(lines) * rng.randint(0, 2)
    path = folder / "my-box.toml"
    path.write_bytes("".join(lines).encode("utf-8", "surrogatepass"))
    with bounded("box"):
        _, _, problems = examine_for(str(path))
        for problem in problems:
            for lang in ("en", "fr"):
                sentence(problem.in_(lang))


def commands(rng: Random, folder: Path) -> None:
    """A line typed at a table, in whatever position."""
    row = rng.choice(rows("codes"))
    game = Game.from_code(row["code"], box=own_box(row), dealer="typed")
    state, lang = game.state, rng.choice(("en", "fr"))
    if state.actor == DONE or rng.random() < 0.4:
        text = " ".join(rng.choices(TYPED.split(), k=rng.randint(1, 12)))
    else:
        text = state.say(rng.choice([*choices(state)][:200]), lang)
    text = spoiled(text, rng)
    before = game.code
    try:
        with bounded(f"command {text!a} at {row['code']}"):
            game.play_line(text, lang)
            return
    finally:
        assert game.ply or game.code == before, "refused, and yet something happened"


def addresses(rng: Random, folder: Path) -> None:
    """The address of a page."""
    row = rng.choice(rows("addresses"))
    other = rng.choice(rows("addresses"))
    text = spoiled(row["query"], rng)
    if rng.random() < 0.3:
        text += "&" + spoiled(other["query"], rng)
    page = opened(row["page"])
    with bounded(f"{row['page']}?{text!a}"):
        page.ask("address", {"value": f"?{text}"})
        shows(page)


def messages(rng: Random, folder: Path) -> None:
    """What a browser may send to a panel: what its scene offers, with a value changed, or anything at all."""
    name = rng.choice([*DASHBOARDS])
    page = opened(name)
    panel = type("Shown", (), {"surface": page.widget.children[1]})
    offered = [
        each[1]["do"] for each in nodes(panel.surface.scene["body"]) if isinstance(each[1].get("do"), dict)
    ]
    message = rng.choice(offered) if offered else {"do": "x"}
    for _ in range(rng.choice((0, 1, 1, 2))):
        message = replaced(message, rng)
    if rng.random() < 0.2:
        message = {**message, "value": rng.choice(VALUES)} if isinstance(message, dict) else message
    with bounded(f"{name}: {message!a:.300}"):
        panel.surface.send = lambda *_, **__: None
        if isinstance(message, dict):
            send(panel, **{str(key): value for key, value in message.items()})
        else:
            panel.surface.heard(message)
        shows(page)


@cache
def opened(name: str) -> Page:
    """A page of each dashboard, for all inputs of a seed, as a visitor would do one thing after the other."""
    return Page(name)


def shows(page: Page) -> None:
    """The page says nothing that is no sentence, and tells of no fault of ours."""
    desk = page.desk
    for told in (*page.notes, desk.message):
        if told:
            sentence(told)
    said = f"{desk.message} {page.notes} {page.widget.children[1].scene['body']}"
    assert "omething went wrong" not in said and "est mal passé" not in said, desk.message
    assert desk.game.state.actor in (CHANCE, DONE) or desk.game.state.moves()


def answers(rng: Random, folder: Path) -> None:
    """An answer to an exercise."""
    one, lang = rng.choice(exercises()), rng.choice(("en", "fr"))
    right = rng.choice(one.task.right)
    answer: Any = spoiled(str(right), rng)
    if rng.random() < 0.3:
        answer = rng.choice((*VALUES, " ".join(rng.choices(TYPED.split(), k=8))))
    with bounded(f"{one.id}: {answer!a:.300}"):
        reply = check(one.id, answer, lang)
        assert reply.verdict in ("right", "wrong", "empty", "unread")
        for words in reply.words:
            sentence(words)


KINDS: dict[str, Callable[[Random, Path], None]] = {
    "code": codes,
    "save": saves,
    "box": boxes,
    "command": commands,
    "address": addresses,
    "message": messages,
    "answer": answers,
}
