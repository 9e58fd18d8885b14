"""Positions, moves and outcomes in words, in English and French."""

from teg.takethegalaxy.words.names import card_name, seat_name, space_name
from teg.takethegalaxy.words.questions import question
from teg.takethegalaxy.words.saying import say

__all__ = ["card_name", "question", "say", "seat_name", "space_name"]
