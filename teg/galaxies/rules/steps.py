"""Effects and pilots' abilities of the boxes as numbers: a step is (operation, argument, argument)."""

from collections.abc import Iterable

from teg.galaxies.cards import Op

OPERATIONS = (
    "gain",
    "gain_per_home_ship",
    "gain_others",
    "pay",
    "convert",
    "steal",
    "advance",
    "regress",
    "trade_steps",
    "others_advance",
    "replace_planet",
    "upgrade",
    "reroll",
    "set_die",
    "discard_dice",
    "move",
    "copy_row",
    "copy_colony",
    "recall",
    "die_action",
    "follow_income",
    "follow_price",
    "transfer_orbit",
    "repeat_die",
    "gain_any",
    "lose",
    "lose_any",
    "dwarf",
    "track",
    "send_home",
)
(
    GAIN,
    GAIN_PER_HOME_SHIP,
    GAIN_OTHERS,
    PAY,
    CONVERT,
    STEAL,
    ADVANCE,
    REGRESS,
    TRADE_STEPS,
    OTHERS_ADVANCE,
    REPLACE_PLANET,
    UPGRADE,
    REROLL,
    SET_DIE,
    DISCARD_DICE,
    MOVE,
    COPY_ROW,
    COPY_COLONY,
    RECALL,
    DIE_ACTION,
    FOLLOW_INCOME,
    FOLLOW_PRICE,
    TRANSFER_ORBIT,
    REPEAT_DIE,
    GAIN_ANY,
    LOSE,
    LOSE_ANY,
    DWARF,
    TRACK,
    SEND_HOME,
) = range(len(OPERATIONS))

ENERGY, CULTURE = 0, 1
DIPLOMACY, ECONOMY, ANY = 1, 2, 3  # kinds of track, as a mask

Step = tuple[int, int, int]


def resource(name: str) -> int:
    """The number of a resource."""
    return ("energy", "culture").index(name)


def _track(name: str) -> int:
    return {"diplomacy": DIPLOMACY, "economy": ECONOMY, "any": ANY}[name]


def _step(op: Op) -> Step:
    name = op.name
    if name == "gain" and op.get("per"):
        return GAIN_PER_HOME_SHIP, resource(op["resource"]), 0
    number = OPERATIONS.index(name)
    if name in ("gain", "gain_others", "pay", "steal", "lose"):
        return number, resource(op["resource"]), op["amount"]
    if name == "convert":
        return number, resource(op["from"]), resource(op["to"])
    if name == "advance":
        return number, _track(op["track"]), op["steps"]
    if name == "regress":
        return number, _track(op["track"]), op["ships"] << 4 | op["steps"]
    if name == "upgrade":
        mixed = op["payment"] == "mixed"
        return number, op["discount"], mixed | bool(op["only_if_lowest"]) << 1
    if name in ("copy_colony", "follow_income"):
        return number, resource(op["resource"]), 0
    single = {
        "others_advance": "steps",
        "discard_dice": "amount",
        "move": "ships",
        "follow_price": "price",
        "gain_any": "amount",
        "lose_any": "amount",
        "track": "length",
    }.get(name)
    return number, op[single] if single else 0, 0


def compile_effect(effect: Iterable[Op], card: int = 0) -> tuple[Step, ...]:
    """The steps of a planet or an exploration card; a danger track also knows its card."""
    steps = map(_step, effect)
    return tuple((op, one, card) if op == TRACK else (op, one, two) for op, one, two in steps)


ATTACKS = ("lose", "gain", "steal", "steal_any", "regress", "regress_all", "advance", "fewer_dice")
(A_LOSE, A_GAIN, A_STEAL, A_STEAL_ANY, A_REGRESS, A_REGRESS_ALL, A_ADVANCE, A_FEWER_DICE) = range(8)


def _attack(op: Op) -> Step:
    if op.name in ("lose", "gain", "steal"):
        return ATTACKS.index(op.name), resource(op["resource"]), op["amount"]
    if op.name == "regress":
        return (A_REGRESS_ALL if op["ships"] == "all" else A_REGRESS), op["steps"], 0
    return ATTACKS.index(op.name), op["steps"] if op.name == "advance" else op["amount"], 0


def compile_attack(ops: Iterable[Op]) -> tuple[Step, ...]:
    """What a Rogue mat does on a colony die at one level."""
    return tuple(_attack(op) for op in ops)


NAMES = (
    "none",
    "yield_double",
    "guard",
    "act_in_orbit",
    "yield_both",
    "swift",
    "envoy",
    "steadfast",
    "land_gain",
    "orbit_gain",
    "head_start",
    "explore_gain",
    "colonise_gain",
    "home_culture",
    "slip_track",
    "hardy",
    "hop",
    "space_energy",
)
ABILITIES = {name: number for number, name in enumerate(NAMES)}
(
    NONE,
    YIELD_DOUBLE,
    GUARD,
    ACT_IN_ORBIT,
    YIELD_BOTH,
    SWIFT,
    ENVOY,
    STEADFAST,
    LAND_GAIN,
    ORBIT_GAIN,
    HEAD_START,
    EXPLORE_GAIN,
    COLONISE_GAIN,
    HOME_CULTURE,
    SLIP_TRACK,
    HARDY,
    HOP,
    SPACE_ENERGY,
) = range(len(NAMES))

# The shape of a fleet: bits 0-3 advanced ships, 4-7 ships that hop, 8-11 ships that slip off tracks,
# then one bit for each moment at which some ability of the fleet may speak, and in bits 16-19 the advanced
# ships flown, by kind.
HOPS = 4
SLIPS = 8
YIELDS = 1 << 12
ARRIVES = 1 << 13
ENVOYS = 1 << 14
KINDS = 16

_MOMENT = {
    **dict.fromkeys((YIELD_DOUBLE, YIELD_BOTH, HOME_CULTURE, SPACE_ENERGY), YIELDS),
    **dict.fromkeys((ACT_IN_ORBIT, LAND_GAIN, ORBIT_GAIN, HEAD_START, EXPLORE_GAIN), ARRIVES),
    ENVOY: ENVOYS,
}


def _share(ship: int, kind: int, ability: int) -> int:
    """What one advanced ship adds to the shape of its fleet."""
    hops, slips = (ability == HOP) << HOPS + ship, (ability == SLIP_TRACK) << SLIPS + ship
    return 1 << ship | 1 << KINDS + kind | hops | slips | _MOMENT.get(ability, 0)


_SHARES = [[[_share(ship, kind, ability) for ability in range(18)] for kind in range(4)] for ship in range(4)]


def shape_of(kinds: tuple[int, ...], flyer: tuple[int, ...], ability: tuple[int, ...]) -> int:
    """The shape of a fleet with these advanced ships and pilots."""
    shape = 0
    for ship in range(4):
        if kinds[ship] >= 0:
            shape |= _SHARES[ship][kinds[ship]][ability[flyer[ship]]]
    return shape
