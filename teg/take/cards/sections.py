"""How one row of each section of a box of Take The Galaxy is read into its dataclass."""

from collections.abc import Callable
from typing import Any

from teg.boxes.layout import slug
from teg.boxes.report import meant, shown
from teg.boxes.row import Row, cannot_hold, no_number
from teg.languages import Both, both
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

MOST_SLOTS = 4
MOST_OF_A_RESOURCE = 20
MOST_OF_A_KIND = 40
EVENT_NAMES = {
    "intergalactic_migration": Both("Intergalactic Migration", "Migration intergalactique"),
    "galactic_investors": Both("Galactic Investors", "Investisseurs galactiques"),
    "space_pirates": Both("Space Pirates", "Pirates de l'espace"),
    "nomad_guildship": Both("Nomad Guildship", "Vaisseau de la Guilde nomade"),
    "cosmic_burst": Both("Cosmic Burst", "Sursaut cosmique"),
    "space_race": Both("Space Race", "Course à l'espace"),
    "ai_strike": Both("A.I. Strike", "Grève des I.A."),
    "stellar_crackdown": Both("Stellar Crackdown", "Répression stellaire"),
    "mech_revolution": Both("Mech Revolution", "Révolution des mechs"),
    "the_next_step": Both("The Next Step", "La Prochaine Étape"),
}
"""How the ten kinds of events are called; the French names are ours."""


def _names(row: Row, example: str) -> tuple[str, str, str]:
    """Id, name and French name."""
    name = row.text("name", f'name = "{example}"')
    id = slug(name)
    if name and not id:
        what = both(
            "'name' needs at least one letter or digit", "« name » veut au moins une lettre ou un chiffre"
        )
        row.wrong("name", what, f'name = "{example}"')
    return id, name, row.text("name_fr", f'name_fr = "{example}"', False) or name


def _amounts(row: Row, key: str, example: str, needed: bool) -> Amounts:
    """How many of each resource a table tells."""
    value = row.raw(key, example, needed)
    amounts = dict.fromkeys(RESOURCES, 0)
    if value is None:
        return 0, 0, 0, 0
    if not isinstance(value, dict) or not value:
        what = both(
            "'{key}' must be a table of resources and numbers, not {value}",
            "« {key} » doit être une table de ressources et de nombres, pas {value}",
            key=key,
            value=shown(value),
        )
        row.wrong(key, what, example)
        return 0, 0, 0, 0
    for name, number in value.items():
        at = (*row.at, key, name)
        if name not in RESOURCES:
            what = both(
                "there is no resource {name}{near}",
                "il n'y a pas de ressource {name}{near}",
                name=shown(name),
                near=meant(name, RESOURCES),
            )
            row.report.wrong(at, what, example)
        elif type(number) is not int or not 1 <= number <= MOST_OF_A_RESOURCE:
            row.report.wrong(at, no_number(name, 1, MOST_OF_A_RESOURCE, number), f"{name} = 2")
        else:
            amounts[name] = number
    manpower, production, science, credit = amounts.values()
    return manpower, production, science, credit


def _slots(row: Row) -> tuple[str, ...]:
    example = 'slots = ["biosphere", "utility"]'
    value = row.raw("slots", example)
    if value is None:
        return ()
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SLOTS:
        what = both(
            f"'slots' must be a list of 1 to {MOST_SLOTS} slots",
            f"« slots » doit être une liste de 1 à {MOST_SLOTS} emplacements",
        )
        row.wrong("slots", what, example)
        return ()
    for i, slot in enumerate(value):
        if slot not in SLOTS:
            row.report.wrong((*row.at, "slots", i), cannot_hold("slots", slot, SLOTS), example)
            return ()
    return tuple(value)


def _place(row: Row) -> tuple[str, int]:
    """Sector and wormhole number."""
    return row.word("sector", SECTORS), row.number("wormhole", 1, MOST_PLAYERS)


def _card(row: Row) -> Card:
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
        what = both(
            f"'start' counts some of the {copies} copies",
            f"« start » compte des exemplaires parmi les {copies} de « copies »",
        )
        row.wrong("start", what, f"start = {copies}")
    if family == "ship" and renown:
        row.wrong("renown", both("a ship has no renown", "un vaisseau n'a pas de renommée"), "renown = 0")
    if frontier and (family == "ship" or not start):
        what = both(
            "a frontier colony is a colony that is among the start cards",
            "une colonie frontalière est une colonie parmi les cartes de départ",
        )
        row.wrong("frontier", what, 'family = "civilization", start = 1')
    if any(take and give for take, give in zip(takes, gives, strict=True)):
        what = both("a card does not give what it takes", "une carte ne donne pas ce qu'elle prend")
        row.wrong("gives", what, "takes = { manpower = 2 }")
    return Card(id, name, name_fr, family, copies, start, frontier, cost, takes, gives, renown, row.origin())


def _home(row: Row) -> System:
    id, name, name_fr = _names(row, "Homeworld")
    sector, slots, renown = row.word("sector", SECTORS), _slots(row), row.number("renown", -10, 30)
    return System(id, name, name_fr, sector, 0, slots, renown, 0, (0, 0, 0, 0), row.origin())


def _system(row: Row) -> System:
    id, name, name_fr = _names(row, "Ashfall Cradle")
    sector, wormhole = _place(row)
    slots, renown, hazards = _slots(row), row.number("renown", -10, 30), row.number("hazards", 0, 9, 0)
    bounty = _amounts(row, "bounty", "bounty = { production = 2 }", False)
    return System(id, name, name_fr, sector, wormhole, slots, renown, hazards, bounty, row.origin())


def _anomaly(row: Row) -> Anomaly:
    id, name, name_fr = _names(row, "Singing Pulsar")
    sector, wormhole = _place(row)
    science, renown = row.number("science", 0, MOST_OF_A_RESOURCE), row.number("renown", -10, 30)
    return Anomaly(id, name, name_fr, sector, wormhole, science, renown, row.origin())


def _event(row: Row) -> Event:
    kind = row.word("kind", EVENTS)
    name, name_fr = EVENT_NAMES[kind]
    sector, wormhole = _place(row)
    cost = _amounts(row, "cost", "cost = { manpower = 5 }", True)
    renown = row.number("renown", -10, 30)
    return Event(kind.replace("_", "-"), kind, name, name_fr, sector, wormhole, cost, renown, row.origin())


READERS: dict[str, tuple[Both, Callable[[Row], TakeCard]]] = {
    "card": (Both("a card", "une carte"), _card),
    "home": (Both("the home", "le départ"), _home),
    "system": (Both("a system", "un système"), _system),
    "anomaly": (Both("an anomaly", "une anomalie"), _anomaly),
    "event": (Both("an event", "un événement"), _event),
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


def _number(row: Row) -> int:
    return row.number("value", 0, 9)


def _counts(row: Row) -> tuple[Counts, ...]:
    """Systems, events, anomalies and cards of either kind, for each sector."""
    example = "value = [[4, 1, 1, 0], [2, 1, 1, 0], [1, 0, 0, 1]]"
    value: Any = row.raw("value", example)
    if value is None:
        return ()
    rows = value if isinstance(value, list) else []
    if len(rows) != len(SECTORS) or not all(isinstance(r, list) and len(r) == 4 for r in rows):
        what = both(
            "'value' must be a row for core, expanse and fringe: systems, events, anomalies, either",
            "« value » doit être une ligne pour core, expanse et fringe : systèmes, événements, anomalies, "
            "l'un ou l'autre",
        )
        row.wrong("value", what, example)
        return ()
    if not all(type(number) is int and 0 <= number <= MOST_OF_A_KIND for r in rows for number in r):
        what = both(
            "'value' must hold whole numbers from 0 to 40",
            "« value » doit contenir des nombres entiers de 0 à 40",
        )
        row.wrong("value", what, example)
        return ()
    return tuple((r[0], r[1], r[2], r[3]) for r in rows)


SETTINGS: dict[str, Callable[[Row], Any]] = {
    **dict.fromkeys(NUMBERS, _number),
    **dict.fromkeys(RANDOM, _counts),
}
