"""What a browser keeps, on the first page: saved as files, brought in from files, forgotten, taken back."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from teg.core import Game
from tests.browser.test_boxes import unfold, upload
from tests.browser.test_kept_game import BLOCKED, FULL, played
from tests.browser.visit import SIZES, Visit
from tests.ui.own_boxes import WHOLE, WRONG

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]
OPEN = "#teg-kept summary"
STATUS = "#teg-kept [role=status]"


def bring(seen: Visit, *files: Path) -> str:
    """Choose files; what is said of them."""
    said = seen.page.locator(STATUS)
    before = said.inner_text()
    seen.page.locator("#teg-kept input").set_input_files(files)
    expect(said).not_to_have_text(before)
    return said.inner_text()


def saved(seen: Visit, button: str, folder: Path) -> Path:
    """The file that a button gives."""
    with seen.page.expect_download() as waiting:
        seen.page.locator("#teg-kept").get_by_role("button", name=button).click()
    waiting.value.save_as(file := folder / waiting.value.suggested_filename)
    return file


def rows(seen: Visit) -> list[str]:
    return [each.split("\n")[0] for each in seen.page.locator("#teg-kept li").all_inner_texts()]


def test_a_game_goes_from_one_browser_to_another(visit: Visiting, tmp_path: Path) -> None:
    mine = visit("theatre").live()
    code = played(mine, 2)[-1]
    mine.page.goto(mine.server.page("index"))
    mine.page.locator(OPEN).click()
    (told,) = rows(mine)
    assert told.startswith("Go on: turn 1 of 3 players")
    file = saved(mine, "Save as a file", tmp_path)
    assert Game.from_text(file.read_text("utf-8")).code == code

    theirs = visit("index", "?lang=fr")
    theirs.page.locator(OPEN).click()
    assert "C'est ici" in bring(theirs, file)
    theirs.page.get_by_role("link", name="Reprendre : teg-game").last.click()
    assert theirs.live().code == code
    assert mine.troubles + theirs.troubles == []


def test_boxes_are_saved_brought_in_and_forgotten_by_keyboard(visit: Visiting, tmp_path: Path) -> None:
    box, card, wrong, huge, letter = (
        tmp_path / name for name in ("attic.toml", "take.toml", "7.json", "huge.json", "diary.txt")
    )
    box.write_text(WHOLE, "utf-8")
    card.write_text('[box]\nname = "Depot"\n\n[[home]]\nname = "Den"\n', "utf-8")
    wrong.write_text('{"format": "teg game"}')
    huge.write_bytes(b" " * 9_000_000)
    letter.write_text("Dear diary")
    seen = visit("index")
    seen.by_keys(f"Tab {OPEN}", "Enter")
    for file, reply in ((wrong, "7.json is no saved"), (huge, "larger than 8 MB"), (letter, "diary.txt")):
        assert reply in bring(seen, file)
    assert rows(seen) == []
    bring(seen, box, card)
    there = ["Box of your own: The Attic (Tiny Epic Galaxies)", "Box of your own: Depot (Take The Galaxy)"]
    assert rows(seen) == there
    assert saved(seen, f"Save as a file: {there[0]}", tmp_path).read_text("utf-8") == WHOLE
    assert seen.violations() == []
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0

    # All at once, and back, and from the file.
    whole = saved(seen, "Save all as one file", tmp_path)
    seen.by_keys("Tab .forget_all", "Enter")
    assert rows(seen) == [] and "forgotten" in seen.page.locator(STATUS).inner_text()
    seen.page.keyboard.press("Enter")
    assert rows(seen) == there
    seen.page.get_by_role("button", name=f"Forget: {there[1]}").click()
    assert rows(seen) == there[:1]
    bring(seen, whole)
    assert rows(seen) == there
    assert {*json.loads(whole.read_text("utf-8"))["kept"]} == {"box-of-galaxies", "box-of-takethegalaxy"}
    assert seen.troubles == []


def test_a_box_that_was_brought_in_and_cannot_be_played_says_why(visit: Visiting, tmp_path: Path) -> None:
    box = tmp_path / "broken.toml"
    box.write_text(WRONG, "utf-8")
    seen = visit("index")
    seen.page.locator(OPEN).click()
    bring(seen, box)
    seen.page.goto(seen.server.page("badges"))
    expect(seen.live().panel.locator(".message").first).to_contain_text("this browser keeps")
    assert seen.troubles == []


@pytest.mark.parametrize("broken", [FULL, BLOCKED], ids=["full", "blocked"])
def test_the_first_page_says_that_nothing_is_kept(visit: Visiting, broken: str) -> None:
    seen = visit("index", before=broken)
    assert "keeps nothing here" in seen.page.get_by_role("alert").inner_text()
    assert seen.violations() == [] and seen.troubles == []


def test_a_box_that_cannot_be_kept_is_told_of_where_it_is_entered(visit: Visiting, tmp_path: Path) -> None:
    box = tmp_path / "attic.toml"
    box.write_text(WHOLE, "utf-8")
    seen = visit("badges", before=FULL).live()
    unfold(seen)
    upload(seen, box)
    expect(seen.panel.locator(".message").first).to_contain_text("keeps nothing here")
    assert "The Attic" in seen.panel.locator(".ribbon").first.inner_text() and seen.troubles == []
