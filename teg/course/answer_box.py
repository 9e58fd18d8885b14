"""The answer box of an exercise: which controls each kind of question gets, and what they say together."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from teg.course.leaf import tell
from teg.languages import Both, capital
from teg.lessons.judges.choices import ChoiceTask, OrderTask, PickTask
from teg.lessons.judges.exercise import PartsTask
from teg.lessons.judges.lines_of_play import LineTask
from teg.lessons.judges.numbers import Task
from teg.lessons.judges.reading import LETTERS, LONGEST, TaskOption
from teg.mistake import Mistake
from teg.ui.kit.nodes import Child, Node, choice, labelled, node, pick, toggle

Fields = Mapping[str, Any]
BOX = "answer"


def parted(task: Task, question: str) -> tuple[str, list[str]]:
    """A question that numbers its parts, without them, and the parts; else the question alone."""
    lead, first, rest = question.partition(" 1) ")
    items = re.split(r"\s?; \d+\) ", rest)
    if not first or not isinstance(task, PartsTask) or len(items) != len(task.parts):
        return question, []
    items[-1], _, tail = items[-1].partition(".")
    return f"{lead}{tail}", items


def controls(task: Task, lang: str, draft: str, items: Sequence[str] = ()) -> list[Node]:
    """What an answer is given with; `draft` is what was put together by pressing, `items` name the parts."""
    match task:
        case ChoiceTask():
            return [_options(task.options, lang, "radio")]
        case PickTask():
            return [_options(task.options, lang, "checkbox")]
        case PartsTask():
            names = items or [part.name.in_(lang) for part in task.parts]
            return [
                node(
                    "div",
                    *(_part(task, place, names[place], lang) for place in range(len(names))),
                    class_="parts",
                )
            ]
        case OrderTask():
            return [_steps(task, lang, draft), _box(tell(lang, "order_help"), draft)]
        case LineTask():
            return [_box(capital(task.form.in_(lang)), draft, long=True)]
        case _:
            return [_box(capital(task.form.in_(lang)))]


def empty(task: Task) -> Both | None:
    """What is still to be done where nothing was, if it is something else than writing."""
    for kind, key in (
        (PickTask, "tick_first"),
        (ChoiceTask, "choose_first"),
        (OrderTask, "press_first"),
        (PartsTask, "fill_first"),
    ):
        if isinstance(task, kind):
            return tell.both(key)
    return None


def answer_in(task: Task, fields: Fields, lang: str) -> str:
    """The answer in the controls, as `check` reads it; "" where there is none."""
    match task:
        case PickTask():
            marks = [LETTERS[place] for place in range(len(task.options)) if fields.get(f"pick{place}")]
            return "none" if fields.get("none") and not marks else ", ".join(marks)
        case PartsTask():
            given = [_one(fields.get(f"part{place}")) for place in range(len(task.parts))]
            if not any(given):
                return ""
            for part, piece in zip(task.parts, given, strict=True):
                if not piece:
                    raise Mistake(tell, "part_empty", part=part.name.in_(lang))
            return "; ".join(given)
        case _:
            return str(fields.get(BOX) or "")


def _one(piece: object) -> str:
    """One of several answers: what would part it into more is taken out."""
    return " ".join(str(piece or "").replace(";", " ").replace("|", " ").split())


def _box(label: str, draft: str = "", long: bool = False) -> Node:
    given = {"name": BOX, "autocomplete": "off", "spellcheck": "false", "key": BOX, "maxlength": LONGEST}
    if long:
        control = node("textarea", rows=3, value=draft, **given)
    else:
        control = node("input", type="text", value=draft, **given)
    return labelled(label, control)


def _options(options: tuple[TaskOption, ...], lang: str, kind: str) -> Node:
    rows: list[Child] = [
        pick(
            kind,
            BOX if kind == "radio" else f"pick{place}",
            f"{LETTERS[place]}) {capital(one.name.in_(lang))}",
            f"option{place}",
            LETTERS[place] if kind == "radio" else None,
        )
        for place, one in enumerate(options)
    ]
    if kind == "checkbox":
        rows.append(pick(kind, "none", capital(tell(lang, "nothing_applies")), "none"))
    return node("fieldset", node("legend", tell(lang, "answer")), *rows, class_="options")


def _steps(task: OrderTask, lang: str, draft: str) -> Node:
    """The steps, each put behind the others by a press."""
    steps: list[Child] = [
        node(
            "li",
            toggle(
                f"{LETTERS[place]}) {one.name.in_(lang)}",
                {"do": "append", "letter": LETTERS[place]},
                LETTERS[place] in draft,
                key=f"step{place}",
            ),
        )
        for place, one in enumerate(task.options)
    ]
    return node(
        "ol", *steps, class_="options steps-to-order", data_arrows=True, aria_label=tell(lang, "order_press")
    )


def _part(task: PartsTask, place: int, label: str, lang: str) -> Node:
    part = task.parts[place]
    name = f"part{place}"
    if isinstance(part.task, ChoiceTask):
        options = [("", tell(lang, "choose"))]
        options += [(LETTERS[at], one.name.in_(lang)) for at, one in enumerate(part.task.options)]
        control = choice(options, "", name=name, key=name)
    else:
        control = node("input", type="text", name=name, autocomplete="off", spellcheck="false", key=name)
    return labelled(f"{place + 1}) {label}", control)
