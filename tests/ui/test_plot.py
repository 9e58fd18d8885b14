"""Live charts on a surface of their own, in a real browser: seen, hovered, pressed, dragged, by keyboard."""

import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from gzip import decompress
from pathlib import Path
from typing import Any

import pytest

from teg.charts.palette import THEMES, rgb
from teg.ui.kit import assets
from teg.ui.kit.findings import drawing
from teg.ui.kit.nodes import Node, node
from teg.ui.kit.surface import Easel
from tests.ui.test_surface import LOAD, PAGE, Sheet

NAMES = ("first", "second & last", "third")


def chart(heights: tuple[int, ...] = (1, 3, 2), take: float = 2, **layout: Any) -> Node:
    """Bars with a line that can be dragged, over a picture of the same size."""
    bars = {
        "type": "bar",
        "x": [1, 2, 3],
        "y": [*heights],
        "marker": {"color": "@accent"},
        "ids": ["bar:1", "bar:2", "bar:3"],
        "hovertext": [f"The {name.replace('&', '&amp;')}<br>bar." for name in NAMES],
        "hoverinfo": "text",
    }
    line = {"type": "line", "x0": 0, "x1": 1, "xref": "paper", "y0": take, "y1": take}
    plot = {
        "data": [bars],
        "layout": {
            "margin": {"l": 30, "r": 10, "t": 10, "b": 20},
            "paper_bgcolor": "@panel",
            "dragmode": False,
            "xaxis": {"range": [0, 4]},
            "yaxis": {"range": [0, 4]},
            "meta": {"threshold:take": {"label": "Worth taking", "step": 0.5}},
            "shapes": [{**line, "name": "threshold:take", "editable": True}],
            **layout,
        },
    }
    place = node("div", drawing(400, 240, [], "Three bars."), class_="picture", data_plot="bars", plot=plot)
    words = {"data_kind": "chart", "data_keys": "Arrow keys.", "data_lost": "No live charts here."}
    return node("div", place, class_="plot", key="bars-plot", data_asks=True, **words)


class Paper(Sheet):
    """A page with a chart."""

    def draw(self, *body: Node, **more: Any) -> None:
        self.show(*body, **more)
        self.page.locator("[data-live]").wait_for()

    def says(self) -> str:
        return str(self.page.locator(".tip").inner_text()) if self.page.locator(".tip").is_visible() else ""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where numbers of the axes lie on the page."""
        found: list[float] = self.page.evaluate(
            """([x, y]) => {
              const { xaxis, yaxis } = document.querySelector(".paper")._fullLayout;
              const box = document.querySelector(".live").getBoundingClientRect(), by = box.width / 400;
              const [across, down] = [xaxis._offset + xaxis.c2p(x), yaxis._offset + yaxis.c2p(y)];
              return [box.x + by * across, box.y + by * down];
            }""",
            [x, y],
        )
        return found[0], found[1]


def opened(chromium: Any, file: Path, body: str) -> Paper:
    file.write_text(PAGE % (assets.css("surface", "study"), body), "utf-8")
    page = chromium.new_page(viewport={"width": 900, "height": 700})
    page.set_default_timeout(60_000)
    page.goto(file.as_uri())
    page.wait_for_function("() => Boolean(window.show)")
    page.evaluate(LOAD, str(Easel._esm))
    return Paper(page)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """plotly.js as the server sends it."""
    file = tmp_path_factory.mktemp("library") / "plotly.js"
    file.write_bytes(decompress(assets.packed_plotly()))
    return file


@pytest.fixture(scope="module")
def one_page(chromium: Any, tmp_path_factory: pytest.TempPathFactory, library: Path) -> Iterator[Paper]:
    paper = opened(
        chromium, tmp_path_factory.mktemp("plot") / "page.html", f" data-plotly={library.as_uri()}"
    )
    yield paper
    paper.page.close()


@pytest.fixture
def paper(one_page: Paper) -> Iterator[Paper]:
    """The page with the chart as it first is; plotly is loaded once for all tests."""
    errors: list[str] = []
    one_page.page.on("pageerror", lambda error: errors.append(str(error)))
    one_page.show()
    one_page.draw(chart())
    one_page.page.evaluate("window.sent.length = window.done.length = 0")
    yield one_page
    assert errors == []


def test_it_lies_exactly_over_its_picture_in_the_colours_of_the_page(paper: Paper) -> None:
    live, picture = (paper.page.locator(what).bounding_box() for what in (".live", ".picture > svg"))
    assert live == picture
    assert not paper.page.locator(".picture > svg").is_visible()
    fill = "getComputedStyle(document.querySelector('.paper .point path')).fill"
    for theme in ("light", "dark"):
        paper.show(chart(), theme=theme)
        wanted = f"rgb({', '.join(map(str, rgb(THEMES[theme]['accent'])))})"
        paper.page.wait_for_function(f"() => {fill} === '{wanted}'")
    assert "Plotly" not in paper.page.evaluate("Object.keys(window)")


def test_a_point_says_its_sentence_and_is_asked_by_a_press(paper: Paper) -> None:
    paper.page.mouse.move(*paper.at(2, 2.5))
    paper.page.locator(".tip", has_text="second").wait_for()
    assert paper.says() == "The second & last bar."
    paper.page.mouse.move(*paper.at(3, 1))
    paper.page.locator(".tip", has_text="third").wait_for()
    paper.page.mouse.down()
    paper.page.mouse.up()
    paper.page.wait_for_function("() => window.sent.length")
    assert paper.sent == [{"do": "point", "chart": "bars", "id": "bar:3"}]
    paper.page.mouse.move(1, 1)
    paper.page.locator(".tip").wait_for(state="hidden")


def test_keys_walk_from_point_to_point_and_ask(paper: Paper) -> None:
    page = paper.page
    page.locator(".live").focus()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Three bars."
    told = []
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowRight", "Home"):
        page.keyboard.press(key)
        told.append(paper.says())
    assert told == [f"The {NAMES[number]} bar." for number in (0, 1, 2, 2, 0)]
    page.wait_for_function("() => document.querySelector('[role=status]').textContent === 'The first bar.'")
    page.keyboard.press("Enter")
    assert paper.sent == [{"do": "point", "chart": "bars", "id": "bar:1"}]
    page.keyboard.press("Escape")
    assert paper.says() == ""


def test_a_line_follows_the_hand_and_the_engine_hears_it_one_at_a_time(paper: Paper) -> None:
    page = paper.page
    grip = page.get_by_role("slider", name="Worth taking")
    assert grip.get_attribute("aria-valuenow") == "2"
    page.mouse.move(*paper.at(2, 2))
    page.mouse.down()
    for height in (2.4, 2.9, 3.4):
        page.mouse.move(*paper.at(2, height))
    assert grip.get_attribute("aria-valuenow") == "3.5"
    first = {"do": "drag", "chart": "bars", "name": "threshold:take", "at": 2.5, "held": True}
    assert paper.sent == [first], "the others wait for the answer"
    # What is answered to an earlier place does not move the line away from the hand.
    paper.draw(chart(take=2.5))
    assert grip.get_attribute("aria-valuenow") == "3.5"
    page.evaluate("window.idle()")
    page.mouse.up()
    page.evaluate("window.idle()")
    assert paper.sent[1:] == [{**first, "at": 3.5}, {**first, "at": 3.5, "held": False}]
    page.evaluate("window.idle()")
    paper.draw(chart(take=3.5))
    grip.focus()
    page.keyboard.press("ArrowDown")
    # Keys that are quicker than the answers add up.
    page.keyboard.press("ArrowDown")
    assert paper.sent[-1] == {**first, "at": 3, "held": False}
    paper.draw(chart(take=3))
    page.evaluate("window.idle()")
    assert paper.sent[-1] == {**first, "at": 2.5, "held": False}
    assert grip.get_attribute("aria-valuenow") == "2.5"
    assert page.evaluate("document.querySelector('.paper').layout.shapes[0].y0") == 2.5
    # What the engine does not take goes back to where it was.
    page.evaluate("window.idle()")
    page.wait_for_function("() => document.querySelector('.paper').layout.shapes[0].y0 === 3")
    assert grip.get_attribute("aria-valuenow") == "3"


def test_new_numbers_keep_the_focus_the_zoom_and_the_place(paper: Paper) -> None:
    page = paper.page
    pan = {"dragmode": "pan"}
    paper.draw(chart(**pan))
    page.locator(".live").focus()
    page.mouse.move(*paper.at(2, 1))
    page.mouse.wheel(0, -200)
    # What the wheel does is settled only once it rests.
    ends = "document.querySelector('.paper').layout.xaxis.range[1]"
    page.wait_for_function(f"() => {ends} < 4")
    zoomed = page.evaluate(ends)
    paper.draw(chart((2, 2, 2), **pan))
    page.wait_for_function("() => document.querySelector('.paper').data[0].y[0] === 2")
    assert page.evaluate(ends) == zoomed
    assert page.evaluate("document.activeElement.className") == "live"


def test_a_picture_stays_where_nothing_can_draw_over_it(chromium: Any, tmp_path: Path) -> None:
    paper = opened(chromium, tmp_path / "page.html", " data-plotly=nothing.js")
    try:
        paper.show(chart())
        paper.page.get_by_text("No live charts here.").wait_for()
        assert paper.page.locator(".picture > svg").is_visible() and not paper.page.locator(".live").count()
        paper.show(chart((3, 3, 3)))
        assert paper.page.get_by_text("No live charts here.").count() == 1
    finally:
        paper.page.close()


def test_without_our_server_the_engine_gives_what_draws(
    chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[Any, Any]] = []
    easel = Easel(lambda _: None, lambda _: None)
    monkeypatch.setattr(easel, "send", lambda content, buffers=None: sent.append((content, buffers)))
    easel.heard({"do": "plotly"})
    assert sent == [({"do": "plotly"}, [assets.packed_plotly()])]
    paper = opened(chromium, tmp_path / "page.html", "")
    try:
        paper.show(chart())
        paper.page.wait_for_function("() => window.sent.some((each) => each.do === 'plotly')")
        told = b64encode(assets.packed_plotly()).decode()
        give = "text => window.tell({do: 'plotly'}, [Uint8Array.from(atob(text), one => one.charCodeAt())])"
        paper.page.evaluate(give, told)
        paper.page.locator("[data-live] .point").first.wait_for(state="attached")
    finally:
        paper.page.close()


def test_an_engine_never_loads_plotly() -> None:
    text = (
        "import sys; from teg import panels; from teg.ui.kit import assets;"
        "one = panels.exploration(); one.heard({'do': 'plotly'});"
        "print(assets.plotly_address(), len(assets.packed_plotly()) > 1000, 'plotly' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [assets.plotly_address(), "True", "False"]


@pytest.mark.parametrize(
    ("body", "held"),
    [
        ("window.Plotly=1", "window.Plotly=1"),
        (
            '(()=>{"use strict";var Plotly=(()=>1)();\nwindow.Plotly = Plotly;\nreturn Plotly;})();',
            '"use strict";window.Plotly=(()=>1)();\n',
        ),
    ],
)
def test_a_plotly_that_is_wrapped_otherwise_is_taken_as_it_is(
    body: str, held: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "plotly" / "package_data" / "plotly.min.js"
    file.parent.mkdir(parents=True)
    file.write_text(body, "utf-8")
    (tmp_path / "plotly" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "plotly", raising=False)
    assert assets.plotly() == held
