"""The words a scene is written in: elements as plain lists that `static/surface.js` turns into HTML and SVG.

An element is `[tag, attributes, child, child ...]`; a child is an element or a text. Texts stay texts in the
browser whatever they hold. Attributes are those of HTML and SVG, and besides them:

* `key`: the element of that key is kept, with focus and state, when the scene changes;
* `do`: the message sent when it is pressed, changed or unfolded (with `value`) or, a form, sent (`fields`);
* `data-open="wide"`: the sheet is open from the start where the page is wide;
* `opens`: the key of the sheet that a press unfolds;
* `shuts`: a press closes the dialog around; one is open as long as it is there, and sends `do` when closed;
* `copy`: the text a press copies, True for that of the element before;
* `store`: what a press keeps on the panel's root without asking Python;
* `plot`: the plain plotly figure that is drawn over the picture inside, once plotly is there.

"""

from collections.abc import Iterable
from typing import Any

from teg.board.nodes import Node as Node
from teg.board.nodes import node as node

Child = Node | str
Message = dict[str, Any]


def button(label: Child, do: Message | None = None, *more: Child | None, **attributes: Any) -> Node:
    """A button that sends a message."""
    return node("button", label, *more, do=do, **attributes)


def toggle(label: Child, do: Message, on: bool, *more: Child | None, **attributes: Any) -> Node:
    """A button that is pressed in as long as something is on."""
    return node("button", label, *more, do=do, aria_pressed="true" if on else "false", **attributes)


def stepper(shown: Node, do: Message, less: tuple[str, bool], more: tuple[str, bool]) -> tuple[Node, ...]:
    """A number between the buttons for one less and one more: what each says, and whether it may be pressed.

    They send `do` with what is added, `by`.
    """
    signs = (("−", -1, *less), ("+", 1, *more))
    first, last = (
        button(sign, {**do, "by": by}, aria_label=says, disabled=not may, key=f"by{by}")
        for sign, by, says, may in signs
    )
    return first, shown, last


def hidden(text: str) -> Node:
    """Words for those who listen only."""
    return node("span", text, class_="heard")


def listing(sentence: str, things: list[tuple[str, str]], joint: str = ", ") -> Node:
    """A sentence with a list in place of its line break, each (key, name) an element; some have no key."""
    before, _, after = sentence.partition("\n")
    lines = [part for key, name in things for part in (node("span", name, key=key or None), joint)]
    return node("p", before, *lines[:-1], after)


def labelled(label: str, control: Node, **attributes: Any) -> Node:
    """A form control with its label around it."""
    return node("label", node("span", label), control, **attributes)


def tick(label: str, on: bool, do: Message, box: str = "box", key: str | None = None) -> Node:
    """A box to tick with its label around it."""
    ticked = node("input", type="checkbox", checked=on, do=do, key=box)
    return node("label", ticked, node("span", label), class_="tick", key=key)


def pick(kind: str, name: str, text: str, key: str, value: str | None = None, on: bool = False) -> Node:
    """One of the answers of a form: a "radio" or a "checkbox" with its label around it."""
    control = node("input", type=kind, name=name, value=value, checked=on, key=key)
    return node("label", control, node("span", text), class_="tick")


def choice(
    options: Iterable[tuple[str, str]],
    chosen: str,
    name: str | None = None,
    do: Message | None = None,
    **more: Any,
) -> Node:
    """A list to choose one of: (value, text)."""
    lines: list[Node] = [
        ["option", {"value": value, "selected": True} if value == chosen else {"value": value}, text]
        for value, text in options
    ]
    return node("select", *lines, name=name, do=do, value=chosen, **more)


def sheet(key: str, title: str, *inside: Child | None, do: Message | None = None) -> Node:
    """Something folded away until its title is pressed; `do` is then sent, and when it is folded again."""
    body = node("div", *inside, class_="inside")
    return node("details", node("summary", title), body, key=key, id=key, do=do)


def table(caption: str, heads: list[str], rows: list[list[Child]], **attributes: Any) -> Node:
    """A table; the first cell of each row is its heading."""
    head = node("tr", *(node("th", text, scope="col") for text in heads))
    body = [
        node("tr", node("th", row[0], scope="row"), *(node("td", cell) for cell in row[1:])) for row in rows
    ]
    return node("table", node("caption", caption), node("thead", head), node("tbody", *body), **attributes)
