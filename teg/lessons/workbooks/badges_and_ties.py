"""Notebook 09, Badges and ties: majorities with every case of a tie."""

from teg.galaxies.rules.scoring import tallies
from teg.languages import both
from teg.lessons.judges.choices import Pick
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import option
from teg.lessons.workbooks.badge_tables import (
    BARS,
    alone,
    bonus,
    covered_badge,
    paying,
    three_players,
    two_players,
)

TIE_FIRST = bonus(three_players(), 4, 4, 2)[2]
TIE_SECOND = bonus(three_players(), 5, 3, 3)[1]
ALL_ZERO = bonus(three_players(), 0, 0, 0)[0]
TWO = bonus(two_players(), 1, 3)[0]
SOLO = bonus(alone(), 2, 2)[0]
COVERED = tallies(covered_badge().state)[0].badges[BARS]
BEFORE, AFTER = bonus(three_players(), 5, 4, 3), bonus(three_players(), 5, 4, 5)
CATCH_BEFORE, CATCH_AFTER = bonus(three_players(), 5, 4, 1), bonus(three_players(), 5, 5, 1)
VALUES = three_players().state.t.box.settings
FIRST, SECOND = VALUES.badge_first, VALUES.badge_second


EXERCISES = (
    Exercise(
        id="09-six-tables",
        title=both("Six tables", "Six tables"),
        question=both(
            f"The training box pays {FIRST} for first place and {SECOND} for second or any tie. What does"
            " the badge type pay you? 1) three players, you 2, the others 4 and 4; 2) you 3, the others 5"
            " and 3; 3) nobody has any; 4) two players, you 1, the other 3; 5) alone, you 2, the Rogue 2;"
            " 6) two players, you have one on a covered pilot, the other has one on a card.",
            f"La boîte d'entraînement paie {FIRST} pour la première place et {SECOND} pour la deuxième ou"
            " toute égalité. Que vous rapporte ce type d'insigne ? 1) trois joueurs, vous 2, les autres 4"
            " et 4 ; 2) vous 3, les autres 5 et 3 ; 3) personne n'en a ; 4) deux joueurs, vous 1, l'autre"
            " 3 ; 5) seul, vous 2, la Renégate 2 ; 6) deux joueurs, vous en avez un sur un pilote"
            " recouvert, l'autre un sur une carte.",
        ),
        task=Parts(
            (
                Part(
                    both("table 1", "table 1"),
                    Count(
                        TIE_FIRST,
                        (
                            slip(
                                "second-after-tie",
                                SECOND,
                                "after a tie for first nobody is second.",
                                "après une égalité en tête, personne n'est deuxième.",
                                "BB-66",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("table 2", "table 2"),
                    Count(
                        TIE_SECOND,
                        (
                            slip(
                                "tie-pays-nobody",
                                0,
                                "one leader and two tied behind: each of the two gets the bonus.",
                                "un premier et deux à égalité derrière : chacun des deux touche le bonus.",
                                "BB-67",
                            ),
                            slip(
                                "as-first",
                                FIRST,
                                "that is for the player with five.",
                                "c'est pour le joueur qui en a cinq.",
                                "BB-64",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("table 3", "table 3"),
                    Count(
                        ALL_ZERO,
                        (
                            slip(
                                "all-tied",
                                SECOND,
                                "word for word all would be tied for first; the default of this open point"
                                " pays nobody.",
                                "au pied de la lettre, tous seraient premiers à égalité ; par défaut, ce"
                                " point ouvert ne paie personne.",
                                "BB-71",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("table 4", "table 4"),
                    Count(
                        TWO,
                        (
                            slip(
                                "second-of-two",
                                SECOND,
                                "with two players there is no second place.",
                                "à deux joueurs il n'y a pas de deuxième place.",
                                "BB-68",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("table 5", "table 5"),
                    Count(
                        SOLO,
                        (
                            slip(
                                "tie-pays-nobody",
                                0,
                                "a tie with the Rogue pays both of you.",
                                "une égalité avec la Renégate paie les deux.",
                                "BB-68",
                                "SO-08",
                            ),
                            slip(
                                "as-first",
                                FIRST,
                                "first place is shared, so it is the bonus for a tie.",
                                "la première place est partagée : c'est le bonus d'égalité.",
                                "BB-68",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("table 6", "table 6"),
                    Count(
                        COVERED,
                        (
                            slip(
                                "covered-lost",
                                0,
                                "the covered pilot's badge counts, so you are tied.",
                                "l'insigne du pilote recouvert compte, vous êtes donc à égalité.",
                                "BB-72",
                                "BB-16",
                            ),
                            slip(
                                "as-first",
                                FIRST,
                                "the other player has one too: a tie.",
                                "l'autre joueur en a un aussi : égalité.",
                                "BB-68",
                            ),
                        ),
                    ),
                ),
            )
        ),
        rules=("BB-64", "BB-65", "BB-66", "BB-67", "BB-68", "BB-71", "BB-72"),
        hints=ladder(
            "Look at how many players have more than you, and how many have as many.",
            "Regardez combien de joueurs en ont plus que vous, et combien autant.",
            "Try each table with + and − in the badge ladder.",
            "Essayez chaque table avec + et − dans l'échelle des insignes.",
            f"Because ties pay {SECOND} each, and second place exists only behind a single first with 3 or"
            " more players.",
            f"Parce qu'une égalité paie {SECOND} à chacun, et que la deuxième place n'existe que derrière"
            " un premier seul, à 3 joueurs ou plus.",
        ),
        solution=both(
            "; ".join(map(str, (TIE_FIRST, TIE_SECOND, ALL_ZERO, TWO, SOLO, COVERED))) + ".",
            " ; ".join(map(str, (TIE_FIRST, TIE_SECOND, ALL_ZERO, TWO, SOLO, COVERED))) + ".",
        ),
        position=covered_badge,
        bare=True,
    ),
    Exercise(
        id="09-lose-without-losing",
        title=both("Losing without losing", "Perdre sans perdre"),
        question=both(
            "Badges stand 5, 4, 3 and you are second. Now the third player catches the leader with 5. By"
            " how many points does your bonus fall?",
            "Les insignes sont à 5, 4, 3 et vous êtes deuxième. Le troisième joueur rattrape maintenant le"
            " premier avec 5. De combien de points baisse votre bonus ?",
        ),
        task=Count(
            BEFORE[1] - AFTER[1],
            (
                slip(
                    "still-second",
                    0,
                    "Two players tie for first now, and then nobody is second.",
                    "Deux joueurs sont maintenant premiers à égalité, et alors personne n'est deuxième.",
                    "BB-66",
                ),
                slip(
                    "first-bonus",
                    FIRST,
                    "You never had the first bonus; you lose the second one.",
                    "Vous n'avez jamais eu le premier bonus ; vous perdez le second.",
                    "BB-65",
                ),
                slip(
                    "all-of-it",
                    FIRST + SECOND,
                    "Only your own bonus falls, not what the leader loses.",
                    "Seul votre bonus baisse, pas celui que perd le premier.",
                    "BB-65",
                ),
            ),
        ),
        rules=("BB-65", "BB-66"),
        hints=ladder(
            "Look at your place before and after.",
            "Regardez votre place avant et après.",
            "Try it in the ladder: give the third player two badges.",
            "Essayez dans l'échelle : donnez deux insignes au troisième.",
            f"Because you had {BEFORE[1]} as second and have {AFTER[1]} behind a tie.",
            f"Parce que vous aviez {BEFORE[1]} comme deuxième et avez {AFTER[1]} derrière une égalité.",
        ),
        solution=both(
            f"{BEFORE[1] - AFTER[1]}: a third player who ties the leader wipes out your second place.",
            f"{BEFORE[1] - AFTER[1]} : un troisième joueur qui rejoint le premier efface votre deuxième"
            " place.",
        ),
        position=three_players,
    ),
    Exercise(
        id="09-catching-up",
        title=both("Catching the leader", "Rattraper le premier"),
        question=both(
            "Badges stand 5, 4, 1 and you are second. You take one more and tie the leader. How does your"
            " bonus change, and how does the leader's?",
            "Les insignes sont à 5, 4, 1 et vous êtes deuxième. Vous en prenez un et rejoignez le premier."
            " Comment change votre bonus, et celui du premier ?",
        ),
        task=Parts(
            (
                Part(
                    both("yours", "le vôtre"),
                    Count(
                        CATCH_AFTER[1] - CATCH_BEFORE[1],
                        (
                            slip(
                                "gain",
                                1,
                                f"a tie for first pays {CATCH_AFTER[1]} here, as much as the second place"
                                " you had.",
                                f"une égalité en tête paie ici {CATCH_AFTER[1]}, autant que la deuxième"
                                " place que vous aviez.",
                                "BB-66",
                            ),
                            slip(
                                "big-gain",
                                2,
                                "first place is shared, so its full bonus goes to nobody.",
                                "la première place est partagée, son bonus entier ne va à personne.",
                                "BB-66",
                            ),
                        ),
                    ),
                    ("you", "vous"),
                ),
                Part(
                    both("the leader's", "celui du premier"),
                    Count(
                        CATCH_AFTER[0] - CATCH_BEFORE[0],
                        (
                            slip(
                                "unchanged",
                                0,
                                f"the leader falls from {CATCH_BEFORE[0]} to {CATCH_AFTER[0]}.",
                                f"le premier tombe de {CATCH_BEFORE[0]} à {CATCH_AFTER[0]}.",
                                "BB-66",
                            ),
                            slip(
                                "wrong-sign",
                                1,
                                "it is a loss, so write it with a minus.",
                                "c'est une perte, écrivez-la avec un moins.",
                                "BB-66",
                            ),
                            slip(
                                "everything",
                                -2,
                                "a tie for first still pays something.",
                                "une égalité en tête paie encore quelque chose.",
                                "BB-66",
                            ),
                        ),
                    ),
                    ("leader", "premier"),
                ),
            )
        ),
        rules=("BB-64", "BB-66"),
        hints=ladder(
            "Look at the two bonuses before and after, side by side.",
            "Regardez les deux bonus avant et après, côte à côte.",
            "Try one more badge in the ladder.",
            "Essayez un insigne de plus dans l'échelle.",
            f"Because {CATCH_BEFORE[0]} and {CATCH_BEFORE[1]} become {CATCH_AFTER[0]} and {CATCH_AFTER[1]}.",
            f"Parce que {CATCH_BEFORE[0]} et {CATCH_BEFORE[1]} deviennent {CATCH_AFTER[0]} et"
            f" {CATCH_AFTER[1]}.",
        ),
        solution=both(
            f"{CATCH_AFTER[1] - CATCH_BEFORE[1]} and {CATCH_AFTER[0] - CATCH_BEFORE[0]}: with these values"
            " catching the leader only costs the leader.",
            f"{CATCH_AFTER[1] - CATCH_BEFORE[1]} et {CATCH_AFTER[0] - CATCH_BEFORE[0]} : avec ces valeurs,"
            " rattraper le premier ne coûte qu'à lui.",
        ),
        position=three_players,
    ),
    Exercise(
        id="09-who-is-paid",
        title=both("Are you paid?", "Êtes-vous payé ?"),
        question=both(
            "Three players. In which of these tables does the badge type pay you anything?",
            "Trois joueurs. Dans lesquelles de ces tables le type d'insigne vous paie-t-il quelque chose ?",
        ),
        task=Pick(
            (
                option(
                    "sole",
                    "you 3 (others 1 0)",
                    "vous 3 (autres 1 0)",
                    "alone with the most you get the first bonus.",
                    "seul en tête, vous touchez le premier bonus.",
                    "BB-64",
                ),
                option(
                    "second",
                    "you 2 (others 3 1)",
                    "vous 2 (autres 3 1)",
                    "alone in second place behind one leader you get the second bonus.",
                    "seul deuxième derrière un seul premier, vous touchez le second bonus.",
                    "BB-65",
                ),
                option(
                    "tie",
                    "you 2 (others 2 1)",
                    "vous 2 (autres 2 1)",
                    "tied for first, each of you is paid.",
                    "premiers à égalité, chacun est payé.",
                    "BB-66",
                ),
                option(
                    "third",
                    "you 1 (others 3 2)",
                    "vous 1 (autres 3 2)",
                    "two players have more: third place pays nothing.",
                    "deux joueurs en ont plus : la troisième place ne paie rien.",
                    "BB-65",
                ),
                option(
                    "behind",
                    "you 1 (others 2 2)",
                    "vous 1 (autres 2 2)",
                    "two players tie for first, so there is no second place.",
                    "deux joueurs sont premiers à égalité, il n'y a donc pas de deuxième place.",
                    "BB-66",
                ),
            ),
            paying(),
        ),
        rules=("BB-64", "BB-65", "BB-66"),
        hints=ladder(
            "Look at how many players have more than you.",
            "Regardez combien de joueurs en ont plus que vous.",
            "Try to name your place aloud: first, tied, second, or none.",
            "Essayez de dire votre place : premier, à égalité, deuxième, ou aucune.",
            f"Because in {len(paying())} of the 5 tables at most 1 player has more than you.",
            f"Parce que dans {len(paying())} des 5 tables, 1 joueur au plus en a davantage que vous.",
        ),
        solution=both("The first three.", "Les trois premières."),
        position=three_players,
        bare=True,
    ),
)
