"""Phrases of this room in both languages, and who is "you"."""

from typing import Final

from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.languages import Phrases
from teg.languages import around as after

tell: Final = Phrases(__file__, "refusals.toml")


def player(s: State, seat: int, lang: str) -> str:
    """ "player 2", "le joueur 2"."""
    return N.seat_name(s, seat, lang, the=True)


def ship(s: State, seat: int, number: int, lang: str) -> str:
    """ "your ship 2" to the actor, "ship 2 of player 3" to anybody else."""
    if seat == s.actor:
        return tell(lang, "your", thing=N.ship_name(s, seat, number, lang))
    name = N.ship_name(s, seat, number, lang, the=True)
    return f"{name} {N.of_seat(s, seat, lang)}"


def planet(s: State, place: int, lang: str) -> str:
    """The planet at a place of the row."""
    return N.row_name(s, place % 6, lang)


def around(s: State, place: int, lang: str) -> str:
    """The planet after "around", "the surface of": "Helios", and in French "d'Orion"."""
    return after(planet(s, place, lang), lang)


def track(tracks: int, lang: str) -> str:
    """ "a diplomacy planet", "any planet"; by kinds of track (1 diplomacy, 2 economy, 3 any)."""
    return tell(lang, ("", "diplomacy_planet", "economy_planet", "any_planet")[tracks])
