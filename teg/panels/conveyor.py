"""Take The Galaxy Conveyor: turn by turn, when each card drops, what the economy pays, what may be left."""

from typing import Any

from teg.panels.calling import called
from teg.panels.desk import Desk
from teg.panels.easel import Easel
from teg.panels.theatre import Theatre, alone
from teg.play import Game


def conveyor(
    game: Game[Any] | None = None,
    *,
    desk: Desk | None = None,
    lang: str = "en",
    theme: str = "light",
    seat: int | str = "referee",
    **settings: object,
) -> Easel:
    """The conveyor of a game of Take The Galaxy, to be shown in a notebook; a page gives its own desk.

    It may be set how likely a turn is to `claim`, what one waits to draw (`want`) and in how many `draws`;
    `luck` and `bots` as for the theatre.
    """
    if desk is not None:
        return Theatre(desk, name="conveyor").surface
    return called(alone("conveyor"), "conveyor", game, lang, theme, seat, settings).surface
