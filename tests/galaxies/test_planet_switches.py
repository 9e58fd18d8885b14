"""Switches that planet cards leave open: each value is played, and what comes out differs."""

import pytest

from teg.core import Game
from teg.galaxies import Seat, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.speech.picture import picture
from teg.galaxies.speech.preview import preview
from teg.galaxies.state import (
    ASKING,
    FOLLOWING,
    State,
)
from teg.rulebook.switches import SWITCHES
from tests.galaxies.bank import ruling
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    colony,
    do,
    hire,
    luck,
    pass_all,
    planet,
    sail,
    settle,
    slot,
    step,
    where,
)

Switches = dict[str, str]


WITHOUT = Seat(culture=0)
CREW = ("Lightspeeder", "Overseer", "Gleaner", "Sea Anchor")


@ruling("copy.pay_yourself", no=False, yes=True)
def test_PL_09_paying_oneself_to_use_an_own_colony(switches: Switches, expected: bool) -> None:
    seat = Seat(energy=0, culture=1, colonies=["Walsfeo", "Vici-KS156"])
    s = arrange(seat, WITHOUT, dice="colony move", switches=switches).state
    do(s, act("colony"))
    used = allowed(s, colony("Walsfeo"))
    assert used == expected
    if used:
        settle(do(s, colony("Walsfeo")))
        assert (s.energy[0], s.culture[0]) == (1, 1)  # the payment came back


@pytest.mark.parametrize("value", SWITCHES["copy.pay_yourself"].names)
def test_PL_09_paying_another_player_is_always_possible(value: str) -> None:
    s = arrange(
        Seat(energy=0, culture=1, colonies=["Walsfeo"]),
        Seat(culture=0, colonies=["Vici-KS156"]),
        dice="colony move",
        switches={"copy.pay_yourself": value},
    ).state
    pass_all(do(s, act("colony")))
    assert (s.energy[0], list(s.culture)) == (1, [0, 1])


@ruling("nagato.just_landed", yes={0, 1}, no={1})
def test_PL_04_the_ship_that_just_landed_on_nagato(switches: Switches, expected: set[int]) -> None:
    s = arrange(
        Seat(culture=1, ships=["home", "orbit jakks 0"]),
        WITHOUT,
        dice="move energy",
        row=["Nagato", "Jakks"],
        switches=switches,
    ).state
    do(s, act("move"), sail("on nagato", 0), M.USE)
    assert {move - M.SAIL >> 4 for move in s.moves()} == expected
    do(s, sail("on jakks" if 0 in expected else "home", min(expected)))
    settle(s)


@ruling("income.same_die", yes=1, no=0)
def test_PL_08_a_follow_of_the_die_that_used_bisschop(switches: Switches, expected: int) -> None:
    rival = Seat(energy=2, culture=1)
    s = arrange(
        Seat(energy=0, culture=0, colonies=["Bisschop"]), rival, dice="colony energy", switches=switches
    ).state
    do(s, act("colony"), M.FOLLOW)
    assert s.energy[0] == expected


@pytest.mark.parametrize("value", SWITCHES["income.same_die"].names)
def test_PL_08_follows_of_later_dice_always_pay(value: str) -> None:
    s = arrange(
        Seat(energy=0, culture=0, colonies=["Bisschop"]),
        Seat(energy=2, culture=2),
        dice="colony culture move",
        row=["Jakks"],
        switches={"income.same_die": value},
    ).state
    s.apply(act("colony"))
    pass_all(s)
    before = s.energy[0]
    do(s, act("move"), sail("orbit jakks"), M.FOLLOW, sail("space"))
    assert s.energy[0] == before + 1


@pytest.mark.parametrize("value", SWITCHES["income.same_die"].names)
def test_BB_23_a_follow_of_a_later_hire_die_pays(value: str) -> None:
    s = arrange(
        Seat(energy=0, culture=0, colonies=["Bisschop"]),
        Seat(energy=2, culture=3),
        dice="colony energy energy move",
        pilots=CREW,
        switches={"income.same_die": value},
    ).state
    do(s, act("colony"), M.PASS)
    luck(do(s, hire("Gleaner", "Aurora")))
    before = s.energy[0]
    do(s, M.FOLLOW)
    assert s.energy[0] == before + 1


def nibiru(switches: Switches) -> State:
    """A colony die has used Nibiru; somebody who can pay 2 culture may follow it."""
    rival = Seat(energy=2, culture=7)
    seat = Seat(energy=0, culture=0, colonies=["Nibiru"])
    s = arrange(seat, rival, dice="colony energy energy move", pilots=CREW, switches=switches).state
    return do(s, act("colony"))


@ruling("nibiru.same_die", yes=2, no=1)
def test_PL_17_the_price_of_following_the_die_that_used_nibiru(switches: Switches, expected: int) -> None:
    s = nibiru(switches)
    assert f"({expected} culture)" in s.say(M.FOLLOW)
    before = s.culture[1]
    do(s, M.FOLLOW)
    assert s.culture[1] == before - expected


@pytest.mark.parametrize("value", SWITCHES["nibiru.same_die"].names)
def test_PL_17_following_later_dice_is_dearer_until_the_turn_ends(value: str) -> None:
    s = pass_all(nibiru({"nibiru.same_die": value}))
    act_on = after(s, act("energy"))
    assert (act_on.phase, act_on.price) == (FOLLOWING, 2)
    hired = luck(after(s, hire("Gleaner", "Aurora")))
    assert (hired.phase, hired.price) == (FOLLOWING, 2)
    assert luck(after(s, M.END)).price == 1


def test_PL_17_the_price_to_come_is_told_and_kept_in_codes() -> None:
    seat = Seat(energy=0, culture=0, colonies=["Nibiru"])
    game = arrange(seat, WITHOUT, dice="colony energy move", switches={"nibiru.same_die": "no"})
    previews = preview(game.state, act("colony")), preview(game.state, act("colony"), "fr")
    assert "following costs 2 culture from the next die on" in previews[0]
    assert "suivre coûte 2 cultures à partir du prochain dé" in previews[1]
    game.play("activate colony")
    assert "from the next die on" in picture(game.state)
    s = do(Game.from_code(game.code).state, act("energy"))
    assert s.price == 2


@ruling(
    "gort.shorter_track",
    colonises={"MJ-120210", "Jakks"},
    next_space={"MJ-120210"},
    out_of_reach=set(),
)
def test_PL_16_a_number_beyond_a_shorter_track(switches: Switches, expected: set[str]) -> None:
    row = ["Maia", "MJ-120210", "Jakks", "Nibiru"]  # 4, 2, 1 and 5 spaces
    seat = Seat(energy=0, culture=0, colonies=["Gort"], ships=["orbit maia 3"])
    s = arrange(seat, WITHOUT, dice="colony move", box="base", row=row, switches=switches).state
    do(s, act("colony"))
    reached = {name for name in row[1:3] if s.phase == ASKING and allowed(s, slot(name))}
    assert reached == expected
    for name in reached:
        assert planet(s, name) in settle(after(s, slot(name))).colonies[0]
    stays = after(s, slot("Nibiru")) if s.phase == ASKING else s
    assert (where(stays, 0, 0), step(stays, 0, 0)) == (3, 3)


def test_PL_16_a_refused_transfer_says_that_the_track_is_too_short() -> None:
    row = ["Maia", "Nibiru", "Gyore", "Jakks"]  # 4, 5, 5 and 1 space
    seat = Seat(energy=0, culture=0, colonies=["Gort"], ships=["orbit maia 4"])
    switches = {"gort.shorter_track": "out_of_reach"}
    s = arrange(seat, WITHOUT, dice="colony move", box="base", row=row, switches=switches).state
    do(s, act("colony"))
    refusal = next(each.refusal for each in s.attempts() if each.refusal and "Jakks" in each.what)
    assert refusal.rule == "PL-16"
    assert "Your ship 1 is on space 4, and the track of Jakks has only 1" in refusal.sentence
    assert "your ship 1 is in orbit around Maia" in refusal.unlock


def test_PL_16_no_transfer_at_all_says_so_too() -> None:
    row = ["Maia", "MJ-120210", "Drewkaiden", "Leandra"]
    colonies = ["Gort", "Jakks", "Vici-KS156"]
    seat = Seat(energy=0, culture=0, level=2, colonies=colonies, ships=["orbit maia 4"])
    switches = {"gort.shorter_track": "next_space"}
    s = arrange(seat, WITHOUT, dice="colony move", box="base", row=row, switches=switches).state
    do(s, act("colony"))
    refusal = next(each.refusal for each in s.attempts() if each.refusal and "Gort" in each.what)
    assert refusal.rule == "PL-16"
    assert "the track of MJ-120210 has only 2" in refusal.sentence
