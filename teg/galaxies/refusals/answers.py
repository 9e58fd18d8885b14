"""Why an answer to the question of an effect is refused: one entry for each kind of question."""

from collections.abc import Callable

from teg.dice import HAS
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.acts import why_no_trade, why_not_act, why_not_pay_level, why_not_use
from teg.galaxies.refusals.changes import Activated, Colonised, Mixed, MoreResource, OtherAnswer
from teg.galaxies.refusals.changes_of_ships import Deserted, NotPushed, SetBack
from teg.galaxies.refusals.elsewhere import not_a_colony
from teg.galaxies.refusals.reason import HOLDINGS, Part, Reason, around, planet, player, supposing
from teg.galaxies.refusals.ships import (
    free_orbits,
    named,
    why_not_advance,
    why_not_push,
    why_not_replace,
    why_too_short,
)
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.acting import payments
from teg.galaxies.rules.effects_on_resources import mixes, others
from teg.galaxies.rules.fleet import place_of, places, step_of, stock
from teg.galaxies.rules.steps import ANY, COPY_ROW, UPGRADE
from teg.galaxies.speech import names as N
from teg.galaxies.state import Frame, State

Why = Callable[[State, Frame, int], Reason | None]

# Ships


def _ship(move: int) -> tuple[int, int]:
    return divmod(move - M.SHIP, 4)


def _own(rule: str, why: Why) -> Why:
    """One of one's own ships is chosen."""

    def own(s: State, question: Frame, move: int) -> Reason | None:
        seat, ship = _ship(move)
        if seat != s.actor:
            return Reason(rule, "not_your_ship", (), {"ship": named(seat, ship)})
        return why(s, question, move)

    return own


def _by_die(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship = _ship(move)
    return why_not_advance(s, seat, ship, question[1], True)


def _by_effect(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship = _ship(move)
    return why_not_advance(s, seat, ship, question[1], False)


def _push(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship = _ship(move)
    if seat == s.actor:
        return Reason("BG-86", "own_ship", (), {"ship": named(seat, ship)})
    if question[4] >> 4 * seat + ship & 1:
        return Reason("PL-14", "pushed_already", (NotPushed(seat, ship),), {"ship": named(seat, ship)})
    return why_not_push(s, seat, ship, question[1])


def _push_human(s: State, question: Frame, move: int) -> Reason | None:
    return why_not_push(s, *_ship(move), ANY)


def _set_back(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship = _ship(move)
    if reason := why_not_push(s, seat, ship, ANY, by_rival=False):
        return reason
    if move in A.OPTIONS[A.TRADE_BACK](s, question):
        return None
    return why_no_trade(s, seat)


def _push_on(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship = _ship(move)
    if ship == question[1]:
        rest = tuple(SetBack(other) for other in W.in_play(s, seat) if other != ship)
        return Reason("PL-03", "same_ship", rest, {"ship": named(seat, ship)})
    return why_not_advance(s, seat, ship, ANY, False)


def _orbiting(rule: str) -> Why:
    def why(s: State, question: Frame, move: int) -> Reason | None:
        seat, ship = _ship(move)
        if place_of(s, seat, ship) < M.SURFACE:
            return None
        reason = why_not_advance(s, seat, ship, ANY, False)
        if reason is None or reason.key == "effect_on_track":  # on a danger track
            return Reason(
                rule, "not_in_orbit", W.on_tracks(s, seat, ANY, 0, [ship]), {"ship": named(seat, ship)}
            )
        return reason if reason.key == "locked" else Reason(rule, reason.key, reason.ways, reason.parts)

    return why


def _transfer(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship = _ship(move)
    return _orbiting("PL-16")(s, question, move) or why_too_short(s, seat, [ship], free_orbits(s, seat))


def _swap(s: State, question: Frame, move: int) -> Reason | None:
    return why_not_replace(s, _ship(move)[1])


# Planets of the row


def _there(why: Why) -> Why:
    """A planet of the row is chosen, no gap."""

    def there(s: State, question: Frame, move: int) -> Reason | None:
        return Reason("BG-88", "gap") if s.row[move - M.SLOT] < 0 else why(s, question, move)

    return there


def _replace(s: State, question: Frame, move: int) -> Reason | None:
    place = move - M.SLOT
    if not any(at % 6 == place for fleet in s.fleet for at in places(fleet) if at < M.HOME):
        return None
    parts: dict[str, Part] = {"planet": lambda s, lang: planet(s, place, lang)}
    return Reason("PL-05", "occupied", (Deserted(place),), parts)


def _transfer_to(s: State, question: Frame, move: int) -> Reason | None:
    seat, ship, place = s.actor, question[1], move - M.SLOT
    where = places(s.fleet[seat])
    if place not in where:
        return why_too_short(s, seat, [ship], [place])
    there = where.index(place)
    parts: dict[str, Part] = {"other": named(seat, there), "there": lambda s, lang: around(s, place, lang)}
    if there != ship:
        return Reason("BG-11", "orbit_taken", W.away(s, seat, there), {**parts, "ship": named(seat, ship)})
    ways = W.orbiting(s, seat, (1 << len(s.row)) - 1, step_of(s, seat, ship), [ship])
    moved = tuple(way for way in ways if way.place != place)
    return Reason("PL-16", "same_orbit", moved, {"ship": named(seat, ship)})


def _copy_row(s: State, question: Frame, move: int) -> Reason | None:
    return _copied(s, s.row[move - M.SLOT], COPY_ROW)


def _copied(s: State, card: int, operation: int) -> Reason | None:
    reason = why_not_use(s, s.actor, card, s.chain)
    if reason and reason.key == "in_chain" and any(step[0] == operation for step in s.t.effects[card]):
        return Reason("BG-82", "asks_itself", (), reason.parts)
    return reason


# Colonies


def _copy_colony(s: State, question: Frame, move: int) -> Reason | None:
    seat, card, kind = s.actor, move - M.CARD, question[1]
    if not any(card in colonies for colonies in s.colonies):
        return Reason("PL-09", "nobodys_colony", _colonised(s, others(s, seat), card), _card(card))
    if card in s.colonies[seat] and not s.t.pay_yourself:
        ways = tuple(Colonised(other, card) for other in others(s, seat))
        return Reason("PL-09", "own_colony", ways, _card(card))
    held = stock(s, kind)
    held[seat] -= 1
    reason = why_not_use(s, seat, card, s.chain)
    held[seat] += 1
    if reason and reason.key in HOLDINGS:
        return supposing(reason, "once_paid", price=lambda s, lang: N.amount(1, kind, lang))
    return reason


def _colonised(s: State, seats: list[int], card: int) -> tuple[Colonised, ...]:
    return tuple(Colonised(seat, card) for seat in seats)


def _card(card: int) -> dict[str, Part]:
    return {"planet": lambda s, lang: N.planet_name(s, card, lang)}


def _colony_die(s: State, question: Frame, move: int) -> Reason | None:
    seat = s.actor
    if move < M.CARD:
        return _upgrade(s, (A.UPGRADE, 0, 0), move)
    card = move - M.CARD
    if card not in s.colonies[seat]:
        owned = any(card in colonies for colonies in s.colonies)
        if not owned:
            return Reason("BG-60", "nobodys_colony", (Colonised(seat, card),), _card(card))
        return not_a_colony(s, card, "BG-01" if seat != s.turn else "BG-60")
    return why_not_use(s, seat, card, s.chain)


def _upgrade(s: State, question: Frame, move: int) -> Reason | None:
    _, discount, mixed = question
    seat = s.actor
    if s.level[seat] == s.t.top_level:
        return why_not_pay_level(s, seat, discount, mixed)
    energy = move - M.UPGRADE
    price = s.t.upgrade[s.level[seat] + 1] - discount
    culture = price - energy
    if not mixed and 0 < energy < price:
        return Reason("BG-62", "mixed_payment", _mixed_planets(s), {"price": price})
    if move in payments(s, seat, discount, mixed):
        return None
    reason = why_not_pay_level(s, seat, discount, mixed)
    ways: W.Ways = ()
    if s.energy[seat] < energy:
        ways = (W.more(s, seat, 0, energy),)
    elif s.culture[seat] < culture:
        ways = (W.more(s, seat, 1, culture),)
    return Reason("BG-53", "level_price", ways, reason.parts)


def _mixed_planets(s: State) -> tuple[Mixed, ...]:
    """Planets by which the upgrade could be paid in a mix, those at hand first."""
    effects = enumerate(s.t.effects[: len(s.t.box.planets)])
    upgrades = [(planet, step) for planet, steps in effects for step in steps if step[0] == UPGRADE]
    mixed = [Mixed(planet, step[1], A.UPGRADE) for planet, step in upgrades if step[2] & 1 and not step[1]]
    return tuple(sorted(mixed, key=lambda way: way.planet not in s.row))[:1]


# Dice


def _inactive(rule: str) -> Why:
    def why(s: State, question: Frame, move: int) -> Reason | None:
        return why_not_inactive(s, move - M.FACE, rule)

    return why


def why_not_inactive(s: State, face: int, rule: str) -> Reason | None:
    """Why no die of this face can be chosen: none is inactive."""
    if HAS[s.hand] >> face & 1:
        return None
    parts: dict[str, Part] = {
        "face": lambda s, lang: N.face(face, lang),
        "dice": lambda s, lang: N.dice(s.hand, lang),
    }
    return Reason(rule, "none_inactive", (W.dice(s, face),), parts)


def why_same_face(s: State, face: int, now: int, rule: str) -> Reason | None:
    """A die is turned to another face than it shows."""
    if face != now:
        return None
    other = (face + 1) % 6
    way = OtherAnswer("die_showed", (*s.ask[:-1], other), other)
    return Reason(rule, "same_face", (way,), {"face": lambda s, lang: N.face(face, lang)})


def _repeat(s: State, question: Frame, move: int) -> Reason | None:
    face = move - M.FACE
    if not HAS[s.done] >> face & 1:
        parts: dict[str, Part] = {"face": lambda s, lang: N.face(face, lang)}
        return Reason("PL-18", "not_activated", (Activated(face),), parts)
    return why_not_act(s, s.actor, face)


# Numbers and seats


def _short(s: State, kind: int, wanted: int) -> Reason | None:
    seat = s.actor
    held = stock(s, kind)[seat]
    if held >= wanted:
        return None
    parts: dict[str, Part] = {
        "price": lambda s, lang: N.amount(wanted, kind, lang),
        "held": lambda s, lang: N.amount(held, kind, lang),
    }
    return Reason("BG-53", "short", (W.more(s, seat, kind, wanted),), parts)


def _mix(rule: str) -> Why:
    def why(s: State, question: Frame, move: int) -> Reason | None:
        if move in mixes(s, s.actor, question[1]):
            return None
        energy = move - M.AMOUNT
        reason = _short(s, 0, energy) or _short(s, 1, question[1] - energy)
        return reason and Reason(rule, reason.key, reason.ways, reason.parts)

    return why


def _rob(s: State, question: Frame, move: int) -> Reason | None:
    seat, kind = move - M.SEAT, question[1]
    if seat == s.actor:
        return Reason("BG-87", "own_stock")
    if stock(s, kind)[seat]:
        return None
    parts: dict[str, Part] = {
        "player": lambda s, lang: player(s, seat, lang),
        "resource": lambda s, lang: N.resource(kind, lang),
    }
    return Reason("BG-87", "nothing_to_take", (MoreResource(seat, kind, 1),), parts)


WHY_NOT: dict[int, Why] = {
    A.ADVANCE_BY_DIE: _own("BG-55", _by_die),
    A.COLONY_DIE: _colony_die,
    A.ADVANCE: _own("BG-86", _by_effect),
    A.REGRESS: _push,
    A.TRADE_BACK: _own("PL-03", _set_back),
    A.TRADE_FORWARD: _own("PL-03", _push_on),
    A.REPLACE_PLANET: _there(_replace),
    A.UPGRADE: _upgrade,
    A.SET_WHICH: _inactive("PL-31"),
    A.SET_INTO: lambda s, question, move: why_same_face(s, move - M.FACE, question[1], "PL-31"),
    A.DISCARD: _inactive("PL-23"),
    A.CONVERT: lambda s, question, move: _short(s, question[1], move - M.AMOUNT),
    A.STEAL: _rob,
    A.COPY_ROW: _there(_copy_row),
    A.COPY_COLONY: _copy_colony,
    A.RECALL: _own("PL-15", _orbiting("PL-15")),
    A.DIE_ACTION: lambda s, question, move: why_not_act(s, s.actor, move - M.FACE),
    A.REPEAT_DIE: _repeat,
    A.TRANSFER_SHIP: _own("PL-16", _transfer),
    A.TRANSFER_TO: _there(_transfer_to),
    A.LOSE_ANY: _mix("BB-40"),
    A.WHICH_SHIP: _own("BB-11", _swap),
    A.ROGUE_REGRESS: _own("SO-41", _push_human),
    A.ROGUE_STEALS: _mix("SO-42"),
}
"""For each kind of question that can refuse an answer: why it does."""


BLOCKS: dict[int, tuple[int, ...]] = {
    **dict.fromkeys((A.ADVANCE_BY_DIE, A.ADVANCE, A.REGRESS, A.TRADE_BACK, A.TRADE_FORWARD), (M.SHIP,)),
    **dict.fromkeys((A.RECALL, A.TRANSFER_SHIP, A.WHICH_SHIP, A.ROGUE_REGRESS), (M.SHIP,)),
    **dict.fromkeys((A.REPLACE_PLANET, A.COPY_ROW, A.TRANSFER_TO), (M.SLOT,)),
    **dict.fromkeys((A.SET_WHICH, A.SET_INTO, A.DISCARD, A.DIE_ACTION, A.REPEAT_DIE), (M.FACE,)),
    **dict.fromkeys((A.CONVERT, A.GAIN_ANY, A.LOSE_ANY, A.ROGUE_STEALS), (M.AMOUNT,)),
    A.UPGRADE: (M.UPGRADE,),
    A.COLONY_DIE: (M.UPGRADE, M.CARD),
    A.COPY_COLONY: (M.CARD,),
    A.STEAL: (M.SEAT,),
    A.RECALL_GAIN: (M.RESOURCE,),
}
"""The blocks of moves that answer each kind of question."""


# What a learner may answer


def tries(s: State) -> list[int]:
    """Every answer that one might think of."""
    kind = s.ask[0]
    block = TRIES.get(kind)
    return block(s) if block else []


def _own_ships(s: State) -> list[int]:
    return [M.SHIP + 4 * s.actor + ship for ship in range(4)]


def _all_ships(s: State) -> list[int]:
    """The own ships and those of others that are in play."""
    rivals = [
        M.SHIP + 4 * seat + ship
        for seat in others(s, s.actor)
        for ship in range(4)
        if place_of(s, seat, ship) != M.LOCKED
    ]
    return sorted(rivals + [move for move in _own_ships(s) if place_of(s, s.actor, move & 3) != M.LOCKED])


def _faces(s: State) -> list[int]:
    return [M.FACE + face for face in range(6)]


def _slots(s: State) -> list[int]:
    return [M.SLOT + place for place, card in enumerate(s.row) if card >= 0]


def _colonies(s: State) -> list[int]:
    return [M.CARD + card for colonies in s.colonies for card in colonies]


def _ways_to_pay(s: State) -> list[int]:
    """All in energy, all in culture, and half and half."""
    if s.level[s.actor] == s.t.top_level:
        return [M.UPGRADE]
    discount = s.ask[1] if s.ask[0] == A.UPGRADE else 0
    price = s.t.upgrade[s.level[s.actor] + 1] - discount
    if s.ask[0] == A.UPGRADE and s.ask[2]:
        return [M.UPGRADE + energy for energy in range(price + 1)]
    return sorted({M.UPGRADE, M.UPGRADE + price, M.UPGRADE + price // 2})


def _amounts(s: State) -> list[int]:
    return [M.AMOUNT + amount for amount in range(s.ask[1] + 1)]


TRIES: dict[int, Callable[[State], list[int]]] = {
    **dict.fromkeys((A.ADVANCE_BY_DIE, A.ADVANCE, A.TRADE_BACK, A.TRADE_FORWARD, A.RECALL), _own_ships),
    **dict.fromkeys((A.TRANSFER_SHIP, A.WHICH_SHIP, A.ROGUE_REGRESS), _own_ships),
    A.REGRESS: _all_ships,
    **dict.fromkeys((A.SET_WHICH, A.SET_INTO, A.DISCARD, A.DIE_ACTION, A.REPEAT_DIE), _faces),
    **dict.fromkeys((A.REPLACE_PLANET, A.COPY_ROW, A.TRANSFER_TO), _slots),
    A.COPY_COLONY: _colonies,
    A.COLONY_DIE: lambda s: [*_ways_to_pay(s), *_colonies(s)],
    A.UPGRADE: _ways_to_pay,
    A.CONVERT: lambda s: [M.AMOUNT + min(stock(s, s.ask[1])[s.actor] + 1, 7)],
    A.STEAL: lambda s: [M.SEAT + seat for seat in range(s.t.seats)],
    A.LOSE_ANY: _amounts,
    A.ROGUE_STEALS: _amounts,
}
