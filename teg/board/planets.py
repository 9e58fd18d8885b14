"""A planet as it lies on the table: a lit disc with what it yields, its orbit, ships on both."""

from math import cos, pi, sin
from typing import NamedTuple

from teg.board import Piece, tell
from teg.board.nodes import Node, box, drawn_once, fitted, group, node, paragraph, role, text
from teg.board.symbols import coin, globe, ship, symbol
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import step_of
from teg.galaxies.rules.tables import Tables
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import facts, ships_at
from teg.galaxies.state import State
from teg.languages import capital, labelled

HIGH = 204.0
"""How high a planet's card is."""
ROOM = 22.0
"""So much a ship keeps off the edge of the card."""


class Sky(NamedTuple):
    """How large a planet is drawn, and how many lines of its action find room below it."""

    level: float
    """How far down its middle lies."""
    disc: float
    reach: float
    rise: float
    """Half the width and half the height of its orbit."""
    lines: int


def sky(wide: float) -> Sky:
    """The sizes on a card of this width."""
    if wide > 200:
        return Sky(90, 38, 94, 53, 4)
    return Sky(90, 36, min(86, wide / 2 - 16), 52, 4)


def planet_piece(s: State, place: int, wide: float, lang: str) -> Piece:
    """A place of the row: its planet with the ships there, or the gap it left."""
    planet = s.row[place]
    if planet < 0:
        gap = box(0, 0, wide, HIGH, fill="none", stroke_dasharray="5 4")
        return Piece(f"place:{place}", wide, HIGH, [gap], N.row_name(s, place, lang))
    t, name, size = s.t, N.planet_name(s, planet, lang), sky(wide)
    middle, level = wide / 2, size.level
    action = sentence(t.box.planets[planet], lang)
    drawn: list[Node] = [
        box(0, 0, wide, HIGH, 12),
        group(
            f"planet:{planet}:orbit",
            middle,
            level,
            *_orbit(s.t, planet, size),
            label=tell(lang, "orbit", planet=name),
        ),
        group(
            f"planet:{planet}:surface",
            middle,
            level,
            *_disc(yields(s, planet), planet, size.disc),
            label=tell(lang, "surface", planet=name),
        ),
        fitted(12, 24, name, 15, wide - 50, weight=700),
        coin(t.planet_vp[planet], wide - 22, 21),
        paragraph(middle, level + size.rise + 12, action, wide - 16, size.lines, "middle"),
    ]
    together: dict[int, int] = {}
    for seat, number in ships_at(s, M.ORBIT + place):
        step = step_of(s, seat, number)
        left, up = at(step, t.spaces[planet], size)
        over = together[step] = together.get(step, -1) + 1
        x = min(max(middle + left + 20 * over, ROOM), wide - ROOM)
        drawn.append(vessel(s, seat, number, x, level + up - 9 - 3 * over, lang))
    landed = ships_at(s, M.SURFACE + place)
    apart = min(24, 2 * size.disc / max(1, len(landed)))
    drawn += [
        vessel(
            s, seat, number, middle + apart * (each - (len(landed) - 1) / 2), level + 0.8 * size.disc, lang
        )
        for each, (seat, number) in enumerate(landed)
    ]
    return Piece(f"planet:{planet}", wide, HIGH, drawn, labelled(name, facts(s, planet, lang), lang))


def orbit_spaces(s: State, place: int, wide: float, lang: str) -> list[Node]:
    """The spaces of a planet's orbit, its start first, as places on which a ship can be put."""
    planet, size = s.row[place], sky(wide)
    name, spaces = N.planet_name(s, planet, lang), s.t.spaces[planet]
    found = []
    for step in range(spaces + 1):
        left, up = at(step, spaces, size)
        told = tell(lang, "orbit_space" if step else "orbit_start", planet=name, step=step)
        round_ = node("circle", r=15, fill="transparent")
        found.append(
            group(f"planet:{planet}:orbit:{step}", wide / 2 + left, size.level + up, round_, label=told)
        )
    return found


def yields(s: State, planet: int) -> tuple[str, ...]:
    """What a planet gives: energy, culture or both."""
    return tuple(name for name, on in (("energy", s.t.energy), ("culture", s.t.culture)) if on[planet])


def at(step: int, spaces: int, size: Sky) -> tuple[float, float]:
    """Where a space of an orbit lies: from the lower left over the top to the lower right."""
    angle = (212 - 244 * step / (spaces + 1)) * pi / 180
    return round(size.reach * cos(angle), 1), round(-size.rise * sin(angle), 1)


@drawn_once
def _orbit(t: Tables, planet: int, size: Sky) -> list[Node]:
    """The ring with its spaces, the last of which shows the symbol that brings the ship there."""
    spaces = t.spaces[planet]
    ring = {"rx": size.reach, "ry": size.rise, "fill": "none"}
    drawn = [
        node("ellipse", **ring, stroke="transparent", stroke_width=34),
        node("ellipse", **ring, stroke=role("edge"), stroke_width=1.4, stroke_dasharray="2 5"),
    ]
    for step in range(spaces + 2):
        left, up = at(step, spaces, size)
        last = step > spaces
        edge = {"stroke": role("discovery" if last else "edge"), "stroke_width": 1.5}
        drawn.append(
            node("circle", cx=left, cy=up, r=12 if last else 10.5 if step else 5, fill=role("page"), **edge)
        )
        if last:
            goal = "diplomacy" if t.diplomacy[planet] else "economy"
            drawn.append(symbol(goal, left, up, 17, "discovery"))
        elif step:
            drawn.append(text(left, up + 4.5, str(step), 12, "ink", None, "middle"))
    return drawn


@drawn_once
def _disc(goods: tuple[str, ...], planet: int, radius: float) -> list[Node]:
    shown = [symbol(good, 30 * (n - (len(goods) - 1) / 2), 0, 28, "#FFF") for n, good in enumerate(goods)]
    return [node("circle", r=radius + 6, fill="transparent"), *globe(goods, radius, planet), *shown]


def vessel(s: State, seat: int, number: int, x: float, y: float, lang: str, size: float = 12) -> Node:
    """A ship with its key; its label tells whose it is, who flies it and where it is."""
    owner, name = capital(N.seat_name(s, seat, lang)), N.ship_name(s, seat, number, lang)
    token = ship(seat, number, size, s.kinds[seat][number] >= 0)
    told = labelled(f"{owner}, {name}", N.where(s, seat, number, lang), lang)
    return group(f"ship:{seat}:{number}", x, y, *token, label=told)
