"""The sentence that stands above a panel, and the small table of its first paint. Loads no widgets."""

from collections.abc import Callable
from typing import Any

from teg.galaxies import State
from teg.galaxies.attempts import attempts
from teg.galaxies.words import question
from teg.galaxies.words.names import seat_name
from teg.galaxies.words.questions import capital
from teg.panels.hints import hints
from teg.panels.opening import First
from teg.panels.words import tell
from teg.play import Game

MOST_ROWS = 8


def headline(view: State, lang: str, hint: str = "") -> str:
    """What has to be decided, and where to look first."""
    asked = question(view, lang)
    return f"{asked} {hint}" if hint else asked


def the_turn(game: Game[Any], lang: str) -> First:
    """The decision at hand, and the first of what may be done."""
    state = game.state
    legal = [attempt for attempt in attempts(state, lang) if attempt.moves][:MOST_ROWS]
    hint = hints(state.view(state.actor), lang)[0] if state.actor >= 0 else ""
    return First(
        headline(state, lang, hint),
        tell(lang, "possible"),
        (tell(lang, "move"), tell(lang, "change")),
        tuple((attempt.what, attempt.preview) for attempt in legal),
    )


def where_everybody_stands(game: Game[Any], lang: str) -> First:
    """The question, and everybody's points."""
    state = game.state
    return First(
        question(state, lang),
        tell(lang, "standing"),
        (tell(lang, "seat"), tell(lang, "points")),
        tuple(
            (capital(seat_name(state, seat, lang)), str(points)) for seat, points in enumerate(state.points)
        ),
    )


FIRST: dict[str, Callable[[Game[Any], str], First]] = {"theatre": the_turn}
"""The first paint of each dashboard that has its own."""
