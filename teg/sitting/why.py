""" "Why can't I?" at the table: all that is refused now, or one thing by its number or in words."""

from contextlib import suppress

from teg.core.contract import Attempt, State
from teg.core.game import Game, labelled
from teg.core.refusal import Refusal, Refused
from teg.languages.typed import plain, telling, word_fit
from teg.mistake import Mistake
from teg.rulebook import rule
from teg.sitting.screen import folded, tell


def refused(view: State, lang: str) -> list[Attempt]:
    """The attempts that are refused now."""
    return [attempt for attempt in view.attempts(lang) if attempt.refusal]


def why_not(game: Game[State], view: State, words: str, lang: str) -> list[Refusal]:
    """What refuses it; none where it is possible, several where a bare verb may mean as many things.

    `view` is the position of the game as the one who asks sees it.
    """
    try:
        move = view.read(words, lang)
    except Refused as refused:
        return [refused.refusal]
    except Mistake as mistake:
        if refusal := labelled(view, words, lang):
            return [refusal]
        return _of_kind(view, words, lang) or _of_line(game, words, lang, mistake)
    if move in view.moves():
        return []
    if view.lead(move) in view.moves():
        return _of_line(game, words, lang, None)
    refusal = labelled(view, words, lang) or view.refusal(move, lang)
    return [refusal] if refusal else []


def _of_kind(view: State, words: str, lang: str) -> list[Refusal]:
    """What refuses the moves that hold these words, each reason once."""
    wanted = telling(plain(words))
    found = [
        attempt.refusal
        for attempt in refused(view, lang)
        if attempt.refusal
        and wanted
        and all(any(word_fit(each, word) for word in plain(attempt.what).split()) for each in wanted)
    ]
    return list(dict.fromkeys(found))


def _of_line(game: Game[State], words: str, lang: str, mistake: Mistake | None) -> list[Refusal]:
    """What refuses a line of moves, found by playing it on another table; else the mistake."""
    trial = Game(game.setup, game.state, "typed")
    try:
        trial.play_line(words, lang)
    except Refused as refused:
        return [refused.refusal]
    except Mistake as other:
        raise mistake or other from None
    return []


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
        raise Mistake(tell, key, number=number, count=len(attempts))
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
