"""The odds of a game in progress: all that can be asked of a position, whichever game it is of."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from teg.core import Game
from teg.games import GAMES, game_type
from teg.mistake import Mistake
from teg.odds.answer import PrintedPage
from teg.odds.words import tell

if TYPE_CHECKING:
    from teg import galaxies, take
    from teg.odds.position.live import Outlook
    from teg.odds.take.live import TakeOutlook


Answers = tuple[Callable[[], Any], Callable[[str], str], list[str | None]]
"""The answers as data, as text in a language, and programs that check them."""


@dataclass(frozen=True)
class PositionQuestion:
    """What a game's positions can be asked."""

    of: Callable[..., PrintedPage]
    """The odds of a game, a position or a view."""
    add_options: Callable[[argparse.ArgumentParser], None]
    options: Mapping[str, object]
    """The game's own options with their defaults."""
    answer: Callable[[Game[Any], argparse.Namespace], Answers]


def question_of(game: str) -> PositionQuestion:
    """The question to the positions of a game; only that game is loaded."""
    question: PositionQuestion = game_type(game).load("odds")
    return question


@overload
def of(game: Game[galaxies.State] | galaxies.State, **options: Any) -> Outlook: ...
@overload
def of(game: Game[take.State] | take.State, **options: Any) -> TakeOutlook: ...
def of(game: Any, **options: Any) -> Any:
    """What the seat on the clock may know of the odds in a game, a position or a view.

    The `options` are those of `live.of` for Tiny Epic Galaxies, and of `take.of` for the other game.
    """
    name = game.setup.game if isinstance(game, Game) else game.game
    return question_of(name).of(game, **options)


def position_options(position: argparse.ArgumentParser) -> None:
    """What may be said about the question; each game has options of its own."""
    position.add_argument(
        "code", metavar="CODE", help="the position's code, as 'code' tells it in 'teg play'"
    )
    position.add_argument("--box", metavar="PATH", help="the box of one's own that the code was made with")
    for question in map(question_of, GAMES):
        question.add_options(position)
        position.set_defaults(**question.options)


def position(args: argparse.Namespace) -> Answers:
    """The position behind a code: as data, as text, and programs that check it."""
    game: Game[Any] = Game.from_code(args.code, args.box, dealer="typed")
    question = question_of(game.setup.game)
    for other in map(question_of, GAMES):
        for option, unused in other.options.items():
            if option not in question.options and getattr(args, option) != unused:
                name = option.replace("_", "-")
                raise Mistake(tell, "asks_nothing_here", option=name)
    return question.answer(game, args)


def page(game: Game[Any], view: Any, lang: str) -> str:
    """The odds of a game in progress as text: whoever acts may know them, if these are their eyes."""
    return question_of(game.setup.game).of(game if view.viewer in (-1, view.actor) else view).page(lang)
