"""A planet as it lies on the table: a lit disc with what it yields, its orbit, ships on both."""

from math import cos, pi, sin

from teg.board.fleet import vessel
from teg.board.nodes import Node, box, group, node, paragraph, role, text
from teg.board.symbols import coin, globe, symbol
from teg.board.zones import Piece
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import step_of
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import facts, ships_at
from teg.galaxies.state import State

HIGH = 212.0
"""How high a planet's card is."""
LEVEL = 92.0
"""How far down the middle of its disc lies."""
DISC = 36.0
RIM = 86.0, 52.0
"""Half the width and half the height of an orbit; cards that are narrower make it rounder."""
LINES = 3
"""So many lines of a planet's action find room."""


def planet_piece(s: State, place: int, wide: float, lang: str) -> Piece:
    """A place of the row: its planet with the ships there, or the gap it left."""
    planet = s.row[place]
    if planet < 0:
        gap = box(0, 0, wide, HIGH, fill="none", stroke_dasharray="5 4")
        return Piece(f"place:{place}", wide, HIGH, [gap], N.row_name(s, place, lang))
    t, name = s.t, N.planet_name(s, planet, lang)
    middle, reach = wide / 2, min(RIM[0], wide / 2 - 16)
    goods = [good for good, on in (("energy", t.energy), ("culture", t.culture)) if on[planet]]
    drawn: list[Node] = [
        box(0, 0, wide, HIGH, 12),
        group(f"planet:{planet}:orbit", middle, LEVEL, *_orbit(s, planet, reach)),
        group(f"planet:{planet}:surface", middle, LEVEL, *_disc(goods, planet)),
        text(12, 24, name, 15, weight=700, width=wide - 52),
        coin(t.planet_vp[planet], wide - 22, 21),
        paragraph(middle, 168, sentence(t.box.planets[planet], lang), wide - 16, LINES, "middle"),
    ]
    together: dict[int, int] = {}
    for seat, number in ships_at(s, M.ORBIT + place):
        step = step_of(s, seat, number)
        left, up = at(step, t.spaces[planet], reach)
        over = together[step] = together.get(step, -1) + 1
        drawn.append(vessel(s, seat, number, middle + left + 9 * over, LEVEL + up - 8 - 7 * over, lang))
    landed = ships_at(s, M.SURFACE + place)
    apart = min(22, 74 / max(1, len(landed)))
    drawn += [
        vessel(s, seat, number, middle + apart * (each - (len(landed) - 1) / 2), LEVEL + 30, lang)
        for each, (seat, number) in enumerate(landed)
    ]
    return Piece(f"planet:{planet}", wide, HIGH, drawn, f"{name}: {facts(s, planet, lang)}")


def at(step: int, spaces: int, reach: float) -> tuple[float, float]:
    """Where a space of an orbit lies: from the lower left over the top to the lower right."""
    angle = (212 - 244 * step / (spaces + 1)) * pi / 180
    return round(reach * cos(angle), 1), round(-RIM[1] * sin(angle), 1)


def _orbit(s: State, planet: int, reach: float) -> list[Node]:
    """The ring with its spaces, the last of which shows the symbol that brings the ship there."""
    spaces = s.t.spaces[planet]
    ring = {"rx": reach, "ry": RIM[1], "fill": "none"}
    drawn = [
        node("ellipse", **ring, stroke="transparent", stroke_width=34, pointer_events="stroke"),
        node("ellipse", **ring, stroke=role("edge"), stroke_width=1.4, stroke_dasharray="2 5"),
    ]
    for step in range(spaces + 2):
        left, up = at(step, spaces, reach)
        last = step > spaces
        edge = {"stroke": role("discovery" if last else "edge"), "stroke_width": 1.5}
        drawn.append(
            node("circle", cx=left, cy=up, r=12 if last else 10.5 if step else 5, fill=role("page"), **edge)
        )
        if last:
            goal = "diplomacy" if s.t.diplomacy[planet] else "economy"
            drawn.append(symbol(goal, left, up, 17, "discovery"))
        elif step:
            drawn.append(text(left, up + 4.5, str(step), 12, "ink", None, "middle"))
    return drawn


def _disc(goods: list[str], planet: int) -> list[Node]:
    shown = [symbol(good, 26 * (n - (len(goods) - 1) / 2), 0, 28, "page") for n, good in enumerate(goods)]
    return [
        node("circle", r=DISC + 4, fill="transparent"),
        *globe(goods[0], DISC),
        *shown,
    ]
