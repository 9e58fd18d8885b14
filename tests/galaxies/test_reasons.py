"""The refusals that beginners meet most, each with its rule, its numbers and the change that lifts it."""

import pytest

from teg.galaxies import Seat, arrange
from teg.galaxies import moves as M
from teg.galaxies import state as P
from teg.galaxies.attempts import Obstacle, Together, listed, obstacles
from teg.galaxies.attempts.change import First
from teg.galaxies.attempts.changes import Colonised, Dice, Level, Mixed, MoreDice, Stock
from teg.galaxies.attempts.changes_of_cards import FewerFaceUp, NextExploration, NotDrawn
from teg.galaxies.attempts.changes_of_ships import Deserted, HiredFor, NotPushed, OtherPilot, SetBack, ShipAt
from teg.galaxies.attempts.changes_of_turns import OwnTurn
from teg.galaxies.attempts.telling import told as words
from teg.galaxies.check import check
from teg.galaxies.state import State
from teg.play import Refused
from tests.galaxies.drive import (
    Move,
    act,
    after,
    colony,
    do,
    draw,
    face,
    face_up,
    hire,
    number,
    pay,
    rogue,
    sail,
    ship,
    slot,
)

POOR = Seat(energy=0, culture=0)
ROW = ("Jakks", "Vici-KS156", "Helios", "Drewkaiden")  # diplomacy, economy, diplomacy, economy
GREENS = ("Solar Reef", "Singing Wreck", "Silent Archive")


def table(dice: str, *seats: Seat, **more) -> State:
    more.setdefault("row", ROW)
    return arrange(*(seats or (Seat(), POOR)), dice=dice, **more).state


def refused(s: State, move: Move) -> Obstacle:
    """The refusal of a move, after seeing that its change, if there is one, makes it legal."""
    wanted = number(s, move)
    assert wanted not in s.moves()
    found = next(found for found in obstacles(s) if wanted in found.tries)
    for lang in ("en", "fr"):
        assert words(found, lang).refusal
    if found.change:
        changed = found.change.applied(s)
        check(changed)
        assert listed(changed, found.tries[0]) in changed.moves()
    return found


def rule(s: State, move: Move) -> str:
    return refused(s, move).reason.rule


def english(found: Obstacle) -> str:
    """The whole refusal."""
    refusal = words(found, "en").refusal
    assert refusal
    return f"{refusal.sentence} {refusal.unlock}"


def elsewhere(s: State, key: str) -> Obstacle:
    """A refusal that is no move of the actor: another seat's follow, or an action on landing."""
    return next(found for found in obstacles(s) if key in (found.wish.words, found.reason.key))


# hiring

# Old Leather is trained for Aurora, Intrepid and Nexus, Overseer for Intrepid, Porch Sitter for Nexus.
CREW = ("Old Leather", "Overseer", "Porch Sitter", "Eel")


def hangar(dice: str, *seats: Seat, **more) -> State:
    return table(dice, *seats, pilots=CREW, **more)


def test_BB_02_a_pair_of_other_symbols() -> None:
    found = refused(hangar("culture culture move"), hire("Overseer", "Intrepid"))
    assert (found.reason.rule, found.reason.key) == ("BB-02", "other_pair")
    assert found.change == Dice(0, 2, 1)  # a second Move
    assert "your pair shows Culture" in english(found)


def test_BB_02_no_pair_at_all() -> None:
    assert refused(hangar("culture energy move"), hire("Overseer", "Intrepid")).reason.key == "no_pair"


def test_BB_02_a_pair_for_a_pilot_who_is_not_trained() -> None:
    found = refused(hangar("energy energy culture"), hire("Overseer", "Aurora"))
    assert (found.reason.rule, found.reason.key) == ("BB-02", "untrained_pair")
    assert found.change == Dice(1, 3, 1)  # the third Energy


def test_BB_03_one_die_of_each_symbol() -> None:
    found = refused(hangar("move economy culture"), hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-03"
    assert isinstance(found.change, Dice)
    assert "you have one of each" in english(found)


def test_BB_04_anybody_takes_three_alike() -> None:
    found = refused(hangar("move economy culture colony"), hire("Overseer", "Nexus"))
    assert found.reason.rule == "BB-04"


def test_BB_05_a_pair_that_the_ship_does_not_list() -> None:
    s = after(hangar("move move energy energy economy economy culture"), hire("Old Leather", "Nexus"))
    assert s.phase == P.PAYING
    found = refused(s, pay("economy economy"))
    assert (found.reason.rule, found.change) == ("BB-05", HiredFor(0, 1))  # the Intrepid lists Economy


def test_BB_05_a_pair_that_no_ship_of_the_pilot_lists() -> None:
    s = after(hangar("move move energy energy culture culture"), hire("Old Leather", "Nexus"))
    found = refused(s, pay("culture culture"))
    assert (found.reason.rule, found.change) == ("BB-05", None)


def test_BB_02_two_dice_do_not_hire_whom_three_can() -> None:
    s = after(hangar("move move move energy energy energy culture"), hire("Overseer", "Nexus"))
    assert s.phase == P.PAYING
    found = refused(s, pay("move move"))
    assert (found.reason.rule, found.change) == ("BB-02", HiredFor(1, 1))


def test_BB_06_no_hiring_while_following() -> None:
    s = do(hangar("energy move move", Seat(), Seat()), act("energy"))
    assert (s.phase, s.actor) == (P.FOLLOWING, 1)
    found = refused(s, hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-06"
    assert isinstance(found.change, OwnTurn | Together)


def test_BB_06_the_hire_itself_is_not_followed() -> None:
    s = after(hangar("move move move economy economy culture"), hire("Overseer", "Intrepid"))
    found = refused(s, M.FOLLOW)
    assert (found.reason.rule, found.change) == ("BB-06", None)


def test_BB_10_every_ship_in_play_is_advanced() -> None:
    seat = Seat(hired={"Aurora": "Gleaner", "Nexus": "Polyglot"})
    found = refused(hangar("move move energy", seat, POOR), hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-10"
    assert found.change == Level(0, 3)
    assert "level 3" in english(found)


def test_BB_11_an_advanced_ship_is_not_swapped_again() -> None:
    seat = Seat(level=3, ships=["orbit jakks 0", "home", "on helios"], hired={"Aurora": "Gleaner"})
    s = after(hangar("move move energy", seat, POOR), hire("Overseer", "Intrepid"))
    found = refused(s, ship(0, 0))
    assert (found.reason.rule, found.change) == ("BB-11", None)


def test_BB_14_a_ship_on_a_danger_track_is_not_swapped() -> None:
    seat = Seat(ships=["home", "track undertow 0"], found=["Undertow"], hired={"Aurora": "Gleaner"})
    found = refused(hangar("move move energy", seat, POOR), hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-14"
    assert isinstance(found.change, ShipAt)


def test_BB_20_the_pilot_deck_is_empty_and_that_closes_hiring() -> None:
    s = hangar("culture energy move", switches={"pilot.empty_deck": "closed"})
    s.hired[1] = tuple(one for one in range(30) if s.pilots >> one & 1)
    s.pilots = 0
    found = next(found for found in obstacles(s) if number(s, hire("Overseer", "Nexus")) in found.tries)
    assert (found.reason.rule, found.change) == ("BB-20", None)


# exploring


def test_BB_31_exploring_takes_a_move_die() -> None:
    found = refused(table("energy energy"), sail("space"))
    assert found.reason.rule == "BB-31"
    assert isinstance(found.change, Together)
    assert found.change.changes == (Dice(0, 1, 1), First(act("move")))


def test_BB_32_nobody_parks_there() -> None:
    s = after(table("move energy", face_up=GREENS[:2]), act("move"), sail("space"))
    found = refused(s, M.SKIP)
    assert (found.reason.rule, found.change) == ("BB-32", None)


def test_BB_34_a_card_left_in_this_exploration() -> None:
    s = after(table("move energy"), act("move"), sail("space"), draw("Solar Reef"), M.LEAVE, draw("Pebble"))
    found = refused(s, face_up("Solar Reef"))
    assert (found.reason.rule, found.change) == ("BB-34", NextExploration())
    assert "You left Solar Reef in this same exploration" in english(found)


def test_BB_35_a_card_that_was_face_up_before() -> None:
    go = (act("move"), sail("space"), M.DRAW, draw("Pebble"))
    found = refused(after(table("move energy", face_up=GREENS[:1]), *go), face_up(GREENS[0]))
    assert (found.reason.rule, found.change) == ("BB-35", NotDrawn())


def test_BB_34_and_35_side_by_side() -> None:
    go = (act("move"), sail("space"), M.DRAW, draw("Pebble"), M.LEAVE, draw("Snowball"))
    s = after(table("move energy", face_up=GREENS[:1]), *go)
    assert rule(s, face_up(GREENS[0])) == "BB-35"
    assert rule(s, face_up("Pebble")) == "BB-34"


def test_BB_35_drawing_once_more_without_deciding() -> None:
    go = (act("move"), sail("space"), M.DRAW, draw("Pebble"))
    assert rule(after(table("move energy", face_up=GREENS[:1]), *go), M.DRAW) == "BB-35"


def test_BB_37_with_three_up_the_card_drawn_is_kept() -> None:
    s = after(table("move energy", face_up=GREENS), act("move"), sail("space"))
    found = refused(s, M.LEAVE)
    assert found.reason.rule == "BB-37"
    assert isinstance(found.change, Together)
    assert found.change.changes[0] == FewerFaceUp()
    assert "Three cards lie face up" in english(found)


def test_BB_42_exploring_again_without_leaving() -> None:
    s = after(table("move energy", Seat(ships=["space"]), POOR), act("move"))
    found = refused(s, sail("space"))
    assert found.reason.rule == "BB-42"
    assert isinstance(found.change, ShipAt)


def test_BB_46_a_ship_on_a_danger_track_does_not_move() -> None:
    seat = Seat(ships=["track undertow 1"], found=["Undertow"])
    s = after(table("move energy", seat, POOR), act("move"))
    found = refused(s, sail("home"))
    assert found.reason.rule == "BB-46"
    assert "Undertow" in english(found)


def test_BB_46_and_with_all_on_tracks_there_is_no_use_for_the_die() -> None:
    seat = Seat(ships=["track undertow 1", "track cloud-maze 0"], found=["Undertow", "Cloud Maze"])
    assert rule(table("move energy", seat, POOR), act("move")) == "BB-46"


def test_BB_48_effects_do_not_lead_along_a_danger_track() -> None:
    ships = ["track undertow 1", "orbit jakks 0", "orbit helios 0"]
    seat = Seat(level=3, ships=ships, found=["Undertow"], colonies=["Shouhua"], energy=0, culture=0)
    s = after(table("colony energy", seat, POOR), act("colony"))
    assert rule(s, ship(0, 0)) == "BB-48"


def test_BB_49_the_deck_is_used_up() -> None:
    s = after(table("move energy", deck=[]), act("move"))
    found = refused(s, sail("space"))
    assert (found.reason.rule, found.change) == ("BB-49", None)


def test_BB_49_nothing_to_draw_but_cards_to_take() -> None:
    s = after(table("move energy", deck=[], face_up=GREENS[:2]), act("move"), sail("space"))
    assert rule(s, M.DRAW) == "BB-49"


def test_BB_90_an_empty_place_beside_the_deck() -> None:
    s = after(table("move energy", face_up=GREENS[:1]), act("move"), sail("space"))
    assert rule(s, M.FACE_UP + 1) == "BB-90"


def test_BB_93_the_last_card_cannot_be_left() -> None:
    s = after(table("move energy", face_up=GREENS[:1], deck=["Pebble"]), act("move"), sail("space"))
    assert rule(s, M.LEAVE) == "BB-93"


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
    assert (found.reason.rule, found.change) == ("BG-32", Stock(0, 0, 1))


def test_BG_33_dice_that_are_not_there_are_not_rolled_again() -> None:
    s = after(table("energy culture"), M.REROLL)
    assert rule(s, M.ASIDE) == "BG-33"
    found = refused(s, M.ROLL)
    assert found.reason.rule == "BG-33"
    assert isinstance(found.change, First)


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
    assert (found.reason.rule, found.change) == ("BG-40", First(act("move")))


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
    from teg.galaxies.tracks import set_place

    gap = s.row[3]
    set_place(s, 3, -1)
    s.colonies[1] = (gap,)
    found = next(found for found in obstacles(s) if M.SAIL + 3 in found.tries)
    assert (found.reason.rule, found.change) == ("BG-88", None)


# colonies and the empire


def test_BG_06_a_colony_is_used_by_a_colony_die() -> None:
    seat = Seat(energy=0, culture=4, colonies=["Hoefker", "MJ-120210"])
    found = refused(table("energy energy", seat, POOR), colony("MJ-120210"))
    assert found.reason.rule == "BG-06"


def test_BG_61_too_little_for_the_next_level() -> None:
    found = refused(table("colony energy", Seat(energy=1, culture=0, level=2), POOR), act("colony"))
    assert (found.reason.rule, found.change) == ("BG-61", Stock(0, 0, 2))
    assert "Level 3 costs 3" in english(found)
    assert "you have 1 energy and 0 culture" in english(found)


def test_BG_53_all_in_culture_but_too_little_of_it() -> None:
    s = after(
        table("colony energy", Seat(energy=3, culture=1, colonies=["Jakks"]), POOR, row=ROW[1:]),
        act("colony"),
    )
    found = refused(s, M.UPGRADE)
    assert (found.reason.rule, found.change) == ("BG-53", Stock(0, 1, 1))


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
    assert (found.reason.rule, found.change) == ("BG-70", Stock(2, 1, 1))
    assert "The follow costs 1 culture, and you have 0 culture" in english(found)


def test_BG_02_follow_and_upgrade_together() -> None:
    rich = Seat(energy=2, culture=1)
    s = do(table("colony energy", Seat(energy=2, culture=0), rich, Seat(energy=0, culture=2)), act("colony"))
    assert (s.phase, s.actor) == (P.FOLLOWING, 1)
    found = elsewhere(s, "joint_price")
    assert (found.reason.rule, found.asked.actor) == ("BG-02", 2)
    assert found.change in (Stock(2, 1, 1), Stock(2, 0, 2))


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


# planets


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
    assert (found.reason.rule, found.change) == ("BG-87", Stock(1, 0, 1))


def test_BG_87_not_from_oneself_and_not_from_the_poor() -> None:
    rich = Seat(energy=3, culture=0)
    s = do(use("colony energy", "La-Torres", {}, rich, POOR, rich), colony("La-Torres"))
    assert s.phase == P.ASKING
    own = refused(s, M.SEAT)
    assert (own.reason.rule, own.change) == ("BG-87", None)
    assert refused(s, M.SEAT + 2).change == Stock(2, 0, 1)


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
    s.planets = 0
    found = next(
        found for found in obstacles(do(s, act("colony"))) if number(s, colony("Helios")) in found.tries
    )
    assert (found.reason.rule, found.reason.key, found.change) == ("BG-88", "planets_gone", None)


def test_PL_18_only_dice_that_were_activated_are_repeated() -> None:
    s = table("energy energy colony colony", Seat(colonies=["Piedes", "MJ-120210"]), POOR)
    s = do(s, act("energy"), act("energy"), act("colony"), colony("Piedes"))
    assert s.phase == P.ASKING
    assert rule(s, face("culture")) == "PL-18"


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


def test_BB_40_what_is_lost_must_be_there() -> None:
    s = after(
        table("move energy", Seat(energy=1, culture=5), POOR),
        act("move"),
        sail("space"),
        draw("Smugglers' Toll"),
    )
    found = refused(s, M.AMOUNT + 2)
    assert (found.reason.rule, found.change) == ("BB-40", Stock(0, 0, 1))


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


def test_SO_25_it_costs_one_of_each() -> None:
    s = against_rogue(Seat(energy=0, culture=2), "energy")  # without energy nobody is asked
    assert s.phase == P.FOLLOWING
    found = refused(s, M.FORCE)
    assert isinstance(found.change, Together)
    assert found.change.changes[0] == Stock(0, 0, 1)


def test_BG_10_the_rogue_finishes_first() -> None:
    s = against_rogue(Seat(energy=2, culture=2), "energy")
    assert s.phase == P.ROGUE_DIE
    found = refused(s, M.FOLLOW)
    assert (found.reason.rule, found.change) == ("BG-10", First(M.ACCEPT))


def test_SO_29_a_die_that_is_discarded() -> None:
    s = against_rogue(Seat(energy=2, culture=2), "diplomacy")
    assert rule(s, M.FOLLOW) == "SO-29"


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
