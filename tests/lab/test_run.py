"""Runs: the same table however it is played, kept whole whatever ends it, each trouble in a sentence."""

import errno
import pickle
import re
import shlex
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import duckdb
import polars
import pytest
from pyarrow import parquet

from teg.cli.main import main
from teg.core.files import alone
from teg.lab import progress
from teg.lab.experiment import Experiment, read_experiment
from teg.lab.players import bot_file
from teg.lab.report import sections
from teg.lab.results import Results
from teg.lab.run import MissingBlocks, Run, run
from teg.lab.worker_pool import Processes, packed, play_parcel
from teg.mistake import Mistake
from tests.house.house import ROOT


def tried(**how: Any) -> Experiment:
    return Experiment.of("quick", "random", **{"games": 60, "seed": 3, "cards": True, **how})


def both_tables(made: Run) -> tuple[list[Any], list[Any]]:
    return list(made.rows()), list(made.card_rows())


@pytest.fixture(scope="module")
def plain() -> tuple[list[Any], list[Any]]:
    return both_tables(run(tried(), workers=1))


def test_the_same_seed_is_the_same_table_whoever_plays(plain: Any, tmp_path: Path) -> None:
    found = run(tried(), tmp_path / "run", workers=2)
    assert both_tables(found) == plain
    assert both_tables(Run.open(tmp_path / "run")) == plain
    assert found.played == 60 and repr(found) == f"<60 games, 30 deals, in {tmp_path / 'run'}>"


def test_frames_are_alike_from_memory_and_files_and_other_tools_read_these(tmp_path: Path) -> None:
    memory, files = run(tried(games=8), workers=1), run(tried(games=8), tmp_path, workers=1)
    for table in ("games", "seats", "cards"):
        assert getattr(memory, table).equals(getattr(files, table)), table
    games = files.games
    assert len(games) == 8 and {*games["winner"]} <= {"quick", "random", "quick & random", "random & quick"}
    assert (games["turns"] == files.seats.groupby("game")["turns"].sum().to_numpy()).all()
    assert polars.read_parquet(tmp_path / "seats" / "*.parquet").height == 16
    won = duckdb.sql(f"select sum(won) from '{tmp_path}/seats/*.parquet'").fetchall()
    assert won == [(8.0,)]


def test_a_run_goes_on_where_it_was_left_and_may_grow(plain: Any, tmp_path: Path) -> None:
    seen: list[int] = []
    run(tried(games=20), tmp_path, workers=1)
    first = {path: path.stat().st_mtime_ns for path in (tmp_path / "seats").iterdir()}
    made = run(tried(), tmp_path, workers=1, watch=lambda chunk: seen.append(chunk.first))
    assert min(seen) == 10, "what is kept is not played again"
    assert both_tables(made) == plain
    assert {path: path.stat().st_mtime_ns for path in first} == first


def test_an_interrupt_keeps_what_is_done(plain: Any) -> None:
    def interrupt(chunk: Any) -> None:
        raise KeyboardInterrupt

    made = run(tried(), workers=1, watch=interrupt)
    assert made.stopped and 0 < made.blocks < 30
    assert list(made.rows()) == plain[0][: 4 * made.blocks]


def test_a_run_ends_after_the_same_deal_whoever_plays(tmp_path: Path) -> None:
    """It is looked at deal by deal; what other chunks had played beyond is left out."""
    made = tried(games=2000, width=8.0)
    plain = run(made, workers=1)
    assert 30 <= plain.blocks < 1000 and not plain.stopped
    assert both_tables(run(made, tmp_path, workers=2)) == both_tables(plain)
    for path in tmp_path.rglob("*.parquet"):
        if not path.name.startswith("000000000-"):
            path.unlink()
    assert both_tables(run(made, tmp_path, workers=1)) == both_tables(plain)
    assert run(made, tmp_path, watch=pytest.fail).blocks == plain.blocks, "it has seen enough"
    assert run(tried(games=4000, elo=[0, 100]), workers=1).blocks < 1000


def test_a_file_cut_short_is_told_and_played_again(plain: Any, tmp_path: Path) -> None:
    run(tried(), tmp_path, workers=1)
    path = sorted((tmp_path / "seats").iterdir())[1]
    path.write_bytes(path.read_bytes()[:-9])
    for look in (lambda made: list(made.rows()), lambda made: made.seats):
        with pytest.raises(Mistake, match="cut short; resume the run"):
            look(Run.open(tmp_path))
    assert both_tables(run(tried(), tmp_path, workers=1)) == plain


def test_kill_9_loses_no_more_than_what_is_in_hand(plain: Any, tmp_path: Path) -> None:
    """A far longer run is killed once something is kept; what is kept is whole, and it goes on from there."""
    file = tmp_path / "try.toml"
    file.write_text('bots = ["quick", "random"]\nseed = 3\ncards = true\ngames = 100000\n')
    folder = tmp_path / "try"
    command = [sys.executable, "-m", "teg", "lab", "run", str(file), "--workers", "2"]
    playing = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while playing.poll() is None and not [*folder.glob("seats/*.parquet")]:
            Event().wait(0.02)
    finally:
        playing.send_signal(signal.SIGKILL)
        playing.wait()
    kept = Run.open(folder)
    assert 0 < kept.blocks < 50000
    assert list(kept.rows())[:4] == plain[0][:4]
    seen: list[int] = []
    made = run(tried(games=60 + kept.played), folder, workers=1, watch=lambda chunk: seen.append(chunk.first))
    assert both_tables(made)[0][:120] == plain[0] and min(seen) == kept.blocks


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    run(tried(games=2), tmp_path / "run", workers=1)
    for other, says in (
        (tried(seed=4), "another experiment is there .its 'seed' differs"),
        (tried(cards=False), "its 'cards' differs"),
        (Experiment.of("quick", "quick", seed=3, cards=True), "its 'bots' differs"),
    ):
        with pytest.raises(Mistake, match=says):
            run(other, tmp_path / "run")
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(Mistake, match="something else is there"):
        run(tried(), tmp_path)
    with pytest.raises(Mistake, match="the name is not a path"):
        run(tried(), tmp_path / "\ud800")
    with alone(tmp_path / "run"), pytest.raises(Mistake, match="another program is playing into"):
        run(tried(games=2), tmp_path / "run")
    with pytest.raises(Mistake, match="no run is kept there"):
        Run.open(tmp_path)
    for manifest in ("[]", '{"teg": "1", "games": 9, "experiment": {}}'):
        (tmp_path / "run" / "manifest.json").write_text(manifest)
        with pytest.raises(Mistake, match="no manifest of a run"):
            Run.open(tmp_path / "run")


def test_a_full_disk_keeps_what_is_finished(
    plain: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, written = parquet.write_table, []

    def full(table: Any, path: Any) -> None:
        written.append(path)
        if len(written) > 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(table, path)

    monkeypatch.setattr(parquet, "write_table", full)
    with pytest.raises(Mistake, match="No space left on device"):
        run(tried(), tmp_path, workers=1)
    monkeypatch.undo()
    assert Run.open(tmp_path).blocks == 1 and not [*tmp_path.rglob("*.part")]
    assert both_tables(run(tried(), tmp_path, workers=1)) == plain


def test_a_worker_that_is_killed_is_replaced(plain: Any) -> None:
    experiment = tried()
    pool = Processes(experiment, 1)
    first = pool.play(0, 1)()
    pool._all[0].kill()
    again = pool.play(0, 1)()
    pool.close()
    assert first.seats == again.seats == plain[0][:4] and len(pool._all) == 2


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import os\ndef choose(view, rng):\n    os._exit(3)\n", r"ended by itself \(code 3\)"),
        ("import time\ndef choose(view, rng):\n    time.sleep(99)\n", "more than 0.2 seconds"),
        ("def choose(view, rng):\n    return view.hat\n", "own: it failed"),
    ],
)
def test_a_bot_that_takes_its_process_with_it_is_told(source: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(source)
    experiment = Experiment.of("quick", bot_file(tmp_path / "own.py"), seed=1, patience=0.2)
    with pytest.raises(Mistake, match=says):
        run(experiment, workers=2)


def test_a_bot_that_sleeps_is_woken_where_one_process_plays(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("import time\ndef choose(view, rng):\n    time.sleep(99)\n")
    experiment = Experiment.of("quick", bot_file(tmp_path / "own.py"), seed=1, patience=0.2)
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(Mistake, match=r"more than 0\.2 seconds"):
        run(experiment, workers=1)
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_function_of_a_program_goes_to_other_processes() -> None:
    least = 1

    def shy(view: Any, rng: Random) -> int:
        moves = view.moves()
        return int(moves[-least])

    made = Experiment.of("quick", shy, games=8, seed=1)
    assert both_tables(run(made, workers=2)) == both_tables(run(made, workers=1))


def test_a_worker_with_another_version_or_other_cards_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    parcel = packed(tried())
    monkeypatch.setattr("teg.__version__", "9.9")
    with pytest.raises(Mistake, match=r"a worker has teg 9\.9, not"):
        play_parcel(parcel, 0, 1)
    monkeypatch.undo()
    from teg.lab.experiment import Arm

    monkeypatch.setattr(Arm, "digest", "other")
    with pytest.raises(Mistake, match="a worker has other cards in its box 'training'"):
        play_parcel(parcel, 0, 1)


def test_what_is_missing_is_given_out_once() -> None:
    left = MissingBlocks(20, [(12, 15), (3, 7)])
    found = []
    while left:
        found.append(left.take(4))
    assert found == [(0, 3), (7, 11), (11, 12), (15, 19), (19, 20)]
    assert not MissingBlocks(5, [(0, 8)])


def test_the_bar_tells_how_many_how_fast_and_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    now = [0.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    bar = progress.RunProgress(0, 1000, "en")
    now[0] = 0.5
    bar.show(10)
    assert not terminal.getvalue(), "what takes a moment needs no bar"
    now[0] = 2.0
    bar.show(500)
    bar.close()
    assert "[############............] 500 of 1,000 games, 250 a second, 0:02 left" in terminal.getvalue()


def test_a_notebook_shows_the_bar_as_a_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    now = [0.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    monkeypatch.setattr("builtins.display", shown.append, raising=False)
    bar = progress.RunProgress(0, 100, "fr")
    for done in (25, 50):
        now[0] += 5.0
        bar.show(done)
    ((line,),) = [[each.children] for each in shown]
    assert line[0].value == 0.5 and "50 parties sur 100" in line[1].value


def test_the_command_plays_keeps_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "own.py").write_text("def choose(view, rng):\n    return view.moves()[0]\n")
    (tmp_path / "try.toml").write_text('bots = ["quick", "own.py"]\nseed = 3\ngames = 10\n')
    assert main(["lab", "run", str(tmp_path / "try.toml")]) == 0
    assert "Simulated: 10 of 10 games, 5 deals, seed 3." in capsys.readouterr().out
    (tmp_path / "own.py").unlink()  # its text is kept with the run
    assert main(["lab", "resume", str(tmp_path / "try"), "--games", "14", "--lang", "fr"]) == 0
    assert "14 parties sur 14, 7 donnes, graine 3." in capsys.readouterr().out
    assert main(["lab", "match", "quick", "random", "--games", "4", "--seed", "1"]) == 0
    assert "quick: " in capsys.readouterr().out
    assert main(["lab", "sweep", "hire.follow_last_of_three", "--games", "2", "--seed", "1"]) == 0
    assert "all_but_first" in capsys.readouterr().out
    for words, says in (
        (["run", str(tmp_path / "gone.toml")], "gone.toml"),
        (["run", str(tmp_path)], "ends in .toml"),
        (["resume", str(tmp_path)], "no run is kept there"),
        (["match", "quick"], "solo: one player"),
        (["match", "quick", "random", "--workers", "0"], "workers"),
        (["sweep", "settings.pilot_vp"], "its values are wanted"),
        (["match", "quick", "random", "--cluster", "nowhere"], "nowhere"),
    ):
        assert main(["lab", *words]) == 2, words
        told = capsys.readouterr().err
        assert says in told and told.count("\n") == 1, told


def test_the_page_about_the_lab_shows_what_works(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "lab.md").read_text("utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (tmp_path / "try.toml").write_text(example)
    made = read_experiment(tmp_path / "try.toml")
    assert [arm.name for arm in made.arms] == ["settings.pilot_vp=1", "settings.pilot_vp=2"]
    bot, python, *_ = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(bot + python, names)
    assert names["run"].played == 20


def test_every_command_of_that_page_is_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "lab.md").read_text("utf-8")
    toml, bot = (re.findall(rf"^```{kind}\n(.*?)^```", page, re.M | re.S)[0] for kind in ("toml", "python"))
    (tmp_path / "try.toml").write_text(toml)
    (tmp_path / "my_bot.py").write_text(bot)
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "match", "quick", "random", "--games", "2", "--out", "try"]) == 0
    assert main(["box", "new", "my-box"]) == 0

    def begin(*given: object, **how: object) -> None:
        raise Mistake("it begins")

    for name in ("run", "run_report", "measured"):  # so far a command comes before it works
        monkeypatch.setattr(f"teg.cli.lab.{name}", begin)
    commands = re.findall(r"^\$ teg (lab .*)", page, re.MULTILINE)
    assert len(commands) >= 10
    for command in commands:
        assert main(shlex.split(command.replace("HOST", "127.0.0.1"), comments=True)) == 2
        assert "it begins" in capsys.readouterr().err, command


def test_the_test_of_strength_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--elo", "0", "200", "--games", "100", "--seed", "1"]
    assert main(["lab", "match", "quick", "random", *asked]) == 0
    assert "Simulated: quick is stronger, by 200 Elo rather than 0" in capsys.readouterr().out


def test_a_worker_whose_master_was_killed_says_nothing() -> None:
    worker = subprocess.Popen(
        [sys.executable, "-c", "from teg.lab.worker_pool import serve; serve()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert worker.stdin and worker.stdout and worker.stderr
    worker.stdout.close()
    pickle.dump(packed(tried(games=2)), worker.stdin)
    pickle.dump((0, 1), worker.stdin)
    worker.stdin.close()
    assert worker.wait(60) == 0 and not worker.stderr.read()
    worker.stderr.close()


def test_without_processes_and_threads_it_plays_here() -> None:
    """As in a browser; a bot of one's own, too."""
    code = """
import sys
for name in ("multiprocessing", "subprocess", "_posixsubprocess", "concurrent.futures.process", "ctypes"):
    sys.modules[name] = None
import threading
def none(*words): raise RuntimeError("can't start new thread")
threading.Thread.start = none
sys.platform = "emscripten"
import teg
seen = []
def own(view, rng): return view.moves()[0]
made = teg.lab.Experiment.of("quick", own, games=20, seed=3, cards=True)
for growing in teg.lab.Growing(made).play(0.001):
    seen.append(growing.share)
assert len(seen) > 2 and seen == sorted(seen) and seen[-1] == 1, seen
assert growing.sections[0].sentence.en.startswith("Simulated: ")
assert [*growing.run.rows()] == [*teg.lab.run(made).rows()]
print(teg.match("quick", "random", games=4, seed=1).games)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("4\n", "")


LATE = "def choose(view, rng):\n    assert rng.random() > 0.001, 7\n    return view.moves()[0]\n"


@pytest.mark.parametrize("how", [["--workers", "1"], ["--workers", "2"]])
def test_a_bot_that_fails_late_leaves_what_was_played(
    how: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.py"
    own.write_text(LATE)
    words = ["lab", "match", "quick", str(own), "--games", "400", "--seed", "3", *how]
    assert main(words) == 2
    told = capsys.readouterr()
    failed = re.search(r"own: it failed \(AssertionError: 7.*\(deal (\d+) of seed 3\)", told.err)
    deal = int(failed[1]) if failed else 0
    assert deal > 2 and f"{2 * deal} of 400 games, {deal} deals" in told.out
    assert main([*words, "--out", str(tmp_path / "run")]) == 2
    assert Run.open(tmp_path / "run").blocks == deal
    own.write_text("def choose(view, rng):\n    while True: pass\n")
    assert main(["lab", "match", "quick", str(own), "--patience", "0.1", *how]) == 2
    assert "more than 0.1 seconds" in capsys.readouterr().err


def test_all_play_all(tmp_path: Path) -> None:
    made = Experiment.of("quick", "random", "quick-wild", pairs=True, games=30, seed=2)
    assert [arm.name for arm in made.arms] == ["quick – random", "quick – quick-wild", "random – quick-wild"]
    found = run(made, tmp_path / "run")
    assert found.played == 90 and Run.open(tmp_path / "run").experiment == made
    results = Results.of(found.rows(), found.columns)
    assert not results.effects and [rating.name for rating in results.ratings()] == [
        "quick",
        "quick-wild",
        "random",
    ]
    assert [part.key for part in sections(results)] == ["ratings", "pairs"]
    alone = run(Experiment.of("quick", "random", games=30, seed=2))
    assert [row[1:2] + row[5:] for row in found.rows() if row[0] == "quick – random"] == [
        row[1:2] + row[5:] for row in alone.rows()
    ]
    for wrong in (("quick", "quick"), ("quick",)):
        with pytest.raises(Mistake, match="all against all"):
            Experiment.of(*wrong, pairs=True)
