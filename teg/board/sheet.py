"""The whole table on one sheet: zones side by side where they fit, pieces in lines that wrap."""

from collections.abc import Sequence

from teg.board.nodes import Node, group, night, node, text
from teg.board.zones import WIDTH, Piece, Zone

MARGIN = 20
GAP = 8
HEADING = 20

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
