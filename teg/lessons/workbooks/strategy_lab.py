"""Notebook 12, Strategy lab: a rule of thumb, what a reroll is worth, and error bars."""

from fractions import Fraction

from teg.languages import both
from teg.lessons.judges.choices import Choice
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.reading import option
from teg.lessons.judges.rules_of_thumb import RuleOfThumb
from teg.odds import Exploration, Kind, Show, Thumb, Turn, trial
from teg.odds.dice.target import any_of
from teg.odds.words import decimal

HIDDEN = Exploration(
    (
        Kind("pebbles", 9, Fraction(1, 4)),
        Kind("finds", 5, Fraction(2)),
        Kind("treasures", 4, Fraction(5)),
        Kind("scratches", 8, Fraction(0), danger=True),
        Kind("wounds", 4, Fraction(-1, 2), danger=True),
    )
)
"""The deck of the exercise: 18 green cards of three kinds, 12 red ones of two."""

ALLOWED = Fraction(3, 10)
NEVER, ALWAYS = trial(HIDDEN, Thumb(row=-1)).loss, trial(HIDDEN, Thumb()).loss

PAIR = any_of([Show(0, 2), Show(4, 2)])
"""Two dice of either of a ship's symbols."""

REROLLED = Turn(4, PAIR).value(1)
EXTRA = next(more for more in range(4) if Turn(4 + more, PAIR).value(0) >= REROLLED)
GAMES, FACTOR = 1000, 4


def points(value: Fraction, lang: str) -> str:
    """A value with two decimals."""
    return decimal(value, lang, 2)


EXERCISES = (
    Exercise(
        id="12-rule-of-thumb",
        title=both("A rule you can remember", "Une règle facile à retenir"),
        question=both(
            "Write a rule of thumb for this deck, such as “draw while row <= 1 and value < 1”. It must"
            f" lose less than {points(ALLOWED, 'en')} points per exploration against best play. You may"
            " use row (cards face up), red (share of red cards) and value (of the card in hand).",
            "Écrivez une règle simple pour cette pioche, comme « piocher tant que rangée <= 1 et valeur <"
            f" 1 ». Elle doit perdre moins de {points(ALLOWED, 'fr')} point par exploration face au jeu"
            " optimal. Vous pouvez utiliser rangée (cartes visibles), rouge (part de rouges) et valeur"
            " (de la carte en main).",
        ),
        task=RuleOfThumb(
            HIDDEN,
            ALLOWED,
            right=(
                "draw while value < 1",
                "value<2",
                "piocher tant que valeur < 1,5",
                "row <= 2 and value < 1",
                "red < 0.5 and value < 1",
            ),
            wrong=(
                ("never", "never"),
                ("always draw", "always"),
                ("draw while row <= 2", "loses"),
            ),
        ),
        rules=("BB-34", "BB-36", "BB-38"),
        hints=ladder(
            "Look at which green cards you would be sorry to leave.",
            "Regardez quelles cartes vertes vous regretteriez de laisser.",
            "Try a limit on the value of the card in hand.",
            "Essayez une limite sur la valeur de la carte en main.",
            f"Because drawing is worth {points(HIDDEN.draw, 'en')} at the start: never drawing on loses"
            f" {points(NEVER, 'en')}, always drawing on {points(ALWAYS, 'en')}.",
            f"Parce que piocher vaut {points(HIDDEN.draw, 'fr')} au début : ne jamais repiocher perd"
            f" {points(NEVER, 'fr')}, toujours repiocher {points(ALWAYS, 'fr')}.",
        ),
        solution=both(
            "“draw while value < 1”: leave the pebbles, take everything else.",
            "« piocher tant que valeur < 1 » : laisser les cailloux, prendre tout le reste.",
        ),
    ),
    Exercise(
        id="12-free-reroll",
        title=both("What is a free reroll worth?", "Que vaut une relance gratuite ?"),
        question=both(
            "With four dice you look for two alike of either of a ship's two symbols. How many extra dice,"
            " without any reroll, would be worth as much as one free reroll?",
            "Avec quatre dés vous cherchez deux dés d'un des deux symboles d'un vaisseau. Combien de dés"
            " en plus, sans relance, vaudraient autant qu'une relance gratuite ?",
        ),
        task=Count(
            EXTRA,
            tuple(
                slip(
                    f"{more}-dice",
                    more,
                    f"With {more} more you have {points(Turn(4 + more, PAIR).value(0) * 100, 'en')} %; the"
                    f" reroll gives {points(REROLLED * 100, 'en')} %.",
                    f"Avec {more} de plus vous avez {points(Turn(4 + more, PAIR).value(0) * 100, 'fr')} %"
                    f" ; la relance donne {points(REROLLED * 100, 'fr')} %.",
                    "BG-31",
                )
                for more in (0, 1, 2)
            ),
        ),
        rules=("BG-31", "BB-02"),
        hints=ladder(
            "Look at the chance with four dice and the reroll.",
            "Regardez la probabilité avec quatre dés et la relance.",
            "Try five, six and seven dice without a reroll.",
            "Essayez cinq, six et sept dés sans relance.",
            f"Because both are exactly {REROLLED}.",
            f"Parce que les deux valent exactement {REROLLED}.",
        ),
        solution=both(f"{EXTRA}: {REROLLED} both ways.", f"{EXTRA} : {REROLLED} des deux façons."),
    ),
    Exercise(
        id="12-half-the-error",
        title=both("Half the error", "Moitié moins d'erreur"),
        question=both(
            f"{GAMES} paired games give a difference of 0.4 ± 0.2 points. How many games would make it ±"
            " 0.1?",
            f"{GAMES} parties appariées donnent un écart de 0,4 ± 0,2 point. Combien de parties pour ± 0,1 ?",
        ),
        task=Count(
            GAMES * FACTOR,
            (
                slip(
                    "twice",
                    2 * GAMES,
                    "Twice the games shrink the error only by the square root of 2, to about 0.14.",
                    "Deux fois plus de parties ne réduisent l'erreur que de racine de 2, à environ 0,14.",
                ),
                slip(
                    "half",
                    GAMES // 2,
                    "Fewer games make the error larger.",
                    "Moins de parties rendent l'erreur plus grande.",
                ),
                slip(
                    "eight",
                    8 * GAMES,
                    "That is more than needed: 4 = 2 × 2 times as many do.",
                    "C'est plus qu'il n'en faut : 4 = 2 × 2 fois plus suffisent.",
                ),
                slip("same", GAMES, "That is what you have.", "C'est ce que vous avez."),
            ),
        ),
        rules=("BB-84",),
        hints=ladder(
            "Look at how the ± fell while you played more pairs.",
            "Regardez comment le ± a baissé quand vous jouiez plus de paires.",
            "Try 100, 200 and 400 pairs, and compare the ±.",
            "Essayez 100, 200 et 400 paires, et comparez les ±.",
            "Because the error falls with the square root: half of it takes 4 times the games.",
            "Parce que l'erreur baisse comme la racine : la moitié demande 4 fois plus de parties.",
        ),
        solution=both(f"{GAMES * FACTOR}.", f"{GAMES * FACTOR}."),
        bare=True,
    ),
    Exercise(
        id="12-does-it-beat",
        title=both("Better or lucky?", "Meilleur ou chanceux ?"),
        question=both(
            "Policy A is 0.3 ± 0.5 points ahead of B after 200 paired games (95 % interval). What may you"
            " say?",
            "La politique A devance B de 0,3 ± 0,5 point après 200 parties appariées (intervalle à 95 %)."
            " Que peut-on dire ?",
        ),
        task=Choice(
            (
                option(
                    "a",
                    "A is better",
                    "A est meilleure",
                    "The interval goes from −0.2 to 0.8: B may be as good, or better.",
                    "L'intervalle va de −0,2 à 0,8 : B peut être aussi bonne, ou meilleure.",
                ),
                option(
                    "b",
                    "B is better",
                    "B est meilleure",
                    "The mean speaks for A, if for anybody.",
                    "La moyenne parle pour A, si elle parle pour quelqu'un.",
                ),
                option(
                    "equal",
                    "they are equal",
                    "elles se valent",
                    "Not shown either: a difference of 0.5 is still possible.",
                    "Ce n'est pas montré non plus : un écart de 0,5 reste possible.",
                ),
                option(
                    "open",
                    "it is still open",
                    "c'est encore ouvert",
                    "Yes.",
                    "Oui.",
                    also=("open", "ouvert", "more games", "undecided", "indécis"),
                ),
            ),
            "open" if abs(Fraction(3, 10)) < Fraction(5, 10) else "a",
        ),
        rules=("BB-84",),
        hints=ladder(
            "Look at both ends of the interval.",
            "Regardez les deux bouts de l'intervalle.",
            "Try to say whether 0 lies inside it.",
            "Essayez de dire si 0 est dedans.",
            "Because 0.3 − 0.5 is below 0 and 0.3 + 0.5 above it.",
            "Parce que 0,3 − 0,5 est sous 0 et 0,3 + 0,5 au-dessus.",
        ),
        solution=both("It is still open: play more games.", "C'est encore ouvert : jouez plus de parties."),
        bare=True,
    ),
)
