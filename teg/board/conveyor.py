"""Explored Space of Take The Galaxy: deck, cards that move on, the way out; and resources as symbols."""

from collections.abc import Sequence

from teg.board import WIDTH, Piece
from teg.board import tell as say
from teg.board.nodes import Node, box, counting, fitted, group, node, paragraph, role, text
from teg.board.symbols import coin, symbol
from teg.languages import capital, clauses, labelled
from teg.take.cards.model import RESOURCES, SECTORS, SLOTS
from teg.take.rules.building import hazards
from teg.take.rules.tables import ANOMALY, SYSTEM
from teg.take.speech import names as N
from teg.take.speech.names import tell
from teg.take.speech.picture import event_words, facts, reveals_to_go
from teg.take.state import State

HIGH = 178.0
DECK = 76.0
OUT = 46.0
GAP = 8.0
WIDEST = 190.0
EACH = 32.0
"""How wide one resource with its number is."""
ARROW = 18.0

OF_SLOTS = {"biosphere": "discovery", "deposit": "energy", "utility": "accent"}
"""The colour of each kind of slot, besides its symbol."""


def row_pieces(s: State, lang: str) -> list[Piece]:
    """The deck, Explored Space with the newest card first, and the way out behind the oldest."""
    middle = DECK / 2 - 2
    deck = [
        *(box(4 - 2 * n, 4 - 2 * n, DECK - 6, HIGH - 6) for n in range(3)),
        symbol("discovery", middle, 52, 30, "muted"),
        counting("deck", text(middle, 106, str(s.left), 26, weight=800, anchor="middle")),
        text(middle, 126, say(lang, "cards_left", count=s.left), 12, "muted", None, "middle"),
    ]
    wide = min(WIDEST, (WIDTH - DECK - OUT - GAP) / s.t.places - GAP)
    pieces = [Piece("deck", DECK, HIGH, deck, N.counted(s.left, "card", lang))]
    for position in range(s.t.places):
        if position < len(s.row):
            pieces.append(_card(s, position, wide, lang))
        else:
            gap = box(0, 0, wide, HIGH, fill="none", stroke_dasharray="5 4")
            pieces.append(Piece(f"place:{position}", wide, HIGH, [gap], say(lang, "free_place")))
    out = [
        node(
            "circle",
            cx=OUT / 2,
            cy=HIGH / 2,
            r=20,
            fill=role("page"),
            stroke=role("danger"),
            stroke_dasharray="3 4",
        ),
        symbol("arrow", OUT / 2, HIGH / 2, 24, "danger"),
    ]
    return [*pieces, Piece("out", OUT, HIGH, out, say(lang, "out"))]


def _card(s: State, position: int, wide: float, lang: str) -> Piece:
    card, t = s.row[position], s.t
    name, kind = N.space_name(s, card, lang), t.kinds[card]
    wait = reveals_to_go(s, position)
    last = wait == 1
    edge = {"stroke": role("danger" if last else "hairline"), "stroke_width": 2 if last else 1}
    sector = tell(lang, t.space[card].sector if t.space[card].sector in SECTORS else SECTORS[0])
    sign, colour, told = _kind(kind)
    drawn = [
        box(0, 0, wide, HIGH, 12, **edge),
        paragraph(10, 19, name, wide - 44, 2, weight=700),
        coin(t.space_renown[card], wide - 17, 19, 11, 13),
        symbol(sign, 19, 51, 18, colour),
        fitted(33, 55, f"{say(lang, told)} · {sector}", 12, wide - 42, fill="muted"),
    ]
    if kind == SYSTEM:
        drawn += _worlds(s, card, position, wide, lang)
    elif kind == ANOMALY:
        drawn += [symbol("anomaly", wide / 2, 90, 48, colour), *_price(s, card, "study", wide, lang)]
    else:
        drawn.append(paragraph(10, 76, capital(event_words(s, t.event[card], lang)), wide - 18, 4))
        drawn += _price(s, card, "solve", wide, lang)
    drawn += _fate(wait, wide, lang)
    what = list(facts(s, card, position, lang))
    return Piece(f"space:{card}", wide, HIGH, drawn, labelled(name, clauses(what, lang), lang))


def _kind(kind: int) -> tuple[str, str, str]:
    if kind == SYSTEM:
        return "system", "culture", "system"
    return ("anomaly", "discovery", "anomaly") if kind == ANOMALY else ("event", "danger", "event")


def _worlds(s: State, card: int, position: int, wide: float, lang: str) -> list[Node]:
    """The slots of a system as its worlds; its hazards and its bounty below."""
    slots = s.t.slots[card]
    apart = min(46.0, (wide - 20) / max(1, len(slots)))
    drawn = [node("path", d=f"M10 90H{wide - 10:g}", stroke=role("edge"), stroke_dasharray="2 5")]
    for number, kind in enumerate(slots):
        x = wide / 2 + apart * (number - (len(slots) - 1) / 2)
        drawn.append(slot(SLOTS[kind], x, 90, 18, lang))
    dangers = hazards(s, position)
    drawn += [symbol("danger", 18 + 20 * number, 132, 17, "danger") for number in range(dangers)]
    bounty = s.t.bounty[card]
    return drawn + goods(bounty, wide - 8 - width(bounty), 132, lang)


def slot(kind: str, x: float, y: float, radius: float, lang: str, filled: bool = False) -> Node:
    """A slot of a system: its kind by symbol and colour; one with a colony is filled."""
    colour = OF_SLOTS[kind]
    return group(
        None,
        x,
        y,
        node(
            "circle", r=radius, fill=role(colour if filled else "page"), stroke=role(colour), stroke_width=1.5
        ),
        symbol(kind, 0, 0, radius * 1.2, "page" if filled else colour),
        label=capital(tell(lang, f"slot_{kind}")),
    )


def _price(s: State, card: int, what: str, wide: float, lang: str) -> list[Node]:
    price, word = s.t.price[card], say(lang, what)
    return [
        text(10, 136, word, 12, "muted", width=wide - 24 - width(price)),
        *goods(price, wide - 8 - width(price), 132, lang),
    ]


def _fate(wait: int, wide: float, lang: str) -> list[Node]:
    """How many reveals are left, as words and as steps to the way out."""
    last = wait == 1
    told = say(lang, "last_chance" if last else "drops" if wait else "stays", turns=wait)
    return [
        node("path", d=f"M0 150H{wide:g}", stroke=role("hairline")),
        fitted(
            10, 168, told, 12, wide - 20, fill="danger" if last else "muted", weight=700 if last else None
        ),
    ]


# Resources, on these cards and everywhere


def goods(
    amounts: Sequence[int], x: float, y: float, lang: str, fill: str = "ink", counted: str = ""
) -> list[Node]:
    """A symbol and a number for each resource there is some of, from left to right.

    What is `counted` by a name of its own runs from one number to the next.
    """
    held = [(number, count) for number, count in enumerate(amounts) if count]
    drawn = []
    for place, (number, count) in enumerate(held):
        left = x + EACH * place
        told = N.amount(count, number, lang)
        figure = text(18, 4.5, str(count), 13, fill, 700)
        if counted:
            figure = counting(f"{counted}:{number}", figure)
        inside = [symbol(RESOURCES[number], 8, 0, 16, fill), figure]
        drawn.append(group(None, left, y, *inside, label=told))
    return drawn


def width(amounts: Sequence[int]) -> float:
    """How wide these are as symbols."""
    return EACH * sum(map(bool, amounts))


def makes(s: State, card: int, x: float, y: float, lang: str, fill: str = "ink") -> list[Node]:
    """What a card generates, or what it makes of what it takes."""
    takes, gives = s.t.takes[card], s.t.gives[card]
    if takes is None:
        return goods(gives, x, y, lang, fill)
    return [
        *goods(takes, x, y, lang, fill),
        symbol("arrow", x + width(takes) + 4, y, 14, fill),
        *goods(gives, x + width(takes) + ARROW, y, lang, fill),
    ]


def made_width(s: State, card: int) -> float:
    """How wide it is what a card makes."""
    takes = s.t.takes[card]
    return width(s.t.gives[card]) + (width(takes) + ARROW if takes is not None else 0)
