"""What notebook 01 counts."""

from teg.galaxies.rules.scoring import GOAL
from teg.lessons.facts.turn import pilots, planets
from teg.lessons.positions import story
from tests.course.figures import Figure

assert pilots(5) == pilots(4) == planets(5) and pilots(1) == pilots(2)
assert all(pilots(n) == planets(n) == n + 2 for n in (2, 3, 4))

FIGURES: dict[str, Figure] = {
    "the goal": GOAL,
    "pilots for two": pilots(2),
    "pilots for three": pilots(3),
    "more cards than players": pilots(3) - 3,
    "exploration cards": story("01").state.cards_left,
    "the first level": story("01").state.level[0],
}
NAMES = ""
