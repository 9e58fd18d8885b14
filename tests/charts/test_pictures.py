"""Every picture by its marks: nothing leaves the sheet, no words overlap, at any width, in both languages."""

import re
from itertools import combinations, pairwise

import pytest

from teg.charts.scene import Disc, Line, Mark, Scene, Shape, Text
from tests.charts.examples import MAKERS, made

VIEWS = ((320, "en"), (390, "fr"), (720, "fr"), (1280, "en"))


def area(mark: Mark) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    if isinstance(mark, Text):
        return mark.left, mark.y - 0.72 * mark.size, mark.left + mark.width, mark.y + 0.2 * mark.size
    if isinstance(mark, Disc):
        return mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius
    across, along = [x for x, _ in mark.points], [y for _, y in mark.points]
    return min(across), min(along), max(across), max(along)


def overlapping(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of texts that touch."""
    words = [mark for mark in scene.marks if isinstance(mark, Text)]
    found = []
    for one, other in combinations(words, 2):
        a, b = area(one), area(other)
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5:
            found.append((one.text, other.text))
    return found


@pytest.mark.parametrize(("width", "lang"), VIEWS)
@pytest.mark.parametrize("name", MAKERS)
def test_words_never_overlap_and_nothing_is_cut_off(name: str, lang: str, width: int) -> None:
    scene = made(name).looking(lang, "light", width).scene()
    assert overlapping(scene) == []
    for mark in scene.marks:
        left, top, right, bottom = area(mark)
        assert left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height, mark


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", MAKERS)
def test_no_label_is_cut(name: str, lang: str) -> None:
    for width in (280, 300, 320, 366, 390, 440, 530, 640, 720, 860, 1280):
        finding = made(name).looking(lang, "light", width)
        told = [mark.text for mark in finding.scene().marks if isinstance(mark, Text)]
        # Alone, or after a space, the dots mean that a branch goes on.
        assert not [text for text in told if re.search(r"[^ ]…", text)], width


@pytest.mark.parametrize("width", [390, 720])
@pytest.mark.parametrize("name", MAKERS)
def test_letters_are_never_tiny(name: str, width: int) -> None:
    words = [mark for mark in made(name).looking(width=width).scene().marks if isinstance(mark, Text)]
    assert min(mark.size for mark in words) >= 11


@pytest.mark.parametrize("name", MAKERS)
def test_no_words_lie_on_a_filled_shape_of_poor_contrast(name: str) -> None:
    # Words stand on the panel; only the cells of a matrix and the ground behind letters carry any.
    scene = made(name).scene()
    shapes = [
        mark for mark in scene.marks if isinstance(mark, Shape) and mark.fill not in ("", "panel", "page")
    ]
    for mark in scene.marks:
        if isinstance(mark, Text):
            left, top, right, bottom = area(mark)
            for shape in shapes:
                a = area(shape)
                if min(a[2], right) - max(a[0], left) > 0.5 and min(a[3], bottom) - max(a[1], top) > 0.5:
                    assert shape.fill.startswith("scale"), (mark, shape)


def inside(x: float, y: float, mark: Mark) -> bool:
    left, top, right, bottom = area(mark)
    return left < x < right and top < y < bottom


def struck(scene: Scene) -> list[tuple[str, Line]]:
    """Texts that a line runs through, if nothing was put between them."""
    found = []
    for place, words in enumerate(scene.marks):
        if not isinstance(words, Text):
            continue
        left, top, right, bottom = area(words)
        for number, line in enumerate(scene.marks):
            if not isinstance(line, Line):
                continue
            between = [mark for mark in scene.marks[number:place] if getattr(mark, "fill", "") == "panel"]
            for (xa, ya), (xb, yb) in pairwise(line.points):
                if max(xa, xb) < left or right < min(xa, xb) or max(ya, yb) < top or bottom < min(ya, yb):
                    continue
                steps = max(1, round(abs(xb - xa) + abs(yb - ya)))
                points = [
                    (xa + (xb - xa) * at / steps, ya + (yb - ya) * at / steps) for at in range(steps + 1)
                ]
                points = [point for point in points if inside(*point, words)]
                if any(not any(inside(*point, mark) for mark in between) for point in points):
                    found.append((words.text, line))
    return found


@pytest.mark.parametrize(("width", "lang"), VIEWS)
@pytest.mark.parametrize("name", MAKERS)
def test_no_line_strikes_words_through(name: str, lang: str, width: int) -> None:
    assert struck(made(name).looking(lang, width=width).scene()) == []


def test_an_overlap_would_be_seen() -> None:
    words = (Text(10, 20, "one", 13), Text(20, 22, "two", 13))
    assert overlapping(Scene(100, 100, words)) == [("one", "two")]
    assert overlapping(Scene(100, 100, (words[0], Line(((0, 0), (9, 9)), "ink")))) == []
    line = Line(((0, 5), (60, 30)), "ink")
    assert struck(Scene(100, 100, (words[0], line))) == [("one", line)]
