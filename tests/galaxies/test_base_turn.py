"""Setting up, and a turn of one's own in the base game: rolls, rerolls, the Converter, resources."""

from functools import partial
from random import Random

import pytest

from teg.dice import CULTURE, ENERGY, FACES, HANDS, MOVE, SIZE
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import LIMIT, culture_yield, energy_yield
from teg.galaxies.rules.setup import start
from teg.galaxies.state import CHANCE, CHOOSING, MENU, ROLLING
from tests.galaxies.drive import act, after, allowed, colony, do, end_turn, pass_all, roll, sail, where

base = partial(arrange, box="base")
BROKE = Seat(culture=0)  # cannot follow


def faces(hand: int) -> list[str]:
    return [FACES[face] for face, count in enumerate(HANDS[hand]) for _ in range(count)]


def chosen(s: State) -> State:
    """The setup is over: everybody keeps the first mission."""
    while s.phase == CHOOSING or (s.actor == CHANCE and s.phase != ROLLING):
        s.apply(s.outcomes()[0][0] if s.actor == CHANCE else s.moves()[0])
    return s


def begun(players: int, box: str = "base") -> State:
    return chosen(new(players, box, seed=1, dealer="typed").state)


# setup


@pytest.mark.parametrize(("players", "planets"), [(2, 4), (3, 5), (4, 6), (5, 6)])
def test_BG_20_size_of_the_planet_row(players: int, planets: int) -> None:
    s = begun(players)
    assert len(s.row) == planets
    assert min(s.row) >= 0
    assert len(set(s.row)) == planets
    assert s.planets.bit_count() == 40 - planets


def test_BG_21_starting_resources() -> None:
    s = begun(4)
    assert s.energy == [2] * 4
    assert s.culture == [1] * 4


def test_BG_22_two_ships_at_the_start() -> None:
    s = begun(3)
    for seat in range(3):
        assert [where(s, seat, ship) for ship in range(4)] == [M.HOME, M.HOME, M.LOCKED, M.LOCKED]


def test_BG_23_starting_level() -> None:
    s = begun(2)
    assert list(s.level) == [1, 1]
    assert list(s.points) == [0, 0]
    assert s.rolling == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_BG_24_two_missions_keep_one(players: int) -> None:
    s = new(players, "base", seed=3, dealer="typed").state
    offered = []
    while s.actor == CHANCE:
        s.apply(s.draw(Random(0)))
    for seat in range(players):
        assert s.phase == CHOOSING
        assert s.actor == seat
        assert len(s.moves()) == 2
        offered.append({move - M.MISSION for move in s.moves()})
        s.apply(s.moves()[1])
        assert {s.mission[seat], s.returned[seat]} == offered[seat]
        assert s.dealt[seat] == ()
    assert len(set.union(*offered)) == 2 * players
    assert s.missions & sum(1 << mission for pair in offered for mission in pair) == 0


def test_BG_25_missions_for_two_players() -> None:
    cards = load("base").missions
    marked = {number for number, card in enumerate(cards) if card.three_plus}
    assert len(marked) == 6
    s = start(new(2, "base", seed=1).state.t)
    assert {number for number in range(12) if s.missions >> number & 1} == set(range(12)) - marked
    s = start(new(3, "base", seed=1).state.t)
    assert s.missions == (1 << 12) - 1


def test_BG_26_first_player() -> None:
    """Whoever sits first begins, and the turn goes round from there."""
    s = begun(3)
    assert s.turn == 0
    order = []
    for _ in range(6):
        do(s, roll("move move move move"))
        order.append(s.actor)
        do(s, M.END)
    assert order == [0, 1, 2, 0, 1, 2]


# dice


@pytest.mark.parametrize(("level", "dice"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6), (6, 7)])
def test_BG_27_roll_at_the_start(level: int, dice: int) -> None:
    s = base(Seat(level=level), Seat()).at(0)
    assert s.actor == CHANCE
    assert all(SIZE[outcome - M.ROLLED] == dice for outcome, _ in s.outcomes())
    assert sum(weight for _, weight in s.outcomes()) == 6**dice
    do(s, roll(" ".join(["colony"] * dice)))
    assert s.phase == MENU
    assert SIZE[s.hand] == dice


def test_BG_28_a_new_die_waits() -> None:
    s = base(Seat(energy=2), BROKE, dice="colony move").state
    do(s, act("colony"))
    assert s.level[0] == 2
    assert SIZE[s.hand] == 1
    end_turn(s)
    end_turn(s)
    assert s.turn == 0
    assert SIZE[s.hand] == 5


def test_BG_29_a_new_ship_is_ready() -> None:
    s = base(Seat(energy=3, level=2), BROKE, dice="colony move", row=["jakks"]).state
    assert where(s, 0, 2) == M.LOCKED
    do(s, act("colony"))
    assert where(s, 0, 2) == M.HOME
    do(s, act("move"), sail("orbit jakks"))
    assert sorted(where(s, 0, ship) for ship in range(4)) == [0, M.HOME, M.HOME, M.LOCKED]


def test_BG_30_one_die_at_a_time() -> None:
    """In any order; while a die is being used or followed no other can be begun."""
    game = base(Seat(), Seat(), dice="move energy")
    for first, second in (("move", "energy"), ("energy", "move")):
        s = after(game, act(first))
        assert not any(allowed(s, act(other)) for other in FACES)
        if first == "move":
            do(s, sail("orbit jakks"))
        assert s.actor == 1
        assert not any(allowed(s, act(other)) for other in FACES)
        pass_all(s)
        assert s.phase == MENU
        assert allowed(s, act(second))
        assert not allowed(s, act(first))


def test_BG_04_dice_may_stay_unused() -> None:
    s = base(Seat(), Seat(), dice="energy energy culture move").state
    before = (s.energy.copy(), s.culture.copy())
    do(s, M.END)
    assert s.turn == 1
    assert s.hand == s.done == 0
    assert (s.energy, s.culture) == before


def test_BG_31_first_reroll_is_free() -> None:
    s = base(Seat(energy=0), Seat(), dice="move energy energy culture").state
    do(s, M.REROLL)
    assert not allowed(s, M.ROLL)  # at least one die
    do(s, *[M.ASIDE + one for one in (ENERGY, ENERGY, MOVE)], M.ROLL)
    assert s.rolling == 3
    do(s, roll("colony colony colony"))
    assert faces(s.hand) == ["culture", "colony", "colony", "colony"]
    assert s.energy[0] == 0
    assert not allowed(s, M.REROLL)  # the next one would cost 1 energy
    end_turn(s)
    assert allowed(s, M.REROLL)  # everybody has a free one in every turn


def test_BG_32_later_rerolls_cost_energy() -> None:
    s = base(Seat(energy=2), Seat(), dice="move move move move").state
    for energy, count in ((2, 1), (1, 3), (0, 4)):  # 1 energy however many dice are rolled
        do(s, M.REROLL, *[M.ASIDE + MOVE] * count, M.ROLL, roll(" ".join(["move"] * count)))
        assert s.energy[0] == energy
    assert not allowed(s, M.REROLL)


def test_BG_33_only_inactive_dice_reroll() -> None:
    s = base(Seat(), BROKE, dice="energy culture move move diplomacy").state
    do(
        s,
        act("energy"),
        M.CONVERT,
        M.SPEND + MOVE,
        M.SPEND + MOVE,
        M.TURN + CULTURE,
        M.INTO + ENERGY,
        M.REROLL,
    )
    assert s.moves() == (M.ASIDE + ENERGY, M.ASIDE + FACES.index("diplomacy"))
    do(s, M.ASIDE + ENERGY)
    assert s.moves() == (M.ROLL, M.ASIDE + FACES.index("diplomacy"))


def test_BG_16_the_converter() -> None:
    game = base(Seat(), Seat(), dice="move move culture colony")
    s = after(game, M.CONVERT, M.SPEND + MOVE, M.SPEND + CULTURE, M.TURN + MOVE)
    assert s.moves() == tuple(M.INTO + one for one in range(6) if one != MOVE)
    do(s, M.INTO + ENERGY)
    assert s.phase == MENU
    assert faces(s.hand) == ["energy", "colony"]
    assert not allowed(s, M.CONVERT)
    assert (s.energy, s.culture) == ([2, 2], [1, 1])
    s = after(base(Seat(), BROKE, dice=" ".join(["move"] * 7)), M.CONVERT)
    do(s, M.SPEND + MOVE, M.SPEND + MOVE, M.TURN + MOVE, M.INTO + ENERGY)
    assert SIZE[s.hand] == 5
    assert not allowed(s, M.CONVERT)  # dice enough, but once per turn
    end_turn(s)
    assert allowed(s, M.CONVERT)


def test_BG_34_converting_needs_three_dice() -> None:
    assert not allowed(base(Seat(), Seat(), dice="move move").state, M.CONVERT)
    assert allowed(base(Seat(), Seat(), dice="move move move").state, M.CONVERT)


def test_BG_35_dice_in_the_converter_are_spent() -> None:
    s = base(Seat(), Seat(culture=5), dice="energy energy culture").state
    do(s, M.CONVERT, M.SPEND + ENERGY, M.SPEND + ENERGY, M.TURN + CULTURE, M.INTO + MOVE)
    assert s.phase == MENU  # nobody was asked to follow
    assert not allowed(s, act("energy"))
    assert faces(s.hand) == ["move"]
    assert s.done == 0


def test_BG_36_end_of_turn() -> None:
    s = base(Seat(), Seat(level=4), dice="move energy culture").state
    do(s, M.REROLL, M.ASIDE + MOVE, M.ROLL, roll("colony"), M.END)
    assert (s.actor, s.turn) == (CHANCE, 1)
    assert s.hand == s.done == s.rerolled == s.converted == 0
    assert s.rolling == 6


def test_BG_37_whose_turn_it_is() -> None:
    s = base(Seat(), Seat(culture=3), Seat(culture=3), dice="energy culture culture culture").state
    do(s, act("energy"))
    for seat in (1, 2):
        assert s.actor == seat
        assert s.moves() == (M.PASS, M.FOLLOW)
        do(s, M.PASS)
    assert s.actor == 0


def test_BG_38_a_die_needs_a_use() -> None:
    stuck = base(Seat(energy=0, culture=0), Seat(), dice="diplomacy economy colony move").state
    assert not any(allowed(stuck, act(one)) for one in ("diplomacy", "economy", "colony"))
    assert allowed(stuck, act("move"))
    ready = base(
        Seat(energy=2, ships=["orbit jakks 0", "orbit leandra 1"]),
        Seat(),
        dice="diplomacy economy colony",
        row=["jakks", "leandra"],
    ).state
    assert allowed(ready, act("diplomacy"))
    assert allowed(ready, act("colony"))
    assert not allowed(ready, act("economy"))


# energy and culture

ROW = ["vici-ks156", "jakks", "leandra", "helios"]  # energy, culture, energy, culture


def test_BG_50_acquire_energy() -> None:
    s = base(
        Seat(energy=0, level=6, ships=["on vici-ks156", "orbit leandra 1", "home", "on jakks"]),
        BROKE,
        dice="energy move",
        row=ROW,
    ).state
    assert energy_yield(s, 0) == 3
    do(s, act("energy"))
    assert (s.energy[0], s.culture[0]) == (3, 1)


def test_BG_51_acquire_culture() -> None:
    ships = ["on jakks", "orbit helios 1", "home", "orbit leandra 0"]
    s = base(Seat(level=6, ships=ships), BROKE, dice="culture move", row=ROW).state
    do(s, act("culture"))
    assert (s.energy[0], s.culture[0]) == (2, 3)
    s = arrange(Seat(ships=["space", "space"]), BROKE, dice="culture move energy").state
    do(s, act("culture"))
    assert s.culture[0] == 3
    do(s, act("energy"))
    assert s.energy[0] == 2


def test_BG_52_each_ship_counts() -> None:
    s = base(Seat(ships=["on jakks", "orbit jakks 1"]), BROKE, dice="culture move", row=ROW).state
    do(s, act("culture"))
    assert s.culture[0] == 3


def test_BG_07_home_ships_give_energy_only() -> None:
    s = base(Seat(ships=["home", "on jakks"]), BROKE, dice="culture energy move", row=ROW).state
    do(s, act("culture"), act("energy"))
    assert (s.energy[0], s.culture[0]) == (3, 2)
    at_home = base(Seat(), BROKE, dice="culture energy").state
    assert (energy_yield(at_home, 0), culture_yield(at_home, 0)) == (2, 0)


def test_BG_08_colonies_do_not_produce() -> None:
    colonies = ["mj-120210", "hoefker", "zalax"]
    s = base(Seat(colonies=colonies), BROKE, dice="energy culture move").state
    do(s, act("energy"), act("culture"))
    assert (s.energy[0], s.culture[0]) == (4, 1)


def test_BG_15_seven_at_most() -> None:
    assert LIMIT == 7
    seat = Seat(energy=6, culture=6, ships=["on jakks", "orbit jakks 0"], colonies=["mj-120210"])
    s = base(seat, BROKE, dice="energy culture colony move", row=ROW).state
    do(s, act("culture"))
    assert s.culture[0] == 7  # 2 more would have been 8
    do(s, act("colony"), colony("mj-120210"))
    assert s.energy[0] == 7
    s = base(Seat(energy=6), BROKE, dice="energy move").state
    do(s, act("energy"))
    assert s.energy[0] == 7


def test_BG_53_pay_in_full() -> None:
    """Neither a planet's price nor an upgrade can be paid in part."""
    row = ["hoefker", "jorg"]
    s = base(Seat(energy=0, culture=1), BROKE, dice="move move colony", row=row).state
    assert not allowed(s, act("colony"))  # level 2 costs 2 of one kind
    do(s, act("move"), sail("on hoefker"))
    assert s.phase == MENU  # its price of 1 energy is not there, so it is not offered
    assert (s.energy[0], s.culture[0]) == (0, 1)
