"""Games on the board in real Chromium: five turns by mouse, by keyboard, by touch, and solo to the end.

Everything is pressed as a hand presses it, where it lies and nowhere else; chance is that of the codes.
"""

from collections.abc import Callable
from random import Random

import pytest

import teg
from teg.core import DONE
from teg.ui.page.address import write
from tests.browser.test_live_chart import charts
from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("whole games")
Visiting = Callable[..., Visit]
Press = Callable[[Visit, Random], None]

TURNS = 5
MOST_PRESSES = 300
THINGS = "[data-board] [data-thing]:is(.can, .target)"
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
BUTTONS = '[data-board] button[data-own], [data-do="step"]:enabled'
ALIVE = f'.popover [data-do="play"], {THINGS}, {BUTTONS}'
# What a beginner presses: a choice that is open, what glows, and only then a button. Of a ring, whose middle
# is the planet, the first space; and nothing that something else lies upon.
AIM = """([ways, random]) => {
    for (const way of ways) {
        const found = [...document.querySelectorAll(way)].filter((each) => each.checkVisibility());
        for (let tries = 0; found.length && tries < 5; tries += 1) {
            const [each] = found.splice(Math.floor(random * found.length), 1);
            const ring = (each.dataset.thing ?? "").endsWith(":orbit");
            const at = ring ? each.querySelector(":scope > circle") ?? each : each;
            at.scrollIntoView({block: "center", inline: "center"});
            const {left, top, width, height} = at.getBoundingClientRect();
            const x = left + width / 2, y = top + height / 2;
            if (each.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    }
    return null;
}"""
WAYS = ['.popover [data-do="play"]', "[data-board] .target", THINGS, *BUTTONS.split(", ")]


def aimed(seen: Visit, rng: Random) -> tuple[float, float]:
    """Where something lies that can be pressed."""
    at = seen.page.evaluate(AIM, [WAYS, rng.random()])
    assert at, f"nothing can be pressed: {seen.panel.inner_text()[:600]}"
    return at[0], at[1]


def by_mouse(seen: Visit, rng: Random) -> None:
    seen.page.mouse.click(*aimed(seen, rng))


def by_touch(seen: Visit, rng: Random) -> None:
    seen.page.touchscreen.tap(*aimed(seen, rng))


def by_keys(seen: Visit, rng: Random) -> None:
    """Enter where the focus is; Tab goes to what can be pressed, arrows from what is chosen to a target."""
    if seen.page.locator("[data-board] .chosen:focus").count():
        for arrow in rng.sample(ARROWS, len(ARROWS)):
            seen.by_keys(arrow)
            if seen.page.locator("[data-board] .target:focus").count():
                break
    elif not seen.page.evaluate("alive => document.activeElement.matches(alive)", ALIVE):
        seen.by_keys(f"Tab {ALIVE}")
    elif seen.page.locator(".popover").count():
        seen.by_keys(*["ArrowDown"] * rng.randrange(3))
    seen.by_keys("Enter")


def play(seen: Visit, press: Press, rng: Random, over: Callable[[teg.Game], bool]) -> int:
    """Press until it is over; how many presses that took."""
    for presses in range(MOST_PRESSES):
        if over(teg.Game(seen.code)):
            return presses
        seen.do(lambda: press(seen, rng))
    raise AssertionError(f"not over after {MOST_PRESSES} presses: {seen.panel.inner_text()[:600]}")


class Turns:
    """Whether one's own turn was played so many times."""

    def __init__(self, count: int) -> None:
        self._left, self._turn = count + 1, -1

    def __call__(self, game: teg.Game) -> bool:
        state = game.state
        self._left -= state.turn != self._turn and state.turn == 0
        self._turn = state.turn
        return self._left <= 0 or state.actor == DONE


@pytest.mark.parametrize(
    ("press", "more"),
    [
        (by_mouse, {}),
        (by_keys, {}),
        (by_touch, {"width": 390, "height": 844, "touch": True}),
    ],
    ids=["mouse", "keyboard", "touch"],
)
def test_five_turns_against_a_bot(visit: Visiting, press: Press, more: dict[str, int]) -> None:
    code = teg.new(seed=5).code
    seen = visit("theatre", "?" + write(code=code, bots="1:quick", seat="closed"), **more).live()
    assert play(seen, press, Random(1), Turns(TURNS)) >= 2 * TURNS
    assert seen.sideways() <= 0
    assert seen.violations() == []
    assert seen.troubles == []


def test_a_solo_game_to_its_end(visit: Visiting) -> None:
    code = teg.new(players=1, solo="artemis", seed=3).code
    seen = visit("solo", "?" + write(code=code)).live()
    play(seen, by_mouse, Random(1), lambda game: game.state.actor == DONE)
    assert seen.panel.locator(".tray .message").count()
    # The whole game turn by turn: a press on a turn of the chart goes there.
    seen.do(seen.panel.get_by_role("tab", name="Log").click)
    seen.do(seen.panel.locator('[data-do="turns"]').click)
    chart = charts(seen)[0]
    chart.focus()
    seen.page.keyboard.press("ArrowRight")
    seen.change(lambda: seen.page.keyboard.press("Enter"))
    assert not seen.panel.locator(".tray .message").count()
    assert seen.violations() == []
    assert seen.troubles == []
