"""The charts of all dashboards with their own cards: no label is cut, each has its sentence and its twin."""

import re
from typing import Any

import pytest

from tests.ui.hand import nodes, send, text
from tests.ui.test_calling import DONE_BY_HAND, set_by_hand


def charts(panel: Any) -> list[Any]:
    found = [each for each in nodes(panel.surface.scene["body"]) if each[0] == "figure"]
    return [each for each in found if each[1].get("class") == "exhibit"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", DONE_BY_HAND)
def test_no_label_of_a_dashboard_is_cut(name: str, lang: str) -> None:
    panel = set_by_hand(name, lang=lang)
    if name == "tree":
        send(panel, do="goal", value="mean")
    if name == "market":  # which asks for a guess first
        send(panel, do="skip")
    pictures = [each for each in nodes(panel.surface.scene["body"]) if each[0] == "svg"]
    # The board has the full text of what it cuts for whoever presses it.
    pictures = [each for each in pictures if each[1].get("class") != "piece"]
    labels = [text(each) for picture in pictures for each in nodes(picture) if each[0] == "text"]
    assert labels
    # Alone, or after a space, the dots mean that a branch goes on.
    assert not [label for label in labels if re.search(r"[^ ]…", label)]


@pytest.mark.parametrize("name", DONE_BY_HAND)
def test_every_chart_has_its_sentence_its_table_its_code_and_its_files(name: str) -> None:
    panel = set_by_hand(name)
    for chart in charts(panel):
        parts = [each for each in nodes(chart) if each[0] == "details"]
        assert [each[1]["key"].rpartition("-")[2] for each in parts] == ["table", "how", "code"]
        rows = [each for each in nodes(parts[0]) if each[0] == "tr"]
        assert len(rows) > 1 and {cell[1].get("scope") for cell in rows[0][2:]} == {"col"}
        for each in nodes(chart):
            if each[0] == "svg":
                assert each[1]["role"] in ("img", "group") and len(each[1]["aria-label"]) > 20
        saved = [
            each for each in nodes(chart) if each[0] == "button" and each[1].get("do", {}).get("do") == "save"
        ]
        assert len(saved) == 4
