"""Small pictures beside words that say all they show: a bar for a number, a line for its course."""

from teg.ui.kit.nodes import Node, node


def meter(value: float, most: float = 1, least: float = 0) -> Node:
    """A bar from zero to a value, on a track from the least to the most there may be."""
    room = (most - least) or 1
    ends = sorted((max(least, min(value, most)), max(least, min(0, most))))
    start, stop = (100 * (end - least) / room for end in ends)
    return node(
        "svg",
        node("rect", x=0, y=0, width=100, height=6, class_="rest"),
        node("rect", x=f"{start:.1f}", y=0, width=f"{stop - start:.1f}", height=6, class_="part"),
        view_box="0 0 100 6",
        preserveAspectRatio="none",
        class_="chance",
        aria_hidden="true",
        focusable="false",
    )


def spark(values: list[int], most: int) -> Node:
    """A line of points over the moves; only where they change is a corner needed."""
    width, height = 72, 18
    last = max(1, len(values) - 1)
    corners = [
        (x, value)
        for x, value in enumerate(values)
        if x in (0, last) or value != values[x - 1] or value != values[x + 1]
    ]
    points = " ".join(
        f"{x * width / last:.0f},{height - 1 - value / max(1, most) * (height - 2):.0f}"
        for x, value in corners
    )
    return node(
        "svg",
        node("polyline", points=points),
        view_box=f"0 0 {width} {height}",
        width=width,
        height=height,
        class_="spark",
        aria_hidden="true",
        focusable="false",
    )
