"""Attempts in words, in English and French."""

from teg import why
from teg.play import Attempt, Refusal
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts.obstacles import Obstacle, obstacle, obstacles
from teg.takethegalaxy.attempts.reason import Reason
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.preview import preview
from teg.takethegalaxy.state import CHANCE, DONE, State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        return [_nothing(s, lang)]
    legal = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in s.moves()]
    return legal + [_told(s, found, lang) for found in obstacles(s)]


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move is refused, also one that `attempts` does not list."""
    found = obstacle(s, move)
    return None if found is None else _told(s, found, lang).refusal


def _nothing(s: State, lang: str) -> Attempt:
    """While chance decides, and once the game is over, nobody can do anything."""
    if s.actor == DONE:
        reason = Reason("TG-20", "over")
    else:
        assert s.actor == CHANCE
        reason = Reason("TG-32" if s.phase == P.REVEALING else "TG-34", "chance")
    what = tell(lang, "a_move")
    return Attempt(what, (), "", why.refusal(what, reason, None, s, lang))


def _told(s: State, found: Obstacle, lang: str) -> Attempt:
    """A refusal in words: what, why with the rule, and what would allow it."""
    what = s.say(found.move, lang)
    refused = why.refusal(what, found.reason, found.change, s, lang)
    return Attempt(what, (), "", refused, (found.move,))
