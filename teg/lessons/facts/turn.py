"""What the engine says of a turn: the table laid, the six faces, following, and pilots for hire."""

from functools import cache

from teg import dice
from teg.dice import FACES
from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules import tables
from teg.galaxies.rules.fleet import place_of, ships_at
from teg.galaxies.rules.scoring import badge_totals, tallies
from teg.galaxies.speech import pilot_name
from teg.galaxies.state import CHANCE, DEALING, FOLLOWING, ROLLING
from teg.languages import LANGUAGES, Both
from teg.lessons.judges.lines_of_play import PlayedLine
from teg.lessons.positions import laid_out
from teg.rulebook import rule

# Notebook 00: what is refused in the first turn

REFUSED = {
    attempt.what: attempt.refusal.rule
    for attempt in laid_out("00", "first_turn").state.attempts("en")
    if attempt.refusal
}
"""What may be tried in vain, with the rule that says no."""
OVERSEER = REFUSED["hire Overseer for the Intrepid"]
BB_08 = rule("BB-08").status


# Notebook 01: tables before the first dice, for one to five players


@cache
def laid(players: int) -> State:
    """The table before the first dice."""
    rogue = "artemis" if players == 1 else None
    s = new(players=players, solo=rogue, seed=11, dealer="typed").state
    while s.actor == CHANCE and s.phase not in (DEALING, ROLLING):
        s.apply(s.outcomes()[0][0])
    return s


def pilots(players: int) -> int:
    """Pilots in the row at the start."""
    return sum(pilot >= 0 for pilot in laid(players).pilot_row)


def planets(players: int) -> int:
    """Planets in the row at the start."""
    return sum(planet >= 0 for planet in laid(players).row)


PILOTS, PLANETS = ({players: count(players) for players in range(1, 6)} for count in (pilots, planets))
CARDS = len(laid(5).cards_up)
"""Exploration cards face up at the start."""

_two = laid(2)
ENERGY, CULTURE = _two.energy[0], _two.culture[0]
SHIPS, DICE = ships_at(_two, 0, M.HOME), _two.t.dice[_two.level[0]]


# Notebook 02: what one turn of dice yields and costs


def gain(p: PlayedLine) -> int:
    """Energy won by the one who plays."""
    return int(p.after.energy[p.seat] - p.before.energy[p.seat])


def _gain_of(*commands: str) -> int:
    game = laid_out("02", "home_ships")
    before = game.state
    for command in commands:
        game.play_line(command)
    return gain(PlayedLine(before, game.state, (), 0))


def price_of_rerolls(times: int, dice: int) -> int:
    """What the engine takes for so many rerolls of so many dice in one turn."""
    game = laid_out("02", "home_ships", seats=[{"energy": 7}, {"culture": 0}])
    before = game.state.energy[0]
    for _ in range(times):
        game.play("reroll")
        for _ in range(dice):
            game.play(next(move for move in game.state.moves() if M.ASIDE <= move < M.ASIDE + 6))
        if game.state.actor != CHANCE:
            game.play("roll")
        game.deal()
    return int(before - game.state.energy[0])


REROLL = price_of_rerolls(2, 3)
FIRST, LATER = _gain_of("energy", "move 1 orbit jakks"), _gain_of("move 1 orbit jakks", "energy")


def energy_gained(p: PlayedLine) -> bool:
    """Whether the Energy die was used, or gave something."""
    return M.ACTIVATE + dice.ENERGY in p.line or gain(p) > 0


def all_energy_gained(p: PlayedLine) -> bool:
    """Whether the Energy die came first."""
    return gain(p) >= FIRST


def in_orbit(p: PlayedLine) -> bool:
    """Whether a ship is in an orbit."""
    return any(place_of(p.after, p.seat, ship) < M.SURFACE for ship in range(4))


def orbit_or_home(p: PlayedLine) -> bool:
    """Whether a ship is in an orbit, or none on a surface."""
    return in_orbit(p) or not any(M.SURFACE <= place_of(p.after, 0, ship) < M.HOME for ship in range(4))


def no_reroll(p: PlayedLine) -> bool:
    """Whether nothing was rolled again."""
    return M.REROLL not in p.line


def converted(p: PlayedLine) -> bool:
    """Whether the Converter was used."""
    return M.CONVERT in p.line


def into_colony(p: PlayedLine) -> bool:
    """Whether a die was turned to Colony."""
    return M.INTO + dice.COLONY in p.line


def level_two(p: PlayedLine) -> bool:
    """Whether level 2 is reached."""
    return bool(p.after.level[0] == 2)


# Notebook 03: what a rival's dice offer to those who follow


def _followable() -> frozenset[str]:
    """The dice of the rival's turn at which player 2 is asked; the culture die stays unused."""
    game = laid_out("03", "rivals_turn")
    faces = set()
    for command in ("energy", "move 2 orbit vici-ks156", "diplomacy", "colony"):
        game.play_line(command)
        while (state := game.state).phase == FOLLOWING:
            faces.add(FACES[state.ask[0]])
            game.play(M.PASS)
    return frozenset(faces)


def _gains() -> tuple[int, int]:
    """Energy that player 1 gains, and player 2 by following."""
    game = laid_out("03", "rivals_energy")
    before = game.state.energy
    game.play_line("energy")
    game.play_line("follow")
    after = game.state.energy
    return after[0] - before[0], after[1] - before[1]


def energy_after_follow(home: int, ships: int, before: int) -> int:
    """The energy of a follower of an Energy die, with so many of their ships at home."""
    level = {2: 1, 3: 3, 4: 5}[ships]
    yours = {"energy": before, "culture": 2, "level": level, "ships": ["space"] * (ships - home)}
    game = laid_out("03", "rivals_energy", seats=[{"culture": 0}, yours])
    game.play_line("energy")
    game.play_line("follow")
    return int(game.state.energy[1])


def culture_for_level(level: int) -> int:
    """The least culture with which player 2, a level below, is asked about the Colony die."""
    for culture in range(8):
        seats = [{"energy": 7, "culture": 0}, {"energy": 0, "culture": culture, "level": level - 1}]
        game = laid_out("03", "level_two", seats=seats)
        game.play_line("activate colony")
        if game.state.phase == FOLLOWING:
            return culture
    raise ValueError("nobody is asked")


FOLLOWABLE = _followable()
THEIRS, YOURS = _gains()
BOTH, LESS = THEIRS + YOURS, YOURS - 1
PRICE = culture_for_level(3)


def followed(p: PlayedLine) -> bool:
    """Whether the die was followed."""
    return M.FOLLOW in p.line


def at_21(p: PlayedLine) -> bool:
    """Whether player 2 has brought on the end."""
    return bool(p.after.points[1] >= 21 and p.after.ending > 0)


# Notebook 04: who can be hired, what may be followed, what covered pilots are worth


def _times_asked() -> int:
    """How often a rival is asked to follow after a hire with three dice."""
    game = laid_out("04", "hire_of_three")
    game.play_line("hire lightspeeder for nexus")
    while game.state.actor == 0 and game.state.phase != FOLLOWING:
        game.play(game.state.moves()[0])
    times = 0
    while game.state.phase == FOLLOWING:
        times += 1
        game.play(M.PASS)
    return times


_market = laid_out("04", "market").state
PILOT = [
    Both(*(pilot_name(_market, pilot, lang) for lang in LANGUAGES))
    for pilot in _market.pilot_row
    if pilot >= 0
]
"""The pilots of the row, by name."""
_legal = set(_market.moves())
HIRES = frozenset(
    f"{name.en.lower()} {ship}"
    for place, name in enumerate(PILOT)
    for number, ship in enumerate(tables.SHIPS)
    if M.HIRE + 4 * place + number in _legal
)
ASKED = _times_asked()
FOLLOWED = {1: "last", 3: "all", 0: "none"}[ASKED]

_covered = laid_out("04", "replaced").state
_flying = [pilot for pilot in _covered.flyer[0] if pilot >= 0]
POINTS, BADGES, FLYING = tallies(_covered)[0].pilots, sum(badge_totals(_covered, 0)), len(_flying)
VISIBLE_POINTS, VISIBLE_BADGES = POINTS - 1, sum(_covered.t.box.pilots[_flying[0]].badges)


def somebody_hired(p: PlayedLine) -> bool:
    """Whether a pilot was hired."""
    return len(p.after.hired[0]) > len(p.before.hired[0])
