"""The door to the exercises: looking one up, checking an answer, reading a hint."""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module

from teg.languages import LANGUAGES
from teg.lessons.drills import drill_of, variant
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.judges.exercise import LATER, RUNGS, Exercise
from teg.lessons.judges.reading import UnreadableAnswer, text_of
from teg.lessons.positions import NOTEBOOKS, page
from teg.lessons.progress import SIGN
from teg.lessons.reply import UNREAD, Reply, Verdict, say, unread
from teg.mistake import Mistake

FACTS = {
    "turn": ("00", "01", "02", "03", "04"),
    "exploring": ("05", "06", "07", "08", "12"),
    "ending": ("09", "10"),
    "solo": ("11",),
    "take_the_galaxy": ("13",),
    "designing": ("14",),
}
"""The modules that compute what the texts name in braces, each with the notebooks it serves."""

FUNCTIONS = {"15": ("15-chance", "15-bot", "15-match")}
"""The notebook in which functions are written instead, and what each is kept by."""
TAUGHT = (*NOTEBOOKS, *FUNCTIONS)
"""The notebooks in which something is to be solved, which is all of them."""


@cache
def _of(notebook: str) -> dict[str, Exercise]:
    subject = next(name for name, notebooks in FACTS.items() if notebook in notebooks)
    values = vars(import_module(f"teg.lessons.facts.{subject}"))
    page_of = ExerciseEntry(page(notebook), f"{NOTEBOOKS[notebook]}.toml", values)
    found = [Exercise.read(entry) for entry in page_of.tables("exercise")]
    return {exercise.id: exercise for exercise in found}


def exercises(notebook: str | None = None) -> tuple[Exercise, ...]:
    """All exercises, or those of one notebook ("07"), in their order."""
    if notebook is not None and notebook not in NOTEBOOKS:
        raise Mistake(say, "no_such_notebook", notebook=notebook, last=[*NOTEBOOKS][-1])
    wanted = NOTEBOOKS if notebook is None else (notebook,)
    return tuple(found for number in wanted for found in _asked_in(number))


def tasks(notebook: str) -> tuple[str, ...]:
    """What all that is to be solved in a notebook is kept by."""
    if notebook not in TAUGHT:
        raise Mistake(say, "no_such_notebook", notebook=notebook, last=TAUGHT[-1])
    return FUNCTIONS.get(notebook) or tuple(one.id for one in exercises(notebook))


def _asked_in(notebook: str) -> Iterator[Exercise]:
    yield from (found for id, found in _of(notebook).items() if id not in LATER)
    yield from (exercise(id) for id, asked in LATER.items() if asked == notebook)


def exercise(id: str) -> Exercise:
    """The exercise of an id such as "07-two-green", in any case; `Mistake` if there is none."""
    named, _, seed = str(id).partition(SIGN)
    wanted = "-".join(named.casefold().replace("_", "-").split())[:80]
    if seed and drill_of(wanted):
        return variant(exercise(wanted), seed.strip())
    if (found := _of(wanted[:2]).get(wanted) if wanted[:2] in NOTEBOOKS else None) is not None:
        return found
    close = ", ".join(get_close_matches(wanted, list(_ids()), 3, 0.5))
    if close:
        raise Mistake(say, "nearest_exercises", exercise=wanted, near=close)
    raise Mistake(say, "no_such_exercise", exercise=wanted)


def _ids() -> Iterator[str]:
    for notebook in NOTEBOOKS:
        yield from _of(notebook)


def check(id: str, answer: object = None, lang: str = "en", rung: int = 0) -> Reply:
    """What to say of an answer to an exercise: one message, and never an exception.

    An answer may be text, a number, or a list or dict of them. `rung` is the highest hint that was read.
    """
    lang = known(lang)
    try:
        found = exercise(id)
    except Mistake:
        return Verdict(UNREAD, say.both("no_exercise")).reply(str(id)[:80], lang, rung)
    try:
        verdict = found.judge(text_of(answer))
    except UnreadableAnswer as error:
        verdict = unread(error.why)
    return verdict.reply(found.id, lang, rung)


def hint(id: str, rung: int, lang: str = "en") -> str:
    """One rung of an exercise's ladder: 1 where to look, 2 what to try, 3 why, with numbers."""
    return exercise(id).hints[checked(rung) - 1].in_(known(lang))


def checked(rung: int) -> int:
    """The number of a rung, if there is such a one."""
    if rung not in range(1, RUNGS + 1):
        raise Mistake(say, "no_such_rung", rung=rung)
    return rung


def known(lang: str) -> str:
    """The language, if there is such a one."""
    if lang not in LANGUAGES:
        raise Mistake(say, "no_such_language", lang=lang)
    return lang
