"""No text whatever makes a checker or loader of either game fail but with Problems or a Mistake."""

import tomllib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teg.boxes.check import check, scan
from teg.boxes.files import SHIPPED_FOLDER
from teg.galaxies.cards import loads
from teg.galaxies.cards.sentences import sentence
from teg.mistake import Mistake
from teg.take import cards as takethegalaxy
from teg.take.cards import sentences as take


@cache
def whole(box="training"):
    texts = [path.read_text(encoding="utf-8") for path in sorted((SHIPPED_FOLDER / box).glob("*.toml"))]
    # A few rows of each kind are as good as thirty, and quicker.
    return "\n".join("\n\n".join(text.split("\n\n")[: 99 if "[box]" in text else 8]) for text in texts)


VALUES = st.sampled_from(
    ["3", "-1", "true", "[]", "{}", '""', '"energy"', "1e400", "nan", "99999999999999999999", "[[[]]]",
     "1979-05-27", "07:32:00", '{ op = "gain" }', '[{ op = "track", length = 3 }]', "'''x'''", '"\\u0000"',
     '["Aurora", "Aurora"]', "[1, 2, 3, 4]", '{ test = "at_least", need = { level = 3 } }', '"é"',
     "0x7fffffffffffffffffff", '"take-the-galaxy"', "{ manpower = 2 }", "{ credit = true }", "[[1, 2, 3, 4]]",
     '["deposit", "deposit"]', '"space_pirates"', "12"]
)  # fmt: skip


@st.composite
def mutated(draw, box="training"):
    """A shipped box with some lines changed, dropped, doubled, swapped or garbled."""
    lines = whole(box).split("\n")
    for _ in range(draw(st.integers(1, 4))):
        i = draw(st.integers(0, len(lines) - 1))
        what = draw(st.sampled_from(["value", "value", "drop", "double", "swap", "garble", "key", "cut"]))
        line = lines[i]
        if what == "value" and " = " in line:
            lines[i] = line.split(" = ")[0] + " = " + draw(VALUES)
        elif what == "drop":
            del lines[i]
        elif what == "double":
            lines.insert(i, line)
        elif what == "swap":
            j = draw(st.integers(0, len(lines) - 1))
            lines[i], lines[j] = lines[j], lines[i]
        elif what == "key":
            lines[i] = draw(st.text("abcefgilmnoprstuv_.\"'[]", max_size=9)) + " = " + draw(VALUES)
        elif what == "cut":
            lines[i] = line[: draw(st.integers(0, len(line)))]
        else:
            at = draw(st.integers(0, len(line)))
            lines[i] = line[:at] + draw(st.text(max_size=4)) + line[at:]
        if not lines:
            lines = [""]
    return "\n".join(lines)


def examine(text):
    try:
        box = loads(text, "mine")
    except Mistake as mistake:
        assert "\n" not in str(mistake)
        str(mistake).encode()
        return None
    for card in (*box.planets[40:], *box.pilots, *box.explorations, *box.missions[12:], *box.hangar_places):
        assert sentence(card)
        assert sentence(card, "fr")
    return box


def examine_take(text):
    try:
        box = takethegalaxy.loads(text, "mine")
    except Mistake as mistake:
        assert "\n" not in str(mistake)
        str(mistake).encode()
        return None
    for card in (box.home, *box.cards, *box.systems, *box.anomalies, *box.events):
        assert take.sentence(card, box.settings)
        assert take.sentence(card, box.settings, "fr")
    return box


@settings(max_examples=150, deadline=None)
@given(mutated("representative"))
def test_mutated_boxes_of_take_the_galaxy(text):
    box = examine_take(text)
    if box is not None:
        assert takethegalaxy.loads(box.text, box.id) == box


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_mutated_boxes(text):
    box = examine(text)
    if box is not None:
        assert loads(box.text, box.id) == box


@settings(max_examples=200, deadline=None)
@given(st.text("[]{}=\"'#.,\n ab01op", max_size=60))
def test_any_toml_like_text(text):
    examine(text)
    examine_take(text)
    try:
        tomllib.loads(text)
    except ValueError:
        return
    scan(text)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(content):
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mine.toml"
        path.write_bytes(content)
        found = check(path)
    assert any(problem.level == "error" for problem in found)
    assert all(problem.line >= 1 and problem.column >= 1 for problem in found)


def test_the_text_that_is_mutated_is_nearly_a_box():
    with pytest.raises(Mistake) as caught:
        loads(whole().replace("[settings.badge_first]", "[settings.badge_firs]"), "mine")
    assert "badge_firs" in str(caught.value)
    assert examine(whole()) is not None
    text = whole("representative")
    assert text.count("[[") > 30
    extended = text.replace('game = "take-the-galaxy"', 'game = "take-the-galaxy"\nid = "mine"')
    box = examine_take(extended.replace('id = "mine"', 'id = "mine"\nextends = "representative"'))
    assert box is not None and sum(card.copies for card in box.cards) == 41
