"""The table of Tiny Epic Galaxies while it is laid out: every place is there, and can be pressed."""

from teg.board.board_words import tell
from teg.board.galaxies import DIE, dice_pieces, planet_width
from teg.board.mats import laid_mat, mat_pieces
from teg.board.nodes import Node, text
from teg.board.planets import orbit_spaces, planet_piece
from teg.board.space import PILOTS, pilot_pieces, space_pieces
from teg.board.symbols import die
from teg.board.zones import Piece, Zone
from teg.dice import FACES
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.languages import capital

EMPTY = ("place", "gap", "card-place")
"""What a place is called on which nothing lies yet."""
SMALL = 36.0


def laid_zones(s: State, seat: int, lang: str = "en") -> list[Zone]:
    """The parts of the table; the mat of this seat lies in front."""
    found = [Zone("planets", "", [_planet(s, place, lang) for place in range(len(s.row))])]
    if s.t.expansion:
        pilots = [_with_plus(piece) for piece in pilot_pieces(s, lang)]
        space = [_with_plus(piece) for piece in space_pieces(s, lang)]
        found.append(Zone("pilots", tell(lang, "pilots"), pilots, PILOTS))
        found.append(Zone("space", tell(lang, "unexplored"), space))
    others = [piece for piece in mat_pieces(s, lang, folded=True) if piece.key != f"seat:{seat}"]
    found.append(Zone("mats", "", [laid_mat(s, seat, lang), *others]))
    lying = dice_pieces(s, lang)
    more = [] if s.t.solo and s.turn == 1 else [_another(face, lang) for face in range(len(FACES))]
    found.append(Zone("dice", "", [*lying, *more]))
    return found


def _planet(s: State, place: int, lang: str) -> Piece:
    wide = planet_width(s)
    piece = planet_piece(s, place, wide, lang)
    if s.row[place] < 0:
        return _with_plus(piece)
    # Ships lie upon the spaces of an orbit, which lie upon its ring.
    under = [
        number for number, part in enumerate(piece.drawn) if str(part[1].get("key")).endswith(":surface")
    ]
    drawn = [*piece.drawn]
    drawn[under[0] + 1 : under[0] + 1] = orbit_spaces(s, place, wide, lang)
    return Piece(piece.key, piece.width, piece.height, drawn, piece.label)


def _with_plus(piece: Piece) -> Piece:
    if piece.key.partition(":")[0] not in EMPTY:
        return piece
    sign = text(piece.width / 2, piece.height / 2 + 12, "+", 34, "accent", 400, "middle")
    return Piece(piece.key, piece.width, piece.height, [*piece.drawn, sign], piece.label)


def _another(face: int, lang: str) -> Piece:
    """A face of which one more die can be laid on the table."""
    name = capital(N.face(face, lang))
    wide, high = SMALL + 4, DIE[1]
    drawn: list[Node] = [
        die(face, 2, 10, SMALL),
        text(wide / 2, high - 8, "+", 18, "accent", 700, "middle"),
    ]
    return Piece(f"add:{FACES[face]}", wide, high, drawn, tell(lang, "another_die", face=name))
