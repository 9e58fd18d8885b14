"""The small pictures of the first page."""

from xml.etree import ElementTree

import pytest

from teg.board.small import hero, small
from teg.ui.page.catalogue import BEGIN, DASHBOARDS


@pytest.mark.parametrize("name", [name for name, entry in DASHBOARDS.items() if entry.group != BEGIN])
def test_every_card_of_the_first_page_has_its_picture(name: str) -> None:
    root = ElementTree.fromstring(small(name))
    assert root.attrib["aria-hidden"] == "true"
    assert len(list(root.iter())) > 5


def test_pictures_differ_and_a_page_without_one_has_none() -> None:
    shown = [small(name) for name in DASHBOARDS if small(name)]
    assert len(set(shown)) == len(shown)
    assert small("nowhere") == ""
    assert len(list(ElementTree.fromstring(hero()).iter())) > 20
