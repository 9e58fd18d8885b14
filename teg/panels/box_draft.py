"""A box in the making: rows as they were entered, its text as TOML, and all that is wrong with them."""

import json
import tomllib
from typing import Any

from teg.boxes.files import parse
from teg.boxes.galaxies.loader import LAYOUT, SHELF
from teg.boxes.galaxies.model import FACES, SHIPS, Card
from teg.boxes.galaxies.sections import NUMBERS
from teg.boxes.galaxies.vocabulary import VOCABULARY, Arg, Verb
from teg.boxes.games import GALAXIES
from teg.boxes.layout import Parts, slug
from teg.boxes.problem import Problem, located
from teg.boxes.reader import read_sections
from teg.boxes.report import Report

Row = dict[str, Any]
Form = dict[str, Any]

ORIGIN = {"source": "my own copy", "confidence": "sourced"}
CARDS = ("pilot", "exploration", "planet", "mission")
SECTIONS = (*CARDS, "hangar", "badge")
MOST_OPS = 3
NAME = "My box"
NUMBERED = tuple(name for name in NUMBERS if name != "rogue_resource_max")
"""The settings that a box shows without a Rogue mat."""


class Draft:
    """The rows of a box by section, under its name."""

    def __init__(self, name: str = NAME, rows: dict[str, list[Row]] | None = None) -> None:
        self.name = name
        self.rows: dict[str, list[Row]] = rows or {}
        self.settings: dict[str, Row] = {}
        self.other: Row = {}
        """What was read from a file and is entered nowhere here; it is kept."""

    @property
    def empty(self) -> bool:
        """Whether nothing is entered yet."""
        return self.name in ("", NAME) and not self.settings and not any(self.rows.values())

    def text(self) -> str:
        """The box as a TOML file."""
        lines = [
            "[box]",
            f"name = {value(self.name)}",
            f"extends = {value(self.other.get('extends', GALAXIES.shipped[0]))}",
        ]
        for name, row in self.settings.items():
            lines += ["", f"[settings.{name}]", *_pairs(row)]
        for section, rows in self.rows.items():
            for row in rows:
                lines += ["", f"[[{section}]]", *_pairs(row)]
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> tuple["Draft | None", list[Problem]]:
        """The draft that a TOML text holds, None if it is no TOML; and its problems."""
        report = Report()
        file = parse("box", text, 0, report)
        if file.data is None:
            return None, located([file], report)
        header = file.data.get("box")
        draft = cls(str(header.get("name", "")) if isinstance(header, dict) else "")
        if isinstance(header, dict) and header.get("extends") in GALAXIES.shipped:
            draft.other["extends"] = header["extends"]
        for section, rows in file.data.items():
            if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
                draft.rows[section] = rows
        settings = file.data.get("settings")
        if isinstance(settings, dict):
            draft.settings = {name: row for name, row in settings.items() if isinstance(row, dict)}
        return draft, problems(text)


def problems(text: str) -> list[Problem]:
    """Everything that is wrong or odd with a box's text, in the order of its lines."""
    return SHELF.problems(text, "box")


def card_of(section: str, row: Row) -> tuple[Card | None, list[str]]:
    """The card that a row is, None if it is none; and what is wrong, each with a right example."""
    report, parts = Report(), Parts()
    read_sections(LAYOUT, {section: [row]}, 0, parts, report)
    wrong = [f"{found.what}{f' ({found.example})' if found.example else ''}" for found in report.errors()]
    cards = parts.rows.get(section, [])
    return (cards[0] if cards and not wrong else None), wrong


def same_name(draft: Draft, section: str, row: Row, but: int = -1) -> bool:
    """Whether another row of the section is called alike."""
    names = [
        slug(str(other.get("name", "")))
        for number, other in enumerate(draft.rows.get(section, []))
        if number != but
    ]
    return slug(str(row.get("name", ""))) in names


# TOML


def value(given: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, str):
        return json.dumps(given, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(given, dict):
        return f"{{ {', '.join(_pairs(given))} }}" if given else "{}"
    if isinstance(given, list):
        return f"[{', '.join(map(value, given))}]"
    return str(given)


def _pairs(row: Row) -> list[str]:
    return [
        f"{key if slug(key).replace('-', '_') == key else value(key)} = {value(given)}"
        for key, given in row.items()
    ]


# From what was typed to a row, and back


def row_of(section: str, form: Form) -> Row:
    """The row that a form describes."""
    row: Row = {}
    if section != "hangar":
        row["name"] = str(form.get("name", "")).strip()
        if section != "planet" and str(form.get("name_fr", "")).strip():
            row["name_fr"] = str(form["name_fr"]).strip()
    if section == "pilot":
        row |= {"trained": _ticked(form, "trained", SHIPS), "ability": _op(section, form, 1) or {}}
    elif section == "exploration":
        row |= {"colour": form.get("colour", "discovery"), "effect": _effect(section, form)}
    elif section == "planet":
        row |= {
            "resources": _ticked(form, "resources", ("energy", "culture")),
            "track": form.get("track", "diplomacy"),
            "spaces": number(form.get("spaces", "2")),
            "vp": number(form.get("vp", "1")),
            "effect": _effect(section, form),
            "own_turn": bool(form.get("own_turn")),
            "once_per_turn": bool(form.get("once_per_turn")),
        }
    elif section == "mission":
        row |= {"condition": _condition(form), "vp": number(form.get("vp", "2"))}
        if number(form.get("vp_if_tied", "0")):
            row["vp_if_tied"] = number(form["vp_if_tied"])
        row["three_plus"] = bool(form.get("three_plus"))
    elif section == "hangar":
        row |= {"ship": form.get("ship", SHIPS[0]), "faces": _ticked(form, "faces", FACES)}
    elif section == "badge":
        row["symbol"] = str(form.get("symbol", "")).strip()
    if section in ("pilot", "exploration"):
        row["badges"] = [number(form.get(f"badges {kind}", "0")) for kind in range(4)]
    return row | ORIGIN


def form_of(section: str, row: Row) -> Form:
    """The form that describes a row."""
    form: Form = {}
    for key, given in row.items():
        if key in ("trained", "resources", "faces") and isinstance(given, list):
            form |= {f"{key} {word}": True for word in given}
        elif key == "badges" and isinstance(given, list):
            form |= {f"badges {kind}": str(count) for kind, count in enumerate(given)}
        elif key == "ability" and isinstance(given, dict):
            form |= _form_of_op(given, 1)
        elif key == "effect" and isinstance(given, list):
            for place, op in enumerate(given, 1):
                if isinstance(op, dict):
                    form |= _form_of_op(op, place)
        elif key == "condition" and isinstance(given, dict):
            form |= {name: word for name, word in given.items() if name != "need"}
            needed = given.get("need")
            if isinstance(needed, dict):
                form |= {f"need {name}": str(count) for name, count in needed.items()}
        elif key not in ORIGIN:
            form[key] = given if isinstance(given, bool) else str(given)
    return form


def _form_of_op(op: Row, place: int) -> Form:
    form: Form = {f"op {place}": str(op.get("op", ""))}
    form |= {f"op {place} {name}": str(given) for name, given in op.items() if name != "op"}
    return form


def verb_of(section: str, form: Form, place: int) -> Verb | None:
    """The operation chosen at a place of the effect."""
    return VOCABULARY[section].get(str(form.get(f"op {place}", "")))


def _effect(section: str, form: Form) -> list[Row]:
    places = range(
        1, 1 + max(MOST_OPS, *(int(key[3:]) for key in form if key[:3] == "op " and key[3:].isdecimal()), 0)
    )
    return [op for place in places if (op := _op(section, form, place))]


def _op(section: str, form: Form, place: int) -> Row | None:
    verb = verb_of(section, form, place)
    if verb is None:
        return None
    op: Row = {"op": verb.name}
    for arg in verb.args:
        # Of two arguments that exclude each other, the one that was chosen counts.
        chosen = any(form.get(f"op {place} {name}") for name in verb.one_of if name != arg.name)
        usually = "" if arg.name in verb.one_of and chosen else usual(verb, arg)
        given = form.get(f"op {place} {arg.name}", usually)
        if given == "":
            continue
        op[arg.name] = _typed(arg, str(given))
    return op


def usual(verb: Verb, arg: Arg) -> str:
    """What an argument is unless somebody changes it: as in the operation's example."""
    example = tomllib.loads(f"x = {verb.example}")["x"]
    return str(example.get(arg.name, ""))


def _typed(arg: Arg, given: str) -> Any:
    """A word as the argument takes it: a number, a truth or a text."""
    for choice in arg.choices:
        if str(choice) == given:
            return choice
    return number(given)


def _condition(form: Form) -> Row:
    test = str(form.get("test", "most"))
    condition: Row = {"test": test}
    if test in ("most", "fewest"):
        condition["what"] = form.get("what", "energy")
    elif test == "equal":
        condition |= {"a": form.get("a", "energy"), "b": form.get("b", "culture")}
    elif test == "at_least":
        needs = {key[5:]: number(given) for key, given in form.items() if key.startswith("need ")}
        condition["need"] = {name: count for name, count in needs.items() if count}
    return condition


def _ticked(form: Form, name: str, words: tuple[str, ...]) -> list[str]:
    return [word for word in words if form.get(f"{name} {word}") is True]


def number(given: object) -> int | str:
    """A whole number as typed; anything else stays a text, for the checker to complain about."""
    text = str(given).strip()
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 9 else text
