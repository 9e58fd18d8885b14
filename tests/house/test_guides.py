"""What README, CONTRIBUTING and the guides tell people to type works, and what they point at is there."""

import re

import pytest

import teg
from tests.house.house import ROOT
from tests.house.pictures import pictures

GUIDES = {
    name: (ROOT / name).read_text("utf-8")
    for name in ("README.md", "CONTRIBUTING.md", "docs/tour.md", "docs/install.md", "docs/releasing.md")
}


@pytest.mark.parametrize("guide", GUIDES)
def test_every_make_target_exists(guide: str) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:`|\$ )make (\w+)", GUIDES[guide]))
    assert named and named <= targets


def test_every_path_exists() -> None:
    paths = {path for guide in GUIDES.values() for path in re.findall(r"`((?:teg|tests)/[\w./]*)`", guide)}
    assert paths and {path for path in paths if not (ROOT / path).exists()} == set()


def test_every_link_of_the_readme_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)|(?:src|srcset)=\"([^\"]+)\"", GUIDES["README.md"])
    assert links and {link for pair in links for link in pair if not (ROOT / link).exists()} == set()


def test_the_readme_is_under_two_screens_and_has_a_picture_of_today() -> None:
    assert len(GUIDES["README.md"].splitlines()) <= 90
    for file, drawn in pictures().items():
        assert file.read_text("utf-8") == drawn, "make golden"


def test_one_version_is_told_everywhere() -> None:
    told = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    newest = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert told and newest and told[1] == newest[1] == teg.__version__


def test_the_readme_says_what_it_is_not() -> None:
    text = " ".join(GUIDES["README.md"].split())
    assert "unofficial study aid" in text
    assert "no publisher art or text" in text
    assert "trademarks of Gamelyn Games" in text
    assert "The cards of *Take The Galaxy* are **not** known to us" in text
    assert "the box `representative` is ours" in text
