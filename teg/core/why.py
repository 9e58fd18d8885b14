"""Why something that is told in words may not be done: a move, a line of moves, or a bare verb."""

from teg.core.contract import Attempt, State
from teg.core.game import Game, labelled
from teg.core.refusal import Refusal, Refused
from teg.languages.typed import plain, telling, word_fit
from teg.mistake import Mistake


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
