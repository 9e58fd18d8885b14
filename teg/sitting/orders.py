"""What may be typed at any table besides moves, in both languages: each order says what there is to tell.

None of them reaches beyond the table: no file, no window, no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from teg.core import CHANCE
from teg.core.typed import plain
from teg.mistake import Mistake
from teg.odds.position.question import told as odds_told
from teg.rulebook import rule
from teg.rulebook.page import found, page
from teg.sitting import why
from teg.sitting.hints import RUNGS, hints
from teg.sitting.phrases import WIDTH, folded, tell
from teg.sitting.telling import deed, lines, numbered, shown

if TYPE_CHECKING:
    from teg.sitting.session import Session

Order = Callable[[Any, str, str], str]
"""Carry out an order at a session, given the words after it and the word it was called by: what to tell."""


class Row(NamedTuple):
    """An order: its English and its French words, what it does, and the phrase that explains it."""

    english: tuple[str, ...]
    french: tuple[str, ...]
    order: Order
    help: str
    private: bool = False
    """Whether it tells what only the one who acts may know."""


def _help(session: Session, words: str, order: str) -> str:
    told = [session.said("help_moves", **session.examples)]
    for row in session.rows:
        title = ", ".join(row.french if session.lang == "fr" else row.english)
        text = f"{title:21}{tell(session.lang, row.help, **session.examples)}"
        told.append(folded(text, "  ", " " * 23))
    return "\n".join(told)


def undo(session: Session, words: str, order: str) -> str:
    """Back to the previous decision of a person."""
    _one(session, words, order)
    game = session.game
    here = game.ply
    try:
        move = game.undo()
        while not session.waits():
            move = game.undo()
    except Mistake:
        game.branch(here)
        raise Mistake(tell(session.lang, "no_undo")) from None
    session.fresh = True
    return session.said(
        "undone", move=shown(session.host, game.state, move, session.lang, session.open_seats)
    )


def _one(session: Session, words: str, order: str) -> None:
    """Whoever asks for several steps at once is told that each is one."""
    if words:
        raise Mistake(tell(session.lang, "one_step", order=order))


def redo(session: Session, words: str, order: str) -> str:
    """Forward again to the next decision of a person."""
    _one(session, words, order)
    game = session.game
    here = game.ply
    if here == game.plies:
        raise Mistake(tell(session.lang, "no_redo"))
    game.redo()
    while not session.waits() and game.ply < game.plies:
        game.redo()
    session.fresh = True
    return session.told(here)


def _why(session: Session, words: str, order: str) -> str:
    view, lang = session.view, session.lang
    if view.actor < 0:
        raise Mistake(tell(lang, "why_over"))
    if not words:
        return why.everything(view, lang)
    if words.isdecimal():
        return why.numbered(view, session.number(words), lang)
    return why.worded(session.game, view, words, lang)


def _hint(session: Session, words: str, order: str) -> str:
    """The next of three hints for this decision, or the one of that number."""
    game, view, lang = session.game, session.view, session.lang
    if view.actor < 0 or view.viewer not in (-1, view.actor):
        raise Mistake(tell(lang, "no_hint"))
    ply, rung = session.hinted
    rung = session.number(words) if words else min(rung + 1, RUNGS) if ply == game.ply else 1
    if not 1 <= rung <= RUNGS:
        raise Mistake(tell(lang, "no_such_hint", count=RUNGS))
    session.hinted = game.ply, rung
    return folded(hints(game.setup.game, view.view(view.actor), lang)[rung - 1])


def _odds(session: Session, words: str, order: str) -> str:
    if words:
        raise Mistake(tell(session.lang, "odds_alone"))
    told = odds_told(session.game, session.view, session.lang)
    return "\n".join(line if len(line) <= WIDTH else folded(line) for line in told.split("\n"))


def _code(session: Session, words: str, order: str) -> str:
    return session.game.code


def _look(session: Session, words: str, order: str) -> str:
    return session.shown(whole=True)


def _log(session: Session, words: str, order: str) -> str:
    told = lines(session.game, 0, session.game.ply, session.lang, session.open_seats)
    if not told:
        raise Mistake(tell(session.lang, "no_log"))
    return numbered(told)


def _branch(session: Session, words: str, order: str) -> str:
    """Back to before a line of the log."""
    game = session.game
    line = session.number(words)
    if not 1 <= line <= game.plies:
        raise Mistake(tell(session.lang, "no_branch", count=game.plies))
    game.branch(line - 1)
    if game.dealer == "seeded":
        game.deal()
    session.fresh = True
    return ""


def _variations(session: Session, words: str, order: str) -> str:
    """What was played from here, by number."""
    game, lang = session.game, session.lang
    told = []
    for move in _played(session):
        here = (*game.line(), move)
        longest = max(len(line) for line in game.lines() if line[: len(here)] == here)
        parts = [deed(session.host, game.state, move, lang, session.open_seats)]
        if longest > len(here):
            parts.append(tell(lang, "follow", count=longest - len(here)))
        if game.ahead()[:1] == (move,):
            parts.append(tell(lang, "in_hand"))
        told.append(" · ".join(parts))
    return numbered(told)


def _line(session: Session, words: str, order: str) -> str:
    """Into one of the variations, as far as the next decision of a person."""
    game = session.game
    moves, here = _played(session), game.ply
    line = session.number(words)
    if not 1 <= line <= len(moves):
        raise Mistake(tell(session.lang, "no_line", count=len(moves)))
    game.goto((*game.line(), moves[line - 1]))
    if game.dealer == "seeded":
        game.deal()
    while not session.waits() and game.ply < game.plies:
        game.redo()
    session.fresh = True
    return session.told(here)


def _played(session: Session) -> tuple[int, ...]:
    if moves := session.game.variations():
        return moves
    raise Mistake(tell(session.lang, "no_variations"))


def deal(session: Session, words: str, order: str) -> str:
    """Let chance decide this once."""
    game = session.game
    state = game.state
    if state.actor != CHANCE:
        raise Mistake(tell(session.lang, "no_deal"))
    before = game.ply
    game.play(state.draw(Random()))
    session.fresh = True
    return session.told(before)


def _rules(session: Session, words: str, order: str) -> str:
    if not words:
        raise Mistake(tell(session.lang, "no_rules", **session.examples))
    return found(words, session.lang)


def _rule(session: Session, words: str, order: str) -> str:
    if not words:
        raise Mistake(tell(session.lang, "no_rule", **session.examples))
    return page(rule(words), session.lang)


ROWS: tuple[Row, ...] = (
    Row(("look", "table"), ("voir", "table"), _look, "help_look", private=True),
    Row(("why",), ("pourquoi",), _why, "help_why", private=True),
    Row(("hint",), ("indice",), _hint, "help_hint", private=True),
    Row(("odds",), ("chances",), _odds, "help_odds", private=True),
    Row(("undo",), ("annuler",), undo, "help_undo"),
    Row(("redo",), ("refaire",), redo, "help_redo"),
    Row(("log",), ("journal",), _log, "help_log"),
    Row(("branch",), ("variante",), _branch, "help_branch"),
    Row(("variations",), ("variantes",), _variations, "help_variations"),
    Row(("line",), ("ligne",), _line, "help_line"),
    Row(("code",), ("code",), _code, "help_code"),
    Row(("rules",), ("règles",), _rules, "help_rules"),
    Row(("rule",), ("règle",), _rule, "help_rule"),
    Row(("deal",), ("tirer",), deal, "help_deal"),
    Row(("help",), ("aide",), _help, "help_help"),
)


@cache
def words_of(rows: Iterable[Row]) -> dict[str, Row]:
    """Every order by its plain words; both languages are understood at any time."""
    return {plain(word): row for row in rows for word in (*row.english, *row.french)}


def find(word: str, rows: tuple[Row, ...] = ROWS) -> Row | None:
    """The order of that word, if it is one of these."""
    return words_of(rows).get("help" if word == "?" else plain(word))
