"""The phases of a turn: exploration, draw, reset, actions in any order, end; decks that run out."""

from collections import Counter

import pytest

from teg.take import Seat, State, new
from teg.take.rules import moves as M
from teg.take.rules.economy import deck_size
from teg.take.state import CHANCE, DONE, DRAWING, MENU, PAYING, REVEALING
from tests.take.drive import (
    HOME,
    allowed,
    build,
    card,
    claim,
    discard,
    do,
    drawn,
    end_turn,
    hand,
    luck,
    opportunity,
    pool,
    relinquish,
    revealed,
    settle,
    space_names,
    table,
    take,
    use,
)

PLAYER_CARDS = 41


def test_TG_01_explore_then_pirates_then_draw_then_reset_then_act_then_end() -> None:
    me = Seat(hand=["ore drift", "field lab"], used=["frontier colony"])
    s = table(me, row=["kiln"], coming=["space-pirates"], explore=True)
    assert (s.phase, s.actor) == (REVEALING, CHANCE)
    do(s, revealed("space-pirates"))
    assert (s.phase, s.actor) == (PAYING, 0)  # before the draw
    assert deck_size(s, 0) == PLAYER_CARDS - 3
    do(s, discard("ore drift"))
    assert (s.phase, s.actor) == (DRAWING, CHANCE)
    assert s.used[0]  # before the reset
    do(s, drawn("terrace village"))
    assert (s.phase, s.actor, s.used[0]) == (MENU, 0, 0)
    do(s, use("frontier colony"), M.END)
    assert (s.phase, s.turn) == (REVEALING, 1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_TG_02_explored_space_starts_with_a_card_a_player_and_holds_one_more(players: int) -> None:
    s = new(players=players, seed=3, dealer="typed").state
    sizes = []
    while s.actor != DONE:
        if s.phase == REVEALING and s.turns == 0 and len(s.row) < players:
            luck_once(s)
            continue
        if s.phase == REVEALING and not sizes:
            assert len(s.row) == players
        settle(s)
        sizes.append(len(s.row))
        if s.actor != DONE:
            do(s, M.END)
    assert set(sizes) == {players + 1}


def luck_once(s: State) -> None:
    s.apply(s.outcomes()[0][0])


def test_TG_03_unclaimed_cards_stay_for_players_plus_one_reveals() -> None:
    for players in (1, 2, 3, 4):
        s = new(players=players, seed=5, dealer="typed").state
        seen: Counter[tuple[int, int]] = Counter()
        reveals = {}
        while s.actor != DONE:
            if s.phase == REVEALING:
                outcome = s.outcomes()[0][0]
                if len(s.row) >= players:
                    reveals[outcome - M.REVEALED] = s.turn
                s.apply(outcome)
                continue
            settle(s)
            for lying in s.row:
                seen[lying, s.turn] += 1
            if s.actor != DONE:
                do(s, M.END)
        full = [lying for lying in reveals if sum(n for (c, _), n in seen.items() if c == lying) > players]
        assert full
        for lying in full:
            by_seat = [seen[lying, seat] for seat in range(players)]
            assert sum(by_seat) == players + 1
            assert by_seat[reveals[lying]] == 2


def test_TG_32_the_new_card_is_the_first_and_the_last_one_drops() -> None:
    s = table(row=["kiln", "verdance", "mirelight"], coming=["sable meadow"], explore=True)
    do(s, revealed("sable meadow"))
    assert space_names(s, s.row) == ["Sable Meadow", "Kiln", "Verdance"]


def test_TG_33_a_claim_closes_the_row_and_nothing_drops_after_it() -> None:
    me = Seat(hand=["terrace village", "supply depot", "supply depot"])
    s = table(me, row=["kiln", "verdance", "mirelight"], coming=["sable meadow"])
    do(s, claim("verdance"), *[build("terrace village")][: s.phase != MENU])
    settle(s)
    assert space_names(s, s.row) == ["Kiln", "Mirelight"]
    end_turn(s, "sable meadow")
    assert space_names(s, s.row) == ["Sable Meadow", "Kiln", "Mirelight"]


def test_TG_34_one_card_is_drawn_each_turn() -> None:
    s = table(Seat(hand=["ore drift"]), coming=["kiln"], explore=True)
    do(s, revealed("kiln"))
    assert (s.phase, s.draws) == (DRAWING, 1)
    outcomes = dict(s.outcomes())
    assert sum(outcomes.values()) == PLAYER_CARDS - 2
    assert outcomes[M.DRAWN + card(s, "ore drift")] == 2
    do(s, drawn("ore drift"))
    assert hand(s) == ["Ore Drift"] * 2


def all_but(*names: str) -> list[str]:
    """The names of all cards of a player but for these and the frontier colony of the home."""
    s = new(seed=1).state
    left = Counter({c.name.casefold(): c.copies for c in s.t.box.cards})
    left.subtract((*names, "frontier colony"))
    return list(left.elements())


def test_TG_19_an_empty_deck_is_the_shuffled_discard_pile_and_the_draw_goes_on() -> None:
    rest = all_but("trade exchange", "mantle tap", "ore drift")
    systems = {"home": ("frontier colony", "trade exchange")}
    me = Seat(hand=["ore drift"], systems=systems, discard=rest)
    s = table(me, production=1)
    assert deck_size(s, 0) == 1
    do(s, use("trade exchange"), drawn("mantle tap"))
    assert s.discard[0] == ()  # shuffled for the second card
    assert deck_size(s, 0) == len(rest)
    do(s, drawn(rest[0]))
    assert s.phase == MENU
    assert len(s.hand[0]) == 3


def test_TG_19_the_discard_pile_stays_open_until_a_card_must_be_drawn() -> None:
    s = table(Seat(hand=["ore drift"], discard=all_but("ore drift", "mantle tap")), production=1, science=1)
    do(s, M.TRADE_PRODUCTION, drawn("mantle tap"))
    assert deck_size(s, 0) == 0
    do(s, M.TRADE_SCIENCE, take("garden township"))
    assert "Garden Township" in hand(s)


def test_TG_35_with_deck_and_discard_pile_empty_fewer_cards_are_drawn() -> None:
    everything = all_but("trade exchange", "mantle tap")
    systems = {"home": ("frontier colony", "trade exchange")}
    s = table(Seat(hand=everything, systems=systems), production=1, manpower=3)
    assert deck_size(s, 0) == 1
    do(s, use("trade exchange"), drawn("mantle tap"))
    assert (s.phase, len(s.hand[0])) == (MENU, len(everything) + 1)
    s.production = 5
    assert not allowed(s, M.TRADE_PRODUCTION)
    assert not allowed(s, M.TRADE_MANPOWER)
    s = table(Seat(hand=all_but()), coming=["kiln"], explore=True)
    do(s, revealed("kiln"))
    assert s.phase == MENU


def test_TG_36_reset_readies_own_cards_and_all_opportunities() -> None:
    me = Seat(ships=["bulk hauler"], used=["bulk hauler", "frontier colony"])
    other = Seat(ships=["bulk hauler"], used=["bulk hauler", "frontier colony"])
    s = table(me, other, row=["intergalactic migration"])
    do(s, opportunity("intergalactic migration"))
    assert s.turned
    end_turn(s)
    assert (s.used[1], s.tired[1], s.turned) == (0, (), 0)
    assert s.used[0]
    assert s.tired[0]
    assert allowed(s, opportunity("intergalactic migration"))


def test_TG_37_actions_come_in_any_order_but_claims_and_uses_are_counted() -> None:
    me = Seat(
        hand=["terrace village", "terrace village", "supply depot", "field lab", "ore drift", "ore drift"],
        ships=["scout skiff"],
        systems={"home": ("frontier colony", "supply depot"), "mirelight": ("terrace village",)},
    )
    s = table(me, row=["verdance", "kiln"])
    do(s, use("scout skiff"), relinquish("home"), claim("verdance"), build("supply depot"))
    settle(s)
    assert not allowed(s, claim("kiln"))
    assert not allowed(s, use("scout skiff"))
    do(s, use("terrace village"))
    assert not allowed(s, use("terrace village"))
    assert pool(s) == (4, 0, 0)


def test_TG_38_a_hand_may_be_of_any_size() -> None:
    s = table(Seat(hand=all_but("mantle tap", "ore drift")), coming=["kiln"])
    size = len(s.hand[0])
    end_turn(end_turn(s))
    assert len(s.hand[0]) == size + 1


def test_TG_13_what_is_left_of_the_pool_is_lost_at_the_end_of_the_turn() -> None:
    me = Seat(systems=HOME | {"ashfall cradle": ("ore drift",)})
    s = table(me, manpower=2, production=1, science=1)
    end_turn(s)
    assert pool(s) == (0, 0, 0)
    assert s.bounty[0][1] == (0, 2, 0, 0)


def test_luck_decides_only_when_chance_acts() -> None:
    s = luck(new(seed=2, dealer="typed").state)
    assert (s.phase, s.actor, s.turn) == (MENU, 0, 0)
    assert s.outcomes() == []
