"""The training set: complete, balanced, labelled as ours, and the base game unchanged inside it."""

from collections import Counter

from teg.galaxies.cards import load
from teg.galaxies.cards.model import FACES, SHIPS
from teg.galaxies.cards.vocabulary import VOCABULARY

BOX, BASE = load("training"), load("base")


def test_base_cards_come_first_and_unchanged():
    assert BOX.planets[:40] == BASE.planets
    assert BOX.missions[:12] == BASE.missions
    assert (BOX.empire, BOX.rogues) == (BASE.empire, BASE.rogues)
    assert BOX.settings.rogue_dice == BASE.settings.rogue_dice


def test_numbers_of_cards():
    assert (len(BOX.planets), len(BOX.missions), len(BOX.pilots), len(BOX.explorations)) == (52, 20, 30, 30)
    assert Counter(card.colour for card in BOX.explorations) == {"discovery": 18, "danger": 12}


def test_every_ability_is_flown():
    assert {pilot.ability.name for pilot in BOX.pilots} == set(VOCABULARY["pilot"])
    assert len(VOCABULARY["pilot"]) == 17


def test_every_operation_is_on_some_card():
    used = {op.name for planet in BOX.planets for op in planet.effect}
    assert used == set(VOCABULARY["planet"])
    assert {op.name for card in BOX.explorations for op in card.effect} == set(VOCABULARY["exploration"])
    assert {op.name for rogue in BOX.rogues for level in rogue.attacks for op in level} == set(
        VOCABULARY["rogue"]
    )


def test_training_of_pilots_is_balanced():
    ships = Counter(ship for pilot in BOX.pilots for ship in pilot.trained)
    assert ships == dict.fromkeys(SHIPS, 15)
    assert all(
        1 <= len(pilot.trained) <= 3 and sum(pilot.badges) <= 2 and pilot.vp == 1 for pilot in BOX.pilots
    )


def test_badges_are_balanced():
    assert [sum(column) for column in zip(*(p.badges for p in BOX.pilots), strict=True)] == [7] * 4
    assert [sum(column) for column in zip(*(e.badges for e in BOX.explorations), strict=True)] == [12] * 4
    assert all(1 <= sum(card.badges) <= 2 for card in BOX.explorations)


def test_danger_tracks_and_dwarfs():
    tracks = [op["length"] for card in BOX.explorations for op in card.effect if op.name == "track"]
    assert sorted(tracks) == [2, 2, 3, 3, 4]
    dwarfs = [card for card in BOX.explorations if any(op.name == "dwarf" for op in card.effect)]
    assert Counter(card.colour for card in dwarfs) == {"discovery": 4, "danger": 1}


def test_new_planets_yield_both_and_follow_the_base_pattern():
    new = BOX.planets[40:]
    assert all(planet.resources == ("energy", "culture") for planet in new)
    assert Counter(planet.track for planet in new) == {"diplomacy": 6, "economy": 6}
    assert all(planet.vp == {1: 1, 2: 2, 3: 3, 4: 5, 5: 7}[planet.spaces] for planet in new)
    assert {planet.spaces for planet in new} == {1, 2, 3, 4, 5}


def test_hangar_shows_all_faces():
    assert set(BOX.hangar) == set(SHIPS)
    assert {face for faces in BOX.hangar.values() for face in faces} == set(FACES)
    assert "move" in BOX.hangar["Intrepid"]


def test_known_pilots_keep_their_source():
    known = {pilot.name: pilot for pilot in BOX.pilots if pilot.origin.confidence != "ours"}
    assert set(known) == {"Lightspeeder", "Overseer"}
    speeder = known["Lightspeeder"]
    assert (speeder.name_fr, speeder.trained, speeder.origin.confidence) == (
        "Pilote Éclair", ("Aurora", "Intrepid"), "sourced",
    )  # fmt: skip
    assert known["Overseer"].origin.confidence == "inferred"
    assert "Intrepid" in known["Overseer"].trained


def test_all_other_expansion_cards_are_ours():
    cards = (*BOX.planets[40:], *BOX.missions[12:], *BOX.pilots[2:], *BOX.explorations, *BOX.badges)
    assert all(
        (card.origin.confidence, card.origin.source) == ("ours", "training set, invented for study")
        for card in cards
    )


def test_abilities_known_from_reviews_name_them():
    for ability, review in (
        ("yield_double", "ghettoblaster"),
        ("guard", "vindjeu"),
        ("act_in_orbit", "vindjeu"),
    ):
        assert all(review in pilot.origin.note for pilot in BOX.pilots if pilot.ability.name == ability)


def test_settings_and_their_confidence():
    s = BOX.settings
    assert (s.badge_first, s.badge_second, s.badge_tied_first, s.badge_tied_second) == (2, 1, 1, 1)
    assert (s.badge_two_player_tie, s.dwarf_vp, s.pilot_vp) == (1, 1, 1)
    assert s.origin("badge_first").confidence == "unknown"
    assert s.origin("pilot_vp").confidence == "sourced"


def test_names_exist_in_both_languages_and_differ_from_one_another():
    for cards in (BOX.pilots, BOX.explorations, BOX.missions):
        assert len({card.name for card in cards}) == len({card.name_fr for card in cards}) == len(cards)
    assert BOX.badge_names == {
        "en": ("Ring", "Bars", "Star", "Chevron"), "fr": ("Anneau", "Barres", "Étoile", "Chevron"),
    }  # fmt: skip
    assert len({card.id for card in BOX.planets}) == 52
