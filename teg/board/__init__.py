"""The table as a picture: each game's pieces in their zones, drawn from a view as nodes with stable keys.

Each piece is drawn for itself and laid out by whoever shows it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from teg.board.nodes import Node, group, night, node, svg, text
from teg.core.host import host_of
from teg.games import game_type
from teg.languages import Phrases, capital

tell: Final = Phrases(__file__, "board.toml")
"""The few words on the pieces that are nobody's name."""

WIDTH = 940.0
"""How wide a table is that is shown whole."""
MARGIN = 20
GAP = 8
HEADING = 20


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table, drawn in a box of its own from 0, 0 to its width and height.

    Parts of it that can be pressed, as the ships at a planet, are nodes inside with keys of their own.
    """

    key: str
    width: float
    height: float
    drawn: list[Node]
    label: str = ""
    folded: "Callable[[], Piece] | None" = None
    """Draws the same thing for narrow pages."""
    brief: "Callable[[], Piece] | None" = None
    """Draws it in one line, where many lie below one another."""

    @property
    def small(self) -> "Piece | None":
        """The same thing for narrow pages, where it has a form for them."""
        return self.folded() if self.folded else None

    @property
    def with_plus(self) -> "Piece":
        """A place where something can be laid."""
        sign = text(self.width / 2, self.height / 2 + 12, "+", 34, "accent", 400, "middle")
        return Piece(self.key, self.width, self.height, [*self.drawn, sign], self.label)


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table with its pieces, in the order in which they lie and are read."""

    name: str
    title: str
    pieces: list[Piece]
    width: float = WIDTH
    """So much room its pieces take beside one another before they wrap."""


def zones(view: Any, lang: str = "en") -> list[Zone]:
    """The parts of the table with their pieces, as one seat may see them."""
    found: list[Zone] = game_type(view.game).load("board")(view, lang)
    return found


def picture(view: Any, lang: str = "en", theme: str = "dark") -> str:
    """The whole table as an SVG that needs nothing else."""
    host = host_of(view.game)
    question, status = capital(host.question(view, lang)), host.status(view, lang)
    return svg(sheet(zones(view, lang), question, status), theme)


# The whole table on one sheet

Placed = tuple[float, float, Piece]


def sheet(zones: list[Zone], question: str, status: str) -> Node:
    """One drawing of all zones under the question and the line that tells who acts."""
    parts: list[Node] = []
    x, y, high = 0.0, 84.0, 0.0
    for zone in zones:
        placed, wide, tall = arranged(zone.pieces, zone.width)
        if x and x + wide > WIDTH:
            x, y, high = 0.0, y + high + GAP, 0.0
        top = HEADING if zone.title else 0
        if zone.title:
            parts.append(text(MARGIN + x, y + 13, zone.title.upper(), 12, "muted", 700))
        parts += [
            group(piece.key, MARGIN + x + left, y + top + down, *piece.drawn, label=piece.label)
            for left, down, piece in placed
        ]
        x, high = x + wide + 2 * GAP, max(high, top + tall)
    width, height = WIDTH + 2 * MARGIN, y + high + MARGIN
    return node(
        "svg",
        node("title", f"{question} {status}"),
        *night(width, height),
        text(MARGIN, 40, question, 22, weight=700, width=WIDTH),
        text(MARGIN, 64, status, 14, "muted", width=WIDTH),
        *parts,
        view_box=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
    )


def strip(pieces: list[Piece], title: str) -> Node:
    """Some pieces side by side, on whatever they are shown."""
    x, drawn = 0.0, [node("title", title)]
    for piece in pieces:
        drawn.append(group(piece.key, x, 0, *piece.drawn, label=piece.label))
        x += piece.width + GAP
    size = f"0 0 {x - GAP:g} {max(piece.height for piece in pieces):g}"
    return node("svg", *drawn, view_box=size, role="img")


def arranged(pieces: Sequence[Piece], most: float) -> tuple[list[Placed], float, float]:
    """Where pieces lie, and how wide and high that gets: in lines no longer than `most`, low ones stacked."""
    placed: list[Placed] = []
    x = y = high = wide = column = below = 0.0
    for shown in pieces:
        if column == shown.width and below + shown.height <= high:  # under the one before
            placed.append((x - column - GAP, y + below, shown))
            below += shown.height + GAP
            continue
        if x and x + shown.width > most:
            x, y, high = 0.0, y + high + GAP, 0.0
        placed.append((x, y, shown))
        x, high = x + shown.width + GAP, max(high, shown.height)
        column, below = shown.width, shown.height + GAP
        wide = max(wide, x - GAP)
    return placed, wide, y + high
