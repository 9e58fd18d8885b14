"""Exercises that ask for a number, asked again without end: of other decks, dice, badges and tables.

A drill is a table with its words beside the code that draws its numbers and has the answer worked out by the
engine or the odds. `exercise("07-two-green~12")` is the variant that the word behind the sign stands for.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from random import Random
from typing import Any, Final

from teg.languages import Phrases
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.judges.exercise import SMALL, Exercise
from teg.lessons.progress import SIGN

tell: Final = Phrases(__file__, "words.toml")
TOPICS = ("deck", "dice", "badges", "tree", "turns")
LONGEST_SEED = 20
NEWEST = 10**6
"""So many seeds there are to choose from where nobody names one."""


@cache
def drills(topic: str = "") -> Mapping[str, Mapping[str, Any]]:
    """The tables of a topic, or of all, by their ids."""
    found = {}
    for name in (topic,) if topic else TOPICS:
        text = files("teg.lessons.drills").joinpath(f"{name}.toml").read_text("utf-8")
        found.update({row["id"]: {**row, "topic": name} for row in tomllib.loads(text)["drill"]})
    return found


@cache
def drill_of(exercise: str) -> str:
    """The drill that varies an exercise; "" if it asks for no number."""
    return next((id for id, row in drills().items() if exercise in row["of"]), "")


def seed(luck: Random | None = None) -> str:
    """A word for a variant that nobody has seen."""
    return str((luck or Random()).randrange(NEWEST))


@lru_cache(maxsize=256)
def asked(drill: str, seed: str) -> Mapping[str, Any]:
    """The numbers of a variant, its answer among them."""
    row = drills()[drill]
    make = getattr(import_module(f"{__name__}.{row['topic']}"), drill.replace("-", "_"))
    values: Mapping[str, Any] = make(Random(f"{drill}/{seed[:LONGEST_SEED]}"))
    return values


def variant(parent: Exercise, seed: str) -> Exercise:
    """An exercise with other numbers; it has no position, and no hints but those of its parent."""
    drill = drill_of(parent.id)
    values = asked(drill, seed)
    row = dict(drills()[drill])
    # What would be a slip elsewhere may be right here, or mean nothing.
    named = {slip["fault"]: values.get(slip["answer"].strip("{}")) for slip in row.get("wrong", ())}
    seen = {values["ANSWER"], None}
    row["wrong"] = []
    for slip in drills()[drill].get("wrong", ()):
        if named[slip["fault"]] not in seen:
            seen.add(named[slip["fault"]])
            row["wrong"].append(slip)
    entry = ExerciseEntry(row, f"{row['topic']}.toml, {drill}", values, ("id", "of", "topic"))
    made = Exercise(
        f"{parent.id}{SIGN}{seed[:LONGEST_SEED]}",
        parent.title,
        entry.table("question").words(),
        entry.choice("kind", SMALL).read(entry),
        entry.texts("rules"),
        (),
        entry.table("solution").words(),
    )
    entry.done()
    return made
