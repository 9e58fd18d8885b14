"""English sentences for effects, abilities, attacks and missions; every number comes from the card."""

from collections.abc import Sequence

from teg.galaxies.cards.model import Condition, EmpireLevel, HangarPlace, Op
from teg.galaxies.cards.phrases import COSTS, Phrase, in_order, listed, told
from teg.languages import capital

FACES = {
    "move": "move a ship",
    "energy": "acquire energy",
    "culture": "acquire culture",
    "diplomacy": "advance diplomacy",
    "economy": "advance economy",
    "colony": "utilise a colony",
}
# How a mission counts a thing: one, several; much or many.
THINGS = {
    "energy": ("energy", "energy"),
    "culture": ("culture", "culture"),
    "planets": ("planet", "planets"),
    "diplomacy_planets": ("diplomacy planet", "diplomacy planets"),
    "economy_planets": ("economy planet", "economy planets"),
    "level": ("empire level", "empire levels"),
    "pilots": ("pilot", "pilots"),
    "cards": ("exploration card", "exploration cards"),
    "dangers": ("Danger card", "Danger cards"),
    "dwarfs": ("dwarf planet", "dwarf planets"),
    "ships_home": ("ship on your galaxy mat", "ships on your galaxy mat"),
    "ships_in_space": ("ship in Unexplored Space", "ships in Unexplored Space"),
    "advanced_ships": ("advanced ship in play", "advanced ships in play"),
    "badges": ("badge", "badges"),
}
_MASS = ("energy", "culture")


def count(number: int, one: str, many: str = "") -> str:
    """'1 space', '2 spaces'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _goods(ops: Sequence[Op]) -> str:
    return listed([f"{op['amount']} {op['resource']}" for op in ops], "and")


def _gain(ops: Sequence[Op]) -> str:
    if ops[0].get("per"):
        return f"gain 1 {ops[0]['resource']} for each of your ships on your galaxy mat"
    return f"gain {_goods(ops)}"


def _along(op: Op, own: str = "its orbit") -> str:
    return own if op["track"] == "any" else f"{'an' if op['track'] == 'economy' else 'a'} {op['track']} orbit"


def _advance(ops: Sequence[Op]) -> str:
    return f"advance one of your ships {count(ops[0]['steps'], 'space')} along {_along(ops[0])}"


def _regress(ops: Sequence[Op]) -> str:
    op = ops[0]
    steps, ships = count(op["steps"], "space"), op["ships"]
    if ships == 1:
        return f"push 1 opposing ship back {steps} along {_along(op)}, never below the start"
    return (
        f"push {ships} different opposing ships back {steps} each along {_along(op, 'their orbits')}, "
        "never below the start"
    )


def _upgrade(ops: Sequence[Op]) -> str:
    op = ops[0]
    price = f"for {count(op['discount'], 'resource')} less" if op["discount"] else "at the normal price"
    paid = (
        "in any mix of energy and culture"
        if op["payment"] == "mixed"
        else "wholly in energy or wholly in culture"
    )
    lowest = "if your empire level is lower than every other player's, " if op["only_if_lowest"] else ""
    return f"{lowest}you may upgrade your empire {price}, paid {paid}"


def _move(ops: Sequence[Op]) -> str:
    ships = ops[0]["ships"]
    if ships == 1:
        return "make 1 full move with one of your ships"
    return f"make {ships} full moves with {ships} different ships"


def _any(amount: int) -> str:
    if amount == 1:
        return "1 resource, energy or culture"
    return f"{amount} resources, in any mix of energy and culture"


PLANET: dict[str, Phrase] = {
    "gain": _gain,
    "gain_others": lambda ops: f"every other player gains {_goods(ops)}",
    "pay": lambda ops: f"pay {_goods(ops)}",
    "convert": lambda ops: f"turn any amount of your {ops[0]['from']} into {ops[0]['to']}, one for one",
    "steal": lambda ops: f"take {_goods(ops)} from another player of your choice",
    "advance": _advance,
    "regress": _regress,
    "trade_steps": lambda ops: (
        "push one of your orbiting ships back 1 space, then advance a different one 1 space"
    ),
    "others_advance": lambda ops: (
        "each other player, clockwise, advances one of their orbiting ships "
        + count(ops[0]["steps"], "space")
    ),
    "replace_planet": lambda ops: (
        "discard a planet of the row that has no ship on its surface or in its orbit, "
        "and reveal a new one in its place"
    ),
    "upgrade": _upgrade,
    "reroll": lambda ops: "reroll any number of your inactive dice for free",
    "set_die": lambda ops: "turn one of your inactive dice to any face",
    "discard_dice": lambda ops: f"give up {ops[0]['amount']} of your inactive dice",
    "move": _move,
    "copy_row": lambda ops: "carry out the action of a planet of the row",
    "copy_colony": lambda ops: (
        f"pay 1 {ops[0]['resource']} to another player and carry out the action of one of "
        "that player's colonies"
    ),
    "recall": lambda ops: (
        "bring one of your orbiting ships home and gain energy or culture equal to the number "
        "of the space it left"
    ),
    "die_action": lambda ops: "carry out any one die action; every other player may follow it for free",
    "follow_income": lambda ops: (
        "for the rest of the turn, gain "
        + listed([f"1 {op['resource']}" for op in ops], "and")
        + " each time another player follows one of your dice"
    ),
    "follow_price": lambda ops: (
        f"for the rest of the turn, each follow of your dice costs {ops[0]['price']} culture"
    ),
    "transfer_orbit": lambda ops: (
        "move one of your orbiting ships into the orbit of another planet, onto the space of the same number"
    ),
    "repeat_die": lambda ops: "carry out again the action of a die already activated this turn",
}
EXPLORATION: dict[str, Phrase] = {
    "gain": _gain,
    "gain_any": lambda ops: f"gain {_any(ops[0]['amount'])}",
    "lose": lambda ops: f"lose {_goods(ops)}",
    "lose_any": lambda ops: f"lose {_any(ops[0]['amount'])}",
    "dwarf": lambda ops: "this card is a dwarf planet",
    "track": lambda ops: (
        "this ship goes onto this card's danger track, which takes "
        + count(ops[0]["length"], "advance")
        + " to leave"
    ),
    "send_home": lambda ops: "this ship goes home",
    "advance": _advance,
}
PILOT: dict[str, Phrase] = {
    "yield_double": lambda ops: "this ship yields 2 resources where a ship yields 1",
    "guard": lambda ops: "no other ship may overtake this ship in an orbit",
    "act_in_orbit": lambda ops: "on entering an orbit, this ship may use that planet's action",
    "yield_both": lambda ops: "at a planet, this ship yields on both acquire dice, whatever the planet shows",
    "swift": lambda ops: "a diplomacy or economy die advances this ship 2 spaces",
    "envoy": lambda ops: "a diplomacy die and an economy die both advance this ship, whatever its track",
    "steadfast": lambda ops: "rivals cannot push this ship back",
    "land_gain": lambda ops: f"when this ship lands on a surface, gain {_goods(ops)}",
    "orbit_gain": lambda ops: f"when this ship moves into an orbit, gain {_goods(ops)}",
    "head_start": lambda ops: "this ship enters an orbit on space 1 instead of the start",
    "explore_gain": lambda ops: f"when this ship arrives in Unexplored Space, gain {_goods(ops)}",
    "colonise_gain": lambda ops: f"when this ship colonises a planet, gain {_goods(ops)}",
    "home_culture": lambda ops: "on your galaxy mat, this ship also yields culture",
    "slip_track": lambda ops: "this ship may leave a danger track by a move",
    "hardy": lambda ops: "ignore the losses of exploration cards that this ship takes",
    "hop": lambda ops: "this ship may move between the surface and the orbit of one planet",
    "space_energy": lambda ops: "in Unexplored Space, this ship also yields energy",
}


def _pushed(ops: Sequence[Op]) -> str:
    steps, ships = count(ops[0]["steps"], "space"), ops[0]["ships"]
    if ships == "all":
        return f"all your orbiting ships go back {steps}"
    each = "" if ships == 1 else " each"
    return f"push {ships} of your orbiting ships, as you choose, back {steps}{each}"


def _taken(ops: Sequence[Op]) -> str:
    amount = ops[0]["amount"]
    return f"the Rogue takes {count(amount, 'resource')} from you; you choose which"


ROGUE: dict[str, Phrase] = {
    "lose": lambda ops: f"you lose {_goods(ops)}",
    "gain": lambda ops: f"the Rogue gains {_goods(ops)}",
    "steal": lambda ops: f"the Rogue takes {_goods(ops)} from you",
    "steal_any": _taken,
    "regress": _pushed,
    "advance": lambda ops: f"all orbiting Rogue ships advance {count(ops[0]['steps'], 'space')}",
    "fewer_dice": lambda ops: f"you roll {count(ops[0]['amount'], 'die', 'dice')} fewer in your next turn",
}


def planet(effect: Sequence[Op], own_turn: bool, once: bool) -> str:
    """A planet's action with its limits: costs first, later steps in order."""
    clauses = told(PLANET, effect)
    costs = [text for name, text in clauses if name in COSTS]
    text = in_order(clauses, ". Then ", "; ")
    if costs:
        text = f"{' and '.join(costs)}: {text}"
    text = capital(text)
    limits = [words for words, on in (("only in your own turn", own_turn), ("once per turn", once)) if on]
    return f"{text}. {capital(', '.join(limits))}." if limits else f"{text}."


def plain(phrases: dict[str, Phrase], effect: Sequence[Op]) -> str:
    """Clauses one after the other, each a sentence."""
    return " ".join(f"{capital(text)}." for _, text in told(phrases, effect))


def mission(condition: Condition, vp: int, tied: int, three_plus: bool) -> str:
    """What a mission asks, what it is worth, and when it is used."""
    points = count(vp, "point") + (f", {tied} if tied" if tied else "")
    only = " Only with three or more players." if three_plus else ""
    return f"When the game ends, {_asked(condition)}: {points}.{only}"


def _asked(condition: Condition) -> str:
    test = condition.test
    if test in ("most", "fewest"):
        if condition.what == "level":
            return f"you have the {'highest' if test == 'most' else 'lowest'} empire level"
        least = "least" if condition.what in _MASS else "fewest"
        return f"you have the {'most' if test == 'most' else least} {THINGS[condition.what][1]}"
    if test == "equal":
        much = "much" if condition.a in _MASS else "many"
        return f"you have as {much} {THINGS[condition.a][1]} as {THINGS[condition.b][1]}"
    if test == "at_least":
        if [what for what, _ in condition.need] == ["level"]:
            return f"your empire level is at least {condition.need[0][1]}"
        return f"you have at least {listed([_needed(*need) for need in condition.need], 'and')}"
    if test == "ended_game":
        return "you are the one who triggered its end"
    if test == "all_home":
        return "all your ships in play are on your galaxy mat"
    return "none of your ships in play is on your galaxy mat"


def _needed(what: str, number: int) -> str:
    if what == "level":
        return f"an empire level of {number}"
    return count(number, *THINGS[what])


def attacks(levels: Sequence[Sequence[Op]]) -> str:
    """The attacks of a Rogue mat, level by level."""
    return " ".join(f"Level {i}: {plain(ROGUE, level)}" for i, level in enumerate(levels, 1))


def empire(level: EmpireLevel) -> str:
    """What a level of the empire track gives and costs."""
    gives = f"{count(level.dice, 'die', 'dice')}, {count(level.ships, 'ship')}, {count(level.vp, 'point')}"
    return (
        f"Level {level.level}: {gives}; {f'entering it costs {level.price}' if level.price else 'the start'}."
    )


def hangar(place: HangarPlace) -> str:
    """What a trained pilot for this ship costs."""
    first, second = (FACES[face] for face in place.faces)
    return f"A pilot trained for the {place.ship} costs two '{first}' dice or two '{second}' dice."
