"""Refusals that beginners meet most: each with its rule, numbers, and what lifts it; in French too."""

import re
from collections.abc import Iterator

import pytest

from teg.core import Refused
from teg.core.reasons import MovesBefore, Together
from teg.galaxies import Seat, arrange
from teg.galaxies import state as P
from teg.galaxies.refusals import obstacles
from teg.galaxies.refusals.changes import Colonised, Dice, Mixed, MoreDice, MoreResource
from teg.galaxies.refusals.changes_of_ships import ShipAt
from teg.galaxies.refusals.obstacles import told as words
from teg.galaxies.rules import moves as M
from teg.galaxies.state import State
from tests.galaxies.drive import (
    POOR,
    ROW,
    act,
    after,
    colony,
    do,
    elsewhere,
    english,
    refused,
    rogue,
    rule,
    sail,
    ship,
    table,
)
from tests.galaxies.positions import SETUPS, wander

# dice


def test_BG_30_no_die_of_that_face() -> None:
    found = refused(table("energy culture"), act("move"))
    assert (found.reason.rule, found.change) == ("BG-30", Dice(0, 1, 1))
    assert "you have 1 Energy, 1 Culture" in english(found)


def test_BG_30_one_thing_is_finished_before_the_next() -> None:
    s = after(table("move energy"), act("move"))
    assert rule(s, act("energy")) == "BG-30"
    assert rule(s, M.END) == "BG-30"


def test_BG_32_a_second_reroll_without_energy() -> None:
    s = table("energy culture", POOR, POOR)
    s.rerolled = 1
    found = refused(s, M.REROLL)
    assert (found.reason.rule, found.change) == ("BG-32", MoreResource(0, 0, 1))


def test_BG_33_dice_that_are_not_there_are_not_rolled_again() -> None:
    s = after(table("energy culture"), M.REROLL)
    assert rule(s, M.ASIDE) == "BG-33"
    found = refused(s, M.ROLL)
    assert found.reason.rule == "BG-33"
    assert isinstance(found.change, MovesBefore)


def test_BG_34_two_dice_are_too_few_for_the_converter() -> None:
    found = refused(table("energy culture"), M.CONVERT)
    assert (found.reason.rule, found.change) == ("BG-34", MoreDice(1))
    assert "you have 2" in english(found)


def test_BG_16_the_converter_works_once() -> None:
    s = table("energy culture move move")
    s.converted = 1
    assert rule(s, M.CONVERT) == "BG-16"


def test_BG_35_dice_in_the_converter_are_spent() -> None:
    s = after(table("energy culture move"), M.CONVERT, M.SPEND + 1, M.SPEND + 2)
    assert rule(s, M.TURN + 1) == "BG-35"


def test_BG_16_a_die_is_turned_to_another_face() -> None:
    s = after(table("energy culture move"), M.CONVERT, M.SPEND + 1, M.SPEND + 2, M.TURN)
    assert rule(s, M.INTO) == "BG-16"


def test_BG_74_nobody_follows_dice_in_the_converter() -> None:
    s = after(table("energy culture move"), M.CONVERT, M.SPEND + 1, M.SPEND + 2)
    found = refused(s, M.FOLLOW)
    assert (found.reason.rule, found.change) == ("BG-74", None)


# moving


def test_BG_05_from_the_surface_to_the_orbit_of_one_planet() -> None:
    s = after(table("move energy", Seat(ships=["on helios"]), POOR), act("move"))
    found = refused(s, sail("orbit helios"))
    assert (found.reason.rule, found.change) == ("BG-05", ShipAt(0, 0, M.HOME))


@pytest.mark.parametrize("words", ["on helios", "orbit helios"])
def test_BG_11_a_place_taken_by_a_ship_of_ones_own(words: str) -> None:
    taken = words if words.startswith("on") else f"{words} 1"
    s = after(table("move energy", Seat(ships=["home", taken]), POOR), act("move"))
    found = refused(s, sail(words))
    assert (found.reason.rule, found.change) == ("BG-11", ShipAt(0, 1, M.HOME))


def test_BG_40_ships_move_by_move_dice() -> None:
    found = refused(table("move energy"), sail("on helios"))
    assert (found.reason.rule, found.change) == ("BG-40", MovesBefore((act("move"),)))


def test_BG_41_a_move_changes_place() -> None:
    s = after(table("move energy", Seat(ships=["orbit helios 1"]), POOR), act("move"))
    assert rule(s, sail("orbit helios")) == "BG-41"
    assert rule(s, sail("home", 1)) == "BG-41"


def test_BG_48_standing_still_does_nothing() -> None:
    s = after(table("move energy", Seat(ships=["on helios"]), POOR), act("move"))
    assert rule(s, sail("on helios")) == "BG-48"


def test_BG_45_a_locked_ship() -> None:
    s = after(table("move energy", Seat(ships=["orbit helios 1", "on jakks"]), POOR), act("move"))
    found = refused(s, sail("home", 2))
    assert (found.reason.rule, found.reason.parts["level"]) == ("BG-45", 3)
    assert "reaches level 3; it is at level 1" in english(found)


def test_BG_88_a_gap_in_the_row() -> None:
    s = table("move energy")
    s.planets = 0
    s = after(s, act("move"))
    from teg.galaxies.rules.tracks import set_place

    gap = s.row[3]
    set_place(s, 3, -1)
    s.colonies[1] = (gap,)
    found = next(found for found in obstacles(s) if M.SAIL + 3 in found.tries)
    assert (found.reason.rule, found.change) == ("BG-88", None)


# colonies and the empire


def test_BG_60_a_colony_is_used_by_a_colony_die() -> None:
    seat = Seat(energy=0, culture=4, colonies=["Hoefker", "MJ-120210"])
    found = refused(table("energy energy", seat, POOR), colony("MJ-120210"))
    assert found.reason.rule == "BG-60"


def test_BG_61_too_little_for_the_next_level() -> None:
    found = refused(table("colony energy", Seat(energy=1, culture=0, level=2), POOR), act("colony"))
    assert (found.reason.rule, found.change) == ("BG-61", MoreResource(0, 0, 2))
    assert "Level 3 costs 3" in english(found)
    assert "you have 1 energy and 0 culture" in english(found)


def test_BG_53_all_in_culture_but_too_little_of_it() -> None:
    s = after(
        table("colony energy", Seat(energy=3, culture=1, colonies=["Jakks"]), POOR, row=ROW[1:]),
        act("colony"),
    )
    found = refused(s, M.UPGRADE)
    assert (found.reason.rule, found.change) == ("BG-53", MoreResource(0, 1, 1))


def test_BG_62_no_mixed_payment() -> None:
    s = after(table("colony energy", Seat(energy=3, culture=3, level=2), POOR), act("colony"))
    found = refused(s, M.UPGRADE + 1)
    assert found.reason.rule == "BG-62"
    assert isinstance(found.change, Mixed)
    assert "Lureena" in english(found)


def test_BG_63_level_six_is_the_last() -> None:
    seat = Seat(level=6, energy=7, colonies=["MJ-120210", "Gleam-Zanier"])
    s = after(table("colony energy", seat, POOR), act("colony"))
    found = refused(s, M.UPGRADE)
    assert (found.reason.rule, found.change) == ("BG-63", None)
    assert english(found).endswith("Nothing allows this: there is no higher level.")


def test_BG_60_nothing_at_all_to_do_with_a_colony_die() -> None:
    found = refused(table("colony energy", Seat(level=6), POOR), act("colony"))
    assert found.reason.rule == "BG-60"
    assert isinstance(found.change, Colonised)


def test_BG_01_a_rivals_colony_in_a_follow() -> None:
    me, rival = (
        Seat(energy=2, culture=0, colonies=["MJ-120210"]),
        Seat(energy=2, culture=3, colonies=["Gleam-Zanier"]),
    )
    s = do(table("colony energy", me, rival), act("colony"), M.UPGRADE + 2, M.FOLLOW)
    assert (s.phase, s.actor) == (P.ASKING, 1)
    found = refused(s, colony("MJ-120210"))
    assert found.reason.rule == "BG-01"
    assert "a colony of player 1" in english(found)


def test_BG_60_a_rivals_colony_in_ones_own_turn() -> None:
    me, rival = Seat(colonies=["MJ-120210"]), Seat(culture=0, colonies=["Gleam-Zanier"])
    s = after(table("colony energy", me, rival), act("colony"))
    assert rule(s, colony("Gleam-Zanier")) == "BG-60"


# following


def test_BG_70_ones_own_dice_are_not_followed() -> None:
    assert rule(table("energy energy"), M.FOLLOW) == "BG-70"


def followed(dice: str, *seats: Seat, **more) -> State:
    return do(table(dice, *seats, **more), act(dice.split()[0]))


def test_BG_70_too_little_culture() -> None:
    s = followed("energy energy", Seat(), Seat(), POOR)
    found = elsewhere(s, "follow_price")
    assert (found.reason.rule, found.change) == ("BG-70", MoreResource(2, 1, 1))
    assert "To player 3: the follow costs 1 culture, and you have 0 culture" in english(found)
    assert "It becomes legal if player 3 has 1 more culture." in english(found)
    french = words(found, "fr").refusal
    assert french
    assert "À l'adresse du joueur 3\u00a0: suivre coûte 1 culture, et vous avez 0 culture" in french.sentence


def test_BG_37_following_is_no_die_of_ones_own() -> None:
    s = followed("colony energy", Seat(energy=2, culture=0), Seat(energy=2, culture=1))
    assert (s.actor, M.FOLLOW in s.moves()) == (1, True)
    found = elsewhere(s, "own_die_now")
    assert found.reason.rule == "BG-37"
    assert english(found).endswith("It becomes legal if it is your own turn.")


def test_BG_02_follow_and_upgrade_together() -> None:
    rich = Seat(energy=2, culture=1)
    s = do(table("colony energy", Seat(energy=2, culture=0), rich, Seat(energy=0, culture=2)), act("colony"))
    assert (s.phase, s.actor) == (P.FOLLOWING, 1)
    found = elsewhere(s, "joint_price")
    assert (found.reason.rule, found.asked.actor) == ("BG-02", 2)
    assert found.change in (MoreResource(2, 1, 1), MoreResource(2, 0, 2))


def test_BG_75_nothing_to_follow_for() -> None:
    orbit = Seat(ships=["orbit jakks 0"])
    s = do(table("diplomacy energy", orbit, orbit, Seat()), act("diplomacy"))
    found = elsewhere(s, "nothing_to_follow_for")
    assert (found.reason.rule, found.asked.actor) == ("BG-75", 2)
    assert isinstance(found.change, ShipAt)


def test_PL_17_dearer_follows() -> None:
    s = table("energy energy", Seat(), Seat(culture=2), Seat(culture=1))
    s.price = 2
    assert elsewhere(do(s, act("energy")), "follow_price").reason.rule == "PL-17"


def test_BG_73_nobody_follows_a_follow() -> None:
    s = do(table("move energy", Seat(), Seat()), act("move"), sail("orbit jakks"), M.FOLLOW)
    found = refused(s, M.FOLLOW)
    assert (found.reason.rule, found.change) == ("BG-73", None)


def test_BG_37_dice_belong_to_the_active_player() -> None:
    s = followed("energy culture", Seat(), Seat())
    assert rule(s, M.REROLL) == rule(s, M.CONVERT) == rule(s, act("culture")) == "BG-37"


# advancing


def test_BG_54_no_ship_in_such_an_orbit() -> None:
    found = refused(table("diplomacy energy", Seat(ships=["orbit vici-ks156 0"]), POOR), act("diplomacy"))
    assert found.reason.rule == "BG-54"
    assert isinstance(found.change, ShipAt)


def test_BG_58_a_ship_on_the_surface_does_not_advance() -> None:
    found = refused(table("diplomacy energy", Seat(ships=["on helios"]), POOR), act("diplomacy"))
    assert found.reason.rule == "BG-58"


def test_BG_54_the_wrong_ship_for_the_die() -> None:
    ships = ["orbit jakks 0", "orbit helios 0", "orbit vici-ks156 0", "home"]
    s = after(table("diplomacy energy", Seat(level=5, ships=ships), POOR), act("diplomacy"))
    assert rule(s, ship(0, 2)) == "BG-54"
    assert rule(s, ship(0, 3)) == "BG-58"


def test_BG_85_a_guard_is_not_overtaken() -> None:
    guard = Seat(culture=0, ships=["orbit helios 1"], hired={"Intrepid": "Overseer"})
    found = refused(table("diplomacy energy", Seat(ships=["orbit helios 1"]), guard), act("diplomacy"))
    assert (found.reason.rule, found.change) == ("BG-85", ShipAt(1, 0, M.HOME))


# missions and the Rogue


def test_BG_24_one_mission_is_kept() -> None:
    from teg.galaxies import new

    s = new(players=2, seed=3).state
    found = refused(s, M.SKIP)
    assert (found.reason.rule, found.change) == ("BG-24", None)


def against_rogue(you: Seat, face_rolled: str, them: Seat | None = None) -> State:
    s = arrange(you, them or Seat(energy=0, culture=0), dice="energy", solo="hades", row=ROW).state
    return do(s, M.END, rogue(face_rolled))


def test_SO_25_a_reroll_is_forced_before_the_die_is_activated() -> None:
    s = do(against_rogue(Seat(energy=2, culture=2), "energy"), M.ACCEPT)
    assert (s.phase, s.turn) == (P.FOLLOWING, 1)
    found = refused(s, M.FORCE)
    assert found.reason.rule == "SO-25"
    assert english(found).endswith("if the Rogue has just rolled a die and not activated it yet.")


def test_SO_25_it_costs_one_of_each() -> None:
    s = against_rogue(Seat(energy=0, culture=2), "energy")  # without energy nobody is asked
    assert s.phase == P.FOLLOWING
    found = refused(s, M.FORCE)
    assert isinstance(found.change, Together)
    assert found.change.changes[0] == MoreResource(0, 0, 1)


def test_BG_10_the_rogue_finishes_first() -> None:
    s = against_rogue(Seat(energy=2, culture=2), "energy")
    assert s.phase == P.ROGUE_DIE
    found = refused(s, M.FOLLOW)
    assert (found.reason.rule, found.change) == ("BG-10", MovesBefore((M.ACCEPT,)))


def test_SO_29_a_die_that_is_discarded() -> None:
    s = against_rogue(Seat(energy=2, culture=2), "diplomacy")
    assert rule(s, M.FOLLOW) == "SO-29"
    assert refused(s, M.FOLLOW).change is None  # another face would be another die


# the checked door


def test_the_game_refuses_in_both_languages() -> None:
    game = arrange(Seat(energy=0, culture=0), POOR, dice="colony energy", row=ROW)
    with pytest.raises(Refused) as english_one:
        game.play(M.ACTIVATE + 5)
    with pytest.raises(Refused) as french_one:
        game.play(M.ACTIVATE + 5, "fr")
    assert english_one.value.refusal.rule == french_one.value.refusal.rule == "BG-61"
    assert str(english_one.value) == (
        "Not now: activate Colony. Level 2 costs 2, all of one kind unless a planet says otherwise: you have "
        "0 energy and 0 culture (BG-61, Tiny Epic Galaxies, Colony die and empire). "
        "It becomes legal if you have 2 more energy."
    )
    assert str(french_one.value).startswith("Pas maintenant\u00a0: activer Colonie. ")
    assert str(french_one.value).endswith("Cela devient permis si vous avez 2 énergies de plus.")


SPOILT = {
    "an article before a vowel": r"\b[dD]e [AEIOUÉ][a-z]",
    "a player after a colon": r"(tour de|c'est)\s?: ",
    "an article that has to merge": r"\b(à|de) le joueur",
    "two prepositions for one name": r"\bà d(e |['’])[A-ZÉ]",
    "several dice of one face in the singular": r"\b([2-7]|deux) (Déplacement|Énergie|Culture|Diplomatie"
    r"|Économie|Colonie)\b(?!s)",
    "a capital in the middle of a sentence": r"[a-zé)]\s: (Aucun|Votre|Vous|Il|On|Les?|La|L')\b",
    "nothing but noun and number": r"\b(énergie|culture) 0\b",
    "conditions strung together": r"si [^,;]* et si [^,;]* et si ",
    "a word for a switch that is used nowhere else": r"l'option ",
}
"""What a French reader stumbles over."""


@pytest.fixture(scope="module")
def text() -> list[str]:
    """What is refused in games of every kind, with the reason and what helps."""
    return list(dict.fromkeys(_told()))


def _told() -> Iterator[str]:
    for name in SETUPS:
        for s in wander(name, 12, seed=4, every=9):
            for attempt in s.attempts("fr"):
                if attempt.refusal:
                    yield f"{attempt.refusal.sentence} {attempt.refusal.unlock}"


@pytest.mark.parametrize("fault", SPOILT)
def test_a_refusal_is_right_in_french(text: list[str], fault: str) -> None:
    spoilt = re.compile(SPOILT[fault])
    assert len(text) > 300
    assert [line for line in text if spoilt.search(line)] == []
