"""Every tie case of one badge type, and the switches the printed rules leave open."""

from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from teg.galaxies.cards.model import Settings
from teg.galaxies.rules.scoring import badge_bonus
from teg.mistake import Mistake
from teg.odds.badges.standings import Bonus, bonuses, ranks
from tests.odds.brute import place

SWITCHES = [
    Bonus(zero_can_place=zero, all_zero=every)
    for zero in (False, True)
    for every in ("nobody", "everyone_tied")
]


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((3, 3, 1), ("1=", "1=", "-")),
        ((3, 2, 1), ("1", "2", "-")),
        ((3, 2, 2), ("1", "2=", "2=")),
        ((2, 2, 2), ("1=", "1=", "1=")),
        ((1, 0, 0), ("1", "-", "-")),
        ((0, 0, 0), ("-", "-", "-")),
        ((2, 1), ("1", "-")),
        ((2, 2), ("1=", "1=")),
        ((0, 1), ("-", "1")),
        ((5, 4, 4, 4, 1), ("1", "2=", "2=", "2=", "-")),
        ((4, 4, 3, 3), ("1=", "1=", "-", "-")),
    ],
)
def test_ranks(totals: tuple[int, ...], expected: tuple[str, ...]) -> None:
    assert ranks(totals) == expected


@pytest.mark.parametrize("rules", SWITCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_small_table_as_the_rulebook_tells_it(rules: Bonus, players: int) -> None:
    for totals in product(range(4), repeat=players):
        assert ranks(totals, rules) == tuple(place(totals, seat, rules) for seat in range(players))


def test_a_player_without_a_badge() -> None:
    assert ranks((2, 0, 0), Bonus(zero_can_place=True)) == ("1", "2=", "2=")
    assert ranks((2, 1, 0), Bonus(zero_can_place=True)) == ("1", "2", "-")
    assert ranks((2, 0), Bonus(zero_can_place=True)) == ("1", "-")
    assert ranks((0, 0), Bonus(all_zero="everyone_tied")) == ("1=", "1=")


@pytest.mark.parametrize("rules", SWITCHES)
def test_the_engine_scores_the_same(rules: Bonus) -> None:
    """Two programs for one rule: this room's ranks and the game's own final scoring."""
    settings = Settings(16, 8, 4, 2, 1)
    switches = {
        "badge.all_zero": rules.all_zero,
        "badge.zero_can_place": "yes" if rules.zero_can_place else "no",
    }
    tables: Any = SimpleNamespace(box=SimpleNamespace(settings=settings), switches=switches)
    paying = Bonus(16, 8, 4, 2, 1, rules.zero_can_place, rules.all_zero)
    for players in (2, 3, 4):
        for totals in product(range(4), repeat=players):
            assert list(bonuses(totals, paying)) == badge_bonus(tables, list(totals))


def test_each_amount_pays_its_own_rank() -> None:
    rules = Bonus(16, 8, 4, 2, 1)
    assert bonuses((3, 2, 1), rules) == (16, 8, 0)
    assert bonuses((3, 2, 2), rules) == (16, 2, 2)
    assert bonuses((3, 3, 2), rules) == (4, 4, 0)
    assert bonuses((3, 2), rules) == (16, 0)
    assert bonuses((3, 3), rules) == (1, 1)


@pytest.mark.parametrize("totals", [(), (1,), (1, 2, 3, 4, 5, 6), (1, -1), (1, 1000)])
def test_impossible_totals_are_mistakes(totals: tuple[int, ...]) -> None:
    with pytest.raises(Mistake):
        ranks(totals)


@pytest.mark.parametrize(
    "rules", [{"first": -1}, {"tied_second": 100}, {"two_player_tie": -1}, {"all_zero": "no"}]
)
def test_impossible_rules_are_mistakes(rules: dict[str, object]) -> None:
    with pytest.raises(Mistake):
        Bonus(**rules)  # type: ignore[arg-type]
