"""Decisions of one's own games are kept, asked again, judged by their prices, and come back."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from teg import galaxies, take
from teg.bots.move_reason import EQUAL
from teg.boxes.shelf import new_box
from teg.coach.report import CoachReport
from teg.core import CHANCE
from teg.core.bots import bot
from teg.languages import in_turn
from teg.lessons import Study, own_mistakes
from teg.lessons.own_mistakes import MOST, OwnMistake
from teg.lessons.progress import DAYS, MOST_OWN, read_progress
from teg.lessons.reply import RIGHT, WRONG
from teg.mistake import Mistake

pytestmark = pytest.mark.xdist_group("own mistakes")

DAY = date(2030, 1, 10)


def played(game: Any, turns: int = 7) -> CoachReport:
    """The report on a few turns of those who err."""
    rng, learner = Random(1), bot("learner", game.setup.game)
    while game.state.turns < turns:
        state = game.state
        game.play(state.draw(rng) if state.actor == CHANCE else learner.choose(state.view(state.actor), rng))
    report = CoachReport(game, 0)
    report.run_all()
    return report


@pytest.fixture(scope="module")
def reports() -> dict[str, CoachReport]:
    return {"galaxies": played(galaxies.new(2, seed=3)), "take": played(take.new(2, seed=3))}


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return Study(tmp_path / "progress.json")


@pytest.mark.parametrize("name", ["galaxies", "take"])
def test_the_costliest_decisions_of_a_report_become_questions(
    name: str, reports: dict[str, CoachReport], study: Study
) -> None:
    report = reports[name]
    costly = report.mistakes(0, MOST)
    assert study.keep(own_mistakes(report, 0, today=DAY), DAY) == len(costly) > 0
    assert study.keep(own_mistakes(report, 0, today=DAY), DAY) == 0, "the same decision is kept once"
    # Another notebook, another language, another day: all is there.
    again = Study(study.storage, "fr")
    session = again.own(today=DAY)
    assert session is not None and len(session.items) == len(costly)
    for item in session.items:
        own = again.progress.own[item.question.id]
        decision = next(each for each in costly if each.made == own.made)
        state = item.question.show().state  # type: ignore[union-attr]
        assert state.actor == decision.seat and {c.move for c in own.choices} <= {*state.moves()}
        assert own.choices[0].right
        assert not next(choice for choice in own.choices if choice.move == own.made).right
        assert "?" in item.question.ask.fr and "{" not in item.question.ask.fr


def test_what_is_about_equal_to_the_best_is_right_and_the_reason_is_told(
    reports: dict[str, CoachReport], study: Study
) -> None:
    study.keep(own_mistakes(reports["galaxies"], 0))
    session = study.own()
    assert session is not None
    for number, item in enumerate(session.items):
        own = study.progress.own[item.question.id]
        for answer, (letter, _) in zip(item.answers, item.options(), strict=True):
            choice = own.choices["abcdefgh".index(answer.key)]
            reply = study.answer(session, number, letter)
            assert reply.verdict == (RIGHT if choice.loss <= EQUAL * choice.error else WRONG)
            # The reason is why the best move is better than the one made, and no other's.
            assert (own.why.en in reply.text) == (choice == own.choices[0])
            assert ("; then you played '" in reply.text) == reply.right
            assert not reply.rules and item.question.id not in study.progress.records
        assert item.solved


def test_they_come_back_by_the_boxes_of_missed_rules(reports: dict[str, CoachReport], study: Study) -> None:
    (one, *_) = own_mistakes(reports["galaxies"], 0, today=DAY)
    study.keep([one], DAY)
    assert study.progress.due(DAY) == () and study.progress.own_due(DAY) == (one,)

    def answer(right: bool, day: date) -> None:
        session = study.own(today=day)
        assert session is not None
        (item,) = session.items
        letter = next(
            letter
            for answer, (letter, _) in zip(item.answers, item.options(), strict=True)
            if answer.right == right
        )
        study.answer(session, 0, letter, day)

    answer(False, DAY)
    assert study.progress.own_due(DAY) == ()
    day = DAY
    for box, rest in enumerate(DAYS):
        day += timedelta(days=rest)
        assert study.progress.resting[one.id].box == box
        answer(True, day)
    assert one.id not in study.progress.own, "after the last box it is known"
    assert study.own() is None


def test_the_oldest_give_way(study: Study) -> None:
    made = [
        OwnMistake("1g", number, (), in_turn("why", "pourquoi"), DAY + timedelta(days=number))
        for number in range(MOST_OWN + 3)
    ]
    study.keep(made)
    assert {one.made for one in study.progress.own.values()} == {*range(3, MOST_OWN + 3)}


def test_older_files_open_and_broken_ones_are_refused(reports: dict[str, CoachReport], study: Study) -> None:
    study.keep(own_mistakes(reports["take"], 0))
    data = json.loads(study.progress.to_text())
    assert read_progress(json.dumps(data)).own == study.progress.own
    del data["own"]
    assert read_progress(json.dumps(data)).own == {}
    id, row = next(iter(study.progress.own.items()))
    for name, wrong in (("code", 7), ("choices", [[1]]), ("kept", "today"), ("why", {"en": "x"})):
        data["own"] = {id: {**row.plain(), name: wrong}}
        with pytest.raises(Mistake, match="no progress file"):
            read_progress(json.dumps(data))


def test_a_decision_whose_cards_are_no_longer_there_is_left_out(
    reports: dict[str, CoachReport], study: Study
) -> None:
    (one, *_) = own_mistakes(reports["take"], 0)
    study.keep([replace(one, code="1tnonsense")])
    assert study.own() is None


def test_a_box_of_ones_own_comes_along(tmp_path: Path, study: Study) -> None:
    report = played(galaxies.new(2, str(new_box(str(tmp_path / "mine"))), seed=3))
    study.keep(own_mistakes(report, 0))
    session = Study(study.storage).own()
    assert session is not None and len(session.items) == len(report.mistakes(0)) > 0


def test_a_game_in_the_place_of_its_report_is_one_sentence() -> None:
    with pytest.raises(Mistake, match=r"game\.coach\(\)"):
        own_mistakes(galaxies.new(seed=1), 0)  # type: ignore[arg-type]
