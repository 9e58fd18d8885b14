"""The page's widgets on a line of our own: all they know of an engine is what `openLine` gives."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teg.serve import pages

WIDGETS = pages.STATIC.parents[1] / "teg-served/teg-widgets.js"
PAGE = """<!doctype html><meta charset="utf-8"><title>t</title><div id="rendered_cells"></div><script>
%s
window.sent = [];
showWidgets((page) => {
  window.page = page;
  setTimeout(page.opened);
  return { send: (kind, content, metadata, id) => sent.push({ kind, content, id }), busy: async () => true };
});
window.hear = (content, kind = "comm_msg", answers = "") =>
  page.heard({ kind, answers, content, buffers: [] });
window.states = (states) => hear({ comm_id: "door", data: { method: "update_states", states } });
</script>"""
WORD = """export default { render({ model, el }) {
  const button = document.createElement("button");
  const draw = () => { button.textContent = model.get("word"); };
  button.onclick = () => model.send({ do: "press" }, { iopub: { status: (told) => {
    button.title += told.content.execution_state + " ";
  } } });
  model.on("change:word", draw);
  el.append(button);
  draw();
} };"""


@pytest.fixture
def page(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    file = tmp_path / "page.html"
    file.write_text(PAGE % WIDGETS.read_text("utf-8"), "utf-8")
    page = chromium.new_page()
    page.goto(file.as_uri())
    page.wait_for_function("sent.some(({ content }) => content.data?.method === 'request_states')")
    yield page
    page.close()


def show(page: Any, **scripts: str) -> None:
    """Let the engine tell of a page with these widgets."""
    widgets = {name: {"state": {"_esm": code, "word": name}} for name, code in scripts.items()}
    box = {"_dom_classes": ["teg-page"], "children": [f"IPY_MODEL_{name}" for name in scripts]}
    page.evaluate("states => window.states(states)", {**widgets, "page": {"state": box}})


def test_a_widget_is_shown_changed_and_heard(page: Any) -> None:
    show(page, one=WORD)
    page.get_by_text("one").wait_for()
    page.evaluate("hear({ comm_id: 'one', data: { method: 'update', state: { word: 'two' } } })")
    button = page.get_by_text("two")
    button.click()
    sent = page.evaluate("sent.at(-1)")
    assert sent["content"] == {"comm_id": "one", "data": {"method": "custom", "content": {"do": "press"}}}
    for state in ("busy", "idle", "idle"):
        page.evaluate("([state, id]) => hear({ execution_state: state }, 'status', id)", [state, sent["id"]])
    assert button.get_attribute("title") == "busy idle "


def test_whoever_waits_is_let_go_when_the_line_breaks(page: Any) -> None:
    show(page, one=WORD)
    page.get_by_text("one").click()
    page.evaluate("page.closed()")
    assert page.get_by_text("one").get_attribute("title") == "idle "


def test_a_broken_script_is_told_and_breaks_no_other_widget(page: Any) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    show(page, broken=WORD.rstrip("};"), whole=WORD)
    page.get_by_text("whole").wait_for()
    page.wait_for_selector('#rendered_cells [data-mime-type$="stderr"]', state="attached")
    assert page.locator("button").all_inner_texts() == ["whole"]
    assert errors and all("Unexpected end of input" in error for error in errors)
