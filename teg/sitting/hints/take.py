"""Hints for Take The Galaxy in three steps: where to look, what to try, and why."""

from bisect import bisect
from collections.abc import Callable, Iterator

from teg.games import TAKE
from teg.sitting.hints import advised, because, tell
from teg.take.rules import moves as M
from teg.take.speech import names as N
from teg.take.speech.picture import status
from teg.take.state import State

Thing = Callable[[State, int, str], str]


def _plain(key: str) -> Thing:
    return lambda s, _, lang: tell(lang, key)


def _row(s: State, position: int, lang: str) -> str:
    return tell(lang, "look_row", card=N.space_name(s, N.in_row(s, position), lang))


def _system(s: State, place: int, lang: str) -> str:
    return tell(lang, "look_system", system=N.system_name(s, s.turn, place, lang))


def _colony(s: State, spot: int, lang: str) -> str:
    return tell(lang, "look_colony", card=N.colony_name(s, s.turn, spot, lang))


def _partners(s: State, spot: int, lang: str) -> str:
    return tell(lang, "look_colony", card=N.colony_name(s, s.t.partner[s.turn], spot, lang))


def _bounty(s: State, argument: int, lang: str) -> str:
    return _system(s, argument // 4, lang)


def _card(s: State, card: int, lang: str) -> str:
    return tell(lang, "look_card", card=N.card_name(s, card, lang))


def _ship(s: State, card: int, lang: str) -> str:
    return tell(lang, "look_colony", card=N.card_name(s, card, lang))


_AT: tuple[tuple[int, Thing, str], ...] = (
    (M.END, _plain("look_end"), "TG-13"),
    (M.TRADE_MANPOWER, _plain("look_pool"), "TG-39"),
    (M.TRADE_PRODUCTION, _plain("look_pool"), "TG-40"),
    (M.TRADE_SCIENCE, _plain("look_discard"), "TG-41"),
    (M.CLAIM, _row, "TG-04"),
    (M.OPPORTUNITY, _row, "TG-18"),
    (M.PARTNER_INVESTS, _row, "TG-64"),
    (M.CLEAR, _row, "TG-53"),
    (M.RELINQUISH, _system, "TG-07"),
    (M.USE, _colony, "TG-42"),
    (M.PARTNER_USE, _partners, "TG-42"),
    (M.BOUNTY, _bounty, "TG-56"),
    (M.PARTNER_BOUNTY, _plain("look_pool"), "TG-56"),
    (M.PLACE, _plain("look_slots"), "TG-45"),
    (M.COVER, _colony, "TG-09"),
    (M.BUILD, _card, "TG-44"),
    (M.UPGRADE, _card, "TG-09"),
    (M.USE_SHIP, _ship, "TG-11"),
    (M.PARTNER_SHIP, _ship, "TG-11"),
    (M.DISCARD, _plain("look_hand"), "TG-14"),
    (M.TAKE, _plain("look_discard"), "TG-41"),
    (M.GIVE_UP, _plain("look_ships"), "TG-11"),
    (M.START, _card, "TG-25"),
    (M.CHANGE, _plain("look_pile"), "TG-64"),
)
_STARTS = [first for first, _, _ in _AT]


def hints(view: State, lang: str) -> tuple[str, str, str]:
    """Where to look, what to try (as the planner would, from what its seat sees), and why."""
    why = advised(TAKE.name, view)
    move = why.priced[0].move
    first, thing, rule_id = _AT[bisect(_STARTS, move) - 1]
    return (
        tell(lang, "look_at", thing=thing(view, move - first, lang)),
        tell(lang, "try", move=view.say(move, lang)),
        because(TAKE.name, view, why, _facts(view, first, move - first, lang), rule_id, lang),
    )


def _facts(s: State, block: int, number: int, lang: str) -> Iterator[str]:
    """What of the position speaks for a move of this block."""
    if block == M.CLAIM:
        behind = len(s.row) - number - 1
        card = N.space_name(s, N.in_row(s, number), lang)
        yield tell(lang, "row_behind" if behind else "row_last", card=card, count=behind)
    if block == M.RELINQUISH:
        yield tell(lang, "systems_held", count=len(s.systems[s.turn]))
    yield tell(lang, "you_have", status=status(s, lang))
