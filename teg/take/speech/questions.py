"""What has to be decided now, as one sentence, for every phase."""

from collections.abc import Callable

from teg.languages import capital
from teg.take import state as P
from teg.take.rules import moves as M
from teg.take.rules.scoring import team_scores, winners
from teg.take.rules.tables import SPACE_PIRATES
from teg.take.speech import names as N
from teg.take.speech.text import listed, tell
from teg.take.state import CHANCE, State

Question = Callable[[State, str], str]


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
        who = tell(lang, "q_won", player=names[0])
    elif s.t.teams and len(best) == 2:
        who = tell(lang, "q_won_team", players=listed(names, lang))
    else:
        who = tell(lang, "q_shared", players=listed(names, lang))
    return capital(tell(lang, "q_over", who=who, points=points))


def _plain(key: str) -> Question:
    return lambda s, lang: tell(lang, key)


def _of_card(key: str) -> Question:
    return lambda s, lang: tell(lang, key, card=N.card_name(s, s.card, lang))


def _paying(s: State, lang: str) -> str:
    cards = N.counted(s.due, "card", lang)
    if s.act != P.PIRATES:
        return tell(lang, "q_paying", cards=cards)
    robber = next((card for card in s.row if s.t.event[card] == SPACE_PIRATES), -1)
    return tell(lang, "q_pirates", event=N.space_name(s, robber, lang), cards=cards)


def _giving_up(s: State, lang: str) -> str:
    return tell(lang, "q_giving_up", event=N.space_name(s, N.in_row(s, s.act - M.OPPORTUNITY), lang))


_PHASES: dict[int, Question] = {
    P.REVEALING: _plain("q_revealing"),
    P.DRAWING: lambda s, lang: tell(lang, "q_drawing", player=N.seat_name(s, s.turn, lang)),
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
