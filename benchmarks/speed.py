"""How fast the engine is: `make bench`, or `make bench ARGS=--accept` to take today's speed as the mark.

Everything is processor time, the best of several rounds. Machines are compared by kL: the time of 1,000 turns
of a plain counting loop; a/kL is how many actions fit into that. The run fails when random games of either
game, as a/kL, fall below three quarters of the accepted mark in accepted.json.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import process_time

from teg import galaxies
from teg import take as takethegalaxy
from teg.core import CHANCE, DONE
from teg.core import State as Playable
from teg.core.bots import bot, play_out
from teg.galaxies import State
from teg.galaxies.view import view

ACCEPTED = Path(__file__).with_name("accepted.json")
MARKS = {"random_a_kL": "Tiny Epic Galaxies", "take_a_kL": "Take The Galaxy"}
SHARE = 0.75
ROUNDS = 7
QUICK = bot("quick")
GAMES = 200


def best(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    """The least seconds that one unit of the work took."""

    def once() -> float:
        start = process_time()
        units = work()
        return (process_time() - start) / units

    return min(once() for _ in range(rounds))


def count() -> int:
    """The plain loop; units of 1,000 turns."""
    i = 0
    n = 20_000
    while i < n:
        i += 1
    return n // 1000


def random_games(start: Playable) -> tuple[Callable[[], int], int]:
    """Random games through moves, apply and draw; how many actions they have."""

    def play() -> int:
        actions = 0
        for seed in range(GAMES):
            random = Random(seed).random
            rng = Random(seed)
            state = start.copy()
            while (actor := state.actor) != DONE:
                if actor == CHANCE:
                    state.apply(state.draw(rng))
                else:
                    moves = state.moves()
                    state.apply(moves[int(random() * len(moves))])
                actions += 1
        return actions

    return play, play()


class Counting:
    """A bot that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: State, rng: Random) -> int:
        self.asked += 1
        return QUICK.choose(view, rng)


def quick_games(start: State) -> Callable[[], int]:
    """Games of two quick bots, each fed a fresh view for each decision."""
    bots = [QUICK] * 2

    def play() -> int:
        for seed in range(GAMES):
            play_out(start.copy(), bots, Random(seed))
        return GAMES

    return play


def decisions(start: State) -> int:
    """How often quick bots decide in those games."""
    bots = [Counting(), Counting()]
    for seed in range(GAMES):
        play_out(start.copy(), bots, Random(seed))
    return sum(bot.asked for bot in bots)


def repeated(action: Callable[[], object], times: int = 3000) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            action()
        return times

    return work


def middle(start: State) -> State:
    """A position in the middle of a game."""
    state, rng = start.copy(), Random(1)
    for _ in range(150):
        state.apply(state.draw(rng) if state.actor == CHANCE else QUICK.choose(state.view(state.actor), rng))
    return state


def import_time(rounds: int = 7) -> float:
    """Seconds that a fresh interpreter needs to import the game, beyond its own start."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def once(statement: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", statement], check=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    once("import teg.galaxies")
    return min(once("import teg.galaxies") for _ in range(rounds)) - min(once("pass") for _ in range(rounds))


def measure() -> dict[str, float]:
    """All numbers of the table."""
    start = galaxies.new(players=2, box="training", seed=1).state
    play_random, actions = random_games(start)
    play_take, take_actions = random_games(takethegalaxy.new(players=2, seed=1).state)
    quick = quick_games(start)
    state = middle(start)
    # The loop is timed around everything else, so that a short slow spell does not hit it alone.
    loop = best(count, 40)
    action = best(play_random)
    loop = min(loop, best(count, 40))
    take_action = best(play_take)
    loop = min(loop, best(count, 40))
    game = best(quick)
    loop = min(loop, best(count, 40))
    return {
        "loop_us": loop * 1e6,
        "random_actions_s": 1 / action,
        "random_games_s": GAMES / actions / action,
        "random_a_kL": loop / action,
        "take_actions_s": 1 / take_action,
        "take_games_s": GAMES / take_actions / take_action,
        "take_a_kL": loop / take_action,
        "quick_games_s": 1 / game,
        "quick_decisions_s": decisions(start) / GAMES / game,
        "quick_game_kL": game / loop,
        "copy_us": best(repeated(state.copy), 20) * 1e6,
        "view_us": best(repeated(lambda: view(state, 0)), 20) * 1e6,
        "import_ms": import_time() * 1e3,
    }


ROWS = {
    "loop_us": ("1,000 turns of a plain loop (kL)", "us", 2),
    "random_actions_s": ("random games, 2 players, expansion", "actions/s", 0),
    "random_games_s": ("", "games/s", 0),
    "random_a_kL": ("", "a/kL", 2),
    "take_actions_s": ("random games, 2 players, Take The Galaxy", "actions/s", 0),
    "take_games_s": ("", "games/s", 0),
    "take_a_kL": ("", "a/kL", 2),
    "quick_games_s": ("quick bot against itself, a view a decision", "games/s", 0),
    "quick_decisions_s": ("", "decisions/s", 0),
    "quick_game_kL": ("", "kL a game", 1),
    "copy_us": ("copy()", "us", 2),
    "view_us": ("view(), middle of a game", "us", 2),
    "import_ms": ("import teg.galaxies", "ms", 0),
}


def main() -> int:
    """Measure, print, compare with the mark."""
    parser = argparse.ArgumentParser(description="How fast the engine is.")
    parser.add_argument("--accept", action="store_true", help=f"write today's a/kL into {ACCEPTED.name}")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    asked = parser.parse_args()
    found = measure()
    if asked.json:
        print(json.dumps(found, indent=1))
    else:
        for key, (what, unit, digits) in ROWS.items():
            print(f"{what:46}{found[key]:>12,.{digits}f} {unit}")
    rates = {name: round(found[name], 2) for name in MARKS}
    if asked.accept:
        ACCEPTED.write_text(json.dumps(rates) + "\n", "utf-8")
        print(f"accepted: {told(rates)}")
        return 0
    if not ACCEPTED.exists():
        print("nothing accepted yet: run with --accept", file=sys.stderr)
        return 0
    marks = json.loads(ACCEPTED.read_text("utf-8"))
    slow = {name: mark for name, mark in marks.items() if found[name] < SHARE * mark}
    if slow:
        print(
            f"speed: {told({name: rates[name] for name in slow})} is below {SHARE:.0%} of the accepted "
            f"{told(slow)}; find what became slow, or accept it with --accept.",
            file=sys.stderr,
        )
        return 1
    if not asked.json:
        print(f"accepted: {told(marks)}")
    return 0


def told(rates: Mapping[str, float]) -> str:
    """Rates in words."""
    return ", ".join(f"{MARKS[name]} {rate:.2f} a/kL" for name, rate in rates.items())


if __name__ == "__main__":
    sys.exit(main())
