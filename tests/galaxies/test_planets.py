"""Every ruling about a single planet card."""

from dataclasses import replace

import pytest

from teg.dice import FACES, MOVE, SIZE
from teg.galaxies import Seat
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.state import ASKING, FOLLOWING, LANDED, MENU, PUTTING_ASIDE, REFILLING, SAILING
from tests.galaxies.drive import (
    BROKE,
    act,
    after,
    allowed,
    base,
    colony,
    do,
    face,
    follower_lands,
    landed,
    pass_all,
    place,
    planet,
    refill,
    roll,
    sail,
    settle,
    ship,
    slot,
    step,
    stocks,
    usable,
    using,
    where,
)


@pytest.mark.parametrize("name", ["tifnod", "vizcarra", "k-widow", "jorg", "brumbaugh"])
def test_PL_01_pushed_back_to_the_start(name: str) -> None:
    """Never off the track, and a ship at the start is no target."""
    row = ["jakks", "vici-ks156", "helios"]  # diplomacy, economy, diplomacy
    at_start = Seat(energy=0, culture=0, ships=["orbit jakks 0", "orbit vici-ks156 0"])
    assert not usable(name, Seat(energy=3, culture=3), at_start, row=row)
    at_one = Seat(energy=0, culture=0, ships=["orbit jakks 1", "orbit vici-ks156 1"])
    s = using(name, Seat(energy=3, culture=3), at_one, row=row)
    while s.phase == ASKING:
        s.apply(s.moves()[0])
    pushed = [one for one in range(2) if step(s, 1, one) == 0]
    assert len(pushed) == (2 if name == "brumbaugh" else 1)
    assert [where(s, 1, 0), where(s, 1, 1)] == [0, 1]  # still in their orbits


def test_PL_02_mared_strictly_lowest() -> None:
    """A tie for lowest is not enough; then there is no upgrade at all, not a dearer one."""
    high, low = Seat(culture=0, level=3), Seat(culture=0, level=2)
    assert usable("mared", Seat(energy=2, culture=0, level=2), high, high)
    assert not usable("mared", Seat(energy=7, culture=7, level=2), high, low)
    assert not usable("mared", Seat(energy=7, culture=7, level=3), high, low)
    assert not usable("mared", Seat(energy=1, culture=1, level=2), high, high)
    s = using("mared", Seat(energy=2, culture=0, level=2), high)
    assert (s.level[0], *stocks(s)) == (3, 0, 0)
    s = using("mared", Seat(energy=0, culture=2, level=2), high)
    assert (s.level[0], *stocks(s)) == (3, 0, 0)


def test_PL_03_bsw_back_then_forward() -> None:
    """Without a ship that can go back none goes forward, and they are two different ships."""
    row = ["jakks", "helios", "vici-ks156"]
    assert not usable("bsw-10-1", Seat(ships=["orbit jakks 0", "orbit helios 0"]), row=row)
    assert not usable("bsw-10-1", Seat(ships=["orbit helios 1"]), row=row)
    s = using("bsw-10-1", Seat(energy=0, ships=["orbit helios 1", "orbit jakks 0"]), row=row)
    assert (step(s, 0, 0), step(s, 0, 1)) == (0, 1)
    three = Seat(energy=0, level=6, ships=["orbit helios 1", "orbit jakks 1", "orbit vici-ks156 0"])
    s = using("bsw-10-1", three, row=row)
    assert s.moves() == (ship(0, 0), ship(0, 1))
    do(s, ship(0, 1))
    assert s.moves() == (ship(0, 0), ship(0, 2))
    do(s, ship(0, 2))
    assert [step(s, 0, one) for one in range(3)] == [1, 0, 1]


def test_PL_04_nagato_two_different_ships() -> None:
    """Two full moves, one after the other, for 1 culture; by default the one just landed may go on."""
    s = landed("nagato", Seat(level=3, culture=1), row=["jakks", "helios", "vici-ks156"])
    do(s, M.USE)
    assert stocks(s) == (2, 0)
    assert s.phase == SAILING
    do(s, sail("on jakks"))  # the ship that landed on Nagato
    assert s.phase == LANDED  # a full move, with the action of the planet
    do(s, M.USE)
    assert s.culture[0] == 1
    assert s.phase == SAILING
    assert not any((move - M.SAIL) >> 4 == 0 for move in s.moves())  # a different ship
    do(s, sail("orbit helios", 1))
    assert s.phase == MENU
    assert not usable("nagato", Seat(culture=0))


def test_PL_04_nagato_the_ship_just_landed_may_be_kept() -> None:
    s = landed("nagato", Seat(level=3), row=["jakks", "helios"], switches={"nagato.just_landed": "no"})
    do(s, M.USE)
    assert {(move - M.SAIL) >> 4 for move in s.moves()} == {1}  # ships at home are alike
    do(s, sail("orbit jakks", 1), sail("orbit helios", 2))
    assert where(s, 0, 0) == M.SURFACE


def test_PL_05_helios_an_empty_planet() -> None:
    row = ["jakks", "leandra", "vici-ks156", "mj-120210"]
    rival = Seat(culture=0, ships=["orbit leandra 0"])
    s = using("helios", Seat(energy=0, ships=["on jakks"]), rival, row=row)
    assert s.moves() == (M.SLOT + 2, M.SLOT + 3)
    do(s, slot("vici-ks156"))
    assert s.phase == REFILLING
    do(s, refill("nibiru"))
    assert s.row[2] == planet(s, "nibiru")
    gone = planet(s, "vici-ks156")
    assert not s.planets >> gone & 1  # discarded for good
    me, rival = Seat(ships=["on jakks", "on leandra"]), Seat(ships=["on vici-ks156", "orbit mj-120210 0"])
    assert not usable("helios", me, rival, row=row)


@pytest.mark.parametrize(("name", "resource"), [("la-torres", "energy"), ("clj-0517", "culture")])
def test_PL_06_la_torres_and_clj_0517(name: str, resource: str) -> None:
    """One unit from a player of one's choice, once and in one's own turn."""
    rivals = [Seat(energy=2, culture=2), Seat(energy=2, culture=2)]
    s = using(name, Seat(energy=0, culture=0), *rivals)
    assert s.moves() == (M.SEAT + 1, M.SEAT + 2)
    do(s, M.SEAT + 2)
    held = s.energy if resource == "energy" else s.culture
    assert held == [1, 2, 1]
    assert (s.culture if resource == "energy" else s.energy) == [0, 2, 2]
    pass_all(s)
    assert not can_use(s, 0, planet(s, name), 0)
    assert not can_use(s, 1, planet(s, name), 0)


@pytest.mark.parametrize("name", ["maia", "zalax", "gyore", "nibiru"])
def test_PL_07_maia_zalax_gyore_nibiru(name: str) -> None:
    me = Seat(culture=3, colonies=[name])
    s = base(Seat(), me, dice="colony energy energy energy").state
    assert not can_use(s, 1, planet(s, name), 0)
    s = base(me, Seat(), dice="colony energy energy energy").state
    assert can_use(s, 0, planet(s, name), 0)
    card = next(card for card in load("base").planets if card.id == name)
    assert card.own_turn
    assert not card.once


@pytest.mark.parametrize(("name", "resource"), [("birkomius", 1), ("bisschop", 0)])
def test_PL_08_birkomius_and_bisschop(name: str, resource: int) -> None:
    """For the rest of the turn, present die included, one unit for each follow of one's dice."""
    rivals = [Seat(culture=7), Seat(culture=7)]
    s = landed(name, Seat(energy=0, culture=0), *rivals, dice="move energy energy", row=["jakks"])
    do(s, M.USE)
    for seat in (1, 2):
        do(s, M.FOLLOW, sail("orbit jakks"))
        assert stocks(s)[resource] == seat
    do(s, act("energy"))
    held = list(stocks(s))
    do(s, M.PASS, M.FOLLOW)
    held[resource] += 1
    assert list(stocks(s)) == held
    assert not can_use(s, 0, planet(s, name), 0)
    do(s, M.END, roll("energy energy move move"), act("energy"), M.PASS)
    assert list(stocks(s)) == held  # over with the turn


@pytest.mark.parametrize(("name", "resource"), [("birkomius", 1), ("bisschop", 0)])
def test_PL_08_income_from_the_next_die_on(name: str, resource: int) -> None:
    s = landed(
        name,
        Seat(energy=0, culture=0),
        Seat(culture=7),
        dice="move energy energy",
        switches={"income.same_die": "no"},
    )
    do(s, M.USE, M.FOLLOW, sail(f"orbit {name}"))
    assert stocks(s) == (0, 0)
    do(s, act("energy"))
    held = stocks(s)[resource]
    do(s, M.FOLLOW)
    assert stocks(s)[resource] == held + 1


@pytest.mark.parametrize(("name", "resource"), [("walsfeo", 1), ("sargus-36", 0)])
def test_PL_09_walsfeo_and_sargus_36(name: str, resource: int) -> None:
    """The price goes to another player, one of whose colonies is used; by default never to oneself."""
    me = Seat(energy=1, culture=1, colonies=["jakks"])
    s = using(name, me, Seat(energy=0, culture=0, colonies=["mj-120210"]), Seat(energy=0, culture=0))
    expected = [3, 1] if resource == 1 else [2, 1]
    expected[1] -= resource == 1
    assert list(stocks(s)) == expected
    assert stocks(s, 1)[resource] == 1
    assert stocks(s, 2) == (0, 0)
    assert not usable(name, me, Seat(culture=0))
    assert not usable(name, Seat(energy=0, culture=0), Seat(colonies=["mj-120210"]))


@pytest.mark.parametrize("name", ["walsfeo", "sargus-36"])
def test_PL_09_paying_oneself(name: str) -> None:
    me = Seat(energy=1, culture=1, colonies=["vici-ks156"])
    s = using(name, me, BROKE, switches={"copy.pay_yourself": "yes"})
    assert stocks(s) == (2, 1)


def test_PL_10_only_the_track_shown() -> None:
    row = ["jakks", "vici-ks156"]
    both = ["orbit jakks 1", "orbit vici-ks156 1"]
    for name, track in (("tifnod", 0), ("vizcarra", 1)):
        s = using(name, Seat(energy=0), Seat(culture=0, ships=both), row=row)
        assert [step(s, 1, 0), step(s, 1, 1)] == [track, 1 - track]
        assert not usable(name, Seat(), Seat(ships=[both[1 - track]]), row=row)
    for name, track in (("drewkaiden", 0), ("leandra", 1)):
        at_start = ["orbit jakks 0", "orbit vici-ks156 0"]
        s = using(name, Seat(energy=0, ships=at_start), row=row)
        assert [step(s, 0, 0), step(s, 0, 1)] == [1 - track, track]
        assert not usable(name, Seat(ships=[at_start[1 - track]]), row=row)


def test_PL_11_zalax_each_die_once() -> None:
    """Any of the inactive dice, free, each rolled once; the turn's own free reroll stays."""
    s = using("zalax", Seat(energy=0), dice="colony move move energy")
    assert s.phase == PUTTING_ASIDE
    do(s, M.ASIDE + MOVE, M.ASIDE + MOVE)
    assert not allowed(s, M.ASIDE + MOVE)
    do(s, M.ROLL)
    assert s.rolling == 2
    do(s, roll("culture colony"))
    assert s.phase == MENU  # no second roll of the same dice
    assert SIZE[s.hand] == 3
    assert stocks(s) == (0, 1)
    do(s, M.REROLL, M.ASIDE + 2, M.ROLL, roll("move"))
    assert stocks(s) == (0, 1)


@pytest.mark.parametrize(
    ("name", "price", "ships", "rival"),
    [
        ("nakagawakozi", (2, 0), ["orbit vici-ks156 0"], []),
        ("padraigin-3110", (0, 2), ["orbit jakks 0"], []),
        ("jorg", (0, 2), [], ["orbit helios 2"]),
        ("brumbaugh", (2, 0), [], ["orbit helios 2", "orbit jakks 1"]),
    ],
)
def test_PL_12_no_target_no_charge(
    name: str, price: tuple[int, int], ships: list[str], rival: list[str]
) -> None:
    row = ["jakks", "vici-ks156", "helios"]
    exact = Seat(energy=price[0], culture=price[1], ships=ships)
    opponent = Seat(culture=0, ships=rival)
    assert usable(name, exact, opponent, row=row)
    short = Seat(energy=max(0, price[0] - 1), culture=max(0, price[1] - 1), ships=ships)
    assert not usable(name, short, opponent, row=row)
    assert not usable(name, Seat(energy=7, culture=7), BROKE, row=row)
    s = settle(using(name, replace(exact, level=6), opponent, row=row))
    assert stocks(s) == (0, 0)


def test_PL_13_chains_of_copying_planets() -> None:
    """Umbra-Forum, then Zavodnick, then a colony die, then Walsfeo, and on to the rival's Sargus-36."""
    me = Seat(energy=1, culture=1, level=6, colonies=["walsfeo"])
    rival = Seat(energy=0, culture=0, colonies=["sargus-36", "jakks"])
    s = landed("umbra-forum", me, rival, row=["zavodnick", "helios"])
    do(s, M.USE, slot("zavodnick"), face("colony"), colony("sargus-36"))
    assert stocks(s) == (0, 1)  # both prices paid, and Jakks used at the end
    assert stocks(s, 1) == (1, 1)


def test_PL_13_no_planet_leads_back_to_itself() -> None:
    """Mine leads to yours and yours leads back to mine: there it ends."""
    mine = Seat(energy=7, culture=7, level=6)
    yours = Seat(energy=0, culture=0, colonies=["sargus-36"])
    assert not usable("walsfeo", mine, yours)
    assert usable("walsfeo", mine, Seat(energy=0, culture=0, colonies=["sargus-36", "jakks"]))
    both = Seat(energy=0, culture=0, colonies=["sargus-36", "jakks"])
    s = using("walsfeo", mine, both)
    assert {colony("sargus-36")(s), colony("jakks")(s)} == set(s.moves())
    do(s, colony("sargus-36"))
    assert stocks(s) == (6, 7)  # then only Jakks was left
    assert stocks(s, 1) == (1, 1)


def test_PL_14_brumbaugh_two_ships() -> None:
    """Two different ships, of any rivals; if only one can be pushed, only that one is."""
    row = ["helios", "mj-120210"]
    two = Seat(culture=0, ships=["orbit helios 2", "orbit mj-120210 1"])
    one = Seat(culture=0, ships=["orbit helios 1"])
    s = using("brumbaugh", Seat(energy=3, culture=0, level=6), two, one, row=row)
    do(s, ship(1, 0))
    assert s.moves() == (ship(1, 1), ship(2, 0))
    do(s, ship(2, 0))
    assert (step(s, 1, 0), step(s, 1, 1), step(s, 2, 0)) == (1, 1, 0)
    assert stocks(s) == (1, 0)
    s = using("brumbaugh", Seat(energy=2, culture=0, level=6), one, row=row)
    assert step(s, 1, 0) == 0
    assert stocks(s) == (0, 0)


def test_PL_15_andellouxian_recalls_a_ship() -> None:
    """All of one kind, as much as the number of the space; the start gives nothing."""
    row = ["maia", "helios"]
    me = Seat(energy=0, culture=0, ships=["orbit maia 3", "orbit helios 0"])
    s = using("andellouxian-6", me, row=row)
    do(s, ship(0, 0))
    assert s.moves() == (M.RESOURCE, M.RESOURCE + 1)
    assert stocks(after(s, M.RESOURCE)) == (3, 0)
    assert stocks(after(s, M.RESOURCE + 1)) == (0, 3)
    do(s, M.RESOURCE)
    assert where(s, 0, 0) == M.HOME
    s = do(using("andellouxian-6", me, row=row), ship(0, 1))
    assert s.phase == MENU
    assert (where(s, 0, 1), *stocks(s)) == (M.HOME, 0, 0)
    assert not usable("andellouxian-6", Seat(ships=["on helios"]), row=row)


def test_PL_16_gort_changes_orbit() -> None:
    """Onto the same number of another orbit without an own ship; on a shorter track it may colonise."""
    row = ["maia", "jakks", "helios", "mj-120210"]
    s = using("gort", Seat(energy=0, ships=["orbit maia 2", "orbit mj-120210 1"]), row=row)
    do(s, ship(0, 0))
    assert s.moves() == (M.SLOT + 1, M.SLOT + 2)  # neither its own orbit nor that of the other ship
    stays = after(s, slot("helios"))
    assert (where(stays, 0, 0), step(stays, 0, 0)) == (place(s, "orbit helios"), 2)
    do(s, slot("jakks"))  # its space 2 is the symbol
    assert s.phase == REFILLING
    assert planet(s, "jakks") in s.colonies[0]
    assert where(s, 0, 0) == M.HOME


def test_PL_17_nibiru_dearer_follows() -> None:
    """2 culture for each follow from the present die to the end of the turn."""
    s = landed("nibiru", Seat(), Seat(culture=7), Seat(culture=1), row=["jakks"])
    do(s, M.USE)
    assert (s.actor, s.phase) == (1, FOLLOWING)
    do(s, M.FOLLOW, sail("orbit jakks"))
    assert s.culture[1] == 5
    assert s.phase == MENU  # the third player cannot pay 2
    do(s, act("energy"), M.FOLLOW)
    assert s.culture[1] == 3
    settle(do(s, M.END))
    assert s.price == 1


def test_PL_18_piedes_repeats_a_die() -> None:
    """The action of a die already activated this turn; nobody follows the repetition."""
    me = Seat(energy=0, culture=0, level=6, ships=["on jakks"], colonies=["piedes"])
    rival = Seat(energy=0, culture=7, level=6, ships=["on jakks"])
    s = base(me, rival, dice="culture colony energy", row=["jakks"]).state
    assert not allowed(s, act("colony"))  # nothing was activated yet
    do(s, act("culture"), M.PASS, act("colony"))
    assert stocks(s) == (0, 2)
    assert s.phase == MENU
    s = base(me, rival, dice="culture move colony energy", row=["jakks"]).state
    do(s, act("culture"), M.PASS, act("move"), sail("home"), M.PASS, act("colony"))
    assert s.phase == SAILING  # nothing but the move can be repeated
    do(s, sail("on jakks"), M.USE)
    assert stocks(s) == (0, 2)


def test_PL_19_terra_bettia_others_first() -> None:
    """The others clockwise by one, by their own choice; then two spaces for one's own."""
    row = ["helios", "maia", "mj-120210"]
    seats = [
        Seat(level=6, energy=0, ships=["orbit maia 0"]),
        Seat(culture=0, ships=["orbit helios 0", "orbit maia 0"]),
        Seat(culture=0, ships=["orbit helios 1"]),
        Seat(culture=0),
    ]
    s = using("terra-bettia", *seats, row=row)
    assert s.actor == 1
    assert step(s, 2, 0) == 1
    do(s, ship(1, 1))
    assert [step(s, 1, 0), step(s, 1, 1), step(s, 2, 0), step(s, 0, 0)] == [0, 1, 2, 2]


def test_PL_20_umbra_forum_borrows_from_the_row() -> None:
    """Any planet of the row with its limits; never a colony."""
    s = landed("umbra-forum", Seat(), Seat(culture=0, colonies=["mj-120210"]), row=["jakks", "gleam-zanier"])
    do(s, M.USE)
    assert allowed(s, slot("jakks"))
    assert not allowed(s, colony("mj-120210"))
    do(s, slot("gleam-zanier"))
    assert s.energy == [4, 3]
    limited = follower_lands("umbra-forum", Seat(culture=3), row=("zalax", "maia", "jakks"))
    do(limited, M.USE)
    assert limited.phase == MENU  # own-turn planets are out, so only Jakks was left
    assert limited.culture[1] == 3


def test_PL_21_zavodnick_any_action() -> None:
    """One die action, which all others may follow without paying, clockwise, once per turn."""
    rival = Seat(energy=0, culture=0)
    s = using("zavodnick", Seat(energy=0, culture=0), rival, rival, row=["jakks", "helios"])
    assert {move - M.FACE for move in s.moves()} == {0, 1}  # a culture or an advance die would do nothing
    do(s, face("energy"))
    assert s.energy == [2, 0, 0]
    for seat in (1, 2):
        assert (s.actor, s.phase) == (seat, FOLLOWING)
        do(s, M.FOLLOW)
        assert stocks(s, seat) == (2, 0)
    assert s.phase == MENU
    assert not can_use(s, 0, planet(s, "zavodnick"), 0)


@pytest.mark.parametrize(("name", "resource"), [("birkomius", 1), ("bisschop", 0)])
def test_PL_21_zavodnicks_free_follows_pay_as_well(name: str, resource: int) -> None:
    me = Seat(energy=0, culture=0, colonies=["zavodnick", name])
    s = base(me, BROKE, dice="colony colony energy", row=["jakks"]).state
    do(s, act("colony"), colony(name), act("colony"))
    do(s, face("move"), sail("orbit jakks"), M.FOLLOW, sail("on jakks"), M.SKIP)
    assert stocks(s)[resource] == 1


def test_PL_22_lureena_mixed_payment() -> None:
    s = using("lureena", Seat(energy=2, culture=3, level=3))
    assert s.moves() == (M.UPGRADE + 1, M.UPGRADE + 2)
    do(s, M.UPGRADE + 1)
    assert (s.level[0], *stocks(s)) == (4, 1, 0)


def test_PL_23_maia_two_dice_for_resources() -> None:
    s = using("maia", Seat(energy=0, culture=0), dice="colony move move energy")
    do(s, face("move"), face("energy"))
    assert stocks(s) == (2, 2)
    assert SIZE[s.hand] == 1
    s = base(Seat(energy=0, colonies=["maia"]), BROKE, dice="colony move").state
    assert not allowed(s, act("colony"))  # the colony die itself is no inactive die any more
    s = landed("maia", Seat(), dice="move energy")
    assert s.phase == MENU


@pytest.mark.parametrize(
    ("name", "resource", "orbits"),
    [("padraigin-3110", 1, ["maia", "helios", "gort"]), ("nakagawakozi", 0, ["gort", "walsfeo", "maia"])],
)
def test_PL_24_one_ship_two_spaces(name: str, resource: int, orbits: list[str]) -> None:
    """One single ship, and only on the track that the planet names."""
    ships = [f"orbit {orbit} 0" for orbit in orbits]
    me = Seat(energy=2, culture=2, level=6, ships=ships)
    s = using(name, me, row=orbits)
    assert s.moves() == (ship(0, 0), ship(0, 1))
    do(s, ship(0, 1))
    assert [step(s, 0, one) for one in range(3)] == [0, 2, 0]
    assert stocks(s)[resource] == 0
    assert stocks(s)[1 - resource] == 2


def test_PL_25_jorg_two_spaces_back() -> None:
    row = ["maia", "helios"]
    rival = Seat(culture=0, ships=["orbit maia 3", "orbit helios 1"])
    s = using("jorg", Seat(culture=2, energy=0, level=6), rival, row=row)
    assert [step(t, 1, one) for t in (after(s, ship(1, 0)),) for one in range(2)] == [1, 1]
    assert [step(t, 1, one) for t in (after(s, ship(1, 1)),) for one in range(2)] == [3, 0]
    assert stocks(s) == (0, 0)


def test_PL_26_exchanging_resources() -> None:
    for name, held, change in (
        ("pembertonia-major", (1, 4), (1, -1)),
        ("omicron fenzi", (4, 1), (-1, 1)),
    ):
        s = using(name, Seat(energy=held[0], culture=held[1], level=6))
        assert s.moves() == tuple(M.AMOUNT + amount for amount in range(1, 5))
        do(s, M.AMOUNT + 3)
        assert stocks(s) == (held[0] + 3 * change[0], held[1] + 3 * change[1])
    s = do(using("pembertonia-major", Seat(energy=6, culture=4, level=6)), M.AMOUNT + 4)
    assert stocks(s) == (7, 0)  # what goes beyond 7 is lost
    assert not usable("omicron fenzi", Seat(energy=0))


def test_PL_27_aughmoore_ships_at_home() -> None:
    """Counted when the action is carried out: a ship that landed there is not at home."""
    me = Seat(level=5, energy=0, culture=0, ships=["on jakks"])
    assert stocks(using("aughmoore", me, row=["jakks"])) == (0, 3)
    s = do(landed("aughmoore", Seat(culture=0)), M.USE)
    assert stocks(s) == (2, 1)


@pytest.mark.parametrize(("name", "resource"), [("jac-110912", 1), ("gleam-zanier", 0)])
def test_PL_28_gifts_to_everybody(name: str, resource: int) -> None:
    nobody = Seat(energy=0, culture=0)
    s = using(name, nobody, nobody, nobody)
    held = (s.energy, s.culture)
    assert held[resource] == [2, 1, 1]
    assert held[1 - resource] == [0, 0, 0]


def test_PL_29_any_track() -> None:
    row = ["jakks", "vici-ks156"]
    at_one, at_start = ["orbit jakks 1", "orbit vici-ks156 1"], ["orbit jakks 0", "orbit vici-ks156 0"]
    s = using("k-widow", Seat(energy=0, culture=0, ships=at_one), Seat(culture=0, ships=at_one), row=row)
    assert s.moves() == (ship(1, 0), ship(1, 1))
    s = using("shouhua", Seat(energy=0, culture=0, ships=at_start), row=row)
    assert s.moves() == (ship(0, 0), ship(0, 1))
    assert step(after(s, ship(0, 1)), 0, 1) == 1


def test_PL_30_plain_gains() -> None:
    for name, held in (("jakks", (1, 2)), ("vici-ks156", (2, 1)), ("mj-120210", (3, 1)), ("hoefker", (0, 3))):
        assert stocks(using(name, Seat(energy=1, culture=1))) == held
    assert not usable("hoefker", Seat(energy=0))


def test_PL_31_gyore_sets_a_die() -> None:
    """An inactive die to any other face; it stays inactive until it is used."""
    s = using("gyore", Seat(energy=0, culture=0), dice="colony move move energy")
    assert s.moves() == (face("move"), face("energy"))
    do(s, face("energy"))
    assert s.moves() == tuple(face(name) for name in FACES if name != "energy")
    do(s, face("colony"))
    assert s.phase == MENU
    assert SIZE[s.hand] == 3
    assert s.hand == base(Seat(), BROKE, dice="move move colony").state.hand
    alone = base(Seat(energy=0, culture=0, colonies=["gyore"]), BROKE, dice="colony").state
    assert not allowed(alone, act("colony"))
