"""The parser's complaints are one sentence that names the way out."""

import pytest

from teg.command import Parser
from teg.mistake import Mistake


def parser() -> Parser:
    made = Parser(prog="teg dock")
    made.add_argument("ship", choices=["aurora", "nexus"])
    made.add_argument("--bay", type=int, default=1)
    return made


def test_right_words_are_read() -> None:
    asked = parser().parse_args(["nexus", "--bay", "3"])
    assert (asked.ship, asked.bay) == ("nexus", 3)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "ship"),
        (["viper"], "viper"),
        (["nexus", "--bay", "three"], "three"),
        (["nexus", "--bay"], "--bay"),
        (["nexus", "--dock", "3"], "--dock"),
    ],
)
def test_wrong_words_are_one_sentence(words: list[str], told: str) -> None:
    with pytest.raises(Mistake) as mistake:
        parser().parse_args(words)
    sentence = str(mistake.value)
    assert sentence.startswith("teg dock: ")
    assert told in sentence
    assert sentence.endswith("'teg dock --help' lists what it takes.")
    assert "\n" not in sentence


def test_a_mistake_in_a_branch_names_the_branch() -> None:
    made = Parser(prog="teg dock")
    made.add_subparsers().add_parser("land").add_argument("--bay", type=int)
    with pytest.raises(Mistake, match=r"^teg dock land: "):
        made.parse_args(["land", "--bay", "x"])


def test_help_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        parser().parse_args(["--help"])
    assert end.value.code == 0
    assert "usage: teg dock" in capsys.readouterr().out
