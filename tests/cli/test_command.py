"""The parser's complaints are one sentence that names the way out."""

import pytest

from teg.cli.command import Parser, language, translated
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


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "il manque\u00a0: ship"),
        (["viper"], "argument ship\u00a0: 'viper' est inconnu, choisissez parmi 'aurora', 'nexus'"),
        (["nexus", "--bay", "three"], "argument --bay\u00a0: 'three' n'est pas un nombre entier"),
        (["nexus", "--bay"], "argument --bay\u00a0: il faut une valeur"),
        (["nexus", "--dock", "3"], "mots inconnus ici\u00a0: --dock 3"),
    ],
)
def test_wrong_words_are_one_french_sentence(words: list[str], told: str) -> None:
    with pytest.raises(Mistake) as mistake:
        parser().parse_args(words)
    assert mistake.value.in_("fr") == (
        f"teg dock\u00a0: {told}\u00a0; «\u00a0teg dock --help\u00a0» dit ce qui convient."
    )


def test_a_complaint_unknown_here_is_not_told_in_english() -> None:
    assert translated("the moon is full", "fr") == "quelque chose ne convient pas"
    told = translated("argument --bay: the moon is full", "fr")
    assert told == "argument --bay\u00a0: quelque chose ne convient pas"


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        ("play --lang fr", "fr"),
        ("box check x.toml --lang=fr", "fr"),
        ("play --lang en --lang fr --dice", "fr"),
        ("play --lang", "en"),
        ("play --lang fr --lang de", "fr"),
        ("play --lang french", "en"),
        ("play --lang de", "en"),
        ("rules search --language fr", "en"),
        ("", "en"),
    ],
)
def test_the_language_asked_for_is_found_among_any_words(words: str, lang: str) -> None:
    assert language(words.split()) == lang
