"""Findings: sentences, pictures and tables of exact answers, for a page, a file or a terminal."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from teg.charts.cards import deck, draws, survival
    from teg.charts.dots import lengths, take_or_draw
    from teg.charts.finding import Entry, Finding, Table
    from teg.charts.guesses import Guessed, calibration
    from teg.charts.ladders import badge_ladders
    from teg.charts.matrix import hire_matrix
    from teg.charts.review import Given, Slip, kinds, losses, winning
    from teg.charts.scene import View
    from teg.charts.scores import race
    from teg.charts.swings import Swing, sensitivity
    from teg.charts.tree_chart import decision_tree, of_tree
    from teg.charts.tree_graph import roll_back, tree
    from teg.charts.turns import dangers, points, standings
    from teg.odds.explore.decisions import futures

__all__ = [
    "Entry",
    "Finding",
    "Given",
    "Guessed",
    "Slip",
    "Swing",
    "Table",
    "View",
    "badge_ladders",
    "calibration",
    "dangers",
    "deck",
    "decision_tree",
    "draws",
    "futures",
    "hire_matrix",
    "kinds",
    "lengths",
    "losses",
    "of_tree",
    "points",
    "race",
    "roll_back",
    "sensitivity",
    "standings",
    "survival",
    "take_or_draw",
    "tree",
    "winning",
]

_HOMES = {
    "guesses": ("Guessed", "calibration"),
    "cards": ("deck", "draws", "survival"),
    "dots": ("futures", "lengths", "take_or_draw"),
    "finding": ("Entry", "Finding", "Table"),
    "tree_chart": ("decision_tree", "of_tree"),
    "tree_graph": ("roll_back", "tree"),
    "ladders": ("badge_ladders",),
    "matrix": ("hire_matrix",),
    "review": ("Given", "Slip", "kinds", "losses", "winning"),
    "scene": ("View",),
    "scores": ("race",),
    "swings": ("Swing", "sensitivity"),
    "turns": ("dangers", "points", "standings"),
}


def __getattr__(name: str) -> Any:
    """Each figure is loaded when it is first asked for: a page that shows one need not wait for all."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
