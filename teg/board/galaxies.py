"""Tiny Epic Galaxies as it lies on the table: planets, pilots, Unexplored Space, mats, dice.

It is drawn from a view and so shows what one seat may see. Whatever stands for a thing of the game carries
its key (`planet:3`, `ship:0:2`, `die:move`), which stays from one drawing to the next.
"""

from teg.board.board_words import tell
from teg.board.mats import mat_pieces
from teg.board.nodes import box, paragraph, role, text
from teg.board.planets import planet_piece
from teg.board.sheet import GAP
from teg.board.space import PILOTS, pilot_pieces, space_pieces
from teg.board.symbols import die, symbol
from teg.board.zones import WIDTH, Piece, Zone
from teg.charts.text_width import measure
from teg.core.touches import numbered
from teg.dice import FACES, HANDS
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell as say
from teg.galaxies.state import State
from teg.languages import capital, labelled

DIE = 60.0, 76.0
MISSION = 228.0, 92.0


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
    """The secret missions that the viewer chooses from."""
    pieces = []
    for number in sorted({card for dealt in s.dealt for card in dealt if card >= 0}):
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
