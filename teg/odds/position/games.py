"""The odds of a game in progress, whichever game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from teg.core import Game
from teg.galaxies import State
from teg.odds.position import live

if TYPE_CHECKING:
    from teg import take
    from teg.odds.take.live import Outlook


@overload
def of(game: Game[State] | State, **asked: Any) -> live.Outlook: ...
@overload
def of(game: Game[take.State] | take.State, **asked: Any) -> Outlook: ...
def of(game: Any, **asked: Any) -> live.Outlook | Outlook:
    """What the seat on the clock may know of the odds in a game, a position or a view.

    `live.of` tells what may be `asked` of Tiny Epic Galaxies, `take.of` of the other game.
    """
    state = game.state if isinstance(game, Game) else game
    if isinstance(state, State):
        return live.of(game, **asked)
    from teg.odds.take.live import of as of_take  # only who asks for the second game loads it

    return of_take(game, **asked)
