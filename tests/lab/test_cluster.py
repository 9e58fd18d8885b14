"""A run on a real cluster of two worker processes: one is killed in the middle, and the table is the same."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster

from teg.lab import hands
from teg.lab.experiment import Experiment
from teg.lab.players import bot_file
from teg.lab.run import Run, run
from teg.mistake import Mistake

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


def test_an_address_that_is_none_is_told_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Mistake, match="nonsense: the cluster does not answer"):
        run(Experiment.of("quick", "random", games=2), cluster="nonsense")
    gc.collect()
    assert not capfd.readouterr().err


def test_a_scheduler_that_goes_is_told_and_what_is_finished_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands, "PATIENCE", 1)
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
