"""Only what differs between two drawings is sent; it makes the same drawing there, and it is little."""

import json
from random import Random
from time import process_time
from typing import Any
from zlib import DEFLATED, MAX_WBITS, Z_SYNC_FLUSH, compressobj

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import teg
from teg.serve.line import SQUEEZED
from teg.ui.kit.nodes import node
from teg.ui.kit.patch import Patch, patch, scene_patch
from teg.ui.kit.surface import Surface
from teg.ui.page.page import Page
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import moves, send

CLICKS = 40
MOST_CPU = 0.002
MOST_BYTES = 12_000
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine is no fault of a tree."""

attributes = st.dictionaries(
    st.sampled_from(["class", "key", "title", "do"]), st.sampled_from(["", "a", "b", "c"])
)
texts = st.sampled_from(["", "p", "li", "some words"])
trees = st.recursive(
    texts,
    lambda inside: st.builds(
        lambda tag, given, children: [tag, given, *children],
        st.sampled_from(["p", "li"]),
        attributes,
        st.lists(inside, max_size=5),
    ),
    max_leaves=30,
)
elements = st.builds(lambda given, children: ["p", given, *children], attributes, st.lists(trees, max_size=6))

BOTH = """async ([code, pairs]) => {
  const widget = (await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))).default;
  return pairs.map(([scene, patch]) => {
    let hear;
    widget.initialize({ model: {
      get: () => ({ ...scene, edition: 1 }),
      on: (_, act) => { hear = act; },
      set: (_, made) => { scene = made; },
    } });
    hear({ do: "patch", base: 1, patch });
    return scene;
  });
}"""


def patched(old: Any, told: Patch) -> Any:
    """What the browser makes of it."""
    gone = told.get("drop", [])
    made = [
        old[0],
        {name: value for name, value in (old[1] | told.get("set", {})).items() if name not in gone},
    ]
    for part in told.get("inside", [[0, len(old) - 2]]):
        if isinstance(part, dict):
            made.append(patched(old[part["at"] + 2], part))
        elif isinstance(part, str) or isinstance(part[0], str):
            made.append(part)
        else:
            made += old[part[0] + 2 : part[1] + 2]
    return made


def travelled(told: Any) -> Any:
    return json.loads(json.dumps(told))


@PATIENT
@given(elements, elements)
def test_a_patch_makes_the_new_element_of_the_old_one(old: Any, new: Any) -> None:
    assert patched(old, travelled(patch(old, new))) == new


@PATIENT
@given(elements)
def test_what_is_the_same_needs_no_words(old: Any) -> None:
    assert patch(old, travelled(old)) == {}


@PATIENT
@given(st.lists(trees, min_size=1, max_size=9), trees, st.data())
def test_what_is_put_in_or_taken_away_leaves_the_others(children: list[Any], new: Any, data: Any) -> None:
    at = data.draw(st.integers(0, len(children)))
    fewer, more = ["p", {}, *children], ["p", {}, *children[:at], new, *children[at:]]
    for old, now in ((fewer, more), (more, fewer)):
        assert patched(old, travelled(patch(old, now))) == now


def test_the_browser_puts_it_together_in_the_same_way(chromium: Any) -> None:
    rng = Random(7)

    def tree(depth: int) -> Any:
        if not depth or rng.random() < 0.2:
            return rng.choice(["", "p", "words"])
        given = {name: rng.choice([1, True, "x"]) for name in ("key", "class", "title") if rng.random() < 0.4}
        return [rng.choice(["p", "li"]), given, *(tree(depth - 1) for _ in range(rng.randrange(5)))]

    def scene() -> dict[str, Any]:
        some = {name: rng.randrange(3) for name in ("lang", "kept", "tab") if rng.random() < 0.7}
        return {**some, "body": [tree(3) for _ in range(rng.randrange(5))]}

    pairs = [(scene(), scene()) for _ in range(300)]
    page = chromium.new_page()
    try:
        page.goto("about:blank")
        told = [[old, scene_patch(old, new)] for old, new in pairs]
        made = page.evaluate(BOTH, [str(Surface._esm), told])
    finally:
        page.close()
    assert made == [{**new, "edition": 2} for _, new in pairs]


class Browser:
    """What a browser has of a widget from all that is sent; bytes as they are on the way to it."""

    def __init__(self, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
        self.surface: Any = page.panel
        self.scene: dict[str, Any] = json.loads(json.dumps(page.panel.get_state("scene")["scene"]))
        self.bytes = 0
        self._squeeze = compressobj(
            SQUEEZED["compression_level"], DEFLATED, -MAX_WBITS, SQUEEZED["mem_level"]
        )
        for widget in (page.panel, page.shell):
            monkeypatch.setattr(widget, "_send", lambda told, buffers=None, of=widget: self._hear(of, told))

    def _hear(self, widget: object, told: dict[str, Any]) -> None:
        text = json.dumps(told, ensure_ascii=False)
        self.bytes += len(self._squeeze.compress(text.encode()) + self._squeeze.flush(Z_SYNC_FLUSH))
        told = json.loads(text)
        if widget is not self.surface:
            return
        if "scene" in told.get("state", {}):
            self.scene = told["state"]["scene"]
        elif told["method"] == "custom" and told["content"]["do"] == "patch":
            content = told["content"]
            assert content["base"] == self.scene["edition"]
            rest = {name: each for name, each in self.scene.items() if name not in ("body", "edition")}
            _, fields, *body = patched(["scene", rest, *self.scene["body"]], content["patch"])
            self.scene = {**fields, "body": body, "edition": content["base"] + 1}


@pytest.mark.parametrize("name", ["theatre", "solo", "conveyor"])
def test_a_click_in_a_real_game_sends_little(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(name)
    page.shell.heard({"do": "address", "value": ""})
    seen, rng, spent = Browser(page, monkeypatch), Random(3), []
    for click in range(CLICKS):
        before, seen.bytes = page.panel.scene, 0
        message = {"do": "undo"} if click % 8 == 7 or not moves(seen) else rng.choice(moves(seen))[1]["do"]
        send(seen, **message)
        assert seen.scene == travelled({**page.panel.scene, "edition": page.panel.edition})
        assert seen.bytes < MOST_BYTES, (click, message)
        began = process_time()
        scene_patch(before, page.panel.scene)
        spent.append(process_time() - began)
    assert sorted(spent)[CLICKS // 2] < MOST_CPU


def test_all_of_a_scene_is_sent_until_somebody_was_heard_and_to_whom_it_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Any] = []
    surface = Surface(heard.append, heard.append)
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(surface, "_send", lambda message, buffers=None: told.append(message))

    def show(text: str) -> dict[str, Any]:
        told.clear()
        surface.show([node("p", text)], lang="en", theme="light")
        return told[-1] if told else {}

    # A notebook that is run without a browser writes these down.
    first, second = (show(text)["state"]["scene"]["edition"] for text in "ab")
    assert second == first + 1
    surface.heard({"do": "look"})
    inside = [{"at": 0, "inside": ["c"]}]
    assert show("c")["content"] == {"do": "patch", "base": second, "patch": {"inside": inside}}
    # The same again is not another one, whatever else is sent.
    assert show("c") == {}
    surface.send_state("layout")
    surface.heard({"do": "whole"})
    assert told[-1]["state"] == {"scene": {**surface.scene, "edition": second + 1}} and heard == [
        {"do": "look"}
    ]
    assert surface.get_state()["scene"]["edition"] == second + 1
    with surface.hold_sync():
        show("d")
    assert told[-1]["state"]["scene"]["edition"] == second + 2


def test_another_seats_mat_in_front_is_told_as_what_differs() -> None:
    """In a notebook nothing squeezes what is sent."""
    panel = Theatre(Desk(teg.new(players=4, seed=4)))
    rng, sizes = Random(3), []
    for _ in range(30):
        before = panel.surface.scene
        state = panel.desk.game.state
        send(panel, do="play", move=rng.choice(state.moves()))
        sizes.append(len(json.dumps(scene_patch(before, panel.surface.scene))))
    assert sorted(sizes)[15] < 8_000 and max(sizes) < 30_000
