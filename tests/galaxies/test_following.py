"""Following a die: who may, when, at what price, and what it brings."""

from functools import partial

import pytest

from teg.dice import FACES
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.state import FOLLOWING, LANDED, MENU, REFILLING, SAILING
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    colony,
    do,
    end_turn,
    over,
    pass_all,
    place,
    refill,
    sail,
    ship,
    step,
    where,
)

base = partial(arrange, box="base")
ROW = ["jakks", "helios", "vici-ks156", "leandra"]  # culture, culture, energy, energy


def asked(s: State) -> list[int]:
    """Who is asked, one after the other, if nobody follows."""
    s = s.copy()
    seats = []
    while s.phase == FOLLOWING:
        seats.append(s.actor)
        s.apply(M.PASS)
    return seats


def test_BG_70_following() -> None:
    s = base(Seat(), Seat(culture=2), dice="energy move", row=ROW).state
    do(s, act("energy"))
    assert (s.actor, s.moves()) == (1, (M.PASS, M.FOLLOW))
    do(s, M.FOLLOW)
    assert (s.energy[1], s.culture[1]) == (4, 1)
    assert s.actor == 0


def test_BG_71_clockwise_afterwards() -> None:
    rich = Seat(culture=3)
    for turn in range(4):
        s = base(rich, rich, rich, rich, dice="move energy", row=ROW, turn=turn).state
        do(s, act("move"), sail("orbit helios"))
        assert asked(s) == [(turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4]
    do(s, M.FOLLOW)
    assert (s.actor, s.phase) == (0, SAILING)
    do(s, sail("orbit helios"))  # one is done before the next is asked
    assert (s.actor, s.phase) == (1, FOLLOWING)


def test_BG_09_follow_the_die() -> None:
    """The face, not the action: another ship, another place, another track."""
    s = base(
        Seat(ships=["orbit jakks 0"]),
        Seat(culture=2, ships=["orbit helios 0"]),
        dice="diplomacy move energy",
        row=ROW,
    ).state
    do(s, act("diplomacy"), M.FOLLOW)
    assert step(s, 0, 0) == step(s, 1, 0) == 1
    do(s, act("move"), sail("home"), M.FOLLOW)
    assert allowed(s, sail("on vici-ks156", 1))
    assert allowed(s, sail("home"))
    assert not allowed(s, sail("home", 1))


def test_BG_01_a_followed_colony_die_opens_own_colonies_only() -> None:
    s = base(
        Seat(energy=0, colonies=["jakks"]),
        Seat(energy=0, culture=2, colonies=["vici-ks156"]),
        Seat(energy=0, culture=1),
        dice="colony move",
        row=["helios"],
    ).state
    do(s, act("colony"))
    assert s.culture[0] == 2
    assert asked(s) == [1]  # the third has neither a colony nor the price of an upgrade
    do(s, M.FOLLOW)
    assert (s.energy[1], s.culture[1]) == (1, 1)
    s = base(
        Seat(energy=2, colonies=["jakks"]),
        Seat(energy=2, culture=4, colonies=["vici-ks156"]),
        dice="colony move",
        row=["helios"],
    ).state
    do(s, act("colony"), colony("jakks"), M.FOLLOW)
    assert allowed(s, colony("vici-ks156"))
    assert not allowed(s, colony("jakks"))


def test_BG_02_a_followed_upgrade_is_paid_in_full() -> None:
    """1 culture to follow and the whole price: both must be there together."""
    for energy, culture, able in ((2, 1, True), (2, 0, False), (0, 3, True), (0, 2, False), (1, 2, False)):
        s = base(Seat(), Seat(energy=energy, culture=culture), dice="colony move", row=ROW).state
        do(s, act("colony"))
        assert asked(s) == ([1] if able else []), (energy, culture)
        if able:
            do(s, M.FOLLOW)
            assert s.level[1] == 2
            assert s.energy[1] + s.culture[1] == energy + culture - 3


def test_BG_03_own_ships_decide_the_gain() -> None:
    s = base(
        Seat(energy=0, ships=["on vici-ks156", "orbit vici-ks156 0"]),
        Seat(energy=0, culture=1, ships=["orbit jakks 0"]),
        Seat(energy=0, culture=1, ships=["orbit jakks 0", "on helios"]),
        dice="energy move",
        row=ROW,
    ).state
    do(s, act("energy"))
    assert s.energy == [2, 0, 0]
    assert asked(s) == [1]  # the third would get nothing
    do(s, M.FOLLOW)
    assert s.energy == [2, 1, 0]


def test_BG_10_active_player_first() -> None:
    """The landing, the colonisation and the new planet come before any follow."""
    rival = Seat(culture=3, ships=["orbit leandra 0"])
    s = base(Seat(), rival, dice="move energy", row=ROW[:4]).state
    do(s, act("move"), sail("on jakks"))
    assert (s.actor, s.phase) == (0, LANDED)
    do(s, M.USE)
    assert (s.actor, s.phase) == (1, FOLLOWING)
    s = base(Seat(ships=["orbit jakks 1"]), rival, dice="diplomacy energy", row=ROW[:4]).state
    do(s, act("diplomacy"))
    assert s.phase == REFILLING
    do(s, refill("nibiru"))
    assert (s.actor, s.phase) == (1, FOLLOWING)
    assert len(s.colonies[0]) == 1


def test_BG_12_a_followers_landing_counts() -> None:
    """With the follower's own choices; then the next in line is asked."""
    s = base(Seat(), Seat(culture=2), Seat(culture=2), dice="move energy", row=ROW).state
    do(s, act("move"), sail("orbit helios"), M.FOLLOW, sail("on jakks"))
    assert (s.actor, s.phase) == (1, LANDED)
    assert s.moves() == (M.SKIP, M.USE)
    do(s, M.USE)
    assert s.culture[1] == 2
    assert (s.actor, s.phase) == (2, FOLLOWING)
    do(s, M.FOLLOW, sail("on jakks"), M.SKIP)
    assert s.culture[2] == 1
    assert (s.actor, s.phase) == (0, MENU)


def test_BG_13_a_follow_can_bring_the_end() -> None:
    """21 points reached by following in another's turn end the game after equal turns."""
    near = ["aughmoore", "shouhua"]  # 14 points
    leader = Seat(culture=3, level=5, colonies=near, ships=["orbit helios 2"])  # 5 more
    s = base(Seat(ships=["orbit jakks 0"]), leader, Seat(), dice="diplomacy energy", row=ROW).state
    assert s.points[1] == 19
    do(s, act("diplomacy"), M.FOLLOW, refill("nibiru"))
    assert s.points[1] == 21
    assert (s.ending, s.ender) == (1, 1)
    for turn in range(3):
        assert not over(s)
        assert s.turn == turn
        end_turn(pass_all(s))
    assert over(s)
    assert s.turns == 3


def test_BG_17_several_follows_in_a_turn() -> None:
    s = base(Seat(), Seat(energy=0, culture=3), dice="energy energy energy energy move", row=ROW).state
    for culture in (2, 1, 0):
        do(s, act("energy"), M.FOLLOW)
        assert s.culture[1] == culture
    do(s, act("energy"))
    assert s.phase == MENU  # no culture, no question
    assert s.energy[1] == 6


def test_BG_72_each_die_once() -> None:
    s = base(Seat(), Seat(culture=7), Seat(culture=7), dice="energy move", row=ROW).state
    do(s, act("energy"), M.FOLLOW)
    assert s.actor == 2
    do(s, M.FOLLOW)
    assert (s.actor, s.phase) == (0, MENU)


def test_BG_73_no_following_a_follow() -> None:
    """A follow asks nobody again, neither those before nor the active player."""
    s = base(Seat(culture=7), Seat(culture=7), Seat(culture=7), dice="energy move", row=ROW).state
    do(s, act("energy"), M.PASS, M.FOLLOW)
    assert (s.actor, s.phase) == (0, MENU)
    assert s.culture == [7, 7, 6]


def test_BG_74_what_cannot_be_followed() -> None:
    s = base(Seat(), Seat(culture=7), dice="energy energy move move", row=ROW).state
    do(s, M.CONVERT, M.SPEND + 1, M.SPEND + 1, M.TURN, M.INTO + 2)
    assert s.phase == MENU
    do(s, M.END)  # with two dice unused
    assert s.turn == 1
    assert s.culture[1] == 7


@pytest.mark.parametrize("die", FACES)
def test_BG_75_a_follow_must_do_something(die: str) -> None:
    """Who could do nothing with the die after paying is not asked."""
    active = Seat(energy=2, culture=0, ships=["orbit jakks 0", "orbit vici-ks156 0"])
    no_energy = Seat(energy=2, ships=["on jakks", "orbit helios 0"])
    no_culture = Seat(energy=0, culture=2, ships=["on vici-ks156", "orbit vici-ks156 1"])
    s = base(active, no_energy, no_culture, dice=f"{die} move", row=ROW).state
    do(s, act(die))
    if die == "move":
        do(s, sail("home"))
    able = {
        "move": [1, 2],
        "energy": [2],
        "culture": [1],
        "diplomacy": [1],
        "economy": [2],
        "colony": [1],  # the third could pay the upgrade, but not after the follow
    }
    assert asked(s) == able[die]


def test_followers_choose_for_themselves() -> None:
    """Two ships could advance: the follower is asked which."""
    s = base(
        Seat(ships=["orbit jakks 0"]),
        Seat(culture=2, ships=["orbit jakks 0", "orbit helios 1"]),
        dice="diplomacy energy",
        row=ROW,
    ).state
    do(s, act("diplomacy"), M.FOLLOW)
    assert s.moves() == (ship(1, 0), ship(1, 1))
    do(s, ship(1, 1))
    assert (step(s, 1, 0), step(s, 1, 1)) == (0, 2)
    assert after(s, M.END).turn == 1
    assert place(s, "orbit helios") == where(s, 1, 1)
