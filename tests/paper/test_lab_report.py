"""The page of a run stands alone: it asks for nothing, draws its charts, and reads without a script."""

import re
from gzip import decompress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from teg.charts.spans import section
from teg.cli.main import main
from teg.lab import Experiment, Run, read_experiment, run
from teg.lab.report import sections, worth_sections
from teg.lab.worth import worths
from teg.mistake import Mistake
from teg.paper.lab_report import lab_report, run_report, written
from teg.ui.kit.assets import packed_plotly
from tests.browser.visit import AXE
from tests.lab.test_report import match, sweep
from tests.lab.test_worth import made_up

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SECTIONS = [
    *sections(match()),
    *(each for each in sections(sweep()) if each.key.startswith("effect")),
    *worth_sections(worths(lambda: made_up(60)), {}),
]
AGAIN = 'bots = ["a", "b"] # </script><b>'


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_has_every_sentence_figure_and_how_to_run_it_again(lang: str) -> None:
    text = lab_report("A & B", ["played <here>"], SECTIONS, AGAIN, lang)
    assert f'lang="{lang}"' in text and "<h1>A &amp; B</h1>" in text and "played &lt;here&gt;" in text
    for each in SECTIONS:
        assert text.count(f'id="{each.key}"') == 1
        for row in each.table(lang)[1]:
            assert f">{row[0]}</th>" in text and all(cell.replace("&", "&amp;") in text for cell in row)
    assert "&lt;/script&gt;&lt;b&gt;" in text and "<script" not in text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [288, 720])
def test_a_section_is_drawn(lang: str, width: int) -> None:
    for each in SECTIONS:
        found = section(each, "again").looking(lang=lang, width=width)
        svg = found.svg()
        assert svg.startswith("<svg") and len(found.table.rows) == len(each.rows)
        assert len(re.findall("<circle", svg)) >= len(each.rows)


def test_a_browser_draws_it_and_asks_for_nothing(chromium: "Browser", tmp_path: Path) -> None:
    library = decompress(packed_plotly()).decode()
    if not library:
        pytest.skip("no plotly here")
    shown = SECTIONS[2:6]
    file = tmp_path / "report.html"
    file.write_text(lab_report("Run", [], shown, AGAIN, "en", library), "utf-8")
    page = chromium.new_page(viewport={"width": 320, "height": 700}, color_scheme="dark")
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(file.as_uri())
    page.wait_for_function("n => document.querySelectorAll('.js-plotly-plot').length === n", arg=len(shown))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.set_viewport_size({"width": 1000, "height": 700})
    page.wait_for_function("document.querySelector('.js-plotly-plot svg').clientWidth > 600")
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.evaluate(AXE.read_text("utf-8"))
    objections = page.evaluate("axe.run().then((found) => found.violations.map((each) => each.id))")
    page.close()
    assert objections == []
    assert asked == [file.as_uri()] and wrong == []


@pytest.mark.parametrize(
    "wish",
    [
        {"vary": {"copy.pay_yourself": ["no", "yes"]}, "switches": {"badge.all_zero": "everyone_tied"}},
        {"vary": {"planet.jakks.vp": [1, 3]}},
        {"vary": {"bot": ["random", "quick"]}},
        {"game": "take-the-galaxy", "width": 0.5},
        {"elo": [0, 10]},
    ],
    ids=str,
)
def test_what_plays_it_again_plays_the_same(wish: dict[str, Any], tmp_path: Path) -> None:
    made = Experiment.of("quick", "random", games=6, seed=5, **wish)
    file = tmp_path / "run.toml"
    file.write_text(written(made), "utf-8")
    again = read_experiment(file)
    assert again.data() == made.data() and again.games == made.games


def test_a_real_run_with_its_cards_and_how_often_rules_act() -> None:
    found = run(Experiment.of("quick", "random", games=200, seed=1, cards=True))
    text = run_report(found, "fr", traced=1)
    for key in (
        "won",
        "leads",
        "first",
        "lengths",
        "worth-planet",
        "worth-pilot",
        "rulings",
        "rules",
        "beside",
    ):
        assert f'<section id="{key}">' in text
    assert "quick est plus fort" in text and "200 parties sur 100 donnes, graine 1" in text
    assert "Industriel" in text and ">industrialist<" not in text


def test_a_run_without_games_says_so() -> None:
    with pytest.raises(Mistake, match="no game"):
        run_report(Run(Experiment.of("quick", "random")))


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    play = ["lab", "match", "quick", "random", "--games", "70", "--seed", "1", "--elo", "0", "100"]
    assert main([*play, "--out", str(folder)]) == 0
    capsys.readouterr()
    assert main(["lab", "report", str(folder), "--trace", "1", "--lang", "fr"]) == 0
    assert "ouvrez-le" in capsys.readouterr().out
    text = (folder / "report.html").read_text("utf-8")
    assert "Plotly" in text and "100 Elo" in text
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
