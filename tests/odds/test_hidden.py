"""Hidden cards: what is told of them is what comes of every deal that looks the same, on the engine."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import prod
from random import Random

import pytest

from teg.core import CHANCE, DONE
from teg.core.bots import bot
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import FINDING
from teg.odds import Exploration, of, trial
from teg.odds.badges.standings import RANKS
from teg.odds.explore.decisions import Thumb, tree
from teg.odds.explore.median import Medians
from teg.odds.position.live import Outlook
from tests.odds.brute import place
from tests.odds.dealt import Slow, bonus, position, worlds

F = Fraction
FEW, MANY = range(12), range(12, 412)


@cache
def dealt(seed: int) -> tuple[Outlook, list[State]]:
    """A position as a seat knows it that has not kept track, and all deals that look the same to it."""
    rng = Random(seed)
    found = of(position(rng), mode="untracked", gift=F(rng.randint(0, 2), 8))
    return found, worlds(found.state)


def exploring(seed: int) -> None:
    """Every number of an exploration, over every deal."""
    found, every = dealt(seed)
    deck = found.exploration
    assert deck and found.explore and found.explore.exact
    red = sum(world.t.danger[card] for world in every for card in bits(world.cards))
    assert deck.risks[0] == F(red, sum(world.cards_left for world in every))
    assert deck.draw == Slow(found, every).draw(), seed
    assert sum(deck.taken.values()) == 1


def standing(seed: int) -> None:
    """Ranks, mean bonus, the spread of the total, and what one badge more brings, over every deal."""
    found, every = dealt(seed)
    known = found.position
    assert known and found.badges and found.badges.exact
    box = every[0].t.box
    for seat in range(every[0].t.seats):
        assert known.expected[seat] == F(sum(bonus(world, seat) for world in every), len(every)), seed
    spread = Counter(bonus(world, found.seat) for world in every)
    assert known.spread(found.seat) == {paid: F(ways, len(every)) for paid, ways in sorted(spread.items())}
    for badge, kind in enumerate(known.types):
        ranks: Counter[str] = Counter()
        for world in every:
            cards = [[box.explorations[card] for card in cards] for cards in world.found]
            crews = [[box.pilots[pilot] for pilot in crew] for crew in world.hired]
            totals = [
                sum(card.badges[badge] for card in (*hand, *crew))
                for hand, crew in zip(cards, crews, strict=True)
            ]
            ranks[place(totals, found.seat, known.rules)] += 1
        assert kind.odds(found.seat) == {rank: F(ranks[rank], len(every)) for rank in RANKS}
    for card in bits(found.state.cards)[:2]:
        badges = box.explorations[card].badges
        there = [world for world in every if world.cards >> card & 1]
        more = sum(bonus(world, found.seat, card) - bonus(world, found.seat) for world in there)
        if there:
            turned = [found.turned_up(card)]
            assert known.gain(found.seat, badges, turned) == F(more, len(there))


@pytest.mark.parametrize("seed", FEW)
def test_exploring_counts_every_deal_that_looks_the_same(seed: int) -> None:
    """Cards left in this exploration lie in the row, so that no rival holds them (BB-34)."""
    exploring(seed)


@pytest.mark.parametrize("seed", FEW)
def test_badges_count_every_deal_that_looks_the_same(seed: int) -> None:
    standing(seed)


@pytest.mark.deep
def test_four_hundred_more_positions_are_counted_deal_by_deal() -> None:
    for seed in MANY:
        exploring(seed)
        standing(seed)
        dealt.cache_clear()


def test_points_tell_who_holds_dwarf_planets() -> None:
    """Dwarf planets count toward 21 at once (BB-61): a rival without their points holds none."""
    seats = Seat(), Seat(found=["pebble"]), Seat(found=["undertow"])
    found = of(arrange(*seats, dice="move").state, mode="untracked")
    deck = found.exploration
    assert deck and found.explore
    box = found.state.t.box.explorations
    dwarfs = [card for card in box if any(op.name == "dwarf" for op in card.effect)]
    red = sum(card.colour == "danger" for card in box if card not in dwarfs)
    red_dwarfs = sum(card.colour == "danger" for card in dwarfs)
    others, small = len(box) - len(dwarfs), len(dwarfs)
    assert deck.deck == len(box) - 2
    likely = F(red, others) * (others - 1) + F(red_dwarfs, small) * (small - 1)
    assert deck.risks[0] == likely / deck.deck != F(red + red_dwarfs, len(box))
    told = " ".join(note.en for note in found.explore.assumptions)
    assert f"{small - 1} of the {deck.deck} cards of the deck are dwarf planets" in told


@pytest.mark.parametrize("seed", range(6))
def test_all_ways_to_tell_an_exploration_agree_where_cards_hang_together(seed: int) -> None:
    found, _ = dealt(seed)
    deck = found.exploration
    assert deck and deck.later
    ends = [node for node in tree(deck) if node.kind == "end"]
    assert sum(node.reach for node in ends if not node.cut) >= 1
    always = trial(deck, lambda now: True)
    assert always.loss >= 0 and trial(deck, Thumb(row=0)).loss >= 0
    for left in deck.states(deck.draws - 1):
        for choice in deck.choices(left):
            after = deck.holding(left, choice.kind)
            assert (after.take, after.push) == (choice.take, choice.push)
    middle = Medians(
        deck.kinds, row=deck.row, removed_unseen=deck.unseen - deck.deck, dwarfs=deck.dwarfs, later=deck.later
    )
    assert sum(middle.endings(()).values()) == prod(map(middle.every, range(middle.draws)))


def test_values_that_do_not_move_are_not_exact_here() -> None:
    """What was told before: each card at what it adds as if no other had been drawn; it differs."""
    differ = 0
    for seed in FEW:
        deck = dealt(seed)[0].exploration
        assert deck
        still = Exploration(
            deck.kinds, row=deck.row, removed_unseen=deck.unseen - deck.deck, dwarfs=deck.dwarfs
        )
        differ += still.draw != deck.draw
    assert differ > 3


def test_what_is_remembered_is_dealt_as_it_is() -> None:
    """`resample` of what a seat knows deals exactly the positions that agree with it, public points too."""
    rng = Random(3)
    for seed in FEW:
        found, every = dealt(seed)
        looks = {tuple(map(tuple, map(sorted, world.found))) for world in every}
        for _ in range(10):
            deal = found.state.resample(found.seat, rng)
            assert tuple(map(tuple, map(sorted, deal.found))) in looks
        full = every[0]
        known = of(full).state
        assert known.resample(found.seat, rng).found == [tuple(sorted(cards)) for cards in full.found]


def foretold(seeds: range, players: int) -> tuple[int, float, float, int]:
    """The draws of games between bots: how many, the Dangers foretold, their variance, those that came."""
    choose = bot("quick").choose
    count, sure, variance, came = 0, 0.0, 0.0, 0
    for seed in seeds:
        s, rng = new(players=players, seed=seed, dealer="typed").state, Random(seed)
        while s.actor != DONE:
            if s.actor != CHANCE:
                s.apply(choose(s.view(s.actor), rng))
                continue
            move = s.draw(rng)
            if s.phase == FINDING:
                deck = of(s).exploration
                assert deck
                risk = float(deck.red(()))
                count, sure, variance = count + 1, sure + risk, variance + risk * (1 - risk)
                came += s.t.danger[move - M.FOUND]
            s.apply(move)
    return count, sure, variance, came


def within_the_error(draws: tuple[int, float, float, int]) -> float:
    """How many standard errors lie between the Dangers that came and those foretold."""
    _, sure, variance, came = draws
    return (came - sure) / variance**0.5


def test_dangers_come_as_often_as_foretold() -> None:
    found = foretold(range(12), 3)
    assert found[0] > 100 and abs(within_the_error(found)) < 3


@pytest.mark.deep
def test_dangers_come_as_often_as_foretold_over_forty_thousand_draws() -> None:
    parts = [foretold(range(100 * players, 100 * players + 800), players) for players in (2, 3, 4, 5)]
    found = tuple(map(sum, zip(*parts, strict=True)))
    assert found[0] > 40_000 and abs(within_the_error(found)) < 3  # type: ignore[arg-type]
