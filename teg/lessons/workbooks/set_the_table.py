"""Notebook 01, Set the table: setup for one to five players."""

from functools import cache

from teg.core import Game
from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import ships_at
from teg.galaxies.state import CHANCE, DEALING, ROLLING
from teg.languages import both
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.parts import Part, Parts

PILOTS = both("pilots", "pilotes")
PLANETS = both("planets", "planètes")
CARDS = both("face-up exploration cards", "cartes Exploration visibles")


def table_of_five() -> Game[State]:
    """Five players, everything laid out."""
    return new(players=5, seed=11)


def table_of_three() -> Game[State]:
    """Three players, everything laid out."""
    return new(players=3, seed=11)


def table_of_one() -> Game[State]:
    """One player against the mildest Rogue."""
    return new(solo="artemis", seed=11)


@cache
def _laid_out(players: int) -> State:
    """The table as it stands before the first dice."""
    rogue = "artemis" if players == 1 else None
    s = new(players=players, solo=rogue, seed=11, dealer="typed").state
    while s.actor == CHANCE and s.phase not in (DEALING, ROLLING):
        s.apply(s.outcomes()[0][0])
    return s


def pilots(players: int) -> int:
    """Pilots in the row at the start."""
    return sum(pilot >= 0 for pilot in _laid_out(players).pilot_row)


def planets(players: int) -> int:
    """Planets in the row at the start."""
    return sum(planet >= 0 for planet in _laid_out(players).row)


def face_up(players: int) -> int:
    """Exploration cards face up at the start."""
    return len(_laid_out(players).cards_up)


S = _laid_out(2)
ENERGY, CULTURE, SHIPS, DICE = (S.energy[0], S.culture[0], ships_at(S, 0, M.HOME), S.t.dice[S.level[0]])
EXERCISES = (
    Exercise(
        id="01-five-players",
        title=both("A table of five", "Une table de cinq"),
        question=both(
            "Five players sit down. How many pilots, planets and exploration cards lie face up at the start?",
            "Cinq joueurs s'installent. Combien de pilotes, de planètes et de cartes Exploration sont"
            " visibles au départ ?",
        ),
        task=Parts(
            (
                Part(
                    PILOTS,
                    Count(
                        pilots(5),
                        (
                            slip(
                                "plus-two",
                                7,
                                "players + 2 would be 7, but five players get only 6.",
                                "joueurs + 2 ferait 7, mais cinq joueurs n'en ont que 6.",
                                "BB-01",
                            ),
                            slip(
                                "one-each",
                                5,
                                "one pilot each is too few: the row is longer than the table.",
                                "un pilote chacun, c'est trop peu : la rangée dépasse le nombre de joueurs.",
                                "BB-01",
                            ),
                        ),
                    ),
                ),
                Part(
                    PLANETS,
                    Count(
                        planets(5),
                        (
                            slip(
                                "plus-two",
                                7,
                                "with five players the planet row stops at 6, not 5 + 2.",
                                "à cinq joueurs la rangée de planètes s'arrête à 6, pas à 5 + 2.",
                                "BG-20",
                            ),
                            slip(
                                "one-each",
                                5,
                                "there is one planet more than players here.",
                                "il y a ici une planète de plus que de joueurs.",
                                "BG-20",
                            ),
                        ),
                    ),
                ),
                Part(
                    CARDS,
                    Count(
                        face_up(5),
                        (
                            slip(
                                "three-ready",
                                3,
                                "three is the room for cards, and a review in print got this wrong: none"
                                " lies there, so the first explorer must draw.",
                                "trois, c'est la place prévue, et une critique s'y est trompée : aucune"
                                " n'y est, le premier explorateur doit donc piocher.",
                                "BB-30",
                            ),
                            slip(
                                "one-each",
                                5,
                                "cards come only from explorers who draw and leave them.",
                                "les cartes ne viennent que d'explorateurs qui piochent et laissent.",
                                "BB-30",
                                "BB-90",
                            ),
                        ),
                    ),
                    ("cards", "cartes", "exploration", "exploration cards"),
                ),
            )
        ),
        rules=("BB-01", "BG-20", "BB-30"),
        hints=ladder(
            "Look at the rows of the table set for five.",
            "Regardez les rangées de la table mise pour cinq.",
            "Try the stepper from 4 to 5 players and count again.",
            "Essayez de passer de 4 à 5 joueurs et recomptez.",
            f"Because four players have {pilots(4)} pilots and {planets(4)} planets, and the fifth adds"
            " none; no exploration card is turned up.",
            f"Parce qu'à quatre il y a {pilots(4)} pilotes et {planets(4)} planètes, et que le cinquième"
            " n'en ajoute pas ; aucune carte Exploration n'est retournée.",
        ),
        solution=both(
            f"{pilots(5)} pilots, {planets(5)} planets, {face_up(5)} exploration cards.",
            f"{pilots(5)} pilotes, {planets(5)} planètes, {face_up(5)} carte Exploration.",
        ),
        position=table_of_five,
        bare=True,
    ),
    Exercise(
        id="01-one-and-three",
        title=both("Alone, and with three", "Seul, et à trois"),
        question=both(
            "How many pilots lie in the row when you play alone, and how many with three players?",
            "Combien de pilotes dans la rangée quand vous jouez seul, et combien à trois ?",
        ),
        task=Parts(
            (
                Part(
                    both("alone", "seul"),
                    Count(
                        pilots(1),
                        (
                            slip(
                                "one-plus-two",
                                3,
                                "1 + 2 would be 3, but solo play is set up as for two players.",
                                "1 + 2 ferait 3, mais le solo se met en place comme à deux.",
                                "BB-01",
                            ),
                            slip(
                                "one",
                                1,
                                "one pilot would be no choice; the Rogue hires from the same row.",
                                "un seul pilote, ce ne serait pas un choix ; la Renégate engage dans la"
                                " même rangée.",
                                "BB-01",
                                "SO-01",
                            ),
                        ),
                    ),
                    ("solo", "1"),
                ),
                Part(
                    both("three", "trois"),
                    Count(
                        pilots(3),
                        (
                            slip(
                                "one-each",
                                3,
                                "that is one each; two more are laid out.",
                                "c'est un chacun ; on en pose deux de plus.",
                                "BB-01",
                            ),
                            slip(
                                "as-four",
                                6,
                                "six lie there with four or five players.",
                                "il y en a six à quatre ou cinq joueurs.",
                                "BB-01",
                            ),
                        ),
                    ),
                    ("three players", "trois joueurs", "3"),
                ),
            )
        ),
        rules=("BB-01",),
        hints=ladder(
            "Look at the pilot row, not at the players.",
            "Regardez la rangée de pilotes, pas les joueurs.",
            "Try players + 2; alone you count as two.",
            "Essayez joueurs + 2 ; seul, vous comptez pour deux.",
            "Because the row has two more than players, and alone counts as two: 2 + 2 = 4, 3 + 2 = 5.",
            "Parce que la rangée en a deux de plus que de joueurs, et que seul compte double : 2 + 2 = 4,"
            " 3 + 2 = 5.",
        ),
        solution=both(
            f"{pilots(1)} alone and {pilots(3)} with three players.",
            f"{pilots(1)} seul et {pilots(3)} à trois joueurs.",
        ),
        position=table_of_one,
        bare=True,
    ),
    Exercise(
        id="01-your-mat",
        title=both("Your own mat", "Votre plateau"),
        question=both(
            "What do you start with: energy, culture, ships in play, dice to roll?",
            "Avec quoi commencez-vous : énergie, culture, vaisseaux en jeu, dés à lancer ?",
        ),
        task=Parts(
            (
                Part(
                    both("energy", "énergie"),
                    Count(
                        ENERGY,
                        (
                            slip(
                                "swapped",
                                CULTURE,
                                "that is the culture; energy is one more.",
                                "c'est la culture ; l'énergie en a une de plus.",
                                "BG-21",
                            ),
                            slip(
                                "nothing",
                                0,
                                "nobody starts empty-handed.",
                                "personne ne commence les mains vides.",
                                "BG-21",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("culture", "culture"),
                    Count(
                        CULTURE,
                        (
                            slip(
                                "swapped",
                                ENERGY,
                                "that is the energy; culture is one less.",
                                "c'est l'énergie ; la culture en a une de moins.",
                                "BG-21",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("ships", "vaisseaux"),
                    Count(
                        SHIPS,
                        (
                            slip(
                                "all-four",
                                4,
                                "you own four, but two wait on the ship track.",
                                "vous en avez quatre, mais deux attendent sur la piste des vaisseaux.",
                                "BG-22",
                            ),
                            slip(
                                "three",
                                3,
                                "the third comes with level 3.",
                                "le troisième vient avec le niveau 3.",
                                "BG-22",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("dice", "dés"),
                    Count(
                        DICE,
                        (
                            slip(
                                "all-seven",
                                7,
                                "seven are rolled on the top level only.",
                                "on n'en lance sept qu'au dernier niveau.",
                                "BG-23",
                            ),
                            slip(
                                "five",
                                5,
                                "five come with level 2.",
                                "cinq viennent avec le niveau 2.",
                                "BG-23",
                            ),
                        ),
                    ),
                ),
            )
        ),
        rules=("BG-21", "BG-22", "BG-23"),
        hints=ladder(
            "Look at your mat before the first roll.",
            "Regardez votre plateau avant le premier lancer.",
            "Try reading the line of player 1 from left to right.",
            "Essayez de lire la ligne du joueur 1.",
            f"Because level 1 gives {DICE} dice and {SHIPS} ships, and everybody gets {ENERGY} energy and"
            f" {CULTURE} culture.",
            f"Parce que le niveau 1 donne {DICE} dés et {SHIPS} vaisseaux, et que chacun reçoit {ENERGY}"
            f" énergies et {CULTURE} culture.",
        ),
        solution=both(
            f"{ENERGY} energy, {CULTURE} culture, {SHIPS} ships, {DICE} dice.",
            f"{ENERGY} énergies, {CULTURE} culture, {SHIPS} vaisseaux, {DICE} dés.",
        ),
        position=table_of_three,
        bare=True,
    ),
)
