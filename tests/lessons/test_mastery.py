"""Mastery checks: ten mixed problems, judged at the end; and what a day brings back."""

from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from teg.lessons import Study, exercises
from teg.lessons.judges.choices import ChoiceTask
from teg.lessons.judges.exercise import Exercise
from teg.lessons.mastery import CHECKS, COUNT, ENOUGH, MasteryCheck, notebook_of, problem
from teg.lessons.progress import DAYS, BestThumb, read_progress
from teg.lessons.quiz import bank
from teg.mistake import Mistake

DAY = date(2030, 1, 10)
each = pytest.mark.parametrize("notebook", CHECKS)


def right(one: Exercise) -> str:
    return one.task.right[0]


def wrong(one: Exercise) -> str:
    return one.task.wrong[0][0] if isinstance(one.task, ChoiceTask) else "987654"


def filled(notebook: str, good: int, seed: int = 1) -> MasteryCheck:
    """A check of which so many answers are right."""
    check = MasteryCheck(notebook, Random(seed))
    for place, one in enumerate(check.problems):
        assert check.answer(place, right(one) if place < good else wrong(one)) is None
    return check


@each
def test_ten_problems_of_the_stretch_are_mixed(notebook: str) -> None:
    titles = {one.title.en for one in exercises()}
    for seed in range(8):
        problems = MasteryCheck(notebook, Random(seed)).problems
        assert len({one.id for one in problems}) == COUNT
        taught = [notebook_of(one) for one in problems]
        assert all(number <= notebook for number in taught) and len(set(taught)) >= 3
        assert sum(CHECKS[notebook] <= number for number in taught) >= COUNT // 2
        assert 3 <= sum("~" in one.id for one in problems) <= 7
        assert not any(one.question.en in titles for one in problems)
    again, same = (MasteryCheck(notebook, Random(3)).problems for _ in range(2))
    assert [one.id for one in again] == [one.id for one in same]


def test_there_is_no_other_check() -> None:
    with pytest.raises(Mistake, match="05, 09, 13"):
        MasteryCheck("07")


def test_a_question_is_an_exercise_whose_every_answer_has_its_reply() -> None:
    for question in bank().values():
        one = problem(question, Random(2))
        assert isinstance(one.task, ChoiceTask)
        told = one.judge(right(one))
        assert told.kind == "right" and not told.words.en.startswith(("Right. Right", "Right: Right"))
        assert all(one.judge(answer).kind == "wrong" for answer, _ in one.task.wrong)


def test_what_cannot_be_read_is_no_answer_yet() -> None:
    check = MasteryCheck("09", Random(1))
    place = next(n for n, one in enumerate(check.problems) if "~" in one.id)
    assert check.answer(place, "") and check.answer(place, "hmm") and check.answer(place, "9**9**9")
    assert not check.given[place]


@each
def test_eight_of_ten_pass(notebook: str) -> None:
    for good, passed in ((ENOUGH, True), (ENOUGH - 1, False)):
        check = filled(notebook, good)
        check.finish("en")
        assert (check.marks, check.passed) == (good, passed)
        assert check.missed == sorted({notebook_of(one) for one in check.problems[good:]})


def test_the_best_result_is_kept_and_what_failed_comes_back(tmp_path: Path) -> None:
    study = Study(tmp_path / "progress.json")
    assert study.finish_check(filled("05", 9), DAY) == 9
    assert study.finish_check(filled("05", 3, seed=2), DAY) == 3
    kept = Study(tmp_path / "progress.json").progress
    assert (kept.mastered["05"].right, kept.mastered["05"].day) == (9, DAY)
    assert kept.exercises_due(DAY + timedelta(days=DAYS[0])) or kept.due(DAY + timedelta(days=DAYS[0]))
    assert not kept.exercises_due(DAY)


def test_a_missed_exercise_comes_back_with_other_numbers_until_it_is_known(tmp_path: Path) -> None:
    study = Study(tmp_path / "progress.json")
    study.check("07-two-green", "9/25", DAY)
    assert study.due(DAY) == []
    day = DAY
    for rest in DAYS:
        day += timedelta(days=rest)
        (one,) = [found for found in study.due(day) if found.notebook == "07" and "~" in found.id]
        assert one.id.startswith("07-two-green~")
        assert study.solve(one, right(one), day).right
    assert "07-two-green" not in study.progress.resting


def test_five_are_due_in_a_day(tmp_path: Path) -> None:
    study = Study(tmp_path / "progress.json")
    for one in exercises():
        if one.task.wrong:
            study.check(one.id, one.task.wrong[0][0], DAY)
    due = study.due(DAY + timedelta(days=1), Random(1))
    assert len(due) == 5 == len({one.id for one in due})
    assert any(one.id in bank() for one in due) and any(one.id not in bank() for one in due)
    for one in due:
        assert not study.solve(one, "", DAY).right


def test_the_best_rule_of_thumb_is_kept(tmp_path: Path) -> None:
    study = Study(tmp_path / "progress.json")
    for rule in ("draw while row <= 2", "draw while value < 1", "always", "hmm"):
        study.check("12-rule-of-thumb", rule)
    kept = read_progress((tmp_path / "progress.json").read_bytes()).thumb
    assert isinstance(kept, BestThumb) and kept.words == "draw while value < 1"
    assert kept.loss < Fraction(3, 10)
