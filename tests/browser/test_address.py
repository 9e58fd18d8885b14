"""The address restores a view; a bad one costs a sentence and nothing else."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from teg.ui.page.opening import opening
from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]

HOSTILE = {
    "broken code": "?code=1gBROKEN",
    "script": f"?code={quote('<script>alert(1)</script>')}&lang={quote('<img src=x onerror=alert(2)>')}",
    "template": f"?theme={quote('{{ 7*7 }}')}&tab={quote('${alert(3)}')}&seat={quote('__import__(1)')}",
    "huge": f"?code={'A' * 40_000}",
    "many": "?" + "&".join(f"lang=x{number}" for number in range(500)),
    "bytes": "?code=%00%ff%fe&seat=%0a%0d",
    "voila": "?template=lab&theme=JupyterLab%20Dark&box=../../etc/passwd",
}


def test_a_permalink_restores_the_view(visit: Visiting) -> None:
    mine = visit("theatre", "?lang=fr&theme=dark").live()
    start = mine.code
    mine.play()
    code = mine.play()
    assert code != start
    assert quote(code) in mine.address
    theirs = visit("theatre", f"?{mine.address}").live()
    assert theirs.code == code
    assert theirs.page.locator("html").get_attribute("lang") == "fr"
    assert theirs.page.locator("html").get_attribute("data-theme") == "dark"
    assert mine.kernel() != theirs.kernel()
    assert mine.troubles + theirs.troubles == []


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_address_is_survived(visit: Visiting, kind: str) -> None:
    seen = visit("theatre", HOSTILE[kind]).live()
    assert seen.code == opening("theatre").code
    assert seen.page.locator(".teg-shell .note:visible").count() >= 1
    assert seen.page.locator("script:has-text('alert'), img").count() == 0
    assert seen.page.locator("html").get_attribute("lang") == "en"
    seen.play()
    assert seen.troubles == []


def test_a_language_that_was_chosen_stays_whatever_the_browser_asks_for(visit: Visiting) -> None:
    seen = visit("market", locale="fr-FR").live()
    assert seen.address == "lang=fr"
    seen.change(seen.page.locator(".teg-shell").get_by_role("button", name="English", exact=True).click)
    seen.page.reload()
    assert seen.live().panel.get_attribute("lang") == "en"
    seen.page.locator(".teg-shell .home").click()
    expect(seen.page.locator("html")).to_have_attribute("lang", "en")
    assert seen.troubles == []
