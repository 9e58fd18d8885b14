"""Saved games: whole or not at all, read again exactly, and refused in one sentence if anything is wrong."""

import errno
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teg.core import Game
from teg.core.files import LARGEST, write_whole
from teg.games import GAMES
from teg.mistake import Mistake
from tests.core.conformance import packed
from tests.core.race import BOOST, DRAW, RACE, RUN, Race, new
from tests.core.walk import SETUP
from tests.languages.french import strays


def study() -> Game[Race]:
    """A few lines, left in the middle of the second."""
    game = new(seed=6)
    game.play_line("run; draw a card; boost 1; run")
    game.branch(2)
    game.deal()
    game.play_line("boost 2; run; run")
    game.branch(1)
    game.play(DRAW)
    game.goto(game.lines()[2])
    game.undo()
    game.undo()
    return game


with pytest.MonkeyPatch.context() as known:
    known.setitem(GAMES, RACE.name, RACE)
    TEXT = study().to_text("Look here: the boost é")


def test_a_study_is_read_as_it_was_saved(tmp_path: Path) -> None:
    game = study()
    game.save(tmp_path / "game.json", "two ideas")
    loaded = Game.load(tmp_path / "game.json")
    assert loaded.to_text() == game.to_text()
    assert (loaded.setup, loaded.dealer, loaded.note) == (game.setup, "seeded", "two ideas")
    assert (loaded.line(), loaded.plies, loaded.lines()) == (game.line(), game.plies, game.lines())
    assert packed(loaded) == packed(game)
    assert len(loaded.lines()) == 3
    assert loaded.redo() == game.redo()
    assert loaded.line() == game.line()


def test_any_note_can_be_saved() -> None:
    for note in ('\0\n"', "é\u00a0日本", "half \ud800"):
        assert Game.from_text(new().to_text(note)).note == note.replace("\ud800", "?")


def test_a_game_that_began_with_a_code(tmp_path: Path) -> None:
    game = Game.from_code(study().code)
    game.play(BOOST)
    loaded = Game.from_text(game.to_text())
    assert (packed(loaded), loaded.setup, loaded.line()) == (packed(game), game.setup, game.line())


def test_a_box_of_ones_own_travels_along(tmp_path: Path) -> None:
    box = tmp_path / "mine"
    box.write_text("0 1 1 1 6")
    game = new(box=str(box), seed=1)
    game.play(DRAW)
    text = game.to_text()
    again = Game.from_code(game.code, box=str(box)).to_text()
    box.unlink()
    assert packed(Game.from_text(text)) == packed(game)
    assert packed(Game.from_text(again)) == packed(game)


def test_the_format_stays() -> None:
    """People keep their games: a change of this file needs a new VERSION, and both read."""
    text = (Path(__file__).parent / "saved.json").read_text("utf-8")
    game = Game.from_text(text)
    assert game.to_text() == text == TEXT


def test_long_games_with_deep_variations() -> None:
    game: Game[Any] = Game(SETUP)
    for turn in range(6000):
        game.play(turn % 3 % 2)
    for ply in (5999, 3000, 1):
        game.branch(ply)
        game.play(1 - game.variations()[0])
    start = time.process_time()
    loaded = Game.from_text(game.to_text())
    assert loaded.lines() == game.lines()
    assert len(loaded.lines()) == 4
    assert time.process_time() - start < 2
    loaded.goto(loaded.lines()[0])
    start = time.process_time()
    while loaded.ply:
        loaded.undo()
    assert time.process_time() - start < 1


def test_too_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game[Any] = Game(SETUP)
    for _ in range(20):
        game.play(1)
    text = game.to_text()
    monkeypatch.setattr("teg.core.record.MOST_PLIES", 20)
    with pytest.raises(Mistake, match="20"):
        game.to_text()
    with pytest.raises(Mistake, match=r"moves\[19\]"):
        Game.from_text(text)


# whole or not at all


def full_disk(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def interrupt(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("content", ["shopping list", "", '{"format": "another"}', "\0"])
def test_a_save_replaces_nothing_but_a_saved_game(tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(content)
    with pytest.raises(Mistake) as refused:
        study().save(path)
    assert "mine.json: this file is there already and is no saved game" in refused.value.in_("en")
    assert "mine.json : ce fichier existe déjà" in refused.value.in_("fr").replace("\u00a0", " ")
    assert path.read_text() == content
    assert os.listdir(tmp_path) == ["mine.json"]
    path.unlink()
    game = study()
    game.save(path)
    game.save(path, "once more")
    assert Game.load(path).note == "once more"


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("failure, error", [(full_disk, Mistake), (interrupt, KeyboardInterrupt)])
def test_a_save_that_fails_leaves_the_old_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    step: str,
    failure: Callable[..., None],
    error: type[BaseException],
) -> None:
    path = tmp_path / "game.json"
    game = new(seed=1)
    game.save(path)
    old = path.read_bytes()
    game.play(RUN)
    code = game.code
    with monkeypatch.context() as patch:
        patch.setattr(os, step, failure)
        with pytest.raises(error) as caught:
            game.save(path)
    if error is Mistake:
        assert "game.json: it could not be written" in str(caught.value)
        assert "No space left" in str(caught.value)
    assert path.read_bytes() == old
    assert [child.name for child in tmp_path.iterdir()] == ["game.json"]
    assert game.code == code
    game.save(path)
    assert packed(Game.load(path)) == packed(game)


def test_an_ordinary_file_comes_out(tmp_path: Path) -> None:
    plain, path = tmp_path / "plain", tmp_path / "game.json"
    plain.write_text("")
    new().save(path)
    assert path.stat().st_mode == plain.stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    link.symlink_to(path)
    new().save(link)
    assert link.is_symlink()
    assert path.is_file()


@pytest.mark.parametrize("name", ["", "no/such/folder/game.json", ".", "nul\0.json", "x" * 5000])
def test_places_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    for act in (new().save, Game.load):
        with pytest.raises(Mistake) as mistake:
            act(name)
        assert any(word in str(mistake.value) for word in ("could not", "ordinary", "empty"))
        assert strays(mistake.value.in_("fr")) == [], mistake.value.in_("fr")
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_does_not_keep_us_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Mistake, match="ordinary"):
        Game.load(tmp_path / "pipe")


def test_a_pipe_or_device_is_not_written_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Mistake, match="ordinary") as mistake:
        write_whole(tmp_path / "pipe", "x")
    assert not strays(mistake.value.in_("fr"))
    assert os.listdir(tmp_path) == ["pipe"] and not (tmp_path / "pipe").is_file()


# what is wrong is named


def broken(content: str | bytes) -> str:
    """The one sentence that refuses a text."""
    with pytest.raises(Mistake) as mistake:
        Game.from_text(content)
    sentence, french = str(mistake.value), mistake.value.in_("fr")
    assert sentence.isprintable()
    assert len(sentence) < 250
    assert french != sentence and strays(french) == [], french
    return sentence


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{}",
        "[]",
        "null",
        "17",
        "NaN",
        "\0",
        b"\x80\x81\x82",
        b"\xff\xfe\x00",
        b"PK\x03\x04" + bytes(range(256)) * 10,
        "\ufeff" + TEXT,
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 100_000,
        TEXT + "x",
        '"' + "\\ud800" + '"',
    ],
)
def test_what_is_no_saved_game(content: str | bytes) -> None:
    broken(content)


def test_files_that_are_too_large(tmp_path: Path) -> None:
    assert "larger" in broken(" " * (LARGEST + 1))
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(LARGEST * 1000)
    with pytest.raises(Mistake, match="larger"):
        Game.load(path)


def changed(place: str, value: object) -> str:
    document: Any = json.loads(TEXT)
    *way, last = [int(step) if step.isdigit() else step for step in place.split(".")]
    target = document
    for step in way:
        target = target[step]
    if value is ...:
        del target[last]
    else:
        target[last] = value
    return json.dumps(document)


@pytest.mark.parametrize(
    "place, value, text",
    [
        ("format", "chess", "format: "),
        ("format", 1, "format: "),
        ("version", 2, "version: 2"),
        ("version", True, "version: "),
        ("version", 1.0, "version: "),
        ("note", None, "note: "),
        ("note", "\ud800", "note: "),
        ("setup", [], "setup: "),
        ("setup", ..., "game: 'setup' is missing"),
        ("more", 1, "game: 'more' is unknown"),
        ("setup.game", "chess", "game: 'chess'"),
        ("setup.game", ["race"], "setup.game: "),
        ("setup.game", "teg.mistake", "game: 'teg.mistake'"),
        ("setup.game", "", "game: ''"),
        ("setup.players", 10**9, "players: "),
        ("setup.players", "2", "setup.players: "),
        ("setup.players", 3, "moves[0]: |code: "),
        ("setup.box", "/etc/passwd", "setup.box: '/etc/passwd' is not a shipped box"),
        ("setup.box", "\0", "setup.box: "),
        ("setup.box_text", "all aces", "box: "),
        ("setup.box_text", 7, "setup.box_text: "),
        ("setup.solo", "hades", "players: "),
        ("setup.solo", 1, "setup.solo: "),
        ("setup.switches", {"goal": "near"}, "switches: "),
        ("setup.switches", {"goal": 1}, "setup.switches.goal: "),
        ("setup.switches", [["goal", "far"]], "setup.switches: "),
        ("setup.switches", {"\ud800": "far"}, "setup.switches: "),
        ("setup.seed", 1.5, "setup.seed: "),
        ("setup.seed", None, "setup.seed: "),
        ("setup.age", 5, "setup: 'age' is unknown"),
        ("setup.seed", ..., "setup: 'seed' is missing"),
        ("start", "1rAAAA", "code: "),
        ("start", 5, "start: "),
        ("dealer", "crooked", "dealer: "),
        ("moves", None, "moves: "),
        ("moves", {"0": 11}, "moves: "),
        ("moves.0", 17, "moves[0]: 17 is not possible"),
        ("moves.0", True, "moves[0]: "),
        ("moves.3", [1], "moves[3]: "),
        ("moves.1", 10**40, "moves[1]: "),
        ("moves.2", -5, "moves[2]: "),
        ("moves.2", ..., "moves[2]: "),
        ("variations", {}, "variations: "),
        ("variations.0", [], "variations[0]: "),
        ("variations.0.line", ..., "variations[0]: 'line'"),
        ("variations.0.line", 1, "variations[0].line: "),
        ("variations.0.line", -1, "variations[0].line: "),
        ("variations.0.ply", 10**9, "variations[0].ply: "),
        ("variations.0.ply", -1, "variations[0].ply: "),
        ("variations.0.ply", "3", "variations[0].ply: "),
        ("variations.1.moves", [], "variations[1].moves: "),
        ("variations.1.moves.0", 1, "variations[1].moves[0]: 1 was played there before"),
        ("variations.1.moves.0", 5, "variations[1].moves[0]: 5 is not possible"),
        ("here", None, "here: "),
        ("here.line", 3, "here.line: "),
        ("here.ply", 1000, "here.ply: "),
        ("here.ply", 0, "code: the moves lead to another position"),
        ("code", "1rAAAA", "code: the moves lead to another position"),
        ("code", 5, "code: "),
    ],
)
def test_the_place_is_named(place: str, value: object, text: str) -> None:
    sentence = broken(changed(place, value))
    assert sentence.startswith(tuple(text.split("|"))), sentence


def test_a_line_may_be_cut_into_a_variation_at_its_end() -> None:
    document = json.loads(TEXT)
    rest = document["moves"][4:]
    del document["moves"][4:]
    document["variations"].append({"line": 0, "ply": 4, "moves": rest})
    game = Game.from_text(json.dumps(document | {"here": {"line": 0, "ply": 4}, "code": None}))
    assert game.plies == 4 + len(rest)
    assert sorted(game.lines()) == sorted(study().lines())


def test_a_start_of_another_setup() -> None:
    assert broken(changed("start", new(players=3).code)).startswith("start: ")


def test_the_code_may_be_left_out() -> None:
    assert packed(Game.from_text(changed("code", None))) == packed(study())


def test_a_broken_file_is_named_and_the_running_game_kept(tmp_path: Path) -> None:
    game = study()
    before = game.to_text()
    path = tmp_path / "game.json"
    path.write_text(changed("moves.3", 17))
    with pytest.raises(Mistake) as mistake:
        game.load(path)
    assert f"{path.name}: moves[3]: 17 " in str(mistake.value)
    assert f"{path.name}\u00a0: moves[3]\u00a0: 17 n'est pas possible là" in mistake.value.in_("fr")
    assert game.to_text() == before


@given(st.data())
def test_a_damaged_file_is_refused_or_harmless(data: st.DataObject) -> None:
    content = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        cut = data.draw(st.integers(0, 3))
        content[at : at + cut] = data.draw(st.binary(max_size=3))
    try:
        game = Game.from_text(bytes(content))
    except Mistake as mistake:
        assert str(mistake).isprintable()
    else:
        assert Game.from_text(game.to_text()).to_text() == game.to_text()


def test_every_cut_is_refused() -> None:
    for size in range(len(TEXT.rstrip())):
        broken(TEXT[:size])
