"""The map of the course: sixteen stations in an order that can be walked, and three routes through them."""

import re

import pytest

from teg.course import course_map
from teg.course.leaf import Leaf, learner
from teg.course.notebooks import MAP
from teg.course.stations import ROUTES, stations
from teg.lessons import exercises
from tests.course.reading import NAMES, code, prose, text_path
from tests.house.house import ROOT
from tests.ui.hand import body, keyed, nodes, press, text, words
from tests.ui.hand import button as pressed


def links(leaf: Leaf) -> list[str]:
    """Where the map leads to."""
    return [node[1]["href"] for node in nodes(body(leaf)) if node[0] == "a"]


def test_every_notebook_is_a_station_with_its_title() -> None:
    assert [one.file for one in stations()] == NAMES and len(NAMES) == 16
    for one in stations():
        told = re.findall(r"^# (.+)$", text_path(one.file).read_text("utf-8"), re.MULTILINE)
        assert [title.replace("\u00a0", " ") for title in told] == [
            f"{one.number} · {one.title.in_(lang)}".replace("\u00a0", " ") for lang in ("en", "fr")
        ]


@pytest.mark.parametrize("route", ROUTES)
def test_a_route_asks_for_nothing_that_it_leaves_out_or_that_comes_later(route: str) -> None:
    walked: list[str] = []
    for one in stations():
        if route in ("all", *one.routes):
            assert set(one.after) <= set(walked), one.file
            walked.append(one.number)
    assert walked[0] == "00" and len(walked) >= 7


def test_the_map_shows_the_way_and_what_was_done() -> None:
    leaf = course_map()
    assert links(leaf) == 2 * [f"{name}.ipynb" for name in NAMES], "in the picture, and in words"
    assert (
        text(keyed(leaf, "list")).count("You are here")
        == 1
        == text(keyed(leaf, "picture")).count("You are here")
    )
    assert leaf.here() == "00"
    for one in exercises("00"):
        learner().study.check(one.id, one.task.right[0])
    leaf.draw()
    assert leaf.here() == "01" and "Done · 6 of 6 stars" in text(keyed(leaf, "picture"))
    press(leaf, "For programmers")
    assert pressed(leaf, "For programmers")[1]["aria-pressed"] == "true"
    assert links(leaf) == 2 * [f"{one.file}.ipynb" for one in stations() if "programmer" in one.routes]
    assert "For programmers" in text(keyed(leaf, "picture")) and "For a maths" not in text(
        keyed(leaf, "picture")
    )
    leaf.hear({"do": "route", "to": "nowhere"})
    assert leaf.route == "programmer"
    learner().speak("fr")
    assert "Vous êtes ici" in words(leaf) and "You" not in words(leaf)


def test_what_is_due_stands_before_the_map_and_the_lab_opens_there() -> None:
    cells = [cell.source for cell in code(MAP)]
    assert cells.index("due()") < cells.index("course_map()")
    assert f"notebooks/{MAP}.ipynb" in (ROOT / "Makefile").read_text("utf-8")


def test_every_station_has_a_link_that_needs_no_engine() -> None:
    ((_, english, french),) = [cell for cell in prose(MAP) if cell[0] == "all-stations"]
    for told in (english, french):
        assert re.findall(r"\]\((\S+)\.ipynb\)", told) == NAMES


def test_each_notebook_leads_on_to_the_next_and_back_to_the_map() -> None:
    for name, after in zip(NAMES, [*NAMES[1:], ""], strict=True):
        id, *both = next(cell for cell in prose(name) if cell[0] == "on-you-go")
        for told in both:
            found = set(re.findall(r"\]\((\S+)\.ipynb\)", told))
            assert found == {MAP, after} - {""}, (name, id)
