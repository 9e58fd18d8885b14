"""What may be typed at any table besides moves, in both languages: each order returns what there is to tell.

None of them reaches beyond the table: no file, no window, no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from teg.languages.typed import plain
from teg.mistake import Mistake
from teg.odds.position import page as odds_page
from teg.rulebook import rule
from teg.rulebook.rule_page import found, page
from teg.sitting import why
from teg.sitting.hints import RUNGS, hints
from teg.sitting.screen import WIDTH, deed, folded, lines, numbered, tell, witnessed

if TYPE_CHECKING:
    from teg.sitting.sitting import Sitting

Order = Callable[[Any, str, str], str]
"""Carry out an order at a sitting, given the words after it and the word it was called by: what to tell."""


class SittingOrder(NamedTuple):
    """An order, called by the words of the phrase `order_NAME` and explained by `help_NAME`; what it does."""

    name: str
    order: Order
    private: bool = False
    """Whether it tells what only the one who acts may know."""

    @property
    def words(self) -> tuple[list[str], ...]:
        """What is typed for it, in each language."""
        return tuple(words.split() for words in tell.both(f"order_{self.name}"))


def _help(sitting: Sitting, words: str, order: str) -> str:
    rows = [sitting.phrase("help_moves", **sitting.examples)]
    for row in sitting.rows:
        title = ", ".join(tell(sitting.lang, f"order_{row.name}").split())
        text = f"{title:21}{tell(sitting.lang, f'help_{row.name}', **sitting.examples)}"
        rows.append(folded(text, "  ", " " * 23))
    return "\n".join(rows)


def number(words: str) -> int:
    """The number that was typed, 0 for none; nothing here has numbers of more than nine digits."""
    return int(words) if words.isdecimal() and len(words) < 10 else 0


def _undo(sitting: Sitting, words: str, order: str) -> str:
    _one_step(words, order)
    sitting.undo()
    return ""


def _redo(sitting: Sitting, words: str, order: str) -> str:
    _one_step(words, order)
    sitting.redo()
    return ""


def _one_step(words: str, order: str) -> None:
    """Whoever asks for several steps at once is told that each is one."""
    if words:
        raise Mistake(tell, "one_step", order=order)


def _why(sitting: Sitting, words: str, order: str) -> str:
    view, lang = sitting.view, sitting.lang
    if view.actor < 0:
        raise Mistake(tell, "why_over")
    if not words:
        return why.everything(view, lang)
    if words.isdecimal():
        return why.numbered(view, number(words), lang)
    return why.worded(sitting.game, view, words, lang)


def _hint(sitting: Sitting, words: str, order: str) -> str:
    """The next of three hints for this decision, or the one of that number."""
    game, view, lang = sitting.game, sitting.view, sitting.lang
    if view.actor < 0 or view.viewer not in (-1, view.actor):
        raise Mistake(tell, "no_hint")
    place = game, game.line()
    before, rung = sitting.hinted
    rung = number(words) if words else min(rung + 1, RUNGS) if before == place else 1
    if not 1 <= rung <= RUNGS:
        raise Mistake(tell, "no_such_hint", count=RUNGS)
    sitting.hinted = place, rung
    return folded(hints(game.setup.game, view.view(view.actor), lang)[rung - 1])


def _odds(sitting: Sitting, words: str, order: str) -> str:
    if words:
        raise Mistake(tell, "odds_alone")
    odds = odds_page(sitting.game, sitting.view, sitting.lang)
    return "\n".join(line if len(line) <= WIDTH else folded(line) for line in odds.split("\n"))


def _code(sitting: Sitting, words: str, order: str) -> str:
    return sitting.game.code


def _look(sitting: Sitting, words: str, order: str) -> str:
    return sitting.look()


def _log(sitting: Sitting, words: str, order: str) -> str:
    log = lines(sitting.game, 0, sitting.game.ply, sitting.lang, sitting.eyes)
    if not log:
        raise Mistake(tell, "no_log")
    return numbered(log)


def _branch(sitting: Sitting, words: str, order: str) -> str:
    """Back to before a line of the log."""
    game = sitting.game
    line = number(words)
    if not 1 <= line <= game.plies:
        raise Mistake(tell, "no_branch", count=game.plies)
    game.branch(line - 1)
    if game.dealer == "seeded":
        game.deal()
    sitting.changed()
    return ""


def _variations(sitting: Sitting, words: str, order: str) -> str:
    """What was played from here, by number."""
    game, lang = sitting.game, sitting.lang
    rows = []
    for move in _played(sitting):
        seen = witnessed(sitting.host, game.state, move, sitting.eyes)
        here = (*game.line(), move)
        longest = max(len(line) for line in game.lines() if line[: len(here)] == here)
        parts = [deed(sitting.host, seen, move, lang)]
        if longest > len(here):
            parts.append(tell(lang, "follow", count=longest - len(here)))
        if game.ahead()[:1] == (move,):
            parts.append(tell(lang, "in_hand"))
        rows.append(" · ".join(parts))
    return numbered(rows)


def _line(sitting: Sitting, words: str, order: str) -> str:
    """Into one of the variations, as far as the next decision of a person."""
    game = sitting.game
    moves = _played(sitting)
    line = number(words)
    if not 1 <= line <= len(moves):
        raise Mistake(tell, "no_line", count=len(moves))
    game.goto((*game.line(), moves[line - 1]))
    if game.dealer == "seeded":
        game.deal()
    sitting.redo_to_person()
    sitting.changed()
    return ""


def _played(sitting: Sitting) -> tuple[int, ...]:
    if moves := sitting.game.variations():
        return moves
    raise Mistake(tell, "no_variations")


def _deal(sitting: Sitting, words: str, order: str) -> str:
    sitting.deal()
    return ""


def _rules(sitting: Sitting, words: str, order: str) -> str:
    if not words:
        raise Mistake(tell, "no_rules", **sitting.examples)
    return found(words, sitting.lang)


def _rule(sitting: Sitting, words: str, order: str) -> str:
    if not words:
        raise Mistake(tell, "no_rule", **sitting.examples)
    return page(rule(words), sitting.lang)


ROWS: tuple[SittingOrder, ...] = (
    SittingOrder("look", _look, private=True),
    SittingOrder("why", _why, private=True),
    SittingOrder("hint", _hint, private=True),
    SittingOrder("odds", _odds, private=True),
    SittingOrder("undo", _undo),
    SittingOrder("redo", _redo),
    SittingOrder("log", _log),
    SittingOrder("branch", _branch),
    SittingOrder("variations", _variations),
    SittingOrder("line", _line),
    SittingOrder("code", _code),
    SittingOrder("rules", _rules),
    SittingOrder("rule", _rule),
    SittingOrder("deal", _deal),
    SittingOrder("help", _help),
)


@cache
def words_of(rows: Iterable[SittingOrder]) -> dict[str, SittingOrder]:
    """Every order by its plain words; both languages are understood at any time."""
    return {plain(word): row for row in rows for words in row.words for word in words}


def find(word: str, rows: tuple[SittingOrder, ...] = ROWS) -> SittingOrder | None:
    """The order of that word, if it is one of these."""
    return words_of(rows).get("help" if word == "?" else plain(word))
