"""A site is small, whole, the same each time, asks for nothing outside, and spares what is not its own."""

import json
import re
import shutil
import subprocess
import sys
from gzip import compress
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from teg.cli.main import main
from teg.mistake import Mistake
from teg.site import LIST, vendor
from teg.site.build import LATER, build, known, site
from teg.ui.page.catalogue import DASHBOARDS
from tests.site.static import ARCHIVES, FOLDER, Site, there

pytestmark = pytest.mark.xdist_group("site")
FIRST_VISIT, PAGE, LARGEST = 10_000_000, 9_000, 10_000_000
"""Bytes at most: what the first page of all brings, squeezed; a page itself, squeezed; any file."""


@pytest.fixture(scope="session")
def folder(root: Path) -> Path:
    return root / FOLDER


@pytest.fixture(scope="session")
def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in json.loads((folder / LIST).read_bytes())["files"]}


def test_a_first_visit_brings_no_more_than_it_may(files: dict[str, bytes]) -> None:
    parts = [name for name in files if name.startswith("r/") and not name.endswith(LATER)]
    brought = {name: len(compress(files[name], 6)) for name in ("theatre.html", *parts)}
    assert sum(brought.values()) <= FIRST_VISIT, brought
    assert {name: brought for name in DASHBOARDS if len(compress(files[f"{name}.html"], 6)) > PAGE} == {}
    assert {name for name, content in files.items() if len(content) > LARGEST} == set()


def test_the_list_names_every_file_as_it_is(folder: Path, files: dict[str, bytes]) -> None:
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {*files, LIST}
    for name, row in known(folder).items():
        assert row == {"sha256": sha256(files[name]).hexdigest(), "bytes": len(files[name])}
    assert {f"{name}.html" for name in DASHBOARDS} | {"index.html", "404.html", ".nojekyll"} <= there


def test_a_site_is_the_same_each_time(files: dict[str, bytes], manual: Path) -> None:
    assert site(ARCHIVES, docs=manual) == files


@pytest.mark.parametrize("name", ["index", "theatre", "404"])
def test_a_page_leads_nowhere_but_into_the_site(files: dict[str, bytes], name: str) -> None:
    page = files[f"{name}.html"].decode()
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
    for target in re.findall(r'(?:href|src|data-runtime|data-plotly)="([^"]*)"', page):
        if not target.startswith(("data:", "PAGE")):
            assert not target.startswith("/")
            assert target.split("?")[0] in ("./", "") or any(
                each.startswith(target.split("?")[0]) for each in files
            )


def test_only_the_page_s_own_scripts_run(files: dict[str, bytes]) -> None:
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', files["theatre.html"].decode())
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "unsafe" not in scripts and "http" not in policy and "*" not in policy


def test_every_archive_has_its_licence_with_it(files: dict[str, bytes]) -> None:
    told = files["LICENSES/README.txt"].decode()
    for archive in vendor.archives(course=False):
        assert f"{archive.name} {archive.version}" in told
        assert archive.name == "pyodide" or any(
            name.startswith(f"LICENSES/{archive.name}-") for name in files
        )
    assert b"Mozilla Public License" in files["LICENSES/MPL-2.0.txt"]


@pytest.mark.slow
def test_every_module_of_a_page_finds_what_it_imports(folder: Path) -> None:
    (runtime,) = (path.parent for path in folder.glob("r/*/stdlib.zip"))
    packs = [runtime / "packages.pack", *folder.glob("r/*/teg.pack")]
    script = Path(__file__).with_name("imports.mjs")
    ran = subprocess.run(
        ["node", script, runtime, *packs], capture_output=True, text=True, timeout=300, check=True
    )
    assert json.loads(ran.stdout.splitlines()[-1]) == {}


@pytest.mark.deep
def test_what_a_page_may_still_ask_for_stays_once(folder: Path, tmp_path: Path) -> None:
    one = tmp_path / "site"
    shutil.copytree(folder, one)
    listed = json.loads((one / LIST).read_bytes())
    gone = {"r/older/teg.pack": b"older", "older.html": b"older"}
    for name, content in gone.items():
        (one / name).parent.mkdir(exist_ok=True)
        (one / name).write_bytes(content)
        listed["files"][name] = {}
    (one / LIST).write_text(json.dumps(listed))
    (one / "CNAME").write_text("put there by hand")
    build(one, ARCHIVES)
    assert (one / "r/older/teg.pack").exists() and not (one / "older.html").exists()
    build(one, ARCHIVES)
    assert not (one / "r/older/teg.pack").exists() and (one / "CNAME").exists()


def test_a_folder_with_anything_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(Mistake, match="no site of ours"):
        build(tmp_path, tmp_path / "archives")
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


def test_an_archive_of_other_bytes_is_refused(tmp_path: Path) -> None:
    for archive in vendor.archives():
        (tmp_path / archive.file).write_bytes(b"something else")
    with pytest.raises(Mistake, match="not the one that was published"):
        vendor.fetch(tmp_path)


def test_there_must_be_a_site_to_try(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "try", str(tmp_path)]) == 2
    assert "teg site build" in capsys.readouterr().err


def test_without_the_dashboards_packages_one_sentence_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "teg.site.build", None)
    assert main(["site", "build", str(tmp_path)]) == 2
    assert "need more packages (teg.site.build)" in capsys.readouterr().err


def test_where_nothing_can_be_written_one_sentence_says_so(tmp_path: Path) -> None:
    there()
    (tmp_path / "file").write_text("")
    with pytest.raises(Mistake, match="choose another folder"):
        build(tmp_path / "file" / "site", ARCHIVES)


def test_a_page_opened_as_a_file_says_why_it_has_no_engine(folder: Path, chromium: Browser) -> None:
    page = chromium.new_page(locale="fr-FR")
    page.goto((folder / "theatre.html").as_uri())
    assert "python -m http.server" in page.get_by_role("alert").inner_text()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.close()


def test_an_address_without_a_page_leads_back_into_the_site(
    folder: Path, server: Site, chromium: Browser
) -> None:
    """A server of pages shows one of ours at any address of the site."""
    page = chromium.new_page()
    missing = (folder / "404.html").read_text("utf-8")
    page.route("**/deep/er/nothing", lambda route: route.fulfill(status=404, body=missing))
    page.goto(f"{server.base}/{FOLDER}/deep/er/nothing")
    expect(page.locator("main a")).to_have_attribute("href", re.compile(rf"^{server.base}/{FOLDER}/\?"))
    page.close()
