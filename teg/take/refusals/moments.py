"""Why an answer is refused that nothing asks for now: a card to discard, take back, give up or change."""

from teg.take.left_out import QUESTIONS, lead
from teg.take.refusals import claims, economy
from teg.take.refusals.changes import Begun, begun
from teg.take.refusals.economy import named
from teg.take.refusals.reason import Part, Reason
from teg.take.refusals.steps import asking, why_not_step
from teg.take.rules import moves as M
from teg.take.rules.tables import INVESTORS, NEXT_STEP
from teg.take.speech import names as N
from teg.take.state import State


def why_not_discard(s: State, card: int) -> Reason | None:
    """Nothing is to be paid."""
    return Reason("TG-14", "nothing_due", (), {"card": named(card)})


def why_not_start(s: State, card: int) -> Reason | None:
    """The game has begun long ago."""
    return Reason("TG-25", "started", (), {"card": named(card)})


def why_not_take(s: State, card: int) -> Reason | None:
    """The trade is not possible, or would not bring that card."""
    return economy.why_not_trade(s, M.TRADE_SCIENCE) or _answer(s, M.TAKE + card)


def why_not_give_up(s: State, card: int) -> Reason | None:
    """No event takes ships, or it does not take that one."""
    return _event(s, M.GIVE_UP + card, NEXT_STEP, "no_next_step")


def why_not_change(s: State, card: int) -> Reason | None:
    """No event takes renown, or that card brings none."""
    if card >= len(s.t.space):
        return None
    return _event(s, M.CHANGE + card, INVESTORS, "no_investors")


def _event(s: State, move: int, kind: int, key: str) -> Reason | None:
    first = lead(s, move)
    if first < 0:
        event = next(card for card, of in enumerate(s.t.event) if of == kind)
        parts: dict[str, Part] = {"event": lambda s, lang: N.space_name(s, event, lang)}
        return Reason("TG-18", key, (), parts)
    return claims.why_not_opportunity(s, first - M.OPPORTUNITY, s.turn) or _answer(s, move)


def _answer(s: State, move: int) -> Reason | None:
    """Why this is no answer to what the move before it asks."""
    first = lead(s, move)
    question = begun(s, first)
    if question.phase not in QUESTIONS:
        return Reason("TG-64", "tokens_suffice")
    if move in question.moves():
        parts: dict[str, Part] = {"first": lambda s, lang: s.say(first, lang)}
        return Reason(asking(question), "asked_later", (Begun(first),), parts)
    return why_not_step(question, move)
