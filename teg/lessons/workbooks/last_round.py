"""Notebook 10, The last round: what brings the end, who still plays, what counts when."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.dice import COLONY, MOVE
from teg.galaxies.rules.scoring import tallies, winners
from teg.languages import Both, both
from teg.lessons.judges.choices import Choice, Pick
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import Option, option
from teg.lessons.workbooks.endings import (
    at_twenty,
    beaten_at_21,
    counting,
    last_card,
    last_player,
    on_a_follow,
    turns_left,
    with_a_mission,
)


def ending(expected: str, **replies: tuple[str, str, str]) -> Choice:
    """How many turns are still played, or that the end has not come."""
    names = {
        "no": ("not triggered", "pas déclenchée"),
        "0": ("0", "0 tour"),
        "1": ("1", "1 tour"),
        "2": ("2", "2 tours"),
        "3": ("3", "3 tours"),
    }
    options = []
    for key, (name_en, name_fr) in names.items():
        usual = (
            f"{name_en} would be the wrong count: go on until the first player would begin again.",
            f"{name_fr} n'est pas le bon compte : allez jusqu'à ce que le premier joueur recommence.",
            "BB-62",
        )
        english, french, rule = replies.get(f"n{key}", usual)
        others = {"no": ("no", "non", "no end", "pas de fin"), "0": ("nobody", "none", "personne", "aucun")}
        options.append(
            Option(key, both(name_en, name_fr), both(english, french), (rule,), others.get(key, ()))
        )
    return Choice(tuple(options), expected)


RISE = (M.ACTIVATE + COLONY, M.UPGRADE + 2)
ENDINGS: tuple[tuple[Both, Choice], ...] = (
    (
        both("player 1 reaches 21 in their own turn", "le joueur 1 atteint 21 à son tour"),
        ending(
            turns_left(at_twenty().state, *RISE),
            nno=(
                "21 in-game points do trigger the end.",
                "21 points en cours de partie déclenchent bien la fin.",
                "BB-60",
            ),
            n0=(
                "the game does not stop at once: turns are evened out.",
                "la partie ne s'arrête pas net : on égalise les tours.",
                "BB-62",
            ),
            n3=(
                "player 1 has had a turn in this round already.",
                "le joueur 1 a déjà joué dans cette manche.",
                "BB-62",
            ),
        ),
    ),
    (
        both("player 3 of three reaches 21", "le joueur 3 sur trois atteint 21"),
        ending(
            turns_left(last_player().state, *RISE),
            n2=(
                "the others have had as many turns already.",
                "les autres ont déjà joué autant de tours.",
                "BB-62",
            ),
            nno=(
                "21 points trigger it, whoever has them.",
                "21 points la déclenchent, quel que soit le joueur.",
                "BB-60",
            ),
            n1=(
                "a review gives everybody another turn; the rule is equal turns.",
                "une critique donne encore un tour à chacun ; la règle, c'est l'égalité des tours.",
                "BB-62",
            ),
        ),
    ),
    (
        both(
            "in player 1's turn player 2 reaches 21 by a follow",
            "au tour du joueur 1, le joueur 2 atteint 21 en suivant",
        ),
        ending(
            turns_left(on_a_follow().state, M.ACTIVATE + COLONY, M.FOLLOW, M.UPGRADE + 2),
            nno=(
                "points gained in a follow count at once.",
                "les points gagnés en suivant comptent aussitôt.",
                "BG-13",
            ),
            n1=(
                "player 2 triggered it in somebody else's turn and still has a turn of their own.",
                "le joueur 2 l'a déclenchée au tour d'un autre et a encore son propre tour.",
                "BB-62",
            ),
            n3=("the round ends before player 1.", "la manche finit avant le joueur 1.", "BB-62"),
        ),
    ),
    (
        both("player 2 draws the last exploration card", "le joueur 2 pioche la dernière carte Exploration"),
        ending(
            turns_left(last_card().state, M.ACTIVATE + MOVE, M.SAIL + M.SPACE, M.FOUND + 1),
            nno=(
                "an empty exploration deck is the second way to the end.",
                "la pioche Exploration vide est la deuxième façon de finir.",
                "BB-60",
            ),
            n0=(
                "the last card triggers the end but does not stop the game.",
                "la dernière carte déclenche la fin sans arrêter la partie.",
                "BB-50",
            ),
            n2=(
                "player 1 began this round and has played.",
                "le joueur 1 a commencé cette manche et a joué.",
                "BB-62",
            ),
        ),
    ),
    (
        both(
            "player 1 has 20 points and a mission fulfilled", "le joueur 1 a 20 points et une mission remplie"
        ),
        ending(
            turns_left(with_a_mission().state),
            n2=("missions never help to reach 21.", "les missions n'aident jamais à atteindre 21.", "BB-61"),
            n0=(
                "nothing has been triggered: 20 is not 21.",
                "rien n'est déclenché : 20 n'est pas 21.",
                "BB-74",
            ),
        ),
    ),
)


BEATEN = beaten_at_21().state
WINNER = str(winners(BEATEN)[0] + 1)
TOTALS = [tally.total for tally in tallies(BEATEN)]

EXERCISES = (
    Exercise(
        id="10-five-endings",
        title=both("Five endings", "Cinq fins"),
        question=both(
            "Three players, player 1 began. For each case: how many more turns are played after the"
            " present one, or is the end not triggered? "
            + "; ".join(f"{place}) {name.en}" for place, (name, _) in enumerate(ENDINGS, 1))
            + ".",
            "Trois joueurs, le joueur 1 a commencé. Pour chaque cas : combien de tours encore après le"
            " tour en cours, ou la fin n'est-elle pas déclenchée ? "
            + " ; ".join(f"{place}) {name.fr}" for place, (name, _) in enumerate(ENDINGS, 1))
            + ".",
        ),
        task=Parts(tuple(Part(name, task) for name, task in ENDINGS)),
        rules=("BB-60", "BB-61", "BB-62", "BB-50", "BG-13", "BB-74"),
        hints=ladder(
            "Look at who began the game.",
            "Regardez qui a commencé la partie.",
            "Try to count the players until player 1 would begin again.",
            "Essayez de compter les joueurs jusqu'à ce que le joueur 1 recommence.",
            "Because the last turn of all belongs to player 3, and 1 of the 5 cases triggers nothing.",
            "Parce que le tout dernier tour est celui du joueur 3, et qu'1 des 5 cas ne déclenche rien.",
        ),
        solution=both(
            "; ".join(task.right[0] for _, task in ENDINGS) + ".",
            " ; ".join(task.right[1] for _, task in ENDINGS) + ".",
        ),
        position=at_twenty,
        bare=True,
    ),
    Exercise(
        id="10-toward-21",
        title=both("What counts toward 21?", "Qu'est-ce qui compte pour 21 ?"),
        question=both(
            "Which of these count toward the 21 points that bring the end?",
            "Lesquels de ceux-ci comptent dans les 21 points qui déclenchent la fin ?",
        ),
        task=Pick(
            (
                option(
                    "planets",
                    "colonised planets",
                    "planètes colonisées",
                    "their points are yours at once.",
                    "leurs points sont aussitôt à vous.",
                    "BB-61",
                ),
                option(
                    "missions",
                    "secret missions",
                    "missions secrètes",
                    "they score after the last turn only.",
                    "elles ne comptent qu'après le dernier tour.",
                    "BB-74",
                ),
                option(
                    "level",
                    "empire level",
                    "niveau d'empire",
                    "the points of your present level count.",
                    "les points de votre niveau actuel comptent.",
                    "BB-61",
                    "BG-65",
                ),
                option(
                    "badges",
                    "badge bonuses",
                    "bonus d'insignes",
                    "badges are compared after the last turn only.",
                    "les insignes ne se comparent qu'après le dernier tour.",
                    "BB-61",
                    "BB-84",
                ),
                option(
                    "pilots",
                    "pilots",
                    "pilotes",
                    "each is worth a point at once.",
                    "chacun vaut aussitôt un point.",
                    "BB-18",
                ),
                option(
                    "resources",
                    "energy left over",
                    "énergie restante",
                    "resources are no points; they only break a final tie.",
                    "les ressources ne sont pas des points ; elles ne départagent qu'une égalité finale.",
                    "BB-73",
                ),
                option(
                    "dwarfs",
                    "dwarf planets",
                    "planètes naines",
                    "a dwarf planet gives its points at once.",
                    "une planète naine donne aussitôt ses points.",
                    "BB-81",
                ),
            ),
            counting(),
        ),
        rules=("BB-61", "BB-74"),
        hints=ladder(
            "Look at the score that everybody can see during the game.",
            "Regardez le score que tous voient pendant la partie.",
            "Try to give a player one thing after the other and watch it.",
            "Essayez de donner une chose après l'autre à un joueur en le regardant.",
            f"Because {len(counting())} of the 7 move the score token.",
            f"Parce que {len(counting())} des 7 font bouger le jeton de score.",
        ),
        solution=both(
            "Planets, level, pilots and dwarf planets; missions and badges come after the last turn.",
            "Planètes, niveau, pilotes et planètes naines ; missions et insignes viennent après le dernier"
            " tour.",
        ),
        position=with_a_mission,
    ),
    Exercise(
        id="10-pass-21-and-lose",
        title=both("First to 21", "Premier à 21"),
        question=both(
            "Player 1 has 21 points, player 2 has 20 with a mission fulfilled and the most badges. This is"
            " the last turn. Who wins?",
            "Le joueur 1 a 21 points, le joueur 2 en a 20 avec une mission remplie et le plus d'insignes."
            " C'est le dernier tour. Qui gagne ?",
        ),
        task=Choice(
            (
                option(
                    "1",
                    "player 1",
                    "joueur 1",
                    f"Reaching 21 first wins nothing: with missions and badges it is {TOTALS[0]} against"
                    f" {TOTALS[1]}.",
                    "Atteindre 21 le premier ne fait rien gagner : avec missions et insignes, c'est"
                    f" {TOTALS[0]} contre {TOTALS[1]}.",
                    "BB-84",
                    "BB-62",
                ),
                option("2", "player 2", "joueur 2", "Yes.", "Oui.", "BB-84"),
                option(
                    "3",
                    "player 3",
                    "joueur 3",
                    f"Player 3 has {TOTALS[2]} points.",
                    f"Le joueur 3 a {TOTALS[2]} points.",
                    "BB-84",
                ),
                option(
                    "shared",
                    "shared",
                    "partagée",
                    "The totals are not equal, so nothing is shared.",
                    "Les totaux ne sont pas égaux, rien n'est partagé.",
                    "BB-73",
                    also=("tie", "égalité"),
                ),
            ),
            WINNER,
        ),
        rules=("BB-62", "BB-84"),
        hints=ladder(
            "Look at what is still hidden.",
            "Regardez ce qui est encore caché.",
            "Try to add missions and badge bonuses.",
            "Essayez d'ajouter missions et bonus d'insignes.",
            f"Because the totals are {TOTALS[0]}, {TOTALS[1]} and {TOTALS[2]}.",
            f"Parce que les totaux sont {TOTALS[0]}, {TOTALS[1]} et {TOTALS[2]}.",
        ),
        solution=both(
            f"Player {WINNER}: you may pass 21 and lose.",
            f"Le joueur {WINNER} : on peut passer 21 et perdre.",
        ),
        position=beaten_at_21,
        bare=True,
    ),
)
