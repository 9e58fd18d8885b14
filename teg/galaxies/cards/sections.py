"""How one row of each section of a box of the first game is read into its dataclass."""

from collections.abc import Callable
from typing import Any

from teg.boxes.layout import slug
from teg.boxes.row import BoxRow
from teg.galaxies.cards.effects import read_condition, read_effect, read_op
from teg.galaxies.cards.model import (
    COLOURS,
    DIFFICULTIES,
    FACES,
    RESOURCES,
    SHIPS,
    TRACKS,
    Badge,
    Badges,
    Card,
    EmpireLevel,
    ExplorationCard,
    HangarPlace,
    Mission,
    Op,
    PilotCard,
    Planet,
    Rogue,
)
from teg.galaxies.cards.vocabulary import VOCABULARY, tell


def _name(row: BoxRow) -> tuple[str, str]:
    name = row.text("name", 'name = "Helios"')
    id = slug(name)
    if name and not id:
        what = tell.both("name_without_letter")
        row.wrong("name", what, 'name = "Helios"')
    return id, name


def _name_fr(row: BoxRow, name: str) -> str:
    return row.text("name_fr", f'name_fr = "{name}"', False) or name


def _badges(row: BoxRow) -> Badges:
    """How many of each of the four badge types."""
    a, b, c, d = row.numbers("badges", 4, 0, 4)
    return a, b, c, d


def _planet(row: BoxRow) -> Planet:
    id, name = _name(row)
    resources = row.words("resources", RESOURCES, 1, 2)
    track = row.word("track", TRACKS)
    spaces, vp = row.number("spaces", 1, 7), row.number("vp", 0, 20)
    example = f"effect = [{VOCABULARY['planet']['gain'].example}]"
    effect = read_effect(row.raw("effect", example), (*row.at, "effect"), row.report, "planet")
    own_turn, once = row.flag("own_turn"), row.flag("once_per_turn")
    for op in effect:
        if VOCABULARY["planet"][op.name].own_turn and not own_turn:
            what = tell.both("own_turn_needed", name=op.name)
            row.report.wrong((*row.at, "effect"), what, "own_turn = true")
            break
    return Planet(id, name, resources, track, spaces, vp, effect, own_turn, once, row.origin())


def _pilot(row: BoxRow) -> PilotCard:
    id, name = _name(row)
    name_fr, trained = _name_fr(row, name), row.words("trained", SHIPS, 1, 4)
    raw = row.raw("ability", f"ability = {VOCABULARY['pilot']['swift'].example}")
    ability = None if raw is None else read_op(raw, (*row.at, "ability"), row.report, "pilot")
    return PilotCard(id, name, name_fr, trained, ability or Op("steadfast"), _badges(row), 0, row.origin())


def _exploration(row: BoxRow) -> ExplorationCard:
    id, name = _name(row)
    name_fr, colour = _name_fr(row, name), row.word("colour", COLOURS)
    example = f"effect = [{VOCABULARY['exploration']['gain'].example}]"
    effect = read_effect(row.raw("effect", example), (*row.at, "effect"), row.report, "exploration")
    if colour == "discovery" and any(op.name == "track" for op in effect):
        what = tell.both("discovery_with_track")
        row.wrong("effect", what, 'colour = "danger"')
    return ExplorationCard(id, name, name_fr, colour, effect, _badges(row), row.origin())


def _mission(row: BoxRow) -> Mission:
    id, name = _name(row)
    name_fr = _name_fr(row, name)
    raw = row.raw("condition", 'condition = { test = "most", what = "culture" }')
    condition = read_condition(
        {"test": "all_home"} if raw is None else raw, (*row.at, "condition"), row.report
    )
    vp, tied = row.number("vp", 0, 20), row.number("vp_if_tied", 0, 20, 0)
    if tied and condition.test not in ("most", "fewest"):
        what = tell.both("no_tie_here")
        row.wrong("vp_if_tied", what, 'condition = { test = "most", what = "culture" }')
    return Mission(id, name, name_fr, condition, vp, tied, row.flag("three_plus"), row.origin())


def _empire(row: BoxRow) -> EmpireLevel:
    level, dice, ships = row.number("level", 1, 6), row.number("dice", 1, 7), row.number("ships", 1, 4)
    return EmpireLevel(level, dice, ships, row.number("vp", 0, 20), row.number("price", 0, 7), row.origin())


def _rogue(row: BoxRow) -> Rogue:
    id, name = _name(row)
    difficulty = row.word("difficulty", DIFFICULTIES)
    one = VOCABULARY["rogue"]["lose"].example
    example = f"attacks = [[{one}], [{one}], [{one}], [{one}], [{one}]]"
    raw = row.raw("attacks", example)
    at = (*row.at, "attacks")
    attacks: tuple[tuple[Op, ...], ...] = ()
    if isinstance(raw, list) and len(raw) == 5:
        attacks = tuple(read_effect(item, (*at, i), row.report, "rogue") for i, item in enumerate(raw))
    elif raw is not None:
        what = tell.both("five_attacks")
        row.wrong("attacks", what, example)
    return Rogue(id, name, difficulty, attacks, row.origin())


def _hangar(row: BoxRow) -> HangarPlace:
    ship = row.word("ship", SHIPS)
    faces = row.words("faces", FACES, 2, 2)
    return HangarPlace(ship, (faces[0], faces[1]), row.origin())


def _badge(row: BoxRow) -> Badge:
    name = row.text("name", 'name = "Star"')
    return Badge(name, _name_fr(row, name), row.text("symbol", 'symbol = "★"'), row.origin())


READERS: dict[str, Callable[[BoxRow], Card]] = {
    "planet": _planet,
    "mission": _mission,
    "pilot": _pilot,
    "exploration": _exploration,
    "empire": _empire,
    "rogue": _rogue,
    "hangar": _hangar,
    "badge": _badge,
}
NUMBERS = {
    "badge_first": (0, 10),
    "badge_second": (0, 10),
    "badge_tied_first": (0, 10),
    "badge_tied_second": (0, 10),
    "badge_two_player_tie": (0, 10),
    "dwarf_vp": (0, 10),
    "pilot_vp": (0, 10),
    "rogue_resource_max": (3, 20),
}
LEVELS = {"rogue_dice": (1, 7), "rogue_vp": (0, 30)}


def _number(low: int, high: int) -> Callable[[BoxRow], int]:
    return lambda row: row.number("value", low, high)


def _levels(low: int, high: int) -> Callable[[BoxRow], tuple[int, ...]]:
    return lambda row: row.numbers("value", 5, low, high)


SETTINGS: dict[str, Callable[[BoxRow], Any]] = {
    **{name: _number(*limits) for name, limits in NUMBERS.items()},
    **{name: _levels(*limits) for name, limits in LEVELS.items()},
}
