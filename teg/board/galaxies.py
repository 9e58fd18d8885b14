"""Tiny Epic Galaxies as it lies on the table: planets and their orbits, pilots, Unexplored Space, mats, dice.

It is drawn from a view and so shows what one seat may see. Whatever stands for a thing of the game carries
its key (`planet:3`, `ship:0:2`, `die:move`), which stays from one drawing to the next.
"""

from math import cos, pi, sin

from teg.board.nodes import Node, box, group, night, node, paragraph, role, text
from teg.board.symbols import BADGES, FACES, coin, die, ship, symbol
from teg.charts.palette import SEATS
from teg.dice import HANDS
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.rules.scoring import badge_totals
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import ships_at, skills, status
from teg.galaxies.speech.questions import question
from teg.galaxies.speech.text import tell
from teg.galaxies.state import State
from teg.languages import capital

MARGIN = 20
GAP = 10
WIDTH = 944
HIGH = 232
"""How high a planet's card is."""
RIM = 76.0, 52.0
"""Half the width and half the height of an orbit."""
BESIDE = 4
"""So many pilots lie in one line with Unexplored Space."""
SPACE_AT = 612.0
GOAL = 21
LIMIT = 7
"""The last place of the track for energy and culture."""


def board(s: State, lang: str = "en") -> Node:
    """The whole table in one drawing."""
    parts: list[Node] = []
    y = 84.0
    wide = (WIDTH - GAP * (len(s.row) - 1)) / len(s.row)
    parts += [_planet(s, place, MARGIN + place * (wide + GAP), y, wide, lang) for place in range(len(s.row))]
    y += HIGH + GAP
    if s.t.expansion:
        many = len(s.pilot_row) > BESIDE  # then Unexplored Space lies below them
        parts += _pilots(s, y, WIDTH if many else SPACE_AT - MARGIN - GAP, lang)
        y += (148 + GAP) * many
        parts += _space(s, MARGIN if many else SPACE_AT, y, lang)
        y += 148 + GAP
    first = s.actor if s.actor >= 0 else s.turn
    order = [first, *(seat for seat in range(s.t.seats) if seat != first)]
    parts += [_mat(s, seat, y + number * (126 + GAP), lang) for number, seat in enumerate(order)]
    y += s.t.seats * (126 + GAP)
    parts.append(_dice(s, y, lang))
    height = y + 84 + MARGIN
    width = WIDTH + 2 * MARGIN
    return node(
        "svg",
        node("title", f"{question(s, lang)} {status(s, lang)}"),
        _glow(),
        *night(width, height),
        text(MARGIN, 40, capital(question(s, lang)), 22, weight=700, width=WIDTH),
        text(MARGIN, 64, status(s, lang), 14, "muted", width=WIDTH),
        *parts,
        view_box=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
    )


def _glow() -> Node:
    """The light on a planet, by what it yields."""
    return node(
        "defs",
        *(
            node(
                "radialGradient",
                node("stop", offset="0", stop_color=role(resource), stop_opacity=0.75),
                node("stop", offset="0.55", stop_color=role(resource)),
                node("stop", offset="1", stop_color=role("page")),
                id=f"glow-{resource}",
                cx=0.36,
                cy=0.3,
                r=0.95,
            )
            for resource in ("energy", "culture")
        ),
    )


# Planets


def _planet(s: State, place: int, x: float, y: float, wide: float, lang: str) -> Node:
    planet = s.row[place]
    if planet < 0:
        gap = box(0, 0, wide, HIGH, fill="none", stroke_dasharray="5 4")
        return group(f"place:{place}", x, y, gap)
    t = s.t
    middle, level = wide / 2, 106.0
    stretch = min(1.0, (wide - 34) / (2 * RIM[0]))
    goods = [name for name, on in (("energy", t.energy), ("culture", t.culture)) if on[planet]]
    spaces = t.spaces[planet]
    inside: list[Node] = [
        box(0, 0, wide, HIGH, 12),
        text(12, 25, N.planet_name(s, planet, lang), 15, weight=700, width=wide - 52),
        coin(t.planet_vp[planet], wide - 22, 21),
        node(
            "ellipse",
            cx=middle,
            cy=level,
            rx=RIM[0] * stretch,
            ry=RIM[1],
            fill="none",
            stroke=role("edge"),
            stroke_width=1.4,
            stroke_dasharray="2 5",
        ),
        node("circle", cx=middle, cy=level, r=34, fill=f"url(#glow-{goods[0]})"),
        *(
            symbol(name, middle + 26 * (number - (len(goods) - 1) / 2), level, 26, "page")
            for number, name in enumerate(goods)
        ),
    ]
    for step in range(spaces + 2):
        left, up = _at(step, spaces, stretch)
        inside.append(
            node(
                "circle",
                cx=f"{middle + left:g}",
                cy=f"{level + up:g}",
                r=10.5,
                fill=role("panel"),
                stroke=role("discovery" if step > spaces else "edge"),
                stroke_width=1.5,
            )
        )
        if step > spaces:
            goal = "diplomacy" if t.diplomacy[planet] else "economy"
            inside.append(symbol(goal, middle + left, level + up, 15, "discovery"))
        else:
            inside.append(text(middle + left, level + up + 4, str(step or "·"), 12, "muted", None, "middle"))
    inside.append(paragraph(middle, 184, sentence(t.box.planets[planet], lang), wide - 20, 3, "middle"))
    drawn: dict[int, int] = {}
    for seat, number in ships_at(s, M.ORBIT + place):
        step = step_of(s, seat, number)
        left, up = _at(step, spaces, stretch)
        over = drawn[step] = drawn.get(step, -1) + 1
        inside.append(_ship(s, seat, number, middle + left + 7 * over, level + up - 7 - 9 * over, lang))
    landed = ships_at(s, M.SURFACE + place)
    inside += [
        _ship(s, seat, number, middle + 17 * (each - (len(landed) - 1) / 2), level + 24, lang)
        for each, (seat, number) in enumerate(landed)
    ]
    return group(f"planet:{planet}", x, y, *inside, label=N.planet_name(s, planet, lang))


def _at(step: int, spaces: int, stretch: float) -> tuple[float, float]:
    """Where a space of an orbit lies: from the lower left over the top to the lower right."""
    angle = (212 - 244 * step / (spaces + 1)) * pi / 180
    return round(RIM[0] * stretch * cos(angle), 1), round(-RIM[1] * sin(angle), 1)


def _ship(s: State, seat: int, number: int, x: float, y: float, lang: str, size: float = 13) -> Node:
    owner, name = capital(N.seat_name(s, seat, lang)), N.ship_name(s, seat, number, lang)
    token = ship(seat, number, 0, 0, size, s.kinds[seat][number] >= 0)
    return group(
        f"ship:{seat}:{number}", x, y, token, label=f"{owner}, {name}: {N.where(s, seat, number, lang)}"
    )


# Pilots and exploration


def _pilots(s: State, y: float, width: float, lang: str) -> list[Node]:
    wide = (width - 8 * (len(s.pilot_row) - 1)) / len(s.pilot_row)
    drawn: list[Node] = [text(MARGIN, y + 14, tell(lang, "p_pilots"), 12, "muted", 700)]
    for place, number in enumerate(s.pilot_row):
        x = MARGIN + place * (wide + 8)
        if number < 0:
            drawn.append(
                group(f"gap:{place}", x, y + 22, box(0, 0, wide, 126, fill="none", stroke_dasharray="5 4"))
            )
            continue
        pilot = s.t.box.pilots[number]
        inside = [
            box(0, 0, wide, 126),
            node("circle", cx=20, cy=22, r=12, fill=role("scale 1"), stroke=role("accent")),
            node("path", d="M9 25A11 11 0 0 1 31 25Z", fill=role("accent")),
            text(38, 20, N.pilot_name(s, number, lang), 13, weight=700, width=wide - 44),
            text(
                38,
                36,
                ", ".join(N.kind_name(k, lang) for k in range(4) if s.t.trained[number] >> k & 1),
                12,
                "muted",
                width=wide - 44,
            ),
            paragraph(10, 58, sentence(pilot, lang), wide - 20, 4),
            *_badges(pilot.badges, 10, 112),
        ]
        drawn.append(
            group(
                f"pilot:{number}",
                x,
                y + 22,
                *inside,
                label=f"{N.pilot_name(s, number, lang)}: {skills(s, pilot, lang)}",
            )
        )
    return drawn


def _badges(counts: tuple[int, ...], x: float, y: float, size: float = 13) -> list[Node]:
    """One symbol for each badge, side by side."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    return [symbol(BADGES[kind], x + 8 + 17 * place, y, size) for place, kind in enumerate(kinds)]


def _space(s: State, x: float, y: float, lang: str) -> list[Node]:
    wide = 80.0
    left = tell(lang, "p_deck", cards=N.counted(s.cards_left, "card", lang), shown=len(s.cards_up))
    deck = group(
        "deck",
        x,
        y + 22,
        *(box(4 - 2 * n, 4 - 2 * n, wide - 6, 120) for n in range(3)),
        symbol("discovery", wide / 2 - 4, 36, 26, "muted"),
        text(wide / 2 - 4, 84, str(s.cards_left), 26, weight=800, anchor="middle"),
        label=left,
    )
    drawn = [text(x, y + 14, N.place_name(s, M.SPACE, lang).upper(), 12, "muted", 700), deck]
    up = list(s.cards_up) + ([s.drawn] if s.drawn >= 0 else [])
    for place in range(max(3, len(up))):
        left_edge = x + (place + 1) * (wide + 6)
        if place >= len(up):
            drawn.append(
                group(
                    f"card-place:{place}",
                    left_edge,
                    y + 22,
                    box(0, 0, wide, 126, fill="none", stroke_dasharray="5 4"),
                )
            )
            continue
        drawn.append(group(f"card:{up[place]}", left_edge, y + 22, *_card(s, up[place], wide, lang)))
    away = [
        (seat, number)
        for seat in range(s.t.seats)
        for number in range(4)
        if place_of(s, seat, number) in (M.SPACE, M.TRACK)
    ]
    drawn += [
        _ship(s, seat, number, x + 16 + 30 * each, y + 140, lang) for each, (seat, number) in enumerate(away)
    ]
    return drawn


def _card(s: State, number: int, wide: float, lang: str) -> list[Node]:
    card = s.t.box.explorations[number]
    colour = "danger" if card.colour == "danger" else "discovery"
    return [
        node("title", f"{N.card_name(s, number, lang)}: {sentence(card, lang)}"),
        box(0, 0, wide, 126, stroke=role(colour), stroke_width=2),
        symbol(colour, wide / 2, 30, 34, colour),
        paragraph(wide / 2, 66, N.card_name(s, number, lang), wide - 10, 2, "middle"),
        *_badges(card.badges, wide / 2 - 8.5 * sum(card.badges), 108),
    ]


# Mats and dice


def _mat(s: State, seat: int, y: float, lang: str) -> Node:
    """A seat's mat: points, energy and culture, the empire, ships at home, and what it holds."""
    mark, points = SEATS[seat], s.points[seat]
    rogue = s.t.solo and seat == 1
    inside = [
        box(0, 0, WIDTH, 126, 12, stroke=role(mark.role if seat == s.turn else "hairline")),
        node("circle", cx=24, cy=24, r=12, fill=role(mark.role)),
        text(24, 29, mark.letter, 14, "page", 800, "middle"),
        text(46, 29, capital(N.seat_name(s, seat, lang)), 16, weight=700, width=150),
        box(210, 16, 250, 14, 7, fill=role("page")),
        box(210, 16, max(14, 250 * min(points, GOAL) / GOAL), 14, 7, fill=role(mark.role)),
        text(470, 29, f"{N.counted(points, 'point', lang)} / {GOAL}", 14, weight=700),
        *_track(s, seat, lang),
        *_ladder(s, seat, rogue),
    ]
    home = [number for number in range(4) if place_of(s, seat, number) == M.HOME]
    inside += [_ship(s, seat, number, 636 + 32 * each, 24, lang) for each, number in enumerate(home)]
    apart = min(30, (WIDTH - 790) / max(1, len(s.colonies[seat]) - 1))
    for place, planet in enumerate(s.colonies[seat]):
        x = 770 + apart * place
        goods = "energy" if s.t.energy[planet] else "culture"
        inside.append(
            group(
                f"planet:{planet}",
                x,
                24,
                node("circle", r=13, fill=f"url(#glow-{goods})"),
                text(0, 5, str(s.t.planet_vp[planet]), 13, "page", 800, "middle"),
                label=N.planet_name(s, planet, lang),
            )
        )
    inside += _badges(badge_totals(s, seat), 626, 62, 15) if s.t.expansion else []
    missions = [card for card in (s.mission[seat], *s.dealt[seat]) if card != -1]
    names = [N.mission_name(s, card, lang) for card in missions]
    if names:
        inside.append(text(626, 92, tell(lang, "p_mission", names=", ".join(names)), 12, "muted", width=300))
    held = [
        *(N.pilot_name(s, pilot, lang) for pilot in s.hired[seat]),
        *(N.card_name(s, card, lang) for card in sorted(s.found[seat], reverse=True)),
    ]
    if held:
        inside.append(text(626, 112, ", ".join(held), 12, "muted", width=300))
    return group(f"seat:{seat}", MARGIN, y, *inside)


def _track(s: State, seat: int, lang: str) -> list[Node]:
    """Energy and culture on one track, as on the mat."""
    drawn: list[Node] = []
    for place in range(LIMIT + 1):
        x = 16 + 34 * place
        drawn.append(box(x, 46, 30, 30, 6, fill=role("page")))
        drawn.append(text(x + 4, 57, str(place), 12, "muted"))
    both = s.energy[seat] == s.culture[seat]
    for number, (name, amount) in enumerate((("energy", s.energy[seat]), ("culture", s.culture[seat]))):
        x = 16 + 34 * min(amount, LIMIT) + 19
        shift = (-5, 5)[number] if both else 0
        drawn.append(
            group(
                f"{name}:{seat}",
                x + shift,
                64,
                symbol(name, 0, 0, 18, name),
                label=N.amount(amount, number, lang),
            )
        )
    amounts = f"{N.amount(s.energy[seat], 0, lang)} · {N.amount(s.culture[seat], 1, lang)}"
    drawn.append(text(300, 66, amounts, 13, weight=700, width=180))
    return drawn


def _ladder(s: State, seat: int, rogue: bool) -> list[Node]:
    """The empire: each level's dice and ships, and the price of the next."""
    t, level = s.t, s.level[seat]
    if rogue:
        levels = [
            (number, f"{dice}", "", "skull" if number == len(t.rogue_dice) - 1 else "")
            for number, dice in enumerate(t.rogue_dice)
            if number
        ]
    else:
        levels = [
            (number, f"{t.dice[number]}", f"{t.ships[number]}", "") for number in range(1, t.top_level + 1)
        ]
    drawn: list[Node] = []
    wide = 590 / max(6, len(levels)) - 6
    for number, dice, ships, sign in levels:
        x = 16 + (wide + 6) * (number - 1)
        now = number == level
        inside = [
            box(
                0,
                0,
                wide,
                34,
                7,
                fill=role("scale 1" if number <= level else "page"),
                stroke=role("accent" if now else "hairline"),
                stroke_width=2 if now else 1,
            ),
            node(
                "rect", x=10, y=9, width=14, height=14, rx=3, fill=role("ink" if number <= level else "muted")
            ),
            text(30, 21, dice, 14, weight=700),
        ]
        if ships:
            inside += [
                symbol("move", 56, 16, 14, "ink" if number <= level else "muted"),
                text(66, 21, ships, 14, weight=700),
            ]
        if sign:
            inside.append(symbol(sign, wide - 16, 17, 18, "danger"))
        drawn.append(group(f"level:{seat}:{number}", x, 84, *inside))
    return drawn


def _dice(s: State, y: float, lang: str) -> Node:
    """The dice of the turn: those to be used, put aside, and used."""
    inside: list[Node] = [box(0, 0, WIDTH, 84, 12)]
    x = 16.0
    for hand, used, words in (
        (s.hand, False, "p_inactive"),
        (s.aside, False, "d_aside"),
        (s.done, True, "p_activated"),
    ):
        counts = HANDS[hand]
        if not sum(counts):
            continue
        for face, count in enumerate(counts):
            for each in range(count):
                still = f"die:{FACES[face]}" + (f":{each + 1}" if each else "")  # as `touches` names them
                key = still if words == "p_inactive" else f"{words[2:]}:{FACES[face]}:{each}"
                inside.append(
                    group(
                        key,
                        x,
                        10,
                        die(face, 0, 0, 44, used),
                        text(22, 62, capital(N.face(face, lang)), 12, "muted", None, "middle", 60),
                        label=tell(lang, words, dice=N.face(face, lang)),
                    )
                )
                x += 62
        x += 24
    return group("dice", MARGIN, y, *inside)
