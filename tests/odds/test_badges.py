"""Ranks and bonuses: every tie, every switch, face-down cards against every deal and against icepool."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teg.galaxies.cards.model import GalaxiesSettings
from teg.galaxies.rules.scoring import badge_bonus
from teg.mistake import Mistake
from teg.odds.badges.majority import BadgePosition, distribution
from teg.odds.badges.majority import every_deal as deals_by_kind
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus, bonuses, ranks
from tests.odds.brute import deals, place, rank_odds

F = Fraction


def question(seed: int, most: int) -> tuple[list[int], list[int], list[int], Bonus]:
    """Two to four players, at most `most` badges a card, few enough cards to deal in every way."""
    rng = random.Random(seed)
    while True:
        hidden = [rng.randint(0, 3) for _ in range(rng.randint(2, 4))]
        unseen = [rng.randint(0, most) for _ in range(sum(hidden) + rng.randint(0, 2))]
        if len(unseen) <= 7:
            break
    shown = [rng.randint(0, 3) for _ in hidden]
    rules = Bonus(3, 2, 2, 1, 1, rng.random() < 0.5, rng.choice(["nobody", "everyone_tied"]))
    return unseen, hidden, shown, rules


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("most", [1, 2, 4])
def test_every_deal(seed: int, most: int) -> None:
    unseen, hidden, shown, rules = question(seed, most)
    assert Hidden(unseen, hidden, shown, rules).ranks == rank_odds(unseen, hidden, shown, rules)


class Totals(icepool.MultisetEvaluator):  # type: ignore[misc]
    def next_state(self, state, order, badges, cards):  # type: ignore[no-untyped-def]
        so_far = state or (0,) * len(cards)
        return tuple(total + badges * count for total, count in zip(so_far, cards, strict=True))


@pytest.mark.parametrize("hidden", [(4, 4, 4), (5, 2, 1, 3), (6, 6)])
def test_icepool_deals_thirty_cards(hidden: tuple[int, ...]) -> None:
    deck = icepool.Deck({0: 14, 1: 11, 2: 5})
    found = Hidden([0] * 14 + [1] * 11 + [2] * 5, hidden).ranks
    dealt = Totals()(deck.deal(hidden))
    for seat in range(len(hidden)):
        odds = dealt.map(lambda *totals, seat=seat: ranks(totals)[seat], star=True)
        for rank, chance in found[seat].items():
            assert odds.probability(rank) == chance


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_ranks_are_a_distribution(seed: int) -> None:
    unseen, hidden, shown, rules = question(seed, 2)
    found = Hidden(unseen, hidden, shown, rules)
    for odds in found.ranks:
        assert list(odds) == ["1", "1=", "2", "2=", "-"]
        assert sum(odds.values()) == 1
        assert min(odds.values()) >= 0


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000))
def test_one_more_badge_of_ones_own_never_hurts(seed: int) -> None:
    unseen, hidden, shown, _ = question(seed, 2)
    before = Hidden(unseen, hidden, shown).expected
    after = Hidden(unseen, hidden, [shown[0] + 1, *shown[1:]]).expected
    assert after[0] >= before[0]


def test_without_hidden_cards_it_is_the_standing() -> None:
    for totals in ((3, 3, 1), (2, 1, 1), (0, 0)):
        odds = Hidden([1, 2], [0] * len(totals), totals).ranks
        assert tuple(max(rank, key=lambda place: rank[place]) for rank in odds) == ranks(totals)


@pytest.mark.parametrize(
    ("unseen", "hidden", "shown"),
    [
        ([1, 0], [2, 1], None),
        ([1, -1], [1, 0], None),
        ([1, 10], [1, 0], None),
        ([1, 1], [-1, 2], None),
        ([1, 1], [1, 1], [0]),
        ([1, 1], [1, 1], [0, -1]),
        ([1, 1], [1], None),
        ([1, 1], [0] * 6, None),
        ([0] * 61, [1, 1], None),
        ([1, 2, 3, 4] * 10, [20, 20], None),
    ],
)
def test_impossible_questions_are_mistakes(
    unseen: list[int], hidden: list[int], shown: list[int] | None
) -> None:
    with pytest.raises(Mistake):
        Hidden(unseen, hidden, shown)


# Four badge types together.


def table(seed: int, most: int) -> BadgePosition:
    """A position of two or three players; every unseen card shows at most `most` badges."""
    rng = random.Random(seed)
    hidden = tuple(rng.randint(0, 2) for _ in range(rng.randint(2, 3)))
    unseen = []
    for _ in range(sum(hidden) + rng.randint(0, 1)):
        card = [0] * 4
        for _ in range(rng.randint(0, most)):
            card[rng.randrange(4)] += 1
        unseen.append(tuple(card))
    shown = tuple(tuple(rng.randint(0, 2) for _ in range(4)) for _ in hidden)
    rules = Bonus(4, 2, 3, 1, 2, rng.random() < 0.5, rng.choice(["nobody", "everyone_tied"]))
    return BadgePosition(shown, hidden, tuple(unseen), rules)


def every_total(position: BadgePosition) -> list[tuple[int, ...]]:
    """Everybody's total bonus in every deal."""
    found = []
    for hands in deals(position.unseen, position.hidden):
        paid = [0] * len(hands)
        for badge in range(4):
            totals = [
                position.shown[seat][badge] + sum(card[badge] for card in hand)  # type: ignore[index]
                for seat, hand in enumerate(hands)
            ]
            paid = [sum(both) for both in zip(paid, bonuses(totals, position.rules), strict=True)]
        found.append(tuple(paid))
    return found


@pytest.mark.parametrize("most", [1, 3])
@pytest.mark.parametrize("seed", range(40))
def test_the_spread_of_the_total_over_every_deal(seed: int, most: int) -> None:
    """Cards with one badge go one way, cards with several another."""
    position = table(seed, most)
    totals = every_total(position)
    for seat in range(len(position.hidden)):
        counted = Counter(total[seat] for total in totals)
        spread = position.spread(seat)
        assert spread == {total: F(count, len(totals)) for total, count in counted.items()}
        assert sum(spread.values()) == 1
        assert sum(total * chance for total, chance in spread.items()) == position.expected[seat]


@pytest.mark.parametrize("seed", range(20))
def test_the_mean_bonus_over_every_deal_of_cards_with_several_badges(seed: int) -> None:
    position = table(seed, 3)
    totals = every_total(position)
    means = tuple(
        F(sum(total[seat] for total in totals), len(totals)) for seat in range(len(position.hidden))
    )
    assert position.expected == means


@pytest.mark.parametrize("seed", range(10))
def test_one_more_badge_is_the_position_with_one_more_badge(seed: int) -> None:
    position = table(seed, 2)
    more = position.one_more()
    for seat in range(len(position.hidden)):
        for badge in range(4):
            one = tuple(int(badge == other) for other in range(4))
            then = position.with_badges(seat, one).expected
            assert more[seat][badge] == tuple(a - b for a, b in zip(then, position.expected, strict=True))
        two = (1, 0, 2, 0)
        then = position.with_badges(seat, two).expected
        assert position.change(seat, two) == tuple(
            a - b for a, b in zip(then, position.expected, strict=True)
        )


def test_a_rival_who_catches_the_leader_takes_your_second_place() -> None:
    position = BadgePosition(((3,), (2,), (1,)), (0, 0, 0), ())
    assert position.one_more()[1][0] == (-1, 0, 0)
    assert BadgePosition(((3,), (2,), (2,)), (0, 0, 0), ()).one_more()[2][0] == (-1, -1, 0)


def test_both_ways_to_the_spread_agree() -> None:
    """Cards with one badge may be dealt in every way as well as merged place by place."""
    cards = [(1, 0), (0, 1), (0, 0), (1, 0), (0, 1), (0, 0), (1, 0)]
    for seat in (0, 1):
        places = distribution(cards, [3, 3], [(0, 1), (1, 0)], seat)
        total: Counter[int] = Counter()
        for ways, hands in deals_by_kind(cards, [3, 3]):
            held = [(a + c, b + d) for (a, b), (c, d) in zip(hands, [(0, 1), (1, 0)], strict=True)]
            total[sum(bonuses([hand[badge] for hand in held])[seat] for badge in (0, 1))] += ways
        assert places == {bonus: F(ways, total.total()) for bonus, ways in total.items()}


def test_the_spread_is_refused_where_it_would_take_long() -> None:
    mixed = [(1, 1, 0, 0), (0, 1, 0, 0), (0, 0, 1, 2)] * 10
    with pytest.raises(Mistake, match="too many"):
        distribution(mixed, [20, 8, 2], [(0,) * 4] * 3, 0)
    with pytest.raises(Mistake):
        distribution([(1, 0, 0, 0)], [1, 1], [(0,) * 4] * 2, 0)
    with pytest.raises(Mistake):
        distribution([(1, 0, 0, 0)], [1, -1], [(0,) * 4] * 2, 0)
    with pytest.raises(Mistake):
        distribution([(1, 0, 0, 0)] * 61, [1, 1], [(0,) * 4] * 2, 0)


def test_cards_must_agree_on_the_number_of_types() -> None:
    with pytest.raises(Mistake):
        BadgePosition(((0, 0), (0,)), (0, 0), ())


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
    settings = GalaxiesSettings(16, 8, 4, 2, 1)
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
