"""The course: what a cell of a notebook calls in one line. `from teg.course import *` brings all of it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from teg.course.cells import (
        bench,
        box,
        check,
        exercise,
        language,
        lock,
        position,
        progress,
        quiz,
        rails,
        say,
        show,
        table,
    )
    from teg.course.mastery_cell import due, mastery
    from teg.course.progress_cell import earned
    from teg.course.stations import course_map
    from teg.course.trials.badge_ladder import climb
    from teg.course.trials.bot_match import duel
    from teg.course.trials.card_pile import pile
    from teg.course.trials.card_report import balance
    from teg.course.trials.fork import weigh
    from teg.course.trials.guess import calibration, predict
    from teg.course.trials.looking_often import look_often
    from teg.course.trials.own_code import written
    from teg.course.trials.rival_turn import watch
    from teg.course.trials.setting_up import setting
    from teg.course.trials.thumb_rule import thumb
    from teg.course.trials.tree_slider import sprout
    from teg.galaxies import Seat, arrange, new
    from teg.lessons.positions import story

_HOMES = {
    "teg.course.stations": ("course_map",),
    "teg.course.cells": (
        "bench",
        "box",
        "check",
        "exercise",
        "language",
        "lock",
        "position",
        "progress",
        "quiz",
        "rails",
        "say",
        "show",
        "table",
    ),
    "teg.course.trials.bot_match": ("duel",),
    "teg.course.trials.card_report": ("balance",),
    "teg.course.trials.looking_often": ("look_often",),
    "teg.course.trials.fork": ("weigh",),
    "teg.course.trials.own_code": ("written",),
    "teg.course.trials.thumb_rule": ("thumb",),
    "teg.course.trials.badge_ladder": ("climb",),
    "teg.course.trials.tree_slider": ("sprout",),
    "teg.course.trials.setting_up": ("setting",),
    "teg.course.trials.card_pile": ("pile",),
    "teg.course.trials.rival_turn": ("watch",),
    "teg.course.trials.guess": ("calibration", "predict"),
    "teg.course.mastery_cell": ("due", "mastery"),
    "teg.course.progress_cell": ("earned",),
    "teg.galaxies": ("Seat", "arrange", "new"),
    "teg.lessons.positions": ("story",),
}
__all__ = [
    "Seat",
    "arrange",
    "balance",
    "bench",
    "box",
    "calibration",
    "check",
    "climb",
    "course_map",
    "due",
    "duel",
    "earned",
    "exercise",
    "language",
    "lock",
    "look_often",
    "mastery",
    "new",
    "pile",
    "position",
    "predict",
    "progress",
    "quiz",
    "rails",
    "say",
    "setting",
    "show",
    "sprout",
    "story",
    "table",
    "thumb",
    "watch",
    "weigh",
    "written",
]


def __getattr__(name: str) -> Any:
    """The converter of notebooks lives here too and needs none of this, so each is loaded when asked for."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
