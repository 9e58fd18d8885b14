"""Notebook 13, Take The Galaxy in one sitting: a turn, the row, what may go, and the turns of a game."""

from teg.languages import both
from teg.lessons.judges.choices import Choice, Pick
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.lines_of_play import Line, goal
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import option
from teg.lessons.workbooks.take_boards import (
    claimed,
    covered,
    drops_with,
    enough,
    four_systems,
    may_go,
    one_turn,
    still_claim,
    three_at_a_row,
    turns_of,
)

FIRST, *_, LAST = turns_of(49, 4)


def reveals(players: int) -> Count:
    """When a card just revealed drops, for so many players."""
    right = drops_with(players)
    return Count(
        right,
        (
            slip(
                "no-room",
                right - 1,
                f"the row holds one card more than there are players, so {right} here.",
                f"la rangée tient une carte de plus qu'il y a de joueurs : {right} ici.",
                "TG-02",
            ),
            slip(
                "one-too-many",
                right + 1,
                "the card itself takes a place too: count only the newer ones that fit.",
                "la carte occupe elle-même une place : ne comptez que les plus récentes qui tiennent.",
                "TG-03",
            ),
        ),
    )


EXERCISES = (
    Exercise(
        id="13-three-renown",
        title=both("Three renown in one turn", "Trois de renommée en un tour"),
        question=both(
            "Your home has 1 renown, but the Indenture Camp on it takes 2 away. You hold Frontier Colony (1),"
            " Terrace Village (2), Ore Drift and Surface Pit. Verdance brings 2 renown, Pilgrim's Rest 1."
            " Play one turn after which you have 3 renown or more.",
            "Votre monde natal a 1 de renommée, mais le Camp de Corvée en retire 2. Vous tenez Colonie"
            " Frontalière (1), Village en Terrasses (2), Galerie de Minerai et Fosse à Ciel Ouvert. Verdance"
            " rapporte 2, Repos du Pèlerin 1. Jouez un tour après lequel vous avez 3 de renommée ou plus.",
        ),
        task=Line(
            start=one_turn,
            goals=(
                goal(
                    "no-claim",
                    claimed,
                    "You claimed nothing: one system of Explored Space may be yours this turn.",
                    "Vous n'avez rien pris : un système de l'Espace Exploré peut être à vous ce tour.",
                    "TG-04",
                ),
                goal(
                    "camp-stays",
                    covered,
                    "The camp still takes 2 away; a dearer colony of its family can cover it.",
                    "Le camp retire toujours 2 ; une colonie plus chère de sa famille peut le couvrir.",
                    "TG-09",
                ),
                goal(
                    "short",
                    enough,
                    "Good moves, but short of 3: compare what the two systems bring.",
                    "De bons coups, mais moins de 3 : comparez ce que rapportent les deux systèmes.",
                    "TG-08",
                ),
            ),
            right=(
                "upgrade to terrace village; discard ore drift; claim verdance",
                "claim verdance; build frontier colony; discard ore drift;"
                " upgrade to terrace village; cover indenture camp",
                "améliorer en village en terrasses ; défausser galerie de minerai ; coloniser verdance",
                "use indenture camp; upgrade terrace village; discard surface pit; claim verdance;"
                " end the turn",
            ),
            wrong=(
                ("upgrade to terrace village; discard ore drift", "no-claim"),
                ("claim verdance; build frontier colony; discard ore drift", "camp-stays"),
                ("upgrade to terrace village; discard ore drift; claim pilgrim's rest", "short"),
                ("relinquish homeworld", "refused"),
                ("claim verdance", "unfinished"),
            ),
            form=both(
                "your moves with semicolons between them, such as “use indenture camp; claim verdance”",
                "vos coups séparés par des points-virgules, comme « utiliser camp de corvée ; coloniser"
                " verdance »",
            ),
        ),
        rules=("TG-08", "TG-09", "TG-14"),
        hints=ladder(
            "Look at what takes renown away, and at the card of the same family in your hand.",
            "Regardez ce qui retire de la renommée, et la carte de la même famille dans votre main.",
            "Try to cover the camp for the difference in cost, and to claim with the cheap colony.",
            "Essayez de couvrir le camp en payant la différence, et de prendre avec la colonie bon marché.",
            "Because an upgrade from 1 to 2 costs one card and a claim with a Frontier Colony another,"
            " 4 cards do both.",
            "Parce que passer de 1 à 2 coûte une carte et une prise avec Colonie Frontalière une autre,"
            " 4 cartes suffisent aux deux.",
        ),
        solution=both(
            "Upgrade the camp to Terrace Village for one card, then claim Verdance with Frontier Colony for"
            " another: 1 + 0 + 2 = 3.",
            "Améliorez le camp en Village en Terrasses pour une carte, puis colonisez Verdance avec Colonie"
            " Frontalière pour une autre : 1 + 0 + 2 = 3.",
        ),
        position=one_turn,
    ),
    Exercise(
        id="13-when-it-drops",
        title=both("When does it drop?", "Quand tombe-t-elle ?"),
        question=both(
            "A card has just been revealed, and from now on nobody claims anything. Which reveal,"
            " counting the next one as 1, drops it? 1) with two players; 2) with three players; 3) with four"
            " players.",
            "Une carte vient d'être révélée, et personne ne prend plus rien. À quelle révélation, en"
            " comptant 1 pour la prochaine, tombe-t-elle ? 1) à deux joueurs ; 2) à trois joueurs ; 3) à"
            " quatre joueurs.",
        ),
        task=Parts(
            (
                Part(both("two players", "deux joueurs"), reveals(2)),
                Part(both("three players", "trois joueurs"), reveals(3)),
                Part(both("four players", "quatre joueurs"), reveals(4)),
            )
        ),
        rules=("TG-02", "TG-03", "TG-32"),
        hints=ladder(
            "Look at how many cards fit side by side.",
            "Regardez combien de cartes tiennent côte à côte.",
            "Try to count the newer cards that still find room beside it; the next one pushes it out.",
            "Essayez de compter les plus récentes qui trouvent encore place ; la suivante la pousse.",
            "Because with p players p + 1 cards fit: p newer ones beside it, and reveal p + 1 drops it.",
            "Parce qu'à p joueurs, p + 1 cartes tiennent : p plus récentes à côté, et la révélation"
            " p + 1 la fait"
            " tomber.",
        ),
        solution=both(
            "With 2 players reveal 3, with 3 players reveal 4, with 4 players reveal 5: always one more than"
            " there are players.",
            "À 2 joueurs la révélation 3, à 3 la 4, à 4 la 5 : toujours une de plus qu'il y a de joueurs.",
        ),
    ),
    Exercise(
        id="13-who-can-still",
        title=both("Who can still claim it?", "Qui peut encore la prendre ?"),
        question=both(
            "Three players, a full row; player 1 is on turn and has claimed nothing yet. Orchard Deep is the"
            " second oldest card. Nobody else claims. Who can still claim it?",
            "Trois joueurs, une rangée pleine ; le joueur 1 a le tour et n'a encore rien pris. Verger Profond"
            " est l'avant-dernière carte. Personne d'autre ne prend. Qui peut encore la prendre ?",
        ),
        task=Choice(
            (
                option(
                    "one",
                    "only player 1",
                    "seulement le joueur 1",
                    "The next reveal drops the oldest card, not this one: somebody else has a turn.",
                    "La prochaine révélation fait tomber la plus ancienne, pas celle-ci : un autre"
                    " a un tour.",
                    "TG-03",
                ),
                option("two", "players 1 and 2", "les joueurs 1 et 2", "That is it.", "C'est cela."),
                option(
                    "three",
                    "all three players",
                    "les trois joueurs",
                    "Player 3 reveals before acting, and that reveal drops it.",
                    "Le joueur 3 révèle avant d'agir, et cette révélation la fait tomber.",
                    "TG-32",
                ),
                option(
                    "nobody",
                    "nobody",
                    "personne",
                    "Player 1 is in the action phase and has a claim left.",
                    "Le joueur 1 est dans sa phase d'actions et peut encore prendre une carte.",
                    "TG-04",
                ),
            ),
            "two" if still_claim(2) == [0, 1] else "",
        ),
        rules=("TG-03", "TG-04", "TG-32"),
        hints=ladder(
            "Look at who reveals next, and after that.",
            "Regardez qui révèle ensuite, et qui après.",
            "Try to follow the row reveal by reveal: every player reveals before acting.",
            "Essayez de suivre la rangée révélation par révélation : chacun révèle avant d'agir.",
            "Because the reveal of player 2 drops Hollow Reach, and that of player 3 drops Orchard Deep.",
            "Parce que la révélation du joueur 2 fait tomber Creux Lointain, et celle du 3 Verger Profond.",
        ),
        solution=both(
            "Players 1 and 2: player 3's own reveal drops it before player 3 may act.",
            "Les joueurs 1 et 2 : la révélation du joueur 3 la fait tomber avant qu'il puisse agir.",
        ),
        position=three_at_a_row,
    ),
    Exercise(
        id="13-may-go",
        title=both("Which may go?", "Lesquels peuvent partir ?"),
        question=both(
            "You hold, oldest first: Homeworld with both slots filled, Ashfall Cradle full, Sable"
            " Meadow with a"
            " free deposit slot, Pilgrim's Rest full. Which of them may you relinquish now?",
            "Vous tenez, du plus ancien au plus récent : Monde Natal aux deux emplacements occupés,"
            " Berceau des"
            " Cendres plein, Prairie de Sable avec un gisement libre, Repos du Pèlerin plein. Lesquels"
            " pouvez-vous abandonner maintenant ?",
        ),
        task=Pick(
            (
                option(
                    "homeworld",
                    "Homeworld",
                    "Monde Natal",
                    "it is full and not the newest, and nothing keeps the home.",
                    "il est plein et n'est pas le plus récent, et rien ne retient le monde natal.",
                    "TG-59",
                ),
                option(
                    "ashfall-cradle",
                    "Ashfall Cradle",
                    "Berceau des Cendres",
                    "its only slot is filled, and newer systems came after it.",
                    "son seul emplacement est occupé, et des systèmes plus récents l'ont suivi.",
                    "TG-06",
                ),
                option(
                    "sable-meadow",
                    "Sable Meadow",
                    "Prairie de Sable",
                    "a slot of it is free, and every slot needs a colony first.",
                    "un de ses emplacements est libre, et chacun doit d'abord porter une colonie.",
                    "TG-06",
                ),
                option(
                    "pilgrims-rest",
                    "Pilgrim's Rest",
                    "Repos du Pèlerin",
                    "it is the newest, and the newest stays however full it is.",
                    "c'est le plus récent, et le plus récent reste, si plein soit-il.",
                    "TG-58",
                ),
            ),
            frozenset(may_go()),
        ),
        rules=("TG-06", "TG-58", "TG-59"),
        hints=ladder(
            "Look at the free slots, and at the system you claimed last.",
            "Regardez les emplacements libres, et le système pris en dernier.",
            "Try to strike out what has a free slot, then the newest.",
            "Essayez de barrer ce qui a un emplacement libre, puis le plus récent.",
            "Because of 4 systems one has a free slot and one is the newest, 2 are left.",
            "Parce que des 4 systèmes, un a un emplacement libre et un est le plus récent, il en reste 2.",
        ),
        solution=both(
            "Homeworld and Ashfall Cradle: both are full and neither is the newest.",
            "Monde Natal et Berceau des Cendres : tous deux pleins, et aucun n'est le plus récent.",
        ),
        position=four_systems,
    ),
    Exercise(
        id="13-uneven",
        title=both("Forty-nine cards", "Quarante-neuf cartes"),
        question=both(
            "Four cards lie there at the start; every turn reveals one; the turn of the last card"
            " is played to"
            " its end. A random deck for four that counts 49 cards: how many turns has 1) the player who"
            " begins; 2) the player who comes last?",
            "Quatre cartes sont là au départ ; chaque tour en révèle une ; le tour de la dernière se joue"
            " jusqu'au bout. Un paquet au hasard pour quatre qui compte 49 cartes : combien de tours a 1)"
            " celui qui commence ; 2) celui qui vient en dernier ?",
        ),
        task=Parts(
            (
                Part(
                    both("the first", "le premier"),
                    Count(
                        FIRST,
                        (
                            slip(
                                "even",
                                11,
                                "11 each is true of 48 cards; one card more is one turn more.",
                                "11 chacun est vrai pour 48 cartes ; une carte de plus est un tour de plus.",
                                "TG-21",
                            ),
                            slip(
                                "setup-counted",
                                13,
                                "the four cards of the setup were revealed in nobody's turn.",
                                "les quatre cartes de la mise en place n'ont été révélées au tour"
                                " de personne.",
                                "TG-02",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("the last", "le dernier"),
                    Count(
                        LAST,
                        (
                            slip(
                                "as-many",
                                FIRST,
                                "the extra turn goes to whoever begins, and the game ends with it.",
                                "le tour de plus revient à qui commence, et la partie finit avec lui.",
                                "TG-21",
                            ),
                            slip(
                                "one-less",
                                10,
                                "45 turns are eleven rounds of four, and one turn more.",
                                "45 tours font onze manches de quatre, et un tour de plus.",
                                "TG-20",
                            ),
                        ),
                    ),
                ),
            )
        ),
        rules=("TG-20", "TG-21", "TG-02"),
        hints=ladder(
            "Look at how many cards are left after the setup.",
            "Regardez combien de cartes restent après la mise en place.",
            "Try to deal those cards out round the table, one a turn.",
            "Essayez de distribuer ces cartes autour de la table, une par tour.",
            "Because 49 - 4 = 45 turns, and 45 = 4 × 11 + 1.",
            "Parce que 49 - 4 = 45 tours, et 45 = 4 × 11 + 1.",
        ),
        solution=both(
            "45 turns: 12 for the player who begins, 11 for everybody else.",
            "45 tours : 12 pour qui commence, 11 pour tous les autres.",
        ),
    ),
)
