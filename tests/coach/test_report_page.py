"""The report as a page of its own: what the command writes, and that it needs nothing else."""

import re
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

import teg
from teg.charts.finding import Finding
from teg.charts.palette import THEMES
from teg.charts.report_page import as_page, findings
from teg.charts.review import Given, kinds, losses
from teg.cli.main import main
from teg.coach.report import CoachReport
from teg.core.bots import bot
from teg.languages import Both


@pytest.fixture(scope="module")
def report() -> CoachReport:
    game, rng = teg.new(seed=3), Random(1)
    while game.state.turns < 4:
        game.play(bot("quick").choose(game.state.view(game.state.actor), rng))
    return game.coach()


class Open(HTMLParser):
    """What is open at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.tags.pop() == tag


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", THEMES)
def test_the_page_tells_and_draws_every_seat(report: CoachReport, lang: str, theme: str) -> None:
    page = as_page(report, lang, theme)
    reader = Open()
    reader.feed(page)
    assert reader.tags == []
    told = unescape(page)
    for seat in (0, 1):
        assert report.headline(seat, lang) in told and report.luck(seat, lang) in told
        for finding in findings(report, seat):
            assert finding.sentence.in_(lang) in told
    assert f'lang="{lang}"' in page and THEMES[theme]["ink"] in page
    assert "<script" not in page and not re.search(r'(?:src|href)="(?!#)', page)
    assert "<h1>" in page and not re.search(r"<h4>", page), "headings follow one another"


def test_the_chart_marks_what_the_report_tells(report: CoachReport) -> None:
    winning, by_turn, by_kind = findings(report, 0)
    ids = [one for trace in winning.plain["data"] for one in trace.get("ids", ())]
    assert [one for one in ids if one.startswith("slip")] == [
        f"slip:{each.step}" for each in report.mistakes(0, 12)
    ]
    assert [f"step:{step}" for step, _ in report.course] == [one for one in ids if one.startswith("step")]
    assert [row[0] for row in by_turn.table.rows] == [f"turn {turn.number}" for turn in report.turns_of(0)]
    assert len(by_kind.table.rows) == len(report.by_kind(0))
    worst = max(report.turns_of(0), key=lambda turn: turn.loss)
    told = f"The most was given away in turn {worst.number}: {worst.loss:.1f} ± {worst.error:.1f} points."
    assert by_turn.sentence.en == told


def test_a_page_of_what_is_priced_so_far_says_so(report: CoachReport) -> None:
    begun = CoachReport(report.game)
    next(share for share in begun.run() if share > 0.3)
    assert "the figures still change" in as_page(begun) and "figures still change" not in as_page(report)


@pytest.mark.parametrize("chart", [losses, kinds])
def test_nothing_given_away_is_no_most(chart: Callable[[list[Given]], Finding]) -> None:
    none = chart([Given(Both("turn 1", "tour 1"), 0.02, 0.1)])
    some = chart([Given(Both("turn 1", "tour 1"), 0.3, 0.1)])
    assert "most" not in none.sentence.en and "0.0" not in none.sentence.en and "most" in some.sentence.en


def test_the_command_writes_the_page(
    report: CoachReport, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report.game.save(tmp_path / "game.json")
    out = tmp_path / "report.html"
    assert main(["coach", str(tmp_path / "game.json"), "--html", str(out), "--lang", "fr"]) == 0
    assert "Vous avez laissé filer" in capsys.readouterr().out
    assert out.read_text("utf-8") == as_page(report, "fr")
    assert main(["coach", str(tmp_path / "game.json"), "--seat", "1", "--html", str(tmp_path)]) != 0
    assert capsys.readouterr().err.strip().count("\n") == 0
