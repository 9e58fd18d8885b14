"""Positions, moves and outcomes in words, in English and French."""

from teg.galaxies.speech.names import (
    card_name,
    face,
    mission_name,
    pilot_name,
    place_name,
    planet_name,
    seat_name,
    ship_name,
)
from teg.galaxies.speech.questions import question
from teg.galaxies.speech.saying import say

__all__ = [
    "say",
    "question",
    "face",
    "ship_name",
    "place_name",
    "seat_name",
    "planet_name",
    "pilot_name",
    "card_name",
    "mission_name",
]
