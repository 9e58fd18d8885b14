"""What one turn of dice yields and costs, and what a line of play must have reached."""

from teg.dice import COLONY, ENERGY
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.lessons.judges.lines_of_play import Played
from teg.lessons.positions import laid_out


def gain(p: Played) -> int:
    """Energy won by the one who plays."""
    return int(p.after.energy[p.seat] - p.before.energy[p.seat])


def _gain_of(*commands: str) -> int:
    game = laid_out("02", "home_ships")
    before = game.state
    for command in commands:
        game.play_line(command)
    return gain(Played(before, game.state, (), 0))


def _price_of_second_reroll() -> int:
    """What the engine takes for three dice rolled a second time."""
    game = laid_out("02", "home_ships")
    for command in ("reroll", "move", "roll"):
        game.play_line(command)
    before = game.state.energy[0]
    game.play("reroll")
    for _ in range(3):
        game.play(next(move for move in game.state.moves() if M.ASIDE <= move < M.ASIDE + 6))
    game.play("roll")
    return int(before - game.state.energy[0])


REROLL = _price_of_second_reroll()
FIRST, LATER = _gain_of("energy", "move 1 orbit jakks"), _gain_of("move 1 orbit jakks", "energy")


def energy_gained(p: Played) -> bool:
    """Whether the Energy die was used, or gave something."""
    return M.ACTIVATE + ENERGY in p.line or gain(p) > 0


def all_energy_gained(p: Played) -> bool:
    """Whether the Energy die came first."""
    return gain(p) >= FIRST


def in_orbit(p: Played) -> bool:
    """Whether a ship is in an orbit."""
    return any(place_of(p.after, p.seat, ship) < M.SURFACE for ship in range(4))


def orbit_or_home(p: Played) -> bool:
    """Whether a ship is in an orbit, or none on a surface."""
    return in_orbit(p) or not any(M.SURFACE <= place_of(p.after, 0, ship) < M.HOME for ship in range(4))


def no_reroll(p: Played) -> bool:
    """Whether nothing was rolled again."""
    return M.REROLL not in p.line


def converted(p: Played) -> bool:
    """Whether the Converter was used."""
    return M.CONVERT in p.line


def into_colony(p: Played) -> bool:
    """Whether a die was turned to Colony."""
    return M.INTO + COLONY in p.line


def level_two(p: Played) -> bool:
    """Whether level 2 is reached."""
    return bool(p.after.level[0] == 2)
