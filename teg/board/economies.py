"""Economies of Take The Galaxy: systems with their slots and stacks, ships, piles, and everybody's renown."""

from teg.board.board_words import tell as say
from teg.board.nodes import Node, box, group, node, paragraph, role, text
from teg.board.symbols import coin, symbol
from teg.board.zones import Piece
from teg.charts.palette import SEATS
from teg.languages import capital, clauses
from teg.take.cards.model import FAMILIES, RESOURCES, SLOTS
from teg.take.rules.cards import deck_size
from teg.take.rules.scoring import scores
from teg.take.rules.tables import MOST_SLOTS
from teg.take.speech import names as N
from teg.take.speech.picture import facts
from teg.take.speech.text import tell
from teg.take.state import State, pool

SYSTEM = 229.0, 112.0
CARD = 136.0, 112.0
LINE = 352.0, 56.0
WIDE = 466.0


def own_seat(s: State) -> int:
    """The seat whose economy lies in front: the viewer's, or that of the one who acts."""
    return s.viewer if s.viewer >= 0 else s.actor if s.actor >= 0 else s.turn


def system_pieces(s: State, lang: str) -> list[Piece]:
    """The own systems, ships and discard pile."""
    seat = own_seat(s)
    pieces = [_own_system(s, seat, place, lang) for place in range(len(s.systems[seat]))]
    return [*pieces, *_ships(s, seat, lang), _pile(s, seat, lang)]


def _own_system(s: State, seat: int, place: int, lang: str) -> Piece:
    system, (wide, high) = s.systems[seat][place], SYSTEM
    name = N.space_name(s, system, lang)
    label = f"{name}: {clauses(facts(s, system, -1, lang), lang)}"
    return Piece(f"space:{system}", wide, high, _system(s, seat, place, wide, high, lang), label)


def _system(s: State, seat: int, place: int, wide: float, high: float, lang: str) -> list[Node]:
    """A system held: each slot with the colony on top of its stack, used ones in the shade."""
    system, stacks = s.systems[seat][place], s.stacks[seat][place]
    slots = s.t.slots[system]
    inside: list[Node] = [
        box(0, 0, wide, high, 9),
        text(10, 20, N.space_name(s, system, lang), 13, weight=700, width=wide - 50),
        coin(s.t.space_renown[system], wide - 18, 16, 12),
    ]
    each = (wide - 20 - 6 * (len(slots) - 1)) / max(1, len(slots))
    for slot, (kind, stack) in enumerate(zip(slots, stacks, strict=True)):
        left = 10 + slot * (each + 6)
        used = s.used[seat] >> place * MOST_SLOTS + slot & 1
        name = N.card_name(s, stack[-1], lang) if stack else capital(tell(lang, f"slot_{SLOTS[kind]}"))
        depth = [box(left + 3 * n, 34 - 3 * n, each - 6, high - 44, 6) for n in range(len(stack) - 1, 0, -1)]
        top = box(
            left,
            34,
            each,
            high - 42,
            6,
            stroke=role("edge" if stack else "hairline"),
            stroke_dasharray=None if stack else "4 3",
            fill=role("scale 1" if stack and not used else "page"),
        )
        sign = symbol(SLOTS[kind], left + each / 2, 48, 16, "muted" if used or not stack else "ink")
        colour = "muted" if used or not stack else "ink"
        words = paragraph(left + each / 2, 70, name, each - 6, 3, "middle", colour)
        label = f"{name}: {N.effect(s, stack[-1], lang)}" if stack else name
        spot = f"spot:{seat}:{place * MOST_SLOTS + slot}"
        inside.append(group(spot, 0, 0, *depth, top, sign, words, label=label))
    return inside


def _ships(s: State, seat: int, lang: str) -> list[Piece]:
    tired = list(s.tired[seat])
    pieces = []
    for card in sorted(set(s.ships[seat])):
        count, used = s.ships[seat].count(card), tired.count(card)
        piece = _card_piece(s, f"ship:{seat}:{card}", card, lang, faded=used == count)
        pieces.append(piece)
    return pieces


def hand_pieces(s: State, lang: str) -> list[Piece]:
    """The own hand, one piece for cards that are alike; a card that a view does not know has none."""
    hand = s.hand[own_seat(s)]
    return [
        _card_piece(s, f"card:{card}", card, lang, hand.count(card))
        for card in sorted(set(hand))
        if card >= 0
    ]


def _card_piece(s: State, key: str, card: int, lang: str, copies: int = 1, faded: bool = False) -> Piece:
    """A colony or a ship as a card: its family, what it costs and does, and its renown."""
    (wide, high), t = CARD, s.t
    name, effect = N.card_name(s, card, lang), N.effect(s, card, lang)
    family = FAMILIES[t.family[card]]
    shown = f"{name} × {copies}" if copies > 1 else name
    colour = "muted" if faded else "ink"
    drawn = [
        box(0, 0, wide, high, stroke=role("edge")),
        symbol(family, 18, 18, 18, colour),
        paragraph(32, 16, shown, wide - 58, 2, fill=colour),
        coin(t.cost[card], wide - 16, 17, 11, 13),
        paragraph(10, 56, effect, wide - 20, 3, fill=colour),
        text(10, high - 9, N.counted(t.renown[card], "renown", lang), 12, "muted", width=wide - 20),
    ]
    return Piece(key, wide, high, drawn, f"{shown}: {tell(lang, family)}, {effect}")


def _pile(s: State, seat: int, lang: str) -> Piece:
    """The own deck and discard pile."""
    (wide, high), count = CARD, len(s.discard[seat])
    cards = clauses(N.cards(s, s.discard[seat], lang), lang) or tell(lang, "nothing")
    label = tell(lang, "p_piles", deck=deck_size(s, seat), count=count, cards=cards)
    drawn = [
        *(box(10 - 2 * n, 20 - 2 * n, 50, 66, 6) for n in range(3)),
        text(35, 60, str(deck_size(s, seat)), 20, weight=800, anchor="middle"),
        box(74, 18, 50, 66, 6, stroke_dasharray="4 3", fill="none"),
        text(99, 60, str(count), 20, "muted", 800, "middle"),
        text(35, high - 8, say(lang, "own_deck"), 12, "muted", None, "middle"),
        text(99, high - 8, say(lang, "discarded"), 12, "muted", None, "middle"),
    ]
    return Piece(f"pile:{seat}", wide, high, drawn, label)


def seat_pieces(s: State, lang: str) -> list[Piece]:
    """Everybody's renown, tokens, hand and ships: the own first, rivals with their systems."""
    first, points = own_seat(s), scores(s)
    order = [first, *(seat for seat in range(len(points)) if seat != first)]
    return [_seat(s, seat, points[seat], seat == first, lang) for seat in order]


def _seat(s: State, seat: int, points: int, own: bool, lang: str) -> Piece:
    label = f"{capital(N.seat_name(s, seat, lang))}: {N.counted(points, 'renown', lang)}"
    line = Piece(f"seat:{seat}", *LINE, _line(s, seat, points, *LINE, lang), label)
    if own:
        return line
    rows = -(-len(s.systems[seat]) // 3)
    each, tall = (WIDE - 36) / 3, 100.0
    high = LINE[1] + rows * (tall + 8)
    drawn = [
        *_line(s, seat, points, WIDE, high, lang),
        *(
            group(
                f"space:{system}:{seat}",  # two homes may be alike
                10 + place % 3 * (each + 8),
                LINE[1] + place // 3 * (tall + 8),
                *_system(s, seat, place, each, tall, lang),
            )
            for place, system in enumerate(s.systems[seat])
        ),
    ]
    return Piece(f"seat:{seat}", WIDE, high, drawn, label, line)


def _line(s: State, seat: int, points: int, wide: float, high: float, lang: str) -> list[Node]:
    mark = SEATS[seat]
    acts = seat == s.turn
    amounts = pool(s) if acts else ()
    drawn: list[Node] = [
        box(
            0,
            0,
            wide,
            high,
            12,
            stroke=role(mark.role if acts else "hairline"),
            stroke_width=2 if acts else 1,
        ),
        node("circle", cx=18, cy=17, r=10, fill=role(mark.role)),
        text(18, 22, mark.letter, 13, "page", 800, "middle"),
        text(34, 22, capital(N.seat_name(s, seat, lang)), 14, weight=700, width=110),
        text(wide - 12, 22, N.counted(points, "renown", lang), 13, weight=700, anchor="end", width=190),
        text(12, 46, N.counted(s.tokens[seat], "token", lang), 12, "muted", width=120),
        text(136, 46, N.counted(len(s.hand[seat]), "card", lang), 12, "muted", width=80),
    ]
    for number, amount in enumerate(amounts[:3]):
        x = wide - 130 + 42 * number
        drawn += [
            symbol(RESOURCES[number], x, 42, 15, "accent"),
            text(x + 11, 47, str(amount), 13, weight=700),
        ]
    return drawn
