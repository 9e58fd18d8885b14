"""What has to be decided now, as one sentence, for every phase; and how the game ended."""

from collections.abc import Callable

from teg.core.host import Ending
from teg.languages import capital
from teg.take import state as P
from teg.take.rules import moves as M
from teg.take.rules.scoring import tallies, team_scores, winners
from teg.take.rules.tables import SPACE_PIRATES
from teg.take.speech import names as N
from teg.take.speech.names import listed, tell
from teg.take.state import CHANCE, State

QuestionInWords = Callable[[State, str], str]


def question(s: State, lang: str = "en") -> str:
    """What the actor must decide now: "Player 1: what do you do?"."""
    if s.phase == P.OVER:
        return over(s, lang)
    who = tell(lang, "chance") if s.actor == CHANCE else capital(N.seat_name(s, s.actor, lang))
    return tell(lang, "q", who=who, what=asked(s, lang))


def asked(s: State, lang: str = "en") -> str:
    """The question alone: "where does Ore Drift go?"."""
    return _PHASES[s.phase](s, lang)


def over(s: State, lang: str = "en") -> str:
    """How the game has ended."""
    best = winners(s)
    points = N.counted(max(team_scores(s)), "renown", lang)
    names = [N.seat_name(s, seat, lang) for seat in best]
    if s.t.seats == 1:
        who = tell(lang, "q_solo")
    elif len(best) == 1:
        who = tell(lang, "q_won", player=N.seat_name(s, best[0], lang, the=True))
    elif s.t.teams and len(best) == 2:
        who = tell(lang, "q_won_team", players=listed(names, lang))
    else:
        who = tell(lang, "q_shared", players=listed(names, lang))
    return capital(tell(lang, "q_over", who=who, points=points))


def _plain(key: str) -> QuestionInWords:
    return lambda s, lang: tell(lang, key)


def _of_card(key: str) -> QuestionInWords:
    return lambda s, lang: tell(lang, key, card=N.card_name(s, s.card, lang))


def _paying(s: State, lang: str) -> str:
    cards = N.counted(s.due, "card", lang)
    if s.act != P.PIRATES:
        return tell(lang, "q_paying", cards=cards)
    robber = next((card for card in s.row if s.t.event[card] == SPACE_PIRATES), -1)
    return tell(lang, "q_pirates", event=N.space_name(s, robber, lang), cards=cards)


def _giving_up(s: State, lang: str) -> str:
    return tell(lang, "q_giving_up", event=N.space_name(s, N.in_row(s, s.act - M.OPPORTUNITY), lang))


_PHASES: dict[int, QuestionInWords] = {
    P.REVEALING: _plain("q_revealing"),
    P.DRAWING: lambda s, lang: tell(lang, "q_drawing", player=N.seat_name(s, s.turn, lang, the=True)),
    P.STARTING: _plain("q_starting"),
    P.MENU: _plain("q_menu"),
    P.CLAIMING: lambda s, lang: tell(
        lang, "q_claiming", system=N.space_name(s, N.in_row(s, s.act - M.CLAIM), lang)
    ),
    P.PLACING: _of_card("q_placing"),
    P.COVERING: _of_card("q_covering"),
    P.PAYING: _paying,
    P.TAKING: _plain("q_taking"),
    P.GIVING_UP: _giving_up,
    P.CHANGING: _plain("q_changing"),
}


ROWS = ("tokens", "relinquished", "anomalies", "events", "systems", "colonies")


def ending(s: State, lang: str) -> Ending:
    """The score table and the reason of the victory."""
    parts = tallies(s)
    rows = tuple((tell(lang, f"f_{row}"), tuple(int(getattr(part, row)) for part in parts)) for row in ROWS)
    return Ending(rows, (), reason(s, lang))


def reason(s: State, lang: str) -> str:
    """Who wins; a tie is shared."""
    best = winners(s)
    points = N.counted(max(team_scores(s)), "renown", lang)
    seats = capital(listed([N.seat_name(s, seat, lang) for seat in best], lang))
    if s.t.seats == 1:
        return tell(lang, "f_solo", seat=seats, points=points)
    if s.t.teams:
        key = "f_team_wins" if len(best) == 2 else "f_team_shared"
        return tell(lang, key, seats=seats, points=points)
    return tell(lang, "f_wins" if len(best) == 1 else "f_shared", seat=seats, seats=seats, points=points)
