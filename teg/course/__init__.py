"""The course: what a cell of a notebook calls in one line. `from teg.course import *` brings all of it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from teg.course.cheat import earned
    from teg.course.climbing import climb
    from teg.course.door import (
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
    from teg.course.duelling import duel
    from teg.course.laying import setting
    from teg.course.predicting import predict
    from teg.course.shrinking import pile
    from teg.course.sprouting import sprout
    from teg.course.thumbing import thumb
    from teg.course.trying import bench
    from teg.course.watching import watch
    from teg.galaxies import Seat, arrange, new

_HOMES = {
    "teg.course.door": (
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
    "teg.course.trying": ("bench",),
    "teg.course.duelling": ("duel",),
    "teg.course.thumbing": ("thumb",),
    "teg.course.climbing": ("climb",),
    "teg.course.sprouting": ("sprout",),
    "teg.course.laying": ("setting",),
    "teg.course.shrinking": ("pile",),
    "teg.course.watching": ("watch",),
    "teg.course.predicting": ("predict",),
    "teg.course.cheat": ("earned",),
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
