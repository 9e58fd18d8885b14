"""The largest exploration: thirty different cards, twenty of them Discoveries, and none drawn yet."""

from pathlib import Path
from time import process_time

import pytest

from teg import odds
from teg.galaxies import new
from teg.ui.theatre.desk import Desk
from teg.ui.tree.tree import Studio
from tests.ui.hand import nodes, of_class, send
from tests.ui.own_boxes import GREAT


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    file = tmp_path / "great.toml"
    file.write_text(GREAT, "utf-8")
    return Studio(Desk(new(players=2, box=file, seed=1)), given={"guess": "-"})


def test_its_1351_states_are_told_in_at_most_forty_nodes_and_half_a_second(studio: Studio) -> None:
    exploration = odds.of(studio.desk.game).exploration
    assert exploration
    # Up to three of twenty different cards were left: 1 + 20 + 190 + 1,140 ways.
    assert len(set(exploration.states())) == 1351
    took = []
    for price in ("3", "0", "0.25", "1", "2"):
        begun = process_time()
        send(studio, do="price", what="energy", value=price)
        took.append(process_time() - begun)
        outline = [each for each in nodes(of_class(studio, "outline")) if each[0] == "button"]
        assert 4 <= len(outline) <= 40
    # The browser needs a little of it, too.
    assert min(took) < 0.4
