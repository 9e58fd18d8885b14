"""Pilots in their row, and Unexplored Space: the deck, the cards face up, the ships that are there."""

from teg.board import Piece, tell
from teg.board.nodes import LEADING, SMALLEST, Node, box, counting, fitted, group, node, paragraph, role, text
from teg.board.planets import vessel
from teg.board.symbols import coin, globe, symbol
from teg.charts.palette import BADGES
from teg.charts.text_width import measure, rows
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import ships_at, skills
from teg.galaxies.state import State
from teg.languages import labelled

PILOTS = 522.0
"""How much room the pilots share, in lines of two or of three."""
PILOT = 75.0
"""How high a pilot's card is; two lie above one another beside the deck."""
CARD = 74.0, 158.0
DECK = 72.0
HERE = 76.0
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
    kinds = [N.kind_name(kind, lang) for kind in range(4) if s.t.trained[number] >> kind & 1]
    signs = 17 * sum(pilot.badges)
    told = ", ".join(kinds)
    if measure(told, 12) > wide - 36 - signs:
        told = ", ".join(f"{kind[:3]}." for kind in kinds)
    drawn = [
        box(0, 0, wide, PILOT),
        *helmet(17, 17, 10),
        fitted(32, 15, name, 13, wide - 38, weight=700),
        text(32, 29, told, 12, "muted", width=wide - 36 - signs),
        paragraph(10, 43, sentence(pilot, lang), wide - 16, 3),
        *badges(pilot.badges, wide - 8 - signs, 26),
    ]
    return Piece(f"pilot:{number}", wide, PILOT, drawn, labelled(name, skills(s, pilot, lang), lang))


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
        symbol("discovery", middle, 48, 30, "muted"),
        counting("deck", text(middle, 100, str(s.cards_left), 26, weight=800, anchor="middle")),
        text(middle, 120, tell(lang, "cards_left", count=s.cards_left), 12, "muted", None, "middle"),
    ]
    pieces = [Piece("deck", DECK, high, deck, N.counted(s.cards_left, "card", lang))]
    up = list(s.cards_up) + ([s.drawn] if s.drawn >= 0 else [])
    for place in range(max(UP, len(up))):
        if place < len(up):
            pieces.append(_card(s, up[place], lang))
        else:
            gap = box(0, 0, *CARD, fill="none", stroke_dasharray="5 4")
            pieces.append(Piece(f"card-place:{place}", *CARD, [gap], tell(lang, "free_place")))
    return [*pieces, _explorers(s, lang)]


def _card(s: State, number: int, lang: str) -> Piece:
    card, name = s.t.box.explorations[number], N.card_name(s, number, lang)
    wide, high = CARD
    colour = "danger" if card.colour == "danger" else "discovery"
    told = sentence(card, lang)
    named = min(3, len(rows(name, SMALLEST, wide - 2, True)))
    drawn = [
        box(0, 0, wide, high, stroke=role(colour), stroke_width=2),
        *(_dwarf_planet(s, number, wide / 2, 21) or [symbol(colour, wide / 2, 21, 30, colour)]),
        paragraph(wide / 2, 51, name, wide - 2, named, "middle", weight=700),
        paragraph(wide / 2, 54 + LEADING * named, told, wide - 6, 6 - named, "middle"),
        *badges(card.badges, wide / 2 - 8.5 * sum(card.badges), 146),
    ]
    return Piece(f"card:{number}", wide, high, drawn, labelled(name, told, lang))


def _dwarf_planet(s: State, number: int, x: float, y: float) -> list[Node]:
    """What a card is whose finder keeps a dwarf planet, with its points."""
    if not s.t.dwarfs[number]:
        return []
    return [group(None, x, y, *globe(["dwarf"], 16, 1)), coin(s.t.dwarf_vp, x + 16, y + 8, 10, 13)]


def _explorers(s: State, lang: str) -> Piece:
    """Where ships stay in Unexplored Space, and those that a danger track holds."""
    high = CARD[1]
    here, held = ships_at(s, M.SPACE), ships_at(s, M.TRACK)
    drawn = [
        box(0, 0, HERE, high, fill=role("page"), stroke_dasharray="2 5", stroke=role("edge")),
        symbol("discovery", HERE / 2, high / 2, 44, "hairline"),
    ]
    rows = max(4, -(-len(here) // 2) + len(held))
    apart = (high - 8) / rows
    for each, (seat, number) in enumerate(here):
        row, column = divmod(each, 2)
        drawn.append(vessel(s, seat, number, HERE * (0.27 + 0.46 * column), 22 + row * apart, lang, 11))
    for each, (seat, number) in enumerate(held):
        drawn.append(_danger_track(s, seat, number, high - 20 - each * apart, lang))
    return Piece("space", HERE, high, drawn, N.place_name(s, M.SPACE, lang))


def _danger_track(s: State, seat: int, number: int, y: float, lang: str) -> Node:
    """A ship on the track of a danger card, the space it has come to and how many there are."""
    card = (s.tracks[seat] >> 6 * number & 63) - 1
    told = f"{N.space_of(s, seat, number)}/{N.track_length(s, seat, number)}"
    return group(
        f"card:{card}" if card >= 0 else None,
        0,
        y,
        box(3, -16, HERE - 6, 32, 6, stroke=role("danger")),
        vessel(s, seat, number, 20, 1, lang, 10),
        symbol("danger", HERE - 20, -6, 13, "danger"),
        text(HERE - 20, 13, told, 12, "danger", 700, "middle"),
        label=N.where(s, seat, number, lang),
    )
