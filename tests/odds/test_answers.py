"""What every answer carries, and that its icepool program finds the same fraction."""

import io
import json
import re
from contextlib import redirect_stdout
from fractions import Fraction

import pytest

from teg.odds.answer import Answer
from teg.odds.badges.badge_answer import badge_odds, standing_odds
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus
from teg.odds.dice.chance import Turn
from teg.odds.dice.dice_answer import dice_odds
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Alike, Show, hiring
from teg.odds.explore.decisions import Thumb
from teg.odds.explore.explore_answer import exploration_odds
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import Market, Pilot, Ship
from teg.odds.words import chance, decimal, percent

F = Fraction
HIRE = hiring([0, 2])
ROLL = (2, 1, 1, 0, 0, 0)
KINDS = [
    Kind("relic", 3, F(3), gift=F(1, 3)),
    Kind("map d'or", 6, F(1)),
    Kind("storm", 4, F(-1), danger=True),
]
SHIPS = (Ship("Aurora", (0, 2)),)

ANSWERS = {
    "dice": dice_odds(Turn(4, HIRE), 1),
    "none": dice_odds(Turn(3, Alike(2) & ~Show(0, 1)), 0),
    "converter": dice_odds(Turn(4, HIRE, converter=True), 2),
    "price": dice_odds(Turn(4, HIRE, converter=True, price=F(1, 10)), 3),
    "all paid": dice_odds(Turn(3, HIRE, price=F(1, 10), free=0), 2),
    "roll": dice_odds(Turn(4, HIRE), 1, ROLL),
    "ties": dice_odds(Turn(5, Alike(3)), 1, (2, 2, 1, 0, 0, 0)),
    "points": dice_odds(Turn(3, lambda hand: F(hand[0], 2)), 1),
    "energy": dice_odds(Turn(4, HIRE), 2, ROLL, EnergyTurn(4, HIRE, 1, 1, converter=True)),
    "hire": hire_odds(Market(ROLL, (Pilot("Scout", ("Aurora",)), Pilot("Miner", ())), SHIPS)),
    "explore": exploration_odds(Exploration(KINDS)),
    "row": exploration_odds(Exploration(KINDS, row=1, drawn=["relic"], removed_unseen=11)),
    "up": exploration_odds(
        Exploration(KINDS, face_up=[KINDS[0], KINDS[1]]), Thumb(row=1), with_policy=True, with_tree=True
    ),
    "greens": exploration_odds(Exploration(KINDS[:2])),
    "totals": standing_odds([3, 3, 1], Bonus()),
    "pair": standing_odds([0, 0], Bonus(all_zero="everyone_tied", zero_can_place=True)),
    "hidden": badge_odds(Hidden([2, 1, 1, 1, 0, 0, 0, 0], [2, 2, 2])),
    "rules": badge_odds(
        Hidden([2, 1, 0, 0], [1, 2], [1, 0], Bonus(zero_can_place=True, all_zero="everyone_tied"))
    ),
    "certain": badge_odds(Hidden([1], [0, 0], [1, 0])),
}


@pytest.fixture(params=ANSWERS)
def answer(request: pytest.FixtureRequest) -> Answer:
    return ANSWERS[request.param]


def test_an_answer_carries_all_that_may_be_asked_of_it(answer: Answer) -> None:
    found = answer.json()
    assert found["exact"] is True
    assert found["assumptions"]
    for text in (found["sentence"], found["derivation"], *found["assumptions"]):
        assert set(text) == {"en", "fr"}
        assert text["en"] != text["fr"]
        for words in text.values():
            assert words[-1] == "." and words[0] == words[0].upper() and "\n" not in words
            assert "  " not in words and ".." not in words.replace("...", "")
    assert json.loads(json.dumps(found)) == found, "plain data only"


def test_no_fraction_is_rounded(answer: Answer) -> None:
    assert not re.search(r"\d\.\d", json.dumps({k: v for k, v in answer.json().items() if k not in TEXTS}))


TEXTS = ("sentence", "derivation", "assumptions", "icepool")


def test_icepool_finds_the_same(answer: Answer) -> None:
    if answer.check is None:
        assert answer.checks is None
        return
    space: dict[str, Fraction] = {}
    with redirect_stdout(io.StringIO()) as out:
        exec(answer.check, space)
    assert space["answer"] == answer.checks
    assert Fraction(out.getvalue()) == answer.checks


def test_which_answers_icepool_can_check() -> None:
    without = {name for name, answer in ANSWERS.items() if answer.check is None}
    assert without == {"points", "energy", "totals", "pair", "certain"}


def test_french_is_spaced_as_french(answer: Answer) -> None:
    text = answer.page("fr")
    assert not re.search(r"[^\s\u00a0][;:?!%]", text.replace("--json", "")), "a no-break space stands before"
    assert not re.search(r" [;:?!%]", text)
    assert not re.search(r"\d\.\d", text), "the decimal sign is a comma"


def test_a_value_with_a_price_in_it_is_no_percentage() -> None:
    assert "%" not in ANSWERS["price"].page("en")
    assert "%" not in ANSWERS["points"].page("en")
    assert "58.3 %" in dice_odds(Turn(4, hiring([0, 2]) & ~Alike(3) | Show(0, 2) | Show(2, 2))).page("en")


def test_a_page_opens_with_the_sentence_and_says_how(answer: Answer) -> None:
    for lang in ("en", "fr"):
        text = answer.page(lang)
        assert text.startswith(answer.sentence.in_(lang))
        assert answer.derivation.in_(lang) in text
        assert all(note.in_(lang) in text for note in answer.assumptions)


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        ("dice", "4 dice, up to 1 reroll: two Moves or two Cultures or three alike, 64.8 %.",
         "4 dés, 1 relance au plus : deux Déplacements ou deux Cultures ou trois identiques, 64,8 %."),
        ("ties", "roll the rest: 4 in 9 (44.4 %). Exactly as good: keep both Energies, roll the rest.",
         "Gardez les deux Déplacements, relancez le reste : 4 sur 9 (44,4 %)."),
        ("energy", "Stop here: 100 %.", "Arrêtez-vous là : 100 %."),
        ("hire", "You can hire: Scout → Aurora.", "Engagement possible : Scout → Aurora."),
        ("explore", "Draw: 4 in 13 bad (30.8 %), worth ", "Piochez : 4 Dangers sur 13 (30,8 %), valeur "),
        ("up", "Best: take relic (3.33). The rule loses 0.",
         "Au mieux : prendre relic (3,33). La règle perd 0."),
        ("totals", "Players 1 and 2 tie for first; nobody is second.",
         "Les joueurs 1 et 2 sont premiers à égalité ; personne n'est second."),
        ("hidden", "Ties included: player 1 first 45.7 %, second 30.0 %; ",
         "Égalités comprises : joueur 1 premier 45,7 %, second 30,0 % ; "),
    ],
)  # fmt: skip
def test_sentences(name: str, english: str, french: str) -> None:
    sentence = ANSWERS[name].sentence
    assert english in sentence.en
    assert french in sentence.fr.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (F(0), "0 %", "0\u00a0%"),
        (F(1), "100 %", "100\u00a0%"),
        (F(1, 3), "33.3 %", "33,3\u00a0%"),
        (F(1, 10**6), "< 0.1 %", "< 0,1\u00a0%"),
        (1 - F(1, 10**6), "> 99.9 %", "> 99,9\u00a0%"),
        (F(1999, 2000), "100.0 %", "100,0\u00a0%"),
    ],
)
def test_percentages(value: Fraction, english: str, french: str) -> None:
    assert (percent(value, "en"), percent(value, "fr")) == (english, french)


def test_chances_and_numbers_in_words() -> None:
    assert chance(F(7, 30), "en") == "7 in 30 (23.3 %)"
    assert chance(F(7, 30), "fr") == "7 sur 30 (23,3\u00a0%)"
    assert chance(F(8, 1001), "en") == "0.8 %"
    assert decimal(F(-5, 4), "en") == "−1.3"
    assert decimal(F(-1, 100), "en") == "0.0"
    assert decimal(F(5, 4), "fr", 2) == "1,25"
