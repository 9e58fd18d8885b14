"""The form for boxes of Take The Galaxy: amounts of resources, slots, numbers of random decks."""

from typing import Any

import pytest

from teg.take.cards import load, loads
from teg.take.cards.model import EVENTS, FAMILIES, SECTORS
from tests.ui.entering import RIGHT, Open, take_filled
from tests.ui.hand import body, nodes, of_class, press, send, text, words

CARDS = RIGHT["takethegalaxy"]


def test_a_whole_box_is_entered() -> None:
    box = loads(take_filled().save(), "box")
    card = box.cards[0]
    assert (card.family, card.copies, card.start, card.cost, card.renown) == ("mining", 2, 0, 4, -1)
    assert (card.takes, card.gives) == ((2, 0, 0, 0), (0, 1, 0, 1))
    assert box.home.slots == ("biosphere", "utility")
    system = box.systems[0]
    assert (system.slots, system.hazards, system.bounty) == (("deposit", "deposit"), 1, (0, 0, 2, 0))
    assert (box.anomalies[0].science, box.anomalies[0].renown) == (4, 6)
    assert (box.events[0].kind, box.events[0].cost) == ("space_pirates", (5, 1, 0, 0))
    assert box.settings.pirates_loss == 2
    assert len(box.systems) == len(load("representative").systems)


@pytest.mark.parametrize(
    ("section", "fields", "why"),
    [
        ("card", {"gives production": "", "gives credit": "0"}, "Say what it gives"),
        ("card", {"gives manpower": "1"}, "cannot give what it takes"),
        ("card", {"start": "3"}, "cannot be more of them"),
        ("card", {"takes manpower": "21"}, "manpower: write a whole number from 0 to 20"),
        ("card", {"copies": "13"}, "Copies in a player's deck: write a whole number from 1 to 12"),
        ("card", {"family": "wharf"}, "Family: choose one"),
        ("home", {"slots 1": "", "slots 2": ""}, "Choose its slots"),
        ("system", {"wormhole": "5"}, "from 1 to 4"),
        ("anomaly", {"science": ""}, "Science to study it: write a whole number from 0 to 20"),
        ("event", {"cost manpower": "", "cost production": ""}, "Say what solving it costs"),
        ("event", {"kind": ""}, "Kind of event: choose one"),
    ],
)
def test_what_does_not_go_together_is_told_in_words(section: str, fields: dict[str, Any], why: str) -> None:
    wizard = Open("takethegalaxy")
    wizard.add(section, CARDS[section] | fields)
    assert why in text(of_class(wizard, "message"))
    assert "None is entered yet" in words(wizard)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_ship_is_not_asked_what_only_colonies_have(family: str) -> None:
    wizard = Open("takethegalaxy")
    wizard.fill("card", CARDS["card"] | {"family": family, "start": "1", "frontier": True})
    asked = "Renown, which" in words(wizard), "Frontier colony" in words(wizard)
    assert asked == (family != "ship", family != "ship")
    press(wizard, "Add")
    assert "is entered." in words(wizard)
    card = loads(wizard.save(), "box").cards[0]
    assert (card.renown, card.frontier) == ((0, False) if family == "ship" else (-1, True))


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_entered_and_told(kind: str) -> None:
    wizard = Open("takethegalaxy")
    wizard.add("event", CARDS["event"] | {"kind": kind})
    assert "is entered." in words(wizard)
    assert loads(wizard.save(), "box").events[0].kind == kind


def test_an_event_is_told_with_the_numbers_of_the_box() -> None:
    wizard = Open("takethegalaxy")
    wizard.fill("settings", {"pirates_loss": "3"})
    wizard.fill("event", CARDS["event"])
    assert "discard 3 cards" in text(of_class(wizard, "told")[0])
    assert "défaussez 3 cartes" in text(of_class(wizard, "told")[1])


def test_slots_keep_their_order_and_may_repeat() -> None:
    wizard = Open("takethegalaxy")
    slots = ("utility", "deposit", "utility", "biosphere")
    for place, slot in enumerate(slots, 1):
        wizard.fill("system", {f"slots {place}": slot} if place > 1 else CARDS["system"] | {"slots 1": slot})
        lists = [each[1]["key"] for each in nodes(body(wizard)) if each[0] == "select"]
        assert f"slots {min(place + 1, 4)}" in lists
        for before in range(1, place):
            send(wizard, do="box field", field=f"slots {before}", value=slots[before - 1])
    wizard.add("system", CARDS["system"] | {f"slots {place}": slot for place, slot in enumerate(slots, 1)})
    assert loads(wizard.save(), "box").systems[0].slots == slots


def test_there_is_one_home() -> None:
    wizard = Open("takethegalaxy")
    wizard.add("home", CARDS["home"])
    wizard.add("home", CARDS["home"] | {"name": "Second"})
    assert "There is one home" in text(of_class(wizard, "message"))
    press(wizard, "Change Hearth")
    send(wizard, do="box field", field="renown", value="2")
    press(wizard, "Keep the change")
    assert loads(wizard.save(), "box").home.renown == 2


def test_the_numbers_of_random_decks_are_entered() -> None:
    wizard = Open("takethegalaxy")
    kinds = ("systems", "events", "anomalies", "either")
    usual = load("representative").settings.random_2
    wizard.fill(
        "settings",
        {
            f"random_2 {sector} {kind}": str(count)
            for sector, row in zip(SECTORS, usual, strict=True)
            for kind, count in zip(kinds, row, strict=True)
        },
    )
    assert loads(wizard.save(), "box").settings.random_2 == usual
    wizard.fill("settings", {"random_2 core systems": "41", "hazard_price": "x"})
    told = text(of_class(wizard, "message"))
    assert "Random deck for two players, Core, systems: write a whole number from 0 to 40" in told
    assert "Price of one hazard: write a whole number from 0 to 9" in told
    for sector in SECTORS:
        wizard.fill("settings", {f"random_2 {sector} {kind}": "" for kind in kinds})
    wizard.fill("settings", {"hazard_price": ""})
    assert "settings" not in wizard.save()
