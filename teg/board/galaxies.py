"""Tiny Epic Galaxies as it lies on the table: planets, pilots, Unexplored Space, mats, dice.

It is drawn from a view and so shows what one seat may see. Whatever stands for a thing of the game carries
its key (`planet:3`, `ship:0:2`, `die:move`), which stays from one drawing to the next.
"""

from teg.board import GAP, WIDTH, Piece, Zone, tell
from teg.board.mats import laid_mat, mat_pieces
from teg.board.nodes import Node, box, paragraph, role, text
from teg.board.planets import orbit_spaces, planet_piece
from teg.board.space import PILOTS, pilot_pieces, space_pieces
from teg.board.symbols import die, symbol
from teg.charts.text_width import measure
from teg.core.host import numbered
from teg.dice import FACES, HANDS
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell as say
from teg.galaxies.state import State
from teg.languages import capital, labelled

DIE = 60.0, 76.0
MISSION = 228.0, 92.0
SMALL = 36.0
EMPTY = ("place", "gap", "card-place")
"""What a place is called on which nothing lies yet."""


def zones(s: State, lang: str = "en") -> list[Zone]:
    """The parts of the table, each with its pieces."""
    planets = [planet_piece(s, place, planet_width(s), lang) for place in range(len(s.row))]
    found = [Zone("planets", "", planets)]
    if s.t.expansion:
        found.append(Zone("pilots", tell(lang, "pilots"), pilot_pieces(s, lang), PILOTS))
        found.append(Zone("space", tell(lang, "unexplored"), space_pieces(s, lang)))
    if missions := _missions(s, lang):
        found.append(Zone("missions", tell(lang, "missions"), missions))
    found.append(Zone("mats", "", mat_pieces(s, lang)))
    if dice := dice_pieces(s, lang):
        found.append(Zone("dice", "", dice))
    return found


def planet_width(s: State) -> float:
    """How wide the cards of the row are that share it."""
    return (WIDTH - GAP * (len(s.row) - 1)) / len(s.row)


def _missions(s: State, lang: str) -> list[Piece]:
    """The missions that the viewer chooses from; who sees everything sees those of whoever chooses."""
    pieces = []
    seat = s.viewer if s.viewer >= 0 else s.actor
    for number in sorted(card for card in (s.dealt[seat] if seat >= 0 else ()) if card >= 0):
        wide, high = MISSION
        name, told = N.mission_name(s, number, lang), sentence(s.t.box.missions[number], lang)
        drawn = [
            box(0, 0, wide, high),
            symbol("mission", 20, 20, 20, "accent"),
            text(38, 25, name, 15, weight=700, width=wide - 46),
            paragraph(12, 48, told, wide - 24, 3),
        ]
        pieces.append(Piece(f"mission:{number}", wide, high, drawn, labelled(name, told, lang)))
    return pieces


def dice_pieces(s: State, lang: str) -> list[Piece]:
    """The dice of the turn: those to be used, where those picked up keep their place, and those used."""
    placed: list[tuple[bool, int, Piece]] = []
    for prefix, hand, words in (
        ("die", s.hand, "p_inactive"),
        ("aside", s.aside, "d_aside"),
        ("activated", s.done, "p_activated"),
    ):
        again, used = prefix == "aside", prefix == "activated"
        faces = [face for face, count in enumerate(HANDS[hand]) for _ in range(count)]
        for key, face in zip(numbered(f"{prefix}:{FACES[face]}" for face in faces), faces, strict=True):
            name = N.face(face, lang)
            wide, high = max(DIE[0], measure(capital(name), 12) + 4), DIE[1]
            drawn = [die(face, (wide - 50) / 2, 2, 50, used)]
            if again:
                frame = box(1.5, 1.5, wide - 3, high - 3, 12, stroke=role("accent"), stroke_width=3)
                drawn = [frame, *drawn, symbol("used", wide / 2, high - 11, 14, "accent")]
            else:
                drawn.append(text(wide / 2, high - 6, capital(name), 12, "muted", None, "middle"))
            placed.append((used, face, Piece(key, wide, high, drawn, say(lang, words, dice=name))))
    return [piece for *_, piece in sorted(placed, key=lambda each: each[:2])]


def laid_zones(s: State, seat: int, lang: str = "en") -> list[Zone]:
    """The table while it is laid out: every place can be pressed; the mat of this seat lies in front."""
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
    return piece.with_plus if piece.key.partition(":")[0] in EMPTY else piece


def _another(face: int, lang: str) -> Piece:
    """A face of which one more die can be laid on the table."""
    name = capital(N.face(face, lang))
    wide, high = SMALL + 4, DIE[1]
    drawn: list[Node] = [die(face, 2, 10, SMALL), text(wide / 2, high - 8, "+", 18, "accent", 700, "middle")]
    return Piece(f"add:{FACES[face]}", wide, high, drawn, tell(lang, "another_die", face=name))
