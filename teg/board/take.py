"""Take The Galaxy as it lies on the table: the deck, Explored Space as a conveyor, and every economy.

It is drawn from a view and so shows what one seat may see. Whatever stands for a thing of the game carries
its key (`space:12`, `spot:0:3`, `seat:1`), which stays from one drawing to the next.
"""

from teg.board.nodes import Node, box, group, night, node, paragraph, role, text
from teg.board.symbols import coin, symbol
from teg.charts.palette import SEATS
from teg.languages import capital, clauses
from teg.take.cards.model import SLOTS
from teg.take.rules.cards import deck_size
from teg.take.rules.scoring import scores
from teg.take.rules.tables import ANOMALY, MOST_SLOTS, SYSTEM
from teg.take.speech import names as N
from teg.take.speech.picture import facts, fate, reveals_to_go, ship_words, status
from teg.take.speech.questions import question
from teg.take.speech.text import tell
from teg.take.state import State

MARGIN = 20
GAP = 10
WIDTH = 944
HIGH = 190
"""How high a card of Explored Space is."""
HELD = 96
"""How high a system on a mat is."""
ACROSS = 3
"""So many systems lie side by side."""


def board(s: State, lang: str = "en") -> Node:
    """The whole table in one drawing."""
    parts = [*_row(s, 84, lang)]
    y = 84.0 + HIGH + GAP
    first = s.actor if s.actor >= 0 else s.turn
    points = scores(s)
    for seat in [first, *(seat for seat in range(len(points)) if seat != first)]:
        high = 74 + (HELD + 8) * max(1, -(-len(s.systems[seat]) // ACROSS))
        parts.append(_mat(s, seat, points[seat], y, high, lang))
        y += high + GAP
    width, height = WIDTH + 2 * MARGIN, y + MARGIN - GAP
    return node(
        "svg",
        node("title", f"{question(s, lang)} {status(s, lang)}"),
        *night(width, height),
        text(MARGIN, 40, capital(question(s, lang)), 22, weight=700, width=WIDTH),
        text(MARGIN, 64, status(s, lang), 14, "muted", width=WIDTH),
        *parts,
        view_box=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
    )


def _row(s: State, y: float, lang: str) -> list[Node]:
    """The deck and Explored Space: the newest card beside the deck, the oldest last."""
    places = s.t.places
    wide = (WIDTH - 90 - GAP * places) / places
    deck = [
        *(box(4 - 2 * n, 4 - 2 * n, 84, HIGH - 6) for n in range(3)),
        symbol("discovery", 42, 64, 30, "muted"),
        text(42, 120, str(s.left), 26, weight=800, anchor="middle"),
    ]
    drawn = [group("deck", MARGIN, y, *deck, label=N.counted(s.left, "card", lang))]
    for position in range(places):
        x = MARGIN + 90 + GAP + position * (wide + GAP)
        if position >= len(s.row):
            gap = box(0, 0, wide, HIGH, fill="none", stroke_dasharray="5 4")
            drawn.append(group(f"place:{position}", x, y, gap))
            continue
        drawn.append(_space_card(s, position, x, y, wide, lang))
    return drawn


def _space_card(s: State, position: int, x: float, y: float, wide: float, lang: str) -> Node:
    card = s.row[position]
    t, name = s.t, N.space_name(s, card, lang)
    last = reveals_to_go(s, position) == 1
    edge = "danger" if last else "hairline"
    kind = t.kinds[card]
    sign = "colony" if kind == SYSTEM else "discovery" if kind == ANOMALY else "danger"
    fill = "culture" if kind == SYSTEM else "discovery" if kind == ANOMALY else "danger"
    what = list(facts(s, card, position, lang))
    return group(
        f"space:{card}",
        x,
        y,
        box(0, 0, wide, HIGH, 12, stroke=role(edge), stroke_width=2 if last else 1),
        node("circle", cx=24, cy=30, r=15, fill=role("page"), stroke=role(fill), stroke_width=1.5),
        symbol(sign, 24, 30, 17, fill),
        text(46, 35, name, 13, weight=700, width=wide - 76),
        coin(t.space_renown[card], wide - 18, 28, 13),
        paragraph(12, 66, " · ".join(what[:-1]), wide - 24, 6),
        text(
            12,
            HIGH - 14,
            capital(fate(s, position, lang)),
            12,
            "danger" if last else "muted",
            700,
            width=wide - 24,
        ),
        label=f"{name}: {clauses(what, lang)}",
    )


def _mat(s: State, seat: int, points: int, y: float, high: float, lang: str) -> Node:
    """A seat's economy: its systems with their stacks, its ships, hand and piles."""
    mark = SEATS[seat]
    inside: list[Node | None] = [
        box(0, 0, WIDTH, high, 12, stroke=role(mark.role if seat == s.turn else "hairline")),
        node("circle", cx=24, cy=24, r=12, fill=role(mark.role)),
        text(24, 29, mark.letter, 14, "page", 800, "middle"),
        text(46, 29, capital(N.seat_name(s, seat, lang)), 16, weight=700, width=150),
        coin(points, 214, 24),
        text(236, 29, N.counted(points, "renown", lang), 14, width=110),
        text(356, 29, N.counted(s.tokens[seat], "token", lang), 14, "muted", width=130),
        text(
            476,
            29,
            f"{N.counted(len(s.hand[seat]), 'card', lang)} + {deck_size(s, seat)}",
            14,
            "muted",
            width=140,
        ),
        text(626, 29, clauses(ship_words(s, seat, lang), lang), 12, "muted", width=WIDTH - 640),
    ]
    wide = (WIDTH - 32 - 8 * (ACROSS - 1)) / ACROSS
    for place in range(len(s.systems[seat])):
        row, column = divmod(place, ACROSS)
        x, top = 16 + column * (wide + 8), 46 + row * (HELD + 8)
        inside.append(_system(s, seat, place, x, top, wide, lang))
    own = seat == (s.turn if s.viewer < 0 else s.viewer)
    if own and s.hand[seat]:
        names = clauses(N.cards(s, s.hand[seat], lang), lang)
        inside.append(text(16, high - 14, capital(names), 13, width=WIDTH - 32))
    return group(f"seat:{seat}", MARGIN, y, *inside)


def _system(s: State, seat: int, place: int, x: float, y: float, wide: float, lang: str) -> Node:
    """A system held: each slot with the colony on top of its stack, used ones in the shade."""
    system, stacks = s.systems[seat][place], s.stacks[seat][place]
    acting = seat == (s.actor if s.actor >= 0 else s.turn)
    key = f"space:{system}" if acting else f"space:{system}:{seat}"  # two homes may be alike
    slots = s.t.slots[system]
    inside: list[Node | None] = [
        box(0, 0, wide, HELD, 9, fill=role("page")),
        text(10, 20, N.space_name(s, system, lang), 13, weight=700, width=wide - 50),
        coin(s.t.space_renown[system], wide - 18, 16, 12),
    ]
    each = (wide - 20 - 6 * (len(slots) - 1)) / max(1, len(slots))
    for slot, (kind, stack) in enumerate(zip(slots, stacks, strict=True)):
        left = 10 + slot * (each + 6)
        used = s.used[seat] >> place * MOST_SLOTS + slot & 1
        name = N.card_name(s, stack[-1], lang) if stack else capital(tell(lang, f"slot_{SLOTS[kind]}"))
        depth = [box(left - 2 * n, 32 - 2 * n, each, HELD - 40, 6) for n in range(len(stack) - 1, 0, -1)]
        top = box(
            left,
            32,
            each,
            HELD - 40,
            6,
            stroke=role("edge" if stack else "hairline"),
            stroke_dasharray=None if stack else "4 3",
            fill=role("scale 1" if stack else "page"),
        )
        words = paragraph(
            left + each / 2, 54, name, each - 6, 2, "middle", "muted" if used or not stack else "ink"
        )
        label = f"{name}: {N.effect(s, stack[-1], lang)}" if stack else name
        spot = f"spot:{seat}:{place * MOST_SLOTS + slot}"
        inside.append(group(spot, 0, 0, *depth, top, words, label=label))
    return group(key, x, y, *inside)
