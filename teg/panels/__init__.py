"""Panels: what the engine and the odds know, to be seen and touched. Importing this loads none of them.

`panels.theatre(game)` in a notebook shows the Turn Theatre; likewise exploration, tree, badges, market, solo.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from teg.panels.catalogue import DASHBOARDS

_PANELS = (*DASHBOARDS, "box_wizard")


class _Panels(ModuleType):
    """Here a panel's name is its function, also after its module of the same name was imported."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _PANELS and isinstance(value, ModuleType):
            value = getattr(value, name, value)
        super().__setattr__(name, value)


def __getattr__(name: str) -> Any:
    if name in _PANELS:
        return getattr(import_module(f"{__name__}.{name}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


sys.modules[__name__].__class__ = _Panels
