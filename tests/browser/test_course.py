"""Notebooks of the course in real Chromium, by keyboard alone, until their exercises are accepted."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from teg.course.notebooks import MAP
from teg.lessons import Exercise, exercise, exercises
from teg.lessons.judges.choices import ChoiceTask, PickTask
from teg.lessons.judges.exercise import PartsTask
from tests.browser.lab import Keyboard, Lab
from tests.browser.visit import SIZES, violations
from tests.course.reading import NAMES, cells

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("course")]

DONE = {
    "00_launch_pad": "en",
    "05_unexplored_space": "fr",
    "07_push_your_luck": "en",
    "13_take_the_galaxy": "fr",
}
BRIEF = ("00_launch_pad", "13_take_the_galaxy")
"""The first one and the one of the other game; the rest is for `make deep`."""
WRONG = "0.987"
"""No exercise asks for it, as a number or as the number of a move."""
NOTED = re.compile(r'exercise\("([^"]+)"\)')


def mostly_deep(names: Iterable[str]) -> list[Any]:
    """These names, those that are not brief only where time is no matter."""
    return [name if name in BRIEF else pytest.param(name, marks=pytest.mark.deep) for name in names]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    running = Lab(tmp_path_factory.mktemp("lab"))
    yield running
    running.stop()


def fill(learner: Keyboard, one: Exercise) -> None:
    """Type the right answer into the controls that come next, and send it."""
    match one.task:
        case ChoiceTask():
            learner.reach("input[type=radio]")
            place = [option.key for option in one.task.options].index(one.task.expected)
            learner.press("Space", *["ArrowDown"] * place)
        case PickTask():
            for place, option in enumerate(one.task.options):
                learner.reach(f'[name="pick{place}"]')
                if option.key in one.task.expected:
                    learner.press("Space")
        case PartsTask():
            for part in one.task.parts:
                learner.reach(f'[name="part{one.task.parts.index(part)}"]')
                if isinstance(part.task, ChoiceTask):
                    place = [option.key for option in part.task.options].index(part.task.expected)
                    learner.press(*["ArrowDown"] * (place + 1))
                else:
                    learner.type(part.task.right[0])
        case _:
            learner.reach('[name="answer"]')
            learner.type(one.task.right[0])
    learner.reach("button[type=submit]")
    learner.press("Enter")


@pytest.mark.parametrize("name", mostly_deep(DONE))
def test_a_notebook_is_done_by_keyboard_alone(name: str, lab: Lab, chromium: Browser) -> None:
    lang = DONE[name]
    with Keyboard(chromium, lab, lab.notebook(name)) as learner:
        learner.opened()
        learner.run()
        learner.reach(f"button[lang={lang}]")
        learner.press("Enter")
        notebook = learner.page.locator(f'.jp-Notebook[data-teg-lang="{lang}"]')
        expect(notebook).to_be_attached()
        learner.home()
        solved = []
        for cell in cells(name)[1:]:
            learner.go_on()
            if asked := NOTED.fullmatch(cell.source):
                one = exercise(asked[1])
                shown = learner.run()
                fill(learner, one)
                expect(shown.locator(".reply.right")).to_be_visible()
                expect(shown.locator('[role="status"]')).to_contain_text("Juste" if lang == "fr" else "Right")
                learner.home()
                solved.append(one.id)
        assert solved and set(solved) == {one.id for one in exercises(name[:2])}
        other = notebook.locator(f'.jp-RenderedMarkdown div[lang="{"en" if lang == "fr" else "fr"}"]')
        assert other.count() and not any(each.is_visible() for each in other.all())
        assert learner.page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count() == 0
        assert learner.troubles == []
    records = json.loads(lab.progress.read_text("utf-8"))["records"]
    assert all(records[id]["right"] and records[id]["stars"] == 3 for id in solved)


def answer(asked: Locator, one: Exercise, right: bool) -> None:
    """Give an answer by mouse, the right one or a wrong one."""
    match one.task:
        case ChoiceTask():
            other = (option.key for option in one.task.options if option.key != one.task.expected)
            chosen = one.task.expected if right else next(other)
            place = [option.key for option in one.task.options].index(chosen)
            asked.locator("input[type=radio]").nth(place).check()
        case PickTask():
            for place, option in enumerate(one.task.options):
                asked.locator(f'[name="pick{place}"]').set_checked((option.key in one.task.expected) == right)
        case PartsTask():
            for number, part in enumerate(one.task.parts):
                control = asked.locator(f'[name="part{number}"]')
                if isinstance(part.task, ChoiceTask):
                    place = [option.key for option in part.task.options].index(part.task.expected)
                    control.select_option(index=1 + (place if right else 1 - place % 2))
                else:
                    control.fill(part.task.right[0] if right else WRONG)
        case _:
            asked.locator('[name="answer"]').fill(one.task.right[0] if right else WRONG)
    asked.locator("button[type=submit]").click()


@pytest.mark.deep
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", [name for name in NAMES if name[:2] in ("00", "05", "07", "09", "12")])
def test_every_exercise_is_answered_empty_wrong_and_right(
    name: str, lang: str, lab: Lab, chromium: Browser
) -> None:
    lab.progress.unlink(missing_ok=True)  # what was solved before is shown as right
    with Keyboard(chromium, lab, lab.notebook(name)) as learner:
        learner.opened()
        learner.run()
        learner.reach(f"button[lang={lang}]")
        learner.press("Enter")
        learner.home()
        for cell in cells(name)[1:]:
            learner.go_on()
            if asked := NOTED.fullmatch(cell.source):
                one = exercise(asked[1])
                shown = learner.run()
                shown.locator("button[type=submit]").click()
                expect(shown.locator(".reply")).to_be_visible()
                empty = shown.locator(".reply").inner_text()
                answer(shown, one, right=False)
                expect(shown.locator(".reply")).not_to_have_text(empty)
                expect(shown.locator(".reply.right")).to_have_count(0)
                answer(shown, one, right=True)
                expect(shown.locator(".reply.right")).to_be_visible()
                learner.home()
        assert learner.page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count() == 0
        assert learner.troubles == []


def test_hint_rails_and_table_by_keyboard(lab: Lab, chromium: Browser) -> None:
    name = "05_unexplored_space"
    with Keyboard(chromium, lab, lab.notebook(name)) as learner:
        learner.opened()
        learner.run()
        learner.reach("button[lang=en]")
        learner.press("Enter")
        learner.home()
        learner.go_on_to(name, "rails(\n    arrange(")
        rails = learner.run()
        learner.reach(".teg.course button.main")
        learner.press("Enter")
        expect(rails).to_contain_text("step 2 of 2")
        learner.press("Enter")
        expect(rails).to_contain_text("You have arrived")
        learner.home()
        learner.go_on_to(name, 'exercise("05-six-steps")')
        asked = learner.run()
        learner.reach('[data-do="hint"]')
        learner.press("Enter")
        expect(asked.locator(".reply")).to_contain_text("Hint 1")
        learner.reach('[data-do="leave"]')
        learner.press("Enter")
        table = learner.cell.locator(".teg:not(.course)")
        expect(table).to_be_visible()
        learner.reach(".teg:not(.course) [data-thing]")
        learner.reach('[data-do="back"]', "Shift+Tab")
        learner.press("Enter")
        expect(table).to_have_count(0)
        # Keys that mean something to JupyterLab mean nothing to it inside a cell's widget.
        count = learner.page.locator(".jp-Notebook .jp-Cell").count()
        learner.press("d", "d", "ArrowDown", "b")
        expect(asked).to_be_visible()
        assert learner.page.locator(".jp-Notebook .jp-Cell").count() == count
        learner.go_on()  # from inside the widget
        # What tells the answer to a guess comes after it, steps of rails as well.
        learner.go_on_to(name, "from teg.galaxies.state import FOUND")
        guess = learner.run()
        asked_at = learner.at
        learner.go_on()
        told = learner.cell.locator(".teg.course[data-teg]").first
        learner.go_on()
        expect(told).to_be_attached()
        expect(told).to_be_hidden()
        expect(learner.cell).to_have_attribute("data-veiled", "")
        expect(learner.cell).to_be_visible()  # as a line that hides what it says
        learner.press("ArrowUp", "ArrowUp")
        learner.at = asked_at
        learner.reach('[name="guess"]')
        learner.type("0")
        learner.press("Enter")
        expect(guess).to_contain_text("Exactly!")
        expect(told).to_be_visible()
        assert learner.troubles == []


def test_the_map_opens_a_station_and_code_comes_and_goes(lab: Lab, chromium: Browser) -> None:
    with Keyboard(chromium, lab, lab.notebook(MAP)) as learner:
        learner.opened()
        learner.run()
        code, folded = (
            learner.page.locator(".jp-CodeCell .cm-content"),
            learner.page.locator(".jp-InputPlaceholder"),
        )
        expect(code).to_have_count(0)
        learner.reach("[data-code]")
        learner.press("Enter")
        expect(folded).to_have_count(0)
        expect(code.first).to_be_visible()
        learner.press("Enter")
        expect(code).to_have_count(0)
        learner.home()
        learner.go_on_to(MAP, "course_map()")
        learner.run()
        learner.reach('a[href="00_launch_pad.ipynb"]')
        learner.press("Enter")
        expect(learner.page.locator(".lm-TabBar-tabLabel", has_text="00_launch_pad")).to_be_visible()
        assert learner.troubles == []


def test_what_tells_an_answer_is_veiled_until_there_is_a_guess(lab: Lab, chromium: Browser) -> None:
    name = "07_push_your_luck"
    with Keyboard(chromium, lab, lab.notebook(name)) as learner:
        learner.opened()
        learner.run()
        learner.home()
        learner.go_on_to(name, "from fractions import Fraction\nfrom itertools")
        learner.run()
        below = learner.page.locator(f'.jp-Cell[data-windowed-list-index="{learner.at + 1}"]')
        expect(below).to_have_attribute("data-veiled", re.compile("Guess first|Devinez"))
        expect(below.locator(".jp-RenderedMarkdown")).to_be_hidden()
        learner.reach('[name="guess"]')
        learner.type("50")
        learner.press("Enter")
        expect(below.locator(".jp-RenderedMarkdown")).to_be_visible()
        assert learner.troubles == []


IDS_THAT_MAY_BREAK = """() => {
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const seen = parentElement.closest(".teg.course, .jp-RenderedMarkdown");
    if (seen && !parentElement.closest("code, pre, option, [role=status]"))
      found.push(...data.match(/(?<![\\w-])[A-Z]{2}-\\d\\d/g) ?? []);
  }
  return found;
}"""


@pytest.mark.parametrize("name", mostly_deep(NAMES))
def test_a_notebook_is_a_page_in_voila(name: str, lab: Lab, chromium: Browser) -> None:
    widths = SIZES if name in DONE else SIZES[:1]
    with Keyboard(chromium, lab, f"/voila/render/{name}.ipynb") as learner:
        page = learner.page
        page.wait_for_selector("html[data-teg-live]", state="attached")
        # Cells are shown as they come.
        expect(page.locator('.teg.course [data-do="csv"]')).to_be_visible()
        expect(page.locator("[data-waits]")).to_have_count(0)
        assert page.locator("text=There was an error when executing cell").count() == 0
        first = exercises(name[:2])[0]
        asked = page.locator(".teg.course", has=page.locator("code", has_text=re.compile(f"^{first.id}$")))
        asked.locator("form input, form textarea, form select").first.focus()
        fill(learner, first)
        expect(asked.locator(".reply.right")).to_be_visible()
        torn = page.evaluate(IDS_THAT_MAY_BREAK)
        assert torn == []
        for width, height in widths:
            page.set_viewport_size({"width": width, "height": height})
            assert sideways(page.locator("html")) <= 0, width
        assert violations(page, ".teg.course") == []
        assert learner.troubles == []


def sideways(page: Locator) -> int:
    return int(page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth"))
