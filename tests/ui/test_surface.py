"""The drawing side of a panel in a real browser, with a model of our own in the place of Jupyter's."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teg.ui.kit import assets
from teg.ui.kit.nodes import Node, button, choice, node, sheet
from teg.ui.kit.patch import scene_patch
from teg.ui.kit.surface import Surface

playwright = pytest.importorskip("playwright.sync_api")

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>t</title><style>%s</style></head>
<body%s><main id="here"></main><script type="module">
const ears = {}, call = (name, ...given) => { for (const act of ears[name] ?? []) act(...given); };
window.sent = []; window.scene = null; window.views = 0;
const model = { get: () => window.scene, on(name, act) { (ears[name] ??= []).push(act); }, off() {} };
window.done = [];
model.set = (_, scene) => { window.scene = scene; call("change:scene"); };
model.send = (message, heard) => { window.sent.push(message); window.done.push(heard?.iopub.status); };
window.idle = () => window.done.shift()({ content: { execution_state: "idle" } });
window.view = () => {
  if (!window.views++) window.widget.initialize({ model });
  window.widget.render({ model, el: document.getElementById("here") });
};
window.show = (scene) => {
  model.set("scene", scene);
  if (!window.views) window.view();
};
window.tell = (message, buffers) => call("msg:custom", message, buffers);
</script></body></html>"""

LOAD = """async code => {
  const module = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  window.widget = (await import(module)).default;
}"""


class Sheet:
    """A page with one surface on it."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def show(self, *body: Node, **more: Any) -> None:
        scene = {"lang": "en", "theme": "light", "tab": "", "status": "", "keys": {}}
        # A press that is over still holds the page until everything else that it began is done.
        self.page.evaluate(
            "scene => new Promise(done => setTimeout(() => { window.show(scene); done(); }))",
            {**scene, **more, "body": [*body]},
        )

    @property
    def sent(self) -> list[Any]:
        found: list[Any] = self.page.evaluate("window.sent")
        return found

    def focused(self) -> str:
        found: str = self.page.evaluate("document.activeElement.textContent")
        return found

    def patch(self, base: int, old: list[Node], new: list[Node]) -> None:
        told = {"do": "patch", "base": base, "patch": scene_patch({"body": old}, {"body": new})}
        self.page.evaluate("told => window.tell(told)", told)


@pytest.fixture
def sheet_of_paper(chromium: Any, tmp_path: Path) -> Iterator[Sheet]:
    file = tmp_path / "page.html"
    file.write_text(PAGE % (assets.css("surface"), " data-pages={}"), "utf-8")
    page = chromium.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(file.as_uri())
    page.wait_for_function("() => Boolean(window.show)")
    page.evaluate(LOAD, str(Surface._esm))
    yield Sheet(page)
    page.close()
    assert errors == []


def row(*labels: str) -> Node:
    keyed = [node("li", button(label, {"do": label}), key=label) for label in labels]
    return node("ul", *keyed, data_arrows=True, data_first=True, key="row")


def test_what_is_kept_keeps_its_focus_and_its_place(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    paper.show(row("a", "b", "c"))
    paper.page.evaluate("window.b = document.querySelectorAll('button')[1]; window.b.focus()")
    paper.show(row("c", "new", "b"))
    assert paper.page.evaluate("document.activeElement === window.b")
    assert paper.page.evaluate("[...document.querySelectorAll('button')].map(b => b.textContent)") == [
        "c",
        "new",
        "b",
    ]


def test_a_focus_that_is_lost_goes_to_the_question(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    home = node("h2", "What now?", data_home=True, tabindex=-1, key="home")
    paper.show(home, row("a"))
    paper.page.focus("button")
    paper.show(home, row("b"))
    assert paper.focused() == "What now?"
    paper.page.keyboard.press("ArrowDown")
    assert paper.focused() == "b"


def test_texts_are_never_read_as_html(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    bad = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    paper.show(
        node("p", bad, title=bad, onclick="window.hit=1", style="color:red", key=bad),
        ["script", {}, "window.hit=1"],
        ["iframe", {"src": "javascript:1"}, "x"],
        node("p", "link", href="javascript:window.hit=1"),
        choice([(bad, bad)], bad),
    )
    # A picture of ours that cannot be loaded either would come after theirs.
    paper.page.evaluate(
        "() => new Promise(done => Object.assign(new Image(), { src: 'x', onerror: () => done() }))"
    )
    assert paper.page.evaluate("window.hit") is None
    assert (
        paper.page.evaluate("document.querySelectorAll('.body img, .body script, .body iframe').length") == 0
    )
    assert paper.page.evaluate("document.querySelector('.body p').textContent") == bad
    assert paper.page.evaluate("document.querySelector('.body p').getAttributeNames().join()") == "title"


def test_presses_fields_and_forms_send_their_messages(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    paper.show(
        button("press", {"do": "press", "n": 1}),
        button("off", {"do": "never"}, disabled=True),
        node("input", type="checkbox", do={"do": "tick"}, aria_label="tick"),
        choice([("a", "A"), ("b", "B")], "a", do={"do": "choose"}, aria_label="choose"),
        node(
            "form",
            node("input", name="text", aria_label="text"),
            node("button", "go", type="submit"),
            do={"do": "form"},
            data_clear="yes",
        ),
    )
    page = paper.page
    page.click("text=press")
    page.click("[aria-label=tick]")
    page.select_option("select", "b")
    page.fill("[name=text]", "hello")
    page.keyboard.press("Enter")
    assert paper.sent == [
        {"do": "press", "n": 1},
        {"do": "tick", "value": True},
        {"do": "choose", "value": "b"},
        {"do": "form", "fields": {"text": "hello"}},
    ]
    assert page.input_value("[name=text]") == ""


def test_half_typed_words_and_open_sheets_survive_a_new_scene(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    field = node("input", name="x", value="", aria_label="x", key="x")
    paper.show(sheet("more", "More", field), node("p", "one"))
    paper.page.click("summary")
    paper.page.fill("[name=x]", "half")
    paper.show(sheet("more", "More", field), node("p", "two"))
    assert paper.page.input_value("[name=x]") == "half"
    assert paper.page.evaluate("document.querySelector('details').open")
    paper.show(
        sheet("more", "More", node("input", name="x", value="set", aria_label="x", key="x")), node("p", "two")
    )
    assert paper.page.input_value("[name=x]") == "set"


def test_keys_work_but_not_while_typing(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    keys = {"u": {"do": "undo"}, "/": {"focus": "line"}, "?": {"focus": "list"}}
    paper.show(
        row("a", "b"),
        node("input", aria_label="line", key="line"),
        sheet("list", "Keys", node("p", "u")),
        keys=keys,
    )
    page = paper.page
    page.keyboard.press("u")
    assert paper.sent == [{"do": "undo"}]
    page.keyboard.press("/")
    page.keyboard.type("u?/")
    assert page.input_value("input") == "u?/"
    assert len(paper.sent) == 1
    page.keyboard.press("Escape")
    page.keyboard.press("Control+u")
    assert len(paper.sent) == 1
    page.focus("button")
    page.keyboard.press("ArrowRight")
    assert paper.focused() == "b"
    page.keyboard.press("?")
    assert page.evaluate("document.querySelector('details').open")


def test_what_happened_is_read_out_once(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    paper.show(node("p", "x"), status="Taken back.")
    live = "document.querySelector('[role=status][aria-live=polite]').textContent"
    assert paper.page.evaluate(live) == "Taken back."
    assert paper.page.evaluate("document.querySelector('[data-teg=panel]').dataset.theme") == "light"


def test_a_file_is_given_and_a_huge_one_refused(sheet_of_paper: Sheet, tmp_path: Path) -> None:
    paper = sheet_of_paper
    paper.show(node("input", type="file", do={"do": "load"}, aria_label="file"))
    small, huge = tmp_path / "small.json", tmp_path / "huge.json"
    small.write_text(json.dumps({"é": 1}), "utf-8")
    huge.write_bytes(b" " * 8_000_001)
    for count, file in enumerate((small, huge), 1):
        paper.page.set_input_files("input", file)
        paper.page.wait_for_function("count => window.sent.length === count", arg=count)
    assert paper.sent == [
        {"do": "load", "name": "small.json", "text": small.read_text("utf-8")},
        {"do": "load", "name": "huge.json", "size": 8_000_001},
    ]
    with paper.page.expect_download() as download:
        paper.page.evaluate("window.tell({do: 'give', name: 'x.txt', text: 'kept'})")
    assert Path(download.value.path()).read_text("utf-8") == "kept"


def test_pictures_are_pictures(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    paper.show(
        node("svg", node("circle", cx=5, cy=5, r=4), node("text", "A", x=5, y=5), view_box="0 0 10 10")
    )
    space = "document.querySelector('.body svg circle').namespaceURI"
    assert paper.page.evaluate(space) == "http://www.w3.org/2000/svg"
    assert paper.page.evaluate("document.querySelector('.body svg').getAttribute('viewBox')") == "0 0 10 10"


def test_what_scrolls_is_in_reach_of_keys_and_nothing_else(sheet_of_paper: Sheet) -> None:
    wide = "x" * 600
    sheet_of_paper.show(
        node("div", node("pre", wide), class_="scroll", key="asked", tabindex=0),
        node("div", node("pre", wide), class_="scroll", key="wide"),
        node("div", node("p", "short"), class_="scroll", key="narrow"),
    )
    page = sheet_of_paper.page
    page.add_style_tag(content=".scroll pre { white-space: pre !important; overflow: visible !important }")
    for _ in range(2):
        sheet_of_paper.show(
            node("div", node("pre", wide), class_="scroll", key="asked", tabindex=0),
            node("div", node("pre", wide), class_="scroll", key="wide"),
            node("div", node("p", "short"), class_="scroll", key="narrow"),
        )
    found = page.evaluate("[...document.querySelectorAll('.scroll')].map(part => part.tabIndex)")
    assert found == [0, 0, -1]


def test_a_button_that_is_of_no_use_any_more_hands_the_focus_on(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper

    def show(**less: object) -> None:
        home = node("h2", "home", data_home=True, tabindex=-1, key="home")
        steps = button("-", {"do": "less"}, key="less", **less), button("+", {"do": "more"}, key="more")
        paper.show(home, node("div", *steps, key="steps"))

    show()
    paper.page.focus("button")
    show(disabled=True)
    assert paper.focused() == "+"


def test_letters_can_be_switched_off_and_a_presenter_goes_on(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    keys = {"u": {"do": "undo"}, " ": {"do": "on"}, "PageDown": {"do": "on"}}
    home = node("h2", "home", data_home=True, tabindex=-1, key="home")
    paper.show(home, button("off", store={"keys": "off"}), button("a", {"do": "a"}), keys=keys)
    paper.page.click("text=off")
    paper.page.focus("text=home")
    for key in ("u", "PageDown", " "):
        paper.page.keyboard.press(key)
    assert paper.sent == [{"do": "on"}, {"do": "on"}]
    # What has the focus is pressed, and nothing else is done.
    paper.page.focus("text=a")
    paper.page.keyboard.press(" ")
    assert paper.sent[2:] == [{"do": "a"}]


def test_a_kept_text_is_sent_back_once_and_only_when_asked_for(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    paper.page.evaluate("localStorage.setItem('teg-box', 'old')")
    paper.show(row("a"))
    assert paper.sent == []
    paper.show(row("a"), kept=[{"name": "box", "text": ""}])
    assert paper.sent == [{"do": "recall", "name": "box", "text": "old"}]
    # Drawn again before it was taken in, it is still there for the next visit.
    paper.show(row("b"), kept=[{"name": "box", "text": ""}])
    assert paper.page.evaluate("localStorage.getItem('teg-box')") == "old" and len(paper.sent) == 1
    paper.show(row("a"), kept=[{"name": "box", "text": "new"}])
    assert paper.page.evaluate("localStorage.getItem('teg-box')") == "new"
    paper.show(row("a"), kept=[{"name": "box", "text": ""}])
    assert paper.page.evaluate("localStorage.getItem('teg-box')") is None
    assert len(paper.sent) == 1


def test_a_button_unfolds_a_sheet_and_goes_there(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    tools = node("section", sheet("boxes", "Boxes", button("Read", {"do": "read"})), class_="tools")
    paper.show(button("Another box", None, opens="boxes"), tools)
    for _ in range(2):
        paper.page.click("text=Another box")
        assert paper.page.evaluate("document.querySelector('details').open")
        assert paper.focused() == "Boxes"
    assert paper.sent == []


def test_a_dialog_keeps_the_focus_and_gives_it_back(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    keys = {"u": {"do": "undo"}}
    opener, behind = button("New game", {"do": "open"}, key="open"), button("Behind", {"do": "behind"})
    fields = [node("input", name="seed", type="text"), button("Cancel", None, shuts=True)]
    form = node("form", node("h2", "Which?", id="title"), *fields, do={"do": "new"})
    dialog = node("dialog", form, do={"do": "closed"}, aria_labelledby="title", key="dialog")
    shut = ["Escape", "Cancel", "beside"]
    for number, how in enumerate(shut):
        paper.show(opener, behind, keys=keys)
        paper.page.click("text=New game")
        paper.show(opener, dialog, behind, keys=keys)
        assert paper.page.get_by_role("dialog", name="Which?").is_visible()
        for _ in range(6):
            inside = "['BODY', 'INPUT', 'BUTTON'].includes(document.activeElement.tagName)"
            assert paper.page.evaluate(inside) and paper.focused() not in ("Behind", "New game")
            paper.page.keyboard.press("Tab")
        paper.page.evaluate("document.activeElement.blur()")
        paper.page.keyboard.press("u")
        if how == "Escape":
            paper.page.keyboard.press("Escape")
        elif how == "Cancel":
            paper.page.click("text=Cancel")
        else:
            paper.page.mouse.click(2, 2)
        paper.page.wait_for_function("count => window.sent.length === count", arg=2 * number + 2)
        assert paper.focused() == "New game"
    assert [each["do"] for each in paper.sent] == ["open", "closed"] * len(shut)


def test_what_was_written_in_a_dialog_stays_when_more_is_asked(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper

    def dialog(*more: Node) -> Node:
        seed = node("input", name="seed", type="text", key="seed")
        return node("dialog", node("form", seed, *more, do={"do": "new"}), key="dialog")

    paper.show(dialog())
    paper.page.fill("input", "7")
    paper.show(dialog(choice([("a", "A"), ("b", "B")], "b", "who", key="who")))
    paper.page.keyboard.press("Enter")
    assert paper.sent == [{"do": "new", "fields": {"seed": "7", "who": "b"}}]
    home = node("h2", "What now?", data_home=True, tabindex=-1, key="home")
    paper.show(home, home=1)
    assert paper.focused() == "What now?" and not paper.page.locator("dialog").count()


def test_something_new_on_the_table_folds_the_tools_away(sheet_of_paper: Sheet) -> None:
    paper = sheet_of_paper
    home = node("h2", "What now?", data_home=True, tabindex=-1, key="home")
    tools = node("section", sheet("new", "New game", button("Begin", {"do": "new"})), class_="tools")
    paper.show(home, tools, home=3)
    paper.page.locator("summary").click()
    paper.show(home, tools, home=3)
    assert paper.page.evaluate("document.querySelector('details').open")
    paper.show(home, tools, home=4)
    assert not paper.page.evaluate("document.querySelector('details').open")
    assert paper.focused() == "What now?"


def test_a_surface_says_how_long_it_waits_for_its_engine(sheet_of_paper: Sheet, tmp_path: Path) -> None:
    paper, file = sheet_of_paper, tmp_path / "file"
    file.write_text("x", "utf-8")
    paper.show(button("a", {"do": "a"}), node("input", type="file", do={"do": "load"}))
    root = paper.page.locator("[data-teg]")
    assert root.get_attribute("data-waits") is None
    for _ in range(2):
        paper.page.click("button")
    paper.page.set_input_files("input", file)
    # From the first moment on, although the file has still to be read.
    assert root.get_attribute("data-waits") in "34"
    paper.page.wait_for_function("() => window.sent.length === 3")
    for _ in range(3):
        assert root.get_attribute("data-waits") is not None
        paper.page.evaluate("window.idle()")
    assert root.get_attribute("data-waits") is None


def test_nothing_moves_away_from_under_a_press(sheet_of_paper: Sheet) -> None:
    paper, go = sheet_of_paper, button("Go", {"do": "go"}, key="go")
    lines = [node("p", "More", key=f"more {number}") for number in range(9)]
    # How long a press is waited for is told by the test: a busy machine may take longer than that to look.
    paper.page.evaluate(
        "() => { const soon = setTimeout;"
        " window.setTimeout = (act, ms) => ms ? (window.tooLong = act, -1) : soon(act); }"
    )
    paper.show(go)
    box = paper.page.locator("button").bounding_box()
    assert box
    paper.page.mouse.move(box["x"] + 5, box["y"] + 5)
    paper.page.mouse.down()
    paper.show(*lines[:8], go)
    paper.show(*lines, go)
    assert paper.page.get_by_text("More").count() == 0
    root = paper.page.locator("[data-teg]")
    assert root.get_attribute("data-waits") == "1"
    paper.page.mouse.up()
    paper.page.get_by_text("More").nth(8).wait_for()
    assert paper.sent == [{"do": "go"}] and root.get_attribute("data-waits") == "1"
    paper.page.evaluate("window.idle()")
    assert root.get_attribute("data-waits") is None

    paper.page.mouse.move(box["x"] + 5, paper.page.locator("button").bounding_box()["y"] + 5)
    paper.page.mouse.down()
    paper.show(go)
    assert paper.page.get_by_text("More").count() == 9
    # Somebody who does not let go is not waited for.
    paper.page.evaluate("window.tooLong()")
    paper.page.get_by_text("More").first.wait_for(state="detached")


def test_what_differs_is_drawn_in_every_view_and_the_rest_is_not_touched(sheet_of_paper: Sheet) -> None:
    paper, before, now = (
        sheet_of_paper,
        [row("a", "b"), node("p", "one")],
        [row("a", "b", "c"), node("p", "2")],
    )
    paper.show(*before, edition=7)
    paper.page.evaluate("window.view()")
    paper.page.evaluate("window.a = document.querySelectorAll('button')[2]; window.a.focus()")
    paper.patch(7, before, now)
    assert paper.page.locator(".body").all_text_contents() == ["abc2"] * 2
    assert paper.page.evaluate("document.activeElement === window.a && window.scene.edition") == 8
    assert paper.page.evaluate("window.scene.lang") == "en" and paper.sent == []


def test_whoever_misses_a_drawing_asks_for_all_of_it_once(sheet_of_paper: Sheet) -> None:
    paper, first, second, third = sheet_of_paper, *([node("p", text)] for text in ("one", "two", "three"))
    paper.show(*first, edition=1)
    # The patch to the second got lost.
    for base in (2, 3):
        paper.patch(base, second, third)
    assert paper.sent == [{"do": "whole"}]
    assert paper.page.locator(".body").inner_text() == "one"
    paper.show(*third, edition=4)
    paper.patch(4, third, first)
    assert paper.page.locator(".body").inner_text() == "one"
    paper.patch(4, third, second)
    assert paper.sent == [{"do": "whole"}] * 2
