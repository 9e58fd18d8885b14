"""Every block of code that README and the documentation show is true, and the documentation builds."""

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser

from teg.rulebook import rules
from tests.house.house import ROOT
from tests.site.static import served

DOCS = ROOT / "docs"
PAGES = {
    str(page.relative_to(ROOT)): page.read_text("utf-8")
    for page in (ROOT / "README.md", *sorted(DOCS.rglob("*.md")))
    if "teaching" not in page.parts
}
HOW = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
LONG = {f"docs/{name}.md" for name in ("coach", "lab", "planner", "how-to/sweep")}
"""Pages whose commands play for minutes."""
ELSEWHERE = re.compile(r"^(?!teg )|^teg (serve|lab rulings|coach train)|HOST|FILE")
"""Commands of other programs, and what has no end."""


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGES[page], re.MULTILINE | re.DOTALL)


def commands(page: str) -> list[tuple[str, str]]:
    """Every `$ ...` of a page that ends by itself, with the lines typed into it."""
    steps: list[tuple[str, str]] = []
    for line in "".join(blocks(page, "console")).splitlines():
        if line.startswith("$ "):
            steps.append((line[2:].split("  #")[0], ""))
        elif line.startswith("> "):
            command, typed = steps.pop()
            steps.append((command, f"{typed}{line[2:]}\n"))
    return [step for step in steps if not ELSEWHERE.search(step[0])]


def teg(command: str, typed: str, folder: Path) -> None:
    """Type a command of the documentation."""
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    assert (done.returncode, done.stdout.strip() != "") == (0, True), (command, done.stderr)


@pytest.mark.parametrize(
    "page", sorted(page for page in {*PAGES} - LONG if commands(page) and "/fr/" not in page)
)
def test_what_a_page_tells_to_type_works(page: str, tmp_path: Path) -> None:
    for command, typed in commands(page):
        teg(command, typed, tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("page", sorted(LONG))
def test_what_plays_for_minutes_works_too(page: str, tmp_path: Path) -> None:
    (tmp_path / "try.toml").write_text(blocks("docs/lab.md", "toml")[0], "utf-8")
    (tmp_path / "my_bot.py").write_text(blocks("docs/lab.md", "python")[0], "utf-8")
    game = (
        "import teg; g = teg.new(seed=7).push('keep explorer', 'keep elder', 'end turn'); g.save('GAME.json')"
    )
    subprocess.run([sys.executable, "-c", game], cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, check=True)
    for command, typed in commands(page):
        teg(command, typed, tmp_path)


@pytest.mark.parametrize("page", sorted(page for page, text in PAGES.items() if "\n>>> " in text))
def test_what_a_page_shows_of_python_happens(page: str) -> None:
    found = doctest.DocTestParser().get_doctest(PAGES[page].replace("```", ""), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=HOW)
    assert runner.run(found).attempted and not runner.summarize().failed


def test_every_other_block_can_be_read() -> None:
    for page in PAGES:
        for block in blocks(page, "python"):
            if ">>> " not in block:
                compile(block, page, "exec")
        for block in blocks(page, "toml"):
            assert tomllib.loads(block), page


def test_both_languages_tell_to_type_the_same() -> None:
    for french in (page for page in PAGES if "/fr/" in page and page != "docs/fr/install.md"):
        plain = [(command.replace(" --lang fr", ""), typed) for command, typed in commands(french)]
        plain = [step for step in plain if "suivre" not in step[0]]
        english = french.replace("/fr/", "/")
        assert plain == [
            (command, typed) for command, typed in commands(english) if "search" not in command
        ], french
        assert len(blocks(french, "python")) == len(blocks(english, "python")), french


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation as a site."""
    target = tmp_path_factory.mktemp("docs") / "site"
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "docs.py", target], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return target


@pytest.mark.slow
@pytest.mark.xdist_group("docs")
def test_every_rule_has_its_place_and_its_tests(built: Path) -> None:
    for lang in ("en", "fr"):
        pages = "".join(page.read_text("utf-8") for page in (built / lang / "rulebook").glob("*.html"))
        told = pages.split('<section id="')
        assert {id for id in rules() if f'id="{id.lower()}"' not in pages} == set()
        assert sum("<details>" in part for part in told) >= len(rules()) * 0.9


@pytest.mark.slow
@pytest.mark.xdist_group("docs")
def test_the_documentation_asks_for_nothing_from_outside(built: Path) -> None:
    outside = re.compile(
        r'<(?:script|img|iframe|link)[^>]*(?:src|href)="(?:https?:)?//[^"]*"|@import|url\(http'
    )
    pages = [path for path in built.rglob("*") if path.suffix in (".html", ".css")]
    assert len(pages) > 80 and [path.name for path in pages if outside.search(path.read_text("utf-8"))] == []
    html = [path.read_text("utf-8") for path in pages if path.suffix == ".html" and path.parent != built]
    assert all("Content-Security-Policy" in page for page in html)


class Anchors(HTMLParser):
    """Where a page leads, and its places that may be led to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = {""}
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.append(value)
            elif value and name in ("id", "name"):
                self.places.add(value)


@pytest.mark.slow
@pytest.mark.xdist_group("docs")
def test_no_link_of_the_documentation_is_dead(built: Path) -> None:
    pages = {path: Anchors(path) for path in built.rglob("*.html")}
    dead = []
    for path, page in pages.items():
        for link in page.links:
            there = urlsplit(link)
            target = (path.parent / unquote(there.path)).resolve() if there.path else path
            known = target.is_file() and (
                target not in pages or unquote(there.fragment) in pages[target].places
            )
            if not there.scheme and not known:
                dead.append(f"{path.relative_to(built)}: {link}")
    assert len(pages) > 80 and dead == []


@pytest.mark.slow
@pytest.mark.xdist_group("docs")
def test_the_door_leads_to_the_language_read_last(built: Path, chromium: Browser) -> None:
    with served(built.parent) as site, chromium.new_context(locale="fr-CA") as context:
        page, door = context.new_page(), f"{site.base}/{built.name}/"
        page.goto(door)
        page.wait_for_url(f"{door}fr/index.html")
        page.goto(f"{door}fr/how-to/odds.html")
        page.get_by_role("link", name="English", exact=True).first.click()
        page.wait_for_url(f"{door}en/how-to/odds.html")
        page.goto(door)
        page.wait_for_url(f"{door}en/index.html")


@pytest.mark.slow
@pytest.mark.xdist_group("docs")
def test_the_search_speaks_french_without_eval(built: Path) -> None:
    told = (built / "fr/_static/translations.js").read_text("utf-8")
    assert '"Search Results": "R\\u00e9sultats de la recherche"' in told
    assert "plural_expr" not in told and "PLURAL_EXPR = (n) =>" in told


@pytest.mark.slow
@pytest.mark.xdist_group("docs")
def test_a_french_page_is_french_and_leads_to_its_twin(built: Path) -> None:
    page = (built / "fr/how-to/odds.html").read_text("utf-8")
    assert 'href="../../en/how-to/odds.html" lang="en"' in page and "Sur cette page" in page
    assert [word for word in ("On this page", "Skip to", "Next<", "Back to top") if word in page] == []
