"""A lesson in real browsers: a teacher who shows slides, and learners who join, guess, and come back."""

from collections.abc import Callable

import pytest

from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]

ROOM = "document.scrollingElement.scrollHeight - innerHeight"
"""What does not fit on the projector."""


def join(seen: Visit, code: str, name: str = "") -> None:
    """Type the code, as it stands on the wall."""
    seen.page.locator("#teg-code").fill(code.lower())
    if name:
        seen.page.locator("#teg-name").fill(name)
    seen.page.locator("form.joining button").click()
    seen.page.locator(".guessing").wait_for()


def test_a_lesson(visit: Visiting) -> None:
    teacher = visit("exploration", height=720).live()
    teacher.page.get_by_role("button", name="Class", exact=True).click()
    strip = teacher.page.locator(".teg-strip")
    code = strip.locator(".code").inner_text()
    teacher.page.get_by_role("button", name="Present").press("Enter")
    teacher.panel.locator(".projected").wait_for()
    ana = visit("index", "?lang=en&theme=light", width=320, height=700)
    join(ana, code)
    lea = visit("index", "class?lang=fr&theme=dark", width=390, height=844)
    join(lea, code, "Léa <b>")
    assert lea.page.locator(".who b").count() == 0 and "Léa <b>" in lea.page.locator(".who").inner_text()
    # Nothing is preset: what was not chosen is no guess, even if it is half.
    slider = ana.page.locator("input[type=range]")
    assert ana.page.locator("output").inner_text() == "?" and ana.violations() == []
    assert "Move the slider first" in (slider.get_attribute("aria-valuetext") or "")
    assert ana.page.get_by_text("Move the slider first").is_visible()
    ana.page.get_by_role("button", name="Send my guess").click()
    assert ana.page.evaluate("document.activeElement.matches(':invalid')")
    strip.get_by_text("0 of 2 have guessed").wait_for()
    # Both guess blindly: one with the keyboard, which a reload does not take back.
    for key in ("Space", "Tab", "Enter"):
        ana.page.keyboard.press(key)
    lea.page.locator("input[type=range]").fill("55")
    lea.page.get_by_role("button", name="Envoyer mon estimation").click()
    ana.page.get_by_text("Your guess is 50").wait_for()
    ana.page.reload()
    ana.page.get_by_text("Your guess is 50").wait_for()
    strip.get_by_text("2 of 2 have guessed").wait_for()
    assert not teacher.page.locator(".guesses").count() and not lea.page.locator(".guesses, .answer").count()
    teacher.page.keyboard.press("g")
    strip.locator(".sentence", has_text="2 guesses, from 50").wait_for()
    lea.page.get_by_text("Vous disiez 55").wait_for()
    assert teacher.page.evaluate(ROOM) <= 0 and not lea.page.locator(".answer").count()
    teacher.do(lambda: teacher.page.keyboard.press(" "))
    lea.page.locator(".answer", has_text="6 sur 11").wait_for()
    strip.locator(".guesses", has_text="✓50").wait_for()
    assert teacher.page.evaluate(ROOM) <= 0
    for seen in (teacher, ana, lea):
        assert seen.violations() == [] and seen.sideways() <= 0
    # The next slide, after a reload of the teacher's page, still comes to all of them.
    teacher.page.reload()
    teacher.live()
    assert strip.locator(".code").inner_text() == code
    teacher.page.keyboard.press("End")
    teacher.page.keyboard.press("ArrowLeft")
    lea.page.get_by_role("button", name="A Piocher").click()
    lea.page.get_by_text("Votre estimation est A").wait_for()
    strip.get_by_text("1 of 2 has guessed").wait_for()
    # On the wall stands no address of the teacher's own; a learner's own way begins where they joined.
    teacher.page.keyboard.press("End")
    wall = teacher.panel.locator(".projected.try")
    wall.get_by_text("Try it yourself in a new tab").wait_for()
    assert "://" not in wall.inner_text() and not wall.get_by_role("link").count()
    lea.page.get_by_role("heading", name="À vous d'essayer").wait_for()
    with lea.page.context.expect_page() as opened:
        lea.page.get_by_role("link", name="Essayer soi-même").click()
    opened.value.locator('[data-teg="panel"]').wait_for()
    assert opened.value.url.startswith(teacher.server.base)
    opened.value.close()
    teacher.page.keyboard.press("ArrowLeft")
    lea.page.get_by_text("Votre estimation est A").wait_for()
    # A question of the quiz: a clicker answers it, and the slide behind it hears nothing.
    strip.get_by_text("More").press("Enter")
    strip.get_by_role("button", name="Ask it").click()
    strip.locator(".quiz").wait_for()
    teacher.page.keyboard.press("PageDown")
    strip.locator(".quiz .answer").wait_for()
    lea.page.locator(".answer").wait_for()
    strip.get_by_role("button", name="Back to the page").click()
    lea.page.get_by_text("Votre estimation est A").wait_for()
    # Leaving leaves with all pages.
    ana.page.evaluate("fetch('class/leave', {method: 'POST'})")
    ana.page.get_by_text("This page has left the class.").wait_for()
    strip.get_by_text("1 here").wait_for()
    strip.get_by_text("More").click()
    strip.get_by_text("End the class").click()
    strip.get_by_role("button", name="End it now").click()
    lea.page.get_by_text("La classe est terminée.").wait_for()
    strip.locator(".class-row", has_text="The class is over.").wait_for()
    assert teacher.troubles == ana.troubles == lea.troubles == []
