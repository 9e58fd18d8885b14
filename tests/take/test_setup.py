"""Decks, homes, the space deck and Explored Space before the first turn."""

import warnings
from collections import Counter
from pathlib import Path

import pytest

from teg.core import Game
from teg.mistake import Mistake
from teg.take import Seat, State, arrange, new
from teg.take.cards import load
from teg.take.cards.model import SECTORS
from teg.take.kit import notices
from teg.take.rules import moves as M
from teg.take.rules.economy import free_spots
from teg.take.rules.tables import ANOMALY, EVENT, SYSTEM
from teg.take.state import CHANCE, DONE, MENU, REVEALING, STARTING
from tests.galaxies.bank import ruling
from tests.take.drive import do, hand, luck, names, revealed, space_names
from tests.take.own_boxes import changed, row_of, two_frontiers


def come_up(s: State) -> list[int]:
    """Every space card in the order in which it comes, if nobody ever does anything."""
    order = []
    while s.actor != DONE:
        if s.phase == REVEALING:
            outcome, _ = s.outcomes()[-1]
            order.append(outcome - M.REVEALED)
            s.apply(outcome)
        elif s.actor == CHANCE:
            luck(s)
        else:
            s.apply(M.END if s.phase == MENU else s.moves()[0])
    return order


def start(**setup: object) -> State:
    return new(**setup, seed=1, dealer="typed").state  # type: ignore[arg-type]


def test_TG_24_everybody_has_the_same_deck() -> None:
    s = start(players=3)
    assert sum(s.t.copies) + 1 == 42
    for seat in range(3):
        built = [card for held in s.stacks[seat] for stack in held for card in stack]
        assert Counter((*s.deck[seat], *s.hand[seat], *built)) == Counter(dict(enumerate(s.t.copies)))
        assert len(s.deck[seat]) == 33
        assert s.systems[seat] == (s.t.home,)
        assert s.discard[seat] == s.ships[seat] == s.pile[seat] == ()


def test_TG_25_a_frontier_colony_stands_beside_the_home_for_nothing() -> None:
    s = start()
    assert names(s, s.stacks[0][0][0]) == ["Frontier Colony"]
    assert hand(s) == [
        *["Frontier Colony"] * 2,
        *["Surface Pit"] * 2,
        *["Supply Depot"] * 2,
        "Scout Skiff",
    ]
    assert (s.tokens[0], s.discard[0]) == (0, ())


def test_TG_25_of_several_frontier_colonies_each_seat_chooses_one(tmp_path: Path) -> None:
    s = new(players=2, box=two_frontiers(tmp_path), seed=1, dealer="typed").state
    luck(s)
    assert (s.phase, s.actor) == (STARTING, 0)
    assert len(s.moves()) == 2
    do(s, s.moves()[1])
    assert (s.phase, s.actor) == (STARTING, 1)
    do(s, s.moves()[0])
    assert [names(s, s.stacks[seat][0][0]) for seat in (0, 1)] == [["Terrace Village"], ["Frontier Colony"]]
    assert (s.phase, s.turn) == (REVEALING, 0)
    assert hand(s, 1).count("Terrace Village") == 1


def test_TG_26_core_comes_first_then_expanse_then_fringe() -> None:
    s = start(players=3)
    sectors = [s.t.space[card].sector for card in come_up(s)]
    assert sectors == ["core"] * 18 + ["expanse"] * 12 + ["fringe"] * 6


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_TG_27_the_balanced_deck_has_the_cards_numbered_up_to_the_players(players: int) -> None:
    s = start(players=players)
    order = come_up(s.copy())
    assert len(order) == 12 * players
    box = load("representative")
    cards = (*box.systems, *box.anomalies, *box.events)
    assert {s.t.space[card].id for card in order} == {card.id for card in cards if card.wormhole <= players}


def test_TG_28_tokens_lie_on_a_system_when_it_appears_and_go_when_it_drops() -> None:
    s = arrange(
        Seat(), Seat(), row=("Kiln", "Ashfall Cradle", "Twin Anvils"), coming=["Verdance"], explore=True
    ).state
    assert s.t.hazards[s.row[2]] == 1
    assert s.t.bounty[s.row[1]] == (0, 2, 0, 0)
    do(s, revealed("Verdance"))
    assert "Twin Anvils" not in space_names(s, s.row)
    assert len(s.cleared) == len(s.row) == 3


@ruling("first_player", first_seat={0}, by_seed={0, 1, 2})
def test_TG_29_the_first_seat_begins_or_one_drawn_by_the_seed(
    switches: dict[str, str], expected: set[int]
) -> None:
    games = [new(players=3, seed=seed, switches=switches, dealer="typed").state for seed in range(30)]
    assert {s.turn for s in games} == expected
    again = [new(players=3, seed=seed, switches=switches, dealer="typed").state for seed in range(30)]
    assert [s.turn for s in games] == [s.turn for s in again]
    for s in games[:5]:
        first = s.turn
        assert luck(s).turn == first
    game = new(players=3, seed=1, switches=switches)
    assert Game.from_code(game.code).state.turn == game.state.turn


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_TG_30_the_random_deck_has_so_many_of_each_kind_by_sector(players: int) -> None:
    counts = load("representative").settings.random(players)
    s = start(players=players, deck="random")
    found = Counter((s.t.space[card].sector, s.t.kinds[card]) for card in come_up(s))
    for sector, (systems, events, anomalies, either) in zip(SECTORS, counts, strict=True):
        assert found[sector, SYSTEM] == systems
        assert found[sector, EVENT] + found[sector, ANOMALY] == events + anomalies + either
        assert found[sector, EVENT] >= events
        assert found[sector, ANOMALY] >= anomalies


def test_TG_30_every_card_of_a_sector_may_come_and_kinds_by_their_number() -> None:
    s = start(players=1, deck="random")
    weights = dict(s.outcomes())
    assert len(weights) == 24
    of_kind = Counter()
    for outcome, weight in weights.items():
        of_kind[s.t.kinds[outcome - M.REVEALED]] += weight
    whole = sum(of_kind.values())
    assert [6 * of_kind[kind] for kind in (SYSTEM, EVENT, ANOMALY)] == [4 * whole, whole, whole]


def test_TG_21_a_random_deck_of_49_for_four_is_warned_of(tmp_path: Path) -> None:
    box = changed(tmp_path, "[4, 3, 1, 0]", "[4, 3, 2, 0]")
    heart = row_of("Heart of the Wormhole").replace("Heart of the Wormhole", "Second Heart")
    box.write_text(f"{box.read_text('utf-8')}\n[[{heart}\n", "utf-8")
    with pytest.warns(UserWarning, match="49 cards") as warned:
        game = new(players=4, deck="random", box=box, seed=1)
    assert len(warned) == 1
    assert game.state.t.turns == 45
    for lang in ("en", "fr"):
        assert "49" in notices(game.setup, lang)[0]
        assert "TG-21" in notices(game.setup, lang)[0]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert new(players=4, deck="random", seed=1).state.t.turns == 44


@ruling("solo_fringe", drawn={EVENT, ANOMALY}, event={EVENT}, anomaly={ANOMALY})
def test_TG_31_the_last_card_of_a_random_solo_deck(switches: dict[str, str], expected: set[int]) -> None:
    s = start(players=1, deck="random", switches=switches)
    while s.left > 2:
        s.apply(s.outcomes()[0][0] if s.actor == CHANCE else M.END if s.phase == MENU else s.moves()[0])
    while s.phase != REVEALING:
        s.apply(s.outcomes()[0][0] if s.actor == CHANCE else M.END if s.phase == MENU else s.moves()[0])
    weights: Counter[int] = Counter()
    for outcome, weight in s.outcomes():
        weights[s.t.kinds[outcome - M.REVEALED]] += weight
    assert set(weights) - {SYSTEM} == expected
    assert 2 * weights[SYSTEM] == weights.total()  # one system, one card of another kind


def test_TG_22_numbers_that_no_card_shows_come_from_the_box(tmp_path: Path) -> None:
    box = changed(tmp_path, "[settings.migration_gain]\nvalue = 1", "[settings.migration_gain]\nvalue = 3")
    s = arrange(Seat(), Seat(), row=("Intergalactic Migration",), box=box).state
    do(s, M.OPPORTUNITY)
    assert s.manpower == 3


def test_a_home_has_room_for_a_utility_colony_beside_the_frontier_colony() -> None:
    s = luck(start())
    depot = next(card for card in s.hand[0] if s.t.box.cards[card].name == "Supply Depot")
    assert free_spots(s, 0, depot) == [1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 0},
        {"players": 5},
        {"players": 3, "teams": True},
        {"players": 2.5},
        {"deck": "stacked"},
        {"box": "base"},
        {"switches": {"solo.harder": "yes"}},
        {"switches": {"hazard_resource": "gold"}},
        {"switches": 3},
        {"seed": "one"},
    ],
    ids=str,
)
def test_impossible_setups_are_refused_in_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(Mistake) as mistake:
        new(**wrong)  # type: ignore[arg-type]
    assert "\n" not in str(mistake.value)


def test_a_switch_may_be_told_by_a_number() -> None:
    game = new(switches={"manpower_per_card": 2}, seed=1)  # type: ignore[dict-item]
    assert game.setup.switches == {"manpower_per_card": "2"}
    assert new(switches={"manpower_per_card": 3}, seed=1).setup.switches == {}  # type: ignore[dict-item]
