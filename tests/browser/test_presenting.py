"""In front of a class: slides by keyboard and by touch, the rules beside the page, text of every size."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from teg.serve.surroundings import addresses
from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import SIZES, Visit
from tests.serve.serving import Server

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]


HIGH = "document.querySelector('.inspect').getBoundingClientRect().height / innerHeight"
CLEAR = """() => document.activeElement.getBoundingClientRect().bottom
  <= document.querySelector('.inspect').getBoundingClientRect().top + 1"""
# Of all words of a slide but those on its buttons; what is drawn has its own small print.
LETTERS = """() => Math.min(...[...document.querySelectorAll('.projected :is(h2, li, p, a)')]
  .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
BEYOND = "document.scrollingElement.scrollHeight - innerHeight"


def type_size(seen: Visit) -> float:
    return float(seen.panel.evaluate("panel => parseFloat(getComputedStyle(panel).fontSize)"))


@pytest.mark.parametrize(
    "name",
    [
        name if number % 2 else pytest.param(name, marks=pytest.mark.deep)
        for number, name in enumerate(DASHBOARDS)
    ],
)
def test_slides_to_their_end_by_keyboard(visit: Visiting, name: str) -> None:
    lang, theme = [("en", "dark"), ("fr", "light")][len(name) % 2]
    seen = visit(name, f"?lang={lang}&theme={theme}&present=1", width=1920, height=1080).live()
    slide, press = seen.panel.locator(".projected"), seen.page.keyboard.press
    questions = []
    while not seen.panel.locator(".try").count():
        questions.append(slide.locator("h2").inner_text())
        assert slide.locator("svg").first.is_visible() and not slide.locator(".answer").count()
        seen.do(lambda: press(" "))
        assert slide.locator(".answer").is_visible() and slide.locator(".why").inner_text()
        assert seen.page.evaluate(LETTERS) >= 40 and seen.page.evaluate(BEYOND) <= 0
        seen.do(lambda: press("ArrowRight"))
    assert len({*questions}) == len(questions) >= 3
    link = slide.get_by_role("link")
    assert link.inner_text() == link.evaluate("link => link.href") and name in link.inner_text()
    assert seen.page.evaluate(BEYOND) <= 0 and seen.violations() == []
    seen.do(lambda: press("ArrowLeft"))
    assert seen.violations() == []
    seen.change(lambda: press("Escape"))
    assert not slide.count() and seen.page.locator(".teg-shell .bar").is_visible()
    assert "present" not in seen.address and seen.troubles == []


@pytest.mark.parametrize("open_to", [[], addresses()], ids=["this machine", "others"])
def test_others_are_told_an_address_that_they_reach(chromium: Browser, open_to: list[str]) -> None:
    more = ("--host", "0.0.0.0", "--open") if open_to else ()
    with (
        Server("badges", "--pool", "1", *more) as server,
        Visit(chromium, server, "badges", "?present=1") as seen,
    ):
        slide = seen.live().panel.locator(".projected")
        seen.do(slide.get_by_role("button", name="Address").click)
        assert slide.get_by_text("on your own computer").is_visible() == (not open_to)
        assert slide.get_by_text("open this address").is_visible() == bool(open_to)
        link = slide.get_by_role("link")
        place = link.evaluate("link => link.host").replace("127.0.0.1", [*open_to, "127.0.0.1"][0])
        assert link.inner_text().startswith(f"http://{place}/voila/render/badges.ipynb")
        assert seen.violations() == [] and seen.troubles == []


def test_slides_take_the_focus_and_give_it_back(visit: Visiting) -> None:
    seen = visit("badges").live()
    seen.page.get_by_role("button", name="Present").focus()
    seen.change(lambda: seen.page.keyboard.press("Enter"))
    assert seen.page.evaluate("document.activeElement.className") == "question"
    seen.change(lambda: seen.page.keyboard.press("Escape"))
    assert seen.page.evaluate("document.activeElement.className") == "headline"


def test_slides_by_touch_on_a_phone(visit: Visiting) -> None:
    seen = visit("market", width=390, height=844, touch=True).live()
    menu, slide = seen.page.locator(".teg-shell"), seen.panel.locator(".projected")
    menu.get_by_role("button", name="Menu").tap()
    seen.change(menu.get_by_role("button", name="Present").tap)
    first = slide.locator("h2").inner_text()
    # A press anywhere is the next step.
    seen.do(slide.locator("h2").tap)
    assert slide.locator(".answer").is_visible() and seen.sideways() <= 0
    seen.do(slide.locator(".answer").tap)
    assert slide.locator("h2").inner_text() != first
    seen.do(slide.get_by_role("button", name="Blank").tap)
    assert not slide.count() and seen.violations() == []
    seen.do(seen.panel.get_by_role("button", name="Back to the slide").tap)
    seen.do(slide.get_by_role("button", name="Address").tap)
    assert slide.get_by_role("link").is_visible() and seen.sideways() <= 0
    seen.do(slide.get_by_role("button", name="Address").tap)
    seen.do(slide.get_by_role("button", name="The slide before").tap)
    assert slide.locator("h2").inner_text() == first
    slide.get_by_role("button", name="Full screen").tap()
    seen.until("document.fullscreenElement?.matches('.teg')")
    slide.get_by_role("button", name="Full screen").tap()
    seen.until("!document.fullscreenElement")
    assert slide.locator("h2").inner_text() == first
    seen.page.set_viewport_size({"width": 320, "height": 700})
    assert seen.sideways() <= 0 and seen.violations() == []
    seen.change(slide.get_by_role("button", name="Leave the slides").tap)
    assert not slide.count() and seen.troubles == []


def test_the_rules_never_lie_over_the_focus(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    desk = page.locator(".teg-shell details.desk")
    desk.locator("summary").click()
    desk.get_by_role("searchbox").fill("follow")
    seen.do(lambda: page.keyboard.press("Enter"))
    assert desk.locator(".rules li").count()
    sheet, panel = desk.locator(".sheet").bounding_box(), seen.panel.bounding_box()
    assert sheet and panel and panel["x"] + panel["width"] <= sheet["x"] + 1
    assert seen.violations() == []
    seen.do(seen.panel.locator("button:enabled:visible").first.click)
    assert desk.get_attribute("open") is not None and desk.locator(".rules li").count()
    page.keyboard.press("Escape")
    assert desk.get_attribute("open") is None

    for width, height in SIZES[1:]:
        page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
        desk.locator("summary").click()
        seen.by_keys("Tab [data-teg] *")
        assert desk.get_attribute("open") is None


def test_text_of_every_size(visit: Visiting) -> None:
    seen = visit("exploration", "?size=larger").live()
    assert type_size(seen) >= 20
    for width, height in (*SIZES, (640, 400)):
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
    seen.page.set_viewport_size({"width": 1280, "height": 800})
    seen.change(seen.page.locator(".teg-shell").get_by_role("button", name="Text size").click)
    assert seen.page.locator("html").get_attribute("data-size") == "" and seen.address == ""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("query", ["", "&lang=fr"])
def test_a_node_is_told_in_one_line_on_a_phone(visit: Visiting, width: int, query: str) -> None:
    seen = visit("tree", f"?guess=-{query}", width=width, height=640).live()
    sheet = seen.page.locator(".inspect")
    line = sheet.locator(".brief")
    assert sheet.get_attribute("open") is None and line.is_visible()
    assert seen.page.evaluate(HIGH) <= 0.13
    seen.by_keys("Tab .lines-of-tree > summary", "Enter")
    seen.by_keys("Tab .outline button", "ArrowDown", "ArrowDown", "ArrowDown")
    assert seen.page.evaluate(CLEAR)
    before = line.inner_text()
    seen.change(lambda: seen.page.keyboard.press("Enter"))
    assert line.inner_text() != before
    sheet.locator("summary").focus()
    seen.page.keyboard.press("Enter")
    assert sheet.get_attribute("open") is not None and seen.page.evaluate(HIGH) <= 0.42
    assert seen.sideways() <= 0


def test_a_reason_on_the_board_is_read_without_scrolling(visit: Visiting) -> None:
    seen = visit("theatre", "?size=larger&lang=fr", width=1920, height=1080).live()
    seen.do(seen.panel.locator('[data-thing^="planet:"]').first.click)
    room, told = seen.panel.locator(".popover").evaluate("each => [each.clientHeight, each.scrollHeight]")
    assert told <= room


def test_in_large_zoom_nothing_that_sticks_covers_the_board(visit: Visiting) -> None:
    seen = visit("theatre", "?lang=fr", width=640, height=400).live()
    assert seen.panel.locator('[data-thing^="planet:"]').first.evaluate(
        """thing => {
            const {left, width, bottom} = thing.getBoundingClientRect();
            const low = Math.min(bottom, innerHeight) - 8;
            return thing.contains(document.elementFromPoint(left + width / 2, low));
        }"""
    )
