"""Worksheets by topic: six problems with right answers and room to compute; answers of a lesson."""

import re
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from teg.cli.main import main
from teg.lessons.catalogue import exercises
from teg.lessons.positions import story
from teg.paper.answer_book import answer_page, answers
from teg.paper.topic_sheet import TOPICS, topic_sheet
from tests.paper.printing import printed

LANGUAGES = ("en", "fr")
RULE = re.compile(r"\b[A-Z]{2}-\d\d")


def pages(html: str) -> list[str]:
    """What a reader reads on each page."""
    return [
        " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page, flags=re.DOTALL)).split())
        for page in html.split('<div class="page">')[1:]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("topic", TOPICS)
def test_it_prints_to_two_pages_and_one_of_answers(chromium: Browser, tmp_path: Path, topic: str) -> None:
    for lang in LANGUAGES:
        found = printed(chromium, topic_sheet(topic, 3, lang), tmp_path)
        assert (found.pages, found.lost, found.colours, found.requests) == (3, [], set(), [])


@pytest.mark.parametrize("topic", TOPICS)
def test_the_pupils_side_has_six_problems_a_picture_and_no_rule_numbers(topic: str) -> None:
    for lang in LANGUAGES:
        html = topic_sheet(topic, 5, lang)
        *asked, told = html.split('<div class="page">')[1:]
        assert sum(page.count('<div class="room">') for page in asked) == 6 == told.count("<li>")
        assert sum(page.count("<svg") for page in asked) == 1
        assert not any(RULE.search(page) for page in pages(html)[:2])


def test_another_seed_is_another_sheet_and_the_same_seed_the_same() -> None:
    for topic in TOPICS:
        assert topic_sheet(topic, 1) == topic_sheet(topic, 1) != topic_sheet(topic, 2)


def test_green_cards_in_a_row_are_counted_again() -> None:
    for seed in range(1, 6):
        *asked, told = pages(topic_sheet("deck", seed))
        cards, red, draws = map(
            int, re.findall(r"A deck has (\d+) cards, (\d+) of them red. You draw (\d+)", " ".join(asked))[0]
        )
        chance = Fraction(1)
        for gone in range(draws):
            chance *= Fraction(cards - red - gone, cards - gone)
        assert str(chance) in told


def test_the_last_problem_is_what_lies_on_the_storys_table() -> None:
    asked, told = pages(topic_sheet("deck"))[1:]
    known = story("07").state.t.box.explorations
    cards, reds = map(int, re.findall(r"(\d+) cards are left in the deck, (\d+) of them red", asked)[0])
    assert 0 < reds < cards < len(known) and f"{Fraction(reds, cards)} (" in told
    none = Fraction(5 * 5 * 5, 6 * 6 * 6)
    assert f"{1 - none}" in pages(topic_sheet("dice"))[2]
    badges = pages(topic_sheet("badges"))
    ana, ben = (
        list(map(int, re.findall(r"(\d+) (?:Ring|Bars|Star|Chevron)", badges[1])))[at : at + 4]
        for at in (0, 4)
    )
    points = [
        sum(2 if one > other else one == other for one, other in zip(mine, theirs, strict=True))
        for mine, theirs in ((ana, ben), (ben, ana))
    ]
    assert f"Ana {points[0]}, Ben {points[1]}" in badges[2]


def test_the_answers_of_a_lesson_are_those_of_the_book() -> None:
    for lang in LANGUAGES:
        book, lesson = answers(lang), answers(lang, "07")
        ids = re.findall(r"^#### `([\w-]+)`", lesson, re.MULTILINE)
        assert [id for id in ids if id.startswith("07-")] == [one.id for one in exercises("07")]
        assert all(line in book for line in lesson.splitlines()) and len(lesson) < len(book) / 5


@pytest.mark.slow
def test_the_answers_of_a_lesson_print(chromium: Browser, tmp_path: Path) -> None:
    found = printed(chromium, answer_page("fr", "07"), tmp_path)
    assert found.pages == 1 and (found.lost, found.colours, found.requests) == ([], set(), [])


def test_one_press_prints(chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    file.write_text(topic_sheet("dice"), "utf-8")
    page = chromium.new_page()
    page.goto(file.as_uri())
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed") == 1
    page.close()


def test_the_command_writes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["worksheet", "--topic", "tree", "--seed", "4", "--lang", "fr"]) == 0
    assert Path("teg-worksheet-tree-4-fr.html").read_text("utf-8") == topic_sheet("tree", 4, "fr")
    assert main(["answers", "--lesson", "07", "-o", "seven.html"]) == 0
    assert Path("seven.html").read_text("utf-8") == answer_page("en", "07")
    capsys.readouterr()
    for words in (["worksheet", "--topic", "decks"], ["answers", "--lesson", "77"]):
        assert main(words) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and words[-1] in told
