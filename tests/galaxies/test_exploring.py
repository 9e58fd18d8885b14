"""Exploring: taking, drawing and leaving cards, what they do, danger tracks, and life in Unexplored Space."""

from random import Random

import pytest

from teg.galaxies import Seat, arrange, new
from teg.galaxies.rules import moves as M
from teg.galaxies.state import CHANCE, EXPLORING, FINDING, FOLLOWING, FOUND, MENU, State
from teg.galaxies.view import HIDDEN
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    card,
    do,
    draw,
    end_turn,
    end_turns,
    face_up,
    over,
    sail,
    settle,
    step,
    where,
)

WITHOUT = Seat(culture=0)
GREENS = ("Solar Reef", "Singing Wreck", "Silent Archive", "Spare Fuel Cells")
GO = (act("move"), sail("space"))


def table(hand: str = "move", *seats: Seat, **more) -> State:
    """Two players, the second of whom cannot follow, unless told otherwise."""
    return arrange(*(seats or (Seat(), WITHOUT)), dice=hand, **more).state


def exploring_is_over(s: State) -> bool:
    return s.phase not in (EXPLORING, FINDING, FOUND)


# setting up and arriving


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_BB_30_no_card_lies_face_up_at_the_start(players: int) -> None:
    assert new(players=players, seed=1).state.cards_up == ()


def test_BB_30_the_first_explorer_must_draw() -> None:
    s = after(table("move energy"), *GO)
    assert (s.actor, s.phase) == (CHANCE, FINDING)  # nothing to choose: the top card is revealed


def test_BB_77_thirty_cards_lie_face_down() -> None:
    s = new(players=2, seed=1).state
    assert s.cards_left == 30 == s.cards.bit_count()


def test_BB_31_a_move_die_leads_there() -> None:
    s = table("move energy")
    assert not allowed(s, sail("space"))  # not without the die
    assert allowed(after(s, act("move")), sail("space"))


def test_BB_31_so_does_a_follow_of_one() -> None:
    s = table("move", Seat(), Seat(culture=1), row=["Jakks"])
    do(s, act("move"), sail("orbit jakks"), M.FOLLOW)
    assert allowed(s, sail("space"))


def test_BB_32_nobody_parks_there_without_exploring() -> None:
    s = after(table("move energy", face_up=GREENS[:2]), *GO)
    assert s.phase == EXPLORING
    assert set(s.moves()) == {M.DRAW, M.FACE_UP, M.FACE_UP + 1}


# taking and drawing


def test_BB_33_a_face_up_card_ends_the_exploration() -> None:
    s = after(table("move energy", face_up=GREENS[:2]), *GO)
    left = s.cards_left
    do(s, face_up("Singing Wreck"))
    assert exploring_is_over(s)
    assert (s.phase, s.cards_left) == (MENU, left)
    assert s.found[0] == (card(s, "Singing Wreck"),)


def test_BB_34_a_discovery_left_face_up_is_lost_for_this_exploration() -> None:
    s = after(table("move energy"), *GO, draw("Solar Reef"))
    assert set(s.moves()) == {M.TAKE, M.LEAVE}
    do(s, M.LEAVE, draw("Singing Wreck"))
    assert not allowed(s, face_up("Solar Reef"))
    assert set(s.moves()) == {M.TAKE, M.LEAVE}
    do(s, M.TAKE)
    assert s.found[0] == (card(s, "Singing Wreck"),)
    assert s.cards_up == (card(s, "Solar Reef"),)


def test_BB_34_the_next_exploration_may_take_it() -> None:
    s = table("move", Seat(), Seat(culture=1))
    do(s, *GO, draw("Solar Reef"), M.LEAVE, draw("Singing Wreck"), M.TAKE, M.FOLLOW, sail("space"))
    assert allowed(s, face_up("Solar Reef"))


def test_BB_35_after_drawing_the_cards_that_lay_there_are_out_of_reach() -> None:
    s = after(table("move energy", face_up=GREENS[:1]), *GO)
    assert allowed(s, face_up(GREENS[0]))
    do(s, M.DRAW, draw("Silent Archive"))
    assert not allowed(s, face_up(GREENS[0]))
    do(s, M.LEAVE)
    assert (s.actor, s.phase) == (CHANCE, FINDING)  # leaving means drawing, not choosing anew


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_BB_36_a_danger_drawn_is_taken_and_ends_the_exploration(before: int) -> None:
    s = after(table("move energy", face_up=GREENS[:before]), *GO)
    if before:
        do(s, M.DRAW)
    do(s, draw("Ghost Signal"))
    assert exploring_is_over(s)
    assert s.found[0] == (card(s, "Ghost Signal"),)
    assert len(s.cards_up) == before


@pytest.mark.parametrize("drawn", ["Spare Fuel Cells", "Ghost Signal"])
def test_BB_37_a_full_row_forces_the_card(drawn: str) -> None:
    s = after(table("move energy", face_up=GREENS[:3]), *GO, M.DRAW, draw(drawn))
    assert exploring_is_over(s)
    assert s.found[0] == (card(s, drawn),)
    assert len(s.cards_up) == 3


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_BB_38_at_most_four_draws_less_the_cards_face_up(before: int) -> None:
    s = after(table("move energy", face_up=GREENS[:before]), *GO)
    if before:
        do(s, M.DRAW)
    draws = 0
    for name in ("Derelict Freighter", "Lost Caravan", "Curious Probe", "Pebble", "Snowball"):
        do(s, draw(name))
        draws += 1
        if s.phase != FOUND:
            break
        do(s, M.LEAVE)
    assert draws == 4 - before


def test_BB_39_a_danger_never_lies_face_up() -> None:
    rng = Random(5)
    for seed in range(30):
        s = new(players=3, seed=seed).state
        for _ in range(400):
            if over(s):
                break
            moves = s.moves()
            leaves = [move for move in moves if move == M.LEAVE or move == M.SAIL + M.SPACE]
            s.apply(s.draw(rng) if s.actor == CHANCE else rng.choice(leaves or moves))
            assert not any(s.t.danger[one] for one in s.cards_up)


@pytest.mark.parametrize("name", ["Ion Squall", "Undertow", "Burnt Cinder"])
def test_BB_39_a_danger_cannot_be_left(name: str) -> None:
    s = after(table("move energy"), *GO, draw(name))
    assert M.LEAVE not in s.moves()
    assert s.cards_up == ()


def test_BB_90_a_card_taken_from_the_row_is_not_replaced() -> None:
    s = after(table("move energy", face_up=GREENS[:3]), *GO, face_up(GREENS[1]))
    assert s.cards_up == (card(s, GREENS[0]), card(s, GREENS[2]))


def test_BB_93_the_last_card_of_the_deck_must_be_taken() -> None:
    s = table("move energy", deck=["Solar Reef", "Silent Archive"])
    do(s, *GO, draw("Solar Reef"))
    assert allowed(s, M.LEAVE)
    do(s, M.LEAVE, draw("Silent Archive"))
    assert exploring_is_over(s)
    assert s.found[0] == (card(s, "Silent Archive"),)


# effects


def test_BB_40_good_effects_happen() -> None:
    s = after(table("move energy", Seat(energy=1), WITHOUT), *GO, draw("Solar Reef"), M.TAKE)
    assert s.energy[0] == 4


def test_BB_40_bad_effects_happen_as_well() -> None:
    s = after(table("move energy", Seat(energy=3), WITHOUT), *GO, draw("Ion Squall"))
    assert s.energy[0] == 1
    s = after(table("move energy", Seat(energy=3), WITHOUT), *GO, draw("Cracked Hull"))
    assert (s.energy[0], where(s, 0, 0)) == (2, M.HOME)


def test_BB_40_a_choice_inside_an_effect_cannot_be_refused() -> None:
    s = after(table("move energy", Seat(energy=2, culture=2), WITHOUT), *GO, draw("Smugglers' Toll"))
    assert set(s.moves()) == {M.AMOUNT, M.AMOUNT + 1, M.AMOUNT + 2}  # energy given up; no way around it
    do(s, M.AMOUNT + 1)
    assert (s.energy[0], s.culture[0]) == (1, 1)


def test_BB_40_then_the_card_is_kept() -> None:
    s = after(table("move energy"), *GO, draw("Pebble"), M.TAKE)
    assert s.found[0] == (card(s, "Pebble"),)
    assert not s.cards >> card(s, "Pebble") & 1


def test_BB_81_a_dwarf_planet_scores_at_once() -> None:
    s = after(table("move energy"), *GO, draw("Pebble"), M.TAKE)
    assert list(s.points) == [1, 0]


def test_BB_41_own_cards_are_seen_and_others_are_not() -> None:
    s = table("move", Seat(found=["Solar Reef", "Ion Squall"]), Seat(found=["Homesickness"]))
    mine, yours = s.view(0), s.view(1)
    assert mine.found[0] == s.found[0]
    assert mine.found[1] == (HIDDEN,)
    assert yours.found[0] == (HIDDEN, HIDDEN)
    assert yours.found[1] == s.found[1]
    assert all(yours.cards >> one & 1 for one in s.found[0])  # to them they may still be in the deck


# life in space


def test_BB_42_a_ship_there_explores_again_only_after_a_new_arrival() -> None:
    s = after(table("move move move", Seat(ships=["space", "home"]), WITHOUT), act("move"))
    assert not allowed(s, sail("space", 0))
    assert allowed(s, sail("home", 0))
    settle(do(s, sail("home", 0)))
    do(s, act("move"))
    assert allowed(s, sail("space", 0))


def test_BB_79_a_ship_leaves_for_a_planet_or_its_own_galaxy() -> None:
    s = after(table("move move", Seat(ships=["space"]), WITHOUT, row=["Jakks", "Helios"]), act("move"))
    for to in ("home", "on jakks", "orbit jakks", "on helios", "orbit helios"):
        assert allowed(s, sail(to, 0))
    settle(do(s, sail("orbit jakks", 0)))
    assert where(s, 0, 0) == M.ORBIT


def test_BB_43_each_ship_there_yields_culture_and_no_energy() -> None:
    s = table("culture energy", Seat(energy=0, culture=0, ships=["space", "space"]), WITHOUT)
    s = settle(do(s, act("culture")))
    assert (s.energy[0], s.culture[0]) == (0, 2)
    settle(do(s, act("energy")))
    assert s.energy[0] == 0


def test_BB_43_a_follower_is_paid_too() -> None:
    s = table("culture", Seat(), Seat(culture=1, ships=["space", "space"]))
    assert do(s, act("culture"), M.FOLLOW).culture[1] == 2


def test_BB_44_any_number_of_ships_fits() -> None:
    many = Seat(level=5, ships=["space", "space", "space", "home"])
    s = table("move energy", many, Seat(culture=0, ships=["space", "space"]))
    settle(do(s, act("move"), sail("space", 3), draw("Solar Reef"), M.TAKE))
    assert [where(s, 0, one) for one in range(4)] == [M.SPACE] * 4


def test_BB_45_followers_explore_after_the_active_player_and_clockwise() -> None:
    s = table("move", Seat(culture=3), Seat(), Seat(culture=3), turn=1)
    do(s, *GO)
    assert (s.actor, s.phase) == (CHANCE, FINDING)
    do(s, draw("Solar Reef"))
    assert s.actor == 1  # the explorer decides first
    do(s, M.LEAVE, draw("Singing Wreck"), M.TAKE)
    assert (s.phase, s.actor) == (FOLLOWING, 2)
    do(s, M.FOLLOW, sail("space"), face_up("Solar Reef"))
    assert s.found[2] == (card(s, "Solar Reef"),)
    assert (s.phase, s.actor) == (FOLLOWING, 0)
    do(s, M.FOLLOW, sail("space"))
    assert (s.actor, s.phase) == (CHANCE, FINDING)  # what seat 2 took is gone


def test_BB_85_ships_there_are_neither_at_home_nor_at_a_planet() -> None:
    s = table("diplomacy economy colony energy", Seat(energy=0, ships=["space", "home"]), WITHOUT)
    assert not allowed(s, act("diplomacy"))
    assert not allowed(s, act("economy"))
    assert settle(after(s, act("energy"))).energy[0] == 1  # only the ship at home


def test_BB_85_a_ship_there_is_away_from_home_for_missions() -> None:
    seat = Seat(ships=["space", "home"], mission="Orbiter")
    assert table("move", seat, WITHOUT).scores()[0] == 0
    assert table("move", Seat(ships=["home", "home"], mission="Orbiter"), WITHOUT).scores()[0] == 2


# danger tracks


def caught(hand: str, at: int = 0, name: str = "Tangle of Moons", *others: Seat) -> State:
    seat = Seat(energy=0, culture=0, ships=[f"track {name} {at}", "home"], found=[name])
    return table(hand, seat, *(others or (WITHOUT,)))


def test_BB_46_the_card_puts_the_ship_on_the_first_space_of_its_track() -> None:
    s = after(table("move energy"), *GO, draw("Undertow"))
    assert (where(s, 0, 0), step(s, 0, 0)) == (M.TRACK, 0)
    assert s.phase == MENU


def test_BB_46_it_cannot_move_away() -> None:
    s = do(caught("move move"), act("move"))
    assert not any((move - M.SAIL) >> 4 == 0 for move in s.moves())  # ship 0 is stuck
    assert any((move - M.SAIL) >> 4 == 1 for move in s.moves())


def test_BB_46_it_yields_nothing() -> None:
    s = caught("energy culture")
    assert settle(after(s, act("energy"))).energy[0] == 1  # the ship at home
    assert settle(after(s, act("culture"))).culture[0] == 0


@pytest.mark.parametrize("face", ["diplomacy", "economy"])
def test_BB_46_diplomacy_and_economy_advance_it(face: str) -> None:
    s = settle(do(caught(f"{face} move"), act(face)))
    assert (where(s, 0, 0), step(s, 0, 0)) == (M.TRACK, 1)


@pytest.mark.parametrize("face", ["diplomacy", "economy"])
def test_BB_46_a_follow_of_such_a_die_advances_it(face: str) -> None:
    rival = Seat(culture=1, ships=["track Undertow 0"], found=["Undertow"])
    active = Seat(ships=["orbit jakks 0", "orbit vici-ks156 0"])
    s = arrange(active, rival, dice=face, row=["Jakks", "Vici-KS156"]).state
    do(s, act(face), M.FOLLOW)
    assert step(s, 1, 0) == 1


def test_BB_46_at_the_end_it_is_back_in_space_without_exploring() -> None:
    s = caught("economy move", at=2)
    left = s.cards_left
    settle(do(s, act("economy")))
    assert where(s, 0, 0) == M.SPACE
    assert (s.phase, s.cards_left) == (MENU, left)
    assert s.found[0] == (card(s, "Tangle of Moons"),)  # only the card it had
    do(s, act("move"))
    assert allowed(s, sail("home", 0))  # free again


@pytest.mark.parametrize(
    ("name", "length"),
    [("Undertow", 2), ("Cloud Maze", 2), ("Tangle of Moons", 3), ("Echo Loop", 3), ("The Long Fall", 4)],
)
def test_BB_80_one_die_is_one_space_and_past_the_last_the_ship_is_free(name: str, length: int) -> None:
    s = caught(" ".join(["economy"] * 5), 0, name)
    for count in range(length):
        assert (where(s, 0, 0), step(s, 0, 0)) == (M.TRACK, count)
        settle(do(s, act("economy")))
    assert where(s, 0, 0) == M.SPACE
    assert not allowed(s, act("economy"))


@pytest.mark.parametrize("rival", ["K-Widow", "Velloway"])
def test_BB_47_rivals_do_not_reach_a_ship_on_a_danger_track(rival: str) -> None:
    prey = Seat(culture=0, ships=["track Undertow 1"], found=["Undertow"])
    s = arrange(Seat(energy=1, culture=0, colonies=[rival]), prey, dice="colony move").state
    assert not allowed(s, act("colony"))  # without another target the planet cannot even be used
    orbiting = Seat(culture=0, ships=["track Undertow 1", "orbit helios 1"], found=["Undertow"])
    s = arrange(
        Seat(energy=1, culture=0, colonies=[rival]), orbiting, dice="colony move", row=["Helios"]
    ).state
    do(s, act("colony"))  # the only target is taken at once
    assert (step(s, 1, 0), step(s, 1, 1)) == (1, 0)


def test_BB_48_planets_do_not_advance_a_ship_on_a_danger_track() -> None:
    seat = Seat(energy=0, culture=0, ships=["track Undertow 1"], found=["Undertow"], colonies=["Shouhua"])
    assert not allowed(table("colony move", seat, WITHOUT), act("colony"))
    seat = Seat(
        energy=0,
        culture=0,
        ships=["track Undertow 1", "orbit helios 0"],
        found=["Undertow"],
        colonies=["Shouhua"],
    )
    s = settle(do(table("colony move", seat, WITHOUT, row=["Helios"]), act("colony")))
    assert (step(s, 0, 0), step(s, 0, 1)) == (1, 1)


def test_BB_48_neither_do_exploration_cards() -> None:
    seat = Seat(ships=["track Undertow 1", "home"], found=["Undertow"])
    s = table("move energy", seat, WITHOUT)
    do(s, act("move"), sail("space", 1), draw("Long Tailwind"), M.TAKE)
    assert (s.phase, step(s, 0, 0)) == (MENU, 1)


# the deck runs out


def test_BB_49_with_an_empty_deck_face_up_cards_may_still_be_taken() -> None:
    s = table("move energy", deck=[], face_up=GREENS[:2])
    do(s, *GO)
    assert set(s.moves()) == {M.FACE_UP, M.FACE_UP + 1}  # no drawing
    do(s, face_up(GREENS[0]))
    assert s.found[0] == (card(s, GREENS[0]),)


def test_BB_49_with_nothing_to_take_or_draw_no_ship_goes_there() -> None:
    s = after(table("move energy", deck=[]), act("move"))
    assert not allowed(s, sail("space", 0))
    assert s.moves()  # it may still go elsewhere


def test_BB_50_the_last_card_does_not_stop_the_game() -> None:
    s = table("move energy", Seat(), WITHOUT, WITHOUT, deck=["Solar Reef"])
    do(s, *GO, draw("Solar Reef"))
    assert (s.ending, s.ender) == (1, 0)
    assert (s.phase, s.actor) == (MENU, 0)
    end_turns(s, 2)
    assert not over(s)
    end_turn(s)
    assert over(s)
    assert s.turns == 3


def test_BB_51_one_loses_what_one_has() -> None:
    s = after(table("move energy", Seat(energy=1, culture=3), WITHOUT), *GO, draw("Ion Squall"))
    assert (s.energy[0], s.culture[0]) == (0, 3)
    s = after(table("move energy", Seat(energy=1, culture=0), WITHOUT), *GO, draw("Smugglers' Toll"))
    assert (s.energy[0], s.culture[0]) == (0, 0)


def test_BB_51_nobody_goes_below_nothing() -> None:
    s = after(table("move energy", Seat(energy=0, culture=0), WITHOUT), *GO, draw("Gravel Storm"))
    assert (s.energy[0], s.culture[0]) == (0, 0)


# two resources on one planet


def test_BB_78_a_planet_with_both_resources_yields_what_the_die_shows() -> None:
    seat = Seat(energy=0, culture=0, ships=["on quillon", "orbit quillon 0"])
    s = table("energy culture", seat, WITHOUT, row=["Quillon"])
    assert settle(after(s, act("energy"))).energy[0] == 2
    assert settle(after(s, act("energy"))).culture[0] == 0
    assert settle(after(s, act("culture"))).culture[0] == 2
