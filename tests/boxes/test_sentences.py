"""Every operation has a good sentence in both languages, and its numbers are the card's."""

import re
from dataclasses import replace

import pytest

from teg.boxes.origin import Origin
from teg.galaxies.cards import Op, load
from teg.galaxies.cards.model import EmpireLevel, Planet
from teg.galaxies.cards.sentences import attack_sentence, name, sentence
from teg.galaxies.cards.vocabulary import COSTS, QUANTITIES, TESTS, VOCABULARY

BOX = load("training")
HOME = {
    "planet": next(card for card in BOX.planets),
    "exploration": BOX.explorations[0],
    "pilot": BOX.pilots[0],
}
ALL = (
    *BOX.planets, *BOX.missions, *BOX.pilots, *BOX.explorations, *BOX.empire, *BOX.rogues, *BOX.hangar_places,
    *BOX.badges,
)  # fmt: skip


def told(kind: str, op: Op, lang: str) -> str:
    if kind == "rogue":
        return attack_sentence([op], lang)
    if kind == "pilot":
        return sentence(replace(HOME[kind], ability=op), lang)
    paid = (Op("copy_row"),) if op.name in COSTS else ()
    return sentence(replace(HOME[kind], effect=(op, *paid)), lang)


def variants(kind):
    """Every operation with its smallest and its largest numbers, and every word."""
    for verb in VOCABULARY[kind].values():
        for high in (False, True):
            for pick in (0, -1):
                args = []
                for arg in verb.args:
                    if verb.one_of and arg.name != verb.one_of[pick] and arg.name in verb.one_of:
                        continue
                    words = arg.choices and (arg.high < arg.low or pick == -1)
                    args.append((arg.name, arg.choices[pick] if words else arg.high if high else arg.low))
                yield Op(verb.name, tuple(args))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", VOCABULARY)
def test_every_operation_tells_its_numbers(kind, lang):
    for op in variants(kind):
        text = told(kind, op, lang)
        numbers = [value for key, value in op.args if type(value) is int]
        assert not numbers or set(numbers) - {0} <= {int(n) for n in re.findall(r"\d+", text)}, op
        assert text[0].isupper(), op
        assert text.endswith("."), op
        assert "  " not in text, op
        assert " ." not in text, op


@pytest.mark.parametrize("card", ALL, ids=lambda card: name(card))
def test_every_card_reads_well(card):
    english, french = sentence(card), sentence(card, "fr")
    assert english != french or name(card) == name(card, "fr")
    for text in (english, french):
        assert text.endswith(".")
        assert ".." not in text
        assert not re.search(r"\b(None|True|False|single|home_ship|any_)\b|[{}_]", text)
    assert not re.search(r"\b1 (spaces|advances|points|moves|resources|badges)\b", english)
    assert not re.search(r"\b([2-9]|\d\d) (space|advance|point|die|badge|ship|resource)\b", english)
    assert not re.search(r"\b[01] (énergies|cultures|cases|points|ressources|dés|avancées)\b", french)
    assert not re.search(r"\b([2-9]|\d\d) (énergie|culture|case|point|ressource|avancée)\b", french)
    assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]", french)
    assert not re.search(r"\b(de|le|la|que) (énergie|économie|un|améliorer|empire|avancer)\b", french, re.I)


@pytest.mark.parametrize(
    ("planet", "english", "french"),
    [
        ("Hoefker", "Pay 1 energy: gain 2 culture.", "Payez 1 énergie\u00a0: gagnez 2 cultures."),
        (
            "JAC-110912",
            "Gain 2 culture; every other player gains 1 culture.",
            "Gagnez 2 cultures\u00a0; chaque autre joueur gagne 1 culture.",
        ),
        (
            "Maia",
            "Give up 2 of your inactive dice: gain 2 energy and 2 culture. Only in your own turn.",
            "Sacrifiez 2 de vos dés inactifs\u00a0: gagnez 2 énergies et 2 cultures. "
            "Uniquement pendant votre tour.",
        ),
        (
            "Nagato",
            "Pay 1 culture: make 2 full moves with 2 different ships. Once per turn.",
            "Payez 1 culture\u00a0: effectuez 2 déplacements complets avec 2 vaisseaux différents. "
            "Une fois par tour.",
        ),
        (
            "Terra-Bettia",
            "Each other player, clockwise, advances one of their orbiting ships 1 space. "
            "Then advance one of your ships 2 spaces along its orbit.",
            "Chaque autre joueur, dans le sens horaire, avance l'un de ses vaisseaux en orbite de 1 case. "
            "Ensuite, avancez l'un de vos vaisseaux de 2 cases sur son orbite.",
        ),
    ],
)
def test_combinations(planet, english, french):
    card = next(card for card in BOX.planets if card.name == planet)
    assert (sentence(card), sentence(card, "fr")) == (english, french)


def test_limits_are_told():
    planet = replace(HOME["planet"], own_turn=True, once=True)
    assert sentence(planet).endswith("Only in your own turn, once per turn.")
    assert sentence(planet, "fr").endswith("Uniquement pendant votre tour, une fois par tour.")
    assert isinstance(planet, Planet)


def test_two_thefts_may_have_two_victims():
    harbour = next(card for card in BOX.planets if card.name == "Pell Harbour")
    assert sentence(harbour).count("another player of your choice") == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_condition_can_be_told(lang):
    mission = BOX.missions[0]
    seen = set()
    for test in TESTS:
        for thing in QUANTITIES:
            other = QUANTITIES[QUANTITIES.index(thing) - 1]
            condition = replace(
                mission.condition, test=test, what=thing, a=thing, b=other, need=((thing, 4), (other, 1))
            )
            text = sentence(replace(mission, condition=condition), lang)
            assert re.search(r"\b3 points\b", text)
            assert ("4" in text and "1" in text) or test != "at_least"
            seen.add((test, text))
    assert len(seen) == 4 * len(QUANTITIES) + 3


def test_a_mission_tells_ties_and_player_numbers():
    seeker, hoarder, industrialist = BOX.missions[0], BOX.missions[8], BOX.missions[9]
    assert sentence(seeker) == (
        "When the game ends, you have the most culture: 3 points, 2 if tied. Only with three or more players."
    )
    assert sentence(hoarder, "fr") == (
        "À la fin de la partie, vous avez au moins 3 énergies et 3 cultures\u00a0: 2 points."
    )
    assert "your empire level is at least 6" in sentence(industrialist)


def test_pilots_of_the_brief():
    abilities = {pilot.ability.name: pilot for pilot in BOX.pilots}
    assert sentence(abilities["yield_double"]) == "This ship yields 2 resources where a ship yields 1."
    assert sentence(abilities["colonise_gain"], "fr").startswith(
        "Quand ce vaisseau colonise une planète, gagnez"
    )


def test_ship_names_are_french_in_french():
    intrepid = BOX.hangar_places[1]
    assert name(intrepid, "fr") == "Intrépide"
    assert "l'Intrépide" in sentence(intrepid, "fr")


def test_an_empire_level_tells_its_price():
    level = EmpireLevel(5, 6, 4, 5, 5, Origin("", ""))
    assert sentence(level) == "Level 5: 6 dice, 4 ships, 5 points; entering it costs 5."
