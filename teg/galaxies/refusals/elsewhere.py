"""Why something of another moment is refused: what the menu leads to, and what others' turns do not allow."""

from collections.abc import Callable

from teg.dice import COLONY, DIPLOMACY, ECONOMY, HAS, MOVE
from teg.galaxies import state as P
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.acts import able, spent, why_not_act, why_not_use
from teg.galaxies.refusals.changes import Colonised, MoreResource
from teg.galaxies.refusals.changes_of_turns import Finished, NextTurn, Offered
from teg.galaxies.refusals.leading import granted, leading
from teg.galaxies.refusals.reason import Part, Reason, around, on_turn, player, supposing
from teg.galaxies.refusals.sailing import why_not_sail, why_not_use_on_landing
from teg.galaxies.refusals.ships import locked, named, why_not_advance
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, places, sails
from teg.galaxies.rules.tracks import mask_of, tracks_of_die
from teg.galaxies.speech import names as N
from teg.galaxies.state import State

Elsewhere = Callable[[State, int], Reason]


def nothing_such(s: State, move: int) -> Reason | None:
    """Why a move means nothing at this table: no such ship, planet, pilot, card or seat is there."""
    block = M.BLOCKS.get(move, -1)
    if block in _CHANCE and not (block == M.DEALT and s.phase == P.CHOOSING):
        return Reason(*_CHANCE[block])
    if block == -1 or (block == M.SAIL and move - M.SAIL & 15 > M.SPACE):
        return Reason(rule_now(s), "no_such_move")
    if block == M.SAIL and move - M.SAIL & 15 < M.HOME and (move - M.SAIL & 15) % 6 >= len(s.row):
        return Reason("BG-20", "no_such_place", (), {"count": len(s.row)})
    if block == M.SLOT and move - M.SLOT >= len(s.row):
        return Reason("BG-20", "no_such_place", (), {"count": len(s.row)})
    if block == M.SAIL and move - M.SAIL & 15 == M.SPACE and not s.t.expansion:
        return Reason("BG-40", "no_expansion")
    if block == M.HIRE and (
        (move - M.HIRE) // 4 >= len(s.pilot_row) or s.pilot_row[(move - M.HIRE) // 4] < 0
    ):
        return Reason("BB-19", "no_such_pilot")
    seats = {M.SHIP: (move - M.SHIP) // 4, M.SEAT: move - M.SEAT}
    if seats.get(block, 0) >= s.t.seats:
        return Reason("BG-36", "no_such_seat", (), {"count": s.t.seats})
    if block == M.CARD and move - M.CARD >= len(s.t.box.planets):
        return Reason("BG-40", "no_such_planet")
    if block in (M.ACCEPT, M.FORCE) and not s.t.solo:
        return Reason("SO-25", "no_rogue")
    if block == M.MISSION and s.t.solo:
        return Reason("SO-38", "no_missions")
    return None


_CHANCE = {
    M.ROLLED: ("BG-27", "nothing_rolled"),
    M.PLANET: ("BG-11c", "nothing_revealed"),
    M.PILOT: ("BB-19", "nothing_revealed"),
    M.FOUND: ("BB-32", "nothing_revealed"),
    M.DEALT: ("BG-24", "nothing_revealed"),
    M.SECRET: ("SO-07", "nothing_revealed"),
    M.ROGUE_ROLLED: ("SO-23", "nothing_rolled"),
}


_NOW = {
    P.CHOOSING: "BG-24",
    P.MENU: "BG-37",
    P.PUTTING_ASIDE: "BG-33",
    P.SPENDING: "BG-34",
    P.TURNING: "BG-16",
    P.TURNING_INTO: "BG-16",
    P.LANDED: "BG-43",
    P.FOLLOWING: "BG-70",
    P.EXPLORING: "BB-32",
    P.FOUND: "BB-35",
    P.PAYING: "BB-02",
    P.ROGUE_DIE: "SO-25",
}
_ASKED = {
    A.ADVANCE_BY_DIE: "BG-55",
    A.COLONY_DIE: "BG-60",
    A.LOSE_ANY: "BB-40",
    A.WHICH_SHIP: "BB-11",
    A.ROGUE_REGRESS: "SO-41",
    A.ROGUE_STEALS: "SO-42",
}


def rule_now(s: State) -> str:
    """The rule of what is to be decided now."""
    if s.phase == P.ASKING:
        return _ASKED.get(s.ask[0], "BG-84")
    return _NOW.get(s.phase, "BG-30")


def why_not_now(s: State, move: int) -> Reason:
    """Why a move of another moment is not possible in this one."""
    ways = leading(s, move, lambda after: granted(s, move, after))
    if s.phase == P.CHOOSING:
        return Reason("BG-24", "missions_first")
    if s.actor != s.turn:
        if s.phase == P.FOLLOWING and ways:
            return Reason("BG-70", "follow_first", ways)
        return _others_turn(s, move)
    if s.phase != P.MENU:
        return Reason(rule_now(s), "finish_first", (*ways, Finished()))
    block = M.BLOCKS.get(move, -1)
    reason = FROM_MENU[block](s, move)
    return Reason(reason.rule, reason.key, (*ways, *reason.ways), reason.parts) if ways else reason


def _others_turn(s: State, move: int) -> Reason:
    """What is done in one's own turn only."""
    block = M.BLOCKS.get(move, -1)
    parts = on_turn()
    ways = (NextTurn(s.actor, avoided(s, move)),)
    if block == M.HIRE or block == M.PAY:
        return Reason("BB-06", "hire_in_own_turn", ways, parts)
    if block in (M.REROLL, M.ROLL, M.ASIDE, M.CONVERT, M.SPEND, M.TURN, M.INTO, M.ACTIVATE):
        return Reason("BG-37", "dice_in_own_turn", ways, parts)
    return Reason("BG-37", "own_turn_first", ways, parts)


def avoided(s: State, move: int) -> int:
    """The faces that a wish needs, as a mask: a roll that is not known is not taken to show them."""
    block = M.BLOCKS.get(move, -1)
    if block == M.ACTIVATE:
        return 1 << move - M.ACTIVATE
    if block == M.HIRE:
        return sum(1 << face for face in s.t.symbols[(move - M.HIRE) % 4])
    if block == M.SHIP:
        return 1 << DIPLOMACY | 1 << ECONOMY
    if block == M.UPGRADE:
        return 1 << COLONY
    if block == M.CARD:
        return 1 << COLONY | 1 << MOVE
    return 1 << MOVE


# What the menu leads to


def _die_first(s: State, move: int, rule: str, key: str, face: int, parts: dict[str, Part]) -> Reason:
    """Something that comes after a die of this face has been activated."""
    if not HAS[s.hand] >> face & 1:
        return Reason(rule, key, (W.dice(s, face),), parts)
    return why_not_act(s, s.turn, face) or Reason(rule, key, (), parts)


def _follow(s: State, move: int) -> Reason:
    return Reason("BG-70", "own_die", _offers(s, s.turn))


def _offers(s: State, seat: int) -> W.Ways:
    """Another player's dice that the seat could follow."""
    owner = (seat - 1) % s.t.seats
    offers = tuple(Offered(owner, face) for face in range(1, 6) if able(s, seat, face, 1))
    return offers[:1] or (MoreResource(seat, 1, 1),)


def _upgrade(s: State, move: int) -> Reason:
    level = s.level[s.turn]
    if level == s.t.top_level:
        return Reason("BG-63", "top_level", (), {"level": level})
    price = s.t.upgrade[level + 1]
    energy = move - M.UPGRADE
    if energy > price:
        return Reason("BG-61", "not_the_price", (), {"level": level + 1, "price": price})
    reason = _die_first(s, move, "BG-60", "upgrade_by_die", COLONY, {})
    if not HAS[s.hand] >> COLONY & 1:
        return reason
    if 0 < energy < price:
        return Reason("BG-62", "mixed_payment", (), {"price": price})
    paid = (energy, 0) if energy else (price, 1)
    held = (s.culture if paid[1] else s.energy)[s.turn]
    if held >= paid[0]:
        return reason
    parts: dict[str, Part] = {
        "price": lambda s, lang: N.amount(*paid, lang),
        "held": lambda s, lang: N.amount(held, paid[1], lang),
    }
    return Reason("BG-53", "short", (W.more(s, s.turn, paid[1], paid[0]), *reason.ways), parts)


def _card(s: State, move: int) -> Reason:
    seat, card = s.turn, move - M.CARD
    parts: dict[str, Part] = {"planet": lambda s, lang: N.planet_name(s, card, lang)}
    if card in s.colonies[seat]:
        reason = why_not_use(spent(s), seat, card, 0)
        if reason and reason.key == "few_dice" and HAS[s.hand] >> COLONY & 1:
            return supposing(reason, "once_spent")
        return reason or _die_first(s, move, "BG-60", "colony_by_die", COLONY, parts)
    return not_a_colony(s, card)


def not_a_colony(s: State, card: int, by: str = "BG-60") -> Reason:
    """Why a planet that is no colony of one's own cannot be used: a rival's, one in the row, one nowhere."""
    seat = s.actor
    parts: dict[str, Part] = {"planet": lambda s, lang: N.planet_name(s, card, lang)}
    owner = next((other for other, colonies in enumerate(s.colonies) if card in colonies), -1)
    if owner >= 0:
        parts["player"] = lambda s, lang: player(s, owner, lang)
        return Reason(by, "rivals_colony", (Colonised(seat, card),), parts)
    if card not in s.row:
        return Reason("BG-40", "not_in_row", W.in_row(s, card), parts)
    place = s.row.index(card)
    if M.SURFACE + place in places(s.fleet[seat]):
        ship = places(s.fleet[seat]).index(M.SURFACE + place)
        parts["ship"] = named(seat, ship)
        return Reason("BG-48", "stands_there", W.away(s, seat, ship), parts)
    if s.phase != P.MENU:
        return Reason("BG-43", "use_by_landing", (), parts)
    if not HAS[s.hand] >> MOVE & 1:
        return Reason("BG-43", "use_by_landing", (W.dice(s, MOVE),), parts)
    landings = [each for each in sails(s, seat) if each - M.SAIL & 15 == M.SURFACE + place]
    for landing in landings:
        if reason := why_not_use_on_landing(s, landing):
            return reason
    return why_not_act(s, seat, MOVE) or Reason("BG-43", "use_by_landing", (), parts)


def _ship(s: State, move: int) -> Reason:
    seat, ship = divmod(move - M.SHIP, 4)
    if seat != s.actor:
        return Reason("BG-86", "rivals_ship", (), {"ship": named(seat, ship)})
    place = place_of(s, seat, ship)
    if place == M.LOCKED:
        return locked(s, seat, ship)
    faces = [
        face
        for face in (DIPLOMACY, ECONOMY)
        if why_not_advance(s, seat, ship, tracks_of_die(face), True) is None
    ]
    if not faces:
        fits = DIPLOMACY if place >= M.SURFACE or mask_of(s, 1) >> place & 1 else ECONOMY
        reason = why_not_advance(
            s, seat, ship, 3 if place < M.TRACK and place >= M.SURFACE else tracks_of_die(fits), True
        )
        assert reason
        return reason
    ways = tuple(W.dice(s, face) for face in faces if not HAS[s.hand] >> face & 1)
    parts: dict[str, Part] = {
        "ship": named(seat, ship),
        "face": lambda s, lang: N.face(faces[0], lang),
        "planet": lambda s, lang: around(s, place, lang),
    }
    return Reason("BG-54", "advance_by_die" if len(faces) == 1 else "advance_by_dice", ways, parts)


def _sail(s: State, move: int) -> Reason:
    ship, to = divmod(move - M.SAIL, 16)
    if HAS[s.hand] >> MOVE & 1 and (reason := why_not_sail(s, ship, to)):
        return reason
    if to == M.SPACE:
        return _die_first(s, move, "BB-31", "explore_by_die", MOVE, {})
    return _die_first(s, move, "BG-40", "move_by_die", MOVE, {})


def _exploring(s: State, move: int) -> Reason:
    if move >= M.FACE_UP and move - M.FACE_UP >= len(s.cards_up):
        return Reason("BB-90", "no_card_there")
    if not s.t.expansion:
        return Reason("BG-40", "no_expansion")
    return _die_first(s, move, "BB-31", "explore_first", MOVE, {})


def _plain(rule: str, key: str) -> Elsewhere:
    return lambda s, move: Reason(rule, key)


FROM_MENU: dict[int, Elsewhere] = {
    M.PASS: _follow,
    M.FOLLOW: _follow,
    M.SKIP: _plain("BG-43", "no_action_offered"),
    M.USE: _plain("BG-43", "no_action_offered"),
    M.ROLL: _plain("BG-33", "reroll_first"),
    M.ASIDE: _plain("BG-33", "reroll_first"),
    M.SPEND: _plain("BG-34", "converter_first"),
    M.TURN: _plain("BG-16", "converter_first"),
    M.INTO: _plain("BG-16", "converter_first"),
    M.DRAW: _exploring,
    M.TAKE: _exploring,
    M.LEAVE: _exploring,
    M.FACE_UP: _exploring,
    M.ACCEPT: _plain("SO-25", "rogue_later"),
    M.FORCE: _plain("SO-25", "rogue_later"),
    M.FACE: _plain("BG-86", "asked_by_effect"),
    M.SLOT: _plain("BG-86", "asked_by_effect"),
    M.SEAT: _plain("BG-86", "asked_by_effect"),
    M.AMOUNT: _plain("BG-86", "asked_by_effect"),
    M.RESOURCE: _plain("BG-86", "asked_by_effect"),
    M.UPGRADE: _upgrade,
    M.CARD: _card,
    M.SHIP: _ship,
    M.SAIL: _sail,
    M.PAY: _plain("BB-02", "hire_first"),
    M.MISSION: _plain("BG-24", "missions_chosen"),
}
"""For each block of moves that the menu only leads to, why it is not possible there."""
