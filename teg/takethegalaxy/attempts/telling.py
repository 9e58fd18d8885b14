"""Attempts in words, in English and French."""

from teg.play import Attempt, Refusal
from teg.rulebook import cite, rule
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts.obstacles import Obstacle, obstacle, obstacles
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.preview import preview
from teg.takethegalaxy.state import CHANCE, DONE, State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor == DONE:
        return [_alone("TG-20", "over", "never_over", lang)]
    if s.actor == CHANCE:
        rule_id = "TG-32" if s.phase == P.REVEALING else "TG-34"
        return [_alone(rule_id, "chance", "after_chance", lang)]
    legal = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in s.moves()]
    return legal + [_told(s, found, lang) for found in obstacles(s)]


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move is refused, also one that `attempts` does not list."""
    found = obstacle(s, move)
    return None if found is None else _told(s, found, lang).refusal


def _alone(rule_id: str, key: str, unlock: str, lang: str) -> Attempt:
    what = tell(lang, "a_move")
    why = tell(lang, key)
    sentence = tell(lang, "not_now", what=what, why=why, cite=cite(rule(rule_id), lang))
    return Attempt(what, (), "", Refusal(rule_id, sentence, tell(lang, unlock), what))


def _told(s: State, found: Obstacle, lang: str) -> Attempt:
    """A refusal in words: what, why with the rule, and what would allow it."""
    reason = found.reason
    what = s.say(found.move, lang)
    cited = cite(rule(reason.rule), lang)
    sentence = tell(lang, "not_now", what=what, why=reason.say(s, lang), cite=cited)
    if found.change is None:
        never = f"never_{reason.key}"
        unlock = tell(lang, never if never in tell.in_[lang] else "never")
    else:
        unlock = tell(lang, "becomes_legal", change=found.change.say(s, lang))
    return Attempt(what, (), "", Refusal(reason.rule, sentence, unlock, what), (found.move,))
