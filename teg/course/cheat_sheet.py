"""The lines of the cheat sheet: each notebook earns one when its exercises are solved."""

import tomllib
from functools import cache
from importlib.resources import files

from teg.course.leaf import Leaf
from teg.course.learner import Learner, learner
from teg.course.words import tell
from teg.languages import Both, both
from teg.lessons import exercises
from teg.ui.kit.nodes import Node, node


@cache
def lines() -> dict[str, Both]:
    """Each notebook's line."""
    text = files("teg.course").joinpath("cheat.toml").read_text("utf-8")
    return {notebook: both(row["en"], row["fr"]) for notebook, row in tomllib.loads(text).items()}


def left(learner: Learner, notebook: str) -> int:
    """How many exercises of a notebook are still to be solved."""
    records = learner.study.progress.records
    return sum(one.id not in records or not records[one.id].right for one in exercises(notebook))


class CheatSheet(Leaf):
    """The line of one notebook, or what is still missing for it."""

    def __init__(self, learner: Learner, notebook: str) -> None:
        self.line = lines()[notebook]
        self.notebook = notebook
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        """The line once it is earned."""
        lang = self.lang
        missing = left(self.learner, self.notebook)
        if not missing:
            return [
                node("h2", tell(lang, "earned"), key="title"),
                node("p", self.line.in_(lang), class_="cheat", key="line"),
            ]
        more = tell(lang, "one_more") if missing == 1 else tell(lang, "some_more", count=missing)
        return [node("p", tell(lang, "to_earn", left=more), class_="cheat waits", key="line")]


def earned(notebook: str) -> CheatSheet:
    """The line of the cheat sheet that this notebook ("05") earns."""
    exercises(notebook)  # says so if there is none of that number
    return CheatSheet(learner(), notebook)
