"""What was visited once opens without a line, and a new version never breaks a page that is open."""

import gzip
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from teg.site import build as building
from teg.site import pack
from tests.browser.visit import Visit
from tests.site.static import ARCHIVES, FOLDER, Site, served

pytestmark = pytest.mark.xdist_group("site")
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
TOUR = "caches.match(new URL('tour.html', location)).then(Boolean)"
PACKAGES = "document.body.dataset.packages"


@pytest.fixture
def own(root: Path, tmp_path: Path) -> Path:
    """A site of one's own to change."""
    shutil.copytree(root, tmp_path / "root")
    return tmp_path / "root"


class Visitor(NamedTuple):
    """Somebody who has one page of a site open already."""

    browser: Browser
    site: Site
    first: Visit

    def open(self, name: str, query: str = "") -> Visit:
        """Another page, beside the first."""
        return Visit(self.browser, self.site, name, query, beside=self.first)


@pytest.fixture
def visitor(own: Path, chromium: Browser) -> Iterator[Visitor]:
    with served(own) as site, Visit(chromium, site, "badges") as first:
        first.live().until(KEPT)
        yield Visitor(chromium, site, first)


def test_what_was_visited_once_opens_without_a_line(visitor: Visitor) -> None:
    visitor.site.close()
    with visitor.open("market", "?lang=fr") as seen:
        seen.live()
        assert seen.page.locator("html").get_attribute("lang") == "fr"
        seen.change(seen.page.locator('[data-do="add"]:visible').first.click)
        address = seen.address
        seen.page.reload(wait_until="commit")
        assert seen.live().address == address
        assert seen.troubles == []
    with visitor.open("index") as front:
        front.page.locator(".way").first.wait_for()
        assert front.troubles == []


def test_who_opens_the_documentation_can_read_all_of_it_from_then_on(visitor: Visitor) -> None:
    with visitor.open("index") as front:
        front.page.get_by_role("link", name="Read the documentation").click()
        front.page.locator("h1", has_text="index").wait_for()
        front.until(TOUR)
        visitor.site.close()
        front.page.get_by_role("link", name="to the tour").click()
        front.page.locator("h1", has_text="tour").wait_for()
        assert front.troubles == []


def test_a_new_version_breaks_no_page_that_is_open(
    visitor: Visitor, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = visitor.first
    before = first.page.evaluate(PACKAGES)
    squeezed = pack.squeezed
    monkeypatch.setattr(pack, "squeezed", lambda files: squeezed({**files, "teg/new.txt": b"new"}))
    building.build(own / FOLDER, ARCHIVES)
    # Its own files are still there, for whoever has no worker that keeps them.
    for name in before.split():
        assert gzip.decompress((own / FOLDER / name).read_bytes())
    first.change(first.page.locator('[data-do="badge"]:visible:enabled').first.click)
    with visitor.open("market") as second:
        second.live()
        assert second.page.evaluate(PACKAGES) == before
        second.page.evaluate("navigator.serviceWorker.ready.then((known) => known.update())")
        second.until("navigator.serviceWorker.ready.then(({ waiting }) => Boolean(waiting))")
        second.change(second.page.locator('[data-do="add"]:visible').first.click)
        assert second.troubles == first.troubles == []
        first.page.goto("about:blank")
    with visitor.open("market") as third:
        assert third.live().page.evaluate(PACKAGES) != before
        assert third.troubles == []
