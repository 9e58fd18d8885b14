"""Code that a reader writes, judged by the engine; and a decision weighed by whole games."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from teg.course import balance, look_often, progress, story, weigh, written
from teg.course.leaf import Leaf, learner
from teg.course.trials.own_code import TASKS
from teg.lessons.progress import read_progress
from teg.mistake import Mistake
from tests.course.reading import code
from tests.course.test_trials import page
from tests.ui.hand import button as pressed
from tests.ui.hand import press

NAMES = {"chance": "P", "bot": "my_bot", "match": "match"}


@pytest.mark.parametrize("task", TASKS)
def test_the_solution_stands_behind_its_hints_and_is_right(task: str) -> None:
    here: dict[str, Any] = {}
    exec(TASKS[task][1], here)
    leaf = written(task, here[NAMES[task]])
    assert leaf.right, leaf.status()
    waits = written(task, None)
    assert not waits.right and "cell above" in waits.status()
    with pytest.raises(Mistake, match="hints first"):
        waits.hear({"do": "solution"})
    for rung in ("Hint 1", "Hint 2", "Hint 3", "Show a solution"):
        press(waits, rung)
    assert TASKS[task][1].splitlines()[-1].strip() in page(waits)


def test_what_was_written_is_kept_with_stars() -> None:
    here: dict[str, Any] = {}
    exec(TASKS["chance"][1], here)
    waits = written("chance")
    press(waits, "Hint 1")
    assert learner().study.won("15") == 0
    assert "★★☆" in page(written("chance", here["P"]))
    kept = read_progress(learner().study.progress.to_text())
    assert kept.records["15-chance"].right and learner().study.left("15") == 2
    assert pressed(written("chance"), "Hint 1")[1]["aria-pressed"] == "true"
    assert "1 of 3 solved" in page(progress()) and "2 stars of" in page(progress())


def put_back(green: int, red: int, draws: int) -> float:
    return (green / (green + red)) ** draws


def one_seat(a: Any, b: Any, deals: int) -> list[int]:
    return [1, 1] * deals


@pytest.mark.parametrize(
    ("task", "own", "told"),
    [
        ("chance", 3, "not a function"),
        ("chance", put_back, "you put the first card back"),
        ("chance", lambda green, red, draws: 1 / 0, "ZeroDivisionError"),
        ("chance", lambda green, red, draws: None, "gives back nothing"),
        ("chance", lambda green, red, draws: "half", "no number"),
        ("chance", lambda green, red, draws: 0.5, "the engine 51/145"),
        ("bot", lambda view, rng: rng.choice(view.moves()), "must lie above 0"),
        ("bot", lambda view, rng: -7, "no such move"),
        ("bot", lambda view, rng: view.nothing, "it failed"),
        ("match", lambda a, b, deals: [0], "8 numbers in a list"),
        ("match", one_seat, "must come out level"),
        ("match", lambda a, b, deals: [0, 0] * deals, "Whose lead is it"),
    ],
)
def test_what_is_wrong_gets_a_sentence(task: str, own: Callable[..., Any], told: str) -> None:
    leaf = written(task, own)
    assert not leaf.right and told in leaf.status()
    english = leaf.status()
    learner().speak("fr")
    assert leaf.status() != english
    with pytest.raises(Mistake, match="take one of chance, bot, match"):
        written("poem", own)


def test_a_decision_is_weighed_on_the_same_deals() -> None:
    leaf = weigh(story("10"), "leave pebble", "take pebble")
    assert isinstance(leaf, Leaf) and "Nothing is measured yet" in leaf.sentence()
    press(leaf, "Play 100 more deals")
    assert leaf.gap.n == 100 and leaf.gap.estimate().sure and leaf.gap.mean > 0
    assert "more than luck" in leaf.status() and "leave Pebble" in page(leaf)
    again = weigh(story("10"), "leave pebble", "take pebble", deals=100)
    assert again.gap.mean == leaf.gap.mean
    press(leaf, "Begin anew")
    assert leaf.gap.n == 0
    same = weigh(story("10"), "take pebble", "take pebble", deals=20)
    assert same.gap.mean == 0 and "we do not know" in same.status()
    learner().speak("fr")
    assert "nous ne savons pas" in same.status()


def test_hidden_cards_are_dealt_anew() -> None:
    state = story("07").state
    dealt = {state.view(0).resample(0, Random(luck)).mission[1] for luck in range(20)}
    assert len(dealt) > 1


def test_the_lab_finds_what_its_notebook_says() -> None:
    ana = weigh(story("07"), "leave long tailwind and draw on", "take long tailwind", deals=2000)
    found = ana.gap.estimate()
    assert not found.sure and found.low > -1 and found.high < 1
    assert 20 <= look_often(run=True).share("once", 20) <= 30


def test_the_card_of_ben_is_far_above_all_others() -> None:
    row = next(cell.source for cell in code("14_design_a_card") if "bens = " in cell.source)
    here = {"balance": balance, "predict": lambda *given, **more: None}
    exec(row, here)
    lab: Any = here["lab"]
    mine, *others = sorted(lab._worths()[1], key=lambda worth: -worth.worth.mean)
    assert mine.card == lab.cards[0].id and lab.worth(lab.cards[0]).worth.sure
    assert mine.worth.mean > 2 * max(worth.worth.mean for worth in others if worth.kind == mine.kind)
