"""What is tried out in a cell: a badge ladder, a tree under a slider, and a whole panel."""

from fractions import Fraction
from typing import Any

import pytest

from teg.charts import futures
from teg.charts.tree_graph import tree
from teg.course import bench, climb, position, sprout
from teg.course.leaf import learner
from teg.course.trials.badge_ladder import BadgeLadder
from teg.course.trials.tree_slider import TreeSlider, endings
from teg.lessons.facts.exploring import BEACON_CULTURE, CULTURE, trip
from teg.mistake import Mistake
from teg.odds import Bonus, bonuses


def told(node: Any) -> str:
    if isinstance(node, str):
        return node
    return " ".join(told(child) for child in node[2:])


def page(leaf: BadgeLadder | TreeSlider) -> str:
    return " ".join(told(part) for part in leaf.body() if part)


def grown() -> TreeSlider:
    return sprout(trip, "One culture", "Une culture", CULTURE)


def test_a_ladder_pays_and_cites_the_rule_at_work() -> None:
    leaf = climb(5, 4, 3)
    assert leaf.status() == "This type pays: A 2, B 1, C 0." and leaf.cited() == ["BB-64", "BB-65"]
    for _ in range(2):
        leaf.hear({"do": "badge", "seat": 2, "by": 1})
    assert leaf.status() == "This type pays: A 1, B 0, C 1." and leaf.cited() == ["BB-66"]
    leaf.hear({"do": "again"})
    assert leaf.totals == [5, 4, 3]


@pytest.mark.parametrize(
    ("totals", "rules"),
    [
        ((5, 3, 3), ["BB-64", "BB-67"]),
        ((0, 0, 0), ["BB-71"]),
        ((1, 0, 0), ["BB-64", "BB-70"]),
        ((2, 2), ["BB-66", "BB-68"]),
        ((3, 2), ["BB-64", "BB-68"]),
    ],
)
def test_every_tie_has_its_rule(totals: tuple[int, ...], rules: list[str]) -> None:
    leaf = climb(*totals)
    assert leaf.cited() == rules
    assert all(id in page(leaf) for id in rules)


def test_players_come_and_go_and_badges_stay_in_bounds() -> None:
    leaf = climb(9, 0)
    leaf.hear({"do": "badge", "seat": 0, "by": 1})
    leaf.hear({"do": "badge", "seat": 1, "by": -1})
    leaf.hear({"do": "badge", "seat": 7, "by": 1})
    assert leaf.totals == [9, 0]
    leaf.hear({"do": "players", "count": 5})
    assert leaf.totals == [9, 0, 0, 0, 0]
    leaf.hear({"do": "players", "count": 9})
    assert len(leaf.totals) == 5


def test_a_ladder_takes_other_values_and_speaks_french() -> None:
    rich = Bonus(first=5, tied_first=3)
    leaf = climb(5, 5, 1, rules=rich)
    assert [str(points) for points in bonuses((5, 5, 1), rich)][:2] == ["3", "3"] and "A 3, B 3" in page(leaf)
    learner().speak("fr")
    assert "premier à égalité" in page(leaf) and leaf.status().startswith("Ce type rapporte")


@pytest.mark.parametrize("totals", [(1,), (1, 2, 3, 4, 5, 6), (10, 1), (-1, 1)])
def test_a_ladder_that_cannot_be_is_refused(totals: tuple[int, ...]) -> None:
    with pytest.raises(Mistake, match="climb"):
        climb(*totals)


def test_values_come_from_the_right() -> None:
    leaf = grown()
    waiting = [len(leaf.waiting(tree(trip())))]
    for _ in range(4):
        leaf.hear({"do": "back"})
        waiting.append(len(leaf.waiting(tree(trip()))))
    assert waiting == sorted(waiting, reverse=True) and waiting[0] > waiting[-1] == 0
    assert leaf.status() == "Drawing is worth 1.42, taking Beacon 1.30: draw."
    leaf.hear({"do": "again"})
    assert "0 of 4" in leaf.status()


def test_the_slider_turns_the_decision_round() -> None:
    leaf = grown()
    leaf.hear({"do": "all"})
    leaf.hear({"do": "slide", "value": "20"})
    assert leaf.value == 1 and leaf.status().endswith("take it.")
    assert trip(Fraction(1)).take == BEACON_CULTURE > trip().draw
    for wrong in ("x", "99", "-1"):
        leaf.hear({"do": "slide", "value": wrong})
    assert leaf.value == 1


def test_a_node_tells_its_endings_once_it_is_rolled_back() -> None:
    graph = tree(trip())
    drawing = next(node for node in graph if graph.nodes[node]["step"] == "draw")
    assert endings(graph, drawing) == futures(trip())
    leaf = grown()
    leaf.hear({"do": "pick", "at": drawing})
    assert "Not rolled back so far" in page(leaf)
    leaf.hear({"do": "all"})
    assert "−3 (41.7 %), 1 (16.7 %), 6 (41.7 %)" in page(leaf)
    leaf.hear({"do": "pick", "at": 999})
    assert "From here" not in page(leaf)


def test_a_panel_follows_the_language() -> None:
    leaf = bench("tree", position("08-roll-back"), energy=1, mode="remembered")
    assert leaf.desk is not None and leaf.desk.lang == "en"
    learner().speak("fr")
    assert leaf.desk.lang == "fr"
    with pytest.raises(Mistake, match="no panel 'moon'"):
        bench("moon")
