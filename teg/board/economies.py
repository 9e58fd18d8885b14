"""Economies of Take The Galaxy: systems with slots and stacks, hand, ships, piles, everybody's renown."""

from collections.abc import Callable

from teg.board import Piece
from teg.board import tell as say
from teg.board.conveyor import goods, made_width, makes, slot, width
from teg.board.nodes import Node, box, counting, fitted, group, node, paragraph, role, text
from teg.board.symbols import coin, symbol
from teg.charts.palette import SEATS
from teg.charts.text_width import measure
from teg.languages import capital, clauses, labelled
from teg.take.cards.model import FAMILIES, SLOTS
from teg.take.rules.economy import deck_size
from teg.take.rules.scoring import scores
from teg.take.rules.tables import MOST_SLOTS
from teg.take.speech import names as N
from teg.take.speech.names import tell
from teg.take.speech.picture import facts, piles_text
from teg.take.state import State, pool

HELD = 124.0
"""How high a system is that is held."""
NARROWEST, SLOT = 148.0, 104.0
"""How wide a system is at least, and for each of its slots."""
CARD = 128.0, 108.0
WIDE, NARROW, HIGH = 580.0, 352.0, 52.0
"""How wide a seat's line is, one's own and others', and how high."""


def own_seat(s: State) -> int:
    """The seat whose economy lies in front: the viewer's, or that of the one who acts."""
    return s.viewer if s.viewer >= 0 else s.actor if s.actor >= 0 else s.turn


# Systems


def system_pieces(s: State, lang: str) -> list[Piece]:
    """The own systems."""
    seat = own_seat(s)
    pieces = []
    for place, system in enumerate(s.systems[seat]):
        name = N.space_name(s, system, lang)
        named = measure(name, 13, True) + width(s.bounty[seat][place]) + 44
        wide = max(named, NARROWEST, 16 + SLOT * len(s.t.slots[system]))
        label = labelled(name, clauses(facts(s, system, -1, lang), lang), lang)
        pieces.append(Piece(f"space:{system}", wide, HELD, _system(s, seat, place, wide, HELD, lang), label))
    return pieces


def _system(s: State, seat: int, place: int, wide: float, high: float, lang: str) -> list[Node]:
    """A system held: its name, renown and bounty, and each slot with the colony on top of its stack."""
    system, stacks = s.systems[seat][place], s.stacks[seat][place]
    slots, bounty = s.t.slots[system], s.bounty[seat][place]
    each = (wide - 16 - 6 * (len(slots) - 1)) / max(1, len(slots))
    room = wide - 48 - width(bounty)
    drawn = [
        box(0, 0, wide, high, 10),
        fitted(10, 20, N.space_name(s, system, lang), 13, room, weight=700),
        *goods(bounty, wide - 34 - width(bounty), 16, lang, "accent"),
        coin(s.t.space_renown[system], wide - 17, 16, 10, 13),
    ]
    for number, (kind, stack) in enumerate(zip(slots, stacks, strict=True)):
        used = bool(s.used[seat] >> place * MOST_SLOTS + number & 1)
        name = N.card_name(s, stack[-1], lang) if stack else capital(tell(lang, f"slot_{SLOTS[kind]}"))
        label = labelled(name, N.effect(s, stack[-1], lang), lang) if stack else name
        spot = f"spot:{seat}:{place * MOST_SLOTS + number}"
        inside = _spot(s, stack, SLOTS[kind], name, used, each, high - 38, lang)
        drawn.append(group(spot, 8 + number * (each + 6), 32, *inside, label=label))
    return drawn


def _spot(
    s: State, stack: tuple[int, ...], kind: str, name: str, used: bool, wide: float, high: float, lang: str
) -> list[Node]:
    """A slot, free or with a colony; those it covers look out from behind it."""
    if not stack:
        return [
            box(0, 0, wide, high, 7, fill="none", stroke=role("edge"), stroke_dasharray="4 3"),
            slot(kind, wide / 2, high * 0.36, 15, lang),
            fitted(wide / 2, high - 14, name, 12, wide - 8, fill="muted", anchor="middle"),
        ]
    colour = "muted" if used else "ink"
    under = len(stack) - 1
    top = {"fill": role("page" if used else "scale 1"), "stroke": role("edge")}
    tall = high - 4 * under
    middle = (wide - made_width(s, stack[-1])) / 2
    return [
        *(box(2 * n, 4 * (under - n), wide - 4 * n, high - 4 * under, 7) for n in range(under, 0, -1)),
        box(0, 4 * under, wide, tall, 7, **top),
        slot(kind, 14, 4 * under + 14, 9, lang, True),
        *([symbol("used", wide - 14, 4 * under + 14, 16, "muted")] if used else []),
        paragraph(wide / 2, 4 * under + 38, name, wide - 6, 2, "middle", colour),
        *makes(s, stack[-1], max(2.0, middle), high - 13, lang, colour),
    ]


# Hand, ships and piles


def hand_pieces(s: State, lang: str) -> list[Piece]:
    """The own hand, ships and piles; cards that are alike in one piece, those not known by their number."""
    seat = own_seat(s)
    hand, ships, tired = s.hand[seat], s.ships[seat], s.tired[seat]
    pieces = [
        _card(s, f"card:{card}", card, hand.count(card), False, lang)
        for card in sorted(set(hand))
        if card >= 0
    ]
    pieces += [
        _card(s, f"ship:{seat}:{card}", card, ships.count(card), tired.count(card) == ships.count(card), lang)
        for card in sorted(set(ships))
    ]
    return [*pieces, _pile(s, seat, lang)]


def _card(s: State, key: str, card: int, copies: int, used: bool, lang: str) -> Piece:
    """A card of the hand, or a ship that flies: its family, what it costs and makes, and its renown."""
    (wide, high), t = CARD, s.t
    name, family = N.card_name(s, card, lang), FAMILIES[t.family[card]]
    shown = f"{name} × {copies}" if copies > 1 else name
    colour = "muted" if used else "ink"
    flies = key.startswith("ship:")
    renown = N.counted(t.renown[card], "renown", lang)
    drawn = [
        box(
            0,
            0,
            wide,
            high,
            fill=role("page" if used else "panel"),
            stroke=role("accent" if flies else "edge"),
        ),
        paragraph(10, 18, shown, wide - 44, 3, None, colour, 700),
        symbol("hand", wide - 21, 17, 26, "muted"),
        text(wide - 21, 21, str(t.cost[card]), 12, "ink", 800, "middle"),
        *makes(s, card, 7, 66, lang, colour),
        symbol(family, 18, high - 16, 20, colour),
        *([symbol("used", wide - 46, high - 16, 16, "muted")] if used else []),
        *([] if flies else [coin(t.renown[card], wide - 18, high - 17, 11, 13)]),
    ]
    return Piece(
        key,
        wide,
        high,
        drawn,
        labelled(shown, f"{tell(lang, family)}, {N.effect(s, card, lang)}, {renown}", lang),
    )


def _pile(s: State, seat: int, lang: str) -> Piece:
    """The own deck and discard pile."""
    (wide, high), count = CARD, len(s.discard[seat])
    drawn = [
        *(box(10 - 2 * n, 18 - 2 * n, 48, 62, 6) for n in range(3)),
        counting(f"deck:{seat}", text(34, 55, str(deck_size(s, seat)), 20, weight=800, anchor="middle")),
        box(70, 16, 48, 62, 6, stroke_dasharray=None if count else "4 3", fill=role("page")),
        counting(f"discard:{seat}", text(94, 55, str(count), 20, "muted", 800, "middle")),
        text(34, high - 10, say(lang, "own_deck"), 12, "muted", None, "middle"),
        text(94, high - 10, say(lang, "discarded"), 12, "muted", None, "middle"),
    ]
    return Piece(f"pile:{seat}", wide, high, drawn, piles_text(s, seat, lang))


# Seats


def seat_pieces(s: State, lang: str) -> list[Piece]:
    """Everybody's renown, tokens, hand, ships and systems, in two lines each: the own first."""
    first, points = own_seat(s), scores(s)
    order = [first, *(seat for seat in range(len(points)) if seat != first)]
    return [_seat(s, seat, points[seat], seat == first, lang) for seat in order]


def _seat(s: State, seat: int, points: int, own: bool, lang: str) -> Piece:
    label = labelled(capital(N.seat_name(s, seat, lang)), N.counted(points, "renown", lang), lang)

    def line(wide: float, folded: Callable[[], Piece] | None = None) -> Piece:
        return Piece(f"seat:{seat}", wide, HIGH, _line(s, seat, points, wide, lang), label, folded)

    return line(WIDE, lambda: line(NARROW)) if own else line(NARROW)


def _line(s: State, seat: int, points: int, wide: float, lang: str) -> list[Node]:
    """A seat in two lines: name, hand, ships and renown; what is left of this turn, or the systems held."""
    mark, acts = SEATS[seat], seat == s.turn
    edge = {"stroke": role(mark.role if acts else "hairline"), "stroke_width": 2 if acts else 1}
    counts = (
        ("hand", len(s.hand[seat]), "card"),
        ("ship", len(s.ships[seat]), "ship"),
        ("token", s.tokens[seat], "token"),
    )
    drawn = [
        box(0, 0, wide, HIGH, 12, **edge),
        node("circle", cx=18, cy=16, r=10, fill=role(mark.role)),
        text(18, 21, mark.letter, 13, "page", 800, "middle"),
        fitted(34, 21, capital(N.seat_name(s, seat, lang)), 14, 120, weight=700),
        counting(
            f"renown:{seat}",
            fitted(
                wide - 12, 21, N.counted(points, "renown", lang), 13, wide - 180, weight=700, anchor="end"
            ),
        ),
    ]
    for place, (sign, count, thing) in enumerate(counts):
        number = counting(f"{sign}:{seat}", text(19, 4.5, str(count), 13, weight=700))
        inside = [symbol(sign, 8, 0, 16, "muted"), number]
        drawn.append(group(None, 10 + 44 * place, 38, *inside, label=N.counted(count, thing, lang)))
    if acts:
        amounts = pool(s)
        return [*drawn, *goods(amounts, wide - 10 - width(amounts), 38, lang, "accent", f"pool:{seat}")]
    return [*drawn, *_dots(s, seat, 150, 38, lang)]


def _dots(s: State, seat: int, x: float, y: float, lang: str) -> list[Node]:
    """The systems of a rival, each slot a dot that is filled where a colony stands."""
    drawn = []
    for system, stacks in zip(s.systems[seat], s.stacks[seat], strict=True):
        kinds = s.t.slots[system]
        wide = 20 * len(kinds) + 4
        inside = [
            slot(SLOTS[kind], 12 + 20 * number, 0, 8, lang, bool(stack))
            for number, (kind, stack) in enumerate(zip(kinds, stacks, strict=True))
        ]
        drawn.append(
            group(
                None,
                x,
                y,
                box(0, -11, wide, 22, 6, fill=role("page")),
                *inside,
                label=N.space_name(s, system, lang),
            )
        )
        x += wide + 4
    return drawn
