"""How well the planner plays: long matches with intervals, which only `make deep` runs."""

from typing import Any

import pytest

import teg
from teg.bots.galaxies_insight import PLANNERS

GOALS = [
    # bot, rivals, setup, games, the least that the lower end of the interval may be
    ("planner", ["quick"], {}, 1000, 0.85),
    ("planner-strong", ["quick"], {}, 1000, 0.93),
    ("planner-strong", ["quick"], {"box": "base"}, 1000, 0.90),
    ("planner-deep", ["quick"], {}, 1000, 0.97),
    ("planner-deep", ["planner"], {}, 400, 0.60),
    ("planner-strong", ["quick"] * 3, {}, 1000, 0.70),
    ("planner-strong", [], {"solo": "gamelyn"}, 1000, 0.90),
    ("planner", ["quick"], {"game": "take-the-galaxy"}, 1000, 0.85),
    ("planner", ["quick"] * 3, {"game": "take-the-galaxy"}, 1000, 0.70),
    # The two of a team share its victories: half is all of them.
    ("planner", ["quick", "planner", "quick"], {"game": "take-the-galaxy", "teams": True}, 400, 0.35),
]


@pytest.mark.deep
@pytest.mark.parametrize(("name", "rivals", "setup", "games", "least"), GOALS)
def test_the_planner_wins_as_often_as_the_documentation_says(
    name: str, rivals: list[str], setup: dict[str, Any], games: int, least: float
) -> None:
    found = teg.match(name, *rivals, games=games, seed=11, **setup)
    assert found.won() - found.error() >= least, found


@pytest.mark.deep
def test_the_rules_it_goes_on_by_beat_those_of_the_quick_bot() -> None:
    usual = PLANNERS["planner"].usual
    found = teg.match(lambda view, rng: usual(view), "quick", games=4000, seed=1)
    assert found.won() - found.error() > 0.5
