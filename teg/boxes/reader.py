"""Reading the sections of a box file, as the layout of its game says."""

from typing import Any

from teg.boxes.games import GALAXIES, WRITTEN
from teg.boxes.layout import Layout, Parts, slug
from teg.boxes.origin import Origin
from teg.boxes.report import Path, Report, meant, shown
from teg.boxes.row import Row


def read_sections(layout: Layout[Any], data: dict[str, Any], file: int, parts: Parts, report: Report) -> None:
    """Read all sections of one file into `parts`, and every problem into `report`."""
    for section, value in data.items():
        if report.full:
            return
        at: Path = (file, section)
        if section in layout.readers:
            _read_rows(layout, section, value, at, parts, report)
        elif section == "box":
            _read_header(layout, value, at, parts, report)
        elif section == "settings":
            _read_settings(layout, value, at, parts, report)
        else:
            known = ("box", *layout.readers, "settings")
            what = f"a box has no section {shown(section)}{meant(section, known)}"
            report.wrong(at, what, layout.example)


def _read_rows(layout: Layout[Any], section: str, value: Any, at: Path, parts: Parts, report: Report) -> None:
    kind, read = layout.readers[section]
    if not isinstance(value, list):
        report.wrong(at, f"each row of '{section}' starts with double brackets", f"[[{section}]]")
        return
    parts.counts[section] = parts.counts.get(section, 0) + len(value)
    for i, item in enumerate(value):
        if report.full:
            return
        row = Row(item, (*at, i), report, kind, f"[[{section}]]")
        before = len(report.found)
        if isinstance(item, dict):
            card = read(row)
            row.done()
            if len(report.found) == before:
                parts.rows.setdefault(section, []).append(card)
                parts.places.setdefault(section, []).append(row.at)


def _read_header(layout: Layout[Any], value: Any, at: Path, parts: Parts, report: Report) -> None:
    parts.headers += 1
    if parts.headers > 1:
        report.wrong(at, "a box has one [box] section, in one of its files")
    row = Row(value, at, report, "[box]", '[box] name = "My box"')
    parts.header.name = row.text("name", 'name = "My box"')
    parts.header.name_fr = row.text("name_fr", 'name_fr = "Ma boîte"', False) or parts.header.name
    parts.header.id = slug(row.text("id", 'id = "my-box"', False))
    _read_game(layout, row)
    if "extends" in row.data:
        parts.header.extends = row.word("extends", layout.game.shipped)
    row.asked["extends"] = f'extends = "{layout.game.shipped[0]}"'
    row.done()


def _read_game(layout: Layout[Any], row: Row) -> None:
    right = f'game = "{layout.game.written}"'
    row.asked["game"] = right
    if "game" in row.data:
        word = row.data["game"]
        if word != layout.game.written:
            row.wrong("game", f"'game' cannot be {shown(word)}{meant(word, WRITTEN)}", right)
    elif layout.game is not GALAXIES:  # a box of the first game need not name it
        row.report.wrong(row.at, f"[box] must say that it is for {layout.game.title}", right)


def _read_settings(layout: Layout[Any], value: Any, at: Path, parts: Parts, report: Report) -> None:
    if not isinstance(value, dict):
        report.wrong(at, "settings are tables of their own", layout.setting)
        return
    for name, item in value.items():
        if name not in layout.settings:
            what = f"there is no setting {shown(name)}{meant(name, layout.settings)}"
            report.wrong((*at, name), what, layout.setting)
            continue
        if name in parts.settings:
            report.wrong((*at, name), f"the setting '{name}' stands in two files; keep one")
        row = Row(item, (*at, name), report, f"the setting '{name}'", f"[settings.{name}]")
        number = layout.settings[name](row)
        parts.settings[name] = number, Origin(*row.origin())
        row.done()
