"""Lines of play: any right one passes, whatever its form; an illegal one gets the engine's reason."""

import pytest

from teg.galaxies.rules import moves as M
from teg.lessons import check, exercise
from teg.lessons.reply import EMPTY, RIGHT, UNREAD, WRONG

ORBITS = ("jakks", "drewkaiden", "birkomius", "tifnod")


@pytest.mark.parametrize("planet", ORBITS)
@pytest.mark.parametrize("rest", ["", "; culture", "; culture; culture", "; end"])
def test_any_planet_and_any_rest_will_do(planet: str, rest: str) -> None:
    assert check("02-energy-and-orbit", f"energy; move 1 orbit {planet}{rest}").right


@pytest.mark.parametrize(
    "answer",
    [
        ["energy", "move 1 orbit jakks"],
        "energy\nmove 1 orbit jakks",
        "Energy, then move 1 orbit jakks",
        "activate energy move 1 orbit jakks",
        [M.ACTIVATE + 1, M.ACTIVATE, M.SAIL],
        f"{M.ACTIVATE + 1} {M.ACTIVATE} {M.SAIL}",
    ],
)
def test_lists_lines_and_numbers(answer: object) -> None:
    assert check("02-energy-and-orbit", answer).verdict == RIGHT


def test_the_refusal_is_the_engines_in_both_languages() -> None:
    english, french = (check("02-convert", "activate colony", lang) for lang in ("en", "fr"))
    assert english.verdict == WRONG and english.fault == "refused"
    assert english.rules == ("BG-30",)
    assert english.text.startswith("Not now: activate Colony.") and "It becomes legal if" in english.text
    assert french.text == english.words.fr != english.text


def test_numbers_that_are_no_moves_are_refused() -> None:
    assert check("02-convert", "21 9999").verdict == WRONG
    assert check("02-convert", "9999").verdict == WRONG


def test_nothing_is_played_after_the_end_of_the_turn() -> None:
    assert check("02-energy-and-orbit", "end; energy; move 1 orbit jakks").fault == "over"


def test_nonsense_is_answered_with_what_is_possible() -> None:
    reply = check("02-convert", "abracadabra")
    assert reply.verdict == UNREAD and "abracadabra" in reply.text and "write for example" in reply.text
    assert check("02-convert", "").verdict == EMPTY


def test_too_many_moves() -> None:
    assert check("02-convert", "end;" * 60).verdict == UNREAD


def test_a_long_row_of_words_is_answered_at_once() -> None:
    reply = check("02-convert", "energy " * 60)
    assert reply.verdict == UNREAD and "semicolon" in reply.text


def test_french_verbs() -> None:
    assert check("02-energy-and-orbit", "énergie puis déplacer 1 orbite jakks", "fr").right
    assert check("04-hire-overseer", "recruter superviseur pour intrepid", "fr").right


def test_a_question_that_was_not_asked_may_be_answered() -> None:
    line = "convert; culture; culture; energy; colony; activate colony"
    assert check("02-convert", line).right
    assert check("02-convert", f"{line}; upgrade").right


def test_an_exercise_is_not_changed_by_its_answers() -> None:
    before = exercise("02-convert").code
    check("02-convert", "energy; culture")
    assert exercise("02-convert").code == before


def test_any_refused_move_passes_the_first_one() -> None:
    for text in ("activate colony", "hire overseer for intrepid", "follow a die", "activer colonie"):
        assert check("00-first-refusal", text).right, text
    assert check("00-first-refusal", "energy").fault == "legal"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_reply_quotes_is_printable(lang: str) -> None:
    reply = check("02-energy-and-orbit", "energy; mo\x1b[31mve\u202e \ud800 1 orbit\u200b jakkks", lang)
    assert reply.verdict == UNREAD
    assert reply.text.replace("\u00a0", " ").isprintable() and "\u202e" not in reply.text
