"""The colony die and the empire track."""

from functools import partial

import pytest

from teg.dice import SIZE
from teg.galaxies import Seat, arrange
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.acting import payments
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.state import MENU
from tests.galaxies.drive import act, after, allowed, colony, do, end_turn, where

base = partial(arrange, box="base")
BROKE = Seat(culture=0)


def test_BG_60_what_a_colony_die_does() -> None:
    """An upgrade or one colony, not both, and no colony twice."""
    seat = Seat(energy=2, culture=2, colonies=["jakks", "vici-ks156"])
    game = base(seat, BROKE, dice="colony move", row=["helios"])
    s = after(game, act("colony"))
    assert set(s.moves()) == {M.UPGRADE, M.UPGRADE + 2, colony("jakks")(s), colony("vici-ks156")(s)}
    for move in s.moves():
        t = after(s, move)
        assert t.phase == MENU
        assert (t.level[0] == 2) == (move < M.CARD)
        assert not allowed(t, act("colony"))


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_BG_61_price_of_an_upgrade(level: int) -> None:
    price = level + 1
    for resource in ("energy", "culture"):
        rich = Seat(**{"energy": 0, "culture": 0, resource: price}, level=level)
        s = after(base(rich, BROKE, dice="colony move"), act("colony"))
        assert s.level[0] == price
        assert (s.energy[0], s.culture[0]) == (0, 0)
        poor = Seat(**{"energy": 0, "culture": 0, resource: price - 1}, level=level)
        assert not allowed(base(poor, BROKE, dice="colony move").state, act("colony"))


def test_BG_62_one_kind_of_resource() -> None:
    s = base(Seat(energy=2, culture=2, level=2), BROKE, dice="colony move").state
    assert not allowed(s, act("colony"))  # 4 resources, but no 3 of a kind
    s = base(Seat(energy=3, culture=4, level=2), BROKE, dice="colony move").state
    do(s, act("colony"))
    assert s.moves() == (M.UPGRADE, M.UPGRADE + 3)
    assert (lambda t: (t.energy[0], t.culture[0]))(after(s, M.UPGRADE)) == (3, 1)
    assert (lambda t: (t.energy[0], t.culture[0]))(after(s, M.UPGRADE + 3)) == (0, 4)


def test_BG_63_level_six_is_the_top() -> None:
    s = base(Seat(energy=7, culture=7, level=6), BROKE, dice="colony move").state
    assert not allowed(s, act("colony"))
    assert payments(s, 0, 0, 0) == payments(s, 0, 1, 1) == ()


def test_BG_64_the_empire_track() -> None:
    track = [(level.dice, level.ships, level.vp) for level in load("base").empire]
    assert track == [(4, 2, 0), (5, 2, 1), (5, 3, 2), (6, 3, 3), (6, 4, 5), (7, 4, 8)]
    for level, (dice, ships, vp) in enumerate(track, 1):
        s = base(Seat(level=level), BROKE, dice="move").state
        assert sum(where(s, 0, ship) == M.HOME for ship in range(4)) == ships
        assert s.points[0] == tallies(s)[0].empire == vp
        end_turn(end_turn(s))
        assert SIZE[s.hand] == dice


def test_BG_65_only_the_present_level_scores() -> None:
    s = base(Seat(energy=7, culture=7, level=4), BROKE, dice="colony colony move").state
    assert s.points[0] == 3
    do(s, act("colony"), M.UPGRADE + 5)
    assert s.points[0] == 5
    do(s, act("colony"))
    assert s.points[0] == 8


def test_BG_66_several_upgrades_a_turn() -> None:
    s = base(Seat(energy=5, culture=4), BROKE, dice="colony colony colony move").state
    do(s, act("colony"), M.UPGRADE + 2, act("colony"), M.UPGRADE + 3, act("colony"))
    assert s.level[0] == 4
    assert (s.energy[0], s.culture[0]) == (0, 0)
    assert sum(where(s, 0, ship) == M.HOME for ship in range(4)) == 3
