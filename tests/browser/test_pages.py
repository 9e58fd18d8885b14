"""Every dashboard comes alive in both languages, by day and by night, on every size of screen."""

from collections.abc import Callable

import pytest

from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import SIZES, Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]

# Lists that would be wider than they are, if they might.
CUT = """() => [...document.querySelectorAll('.teg select')].filter((list) => {
  if (!list.checkVisibility()) return false;
  const width = list.offsetWidth;
  list.style.cssText = 'position: absolute; width: max-content; max-width: none';
  const wanted = list.offsetWidth;
  list.style.cssText = '';
  return wanted > width + 1;
}).map((list) => list.textContent)"""


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_dashboard_comes_alive_without_a_fault(visit: Visiting, name: str) -> None:
    """In English and by day; the journeys end in French and by night."""
    seen = visit(name).live()
    assert seen.page.locator("#teg-first").count() == 0
    assert seen.page.locator("html").get_attribute("lang") == "en"
    assert seen.page.title() == f"{DASHBOARDS[name].title['en']} · TEG"
    assert seen.page.locator("h1").all_text_contents() == [DASHBOARDS[name].title["en"]]
    # Nothing of the code that made it is there to be read.
    assert "teg.ui.page.page" not in seen.page.content()
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
    assert seen.violations() == []
    assert seen.troubles == []


def test_the_words_of_the_bar_stand_in_one_line(visit: Visiting) -> None:
    """In French, which has the longer words: the board below was made to fit the rest of the screen."""
    seen = visit("theatre", "?lang=fr").live()
    words = seen.page.locator(".teg-shell .bar :is(nav a, .looks button, .opener, summary)")
    for width in (1280, 1279, 1180, 1080, 1024):
        seen.page.set_viewport_size({"width": width, "height": 800})
        boxes = [box for word in words.all() if (box := word.bounding_box())]
        assert len(boxes) > 12 or seen.page.get_by_role("button", name="Menu").is_visible()
        assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1, width


@pytest.mark.parametrize("name", ["theatre", "conveyor", "badges", "exploration"])
def test_no_list_cuts_its_words(visit: Visiting, name: str) -> None:
    seen = visit(name, "?lang=fr&guess=-").live()
    if (begin := seen.panel.get_by_role("button", name="Nouvelle partie")).count():
        seen.do(begin.click)
    seen.page.evaluate("document.querySelectorAll('.teg details').forEach(each => { each.open = true; })")
    for width, height in SIZES[:2]:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.page.evaluate(CUT) == [], width


@pytest.mark.parametrize("width", [1280, 320])
def test_the_bar_works(visit: Visiting, width: int) -> None:
    seen = visit("theatre", width=width).live()
    bar = seen.page.locator(".teg-shell")
    root = seen.page.locator("html")
    if width < 1280:
        bar.get_by_role("button", name="Menu").click()
    assert bar.get_by_role("link", name="Play", exact=True).get_attribute("aria-current") == "page"
    for button, name, value in (
        ("Français", "lang", "fr"),
        ("Nuit", "data-theme", "dark"),
        ("Taille du texte", "data-size", "large"),
    ):
        seen.change(bar.get_by_role("button", name=button, exact=True).click)
        assert root.get_attribute(name) == value
    seen.page.keyboard.press("Escape")
    assert bar.locator(".menu").is_visible() == (width >= 1280)
    assert seen.address == "lang=fr&theme=dark&size=large"
    bar.get_by_label("Règles", exact=True).click()
    bar.get_by_role("searchbox").fill("suivre")
    seen.do(lambda: bar.get_by_role("searchbox").press("Enter"))
    assert bar.locator(".rules li").count()
    assert seen.violations() == []
    assert seen.sideways() <= 0
    seen.page.keyboard.press("Escape")
    assert bar.locator("details[open]").count() == 0
    assert root.get_attribute("data-theme") == "dark"
    assert seen.troubles == []


@pytest.mark.parametrize("name", ["theatre", "market", "badges"])
def test_the_lines_of_python_come_when_their_fold_is_opened(visit: Visiting, name: str) -> None:
    seen = visit(name).live()
    fold = seen.panel.locator("[id$=show-code]")
    assert "from teg import panels" not in seen.page.content()
    fold.locator("summary").click()
    lines = "document.querySelector('[id$=show-code] code')"
    seen.until(f"{lines}?.textContent.includes('from teg import panels')")
    fold.locator("summary").click()
    seen.until(f"!{lines}")
    assert seen.troubles == []
