"""All ten events: what they do, to whom, for how long, and how they are solved."""

from pathlib import Path

import pytest

from teg.take import Seat
from teg.take.cards.model import EVENTS, OPPORTUNITIES
from teg.take.rules import moves as M
from teg.take.rules.building import hazards
from teg.take.rules.scoring import tallies
from teg.take.state import CHANGING, DRAWING, GIVING_UP, MENU, PAYING
from tests.galaxies.bank import ruling
from tests.take.drive import (
    HOME,
    allowed,
    build,
    change,
    claim,
    do,
    drawn,
    end_turn,
    give_up,
    hand,
    names,
    opportunity,
    pool,
    relinquish,
    revealed,
    settle,
    space,
    space_names,
    table,
    upgrade,
    use,
)
from tests.take.own_boxes import changed, row_of

FULL = {"home": ("frontier colony", "supply depot"), "mirelight": ("terrace village",)}


def test_TG_15_pirates_take_one_card_before_the_draw_and_none_from_an_empty_hand() -> None:
    s = table(Seat(hand=["ore drift"]), row=["space-pirates"], coming=["kiln"], explore=True)
    do(s, revealed("kiln"))
    assert (s.phase, hand(s), names(s, s.discard[0])) == (DRAWING, [], ["Ore Drift"])
    s = table(Seat(), row=["space-pirates"], coming=["kiln"], explore=True)
    do(s, revealed("kiln"))
    assert s.phase == DRAWING


@ruling("pirates_stack", no=1, yes=2)
def test_TG_15_two_pirates_in_sight(switches: dict[str, str], expected: int) -> None:
    me = Seat(hand=["ore drift", "field lab", "mantle tap"])
    row = ["space-pirates", "space-pirates-2"]
    s = table(me, row=row, coming=["last orchard"], explore=True, switches=switches)
    do(s, revealed("last orchard"))
    assert (s.phase, s.due) == (PAYING, expected)
    settle(s)
    assert len(s.discard[0]) == expected


@ruling("cosmic_burst_stacks", no=2, yes=3)
def test_TG_16_a_cosmic_burst_adds_a_hazard_to_all_systems_in_sight(
    switches: dict[str, str], expected: int
) -> None:
    s = table(row=["cosmic burst", "sable meadow", "kiln"], switches=switches)
    assert [hazards(s, position) for position in (1, 2)] == [2, 1]
    # The box has a single burst; a second one of the same kind lies beside it.
    s.row = (s.row[0], *s.row)
    assert hazards(s, 2) == expected


def test_TG_16_the_extra_hazard_goes_with_the_burst_and_is_paid_while_it_is_there() -> None:
    me = Seat(hand=["terrace village", "mantle tap", "field lab"])
    s = table(me, row=["cosmic burst", "mirelight"], science=3)
    assert not allowed(s, claim("mirelight"))
    do(s, claim("cosmic burst"))
    assert hazards(s, 0) == 0
    s = table(me, row=["mirelight"], science=3)
    assert allowed(s, claim("mirelight"))


def test_TG_16_the_extra_hazard_cannot_be_cleared_before_the_claim() -> None:
    switches = {"partial_hazard_removal": "yes"}
    s = table(Seat(hand=["ore drift"] * 3), row=["cosmic burst", "mirelight"], switches=switches)
    assert not allowed(s, M.CLEAR + 1)


def test_TG_17_no_upgrades_during_a_strike() -> None:
    me = Seat(hand=["garden township", "ore drift", "ore drift", "ore drift"])
    assert not allowed(table(me, row=["a.i. strike"]), upgrade("garden township"))
    assert allowed(table(me), upgrade("garden township"))


def test_TG_17_no_use_of_negative_colonies_during_a_crackdown() -> None:
    me = Seat(systems={"home": ("indenture camp", "supply depot")})
    s = table(me, row=["stellar crackdown"], manpower=2)
    assert not allowed(s, use("indenture camp"))
    assert allowed(s, use("supply depot"))
    assert allowed(table(me), use("indenture camp"))


def test_TG_71_a_crackdown_bars_neither_building_nor_covering() -> None:
    me = Seat(hand=["terrace village", "shadow market", "ore drift"], systems={"home": ("indenture camp",)})
    s = table(me, row=["stellar crackdown"])
    assert allowed(s, build("shadow market"))
    do(s, upgrade("terrace village"))
    settle(s)
    do(s, use("terrace village"))
    assert pool(s) == (3, 0, 0)


def test_TG_18_each_player_may_use_an_opportunity_once_a_turn() -> None:
    s = table(row=["intergalactic migration"])
    do(s, opportunity("intergalactic migration"))
    assert not allowed(s, opportunity("intergalactic migration"))
    end_turn(s)
    assert allowed(s, opportunity("intergalactic migration"))


def test_TG_18_a_claim_that_moves_the_row_does_not_turn_an_opportunity_back() -> None:
    me = Seat(hand=["supply depot", "ore drift"])
    s = table(me, row=["hollow reach", "nomad guildship", "intergalactic migration"], production=2)
    do(s, opportunity("intergalactic migration"), claim("hollow reach"))
    settle(s)
    assert not allowed(s, opportunity("intergalactic migration"))
    assert allowed(s, opportunity("nomad guildship"))


def test_TG_62_events_act_on_whoever_has_the_turn() -> None:
    me, other = Seat(hand=["ore drift"]), Seat(hand=["field lab"])
    s = table(me, other, row=["space-pirates"], coming=["kiln", "verdance"], explore=True)
    do(s, revealed("kiln"))
    assert names(s, s.discard[0]) == ["Ore Drift"]
    assert len(s.hand[1]) == 1
    settle(s)
    do(s, M.END, revealed("verdance"))
    assert names(s, s.discard[1]) == ["Field Lab"]


def test_TG_63_migration_brings_one_manpower() -> None:
    s = table(row=["intergalactic migration"])
    do(s, opportunity("intergalactic migration"))
    assert pool(s) == (1, 0, 0)


def test_TG_64_investors_give_two_cards_for_a_token() -> None:
    s = table(Seat(renown=1), row=["galactic investors"])
    do(s, opportunity("galactic investors"), drawn("ore drift"), drawn("ore drift"))
    assert (s.tokens[0], len(s.hand[0]), s.phase) == (0, 2, MENU)


def test_TG_64_cards_of_the_pile_are_changed_into_tokens_but_not_systems_held() -> None:
    s = table(Seat(pile=["verdance", "singing pulsar"]), row=["galactic investors"])
    points = s.scores()[0]
    do(s, opportunity("galactic investors"))
    assert s.phase == CHANGING
    do(s, change("singing pulsar"))
    assert (s.tokens[0], space_names(s, s.pile[0])) == (2, ["Verdance"])
    assert s.scores()[0] == points - 1
    s = table(Seat(pile=["verdance"]), row=["galactic investors"])
    do(s, opportunity("galactic investors"))
    assert (s.tokens[0], s.pile[0], s.phase) == (1, (), DRAWING)
    s = table(Seat(renown=0, systems=FULL), row=["galactic investors"])
    assert not allowed(s, opportunity("galactic investors"))
    s = table(Seat(renown=-3, pile=["verdance"]), row=["galactic investors"])
    assert not allowed(s, opportunity("galactic investors"))
    s = table(Seat(renown=-3, pile=["verdance", "singing pulsar"]), row=["galactic investors"])
    do(s, opportunity("galactic investors"), change("verdance"))
    assert (s.tokens[0], s.pile[0]) == (1, ())


@ruling("nomad_output", science=(0, 0, 2, 0), credit=(0, 0, 0, 2), manpower=(2, 0, 0, 0))
def test_TG_65_nomads_trade_two_production(
    switches: dict[str, str], expected: tuple[int, int, int, int]
) -> None:
    s = table(row=["nomad guildship"], production=2, switches=switches)
    do(s, opportunity("nomad guildship"))
    settle(s)
    assert (*pool(s), len(s.hand[0])) == expected
    assert not allowed(table(row=["nomad guildship"], production=1), opportunity("nomad guildship"))


def test_TG_66_a_space_race_adds_two_renown_to_a_relinquish_by_itself() -> None:
    s = table(Seat(systems=FULL), row=["space race"])
    assert not allowed(s, opportunity("space race"))
    do(s, relinquish("home"))
    assert s.tokens[0] == 2


def test_TG_67_mechs_make_mining_and_utility_colonies_one_card_cheaper() -> None:
    me = Seat(
        hand=["deep shaft", "ore drift", "field lab", "terrace village", "bulk hauler", "mantle tap"],
        systems=HOME | {"twin anvils": ("surface pit",), "orchard deep": ("terrace village",)},
    )
    for row, discount in ((["mech revolution"], 1), ([], 0)):
        for name, cost in (("deep shaft", 4), ("field lab", 3)):
            s = table(me, row=row)
            do(s, build(name))
            settle(s)
            assert len(s.discard[0]) == cost - discount
        for name, cost in (("terrace village", 2), ("bulk hauler", 3)):
            s = table(me, row=row)
            do(s, build(name))
            settle(s)
            assert len(s.discard[0]) == cost
        s = table(me, row=row)
        do(s, upgrade("ore drift"))
        settle(s)
        assert len(s.discard[0]) == 3 - 1 - discount


@ruling("next_step_ship", any=True, ready=False)
def test_TG_68_the_next_step_takes_a_ship(switches: dict[str, str], expected: bool) -> None:
    me = Seat(ships=["bulk hauler"], used=["bulk hauler"])
    s = table(me, row=["the next step"], switches=switches)
    assert allowed(s, opportunity("the next step")) is expected
    s = table(Seat(ships=["bulk hauler", "scout skiff"]), row=["the next step"], switches=switches)
    do(s, opportunity("the next step"))
    assert s.phase == GIVING_UP
    do(s, give_up("scout skiff"))
    assert (s.tokens[0], names(s, s.ships[0]), names(s, s.discard[0])) == (
        2,
        ["Bulk Hauler"],
        ["Scout Skiff"],
    )
    assert not allowed(table(row=["the next step"], switches=switches), opportunity("the next step"))


def test_TG_68_of_two_ships_of_a_name_the_used_one_goes() -> None:
    me = Seat(ships=["bulk hauler", "bulk hauler"], used=["bulk hauler"])
    s = table(me, row=["the next step"])
    do(s, opportunity("the next step"))
    assert (s.tired[0], allowed(s, use("bulk hauler"))) == ((), True)
    s = table(me, row=["the next step"], switches={"next_step_ship": "ready"})
    do(s, opportunity("the next step"))
    assert names(s, s.tired[0]) == ["Bulk Hauler"]


def test_TG_55_an_event_is_solved_by_its_price_and_is_the_claim() -> None:
    s = table(row=["a.i. strike", "singing pulsar"], manpower=3, science=4)
    do(s, claim("a.i. strike"))
    assert (pool(s), tallies(s)[0].events) == ((0, 0, 2), 4)
    assert not allowed(s, claim("singing pulsar"))
    assert space_names(s, s.row) == ["Singing Pulsar"]
    assert not allowed(table(row=["a.i. strike"], manpower=2, science=4), claim("a.i. strike"))


def test_TG_69_an_opportunity_may_be_used_and_then_solved() -> None:
    s = table(row=["intergalactic migration"], production=3)
    do(s, opportunity("intergalactic migration"), claim("intergalactic migration"))
    assert (pool(s), s.events, s.row) == ((1, 0, 0), 0, ())


def test_TG_70_an_event_has_no_effect_once_it_dropped_or_was_solved() -> None:
    me = Seat(hand=["ore drift"])
    s = table(me, row=["kiln", "verdance", "space-pirates"], coming=["mirelight"], explore=True)
    do(s, revealed("mirelight"))
    assert (s.phase, hand(s)) == (DRAWING, ["Ore Drift"])
    upgrade_it = Seat(hand=["terrace village", "ore drift"])
    s = table(upgrade_it, row=["a.i. strike"], manpower=3, science=2)
    assert not allowed(s, upgrade("terrace village"))
    do(s, claim("a.i. strike"))
    assert allowed(s, upgrade("terrace village"))


def test_TG_70_an_event_revealed_this_turn_acts_at_once() -> None:
    s = table(Seat(hand=["ore drift"]), coming=["space-pirates"], explore=True)
    do(s, revealed("space-pirates"))
    assert names(s, s.discard[0]) == ["Ore Drift"]


@pytest.mark.parametrize("kind", EVENTS)
def test_only_opportunities_are_used(kind: str) -> None:
    me = Seat(ships=["bulk hauler"], renown=1, hand=["ore drift"])
    event = "space-pirates" if kind == "space_pirates" else kind.replace("_", "-")
    s = table(me, row=[event], production=2)
    usable = kind in OPPORTUNITIES and kind != "space_race"  # the race comes by itself
    assert allowed(s, opportunity(event)) is usable
    assert s.t.event[space(s, event)] == EVENTS.index(kind)


def test_TG_64_worthless_cards_of_the_pile_are_not_changed(tmp_path: Path) -> None:
    row = row_of("Verdance")
    box = changed(tmp_path, row, row.replace("renown = 2", "renown = 0"))
    s = table(Seat(pile=["verdance", "singing pulsar"]), row=["galactic investors"], box=box)
    do(s, opportunity("galactic investors"))
    assert (s.tokens[0], space_names(s, s.pile[0])) == (2, ["Verdance"])
    s = table(Seat(pile=["verdance"]), row=["galactic investors"], box=box)
    assert not allowed(s, opportunity("galactic investors"))
