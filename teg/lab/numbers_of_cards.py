"""A box with one number changed: the box of a setup written out whole, with another value at one place."""

import json
import tomllib
from dataclasses import replace
from typing import Any, NamedTuple

from teg.boxes.files import SHIPPED_FOLDER, read_files
from teg.boxes.layout import slug
from teg.boxes.report import BoxReport
from teg.core.kit import Setup, kit_of
from teg.games import game_type
from teg.lab.players import tell
from teg.languages import Both, alike, each
from teg.mistake import Mistake, printable

SETTINGS = "settings"
VARIED = "-varied"
ADDED = ("planet", "mission")
"""Sections in which a box adds to the lowest one; any other section takes the place of the one below it."""


def with_number(setup: Setup, place: str, value: Any) -> Setup:
    """The setup with another number at a place of its box: "planet.jakks.vp", "pilot.overseer.badges.1"."""
    tables = _whole(setup)
    section, *way = place.split(".")
    here: Any = tables.get(section)
    for step in way[:-1]:
        here = _inside(here, step, setup, place)
    last = way[-1] if way else ""
    if section == SETTINGS and len(way) == 1:
        here, last = _inside(here, last, setup, place), "value"
    key: Any = int(last) if isinstance(here, list) and last.isdigit() else last
    old = here[key] if _has(here, key) else None
    if (
        isinstance(old, bool)
        or not isinstance(old, int)
        or isinstance(value, bool)
        or not isinstance(value, int)
    ):
        raise (
            _unknown(setup, place)
            if not isinstance(old, int)
            else Mistake(tell, "no_whole_value", number=place, value=value)
        )
    here[key] = value
    name = f"{setup.box.removesuffix(VARIED)}{VARIED}"
    tables["box"] = {"name": name, "game": game_type(setup.game).command}
    text = "\n".join(_written(name, table) for name, table in tables.items())
    made = replace(setup, box=name, box_text=text)
    try:
        kit_of(setup.game).start(made)
    except Mistake as mistake:
        raise mistake.at(f"{place}={value}") from None
    return made


def with_rows(box: str, name: str, rows: str, game: str) -> str:
    """The text of a shipped box with rows of one's own besides: they stand first, so that their lines count.

    Rows that cannot be read are left for whoever reads the box to tell.
    """
    try:
        own = tomllib.loads(rows)
    except tomllib.TOMLDecodeError:
        own = {}
    setup, kept = Setup(game, 2, box), []
    whole, lowest = _whole(setup), _whole(_lowest(setup))
    for section, cards in own.items():
        if isinstance(cards, list) and isinstance(whole.get(section), list):
            given = {slug(str(card.get("name"))) for card in cards if isinstance(card, dict)}
            given |= {slug(row["name"]) for row in lowest[section]} if section in ADDED else set()
            kept.append(_written(section, [row for row in whole[section] if slug(row["name"]) not in given]))
    header = {"name": name, "game": game_type(game).command, "extends": box}
    return "\n".join([rows.rstrip(), "", *kept, _written("box", header)])


class CardNumber(NamedTuple):
    """A number of a box: what it is now, whose it is, and what it says of that."""

    now: int
    whose: Both
    what: str


def numbers_of(setup: Setup) -> dict[str, CardNumber]:
    """Every number of the box that may be another one, by its place."""
    found: dict[str, CardNumber] = {}

    def add(place: str, now: Any, whose: Both, what: str) -> None:
        if isinstance(now, int) and not isinstance(now, bool):
            found[place] = CardNumber(now, whose, what)

    for section, rows in _whole(setup).items():
        if section == SETTINGS:
            for name, row in rows.items():
                add(
                    f"{section}.{name}",
                    row.get("value") if isinstance(row, dict) else None,
                    alike(""),
                    name,
                )
        for number, row in enumerate(rows) if isinstance(rows, list) else ():
            name = str(row.get("name", number))
            whose = each(lambda lang, row=row, name=name: str(row.get(f"name_{lang}", name)))
            for key, value in row.items():
                add(f"{section}.{slug(name)}.{key}", value, whose, key)
    return found


def _whole(setup: Setup) -> dict[str, Any]:
    """Every row and setting that the box has, those of the boxes below it too."""
    top, under = _top(setup)
    below = _whole(under) if under else {}
    tables: dict[str, Any] = {**below, SETTINGS: dict(below.get(SETTINGS, {}))}
    for data in top:
        for section, rows in data.items():
            if section == SETTINGS:
                tables[SETTINGS] |= rows
            elif isinstance(rows, list):
                kept = _whole(_lowest(setup)).get(section, []) if under and section in ADDED else []
                tables[section] = [*kept, *rows]
    return tables


def _top(setup: Setup) -> tuple[list[dict[str, Any]], Setup | None]:
    """What the files of the box itself say, and the box below it."""
    if setup.box_text is not None:
        top: list[dict[str, Any]] = [tomllib.loads(setup.box_text)]
    else:
        files = read_files(SHIPPED_FOLDER / setup.box, BoxReport(), game_type(setup.game))
        top = [file.data or {} for file in files]
    header: dict[str, str] = next((data["box"] for data in top if "box" in data), {})
    below = replace(setup, box=header["extends"], box_text=None) if "extends" in header else None
    return top, below


def _lowest(setup: Setup) -> Setup:
    """The box that all others below this one rest on."""
    _, below = _top(setup)
    return _lowest(below) if below else setup


def _inside(here: Any, step: str, setup: Setup, place: str) -> Any:
    """The row, list or table one step further in; rows go by name, or by number from 0."""
    if isinstance(here, list):
        rows = {
            slug(str(row.get("name", number))): row
            for number, row in enumerate(here)
            if isinstance(row, dict)
        }
        if slug(step) in rows:
            return rows[slug(step)]
        if step.isdigit() and int(step) < len(here):
            return here[int(step)]
    elif isinstance(here, dict) and step in here:
        return here[step]
    raise _unknown(setup, place)


def _has(here: Any, key: Any) -> bool:
    return (
        key in here
        if isinstance(here, dict)
        else isinstance(here, list) and isinstance(key, int) and key < len(here)
    )


def _unknown(setup: Setup, place: str) -> Mistake:
    what = printable(place)
    return Mistake(tell, "nothing_to_vary", what=what, box=setup.box)


def _written(name: str, table: Any) -> str:
    """A section as TOML."""
    if isinstance(table, list):
        return "\n".join(f"[[{name}]]\n{_lines(row)}" for row in table)
    if name == SETTINGS:
        return "\n".join(f"[{name}.{each}]\n{_lines(row)}" for each, row in table.items())
    return f"[{name}]\n{_lines(table)}"


def _lines(table: dict[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in table.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(each)}' for key, each in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
