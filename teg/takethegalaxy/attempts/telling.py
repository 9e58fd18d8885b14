"""Attempts in words, in English and French."""

from teg import why
from teg.play import Attempt, Refusal, choices
from teg.takethegalaxy import moves as M
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts.obstacles import Obstacle, obstacle, obstacles
from teg.takethegalaxy.attempts.reason import Reason
from teg.takethegalaxy.attempts.same import same
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.attempts.tries import tries
from teg.takethegalaxy.preview import preview
from teg.takethegalaxy.state import CHANCE, DONE, State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        return [_nothing(s, lang)]
    legal = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in s.moves()]
    return legal + [_told(s, found, lang) for found in obstacles(s)]


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move or outcome, any number, is not possible now; None if it is."""
    if move in choices(s):
        return None
    if s.actor == CHANCE and move >= M.REVEALED:
        return why.unlikely(s, move, _chance(s), lang)
    if s.actor < 0:
        return _nothing(s, lang).refusal
    # What is built may lie in no hand; all else is known by its place on the table.
    in_box = s.phase == P.MENU and M.BUILD <= move < M.USE_SHIP and (move - M.BUILD) % M.CARDS < len(s.t.fits)
    found = obstacle(s, move) if in_box or move in tries(s) else None
    return _told(s, found or Obstacle(move, Reason("TG-01", "other_moment"), None), lang).refusal


def _nothing(s: State, lang: str) -> Attempt:
    """While chance decides, and once the game is over, nobody can do anything."""
    if s.actor == DONE:
        reason = Reason("TG-20", "over")
    else:
        assert s.actor == CHANCE
        reason = Reason(_chance(s), "chance")
    what = tell(lang, "a_move")
    return Attempt(what, (), "", why.refusal(what, reason, lambda: (reason, None), lambda after: (), s, lang))


def _chance(s: State) -> str:
    return "TG-32" if s.phase == P.REVEALING else "TG-34"


def _told(s: State, found: Obstacle, lang: str) -> Attempt:
    """A refusal in words: what, why with the rule, and what would allow it."""
    what = s.say(found.move, lang)

    def allowed(after: State) -> tuple[int, ...]:
        move = same(s, found.move, after) if after.actor >= 0 else -1
        return (move,) if move in after.moves() else ()

    refused = why.refusal(what, found.reason, lambda: (found.reason, found.change), allowed, s, lang)
    return Attempt(what, (), "", refused, (found.move,))
