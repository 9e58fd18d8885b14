"""Findings of every kind that the tests of this room look at from all sides."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random

from teg import charts
from teg.charts.finding import Finding
from teg.charts.swings import Swing
from teg.galaxies.rules.scoring import Tally
from teg.languages import Both, in_turn
from teg.odds.badges.standings import Bonus
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.median import Medians
from teg.odds.hire.hiring import Market, Pilot, Ship
from teg.odds.take import Drawing

F = Fraction

CARDS = (
    Kind("Relic", 4, F(3), gift=F(3, 10), french="Relique"),
    Kind("Map", 5, F(1), gift=F(1, 10), french="Carte du ciel"),
    Kind("Beacon", 3, F(1, 2), french="Balise"),
    Kind("Radiation", 6, F(-1), danger=True),
    Kind("Pirates", 5, F(-2), danger=True),
)
UP = (Kind("Idol", 1, F(1), gift=F(1, 5), french="Idole"), Kind("Tome", 1, F(1, 2)))

FRESH = Exploration(CARDS)
ROW = Exploration(CARDS, face_up=UP)
IN_HAND = Exploration(CARDS, row=1, in_hand=Kind("Chart", 1, F(0), gift=F(1, 4), french="Plan"))
LAST = Exploration(CARDS, row=3)
SURE = Exploration([Kind("Relic", 2, F(1))], row=2)
DOOMED = Exploration([Kind("Pirates", 9, F(-1), danger=True)])
PUSHY = Exploration(
    [
        Kind("Jewel", 2, F(9)),
        Kind("Pebble", 6, F(1)),
        Kind("Sand", 6, F(1)),
        Kind("Wasp", 1, F(0), danger=True),
    ],
    removed_unseen=3,
)

COSTLY = Exploration(
    [Kind("Jewel", 2, F(9)), Kind("Pebble", 6, F(1), gift=F(1, 4)), Kind("Wasp", 2, F(-1), danger=True)],
    row=1,
)
TIED = Exploration([Kind("Two", 1, F(2)), Kind("One", 1, F(1)), Kind("Three", 1, F(3))], row=2)


def thirty(seed: int = 3) -> Exploration:
    """Thirty different cards, twenty of them Discoveries: 1,351 states."""
    rng = Random(seed)
    names = [f"Discovery number {number}" for number in range(20)]
    greens = [Kind(name, 1, F(rng.randint(2, 14), 4)) for name in names]
    reds = [Kind(f"Hazard {number}", 1, F(-rng.randint(2, 10), 4), danger=True) for number in range(10)]
    return Exploration([*greens, *reds])


EXPLORATIONS = {
    "fresh": FRESH,
    "row": ROW,
    "in hand": IN_HAND,
    "last": LAST,
    "sure": SURE,
    "doomed": DOOMED,
    "pushy": PUSHY,
    "costly": COSTLY,
    "tied": TIED,
    "thirty": thirty(),
}
MIDDLES = {
    "middle fresh": Medians(CARDS),
    "middle row": Medians(CARDS, face_up=UP),
    "middle in hand": Medians(CARDS, row=1, in_hand=Kind("Chart", 1, F(0), gift=F(1, 4), french="Plan")),
    "middle thirty": Medians(thirty(5).kinds),
}

MARKET = Market(
    (2, 1, 0, 1, 0, 0),
    (
        Pilot("Overseer", ("Aurora", "Nexus"), "Surveillante"),
        Pilot("Lightspeeder", ("Intrepid",)),
        Pilot("Quartermaster of the outer fleet", ("Ambition", "Aurora")),
    ),
    (Ship("Aurora", (0, 1)), Ship("Intrepid", (2, 3)), Ship("Ambition", (4, 5)), Ship("Nexus", (1, 3))),
    energy=1,
)
BARRED = Market((2, 1, 0, 1, 0, 0), MARKET.pilots, MARKET.ships, normal_ships=0)
TALLIES = (
    Tally(8, 4, 2, 1, 3, (2, 0, 1, 0)),
    Tally(6, 4, 1, 0, 0, (0, 1, 0, 2)),
    Tally(9, 4, 1, 1, 2, (1, 1, 1, 0)),
)
TURNS = ((0, 0, 0), (1, 0, 3), (4, 5, 3), (9, 8, 9), (14, 15, 9), (20, 17, 20))
LONG = ["Ana-Maximiliane of the outer fleet", "Ben", "Chloé de la Tour d'Auvergne"]

MAKERS: dict[str, Callable[[], Finding]] = {
    "badges": lambda: charts.badge_ladders(
        [[5, 3, 5], [3, 2, 3], [4, 5, 2], [3, 3, 4]], ["Ana", "Ben", "Chloé"]
    ),
    "badges of five": lambda: charts.badge_ladders(
        [[0] * 5, [3, 2, 3, 1, 0], [4, 5, 2, 2, 2], [12, 3, 4, 1, 1]]
    ),
    "badges of two": lambda: charts.badge_ladders(
        [[2, 2], [0, 1]], types=[("Sun", "Soleil"), ("Moon", "Lune")], rules=Bonus(first=3)
    ),
    "ladders only": lambda: charts.badge_ladders([[2, 1, 0], [0, 2, 2]], one_more=False),
    "hires": lambda: charts.hire_matrix(MARKET),
    "hires barred": lambda: charts.hire_matrix(BARRED),
    "race": lambda: charts.race(TALLIES, ["Ana", "Ben", "Chloé"]),
    "race over": lambda: charts.race([Tally(18, 4, 2, 1, 0, (0,)), Tally(2, 1, 0, 0, 0, (0,))]),
    "points": lambda: charts.points(TURNS, ["Ana", "Ben", "Chloé"]),
    "points of long names": lambda: charts.points(TURNS, LONG),
    "race of long names": lambda: charts.race(TALLIES, LONG),
    "badges of long names": lambda: charts.badge_ladders([[5, 3, 5], [3, 2, 3]], LONG),
    "lengths": lambda: charts.lengths([8, 9, 9, 10, 10, 10, 11, 14, 14, 30], 4),
    "lengths within": lambda: charts.lengths([8, 9, 9, 10, 10, 10, 11, 14, 14, 30], 4, 12),
    "lengths all alike": lambda: charts.lengths([3] * 60, 60),
    "guesses": lambda: charts.calibration(
        charts.Guessed(in_turn("Two green in a row?", "Deux vertes de suite ?"), F(1, 2), F(51, 145)),
        charts.Guessed(in_turn("A pair after a reroll?", "Une paire après relance ?"), F(1, 5), F(425, 729)),
        charts.Guessed(in_turn("The next card is red?", "La prochaine est rouge ?"), F(42, 100), F(2, 5)),
    ),
    "one guess": lambda: charts.calibration(charts.Guessed(in_turn("Red?", "Rouge ?"), F(1), F(2, 5))),
    "points of one turn": lambda: charts.points([(0, 0), (1, 0)]),
    "points from amid a game": lambda: charts.points([(4, 2), (4, 12), (31, 12)], first=7, goal=None),
}
MAKERS["standings"] = lambda: charts.standings(TURNS, ["Ana", "Ben", "Chloé"])
MAKERS["standings of long names"] = lambda: charts.standings(TURNS, LONG, first=3)
MAKERS["standings of one turn"] = lambda: charts.standings([(1, 0)])
MAKERS["dangers"] = lambda: charts.dangers(
    [F(12, 30), F(12, 29), F(11, 28), F(11, 27), F(10, 26), F(9, 24)], 2
)
MAKERS["dangers of one turn"] = lambda: charts.dangers([F(1)])
SLIPS = (
    charts.Slip(
        4, 1.7, 0.3, Both("activate Move", "activer Déplacement"), Both("hire Gleaner", "engager Glaneuse")
    ),
    charts.Slip(9, 0.9, 0.2, Both("end the turn", "finir le tour"), Both("explore", "explorer")),
)
PATH = ((0, 0.5), (1, 0.52), (4, 0.47), (7, 0.38), (12, 0.91))
MAKERS["winning"] = lambda: charts.winning(
    PATH, SLIPS, [(0, 1), (4, 2), (9, 4)], Both("player B", "le joueur B")
)
MAKERS["winning of one step"] = lambda: charts.winning([(7, 1.0)])
MAKERS["winning for long"] = lambda: charts.winning([(step, step % 9 / 8) for step in range(300)], SLIPS)
MAKERS["losses"] = lambda: charts.losses(
    [charts.Given(Both(f"turn {n}", f"tour {n}"), n % 4 * 0.6, 0.3) for n in range(1, 30)]
)
MAKERS["losses of one turn"] = lambda: charts.losses([charts.Given(Both("turn 3", "tour 3"), -0.2, 0.3)])
MAKERS["kinds"] = lambda: charts.kinds(
    [
        charts.Given(Both("dice kept", "dés gardés"), 0.42, 0.1, 31),
        charts.Given(Both("follows passed up or made", "suivis laissés ou faits"), 0.1, 0.1, 12),
    ]
)
SWINGS = (
    Swing(Both("energy", "l'énergie"), F(1, 2), F(0), F(3), (F(1, 3), F(3, 2)), (F(3, 2), F(21, 5)), F(1, 5)),
    Swing(Both("gift", "le cadeau"), F(0), F(0), F(3), (F(3, 2), F(3, 2)), (F(3, 2), F(3, 2))),
    Swing(
        Both("Embassy Shuttle of the old empire", "Navette de l'ambassade du vieil empire"),
        F(3, 2),
        F(-3),
        F(6),
        (F(6, 5), F(3, 2)),
        (F(3, 2), F(6)),
        F(6, 5),
        F(59, 10),
    ),
)
MAKERS["draws"] = lambda: charts.draws(
    Drawing((1, 1, 2, 3), (2, 4)), {2}, 6, ("Ore Drift", "Galerie de Minerai")
)
MAKERS["draws of nothing"] = lambda: charts.draws(Drawing((1, 1), ()), {9}, 1)
MAKERS["sensitivity"] = lambda: charts.sensitivity(F(3, 2), SWINGS)
MAKERS["sensitivity without a choice"] = lambda: charts.sensitivity(F(3, 2), SWINGS[1:2], decides=False)
MAKERS["sensitivity of a chance"] = lambda: charts.sensitivity(
    F(1, 3),
    [
        Swing(
            Both("the worth that is enough", "la valeur qui suffit"),
            F(2),
            F(-3),
            F(6),
            (F(1, 3), F(1)),
            (F(0), F(1, 3)),
            F(5, 4),
            F(5, 2),
            True,
        )
    ],
    least=F(2),
)
MAKERS["sensitivity of a middle"] = lambda: charts.sensitivity(F(3, 2), SWINGS, middle=True)
for _name, _deck in EXPLORATIONS.items():
    MAKERS[f"survival {_name}"] = lambda deck=_deck: charts.survival(deck)  # type: ignore[misc]
    MAKERS[f"dots {_name}"] = lambda deck=_deck: charts.take_or_draw(deck)  # type: ignore[misc]
    MAKERS[f"dots of an end {_name}"] = lambda deck=_deck: charts.take_or_draw(deck, F(-9, 4))
    MAKERS[f"tree {_name}"] = lambda deck=_deck: charts.decision_tree(deck)  # type: ignore[misc]
    MAKERS[f"deck {_name}"] = lambda deck=_deck: charts.deck(deck, 4, 3)  # type: ignore[misc]
for _name, _deck in MIDDLES.items():
    MAKERS[f"tree {_name}"] = lambda deck=_deck: charts.decision_tree(deck)  # type: ignore[misc]


@cache
def made(name: str) -> Finding:
    """A finding, made once for all tests."""
    return MAKERS[name]()
