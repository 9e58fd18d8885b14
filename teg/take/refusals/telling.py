"""Attempts in words, in English and French."""

from teg.core import Attempt, Refusal, choices, reasons
from teg.take import state as P
from teg.take.refusals.obstacles import nearest, reason_of, refused
from teg.take.refusals.reason import Reason, tell
from teg.take.refusals.same import same
from teg.take.rules import moves as M
from teg.take.speech.preview import preview
from teg.take.state import CHANCE, DONE, State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        what = tell(lang, "a_move")
        return [Attempt(what, (), "", nothing(s, what, lang))]
    lines = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in s.moves()]
    for move in refused(s):
        lines.append(Attempt(s.say(move, lang), (), "", refusal(s, move, lang), (move,)))
    return lines


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move or outcome, any number, is not possible now; None if it is."""
    if move in choices(s):
        return None
    if s.actor == CHANCE and move >= M.REVEALED:
        return reasons.unlikely(s, move, _chance(s), lang)
    if s.actor < 0:
        return nothing(s, s.say(move, lang), lang)
    reason = reason_of(s, move)
    assert reason

    def allowed(after: State) -> tuple[int, ...]:
        wanted = same(s, move, after) if after.actor >= 0 else -1
        return (wanted,) if wanted in after.moves() else ()

    return reasons.refusal(s.say(move, lang), reason, lambda: nearest(s, move, reason), allowed, s, lang)


def nothing(s: State, what: str, lang: str) -> Refusal:
    """Why nobody can do anything while chance decides, and once the game is over."""
    reason = Reason("TG-20", "over") if s.actor == DONE else Reason(_chance(s), "chance")
    return reasons.refusal(what, reason, lambda: (reason, None), lambda after: (), s, lang)


def _chance(s: State) -> str:
    return "TG-32" if s.phase == P.REVEALING else "TG-34"
