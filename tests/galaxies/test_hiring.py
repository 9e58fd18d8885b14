"""Hiring pilots: what it costs, who may be hired for which ship, what happens to ships, cards and dice."""

import pytest

from teg.galaxies import Seat, arrange, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.state import CHANCE, FOLLOWING, MENU, PAYING, RECRUITING, State
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    colony,
    dice,
    do,
    end_turn,
    face,
    hire,
    luck,
    over,
    pass_all,
    pay,
    pilot,
    recruit,
    sail,
    settle,
    ship,
    step,
    where,
)

# Trained for Aurora and Intrepid; Intrepid; Aurora and Nexus; Aurora, Intrepid and Nexus.
CREW = ("Lightspeeder", "Overseer", "Gleaner", "Sea Anchor")
WITHOUT = Seat(culture=0)


def table(hand: str, *seats: Seat, pilots: tuple[str, ...] = CREW, **more) -> State:
    """Two players (the second cannot follow) unless told otherwise, and known pilots in the row."""
    return arrange(*(seats or (Seat(), WITHOUT)), dice=hand, pilots=pilots, **more).state


def hires(s: State) -> set[tuple[str, str]]:
    """Every hire that is possible now, as pilot and ship."""
    moves = [move - M.HIRE for move in s.moves() if M.HIRE <= move < M.HIRE + 24]
    return {(s.t.box.pilots[s.pilot_row[move // 4]].name, SHIPS[move % 4]) for move in moves}


def ships_for(s: State, name: str) -> set[str]:
    return {aboard for who, aboard in hires(s) if who == name}


# the row


@pytest.mark.parametrize(("players", "pilots"), [(2, 4), (3, 5), (4, 6), (5, 6)])
def test_BB_01_players_and_two_pilots_lie_face_up_but_six_with_five(players: int, pilots: int) -> None:
    s = new(players=players, seed=3).state
    assert len(s.pilot_row) == pilots == len(set(s.pilot_row))
    assert all(one >= 0 for one in s.pilot_row)


def test_BB_01_four_pilots_lie_face_up_in_solo_play() -> None:
    s = new(solo="hades", seed=3).state
    assert len(s.pilot_row) == 4
    assert all(one >= 0 for one in s.pilot_row)


# the price


def test_BB_02_two_dice_of_the_ships_own_symbol_hire_a_trained_pilot() -> None:
    s = table("energy energy")
    assert ships_for(s, "Lightspeeder") == {"Aurora"}  # the Nexus lists energy, but he is not trained for it
    assert ships_for(s, "Overseer") == set()
    assert ships_for(s, "Gleaner") == {"Aurora", "Nexus"}


@pytest.mark.parametrize("pair", ["culture culture", "colony colony"])
def test_BB_02_a_pair_that_no_ship_of_the_pilot_lists_hires_nobody(pair: str) -> None:
    assert hires(table(pair)) == set()  # only the Ambition lists these, and nobody here flies it


def test_BB_02_one_die_is_not_enough() -> None:
    assert hires(table("energy move culture diplomacy economy colony")) == set()


def test_BB_03_one_die_of_each_of_the_ships_symbols_is_no_pair() -> None:
    assert hires(table("energy diplomacy")) == set()  # the Aurora lists both
    assert ships_for(table("diplomacy diplomacy"), "Lightspeeder") == {"Aurora"}


@pytest.mark.parametrize("face", ["move", "energy", "culture", "diplomacy", "economy", "colony"])
def test_BB_04_three_alike_hire_anybody_for_any_ship(face: str) -> None:
    s = table(" ".join([face] * 3))
    assert hires(s) == {(who, aboard) for who in CREW for aboard in SHIPS}


def test_BB_04_three_alike_may_be_spent_although_two_would_do() -> None:
    s = after(table("energy energy energy"), hire("Lightspeeder", "Aurora"))
    assert s.phase == PAYING
    assert set(s.moves()) == {pay("energy energy"), pay("energy energy energy")}
    assert dice(settle(do(s.copy(), pay("energy energy")))) == "energy"
    assert dice(settle(do(s.copy(), pay("energy energy energy")))) == "move move move move"  # seat 1 rolled


def test_BB_04_an_untrained_pilot_costs_all_three() -> None:
    s = after(table("energy energy energy move"), hire("Overseer", "Nexus"))
    assert s.phase != PAYING
    assert dice(s) == "move"


def test_BB_05_the_symbols_belong_to_the_ship_and_not_to_the_pilot() -> None:
    s = table("economy economy")
    assert hires(s) == {(who, "Intrepid") for who in ("Lightspeeder", "Overseer", "Sea Anchor")}
    s = table("diplomacy diplomacy")
    assert hires(s) == {(who, "Aurora") for who in ("Lightspeeder", "Gleaner", "Sea Anchor")}


def test_BB_87_only_inactive_dice_hire_and_afterwards_they_are_spent() -> None:
    s = table("energy energy")
    assert hires(s)
    assert hires(settle(after(s, act("energy")))) == set()  # an activated die does not count
    s = settle(after(table("energy energy move"), hire("Lightspeeder", "Aurora")))
    assert dice(s) == "move"
    assert not allowed(s, act("energy"))


def test_BB_88_with_dice_enough_one_hires_twice_in_a_turn() -> None:
    s = settle(after(table("energy energy move move"), hire("Gleaner", "Aurora")))
    s = settle(do(s, hire("Overseer", "Intrepid")))
    assert set(s.hired[0]) == {pilot(s, "Gleaner"), pilot(s, "Overseer")}


def test_BB_21_a_converted_die_is_inactive_and_may_be_half_of_the_pair() -> None:
    s = table("energy culture culture move")
    assert not allowed(s, hire("Lightspeeder", "Aurora"))
    s = do(s, M.CONVERT, M.SPEND + 2, M.SPEND + 2, M.TURN + 0, M.INTO + 1)
    assert dice(s) == "energy energy"
    assert allowed(s, hire("Lightspeeder", "Aurora"))


def test_BB_21_the_dice_in_the_converter_hire_nobody_and_are_not_followed() -> None:
    s = arrange(Seat(), Seat(culture=3), dice="energy energy culture", pilots=CREW).state
    do(s, M.CONVERT, M.SPEND + 1, M.SPEND + 1, M.TURN + 2, M.INTO + 3)
    assert dice(s) == "diplomacy"
    assert hires(s) == set()
    assert s.phase == MENU
    assert s.actor == 0  # nobody was asked to follow


# when


def test_BB_06_nobody_hires_in_another_players_turn_nor_follows_a_hire() -> None:
    rich = Seat(energy=7, culture=7)
    s = arrange(Seat(), rich, dice="energy energy energy", pilots=CREW).state
    luck(do(s, hire("Gleaner", "Aurora"), pay("energy energy")))
    assert (s.phase, s.actor) == (FOLLOWING, 1)
    assert set(s.moves()) == {M.PASS, M.FOLLOW}
    do(s, M.FOLLOW)
    assert s.hired[1] == ()
    assert s.energy[1] == 7  # the die was followed: an energy die, nothing else
    assert (s.phase, s.actor) == (MENU, 0)


def test_BB_07_two_dice_hired_and_only_the_last_can_be_followed_as_an_ordinary_die() -> None:
    s = arrange(Seat(), Seat(energy=0, culture=5), dice="energy energy move", pilots=CREW).state
    luck(do(s, hire("Lightspeeder", "Aurora")))
    assert (s.phase, s.actor) == (FOLLOWING, 1)
    do(s, M.FOLLOW)
    assert (s.energy[1], s.culture[1]) == (2, 4)  # two ships at home, for the usual 1 culture
    assert (s.phase, s.actor) == (MENU, 0)  # the other die is not offered


def test_BB_07_the_face_of_the_die_counts_even_for_a_move() -> None:
    s = arrange(Seat(), Seat(culture=1), dice="move move energy", pilots=CREW, row=["Jakks"]).state
    luck(do(s, hire("Overseer", "Intrepid")))
    do(s, M.FOLLOW, sail("on jakks"), M.USE)
    assert s.culture[1] == 1
    assert (s.phase, s.actor) == (MENU, 0)


def test_BB_08_by_the_english_text_the_last_of_three_dice_can_be_followed() -> None:
    s = arrange(Seat(), Seat(energy=0, culture=5), dice="energy energy energy move", pilots=CREW).state
    luck(do(s, hire("Overseer", "Nexus")))
    do(s, M.FOLLOW)
    assert s.energy[1] == 2
    assert (s.phase, s.actor) == (MENU, 0)


def test_BB_09_dice_spent_on_a_hire_do_not_act_for_their_owner() -> None:
    s = settle(
        after(table("energy energy move", Seat(energy=1, culture=1), WITHOUT), hire("Gleaner", "Nexus"))
    )
    assert (s.energy[0], s.culture[0]) == (1, 1)
    s = table("move move energy", Seat(), WITHOUT, row=["Jakks", "Helios"])
    s = settle(do(s, hire("Overseer", "Intrepid")))
    assert s.phase == MENU  # no ship was asked to move
    assert where(s, 0, 0) == where(s, 0, 1) == M.HOME


def test_BB_23_following_the_last_hire_die_pays_those_who_earn_by_follows() -> None:
    earner = Seat(energy=0, culture=0, colonies=["Bisschop"])
    s = arrange(earner, Seat(culture=5), dice="colony move move energy", pilots=CREW).state
    do(s, act("colony"))  # Bisschop: 1 energy for each follow
    pass_all(s)
    luck(do(s, hire("Overseer", "Intrepid")))
    assert s.energy[0] == 0
    do(s, M.FOLLOW, sail("space"))
    assert s.energy[0] == 1


# the ship


def test_BB_10_without_a_normal_ship_in_play_nobody_new_is_hired() -> None:
    both = Seat(hired={"Aurora": "Carillon", "Intrepid": "Eel"})  # level 1: the other two are locked
    s = table("energy energy energy", both, WITHOUT)
    assert {aboard for _, aboard in hires(s)} == {"Aurora", "Intrepid"}  # only replacements
    one = Seat(hired={"Aurora": "Carillon"})
    assert {aboard for _, aboard in hires(table("energy energy energy", one, WITHOUT))} == set(SHIPS)


def test_BB_10_a_ship_caught_on_a_danger_track_is_no_ship_to_replace() -> None:
    caught = Seat(ships=["home", "track undertow 0"], hired={"Aurora": "Carillon"}, found=["Undertow"])
    s = table("energy energy energy", caught, WITHOUT)
    assert {aboard for _, aboard in hires(s)} == {"Aurora"}


def test_BB_11_the_hirer_chooses_which_active_normal_ship_is_replaced() -> None:
    seat = Seat(level=3, ships=["orbit helios 1", "on jakks"])  # the third is at home
    s = table("energy energy move", seat, WITHOUT, row=["Helios", "Jakks"])
    do(s, hire("Gleaner", "Aurora"))
    assert set(s.moves()) == {ship(0, 0), ship(0, 1), ship(0, 2)}
    for chosen in range(3):
        t = settle(after(s, ship(0, chosen)))
        assert [kind >= 0 for kind in t.kinds[0]] == [one == chosen for one in range(4)]
        assert t.fleet[0] == s.fleet[0]  # every place is as it was
        assert step(t, 0, 0) == 1


def test_BB_11_a_ship_already_advanced_is_not_replaced_by_another() -> None:
    seat = Seat(level=3, ships=["orbit helios 1", "on jakks", "home"], hired={"Nexus": "Polyglot"})
    s = table("energy energy move", seat, WITHOUT, row=["Helios", "Jakks"])
    do(s, hire("Gleaner", "Aurora"))
    assert set(s.moves()) == {ship(0, 1), ship(0, 2)}


def test_BB_12_a_swap_keeps_the_place_and_the_space_reached() -> None:
    seat = Seat(ships=["orbit helios 2", "on jakks"])
    s = table("energy energy move", seat, WITHOUT, row=["Helios", "Jakks"])
    orbit = settle(after(s, hire("Gleaner", "Aurora"), ship(0, 0)))
    assert (where(orbit, 0, 0), step(orbit, 0, 0)) == (M.ORBIT, 2)
    surface = settle(after(s, hire("Gleaner", "Aurora"), ship(0, 1)))
    assert where(surface, 0, 1) == M.SURFACE + 1
    assert surface.culture[0] == s.culture[0]  # Jakks was not used
    assert surface.phase == MENU


def test_BB_13_a_swap_in_unexplored_space_explores_nothing() -> None:
    s = table("energy energy move", Seat(ships=["space", "home"]), WITHOUT)
    cards = s.cards_left
    do(s, hire("Gleaner", "Aurora"), ship(0, 0))
    assert s.phase == RECRUITING
    settle(s)
    assert (s.cards_left, s.found[0], where(s, 0, 0)) == (cards, (), M.SPACE)
    assert s.kinds[0][0] == SHIPS.index("Aurora")


def test_BB_14_a_ship_on_a_danger_track_is_not_offered_for_the_swap() -> None:
    seat = Seat(level=3, ships=["track undertow 1", "home", "space"], found=["Undertow"])
    s = table("energy energy move", seat, WITHOUT)
    do(s, hire("Gleaner", "Aurora"))
    assert set(s.moves()) == {ship(0, 1), ship(0, 2)}


def test_BB_76_everybody_has_all_four_advanced_ships() -> None:
    twin = Seat(culture=0, hired={"Aurora": "Carillon", "Nexus": "Polyglot"})
    s = table("energy energy energy", Seat(), twin)
    assert {aboard for _, aboard in hires(s)} == set(SHIPS)


def test_BB_82_at_most_four_pilots_fly_and_no_ship_twice() -> None:
    four = {"Aurora": "Carillon", "Intrepid": "Eel", "Ambition": "Puddle Jumper", "Nexus": "Polyglot"}
    s = table("energy energy energy move", Seat(level=5, hired=four), WITHOUT)
    for aboard in SHIPS:
        t = settle(after(s, hire("Overseer", aboard)))
        assert sorted(t.kinds[0]) == [0, 1, 2, 3]
        assert len(t.hired[0]) == 5
        assert t.flyer[0][SHIPS.index(aboard)] == pilot(t, "Overseer")


def test_BB_83_an_advanced_ship_moves_yields_and_takes_up_room_like_a_normal_one() -> None:
    seat = Seat(energy=0, ships=["orbit vici-ks156 0", "home"], hired={"Intrepid": "Ironroot"})
    s = table("move energy economy", seat, WITHOUT, row=["Vici-KS156", "Jakks"])
    assert step(settle(after(s, act("economy"))), 0, 0) == 1
    assert settle(after(s, act("energy"))).energy[0] == 2
    moving = after(s, act("move"))
    assert allowed(moving, sail("on jakks", 0))
    assert allowed(moving, sail("on vici-ks156", 1))
    assert not allowed(moving, sail("orbit vici-ks156", 1))  # the Intrepid is there
    assert not allowed(moving, sail("on vici-ks156", 0))  # not from orbit to surface of one planet


def test_BB_89_a_replacement_costs_the_same_and_swaps_no_ship() -> None:
    seat = Seat(hired={"Ambition": "Puddle Jumper"})
    assert not hires(
        table("energy energy", seat, WITHOUT, pilots=("Overseer", "Eel", "Ironroot", "Void Miner"))
    )
    s = table("culture culture move", seat, WITHOUT, pilots=("Ironroot", *CREW[:3]))
    assert hires(s) == {("Ironroot", "Ambition")}  # trained for it, the others are not
    t = settle(after(s, hire("Ironroot", "Ambition")))
    assert list(t.kinds[0]) == list(s.kinds[0])
    assert t.flyer[0][0] == pilot(t, "Ironroot")
    assert t.fleet[0] == s.fleet[0]


def test_BB_91_the_replaced_ship_is_out_of_play() -> None:
    s = table("move energy energy", Seat(energy=0), WITHOUT)
    t = settle(after(s, hire("Lightspeeder", "Aurora")))
    assert t.fleet[0] == s.fleet[0]  # two ships in play, two locked, as before
    assert sum(where(t, 0, one) != M.LOCKED for one in range(4)) == 2


# the pilot


def test_BB_15_a_covered_pilot_keeps_point_and_badges_but_not_the_ability() -> None:
    seat = Seat(energy=0, culture=0, hired={"Ambition": "Deep Pockets"})  # yields double, one Ring
    s = table("culture culture energy", seat, WITHOUT, pilots=("Inkwell", *CREW[:3]))
    assert settle(after(s, act("energy"))).energy[0] == 3
    t = settle(after(s, hire("Inkwell", "Ambition")))
    assert (s.points[0], t.points[0]) == (1, 2)
    assert settle(after(t, act("energy"))).energy[0] == 2
    first, now = tallies(s)[0].badges, tallies(t)[0].badges
    assert first == (2, 0, 0, 0)
    assert now == (2, 0, 2, 2)  # the Ring of the covered card still wins


def test_BB_16_badges_on_pilots_count_at_the_end() -> None:
    without, one = table("move"), table("move", Seat(hired={"Aurora": "Two Ledgers"}), WITHOUT)
    assert tallies(without)[0].badges == (0, 0, 0, 0)
    assert tallies(one)[0].badges == (2, 0, 0, 0)
    assert one.scores()[0] - one.points[0] - tallies(one)[0].mission == 2


def test_BB_17_an_ability_is_bound_to_the_ship_flown() -> None:
    row = ["Vici-KS156", "Bisschop"]
    flown = Seat(energy=0, ships=["on bisschop", "on vici-ks156"], hired={"Aurora": "Gleaner"})
    s = table("energy", flown, WITHOUT, pilots=(), row=row)
    assert after(s, act("energy")).energy[0] == 3  # two for the Aurora, one for the other ship
    unflown = Seat(energy=0, ships=["on bisschop", "on vici-ks156"])
    assert after(table("energy", unflown, WITHOUT, pilots=(), row=row), act("energy")).energy[0] == 2


def test_BB_17_the_ability_goes_on_in_others_turns() -> None:
    other = Seat(energy=0, culture=1, hired={"Aurora": "Gleaner"})
    s = table("energy", Seat(), other, pilots=())
    assert do(s, act("energy"), M.FOLLOW).energy[1] == 3


def test_BB_18_a_pilot_is_worth_a_point_at_once() -> None:
    s = table("energy energy move")
    do(s, hire("Lightspeeder", "Aurora"))
    assert list(s.points) == [1, 0]


def test_BB_18_the_point_counts_toward_21() -> None:
    colonies = ["Aughmoore", "Shouhua", "Maia", "Jakks"]  # 7 + 7 + 5 + 1
    s = table("energy energy move", Seat(colonies=colonies), WITHOUT)
    assert (s.points[0], s.ending) == (20, 0)
    settle(do(s, hire("Lightspeeder", "Aurora")))
    assert (s.points[0], s.ending, s.ender) == (21, 1, 0)
    end_turn(s)
    end_turn(s)
    assert over(s)


def test_BB_19_the_row_is_refilled_before_anybody_follows() -> None:
    s = arrange(Seat(), Seat(culture=3), dice="energy energy", pilots=CREW).state
    do(s, hire("Lightspeeder", "Aurora"))
    assert (s.actor, s.phase) == (CHANCE, RECRUITING)
    assert {outcome - M.PILOT for outcome, _ in s.outcomes()} == {
        one for one in range(30) if one not in {pilot(s, name) for name in CREW}
    }
    do(s, recruit("Eel"))
    assert list(s.pilot_row) == [pilot(s, name) for name in ("Eel", "Overseer", "Gleaner", "Sea Anchor")]
    assert (s.actor, s.phase) == (1, FOLLOWING)


def test_BB_20_when_the_deck_runs_out_the_row_keeps_a_gap() -> None:
    names = [one.name for one in table("move").t.box.pilots if one.name not in CREW]
    s = table("energy energy move move", Seat(), Seat(culture=0, hired={"Aurora": names}))
    assert s.pilots == 0
    do(s, hire("Gleaner", "Nexus"), pay("energy energy"))
    assert s.phase == MENU  # nothing to reveal
    assert list(s.pilot_row) == [pilot(s, "Lightspeeder"), pilot(s, "Overseer"), -1, pilot(s, "Sea Anchor")]
    moves = {(who, "Intrepid") for who in ("Lightspeeder", "Overseer", "Sea Anchor")}
    assert hires(s) == moves | {("Sea Anchor", "Nexus")}


def test_BB_22_dice_spent_on_hiring_were_not_activated_for_a_planet_that_repeats() -> None:
    seat = Seat(energy=0, culture=1, colonies=["Piedes"])
    s = table("energy energy colony", seat, WITHOUT)
    settle(do(s, hire("Gleaner", "Aurora")))
    assert not allowed(s, act("colony"))
    t = table("energy energy colony", seat, WITHOUT)
    settle(do(t, act("energy")))
    assert allowed(t, act("colony"))
    assert settle(do(t, act("colony"), colony("Piedes"), face("energy"))).energy[0] == 4
