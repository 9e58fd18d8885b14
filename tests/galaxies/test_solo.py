"""The Rogue Galaxy: its dice, its ships, its attacks, and the end of a solo game."""

from functools import partial

import pytest

from teg.dice import FACES, HANDS, SIZE
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies, winners
from teg.galaxies.state import (
    ASKING,
    CHANCE,
    CHOOSING,
    FOLLOWING,
    MENU,
    ROGUE_DIE,
    ROGUE_ROLLING,
    ROLLING,
    SAILING,
)
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    do,
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

solo = partial(arrange, box="base", solo="artemis")
POOR = Seat(energy=0, culture=0)  # can neither follow nor force a reroll
IDLE = Seat(energy=0, culture=0)  # the Rogue as it starts
# Energy and economy, culture and diplomacy, culture and diplomacy, energy and economy.
ROW = ["vici-ks156", "jakks", "helios", "gort"]
MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")


def rogues_turn(human: Seat = POOR, other: Seat = IDLE, row=ROW, **rest) -> State:
    """The Rogue is about to roll its first die."""
    s = solo(human, other, dice="move", row=row, **rest).state
    return do(s, M.END)


def rolls(s: State, *faces: str) -> State:
    """The Rogue rolls these dice; nobody forces or follows any."""
    for face in faces:
        do(s, rogue(face))
        if s.phase == ROGUE_DIE:
            do(s, M.ACCEPT)
        pass_all(s)
    return s


def stocks(s: State, seat: int) -> tuple[int, int]:
    return s.energy[seat], s.culture[seat]


# setup and turns


def test_SO_20_four_planets_in_solo() -> None:
    assert len(new(box="base", solo="hades", seed=1).state.row) == 4
    s = new(solo="hades", seed=1).state
    assert len(s.row) == len(s.pilot_row) == 4


def test_SO_21_you_play_first() -> None:
    s = new(box="base", solo="hades", seed=1, dealer="typed").state
    while s.phase != ROLLING:
        do(s, s.outcomes()[0][0])
    assert s.turn == 0
    do(s, roll("move move move move"), M.END)
    assert (s.turn, s.phase) == (1, ROGUE_ROLLING)
    rolls(s, *["diplomacy"] * 5)
    assert (s.turn, s.phase) == (0, ROLLING)


def test_SO_22_how_the_rogue_starts() -> None:
    s = new(box="base", solo="hades", seed=1).state
    assert stocks(s, 1) == (0, 0)
    assert s.level[1] == 1
    assert s.points[1] == 0
    assert [where(s, 1, one) for one in range(4)] == [M.HOME] * 4


def test_SO_23_rogue_dice_one_by_one() -> None:
    s = rogues_turn()
    for number in range(5):
        assert s.phase == ROGUE_ROLLING
        assert sorted(outcome for outcome, _ in s.outcomes()) == sorted(rogue(face) for face in FACES)
        assert {weight for _, weight in s.outcomes()} == {1}
        do(s, rogue("move" if number < 4 else "energy"))
    assert s.turn == 0


@pytest.mark.parametrize(("level", "dice"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7)])
def test_SO_24_rogue_dice_per_level(level: int, dice: int) -> None:
    s = rogues_turn(other=Seat(energy=0, culture=0, level=level))
    for _ in range(dice):
        assert (s.turn, s.phase) == (1, ROGUE_ROLLING)
        rolls(s, "diplomacy")
    assert s.turn == 0


def test_SO_25_forcing_a_reroll() -> None:
    """1 energy and 1 culture before the die is activated, as often as both are there."""
    s = rogues_turn(Seat(energy=2, culture=3))
    do(s, rogue("energy"))
    assert (s.actor, s.phase) == (0, ROGUE_DIE)
    assert s.moves() == (M.ACCEPT, M.FORCE)
    do(s, M.FORCE)
    assert stocks(s, 0) == (1, 2)
    assert stocks(s, 1) == (0, 0)  # the first result never happened
    do(s, rogue("culture"), M.FORCE, rogue("move"))
    assert s.phase != ROGUE_DIE  # no energy left
    assert stocks(s, 0) == (0, 1)
    assert stocks(s, 1) == (0, 0)
    assert where(s, 1, 0) == M.ORBIT
    for energy, culture in ((7, 0), (0, 7)):
        s = do(rogues_turn(Seat(energy=energy, culture=culture)), rogue("colony"))
        assert s.phase != ROGUE_DIE


def test_SO_14_following_the_rogue() -> None:
    s = rogues_turn(Seat(energy=0, culture=2, ships=["orbit jakks 0"]))
    do(s, rogue("energy"))
    assert (s.actor, s.phase) == (0, FOLLOWING)
    do(s, M.FOLLOW)
    assert stocks(s, 0) == (1, 1)
    do(s, rogue("diplomacy"), M.ACCEPT)  # no Rogue ship on such a track: discarded
    assert s.phase == ROGUE_ROLLING
    assert step(s, 0, 0) == 0


def test_SO_14_bonus_dice_are_not_followed() -> None:
    s = rogues_turn(Seat(energy=0, culture=7), Seat(energy=0, culture=7))
    rolls(s, *["diplomacy"] * 5)
    for face in ("energy", "move", "colony"):
        assert s.turn == 1
        do(s, rogue(face))
        assert s.phase != FOLLOWING
    assert s.turn == 0
    assert stocks(s, 1) == (4, 0)


def test_SO_15_energy_before_culture() -> None:
    """The empire rises first, so the bonus dice already attack at the new level."""
    human = Seat(energy=3, culture=0)
    s = rogues_turn(human, Seat(energy=7, culture=7), solo="hades")
    rolls(s, *["diplomacy"] * 5)
    assert s.level[1] == 2
    assert stocks(s, 1) == (0, 7)
    rolls(s, "colony")  # level 2 on Hades: take 2 energy; on level 1 the Rogue would gain one of each
    assert stocks(s, 0) == (1, 0)
    assert stocks(s, 1) == (2, 7)
    rolls(s, "culture", "culture")
    assert stocks(s, 1) == (2, 0)
    assert s.turn == 0


def test_SO_16_all_rogue_ships_advance() -> None:
    ships = ["orbit jakks 0", "orbit helios 1", "orbit vici-ks156 0"]
    s = rogues_turn(other=Seat(energy=0, culture=0, ships=ships))
    rolls(s, "diplomacy")
    assert [step(s, 1, one) for one in range(3)] == [1, 2, 0]
    rolls(s, "economy")
    assert [step(s, 1, one) for one in range(3)] == [1, 2, 1]


def test_SO_17_rogue_home_yields_both() -> None:
    s = rolls(rogues_turn(), "energy", "culture")
    assert stocks(s, 1) == (4, 4)
    s = rolls(rogues_turn(other=Seat(energy=0, culture=0, ships=["orbit gort 0"])), "culture")
    assert stocks(s, 1) == (0, 3)


@pytest.mark.parametrize(("harder", "discarded"), [("no", 1), ("yes", 2)])
def test_SO_18_harder_variant(harder: str, discarded: int) -> None:
    """Each unusable die is rolled once more before it is discarded."""
    s = rogues_turn(switches={"solo.harder": harder})
    rolls(s, *["diplomacy"] * (discarded * 4))
    assert s.turn == 1
    rolls(s, *["diplomacy"] * discarded)
    assert s.turn == 0
    s = rogues_turn(switches={"solo.harder": harder})
    rolls(s, "diplomacy", "energy")
    assert stocks(s, 1) == (4, 0)
    rolls(s, *["energy"] * (3 if harder == "no" else 4))
    assert s.turn == 0


# what the Rogue does


def test_SO_26_where_rogue_ships_go() -> None:
    """The orbit of the leftmost planet without a Rogue ship; the human's ships do not matter."""
    human = Seat(energy=0, culture=0, ships=["orbit jakks 0", "on vici-ks156"])
    s = rogues_turn(human, Seat(energy=0, culture=0, ships=["orbit vici-ks156 0"]))
    rolls(s, "move")
    assert where(s, 1, 1) == place(s, "orbit jakks")
    assert step(s, 1, 1) == 0
    rolls(s, "move", "move")
    assert [where(s, 1, one) for one in range(4)] == [0, 1, 2, 3]
    rolls(s, "move")  # nobody is left at home
    assert [where(s, 1, one) for one in range(4)] == [0, 1, 2, 3]


def test_SO_27_the_rogue_never_lands() -> None:
    s = rolls(rogues_turn(), *["move"] * 5)
    assert all(where(s, 1, one) < M.SURFACE for one in range(4))


def test_SO_28_the_rogue_colonises() -> None:
    human = Seat(energy=0, culture=0, ships=["orbit jakks 0", "on jakks"])
    s = rogues_turn(human, Seat(energy=0, culture=0, ships=["orbit jakks 1"]))
    do(s, rogue("diplomacy"), refill("nibiru"))
    assert list(s.colonies[1]) == [planet(s, "jakks")]
    assert s.points[1] == 1
    assert s.row[1] == planet(s, "nibiru")
    assert {where(s, 1, 0), where(s, 0, 0), where(s, 0, 1)} == {M.HOME}


def test_SO_29_unusable_dice_are_discarded() -> None:
    rich = Seat(energy=0, culture=7)
    orbits = [f"orbit {name} 0" for name in ROW]
    s = rogues_turn(rich, Seat(energy=0, culture=0, ships=orbits))
    before = s.fleet[1]
    do(s, rogue("move"))
    assert s.phase == ROGUE_ROLLING  # nobody may follow
    assert s.fleet[1] == before
    s = rogues_turn(Seat(energy=0, culture=7, ships=["orbit jakks 0", "orbit vici-ks156 0"]))
    for face in ("diplomacy", "economy"):
        do(s, rogue(face))
        assert s.phase == ROGUE_ROLLING
    do(s, rogue("culture"))
    assert s.phase == FOLLOWING
    row = ["jakks", "helios", "drewkaiden", "tifnod"]  # culture only, and no ship at home
    s = rogues_turn(rich, Seat(energy=0, culture=0, ships=[f"orbit {name} 0" for name in row]), row=row)
    do(s, rogue("energy"))
    assert s.phase == ROGUE_ROLLING


def test_SO_30_what_the_rogue_acquires() -> None:
    ships = ["orbit vici-ks156 0", "orbit jakks 0", "orbit helios 0"]
    s = rogues_turn(other=Seat(energy=0, culture=0, ships=ships))
    rolls(s, "energy")
    assert stocks(s, 1) == (2, 0)
    rolls(s, "culture")
    assert stocks(s, 1) == (2, 3)
    rolls(s, "culture", "culture")
    assert stocks(s, 1) == (2, 7)


def test_SO_31_rogue_energy_full() -> None:
    s = rogues_turn(other=Seat(energy=6, culture=0))
    rolls(s, "energy", *["diplomacy"] * 3)
    assert stocks(s, 1) == (7, 0)
    assert s.level[1] == 1  # only at the end of its turn
    rolls(s, "diplomacy")
    assert stocks(s, 1) == (0, 0)
    assert s.level[1] == 2
    assert s.points[1] == 1
    s = rogues_turn(other=Seat(energy=2, culture=0))
    rolls(s, "energy", *["diplomacy"] * 4)
    assert (s.level[1], s.energy[1]) == (1, 6)  # 6 is not full


def test_SO_32_rogue_culture_full() -> None:
    """Three bonus dice, one by one; a culture face does nothing; then culture returns to 0."""
    s = rogues_turn(other=Seat(energy=0, culture=5))
    rolls(s, "culture", *["diplomacy"] * 4)
    assert s.turn == 1
    rolls(s, "culture", "move")
    assert where(s, 1, 0) == M.ORBIT
    assert stocks(s, 1) == (0, 7)
    rolls(s, "energy")
    assert stocks(s, 1) == (3 + 1, 0)  # three ships at home, one around an energy planet
    assert s.turn == 0


def test_SO_33_each_special_once() -> None:
    """Energy filled up by the bonus dice waits for the end of the next turn."""
    s = rogues_turn(other=Seat(energy=7, culture=7))
    rolls(s, *["diplomacy"] * 5)
    rolls(s, "energy", "energy", "energy")
    assert s.turn == 0
    assert s.level[1] == 2
    assert stocks(s, 1) == (7, 0)
    do(s, roll("move move move move"), M.END)
    rolls(s, *["economy"] * 5)
    assert s.level[1] == 3


def test_SO_34_a_colony_die_attacks() -> None:
    """The attack of the present level, which the human may follow with a colony die."""
    human = Seat(energy=2, culture=3)
    s = do(rogues_turn(human), rogue("colony"), M.ACCEPT)
    assert stocks(s, 0) == (1, 3)
    assert s.phase == FOLLOWING
    s = rolls(rogues_turn(human, Seat(energy=0, culture=0, level=2)), "colony")
    assert stocks(s, 0) == (2, 2)
    s = rolls(rogues_turn(human, Seat(energy=0, culture=0, level=3)), "colony")
    assert (stocks(s, 0), stocks(s, 1)) == ((2, 2), (0, 1))


def test_SO_35_losses_stop_at_zero() -> None:
    s = rolls(rogues_turn(POOR), "colony")
    assert stocks(s, 0) == (0, 0)
    second, last = Seat(energy=0, culture=0, level=2), Seat(energy=0, culture=0, level=5)
    s = rolls(rogues_turn(Seat(energy=1, culture=0), second, solo="hades"), "colony")
    assert (stocks(s, 0), stocks(s, 1)) == ((0, 0), (1, 0))
    s = rolls(rogues_turn(Seat(energy=1, culture=1), last, solo="hades"), "colony")
    assert (stocks(s, 0), stocks(s, 1)) == ((0, 0), (1, 1))


def test_SO_36_five_levels_then_the_skull() -> None:
    """The Rogue wins at once, however many points the human has."""
    human = Seat(energy=0, culture=0, level=6, colonies=["aughmoore", "jac-110912"])
    s = rogues_turn(human, Seat(energy=7, culture=0, level=5))
    assert s.points[0] == 20
    rolls(s, *["diplomacy"] * 7)
    assert over(s)
    assert winners(s) == [1]
    assert s.scores()[0] > s.scores()[1]
    s = rogues_turn(human, Seat(energy=7, culture=0, level=4))
    rolls(s, *["diplomacy"] * 6)
    assert not over(s)
    assert s.level[1] == 5


def test_SO_37_first_to_21_wins() -> None:
    """At once, without another turn for the other side."""
    near = Seat(energy=0, culture=0, level=5, colonies=["aughmoore", "nibiru"], ships=["orbit helios 2"])
    s = solo(near, IDLE, dice="diplomacy move", row=ROW).state
    assert s.points[0] == 19
    do(s, act("diplomacy"))
    assert over(s)
    assert s.turns == 0
    assert winners(s) == [0]
    ahead = Seat(energy=0, culture=0, level=6, colonies=["shouhua", "maia"])
    near = Seat(energy=0, culture=0, level=5, colonies=["aughmoore", "jac-110912"], ships=["orbit helios 2"])
    s = rogues_turn(ahead, near)
    assert list(s.points) == [20, 19]
    rolls(s, "diplomacy")
    assert over(s)
    assert winners(s) == [1]


@pytest.mark.parametrize("box", ["base", "training"])
def test_SO_38_no_missions_in_solo(box: str) -> None:
    s = new(box=box, solo="artemis", seed=1, dealer="typed").state
    while s.actor == CHANCE:
        do(s, s.outcomes()[0][0])
        assert s.phase != CHOOSING
    assert {*s.mission, *s.returned} == {-1}
    assert [tally.mission for tally in tallies(s)] == [0, 0]


def test_SO_39_when_a_rogue_resource_is_full() -> None:
    s = solo(POOR, IDLE, dice="move").state
    assert s.t.rogue_max == load("base").settings.rogue_resource_max == 7
    assert load("base").settings.origin("rogue_resource_max").confidence == "unknown"


def test_SO_40_the_rogue_never_follows() -> None:
    rich = Seat(energy=7, culture=7, ships=["orbit jakks 0"])
    s = solo(Seat(ships=["orbit jakks 0"]), rich, dice="energy culture diplomacy move", row=ROW).state
    for die in ("energy", "diplomacy", "culture"):
        do(s, act(die))
        assert (s.actor, s.phase) == (0, MENU)
    assert stocks(s, 1) == (7, 7)


def test_SO_41_you_choose_the_ship_set_back() -> None:
    human = Seat(energy=0, culture=0, level=3, ships=["orbit jakks 1", "orbit helios 2", "orbit gort 0"])
    s = do(rogues_turn(human, Seat(energy=0, culture=0, level=4)), rogue("colony"))
    assert (s.actor, s.phase) == (0, ASKING)
    assert s.moves() == (ship(0, 0), ship(0, 1))  # a ship at the start is no choice
    do(s, ship(0, 1))
    assert [step(s, 0, one) for one in range(3)] == [1, 1, 0]


def test_SO_42_you_choose_what_is_taken() -> None:
    s = rogues_turn(Seat(energy=2, culture=1), Seat(energy=0, culture=0, level=5))
    do(s, rogue("colony"), M.ACCEPT)
    assert s.moves() == (M.AMOUNT + 1, M.AMOUNT + 2)  # 2 energy, or one of each
    t = after(s, M.AMOUNT + 2)
    assert (stocks(t, 0), stocks(t, 1)) == ((0, 1), (2, 0))
    t = after(s, M.AMOUNT + 1)
    assert (stocks(t, 0), stocks(t, 1)) == ((1, 0), (1, 1))


@pytest.mark.parametrize(("level", "points"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 7)])
def test_SO_43_rogue_points_per_level(level: int, points: int) -> None:
    s = solo(POOR, Seat(energy=0, culture=0, level=level), dice="move").state
    assert s.points[1] == tallies(s)[1].empire == points


def test_SO_44_no_planet_actions_for_the_rogue() -> None:
    other = Seat(energy=0, culture=0, colonies=["jakks", "mj-120210"])
    s = rogues_turn(POOR, other, row=["gleam-zanier", "hoefker"])
    rolls(s, "colony", "move", "move", "colony")
    assert stocks(s, 1) == (0, 0)
    assert stocks(s, 0) == (0, 0)


def test_SO_45_your_turn_is_an_ordinary_turn() -> None:
    """The Rogue is the one other player of effects that name one."""
    human = Seat(energy=0, culture=1, level=6, colonies=["la-torres", "gleam-zanier", "walsfeo", "k-widow"])
    other = Seat(energy=3, culture=0, colonies=["jakks"], ships=["orbit helios 1"])
    s = solo(human, other, dice="colony colony colony colony move", row=["helios"]).state
    do(s, act("colony"), M.CARD + planet(s, "la-torres"))
    assert (stocks(s, 0), stocks(s, 1)) == ((1, 1), (2, 0))
    do(s, act("colony"), M.CARD + planet(s, "gleam-zanier"))
    assert (stocks(s, 0), stocks(s, 1)) == ((3, 1), (3, 0))
    do(s, act("colony"), M.CARD + planet(s, "walsfeo"))
    assert (stocks(s, 0), stocks(s, 1)) == ((3, 1), (3, 1))  # 1 paid for its Jakks, which gave 1 back
    do(s, act("colony"), M.CARD + planet(s, "k-widow"))
    assert step(s, 1, 0) == 0
    do(s, act("move"), sail("orbit helios"))
    assert s.turn == 1  # nobody was asked to follow any of these dice


def test_SO_46_five_rogue_mats() -> None:
    mats = load("base").rogues
    assert tuple(mat.id for mat in mats) == MATS
    assert [mat.difficulty for mat in mats] == ["beginner", "easy", "medium", "hard", "epic"]
    assert len({mat.attacks for mat in mats}) == 5
    games = [new(box="base", solo=mat, seed=1).state.t for mat in MATS]
    assert len({t.attacks for t in games}) == 5
    assert len({(t.rogue_dice, t.rogue_vp, t.rogue_max) for t in games}) == 1


def test_SO_47_the_rogue_never_pays() -> None:
    s = rogues_turn(POOR, Seat(energy=6, culture=6), solo="zendica")
    rolls(s, "colony", "colony")
    assert s.level[1] == 1
    assert stocks(s, 1) == (6, 6)


def test_SO_48_fewer_dice_next_turn() -> None:
    s = rogues_turn(POOR, Seat(energy=0, culture=0, level=4), solo="zendica")
    rolls(s, "colony", *["diplomacy"] * 5)
    assert (s.turn, s.rolling) == (0, 3)
    do(s, roll("move move move"), M.END)
    rolls(s, *["diplomacy"] * 6)
    assert s.rolling == 4  # in the next turn only


def test_SO_50_the_rogue_pushes_its_foremost_ship() -> None:
    """Where an effect lets the Rogue advance one ship: the foremost, the leftmost of equals."""
    human = Seat(energy=0, culture=0, ships=["orbit gort 0"], colonies=["terra-bettia"])
    row = ["nibiru", "maia", "omicron fenzi", "gort"]
    for steps, moved in (([0, 1, 2], 2), ([2, 0, 2], 0), ([0, 2, 2], 1), ([0, 0, 0], 0)):
        ships = [f"orbit {name} {count}" for name, count in zip(row, steps, strict=False)]
        s = solo(human, Seat(energy=0, culture=0, ships=ships), dice="colony move", row=row).state
        do(s, act("colony"))
        steps[moved] += 1
        assert [step(s, 1, one) for one in range(3)] == steps
        assert step(s, 0, 0) == 2


def test_the_human_may_follow_with_any_face() -> None:
    """A followed Rogue move is the human's own full move."""
    s = rogues_turn(Seat(energy=0, culture=2))
    do(s, rogue("move"), M.FOLLOW)
    assert s.phase == SAILING
    do(s, sail("on jakks"), M.USE)
    assert stocks(s, 0) == (0, 2)
    assert s.phase == ROGUE_ROLLING
    assert SIZE[s.done] == 1
    assert HANDS[s.done][FACES.index("move")] == 1
    assert not allowed(s, slot("jakks"))
