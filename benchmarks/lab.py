"""How fast the lab plays: `make bench-lab`; ARGS="--games 100000" for how many, `--million` for all of it.

Two quick bots. The bare loop is `play_out` and nothing else, played before and after each of the others, as
no machine is equally fast for minutes. Rates are games a second of wall time; beside it stands the share of
the bare loop by processor time, that of all processes together, which other programs change little. Two cores
at work give twice that share at best.
"""

import argparse
import os
import resource
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

import teg
from teg.core.bots import bot, play_out
from teg.lab.experiment import Experiment
from teg.lab.play import luck_of
from teg.lab.run import MissingBlocks, chunks, run
from teg.lab.worker_pool import Processes


def spent() -> float:
    """Processor seconds of this process and of those that it has waited for."""
    return sum(
        use.ru_utime + use.ru_stime
        for use in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Wall and processor seconds."""
    wall, cpu = perf_counter(), spent()
    work()
    return perf_counter() - wall, spent() - cpu


def bare(games: int) -> None:
    """The loop alone, from the first position of the lab: before anything is laid out."""
    start, quick = teg.new(seed=0).at(0), [bot("quick")] * 2
    for game in range(games):
        play_out(start.copy(), quick, Random(luck_of(1, game)))


def on_dask(experiment: Experiment, workers: int) -> tuple[float, float]:
    """Through a cluster on this machine; its start is not counted, its processor time is."""
    from distributed import Client, LocalCluster

    before = spent()
    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):  # type: ignore[no-untyped-call]
        run(Experiment.of("quick", "quick", games=10, seed=2), client=client)
        wall, _ = timed(lambda: run(experiment, client=client))
    return wall, spent() - before


def workers_memory(experiment: Experiment) -> int:
    """Megabytes that a worker process has taken at most after these games."""
    pool = Processes(experiment, 1)
    status = ""
    for _ in chunks(pool, MissingBlocks(experiment.blocks, [])):
        if pool.running:
            status = Path(f"/proc/{pool.running[0]}/status").read_text("utf-8")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) // 1024


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the lab plays.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--million", action="store_true", help="a million games into Parquet as well")
    asked = parser.parse_args()
    games, cores = asked.games, asked.workers
    bare(500)
    run(Experiment.of("quick", "quick", games=20, seed=1), workers=1)  # what is loaded once
    part = games // 5

    def made(games: int, cards: bool = False) -> Experiment:
        return Experiment.of("quick", "quick", games=games, seed=1, cards=cards)

    def told(what: str, measure: Callable[[int], tuple[float, float]], times: int = 1) -> float:
        """Measure and tell; in several goes what costs nothing to begin. The loop's time for a game."""
        loops, found = [timed(lambda: bare(part))], []
        for _ in range(times):
            found.append(measure(games // times))
            loops.append(timed(lambda: bare(part)))
        wall, cpu = map(sum, zip(*found, strict=True))
        loop = sum(spent for _, spent in loops) / len(loops) / part
        share = loop * games / cpu
        print(f"{what:34}{games / wall:>9,.0f} games/s   {share:>6.1%} of the loop by processor time")
        return loop

    plain, carded = made(games), made(games, cards=True)
    told("the bare loop", lambda count: timed(lambda: bare(count)), 5)
    told("one process", lambda count: timed(lambda: run(made(count), workers=1)), 5)
    told("one process, cards", lambda count: timed(lambda: run(made(count, True), workers=1)), 5)
    told(f"{cores} processes", lambda _: timed(lambda: run(plain, workers=cores)))
    with tempfile.TemporaryDirectory() as folder:
        a, b = Path(folder, "a"), Path(folder, "b")
        told(f"{cores} processes, Parquet", lambda _: timed(lambda: run(plain, a, workers=cores)))
        told(f"{cores} processes, Parquet, cards", lambda _: timed(lambda: run(carded, b, workers=cores)))
    loop = told(f"{cores} Dask workers", lambda _: on_dask(plain, cores))
    if os.path.exists("/proc/self/status"):
        print(f"{'memory of a worker, at most':34}{workers_memory(carded):>9} MB")
    if asked.million:
        games = 1_000_000
        with tempfile.TemporaryDirectory() as folder:
            wall, cpu = timed(lambda: run(made(games), Path(folder, "a"), workers=cores))
        print(f"a million games: {wall / 60:.1f} min, {loop * games / cpu:.0%} of the loop")


if __name__ == "__main__":
    main()
