"""A box that somebody made to hurt: it is refused or read at once, and nothing in it steers a screen."""

import io
import sys
from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teg.boxes.check import check
from teg.boxes.files import LARGEST
from teg.cli.main import main
from teg.galaxies.cards import loads
from teg.mistake import LONGEST, LONGEST_WORD, Mistake
from teg.take import cards as takethegalaxy

HEAD = '[box]\nname = "x"\nextends = "training"\n'
HUGE = {
    "lines": "\n" * 300_000,
    "comments": "#x\n" * 300_000,
    "keys": "".join(f"k{number:x}=1\n" for number in range(90_000)),
    "rows": "[[planet]]\n" * 80_000,
    "tables": "".join(f"[t{number:x}]\n" for number in range(90_000)),
    "settings": "[settings]\n" + "".join(f"k{number:x}=1\n" for number in range(90_000)),
    "tables of settings": "".join(f"[settings.k{number:x}]\n" for number in range(45_000)),
    "few keys": "".join(f"k{number:x}=1\n" for number in range(25_000)),
    "few rows": "[[planet]]\n" * 14_000,
    "few settings": "".join(f"[settings.k{number:x}]\n" for number in range(14_000)),
    "list": "a = [\n" + "1,\n" * 290_000 + "]\n",
    "nested": "a = " + "[\n" * 100_000,
    "dots": "".join("a." * 40 + f"k{number:x}=1\n" for number in range(9_000)),
    "text": 'a = """' + "x\n" * 400_000 + '"""\n',
    "quotes": "a = '''\n" * 90_000,
    "number": "a = " + "9" * 3_900 + "\n",
    "returns": "\r\n" * 290_000,
    "one line": "x" * 900_000,
}


@pytest.mark.parametrize("kind", HUGE)
def test_a_huge_box_is_refused_or_read_at_once(kind: str, tmp_path: Path) -> None:
    text = HEAD + HUGE[kind]
    assert len(text) < LARGEST
    path = tmp_path / "box.toml"
    path.write_text(text, "utf-8", newline="\n")
    loads(HEAD, "warm")
    for look in (lambda: loads(text, "huge"), lambda: check(path), lambda: takethegalaxy.loads(text, "huge")):
        began = process_time()
        try:
            look()
        except Mistake as mistake:
            a_sentence(mistake)
        assert process_time() - began < 0.6, "less than 0.3 s on a machine with nothing else to do"


def a_sentence(mistake: Mistake) -> None:
    for text in (mistake.in_("en"), mistake.in_("fr")):
        assert text and len(text) <= LONGEST
        assert all(word.isprintable() and len(word) <= LONGEST_WORD for word in text.split())


STEERING = ["\\u001b[2J", "\\u202e", "\\u2066", "\\u200b", "\\u0007", "\\n", "\\u2028", "\\u3164", "\\ue000"]


@pytest.mark.parametrize("sign", STEERING)
@pytest.mark.parametrize("key", ["name", "name_fr", "source", "note", "note_fr"])
def test_no_name_of_a_card_steers_the_screen(sign: str, key: str, tmp_path: Path) -> None:
    row = {"name": "Vesta", "track": "economy", "source": "mine", "confidence": "ours", key: f"Ve{sign}sta"}
    text = HEAD + "[[pilot]]\n" + "".join(f'{name} = "{value}"\n' for name, value in row.items())
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    assert any(f"'{key}' must be one line" in problem.what for problem in check(path))
    with pytest.raises(Mistake) as refused:
        loads(text, "mine")
    a_sentence(refused.value)
    with pytest.raises(Mistake, match="'name' must be one line"):
        loads(f'[box]\nname = "My{sign}box"\nextends = "training"\n', "mine")


@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=40))
@settings(max_examples=60, deadline=None)
def test_whatever_a_box_is_called_or_says(section: str, key: str, value: str) -> None:
    for text in (
        f"{HEAD}[{section}]\n{key} = {value}",
        f"{HEAD}'{key}' = '{value}'",
        f"{HEAD}[['{section}']]\n{value}",
    ):
        try:
            loads(text, value)
        except Mistake as mistake:
            a_sentence(mistake)


def test_the_name_of_a_file_does_not_steer_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\x1b[2Jb\u202e.toml"
    path.write_text(f"{HEAD}x = 1\n", "utf-8")
    assert main(["box", "check", str(path)]) == 2
    text = "".join(capsys.readouterr())
    assert "\\x1b[2Jb\\u202e.toml" in text and "\x1b" not in text and "\u202e" not in text


WORDS = st.text(max_size=30) | st.sampled_from(["\x1b[2J", "\u202e", "x" * 200, "a\nb", "--lang", "fr", "-h"])
PLAY = [f"play --{option}" for option in ("box", "load", "code", "seed", "bots", "switch", "game")]
ODDS = ["odds", "odds dice --want", "odds hire --symbols", "odds explore --card", "odds badges --totals"]
LOOK = [
    "show",
    "replay",
    "rules",
    "rules search",
    "box check",
    "box show",
    "sheet --players",
    "worksheet",
    "",
]


@given(st.sampled_from([*PLAY, *ODDS, *LOOK]), st.lists(WORDS, min_size=1, max_size=3))
@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_typed_after_teg(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], room: str, words: list[str]
) -> None:
    """Complaints of the command itself and of its parser alike."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with suppress(SystemExit):  # after --help
        main([*room.split(), *words])
    text = capsys.readouterr().err
    assert text.count("\n") <= 1 and len(text) <= LONGEST + 1
    assert all(word.isprintable() and len(word) <= LONGEST_WORD for word in text.split())
