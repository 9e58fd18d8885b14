"""Take The Galaxy Conveyor: turn by turn, when each card drops, what the economy pays, what may be left."""

from typing import Any

from teg.core import Game
from teg.ui.kit.easel import Easel
from teg.ui.page.call import called
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre, alone


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
