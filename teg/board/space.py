"""Pilots in their row, and Unexplored Space: the deck, the cards face up, the ships that are there."""

from teg.board.board_words import tell
from teg.board.fleet import vessel
from teg.board.nodes import Node, box, node, paragraph, role, text
from teg.board.symbols import BADGES, symbol
from teg.board.zones import Piece
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import ships_at, skills
from teg.galaxies.state import State

PILOTS = 522.0
"""How much room the pilots share, in lines of two or of three."""
PILOT = 68.0
"""How high a pilot's card is; two lie above one another beside the deck."""
CARD = 76.0, 144.0
DECK = 72.0
HERE = 82.0
UP = 3
"""So many places are there for cards face up."""


def pilot_pieces(s: State, lang: str) -> list[Piece]:
    """The pilots who can be hired, in two lines beside Unexplored Space."""
    wide = 257.0 if len(s.pilot_row) <= 4 else 168.0
    pieces = []
    for place, number in enumerate(s.pilot_row):
        if number < 0:
            gap = box(0, 0, wide, PILOT, fill="none", stroke_dasharray="5 4")
            pieces.append(Piece(f"gap:{place}", wide, PILOT, [gap]))
        else:
            pieces.append(_pilot(s, number, wide, lang))
    return pieces


def _pilot(s: State, number: int, wide: float, lang: str) -> Piece:
    pilot, name = s.t.box.pilots[number], N.pilot_name(s, number, lang)
    kinds = ", ".join(N.kind_name(kind, lang) for kind in range(4) if s.t.trained[number] >> kind & 1)
    signs = badges(pilot.badges, wide - 10 - 17 * sum(pilot.badges), 15)
    drawn = [
        box(0, 0, wide, PILOT),
        *helmet(18, 18, 11),
        text(36, 16, name, 13, weight=700, width=wide - 48 - 17 * sum(pilot.badges)),
        text(36, 31, kinds, 12, "muted", width=wide - 44),
        paragraph(10, 47, sentence(pilot, lang), wide - 18, 2),
        *signs,
    ]
    return Piece(f"pilot:{number}", wide, PILOT, drawn, f"{name}: {skills(s, pilot, lang)}")


def helmet(x: float, y: float, size: float) -> list[Node]:
    """The head of a pilot."""
    return [
        node("circle", cx=x, cy=y, r=size, fill=role("scale 1"), stroke=role("accent"), stroke_width=1.5),
        node(
            "path",
            d="M-.8 .25A.82 .82 0 0 1 .8 .25Z",
            fill=role("accent"),
            transform=f"translate({x:g} {y:g}) scale({size:g})",
        ),
    ]


def badges(counts: tuple[int, ...], x: float, y: float, size: float = 13) -> list[Node]:
    """One symbol for each badge, side by side."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    return [symbol(BADGES[kind], x + 8 + 17 * place, y, size) for place, kind in enumerate(kinds)]


def space_pieces(s: State, lang: str) -> list[Piece]:
    """The deck, the places for cards, and where ships stay that explore."""
    high = CARD[1]
    middle = DECK / 2 - 2
    deck = [
        *(box(4 - 2 * n, 4 - 2 * n, DECK - 6, high - 6) for n in range(3)),
        symbol("discovery", middle, 42, 26, "muted"),
        text(middle, 88, str(s.cards_left), 26, weight=800, anchor="middle"),
        text(middle, 108, tell(lang, "cards_left", count=s.cards_left), 12, "muted", None, "middle"),
    ]
    pieces = [Piece("deck", DECK, high, deck, N.counted(s.cards_left, "card", lang))]
    up = list(s.cards_up) + ([s.drawn] if s.drawn >= 0 else [])
    for place in range(max(UP, len(up))):
        if place < len(up):
            pieces.append(_card(s, up[place], lang))
        else:
            gap = box(0, 0, *CARD, fill="none", stroke_dasharray="5 4")
            pieces.append(Piece(f"card-place:{place}", *CARD, [gap]))
    return [*pieces, _explorers(s, lang)]


def _card(s: State, number: int, lang: str) -> Piece:
    card, name = s.t.box.explorations[number], N.card_name(s, number, lang)
    wide, high = CARD
    colour = "danger" if card.colour == "danger" else "discovery"
    drawn = [
        box(0, 0, wide, high, stroke=role(colour), stroke_width=2),
        symbol(colour, wide / 2, 32, 36, colour),
        paragraph(wide / 2, 72, name, wide - 8, 3, "middle"),
        *badges(card.badges, wide / 2 - 8.5 * sum(card.badges), 126),
    ]
    return Piece(f"card:{number}", wide, high, drawn, f"{name}: {sentence(card, lang)}")


def _explorers(s: State, lang: str) -> Piece:
    """Where ships stay in Unexplored Space."""
    high = CARD[1]
    here = ships_at(s, M.SPACE)
    drawn = [
        box(0, 0, HERE, high, fill=role("page"), stroke_dasharray="2 5", stroke=role("edge")),
        symbol("discovery", HERE / 2, high / 2, 44, "hairline"),
    ]
    across = 3 if len(here) > 8 else 2
    rows = max(4, -(-len(here) // across))
    for each, (seat, number) in enumerate(here):
        row, column = divmod(each, across)
        x = HERE / (across + 1) * (column + 1)
        drawn.append(vessel(s, seat, number, x, 20 + row * (high - 36) / (rows - 1), lang))
    return Piece("space", HERE, high, drawn, N.place_name(s, M.SPACE, lang))
