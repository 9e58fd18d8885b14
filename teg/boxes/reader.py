"""Reading the sections of a box file, as the layout of its game says."""

from typing import Any

from teg.boxes.layout import Layout, Parts, slug, written
from teg.boxes.report import Path, Report, meant, shown
from teg.boxes.row import Row
from teg.games import GALAXIES
from teg.languages import Both, both


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
            what = both(
                "a box has no section {name}{near}",
                "une boîte n'a pas de section {name}{near}",
                name=shown(section),
                near=meant(section, known),
            )
            report.wrong(at, what, layout.example)


def _read_rows(layout: Layout[Any], section: str, value: Any, at: Path, parts: Parts, report: Report) -> None:
    kind, read = layout.readers[section]
    if not isinstance(value, list):
        what = both(
            f"each row of '{section}' starts with double brackets",
            f"chaque ligne de « {section} » commence par des crochets doubles",
        )
        report.wrong(at, what, f"[[{section}]]")
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
        what = both(
            "a box has one [box] section, in one of its files",
            "une boîte a une seule section [box], dans un de ses fichiers",
        )
        report.wrong(at, what)
    row = Row(value, at, report, Both("[box]", "[box]"), '[box] name = "My box"')
    parts.header.name = row.text("name", 'name = "My box"')
    parts.header.name_fr = row.text("name_fr", 'name_fr = "Ma boîte"', False) or parts.header.name
    parts.header.id = slug(row.text("id", 'id = "my-box"', False))
    _read_game(layout, row)
    if "extends" in row.data:
        parts.header.extends = row.word("extends", layout.game.shipped)
    row.asked["extends"] = f'extends = "{layout.game.shipped[0]}"'
    row.done()


def _read_game(layout: Layout[Any], row: Row) -> None:
    right = f'game = "{layout.game.command}"'
    row.asked["game"] = right
    if "game" in row.data:
        word = row.data["game"]
        if word != layout.game.command:
            what = both(
                "'game' cannot be {word}{near}",
                "« game » ne peut pas être {word}{near}",
                word=shown(word),
                near=meant(word, written()),
            )
            row.wrong("game", what, right)
    elif layout.game is not GALAXIES:  # a box of the first game need not name it
        title = layout.game.title
        what = both(f"[box] must say that it is for {title}", f"[box] doit dire qu'elle est pour {title}")
        row.report.wrong(row.at, what, right)


def _read_settings(layout: Layout[Any], value: Any, at: Path, parts: Parts, report: Report) -> None:
    if not isinstance(value, dict):
        what = both("settings are tables of their own", "chaque réglage est une table à lui")
        report.wrong(at, what, layout.setting)
        return
    for name, item in value.items():
        if report.full:
            return
        if name not in layout.settings:
            what = both(
                "there is no setting {name}{near}",
                "il n'y a pas de réglage {name}{near}",
                name=shown(name),
                near=meant(name, layout.settings),
            )
            report.wrong((*at, name), what, layout.setting)
            continue
        if name in parts.settings:
            what = both(
                f"the setting '{name}' stands in two files; keep one",
                f"le réglage « {name} » est dans deux fichiers ; gardez-en un",
            )
            report.wrong((*at, name), what)
        kind = both(f"the setting '{name}'", f"le réglage « {name} »")
        row = Row(item, (*at, name), report, kind, f"[settings.{name}]")
        number = layout.settings[name](row)
        parts.settings[name] = number, row.origin()
        row.done()
