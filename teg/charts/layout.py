"""Where the nodes of a tree go: levels from left to right, every leaf on a line of its own.

No two branches can cross and no two nodes can touch: the leaves below a node are neighbours, and a node lies
between its first and its last child.
"""

from collections.abc import Container
from typing import Any

from teg.charts.scene import Point

LEVEL = 150
ROW = 42
FAN = 26
"""From a node to where its branches run level."""
LINE = 14
"""What one more line on a branch takes."""


def place(graph: Any, level: float = LEVEL, row: float = ROW, tall: Container[int] = ()) -> dict[int, Point]:
    """The place of every node, the first leaf at height 0; nodes that are `tall` have more room above."""
    places: dict[int, Point] = {}
    height = 0.0
    root = next(iter(graph))
    # Children are placed before their parent, without recursion: a tree may be deep.
    waiting = [(root, 0, False)]
    while waiting:
        node, depth, ready = waiting.pop()
        below = list(graph.successors(node))
        if node in tall and not ready:
            height += LINE
        if not below:
            places[node] = (depth * level, height)
            height += row
        elif ready:
            places[node] = (depth * level, (places[below[0]][1] + places[below[-1]][1]) / 2)
        else:
            waiting.append((node, depth, True))
            waiting += [(child, depth + 1, False) for child in reversed(below)]
    return places


def branch(start: Point, end: Point, fan: float = FAN) -> tuple[Point, ...]:
    """The way of a branch: a slanting part right after its node, then level."""
    return (start, (start[0] + fan, end[1]), end)
