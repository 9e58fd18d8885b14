"""The base game against what is known of it, stated here independently of the files."""

from collections import Counter

import pytest

from teg.boxes.origin import CONFIDENCES
from teg.galaxies.cards import load
from teg.galaxies.cards.model import FACES, SHIPS

BASE = load("base")


def test_planets_follow_the_regular_pattern():
    assert len(BASE.planets) == 40
    pairs = Counter((planet.resources, planet.track) for planet in BASE.planets)
    assert pairs == {((r,), t): 10 for r in ("energy", "culture") for t in ("diplomacy", "economy")}
    assert Counter((p.spaces, p.vp) for p in BASE.planets) == {
        (1, 1): 8,
        (2, 2): 8,
        (3, 3): 8,
        (4, 5): 8,
        (5, 7): 8,
    }


def test_limits_of_planets():
    own = {p.name for p in BASE.planets if p.own_turn}
    once = {p.name for p in BASE.planets if p.once}
    thieves_and_incomes = {"Birkomius", "Bisschop", "CLJ-0517", "La-Torres"}
    assert own == thieves_and_incomes | {"Zalax", "Maia", "Gyore", "Nibiru"}
    assert once == thieves_and_incomes | {"Nagato", "Zavodnick"}


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("Jakks", [("gain", {"resource": "culture", "amount": 1})]),
        ("MJ-120210", [("gain", {"resource": "energy", "amount": 2})]),
        (
            "Hoefker",
            [("pay", {"resource": "energy", "amount": 1}), ("gain", {"resource": "culture", "amount": 2})],
        ),
        ("Mared", [("upgrade", {"discount": 1, "payment": "single", "only_if_lowest": True})]),
        ("Lureena", [("upgrade", {"discount": 0, "payment": "mixed", "only_if_lowest": False})]),
        ("Pembertonia-Major", [("convert", {"from": "culture", "to": "energy"})]),
        ("Omicron Fenzi", [("convert", {"from": "energy", "to": "culture"})]),
        ("Nagato", [("pay", {"resource": "culture", "amount": 1}), ("move", {"ships": 2})]),
        (
            "Jorg",
            [
                ("pay", {"resource": "culture", "amount": 2}),
                ("regress", {"track": "any", "ships": 1, "steps": 2}),
            ],
        ),
        (
            "Brumbaugh",
            [
                ("pay", {"resource": "energy", "amount": 2}),
                ("regress", {"track": "any", "ships": 2, "steps": 1}),
            ],
        ),
        ("Tifnod", [("regress", {"track": "diplomacy", "ships": 1, "steps": 1})]),
        ("Vizcarra", [("regress", {"track": "economy", "ships": 1, "steps": 1})]),
        ("Drewkaiden", [("advance", {"track": "diplomacy", "steps": 1})]),
        ("Leandra", [("advance", {"track": "economy", "steps": 1})]),
        ("Terra-Bettia", [("others_advance", {"steps": 1}), ("advance", {"track": "any", "steps": 2})]),
        ("Aughmoore", [("gain", {"resource": "culture", "per": "home_ship"})]),
        ("Walsfeo", [("copy_colony", {"resource": "culture"})]),
        ("Sargus-36", [("copy_colony", {"resource": "energy"})]),
        ("Nibiru", [("follow_price", {"price": 2})]),
        ("Birkomius", [("follow_income", {"resource": "culture"})]),
        ("CLJ-0517", [("steal", {"resource": "culture", "amount": 1})]),
    ],
)
def test_effects_of_planets(name, effect):
    planet = next(p for p in BASE.planets if p.name == name)
    assert [(op.name, dict(op.args)) for op in planet.effect] == effect


def test_missions():
    assert len(BASE.missions) == 12
    assert {m.name for m in BASE.missions if m.three_plus} == {
        "Seeker", "Charger", "Conqueror", "Hermit", "Noble", "Trader",
    }  # fmt: skip
    assert all((m.vp, m.vp_if_tied) == (3, 2) for m in BASE.missions if m.three_plus)
    assert {m.name: m.vp for m in BASE.missions if not m.three_plus} == {
        "Equalizer": 3, "Elder": 2, "Hoarder": 2, "Industrialist": 2, "Orbiter": 2, "Explorer": 2,
    }  # fmt: skip


def test_empire_track():
    assert [(e.level, e.dice, e.ships, e.vp, e.price) for e in BASE.empire] == [
        (1, 4, 2, 0, 0), (2, 5, 2, 1, 2), (3, 5, 3, 2, 3), (4, 6, 3, 3, 4), (5, 6, 4, 5, 5), (6, 7, 4, 8, 6),
    ]  # fmt: skip


def test_rogue_mats():
    names = [(rogue.name, rogue.difficulty) for rogue in BASE.rogues]
    assert names == [
        ("Artemis", "beginner"), ("Rothkel", "easy"), ("Zendica", "medium"), ("Hades", "hard"),
        ("Gamelyn", "epic"),
    ]  # fmt: skip
    hades = BASE.rogues[3].attacks
    assert [[op.name for op in attack] for attack in hades] == [
        ["gain", "gain"], ["steal"], ["steal"], ["advance"], ["steal_any"],
    ]  # fmt: skip
    assert BASE.rogues[2].attacks[4][0]["ships"] == "all"
    assert BASE.rogues[2].attacks[3][0]["amount"] == 1
    settings = BASE.settings
    assert (settings.rogue_resource_max, settings.rogue_dice, settings.rogue_vp) == (
        7,
        (5, 5, 6, 6, 7),
        (0, 1, 2, 4, 7),
    )


def test_the_base_game_has_no_expansion():
    assert not BASE.expansion
    assert (BASE.pilots, BASE.explorations, BASE.hangar, BASE.settings.pilot_vp) == ((), (), {}, 0)


def test_every_row_says_where_it_comes_from():
    for card in (*BASE.planets, *BASE.missions, *BASE.empire, *BASE.rogues):
        origin = card.origin
        assert origin.source
        assert origin.confidence in CONFIDENCES
        assert not any(path in origin.source + origin.note for path in ("/work", "/tmp", "facts/", "seed"))
    assert BASE.settings.origin("rogue_resource_max").confidence == "unknown"


def test_order_of_faces_and_ships_is_fixed():
    assert FACES == ("move", "energy", "culture", "diplomacy", "economy", "colony")
    assert SHIPS == ("Aurora", "Intrepid", "Ambition", "Nexus")
