"""Chances and middles that jump with a number: against the question asked anew at very many places."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.median import Medians
from teg.odds.words import percent
from teg.ui.exploration import jumps
from teg.ui.exploration.flips import worth_of
from teg.ui.exploration.sensitivity import cheaper
from teg.ui.study.deck import Deck, EqualCards
from tests.ui.hand import keyed, send, text
from tests.ui.test_tree import studio, swung

F = Fraction
ENOUGH = F(1)


def deck_of(seed: int) -> Callable[[Fraction], Deck]:
    """A small deck whose cards move evenly, each its own way."""
    rng = Random(seed)
    cards = [
        (f"k{number}", rng.random() < 0.3, rng.randint(1, 2), rng.randint(-2, 3), rng.randint(-2, 3))
        for number in range(rng.randint(3, 5))
    ]
    up = [(f"u{number}", rng.randint(-1, 3), rng.randint(-1, 2)) for number in range(rng.randint(0, 2))]
    held = None if up else (rng.randint(-1, 3), rng.randint(-1, 2))
    gift = rng.choice((0, 1))

    def make(at: Fraction) -> Deck:
        left = [
            EqualCards(name, "", red, count, 0, value + by * at / 2) for name, red, count, value, by in cards
        ]
        open_ = [EqualCards(name, "", False, 0, 1, value + by * at / 2) for name, value, by in up]
        hand = held and Kind("held", 1, held[0] + held[1] * at / 2, gift=gift * at / 3)
        return Deck((*left, *open_), gift * at / 3, row=1 if hand else 0, in_hand=hand or None)

    return make


def chance(there: Deck) -> Exploration | None:
    return there.reaching(ENOUGH).exploration()


def middle(there: Deck) -> Exploration | None:
    return there.exploration(Medians)


WAYS = {
    "chance": (chance, jumps.chances(ENOUGH), True),
    "middle": (middle, jumps.middles, False),
}


@pytest.mark.parametrize("goal", WAYS)
@pytest.mark.parametrize("seed", range(16))
def test_spans_and_flips_are_those_of_many_places(goal: str, seed: int) -> None:
    ask, meets, level = WAYS[goal]
    make, now = deck_of(seed), F(1, 2)

    def better(at: Fraction) -> int:
        asked = ask(make(at))
        assert asked
        return 0 if asked.take is None else (asked.push > asked.take) - (asked.push < asked.take)

    for end in (F(0), F(3)):
        found = jumps.course(make, lambda there: ask(jumps.merged(there)), meets, now, end, level=level)
        low, high = found.span
        # Far finer than the places where anything may happen, and right beside each of those.
        beside = [spot.at + step for spot in found.spots for step in (F(-1, 10**6), F(0), F(1, 10**6))]
        places = [now + (end - now) * F(step, 97) for step in range(98)]
        places += [at for at in beside if min(now, end) <= at <= max(now, end)]
        asked = [ask(make(at)) for at in places]
        worth = [worth_of(each) for each in asked if each]
        assert low <= min(worth) <= low + F(1, 10**4) and high - F(1, 10**4) <= max(worth) <= high
        start = better(now)
        flip = found.flip
        if flip is None:
            assert not start or all(better(at) * start >= 0 for at in places)
            continue
        at, already = flip
        nearer = [place for place in places if abs(place - now) < abs(at - now)]
        assert all(better(place) * start >= 0 for place in nearer)
        step = F(1, 10**6) * (1 if end > now else -1)
        assert better(at if already else at + step) * start <= 0
        assert already or better(at) * start >= 0


def test_cards_that_come_to_the_same_are_one_kind() -> None:
    deck = Deck(tuple(EqualCards(name, "", False, 2, 0, F(1)) for name in "abc"))
    assert len(jumps.merged(deck).cards) == 1
    one, other = deck.exploration(), jumps.merged(deck).exploration()
    assert one and other and one.push == other.push


def test_that_more_is_enough_is_that_all_cards_are_worth_less() -> None:
    make = deck_of(5)
    for enough in (F(-1), F(0), F(5, 4), F(2)):
        one = make(F(1)).reaching(enough).exploration()
        other = cheaper(make(F(1)), enough).reaching(F(0)).exploration()
        assert one and other and (one.push, one.take) == (other.push, other.take)


def test_every_goal_tells_what_it_hangs_on() -> None:
    panel = studio()
    send(panel, do="least", value="2")
    told = text(keyed(panel, "hangs-on"))
    chance = percent(worth_of(panel.asked()[1]), "en")
    assert f"The chance of a card worth at least 2 is {chance};" in told
    names = {each.name.en for each in swung(panel)}
    assert names >= {"the worth that is enough", "energy", "culture"}
    assert "the gift to the next player" not in names
    now = worth_of(panel.asked()[1])
    for each in swung(panel):
        assert each.lowered[0] <= now <= each.lowered[1] and each.raised[0] <= now <= each.raised[1]
    send(panel, do="goal", value="middle")
    assert "Work it out" in text(keyed(panel, "hangs-on"))
    send(panel, do="command", fields={"text": "deck 10 2 5 -1"})
    assert "The middle of all endings is" in text(keyed(panel, "hangs-on"))
    now = worth_of(panel.asked()[1])
    for each in swung(panel):
        assert each.lowered[0] <= now <= each.lowered[1] and each.raised[0] <= now <= each.raised[1]


def test_middles_of_many_cards_wait_until_they_are_wanted() -> None:
    panel = studio()
    send(panel, do="goal", value="middle")
    assert "they wait until they are wanted" in text(keyed(panel, "hangs-on"))
    send(panel, do="sense")
    assert "The middle of all endings is" in text(keyed(panel, "sensitivity"))
    send(panel, do="widths", value=True)
    assert keyed(panel, "sensitivity")
    send(panel, do="price", what="energy", value="1")
    assert keyed(panel, "sense")
