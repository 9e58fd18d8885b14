"""Notebook 03, I follow!: what may be followed, at which price, and what it can bring."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.dice import COLONY, CULTURE, DIPLOMACY, ENERGY, MOVE
from teg.galaxies.state import FOLLOWING
from teg.languages import both
from teg.lessons.judges.choices import Pick
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.lines_of_play import Line, goal
from teg.lessons.judges.numbers import Count, slip
from teg.lessons.judges.reading import option

NAMES = {"move": MOVE, "energy": ENERGY, "culture": CULTURE, "diplomacy": DIPLOMACY, "colony": COLONY}


def rivals_turn() -> Game[State]:
    """Player 1 has five dice; you are player 2, with 2 culture, 1 energy and both ships at home."""
    return arrange(
        Seat(energy=5, culture=0, level=2, ships=["orbit jakks 0"]),
        Seat(energy=1, culture=2),
        dice="energy move diplomacy colony culture",
        row=["jakks", "vici-ks156"],
    )


def followable() -> frozenset[str]:
    """The dice of the rival's turn at which player 2 is asked; the culture die stays unused."""
    game = rivals_turn()
    asked = set()
    for command in ("energy", "move 2 orbit vici-ks156", "diplomacy", "colony"):
        game.play_line(command)
        while (state := game.state).phase == FOLLOWING:
            asked.add(state.ask[0])
            game.play(M.PASS)
    return frozenset(name for name, face in NAMES.items() if face in asked)


def rivals_energy() -> Game[State]:
    """Player 1 is about to activate Energy with one ship at home; you have three there."""
    return arrange(
        Seat(culture=0, ships=["orbit jakks 0"]),
        Seat(energy=0, culture=2, level=3),
        dice="energy move culture culture",
        row=["jakks", "drewkaiden"],
    )


def gains() -> tuple[int, int]:
    """Energy that player 1 gains, and player 2 by following."""
    game = rivals_energy()
    before = game.state.energy
    game.play_line("energy")
    game.play_line("follow")
    after = game.state.energy
    return after[0] - before[0], after[1] - before[1]


def level_two(culture: int = 3) -> Game[State]:
    """Player 1 has a Colony die and can use it; you are player 2 on level 2, with culture only."""
    you = Seat(energy=0, culture=culture, level=2)
    return arrange(Seat(energy=7, culture=0), you, dice="colony move energy culture")


def culture_for_level_three() -> int:
    """The least culture with which player 2 is asked about the Colony die."""
    for culture in range(8):
        game = level_two(culture)
        game.play_line("activate colony")
        if game.state.phase == FOLLOWING:
            return culture
    raise ValueError("nobody is asked")


def twenty_points() -> Game[State]:
    """Player 1 has activated a Colony die; you are player 2 with 20 points."""
    twenty = ("aughmoore", "shouhua", "maia", "jakks")
    game = arrange(
        Seat(energy=5, culture=0),
        Seat(energy=2, culture=1, colonies=twenty),
        dice="colony move energy energy",
    )
    game.play_line("activate colony")
    return game


THEIRS, YOURS = gains()
PRICE = culture_for_level_three()
ASKED = followable()

EXERCISES = (
    Exercise(
        id="03-which-dice",
        title=both("Which dice can you follow?", "Quels dés pouvez-vous suivre ?"),
        question=both(
            "You are player 2 with 2 culture, 1 energy and both ships at home. Player 1 uses Energy, Move,"
            " Diplomacy and Colony, one after the other, and leaves the Culture die unused. You will follow"
            " one die only: which could it be? Tick all that would do.",
            "Vous êtes joueur 2 avec 2 cultures, 1 énergie et vos deux vaisseaux chez vous. Le joueur 1"
            " utilise énergie, déplacement, diplomatie et colonie, l'un après l'autre, et laisse le dé"
            " culture. Vous n'en suivrez qu'un : lequel cela peut-il être ? Cochez tous ceux qui"
            " conviennent.",
        ),
        task=Pick(
            (
                option(
                    "energy",
                    "Energy",
                    "énergie",
                    "any Energy die may be followed, and your two home ships pay 2.",
                    "tout dé énergie se suit, et vos deux vaisseaux chez vous rapportent 2.",
                    "BG-03",
                    "BG-50",
                ),
                option(
                    "move",
                    "Move",
                    "déplacement",
                    "a Move die lets one of your own ships sail.",
                    "un dé déplacement laisse partir un de vos propres vaisseaux.",
                    "BG-09",
                ),
                option(
                    "diplomacy",
                    "Diplomacy",
                    "diplomatie",
                    "you have no ship in an orbit of diplomacy, so the die could do nothing for you.",
                    "vous n'avez aucun vaisseau sur une orbite de diplomatie : le dé ne pourrait rien pour"
                    " vous.",
                    "BG-75",
                    "BG-54",
                ),
                option(
                    "colony",
                    "Colony",
                    "colonie",
                    "after 1 culture for the follow, 1 energy and 1 culture are left, and level 2 costs 2"
                    " of one kind.",
                    "après 1 culture pour suivre, il reste 1 énergie et 1 culture, et le niveau 2 coûte 2"
                    " d'une seule sorte.",
                    "BG-02",
                    "BG-62",
                ),
                option(
                    "culture",
                    "Culture",
                    "culture",
                    "it was never activated, and only activated dice can be followed.",
                    "il n'a jamais été activé, et seuls les dés activés se suivent.",
                    "BG-74",
                ),
            ),
            ASKED,
        ),
        rules=("BG-70", "BG-75", "BG-02", "BG-74"),
        hints=ladder(
            "Look at your own ships and your own stock, not at those of player 1.",
            "Regardez vos vaisseaux et vos réserves, pas ceux du joueur 1.",
            "Try each die in your mind as if you had rolled it, after paying 1 culture.",
            "Essayez chaque dé en pensée comme si vous l'aviez lancé, après avoir payé 1 culture.",
            f"Because {len(ASKED)} of the 4 dice used leave you something to do.",
            f"Parce que {len(ASKED)} des 4 dés utilisés vous laissent quelque chose à faire.",
        ),
        solution=both(
            "Energy and Move; Diplomacy and Colony could do nothing for you, and Culture was not used.",
            "Énergie et déplacement ; diplomatie et colonie ne pouvaient rien pour vous, et culture n'a"
            " pas servi.",
        ),
        position=rivals_turn,
    ),
    Exercise(
        id="03-your-ships-decide",
        title=both("Your ships decide", "Vos vaisseaux décident"),
        question=both(
            f"Player 1 activates Energy and gains {THEIRS}. You have three ships at home and follow. How"
            " much energy do you gain?",
            f"Le joueur 1 active énergie et gagne {THEIRS}. Vous avez trois vaisseaux chez vous et suivez."
            " Combien d'énergie gagnez-vous ?",
        ),
        task=Count(
            YOURS,
            (
                slip(
                    "same-as-rival",
                    THEIRS,
                    "That is what player 1 gained; a follower counts their own ships.",
                    "C'est le gain du joueur 1 ; qui suit compte ses propres vaisseaux.",
                    "BG-03",
                ),
                slip(
                    "minus-price",
                    YOURS - 1,
                    "The follow is paid in culture, so nothing is taken off the energy.",
                    "Le suivi se paie en culture : rien n'est retiré de l'énergie.",
                    "BG-70",
                ),
                slip(
                    "nothing",
                    0,
                    "Ships at home do count on an Energy die, in a follow as well.",
                    "Les vaisseaux chez vous comptent pour un dé énergie, en suivant aussi.",
                    "BG-50",
                ),
                slip(
                    "both-together",
                    THEIRS + YOURS,
                    "You do not share the gain of player 1.",
                    "Vous ne partagez pas le gain du joueur 1.",
                    "BG-03",
                ),
            ),
        ),
        rules=("BG-03", "BG-50"),
        hints=ladder(
            "Look at where your three ships are.",
            "Regardez où sont vos trois vaisseaux.",
            "Try to read the die as if it were your own roll.",
            "Essayez de lire le dé comme si vous l'aviez lancé.",
            "Because each of 3 home ships gives 1 energy on an Energy die.",
            "Parce que chacun des 3 vaisseaux chez vous donne 1 énergie sur un dé énergie.",
        ),
        solution=both(f"{YOURS}: as if you had rolled it.", f"{YOURS} : comme si vous l'aviez lancé."),
        position=rivals_energy,
        bare=True,
    ),
    Exercise(
        id="03-upgrade-by-follow",
        title=both("Both prices", "Les deux prix"),
        question=both(
            "You are on level 2, have no energy, and want level 3 by following a Colony die. How much"
            " culture do you need in all?",
            "Vous êtes au niveau 2, sans énergie, et voulez le niveau 3 en suivant un dé colonie. Combien"
            " de culture vous faut-il en tout ?",
        ),
        task=Count(
            PRICE,
            (
                slip(
                    "follow-only",
                    1,
                    "That pays for the follow; the upgrade itself is not free.",
                    "Cela paie le suivi ; l'amélioration n'est pas offerte.",
                    "BG-02",
                ),
                slip(
                    "upgrade-only",
                    3,
                    "That pays for level 3; the follow costs 1 on top.",
                    "Cela paie le niveau 3 ; le suivi coûte 1 de plus.",
                    "BG-02",
                ),
                slip(
                    "level-two",
                    2,
                    "2 is the price of level 2, where you already are.",
                    "2 est le prix du niveau 2, où vous êtes déjà.",
                    "BG-61",
                ),
            ),
        ),
        rules=("BG-02", "BG-61", "TR-01"),
        hints=ladder(
            "Look at the price of the level that you enter.",
            "Regardez le prix du niveau où vous entrez.",
            "Try to add what the follow costs.",
            "Essayez d'ajouter le prix du suivi.",
            f"Because 3 for level 3 and 1 for the follow make {PRICE}.",
            f"Parce que 3 pour le niveau 3 et 1 pour suivre font {PRICE}.",
        ),
        solution=both(
            f"{PRICE}: both prices must be affordable together before you begin.",
            f"{PRICE} : les deux prix doivent être payables ensemble avant de commencer.",
        ),
        position=level_two,
    ),
    Exercise(
        id="03-win-on-a-follow",
        title=both("On somebody else's turn", "Au tour d'un autre"),
        question=both(
            "You are player 2 with 20 points, 2 energy and 1 culture, and own Jakks. Player 1 has just"
            " activated Colony. Reach 21 now.",
            "Vous êtes joueur 2 avec 20 points, 2 énergies et 1 culture, et possédez Jakks. Le joueur 1"
            " vient d'activer colonie. Atteignez 21 maintenant.",
        ),
        task=Line(
            twenty_points,
            (
                goal(
                    "passed",
                    lambda p: M.FOLLOW in p.line,
                    "You let the die go by; the point was there for 1 culture.",
                    "Vous laissez passer le dé ; le point était là pour 1 culture.",
                    "BG-13",
                ),
                goal(
                    "no-point",
                    lambda p: p.after.points[1] >= 21 and p.after.ending > 0,
                    "You followed, but a colony's action gives no point; the upgrade does.",
                    "Vous avez suivi, mais l'action d'une colonie ne donne pas de point ; l'amélioration,"
                    " si.",
                    "BG-60",
                    "BG-64",
                ),
            ),
            ("follow; upgrade", "follow colony; upgrade with 2 energy", "suivre ; améliorer"),
            (
                ("pass", "passed"),
                ("follow; use jakks", "no-point"),
                ("reroll", "refused"),
                ("follow", "unfinished"),
                ("follow; upgrade; move", "over"),
            ),
        ),
        rules=("BG-13", "BG-60", "BB-60"),
        hints=ladder(
            "Look at what level 2 is worth.",
            "Regardez ce que vaut le niveau 2.",
            "Try “follow”, then choose the upgrade.",
            "Essayez « suivre », puis choisissez l'amélioration.",
            "Because 1 culture pays the follow, 2 energy pay level 2, and level 2 is worth 1 point: 21.",
            "Parce que 1 culture paie le suivi, 2 énergies paient le niveau 2, qui vaut 1 point : 21.",
        ),
        solution=both(
            "“follow; upgrade”: a follow can bring on the end.",
            "« suivre ; améliorer » : un suivi peut déclencher la fin.",
        ),
        position=twenty_points,
    ),
)
