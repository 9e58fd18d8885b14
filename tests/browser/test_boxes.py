"""A box of one's own on every dashboard: from a file, from text, card by card; kept, and waited for."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import expect

from teg.serve.pages import dashboard
from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import SIZES, Visit
from tests.ui.own_boxes import PLAIN, WHOLE, WRONG
from tests.ui.test_boxing import own

pytestmark = pytest.mark.xdist_group("journeys")

BRIEF = ("theatre", "conveyor", "layout", "badges")
"""A board of each game, the table one lays out, a page of odds: all pages have the same field for a box."""
Visiting = Callable[..., Visit]

RIBBON, FOLD = ".ribbon", "[id$=your-box]"
OWN_CARD = re.compile("Own (Pilot|Discovery|Danger|Village)|Moth")
CARDLESS = ("lab",)
"""What tells of no card but what numbers it has."""


def unfold(seen: Visit) -> None:
    """By the button of the line under the headline."""
    seen.panel.locator(f"{RIBBON} button").first.click()
    expect(seen.panel.locator(FOLD)).to_have_attribute("open", "")


def upload(seen: Visit, file: Path) -> None:
    seen.do(lambda: seen.panel.locator(f"{FOLD} input[type=file]").set_input_files(file))


def paste(seen: Visit, content: str) -> None:
    seen.panel.locator(f"{FOLD} textarea").fill(content)
    seen.panel.locator(f"{FOLD} .paste button").click()


def cards(seen: Visit, name: str) -> str:
    """The words of a panel; an empty table shows cards only where one is to be chosen."""
    if name == "conveyor":
        seen.tab("draws")  # where any card may be waited for
    if name != "layout":
        return seen.panel.text_content() or ""
    seen.do(seen.panel.locator('[data-thing="gap:0"]').click)
    told = seen.panel.text_content() or ""
    seen.do(seen.panel.locator(".popover .close").click)
    return told


@pytest.mark.parametrize(
    "name",
    [name if name in BRIEF else pytest.param(name, marks=pytest.mark.deep) for name in DASHBOARDS],
)
def test_a_file_of_ones_own_is_read_looked_at_and_found_again(
    visit: Visiting, name: str, tmp_path: Path
) -> None:
    content, called = own(name, tmp_path)
    file, huge, wrong = (tmp_path / f"{word}.toml" for word in ("mine", "huge", "wrong"))
    file.write_text(content, "utf-8")
    huge.write_bytes(b"#" * 9_000_000)
    wrong.write_text(WRONG, "utf-8")
    seen = visit(name).live()
    page, start = seen.page, seen.code
    ribbon, beside = seen.panel.locator(RIBBON), seen.panel.locator(f"{FOLD} .message")
    assert re.match("Training set: |Base game: |Representative deck: ", ribbon.inner_text())

    # What is wrong stands beside the field, and nothing else has changed.
    unfold(seen)
    upload(seen, huge)
    assert "larger than 8 MB" in beside.inner_text()
    upload(seen, wrong)
    assert beside.locator("li").count() > 1 and "wrong:" in beside.inner_text()
    assert seen.code == start and seen.address == ""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
    assert seen.violations() == []
    page.set_viewport_size({"width": 1280, "height": 800})

    seen.change(lambda: upload(seen, file))
    assert ribbon.inner_text().startswith(f"Your box: {called}.")
    # The tools are folded away, and the focus is on whose cards these are.
    expect(seen.panel.locator(f"{RIBBON} b")).to_be_focused()
    assert not seen.panel.locator(FOLD).get_attribute("open")
    assert name in CARDLESS or OWN_CARD.search(cards(seen, name)), cards(seen, name)[:2000]
    address, code = seen.address, seen.code
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
    assert seen.violations() == []
    assert seen.troubles == []

    # The browser has kept the box; another visitor's has not, and says what is missing.
    page.reload()
    seen.live()
    expect(ribbon).to_contain_text(f"Your box: {called}.")
    assert (seen.code, seen.address) == (code, address)
    other = visit(name, f"?{address}&lang=fr", width=390).live()
    expect(other.panel.locator(f"{RIBBON}[role=status]")).to_contain_text("donnez ici cette boîte")
    assert other.code == start and other.sideways() <= 0 and other.violations() == []
    unfold(other)
    # The address already names this position.
    other.do(lambda: paste(other, content))
    expect(other.panel.locator(RIBBON)).to_contain_text(f"Votre boîte\u00a0: {called}.")
    assert other.code == code and (name in CARDLESS or OWN_CARD.search(cards(other, name)))
    assert other.troubles == []


@pytest.mark.parametrize("name", ["exploration", "solo"])
def test_a_box_is_entered_card_by_card_where_its_cards_are_looked_at(visit: Visiting, name: str) -> None:
    seen = visit(name).live()
    page, start = seen.page, seen.code
    unfold(seen)
    seen.do(page.locator('[data-do="wizard"]').click)
    seen.do(page.locator(".teg button", has_text="Back to the game").click)
    assert seen.panel.locator(RIBBON).count() == 1
    unfold(seen)
    seen.do(page.locator('[data-do="wizard"]').click)
    form = page.locator(".fields label")

    def write(label: str, words: str) -> None:
        form.filter(has=page.get_by_text(label, exact=True)).locator("input").first.fill(words)

    write("Name of the box", "The Shelf")
    seen.do(page.locator(".steps button", has_text="Pilots").click)
    write("Name", "Own Pilot 1")
    page.get_by_label("Aurora", exact=True).check()
    seen.do(lambda: page.locator(".fields select").first.select_option("swift"))
    assert seen.violations() == []
    seen.do(page.locator('[data-do="box add"][type=submit]').click)
    assert page.locator(".cards").get_by_text("Own Pilot 1").count(), seen.panel.inner_text()
    seen.do(page.locator(".steps button", has_text="Check and save").click)
    assert seen.code == start
    seen.change(page.locator('[data-do="box play"]').click)
    told = seen.panel.locator(RIBBON).inner_text()
    assert told.startswith("Your box: The Shelf.") and "invented for practice" in told
    # The way back is there.
    unfold(seen)
    seen.change(page.locator('[data-do="box back"]').click)
    assert seen.code == start and seen.address == ""
    assert seen.troubles == []


def test_no_empty_frame_is_drawn_beside_a_card_that_is_not_begun(visit: Visiting) -> None:
    """On the page whose own panel beside the table has a frame."""
    seen = visit("layout").live()
    unfold(seen)
    seen.do(seen.page.locator('[data-do="wizard"]').click)
    seen.do(seen.page.locator(".steps button", has_text="Planets").click)
    beside = seen.page.locator(".entering .beside")
    assert not beside.inner_text() and not (beside.bounding_box() or {}).get("height")


def test_a_box_that_a_dashboard_has_nothing_to_say_about_is_told_beside_its_field(visit: Visiting) -> None:
    seen = visit("badges", "?lang=fr", width=320).live()
    start = seen.code
    unfold(seen)
    seen.do(lambda: paste(seen, PLAIN))
    assert "n'en a pas" in seen.panel.locator(f"{FOLD} .message").inner_text()
    assert seen.code == start and seen.sideways() <= 0
    seen.panel.locator('select[name="lay"]').select_option("own")
    seen.do(seen.panel.locator('form[data-do="box lay"] button').click)
    assert seen.code == start
    assert seen.troubles == []


def test_a_new_game_is_begun_with_the_box_on_the_table(visit: Visiting, tmp_path: Path) -> None:
    seen = visit("theatre").live()
    page = seen.page
    unfold(seen)
    seen.change(lambda: paste(seen, WHOLE))
    seen.do(page.get_by_role("button", name="New game").click)
    dialog = page.get_by_role("dialog", name="New game")
    assert seen.violations() == []
    dialog.locator("summary").first.click()
    dialog.locator('input[name="seed"]').fill("1")
    seen.change(dialog.get_by_role("button", name="Play").click)
    assert seen.panel.locator(RIBBON).inner_text().startswith("Your box: The Attic.")
    assert seen.panel.get_by_text(re.compile(r"^Own Pilot \d$")).count()
    assert not dialog.count()
    assert seen.troubles == []


@pytest.mark.parametrize("name", DASHBOARDS)
def test_whose_cards_are_shown_is_said_from_the_first_byte_on(visit: Visiting, name: str) -> None:
    told = re.search('<p class="ribbon"><b>(.*?)</b>(.*?)</p>', dashboard(name, "fr", "light"))
    assert told
    short, rest = map(unescape, told.groups())
    known = {"conveyor": "Paquet représentatif", "start": "Jeu de base"}
    assert short == known.get(name, "Jeu d'entraînement")
    seen = visit(name, "?lang=fr").live()
    assert seen.panel.locator(RIBBON).inner_text() == f"{short}{rest} Saisir votre boîte"
    # In front of a class the line is short.
    seen.change(seen.page.locator(".teg-shell").get_by_role("button", name="Présenter").click)
    assert seen.panel.locator(".whose").inner_text() == short
    assert seen.violations() == []
