""" "Why can't I?": everything a learner may try, with what it changes, or why not and what would help.

`attempts` tells it in words. `obstacles` gives the same as data: rule, reason and the nearest `Change`, whose
`applied` copy of the position really allows what was refused.
"""

from teg.take.refusals.helping import same
from teg.take.refusals.obstacles import Obstacle, attempts, obstacle, obstacles, reason_of, refusal, refused
from teg.take.refusals.reason import HOPELESS, Change, Reason

__all__ = [
    "HOPELESS",
    "Change",
    "Obstacle",
    "Reason",
    "attempts",
    "obstacle",
    "obstacles",
    "reason_of",
    "refusal",
    "refused",
    "same",
]
