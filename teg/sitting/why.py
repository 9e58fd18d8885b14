""" "Why can't I?" at the table: all that is refused now, or one thing by its number or in words."""

from contextlib import suppress

from teg.core import Attempt, Game, Refusal, State
from teg.core.why import refused, why_not
from teg.mistake import Mistake
from teg.rulebook import rule
from teg.sitting.phrases import folded, tell


def everything(view: State, lang: str) -> str:
    """All that is refused now, numbered, each with its rule."""
    rows = [_row(number, attempt, lang) for number, attempt in enumerate(refused(view, lang), 1)]
    return "\n".join([folded(tell(lang, "why_list")), *rows] if rows else [folded(tell(lang, "why_none"))])


def _row(number: int, attempt: Attempt, lang: str) -> str:
    return folded(f"{attempt.what} · {_rule(attempt, lang)}", f"{number:>3}. ", "     ")


def _rule(attempt: Attempt, lang: str) -> str:
    refusal = attempt.refusal
    if refusal is None or not refusal.rule:
        return refusal.sentence if refusal else ""
    return f"{refusal.rule} {rule(refusal.rule).title[lang]}"


def numbered(view: State, number: int, lang: str) -> str:
    """The refused attempt of that number in `everything`."""
    attempts = refused(view, lang)
    if not 1 <= number <= len(attempts):
        key = "why_number" if attempts else "why_none"
        raise Mistake(tell(lang, key, number=number, count=len(attempts)))
    refusal = attempts[number - 1].refusal
    return explained(refusal, lang) if refusal else ""


def worded(game: Game[State], view: State, words: str, lang: str) -> str:
    """What refuses a move told in words, or a line of moves; or that it is possible."""
    reasons = why_not(game, view, words, lang)
    if len(reasons) == 1:
        return explained(reasons[0], lang)
    if reasons:
        attempts = enumerate(refused(view, lang), 1)
        rows = [_row(number, attempt, lang) for number, attempt in attempts if attempt.refusal in reasons]
        return "\n".join([folded(tell(lang, "why_kind", what=words)), *rows])
    with suppress(Mistake):
        move, moves = view.read(words, lang), view.moves()
        if move in moves:
            return folded(tell(lang, "why_possible", number=moves.index(move) + 1, move=view.say(move, lang)))
    return folded(tell(lang, "why_possible_line"))


def explained(refusal: Refusal, lang: str) -> str:
    """The reason, the nearest change that would help, and where to read on."""
    lines = [refusal.sentence, refusal.unlock]
    if refusal.rule:
        title = rule(refusal.rule).title[lang]
        lines.append(tell(lang, "why_rule", rule=refusal.rule, title=title))
    return "\n".join(folded(line) for line in lines if line)
