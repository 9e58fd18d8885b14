"""What the engine and the odds say of exploring: its order, danger tracks, decks, trees, rules of thumb."""

from collections import Counter
from fractions import Fraction

from teg.core import Game
from teg.dice import DIPLOMACY, FACES, MOVE
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.state import ASKING, EXPLORING, FINDING, FOLLOWING, FOUND, SAILING
from teg.lessons.judges.lines_of_play import PlayedLine
from teg.lessons.positions import laid_out, spec
from teg.odds import Exploration, Kind, Show, Thumb, Turn, trial
from teg.odds.dice.target import any_of


def deck_of(s: State) -> Exploration:
    """The unseen cards of a position, green and red."""
    red = sum(s.t.danger[card] for card in range(len(s.t.box.explorations)) if s.cards >> card & 1)
    kinds = (Kind("green", s.cards_left - red, Fraction(0)), Kind("red", red, Fraction(0), danger=True))
    return Exploration(kinds, row=len(s.cards_up))


# Notebook 05: in which order things happen, and what must, may or may not be done

FULL_ROW = spec("05", "full_row")["face_up"]
GO = (M.ACTIVATE + MOVE, M.SAIL + M.SPACE)
STEPS = {
    "sail": SAILING,
    "choose": EXPLORING,
    "turn": FINDING,
    "decide": FOUND,
    "effect": ASKING,
    "follow": FOLLOWING,
}


def _with_face_up(cards: int) -> State:
    game: Game[State] = laid_out("05", "full_row", face_up=FULL_ROW[:cards])
    return game.state


_NUMBER = {card.id: number for number, card in enumerate(_with_face_up(0).t.box.explorations)}


def _found(card: str) -> int:
    return M.FOUND + _NUMBER[card]


def after(cards: int, *moves: int) -> State:
    """The position with so many cards face up after these moves and outcomes, from the Move die on."""
    s = _with_face_up(cards)
    for move in moves:
        s.apply(move)
    return s


def _order() -> tuple[str, ...]:
    """The steps in the order in which the engine comes to them."""
    s = _with_face_up(1)
    phases = []
    for move in (*GO, M.DRAW, _found("lost-caravan"), M.TAKE):
        s.apply(move)
        phases.append(s.phase)
    while s.phase == ASKING:
        s.apply(s.moves()[0])
        phases.append(s.phase)
    return tuple(sorted(STEPS, key=lambda step: phases.index(STEPS[step])))


def _word(s: State, *moves: int, forced: bool = False) -> str:
    """Whether one of these moves must, may or may not be made here; `forced` ones happen by themselves."""
    if forced or (s.moves() and set(s.moves()) <= set(moves)):
        return "must"
    return "may" if set(moves) & set(s.moves()) else "may not"


_FACE_UP = range(M.FACE_UP, M.FACE_UP + MOST_FACE_UP)
_arrived, _no_card = after(2, *GO), after(0, *GO)
_drew_two = after(1, *GO, M.DRAW, _found("singing-wreck"), M.LEAVE, _found("silent-archive"))
_staying = laid_out("05", "already_there").state
_staying.apply(M.ACTIVATE + MOVE)
DREW_FOURTH = after(3, *GO, M.DRAW, _found("lost-caravan"))

ORDER = _order()
CASES = {
    "arriving": _word(_arrived, M.DRAW, *_FACE_UP),
    "two face up": _word(_arrived, *_FACE_UP),
    "none face up": _word(_no_card, forced=_no_card.phase == FINDING),
    "green drawn": _word(after(1, *GO, M.DRAW, _found("singing-wreck")), M.LEAVE),
    "red drawn": _word(after(1, *GO, M.DRAW, _found("ghost-signal")), M.LEAVE),
    "fourth drawn": _word(DREW_FOURTH, forced=len(DREW_FOURTH.found[0]) == 1),
    "second drawn": _word(_drew_two, *_FACE_UP),
    "already there": _word(_staying, *(M.SAIL + 16 * ship + M.SPACE for ship in range(4))),
}
COUNT = Counter(CASES.values())

_kinds = deck_of(_with_face_up(0)).kinds
DRAWS = [Exploration(_kinds, row=face_up).draws for face_up in range(MOST_FACE_UP + 1)]
"""The most cards that one exploration can draw, by the cards face up."""


# Notebook 06: what dice do for a ship on a danger track


def _ways_off() -> frozenset[str]:
    """The faces whose die brings the ship on the track forward, or away."""
    found = set()
    for face, name in enumerate(FACES):
        s = laid_out("06", "two_ships", dice=name).state
        if M.ACTIVATE + face not in s.moves():
            continue
        s.apply(M.ACTIVATE + face)
        sails = {move for move in s.moves() if M.SAIL <= move < M.SAIL + 16}
        if sails or step_of(s, 0, 0) != 1 or place_of(s, 0, 0) != M.TRACK:
            found.add(name)
    return frozenset(found)


def _dice_to_leave() -> int:
    """Advances from the first space of a track of three until the ship is free."""
    s = laid_out("06", "track_entered").state
    count = 0
    while place_of(s, 0, 0) == M.TRACK:
        s.apply(M.ACTIVATE + DIPLOMACY)
        count += 1
    return count


def _culture_gained() -> int:
    """What the Culture die yields with ships on the track, in Unexplored Space and at home."""
    game = laid_out("06", "on_track")
    before = game.state.culture[0]
    game.play_line("culture")
    return int(game.state.culture[0] - before)


WAYS, DICE, CULTURE_FOUND = _ways_off(), _dice_to_leave(), _culture_gained()
ONE_LESS, ONE_MORE = DICE - 1, DICE + 1


def advanced(p: PlayedLine) -> bool:
    """Whether the ship on the track came forward."""
    return place_of(p.after, 0, 0) != M.TRACK or step_of(p.after, 0, 0) > 1


def free(p: PlayedLine) -> bool:
    """Whether it is back in Unexplored Space."""
    return place_of(p.after, 0, 0) == M.SPACE


# Notebook 07: a fresh deck, and one that has lost three Dangers


def sure(value: Fraction | None) -> Fraction:
    """A chance that can come up at all."""
    assert value is not None
    return value


FRESH, LATER = (deck_of(laid_out("07", name).state) for name in ("fresh_deck", "three_red_gone"))
RED, GONE = FRESH.reds, FRESH.reds - LATER.reds
CARDS = [FRESH.unseen - drawn for drawn in range(3)]
GREEN = [FRESH.unseen - RED - drawn for drawn in range(3)]
"""Cards before each of three draws, if all are green."""

ONE_GREEN, TWO_GREEN, THREE_GREEN = (sure(FRESH.safe[drawn]) for drawn in range(3))
ONE_RED, TWO_RED = 1 - ONE_GREEN, Fraction(RED, CARDS[0]) * Fraction(RED - 1, CARDS[1])
RED_OF_TWO, RED_OF_THREE, RED_ADDED = 1 - TWO_GREEN, 1 - THREE_GREEN, 3 * ONE_RED
TWO_REPLACED, RED_REPLACED = ONE_GREEN**2, 1 - ONE_GREEN**3
HALF_UPDATED = ONE_GREEN * Fraction(GREEN[0], CARDS[1])

RED_NOW = sure(LATER.risks[0])
DECK_NOT_SHRUNK, REDS_NOT_GONE = Fraction(LATER.reds, CARDS[0]), Fraction(RED, LATER.unseen)


# Notebook 08: four cards and a Beacon, five cards and the Fuel Cells

BEACON_CULTURE = 2
CULTURE = Fraction(13, 20)
"""What one culture is worth unless the learner chooses otherwise."""
SPARKS = 2
PLACES = 3


def trip(culture: Fraction = CULTURE, free: int = 1, gift: Fraction = Fraction(0)) -> Exploration:
    """An exploration with so many free places; a Spark or the Beacon, left, costs `gift` to who leaves it."""
    cards = (
        Kind("Squall", 1, Fraction(-3), danger=True, french="Grain"),
        Kind("Spark", SPARKS, Fraction(1), gift=gift, french="Étincelle"),
        Kind("Treasure", 1, Fraction(6), french="Trésor"),
    )
    face_up = (
        Kind("Beacon", 1, BEACON_CULTURE * culture, gift=gift, french="Balise"),
        Kind("Dust", 1, Fraction(0), french="Poussière"),
        Kind("Ash", 1, Fraction(0), french="Cendre"),
    )
    return Exploration(cards, face_up=face_up[: PLACES - free])


def drawing() -> Exploration:
    """The last draw alone, with no place to leave a card in and nothing to take instead."""
    return Exploration(trip().kinds, row=PLACES)


ENERGY_OF_CELLS = 2


def explored(energy: Fraction) -> Exploration:
    """Five cards: two red worth -1, two green worth 2, one green worth 5; the cells hold two energy."""
    return Exploration(
        (
            Kind("red", 2, Fraction(-1), danger=True),
            Kind("small", 2, Fraction(2)),
            Kind("great", 1, Fraction(5)),
        ),
        face_up=(Kind("cells", 1, ENERGY_OF_CELLS * energy), Kind("other", 1, Fraction(0))),
    )


DEAR, CHEAP = explored(Fraction(1)), explored(Fraction(1, 2))
SMALL, GREAT = DEAR.choices()
PUSH_SMALL, PUSH_GREAT = SMALL.push or Fraction(0), GREAT.push or Fraction(0)
MEAN_SMALL, MEAN_GREAT = (SMALL.take + PUSH_SMALL) / 2, (GREAT.take + PUSH_GREAT) / 2
DRAW, ROOT = DEAR.draw, max(DEAR.draw, DEAR.take or Fraction(0))
ADDED = ROOT + DRAW
EVEN = DRAW / ENERGY_OF_CELLS

_cards = [kind for kind in DEAR.kinds for _ in range(kind.count)]
_greens = [kind.value for kind in _cards if not kind.danger]
SAME_DECK = sum((kind.value for kind in _cards), Fraction(0)) / len(_cards)
GREENS, GREENS_LEFT = sum(_greens) / len(_greens), sum(_greens[1:]) / len(_greens[1:])
CUT = "take" if CHEAP.best == ("draw",) else "draw"


# Notebook 12: the deck of a rule of thumb, what a reroll is worth, how many games an error bar asks for


HIDDEN = Exploration(
    (
        Kind("pebbles", 9, Fraction(1, 4)),
        Kind("finds", 5, Fraction(2)),
        Kind("treasures", 4, Fraction(5)),
        Kind("scratches", 8, Fraction(0), danger=True),
        Kind("wounds", 4, Fraction(-1, 2), danger=True),
    )
)
"""18 green cards of three kinds, 12 red ones of two."""

ALLOWED = Fraction(3, 10)
NEVER, ALWAYS = trial(HIDDEN, Thumb(row=-1)).loss, trial(HIDDEN, Thumb()).loss

PAIR = any_of([Show(0, 2), Show(4, 2)])
"""Two dice of either of a ship's symbols."""
REROLLED = Turn(4, PAIR).value(1)
_more = [Turn(4 + more, PAIR).value(0) for more in range(4)]
PERCENT, REROLLED_PERCENT = [chance * 100 for chance in _more], REROLLED * 100
EXTRA = next(more for more, chance in enumerate(_more) if chance >= REROLLED)

GAMES = 1000
HALF, TWICE, FOUR_TIMES, EIGHT_TIMES = GAMES // 2, 2 * GAMES, 4 * GAMES, 8 * GAMES
AHEAD, INTERVAL = Fraction(3, 10), Fraction(5, 10)
SHOWN = "open" if AHEAD < INTERVAL else "a"
