"""A box of Take The Galaxy is entered on its dashboard by hand, found again, saved and played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from teg.boxes.check import examine_for
from tests.browser.visit import SIZES, Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]
FOLD = "[id$=your-box] > summary"
WIZARD, ADD = '[data-do="wizard"]', '[data-do="box add"][type=submit]'


def open_wizard(seen: Visit) -> None:
    seen.panel.locator(FOLD).click()
    seen.do(seen.page.locator(WIZARD).click)


def step(seen: Visit, title: str) -> None:
    seen.do(seen.page.locator(".steps button", has_text=title).click)


def field(seen: Visit, label: str) -> Locator:
    """The control of a label; of two alike, the first."""
    labels = seen.page.locator(".fields label").filter(has=seen.page.get_by_text(label, exact=True))
    return labels.locator("input, select").first


def write(seen: Visit, label: str, words: str) -> None:
    field(seen, label).click()
    seen.page.keyboard.press("Control+A")
    seen.page.keyboard.type(words)


def looks_well(seen: Visit, name: str) -> None:
    """Nothing to object to for axe, nothing to scroll sideways to at any size."""
    assert seen.violations() == [], name
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, (name, width)
    seen.page.set_viewport_size({"width": 1280, "height": 800})


def test_a_box_of_take_the_galaxy_is_entered_found_again_saved_and_played(
    visit: Visiting, tmp_path: Path
) -> None:
    seen = visit("conveyor").live()
    page, start = seen.page, seen.code
    open_wizard(seen)
    write(seen, "Name of the box", "Attic deck")
    looks_well(seen, "start")

    # A colony by mouse; the sentence is there before the card is entered, in both languages.
    step(seen, "Player cards")
    write(seen, "Name", "Night Quarry")
    seen.do(lambda: field(seen, "Family").press_sequentially("mining"))
    for label, words in (("Copies in a player's deck", "3"), ("Cost, in cards discarded", "4")):
        write(seen, label, words)
    page.get_by_role("group", name="Takes").get_by_label("manpower").click()
    page.keyboard.type("2")
    seen.do(page.locator(ADD).click)
    alert = page.locator(".message[role=alert]")
    assert alert.inner_text() == "Say what it gives, 1 or more of something."
    page.get_by_role("group", name="Gives").get_by_label("production").click()
    page.keyboard.type("1")
    seen.do(lambda: page.keyboard.press("Tab"))
    told = page.locator("p.told")
    assert told.all_inner_texts() == [
        "Turns 2 manpower into 1 production.",
        "Change 2 main-d'œuvre en 1 production.",
    ]
    looks_well(seen, "card")
    seen.do(page.locator(ADD).click)
    assert page.locator(".cards").get_by_text("Night Quarry (mining; 3 copies; cost 4; renown 0)").count()

    # A second one by keyboard only: the focus is in the first field again, and Enter enters the card.
    assert page.evaluate("document.activeElement.closest('label').innerText") == "Name"
    seen.by_keys("type Ring Dock", "Tab", "Tab", "type ship", "Tab", "type 2", "Tab", "Tab", "type 5")
    seen.by_keys("Tab [role=group] input, fieldset:nth-of-type(2) input", "type 1")
    seen.do(lambda: page.keyboard.press("Enter"))
    assert page.locator(".cards").get_by_text("Ring Dock").count(), alert.all_inner_texts()

    step(seen, "Events")
    seen.do(lambda: field(seen, "Kind of event").press_sequentially("Space Pi"))
    seen.do(lambda: field(seen, "Sector").press_sequentially("Core"))
    write(seen, "Number of the wormhole", "1")
    page.get_by_role("group", name="What solving it costs").get_by_label("manpower").click()
    page.keyboard.type("5")
    write(seen, "Renown, which may be negative", "2")
    seen.do(page.locator(ADD).click)
    assert page.locator(".cards").get_by_text("Space Pirates (Core").count(), alert.all_inner_texts()
    looks_well(seen, "event")
    step(seen, "Numbers")
    page.locator("summary", has_text="Random deck for two players").click()
    looks_well(seen, "numbers")

    # What was entered is there on the next visit.
    page.reload()
    seen.live()
    assert seen.code == start
    open_wizard(seen)
    assert "Attic deck is here again" in seen.panel.locator(".message").inner_text()

    step(seen, "Check and save")
    assert "can be played" in seen.panel.locator(".wizard .message").inner_text()
    looks_well(seen, "finish")
    with page.expect_download() as download:
        page.locator('[data-do="box save"]').click()
    assert download.value.suggested_filename == "attic-deck.toml"
    file = tmp_path / "attic-deck.toml"
    download.value.save_as(file)
    game, box, problems = examine_for(file)
    assert game.name == "takethegalaxy" and box.cards[0].name == "Night Quarry"
    assert [problem for problem in problems if problem.level == "error"] == []

    seen.change(page.locator('[data-do="box play"]').click)
    assert seen.code != start and not page.locator(".wizard").count()
    assert "Attic deck" in seen.panel.locator(".ribbon").inner_text()
    # A page that is left lets its engine go without waiting for an answer.
    assert [each for each in seen.troubles if "/voila/api/shutdown/" not in each] == []


def test_the_wizard_in_the_other_language(visit: Visiting) -> None:
    seen = visit("conveyor", "?lang=fr", width=390, height=844).live()
    open_wizard(seen)
    step(seen, "Systèmes")
    write(seen, "Nom", "Lanterne")
    seen.do(lambda: field(seen, "Emplacement 1").press_sequentially("gisement"))
    seen.do(seen.page.locator(ADD).click)
    assert "Secteur\u00a0: choisissez." in seen.page.locator(".message[role=alert]").inner_text()
    looks_well(seen, "french")
    assert seen.troubles == []
