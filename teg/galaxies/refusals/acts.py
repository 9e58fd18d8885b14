"""Why a die's action would do nothing for a seat, a planet's cannot be used, or a die cannot be followed.

Whether it can is the engine's to say (`CAN_ACT`, `can_use`, `CAN`); here is only which part of it says no.
"""

from collections.abc import Callable, Iterable

from teg.dice import COLONY, CULTURE, ENERGY, HAS, MINUS, MOVE, SIZE
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.changes import (
    Activated,
    Colonised,
    ForPlanet,
    Level,
    Lowest,
    MoreResource,
    NotInChain,
    Unused,
)
from teg.galaxies.refusals.changes_of_ships import Deserted, ShipAt
from teg.galaxies.refusals.changes_of_turns import OwnTurn
from teg.galaxies.refusals.reason import HOLDINGS, Part, Reason, on_turn, player, supposing, track
from teg.galaxies.refusals.ships import free_orbits, why_nobody_advances, why_not_push, why_too_short
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.acting import CAN_ACT
from teg.galaxies.rules.effects import CAN, can_use
from teg.galaxies.rules.effects_on_resources import others
from teg.galaxies.rules.fleet import place_of, places, stock
from teg.galaxies.rules.follow import can_follow
from teg.galaxies.rules.steps import (
    ADVANCE,
    ANY,
    CONVERT,
    COPY_COLONY,
    COPY_ROW,
    DIE_ACTION,
    DISCARD_DICE,
    PAY,
    RECALL,
    REGRESS,
    REPEAT_DIE,
    REPLACE_PLANET,
    REROLL,
    SET_DIE,
    STEAL,
    TRADE_STEPS,
    TRANSFER_ORBIT,
    UPGRADE,
    Step,
)
from teg.galaxies.rules.steps import MOVE as MOVES_SHIPS
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.rules.tracks import bits, removed, tracks_of_die
from teg.galaxies.speech import names as N
from teg.galaxies.state import MENU, State

# Dice


def why_not_act(s: State, seat: int, face: int) -> Reason | None:
    """Why a die of this face would do nothing for the seat."""
    if CAN_ACT[face](s, seat):
        return None
    if face == MOVE:
        return why_nobody_moves(s, seat)
    if face == ENERGY:
        return Reason("BG-50", "no_energy_yield", W.yielding(s, seat, 0))
    if face == CULTURE:
        key = "no_culture_yield_space" if s.t.expansion else "no_culture_yield"
        return Reason("BG-51", key, W.yielding(s, seat, 1))
    if face == COLONY:
        return why_no_colony_die(s, seat)
    return why_nobody_advances(s, seat, tracks_of_die(face), True)


def why_nobody_moves(s: State, seat: int) -> Reason:
    """All ships in play are on danger tracks."""
    caught = [ship for ship in range(4) if place_of(s, seat, ship) == M.TRACK]
    return Reason("BB-46", "all_on_tracks", tuple(way for ship in caught for way in W.away(s, seat, ship)))


def spent(s: State) -> State:
    """The position in which a colony acts: in the menu, the die for it is spent before."""
    if s.phase != MENU or not HAS[s.hand] >> COLONY & 1:
        return s
    after = s.copy()
    after.hand = MINUS[s.hand][COLONY]
    return after


def why_no_colony_die(s: State, seat: int) -> Reason:
    """Neither an upgrade can be paid for nor a colony be used."""
    s = spent(s)
    colonies = s.colonies[seat]
    ways = thanks_to(s, seat, colonies)
    if s.level[seat] == s.t.top_level:
        key = "top_level_colonies" if colonies else "top_level_nothing"
        return Reason("BG-60", key, (*ways, *W.plain_colony(s, seat)), {"level": s.level[seat]})
    price = why_not_pay_level(s, seat, 0, 0)
    if not colonies:
        return price
    return Reason("BG-60", "no_use_of_colonies", (*price.ways, *ways), price.parts)


def thanks_to(s: State, seat: int, planets: Iterable[int]) -> W.Ways:
    """What would make one of these planets usable, with its name."""
    found = ((planet, why_not_use(s, seat, planet, s.chain)) for planet in planets)
    ways = [(planet, way) for planet, reason in found if reason for way in reason.ways]
    return tuple(
        way if isinstance(way, ForPlanet | Unused | NotInChain) else ForPlanet(way, planet)
        for planet, way in ways
    )


def why_not_pay_level(s: State, seat: int, discount: int, mixed: int) -> Reason:
    """Too little for the next empire level, if there is one."""
    level = s.level[seat]
    if level == s.t.top_level:
        return Reason("BG-63", "top_level", (), {"level": level})
    price = s.t.upgrade[level + 1] - discount
    energy, culture = s.energy[seat], s.culture[seat]
    missing = price - energy - culture
    ways = (
        (MoreResource(seat, 0, missing), MoreResource(seat, 1, missing))
        if mixed
        else (W.more(s, seat, 0, price), W.more(s, seat, 1, price))
    )
    parts: dict[str, Part] = {
        "level": level + 1,
        "price": price,
        "energy": lambda s, lang: N.amount(energy, 0, lang),
        "culture": lambda s, lang: N.amount(culture, 1, lang),
    }
    return Reason("BG-61", "level_price", tuple(way for way in ways if way.more > 0), parts)


# Planets


def why_not_use(s: State, seat: int, planet: int, chain: int) -> Reason | None:
    """Why a seat cannot use a planet's action."""
    if can_use(s, seat, planet, chain):
        return None
    t = s.t
    parts: dict[str, Part] = {"planet": lambda s, lang: N.planet_name(s, planet, lang)}
    if chain >> planet & 1:
        return Reason("BG-82", "in_chain", (NotInChain(planet),), parts)
    if t.own_turn[planet] and seat != s.turn:
        parts |= on_turn()
        return Reason("BG-80", "own_turn_only", (OwnTurn(seat),), parts)
    if t.once[planet] and s.used >> CARDS_AT * seat + planet & 1:
        return Reason("BG-81", "used", (Unused(seat, planet),), parts)
    before = s.chain
    s.chain = chain | 1 << planet
    step = next(step for step in t.effects[planet] if not CAN[step[0]](s, seat, step))
    reason = BLOCKS[step[0]](s, seat, step)
    s.chain = before
    return reason


def _price(s: State, seat: int, step: Step) -> Reason:
    kind, price = step[1], step[2]
    held = stock(s, kind)[seat]
    parts: dict[str, Part] = {
        "price": lambda s, lang: N.amount(price, kind, lang),
        "held": lambda s, lang: N.amount(held, kind, lang),
    }
    return Reason("BG-53", "price", (W.more(s, seat, kind, price),), parts)


def _nothing_to_exchange(s: State, seat: int, step: Step) -> Reason:
    parts = {**_resource(step[1]), "held": lambda s, lang: N.amount(0, step[1], lang)}
    return Reason("PL-26", "nothing_to_exchange", (MoreResource(seat, step[1], 1),), parts)


def _resource(kind: int) -> dict[str, Part]:
    return {"resource": lambda s, lang: N.resource(kind, lang)}


def _nobody_to_rob(s: State, seat: int, step: Step) -> Reason:
    ways = tuple(MoreResource(other, step[1], 1) for other in others(s, seat))
    return Reason("BG-87", "nobody_to_rob", ways, _resource(step[1]))


def _nobody_advances(s: State, seat: int, step: Step) -> Reason:
    reason = why_nobody_advances(s, seat, step[1], False)
    assert reason
    return reason


def _nobody_to_push(s: State, seat: int, step: Step) -> Reason:
    tracks = step[1]
    parts: dict[str, Part] = {"wanted": lambda s, lang: track(tracks, lang)}
    return Reason("BG-83", "nobody_to_push", W.further(s, others(s, seat), tracks), parts)


def why_no_trade(s: State, seat: int) -> Reason:
    """No ship can go back while another goes forward."""
    more = W.unlocked(s, seat)
    for ship in W.in_play(s, seat):
        if why_not_push(s, seat, ship, ANY, by_rival=False) is None:
            ahead = why_nobody_advances(s, seat, ANY, False, but=ship)
            return Reason("PL-03", "nobody_to_push_on", (*(ahead.ways if ahead else ()), *more))
    return Reason("PL-03", "nobody_to_set_back", (*W.further(s, [seat], ANY), *more))


def _all_occupied(s: State, seat: int, step: Step) -> Reason:
    if not (s.planets or removed(s)):
        return Reason("BG-88", "planets_gone")
    ways = tuple(Deserted(place) for place, planet in enumerate(s.row) if planet >= 0)
    return Reason("PL-05", "all_occupied", ways)


def _no_upgrade(s: State, seat: int, step: Step) -> Reason:
    level = s.level[seat]
    higher = [other for other in others(s, seat) if s.level[other] <= level] if step[2] & 2 else []
    if higher and level < s.t.top_level:
        parts: dict[str, Part] = {
            "level": level,
            "player": lambda s, lang: player(s, higher[0], lang),
            "other": s.level[higher[0]],
        }
        ways = (Lowest(seat), *(Level(seat, low, down=True) for low in range(level - 1, 0, -1)))
        return Reason("PL-02", "not_lowest", ways, parts)
    return why_not_pay_level(s, seat, step[1], step[2] & 1)


def _no_dice(wanted: Callable[[Step], int]) -> "WhyBlocked":
    def block(s: State, seat: int, step: Step) -> Reason:
        if seat != s.turn:
            return Reason("BG-37", "not_your_dice", (OwnTurn(seat),), on_turn())
        needed, held = wanted(step), SIZE[s.hand]
        return Reason("BG-83", "few_dice", (W.more_dice(s, needed),), {"needed": needed, "held": held})

    return block


def _nobody_may_move(s: State, seat: int, step: Step) -> Reason:
    reason = why_nobody_moves(s, seat)
    if reason.ways:
        return reason
    # A switch keeps the ship that has just landed where it is.
    ways = tuple(way for ship in W.in_play(s, seat) for way in W.away(s, seat, ship))
    return Reason("PL-04", "only_the_one_that_landed", ways)


def _nothing_to_copy(s: State, seat: int, step: Step) -> Reason:
    planets = [planet for planet in s.row if planet >= 0]
    return Reason("PL-20", "nothing_to_copy", thanks_to(s, seat, planets))


def _no_colony_to_copy(s: State, seat: int, step: Step) -> Reason:
    kind = step[1]
    held = stock(s, kind)
    if not held[seat]:
        return _price(s, seat, (PAY, kind, 1))
    rivals = others(s, seat)
    held[seat] -= 1
    known = thanks_to(s, seat, [planet for other in rivals for planet in s.colonies[other]])
    plain = tuple(Colonised(rivals[0], way.planet) for way in W.plain_colony(s, seat))
    held[seat] += 1
    return Reason("PL-09", "no_colony_to_copy", (*known, *plain))


def _nobody_transfers(s: State, seat: int, step: Step) -> Reason:
    orbiting = [ship for ship, place in enumerate(places(s.fleet[seat])) if place < M.SURFACE]
    if orbiting:
        if reason := why_too_short(s, seat, orbiting, free_orbits(s, seat)):
            return reason
        return Reason("PL-16", "no_free_orbit", tuple(ShipAt(seat, ship, M.HOME) for ship in orbiting))
    return Reason("PL-16", "nobody_to_transfer", W.on_tracks(s, seat, ANY))


def _nothing_to_repeat(s: State, seat: int, step: Step) -> Reason:
    able = [face for face in range(6) if CAN_ACT[face](s, seat)]
    shown = [reason for face in bits(HAS[s.done]) if (reason := why_not_act(s, seat, face))]
    ways = tuple(Activated(face) for face in able)
    return Reason("PL-18", "nothing_to_repeat", (*ways, *(way for one in shown for way in one.ways)))


def _nothing_to_do(s: State, seat: int, step: Step) -> Reason:
    reasons = [reason for face in range(6) if (reason := why_not_act(s, seat, face))]
    return Reason("BG-38", "nothing_to_do", tuple(way for reason in reasons for way in reason.ways))


WhyBlocked = Callable[[State, int, Step], Reason]

BLOCKS: dict[int, WhyBlocked] = {
    PAY: _price,
    CONVERT: _nothing_to_exchange,
    STEAL: _nobody_to_rob,
    ADVANCE: _nobody_advances,
    REGRESS: _nobody_to_push,
    TRADE_STEPS: lambda s, seat, step: why_no_trade(s, seat),
    REPLACE_PLANET: _all_occupied,
    UPGRADE: _no_upgrade,
    REROLL: _no_dice(lambda step: 1),
    SET_DIE: _no_dice(lambda step: 1),
    DISCARD_DICE: _no_dice(lambda step: step[1]),
    MOVES_SHIPS: _nobody_may_move,
    COPY_ROW: _nothing_to_copy,
    COPY_COLONY: _no_colony_to_copy,
    RECALL: lambda s, seat, step: Reason("PL-15", "nobody_to_recall", W.on_tracks(s, seat, ANY)),
    DIE_ACTION: _nothing_to_do,
    REPEAT_DIE: _nothing_to_repeat,
    TRANSFER_ORBIT: _nobody_transfers,
}
"""For each step that can be impossible, why it is."""


def able(s: State, seat: int, face: int, price: int) -> bool:
    """Whether a seat can pay for following a die and then do something."""
    return s.culture[seat] >= price and can_follow(s, seat, face, price)


def why_not_follow(s: State, seat: int, face: int, price: int) -> Reason | None:
    """Why a seat cannot follow a die of this face for this price."""
    held = s.culture[seat]
    if able(s, seat, face, price):
        return None
    parts: dict[str, Part] = {
        "face": lambda s, lang: N.face(face, lang),
        "price": lambda s, lang: N.amount(price, 1, lang),
        "held": lambda s, lang: N.amount(held, 1, lang),
    }
    if held < price:
        return Reason("PL-17" if price > 1 else "BG-70", "follow_price", (W.more(s, seat, 1, price),), parts)
    paid = s.copy()
    paid.culture[seat] -= price
    reason = why_not_act(paid, seat, face)
    assert reason
    if price and reason.key in HOLDINGS:
        reason = supposing(reason, "once_followed", price=parts["price"])
    parts["inner"] = lambda s, lang: reason.say(s, lang)
    if face == COLONY and CAN_ACT[face](s, seat):
        return Reason("BG-02", "joint_price", reason.ways, parts)
    return Reason("BG-75", "nothing_to_follow_for", reason.ways, parts)
