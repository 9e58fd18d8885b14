"""Take The Galaxy as it lies on the table: the deck, Explored Space as a conveyor, and every economy.

It is drawn from a view and so shows what one seat may see. Whatever stands for a thing of the game carries
its key (`space:12`, `spot:0:3`, `seat:1`), which stays from one drawing to the next.
"""

from dataclasses import replace

from teg.board import Piece, Zone, tell
from teg.board.conveyor import row_pieces
from teg.board.economies import CARD, HELD, hand_pieces, seat_pieces, system_pieces
from teg.board.nodes import box, paragraph, role
from teg.take.rules.tables import MOST_SYSTEMS
from teg.take.speech import names as N
from teg.take.state import HIDDEN, State

NARROW = 84.0, CARD[1]
EMPTY = ("place", "systems", "hand", "ships", "renown")
"""What a place is called where one more card may lie."""


def zones(s: State, lang: str = "en") -> list[Zone]:
    """The parts of the table, each with its pieces."""
    return [
        Zone("row", tell(lang, "row"), row_pieces(s, lang)),
        Zone("systems", tell(lang, "systems"), system_pieces(s, lang)),
        Zone("hand", tell(lang, "hand"), hand_pieces(s, lang)),
        Zone("mats", "", seat_pieces(s, lang)),
    ]


def laid_zones(s: State, seat: int, lang: str = "en") -> list[Zone]:
    """The table while it is laid out: every place can be pressed; this seat's economy lies in front."""
    # Pieces show the economy of whoever looks.
    there = s.copy()
    there.viewer = seat
    row, systems, hand, mats = zones(there, lang)
    places = [piece.with_plus if piece.key.startswith("place:") else piece for piece in row.pieces]
    if len(s.systems[seat]) < MOST_SYSTEMS:
        systems.pieces.append(_more(f"systems:{seat}", 148.0, HELD, tell(lang, "add_system")))
    hidden = s.hand[seat].count(HIDDEN)
    in_hand = N.counted(hidden, "card", lang) if hidden else tell(lang, "add_hand")
    piled = tell(lang, "in_pile", count=len(s.pile[seat])) if s.pile[seat] else tell(lang, "add_renown")
    more = ("hand", in_hand), ("ships", tell(lang, "add_ship")), ("renown", piled)
    hand.pieces.extend(_more(f"{what}:{seat}", *NARROW, told) for what, told in more)
    return [replace(row, pieces=places), systems, hand, mats]


def _more(key: str, wide: float, high: float, told: str) -> Piece:
    """A place for one more card, with what belongs there."""
    edge = box(0, 0, wide, high, fill=role("page"), stroke=role("edge"), stroke_dasharray="5 4")
    words = paragraph(wide / 2, high - 26, told, wide - 8, 2, "middle", "muted")
    return Piece(key, wide, high, [edge, words], told).with_plus
