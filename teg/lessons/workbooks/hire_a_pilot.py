"""Notebook 04, Hire a pilot: pairs, three alike, what may be followed, replacing."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import badge_totals, tallies
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.speech import pilot_name
from teg.galaxies.state import FOLLOWING
from teg.languages import Both, both
from teg.lessons.judges.choices import Choice, Pick
from teg.lessons.judges.exercise import Exercise, joined, ladder
from teg.lessons.judges.lines_of_play import Line, goal
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.parts import Part, Parts
from teg.lessons.judges.reading import Option, option

FRENCH = {"Intrepid": "Intrépide"}
ROW = ("lightspeeder", "overseer", "gleaner", "deep pockets")


def market() -> Game[State]:
    """Two Energy, one Move, one Economy, one Culture; four pilots in the row."""
    return arrange(Seat(level=2), Seat(culture=0), dice="energy energy move economy culture", pilots=ROW)


def hire_of_three() -> Game[State]:
    """Three Energy dice, a rival with culture, and Lightspeeder for the Nexus, who is not trained for it."""
    return arrange(
        Seat(level=2), Seat(culture=2), dice="energy energy energy move culture", pilots=ROW, row=["jakks"]
    )


def replaced() -> Game[State]:
    """Ambidexter flies the Intrepid, on top of Overseer."""
    return arrange(
        Seat(hired={"Intrepid": ("overseer", "ambidexter")}), Seat(), dice="move energy culture culture"
    )


def all_locked() -> Game[State]:
    """Both ships in play are advanced already; two Move dice."""
    crew = {"Intrepid": "ironroot", "Ambition": "deep pockets"}
    return arrange(
        Seat(hired=crew), Seat(culture=0), dice="move move energy culture", pilots=("overseer", "gleaner")
    )


def times_asked() -> int:
    """How often a rival is asked to follow after a hire with three dice."""
    game = hire_of_three()
    game.play_line("hire lightspeeder for nexus")
    while game.state.actor == 0 and game.state.phase != FOLLOWING:
        game.play(game.state.moves()[0])
    asked = 0
    while game.state.phase == FOLLOWING:
        asked += 1
        game.play(M.PASS)
    return asked


LEGAL = set(market().state.moves())


def hire(place: int, ship: str, en: str, fr: str, *rules: str) -> Option:
    """A pilot of the row and a ship, as something to tick."""
    state = market().state
    name = Both(*(pilot_name(state, state.pilot_row[place], lang) for lang in ("en", "fr")))
    flown = both(f"{name.en} on the {ship}", f"{name.fr} sur {FRENCH.get(ship, ship)}")
    return Option(f"{ROW[place]} {ship}", flown, both(en, fr), rules)


HIRES = (
    hire(
        0,
        "Aurora",
        "two Energy are a pair of the Aurora's symbol, and the pilot is trained for it.",
        "deux énergies font une paire du symbole d'Aurora, et le pilote y est entraîné.",
        "BB-02",
    ),
    hire(
        0,
        "Intrepid",
        "one Move and one Economy are a mix of its two symbols, which is not allowed.",
        "un déplacement et une économie mélangent ses deux symboles, ce qui est interdit.",
        "BB-03",
    ),
    hire(
        0,
        "Nexus",
        "the pair is there, but this pilot is not trained for the Nexus; that would take three alike.",
        "la paire y est, mais ce pilote n'est pas entraîné pour Nexus ; il faudrait trois dés identiques.",
        "BB-04",
    ),
    hire(
        1,
        "Intrepid",
        "trained, but you have neither two Move nor two Economy.",
        "entraîné, mais vous n'avez ni deux déplacements ni deux économies.",
        "BB-02",
    ),
    hire(
        1,
        "Aurora",
        "a pair of Energy does not help a pilot who is not trained for the Aurora.",
        "une paire d'énergies n'aide pas un pilote qui n'est pas entraîné pour Aurora.",
        "BB-05",
    ),
    hire(
        2,
        "Aurora",
        "trained for the Aurora, and two Energy are its pair.",
        "entraînée pour Aurora, dont deux énergies sont la paire.",
        "BB-02",
    ),
    hire(
        2,
        "Nexus",
        "the Nexus lists Energy as well, so the same pair does.",
        "Nexus porte aussi énergie : la même paire convient.",
        "BB-02",
        "BB-05",
    ),
    hire(3, "Ambition", "one Culture is half a pair.", "une culture n'est qu'une demi-paire.", "BB-02"),
    hire(
        3,
        "Aurora",
        "any pair is not enough: this pilot is not trained for the Aurora.",
        "n'importe quelle paire ne suffit pas : ce pilote n'est pas entraîné pour Aurora.",
        "BB-02",
        "BB-04",
    ),
)
CAN = frozenset(
    one.key
    for one in HIRES
    if M.HIRE + 4 * ROW.index(one.key.rsplit(" ", 1)[0]) + SHIPS.index(one.key.rsplit(" ", 1)[1]) in LEGAL
)
COVERED = replaced().state
POINTS, BADGES = tallies(COVERED)[0].pilots, sum(badge_totals(COVERED, 0))
FLYING = sum(pilot >= 0 for pilot in COVERED.flyer[0])
VISIBLE = sum(COVERED.t.box.pilots[next(pilot for pilot in COVERED.flyer[0] if pilot >= 0)].badges)

EXERCISES = (
    Exercise(
        id="04-legal-hires",
        title=both("Nine hires", "Neuf engagements"),
        question=both(
            "Your dice: two Energy, one Move, one Economy, one Culture. Which of these nine hires can you"
            " pay right now?",
            "Vos dés : deux énergies, un déplacement, une économie, une culture. Lesquels de ces neuf"
            " engagements pouvez-vous payer tout de suite ?",
        ),
        task=Pick(HIRES, CAN),
        rules=("BB-02", "BB-03", "BB-04", "BB-05"),
        hints=ladder(
            "Look at the two symbols beside each ship on the hangar, then at the training.",
            "Regardez les deux symboles à côté de chaque vaisseau du hangar, puis l'entraînement.",
            "Try to find a pair first, then the ships that list it, then their trained pilots.",
            "Essayez de trouver d'abord une paire, puis les vaisseaux qui la portent, puis leurs pilotes"
            " entraînés.",
            f"Because Energy is your only pair, {len(CAN)} of the 9 can be paid.",
            f"Parce qu'énergie est votre seule paire, {len(CAN)} des 9 sont payables.",
        ),
        solution=joined(one.name for one in HIRES if one.key in CAN),
        position=market,
        bare=True,
    ),
    Exercise(
        id="04-which-die-followed",
        title=both("Following a hire", "Suivre un engagement"),
        question=both(
            "You hire with three Energy dice. Which of them may a rival follow, by default?",
            "Vous engagez avec trois dés énergie. Lequel un rival peut-il suivre, par défaut ?",
        ),
        task=Choice(
            (
                option(
                    "first",
                    "the first",
                    "le premier",
                    "The first die is the one that no reading allows.",
                    "Le premier dé est justement celui qu'aucune lecture n'autorise.",
                    "BB-07",
                    "BB-08",
                    also=("1st", "1er"),
                ),
                option(
                    "second",
                    "the second",
                    "le deuxième",
                    "The French book speaks of a second die, as if there were only two; the complete text"
                    " says the last.",
                    "Le livret français parle d'un deuxième dé, comme s'il n'y en avait que deux ; le"
                    " texte complet dit le dernier.",
                    "BB-08",
                    also=("2nd", "2e", "second"),
                ),
                option(
                    "last",
                    "the last",
                    "le dernier",
                    "That is the default.",
                    "C'est la règle par défaut.",
                    "BB-07",
                    also=("third", "3rd", "troisième", "3e", "the third", "le troisième"),
                ),
                option(
                    "all",
                    "all three",
                    "tous les trois",
                    "A hire is paid with three dice, but only one of them is offered.",
                    "Un engagement se paie avec trois dés, mais un seul est proposé.",
                    "BB-07",
                    also=("every", "each", "tous"),
                ),
                option(
                    "none",
                    "none",
                    "aucun",
                    "The hire itself cannot be followed, but its last die can, for its ordinary action.",
                    "L'engagement ne se suit pas, mais son dernier dé si, pour son action ordinaire.",
                    "BB-06",
                    "BB-07",
                    also=("nobody", "nothing", "rien"),
                ),
            ),
            {1: "last", 3: "all", 0: "none"}[times_asked()],
        ),
        rules=("BB-07", "BB-08"),
        hints=ladder(
            "Look at the dice in the Activation Bay after the hire.",
            "Regardez les dés de la baie d'activation après l'engagement.",
            "Try the hire and count how often player 2 is asked.",
            "Essayez l'engagement et comptez combien de fois on interroge le joueur 2.",
            f"Because player 2 is asked {times_asked()} time, after the die placed last.",
            f"Parce que le joueur 2 est interrogé {times_asked()} fois, après le dé posé en dernier.",
        ),
        solution=both(
            "The last one, for its ordinary action and 1 culture; a switch allows the other reading.",
            "Le dernier, pour son action ordinaire et 1 culture ; un réglage permet l'autre lecture.",
        ),
        position=hire_of_three,
    ),
    Exercise(
        id="04-after-replacing",
        title=both("Under the new pilot", "Sous le nouveau pilote"),
        question=both(
            "Ambidexter now flies the Intrepid and covers Overseer. How many points are your pilots worth,"
            " how many badges do they show in all, and how many pilots' abilities are on?",
            "Ambidextre pilote maintenant l'Intrépide et recouvre Superviseur. Combien de points valent vos"
            " pilotes, combien d'insignes montrent-ils en tout, et combien de capacités sont actives ?",
        ),
        task=Parts(
            (
                Part(
                    both("points", "points"),
                    Count(
                        POINTS,
                        (
                            slip(
                                "covered-lost",
                                POINTS - 1,
                                "the covered card keeps its point.",
                                "la carte recouverte garde son point.",
                                "BB-15",
                                "BB-18",
                            ),
                            slip(
                                "no-points",
                                0,
                                "each pilot card is worth a point, at once.",
                                "chaque carte Pilote vaut un point, aussitôt.",
                                "BB-18",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("badges", "insignes"),
                    Count(
                        BADGES,
                        (
                            slip(
                                "visible-only",
                                VISIBLE,
                                "badges on the covered card count as well, which is the most overlooked"
                                " line of the book.",
                                "les insignes de la carte recouverte comptent aussi : la ligne la plus"
                                " oubliée du livret.",
                                "BB-15",
                                "BB-16",
                            ),
                            slip(
                                "no-badges",
                                0,
                                "pilot cards show badges, and they count like those of exploration cards.",
                                "les cartes Pilote montrent des insignes, qui comptent comme ceux des cartes"
                                " Exploration.",
                                "BB-16",
                            ),
                        ),
                    ),
                ),
                Part(
                    both("abilities", "capacités"),
                    Count(
                        FLYING,
                        (
                            slip(
                                "both-on",
                                2,
                                "the covered pilot's ability is gone for good.",
                                "la capacité du pilote recouvert est perdue pour de bon.",
                                "BB-15",
                            ),
                            slip(
                                "none-on",
                                0,
                                "the pilot on top flies, and its ability is always on.",
                                "le pilote du dessus vole, et sa capacité est toujours active.",
                                "BB-17",
                            ),
                        ),
                    ),
                ),
            )
        ),
        rules=("BB-15", "BB-16", "BB-17", "BB-18"),
        hints=ladder(
            "Look at both cards, the covered one too.",
            "Regardez les deux cartes, la recouverte aussi.",
            "Try to go through point, badges and ability card by card.",
            "Essayez de passer en revue point, insignes et capacité, carte par carte.",
            f"Because 2 cards give {POINTS} points and {BADGES} badges, but only {FLYING} pilot flies.",
            f"Parce que 2 cartes donnent {POINTS} points et {BADGES} insignes, mais que {FLYING} seul pilote"
            " vole.",
        ),
        solution=both(
            f"{POINTS} points, {BADGES} badges, {FLYING} ability.",
            f"{POINTS} points, {BADGES} insignes, {FLYING} capacité.",
        ),
        position=replaced,
        bare=True,
    ),
    Exercise(
        id="04-hire-overseer",
        title=both("No normal ship left", "Plus de vaisseau normal"),
        question=both(
            "Both your ships fly advanced already, as Intrepid and Ambition. Hire somebody this turn.",
            "Vos deux vaisseaux sont déjà avancés : Intrépide et Ambition. Engagez quelqu'un ce tour-ci.",
        ),
        task=Line(
            all_locked,
            (
                goal(
                    "nobody",
                    lambda p: len(p.after.hired[0]) > len(p.before.hired[0]),
                    "Nobody was hired: two Move dice are a pair of the Intrepid's symbol.",
                    "Personne n'est engagé : deux déplacements font une paire du symbole de l'Intrépide.",
                    "BB-02",
                    "BB-89",
                ),
            ),
            (
                "hire overseer for intrepid",
                "engager superviseur pour intrepid",
                "energy; hire overseer intrepid",
            ),
            (
                ("energy; culture", "nobody"),
                ("hire gleaner for nexus", "refused"),
                ("move", "unfinished"),
                ("end; hire overseer for intrepid", "over"),
            ),
        ),
        rules=("BB-10", "BB-89"),
        hints=ladder(
            "Look at the ships that you fly already.",
            "Regardez les vaisseaux que vous pilotez déjà.",
            "Try to replace the pilot of the Intrepid.",
            "Essayez de remplacer le pilote de l'Intrépide.",
            "Because 2 Move dice hire a trained pilot for the Intrepid, and a replacement needs no normal"
            " ship.",
            "Parce que 2 déplacements engagent un pilote entraîné pour l'Intrépide, et qu'un remplacement ne"
            " demande aucun vaisseau normal.",
        ),
        solution=both(
            "“hire overseer for intrepid”: without a normal ship in play only a replacement is possible.",
            "« engager superviseur pour intrépide » : sans vaisseau normal en jeu, seul un remplacement est"
            " possible.",
        ),
        position=all_locked,
    ),
)
