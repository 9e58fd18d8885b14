"""Notebook 02, Six faces, one turn: order of dice, the Converter, rerolls."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.dice import ENERGY
from teg.galaxies.rules.fleet import place_of
from teg.languages import both
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.lines_of_play import Line, Played, goal, played_on
from teg.lessons.judges.numbers import Count, slip

CULTURE_WORLDS = ("jakks", "drewkaiden", "birkomius", "tifnod")


def home_ships() -> Game[State]:
    """Two ships at home, and only planets of culture in the row."""
    return arrange(Seat(), Seat(culture=0), dice="move energy culture culture", row=CULTURE_WORLDS)


def no_colony_die() -> Game[State]:
    """Enough energy for an upgrade, but no Colony die."""
    return arrange(Seat(), Seat(culture=0), dice="culture culture energy economy", row=CULTURE_WORLDS)


def gained(played: Played) -> int:
    """Energy won by the one who plays."""
    return int(played.after.energy[played.seat] - played.before.energy[played.seat])


def in_orbit(played: Played) -> bool:
    """Whether one of the player's ships circles a planet."""
    return any(place_of(played.after, played.seat, ship) < M.SURFACE for ship in range(4))


def price_of_second_reroll() -> int:
    """What the engine takes for three dice rolled a second time."""
    game = played_on(home_ships, "reroll", "move", "roll")
    before = game.state.energy[0]
    game.play("reroll")
    for _ in range(3):
        game.play(next(move for move in game.state.moves() if M.ASIDE <= move < M.ASIDE + 6))
    game.play("roll")
    return int(before - game.state.energy[0])


REROLL = price_of_second_reroll()
FIRST = gained(Played(home_ships().state, played_on(home_ships, "energy", "move 1 orbit jakks").state, (), 0))
LATER = gained(Played(home_ships().state, played_on(home_ships, "move 1 orbit jakks", "energy").state, (), 0))

EXERCISES = (
    Exercise(
        id="02-energy-and-orbit",
        title=both("Same dice, other order", "Mêmes dés, autre ordre"),
        question=both(
            "Both ships are at home; all four planets yield culture. Gain at least 2 energy this turn and"
            " end with a ship in orbit. Write your moves.",
            "Vos deux vaisseaux sont chez vous ; les quatre planètes donnent de la culture. Gagnez au"
            " moins 2 énergies ce tour et finissez avec un vaisseau en orbite. Écrivez vos coups.",
        ),
        task=Line(
            home_ships,
            (
                goal(
                    "no-energy",
                    lambda p: M.ACTIVATE + ENERGY in p.line or gained(p) > 0,
                    "No energy was gained: activate the Energy die as well.",
                    "Aucune énergie gagnée : activez aussi le dé énergie.",
                    "BG-50",
                ),
                goal(
                    "too-late",
                    lambda p: gained(p) >= FIRST,
                    f"Only {LATER} energy: a ship that has left home no longer adds to the Energy die, so"
                    " activate that die first.",
                    f"Seulement {LATER} énergie : un vaisseau parti de chez vous n'ajoute plus rien au dé"
                    " énergie ; activez donc ce dé d'abord.",
                    "BG-50",
                    "BG-30",
                ),
                goal(
                    "landed",
                    lambda p: (
                        in_orbit(p)
                        or not any(M.SURFACE <= place_of(p.after, 0, ship) < M.HOME for ship in range(4))
                    ),
                    "The energy is there, but the ship stands on a surface; only the orbit counts here.",
                    "L'énergie y est, mais le vaisseau est posé en surface ; seule l'orbite compte ici.",
                    "BG-42",
                ),
                goal(
                    "at-home",
                    in_orbit,
                    "The energy is there, but no ship is in orbit: the Move die is still to be used.",
                    "L'énergie y est, mais aucun vaisseau n'est en orbite : il reste le dé déplacement.",
                    "BG-40",
                ),
            ),
            (
                "energy; move 1 orbit jakks",
                "energy; move 2 orbit tifnod; culture",
                "énergie ; déplacer 1 orbite drewkaiden",
                "activate energy then activate move then 1 orbit birkomius",
                "ENERGY; MOVE 1 ORBIT JAKKS; END",
            ),
            (
                ("move 1 orbit jakks; energy", "too-late"),
                ("move 1 orbit jakks", "no-energy"),
                ("energy", "at-home"),
                ("energy; move 1 on tifnod", "landed"),
                ("energy; move", "unfinished"),
                ("energy; colony", "refused"),
                ("energy; end; move 1 orbit jakks", "over"),
            ),
        ),
        rules=("BG-50", "BG-30", "BG-40"),
        hints=ladder(
            "Look at where your ships are when the Energy die is used.",
            "Regardez où sont vos vaisseaux quand sert le dé énergie.",
            "Try the Energy die before the Move die.",
            "Essayez le dé énergie avant le dé déplacement.",
            f"Because 2 ships at home make the Energy die worth {FIRST}, and after a departure only {LATER}.",
            f"Parce que 2 vaisseaux chez vous font valoir {FIRST} au dé énergie, et {LATER} seulement"
            " après un départ.",
        ),
        solution=both(
            "“energy; move 1 orbit jakks”: any planet will do, only the order matters.",
            "« énergie ; déplacer 1 orbite jakks » : n'importe quelle planète convient, seul l'ordre compte.",
        ),
        position=home_ships,
    ),
    Exercise(
        id="02-convert",
        title=both("No Colony die", "Sans dé colonie"),
        question=both(
            "You own 2 energy and want level 2 this turn, but no die shows Colony. Do it without a reroll.",
            "Vous avez 2 énergies et voulez le niveau 2 ce tour-ci, mais aucun dé ne montre colonie."
            " Faites-le sans relancer.",
        ),
        task=Line(
            no_colony_die,
            (
                goal(
                    "rerolled",
                    lambda p: M.REROLL not in p.line,
                    "A reroll leaves it to chance; the Converter makes it certain.",
                    "Une relance s'en remet au hasard ; le convertisseur rend la chose certaine.",
                    "BG-31",
                    "BG-16",
                ),
                goal(
                    "not-converted",
                    lambda p: M.CONVERT in p.line,
                    "None of your dice can become a Colony by itself: use the Converter.",
                    "Aucun dé ne devient colonie tout seul : servez-vous du convertisseur.",
                    "BG-16",
                ),
                goal(
                    "other-face",
                    lambda p: M.INTO + 5 in p.line,
                    "The third die was turned to another face; an upgrade needs Colony.",
                    "Le troisième dé a été tourné sur une autre face ; une amélioration demande colonie.",
                    "BG-16",
                    "BG-60",
                ),
                goal(
                    "not-upgraded",
                    lambda p: p.after.level[0] == 2,
                    "The Colony die lies there; now activate it and upgrade.",
                    "Le dé colonie est là ; activez-le maintenant et améliorez votre empire.",
                    "BG-60",
                    "BG-61",
                ),
            ),
            (
                "convert; culture; culture; energy; colony; activate colony",
                "convert; culture; culture; economy; colony; activate colony; upgrade",
                "culture; convert; culture; energy; economy; colony; activate colony",
                "convertisseur ; culture ; culture ; énergie ; colonie ; activer colonie",
            ),
            (
                ("activate colony", "refused"),
                ("energy", "not-converted"),
                ("convert; culture; culture; energy; move", "other-face"),
                ("convert; culture; culture; energy; colony", "not-upgraded"),
                ("reroll; culture; roll", "rerolled"),
                ("convert; culture", "unfinished"),
            ),
        ),
        rules=("BG-16", "BG-34", "BG-61"),
        hints=ladder(
            "Look at what else you may do with inactive dice once per turn.",
            "Regardez ce qu'on peut faire, une fois par tour, de dés inactifs.",
            "Try the Converter: two dice in, a third one turned.",
            "Essayez le convertisseur : deux dés dedans, un troisième tourné.",
            "Because 4 dice less 2 leave a third one that you may turn to Colony, and level 2 costs 2"
            " energy.",
            "Parce que 4 dés moins 2 en laissent un troisième à tourner sur colonie, et que le niveau 2"
            " coûte 2 énergies.",
        ),
        solution=both(
            "“convert; culture; culture; energy; colony; activate colony”.",
            "« convertisseur ; culture ; culture ; énergie ; colonie ; activer colonie ».",
        ),
        position=no_colony_die,
        bare=True,
    ),
    Exercise(
        id="02-second-reroll",
        title=both("The second reroll", "La deuxième relance"),
        question=both(
            "You have used the free reroll. What does it cost, in energy, to roll three more dice again at"
            " once?",
            "La relance gratuite est passée. Combien coûte, en énergie, de relancer encore trois dés à la"
            " fois ?",
        ),
        task=Count(
            REROLL,
            (
                slip(
                    "one-each",
                    3,
                    "That is 1 for each die, as some reviews say; the price is 1 for the whole reroll.",
                    "C'est 1 par dé, comme le disent des critiques ; le prix est de 1 pour toute la relance.",
                    "BG-32",
                ),
                slip(
                    "free",
                    0,
                    "Only the first reroll of a turn is free.",
                    "Seule la première relance du tour est gratuite.",
                    "BG-31",
                ),
                slip(
                    "rising",
                    2,
                    "The price does not rise: each further reroll costs the same.",
                    "Le prix ne monte pas : chaque relance suivante coûte autant.",
                    "BG-32",
                ),
            ),
        ),
        rules=("BG-31", "BG-32"),
        hints=ladder(
            "Look at your energy before and after a second reroll.",
            "Regardez votre énergie avant et après une deuxième relance.",
            "Try it with one die, then with three.",
            "Essayez avec un dé, puis avec trois.",
            f"Because the engine takes {REROLL} energy for 3 dice, as it would for 1.",
            f"Parce que le moteur prend {REROLL} énergie pour 3 dés, comme pour 1.",
        ),
        solution=both(
            f"{REROLL}: the first reroll of any number of dice is free, each later one costs 1 in all.",
            f"{REROLL} : la première relance, de tous les dés voulus, est gratuite ; chaque suivante coûte"
            " 1 en tout.",
        ),
        position=home_ships,
    ),
)
