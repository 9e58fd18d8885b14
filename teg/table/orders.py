"""What may be typed besides moves, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from teg.mistake import Mistake
from teg.play import CHANCE, Game
from teg.play.typed import plain
from teg.rulebook import command as rulebook
from teg.rulebook import rule
from teg.table import why
from teg.table.phrases import folded, tell
from teg.table.seats import note_of, seated
from teg.table.telling import deed, lines, numbered, shown

if TYPE_CHECKING:
    from teg.table.session import Session

Order = Callable[["Session", str, str], bool]
"""Carry out an order, given the words after it and the word it was called by; False ends the session."""


def _help(session: Session, words: str, order: str) -> bool:
    session.say("help_moves", **session.examples)
    for english, french, _, phrase in TABLE:
        title = ", ".join(french if session.lang == "fr" else english)
        print(folded(f"{title:21}{tell(session.lang, phrase, **session.examples)}", "  ", " " * 23))
    return True


def _quit(session: Session, words: str, order: str) -> bool:
    return False


def _undo(session: Session, words: str, order: str) -> bool:
    """Back to the previous decision of a person."""
    game = session.game
    here = game.ply
    try:
        move = game.undo()
        while not session.waits():
            move = game.undo()
    except Mistake:
        game.branch(here)
        raise Mistake(tell(session.lang, "no_undo")) from None
    session.say("undone", move=shown(session.host, game.state, move, session.lang, session.open_seats))
    session.fresh = True
    return True


def _redo(session: Session, words: str, order: str) -> bool:
    """Forward again to the next decision of a person."""
    game = session.game
    here = game.ply
    if here == game.plies:
        raise Mistake(tell(session.lang, "no_redo"))
    game.redo()
    while not session.waits() and game.ply < game.plies:
        game.redo()
    session.tell(here)
    session.fresh = True
    return True


def _why(session: Session, words: str, order: str) -> bool:
    view, lang = session.view, session.lang
    if view.actor < 0:
        raise Mistake(tell(lang, "why_over"))
    if not words:
        print(why.everything(view, lang))
    elif words.isdecimal():
        print(why.numbered(view, int(words), lang))
    else:
        print(why.worded(session.game, view, words, lang))
    return True


def _code(session: Session, words: str, order: str) -> bool:
    print(session.game.code)
    return True


def _save(session: Session, words: str, order: str) -> bool:
    if not words:
        raise Mistake(tell(session.lang, "no_file", order=order))
    session.game.save(words, note_of(session.bots, session.game.setup.players))
    session.say("saved", file=words)
    return True


def _load(session: Session, words: str, order: str) -> bool:
    if not words:
        raise Mistake(tell(session.lang, "no_file", order=order))
    game = Game.load(words)
    if game.setup.game != session.game.setup.game:
        raise Mistake(tell(session.lang, "other_game", file=words))
    session.game = game
    session.bots = seated(game, None)
    session.box = None
    session.drawn = -1
    session.fresh = True
    session.say("loaded", file=words)
    return True


def _look(session: Session, words: str, order: str) -> bool:
    session.show(whole=True)
    return True


def _log(session: Session, words: str, order: str) -> bool:
    told = lines(session.game, 0, session.game.ply, session.lang, session.open_seats)
    if not told:
        raise Mistake(tell(session.lang, "no_log"))
    print(numbered(told))
    return True


def _branch(session: Session, words: str, order: str) -> bool:
    """Back to before a line of the log."""
    game = session.game
    if not words.isdecimal() or not 1 <= int(words) <= game.plies:
        raise Mistake(tell(session.lang, "no_branch", count=game.plies))
    game.branch(int(words) - 1)
    if game.dealer == "seeded":
        game.deal()
    session.fresh = True
    return True


def _variations(session: Session, words: str, order: str) -> bool:
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
    print(numbered(told))
    return True


def _line(session: Session, words: str, order: str) -> bool:
    """Into one of the variations, as far as the next decision of a person."""
    game = session.game
    moves, here = _played(session), game.ply
    if not words.isdecimal() or not 1 <= int(words) <= len(moves):
        raise Mistake(tell(session.lang, "no_line", count=len(moves)))
    game.goto((*game.line(), moves[int(words) - 1]))
    if game.dealer == "seeded":
        game.deal()
    while not session.waits() and game.ply < game.plies:
        game.redo()
    session.tell(here)
    session.fresh = True
    return True


def _played(session: Session) -> tuple[int, ...]:
    if moves := session.game.variations():
        return moves
    raise Mistake(tell(session.lang, "no_variations"))


def _deal(session: Session, words: str, order: str) -> bool:
    game = session.game
    state = game.state
    if state.actor != CHANCE:
        raise Mistake(tell(session.lang, "no_deal"))
    before = game.ply
    game.play(state.draw(Random()))
    session.tell(before)
    session.fresh = True
    return True


def _rules(session: Session, words: str, order: str) -> bool:
    if not words:
        raise Mistake(tell(session.lang, "no_rules", **session.examples))
    rulebook.main(["--lang", session.lang, "--", "search", *words.split()])
    return True


def _rule(session: Session, words: str, order: str) -> bool:
    if not words:
        raise Mistake(tell(session.lang, "no_rule", **session.examples))
    rule(words)
    rulebook.main(["--lang", session.lang, "--", *words.split()])
    return True


def _lang(session: Session, words: str, order: str) -> bool:
    chosen = plain(words)[:2]
    if chosen not in ("en", "fr"):
        raise Mistake(tell(session.lang, "no_lang"))
    session.lang = chosen
    session.fresh = True
    return True


TABLE: tuple[tuple[tuple[str, ...], tuple[str, ...], Order, str], ...] = (
    (("look", "table"), ("voir", "table"), _look, "help_look"),
    (("why",), ("pourquoi",), _why, "help_why"),
    (("undo",), ("annuler",), _undo, "help_undo"),
    (("redo",), ("refaire",), _redo, "help_redo"),
    (("log",), ("journal",), _log, "help_log"),
    (("branch",), ("variante",), _branch, "help_branch"),
    (("variations",), ("variantes",), _variations, "help_variations"),
    (("line",), ("ligne",), _line, "help_line"),
    (("code",), ("code",), _code, "help_code"),
    (("save",), ("sauver", "enregistrer"), _save, "help_save"),
    (("load",), ("charger",), _load, "help_load"),
    (("rules",), ("règles",), _rules, "help_rules"),
    (("rule",), ("règle",), _rule, "help_rule"),
    (("deal",), ("tirer",), _deal, "help_deal"),
    (("lang",), ("langue",), _lang, "help_lang"),
    (("help",), ("aide",), _help, "help_help"),
    (("quit", "exit"), ("quitter",), _quit, "help_quit"),
)
"""Each order: its English and its French words, what it does, and the phrase that explains it."""

ORDERS: dict[str, Order] = {
    plain(word): order for english, french, order, _ in TABLE for word in (*english, *french)
}
"""Every order by its plain words; both languages are understood at any time."""


def find(word: str) -> Order | None:
    """The order of that word, if it is one."""
    return _help if word == "?" else ORDERS.get(plain(word))
