"""The answer box of an exercise: which controls each kind of question gets, and what they say together."""

from collections.abc import Mapping
from typing import Any

from teg.course.words import tell
from teg.lessons.choosing import Choice, Order, Pick
from teg.lessons.line import Line
from teg.lessons.parts import Parts
from teg.lessons.reading import LETTERS, Option
from teg.lessons.tasks import Task
from teg.mistake import Mistake
from teg.panels.nodes import Child, Node, choice, node

Fields = Mapping[str, Any]
BOX = "answer"


def controls(task: Task, lang: str, draft: str) -> list[Node]:
    """What an answer is given with; `draft` is a line taken from the table."""
    match task:
        case Choice():
            return [_options(task.options, lang, "radio")]
        case Pick():
            return [_options(task.options, lang, "checkbox")]
        case Parts():
            return [
                node("div", *(_part(task, place, lang) for place in range(len(task.parts))), class_="parts")
            ]
        case Order():
            steps = [
                node("li", f"{LETTERS[place]}) {one.name.in_(lang)}")
                for place, one in enumerate(task.options)
            ]
            return [node("ol", *steps, class_="options"), _box(tell(lang, "order_help"))]
        case Line():
            return [_box(_capital(task.form.in_(lang)), draft, long=True)]
        case _:
            return [_box(_capital(task.form.in_(lang)))]


def told(task: Task, fields: Fields, lang: str) -> str:
    """The answer in the controls, as `check` reads it; "" where there is none."""
    match task:
        case Pick():
            marks = [LETTERS[place] for place in range(len(task.options)) if fields.get(f"pick{place}")]
            return "none" if fields.get("none") and not marks else ", ".join(marks)
        case Parts():
            given = [_one(fields.get(f"part{place}")) for place in range(len(task.parts))]
            if not any(given):
                return ""
            for part, piece in zip(task.parts, given, strict=True):
                if not piece:
                    raise Mistake(tell(lang, "part_empty", part=part.name.in_(lang)))
            return "; ".join(given)
        case _:
            return str(fields.get(BOX) or "")


def _one(piece: object) -> str:
    """One of several answers: what would part it into more is taken out."""
    return " ".join(str(piece or "").replace(";", " ").replace("|", " ").split())


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _box(label: str, draft: str = "", long: bool = False) -> Node:
    given = {"name": BOX, "autocomplete": "off", "spellcheck": "false", "key": BOX, "maxlength": 600}
    control = node("textarea", rows=3, value=draft, **given) if long else node("input", type="text", **given)
    return node("label", node("span", label), control)


def _options(options: tuple[Option, ...], lang: str, kind: str) -> Node:
    rows: list[Child] = [
        node(
            "label",
            node(
                "input",
                type=kind,
                name=BOX if kind == "radio" else f"pick{place}",
                value=LETTERS[place] if kind == "radio" else None,
                key=f"option{place}",
            ),
            node("span", f"{LETTERS[place]}) {_capital(one.name.in_(lang))}"),
            class_="tick",
        )
        for place, one in enumerate(options)
    ]
    if kind == "checkbox":
        none = node("input", type=kind, name="none", key="none")
        rows.append(node("label", none, node("span", _capital(tell(lang, "nothing_applies"))), class_="tick"))
    return node("fieldset", node("legend", tell(lang, "answer")), *rows, class_="options")


def _part(task: Parts, place: int, lang: str) -> Node:
    part = task.parts[place]
    name = f"part{place}"
    if isinstance(part.task, Choice):
        options = [("", tell(lang, "choose"))]
        options += [(LETTERS[at], one.name.in_(lang)) for at, one in enumerate(part.task.options)]
        control = choice(options, "", name=name, key=name)
    else:
        control = node("input", type="text", name=name, autocomplete="off", spellcheck="false", key=name)
    return node("label", node("span", f"{place + 1}) {part.name.in_(lang)}"), control)
