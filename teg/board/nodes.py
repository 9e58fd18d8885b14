"""Elements as plain lists, `[tag, attributes, child, child ...]`, and the same as text for a file."""

import re
from functools import lru_cache
from html import escape
from random import Random
from typing import Any

from teg.charts.palette import FONTS, THEMES, rgb
from teg.charts.text_width import measure, rows, shorten

Node = list[Any]

SMALLEST = 12
"""No letter on the board is smaller."""
LEADING = 14
"""From one line of a paragraph to the next."""
CLOSER = 1.53
"""So much wider than its place a line may be that is set closer; what is wider still is cut."""
drawn_once = lru_cache(maxsize=4096)
"""For what looks the same in most drawings: nobody changes an element that is made."""
_NAMES = {"view_box": "viewBox"}
"""Attributes as they are written in HTML and SVG, by their names here."""


def node(tag: str, *children: "Node | str | None", **attributes: Any) -> Node:
    """An element. `class_` is written "class", `aria_label` "aria-label"; None, False, "" are left out."""
    # Hundreds are made for a scene: plain loops, and each name is looked at once.
    given: dict[str, Any] = {}
    for name, value in attributes.items():
        if value is not None and value is not False:
            if name not in _NAMES:
                _NAMES[name] = name.rstrip("_").replace("_", "-")
            given[_NAMES[name]] = value
    made: Node = [tag, given]
    for child in children:
        if child:
            made.append(child)
    return made


def group(key: str | None, x: float, y: float, *inside: Node | None, label: str | None = None) -> Node:
    """Things that belong together, moved to a place; `key` names what they show from drawing to drawing."""
    title = node("title", label) if label else None
    return node("g", title, *inside, key=key, transform=f"translate({x:g} {y:g})")


@drawn_once
def text(
    x: float,
    y: float,
    words: str,
    size: float = SMALLEST,
    fill: str = "ink",
    weight: int | None = None,
    anchor: str | None = None,
    width: float | None = None,
) -> Node:
    """One line of letters; what is wider than its place is cut, and told whole by the element's title."""
    shown = words if width is None else shorten(words, size, width, bool(weight))
    return node(
        "text",
        node("title", words) if shown != words else None,
        shown,
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=size,
        fill=role(fill),
        font_weight=weight,
        text_anchor=anchor,
    )


@drawn_once
def fitted(x: float, y: float, words: str, size: float, width: float, **more: Any) -> Node:
    """One line of letters, smaller and then closer together where the place is narrow for them."""
    bold = bool(more.get("weight"))
    while size > SMALLEST and measure(words, size, bold) > width:
        size -= 1
    close = width < measure(words, size, bold) <= CLOSER * width
    drawn = text(x, y, words, size, width=None if close else width, **more)
    if close:
        tight = {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"}
        return [drawn[0], {**drawn[1], **tight}, *drawn[2:]]
    return drawn


def counting(what: str, drawn: Node) -> Node:
    """A line whose number may be seen to run to its next value; `what` it counts tells it from others."""
    return [drawn[0], {**drawn[1], "data-count": what}, *drawn[2:]]


@drawn_once
def paragraph(
    x: float,
    y: float,
    words: str,
    width: float,
    lines: int,
    anchor: str | None = None,
    fill: str = "ink",
    weight: int | None = None,
) -> Node:
    """Words on a few lines; what finds no room is cut, and told whole by the element's title."""
    shown = rows(words, SMALLEST, width, bool(weight))
    if len(shown) > lines:
        shown[lines - 1 :] = [" ".join(shown[lines - 1 :])]
    return node(
        "g",
        node("title", words),
        *(
            fitted(x, y + LEADING * line, row, SMALLEST, width, fill=fill, weight=weight, anchor=anchor)
            for line, row in enumerate(shown)
        ),
    )


def box(x: float, y: float, width: float, height: float, radius: float = 10, **more: Any) -> Node:
    """A rounded rectangle: a card, a place or a panel."""
    shown = {"fill": role("panel"), "stroke": role("hairline"), **more}
    return node("rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx=radius, **shown)


def night(width: float, height: float) -> list[Node]:
    """The page behind everything, with the same stars each time."""
    rng = Random(7)
    stars = [
        node(
            "circle",
            cx=f"{rng.uniform(0, width):.0f}",
            cy=f"{rng.uniform(0, height):.0f}",
            r=f"{rng.uniform(0.5, 1.3):.1f}",
            fill=role("hairline"),
        )
        for _ in range(90)
    ]
    return [node("rect", width=f"{width:g}", height=f"{height:g}", fill=role("page")), *stars]


@drawn_once
def role(name: str) -> str:
    """A colour by its role in the palette; the theme decides which it is."""
    return (
        name
        if name in ("none", "currentColor", "transparent") or name[0] in "#u"
        else f"var(--{name.replace(' ', '-')})"
    )


def colours(theme: str) -> str:
    """What the roles are in a theme, as a style."""
    return ";".join(f"--{name.replace(' ', '-')}:{value}" for name, value in THEMES[theme].items())


def greyed(text: str) -> str:
    """The same in greys, each as light as its colour, for paper."""

    def grey(found: re.Match[str]) -> str:
        red, green, blue = rgb(found[0])
        return "#" + f"{round(0.3 * red + 0.59 * green + 0.11 * blue):02X}" * 3

    return re.sub("#[0-9A-Fa-f]{6}", grey, text)


def svg(drawn: Node, theme: str = "dark") -> str:
    """A drawing as the text of an SVG that needs nothing else, in one of the themes."""
    tag, given, *inside = drawn
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        **given,
        "font-family": FONTS,
        "style": f"{colours(theme)};max-width:100%;height:auto",
    }
    return written([tag, attributes, *inside])


def inline(*drawn: Node | None, class_: str = "icon") -> Node:
    """A small drawing from 0, 0 to 24, 24 for a line of letters; words stand beside it, so it is silent."""
    return node("svg", *drawn, view_box="0 0 24 24", class_=class_, aria_hidden="true", focusable="false")


def written(element: "Node | str") -> str:
    """An element as text."""
    if isinstance(element, str):
        return escape(element, quote=False)
    tag, given, *inside = element
    shown = "".join(
        f' {"data-key" if name == "key" else name}="{escape(str(value))}"' for name, value in given.items()
    )
    return f"<{tag}{shown}>{''.join(map(written, inside))}</{tag}>"
