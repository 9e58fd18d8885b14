"""Moves and outcomes in words at the position at hand; also impossible ones, and what only some may know."""

from collections.abc import Callable

from teg.take.rules import moves as M
from teg.take.rules.tables import ANOMALY, EVENT
from teg.take.speech import names as N
from teg.take.speech.names import seat_name, tell
from teg.take.state import DRAWING, NOTHING, State

Saying = Callable[[State, int, str], str]


def say(s: State, move: int, lang: str = "en") -> str:
    """A move or an outcome in words; `teg.take.speech.reading.read` understands them in that position."""
    first = M.BLOCKS.get(move, -1)
    return _SAYINGS[first](s, move - first, lang) if first >= 0 else tell(lang, "unknown", number=move)


def _single(key: str) -> Saying:
    return lambda s, _, lang: tell(lang, key)


def _trade_manpower(s: State, _: int, lang: str) -> str:
    return tell(lang, "trade_manpower", price=N.amount(s.t.manpower_price, 0, lang))


def _claim(s: State, position: int, lang: str) -> str:
    card = N.in_row(s, position)
    key = "claim_system"
    if card >= 0:
        key = {ANOMALY: "claim_anomaly", EVENT: "claim_event"}.get(s.t.kinds[card], key)
    return tell(lang, key, card=_placed(s, position, lang))


def _placed(s: State, position: int, lang: str) -> str:
    """What lies at a position of Explored Space."""
    card = N.in_row(s, position)
    return N.space_name(s, card, lang) if card >= 0 else tell(lang, "row_place", number=position + 1)


def _in_row(key: str) -> Saying:
    return lambda s, position, lang: tell(lang, key, card=_placed(s, position, lang))


def _relinquish(s: State, place: int, lang: str) -> str:
    return tell(lang, "relinquish", system=_system(s, N.mover(s), place, lang))


def _system(s: State, seat: int, place: int, lang: str) -> str:
    if N.system_at(s, seat, place) < 0:
        return tell(lang, "place", number=place + 1)
    return N.system_name(s, seat, place, lang)


def _partner(s: State) -> int:
    return s.t.partner[N.mover(s)]


def _colony(s: State, seat: int, spot: int, lang: str) -> str:
    if seat < 0 or N.colony_at(s, seat, spot) < 0:
        return tell(lang, "spot", number=spot + 1)
    return N.colony_name(s, seat, spot, lang)


def _partner_use(s: State, spot: int, lang: str) -> str:
    return tell(lang, "partner_use", card=_colony(s, _partner(s), spot, lang))


def _bounty(s: State, argument: int, lang: str) -> str:
    place, resource = divmod(argument, 4)
    system = _system(s, N.mover(s), place, lang)
    return tell(lang, "bounty", amount=N.amount(1, resource, lang), system=system)


def _partner_bounty(s: State, argument: int, lang: str) -> str:
    place, resource = divmod(argument, 4)
    system = _system(s, _partner(s), place, lang)
    return tell(lang, "partner_bounty", amount=N.amount(1, resource, lang), system=system)


def _place(s: State, spot: int, lang: str) -> str:
    seat = N.mover(s)
    where = N.slot_name(s, seat, spot, lang) if N.system_at(s, seat, spot // 4) >= 0 else ""
    return tell(lang, "put_on", where=where or tell(lang, "spot", number=spot + 1))


def _card(key: str) -> Saying:
    return lambda s, card, lang: tell(lang, key, card=N.card_name(s, card, lang))


def _change(s: State, card: int, lang: str) -> str:
    if card >= len(s.t.space):
        return tell(lang, "unknown", number=M.CHANGE + card)
    tokens = N.counted(s.t.space_renown[card], "token", lang)
    return tell(lang, "change", card=N.space_name(s, card, lang), tokens=tokens)


def _drawn(s: State, card: int, lang: str) -> str:
    return tell(lang, "drawn", player=N.seat_name(s, s.turn, lang), card=N.card_name(s, card, lang))


_SAYINGS: dict[int, Saying] = {
    M.END: _single("end"),
    M.TRADE_MANPOWER: _trade_manpower,
    M.TRADE_PRODUCTION: _single("trade_production"),
    M.TRADE_SCIENCE: _single("trade_science"),
    M.CLAIM: _claim,
    M.OPPORTUNITY: _in_row("opportunity"),
    M.PARTNER_INVESTS: _in_row("partner_invests"),
    M.CLEAR: _in_row("clear"),
    M.RELINQUISH: _relinquish,
    M.USE: lambda s, spot, lang: tell(lang, "use", card=_colony(s, N.mover(s), spot, lang)),
    M.PARTNER_USE: _partner_use,
    M.BOUNTY: _bounty,
    M.PARTNER_BOUNTY: _partner_bounty,
    M.PLACE: _place,
    M.COVER: lambda s, spot, lang: tell(lang, "cover", card=_colony(s, N.mover(s), spot, lang)),
    M.BUILD: _card("build"),
    M.UPGRADE: _card("upgrade"),
    M.USE_SHIP: _card("use"),
    M.PARTNER_SHIP: _card("partner_use"),
    M.DISCARD: _card("discard"),
    M.TAKE: _card("take"),
    M.GIVE_UP: _card("give_up"),
    M.START: _card("start"),
    M.CHANGE: _change,
    M.REVEALED: lambda s, n, lang: tell(lang, "revealed", card=N.space_name(s, n, lang)),
    M.DRAWN: _drawn,
}


def secret(s: State, move: int, lang: str) -> str | None:
    """Other words for a card that the viewer of this position does not see drawn."""
    if s.phase == DRAWING and M.DRAWN <= move < M.SIZE and s.viewer not in (NOTHING, s.turn):
        return tell(lang, "drawn_hidden", player=seat_name(s, s.turn, lang))
    return None
