"""Attempts in words, in English and French."""

from teg.core import Attempt, Refusal, choices, reasons
from teg.galaxies import state as P
from teg.galaxies.refusals.changes_of_turns import ChanceDecides
from teg.galaxies.refusals.obstacles import Obstacle, nothing, nowhere, obstacle, obstacles
from teg.galaxies.refusals.reason import Change, Reason, said_to
from teg.galaxies.refusals.text import tell
from teg.galaxies.refusals.tries import Wish, wish_for, wishes
from teg.galaxies.rules import moves as M
from teg.galaxies.speech.preview import preview
from teg.galaxies.state import CHANCE, DONE, State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        return [told(_waiting(s), lang)]
    s = s.copy()  # what is told of it later is told of it as it is now
    legal = s.moves()
    shown = [wish.move for wish in wishes(s) if wish.move in legal]
    shown += [move for move in legal if move not in shown]
    legally = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in shown]
    return legally + [told(found, lang) for found in obstacles(s)]


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move or outcome, any number, is not possible now; None if it is."""
    if move in choices(s):
        return None
    if s.actor == CHANCE and move >= M.ROLLED:
        return reasons.unlikely(s, move, _DECIDES[s.phase][0], lang)
    found = _waiting(s) if s.actor < 0 else obstacle(s.copy(), wish_for(s, move))
    return told(found, lang).refusal


def refusals(s: State) -> list[tuple[int, str, Change | None]]:
    """Every refused move of the actor with the rule and the nearest change that makes it legal."""
    if s.actor < 0:
        return []
    return [(found.tries[0], found.reason.rule, found.change) for found in obstacles(s) if found.tries]


def told(found: Obstacle, lang: str = "en") -> Attempt:
    """A refusal in words: what, why with the rule, and what would allow it."""
    s, wish, reason = found.asked, found.wish, found.reason
    if found.reader:  # "you" is who reads, unless the sentence says to whom it is said
        s, reason = found.reader, said_to(found.asked, reason)
    if wish.words:
        parts = {name: part(s, lang) if callable(part) else part for name, part in wish.parts.items()}
        what = tell(lang, wish.words, **parts)
    else:
        what = s.say(wish.move, lang)
    briefly = what.replace("\u00a0:", ":").partition(": ")[0]  # without what the action of a planet does
    refused = reasons.refusal(what, reason, lambda: found.nearest, found.allowed, s, lang, briefly)
    return Attempt(what, (), "", refused, found.tries)


_DECIDES = {
    P.DEALING: ("BG-24", "dealing"),
    P.ROLLING: ("BG-27", "rolling"),
    P.FINDING: ("BB-32", "finding"),
    P.REFILLING: ("BG-11c", "refilling"),
    P.RECRUITING: ("BB-19", "recruiting"),
    P.ROGUE_ROLLING: ("SO-23", "rogue_rolling"),
    P.ROGUE_SECRETLY: ("SO-07", "rogue_secretly"),
}


def _waiting(s: State) -> Obstacle:
    """While chance decides, nobody can; nor once the game is over."""
    if s.actor == DONE:
        reason = Reason("BG-93", "over")
        return Obstacle(s, Wish(-1, (), "do_over"), reason, nothing(reason), nowhere)
    reason = Reason(*_DECIDES[s.phase])
    return Obstacle(s, Wish(-1, (), "do_decide"), reason, lambda: (reason, ChanceDecides()), nowhere)
