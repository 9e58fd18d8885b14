"""A panel as an ordinary widget, which hands out its game and its settings."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import traitlets

from teg.core import Game
from teg.ui.kit.surface import Easel
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.settings import Settings

if TYPE_CHECKING:
    from teg.ui.page.dashboard import Dashboard

# the cell of a notebook that runs now

_MADE: dict[str, tuple[str, list[Callable[[], None]]]] = {}
"""By cell which run of it was the last, and what ends what that run made when it runs again."""


def _shell() -> Any:
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()


def after_each(do: Callable[[object], None]) -> None:
    """Do something after every cell that has run, once; where there are no cells, never."""
    if shell := _shell():
        shell.events.register("post_run_cell", do)


def until_rerun(end: Callable[[], None]) -> None:
    """Call this when the cell that runs now runs again; where no notebook tells its cells apart, never."""
    shell = _shell()
    parent: Any = getattr(shell, "get_parent", dict)() or {}
    cell, run = parent.get("metadata", {}).get("cellId"), parent.get("header", {}).get("msg_id")
    if not cell:
        return
    before, ends = _MADE.get(cell, (run, []))
    _MADE[cell] = run, [end] if before != run else [*ends, end]
    if before != run:
        for each in ends:
            each()


class Shared(traitlets.TraitType[Any, Any]):
    """Something that a panel shares with its desk: set here it changes there, or is refused in a sentence."""

    def set(self, panel: Any, value: Any) -> None:
        """Change it at the desk."""
        panel.dashboard.desk.adjust(**{str(self.name): value})

    def mirror(self, panel: Any) -> None:
        """Take over what is so at the desk."""
        desk = panel.dashboard.desk
        super().set(
            panel, panel.dashboard.game.code if self.name == "code" else getattr(desk, str(self.name))
        )


_BESIDE: WeakSet[Panel] = WeakSet()
"""The panels in cells: what is played in one, or in a cell, is seen in all that show the same game."""


def look_again(_ran: object = None) -> None:
    """Draw the panels in cells whose game went on in a cell."""
    for panel in tuple(_BESIDE):
        if panel.code != panel.dashboard.game.code:
            panel.dashboard.draw()


class Panel(Easel):
    """A dashboard in a cell: `panel.game`, `panel.settings`, and traits to set, to observe and to link.

    A cell that runs again closes the panels it made before; `close()` closes one at once.
    """

    code = Shared("").tag(sync=True)
    lang = Shared("").tag(sync=True)
    theme = Shared("").tag(sync=True)
    seat = Shared("").tag(sync=True)
    present = Shared(False, help="Whether slides are shown instead.").tag(sync=True)
    drawn = traitlets.Int(0, help="How often it was drawn.")

    def __init__(self, dashboard: Dashboard) -> None:
        self.dashboard = dashboard
        self._kind = type(dashboard.desk.game)
        super().__init__(dashboard.heard, dashboard.say)
        until_rerun(self.close)
        if dashboard.alone:
            after_each(look_again)
            _BESIDE.add(self)

    def __repr__(self) -> str:
        return f"<{DASHBOARDS[self.dashboard.name].title['en']}: {self.game.code}>"

    @property
    def game(self) -> Game[Any]:
        """The game on the table, of the kind that was first laid there; another one may be laid there."""
        game: Game[Any] = self.dashboard.game
        return game if isinstance(game, self._kind) else self._kind.of(game._record)

    @game.setter
    def game(self, game: Game[Any]) -> None:
        self.dashboard.desk.adjust(game=game)

    @property
    def settings(self) -> Settings:
        """What the panel is set to: traits as well."""
        settings: Settings = self.dashboard.settings
        return settings

    def mirror(self) -> None:
        """Tell everybody who observes what was drawn."""
        for trait in (Panel.code, Panel.lang, Panel.theme, Panel.seat, Panel.present):
            trait.mirror(self)
        self.drawn += 1
        game = self.dashboard.desk.game
        for panel in tuple(_BESIDE) if self in _BESIDE else ():
            if panel.dashboard.desk.game is game and panel.code != self.code:
                panel.dashboard.draw()

    def close(self) -> None:
        _BESIDE.discard(self)
        self.dashboard.leave()
        super().close()
