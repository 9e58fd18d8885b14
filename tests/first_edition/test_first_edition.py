"""What people wrote with the first edition opens for ever, and shows what it showed then.

The samples were written by that edition and cannot be written again: a row is changed only where a rule was
mended on purpose, never to please a new format.
"""

import json
from functools import cache
from pathlib import Path
from shutil import copy
from typing import Any
from urllib.parse import parse_qsl
from zlib import crc32

import pytest

from teg.boxes.check import examine_for
from teg.core import Game
from teg.lessons import Study, exercises
from teg.lessons.progress import LOCKED
from teg.mistake import Mistake
from teg.ui.page.page import Page
from tests.first_edition.facts import Facts, facts
from tests.ui.hand import send

HERE = Path(__file__).parent

NOW = {("mode", "remembered"): "", ("mode", "unknown"): "untracked"}
"""What a setting is called now; "" for what has become the usual."""
NAMES = {"folded": ("unfolded", "0 4 6 7 9 11 13 14 16 17 19 21 23 24 26")}
"""Settings that are told by what they leave: all nodes of this tree that have branches, without node 2."""


@cache
def rows(name: str) -> list[Facts]:
    """The samples of one kind, one a line."""
    return [json.loads(line) for line in (HERE / f"{name}.jsonl").read_text("utf-8").splitlines()]


def of_setup(game: Game[Any]) -> Facts:
    """How a game was set up, without what is as usual."""
    names = ("game", "players", "box", "solo", "switches", "options")
    told = {name: getattr(game.setup, name) for name in names}
    return {name: dict(value) if name in names[-2:] else value for name, value in told.items() if value}


def own_box(row: Facts) -> Path | None:
    return HERE / "boxes" / row["box"] if "box" in row else None


def test_position_codes() -> None:
    wrong = []
    for row in rows("codes"):
        try:
            game = Game.from_code(row["code"], box=own_box(row), dealer="typed")
            shown = {"of": row["of"], "setup": of_setup(game), "shows": facts(game.state), "code": game.code}
        except Mistake as mistake:
            shown = {"refused": mistake.in_("en")}
        wrong += [(row["of"], shown)] if not shown.items() <= row.items() else []
    assert wrong == []
    assert len(rows("codes")) == 267


@pytest.mark.parametrize("row", rows("saves"), ids=lambda row: row["save"])
def test_saved_games(row: Facts, tmp_path: Path) -> None:
    game = Game.load(copy(HERE / "saves" / row["save"], tmp_path))
    own = {"own": True} if game.setup.box_text else {}
    setup = of_setup(game) | own | {"seed": game.setup.seed}
    shown = {"note": game.note, "dealer": game.dealer, "ply": game.ply, "code": game.code}
    shown |= {"setup": setup, "shows": facts(game.state)}
    assert shown == {name: row[name] for name in shown}
    lines = []
    game.dealer = "typed"
    for line in game.lines():
        game.goto(line)
        lines.append({"plies": len(line), "crc": crc32(" ".join(map(str, line)).encode()), "code": game.code})
    assert lines == row["lines"]


@pytest.mark.parametrize("row", rows("progress"), ids=lambda row: row["progress"])
def test_progress_of_lessons(row: Facts, tmp_path: Path) -> None:
    study = Study(copy(HERE / "progress" / row["progress"], tmp_path))
    progress = study.progress
    records = {
        name: f"{r.tries} {int(r.right)} {r.hints} {int(r.revealed)} {r.stars} "
        + ",".join(f"{fault}:{count}" for fault, count in sorted(r.faults.items()))
        for name, r in progress.records.items()
    }
    assert study.notice == ""
    assert (progress.learner, study.lang, progress.stars) == (row["learner"], row["lang"], row["stars"])
    assert records == row["records"]
    # Whoever had done everything finds the exercises that came since.
    assert study.next() == (row["next"] or next(one.id for one in exercises() if one.id not in records))
    assert {rule: f"{rest.box} {rest.due}" for rule, rest in progress.resting.items()} == row["resting"]
    assert {name: progress.locks[int(name)] for name in row["locks"]} == row["locks"]


def test_what_a_teacher_closed_with_a_code_stays_closed(tmp_path: Path) -> None:
    study = Study(copy(HERE / "progress/teacher.json", tmp_path))
    assert study.progress.locks[3] == LOCKED
    with pytest.raises(Mistake, match="code"):
        study.lock(3, 0)
    study.lock(3, 0, code="orbit")
    assert study.progress.locks[3] == 0


@pytest.mark.parametrize("row", rows("boxes"), ids=lambda row: row["box"])
def test_boxes_of_ones_own(row: Facts) -> None:
    game, box, problems = examine_for(str(HERE / "boxes" / row["box"]))
    errors = [f"{each.line}:{each.column} error" for each in problems if each.level == "error"]
    assert (game.name, box is not None, errors) == (row["game"], row["playable"], row["problems"])
    if box is not None:
        counts = game.load("cards", "sentences").counts(box, "en").replace("(", " ").split()
        assert box.name == row["name"]
        assert " ".join(word for word in counts if word.isdecimal()) == row["cards"]


def today(settings: Facts) -> Facts:
    """The same settings as they are told now."""
    told = dict(NAMES.get(name, (name, NOW.get((name, value), value))) for name, value in settings.items())
    return {name: value for name, value in told.items() if value}


@pytest.mark.parametrize("row", rows("addresses"), ids=lambda row: f"{row['page']}?{row['query']:.60}")
def test_addresses_of_pages(row: Facts) -> None:
    page = Page(row["page"])
    desk, before = page.desk, page.desk.game
    page.ask("address", {"value": f"?{row['query']}"})
    assert page.notes == ()
    if box := own_box(row):
        assert desk.waiting == row["code"] and desk.game is before
        surface = page.widget.children[1]
        send(type("Shown", (), {"surface": surface}), do="box", text=box.read_text("utf-8"), name=box.name)
        assert not desk.waiting and desk.game.setup.box_text
    else:
        assert desk.message == ""
    assert desk.game.code == row.get("code", before.code)
    assert [desk.lang, desk.theme, desk.seat, desk.present, page.size, desk.tab] == row["seen"]
    assert page.panel.settings.words() == today(row.get("settings", {}))
    assert dict(parse_qsl(page.shell.scene["permalink"])) == today(dict(parse_qsl(row["query"])))
