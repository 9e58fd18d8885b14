"""The cells of a mastery check and of what is due, by the messages that a browser would send."""

import ast
import json
import re
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest

from teg import course
from teg.course.leaf import learner
from teg.course.mastery_cell import DueCell, MasteryCell
from teg.languages import LANGUAGES
from teg.lessons.judges.choices import ChoiceTask
from teg.lessons.judges.reading import LETTERS
from teg.lessons.mastery import CHECKS, problem
from teg.lessons.progress import Progress, Resting
from teg.lessons.quiz import bank
from teg.paper.certificate import certificate
from tests.course.reading import NAMES, code
from tests.ui.hand import body, keyed, nodes, of_class, plain, press, send, text, words


def give(cell: MasteryCell | DueCell, right: bool = True) -> None:
    """Answer the problem in hand, as its controls would."""
    task = cell.one.task
    if isinstance(task, ChoiceTask):
        good = [option.key == task.expected for option in task.options]
        fields = {"answer": LETTERS[good.index(right)]}
    else:
        fields = {"answer": task.right[0] if right else "987654"}
    send(cell, do="check", fields=fields)


def finished(right: int, notebook: str = "05") -> MasteryCell:
    cell = MasteryCell(learner(), notebook, Random(4))
    for place in range(10):
        send(cell, do="go", to=place)
        give(cell, place < right)
    press(cell, "Finish and see the result")
    return cell


def test_nothing_is_told_before_the_end() -> None:
    cell = MasteryCell(learner(), "09", Random(1))
    for place in range(10):
        one = cell.one
        assert f"problem {place + 1} of 10" in words(cell)
        sent = json.dumps(cell.surface.scene)
        assert one.id not in text(body(cell)[0]) and not re.search(r"B[BG]-\d\d", words(cell))
        give(cell, right=place % 2 == 0)
        assert not of_class(cell, "reply") and one.solution.en not in sent
    assert "10 of 10 answered." in words(cell)


def test_an_unreadable_answer_is_not_noted() -> None:
    cell = MasteryCell(learner(), "09", Random(1))
    while isinstance(cell.one.task, ChoiceTask):
        send(cell, do="go", to=cell.at + 1)
    send(cell, do="check", fields={"answer": "hmm"})
    assert "could not be read" in text(of_class(cell, "reply"))
    send(cell, do="go", to=0)
    while not isinstance(cell.one.task, ChoiceTask):
        send(cell, do="go", to=cell.at + 1)
    send(cell, do="check", fields={})
    assert "Nothing is chosen yet" in text(of_class(cell, "reply")) and not any(cell.check.given)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_eight_of_ten_earn_a_certificate_to_print(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guess = course.predict("Two green?", "Deux vertes ?", Fraction(51, 145), id="07-x")
    send(guess, do="guess", fields={"guess": "50"})
    course.check("12-rule-of-thumb", "draw while value < 1")
    learner().study.sign("Ana <b>")
    cell = finished(8)
    learner().speak(lang)
    assert "8" in text(of_class(cell, "right")) and len(keyed(cell, "results")[2:]) == 10
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(cell.paper, "send", lambda message, buffers=None: sent.append(message))
    send(cell, do="print")
    send(cell, do="certificate")
    (printed, saved) = sent
    page = printed["page"]
    assert printed["do"] == "print" and saved["text"] == page and page.startswith("<!doctype html>")
    assert "Ana &lt;b&gt;" in page and "<svg" in page and "draw while value &lt; 1" in page
    assert {"en": "8 of 10 right", "fr": "8 justes sur 10"}[lang] in page.replace("\u00a0", " ")
    assert "<script" not in page and "http" not in page.replace("http://www.w3.org", "")


def test_a_certificate_claims_what_its_check_has_asked() -> None:
    told = {}
    for notebook in CHECKS:
        progress = Progress()
        progress.pass_check(notebook, 8)
        told[notebook] = [certificate(progress, notebook, lang).partition("<body")[2] for lang in LANGUAGES]
    assert not any("badge" in page or "insigne" in page for page in told["05"] + told["13"])
    assert all("badge" in page or "insigne" in page for page in told["09"])
    assert all("Take The Galaxy" in page for page in told["13"])


def test_a_check_asks_no_question_of_the_quiz_above_it() -> None:
    ids = ("follow-and-explore", "explore-again", "effects-optional", "room-there")
    course.quiz(*ids)
    for seed in range(20):
        cell = MasteryCell(learner(), "05", Random(seed))
        first = {one.id for one in cell.problems}
        assert not first & {*ids}
        cell.learner.study.finish_check(cell.check)
        send(cell, do="others")
        assert not {one.id for one in cell.problems} & (first | {*ids})


def test_a_check_that_is_not_whole_ends_only_when_pressed_twice() -> None:
    cell = MasteryCell(learner(), "05", Random(4))
    give(cell)
    press(cell, "Finish and see the result")
    assert "9 problems have no answer yet" in text(of_class(cell, "reply"))
    give(cell)
    press(cell, "Finish and see the result")
    assert "8 problems have no answer yet" in text(of_class(cell, "reply"))
    assert not learner().study.progress.mastered and not learner().study.progress.resting
    press(cell, "Finish and see the result")
    assert "2 of 10 right" in words(cell)


def test_the_solution_of_a_question_is_its_answer_before_the_reason() -> None:
    for one in bank().values():
        told, best = problem(one, Random(1)).solution, one.answer(one.right)
        for lang in LANGUAGES:
            assert told.in_(lang).startswith(f"{best.words.in_(lang)}. ")
    cell = finished(0)
    assert all(one.solution.en in words(cell) for one in cell.check.problems)


def test_too_few_lead_back_to_the_notebooks() -> None:
    cell = finished(6)
    assert "6 of 10 right" in words(cell) and "Print the certificate" not in words(cell)
    links = [each for each in nodes(body(cell)) if each[0] == "a"]
    assert len(links) == 4 and all(re.fullmatch(r"\d\d_\w+\.ipynb", each[1]["href"]) for each in links)
    send(cell, do="certificate")
    assert "not passed yet" in text(of_class(cell, "reply"))
    assert "Mastery check 00 to 05: 6 of 10." in words(course.progress())
    press(cell, "Ten other problems")
    assert "problem 1 of 10" in words(cell) and not any(cell.check.given)


def test_what_is_due_is_answered_one_by_one() -> None:
    assert "Nothing is due today" in words(course.due())
    day = date.today() - timedelta(days=1)
    progress = learner().study.progress
    for id in ("BB-36", "07-two-green", "BG-32", "09-six-tables", "05-six-steps", "03-which-dice"):
        progress.resting[id] = Resting(0, day)
    cell = DueCell(learner(), Random(3))
    assert plain(cell.surface.scene) and len(cell.problems) == 5
    for place, one in enumerate(cell.problems):
        assert f"Due today: {place + 1} of 5" in words(cell)
        send(cell, do="check", fields={})
        assert of_class(cell, "reply")
        if "~" in one.id or isinstance(one.task, ChoiceTask):
            give(cell)
            assert cell.verdict == "right"
        send(cell, do="go", to=place + 1)
    assert progress.resting["07-two-green"].box == 1 and "That was all for today." in words(cell)


@pytest.mark.parametrize("given", [{}, {"answer": "hmm"}])
def test_what_is_due_can_be_left_for_another_day(given: dict[str, str]) -> None:
    progress = learner().study.progress
    for id in ("07-two-green", "07-cards-seen"):
        progress.resting[id] = Resting(0, date.today())
    cell = DueCell(learner(), Random(3))
    for place in (1, 2):
        assert f"Due today: {place} of 2" in words(cell)
        send(cell, do="check", fields=given)
        press(cell, "Leave it for another day")
    assert words(cell).strip() == "That was all for today."
    assert [rest.box for rest in progress.resting.values()] == [0, 0]


def test_every_guess_of_the_course_has_an_id_of_its_own() -> None:
    found = [
        (name[:2], {one.arg: one.value for one in call.keywords}.get("id"))
        for name in NAMES
        for cell in code(name)
        for call in ast.walk(ast.parse(cell.source))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "predict"
    ]
    ids = [id.value for _, id in found if isinstance(id, ast.Constant)]
    assert len(found) > 30 and len(set(ids)) == len(found)
    assert all(str(id.value).startswith(f"{number}-") for number, id in found if isinstance(id, ast.Constant))
