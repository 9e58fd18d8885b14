"""Explored Space of Take The Galaxy: the deck, the cards that move on, and where the oldest drops out."""

from teg.board.board_words import tell as say
from teg.board.nodes import box, paragraph, role, text
from teg.board.symbols import coin, symbol
from teg.board.zones import Piece
from teg.languages import capital, clauses
from teg.take.rules.tables import ANOMALY, SYSTEM
from teg.take.speech import names as N
from teg.take.speech.picture import facts, fate, reveals_to_go
from teg.take.state import State

HIGH = 176.0
CARD = 150.0
DECK = 76.0


def row_pieces(s: State, lang: str) -> list[Piece]:
    """The deck and Explored Space: the newest card beside the deck, the oldest last."""
    deck = [
        *(box(4 - 2 * n, 4 - 2 * n, DECK - 6, HIGH - 6) for n in range(3)),
        symbol("discovery", DECK / 2 - 2, 52, 30, "muted"),
        text(DECK / 2 - 2, 106, str(s.left), 26, weight=800, anchor="middle"),
        text(DECK / 2 - 2, 126, say(lang, "cards_left", count=s.left), 12, "muted", None, "middle"),
    ]
    pieces = [Piece("deck", DECK, HIGH, deck, N.counted(s.left, "card", lang))]
    for position in range(s.t.places):
        if position < len(s.row):
            pieces.append(_card(s, position, lang))
        else:
            gap = box(0, 0, CARD, HIGH, fill="none", stroke_dasharray="5 4")
            pieces.append(Piece(f"place:{position}", CARD, HIGH, [gap]))
    return pieces


def _card(s: State, position: int, lang: str) -> Piece:
    card, t = s.row[position], s.t
    name, kind = N.space_name(s, card, lang), t.kinds[card]
    last = reveals_to_go(s, position) == 1
    edge = "danger" if last else "hairline"
    sign = "system" if kind == SYSTEM else "anomaly" if kind == ANOMALY else "event"
    fill = "culture" if kind == SYSTEM else "discovery" if kind == ANOMALY else "danger"
    what = list(facts(s, card, position, lang))
    drawn = [
        box(0, 0, CARD, HIGH, 12, stroke=role(edge), stroke_width=2 if last else 1),
        symbol(sign, 20, 24, 20, fill),
        paragraph(36, 22, name, CARD - 66, 2),
        coin(t.space_renown[card], CARD - 18, 20, 12, 14),
        paragraph(10, 60, " · ".join(what[:-1]), CARD - 18, 5),
        paragraph(
            10, HIGH - 24, capital(fate(s, position, lang)), CARD - 18, 2, None, "danger" if last else "muted"
        ),
    ]
    return Piece(f"space:{card}", CARD, HIGH, drawn, f"{name}: {clauses(what, lang)}")
