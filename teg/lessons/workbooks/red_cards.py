"""Notebook 06, Red cards and long roads: Dangers, tracks, life in Unexplored Space."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.dice import DIPLOMACY, FACES
from teg.galaxies.rules.fleet import place_of, step_of
from teg.languages import both
from teg.lessons.judges.choices import Pick
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.lines_of_play import Line, goal
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.reading import option

CARD = ("tangle of moons",)


def on_track() -> Game[State]:
    """Ship 1 is on the second of three spaces of a danger track, 2 in Unexplored Space, 3 at home."""
    return arrange(
        Seat(level=3, ships=["track tangle of moons 1", "space", "home"], found=CARD),
        Seat(culture=0),
        dice="move culture diplomacy economy energy",
        row=["vici-ks156", "mj-120210"],
    )


def ways_off() -> frozenset[str]:
    """The faces whose die brings the ship on the track forward, or away."""
    found = set()
    for face, name in enumerate(FACES):
        game = arrange(
            Seat(level=3, ships=["track tangle of moons 1", "space"], found=CARD), Seat(culture=0), dice=name
        )
        s = game.state
        if M.ACTIVATE + face not in s.moves():
            continue
        s.apply(M.ACTIVATE + face)
        sails = {move for move in s.moves() if M.SAIL <= move < M.SAIL + 16}
        if sails or step_of(s, 0, 0) != 1 or place_of(s, 0, 0) != M.TRACK:
            found.add(name)
    return frozenset(found)


def dice_to_leave() -> int:
    """Advances from the first space of a track of three until the ship is free."""
    game = arrange(
        Seat(ships=["track tangle of moons 0"], found=CARD), Seat(culture=0), dice=" ".join(["diplomacy"] * 7)
    )
    s = game.state
    count = 0
    while place_of(s, 0, 0) == M.TRACK:
        s.apply(M.ACTIVATE + DIPLOMACY)
        count += 1
    return count


def culture_gained() -> int:
    """What the Culture die yields in this position."""
    game = on_track()
    game.play_line("culture")
    return game.state.culture[0] - on_track().state.culture[0]


WAYS, DICE, CULTURE = ways_off(), dice_to_leave(), culture_gained()

EXERCISES = (
    Exercise(
        id="06-ways-off",
        title=both("Ways off the track", "Comment quitter la piste"),
        question=both(
            "A ship stands on the second space of a danger track. Which dice bring it on, and in the end"
            " off the"
            " track?",
            "Un vaisseau est sur la deuxième case d'une piste Danger. Quels dés le font avancer, et à la fin"
            " sortir de la piste ?",
        ),
        task=Pick(
            (
                option(
                    "move",
                    "Move",
                    "déplacement",
                    "a ship on a danger track cannot move away.",
                    "un vaisseau sur une piste Danger ne peut pas s'en aller.",
                    "BB-46",
                ),
                option(
                    "energy",
                    "Energy",
                    "énergie",
                    "it yields nothing while it is on the track, and this die moves nobody.",
                    "il ne produit rien sur la piste, et ce dé ne fait avancer personne.",
                    "BB-46",
                ),
                option(
                    "culture",
                    "Culture",
                    "culture",
                    "Unexplored Space yields culture, the track does not, and no ship advances by it.",
                    "l'Espace inexploré donne de la culture, pas la piste, et aucun vaisseau n'avance ainsi.",
                    "BB-43",
                    "BB-46",
                ),
                option(
                    "diplomacy",
                    "Diplomacy",
                    "diplomatie",
                    "one die takes the ship one space along, whatever the track.",
                    "un dé avance le vaisseau d'une case, quelle que soit la piste.",
                    "BB-80",
                ),
                option(
                    "economy",
                    "Economy",
                    "économie",
                    "this die does the same on a danger track as the other one.",
                    "ce dé fait sur une piste Danger la même chose que l'autre.",
                    "BB-80",
                ),
                option(
                    "colony",
                    "Colony",
                    "colonie",
                    "a Colony die upgrades or uses a colony; it moves no ship on a track.",
                    "un dé colonie améliore ou utilise une colonie ; il ne déplace aucun vaisseau.",
                    "BG-60",
                    "BB-48",
                ),
            ),
            WAYS,
        ),
        rules=("BB-46", "BB-80"),
        hints=ladder(
            "Look at the two symbols that advance ships in orbits.",
            "Regardez les deux symboles qui font avancer les vaisseaux en orbite.",
            "Try each die on the position and read the refusals.",
            "Essayez chaque dé dans la position et lisez les refus.",
            f"Because {len(WAYS)} of 6 faces advance ships, and nothing else does on a track.",
            f"Parce que {len(WAYS)} faces sur 6 font avancer, et rien d'autre sur une piste.",
        ),
        solution=both(
            "Diplomacy and Economy; Move is refused by BB-46.",
            "Diplomatie et économie ; déplacement est refusé par BB-46.",
        ),
        position=on_track,
        bare=True,
    ),
    Exercise(
        id="06-dice-to-leave",
        title=both("A long road", "Une longue route"),
        question=both(
            "A danger track has three spaces and your ship has just been put on it. How many diplomacy or"
            " economy dice until it is free?",
            "Une piste Danger a trois cases et votre vaisseau vient d'y être posé. Combien de dés"
            " diplomatie ou économie avant d'être libre ?",
        ),
        task=Count(
            DICE,
            (
                slip(
                    "one-less",
                    DICE - 1,
                    "The ship stands on the first space; from there it must also pass the last one.",
                    "Le vaisseau est sur la première case ; il doit aussi dépasser la dernière.",
                    "BB-80",
                ),
                slip(
                    "one-more",
                    DICE + 1,
                    "An orbit begins before its first number, but a danger track on its first space.",
                    "Une orbite commence avant son premier numéro, mais une piste Danger sur sa première"
                    " case.",
                    "BB-80",
                    "BG-56",
                ),
                slip(
                    "one-die", 1, "One die takes one space only.", "Un dé n'avance que d'une case.", "BG-55"
                ),
            ),
        ),
        rules=("BB-80",),
        hints=ladder(
            "Look at the space on which the ship begins.",
            "Regardez la case où le vaisseau commence.",
            "Try to walk it with your finger: one die, one space.",
            "Essayez de le faire avancer du doigt : un dé, une case.",
            "Because 2 dice bring it from the first space to the third, and 1 more takes it past the end.",
            "Parce que 2 dés le mènent de la première case à la troisième, et qu'1 de plus le fait sortir.",
        ),
        solution=both(
            f"{DICE}: as many as the track has spaces.", f"{DICE} : autant que la piste a de cases."
        ),
        position=on_track,
    ),
    Exercise(
        id="06-culture-die",
        title=both("Who yields?", "Qui produit ?"),
        question=both(
            "Ship 1 is on a danger track, ship 2 in Unexplored Space, ship 3 at home. How much culture"
            " does a Culture die give?",
            "Le vaisseau 1 est sur une piste Danger, le 2 dans l'Espace inexploré, le 3 chez vous. Combien"
            " de culture donne un dé culture ?",
        ),
        task=Count(
            CULTURE,
            (
                slip(
                    "track-too",
                    2,
                    "The ship on the track yields nothing until it is back.",
                    "Le vaisseau sur la piste ne produit rien avant d'être revenu.",
                    "BB-46",
                ),
                slip(
                    "all-three",
                    3,
                    "Neither the track nor home gives culture; home ships count on an Energy die only.",
                    "Ni la piste ni le plateau ne donnent de culture ; chez vous, on ne compte que pour un"
                    " dé énergie.",
                    "BB-46",
                    "BG-07",
                ),
                slip(
                    "nothing",
                    0,
                    "The ship in Unexplored Space does give culture.",
                    "Le vaisseau dans l'Espace inexploré donne bien de la culture.",
                    "BB-43",
                ),
            ),
        ),
        rules=("BB-43", "BB-46", "BG-07"),
        hints=ladder(
            "Look at the three ships one by one.",
            "Regardez les trois vaisseaux un par un.",
            "Try the Culture die.",
            "Essayez le dé culture.",
            f"Because {CULTURE} of the 3 ships is where culture is found.",
            f"Parce que {CULTURE} des 3 vaisseaux est là où se trouve la culture.",
        ),
        solution=both(
            f"{CULTURE}: the ship beside the track still earns, the one on it does not.",
            f"{CULTURE} : le vaisseau à côté de la piste gagne encore, pas celui qui y est.",
        ),
        position=on_track,
    ),
    Exercise(
        id="06-set-it-free",
        title=both("Set it free", "Le libérer"),
        question=both(
            "The ship on the second space of a track of three should be back in Unexplored Space at the"
            " end of this"
            " turn. Write your moves.",
            "Le vaisseau sur la deuxième case d'une piste de trois doit être de retour dans l'Espace"
            " inexploré à"
            " la fin de ce tour. Écrivez vos coups.",
        ),
        task=Line(
            on_track,
            (
                goal(
                    "not-advanced",
                    lambda p: place_of(p.after, 0, 0) != M.TRACK or step_of(p.after, 0, 0) > 1,
                    "The ship on the track has not come forward: use a Diplomacy or an Economy die.",
                    "Le vaisseau sur la piste n'a pas avancé : utilisez un dé diplomatie ou économie.",
                    "BB-46",
                ),
                goal(
                    "still-there",
                    lambda p: place_of(p.after, 0, 0) == M.SPACE,
                    "It is on the last space now; one more advance takes it past the end.",
                    "Il est maintenant sur la dernière case ; une avance de plus le fait sortir.",
                    "BB-80",
                ),
            ),
            ("diplomacy; economy", "economy; diplomacy", "culture; diplomatie ; économie"),
            (
                ("culture; energy", "not-advanced"),
                ("diplomacy", "still-there"),
                ("move 1 home", "refused"),
                ("move", "unfinished"),
            ),
        ),
        rules=("BB-46", "BB-80"),
        hints=ladder(
            "Look at your two dice that advance ships.",
            "Regardez vos deux dés qui font avancer.",
            "Try both of them on the same ship.",
            "Essayez les deux sur le même vaisseau.",
            "Because it needs 2 advances: to the third space, and past it.",
            "Parce qu'il faut 2 avances : vers la troisième case, puis au-delà.",
        ),
        solution=both(
            "“diplomacy; economy”, in any order.", "« diplomatie ; économie », dans n'importe quel ordre."
        ),
        position=on_track,
        bare=True,
    ),
)
