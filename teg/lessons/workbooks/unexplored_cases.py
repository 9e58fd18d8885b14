"""Explorations in the middle, and whether something must, may or may not be done there."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.dice import MOVE
from teg.galaxies.state import FINDING
from teg.languages import Both, both
from teg.lessons.judges.choices import Choice
from teg.lessons.judges.reading import Option

GREEN = ("solar reef", "singing wreck", "silent archive")
GO = (M.ACTIVATE + MOVE, M.SAIL + M.SPACE)


def with_face_up(cards: int = 1) -> Game[State]:
    """A Move die, some cards face up, and a rival who could follow."""
    return arrange(Seat(), Seat(culture=3), dice="move energy culture culture", face_up=GREEN[:cards])


def full_row() -> Game[State]:
    """Three cards face up."""
    return with_face_up(3)


def already_there() -> Game[State]:
    """Your only free ship is in Unexplored Space already; the other one is locked out of the question."""
    return arrange(
        Seat(ships=["space", "space"]), Seat(culture=0), dice="move move energy culture", face_up=GREEN[:1]
    )


def card(s: State, name: str) -> int:
    """The number of an exploration card, by its name."""
    return [one.id for one in s.t.box.explorations].index(name.replace(" ", "-"))


def after(cards: int, *moves: int) -> State:
    """The position after these moves and outcomes, from the Move die on."""
    s = with_face_up(cards).state
    for move in moves:
        s.apply(move)
    return s


def word(s: State, *moves: int, forced: bool = False) -> str:
    """Whether one of these moves must, may or may not be made here; `forced` ones happen by themselves."""
    if forced or (s.moves() and set(s.moves()) <= set(moves)):
        return "must"
    return "may" if set(moves) & set(s.moves()) else "may not"


def judged(expected: str, **replies: tuple[str, str, str]) -> Choice:
    """Must, may or may not, with a reply (and its rule) for the two that are wrong."""
    names = {
        "must": both("must", "doit"),
        "may": both("may", "peut"),
        "may not": both("may not", "ne peut pas"),
    }
    others = {"may not": ("cannot", "must not", "non", "never"), "must": ("has to",), "may": ("can",)}
    options = []
    for key, name in names.items():
        en, fr, rule = replies.get(key.replace(" ", "_"), ("that is it.", "c'est cela.", ""))
        options.append(Option(key, name, both(en, fr), (rule,) if rule else (), others[key]))
    return Choice(tuple(options), expected)


REEF, GHOST, WRECK, ARCHIVE = (
    card(with_face_up().state, n) for n in ("solar reef", "ghost signal", "singing wreck", "silent archive")
)
ARRIVED, EMPTY_ROW, FULL = after(2, *GO), after(0, *GO), after(3, *GO)
DREW = after(1, *GO, M.DRAW, M.FOUND + WRECK)
DREW_RED = after(1, *GO, M.DRAW, M.FOUND + GHOST)
DREW_FOURTH = after(3, *GO, M.DRAW, M.FOUND + card(with_face_up().state, "lost caravan"))
DREW_TWO = after(1, *GO, M.DRAW, M.FOUND + WRECK, M.LEAVE, M.FOUND + ARCHIVE)
STAYING = already_there().state
STAYING.apply(M.ACTIVATE + MOVE)
AGAIN = [move for ship in range(4) for move in (M.SAIL + 16 * ship + M.SPACE,)]

JUDGED: tuple[tuple[Both, Choice], ...] = (
    (
        both("arriving, explore", "en arrivant, explorer"),
        judged(
            word(ARRIVED, M.DRAW, *range(M.FACE_UP, M.FACE_UP + 3)),
            may=(
                "nobody parks there: arriving obliges you to explore.",
                "on ne stationne pas là : arriver oblige à explorer.",
                "BB-32",
            ),
            may_not=(
                "exploring is what an arrival there is for.",
                "on y arrive justement pour explorer.",
                "BB-32",
            ),
        ),
    ),
    (
        both("two cards face up, take one of them", "deux cartes visibles, en prendre une"),
        judged(
            word(ARRIVED, *range(M.FACE_UP, M.FACE_UP + 3)),
            must=("the deck is open to you as well.", "la pioche vous est ouverte aussi.", "BB-35"),
            may_not=(
                "a face-up card may be taken instead of drawing.",
                "une carte visible peut se prendre au lieu de piocher.",
                "BB-33",
            ),
        ),
    ),
    (
        both("no card face up, draw", "aucune carte visible, piocher"),
        judged(
            word(EMPTY_ROW, forced=EMPTY_ROW.phase == FINDING),
            may=(
                "with an empty row there is nothing else to do than draw.",
                "rangée vide, il n'y a rien d'autre à faire que piocher.",
                "BB-30",
            ),
            may_not=(
                "the first explorer of a game does exactly that.",
                "le premier explorateur de la partie fait exactement cela.",
                "BB-30",
            ),
        ),
    ),
    (
        both("a green card drawn, leave it face up", "une carte verte piochée, la laisser visible"),
        judged(
            word(DREW, M.LEAVE),
            must=("you may also take it.", "vous pouvez aussi la prendre.", "BB-34"),
            may_not=(
                "there is room in the row, so a Discovery may be left.",
                "il y a de la place dans la rangée : une Découverte peut y rester.",
                "BB-34",
            ),
        ),
    ),
    (
        both("a red card drawn, leave it face up", "une carte rouge piochée, la laisser visible"),
        judged(
            word(DREW_RED, M.LEAVE),
            must=(
                "it is the contrary: a Danger is yours at once.",
                "c'est le contraire : un Danger est aussitôt pour vous.",
                "BB-36",
            ),
            may=(
                "only Discoveries may be left; a Danger ends the exploration.",
                "seules les Découvertes se laissent ; un Danger termine l'exploration.",
                "BB-36",
            ),
        ),
    ),
    (
        both(
            "three cards face up and a green one drawn, take it",
            "trois cartes visibles et une verte piochée, la prendre",
        ),
        judged(
            word(DREW_FOURTH, forced=len(DREW_FOURTH.found[0]) == 1),
            may=(
                "a full row has no room for it, so the choice is gone.",
                "la rangée pleine n'a plus de place, il n'y a donc plus de choix.",
                "BB-37",
            ),
            may_not=(
                "with three face up the card you draw is yours.",
                "avec trois cartes visibles, la carte piochée est pour vous.",
                "BB-37",
            ),
        ),
    ),
    (
        both(
            "a second card drawn, take the first one after all",
            "une deuxième carte piochée, prendre finalement la première",
        ),
        judged(
            word(DREW_TWO, *range(M.FACE_UP, M.FACE_UP + 3)),
            must=(
                "only the card just drawn is offered to you now.",
                "seule la carte tout juste piochée vous est proposée.",
                "BB-34",
            ),
            may=(
                "a card you left is out of reach until the next exploration.",
                "une carte laissée est hors de portée jusqu'à la prochaine exploration.",
                "BB-34",
            ),
        ),
    ),
    (
        both(
            "a ship already there, explore again with a Move die",
            "un vaisseau déjà là, explorer encore avec un dé déplacement",
        ),
        judged(
            word(STAYING, *AGAIN),
            must=(
                "a Move die takes it away from there, it does not explore.",
                "un dé déplacement l'en fait partir, il n'explore pas.",
                "BB-79",
            ),
            may=("it must leave first and arrive anew.", "il doit d'abord partir, puis revenir.", "BB-42"),
        ),
    ),
)
