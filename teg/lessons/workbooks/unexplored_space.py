"""Notebook 05, Into Unexplored Space: the procedure without gaps."""

from fractions import Fraction

from teg.galaxies.rules import moves as M
from teg.galaxies.state import ASKING, EXPLORING, FINDING, FOLLOWING, FOUND, SAILING
from teg.languages import both
from teg.lessons.judges.choices import Choice, Order
from teg.lessons.judges.exercise import Exercise, joined, ladder
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import option
from teg.lessons.workbooks.unexplored_cases import GO, JUDGED, card, full_row, with_face_up
from teg.odds import Exploration, Kind


def order() -> tuple[str, ...]:
    """The steps in the order in which the engine comes to them."""
    s = with_face_up().state
    wreck, caravan = card(s, "singing wreck"), card(s, "lost caravan")
    phases = []
    for move in (*GO, M.DRAW, M.FOUND + wreck, M.LEAVE, M.FOUND + caravan, M.TAKE):
        s.apply(move)
        phases.append(s.phase)
    while s.phase == ASKING:
        s.apply(s.moves()[0])
        phases.append(s.phase)
    steps = {
        "sail": SAILING,
        "choose": EXPLORING,
        "turn": FINDING,
        "decide": FOUND,
        "effect": ASKING,
        "follow": FOLLOWING,
    }
    return tuple(sorted(steps, key=lambda step: phases.index(steps[step])))


ORDER = order()
STEPS = (
    option(
        "follow",
        "the others may follow the Move die",
        "les autres peuvent suivre le dé déplacement",
        "Nobody follows before the explorer has finished entirely, card and effect included.",
        "Personne ne suit avant que l'explorateur ait tout fini, carte et effet compris.",
        "BB-45",
        "BG-10",
    ),
    option(
        "turn",
        "the top card is turned up",
        "on retourne la carte du dessus",
        "Before a card is turned up the explorer arrives, and chooses the deck rather than a face-up card.",
        "Avant de retourner une carte, on arrive, et on choisit la pioche plutôt qu'une carte visible.",
        "BB-35",
    ),
    option(
        "effect",
        "the card's effect is carried out",
        "on applique l'effet de la carte",
        "An effect is carried out only for the card that is taken, so taking comes first.",
        "L'effet n'est appliqué que pour la carte prise ; il faut donc d'abord la prendre.",
        "BB-40",
    ),
    option(
        "sail",
        "a Move die sends a ship there",
        "un dé déplacement y envoie un vaisseau",
        "This opens the exploration.",
        "C'est le début de l'exploration.",
        "BB-31",
    ),
    option(
        "decide",
        "take the Discovery or leave it there",
        "prendre ou laisser la Découverte",
        "There is nothing to take or leave before a card has been turned up.",
        "Il n'y a rien à prendre ni à laisser avant qu'une carte soit retournée.",
        "BB-34",
    ),
    option(
        "choose",
        "choose a face-up card or the deck",
        "choisir une carte visible ou la pioche",
        "The choice comes on arrival: the ship has to be sent there first.",
        "Le choix vient à l'arrivée : il faut d'abord y envoyer le vaisseau.",
        "BB-33",
        "BB-35",
    ),
)


def draws(face_up: int) -> int:
    """The most cards that one exploration can draw."""
    return Exploration(
        (Kind("green", 18, Fraction(0)), Kind("red", 12, Fraction(0), True)), row=face_up
    ).draws


def count(word: str) -> int:
    """How many of the eight cases are judged so."""
    return sum(task.expected == word for _, task in JUDGED)


def why(task: Choice) -> str:
    """The rule that decides a case."""
    return next(rule for option in task.options for rule in option.rules)


EXERCISES = (
    Exercise(
        id="05-six-steps",
        title=both("Six steps in order", "Six étapes dans l'ordre"),
        question=both(
            "One card lies face up, a ship sets out, draws and leaves a card, then draws another. Put the"
            " six steps in order.",
            "Une carte est visible ; un vaisseau part, pioche et laisse une carte, puis en pioche une"
            " autre. Mettez les six étapes dans l'ordre.",
        ),
        task=Order(STEPS, ORDER),
        rules=("BB-31", "BB-35", "BB-34", "BB-40", "BB-45"),
        hints=ladder(
            "Look at what must be there before anything can be turned up.",
            "Regardez ce qu'il faut avant de pouvoir retourner quoi que ce soit.",
            "Try the exploration once with the buttons and read the log.",
            "Essayez l'exploration avec les boutons et lisez le journal.",
            "Because step 1 is the Move die and step 6 belongs to the others.",
            "Parce que l'étape 1 est le dé déplacement et que l'étape 6 revient aux autres.",
        ),
        solution=joined(step.name for key in ORDER for step in STEPS if step.key == key),
        position=with_face_up,
        bare=True,
    ),
    Exercise(
        id="05-must-may",
        title=both("Must, may or may not", "Doit, peut ou ne peut pas"),
        question=both(
            "Judge eight cases: must you, may you, or may you not? "
            + "; ".join(f"{place}) {name.en}" for place, (name, _) in enumerate(JUDGED, 1))
            + ".",
            "Jugez huit cas : doit-on, peut-on ou ne peut-on pas ? "
            + " ; ".join(f"{place}) {name.fr}" for place, (name, _) in enumerate(JUDGED, 1))
            + ".",
        ),
        task=Parts(tuple(Part(name, task) for name, task in JUDGED)),
        rules=("BB-30", "BB-32", "BB-33", "BB-34", "BB-36", "BB-37", "BB-42"),
        hints=ladder(
            "Look at the colour of the card and at the number of cards face up.",
            "Regardez la couleur de la carte et le nombre de cartes visibles.",
            "Try each case on the mat: what does the list of actions offer?",
            "Essayez chaque cas sur le plateau : que propose la liste des actions ?",
            "Because nobody parks there, a Danger is taken, and the row holds 3 cards: with fewer a"
            f" Discovery may lie, with 3 it may not. That makes {count('must')} must, {count('may')} may"
            f" and {count('may not')} may not.",
            "Parce qu'on ne stationne pas là, qu'un Danger se prend et que la rangée tient 3 cartes :"
            " avec moins, une Découverte peut y rester, avec 3 non. Cela fait"
            f" {count('must')} « doit », {count('may')} « peut » et {count('may not')} « ne peut pas ».",
        ),
        solution=both(
            "; ".join(f"{task.right[0]} ({why(task)})" for _, task in JUDGED) + ".",
            " ; ".join(f"{task.right[1]} ({why(task)})" for _, task in JUDGED) + ".",
        ),
        position=full_row,
        bare=True,
    ),
    Exercise(
        id="05-most-draws",
        title=both("How many draws at most?", "Combien de pioches au plus ?"),
        question=both(
            "One exploration begins with 0, 1, 2 or 3 cards face up. How many cards can it draw at most in"
            " each case?",
            "Une exploration commence avec 0, 1, 2 ou 3 cartes visibles. Combien de cartes peut-elle"
            " piocher au plus dans chaque cas ?",
        ),
        task=Parts(
            (
                Part(
                    both("none face up", "aucune visible"),
                    Count(
                        draws(0),
                        (
                            slip(
                                "room-only",
                                3,
                                "three can be left, and a fourth must then be taken.",
                                "trois peuvent rester, et il faut alors prendre la quatrième.",
                                "BB-38",
                            ),
                            slip(
                                "no-limit",
                                30,
                                "the row fills up: after three left cards the next one is yours.",
                                "la rangée se remplit : après trois cartes laissées, la suivante est pour"
                                " vous.",
                                "BB-37",
                            ),
                        ),
                    ),
                    ("0",),
                ),
                Part(
                    both("one face up", "une visible"),
                    Count(
                        draws(1),
                        (
                            slip(
                                "room-only",
                                2,
                                "two can be left, then one more is drawn and taken.",
                                "deux peuvent rester, puis une autre est piochée et prise.",
                                "BB-38",
                            ),
                        ),
                    ),
                    ("1",),
                ),
                Part(
                    both("two face up", "deux visibles"),
                    Count(
                        draws(2),
                        (
                            slip(
                                "room-only",
                                1,
                                "one can be left and the next must be taken, which makes two.",
                                "une peut rester et la suivante doit être prise, ce qui fait deux.",
                                "BB-38",
                            ),
                        ),
                    ),
                    ("2",),
                ),
                Part(
                    both("three face up", "trois visibles"),
                    Count(
                        draws(3),
                        (
                            slip(
                                "no-room",
                                0,
                                "a full row does not close the deck: you may draw one, and then it is yours.",
                                "une rangée pleine ne ferme pas la pioche : vous pouvez en piocher une, et"
                                " elle est pour vous.",
                                "BB-37",
                            ),
                        ),
                    ),
                    ("3",),
                ),
            )
        ),
        rules=("BB-38", "BB-37"),
        hints=ladder(
            "Look at the room left in the row.",
            "Regardez la place qui reste dans la rangée.",
            "Try to leave every card you draw, until one must be taken.",
            "Essayez de laisser chaque carte piochée, jusqu'à devoir en prendre une.",
            "Because 4 less the cards face up is the most: the last one cannot be left.",
            "Parce que 4 moins les cartes visibles est le maximum : la dernière ne peut pas rester.",
        ),
        solution=both("4, 3, 2 and 1.", "4, 3, 2 et 1."),
        position=full_row,
        bare=True,
    ),
)
