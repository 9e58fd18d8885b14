"""Positions, moves and outcomes in words, in English and French."""

from teg.take.speech.names import card_name, seat_name, space_name
from teg.take.speech.questions import question
from teg.take.speech.saying import say

__all__ = ["card_name", "question", "say", "seat_name", "space_name"]
