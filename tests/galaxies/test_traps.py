"""Traps that other programs of this game fell into: each is a way to be wrong that must stay shut."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from teg.core import Game
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.state import ASKING, CHANCE, FOLLOWING, LANDED, MENU, ROGUE_DIE, ROGUE_ROLLING, SAILING
from teg.galaxies.view import HIDDEN
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    do,
    end_turn,
    face,
    over,
    pass_all,
    place,
    planet,
    refill,
    rogue,
    roll,
    sail,
    ship,
    slot,
    step,
    where,
)

base = partial(arrange, box="base")
ROW = ["jakks", "helios", "vici-ks156", "leandra"]


def test_TR_01_follow_and_upgrade_checked_together() -> None:
    """2 culture pay a follow, or an upgrade, but not both; and Nibiru makes the follow dearer."""
    colony = Seat(energy=0, colonies=["jakks"])
    s = base(colony, Seat(energy=0, culture=2), dice="colony move").state
    do(s, act("colony"))
    assert s.phase == MENU
    assert (s.level[1], s.culture[1]) == (1, 2)
    me = replace(colony, colonies=["nibiru"])
    dear = base(me, Seat(energy=0, culture=3), dice="colony colony move").state
    do(dear, act("colony"))
    assert dear.phase == MENU  # 2 to follow and 2 to rise
    assert (dear.level[1], dear.culture[1]) == (1, 3)
    # A planet's own price counts just as well.
    s = base(colony, Seat(energy=0, culture=2, colonies=["jorg"]), dice="colony move", row=["maia"]).state
    assert not can_use(s, 1, planet(s, "jorg"), 0)
    do(s, act("colony"))
    assert s.phase == MENU


@pytest.mark.parametrize("name", ["tifnod", "vizcarra", "k-widow", "jorg", "brumbaugh"])
def test_TR_02_pushed_off_the_track(name: str) -> None:
    """A ship one space along, pushed by one or two, is at the start of its orbit and not at home."""
    rival = Seat(energy=0, culture=0, ships=["orbit helios 1", "orbit vici-ks156 1"])
    me = Seat(energy=2, culture=2, level=6, colonies=[name])
    s = base(me, rival, dice="colony colony move", row=ROW).state
    do(s, act("colony"))
    while s.phase == ASKING:
        do(s, s.moves()[0])
    assert [where(s, 1, one) for one in range(2)] == [1, 2]
    assert min(step(s, 1, one) for one in range(2)) == 0


def test_TR_03_a_planet_leaves_with_a_ship() -> None:
    """Neither Helios nor a colonisation takes a planet away from under a ship."""
    rival = Seat(energy=0, culture=0, ships=["on jakks", "orbit helios 0"])
    s = base(Seat(), rival, dice="move energy", row=ROW).state
    do(s, act("move"), sail("on helios"), M.USE)
    assert s.moves() == (slot("vici-ks156")(s), slot("leandra")(s))
    rival = Seat(culture=0, ships=["on jakks", "orbit jakks 0"])
    s = base(Seat(ships=["orbit jakks 1"]), rival, dice="diplomacy move", row=ROW).state
    do(s, act("diplomacy"))
    assert s.row[0] == -1
    for seat in range(2):
        assert all(where(s, seat, one) >= M.HOME for one in range(2))


def test_TR_04_paying_for_nothing() -> None:
    """With every price in hand and no target anywhere, no planet takes anything."""
    for card in load("base").planets:
        priced = any(op.name in ("pay", "copy_colony") for op in card.effect)
        aims = any(op.name in ("advance", "regress", "copy_colony", "move") for op in card.effect)
        if not (priced and aims) or card.id == "nagato":
            continue
        row = [card.id, "jakks", "mj-120210", "vici-ks156"]
        s = base(Seat(energy=7, culture=7, level=6), Seat(culture=0), dice="move energy", row=row).state
        do(s, act("move"), sail(f"on {card.id}"))
        assert s.phase == MENU, card.id
        assert (s.energy[0], s.culture[0]) == (7, 7), card.id


def test_TR_05_end_missed_on_a_follow() -> None:
    rising = Seat(energy=0, culture=7, level=5, colonies=["aughmoore", "shouhua"])
    s = base(Seat(energy=0, colonies=["jakks"]), rising, Seat(culture=0), dice="colony move").state
    assert s.points[1] == 19
    do(s, act("colony"), M.FOLLOW, M.UPGRADE)
    assert s.points[1] == 22
    assert (s.ending, s.ender) == (1, 1)
    for _ in range(3):
        assert not over(s)
        end_turn(pass_all(s))
    assert over(s)


def test_TR_06_once_per_turn_twice_in_a_chain() -> None:
    """Used by landing, then looked for again through Umbra-Forum and Piedes: it stays used."""
    me = Seat(energy=3, culture=3, level=6, colonies=["umbra-forum", "piedes"])
    rival = Seat(energy=7, culture=0)
    s = base(me, rival, dice="move colony colony move move", row=["la-torres", "jakks"]).state
    do(s, act("move"), sail("on la-torres"), M.USE)
    assert s.energy == [4, 6]
    do(s, act("colony"), M.CARD + planet(s, "umbra-forum"))
    assert not allowed(s, slot("la-torres"))
    do(s, slot("jakks"), act("colony"), M.CARD + planet(s, "piedes"), face("move"))
    do(s, sail("home"), act("move"), sail("on la-torres"))
    assert s.phase == MENU
    assert s.energy == [4, 6]


def test_TR_07_targets_chosen_for_you() -> None:
    """A follower with more than one choice is asked every time: ship, place, action, amount, victim."""
    follower = Seat(energy=0, culture=4, level=3, ships=["orbit jakks 0", "orbit helios 0"])
    s = base(Seat(), follower, Seat(culture=0, ships=["orbit jakks 1"]), dice="move diplomacy", row=ROW).state
    do(s, act("move"), sail("orbit jakks"), M.FOLLOW)
    assert s.phase == SAILING
    assert {(move - M.SAIL) >> 4 for move in s.moves()} == {0, 1, 2}
    do(s, sail("on vici-ks156", 2))
    assert (s.actor, s.phase) == (1, LANDED)
    do(s, M.SKIP, act("diplomacy"), M.FOLLOW)
    assert (s.actor, s.moves()) == (1, (ship(1, 0), ship(1, 1)))


def test_TR_08_a_surface_closed_to_rivals() -> None:
    s = base(
        Seat(), Seat(ships=["on jakks", "orbit jakks 0"]), Seat(ships=["on jakks"]), dice="move move", row=ROW
    ).state
    do(s, act("move"))
    assert allowed(s, sail("on jakks"))
    assert allowed(s, sail("orbit jakks"))
    do(s, sail("on jakks"), M.USE)
    assert s.culture[0] == 2
    assert where(s, 0, 0) == where(s, 1, 0) == where(s, 2, 0)


def test_TR_09_new_planet_at_the_end() -> None:
    """In the gap, so that the Rogue's next ship goes there if it is the leftmost."""
    other = Seat(energy=0, culture=0, ships=["orbit jakks 1"])
    s = base(Seat(energy=0, culture=0), other, dice="move", row=ROW, solo="hades").state
    do(s, M.END, rogue("diplomacy"), refill("nibiru"))
    assert [s.t.box.planets[one].id for one in s.row] == ["nibiru", "helios", "vici-ks156", "leandra"]
    do(s, rogue("move"))
    assert where(s, 1, 0) == place(s, "orbit nibiru")


@pytest.mark.parametrize("planet_used", [False, True])
def test_TR_10_rerolled_twice(planet_used: bool) -> None:
    """One reroll rolls each chosen die once: after the roll nothing is put aside any more."""
    s = base(Seat(energy=3, level=6, colonies=["zalax"]), Seat(culture=0), dice="colony move move move").state
    do(s, act("colony") if planet_used else M.REROLL)
    do(s, M.ASIDE + 0, M.ASIDE + 0, M.ROLL)
    assert (s.actor, s.rolling, s.aside) == (CHANCE, 2, 0)
    do(s, roll("energy energy"))
    assert s.phase == MENU
    assert not any(M.ASIDE <= move < M.ASIDE + 6 or move == M.ROLL for move in s.moves())


def test_TR_11_following_a_discarded_rogue_die() -> None:
    """The human could use the die, and pay for it, but it was discarded."""
    human = Seat(energy=3, culture=7, ships=["orbit jakks 0", "orbit vici-ks156 0"])
    for harder in ("no", "yes"):
        switches = {"solo.harder": harder}
        other = Seat(energy=0, culture=0)
        s = base(human, other, dice="move", row=ROW, solo="hades", switches=switches).state
        do(s, M.END)
        for _ in range(2):
            do(s, rogue("diplomacy"))
            if s.phase == ROGUE_DIE:
                do(s, M.ACCEPT)
            assert s.phase == ROGUE_ROLLING


def test_TR_12_secret_missions_shown() -> None:
    """Neither a mission nor a hidden card of another seat is in a view, from the deal to the end."""
    for seed in range(3):
        game = new(3, "training", seed=seed)
        rng = Random(seed)
        for played in range(300):
            s = game.state
            if played % 10 == 0:
                for seat in range(3):
                    hidden_from(s, s.view(seat), seat)
            if s.actor < 0:
                break
            game.play(rng.choice(s.moves()))


def hidden_from(s: State, seen: State, seat: int) -> None:
    for other in range(3):
        if other == seat:
            assert (seen.mission[seat], seen.found[seat]) == (s.mission[seat], s.found[seat])
            continue
        assert seen.mission[other] < 0
        assert seen.returned[other] < 0
        assert all(card < 0 for card in seen.dealt[other])
        on_tracks = [(s.tracks[other] >> 6 * one & 63) - 1 for one in range(4)]
        shown = [card for card in seen.found[other] if card != HIDDEN]
        assert all(card in on_tracks for card in shown)
        assert len(seen.found[other]) == len(s.found[other])


def test_TR_12_a_view_does_not_depend_on_what_is_hidden() -> None:
    """Two positions that differ in another seat's mission only look the same."""
    seats = [Seat(mission="elder"), Seat(mission="hoarder")]
    one = base(*seats, dice="move").state
    other = base(seats[0], Seat(mission="orbiter"), dice="move").state
    setup = base(*seats, dice="move").setup
    assert Game(setup, one).code != Game(setup, other).code
    assert Game(setup, one.view(0)).code == Game(setup, other.view(0)).code


def test_TR_13_order_lost_in_a_queue() -> None:
    """A follower's landing, its choice and the next follower come one after the other, in order."""
    rival = Seat(culture=3)
    s = base(Seat(), rival, rival, dice="move energy", row=["zavodnick", "jakks", "nagato"]).state
    seen = []

    def tell(*moves) -> None:
        for move in moves:
            seen.append((s.actor, s.phase))
            do(s, move)

    tell(act("move"), sail("on jakks"), M.USE, M.FOLLOW, sail("on nagato"), M.USE)
    tell(sail("on jakks", 1), M.USE, sail("orbit zavodnick"), M.FOLLOW, sail("on jakks"), M.SKIP)
    assert seen == [
        (0, MENU),
        (0, SAILING),
        (0, LANDED),
        (1, FOLLOWING),
        (1, SAILING),
        (1, LANDED),
        (1, SAILING),
        (1, LANDED),
        (1, SAILING),
        (2, FOLLOWING),
        (2, SAILING),
        (2, LANDED),
    ]
    assert (s.actor, s.phase) == (0, MENU)
    assert after(s, act("energy")).actor == 1
