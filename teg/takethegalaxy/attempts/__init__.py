"""Everything a learner may try now."""

from teg.play import Attempt
from teg.takethegalaxy.state import State


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """The legal moves, one by one."""
    return [Attempt(s.say(move, lang), (move,), "") for move in s.moves()]
