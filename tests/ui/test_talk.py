"""The line of text of a panel: the orders of the terminal but those that reach beyond the table."""

import builtins
import io
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teg.cli.table_loop import TerminalTable
from teg.sitting import orders
from teg.sitting.screen import tell
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import send


def test_why_of_a_bare_verb_picks_or_lists_what_is_refused() -> None:
    desk = Desk(opening("theatre"))
    told = desk.answer("why hire")
    refused = [each for each in desk.view.attempts("en") if each.refusal]
    for number, attempt in enumerate(refused, 1):
        assert (f"{number}. {attempt.what}" in told) == attempt.what.startswith("hire")
    assert "BB-02" in told and "not understood" not in told
    desk.command("culture")
    assert "(BG-37" in desk.answer("why upgrade") and "(BB-06" in desk.answer("why hire")
    assert "(BG-37" in desk.answer("why move 1 on gyore")
    desk.set(lang="fr")
    assert "(BB-06" in desk.answer("pourquoi engager")


@pytest.mark.parametrize(("verb", "rule"), [("relinquish", "TG-06"), ("build", "TG-45"), ("study", "TG-54")])
def test_why_of_a_bare_verb_in_take_the_galaxy(verb: str, rule: str) -> None:
    desk = Desk(opening("conveyor"))
    assert rule in desk.answer(f"why {verb}")


# nothing typed on a page reaches a file


TOUCHING = ["save", "load", "quit", "exit", "sauver", "enregistrer", "charger", "quitter", "lang", "langue"]


def disguised(word: str) -> list[str]:
    """The word in the spellings that look or are read like it."""
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in word)
    bold = "".join(chr(0x1D400 + ord(letter) - ord("a") + 26) for letter in word)
    inside = [
        f"{word[:2]}{sign}{word[2:]}" for sign in "\u200b\u200d\u2060\ufeff\xad\u0301\u0327\u034f\u202e'"
    ]
    around = [
        "{},",
        "{}.",
        "{}:",
        "({})",
        "«{}»",
        '"{}"',
        "'{}'",
        "“{}”",
        "[{}]",
        "/{}",
        "-{}",
        "--{}",
        "¡{}!",
        "l'{}",
    ]
    return [
        word,
        word.upper(),
        wide,
        bold,
        *inside,
        *(each.format(word) for each in around),
        word.replace("a", "à"),
    ]


FILES = ((builtins, "open"), (io, "open"), (os, "open"), (os, "stat"), (os, "replace"), (os.path, "exists"))


@contextmanager
def untouched() -> Iterator[None]:
    """Whatever is done here, no file is opened or looked for."""
    touched: list[object] = []

    def watched(real: Callable[..., object]) -> Callable[..., object]:
        def look(*given: object, **more: object) -> object:
            touched.append(given)
            return real(*given, **more)

        return look

    with pytest.MonkeyPatch.context() as patch:
        for module, name in FILES:
            patch.setattr(module, name, watched(getattr(module, name)))
        yield
    assert touched == []


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder to be in, with one saved game."""
    opening("theatre").save(tmp_path / "taken.json")
    monkeypatch.chdir(tmp_path)
    for desk in (Desk(opening("theatre")), Desk(opening("conveyor"))):
        for line in ("help", "rules follow", "odds", "hint", "why", "look"):
            desk.answer(line)  # what the program itself reads once
    return tmp_path


@pytest.mark.parametrize("word", TOUCHING)
@pytest.mark.parametrize("page", ["theatre", "conveyor"])
def test_no_spelling_of_an_order_reaches_a_file(folder: Path, page: str, word: str) -> None:
    desk = Desk(opening(page))
    before = desk.record()
    told = []
    for _ in range(2):
        for spelling in disguised(word):
            desk.message = ""
            with untouched():
                told.append(desk.answer(f"{spelling} taken.json") or desk.message)
        (folder / "taken.json").unlink(missing_ok=True)
    half = len(told) // 2
    assert all(told) and told[:half] == told[half:], "a reply tells whether there is a file"
    assert desk.record() == before and desk.lang == "en"


@pytest.mark.parametrize("page", ["theatre", "conveyor"])
def test_no_message_of_a_page_reaches_a_file(folder: Path, page: str) -> None:
    """Where a name of a box or a text is wanted, a path is neither opened nor looked for."""
    game, file = opening(page), str(folder / "taken.json")
    saved = json.loads(game.to_text())
    saved["setup"]["box"] = file
    messages: list[dict[str, Any]] = [
        {"do": "new", "fields": {"box": file}},
        {"do": "new", "fields": {"box": str(folder)}},
        {"do": "box lay", "fields": {"lay": file}},
        {"do": "box", "name": file, "text": f"[box]\nextends = {file!r}"},
        {"do": "box paste", "fields": {"text": file}},
        {"do": "code", "fields": {"code": file}},
        {"do": "load", "text": file},
        {"do": "load", "text": json.dumps(saved)},
    ]
    shown = Theatre(Desk(game))
    for message in messages:
        send(shown, **message)  # what the program itself reads once
    for message in messages:
        with untouched():
            send(shown, **message)
        assert shown.desk.game.code == game.code, message


ORDERS = st.sampled_from([*TOUCHING, *orders.words_of(orders.ROWS), "", "?"])
SIGNS = st.text(
    st.characters(categories=["Mn", "Cf", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Zs", "Cs"]), max_size=3
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    word=ORDERS, before=SIGNS, inside=SIGNS, after=SIGNS, rest=st.text(max_size=12), form=st.integers(0, 9)
)
def test_no_disguise_of_an_order_reaches_a_file(
    folder: Path, word: str, before: str, inside: str, after: str, rest: str, form: int
) -> None:
    desk = Desk(opening("theatre"))
    half = min(form, len(word))
    line = f"{before}{word[:half]}{inside}{word[half:]}{after} {rest}"
    with untouched():
        desk.answer(line if form % 2 else f"{line} taken.json")
    assert desk.lang == "en"


def test_only_the_terminal_has_orders_that_touch_files() -> None:
    assert set(orders.ROWS) < set(TerminalTable.rows)
    rows = set(TerminalTable.rows) - set(orders.ROWS)
    own = {word for row in rows for words in row.words for word in words}
    assert own == set(TOUCHING)
    for word in own:
        assert orders.find(word) is None
        for lang in ("en", "fr"):
            desk = Desk(opening("theatre"), lang=lang)
            assert desk.answer(f"{word} x") == tell(lang, "help_elsewhere")


FLAGS = (
    "rule --help|rule -h|rules --lang|rules --lang fr|rules -- x|rule -- x|rules --json follow|rule --lang"
)
WORDS = "rules search|rule switches|rules list|rule @/etc/passwd|rules @/etc/passwd|help --help|code --help"
NUMBERS = "branch --help|branch -1|branch 99999999999999999999|branch ²|branch ١|hint 9|hint x|²"
SIGNS_OF_CONTROL = (
    "help \x1b[2J|rules \x1b[2J\u202e|rule \x1b[2J|why \x1b[2J\u202e|\x1b[2J|\ud800|rules \ud800"
)
LONG = ("x" * 10_000_000, "why " * 3_000_000, "rules " + "x " * 300, "9" * 490)
ODD = [
    *"|".join([FLAGS, WORDS, NUMBERS, SIGNS_OF_CONTROL]).split("|"),
    *(f"{word} {'9' * 480}" for word in ("branch", "line", "why", "hint")),
    *LONG,
]


@pytest.mark.parametrize("line", ODD, ids=range(len(ODD)))
def test_odd_lines_are_answered_on_the_page(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang in ("en", "fr"):
        desk = Desk(opening("theatre"), lang=lang)
        before, began = desk.record(), process_time()
        with untouched():
            told = desk.answer(line) or desk.message
        assert told and process_time() - began < 4
        assert all(sign.isprintable() or sign in "\n\xa0\u202f" for sign in told)
        assert desk.record() == before
    assert capsys.readouterr() == ("", ""), "nothing is printed for the server"


@pytest.mark.parametrize("page", ["theatre", "conveyor"])
def test_hints_and_odds_are_understood_on_a_page(page: str) -> None:
    desk = Desk(opening(page))
    told = [desk.answer("hint") for _ in range(3)]
    assert [each.split()[0] for each in told] == ["Look", "Try:", "Because:"]
    assert desk.answer("hint 2") == told[1]
    assert "may know" in desk.answer("odds") or "Exact" in desk.answer("odds")
    desk.set(lang="fr")
    assert desk.answer("indice 1").startswith("Regardez ")
    assert "Exact" in desk.answer("chances")


def test_several_steps_at_once_are_refused_on_the_page_too() -> None:
    desk = Desk(opening("theatre"))
    desk.play(desk.view.moves()[0])
    ply = desk.game.ply
    assert "undo" in desk.answer("undo 2") and desk.game.ply == ply
    desk.answer("undo")
    assert desk.game.ply < ply


@pytest.mark.parametrize("page", ["theatre", "conveyor"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_of_hundreds_of_words_is_not_tried_word_by_word(page: str, lang: str) -> None:
    desk = Desk(opening(page), lang=lang)
    told = desk.answer("1 " * 250) or desk.message
    assert {"en": "250 words are too many", "fr": "250 mots, c'est trop"}[lang] in told
    began = process_time()
    assert desk.answer(f"why {' '.join('abcdefghijklmnopqrstuvwxyz' * 9)}")
    assert process_time() - began < 1.5
