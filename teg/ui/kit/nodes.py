"""The words a scene is written in: elements as plain lists that `static/surface.js` turns into HTML and SVG.

An element is `[tag, attributes, child, child ...]`; a child is an element or a text. Texts stay texts in the
browser whatever they hold. Attributes are those of HTML and SVG, and besides them:

* `key`: the element of that key is kept, with focus and state, when the scene changes;
* `do`: the message sent when it is pressed, changed (with `value`) or, for a form, sent (with `fields`);
* `data-open="wide"`: the sheet is open from the start where the page is wide;
* `opens`: the key of the sheet that a press unfolds;
* `copy`: the text a press copies, True for that of the element before;
* `store`: what a press keeps on the panel's root without asking Python;

"""

from typing import Any

Node = list[Any]
Child = Node | str
Message = dict[str, Any]

_NAMES = {"view_box": "viewBox"}


def node(tag: str, *children: Child | None, **attributes: Any) -> Node:
    """An element. `class_` is written "class", `aria_label` "aria-label"; None and False are left out."""
    given = {
        _NAMES.get(name) or name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    return [tag, given, *(child for child in children if child not in (None, ""))]


def button(label: Child, do: Message | None = None, *more: Child | None, **attributes: Any) -> Node:
    """A button that sends a message."""
    return node("button", label, *more, do=do, **attributes)


def hidden(text: str) -> Node:
    """Words for those who listen only."""
    return node("span", text, class_="heard")


def labelled(label: str, control: Node, **attributes: Any) -> Node:
    """A form control with its label around it."""
    return node("label", node("span", label), control, **attributes)


def choice(
    options: list[tuple[str, str]],
    chosen: str,
    name: str | None = None,
    do: Message | None = None,
    **more: Any,
) -> Node:
    """A list to choose one of: (value, text)."""
    told = [node("option", text, value=value, selected=value == chosen) for value, text in options]
    return node("select", *told, name=name, do=do, value=chosen, **more)


def sheet(key: str, title: str, *inside: Child | None) -> Node:
    """Something folded away until its title is pressed."""
    return node("details", node("summary", title), node("div", *inside, class_="inside"), key=key, id=key)


def table(caption: str, heads: list[str], rows: list[list[Child]], **attributes: Any) -> Node:
    """A table; the first cell of each row is its heading."""
    head = node("tr", *(node("th", text, scope="col") for text in heads))
    body = [
        node("tr", node("th", row[0], scope="row"), *(node("td", cell) for cell in row[1:])) for row in rows
    ]
    return node("table", node("caption", caption), node("thead", head), node("tbody", *body), **attributes)
