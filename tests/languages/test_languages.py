"""Both languages: spacing, lists, phrases, and mistakes that can be told in either."""

import pickle
import threading

import pytest

from teg.core import Refusal, Refused
from teg.core.refusal import Unfit
from teg.languages import (
    LANGUAGES,
    Both,
    Phrases,
    capital,
    grouped,
    in_turn,
    listed,
    of,
    spaced,
    the,
    written,
)
from teg.mistake import Mistake
from tests.languages.french import strays

NB = "\u00a0"
TELL = Phrases(__file__, "phrases.toml")


def test_french_sets_some_signs_apart() -> None:
    assert spaced("« Quoi ? » : 5 % ; non !") == f"«{NB}Quoi{NB}?{NB}»{NB}: 5{NB}%{NB}; non{NB}!"
    assert in_turn("5 % off: yes?", "5 % : oui ?") == ("5 % off: yes?", f"5{NB}%{NB}: oui{NB}?")
    assert written({"fr": "oui !", "en": "yes!"}) == ("yes!", f"oui{NB}!")


def test_a_part_goes_in_by_its_language() -> None:
    card = Both("a planet", "une planète")
    assert TELL.both("lacks", card=card, key="{vp}") == (
        "a planet lacks '{vp}'",
        f"il manque «{NB}{{vp}}{NB}» à une planète",
    )
    assert TELL.both("braces") == ("{}", "{}"), "nothing to fill in: braces are the text's own"


def test_thousands_are_set_apart() -> None:
    assert grouped(1_234_567) == ("1,234,567", f"1{NB}234{NB}567")


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        (f"code{NB}: il est trop court{NB}; copiez-le.", []),
        (f"«{NB}the box{NB}»{NB}: il n'y a pas de 'game' ici.", []),
        (f"code{NB}: this is too short{NB}; copiez-le.", ["this", "is", "too"]),
        ("rien ; du tout : rien", [" ;", " :"]),
    ],
)
def test_english_in_a_french_sentence_would_be_seen(sentence: str, found: list[str]) -> None:
    assert strays(sentence) == found


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a et b"),
        (["a", "b", "c"], "a, b and c", "a, b et c"),
    ],
)
def test_a_list_ends_in_and(words: list[str], english: str, french: str) -> None:
    assert tuple(listed(words, lang) for lang in LANGUAGES) == (english, french)


def test_a_list_may_end_in_another_word() -> None:
    assert listed(["a", "b"], "en", "or") == "a or b"


def test_capitals_leave_the_rest_alone() -> None:
    assert (capital("élan de Mars"), capital("")) == ("Élan de Mars", "")


def test_phrases_are_filled_in_and_spaced() -> None:
    assert TELL("en", "ask", who="Ada") == "Ada: why?"
    assert TELL("fr", "ask", who="Ada") == f"Ada{NB}: pourquoi{NB}?"
    assert TELL.both("ask", who=Both("she", "elle")) == ("she: why?", f"elle{NB}: pourquoi{NB}?")
    assert TELL("en", "set") == "{1}", "nothing to fill in: braces are the phrase's own"


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 cards lie here", "0 carte est là"),
        (1, "1 card lies here", "1 carte est là"),
        (2, "2 cards lie here", "2 cartes sont là"),
    ],
)
def test_words_agree_with_a_count(count: int, english: str, french: str) -> None:
    assert TELL.both("cards", count=count) == (english, french)


def test_names_take_their_prepositions() -> None:
    assert [of("Orion", lang) for lang in LANGUAGES] == ["of Orion", "d'Orion"]
    assert [of("Mars", lang) for lang in LANGUAGES] == ["of Mars", "de Mars"]
    assert [the("Aurora", lang) for lang in LANGUAGES] == ["the Aurora", "l'Aurora"]


def test_a_mistake_is_told_in_the_language_of_the_reader() -> None:
    mistake = Mistake(TELL, "no_number", value="x")
    assert str(mistake) == mistake.in_("en") == "seed: 'x' is no number."
    assert mistake.in_("fr") == f"seed{NB}: «{NB}x{NB}» n'est pas un nombre."


def test_what_python_cannot_quote_is_told_by_its_kind() -> None:
    for endless in (10**5000, [-(10**5000)]):
        kind = type(endless).__name__
        assert str(Mistake(TELL, "no_number", value=endless)) == f"seed: '<class '{kind}'>' is no number."


def test_a_mistake_with_one_text_is_told_as_it_is() -> None:
    assert {Mistake("Nichts.").in_(lang) for lang in LANGUAGES} == {"Nichts."}


def test_a_mistake_learns_its_place() -> None:
    placed = Mistake(in_turn("no.", "non.")).at("a.json")
    assert (placed.in_("en"), placed.in_("fr")) == ("a.json: no.", f"a.json{NB}: non.")


@pytest.mark.parametrize(
    "mistake",
    [
        Mistake(in_turn("no.", "non.")),
        Mistake(TELL, "no_number", value=threading.Lock()),
        Refused(Refusal("BG-63", "It is at the top.", "Go down.", "upgrade")),
        Unfit(Refusal("BG-63", "It is at the top.", "", "upgrade")),
    ],
)
def test_a_mistake_survives_the_way_between_processes(mistake: Mistake) -> None:
    again = pickle.loads(pickle.dumps(mistake))
    assert type(again) is type(mistake)
    assert (again.words, getattr(again, "refusal", None)) == (
        mistake.words,
        getattr(mistake, "refusal", None),
    )
