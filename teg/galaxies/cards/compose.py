"""Laying a box over the one it extends, asking whether the whole can be played, and loading it.

A box still being filled in can be played: what a kind lacks is lent by the box below, and a note says so.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, cast

from teg.boxes.layout import BoxLayout, BoxParts, slug
from teg.boxes.report import BoxReport, Path
from teg.boxes.shelf import Shelf
from teg.galaxies.cards.model import (
    SHIPS,
    Badge,
    Box,
    Card,
    EmpireLevel,
    ExplorationCard,
    GalaxiesSettings,
    HangarPlace,
    Mission,
    PilotCard,
    Planet,
    Rogue,
)
from teg.galaxies.cards.sections import READERS, SETTINGS
from teg.galaxies.cards.vocabulary import VOCABULARY, tell
from teg.games import GALAXIES
from teg.languages import Both

# Enough for five players, and no more than card numbers in position codes allow.
COUNTS = {"planet": (6, 64), "mission": (10, 32), "pilot": (6, 32), "exploration": (4, 32)}
USUAL = {"pilot": 30, "exploration": 30, "planet": 12, "mission": 8}
EXPANSION = ("pilot", "exploration", "hangar", "badge")
FEWEST = {"pilot": COUNTS["pilot"][0], "exploration": COUNTS["exploration"][0], "hangar": 4, "badge": 4}
_ATTACK = f"[{VOCABULARY['rogue']['lose'].example}]"
_EMPIRE = "[[empire]] level = {}, dice = {}, ships = {}, vp = {}, price = {}"
_ROGUE = f'[[rogue]] name = "Gamelyn", difficulty = "easy", attacks = [{", ".join([_ATTACK] * 5)}]'


def compose(layers: list[BoxParts], report: BoxReport, text: str = "") -> Box:
    """The box that the layers make, the base game's first; problems go to `report`."""
    top = layers[-1]
    rows = {section: _section(layers, section) for section in (*COUNTS, "empire", "rogue", "hangar", "badge")}
    numbers = {name: value for layer in layers for name, value in layer.settings.items()}
    _check_whole(rows, layers, report, set(numbers))
    values: dict[str, Any] = {name: value for name, (value, _) in numbers.items()}
    settings = GalaxiesSettings(
        **values, origins=tuple((name, origin) for name, (_, origin) in numbers.items())
    )
    pilots = tuple(replace(pilot, vp=settings.pilot_vp) for pilot in cast(list[PilotCard], rows["pilot"]))
    box = Box(
        top.header.id,
        top.header.name,
        top.header.name_fr,
        cast(tuple[Planet, ...], tuple(rows["planet"])),
        cast(tuple[Mission, ...], tuple(rows["mission"])),
        cast(tuple[EmpireLevel, ...], tuple(rows["empire"])),
        cast(tuple[Rogue, ...], tuple(rows["rogue"])),
        pilots,
        cast(tuple[ExplorationCard, ...], tuple(rows["exploration"])),
        cast(tuple[HangarPlace, ...], tuple(rows["hangar"])),
        cast(tuple[Badge, ...], tuple(rows["badge"])),
        settings,
        "",
        text,
    )
    return replace(box, digest=_digest(box))


def _section(layers: list[BoxParts], section: str) -> list[Card]:
    """Planets and missions are added to the base game's; any other section replaces the one below it."""
    root = layers[0].rows.get(section, [])
    added = next((layer.rows[section] for layer in reversed(layers[1:]) if layer.rows.get(section)), [])
    if section in ("planet", "mission"):
        return [*root, *added]
    own, lent = added or root, _lent(layers, section)
    return [*own, *lent] if section == "badge" else [*lent, *own]  # cards count badges by their place


def _lent(layers: list[BoxParts], section: str) -> list[Card]:
    """Cards of the box below that make up for those the top one, which has some, still lacks."""
    top = layers[-1]
    missing = FEWEST.get(section, 0) - top.counts.get(section, 0)
    if missing <= 0 or len(layers) == 1 or not top.rows.get(section):
        return []
    own = {_called(card) for card in top.rows[section]}
    below = [card for card in _section(layers[:-1], section) if _called(card) not in own]
    return below[:missing]


def _called(card: Card) -> str:
    return card.ship if isinstance(card, HangarPlace) else slug(cast(Badge, card).name)


def _digest(box: Box) -> str:
    """A fingerprint of all that changes play; sources, notes and French names do not."""
    settings = tuple(getattr(box.settings, name) for name in SETTINGS)
    play: list[object] = [settings, *((e.level, e.dice, e.ships, e.vp, e.price) for e in box.empire)]
    for p in box.planets:
        play.append((p.id, p.resources, p.track, p.spaces, p.vp, p.effect, p.own_turn, p.once))
    play += [(m.id, m.condition, m.vp, m.vp_if_tied, m.three_plus) for m in box.missions]
    play += [(p.id, p.trained, p.ability, p.badges) for p in box.pilots]
    play += [(e.id, e.colour, e.effect, e.badges) for e in box.explorations]
    play += [(r.id, r.attacks) for r in box.rogues]
    play += [(h.ship, h.faces) for h in box.hangar_places]
    from hashlib import sha256  # not above, as it takes long to load

    return sha256(repr(play).encode()).hexdigest()[:16]


def _check_whole(
    rows: dict[str, list[Card]], layers: list[BoxParts], report: BoxReport, settings: set[str]
) -> None:
    top = layers[-1]
    for section in COUNTS:
        _check_names(section, rows[section], top, report)
    _check_names("rogue", rows["rogue"], top, report)
    expansion = any(rows[name] or top.counts.get(name) for name in EXPANSION)
    for section, (least, most) in COUNTS.items():
        count = _count(rows, section, top)
        if section in EXPANSION and not expansion:
            continue
        if not least <= count <= most:
            report.wrong(top.first(section), _too_many(section, count, least, most), f"[[{section}]]")
    for section, printed in USUAL.items():
        own, lent = top.counts.get(section, 0), len(_lent(layers, section))
        if top.header.extends and own and own != printed:
            below = top.header.extends
            fill = tell.both("filled_up", count=own + lent, lent=lent, below=below)
            what = tell.both(
                "other_count_printed",
                own=own,
                printed=printed,
                plural=tell.both(f"plural_{section}"),
                fill=fill if lent else "",
            )
            report.odd(top.first(section), what)
    for section in ("hangar", "badge"):
        if lent := len(_lent(layers, section)):
            most, below = FEWEST[section], top.header.extends
            what = tell.both(
                "others_from_below",
                own=most - lent,
                most=most,
                lent=lent,
                below=below,
                plural=tell.both(f"plural_{section}"),
            )
            report.odd(top.first(section), what)
    _check_tracks(rows, top, report, expansion)
    for name in SETTINGS:
        if name not in settings and (expansion or name.startswith("rogue")):
            what = tell.both("setting_lacking", name=name)
            report.wrong((0,), what, f"[settings.{name}]")


def _too_many(section: str, count: int, least: int, most: int) -> Both:
    return tell.both(
        "other_count_needed", count=count, least=least, most=most, plural=tell.both(f"plural_{section}")
    )


def _count(rows: dict[str, list[Card]], section: str, top: BoxParts) -> int:
    """How many rows there are, those left out for a problem of their own as well."""
    broken = top.counts.get(section, 0) - len(top.rows.get(section, ()))
    return len(rows[section]) + broken


def _check_tracks(rows: dict[str, list[Card]], top: BoxParts, report: BoxReport, expansion: bool) -> None:
    if any(
        _count(rows, section, top) > len(rows[section])
        for section in (*EXPANSION, "empire", "mission", "rogue")
    ):
        return  # a row left out for a problem of its own would seem to be missing here
    missions = cast(list[Mission], rows["mission"])
    if sum(not mission.three_plus for mission in missions) < 4:
        what = tell.both("missions_for_two")
        report.wrong(top.first("mission"), what, "three_plus = false")
    levels = cast(list[EmpireLevel], rows["empire"])
    if [level.level for level in levels] != [1, 2, 3, 4, 5, 6]:
        what = tell.both("empire_levels")
        report.wrong(top.first("empire"), what, _EMPIRE.format(1, 4, 2, 0, 0))
    elif any(a.dice > b.dice or a.ships > b.ships for a, b in pairwise(levels)):
        what = tell.both("empire_never_less")
        report.wrong(top.first("empire"), what, _EMPIRE.format(2, 5, 2, 1, 2))
    if not 1 <= len(rows["rogue"]) <= 16:
        report.wrong(top.first("rogue"), _too_many("rogue", len(rows["rogue"]), 1, 16), _ROGUE)
    if not expansion:
        return
    ships = [place.ship for place in cast(list[HangarPlace], rows["hangar"])]
    if sorted(ships) != sorted(SHIPS):
        names = ", ".join(SHIPS)
        what = tell.both("hangar_rows", names=names)
        report.wrong(top.first("hangar"), what, "[[hangar]]")
    if len(rows["badge"]) != 4:
        count = len(rows["badge"])
        what = tell.both("four_badge_types", count=count)
        report.wrong(top.first("badge"), what, "[[badge]]")


def _check_names(section: str, cards: Sequence[Card], top: BoxParts, report: BoxReport) -> None:
    names = [cast(Planet, card).name for card in cards]
    ids = [cast(Planet, card).id for card in cards]
    places: list[Path] = top.places.get(section, [])
    inherited = len(ids) - len(places)
    seen: set[str] = set()
    for i, id in enumerate(ids):
        if id in seen and i >= inherited:
            at = (*places[i - inherited], "name")
            what = tell.both("same_name_twice", name=names[i])
            report.wrong(at, what, f"name = {json.dumps(f'{names[i]} 2', ensure_ascii=False)}")
        seen.add(id)


LAYOUT: BoxLayout[Box] = BoxLayout(
    GALAXIES, READERS, SETTINGS, compose, "[[planet]]", "[settings.pilot_vp]", tell
)
SHELF = Shelf(LAYOUT)
load, loads = SHELF.load, SHELF.loads
