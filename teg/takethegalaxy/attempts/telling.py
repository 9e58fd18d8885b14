"""Attempts in words, in English and French."""

from teg import why
from teg.play import Attempt, Refusal, choices
from teg.takethegalaxy import moves as M
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts.obstacles import nearest, reason_of, refused
from teg.takethegalaxy.attempts.reason import Reason
from teg.takethegalaxy.attempts.same import same
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.preview import preview
from teg.takethegalaxy.state import CHANCE, DONE, State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        what = tell(lang, "a_move")
        return [Attempt(what, (), "", nothing(s, what, lang))]
    told = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in s.moves()]
    for move in refused(s):
        told.append(Attempt(s.say(move, lang), (), "", refusal(s, move, lang), (move,)))
    return told


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move or outcome, any number, is not possible now; None if it is."""
    if move in choices(s):
        return None
    if s.actor == CHANCE and move >= M.REVEALED:
        return why.unlikely(s, move, _chance(s), lang)
    if s.actor < 0:
        return nothing(s, s.say(move, lang), lang)
    reason = reason_of(s, move)
    assert reason

    def allowed(after: State) -> tuple[int, ...]:
        wanted = same(s, move, after) if after.actor >= 0 else -1
        return (wanted,) if wanted in after.moves() else ()

    return why.refusal(s.say(move, lang), reason, lambda: nearest(s, move, reason), allowed, s, lang)


def nothing(s: State, what: str, lang: str) -> Refusal:
    """Why nobody can do anything while chance decides, and once the game is over."""
    reason = Reason("TG-20", "over") if s.actor == DONE else Reason(_chance(s), "chance")
    return why.refusal(what, reason, lambda: (reason, None), lambda after: (), s, lang)


def _chance(s: State) -> str:
    return "TG-32" if s.phase == P.REVEALING else "TG-34"
