"""Systems claimed with their hazards, anomalies, bounties, systems relinquished."""

import pytest

from teg.take import Seat
from teg.take.rules import moves as M
from teg.take.state import CLAIMING, MENU, PAYING, PLACING
from tests.galaxies.bank import ruling
from tests.take.drive import (
    allowed,
    bounty,
    build,
    card,
    claim,
    clear,
    do,
    end_turn,
    hand,
    names,
    on_slot,
    pool,
    relinquish,
    settle,
    space_names,
    table,
    use,
)

FULL = {"home": ("frontier colony", "supply depot")}
FOUR = FULL | {
    "mirelight": ("terrace village",),
    "ashfall cradle": ("ore drift",),
    "hollow reach": ("field lab",),
}


def test_TG_04_one_claim_and_one_relinquish_a_turn() -> None:
    me = Seat(hand=["terrace village"] * 2 + ["ore drift"] * 2 + ["deep shaft"] * 2, systems=FOUR)
    s = table(me, row=["verdance", "pilgrim's rest", "singing pulsar"], science=9)
    do(s, relinquish("home"))
    assert not allowed(s, relinquish("mirelight"))
    do(s, claim("verdance"))
    settle(s)
    assert not allowed(s, claim("pilgrim's rest"))
    assert not allowed(s, claim("singing pulsar"))
    end_turn(end_turn(s))
    assert allowed(s, relinquish("mirelight"))


def test_TG_05_nobody_holds_a_fifth_system() -> None:
    s = table(
        Seat(hand=["terrace village", "ore drift", "ore drift", "mantle tap"], systems=FOUR), row=["kiln"]
    )
    assert not allowed(s, claim("kiln"))
    do(s, relinquish("mirelight"))
    assert allowed(s, claim("kiln"))


@ruling("relinquish_rule", any_but_newest=(True, True), oldest_only=(True, False))
def test_TG_06_a_full_system_that_is_not_the_newest_may_go(
    switches: dict[str, str], expected: tuple[bool, bool]
) -> None:
    s = table(Seat(systems=FOUR), switches=switches)
    assert (allowed(s, relinquish("home")), allowed(s, relinquish("ashfall cradle"))) == expected
    assert not allowed(s, relinquish("hollow reach"))  # the newest
    half = {"home": ("frontier colony",), "twin anvils": ("ore drift",), "hollow reach": ("field lab",)}
    s = table(Seat(systems=half), switches=switches)
    assert not allowed(s, relinquish("home"))
    assert not allowed(s, relinquish("twin anvils"))


def test_TG_07_a_relinquished_system_pays_renown_and_frees_its_cards() -> None:
    systems = {"home": ("indenture camp", "shadow market"), "ashfall cradle": ("mantle tap",)} | {
        "mirelight": ("garden township",)
    }
    s = table(Seat(systems=systems))
    do(s, relinquish("home"))
    assert s.tokens[0] == -4
    assert space_names(s, s.pile[0]) == ["Homeworld"]
    assert names(s, s.discard[0]) == ["Indenture Camp", "Shadow Market"]
    assert space_names(s, s.systems[0]) == ["Ashfall Cradle", "Mirelight"]  # no gap, same order
    assert s.bounty[0] == ((0, 2, 0, 0), (0, 0, 1, 0))
    end_turn(end_turn(s))
    do(s, relinquish("ashfall cradle"))
    assert s.tokens[0] == -1
    assert s.bounty[0] == ((0, 0, 1, 0),)  # the production that lay there is lost
    assert pool(s) == (0, 0, 0)


def test_TG_07_what_was_used_stays_used_when_the_systems_close_up() -> None:
    s = table(Seat(systems=FOUR))
    do(s, use("ore drift"), use("terrace village"), relinquish("home"))
    assert not allowed(s, use("ore drift"))
    assert not allowed(s, use("terrace village"))
    assert [spot for spot, _ in s.tops[0] if s.used[0] >> spot & 1] == [0, 4]


def test_TG_08_a_system_is_claimed_by_paying_hazards_and_a_fitting_colony() -> None:
    me = Seat(hand=["terrace village", "ore drift", "supply depot", "mantle tap", "deep shaft", "deep shaft"])
    s = table(me, row=["sable meadow", "kiln"])  # one hazard; biosphere and deposit
    do(s, claim("sable meadow"))
    assert s.phase == CLAIMING
    assert s.moves() == tuple(sorted({M.BUILD + card(s, name) for name in me.hand if name != "mantle tap"}))
    do(s, build("terrace village"))
    assert s.phase == PAYING
    settle(s)
    assert space_names(s, s.systems[0]) == ["Homeworld", "Sable Meadow"]
    assert names(s, s.stacks[0][1][0]) == ["Terrace Village"]
    assert len(s.discard[0]) == 3  # a hazard and two for the village
    assert space_names(s, s.row) == ["Kiln"]


def test_TG_08_a_utility_colony_may_choose_its_slot_on_the_new_system() -> None:
    s = table(Seat(hand=["supply depot", "supply depot", "mantle tap"]), row=["brightfen", "sable meadow"])
    do(s, claim("sable meadow"))
    assert s.phase == PLACING
    do(s, on_slot("sable meadow", 1))
    assert [names(s, stack) for stack in s.stacks[0][1]] == [[], ["Supply Depot"]]


@pytest.mark.parametrize(("cards", "enough"), [(3, False), (4, True)])
def test_TG_77_a_claim_must_be_payable_as_a_whole(cards: int, enough: bool) -> None:
    paying = (["mantle tap"] + ["garden township"] * 2)[: cards - 1]
    s = table(Seat(hand=["terrace village", *paying]), row=["sable meadow"])
    assert allowed(s, claim("sable meadow")) is enough
    s = table(Seat(hand=["supply depot", *paying]), row=["sable meadow"])
    assert allowed(s, claim("sable meadow"))


@ruling("hazard_resource", credit=(3, 0, 0), production=(2, 0, 1), manpower=(2, 1, 0))
def test_TG_52_what_a_hazard_token_costs(switches: dict[str, str], expected: tuple[int, int, int]) -> None:
    cards, manpower, production = expected
    me = Seat(hand=["terrace village", *["garden township"] * 2, "mantle tap"])
    s = table(me, row=["sable meadow"], manpower=1, production=1, switches=switches)
    do(s, claim("sable meadow"))
    settle(s)
    assert (len(s.discard[0]), pool(s)) == (cards, (1 - manpower, 1 - production, 0))
    if cards == 2:
        s = table(me, row=["sable meadow"], switches=switches)
        assert not allowed(s, claim("sable meadow"))


@ruling("partial_hazard_removal", no=False, yes=True)
def test_TG_53_hazards_are_removed_bit_by_bit(switches: dict[str, str], expected: bool) -> None:
    cards = ["terrace village", *["ore drift"] * 3]
    s = table(Seat(hand=cards), Seat(hand=cards), row=["sable meadow", "kiln"], switches=switches)
    assert allowed(s, clear("sable meadow")) is expected
    assert not allowed(s, clear("kiln"))
    if expected:
        do(s, clear("sable meadow"))
        settle(s)
        assert len(s.discard[0]) == 1
        assert not allowed(s, clear("sable meadow"))
        end_turn(s)
        do(s, claim("sable meadow"), build("terrace village"))
        settle(s)
        assert len(s.discard[1]) == 2  # it is gone for everybody


def test_TG_54_an_anomaly_costs_science_and_is_the_claim() -> None:
    me = Seat(hand=["supply depot", "mantle tap"])
    s = table(me, row=["singing pulsar", "kiln"], science=3)
    points = s.scores()[0]
    do(s, claim("singing pulsar"))
    assert (s.science, s.scores()[0] - points) == (1, 3)
    assert space_names(s, s.pile[0]) == ["Singing Pulsar"]
    assert not allowed(s, claim("kiln"))
    assert not allowed(table(row=["singing pulsar"], science=1), claim("singing pulsar"))


def test_TG_56_bounty_tokens_are_spent_in_any_turn_and_never_come_back() -> None:
    s = table(Seat(hand=["surface pit", "mantle tap"]), row=["ashfall cradle"])
    do(s, claim("ashfall cradle"))
    settle(s)
    do(s, bounty("ashfall cradle", "production"))
    assert (pool(s), s.bounty[0][1]) == ((0, 1, 0), (0, 1, 0, 0))
    end_turn(end_turn(s))
    assert pool(s) == (0, 0, 0)
    do(s, bounty("ashfall cradle", "production"))
    assert not allowed(s, bounty("ashfall cradle", "production"))


def test_TG_57_a_bounty_cannot_pay_for_its_own_claim() -> None:
    switches = {"hazard_resource": "production"}
    me = Seat(hand=["ore drift", *["mantle tap", "field lab", "field lab"]])
    s = table(me, row=["titan's vault"], switches=switches)  # two hazards, three production
    assert not allowed(s, claim("titan's vault"))
    s = table(me, row=["titan's vault"], production=2, switches=switches)
    do(s, claim("titan's vault"))
    settle(s)
    assert pool(s) == (0, 0, 0)
    do(s, bounty("titan's vault", "production"))
    assert pool(s) == (0, 1, 0)


def test_TG_58_the_newest_is_the_one_claimed_last_of_those_held() -> None:
    assert not allowed(table(Seat(systems=FULL)), relinquish("home"))
    s = table(Seat(hand=["supply depot", "mantle tap"], systems=FULL), row=["hollow reach"])
    do(s, claim("hollow reach"))
    settle(s)
    assert allowed(s, relinquish("home"))
    assert not allowed(s, relinquish("hollow reach"))


@ruling("relinquish_home", yes=(True, True), no=(False, True))
def test_TG_59_the_home_may_go(switches: dict[str, str], expected: tuple[bool, bool]) -> None:
    s = table(Seat(systems=FOUR), switches=switches)
    assert (allowed(s, relinquish("home")), allowed(s, relinquish("mirelight"))) == expected
    s = table(Seat(systems=FOUR), switches=switches | {"relinquish_rule": "oldest_only"})
    assert (allowed(s, relinquish("home")), allowed(s, relinquish("mirelight"))) == (
        expected[0],
        not expected[0],
    )


def test_TG_60_relinquish_then_claim_in_one_turn() -> None:
    s = table(Seat(hand=["surface pit", "mantle tap"], systems=FOUR), row=["kiln"])
    do(s, relinquish("home"), claim("kiln"))
    settle(s)
    assert space_names(s, s.systems[0]) == ["Mirelight", "Ashfall Cradle", "Hollow Reach", "Kiln"]
    assert not hand(s)


@ruling("renown_pool_may_be_negative", yes=-4, no=0)
def test_TG_61_renown_tokens_may_sink_below_zero(switches: dict[str, str], expected: int) -> None:
    systems = {"home": ("indenture camp", "shadow market"), "mirelight": ("terrace village",)}
    s = table(Seat(systems=systems), switches=switches)
    before = s.scores()[0]
    do(s, relinquish("home"))
    assert s.tokens[0] == expected
    assert s.scores()[0] == before + expected + 4
    assert s.phase == MENU
