"""The representative deck: every number that is known is kept, every row says that it is ours."""

from collections import Counter

import pytest

from teg.boxes.check import check
from teg.take.cards import load
from teg.take.cards.compose import PACKET
from teg.take.cards.model import EVENTS, FAMILIES, OPPORTUNITIES, SECTORS, SLOTS

BOX = load("representative")
SPACE = (*BOX.systems, *BOX.anomalies, *BOX.events)


def test_nothing_is_wrong_or_odd_with_it() -> None:
    assert check("representative") == []


def test_every_row_says_that_it_is_ours() -> None:
    rows = (BOX.home, *BOX.cards, *SPACE)
    assert len(rows) == 1 + 24 + 48
    assert {(row.origin.source, row.origin.confidence) for row in rows} == {("representative", "ours")}


def test_a_deck_of_42_with_9_start_cards() -> None:
    assert sum(card.copies for card in BOX.cards) + 1 == 42
    assert sum(card.start for card in BOX.cards) + 1 == 9
    assert {card.name: card.start for card in BOX.cards if card.start} == {
        "Frontier Colony": 3,
        "Surface Pit": 2,
        "Supply Depot": 2,
        "Scout Skiff": 1,
    }
    assert [card.name for card in BOX.cards if card.frontier] == ["Frontier Colony"]
    assert BOX.home.slots == ("biosphere", "utility") and BOX.home.renown == 1


def test_twelve_space_cards_a_player_in_packets() -> None:
    assert (len(BOX.systems), len(BOX.anomalies), len(BOX.events)) == (30, 7, 11)
    packets = Counter((card.sector, card.wormhole) for card in SPACE)
    assert packets == {(sector, number): PACKET[sector] for sector in SECTORS for number in (1, 2, 3, 4)}
    for players in (1, 2, 3, 4):
        assert sum(card.wormhole <= players for card in SPACE) == 12 * players


def test_a_balanced_deck_is_made_up_as_the_random_one_is_printed() -> None:
    for players in (1, 2, 3, 4):
        for sector, counts in zip(SECTORS, BOX.settings.random(players), strict=True):
            systems, events, anomalies = (
                sum(card.sector == sector and card.wormhole <= players for card in cards)
                for cards in (BOX.systems, BOX.events, BOX.anomalies)
            )
            assert systems == counts[0]
            assert events + anomalies == sum(counts[1:])
            assert events >= counts[1] and anomalies >= counts[2]
        assert sum(map(sum, BOX.settings.random(players))) == 12 * players


def test_all_ten_kinds_of_events_are_there() -> None:
    assert {event.kind for event in BOX.events} == set(EVENTS)
    assert len(OPPORTUNITIES) == 5 and set(OPPORTUNITIES) < set(EVENTS)
    assert [event.id for event in BOX.events if event.kind == "space_pirates"] == [
        "space-pirates",
        "space-pirates-2",
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_each_family_has_cards_that_generate_and_cards_that_transform(family: str) -> None:
    cards = [card for card in BOX.cards if card.family == family]
    assert any(not any(card.takes) for card in cards)
    assert family == "civilization" or any(any(card.takes) for card in cards)
    assert all(any(card.gives) for card in cards)
    if family == "ship":
        assert {card.renown for card in cards} == {0}
    else:
        assert min(card.renown for card in cards) < 0 < max(card.renown for card in cards)


def test_systems_use_every_slot_hazards_and_bounties() -> None:
    assert {slot for system in BOX.systems for slot in system.slots} == set(SLOTS)
    assert {len(system.slots) for system in BOX.systems} == {1, 2, 3}
    assert {system.hazards for system in BOX.systems} == {0, 1, 2}
    assert sum(any(system.bounty) for system in BOX.systems) == 10


def test_every_name_is_said_in_french_and_only_once() -> None:
    rows = (BOX.home, *BOX.cards, *BOX.systems, *BOX.anomalies)
    for names in ([row.name for row in rows], [row.name_fr for row in rows]):
        assert len(set(names)) == len(names)
    assert [row.name for row in (*rows, *BOX.events) if row.name_fr == row.name] == ["Verdance"]


def test_some_cards_as_they_were_designed() -> None:
    cards = {card.id: card for card in BOX.cards}
    smelter, market = cards["smelter-ring"], cards["shadow-market"]
    assert (smelter.family, smelter.cost, smelter.takes, smelter.gives) == (
        "mining", 5, (0, 2, 0, 0), (0, 0, 0, 3),
    )  # fmt: skip
    assert (market.renown, market.takes, market.gives) == (-2, (1, 0, 0, 0), (0, 0, 0, 2))
    vault = next(system for system in BOX.systems if system.id == "titan-s-vault")
    assert (vault.sector, vault.wormhole, vault.slots) == ("fringe", 3, ("deposit", "deposit", "utility"))
    assert (vault.renown, vault.hazards, vault.bounty) == (6, 2, (0, 3, 0, 0))
    crackdown = next(event for event in BOX.events if event.kind == "stellar_crackdown")
    assert (crackdown.cost, crackdown.renown) == ((6, 0, 0, 3), 6)
    assert max(BOX.anomalies, key=lambda each: each.science).science == 6
