"""Take The Galaxy as it lies on the table: the deck, Explored Space as a conveyor, and every economy.

It is drawn from a view and so shows what one seat may see. Whatever stands for a thing of the game carries
its key (`space:12`, `spot:0:3`, `seat:1`), which stays from one drawing to the next.
"""

from teg.board.board_words import tell
from teg.board.conveyor import row_pieces
from teg.board.economies import hand_pieces, seat_pieces, system_pieces
from teg.board.zones import Zone
from teg.take.state import State


def zones(s: State, lang: str = "en") -> list[Zone]:
    """The parts of the table, each with its pieces."""
    return [
        Zone("row", tell(lang, "row"), row_pieces(s, lang)),
        Zone("systems", tell(lang, "systems"), system_pieces(s, lang)),
        Zone("hand", tell(lang, "hand"), hand_pieces(s, lang)),
        Zone("mats", "", seat_pieces(s, lang)),
    ]
