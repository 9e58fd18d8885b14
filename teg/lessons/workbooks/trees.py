"""Notebook 08, Trees that decide: rolling back by hand, and where the best branch changes."""

from fractions import Fraction

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.languages import both
from teg.lessons.judges.choices import Choice
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import option
from teg.odds import Exploration, Kind
from teg.odds.words import decimal

ENERGY_OF_CELLS = 2


def two_face_up() -> Game[State]:
    """Spare Fuel Cells and another card face up: one exploration can draw twice."""
    return arrange(
        Seat(),
        Seat(culture=0),
        dice="move energy culture culture",
        face_up=["spare fuel cells", "curious probe"],
        deck=["pebble", "snowball", "little ember", "ghost signal", "undertow"],
    )


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
DRAW, TAKE = DEAR.draw, DEAR.take or Fraction(0)
ROOT = max(DRAW, TAKE)
EVEN = DRAW / ENERGY_OF_CELLS
NO_STOP = Fraction(2 * -1 + 2 * 2 + 5, 5)


def told(value: Fraction, lang: str) -> str:
    """A value with as many decimals as it needs."""
    return decimal(value, lang, 0 if value.denominator == 1 else 2)


TREE = both(
    "Face up: Spare Fuel Cells, worth 2 to you. The deck: two red cards worth −1, two small green ones"
    " worth 2, a great one worth 5; two draws at most.",
    "Visible : Piles de Secours, qui valent 2 pour vous. La pioche : deux rouges valant −1, deux petites"
    " vertes valant 2, une grande valant 5 ; deux pioches au plus.",
)

EXERCISES = (
    Exercise(
        id="08-roll-back",
        title=both("Roll it back", "Remonter l'arbre"),
        question=both(
            f"{TREE.en} Work from the right: 1) the second draw after leaving a small card, 2) holding a"
            " small card, 3) holding the great card, 4) the first draw, 5) the start. What is each worth?",
            f"{TREE.fr} Partez de la droite : 1) la seconde pioche après une petite laissée, 2) tenir une"
            " petite, 3) tenir la grande, 4) la première pioche, 5) le début. Combien vaut chacun ?",
        ),
        task=Parts(
            (
                Part(
                    both("second draw", "seconde pioche"),
                    Count(
                        PUSH_SMALL,
                        (
                            slip(
                                "same-deck",
                                NO_STOP,
                                "the small card you left is out of the deck, so four cards are left.",
                                "la petite carte laissée n'est plus dans la pioche, il reste quatre cartes.",
                                "BB-34",
                            ),
                            slip(
                                "reds-left-out",
                                Fraction(2 + 5, 2),
                                "the two red cards can come up as well.",
                                "les deux rouges peuvent aussi sortir.",
                                "BB-36",
                            ),
                            slip(
                                "not-divided",
                                Fraction(5),
                                "that is the sum; a mean divides it by the 4 cards.",
                                "c'est la somme ; une moyenne la divise par les 4 cartes.",
                                "BB-36",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("holding a small card", "tenir une petite"),
                    Count(
                        SMALL.value,
                        (
                            slip(
                                "mean-of-both",
                                (SMALL.take + PUSH_SMALL) / 2,
                                "at a decision you choose, so it is the better of the two and not their"
                                " mean.",
                                "à une décision on choisit : c'est le meilleur des deux, pas leur moyenne.",
                                "BB-34",
                            ),
                            slip(
                                "pushed",
                                PUSH_SMALL,
                                "you may take the card, which is worth more than the draw.",
                                "vous pouvez prendre la carte, qui vaut plus que la pioche.",
                                "BB-34",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("holding the great card", "tenir la grande"),
                    Count(
                        GREAT.value,
                        (
                            slip(
                                "pushed",
                                PUSH_GREAT,
                                "that is what drawing on is worth; the card in hand is worth more.",
                                "c'est ce que vaut repiocher ; la carte en main vaut plus.",
                                "BB-34",
                            ),
                            slip(
                                "mean-of-both",
                                (GREAT.take + PUSH_GREAT) / 2,
                                "nothing is left to chance here: you take it.",
                                "rien n'est laissé au hasard ici : vous la prenez.",
                                "BB-34",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("first draw", "première pioche"),
                    Count(
                        DRAW,
                        (
                            slip(
                                "best-card",
                                Fraction(5),
                                "that is the best that can happen; the mean counts all five cards.",
                                "c'est le meilleur cas ; la moyenne compte les cinq cartes.",
                                "BB-36",
                            ),
                            slip(
                                "greens-only",
                                Fraction(2 * 2 + 5, 3),
                                "that is the mean of the green cards; two of the five are red.",
                                "c'est la moyenne des vertes ; deux des cinq sont rouges.",
                                "BB-36",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("start", "début"),
                    Count(
                        ROOT,
                        (
                            slip(
                                "drew",
                                DRAW,
                                "taking the cells is worth more than drawing.",
                                "prendre les piles vaut plus que piocher.",
                                "BB-33",
                            ),
                            slip(
                                "added",
                                ROOT + DRAW,
                                "you can do one of the two only.",
                                "on ne peut faire que l'un des deux.",
                                "BB-33",
                            ),
                        ),
                    ),
                ),
            )
        ),
        rules=("BB-33", "BB-34", "BB-36"),
        hints=ladder(
            "Look at the squares and circles: at a square you choose, at a circle you take the mean.",
            "Regardez les carrés et les ronds : au carré on choisit, au rond on fait la moyenne.",
            "Try the second draw first: which four cards are left?",
            "Essayez d'abord la seconde pioche : quelles quatre cartes restent ?",
            f"Because (−1 − 1 + 2 + 5) / 4 = {told(PUSH_SMALL, 'en')}, which is less than the 2 in hand.",
            f"Parce que (−1 − 1 + 2 + 5) / 4 = {told(PUSH_SMALL, 'fr')}, moins que les 2 en main.",
        ),
        solution=both(
            "; ".join(told(value, "en") for value in (PUSH_SMALL, SMALL.value, GREAT.value, DRAW, ROOT))
            + ".",
            " ; ".join(told(value, "fr") for value in (PUSH_SMALL, SMALL.value, GREAT.value, DRAW, ROOT))
            + ".",
        ),
        position=two_face_up,
        bare=True,
    ),
    Exercise(
        id="08-which-branch",
        title=both("Which branch is cut?", "Quelle branche est coupée ?"),
        question=both(
            "The cells hold two energy. With energy at 1 point each, taking them was best. Now energy is"
            " worth 0.5: which branch at the start is cut?",
            "Les piles contiennent deux énergies. À 1 point l'énergie, les prendre était le mieux."
            " Maintenant l'énergie vaut 0,5 : quelle branche du début est coupée ?",
        ),
        task=Choice(
            (
                option(
                    "take",
                    "taking the cells",
                    "prendre les piles",
                    "That is the branch to cut.",
                    "C'est la branche à couper.",
                    "BB-33",
                    also=("take", "prendre"),
                ),
                option(
                    "draw",
                    "drawing",
                    "piocher",
                    f"Drawing is worth {told(CHEAP.draw, 'en')} as before, and the cells only"
                    f" {told(CHEAP.take or Fraction(0), 'en')} now.",
                    f"Piocher vaut toujours {told(CHEAP.draw, 'fr')}, et les piles seulement"
                    f" {told(CHEAP.take or Fraction(0), 'fr')} maintenant.",
                    "BB-33",
                    also=("draw",),
                ),
                option(
                    "neither",
                    "neither",
                    "aucune",
                    "One of two unequal branches is always cut; only equal ones both stay.",
                    "De deux branches inégales, l'une est toujours coupée ; seules des égales restent.",
                    "BB-33",
                ),
                option(
                    "both",
                    "both",
                    "les deux",
                    "Something must be done on arrival, so one branch stays.",
                    "Il faut faire quelque chose en arrivant : une branche reste.",
                    "BB-32",
                ),
            ),
            "take" if CHEAP.best == ("draw",) else "draw",
        ),
        rules=("BB-33", "BB-35"),
        hints=ladder(
            "Look at the two values at the first square.",
            "Regardez les deux valeurs au premier carré.",
            "Try to write the cells' new value at its triangle; the drawing beside it stays as it was.",
            "Essayez d'écrire la nouvelle valeur des piles à son triangle ; la pioche ne change pas.",
            f"Because 2 × 0.5 = 1 is less than {told(DRAW, 'en')}.",
            f"Parce que 2 × 0,5 = 1 est moins que {told(DRAW, 'fr')}.",
        ),
        solution=both(
            f"Taking the cells: 1 against {told(DRAW, 'en')}.",
            f"Prendre les piles : 1 contre {told(DRAW, 'fr')}.",
        ),
        position=two_face_up,
        bare=True,
    ),
    Exercise(
        id="08-break-even",
        title=both("Where it turns", "Là où cela bascule"),
        question=both(
            "At which value of one energy are taking the cells (two energy) and drawing worth the same?",
            "Pour quelle valeur d'une énergie prendre les piles (deux énergies) et piocher se valent-ils ?",
        ),
        task=Count(
            EVEN,
            (
                slip(
                    "not-halved",
                    DRAW,
                    "That is what drawing is worth; the cells hold two energy, so one is worth half of it.",
                    "C'est la valeur de la pioche ; les piles ont deux énergies, une seule en vaut donc la"
                    " moitié.",
                    "BB-33",
                ),
                slip(
                    "cheap",
                    Fraction(1, 2),
                    f"At 0.5 the cells are worth 1, still less than {told(DRAW, 'en')}.",
                    f"À 0,5 les piles valent 1, encore moins que {told(DRAW, 'fr')}.",
                    "BB-33",
                ),
                slip(
                    "dear",
                    Fraction(1),
                    f"At 1 the cells are worth 2, more than {told(DRAW, 'en')}.",
                    f"À 1 les piles valent 2, plus que {told(DRAW, 'fr')}.",
                    "BB-33",
                ),
            ),
        ),
        rules=("BB-33",),
        hints=ladder(
            "Look at the value of the first draw.",
            "Regardez la valeur de la première pioche.",
            "Try an energy value, double it, and compare.",
            "Essayez une valeur d'énergie, doublez-la et comparez.",
            f"Because 2 × the value = {told(DRAW, 'en')}.",
            f"Parce que 2 × la valeur = {told(DRAW, 'fr')}.",
        ),
        solution=both(
            f"{told(EVEN, 'en')}: below it draw, above it take.",
            f"{told(EVEN, 'fr')} : en dessous on pioche, au-dessus on prend.",
        ),
        position=two_face_up,
    ),
)
