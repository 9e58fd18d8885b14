"""Why something is refused, in any game: the rule that stands against it, and the nearest change that helps.

A game says what stands in the way of a wish and which single changes would remove it; the search here finds
the fewest that really do, by carrying them out on copies.
"""

from teg.core.reasons.change import Change, First, NotPossible, Together
from teg.core.reasons.reason import Hopeless, Part, Reason, refusal, unlikely
from teg.core.reasons.search import nearest_change

__all__ = [
    "Change",
    "First",
    "Hopeless",
    "NotPossible",
    "Part",
    "Reason",
    "Together",
    "nearest_change",
    "refusal",
    "unlikely",
]
