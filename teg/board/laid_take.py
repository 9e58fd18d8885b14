"""The table of Take The Galaxy while it is laid out: every place is there, and can be pressed."""

from teg.board.board_words import tell
from teg.board.conveyor import row_pieces
from teg.board.economies import CARD, HELD, hand_pieces, seat_pieces, system_pieces
from teg.board.nodes import box, paragraph, role, text
from teg.board.zones import Piece, Zone
from teg.take.rules.tables import MOST_SYSTEMS
from teg.take.speech import names as N
from teg.take.state import HIDDEN, State

NARROW = 84.0, CARD[1]
EMPTY = ("place", "systems", "hand", "ships", "renown")
"""What a place is called where one more card may lie."""


def laid_zones(s: State, seat: int, lang: str = "en") -> list[Zone]:
    """The parts of the table; the economy of this seat lies in front."""
    # Pieces show the economy of whoever looks.
    there = s.copy()
    there.viewer = seat
    row = [
        _with_plus(piece) if piece.key.startswith("place:") else piece for piece in row_pieces(there, lang)
    ]
    systems = system_pieces(there, lang)
    if len(s.systems[seat]) < MOST_SYSTEMS:
        systems.append(_more(f"systems:{seat}", 148.0, HELD, tell(lang, "add_system")))
    hidden = s.hand[seat].count(HIDDEN)
    in_hand = N.counted(hidden, "card", lang) if hidden else tell(lang, "add_hand")
    piled = tell(lang, "in_pile", count=len(s.pile[seat])) if s.pile[seat] else tell(lang, "add_renown")
    hand = [
        *hand_pieces(there, lang),
        _more(f"hand:{seat}", *NARROW, in_hand),
        _more(f"ships:{seat}", *NARROW, tell(lang, "add_ship")),
        _more(f"renown:{seat}", *NARROW, piled),
    ]
    return [
        Zone("row", tell(lang, "row"), row),
        Zone("systems", tell(lang, "systems"), systems),
        Zone("hand", tell(lang, "hand"), hand),
        Zone("mats", "", seat_pieces(there, lang)),
    ]


def _with_plus(piece: Piece) -> Piece:
    sign = text(piece.width / 2, piece.height / 2 + 12, "+", 34, "accent", 400, "middle")
    return Piece(piece.key, piece.width, piece.height, [*piece.drawn, sign], piece.label)


def _more(key: str, wide: float, high: float, told: str) -> Piece:
    """A place for one more card, with what belongs there."""
    edge = box(0, 0, wide, high, fill=role("page"), stroke=role("edge"), stroke_dasharray="5 4")
    words = paragraph(wide / 2, high - 26, told, wide - 8, 2, "middle", "muted")
    return _with_plus(Piece(key, wide, high, [edge, words], told))
