"""Exercises in a cell, by the messages that a browser would send."""

import json
import re
from pathlib import Path

import pytest

from teg.course import exercise, leaf, lock
from teg.course.exercise_cell import ExerciseCell
from teg.lessons import Exercise, exercises
from teg.lessons.drills import drill_of
from teg.lessons.judges.choices import ChoiceTask, OrderTask, PickTask
from teg.lessons.judges.exercise import PartsTask
from teg.lessons.judges.lines_of_play import LineTask
from teg.lessons.judges.numbers import ChanceTask, CountTask
from teg.lessons.judges.reading import LETTERS
from teg.mistake import Mistake
from tests.ui.hand import (
    Node,
    body,
    button,
    keyed,
    nodes,
    of_class,
    plain,
    press,
    send,
    strings,
    text,
    words,
)

ALL = exercises()
each = pytest.mark.parametrize("one", ALL, ids=[one.id for one in ALL])


def filled(one: Exercise, answer: str) -> dict[str, object]:
    """The controls of an exercise with an answer in them, as a form would send them."""
    task = one.task
    match task:
        case ChoiceTask():
            place = next(p for p, o in enumerate(task.options) if answer in (o.name.en, o.name.fr))
            return {"answer": LETTERS[place]}
        case PickTask():
            if answer == "none":
                return {"none": True}
            return {f"pick{LETTERS.index(letter.strip())}": True for letter in answer.split(",")}
        case PartsTask():
            pieces = [piece.strip() for piece in answer.split(";")]
            given: dict[str, object] = {}
            for place, (part, piece) in enumerate(zip(task.parts, pieces, strict=True)):
                if isinstance(part.task, ChoiceTask):
                    names = [option.name.en for option in part.task.options]
                    piece = LETTERS[names.index(piece)]
                given[f"part{place}"] = piece
            return given
        case _:
            return {"answer": answer}


def answer(asked: ExerciseCell, told: str) -> None:
    send(asked, do="check", fields=filled(asked.exercise, told))


def wrong_of(one: Exercise) -> str:
    """A wrong answer that the controls can express."""
    match one.task:
        case ChoiceTask():
            return one.task.wrong[0][0]
        case PickTask():
            keys = [option.key for option in one.task.options]
            missing = [place for place, key in enumerate(keys) if key not in one.task.expected]
            return LETTERS[missing[0]] if missing else "none"
        case _:
            return one.task.wrong[0][0]


@each
def test_right_wrong_and_empty(one: Exercise) -> None:
    asked = exercise(one.id)
    send(asked, do="check", fields={})
    assert of_class(asked, "reply") and not asked.record.tries
    answer(asked, wrong_of(one))
    assert asked.verdict in ("wrong", "unread"), text(of_class(asked, "reply"))
    assert len(of_class(asked, "reply")) == 1
    answer(asked, one.task.right[0])
    assert asked.verdict == "right" and asked.record.right
    assert asked.surface.scene["status"].startswith(("Right. ", "Right: "))
    assert "★" in text(keyed(asked, "title"))


@each
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_scenes_are_plain_and_labelled(one: Exercise, lang: str) -> None:
    leaf.learner().speak(lang)
    asked = exercise(one.id)
    assert plain(asked.surface.scene) and asked.surface.scene["lang"] == lang
    for control in nodes(body(asked)):
        if control[0] in ("input", "textarea", "select"):
            assert labelled(asked, control), control
    assert all(told.strip() for told in strings(body(asked)))


def labelled(asked: ExerciseCell, control: Node) -> bool:
    return any(
        control in list(nodes(label)) and text(label).strip()
        for label in nodes(body(asked))
        if label[0] == "label"
    )


@each
def test_nothing_english_is_left_in_french(one: Exercise) -> None:
    leaf.learner().speak("fr")
    asked = exercise(one.id)
    answer(asked, wrong_of(one))
    told = [*strings(body(asked)), asked.surface.scene["status"]]
    english = re.compile(r"\b(?:the|your|you|hint|check|answer|with|and|which|leave)\b", re.IGNORECASE)
    assert [line for line in told if line != one.id and english.search(line)] == []


@each
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_verdict_is_said_once(one: Exercise, lang: str) -> None:
    leaf.learner().speak(lang)
    asked = exercise(one.id)
    for told in (
        one.task.right[0],
        wrong_of(one),
        "999" if isinstance(one.task, CountTask) else wrong_of(one),
    ):
        answer(asked, told)
        for said in (text(of_class(asked, "reply")[0][2][0]), asked.surface.scene["status"]):
            assert sum(said.count(word) for word in ("Right", "Juste", "Not yet", "Pas encore")) <= 1, said
            assert ".N" not in said and ".T" not in said, said


def test_one_reply_at_a_time_and_stars_once() -> None:
    asked = exercise("07-two-green")
    answer(asked, "9/25")
    assert "17 green in 29" in text(of_class(asked, "reply"))
    answer(asked, "51/145")
    assert len(of_class(asked, "reply")) == 1 and asked.record.stars == 3
    answer(asked, "9/25")
    assert asked.record.stars == 3 and asked.record.tries == 2


def test_the_ladder_goes_up_one_rung_at_a_time_and_is_recorded() -> None:
    asked = exercise("07-two-green")
    press(asked, "Hint 2")
    assert "Read the hint before" in text(of_class(asked, "reply")) and asked.record.hints == 0
    press(asked, "Hint 1")
    assert text(of_class(asked, "reply")).startswith("Hint 1: Look at") and asked.record.hints == 1
    press(asked, "Hint 2")
    press(asked, "Hint 3")
    assert "Try an answer first" in text(of_class(asked, "reply")) and asked.record.hints == 2
    answer(asked, "1/2")
    press(asked, "Hint 3")
    assert asked.record.hints == 3
    answer(asked, "51/145")
    assert asked.record.stars == 1


def test_a_teacher_closes_a_rung() -> None:
    lock(2)
    asked = exercise("07-two-green")
    press(asked, "Hint 1")
    press(asked, "Hint 2")
    assert "teacher has closed" in text(of_class(asked, "reply"))
    lock(2, 0)
    press(asked, "Hint 2")
    assert text(of_class(asked, "reply")).startswith("Hint 2: Try")


def test_retry_before_reveal() -> None:
    asked = exercise("07-two-green")
    press(asked, "Solution")
    assert "Try once" in text(of_class(asked, "reply")) and "17/29" not in words(asked)
    answer(asked, "1/2")
    press(asked, "Solution")
    assert "17/29" in text(of_class(asked, "reply")) and asked.record.revealed


def test_leave_the_rails_and_back() -> None:
    asked = exercise("05-must-may")
    assert len(asked.widget.children) == 1
    press(asked, "Try it at the table")
    assert len(asked.widget.children) == 2 and asked.desk
    assert asked.exercise.position and asked.desk.game.code == asked.exercise.position().code
    press(asked, "Back to the exercise")
    assert len(asked.widget.children) == 1 and asked.desk is None


@pytest.mark.parametrize(
    "one", [one for one in ALL if isinstance(one.task, LineTask)], ids=lambda one: one.id
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_played_at_the_table_is_taken(one: Exercise, lang: str) -> None:
    leaf.learner().speak(lang)
    asked = exercise(one.id)
    send(asked, do="leave")
    send(asked, do="take")
    assert not asked.draft and of_class(asked, "reply")
    assert asked.desk and isinstance(one.task, LineTask)
    for command in one.task.right[0].split(";"):
        while asked.desk.game.state.actor != asked.exercise.position().state.actor:  # type: ignore[misc]
            asked.desk.play(asked.desk.game.state.moves()[0])
        asked.desk.command(command)
    send(asked, do="take")
    box = keyed(asked, "answer")
    assert box[1]["value"] == asked.draft and asked.draft
    answer(asked, asked.draft)
    assert asked.verdict == "right", (asked.draft, text(of_class(asked, "reply")))


def test_steps_are_pressed_in_order() -> None:
    asked = exercise("05-six-steps")
    assert isinstance(asked.exercise.task, OrderTask)
    letters = asked.exercise.task.right[0].lower()
    for letter in letters:
        press(asked, f"{letter})")
    assert keyed(asked, "answer")[1]["value"] == letters
    press(asked, f"{letters[4]})")
    assert keyed(asked, "answer")[1]["value"] == letters[:4]
    answer(asked, letters)
    assert asked.verdict == "right"


def test_a_part_left_empty_is_named() -> None:
    asked = exercise("05-most-draws")
    send(asked, do="check", fields={"part0": "4", "part1": "", "part2": "2", "part3": "1"})
    assert text(of_class(asked, "reply")) == "Still to fill in: one face up."
    assert not asked.record.tries


def test_numbered_parts_are_told_once() -> None:
    asked = exercise("05-must-may")
    told = words(asked)
    assert told.count("two cards face up, take one of them") == 1
    assert len([each for each in nodes(body(asked)) if each[0] == "select"]) == 8
    asked = exercise("09-six-tables")
    assert "three players, you 2, the others 4 and 4" in told_labels(asked)[0]


def told_labels(asked: ExerciseCell) -> list[str]:
    return [text(each) for each in nodes(body(asked)) if each[0] == "label"]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "nonsense"},
        {"do": "hint", "rung": 9},
        {"do": "hint", "rung": "1"},
        {"do": "back"},
        {"do": "check"},
        {"do": "check", "fields": []},
        {"do": "check", "fields": {"answer": 5}},
        {"do": "check", "fields": {"answer": "x" * 5000}},
        {"do": "append", "letter": "zz"},
        {"do": "take"},
    ],
)
def test_nonsense_breaks_nothing(message: dict[str, object]) -> None:
    asked = exercise("07-two-green")
    send(asked, **message)
    answer(asked, "51/145")
    assert asked.verdict == "right"


def test_the_language_changes_without_losing_the_reply() -> None:
    asked = exercise("07-two-green")
    answer(asked, "9/25")
    leaf.learner().speak("fr")
    assert "17 vertes sur 29" in text(of_class(asked, "reply"))
    assert button(asked, "Vérifier")


def test_an_unknown_exercise_is_one_sentence() -> None:
    with pytest.raises(Mistake, match="07-two-green"):
        exercise("07-two-grene")


def test_progress_is_kept_and_resumed(tmp_path: Path) -> None:
    answer(exercise("07-two-green"), "51/145")
    leaf.learner.cache_clear()
    assert "★★★" in text(keyed(exercise("07-two-green"), "title"))


def test_another_notebook_does_not_overwrite_this_one() -> None:
    here = exercise("07-two-green")
    leaf.learner.cache_clear()
    there = exercise("05-most-draws")
    answer(here, "51/145")
    answer(there, "4; 3; 2; 1")
    leaf.learner.cache_clear()
    records = leaf.learner().study.progress.records
    assert records["07-two-green"].right and records["05-most-draws"].right


def test_the_table_of_a_position_is_there_to_be_looked_at() -> None:
    asked = exercise("05-six-steps")
    assert not of_class(asked, "board")
    send(asked, do="look", value=True)
    board = of_class(asked, "board")
    assert board and "Unexplored Space" in text(board)
    press(asked, "Try it at the table")
    assert not of_class(asked, "board")
    press(asked, "Back to the exercise")
    send(asked, do="look", value=False)
    assert not of_class(asked, "board")


# another like this


NUMERIC = [one for one in ALL if drill_of(one.id)]


@pytest.mark.parametrize("one", NUMERIC, ids=[one.id for one in NUMERIC])
def test_another_like_this_is_asked_without_its_answer(one: Exercise) -> None:
    asked = exercise(one.id)
    for _ in range(4):
        before = asked.asked
        press(asked, "Another like this")
        variant = asked.asked
        assert variant.question.en != before.question.en
        assert isinstance(variant.task, ChanceTask | CountTask) and variant.question.en in words(asked)
        if isinstance(variant.task, ChanceTask):
            sent = json.dumps(asked.surface.scene)
            assert not [form for form in variant.task.right if form.strip() in sent]
        press(asked, "Solution")
        assert variant.solution.en not in words(asked)
        send(asked, do="check", fields={"answer": str(variant.task.answer)})
        assert asked.verdict == "right" and of_class(asked, "reply")
        press(asked, "Solution")
        assert variant.solution.en in words(asked)
    assert "4 of 4 right at once" in words(asked)
    assert asked.record.tries == 0 and not asked.record.stars, "a variant wins no star of the exercise"
    press(asked, "Back to the exercise")
    assert one.question.en in words(asked) or isinstance(one.task, PartsTask)


def test_a_missed_variant_brings_its_exercise_back() -> None:
    asked = exercise("07-two-green")
    press(asked, "Another like this")
    send(asked, do="check", fields={"answer": "1/999"})
    resting = leaf.learner().study.progress.resting
    assert "07-two-green" in resting and not any("~" in id for id in resting)


def test_what_asks_for_no_number_has_no_other() -> None:
    asked = exercise("00-first-refusal")
    assert "Another like this" not in words(asked)
    send(asked, do="another")
    assert asked.asked is asked.exercise


def test_an_empty_box_says_what_to_do() -> None:
    for id, told in (
        ("03-which-dice", "Nothing is ticked yet"),
        ("00-how-sure", "Nothing is chosen yet"),
        ("05-six-steps", "press the steps"),
        ("01-your-mat", "answer every line"),
        ("07-two-green", "Nothing is written yet"),
    ):
        asked = exercise(id)
        send(asked, do="check", fields={})
        assert told in text(of_class(asked, "reply")), id
