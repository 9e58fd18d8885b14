"""One site for all tests of this folder, built once; every test of a page is a visitor of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from teg.languages import LANGUAGES
from teg.site.build import build
from tests.browser.conftest import pytest_runtest_makereport, visit  # noqa: F401
from tests.site.static import ARCHIVES, FOLDER, Site, served, there


@pytest.fixture(scope="session")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What stands for the documentation: a page that leads to another."""
    folder = tmp_path_factory.mktemp("manual")
    for lang in LANGUAGES:
        (folder / lang).mkdir()
        for name, other in (("index", "tour"), ("tour", "index")):
            page = f'<h1>{name}</h1><a href="{other}.html">to the {other}</a>'
            (folder / lang / f"{name}.html").write_text(page)
    return folder


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory, manual: Path) -> Path:
    """The folder that a server shows, with the site below."""
    there()
    folder = tmp_path_factory.mktemp("site")
    build(folder / FOLDER, ARCHIVES, docs=manual)
    return folder


@pytest.fixture(scope="session")
def server(root: Path) -> Iterator[Site]:
    with served(root) as site:
        yield site
