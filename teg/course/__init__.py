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
    from teg.course.progress_cell import earned
    from teg.course.trials.badge_ladder import climb
    from teg.course.trials.bot_match import duel
    from teg.course.trials.card_pile import pile
    from teg.course.trials.guess import predict
    from teg.course.trials.rival_turn import watch
    from teg.course.trials.setting_up import setting
    from teg.course.trials.thumb_rule import thumb
    from teg.course.trials.tree_slider import sprout
    from teg.galaxies import Seat, arrange, new

_HOMES = {
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
    "teg.course.trials.thumb_rule": ("thumb",),
    "teg.course.trials.badge_ladder": ("climb",),
    "teg.course.trials.tree_slider": ("sprout",),
    "teg.course.trials.setting_up": ("setting",),
    "teg.course.trials.card_pile": ("pile",),
    "teg.course.trials.rival_turn": ("watch",),
    "teg.course.trials.guess": ("predict",),
    "teg.course.progress_cell": ("earned",),
    "teg.galaxies": ("Seat", "arrange", "new"),
}
__all__ = [
    "Seat",
    "arrange",
    "bench",
    "box",
    "check",
    "climb",
    "duel",
    "earned",
    "exercise",
    "language",
    "lock",
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
    "table",
    "thumb",
    "watch",
]


def __getattr__(name: str) -> Any:
    """The converter of notebooks lives here too and needs none of this, so each is loaded when asked for."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
