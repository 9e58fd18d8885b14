"""What notebook 14 counts."""

from teg.lessons.facts import designing
from tests.course.figures import Figure

assert designing.CARDS == 30  # "thirty others"

FIGURES: dict[str, Figure] = {}
NAMES = "0 500"
"""Zero, which lies in an interval or not, and the deals of a press."""
