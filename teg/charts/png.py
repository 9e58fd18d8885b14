"""A scene as PNG with nothing but Python: exact areas of polygons, letters as strokes.

A browser would write the text in a real font; here it is drawn with the lines of `lettering`, so that no
font, library or browser is needed. A letter that has no lines is an empty box.
"""

from functools import cache
from itertools import accumulate, pairwise
from math import ceil, cos, floor, hypot, pi, sin
from struct import pack
from zlib import compress, crc32

from teg.charts.palette import THEMES, rgb
from teg.charts.scene import Disc, Line, Point, Scene, Shape, Words
from teg.charts.text_width import BASELINE, EM, accented, advance, measure, written

Polygon = list[Point]
Cover = tuple[int, int, list[list[float]]]
"""Where a covered area begins, and how much of each of its pixels is covered, row by row."""

HATCH = 8.5
"""Pixels from one hatch line to the next, along a row."""


def png(scene: Scene, theme: str, scale: int = 2) -> bytes:
    """The picture as the bytes of a PNG file; `scale` 2 is sharp on dense screens."""
    colours = {role: bytes(rgb(colour)) for role, colour in THEMES[theme].items()}
    canvas = _Canvas(scene.width * scale, scene.height * scale, colours["panel"])
    for mark in scene.marks:
        if isinstance(mark, Words):
            _write(canvas, mark, colours[mark.role], scale)
        elif isinstance(mark, Line):
            points = [(x * scale, y * scale) for x, y in mark.points]
            for line in _dashes(points, scale) if mark.dashed else [points]:
                canvas.line(line, mark.width * scale, colours[mark.role])
        else:
            _area(canvas, mark, colours, scale)
    return _file(canvas)


class _Canvas:
    def __init__(self, width: int, height: int, background: bytes) -> None:
        self.width = width
        self.height = height
        self.rows = [bytearray(background * width) for _ in range(height)]

    def fill(self, polygons: list[Polygon], colour: bytes, hatch: float = 0) -> None:
        if polygons:
            self.paint(_cover(polygons), colour, 0, 0, hatch)

    def line(self, points: Polygon, width: float, colour: bytes) -> None:
        # Piece by piece: around a whole line there is much that it does not cover.
        for piece in pairwise(points):
            self.fill(_along(list(piece), width), colour)

    def paint(self, cover: Cover, colour: bytes, dx: int, dy: int, hatch: float = 0) -> None:
        left, top, rows = cover
        left, top = left + dx, top + dy
        for y, shares in enumerate(rows, top):
            if not 0 <= y < self.height:
                continue
            row = self.rows[y]
            run = 0
            for x, share in enumerate(shares, left):
                if hatch:
                    share *= (x + y) % hatch < hatch / 2
                if share > 0.99 and 0 <= x < self.width:
                    run += 1
                    continue
                if run:
                    row[3 * (x - run) : 3 * x] = colour * run
                    run = 0
                if share > 0.004 and 0 <= x < self.width:
                    for part in range(3):
                        old = row[3 * x + part]
                        row[3 * x + part] = old + round((colour[part] - old) * share)
            if run:
                end = left + len(shares)
                row[3 * (end - run) : 3 * end] = colour * run


def _area(canvas: _Canvas, mark: Shape | Disc, colours: dict[str, bytes], scale: int) -> None:
    if isinstance(mark, Disc):
        points = _circle(mark.x * scale, mark.y * scale, mark.radius * scale)
    else:
        points = [(x * scale, y * scale) for x, y in mark.points]
    if mark.fill:
        canvas.fill([points], colours[mark.fill])
    if isinstance(mark, Shape) and mark.hatch:
        canvas.fill([points], colours[mark.hatch], HATCH * scale)
    if mark.edge:
        canvas.line([*points, points[0]], mark.line * scale, colours[mark.edge])


def _write(canvas: _Canvas, mark: Words, colour: bytes, scale: int) -> None:
    size = mark.size * scale
    # A real font sets its own widths; ours are spread over the room that was measured for it.
    unit = measure("0", size, mark.bold) / advance("0")
    pen, base = mark.left * scale, mark.y * scale
    for letter, begins in written(mark.text):
        place = pen + begins * unit
        whole = floor(place)
        # Quarters of a pixel are fine enough for the eye and let letters be drawn once.
        cover = _letter(letter, size, mark.bold, floor((place - whole) * 4) / 4)
        if cover:
            canvas.paint(cover, colour, whole, round(base))


@cache
def _letter(letters: str, size: float, bold: bool, shift: float) -> Cover | None:
    unit = size / EM
    # The room left for wider fonts is partly given to the letters, partly to the gaps between them.
    across = (2 * unit + measure("0", size, bold) / advance("0")) / 3
    width = max((2.5 if bold else 1.7) * unit, 1)
    parts: list[Polygon] = []
    for stroke in accented(letters):
        parts += _along([(x * across + shift, (y - BASELINE) * unit) for x, y in stroke], width)
    return _cover(parts) if parts else None


def _along(points: Polygon, width: float) -> list[Polygon]:
    """A line of some width as polygons that all turn the same way: its parts, and a disc at each end."""
    half = width / 2
    found = []
    for (xa, ya), (xb, yb) in pairwise(points):
        length = hypot(xb - xa, yb - ya)
        if length:
            across, up = (ya - yb) / length * half, (xb - xa) / length * half
            found.append(
                [
                    (xa + across, ya + up),
                    (xa - across, ya - up),
                    (xb - across, yb - up),
                    (xb + across, yb + up),
                ]
            )
    sides = 8 if width < 4 else 16
    return found + [_circle(x, y, half, sides) for x, y in points]


def _circle(x: float, y: float, radius: float, sides: int = 32) -> Polygon:
    turns = [2 * pi * side / sides for side in range(sides)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _dashes(points: Polygon, scale: int) -> list[Polygon]:
    found = []
    for (xa, ya), (xb, yb) in pairwise(points):
        length = hypot(xb - xa, yb - ya)
        for start in range(0, ceil(length), 9 * scale):
            stop = min(start + 5 * scale, length)
            found.append(
                [(xa + (xb - xa) * at / length, ya + (yb - ya) * at / length) for at in (float(start), stop)]
            )
    return found


def _cover(polygons: list[Polygon]) -> Cover:
    """How much of each pixel the polygons cover; what several cover counts once, as all turn alike."""
    across = [x for polygon in polygons for x, _ in polygon]
    along = [y for polygon in polygons for _, y in polygon]
    left, top = floor(min(across)), floor(min(along))
    width, height = ceil(max(across)) - left + 2, ceil(max(along)) - top + 1
    # Each entry holds by how much the covered share changes from the pixel before it.
    changes = [[0.0] * width for _ in range(height)]
    for polygon in polygons:
        xa, ya = polygon[-1]
        for xb, yb in polygon:
            if ya != yb:
                _edge(changes, xa - left, ya - top, xb - left, yb - top)
            xa, ya = xb, yb
    return left, top, [[min(abs(share), 1.0) for share in accumulate(row)] for row in changes]


def _edge(changes: list[list[float]], xa: float, ya: float, xb: float, yb: float) -> None:
    sign = 1.0
    if ya > yb:
        xa, ya, xb, yb, sign = xb, yb, xa, ya, -1.0
    slope = (xb - xa) / (yb - ya)
    for row in range(floor(ya), ceil(yb)):
        upper, lower = max(ya, row), min(yb, row + 1)
        part = sign * (lower - upper)
        here, there = xa + (upper - ya) * slope, xa + (lower - ya) * slope
        if here > there:
            here, there = there, here
        line = changes[row]
        if there - here < 1e-9:
            there = here + 1e-9
        steep = part / (there - here)
        for x in range(floor(here), ceil(there)):
            begin, end = max(here, x), min(there, x + 1)
            inside = steep * (end - begin)
            beyond = inside * ((begin + end) / 2 - x)
            line[x] += inside - beyond
            line[x + 1] += beyond


def _file(canvas: _Canvas) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + name + data + pack(">I", crc32(name + data))

    header = pack(">IIBBBBB", canvas.width, canvas.height, 8, 2, 0, 0, 0)
    pixels = b"".join(b"\0" + bytes(row) for row in canvas.rows)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", compress(pixels, 6))
        + chunk(b"IEND", b"")
    )
