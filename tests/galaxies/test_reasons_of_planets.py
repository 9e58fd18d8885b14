"""Why a planet's action is not to be had, or not with this target."""

from teg.galaxies import Seat
from teg.galaxies import state as P
from teg.galaxies.refusals import obstacles
from teg.galaxies.refusals.changes import MoreDice, MoreResource
from teg.galaxies.refusals.changes_of_ships import Deserted, NotPushed, OtherPilot, SetBack, ShipAt
from teg.galaxies.refusals.changes_of_turns import OwnTurn
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import State
from tests.galaxies.drive import (
    POOR,
    ROW,
    act,
    colony,
    do,
    elsewhere,
    english,
    face,
    number,
    refused,
    rule,
    sail,
    ship,
    slot,
    table,
)


def use(dice: str, planet: str, me: dict, *others: Seat, **more) -> State:
    """A colony die in hand, this planet among the colonies and another use for the die."""
    return do(
        table(dice, Seat(colonies=[planet, "MJ-120210"], **me), *(others or (POOR,)), **more), act("colony")
    )


def test_BG_80_a_planet_for_ones_own_turn() -> None:
    mine = Seat(energy=2, culture=3, colonies=["Nibiru", "MJ-120210"])
    s = do(table("colony energy", Seat(), mine), act("colony"), M.FOLLOW)
    found = refused(s, colony("Nibiru"))
    assert (found.reason.rule, found.change) == ("BG-80", OwnTurn(1))
    assert "it is the turn of player 1" in english(found)


def test_BG_80_landing_there_brings_no_action() -> None:
    s = do(
        table("move energy", Seat(), Seat(), row=["Nibiru", *ROW[:3]]),
        act("move"),
        sail("orbit jakks"),
        M.FOLLOW,
    )
    found = elsewhere(s, "use_on_landing")
    assert found.reason.rule == "BG-80"
    assert found.change
    assert M.USE in found.change.applied(s).moves()


def test_BG_81_once_per_turn() -> None:
    s = table("colony colony", Seat(colonies=["Nagato", "MJ-120210"], culture=3), POOR)
    do(s, act("colony"), colony("Nagato"), sail("orbit jakks"), sail("orbit helios", 1))
    s = do(s, act("colony"))
    assert rule(s, colony("Nagato")) == "BG-81"


def test_BG_82_no_planet_twice_in_a_chain() -> None:
    seat = Seat(colonies=["Umbra-Forum", "MJ-120210"])
    s = do(
        table("colony energy", seat, POOR, row=["Jakks", "Vici-KS156", "Aughmoore"]),
        act("colony"),
        colony("Umbra-Forum"),
    )
    assert s.phase == P.ASKING  # and Umbra-Forum is no planet of the row, so nothing of it is asked
    mine = Seat(ships=["home", "home"])
    s = do(
        table("move energy", mine, POOR, row=["Umbra-Forum", *ROW[:3]]),
        act("move"),
        sail("on umbra-forum"),
        M.USE,
    )
    found = refused(s, slot("Umbra-Forum"))
    assert (found.reason.rule, found.change) == ("BG-82", None)


def test_BG_53_an_action_costs_more_than_one_has() -> None:
    found = refused(use("colony energy", "Jorg", {"culture": 1, "energy": 2}), colony("Jorg"))
    assert found.reason.rule == "BG-53"
    assert "costs 2 culture, and you have 1 culture" in english(found)


def test_BG_83_no_target_no_action() -> None:
    found = refused(use("colony energy", "K-Widow", {}), colony("K-Widow"))
    assert (found.reason.rule, found.reason.key) == ("BG-83", "nobody_to_push")


def test_BG_83_too_few_dice_to_give_up() -> None:
    found = refused(use("colony energy", "Maia", {}), colony("Maia"))
    assert found.reason.key == "few_dice"
    assert found.change == MoreDice(1)


def test_BG_87_nobody_has_any() -> None:
    found = refused(use("colony energy", "La-Torres", {}), colony("La-Torres"))
    assert (found.reason.rule, found.change) == ("BG-87", MoreResource(1, 0, 1))


def test_BG_87_not_from_oneself_and_not_from_the_poor() -> None:
    rich = Seat(energy=3, culture=0)
    s = do(use("colony energy", "La-Torres", {}, rich, POOR, rich), colony("La-Torres"))
    assert s.phase == P.ASKING
    own = refused(s, M.SEAT)
    assert (own.reason.rule, own.change) == ("BG-87", None)
    assert refused(s, M.SEAT + 2).change == MoreResource(2, 0, 1)


def test_PL_02_mared_needs_the_lowest_empire() -> None:
    found = refused(use("colony energy", "Mared", {}), colony("Mared"))
    assert found.reason.rule == "PL-02"


def test_PL_05_helios_takes_an_empty_planet() -> None:
    s = do(
        use("colony energy", "Helios", {"ships": ["on jakks"]}, row=["Jakks", *ROW[1:2], "Shouhua"]),
        colony("Helios"),
    )
    found = refused(s, slot("Jakks"))
    assert (found.reason.rule, found.change) == ("PL-05", Deserted(0))


def test_BG_88_without_a_planet_to_reveal_helios_replaces_none() -> None:
    seat = Seat(colonies=["Helios", "MJ-120210"])
    s = table("colony energy", seat, POOR, row=["Jakks", *ROW[1:2], "Shouhua"])
    s.colonies[1], s.planets = tuple(bits(s.planets)), 0
    found = next(
        found for found in obstacles(do(s, act("colony"))) if number(s, colony("Helios")) in found.tries
    )
    assert (found.reason.rule, found.reason.key, found.change) == ("BG-88", "planets_gone", None)


def test_PL_18_only_dice_that_were_activated_are_repeated() -> None:
    s = table("energy energy colony colony", Seat(colonies=["Piedes", "MJ-120210"]), POOR)
    s = do(s, act("energy"), act("energy"), act("colony"), colony("Piedes"))
    assert s.phase == P.ASKING
    assert rule(s, face("culture")) == "PL-18"
    french = s.refusal(number(s, face("culture")), "fr")
    assert french and "Vous n'avez activé aucun dé Culture ce tour-ci" in french.sentence


PREY = Seat(culture=0, ships=["orbit helios 1", "orbit jakks 0"])


def pushing(planet: str, *prey: Seat) -> State:
    return do(
        use("colony energy", planet, {"culture": 3, "energy": 3, "ships": ["orbit helios 1"]}, *prey),
        colony(planet),
    )


def test_PL_01_a_ship_at_the_start_is_no_target() -> None:
    two = (
        Seat(culture=0, ships=["orbit helios 1", "orbit jakks 0"]),
        Seat(culture=0, ships=["orbit vici-ks156 1"]),
    )
    s = pushing("K-Widow", *two)
    found = refused(s, ship(1, 1))
    assert (found.reason.rule, found.change) == ("PL-01", ShipAt(1, 1, 0, 1))


def test_BG_86_ones_own_ship_is_no_target() -> None:
    two = Seat(culture=0, ships=["orbit helios 1"]), Seat(culture=0, ships=["orbit vici-ks156 1"])
    found = refused(pushing("K-Widow", *two), ship(0, 0))
    assert (found.reason.rule, found.change) == ("BG-86", None)


def test_BG_85_a_steadfast_pilot_is_not_pushed() -> None:
    two = (
        Seat(culture=0, ships=["orbit helios 1", "orbit jakks 1"], hired={"Aurora": "Sea Anchor"}),
        Seat(culture=0, ships=["orbit vici-ks156 1"]),
    )
    found = refused(pushing("K-Widow", *two), ship(1, 0))
    assert found.reason.rule == "BG-85"
    assert isinstance(found.change, OtherPilot)


def test_PL_10_the_wrong_track() -> None:
    prey = Seat(culture=0, ships=["orbit helios 1", "orbit jakks 1", "orbit vici-ks156 1"], level=3)
    s = pushing("Tifnod", prey)
    assert rule(s, ship(1, 2)) == "PL-10"


def test_BB_47_a_ship_on_a_danger_track_is_not_pushed() -> None:
    prey = Seat(
        culture=0, level=3, ships=["orbit helios 1", "orbit jakks 1", "track undertow 1"], found=["Undertow"]
    )
    assert rule(pushing("K-Widow", prey), ship(1, 2)) == "BB-47"


def test_PL_14_two_different_ships() -> None:
    prey = Seat(culture=0, level=3, ships=["orbit helios 2", "orbit jakks 1", "orbit vici-ks156 1"])
    s = do(pushing("Brumbaugh", prey), ship(1, 0))
    found = refused(s, ship(1, 0))
    assert (found.reason.rule, found.change) == ("PL-14", NotPushed(1, 0))


def test_PL_03_one_back_and_another_forward() -> None:
    me = {"level": 3, "ships": ["orbit helios 1", "orbit jakks 1", "orbit vici-ks156 0"]}
    s = do(use("colony energy", "BSW-10-1", me), colony("BSW-10-1"))
    assert rule(s, ship(0, 2)) == "PL-01"
    do(s, ship(0, 0))
    found = refused(s, ship(0, 0))
    assert found.reason.rule == "PL-03"
    assert isinstance(found.change, SetBack)


def test_PL_04_different_ships() -> None:
    s = do(
        use("colony energy", "Nagato", {"culture": 2, "ships": ["orbit jakks 0", "orbit helios 0"]}),
        colony("Nagato"),
    )
    do(s, sail("home"))
    assert rule(s, sail("on vici-ks156")) == "PL-04"


def test_PL_09_ones_own_colony_is_not_paid_for() -> None:
    rival = Seat(culture=0, colonies=["Gleam-Zanier", "Jakks"])
    s = do(use("colony energy", "Walsfeo", {"culture": 2}, rival, row=ROW[1:]), colony("Walsfeo"))
    assert rule(s, colony("MJ-120210")) == "PL-09"


def test_PL_15_only_ships_in_orbit_are_recalled() -> None:
    me = {"ships": ["orbit helios 1", "orbit jakks 1", "home"], "level": 3}
    s = do(use("colony energy", "Andellouxian-6", me), colony("Andellouxian-6"))
    assert rule(s, ship(0, 2)) == "PL-15"


def test_PL_16_gort_leads_to_another_orbit() -> None:
    me = {"ships": ["orbit helios 1", "orbit jakks 0"]}
    s = do(use("colony energy", "Gort", me), colony("Gort"), ship(0, 0))
    assert rule(s, slot("Helios")) == "PL-16"
    assert rule(s, slot("Jakks")) == "BG-11"
