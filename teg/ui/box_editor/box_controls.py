"""The controls of a form for boxes, each of which tells of its change at once, and what was typed there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from teg.ui.box_editor.box_draft import BoxDraft
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node, choice, labelled, node, tick

Form = dict[str, bool | str]
"""What was typed, chosen and ticked, by the names of the controls."""
LONGEST = 300
APART = "\u00a0\u202f"
"""The spaces before French signs."""


@dataclass(frozen=True, slots=True)
class FormEntry:
    """A form as it is filled in, the box it is for, and the language it is shown in."""

    form: Form
    draft: BoxDraft
    lang: str


def text_control(entry: FormEntry, name: str, label: str) -> Node:
    """A line to write on."""
    control = node(
        "input",
        type="text",
        value=str(entry.form.get(name, "")),
        maxlength=LONGEST,
        autocomplete="off",
        do={"do": "box field", "field": name},
        key=name,
    )
    return labelled(label, control, key=name)


def number_control(entry: FormEntry, name: str, label: str, low: int, high: int, usual: str) -> Node:
    """A line for a whole number."""
    control = node(
        "input",
        type="number",
        min=low,
        max=high,
        value=str(entry.form.get(name, usual)),
        do={"do": "box field", "field": name},
        key=name,
    )
    return labelled(label, control, class_="count", key=name)


def choice_control(
    entry: FormEntry, name: str, label: str, options: list[tuple[str, str]], usual: str
) -> Node:
    """A list to choose one of."""
    do = {"do": "box field", "field": name}
    return labelled(label, choice(options, str(entry.form.get(name, usual)), do=do, key=name), key=name)


def tick_control(entry: FormEntry, name: str, label: str) -> Node:
    """A box to tick."""
    do = {"do": "box field", "field": name}
    return tick(label, entry.form.get(name) is True, do, name, name)


def group(label: str, key: str, controls: Sequence[Node], **attributes: Any) -> Node:
    """Controls under one heading."""
    return node("fieldset", node("legend", label), *controls, key=key, **attributes)


def pasted(label: str, what: str, lang: str) -> Node:
    """A form for the text of a box; `what` is done with it."""
    return node(
        "form",
        labelled(label, node("textarea", name="text", rows=5, spellcheck="false", key="box-text")),
        node("button", tell(lang, "read_text"), type="submit"),
        do={"do": what},
        class_="paste",
        key="paste-form",
    )


def line(given: object) -> str:
    """A text on one line, without what cannot be printed."""
    text = "".join(sign if sign.isprintable() or sign in APART else " " for sign in str(given))
    return " ".join(filter(None, text.split(" ")))


def number(given: object) -> int | str:
    """A whole number as typed; anything else stays a text, for the checker to complain about."""
    text = str(given).strip()
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 9 else text


def out_of_range(given: object, label: str, low: int, high: int, lang: str) -> list[str]:
    """That a number is none, or too small or large."""
    found = number(given)
    if isinstance(found, int) and low <= found <= high:
        return []
    return [tell(lang, "lack_number", label=label, low=low, high=high)]


def listed(value: Any) -> Iterator[Any]:
    """The items of a value that should be a list."""
    yield from value if isinstance(value, list) else ()
