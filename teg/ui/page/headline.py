"""The sentence that stands above a panel, and the small table of its first paint. Loads no widgets."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any

from teg.core import DONE, Game
from teg.galaxies import State
from teg.galaxies.refusals import attempts
from teg.galaxies.rules.rogue import HUMAN
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.speech import names as N
from teg.galaxies.speech import question
from teg.galaxies.speech.names import seat_name
from teg.galaxies.state import ROGUE_DIE, ROGUE_ROLLING
from teg.languages import capital, labelled
from teg.odds.hire.hiring import Market, any_hire
from teg.odds.position import live
from teg.ui.kit import tell
from teg.ui.page.opening import FirstPaint
from teg.ui.solo.rogue_view import verdict
from teg.ui.study.guess import GuessQuestion

if TYPE_CHECKING:
    from teg.take import State as TakeState

MOST_ROWS = 8
LAID = ("planets", "ships", "tracks", "dice")


def the_turn(game: Game[State], lang: str) -> FirstPaint:
    """The decision at hand, among how many moves, and the first of what may be done."""
    state = game.state
    told = attempts(state, lang)
    legal = [attempt for attempt in told if attempt.moves]
    asked, refused = question(state, lang), len(told) - len(legal)
    if len(legal) > 1 and refused > 1:
        asked += f" {tell(lang, 'tally', legal=len(legal), refused=refused)}"
    return FirstPaint(
        asked,
        tell(lang, "possible"),
        (tell(lang, "move"), tell(lang, "change")),
        tuple((attempt.what, attempt.preview) for attempt in legal[:MOST_ROWS]),
    )


def where_everybody_stands(game: Game[State], lang: str) -> FirstPaint:
    """The question, and everybody's points."""
    state = game.state
    return FirstPaint(
        question(state, lang),
        tell(lang, "standing"),
        (tell(lang, "seat"), tell(lang, "points")),
        tuple(
            (capital(seat_name(state, seat, lang)), str(points)) for seat, points in enumerate(state.points)
        ),
    )


def market_of(view: State) -> Market | None:
    """All that hiring depends on here, dice on the table and energy in hand; None without pilots to hire."""
    found = live.of(view)
    return found.market if found.market and sum(found.market.held) else None


def market_question(now: Market, lang: str) -> GuessQuestion:
    """How likely it is to hire anybody."""
    target = any_hire(now)
    odds = now.turn(target).options(now.hand)[0].value if target and sum(now.hand) else Fraction(0)
    return GuessQuestion(tell(lang, "ask_hire"), slide=tell(lang, "ask_slide"), share=odds)


def the_market(game: Game[State], lang: str) -> FirstPaint:
    """What is to be guessed: dice, energy and rerolls."""
    now = market_of(game.state)
    if now is None:
        return where_everybody_stands(game, lang)
    rows = [(N.face(face, lang), str(count)) for face, count in enumerate(now.hand) if count]
    rows += [(tell(lang, "energy_to_spend"), str(now.energy)), (tell(lang, "free_rerolls"), str(now.free))]
    return FirstPaint(
        market_question(now, lang).ask,
        tell(lang, "your_dice"),
        (tell(lang, "die"), tell(lang, "how_many")),
        tuple(rows),
    )


def rogue_headline(view: State, lang: str) -> str:
    """What the Rogue's die will do, or what is to be decided; and how the race stands."""
    if view.phase == ROGUE_DIE:
        face = N.face(view.ask[1], lang)
        text = verdict(view, view.ask[0], view.ask[1], lang).plain(lang)
        # What says which face it is needs no label; behind one a sentence begins small.
        told = text if face in text else labelled(face, text[:1].lower() + text[1:], lang)
        now = f"{told}."
    elif view.phase == ROGUE_ROLLING:
        hiring = [
            N.face(face, lang) for face in range(6) if verdict(view, view.ask[0], face, lang).kind == "hires"
        ]
        now = (
            tell(lang, "rogue_rolls", symbols=", ".join(hiring))
            if hiring
            else tell(lang, "rogue_rolls_plain")
        )
    else:
        now = question(view, lang)
    # At the end badges and missions count as well, as in the sentence that says who wins.
    points = [tally.total for tally in tallies(view)] if view.actor == DONE else view.points
    mine, theirs = (N.counted(points[seat], "point", lang) for seat in (0, 1))
    return tell(lang, "solo_headline", now=now, mine=mine, theirs=theirs)


def the_rogue(game: Game[State], lang: str) -> FirstPaint:
    """The Rogue's die, and what each symbol would do."""
    state = game.state
    if not state.t.solo:
        return where_everybody_stands(game, lang)
    state = state.view(HUMAN)
    how = state.ask[0] if state.phase in (ROGUE_DIE, ROGUE_ROLLING) else 0
    rows = tuple((N.face(face, lang), verdict(state, how, face, lang).say(lang)) for face in range(6))
    return FirstPaint(
        rogue_headline(state, lang),
        tell(lang, "every_face"),
        (tell(lang, "symbol"), tell(lang, "what_then")),
        rows,
    )


def the_row(game: "Game[TakeState]", lang: str) -> FirstPaint:
    """When each card of Explored Space drops, and who can still claim it."""
    # Only its own page loads the second game.
    from teg.odds.take import of
    from teg.ui.conveyor.odds_view import first_of

    told = first_of(game.state, lang, of(game.state))
    # A narrow page has room for three columns.
    return replace(told, head=told.head[:3], rows=tuple(row[:3] for row in told.rows))


def the_ideas(game: Game[State], lang: str) -> FirstPaint:
    """What newcomers find out, one after the other."""
    # Only its own page loads lessons.
    from teg.lessons.first_ideas import ideas

    rows = tuple((str(number), idea.title.in_(lang)) for number, idea in enumerate(ideas(), 1))
    return FirstPaint(
        tell(lang, "start_lead"),
        tell(lang, "start_ideas"),
        (tell(lang, "start_number"), tell(lang, "start_title")),
        rows,
    )


def _layout(game: Game[Any], lang: str) -> FirstPaint:
    """What is laid out, and how."""
    from teg.ui.layout.laying import tell as say

    rows = ((say(lang, f"first_{what}"), say(lang, f"first_{what}_how")) for what in LAID)
    head = say(lang, "first_thing"), say(lang, "first_press")
    return FirstPaint(say(lang, "first_headline"), say(lang, "first_caption"), head, tuple(rows))


def _lab(game: Game[Any], lang: str) -> FirstPaint:
    """What is played if nothing else is asked for."""
    from teg.ui.lab import tell as say

    rows = tuple((say(lang, f"{place}_bot"), "quick") for place in ("first", "second"))
    head = say(lang, "first_what"), say(lang, "first_set")
    return FirstPaint(say(lang, "ask_alike", name="quick"), say(lang, "first_caption"), head, rows)


def _study(name: str) -> Callable[[Game[Any], str], FirstPaint]:
    """The first paint of a panel of exact odds."""
    # Only their own pages load the figures.
    return lambda game, lang: getattr(import_module("teg.ui.page.study_first"), name)(game, lang)


FIRST: dict[str, Callable[[Game[Any], str], FirstPaint]] = {
    "start": the_ideas,
    "theatre": the_turn,
    "exploration": _study("exploration"),
    "tree": _study("tree"),
    "badges": _study("badges"),
    "market": the_market,
    "solo": the_rogue,
    "conveyor": the_row,
    "layout": _layout,
    "lab": _lab,
}
"""The first paint of each dashboard that has its own."""
