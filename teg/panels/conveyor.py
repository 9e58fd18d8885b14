"""Take The Galaxy Conveyor: turn by turn, when each card drops, what the economy pays, what may be left."""

from typing import Any

from teg.panels.desk import Desk
from teg.panels.easel import Easel
from teg.panels.opening import opening
from teg.panels.theatre import Theatre
from teg.play import Game


def conveyor(
    game: Game[Any] | None = None,
    *,
    desk: Desk | None = None,
    lang: str = "en",
    theme: str = "light",
    seat: int | str = "referee",
) -> Easel:
    """The conveyor of a game of Take The Galaxy, to be shown in a notebook; a page gives its own desk."""
    shown = desk or Desk(game or opening("conveyor"), lang=lang, theme=theme, seat=seat)
    return Theatre(shown, alone=desk is None, name="conveyor").surface
