"""Many positions of every variant: laid out by hand, and those of random games of every kind."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from teg.core import choices
from teg.dice import COLONY, ONES
from teg.galaxies import Seat, arrange, new
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.state import ASKING, CHANCE, DONE, FOLLOWING, State

MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
VARIANTS: tuple[dict[str, Any], ...] = (
    *({"players": players, "box": box} for players in (2, 3, 4, 5) for box in ("base", "training")),
    *({"solo": mat, "box": box} for mat in MATS for box in ("base", "training")),
)


def kind(s: State) -> tuple[int, int]:
    """The phase, and for a question of an effect also its kind."""
    return s.phase, s.ask[0] if s.phase == ASKING else -1


def played(variant: dict[str, Any], seed: int) -> Iterator[tuple[State, int]]:
    """Every position of a random game with the move made there; the last one with -1."""
    s, rng = new(**variant, seed=seed, dealer="typed").state, Random(seed)
    while s.actor != DONE:
        move = s.draw(rng) if s.actor == CHANCE else rng.choice(s.moves())
        yield s, move
        s.apply(move)
    yield s, -1


@cache
def sampled() -> tuple[State, ...]:
    """Positions of random games of every variant, all kinds of questions among them."""
    kept: list[State] = []
    seen: dict[tuple[int, int], int] = {}
    for number, variant in enumerate(VARIANTS):
        for ply, (s, _) in enumerate(played(variant, number)):
            seen[kind(s)] = seen.get(kind(s), 0) + 1
            if ply % 12 == number % 12 or seen[kind(s)] <= 6:
                kept.append(s.copy())
    return (*kept, *rare().values())


@cache
def rare() -> dict[int, State]:
    """Positions at the questions that random games seldom come to, by kind."""
    at = {}
    for planet, kinds in {
        "bsw-10-1": (A.TRADE_BACK, A.TRADE_FORWARD),
        "helios": (A.REPLACE_PLANET,),
        "andellouxian-6": (A.RECALL, A.RECALL_GAIN),
        "gort": (A.TRANSFER_SHIP, A.TRANSFER_TO),
        "lureena": (A.UPGRADE,),
        "zavodnick": (A.DIE_ACTION,),
        "umbra-forum": (A.COPY_ROW,),
        "walsfeo": (A.COPY_COLONY,),
        "jorg": (A.REGRESS,),
        "pembertonia-major": (A.CONVERT,),
        "gyore": (A.SET_WHICH, A.SET_INTO),
        "maia": (A.DISCARD,),
        "la-torres": (A.STEAL,),
        "piedes": (A.REPEAT_DIE,),
        "shouhua": (A.ADVANCE,),
    }.items():
        s = at_colony(planet)
        for question in kinds:
            while kind(s)[1] != question:
                s.apply(s.moves()[0])
            at[question] = s.copy()
    for mat, level, question in (("artemis", 4, A.ROGUE_REGRESS), ("artemis", 5, A.ROGUE_STEALS)):
        at[question] = attacked(mat, level)
    return at


def at_colony(planet: str) -> State:
    """The action of a colony has just been chosen, in a game where it finds something to do."""
    game = arrange(
        Seat(
            energy=5,
            culture=5,
            level=3,
            ships=["orbit nagato 1", "orbit mared 2", "orbit tifnod 0"],
            colonies=[planet],
        ),
        Seat(energy=2, culture=2, ships=["orbit nagato 2", "orbit mared 1"], colonies=["jakks", "zalax"]),
        Seat(energy=2, culture=2, ships=["orbit nagato 1"], colonies=["leandra"]),
        dice="energy move culture move economy colony",
        row=["nagato", "mared", "vici-ks156", "tifnod", "quillon"],
    )
    s = game.state
    for face in (1, 2, COLONY):
        s.apply(M.ACTIVATE + face)
        while s.phase == FOLLOWING:
            s.apply(M.PASS)
    number = next(number for number, card in enumerate(s.t.box.planets) if card.id == planet)
    if kind(s) == (ASKING, A.COLONY_DIE):
        s.apply(M.CARD + number)
    return s


def attacked(mat: str, level: int) -> State:
    """The Rogue has just rolled a colony die."""
    game = arrange(
        Seat(energy=2, culture=2, ships=["orbit nagato 1", "orbit mared 1"]),
        Seat(level=level, energy=0, culture=0),
        dice="move",
        row=["nagato", "mared"],
        solo=mat,
    )
    s = game.state
    s.apply(M.END)
    s.apply(M.ROGUE_ROLLED + ONES[COLONY])
    if s.phase != ASKING:
        s.apply(M.ACCEPT)
    return s


def some(s: State, rng: Random, most: int = 12) -> list[int]:
    """A few of the moves or outcomes that may come next."""
    ways = choices(s)
    return rng.sample(ways, min(most, len(ways)))


SETUPS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "five": {"players": 5},
    "base, two": {"players": 2, "box": "base"},
    "base, four": {"players": 4, "box": "base"},
    "Hades": {"solo": "hades"},
    "Gamelyn, harder": {"solo": "gamelyn", "switches": {"solo.harder": "yes"}},
    "base, Artemis": {"solo": "artemis", "box": "base"},
    "other rulings": {
        "players": 3,
        "switches": {
            "explore.empty_deck": "closed",
            "danger.effects_advance": "yes",
            "danger.regressable": "yes",
            "swap.on_danger_track": "yes",
            "nagato.just_landed": "no",
            "copy.pay_yourself": "yes",
            "pilot.empty_deck": "closed",
            "hire.follow_last_of_three": "all_but_first",
        },
    },
}


def explorer(s: State, rng: Random) -> int:
    """A move that rather explores and acts than hires and ends the turn."""
    moves = s.moves()
    return rng.choices(moves, [_liking(move) for move in moves])[0]


def _liking(move: int) -> float:
    if move in (M.END, M.PASS) or M.HIRE <= move < M.PAY:
        return 0.1
    if move == M.LEAVE or (M.SAIL <= move < M.MISSION and move - M.SAIL & 15 == M.SPACE):
        return 6
    return 1


def wander(name: str, positions: int, seed: int = 0, every: int = 4) -> Iterator[State]:
    """So many positions in which somebody must decide, from games played at random in two manners."""
    rng = Random(f"{name}/{seed}")
    while positions > 0:
        s = new(seed=rng.randrange(1 << 30), **SETUPS[name]).state
        exploring = rng.random() < 0.5
        while s.actor != DONE and positions > 0:
            if s.actor == CHANCE:
                s.apply(s.draw(rng))
                continue
            if rng.randrange(every) == 0:
                yield s.copy()
                positions -= 1
            s.apply(explorer(s, rng) if exploring else rng.choice(s.moves()))
