""" "Why can't I?": everything a learner may try, with what it changes, or why not and what would help.

`attempts` tells it in words. `obstacles` gives the same as data: rule, reason and the nearest `Change`, whose
`applied` copy of the position really allows what was refused.
"""

from teg.galaxies.refusals.obstacles import Obstacle, attempts, obstacles, refusal, refusals
from teg.galaxies.refusals.reason import HOPELESS, Change, Reason
from teg.galaxies.refusals.sailing import listed

__all__ = [
    "attempts",
    "refusal",
    "refusals",
    "obstacles",
    "listed",
    "Obstacle",
    "Reason",
    "Change",
    "HOPELESS",
]
