"""Every row of the representative box does what it says: cards built and used, space cards claimed."""

import pytest

from teg.take import Seat, State
from teg.take.cards import load
from teg.take.cards.model import Anomaly, Card, Event, System
from teg.take.rules.scoring import tallies
from teg.take.state import MENU, PAYING
from tests.take.drive import HOME, allowed, bounty, build, claim, do, pool, settle, table, use

BOX = load("representative")
FIELDS = {"civilization": "orchard deep", "mining": "twin anvils", "utility": "halcyon drift"}


def purse(count: int, but: str) -> list[str]:
    """So many cards to pay with, dear ones that cannot be built meanwhile."""
    names = [card.name for card in reversed(BOX.cards) for _ in range(card.copies) if not card.start]
    return [name for name in names if name != but][:count]


def in_play(card: Card, **text: int) -> State:
    """A position with this card in play and enough credits to feed it."""
    hand = purse(card.takes[3] + 1, card.name)
    if card.family == "ship":
        return table(Seat(hand=hand, ships=[card.name]), **text)
    return table(Seat(hand=hand, systems={"home": (), FIELDS[card.family]: (card.name,)}), **text)


@pytest.mark.parametrize("card", BOX.cards, ids=lambda card: card.id)
def test_a_card_takes_and_gives_what_its_row_says(card: Card) -> None:
    manpower, production, science, credit = card.takes
    s = in_play(card, manpower=manpower, production=production, science=science)
    held = len(s.hand[0])
    do(s, use(card.name))
    settle(s)
    assert (*pool(s), len(s.hand[0]) - held + credit) == card.gives
    assert len(s.discard[0]) == credit
    assert not allowed(s, use(card.name))
    for short in range(3):
        if card.takes[short]:
            fewer = [amount - (place == short) for place, amount in enumerate(card.takes[:3])]
            s = in_play(card, manpower=fewer[0], production=fewer[1], science=fewer[2])
            assert not allowed(s, use(card.name))


@pytest.mark.parametrize("card", BOX.cards, ids=lambda card: card.id)
def test_a_card_costs_what_its_row_says(card: Card) -> None:
    places = HOME | {"orchard deep": ("supply depot",), "twin anvils": ("surface pit",)}
    for paying, enough in ((card.cost, True), (card.cost - 1, False)):
        s = table(Seat(hand=[card.name, *purse(paying, card.name)], systems=places))
        assert allowed(s, build(card.name)) is enough
    s = table(Seat(hand=[card.name, *purse(card.cost, card.name)], systems=places))
    before = tallies(s)[0].colonies
    do(s, build(card.name))
    settle(s)
    assert len(s.discard[0]) == card.cost
    assert tallies(s)[0].colonies - before == (0 if card.family == "ship" else card.renown)


@pytest.mark.parametrize("system", BOX.systems, ids=lambda system: system.id)
def test_a_system_is_claimed_for_its_hazards_and_brings_what_its_row_says(system: System) -> None:
    cards = purse(system.hazards + 1, "Supply Depot")
    s = table(Seat(hand=["supply depot", *cards]), row=[system.name])
    before = tallies(s)[0].systems
    do(s, claim(system.name))
    settle(s)
    assert len(s.discard[0]) == system.hazards + 1
    assert tallies(s)[0].systems - before == system.renown
    assert len(s.stacks[0][1]) == len(system.slots)
    for resource, amount in zip(("manpower", "production", "science"), system.bounty, strict=False):
        for _ in range(amount):
            do(s, bounty(system.name, resource))
    assert pool(s) == system.bounty[:3]
    assert s.bounty[0][1] == (0, 0, 0, system.bounty[3])


@pytest.mark.parametrize("anomaly", BOX.anomalies, ids=lambda anomaly: anomaly.id)
def test_an_anomaly_costs_its_science_and_counts_its_renown(anomaly: Anomaly) -> None:
    s = table(row=[anomaly.name], science=anomaly.science)
    do(s, claim(anomaly.name))
    assert (pool(s), tallies(s)[0].anomalies, s.phase) == ((0, 0, 0), anomaly.renown, MENU)
    assert not allowed(table(row=[anomaly.name], science=anomaly.science - 1), claim(anomaly.name))


@pytest.mark.parametrize("event", BOX.events, ids=lambda event: event.id)
def test_an_event_is_solved_for_its_cost_and_counts_its_renown(event: Event) -> None:
    manpower, production, science, credit = event.cost
    me = Seat(hand=purse(credit + 1, ""))
    s = table(me, row=[event.id], manpower=manpower, production=production, science=science)
    do(s, claim(event.id))
    assert (s.phase == PAYING) == (credit > 0)
    settle(s)
    assert (pool(s), tallies(s)[0].events, len(s.discard[0])) == ((0, 0, 0), event.renown, credit)
