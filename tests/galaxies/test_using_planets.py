"""The general rules of using a planet's action."""

from dataclasses import replace

import pytest

from teg.galaxies import Seat
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.state import ASKING, FOLLOWING, LANDED, MENU, REFILLING
from tests.galaxies.drive import (
    act,
    allowed,
    base,
    colony,
    do,
    follower_lands,
    landed,
    planet,
    refill,
    sail,
    settle,
    ship,
    slot,
    stocks,
    usable,
    using,
    where,
)


@pytest.mark.parametrize(
    "name",
    ["Zalax", "Maia", "Gyore", "Nibiru", "Birkomius", "Bisschop", "CLJ-0517", "La-Torres"],
)
def test_BG_80_planets_for_ones_own_turn(name: str) -> None:
    """A follower may land there, but gets no action; nor by a colony die."""
    s = follower_lands(name, Seat(culture=3))
    assert (s.actor, s.phase) == (0, MENU)
    assert where(s, 1, 0) == M.SURFACE
    assert landed(name, Seat(), Seat(energy=1, culture=1)).phase == LANDED
    follower = Seat(energy=0, culture=1, colonies=[name])
    s = base(Seat(energy=0, colonies=["jakks"]), follower, dice="colony move").state
    do(s, act("colony"))
    assert s.phase == MENU  # the follower has nothing to use


def test_BG_80_the_others_work_in_any_turn() -> None:
    marked = {card.name for card in load("base").planets if card.own_turn}
    assert marked == {"Zalax", "Maia", "Gyore", "Nibiru", "Birkomius", "Bisschop", "CLJ-0517", "La-Torres"}
    s = follower_lands("jakks", Seat(culture=1))
    assert (s.actor, s.phase) == (1, LANDED)


def test_BG_81_planets_once_per_turn() -> None:
    """Whether by landing, by a colony die or through another planet."""
    marked = {card.name for card in load("base").planets if card.once}
    assert marked == {"Birkomius", "Bisschop", "CLJ-0517", "La-Torres", "Nagato", "Zavodnick"}
    rival = Seat(energy=5, culture=0)
    s = landed("la-torres", Seat(), rival, dice="move move move energy", row=["umbra-forum"])
    do(s, M.USE)
    assert s.energy == [3, 4]
    do(s, act("move"), sail("home"), act("move"), sail("on la-torres"))
    assert s.phase == MENU  # not offered a second time
    s = using("la-torres", Seat(energy=0, culture=0), rival, dice="colony colony move")
    assert s.energy == [1, 4]
    assert not allowed(s, act("colony"))
    settle(do(s, M.END))
    settle(do(s, M.END))
    assert can_use(s, 0, planet(s, "la-torres"), 0)  # but again in the next turn
    rival = replace(rival, colonies=["la-torres"])
    s = base(Seat(colonies=["walsfeo"], level=6), rival, dice="colony colony").state
    do(s, act("colony"))
    assert s.energy == [3, 4]
    assert not can_use(s, 0, planet(s, "la-torres"), 0)


def test_BG_81_each_player_has_a_use_of_their_own() -> None:
    """Once per turn is once for the same player: a follower may still use what the active player used."""
    s = landed("nagato", Seat(), Seat(culture=2), row=["jakks", "helios"])
    do(s, M.USE, sail("orbit jakks"), sail("orbit helios", 1))
    assert (s.actor, s.phase) == (1, FOLLOWING)
    do(s, M.FOLLOW, sail("on nagato"))
    assert (s.actor, s.phase) == (1, LANDED)
    do(s, M.USE, sail("orbit jakks"), sail("orbit helios", 1))
    assert stocks(s, 1) == (2, 0)
    assert not can_use(s, 0, planet(s, "nagato"), 0)
    assert not can_use(s, 1, planet(s, "nagato"), 0)


def test_BG_82_copying_never_loops() -> None:
    """Umbra-Forum, Walsfeo and Sargus-36 lead to each other, and each comes up once at most."""
    mine = Seat(energy=3, culture=3, level=6, colonies=["walsfeo"])
    rival = Seat(energy=0, culture=0, colonies=["sargus-36"])
    s = base(mine, rival, dice="colony move", row=["umbra-forum", "helios"]).state
    assert not allowed(s, act("colony"))  # the chain would lead nowhere
    s = landed("umbra-forum", Seat(), row=["jakks", "vici-ks156", "zalax"])
    do(s, M.USE)
    assert not allowed(s, slot("umbra-forum"))
    do(s, slot("jakks"))
    assert stocks(s) == (2, 2)


def test_BG_83_a_target_before_the_price() -> None:
    """Neither offered nor charged without a target; the landing itself stands."""
    for name in ("jorg", "brumbaugh", "padraigin-3110", "nakagawakozi"):
        s = landed(name, Seat(energy=7, culture=7))
        assert s.phase == MENU
        assert stocks(s) == (7, 7)
        assert where(s, 0, 0) == M.SURFACE
        assert not usable(name, Seat(energy=7, culture=7))


def test_BG_84_in_the_printed_order() -> None:
    """Terra-Bettia: the others advance first, and may take the planet away from under the user."""
    me, rival = Seat(level=6, ships=["orbit jakks 0"]), Seat(culture=0, ships=["orbit jakks 1"])
    s = settle(using("terra-bettia", me, rival, row=["jakks"]))
    assert list(s.colonies[1]) == [planet(s, "jakks")]
    assert where(s, 0, 0) == M.HOME  # too late to push it two spaces
    assert len(s.colonies[0]) == 1


def test_BG_85_cards_beat_general_rules_only_in_what_they_name() -> None:
    """Lureena mixes the payment, but the price, the level and the ship are as ever."""
    s = using("lureena", Seat(energy=2, culture=1, level=2))
    assert stocks(s) == (0, 0)
    assert s.level[0] == 3
    assert where(s, 0, 2) == M.HOME
    assert not usable("lureena", Seat(energy=1, culture=1, level=2))


def test_BG_86_the_user_chooses() -> None:
    """Targets of an effect are the user's choice; whose own ships advance choose among those."""
    one = Seat(culture=0, ships=["orbit helios 1", "orbit jakks 1"])
    rivals = [one, Seat(culture=0, ships=["orbit helios 2"])]
    s = landed("k-widow", Seat(), *rivals, row=["helios", "jakks"])
    do(s, M.USE)
    assert s.actor == 0
    assert s.moves() == (ship(1, 0), ship(1, 1), ship(2, 0))
    s = landed("terra-bettia", Seat(ships=["home", "orbit helios 0"]), *rivals, row=["helios", "jakks"])
    do(s, M.USE)
    assert s.actor == 1
    assert s.moves() == (ship(1, 0), ship(1, 1))


def test_BG_87_taking_from_a_player() -> None:
    """Only from somebody who has some; what would exceed seven is lost."""
    poor, rich = Seat(energy=0, culture=0), Seat(energy=1, culture=0)
    assert not usable("la-torres", Seat(), poor)
    s = using("la-torres", Seat(energy=0), poor, rich)
    assert s.energy == [1, 0, 0]
    s = using("la-torres", Seat(energy=7, culture=0, level=6), rich)
    assert s.energy == [7, 0]


def test_BG_88_planet_deck_empty() -> None:
    """The gap stays, nothing goes there, Helios can replace nothing, and the game goes on."""
    names = [card.id for card in load("base").planets]
    row = ["jakks", "leandra", "tifnod", "vizcarra"]
    rest = [name for name in names if name not in row]
    me = Seat(ships=["orbit jakks 1", "on jakks"], colonies=rest[:18], level=2)
    rival = Seat(culture=0, ships=["orbit jakks 0"], colonies=rest[18:])
    s = base(me, rival, dice="diplomacy move move energy", row=row).state
    assert s.planets == 0
    do(s, act("diplomacy"))
    assert s.phase == MENU
    assert s.row[0] == -1
    assert {where(s, 0, 0), where(s, 0, 1), where(s, 1, 0)} == {M.HOME}
    assert not can_use(s, 0, planet(s, "helios"), 0)
    do(s, act("move"))
    assert {(move - M.SAIL) % 16 for move in s.moves()} == {1, 2, 3, 7, 8, 9}


def test_BG_88_removed_planets_come_back() -> None:
    """What Helios removed is shuffled into a new deck when the old one is empty."""
    row = ["jakks", "leandra", "vizcarra", "tifnod"]
    rest = [card.id for card in load("base").planets if card.id not in [*row, "nibiru"]]
    me = Seat(level=2, energy=0, ships=["orbit jakks 1"], colonies=rest[:19])
    s = base(me, Seat(culture=0, colonies=rest[19:]), dice="colony diplomacy diplomacy move", row=row).state
    do(s, act("colony"), colony("helios"), slot("leandra"), refill("nibiru"))
    assert s.planets == 0
    assert can_use(s, 0, planet(s, "helios"), 0)
    do(s, act("diplomacy"))
    assert s.phase == REFILLING
    assert s.outcomes() == [(refill("leandra")(s), 1)]
    do(s, refill("leandra"))
    assert [s.t.box.planets[one].id for one in s.row] == ["leandra", "nibiru", "vizcarra", "tifnod"]


def test_BG_88_helios_draws_from_the_planets_removed_before() -> None:
    """The planet it removes now is not among them: something else comes in its place."""
    row = ["jakks", "leandra", "vizcarra", "tifnod"]
    rest = [card.id for card in load("base").planets if card.id not in [*row, "nibiru"]]
    me = Seat(energy=0, ships=["orbit jakks 1"], colonies=rest[:19])
    s = base(me, Seat(culture=0, colonies=rest[19:]), dice="colony colony colony move", row=row).state
    do(s, act("colony"), colony("helios"), slot("leandra"), refill("nibiru"))
    do(s, act("colony"), colony("helios"), slot("tifnod"))
    assert s.outcomes() == [(refill("leandra")(s), 1)]
    do(s, refill("leandra"))
    assert [s.t.box.planets[one].id for one in s.row] == ["jakks", "nibiru", "vizcarra", "leandra"]


def test_BG_88_no_planet_left_at_all() -> None:
    """In the base game a ship at home then has nowhere to go: a move die cannot be activated."""
    row = ["jakks", "leandra", "vizcarra", "tifnod"]
    rest = [card.id for card in load("base").planets if card.id not in row]
    me = Seat(level=6, ships=[f"orbit {name} 1" for name in row], colonies=rest[:18])
    rival = Seat(culture=7, colonies=rest[18:])
    s = base(me, rival, dice="diplomacy diplomacy diplomacy economy move move", row=row).state
    for track in ("diplomacy", "diplomacy", "diplomacy", "economy"):
        assert allowed(s, act("move"))
        do(s, act(track))
        if s.phase == ASKING:
            do(s, s.moves()[0])
    assert list(s.row) == [-1, -1, -1, -1]
    assert not allowed(s, act("move"))
    assert allowed(s, M.END)
