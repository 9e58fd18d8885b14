"""A seat's galaxy mat: points, one track for energy and culture, the empire's ladder, ships, all it holds."""

from teg.board import Piece, tell
from teg.board.nodes import Node, box, counting, drawn_once, fitted, group, node, role, text
from teg.board.planets import vessel, yields
from teg.board.space import helmet
from teg.board.symbols import coin, globe, pips, symbol
from teg.charts.palette import BADGES, SEATS
from teg.dice import FACES
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import most, place_of
from teg.galaxies.rules.scoring import GOAL, badge_totals, tallies
from teg.galaxies.rules.tables import Tables
from teg.galaxies.speech import names as N
from teg.galaxies.state import CHOOSING, DONE, State
from teg.galaxies.view import open_cards
from teg.languages import capital, labelled

WIDE = 580.0, 172.0
"""The whole mat."""
NARROW = 352.0
"""A mat beside it or on a narrow page."""
LINE = 52.0
BRIEF = 30.0


def mat_pieces(s: State, lang: str, folded: bool = False) -> list[Piece]:
    """One mat a seat: first that of the viewer, or of the one who acts, unless all shall be `folded`."""
    first = s.viewer if s.viewer >= 0 else s.actor if s.actor >= 0 else s.turn
    order = [first, *(seat for seat in range(s.t.seats) if seat != first)]
    return [_mat(s, seat, seat == first and not folded, lang) for seat in order]


def _mat(s: State, seat: int, own: bool, lang: str) -> Piece:
    """One's own mat whole, those of rivals folded."""
    label = labelled(capital(N.seat_name(s, seat, lang)), _points_text(s, seat, lang), lang)
    small = _narrow if own else _rogue if s.t.solo and seat == 1 else _line

    def folded() -> Piece:
        return Piece(f"seat:{seat}", NARROW, *small(s, seat, lang), label, brief=brief)

    def brief() -> Piece:
        return Piece(f"seat:{seat}", NARROW, BRIEF, _brief(s, seat, lang), label)

    return Piece(f"seat:{seat}", *WIDE, _whole(s, seat, lang), label, folded) if own else folded()


def _whole(s: State, seat: int, lang: str) -> list[Node]:
    wide, high = WIDE
    rogue = s.t.solo and seat == 1
    return [
        _edge(s, seat, wide, high),
        *_head(s, seat, 160, lang),
        *_points(s, seat, 170, 150, lang),
        *_badge_counts(s, seat, 440, 21),
        *_track(s, seat, 14, 42, 38, lang),
        *_amounts(s, seat, 14 + 38 * (most(s, seat) + 1) + 10, 59, lang),
        *(_rogue_ladder(s, 14, 80, 62, lang) if rogue else _ladder(s, seat, 14, 80, 64, lang)),
        *(_hangar(s, 418, 42, 75, 2, lang) if s.t.expansion and not rogue else ()),
        _home(s, seat, 418, 113, 148, 48, lang),
        *_held(s, seat, 14, 125, 390, lang),
    ]


def _narrow(s: State, seat: int, lang: str) -> tuple[float, list[Node]]:
    """One's own mat on a narrow page."""
    rogue = s.t.solo and seat == 1
    hangar = s.t.expansion and not rogue
    y = 168 if hangar else 132
    drawn = [
        *_head(s, seat, 110, lang),
        *_points(s, seat, 150, 90, lang),
        *_track(s, seat, 10, 42, 41.5, lang),
        *(_rogue_ladder(s, 10, 82, 55.5, lang) if rogue else _ladder(s, seat, 10, 82, 55.5, lang)),
        *(_hangar(s, 10, 131, 84, 4, lang) if hangar else ()),
        _home(s, seat, 10, y, 150, 46, lang),
        *_held(s, seat, 170, y, 172, lang),
        *_badge_counts(s, seat, 18, y + 60, 40),
    ]
    high = y + (76.0 if s.t.expansion else 54.0)
    return high, [_edge(s, seat, NARROW, high), *drawn]


def _rogue(s: State, seat: int, lang: str) -> tuple[float, list[Node]]:
    """The Rogue beside one's own mat: its track to the skull is what one plays against."""
    drawn = [
        *_head(s, seat, 150, lang),
        _score(s, seat, 26, lang),
        *_track(s, seat, 10, 42, min(41.5, 332 / (most(s, seat) + 1)), lang),
        *_rogue_ladder(s, 10, 82, 55.5, lang),
        _home(s, seat, 10, 132, 120, 36, lang),
        *_held(s, seat, 136, 133, 206, lang),
    ]
    return WIDE[1], [_edge(s, seat, NARROW, WIDE[1]), *drawn]


def _line(s: State, seat: int, lang: str) -> tuple[float, list[Node]]:
    """A rival in two lines of writing."""
    y = 38
    drawn = [
        _edge(s, seat, NARROW, LINE),
        _letter(seat, 18, 16, 10),
        fitted(34, 21, capital(N.seat_name(s, seat, lang)), 14, 100, weight=700),
        *_badge_counts(s, seat, 142, 16, 30),
        _score(s, seat, 21, lang),
        *_amount(s, seat, 0, 18, y, lang),
        *_amount(s, seat, 1, 56, y, lang),
        _dice(s, seat, 88, y, lang),
        _home(s, seat, 128, y - 12, 92, 24, lang),
        *_colonies(s, seat, 224, y, 56, 9.5, lang),
    ]
    counts = ((len(s.hired[seat]), helmet(0, 0, 8)), (len(s.found[seat]), [box(-6, -8, 12, 16, 3)]))
    for column, (count, sign) in enumerate(counts if s.t.expansion else ()):
        x = NARROW - 60 + 32 * column
        drawn += [group(None, x, y, *sign), text(x + 11, y + 4.5, str(count), 12, weight=700)]
    return LINE, drawn


def _brief(s: State, seat: int, lang: str) -> list[Node]:
    """A rival among many in one line: what one must see of each to decide."""
    y = BRIEF / 2
    return [
        _edge(s, seat, NARROW, BRIEF),
        _letter(seat, 16, y, 9),
        fitted(30, y + 5, capital(N.seat_name(s, seat, lang)), 13, 66, weight=700),
        *_amount(s, seat, 0, 110, y, lang),
        *_amount(s, seat, 1, 146, y, lang),
        _dice(s, seat, 176, y, lang),
        _home(s, seat, 214, y - 12, 60, 24, lang),
        _score(s, seat, y + 5, lang),
    ]


def _dice(s: State, seat: int, x: float, y: float, lang: str) -> Node:
    """The level of a rival, by the dice it rolls."""
    level = s.level[seat]
    return group(
        f"level:{seat}",
        x,
        y,
        box(-2, -10, 36, 20, 5, fill=role("scale 1"), stroke="none"),
        pips(3, -7, 14, "ink"),
        text(21, 4.5, str(s.t.dice[level]), 13, weight=700),
        label=_step_text(s.t, level, lang),
    )


def laid_mat(s: State, seat: int, lang: str) -> Piece:
    """A mat that is laid out: each of its places can be pressed, and what is missing can be added."""
    label = labelled(capital(N.seat_name(s, seat, lang)), _points_text(s, seat, lang), lang)
    key, (wide, _) = f"seat:{seat}", WIDE
    hangar = s.t.expansion
    drawn = [
        _edge(s, seat, wide, 216),
        *_head(s, seat, 150, lang),
        group(f"points:{seat}", 0, 0, *_points(s, seat, 170, 150, lang), label=label),
        *_badge_counts(s, seat, 440, 21),
        *_cells(s, seat, 14, 40, 390, lang),
        *_levels(s, seat, 14, 110, 390, lang),
        *(_hangar(s, 418, 40, 75, 2, lang) if hangar else ()),
        _home(s, seat, 418, 112, 148, 44, lang),
        *_to_add(s, seat, 14, 162, 390, lang),
        _turn_button(s, seat, 418, 168, 148, lang),
    ]

    def folded() -> Piece:
        y = 232 if hangar else 196
        narrow = [
            _edge(s, seat, NARROW, y + 132),
            *_head(s, seat, 110, lang),
            group(f"points:{seat}", 0, 0, *_points(s, seat, 150, 90, lang), label=label),
            *_cells(s, seat, 10, 42, 332, lang),
            *_levels(s, seat, 10, 112, 332, lang),
            *(_hangar(s, 10, 162, 84, 4, lang) if hangar else ()),
            _home(s, seat, 10, y - 34, 150, 44, lang),
            _turn_button(s, seat, 172, y - 34, 168, lang),
            *_to_add(s, seat, 10, y + 20, 332, lang, 2),
            *_badge_counts(s, seat, 18, y + 114, 40),
        ]
        return Piece(key, NARROW, y + 132.0, narrow, label)

    return Piece(key, wide, 216, drawn, label, folded)


# The parts of a mat


def _edge(s: State, seat: int, wide: float, high: float) -> Node:
    turn = seat == (s.actor if s.phase == CHOOSING else s.turn)
    colour = role(SEATS[seat].role if turn else "hairline")
    return box(0, 0, wide, high, 12, stroke=colour, stroke_width=2 if turn else 1)


def _letter(seat: int, x: float, y: float, radius: float) -> Node:
    mark = SEATS[seat]
    return node(
        "g",
        node("circle", cx=x, cy=y, r=radius, fill=role(mark.role)),
        text(x, y + 5, mark.letter, 13, "page", 800, "middle"),
    )


def _head(s: State, seat: int, room: float, lang: str) -> list[Node]:
    name = capital(N.seat_name(s, seat, lang))
    return [_letter(seat, 24, 21, 12), fitted(44, 26, name, 16, room - 34, weight=700)]


def _points(s: State, seat: int, x: float, wide: float, lang: str) -> list[Node]:
    """The way to 21 points; at the end, what badges and missions add to it."""
    points = s.points[seat]
    told = tell(lang, "goal", points=points, goal=GOAL)
    if s.actor == DONE:
        total = tallies(s)[seat].total
        told = tell(lang, "final", points=points, more=total - points, total=total)
    return [
        box(x, 14, wide, 14, 7, fill=role("page")),
        box(x, 14, max(14, wide * min(points, GOAL) / GOAL), 14, 7, fill=role(SEATS[seat].role)),
        counting(f"points:{seat}", text(x + wide + 10, 26, told, 14, weight=700)),
    ]


def _points_text(s: State, seat: int, lang: str) -> str:
    """What counts for a seat: at the end, badges and missions as well."""
    return N.counted(tallies(s)[seat].total if s.actor == DONE else s.points[seat], "point", lang)


def _score(s: State, seat: int, y: float, lang: str) -> Node:
    """The points of a rival."""
    told = _points_text(s, seat, lang)
    return counting(f"points:{seat}", text(NARROW - 12, y, told, 13, weight=700, anchor="end"))


def _badge_counts(s: State, seat: int, x: float, y: float, apart: float = 32) -> list[Node]:
    if not s.t.expansion:
        return []
    drawn = []
    for kind, count in enumerate(badge_totals(s, seat)):
        colour = "ink" if count else "muted"
        drawn += [
            symbol(BADGES[kind], x + apart * kind, y, 14, colour),
            text(x + apart * kind + 9, y + 5, str(count), 12, colour, 700),
        ]
    return drawn


def _track(s: State, seat: int, x: float, y: float, apart: float, lang: str) -> list[Node]:
    """Energy and culture on one track, as on the mat."""
    drawn: list[Node] = []
    for place in range(most(s, seat) + 1):
        left = x + apart * place
        drawn.append(box(left, y, apart - 3, 34, 6, fill=role("page")))
        drawn.append(text(left + 4, y + 13, str(place), 12, "muted"))
    together = s.energy[seat] == s.culture[seat]
    for number, (name, amount) in enumerate((("energy", s.energy[seat]), ("culture", s.culture[seat]))):
        left = x + apart * min(amount, most(s, seat)) + apart / 2 + 2
        shift = (-6, 8)[number] if together else 0
        drawn.append(
            group(
                f"{name}:{seat}",
                left + shift,
                y + 19,
                symbol(name, 0, 0, 18 if together else 21, name),
                label=N.amount(amount, number, lang),
            )
        )
    return drawn


def _cells(s: State, seat: int, x: float, y: float, room: float, lang: str) -> list[Node]:
    """A track for energy and one for culture, each of whose places is a thing."""
    drawn = []
    apart = (room - 24) / (most(s, seat) + 1)
    for resource, (name, held) in enumerate((("energy", s.energy[seat]), ("culture", s.culture[seat]))):
        top = y + 33 * resource
        drawn.append(symbol(name, x + 10, top + 15, 20, name))
        for amount in range(most(s, seat) + 1):
            here = amount == held
            colour = role(name if here else "hairline")
            edge = box(
                0, 0, apart - 3, 30, 6, fill=role("page"), stroke=colour, stroke_width=2.5 if here else 1
            )
            sign = symbol(name, apart / 2 - 1.5, 15, 20, name) if here else None
            number = text(apart / 2 - 1.5, 20, str(amount), 13, "muted", None, "middle")
            told = N.amount(amount, resource, lang)
            key = f"{name}:{seat}:{amount}"
            drawn.append(group(key, x + 24 + apart * amount, top, edge, sign or number, label=told))
    return drawn


def _levels(s: State, seat: int, x: float, y: float, room: float, lang: str) -> list[Node]:
    if s.t.solo and seat == 1:
        return _rogue_ladder(s, x, y, room / len(s.t.rogue_dice), lang)
    return _ladder(s, seat, x, y, room / s.t.top_level, lang)


def _to_add(s: State, seat: int, x: float, y: float, room: float, lang: str, lines: int = 1) -> list[Node]:
    """Colonies, then pilots and cards, then the mission: each with a place to press for one more."""
    half = (room - 10) / 2 if lines == 1 else room
    right, below = (x + half + 10, y) if lines == 1 else (x, y + 32)
    drawn = [
        _more(f"colonies:{seat}", x, y, tell(lang, "add_colony"), not s.colonies[seat]),
        *_colonies(s, seat, x + 34, y + 13, half - 40, 12, lang),
    ]
    if s.t.expansion:
        none = not s.found[seat] and not s.hired[seat]
        drawn.append(_more(f"cards:{seat}", right, below, tell(lang, "add_card"), none))
        drawn += _cards(s, seat, right + 34, below + 13, half - 36, lang)
    if seat < s.t.missions_for:
        mission = s.mission[seat]
        name = N.mission_name(s, mission, lang) if mission != -1 else "?"
        told = tell(lang, "mission", name=name)
        edge = box(0, 0, half, 22, 6, fill=role("page"), stroke_dasharray="4 3" if mission < 0 else None)
        inside = text(8, 15.5, told, 12, "ink" if mission >= 0 else "muted", width=half - 12)
        drawn.append(group(f"missions:{seat}", x, below + 29, edge, inside, label=told))
    return drawn


def _more(key: str, x: float, y: float, label: str, alone: bool) -> Node:
    edge = box(0, 0, 26, 26, 8, fill=role("page"), stroke=role("edge"), stroke_dasharray="4 3")
    said = text(34, 17.5, label, 12, "muted") if alone else None
    return group(key, x, y, edge, text(13, 19, "+", 18, "accent", 700, "middle"), said, label=label)


def _turn_button(s: State, seat: int, x: float, y: float, wide: float, lang: str) -> Node:
    turn = seat == s.turn
    told = tell(lang, "its_turn" if turn else "give_turn")
    edge = box(0, 0, wide, 34, 8, fill=role("scale 1" if turn else "page"), stroke=role("accent"))
    sign = text(wide / 2, 22, f"✓ {told}" if turn else told, 13, "ink", 700, "middle", wide - 8)
    return group(f"turn:{seat}", x, y, edge, sign, label=told)


def _amount(s: State, seat: int, resource: int, x: float, y: float, lang: str) -> list[Node]:
    amount = (s.energy, s.culture)[resource][seat]
    name = ("energy", "culture")[resource]
    sign = group(None, 0, 0, symbol(name, x, y, 16, name), label=N.amount(amount, resource, lang))
    return [sign, counting(f"{name}:{seat}", text(x + 11, y + 5, str(amount), 14, weight=700))]


def _amounts(s: State, seat: int, x: float, y: float, lang: str) -> list[Node]:
    return [*_amount(s, seat, 0, x, y - 9, lang), *_amount(s, seat, 1, x, y + 10, lang)]


@drawn_once
def _step_text(t: Tables, level: int, lang: str) -> str:
    dice, ships = N.counted(t.dice[level], "die", lang), N.counted(t.ships[level], "ship_s", lang)
    return tell(lang, "step", level=level, dice=dice, ships=ships)


def _ladder(s: State, seat: int, x: float, y: float, apart: float, lang: str) -> list[Node]:
    """The empire: each level's dice, ships and points, and the price of the next."""
    t, level = s.t, s.level[seat]
    steps: list[Node | None] = []
    for number in range(1, t.top_level + 1):
        reached = number <= level
        colour = "ink" if reached else "muted"
        inside: list[Node | None] = [
            _rung(apart - 4, reached, number == level),
            pips(4, 5, 13, colour),
            text(19, 16, str(t.dice[number]), 13, "ink", 700),
            symbol("move", 34, 11, 12, colour),
            text(41, 16, str(t.ships[number]), 13, "ink", 700),
        ]
        if number == level + 1:
            price = tell(lang, "costs", price=t.upgrade[number])
            inside.append(fitted(4, 34, price, 12, apart - 10, fill="accent", weight=700))
        elif t.level_vp[number]:
            inside.append(coin(t.level_vp[number], apart - 14, 30, 8, 12))
        steps.append(
            group(
                f"level:{seat}:{number}",
                x + apart * (number - 1),
                y,
                *inside,
                label=_step_text(s.t, number, lang),
            )
        )
    return [group(f"level:{seat}", 0, 0, *steps, label=_step_text(s.t, level, lang))]


def _rung(wide: float, reached: bool, now: bool) -> Node:
    fill = role("scale 1" if reached else "page")
    return box(
        0,
        0,
        wide,
        42,
        7,
        fill=fill,
        stroke=role("accent" if now else "hairline"),
        stroke_width=2 if now else 1,
    )


def _rogue_ladder(s: State, x: float, y: float, apart: float, lang: str) -> list[Node]:
    """The Rogue's levels, and the skull behind the last."""
    t, level, steps = s.t, s.level[1], []
    last = len(t.rogue_dice)
    for number in range(1, last + 1):
        reached = number <= level
        inside: list[Node | None] = [_rung(apart - 4, reached, number == level)]
        if number == last:
            told = tell(lang, "skull")
            inside.append(symbol("skull", apart / 2 - 2, 21, 26, "danger"))
        else:
            dice = t.rogue_dice[number]
            told = tell(lang, "rogue_step", level=number, dice=N.counted(dice, "die", lang))
            inside += [
                pips(8, 13, 15, "ink" if reached else "muted"),
                text(27, 26, str(dice), 14, weight=700),
            ]
        steps.append(group(f"level:1:{number}", x + apart * (number - 1), y, *inside, label=told))
    rolls = N.counted(t.rogue_dice[level], "die", lang) if level < last else tell(lang, "skull")
    return [group("level:1", 0, 0, *steps, label=tell(lang, "rogue_step", level=level, dice=rolls))]


def _hangar(s: State, x: float, y: float, wide: float, across: int, lang: str) -> list[Node]:
    """The four advanced ships: two dice of a symbol hire a trained pilot for one."""
    drawn = []
    for kind in range(4):
        row, column = divmod(kind, across)
        name = N.kind_name(kind, lang)
        signs = [
            symbol(FACES[face], 12 + 18 * each, 23, 13, "muted")
            for each, face in enumerate(s.t.symbols[kind])
        ]
        drawn.append(
            group(
                f"hangar:{kind}",
                x + wide * column,
                y + 34 * row,
                box(0, 0, wide - 3, 32, 6, fill=role("page")),
                fitted(6, 13, name, 12, wide - 12, weight=700),
                *signs,
                label=tell(lang, "hangar", ship=name),
            )
        )
    return drawn


def _home(s: State, seat: int, x: float, y: float, wide: float, high: float, lang: str) -> Node:
    """Ships at home."""
    home = [number for number in range(4) if place_of(s, seat, number) == M.HOME]
    apart = min(37.0, (wide - 4) / max(1, len(home)))
    size = 11.0 if high > 30 else 8.0
    names = ", ".join(N.ship_name(s, seat, number, lang) for number in home) or tell(lang, "none")
    return group(
        f"home:{seat}",
        x,
        y,
        box(0, 0, wide, high, 8, fill=role("page"), stroke_dasharray="4 4"),
        *(
            vessel(s, seat, number, 2 + apart * (each + 0.5), high / 2 + 1, lang, size)
            for each, number in enumerate(home)
        ),
        label=tell(lang, "home", ships=names),
    )


def _colonies(s: State, seat: int, x: float, y: float, room: float, radius: float, lang: str) -> list[Node]:
    """Planets colonised, tucked under one another."""
    planets = s.colonies[seat]
    apart = min(2 * radius + 4, room / max(1, len(planets)))
    return [
        group(
            f"planet:{planet}",
            x + radius + apart * each,
            y,
            node("circle", r=radius + 1.5, fill=role("panel")),
            *globe(yields(s, planet), radius),
            text(0, 4.5, str(s.t.planet_vp[planet]), 12, "#FFF", 800, "middle"),
            label=N.planet_name(s, planet, lang),
        )
        for each, planet in enumerate(planets)
    ]


def _cards(s: State, seat: int, x: float, y: float, room: float, lang: str) -> list[Node]:
    """Pilots hired and exploration cards found, each as a small token."""
    things: list[tuple[str | None, str, list[Node]]] = [
        (f"pilot:{pilot}", N.pilot_name(s, pilot, lang), helmet(9, 0, 9)) for pilot in s.hired[seat]
    ]
    with_ships = open_cards(s, seat)
    for number in sorted((card for card in s.found[seat] if card not in with_ships), reverse=True):
        name = N.card_name(s, number, lang)
        if number < 0:
            things.append((None, name, [*_cardlet("edge"), text(9, 4.5, name, 12, "muted", None, "middle")]))
        else:
            colour = "danger" if s.t.danger[number] else "discovery"
            dwarf = bool(s.t.dwarfs[number])
            inside = group(None, 9, 0, *globe(["dwarf"], 7, 1)) if dwarf else symbol(colour, 9, 0, 12, colour)
            things.append((f"card:{number}", name, [*_cardlet(colour), inside]))
    apart = min(22.0, (room - 18) / max(1, len(things) - 1))
    return [
        group(key, x + apart * each, y, *drawn, label=name) for each, (key, name, drawn) in enumerate(things)
    ]


def _cardlet(colour: str) -> list[Node]:
    return [box(1, -11, 16, 22, 3, fill=role("page"), stroke=role(colour), stroke_width=1.5)]


def _held(s: State, seat: int, x: float, y: float, room: float, lang: str) -> list[Node]:
    """What lies at a mat: colonies, pilots and cards, and the mission."""
    planets = min(0.5 * room, 28.0 * len(s.colonies[seat]) + 6 * bool(s.colonies[seat]))
    mission = s.mission[seat]
    drawn = [
        *_colonies(s, seat, x, y + 14, planets, 12, lang),
        *_cards(s, seat, x + planets, y + 14, room - planets, lang),
    ]
    if mission != -1:
        name = N.mission_name(s, mission, lang)
        told = text(x, y + 40, tell(lang, "mission", name=name), 12, "muted", width=room)
        drawn.append(group(f"mission:{mission}" if mission >= 0 else None, 0, 0, told, label=name))
    return drawn
