"""One slide, and the pictures that slides show: pieces of the board, and charts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from teg import board
from teg.board import GAP, Placed, Zone, arranged
from teg.board.nodes import group
from teg.charts.finding import Finding
from teg.languages import Phrases
from teg.ui.kit.findings import marks
from teg.ui.kit.nodes import Node, node

WIDE, HIGH = 420.0, 130.0
"""No picture is laid out for less, so that a single die does not fill the wall."""
LETTERS = "ABCDEF"
"""What is voted for by."""
FLAT = 1.75
"""A picture that is so much wider than high has the words below it, not beside it."""
ABOVE, BESIDE = (1400.0, 430.0), (860.0, 640.0)
"""What a projector has for a picture above the words, and for one beside them."""
CHART = 500

Arranged = tuple[list[Placed], float, float]
"""The pieces of a zone where they lie, and how wide and high that is."""

tell: Final = Phrases(__file__, "slides.toml")


@dataclass(frozen=True, slots=True)
class Slide:
    """A question that a class can argue about, the answer, and the sentence why.

    The `picture` is there with the question; with the answer it gives way to `reply`, if there is one.
    Where there are `options` to vote for, `right` is the number of the one that is the answer. Where a chance
    is asked for, `share` is that chance.
    """

    question: str
    picture: Node
    answer: str
    why: str
    reply: Node | None = None
    options: tuple[str, ...] = ()
    right: int = -1
    share: Fraction | None = None


def zones(view: Any, lang: str, *names: str) -> list[Zone]:
    """These zones of the table, in this order."""
    found = {zone.name: zone for zone in board.zones(view, lang)}
    return [found[name] for name in names if name in found]


def laid(parts: Iterable[Zone], label: str) -> Node:
    """Zones as one picture, in as many lines as show them largest; `label` says what it shows."""
    zones = [arranged(zone.pieces, zone.width) for zone in parts if zone.pieces]
    # The last is the one with a zone a line: of equals, it is the quietest.
    rows = max(reversed([*_lines(zones)]), key=lambda rows: _larger(*_size(rows)))
    wide, tall = _size(rows)
    y, placed = max(0.0, (HIGH - tall) / 2), []
    for row in rows:
        across, high = _row(row)
        left = (wide - across) / 2
        for line, zone_wide, _ in row:
            placed += [group(None, left + x, y + down, *piece.drawn) for x, down, piece in line]
            left += zone_wide + GAP
        y += high + GAP
    return drawn(wide, max(tall, HIGH), placed, label)


def _lines(zones: list[Arranged]) -> Iterator[list[list[Arranged]]]:
    """All ways to break zones into lines."""
    if not zones:
        yield []
    for first in range(len(zones), 0, -1):
        for rest in _lines(zones[first:]):
            yield [zones[:first], *rest]


def _row(row: list[Arranged]) -> tuple[float, float]:
    """How wide and high zones in a line are."""
    return sum(wide + GAP for _, wide, _ in row) - GAP, max(high for *_, high in row)


def _size(rows: list[list[Arranged]]) -> tuple[float, float]:
    """How wide and high a picture of these lines gets."""
    sizes = [_row(row) for row in rows]
    return max([WIDE, *(wide for wide, _ in sizes)]), sum(high + GAP for _, high in sizes) - GAP


def _larger(wide: float, high: float) -> float:
    """How large a picture of that size is drawn."""
    high = max(high, HIGH)
    room = ABOVE if wide > FLAT * high else BESIDE
    return min(room[0] / wide, room[1] / high)


def drawn(wide: float, high: float, inside: Iterable[Node], label: str, class_: str = "piece") -> Node:
    """A picture of that size."""
    return node(
        "svg",
        *inside,
        view_box=f"-4 -4 {wide + 8:g} {high + 8:g}",
        class_=f"{class_} wide" if wide > FLAT * high else class_,
        role="img",
        aria_label=label,
        focusable="false",
    )


def chart(finding: Finding, lang: str, theme: str, width: int = CHART) -> Node:
    """The picture of a finding, laid out so that it can be read from far away."""
    scene = finding.looking(lang, theme, width).scene(titled=False)
    return drawn(scene.width, scene.height, marks(scene.marks), finding.looking(lang).title, "drawn")
