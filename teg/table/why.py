""" "Why can't I?" at the table: all that is refused now, or one thing by its number or in words."""

from typing import Any

from teg.mistake import Mistake
from teg.play import Attempt, Game, Refusal, Refused, State
from teg.play.game import labelled
from teg.play.typed import plain, telling, word_fit
from teg.rulebook import rule
from teg.table.phrases import folded, tell


def everything(view: State, lang: str) -> str:
    """All that is refused now, numbered, each with its rule."""
    rows = [_row(number, attempt, lang) for number, attempt in enumerate(refused(view, lang), 1)]
    return "\n".join([folded(tell(lang, "why_list")), *rows] if rows else [folded(tell(lang, "why_none"))])


def refused(view: State, lang: str) -> list[Attempt]:
    """The attempts that are refused now."""
    return [attempt for attempt in view.attempts(lang) if attempt.refusal]


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


def worded(game: Game[Any], view: State, words: str, lang: str) -> str:
    """What refuses a move told in words, or a line of moves; or that it is possible."""
    moves = view.moves()
    try:
        move = view.read(words, lang)
    except Refused as refused:
        return explained(refused.refusal, lang)
    except Mistake as mistake:
        if refusal := labelled(view, words, lang):
            return explained(refusal, lang)
        return _kind(view, words, lang) or _line(game, words, lang, mistake)
    if move in moves:
        return folded(tell(lang, "why_possible", number=moves.index(move) + 1, move=view.say(move, lang)))
    if view.lead(move) in moves:
        return _line(game, words, lang, None)
    refusal = labelled(view, words, lang) or view.refusal(move, lang)
    assert refusal
    return explained(refusal, lang)


def _kind(view: State, words: str, lang: str) -> str:
    """What refuses the moves that hold these words, a bare verb: the reason, or all to choose from."""
    told = telling(plain(words))
    attempts = refused(view, lang)
    found = [
        (number, attempt)
        for number, attempt in enumerate(attempts, 1)
        if told and all(any(word_fit(each, word) for word in plain(attempt.what).split()) for each in told)
    ]
    reasons = {attempt.refusal for _, attempt in found}
    if len(reasons) == 1 and (only := reasons.pop()):
        return explained(only, lang)
    rows = [_row(number, attempt, lang) for number, attempt in found]
    return "\n".join([folded(tell(lang, "why_kind", what=words)), *rows]) if rows else ""


def _line(game: Game[Any], words: str, lang: str, mistake: Mistake | None) -> str:
    """What refuses a line of moves, found by playing it on another table; else the mistake."""
    trial = Game(game.setup, game.state, "typed")
    try:
        trial.play_line(words, lang)
    except Refused as refused:
        return explained(refused.refusal, lang)
    except Mistake as other:
        raise mistake or other from None
    return folded(tell(lang, "why_possible_line"))


def explained(refusal: Refusal, lang: str) -> str:
    """The reason, the nearest change that would help, and where to read on."""
    lines = [refusal.sentence, refusal.unlock]
    if refusal.rule:
        title = rule(refusal.rule).title[lang]
        lines.append(tell(lang, "why_rule", rule=refusal.rule, title=title))
    return "\n".join(folded(line) for line in lines if line)
