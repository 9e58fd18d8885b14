"""Moving ships, sharing planets, advancing and colonising in the base game."""

from functools import partial

import pytest

from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.state import LANDED, MENU, REFILLING, SAILING
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    colony,
    do,
    pass_all,
    place,
    planet,
    refill,
    sail,
    settle,
    ship,
    step,
    where,
)

base = partial(arrange, box="base")
BROKE = Seat(culture=0)  # cannot follow
ROW = ["jakks", "helios", "vici-ks156", "leandra"]  # diplomacy, diplomacy, economy, diplomacy


def destinations(s: State, moving: int) -> set[int]:
    """Where one ship may go."""
    assert s.phase == SAILING
    return {(move - M.SAIL) & 15 for move in s.moves() if (move - M.SAIL) >> 4 == moving}


def places(s: State, *names: str) -> set[int]:
    """Surface and orbit of these planets."""
    return {place(s, f"{level} {name}") for name in names for level in ("on", "orbit")}


# moving


def test_BG_40_where_a_ship_may_go() -> None:
    s = after(base(Seat(ships=["on jakks", "home"]), BROKE, dice="move energy", row=ROW), act("move"))
    assert destinations(s, 0) == places(s, "helios", "vici-ks156", "leandra") | {M.HOME}
    assert destinations(s, 1) == places(s, *ROW) - {place(s, "on jakks")}
    s = after(arrange(Seat(), BROKE, dice="move energy", row=ROW), act("move"))
    assert destinations(s, 0) == places(s, *ROW) | {M.SPACE}


def test_BG_05_planet_to_planet() -> None:
    """Between any two planets, but never between surface and orbit of one."""
    game = base(Seat(ships=["on jakks", "orbit helios 1"]), BROKE, dice="move energy", row=ROW)
    s = after(game, act("move"))
    assert place(s, "orbit vici-ks156") in destinations(s, 0)
    assert place(s, "orbit jakks") not in destinations(s, 0)
    assert place(s, "on helios") not in destinations(s, 1)
    assert place(s, "orbit jakks") in destinations(s, 1)
    do(s, sail("on leandra", 1))
    assert where(s, 0, 1) == place(s, "on leandra")


def test_BG_41_a_move_changes_place() -> None:
    s = after(base(Seat(ships=["on jakks", "home"]), BROKE, dice="move energy", row=ROW), act("move"))
    assert M.HOME not in destinations(s, 1)
    assert not places(s, "jakks") & destinations(s, 0)


def test_BG_42_surface_or_orbit() -> None:
    game = base(Seat(), BROKE, dice="move energy", row=ROW)
    assert where(after(game, act("move"), sail("on helios")), 0, 0) == M.SURFACE + 1
    assert where(after(game, act("move"), sail("orbit helios")), 0, 0) == M.ORBIT + 1


def test_BG_43_landing_offers_the_action() -> None:
    """Only landing does, and landing by itself yields nothing."""
    game = base(Seat(), BROKE, dice="move energy", row=ROW)
    s = after(game, act("move"), sail("on jakks"))
    assert s.phase == LANDED
    assert s.culture[0] == 1
    assert after(s, M.USE).culture[0] == 2
    assert after(game, act("move"), sail("orbit jakks")).phase == MENU


def test_BG_14_actions_are_optional() -> None:
    s = after(base(Seat(), BROKE, dice="move energy", row=["hoefker"]), act("move"), sail("on hoefker"))
    assert s.moves() == (M.SKIP, M.USE)
    skipped = after(s, M.SKIP)
    assert skipped.phase == MENU
    assert (skipped.energy[0], skipped.culture[0]) == (2, 1)
    used = after(s, M.USE)
    assert (used.energy[0], used.culture[0]) == (1, 3)


def test_BG_44_orbit_starts_at_the_start() -> None:
    s = after(base(Seat(), BROKE, dice="move energy", row=ROW), act("move"), sail("orbit helios"))
    assert step(s, 0, 0) == 0


def test_BG_45_locked_ships_wait() -> None:
    s = base(Seat(energy=0), BROKE, dice="move energy", row=ROW).state
    do(s, act("energy"))
    assert s.energy[0] == 2  # two ships at home, not four
    do(s, act("move"))
    assert destinations(s, 2) == destinations(s, 3) == set()


def test_BG_46_room_at_home() -> None:
    s = base(Seat(level=6, ships=["on jakks"]), BROKE, dice="move energy", row=ROW).state
    do(s, act("move"), sail("home"))
    assert [where(s, 0, one) for one in range(4)] == [M.HOME] * 4


def test_BG_47_leaving_loses_progress() -> None:
    s = base(Seat(ships=["orbit helios 2", "home"]), BROKE, dice="move move move", row=ROW).state
    do(s, act("move"), sail("orbit jakks"))
    assert step(s, 0, 0) == 0
    do(s, act("move"), sail("orbit helios"))
    assert step(s, 0, 0) == 0


def test_BG_48_standing_still_does_nothing() -> None:
    """A ship on a surface is offered its action again only after it left and came back."""
    s = base(Seat(ships=["on jakks", "home"]), BROKE, dice="move move move energy", row=ROW).state
    do(s, act("energy"))
    assert s.phase == MENU
    do(s, act("move"), sail("orbit helios", 1))
    assert s.phase == MENU
    do(s, act("move"), sail("home"), act("move"), sail("on jakks"))
    assert s.phase == LANDED


def test_BG_06_no_landing_on_ones_colonies() -> None:
    """The colony die is the way to use it."""
    s = base(Seat(energy=0, colonies=["jakks"]), BROKE, dice="move colony energy", row=["helios"]).state
    jakks = planet(s, "jakks")
    assert jakks not in s.row
    assert {to % 6 for to in destinations(after(s, act("move")), 0) if to < M.HOME} == {0, 1, 2, 3}
    do(s, act("colony"))
    assert s.culture[0] == 2


def test_BG_11_sharing_a_planet() -> None:
    """One ship of each player on a surface and one in an orbit; rivals do not block."""
    ships = ["on helios", "orbit helios 1"]
    s = base(Seat(), Seat(ships=ships), Seat(culture=0, ships=ships), dice="move move move", row=ROW).state
    do(s, act("move"), sail("on helios"), M.SKIP, M.PASS)
    do(s, act("move"), sail("orbit helios", 1))
    pass_all(s)
    assert [where(s, seat, 0) for seat in range(3)] == [M.SURFACE + 1] * 3
    assert [where(s, seat, 1) for seat in range(3)] == [M.ORBIT + 1] * 3
    crowded = base(Seat(level=3, ships=ships), BROKE, dice="move energy", row=ROW)
    s = after(crowded, act("move"))
    assert not places(s, "helios") & destinations(s, 2)


def test_BG_11b_own_mats_are_closed_to_rivals() -> None:
    """No ship goes to another player's mat or to a colonised planet, whoever owns it."""
    s = base(Seat(), Seat(colonies=["jakks", "hoefker"]), dice="move energy", row=["helios"]).state
    colonised = {planet(s, "jakks"), planet(s, "hoefker")}
    do(s, act("move"))
    for move in s.moves():
        t = after(s, move)
        assert [where(t, 1, one) for one in range(2)] == [M.HOME] * 2
        at = (move - M.SAIL) & 15
        assert at >= M.HOME or t.row[at % 6] not in colonised
    assert len(s.moves()) == 8  # four planets, surface or orbit, and nothing else


def test_BG_11b_a_displaced_ship_returns_to_its_own_mat() -> None:
    s = base(
        Seat(ships=["orbit jakks 1"]), Seat(culture=0, ships=["on jakks"]), dice="diplomacy energy", row=ROW
    ).state
    do(s, act("diplomacy"), refill("nibiru"))
    assert where(s, 1, 0) == M.HOME
    assert s.fleet[0] == s.fleet[1]


# advancing and colonising


def test_BG_54_advance_on_the_right_track() -> None:
    diplomat = base(Seat(ships=["orbit jakks 0"]), BROKE, dice="diplomacy economy", row=ROW).state
    assert allowed(diplomat, act("diplomacy"))
    assert not allowed(diplomat, act("economy"))
    trader = base(Seat(ships=["orbit vici-ks156 0"]), BROKE, dice="diplomacy economy", row=ROW).state
    assert not allowed(trader, act("diplomacy"))
    assert allowed(trader, act("economy"))


def test_BG_55_one_die_one_space() -> None:
    ships = ["orbit jakks 0", "orbit helios 0"]
    s = base(Seat(ships=ships), BROKE, dice="diplomacy energy", row=ROW).state
    do(s, act("diplomacy"))
    assert s.moves() == (ship(0, 0), ship(0, 1))  # one of them, as the player likes
    do(s, ship(0, 1))
    assert (step(s, 0, 0), step(s, 0, 1)) == (0, 1)
    assert s.phase == MENU


@pytest.mark.parametrize("card", load("base").planets, ids=lambda card: card.id)
def test_BG_56_advances_needed(card) -> None:
    """Every planet of the box takes its number of spaces and one more."""
    dice = " ".join([card.track] * 6 + ["energy"])
    s = base(Seat(ships=[f"orbit {card.id} 0"]), BROKE, dice=dice, row=[card.id]).state
    advances = 0
    while not s.colonies[0]:
        do(s, act(card.track))
        advances += 1
        assert bool(s.colonies[0]) == (advances == card.spaces + 1)
        assert s.colonies[0] or step(s, 0, 0) == advances
    assert advances == card.spaces + 1
    assert s.points[0] == card.vp


def test_BG_57_colonised_at_once() -> None:
    s = base(Seat(ships=["orbit helios 2"]), BROKE, dice="diplomacy energy colony", row=ROW).state
    do(s, act("diplomacy"), refill("nibiru"))
    assert list(s.colonies[0]) == [planet(s, "helios")]
    assert s.points[0] == 2
    do(s, act("colony"))
    assert allowed(s, colony("helios"))  # its action is open at once


def test_BG_11c_new_planet_in_the_gap() -> None:
    s = base(Seat(ships=["orbit helios 2"]), BROKE, dice="diplomacy energy", row=ROW).state
    old = s.row
    do(s, act("diplomacy"))
    assert s.phase == REFILLING
    assert list(s.row) == [old[0], -1, *old[2:]]
    do(s, refill("nibiru"))
    assert list(s.row) == [old[0], planet(s, "nibiru"), *old[2:]]
    assert not s.planets >> planet(s, "nibiru") & 1


def test_BG_11d_all_ships_leave_a_colonised_planet() -> None:
    s = base(
        Seat(level=3, ships=["orbit helios 2", "on helios", "orbit jakks 1"]),
        Seat(culture=0, ships=["orbit helios 2", "on jakks"]),
        Seat(culture=0, ships=["on helios", "home"]),
        dice="diplomacy energy",
        row=ROW,
    ).state
    settle(do(s, act("diplomacy"), ship(0, 0)))
    homes = [[where(s, seat, one) for one in range(2)] for seat in range(3)]
    assert homes == [[M.HOME, M.HOME], [M.HOME, M.SURFACE], [M.HOME, M.HOME]]
    assert where(s, 0, 2) == M.ORBIT  # a ship on another planet stays, with its progress
    assert step(s, 0, 2) == 1
    assert s.steps[1] == 0


def test_BG_58_only_orbits_advance() -> None:
    s = base(Seat(ships=["on jakks", "on helios"]), BROKE, dice="diplomacy economy", row=ROW).state
    assert not allowed(s, act("diplomacy"))


def test_BG_59_tracks_are_shared() -> None:
    """Ships share spaces and pass each other; the first at the symbol takes the planet."""
    s = base(
        Seat(ships=["orbit helios 1"]),
        Seat(culture=3, ships=["orbit helios 1"]),
        dice="diplomacy diplomacy energy",
        row=ROW,
    ).state
    do(s, act("diplomacy"), M.FOLLOW)
    assert step(s, 0, 0) == step(s, 1, 0) == 2
    do(s, act("diplomacy"), refill("nibiru"))
    assert s.phase == MENU  # nothing left that the other could advance
    assert len(s.colonies[0]) == 1
    assert len(s.colonies[1]) == 0


def test_a_ship_that_came_home_does_not_keep_the_others_there() -> None:
    # Nagato moves two different ships. The first comes home, where another one waits.
    game = arrange(
        Seat(culture=3, level=3, ships=["orbit jakks 0", "home", "home"]),
        Seat(),
        dice="move move economy economy",
        row=["helios", "jakks", "nagato"],
        box="base",
    )
    s = do(game.state, M.ACTIVATE, M.SAIL + 16 * 1 + M.SURFACE + 2, M.USE, M.SAIL + M.HOME)
    ships = {(move - M.SAIL) >> 4 for move in s.moves()}
    assert ships == {1, 2}
    assert M.SAIL + 16 * 2 + M.ORBIT in s.moves()
