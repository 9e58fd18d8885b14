"""A soak: thousands of random games and spoiled inputs; `make soak`.

python -m tests.soak --seconds 600 --seed 7      from another seed on, for longer
python -m tests.soak --one command:123           one of them alone, with its traceback
"""

import signal
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from multiprocessing import get_context
from random import Random
from traceback import format_exception_only

from tests.soak import galaxies, inputs, takethegalaxy

Task = tuple[str, int]

PLAYS: dict[str, Callable[[int], None]] = {
    "galaxies": galaxies.play,
    "take-the-galaxy": takethegalaxy.play,
    **{kind: partial(inputs.play, kind) for kind in inputs.KINDS},
}
GAMES = ("galaxies", "take-the-galaxy") * 5
QUICK = ("code", "save", "box")
SLOW = ("answer", "message", "command", "answer", "message", "address")
"""A round is ten games, and eighty inputs: twenty each of three kinds, and of another that takes turns."""

MOST_FAULTS = 20
LONGEST = 120
"""Seconds after which a game or twenty inputs count as standing still."""


def tasks(first: int) -> Iterator[Task]:
    """What to do, in this order, without an end."""
    seeds: Counter[str] = Counter()
    for slow in cycle(SLOW):
        for kind in (*GAMES, *QUICK, slow):
            yield kind, first + seeds[kind]
            seeds[kind] += 1


def outcome(task: Task) -> tuple[Task, str]:
    """What was wrong with one of them, if anything."""
    kind, seed = task
    signal.signal(signal.SIGALRM, standing_still)
    signal.alarm(LONGEST)
    try:
        PLAYS[kind](seed)
    except Exception as error:  # whatever comes out is what we look for
        return task, ascii("".join(format_exception_only(error)).strip())[1:-1][:600]
    finally:
        signal.alarm(0)
    return task, ""


def standing_still(number: int, frame: object) -> None:
    """For the alarm."""
    raise TimeoutError(f"still at it after {LONGEST} seconds")


def soak(first: int, seconds: float, rounds: int, workers: int) -> int:
    """Until the time is up or all rounds are done; how many faults were found."""
    start, done, faults = time.monotonic(), Counter[str](), 0
    todo = islice(tasks(first), rounds * (len(GAMES) + len(QUICK) + 1))
    with get_context("fork").Pool(workers) as pool:
        for (kind, seed), wrong in pool.imap_unordered(outcome, todo):
            done[kind] += 1
            if wrong:
                faults += 1
                print(f"{kind}:{seed}: {wrong}", flush=True)
            if faults >= MOST_FAULTS or time.monotonic() - start > seconds:
                pool.terminate()
                break
    games = done["galaxies"] + done["take-the-galaxy"]
    told = sum(done[kind] for kind in inputs.KINDS) * inputs.EACH
    taken = time.monotonic() - start
    print(f"{games} games and {told} inputs from seed {first} on in {taken:.0f} s: {faults} faults.")
    return faults


def main(argv: list[str]) -> int:
    """Run it; exit code 1 if there was a fault."""
    parser = ArgumentParser(
        prog="make soak", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=300, help="the most time to take (default 300)")
    parser.add_argument("--seed", type=int, help="the first seed (default: a new one each time, told)")
    parser.add_argument("--rounds", type=int, default=500, help="of 10 games and 80 inputs (default 500)")
    parser.add_argument("--workers", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--one", metavar="KIND:SEED", help="this one alone, with its traceback")
    asked = parser.parse_args(argv)
    if asked.one:
        kind, _, seed = asked.one.partition(":")
        PLAYS[kind](int(seed))
        print(f"{asked.one}: nothing is wrong.")
        return 0
    first = Random().randrange(10**6) if asked.seed is None else asked.seed
    print(f"From seed {first} on.", flush=True)
    return 1 if soak(first, asked.seconds, asked.rounds, asked.workers) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
