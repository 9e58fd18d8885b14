"""Notebook 00 as a newcomer goes through it: how much there is to read, and how often to press."""

import re

from teg.lessons import exercises
from teg.lessons.positions import story
from tests.course.reading import code, prose

NAME = "00_launch_pad"
MOST_WORDS, MOST_PRESSES = 600, 30
RUN_ALL, LANGUAGE, WHY = 2, 1, 1
"""The menu and its entry; English or French; one refusal is opened."""
TYPED = 2
"""A field is pressed, and what is typed in it is sent."""


def test_it_is_read_in_five_minutes() -> None:
    for lang in (1, 2):
        assert sum(len(re.findall(r"[\w'’-]+", cell[lang])) for cell in prose(NAME)) <= MOST_WORDS


def test_it_asks_for_few_presses() -> None:
    game, first = story(), story("00").state
    whole_turn = sum(game.at(ply).actor >= 0 for ply in range(game.ply) if game.at(ply).turns == first.turns)
    source = "\n".join(cell.source for cell in code(NAME))
    steps = len(re.findall(r'^    \("', source, re.MULTILINE))
    asked = len(exercises("00")) + source.count("predict(")
    assert steps == 4 and whole_turn >= 7 and asked == 3
    assert RUN_ALL + LANGUAGE + steps + whole_turn + WHY + TYPED * asked <= MOST_PRESSES
