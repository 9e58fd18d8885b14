"""The effect vocabulary of the boxes as numbers: each step of a card is (operation, argument, argument)."""

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
