"""Panels: what the engine and the odds know, to be seen and touched. Importing this loads none of them.

`panels.theatre(game)` in a notebook shows the Turn Theatre; `dir(panels)` lists all of them.
"""

from typing import Any

from teg.ui.page.catalogue import DASHBOARDS, maker

__all__ = [*DASHBOARDS, "box_wizard"]  # noqa: F822 - each is loaded when it is asked for


def __getattr__(name: str) -> Any:
    if name in DASHBOARDS:
        return maker(name)
    if name == "box_wizard":
        from teg.ui.box_editor.box_wizard import box_wizard

        return box_wizard
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return __all__
