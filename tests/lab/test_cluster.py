"""A run on a real cluster of two worker processes: one is killed in the middle, and the table is the same."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster

from teg.cli.serve import main as serve
from teg.lab import worker_pool
from teg.lab.experiment import Experiment
from teg.lab.growing import Growing
from teg.lab.players import bot_file
from teg.lab.progress import RunProgress
from teg.lab.run import Run, run
from teg.mistake import Mistake
from teg.ui.lab import playing

pytestmark = pytest.mark.xdist_group("cluster")

OWN = "def choose(view, rng):\n    moves = view.moves()\n    return moves[len(moves) // 2]\n"


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        yield client


def test_a_worker_is_killed_and_the_table_is_the_same(client: Any, tmp_path: Path) -> None:
    """Its own bot travels as text: the workers share no folder with whoever asks."""
    (tmp_path / "own.py").write_text(OWN)
    made = Experiment.of("quick", bot_file(tmp_path / "own.py"), games=120, seed=3, cards=True)
    (tmp_path / "own.py").unlink()
    killed: list[int] = []

    def kill(chunk: Any) -> None:
        if not killed:
            killed.extend(client.run(os.getpid).values())
            os.kill(killed[0], signal.SIGKILL)

    found = run(made, tmp_path / "run", client=client, watch=kill)
    alone = run(made, workers=1)
    assert killed and found.played == 120
    assert list(found.rows()) == list(alone.rows()) == list(Run.open(tmp_path / "run").rows())
    assert list(found.card_rows()) == list(alone.card_rows())


def test_a_bot_that_fails_on_a_worker_is_told_as_here(client: Any, tmp_path: Path) -> None:
    for source, says in (
        ("def choose(view, rng):\n    return view.hat\n", r"own: it failed \(AttributeError"),
        ("def choose(view, rng):\n    while True: pass\n", "more than 0.2 seconds"),
        ("import os\ndef choose(view, rng):\n    os._exit(1)\n", "the cluster's workers die of these deals"),
    ):
        (tmp_path / "own.py").write_text(source)
        made = Experiment.of("quick", bot_file(tmp_path / "own.py"), seed=1, patience=0.2)
        with pytest.raises(Mistake, match=says):
            run(made, client=client)


def test_an_empty_cluster_is_told_and_not_waited_for_for_ever(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Experiment.of("quick", "random", games=4, seed=3)
    for name, seconds in (("LOOK", 0.05), ("QUIET", 0.1), ("EMPTY", 0.4)):
        monkeypatch.setattr(worker_pool, name, seconds)
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=0, processes=False, dashboard_address=":0"
    ) as cluster:
        address = cluster.scheduler_address
        with pytest.raises(Mistake, match="had no worker for 0 seconds"):
            run(made, cluster=address)
        assert capsys.readouterr().err.count("has no worker yet; start one with 'dask worker") == 1
        monkeypatch.setattr(worker_pool, "EMPTY", 60)
        helped = Event()

        def help_comes(words: object) -> None:
            cluster.scale(1)
            helped.set()

        monkeypatch.setattr(RunProgress, "say", lambda progress, words: help_comes(words))
        assert run(made, cluster=address).played == 4 and helped.is_set()


def test_a_page_of_a_server_with_a_cluster_plays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Experiment.of("quick", "random", games=40, seed=3)
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        monkeypatch.setenv(playing.CLUSTER, cluster.scheduler_address)
        page, found = playing.LabProcess(lambda: None), Growing(made)
        page.begin(found, made)
        while page.runs:
            page.look()
            os.sched_yield()
        assert page.mistake is None and not page.processes
        assert [*found.run.rows()] == [*run(made, workers=1).rows()]
        page.begin(Growing(made), made)
        page.stop()
        assert not page.runs
    monkeypatch.setenv(playing.CLUSTER, "tcp://127.0.0.1:1")
    monkeypatch.setattr(worker_pool, "PATIENCE", 1)
    lost = playing.LabProcess(lambda: None)
    lost.begin(Growing(made), made)
    while lost.runs:
        lost.look()
        os.sched_yield()
    assert lost.mistake and "does not answer" in str(lost.mistake)


def test_an_address_that_is_none_is_told_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Mistake, match="nonsense: the cluster does not answer"):
        run(Experiment.of("quick", "random", games=2), cluster="nonsense")
    with pytest.raises(Mistake, match="3 is no client of a Dask cluster"):
        run(Experiment.of("quick", "random", games=2), client=3)
    with pytest.raises(Mistake, match="nonsense: the cluster does not answer"):
        serve(["--cluster", "nonsense"])
    gc.collect()
    assert not capfd.readouterr().err


def test_a_scheduler_that_goes_is_told_and_what_is_finished_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "PATIENCE", 1)
    made = Experiment.of("quick", "random", games=2000, seed=3)
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        address = cluster.scheduler_address
        with pytest.raises(Mistake, match="does not answer"):
            run(made, tmp_path, cluster=address, watch=lambda chunk: cluster.close())
    kept = Run.open(tmp_path)
    assert kept.blocks and list(kept.rows()) == list(run(made, workers=1).rows())[: 4 * kept.blocks]
    with pytest.raises(Mistake, match="does not answer"):
        run(made, cluster=address)
