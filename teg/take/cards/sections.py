"""How one row of each section of a box of Take The Galaxy is read into its dataclass."""

from collections.abc import Callable
from typing import Any, Final

from teg.boxes.layout import slug
from teg.boxes.report import meant, shown
from teg.boxes.row import BoxRow, cannot_hold, no_number
from teg.languages import Phrases
from teg.take.cards.model import (
    EVENTS,
    FAMILIES,
    MOST_PLAYERS,
    RESOURCES,
    SECTORS,
    SLOTS,
    Amounts,
    Anomaly,
    Card,
    Counts,
    Event,
    System,
    TakeCard,
)

tell: Final = Phrases(__file__, "cards.toml")

MOST_SLOTS = 4
MOST_OF_A_RESOURCE = 20
MOST_OF_A_KIND = 40


def _names(row: BoxRow, example: str) -> tuple[str, str, str]:
    """Id, name and French name."""
    name = row.text("name", f'name = "{example}"')
    id = slug(name)
    if name and not id:
        what = tell.both("name_without_letter")
        row.wrong("name", what, f'name = "{example}"')
    return id, name, row.text("name_fr", f'name_fr = "{example}"', False) or name


def _amounts(row: BoxRow, key: str, example: str, needed: bool) -> Amounts:
    """How many of each resource a table tells."""
    value = row.raw(key, example, needed)
    amounts = dict.fromkeys(RESOURCES, 0)
    if value is None:
        return 0, 0, 0, 0
    if not isinstance(value, dict) or not value:
        what = tell.both("no_amounts", key=key, value=shown(value))
        row.wrong(key, what, example)
        return 0, 0, 0, 0
    for name, number in value.items():
        at = (*row.at, key, name)
        if name not in RESOURCES:
            what = tell.both("no_such_resource", name=shown(name), near=meant(name, RESOURCES))
            row.report.wrong(at, what, example)
        elif type(number) is not int or not 1 <= number <= MOST_OF_A_RESOURCE:
            row.report.wrong(at, no_number(name, 1, MOST_OF_A_RESOURCE, number), f"{name} = 2")
        else:
            amounts[name] = number
    manpower, production, science, credit = amounts.values()
    return manpower, production, science, credit


def _slots(row: BoxRow) -> tuple[str, ...]:
    example = 'slots = ["biosphere", "utility"]'
    value = row.raw("slots", example)
    if value is None:
        return ()
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SLOTS:
        what = tell.both("no_slots", most=MOST_SLOTS)
        row.wrong("slots", what, example)
        return ()
    for i, slot in enumerate(value):
        if slot not in SLOTS:
            row.report.wrong((*row.at, "slots", i), cannot_hold("slots", slot, SLOTS), example)
            return ()
    return tuple(value)


def _place(row: BoxRow) -> tuple[str, int]:
    """Sector and wormhole number."""
    return row.word("sector", SECTORS), row.number("wormhole", 1, MOST_PLAYERS)


def _card(row: BoxRow) -> Card:
    id, name, name_fr = _names(row, "Ore Drift")
    family = row.word("family", FAMILIES)
    copies = row.number("copies", 1, 12)
    start = row.number("start", 0, 12, 0)
    frontier = row.flag("frontier")
    cost = row.number("cost", 0, 15)
    takes = _amounts(row, "takes", "takes = { manpower = 2 }", False)
    gives = _amounts(row, "gives", "gives = { production = 1 }", True)
    renown = row.number("renown", -10, 20, 0)
    if start > copies == row.data.get("copies"):  # a wrong number of copies is told already
        what = tell.both("start_over_copies", copies=copies)
        row.wrong("start", what, f"start = {copies}")
    if family == "ship" and renown:
        row.wrong("renown", tell.both("ship_with_renown"), "renown = 0")
    if frontier and (family == "ship" or not start):
        what = tell.both("frontier_outside_start")
        row.wrong("frontier", what, 'family = "civilization", start = 1')
    if any(take and give for take, give in zip(takes, gives, strict=True)):
        what = tell.both("gives_what_it_takes")
        row.wrong("gives", what, "takes = { manpower = 2 }")
    return Card(id, name, name_fr, family, copies, start, frontier, cost, takes, gives, renown, row.origin())


def _home(row: BoxRow) -> System:
    id, name, name_fr = _names(row, "Homeworld")
    sector, slots, renown = row.word("sector", SECTORS), _slots(row), row.number("renown", -10, 30)
    return System(id, name, name_fr, sector, 0, slots, renown, 0, (0, 0, 0, 0), row.origin())


def _system(row: BoxRow) -> System:
    id, name, name_fr = _names(row, "Ashfall Cradle")
    sector, wormhole = _place(row)
    slots, renown, hazards = _slots(row), row.number("renown", -10, 30), row.number("hazards", 0, 9, 0)
    bounty = _amounts(row, "bounty", "bounty = { production = 2 }", False)
    return System(id, name, name_fr, sector, wormhole, slots, renown, hazards, bounty, row.origin())


def _anomaly(row: BoxRow) -> Anomaly:
    id, name, name_fr = _names(row, "Singing Pulsar")
    sector, wormhole = _place(row)
    science, renown = row.number("science", 0, MOST_OF_A_RESOURCE), row.number("renown", -10, 30)
    return Anomaly(id, name, name_fr, sector, wormhole, science, renown, row.origin())


def _event(row: BoxRow) -> Event:
    kind = row.word("kind", EVENTS)
    name = tell.both(f"event_name_{kind}")
    sector, wormhole = _place(row)
    cost = _amounts(row, "cost", "cost = { manpower = 5 }", True)
    renown = row.number("renown", -10, 30)
    return Event(kind.replace("_", "-"), kind, name.en, name.fr, sector, wormhole, cost, renown, row.origin())


READERS: dict[str, Callable[[BoxRow], TakeCard]] = {
    "card": _card,
    "home": _home,
    "system": _system,
    "anomaly": _anomaly,
    "event": _event,
}
NUMBERS = (
    "hazard_price",
    "migration_gain",
    "investors_cost",
    "investors_gain",
    "pirates_loss",
    "nomad_cost",
    "nomad_gain",
    "burst_hazards",
    "race_gain",
    "mech_discount",
    "step_gain",
)
RANDOM = tuple(f"random_{players}" for players in range(1, MOST_PLAYERS + 1))


def _number(row: BoxRow) -> int:
    return row.number("value", 0, 9)


def _counts(row: BoxRow) -> tuple[Counts, ...]:
    """Systems, events, anomalies and cards of either kind, for each sector."""
    example = "value = [[4, 1, 1, 0], [2, 1, 1, 0], [1, 0, 0, 1]]"
    value: Any = row.raw("value", example)
    if value is None:
        return ()
    rows = value if isinstance(value, list) else []
    if len(rows) != len(SECTORS) or not all(isinstance(r, list) and len(r) == 4 for r in rows):
        what = tell.both("values_of_three_sectors")
        row.wrong("value", what, example)
        return ()
    if not all(type(number) is int and 0 <= number <= MOST_OF_A_KIND for r in rows for number in r):
        what = tell.both("values_out_of_range")
        row.wrong("value", what, example)
        return ()
    return tuple((r[0], r[1], r[2], r[3]) for r in rows)


SETTINGS: dict[str, Callable[[BoxRow], Any]] = {
    **dict.fromkeys(NUMBERS, _number),
    **dict.fromkeys(RANDOM, _counts),
}
