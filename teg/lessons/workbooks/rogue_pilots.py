"""Notebook 11, The Rogue Pilots: running the solo opponent without mistakes."""

from fractions import Fraction

from teg.languages import both
from teg.lessons.judges.choices import Choice
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.numbers import Chance, Count, slip
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import Option, option
from teg.lessons.workbooks.rogue_turns import (
    bonus_dice,
    both_full,
    pair_in_a_row,
    rogues_turn,
    verdicts,
    what_comes_first,
)
from teg.odds.words import percent

FIRST, SECOND, THIRD, FOURTH, FIFTH = verdicts()
FIVE, FOUR, SEVEN = pair_in_a_row(5), pair_in_a_row(4), pair_in_a_row(7)
ANY_PAIR = 1 - Fraction(6 * 5 * 4 * 3 * 2, 6**5)
BONUS = bonus_dice()


def die(expected: str, **replies: tuple[str, str, str]) -> Choice:
    """What a Rogue die does."""
    names = {
        "acts": both("acts", "agit"),
        "hires": both("hires", "engage"),
        "discard": both("discard", "défausse"),
    }
    others = {
        "acts": ("action", "act"),
        "hires": ("hire", "engager"),
        "discard": ("discarded", "unusable", "défaussé", "inutilisable"),
    }
    options = []
    for key, name in names.items():
        en, fr, rule = replies.get(key, ("that is it.", "c'est cela.", "SO-23"))
        options.append(Option(key, name, both(en, fr), (rule,), others[key]))
    return Choice(tuple(options), expected)


EXERCISES = (
    Exercise(
        id="11-five-dice",
        title=both("Be the Rogue", "Jouez la Renégate"),
        question=both(
            "The Rogue rolls Move, Move, Economy, Diplomacy, Diplomacy, with all four ships at home; the"
            " leftmost planet is Jakks (diplomacy). The pilots are Overseer (Intrepid), Deep Pockets"
            " (Ambition) and others. For each die: acts, hires or discard?",
            "La Renégate obtient déplacement, déplacement, économie, diplomatie, diplomatie, ses quatre"
            " vaisseaux étant chez elle ; la planète la plus à gauche est Jakks (diplomatie). Les pilotes"
            " : Superviseur (Intrépide), Grandes Poches (Ambition) et d'autres. Pour chaque dé : agit,"
            " engage ou défausse ?",
        ),
        task=Parts(
            (
                Part(
                    both("first die", "premier dé"),
                    die(
                        FIRST,
                        hires=(
                            "a hire takes two equal symbols in a row, and this is the first die.",
                            "un engagement demande deux symboles égaux de suite, et c'est le premier dé.",
                            "SO-01",
                        ),
                        discard=(
                            "a ship is at home, so it enters the orbit of the leftmost planet.",
                            "un vaisseau est chez elle : il entre en orbite de la planète la plus à gauche.",
                            "SO-26",
                        ),
                    ),
                    ("1st", "1er"),
                ),
                Part(
                    both("second die", "deuxième dé"),
                    die(
                        SECOND,
                        acts=(
                            "the second Move in a row hires Overseer for the Intrepid, and then does"
                            " nothing else.",
                            "le second déplacement de suite engage Superviseur pour l'Intrépide, et ne fait"
                            " rien d'autre.",
                            "SO-02",
                        ),
                        discard=(
                            "it is used: it completes a pair.",
                            "il sert : il complète une paire.",
                            "SO-01",
                        ),
                    ),
                    ("2nd", "2e"),
                ),
                Part(
                    both("third die", "troisième dé"),
                    die(
                        THIRD,
                        acts=(
                            "no Rogue ship circles a planet of economy.",
                            "aucun vaisseau renégat n'orbite une planète d'économie.",
                            "SO-29",
                        ),
                        hires=(
                            "Economy is not the symbol rolled before it.",
                            "économie n'est pas le symbole précédent.",
                            "SO-01",
                        ),
                    ),
                    ("3rd", "3e"),
                ),
                Part(
                    both("fourth die", "quatrième dé"),
                    die(
                        FOURTH,
                        hires=(
                            "the die before it showed Economy.",
                            "le dé d'avant montrait économie.",
                            "SO-01",
                        ),
                        discard=(
                            "the ship at Jakks is on a track of diplomacy and advances.",
                            "le vaisseau à Jakks est sur une piste de diplomatie et avance.",
                            "SO-16",
                        ),
                    ),
                    ("4th", "4e"),
                ),
                Part(
                    both("fifth die", "cinquième dé"),
                    die(
                        FIFTH,
                        hires=(
                            "the leftmost pilot is Deep Pockets now, who flies none of the ships that list"
                            " Diplomacy, so the die acts.",
                            "le pilote de gauche est maintenant Grandes Poches, qui ne vole sur aucun"
                            " vaisseau portant diplomatie : le dé agit.",
                            "SO-03",
                        ),
                        discard=(
                            "the ship at Jakks still advances, and colonises.",
                            "le vaisseau à Jakks avance encore, et colonise.",
                            "SO-28",
                        ),
                    ),
                    ("5th", "5e"),
                ),
            )
        ),
        rules=("SO-01", "SO-02", "SO-03", "SO-26", "SO-29"),
        hints=ladder(
            "Look at each die together with the one before it.",
            "Regardez chaque dé avec celui d'avant.",
            "Try the dice one by one in Solo Command and read the why line.",
            "Essayez les dés un par un dans Solo Command et lisez la ligne « pourquoi ».",
            "Because 2 pairs come up, but only 1 of them has a ship for the leftmost pilot.",
            "Parce qu'il y a 2 paires, mais que pour 1 seule il existe un vaisseau pour le pilote de gauche.",
        ),
        solution=both(
            ", ".join(verdicts()) + ".",
            ", ".join({"acts": "agit", "hires": "engage", "discard": "défausse"}[v] for v in verdicts())
            + ".",
        ),
        position=rogues_turn,
        bare=True,
    ),
    Exercise(
        id="11-hire-chance",
        title=both("How often does it hire?", "Combien de fois engage-t-elle ?"),
        question=both(
            "On its first level the Rogue rolls five dice, one after the other. What is the chance that"
            " somewhere two equal symbols follow each other?",
            "À son premier niveau la Renégate lance cinq dés, l'un après l'autre. Quelle est la"
            " probabilité que deux symboles égaux se suivent quelque part ?",
        ),
        task=Chance(
            FIVE,
            (
                slip(
                    "any-pair",
                    ANY_PAIR,
                    "That counts equal dice anywhere; the two must follow each other.",
                    "Cela compte des dés égaux n'importe où ; les deux doivent se suivre.",
                    "SO-01",
                ),
                slip(
                    "one-pair",
                    Fraction(1, 6),
                    "That is the chance for one pair of neighbours; there are four.",
                    "C'est la probabilité d'une seule paire de voisins ; il y en a quatre.",
                    "SO-01",
                ),
                slip(
                    "added",
                    Fraction(4, 6),
                    "Adding four times 1/6 counts rolls with two pairs twice.",
                    "Additionner quatre fois 1/6 compte deux fois les lancers à deux paires.",
                    "SO-01",
                ),
                slip(
                    "five-chances",
                    1 - Fraction(5, 6) ** 5,
                    "The first die has no die before it: five dice have four neighbours.",
                    "Le premier dé n'en a pas avant lui : cinq dés font quatre paires de voisins.",
                    "SO-01",
                ),
                slip(
                    "contrary",
                    1 - FIVE,
                    "That is the chance of no hire.",
                    "C'est la probabilité de ne pas engager.",
                    "SO-01",
                ),
            ),
        ),
        rules=("SO-01", "SO-24"),
        hints=ladder(
            "Look at the contrary: every die differs from the one before.",
            "Regardez le contraire : chaque dé diffère du précédent.",
            "Try to multiply 5/6 once for each die after the first.",
            "Essayez de multiplier 5/6 une fois par dé après le premier.",
            "Because 1 − (5/6)⁴ is the answer.",
            "Parce que 1 − (5/6)⁴ est la réponse.",
        ),
        solution=both(
            f"{FIVE}, {percent(FIVE, 'en')}; with four dice {percent(FOUR, 'en')}, with seven"
            f" {percent(SEVEN, 'en')}, before asking whether a ship is there.",
            f"{FIVE}, {percent(FIVE, 'fr')} ; avec quatre dés {percent(FOUR, 'fr')}, avec sept"
            f" {percent(SEVEN, 'fr')}, sans demander si un vaisseau est libre.",
        ),
        position=rogues_turn,
    ),
    Exercise(
        id="11-both-full",
        title=both("Both full", "Les deux pleines"),
        question=both(
            "At the end of the Rogue's turn its energy and its culture are both full. What happens first?",
            "À la fin du tour de la Renégate, son énergie et sa culture sont pleines. Que se passe-t-il"
            " d'abord ?",
        ),
        task=Choice(
            (
                option(
                    "energy",
                    "its empire rises",
                    "son empire monte",
                    "Yes: energy first.",
                    "Oui : l'énergie d'abord.",
                    "SO-15",
                    also=("energy", "énergie", "upgrade"),
                ),
                option(
                    "culture",
                    "its bonus dice",
                    "ses dés bonus",
                    f"The {BONUS} bonus dice come second, after the empire has risen.",
                    f"Les {BONUS} dés bonus viennent ensuite, après la montée de l'empire.",
                    "SO-15",
                    also=("culture", "bonus"),
                ),
                option(
                    "choose",
                    "you choose",
                    "vous choisissez",
                    "You choose what you lose to an attack, but not this order.",
                    "Vous choisissez ce qu'une attaque vous prend, mais pas cet ordre.",
                    "SO-15",
                ),
                option(
                    "one",
                    "only one of them counts",
                    "une seule compte",
                    "Both are resolved in the same turn, each once.",
                    "Les deux sont résolues le même tour, chacune une fois.",
                    "SO-33",
                ),
            ),
            what_comes_first(),
        ),
        rules=("SO-15", "SO-31", "SO-32"),
        hints=ladder(
            "Look at the Rogue's two resource tracks.",
            "Regardez les deux pistes de ressources de la Renégate.",
            "Try the end of this turn step by step.",
            "Essayez la fin de ce tour pas à pas.",
            f"Because level 2 comes before the {BONUS} dice, whose attacks are then those of the new level.",
            f"Parce que le niveau 2 vient avant les {BONUS} dés, dont les attaques sont alors celles du"
            " nouveau niveau.",
        ),
        solution=both(
            f"Energy: the empire rises and takes exploration cards; then {BONUS} bonus dice for culture.",
            f"L'énergie : l'empire monte et prend des cartes Exploration ; puis {BONUS} dés bonus pour la"
            " culture.",
        ),
        position=both_full,
    ),
    Exercise(
        id="11-bonus-dice",
        title=both("Bonus dice", "Dés bonus"),
        question=both(
            "How many bonus dice does the Rogue roll for its full culture, and how many of them may you"
            " follow?",
            "Combien de dés bonus la Renégate lance-t-elle pour sa culture pleine, et combien pouvez-vous"
            " en suivre ?",
        ),
        task=Parts(
            (
                Part(
                    both("rolled", "lancés"),
                    Count(
                        BONUS,
                        (
                            slip(
                                "one",
                                1,
                                "one die would be little for a full track.",
                                "un dé, ce serait peu pour une piste pleine.",
                                "SO-32",
                            ),
                            slip(
                                "a-turn",
                                5,
                                "that is a whole turn on level 1.",
                                "c'est tout un tour au niveau 1.",
                                "SO-24",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("followed", "suivis"),
                    Count(
                        0,
                        (
                            slip(
                                "all",
                                BONUS,
                                "bonus actions cannot be followed.",
                                "les actions bonus ne se suivent pas.",
                                "SO-14",
                                "SO-32",
                            ),
                            slip(
                                "one",
                                1,
                                "not even one of them can be followed.",
                                "pas même un seul ne se suit.",
                                "SO-14",
                            ),
                        ),
                    ),
                ),
            )
        ),
        rules=("SO-32", "SO-14"),
        hints=ladder(
            "Look at the end of the Rogue's turn.",
            "Regardez la fin du tour de la Renégate.",
            "Try it with 7 culture and watch whether you are asked.",
            "Essayez avec 7 cultures et voyez si l'on vous interroge.",
            f"Because {BONUS} dice are rolled and you are asked 0 times.",
            f"Parce que {BONUS} dés sont lancés et qu'on vous interroge 0 fois.",
        ),
        solution=both(f"{BONUS} and 0.", f"{BONUS} et 0."),
        position=both_full,
        bare=True,
    ),
)
