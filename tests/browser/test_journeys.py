"""On every dashboard: ten steps by mouse, ten by keyboard, all taken back, a code, a language."""

from collections.abc import Callable

import pytest

from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from tests.browser.visit import SIZES, Visit

pytestmark = pytest.mark.xdist_group("journeys")
Visiting = Callable[..., Visit]

PLAYED = '.moves [data-do="play"]:enabled'
MORE, LESS = '.steppers button:has-text("+")', '.steppers button:has-text("−"):enabled'
DRAW, TAKE, RESET = '[data-do="draw"]', '[data-do="take"]', '[data-do="reset"]'
ROLL, START = '[data-do="roll"] >> nth=0', '[data-do="roll"] >> nth=1'
ADD, KEEP = '[data-do="add"]', '[data-do="keep"]'

LAID = '[data-thing="{}"]'

MOUSE: dict[str, list[str]] = {
    "layout": [
        '[data-do="fill"]',
        *map(LAID.format, ("energy:0:5", "culture:0:4", "level:0:3")),
        '[data-thing$=":orbit:1"] >> nth=0',
        '[data-thing$=":surface"] >> nth=1',
        *map(LAID.format, ("space", "add:move", "add:colony", "die:move")),
    ],
    "theatre": ['.panel [role="tab"] >> nth=1', *[f"{PLAYED} >> nth=0"] * 10],
    "exploration": [
        'button:has-text("Draw")',
        DRAW,
        RESET,
        f"{TAKE} >> nth=0",
        RESET,
        '[data-do="ask"]',
        '[data-do="skip"]',
        'button:has-text("Ask about this deck")',
        '[data-do="deck-back"]',
    ],
    "tree": [
        'button:has-text("Draw")',
        START,
        *[ROLL] * 3,
        '.outline [data-do="pick"] >> nth=2',
        '[data-do="fold"]',
        '[data-do="fold"]',
        *['[data-do="hide_cut"]'] * 2,
    ],
    "badges": [*(f"{MORE} >> nth={number}" for number in range(8)), f"{LESS} >> nth=0", f"{LESS} >> nth=3"],
    "market": [
        f"{ADD} >> nth=0",
        '[data-do="skip"]',
        f"{ADD} >> nth=5",
        f"{KEEP} >> nth=0",
        f"{KEEP} >> nth=1",
        '[data-do="set"]:enabled >> nth=1',
        '[data-do="tick"] >> nth=0',
        '[data-do="tick"] >> nth=1',
        '[data-do="ask"]',
        '[data-do="skip"]',
        '[data-do="less"]',
    ],
    "solo": ['.panel [role="tab"] >> nth=1', *[f"{PLAYED} >> nth=0"] * 10],
    "conveyor": [
        '.generate [data-do="play"] >> nth=0',
        '.generate [data-do="play"] >> nth=0',
        '.transform [data-do="play"] >> nth=0',
        '[data-board] [data-thing^="space:"][role="button"].can >> nth=0',
        '.panel [role="tab"] >> nth=1',
        *[f"{PLAYED} >> nth=0"] * 6,
    ],
}

KEYS: dict[str, list[tuple[str, ...]]] = {
    "layout": [
        ('Tab [data-do="flag"]', "Enter"),
        ("Tab", "Enter"),
        *[("u",), ("r",)] * 3,
        ('Tab [data-do="viewer"]', "ArrowDown"),
        ("ArrowUp",),
    ],
    "theatre": [("m", "Enter")] * 10,
    "exploration": [
        ('Tab [data-do="ask"]', "Enter"),
        ('Tab [data-do="guess"] [type="range"]', "ArrowRight", "Tab", "Enter"),
        ("/", "type draw", "Enter"),
        ("type reset", "Enter"),
        ("type rule 2 40 -", "Enter"),
        ("type energy 0.8", "Enter"),
        ("Escape", "u"),
        ("r",),
        ('Tab [data-do="ask"]', "Enter"),
    ],
    "tree": [
        ('Tab [data-do="roll"]:enabled', "Enter"),
        *[("Enter",)] * 3,
        ('Tab .outline [data-do="pick"]', "ArrowDown", "ArrowDown", "Enter"),
        ("ArrowDown", "ArrowDown", "Enter"),
        ("/", "type atleast 1", "Enter"),
        ("type mean", "Enter"),
        ("Escape", "u"),
        ("r",),
    ],
    "badges": [
        ('Tab [data-do="badge"]:enabled', "Tab", "Enter"),
        ("Enter",),
        ("Tab", "Tab", "Enter"),
        ("Tab", "Tab", "Enter"),
        ("u",),
        ("r",),
        ("/", "type add B ring", "Enter"),
        ("type less A ring", "Enter"),
        ("type players 4", "Enter"),
        ("type add D star", "Enter"),
    ],
    "market": [
        ('Tab [data-do="ask"]', "Enter"),
        ('Tab [data-do="guess"] [type="range"]', "ArrowRight", "Enter"),
        ("1",),
        ("6",),
        ("Backspace",),
        ("3",),
        ('Tab [data-do="keep"]', "Enter"),
        ("ArrowRight", "Enter"),
        ("/", "type hire 12", "Enter"),
        ("Escape", "x"),
        ("u",),
        ("r",),
    ],
    "solo": [("m", "Enter")] * 10,
    "conveyor": [("m", "Enter")] * 10,
}
"""Each step is one change; "Tab SELECTOR" goes on with Tab until there, "type WORDS" writes them."""

BRANCH = dict.fromkeys(("theatre", "solo", "conveyor"), f"{PLAYED} >> nth=1") | {
    "exploration": 'button:has-text("Take")',
    "tree": 'button:has-text("Take")',
    "badges": f"{MORE} >> nth=9",
    "market": f"{ADD} >> nth=2",
    "layout": LAID.format("energy:0:6"),
}


@pytest.mark.parametrize("name", MOUSE)
def test_a_whole_lesson(visit: Visiting, name: str) -> None:
    seen = visit(name).live()
    start = seen.code
    for selector in MOUSE[name]:
        seen.change(lambda at=selector: seen.page.locator(f"{at} >> visible=true").click())
    for presses in KEYS[name]:
        seen.change(lambda keys=presses: seen.by_keys(*keys))
    assert seen.troubles == []

    seen.page.keyboard.press("Escape")
    undo, redo = (seen.page.locator(f'[data-do="{what}"]') for what in ("undo", "redo"))
    for _ in range(60):
        if undo.is_disabled():
            break
        seen.change(lambda: seen.page.keyboard.press("u"))
    # Solo Command begins in the midst of a game.
    assert undo.is_disabled() and (seen.code == start or name == "solo")
    seen.change(redo.click)
    first = seen.address
    seen.change(lambda: seen.page.keyboard.press("u"))
    seen.change(lambda: seen.page.locator(f"{BRANCH[name]} >> visible=true").click())
    assert seen.address != first and redo.is_disabled()
    if name in ("theatre", "conveyor", "solo"):
        seen.change(lambda: seen.page.keyboard.press("u"))
        seen.tab("ask")
        seen.change(lambda: seen.page.locator('[data-do="along"] >> nth=0').click())
        seen.tab("moves")
        assert seen.address == first

    # Each page is given a position of a game that it knows.
    other = opening("layout", game="takethegalaxy") if name == "conveyor" else None
    code = (other or opening("badges" if name != "badges" else "market")).code
    seen.do(lambda: seen.paste("1gBROKEN"))
    assert seen.page.locator(".teg-shell .note:visible").count()
    seen.change(lambda: seen.paste(code))
    assert seen.code == code
    for button in ("Français", "Nuit"):
        seen.change(seen.page.locator(".teg-shell").get_by_role("button", name=button, exact=True).click)
    assert seen.page.locator('html[lang=fr][data-theme=dark]:has([data-teg="panel"][lang=fr])').count()
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
    assert seen.page.locator("h1").all_text_contents() == [DASHBOARDS[name].title["fr"]]
    assert seen.violations() == []
    assert seen.troubles == []


@pytest.mark.parametrize("name", DASHBOARDS)
def test_another_box_by_the_address(visit: Visiting, name: str) -> None:
    """The box of the base game has neither pilots nor cards: what needs them says so in a sentence."""
    box = "representative" if name == "conveyor" else "base"
    seen = visit(name, f"?box={box}&lang=fr", width=390, height=844).live()
    assert seen.code == opening(name, box).code
    assert len(seen.panel.inner_text()) > 100
    assert seen.sideways() <= 0
    assert seen.violations() == []
    assert seen.troubles == []
