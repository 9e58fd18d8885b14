"""Colonies, ships and upgrades."""

from pathlib import Path

from teg.take import Seat
from teg.take.rules import moves as M
from teg.take.rules.economy import free_spots
from teg.take.rules.scoring import tallies
from teg.take.state import COVERING, MENU, PAYING, PLACING
from tests.galaxies.bank import ruling
from tests.take.drive import (
    HOME,
    allowed,
    build,
    card,
    cover,
    discard,
    do,
    end_turn,
    hand,
    names,
    on_slot,
    pool,
    relinquish,
    settle,
    table,
    upgrade,
    use,
)
from tests.take.own_boxes import changed


def test_TG_44_a_colony_costs_cards_and_takes_a_free_fitting_slot() -> None:
    s = table(Seat(hand=["field lab", "ore drift", "ore drift", "mantle tap", "deep shaft"]))
    do(s, build("field lab"))  # only the utility slot of the home is free
    assert (s.phase, s.due) == (PAYING, 2)  # one of the drifts goes in any case
    do(s, discard("ore drift"), discard("mantle tap"))
    assert [names(s, stack) for stack in s.stacks[0][0]] == [["Frontier Colony"], ["Field Lab"]]
    assert (hand(s), len(s.discard[0])) == (["Deep Shaft"], 3)


def test_TG_44_with_several_slots_one_is_chosen_and_slots_of_a_kind_are_one_choice() -> None:
    me = Seat(
        hand=["field lab", "ore drift", "ore drift", "mantle tap"],
        systems=HOME | {"twin anvils": ("surface pit",), "halcyon drift": ("supply depot",)},
    )
    s = table(me)
    do(s, build("field lab"))
    assert s.phase == PLACING
    assert len(s.moves()) == 3
    assert allowed(s, on_slot("twin anvils", 1))
    assert allowed(s, on_slot("halcyon drift", 1))
    do(s, on_slot("home", 1))
    assert names(s, s.stacks[0][0][1]) == ["Field Lab"]


def test_TG_45_civilization_needs_biosphere_and_mining_needs_deposit() -> None:
    full = ["ore drift", "terrace village", "mantle tap", *["field lab"] * 2, *["deep shaft"] * 2]
    s = table(Seat(hand=full))
    assert not allowed(s, build("ore drift"))
    assert not allowed(s, build("terrace village"))
    assert allowed(s, build("field lab"))
    s = table(Seat(hand=full, systems=HOME | {"sable meadow": ("supply depot",)}))
    assert allowed(s, build("ore drift"))
    assert not allowed(s, build("terrace village"))
    s = table(Seat(hand=full, systems=HOME | {"gravel crown": ("surface pit",)}))
    assert allowed(s, build("terrace village"))
    assert not allowed(s, build("ore drift"))


@ruling("utility_any_slot", yes=True, no=False)
def test_TG_46_a_utility_colony_fits_any_slot(switches: dict[str, str], expected: bool) -> None:
    me = Seat(
        hand=["field lab", "ore drift", "ore drift", "ore drift"],
        systems={"home": ("frontier colony", "supply depot"), "twin anvils": ("surface pit",)},
    )
    assert allowed(table(me, switches=switches), build("field lab")) is expected


def test_TG_47_a_slot_holds_one_colony_and_a_utility_slot_takes_utility_only() -> None:
    hand_of = ["terrace village", "ore drift", "field lab"] + ["mantle tap"] + ["deep shaft"] * 2
    s = table(Seat(hand=hand_of))
    lab, village, drift = card(s, "field lab"), card(s, "terrace village"), card(s, "ore drift")
    assert free_spots(s, 0, lab) == [1]
    assert free_spots(s, 0, village) == free_spots(s, 0, drift) == []
    do(s, build("field lab"))
    settle(s)
    assert free_spots(s, 0, lab) == []


def test_TG_48_colonies_stay_on_their_system_until_it_goes() -> None:
    me = Seat(systems={"home": ("frontier colony", "supply depot"), "mirelight": ("terrace village",)})
    s = table(me)
    held = s.stacks[0]
    end_turn(end_turn(s))
    assert s.stacks[0] == held
    do(s, relinquish("home"))
    assert names(s, s.discard[0]) == ["Frontier Colony", "Supply Depot"]
    assert len(s.stacks[0]) == 1


def test_TG_11_ships_need_no_slot_cannot_be_upgraded_score_nothing_and_survive() -> None:
    me = Seat(
        hand=["ark liner", "bulk hauler", *["ore drift"] * 3, *["garden township"] * 2],
        ships=["survey cutter"],
        systems={"home": ("frontier colony", "supply depot"), "mirelight": ("terrace village",)},
    )
    s = table(me)
    points = s.scores()[0]
    assert not allowed(s, upgrade("ark liner"))
    do(s, build("bulk hauler"))
    settle(s)
    assert s.scores()[0] == points
    do(s, relinquish("home"))
    assert names(s, s.ships[0]) == ["Bulk Hauler", "Survey Cutter"]


def test_TG_09_an_upgrade_costs_the_difference_and_makes_the_old_colony_inert() -> None:
    cards = ["garden township", "ore drift", "ore drift", "field lab"]
    me = Seat(hand=cards, systems={"home": ("indenture camp",)})
    s = table(me)
    assert tallies(s)[0].colonies == -2
    do(s, upgrade("garden township"))
    settle(s)
    assert names(s, s.stacks[0][0][0]) == ["Indenture Camp", "Garden Township"]
    assert len(s.hand[0]) == 0  # 4 - 1 = 3
    assert tallies(s)[0].colonies == 1
    do(s, use("garden township"))
    assert pool(s) == (3, 0, 0)


def test_TG_09_only_a_dearer_card_of_the_family_may_cover() -> None:
    me = Seat(
        hand=["terrace village", "indenture camp", "mantle tap", "meridian institute", *["ore drift"] * 3],
        systems={"home": ("terrace village", "supply depot"), "kiln": ("deep shaft",)},
    )
    s = table(me)
    assert not allowed(s, upgrade("terrace village"))  # costs the same
    assert not allowed(s, upgrade("indenture camp"))  # costs less
    assert not allowed(s, upgrade("meridian institute"))  # seven cards are due
    assert not allowed(s, upgrade("ore drift"))  # cheaper than the shaft
    assert allowed(s, upgrade("mantle tap"))


def test_TG_09_where_several_colonies_can_be_covered_one_is_chosen() -> None:
    me = Seat(
        hand=["garden township", "ore drift", "ore drift", "field lab"],
        systems={"home": ("indenture camp",), "mirelight": ("terrace village",)},
    )
    s = table(me)
    do(s, upgrade("garden township"))
    assert s.phase == COVERING
    do(s, cover("terrace village"))
    settle(s)
    assert len(s.discard[0]) == 2
    assert names(s, s.stacks[0][1][0]) == ["Terrace Village", "Garden Township"]


@ruling("upgrade_inherits_used", no=True, yes=False)
def test_TG_49_an_upgraded_colony_is_fresh(switches: dict[str, str], expected: bool) -> None:
    s = table(Seat(hand=["terrace village", "ore drift"]), switches=switches)
    do(s, use("frontier colony"), upgrade("terrace village"))
    assert allowed(s, use("terrace village")) is expected
    end_turn(end_turn(s))
    assert allowed(s, use("terrace village"))


@ruling("mech_upgrade_compares", printed=True, reduced=False)
def test_TG_50_which_costs_must_rise_under_a_mech_revolution(
    switches: dict[str, str], expected: bool
) -> None:
    me = Seat(hand=["trade exchange"], systems={"home": ("frontier colony", "field lab")})
    s = table(me, row=["mech revolution"], switches=switches)
    assert allowed(s, upgrade("trade exchange")) is expected  # 4 - 1 against 3
    if expected:
        do(s, upgrade("trade exchange"))  # for 4 - 3 - 1 = 0 cards
        assert s.phase == MENU
    more = Seat(
        hand=["trade exchange", "ore drift", "ore drift"],
        systems={"home": ("frontier colony", "field lab"), "kiln": ("supply depot",)},
    )
    s = table(more, row=["mech revolution"], switches=switches)
    do(s, upgrade("trade exchange"))
    assert (s.phase == COVERING) is expected


def test_TG_50_a_price_never_falls_below_nothing() -> None:
    me = Seat(hand=["surface pit", "supply depot"], systems=HOME | {"twin anvils": ("surface pit",)})
    s = table(me, row=["mech revolution"])
    do(s, build("supply depot"), on_slot("home", 1))  # 1 - 1 = 0
    assert hand(s) == ["Surface Pit"]
    assert s.discard[0] == ()


def test_TG_51_a_utility_colony_on_any_slot_is_upgraded_within_its_family() -> None:
    me = Seat(
        hand=["mantle tap", "field lab", *["garden township"] * 2, *["campus arcology"] * 2],
        systems={"home": ("frontier colony", "shadow market"), "ashfall cradle": ("supply depot",)},
    )
    s = table(me)
    assert not allowed(s, upgrade("mantle tap"))
    do(s, upgrade("field lab"), cover("supply depot"))
    settle(s)
    assert names(s, s.stacks[0][1][0]) == ["Supply Depot", "Field Lab"]


def test_TG_10_a_covered_colony_settles_nothing_but_is_discarded() -> None:
    me = Seat(
        systems={
            "home": ("indenture camp > garden township", "shadow market > field lab"),
            "mirelight": ("terrace village",),
        }
    )
    s = table(me)
    do(s, relinquish("home"))
    assert s.tokens[0] == 1
    assert names(s, s.discard[0]) == ["Indenture Camp", "Garden Township", "Field Lab", "Shadow Market"]
    assert M.END in s.moves()


def test_two_free_slots_of_a_kind_on_a_system_are_one_answer() -> None:
    me = Seat(
        hand=["ore drift", *["mantle tap"], *["field lab"] * 2],
        systems={"home": ("frontier colony", "supply depot"), "basilisk gap": ("surface pit",)},
    )
    s = table(me)
    s.stacks[0] = (s.stacks[0][0], ((), (), s.stacks[0][1][0]))  # the pit's slot free as well
    assert [spot % 4 for spot in free_spots(s, 0, card(s, "ore drift"))] == [0]
    assert [spot % 4 for spot in free_spots(s, 0, card(s, "field lab"))] == [0]


def test_TG_50_a_great_discount_does_not_pay_anybody(tmp_path: Path) -> None:
    box = changed(tmp_path, "[settings.mech_discount]\nvalue = 1", "[settings.mech_discount]\nvalue = 5")
    me = Seat(hand=["trade exchange", "ore drift"], systems={"home": ("frontier colony", "field lab")})
    s = table(me, row=["mech revolution"], box=box)
    do(s, upgrade("trade exchange"))
    assert (s.phase, s.due, hand(s)) == (MENU, 0, ["Ore Drift"])
