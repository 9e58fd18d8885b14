"""Progress: what is taken down, when rules come back, and a file that survives everything."""

import json
import os
import re
from contextlib import AbstractContextManager, nullcontext
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teg.languages import in_turn
from teg.lessons import Progress, Session, Study, check, exercises, question
from teg.lessons.classroom import items_csv, learners, records_csv, statistics
from teg.lessons.mastery import problem
from teg.lessons.progress import DAYS, LOCKED, GuessRecord, TaskRecord, read_progress, stars
from teg.lessons.study import FileStorage
from teg.mistake import Mistake
from tests.course import reading

ASKED = re.compile(r'exercise\("([^"]+)"\)')
DAY = date(2030, 1, 10)
TWO_GREEN = "07-two-green"


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return Study(tmp_path / "progress.json", learner="Ana")


def path_of(study: Study) -> Path:
    """The file of this learner."""
    assert isinstance(study.storage, FileStorage)
    return study.storage.path


def again(study: Study, lang: str = "en") -> Study:
    """The same learner the next time."""
    return Study(path_of(study), lang)


def test_tries_stars_and_faults_are_kept(study: Study) -> None:
    study.check(TWO_GREEN, "9/25", DAY)
    study.check(TWO_GREEN, "", DAY)  # no try
    study.check(TWO_GREEN, "hmm", DAY)  # no try
    study.check(TWO_GREEN, "51/145", DAY)
    study.check(TWO_GREEN, "0", DAY)  # after the end nothing is lost
    record = again(study).progress.records[TWO_GREEN]
    assert (record.tries, record.right, record.stars) == (2, True, 3)
    assert record.faults["replaced"] == 1
    assert again(study).progress.stars == 3
    assert again(study).progress.learner == "Ana"


def test_the_first_guess_is_kept(study: Study) -> None:
    asked = in_turn("Two green?", "Deux vertes ?")
    for said in (Fraction(1, 2), Fraction(1, 3)):
        study.guess("07-guess", GuessRecord(said, Fraction(51, 145), True, asked))
    (kept,) = again(study).progress.guesses.values()
    assert kept == GuessRecord(Fraction(1, 2), Fraction(51, 145), True, asked)


@pytest.mark.parametrize(
    ("record", "wanted"),
    [
        (TaskRecord(tries=1), 3),
        (TaskRecord(tries=3), 3),
        (TaskRecord(tries=4), 2),
        (TaskRecord(tries=1, hints=1), 2),
        (TaskRecord(tries=1, hints=2), 2),
        (TaskRecord(tries=1, hints=3), 1),
        (TaskRecord(tries=1, revealed=True), 1),
    ],
)
def test_stars(record: TaskRecord, wanted: int) -> None:
    assert stars(record) == wanted


def test_the_ladder_is_climbed_and_the_last_rung_asks_for_a_try(study: Study) -> None:
    assert study.hint_at(TWO_GREEN, 2) == "Read the hint before this one first."
    assert study.hint(TWO_GREEN).startswith("Look at")
    assert study.hint(TWO_GREEN).startswith("Try")
    assert study.hint(TWO_GREEN) == "Try an answer first; then this hint opens."
    assert study.check(TWO_GREEN, "9/25").rung == 2
    assert study.hint(TWO_GREEN).startswith("Because")
    assert study.check(TWO_GREEN, "51/145").rung == 3
    assert again(study).stars(TWO_GREEN) == 1


def test_once_solved_the_whole_ladder_is_open(study: Study) -> None:
    study.check(TWO_GREEN, "51/145")
    for rung, hint in enumerate(exercises("07")[0].hints, 1):
        assert study.hint_at(TWO_GREEN, rung) == hint.en
    assert study.stars(TWO_GREEN) == 3


def test_a_teacher_closes_rungs(study: Study) -> None:
    study.lock(1)
    later = again(study, "fr")
    assert later.progress.locks[1] == LOCKED
    assert later.hint(TWO_GREEN) == "Votre enseignant a fermé cet indice."
    later.progress.lock(1, 0)
    assert later.hint(TWO_GREEN).startswith("Regardez")
    with pytest.raises(Mistake):
        later.progress.lock(5)


def test_a_teacher_closes_the_solution(study: Study) -> None:
    study.lock("solution")
    study.check(TWO_GREEN, "9/25")
    assert study.solution(TWO_GREEN).startswith("Your teacher has closed the solution")
    assert not study.progress.records[TWO_GREEN].revealed
    later = again(study)
    assert later.solution(TWO_GREEN).startswith("Your teacher")
    later.lock(4, 2)
    assert later.solution(TWO_GREEN).startswith("Try")
    later.check(TWO_GREEN, "51/145")
    assert "51/145" in later.solution(TWO_GREEN)


def test_what_a_code_closed_only_the_code_opens(study: Study) -> None:
    study.lock(3, code="orbit")
    later = again(study)
    for code in ("", "Orbit", "x"):
        with pytest.raises(Mistake, match="code"):
            later.lock(3, 0, code=code)
    assert later.progress.locks[3] == LOCKED and "orbit" not in later.progress.to_text()
    later.lock(3, 0, code="orbit")
    assert later.progress.locks[3] == 0


def test_a_file_from_before_the_solution_had_a_lock_is_read(study: Study) -> None:
    data = json.loads(study.progress.to_text())
    del data["sealed"], data["locks"]["4"]
    old = read_progress(json.dumps(data))
    assert old.may_reveal(TWO_GREEN) is not None


def test_learners_with_files_of_one_name_are_told_apart(tmp_path: Path) -> None:
    paths = []
    for folder, name in (("desk1", ""), ("desk2", ""), ("desk3", "Ann"), ("desk4", "Ann")):
        study = Study(tmp_path / folder / "progress.json")
        study.sign(f"  {name} ")
        paths.append(tmp_path / folder / "progress.json")
    assert [name for name, _ in learners(paths)] == ["desk1", "desk2", "Ann", "Ann (2)"]


def test_the_solution_opens_after_a_try_and_is_taken_down(study: Study) -> None:
    assert study.solution(TWO_GREEN).startswith("Try once")
    study.check(TWO_GREEN, "1")
    assert "51/145" in study.solution(TWO_GREEN)
    study.check(TWO_GREEN, "51/145")
    assert again(study).stars(TWO_GREEN) == 1


def test_hints_after_the_right_answer_cost_nothing(study: Study) -> None:
    study.check(TWO_GREEN, "51/145")
    for _ in range(3):
        study.hint(TWO_GREEN)
    study.solution(TWO_GREEN)
    assert study.stars(TWO_GREEN) == 3


def test_resume(study: Study) -> None:
    ids = [one.id for one in exercises()]
    assert study.next() == ids[0]
    study.check(TWO_GREEN, "9/25")
    assert again(study).next() == TWO_GREEN
    study.check(TWO_GREEN, "51/145")
    assert again(study).next() == ids[ids.index(TWO_GREEN) + 1]
    for one in exercises():
        study.check(one.id, one.task.right[0])
    assert again(study).next() == ""


def test_next_is_what_the_notebook_asks_next(study: Study) -> None:
    asked = [one.id for one in exercises()]
    in_notebooks = [
        id for name in reading.NAMES for cell in reading.code(name) for id in ASKED.findall(cell.source)
    ]
    assert asked == in_notebooks
    study.check(TWO_GREEN, "51/145")
    study.solve(problem(question("full-row"), Random(1)), "a", DAY)
    assert study.next() == asked[asked.index(TWO_GREEN) + 1]


def test_a_wrong_try_after_the_right_answer_misses_nothing(study: Study) -> None:
    asked = question("full-row")
    quiz = Session([asked])
    for answer in ("a", "b"):
        study.answer(quiz, 0, asked.answer(answer).words.en, DAY)
    for answer in ("51/145", "9/25"):
        study.check(TWO_GREEN, answer, DAY)
    assert study.progress.resting == {} and again(study).stars(TWO_GREEN) == 3
    assert not any(record.faults for record in study.progress.records.values())


def test_what_was_solved_and_is_asked_again_on_its_day_can_be_missed(study: Study) -> None:
    for answer in ("9/25", "51/145"):
        study.check(TWO_GREEN, answer, DAY)
    day = DAY + timedelta(days=1)
    study.check(TWO_GREEN, "51/145", day)
    assert study.progress.resting[TWO_GREEN].box == 1
    later = day + timedelta(days=DAYS[1])
    study.check(TWO_GREEN, "9/25", later)
    assert study.progress.resting[TWO_GREEN].box == 0


def test_a_missed_rule_comes_back_later_and_later(study: Study) -> None:
    asked = question("full-row")
    study.answer(Session([asked]), 0, asked.answer("b").words.en, DAY)
    assert study.progress.due(DAY) == ()
    day = DAY
    for box, days in enumerate(DAYS):
        assert study.progress.resting["BB-37"].box == box
        day += timedelta(days=days)
        assert study.progress.due(day - timedelta(days=1)) == ()
        assert again(study).progress.due(day) == ("BB-37",)
        (one,) = study.due(day)
        assert one.rules == ("BB-37",)
        assert study.solve(one, one.task.right[0], day).right
    assert study.progress.resting == {}
    assert study.due(day) == []


def test_a_rule_missed_again_starts_again(study: Study) -> None:
    asked = question("full-row")
    study.answer(Session([asked]), 0, asked.answer("b").words.en, DAY)
    study.answer(Session([asked]), 0, asked.answer("a").words.en, DAY)  # too early to count
    assert study.progress.resting["BB-37"].box == 0
    study.answer(Session([asked]), 0, asked.answer("a").words.en, DAY + timedelta(days=1))
    assert study.progress.resting["BB-37"].box == 1
    study.answer(Session([asked]), 0, asked.answer("c").words.en, DAY + timedelta(days=2))
    assert study.progress.resting["BB-37"].box == 0


def test_an_exam_is_taken_down_at_its_end(study: Study) -> None:
    asked = question("full-row")
    session = Session([asked], "exam")
    study.answer(session, 0, asked.answer("b").words.en)
    assert "full-row" not in study.progress.records
    assert study.finish(session) == (0, 1)
    assert again(study).progress.records["full-row"].faults == {"b": 1}


# the file

BROKEN = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"version": 2}',
    b'{"version": 1}',
    b"[" * 100_000,
    b"NaN",
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(content)
    study = Study(path)
    assert "progress.json.broken-1" in study.notice and "fresh start" in study.notice
    assert (tmp_path / "progress.json.broken-1").read_bytes() == content
    study.check(TWO_GREEN, "51/145")
    assert again(study).notice == "" and again(study).stars(TWO_GREEN) == 3
    path.write_bytes(content)
    assert "broken-2" in Study(path, "fr").notice


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_left_where_it_is(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "mine"
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    study = Study(path)
    assert "nothing is saved" in study.notice
    assert study.check(TWO_GREEN, "51/145").right and study.stars(TWO_GREEN) == 3
    assert os.listdir(tmp_path) == ["mine"] and not path.is_file()


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "a\0/b", "\ud800"])
def test_a_path_that_cannot_be_is_told_once_there_is_something_to_save(tmp_path: Path, name: str) -> None:
    study = Study(f"{tmp_path}/{name}")
    assert study.check(TWO_GREEN, "51/145").right
    assert "no longer be saved" in study.notice


def change(text: str, *path: str, to: object) -> str:
    data = json.loads(text)
    place = data
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = to
    return json.dumps(data)


def test_every_field_is_looked_at(study: Study) -> None:
    study.check(TWO_GREEN, "9/25", DAY)
    text = study.progress.to_text()
    assert read_progress(text).to_text() == text
    rule = next(iter(study.progress.resting))
    for path, value in (
        (("records", TWO_GREEN, "tries"), -1),
        (("records", TWO_GREEN, "tries"), True),
        (("records", TWO_GREEN, "stars"), 4),
        (("records", TWO_GREEN, "right"), 1),
        (("records", TWO_GREEN, "faults"), []),
        (("records", TWO_GREEN), 3),
        (("resting", rule, "due"), "tomorrow"),
        (("resting", rule, "box"), 99),
        (("locks", "3"), "x"),
        (("locks",), {"9": 1}),
        (("learner",), "\ud800"),
        (("last",), 7),
    ):
        with pytest.raises(Mistake):
            read_progress(change(text, *path, to=value))


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_a_mistake_at_most(content: bytes) -> None:
    with pytest.raises(Mistake):
        read_progress(content)


def test_a_file_that_cannot_be_written_does_not_stop_the_lesson(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    study = Study(tmp_path / "file" / "progress.json")
    assert study.check(TWO_GREEN, "51/145").right
    assert "no longer be saved" in study.notice
    assert study.stars(TWO_GREEN) == 3


def test_no_file_is_fine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEG_PROGRESS", str(tmp_path / "mine.json"))
    Study("").check(TWO_GREEN, "51/145")
    assert list(tmp_path.iterdir()) == []
    Study().check(TWO_GREEN, "51/145")
    assert (tmp_path / "mine.json").exists()


def test_an_unknown_exercise_leaves_no_trace(study: Study) -> None:
    assert study.check("99-no-such", "1").verdict == "unread"
    assert study.progress.records == {}


# a class


def files(tmp_path: Path) -> list[Path]:
    answers = {"Ana": ["51/145"], "Ben": ["9/25", "51/145"], "": ["9/25", "3/5"], "=cmd()": ["0.36"]}
    paths = []
    for number, (name, told) in enumerate(answers.items()):
        study = Study(tmp_path / f"pupil{number}.json", learner=name)
        for answer in told:
            study.check(TWO_GREEN, answer, DAY)
        paths.append(path_of(study))
    return paths


def test_a_class_in_one_table(tmp_path: Path) -> None:
    group = learners(files(tmp_path))
    (two_green,) = statistics(group)
    assert (two_green.learners, two_green.right, two_green.first_try) == (4, 2, 1)
    assert two_green.common_fault == "replaced"
    assert float(two_green.mean_tries) == 1.5
    rows = records_csv(group).splitlines()
    assert rows[0] == "learner,item,tries,right,stars,hints,revealed,faults"
    assert rows[1] == "Ana,07-two-green,1,1,3,0,0,"
    assert rows[3].startswith("pupil2,07-two-green,2,0,0")
    assert rows[4].startswith("'=cmd()")
    assert items_csv(group).splitlines()[1] == "07-two-green,4,2,1,1.50,0,0,replaced"


def test_a_wrong_file_of_a_class_is_named(tmp_path: Path) -> None:
    (tmp_path / "zoe.json").write_text("{}")
    with pytest.raises(Mistake, match=r"zoe\.json"):
        learners([tmp_path / "zoe.json"])
    assert (tmp_path / "zoe.json").exists()


def test_check_alone_keeps_nothing() -> None:
    progress = Progress()
    progress.record(check(TWO_GREEN, "9/25"), ("BB-36",), DAY)
    assert progress.records[TWO_GREEN].tries == 1


def test_a_study_begins_in_the_language_of_its_place_and_goes_on_in_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEG_LANG", "fr")
    study = Study(tmp_path / "p.json")
    assert study.lang == "fr" and Study("", lang="en").lang == "en"
    study.speak("en")
    assert Study(tmp_path / "p.json").lang == "en"
    monkeypatch.setenv("TEG_LANG", "de")
    with pytest.raises(Mistake, match="say en or fr"):
        Study("")


def test_the_language_is_remembered_and_a_strange_one_is_not(study: Study) -> None:
    study.speak("fr")
    path = path_of(study)
    assert Study(path).lang == "fr"
    with pytest.raises(Mistake, match="language"):
        study.speak("de")
    data = json.loads(path.read_text("utf-8"))
    for strange in ("de", None, 7, ["fr"]):
        path.write_text(json.dumps({**data, "lang": strange}), "utf-8")
        assert Study(path).lang == "en"
    del data["lang"]  # as files were before
    path.write_text(json.dumps(data), "utf-8")
    assert Study(path).lang == "en" and not Study(path).notice


def test_two_notebooks_share_one_file(study: Study) -> None:
    other = again(study)
    study.check(TWO_GREEN, "51/145", DAY)
    other.check("07-cards-seen", "9/25", DAY)
    other.lock(2)
    assert study.hint_at("07-cards-seen", 1) and "closed" in study.hint_at("07-cards-seen", 2)
    assert set(again(study).progress.records) == {TWO_GREEN, "07-cards-seen"}


def test_a_file_taken_away_while_working_is_written_anew(study: Study) -> None:
    study.check(TWO_GREEN, "51/145", DAY)
    path_of(study).unlink()
    study.check("07-cards-seen", "1/3", DAY)
    assert TWO_GREEN in again(study).progress.records


@pytest.mark.parametrize("name", ["\x1b[2J", "\u202eana", "a\nb", "x" * 190])
def test_no_name_of_a_learner_steers_the_screen(study: Study, name: str) -> None:
    study.sign(name)
    data = json.loads(study.progress.to_text())
    kept = [study.progress.learner, read_progress(json.dumps(data)).learner]
    data["learner"] = name
    kept.append(read_progress(json.dumps(data)).learner)
    assert all(each and each.isprintable() and len(each) <= 80 for each in kept)


class Shelf:
    """A place that is no file."""

    def __init__(self) -> None:
        self.text: bytes | None = None

    def exists(self) -> bool:
        return self.text is not None

    def read(self) -> bytes | None:
        return self.text

    def write(self, text: str) -> None:
        self.text = text.encode()

    def alone(self) -> AbstractContextManager[None]:
        return nullcontext()

    def set_aside(self) -> str | None:
        return None


def test_progress_may_be_kept_where_there_are_no_files() -> None:
    shelf = Shelf()
    Study(shelf).check(TWO_GREEN, "51/145", DAY)
    assert Study(shelf).stars(TWO_GREEN) == 3
    shelf.text = b"{"
    study = Study(shelf)
    study.check(TWO_GREEN, "51/145", DAY)
    assert "nothing is saved" in study.notice and shelf.text == b"{"
