"""What a page tells of dice, against every move of the real engine: each chance, and each step advised."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from teg.dice import COLONY, FACES, HANDS, ROLLED
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import FOLLOWING, MENU, PUTTING_ASIDE
from teg.odds import of
from teg.odds.hire.hiring import Market
from tests.galaxies.positions import MATS, played
from tests.odds.engine import Met, Try, touches

GAMES: tuple[dict[str, Any], ...] = (
    *({"players": players, "box": "training"} for players in (2, 3, 4, 5)),
    *({"solo": mat, "box": "training"} for mat in MATS),
)


def small(game: dict[str, Any], seed: int, most: int, every: int) -> Iterator[State]:
    """Positions of a random game, with few dice left, little energy and other colonies, drawn at random."""
    rng = Random(seed)
    menus = (s for s, _ in played(game, seed) if s.phase == MENU)
    for number, there in enumerate(menus):
        if number % every:
            continue
        s = there.copy()
        s.hand = rng.choice(ROLLED[rng.randint(1, most)])
        if rng.random() < 0.6:
            touching = [planet for planet in bits(s.planets) if touches(s, planet)]
            s.colonies[s.turn] = tuple(rng.sample(touching, min(2, len(touching))))
        s.energy[s.turn], s.rerolled, s.converted = rng.randrange(4), rng.randrange(2), rng.randrange(2)
        if M.REROLL in s.moves() and rng.random() < 0.3:
            s.apply(M.REROLL)
            s.apply(rng.choice(s.moves()))
            if rng.random() < 0.5:
                s.apply(M.ROLL)
        yield s


def shows(want: str) -> Met:
    """Whether the inactive dice show what is wanted, read from its words."""
    face, count = want.split(":")
    if face == "any":
        return lambda s: max(HANDS[s.hand]) >= int(count)
    return lambda s: HANDS[s.hand][FACES.index(face)] >= int(count)


def can_hire(s: State) -> bool:
    """Whether the engine lets anybody be hired."""
    return any(M.HIRE <= move < M.PAY for move in s.moves())


def agrees(s: State) -> tuple[int, int]:
    """Compare every answer of a position; how many there were, and how many of them are called exact."""
    found = of(s)
    seat = s.turn
    assert found.dice and found.seat == seat
    asked: list[tuple[dict[str, Any], Met]] = [
        (goal, shows(goal["want"]) if goal["want"] else can_hire) for goal in found.dice.data["goals"]
    ]
    if found.hire:
        assert isinstance(found.market, Market)
        places = [place for place, pilot in enumerate(s.pilot_row) if pilot >= 0]
        moves = [M.HIRE + 4 * place + ship for place in places for ship in range(4)]
        for hire, move in zip(found.hire.data["hires"], moves, strict=True):
            asked.append((hire, lambda s, move=move: move in s.moves()))  # type: ignore[misc]
    exact = 0
    for told, met in asked:
        way = Try(s, seat, met)
        true = way.chance(s)
        assert told["chance"] <= true
        assert told["chance"] == true or not told["exact"]
        exact += told["exact"]
        if told["exact"]:
            _advice(s, way, told)
        if told.get("from") == "hire":
            assert found.hire and found.hire.data["anybody"] == told["chance"]
    return len(asked), exact


def _advice(s: State, way: Try, told: dict[str, Any]) -> None:
    """Each thing advised keeps all of the chance."""
    for step in told["steps"]:
        kept = tuple(map(step["dice"].count, FACES))
        left = [
            face
            for face, (lies, keep) in enumerate(zip(HANDS[s.hand], kept, strict=True))
            for _ in range(lies - keep)
        ]
        if step["do"] == "stop":
            assert way.met(s)
        elif step["do"] == "energy":
            assert way.then(s, M.ACTIVATE + 1) == told["chance"]
        elif step["do"] == "reroll":
            begin = () if s.phase == PUTTING_ASIDE else (M.REROLL,)
            assert way.then(s, *begin, *(M.ASIDE + face for face in left), M.ROLL) == told["chance"]
        else:
            first = M.CONVERT if step["do"] == "convert" else M.ACTIVATE + COLONY
            if step["do"] != "colony reroll":
                assert any(
                    HANDS[then.hand] == kept and way.chance(then) == told["chance"]
                    for then in _after(s, first)
                )


def _after(s: State, *moves: int) -> Iterator[State]:
    """Every position in which all that these moves begin is done, or in which dice are to be rolled."""
    then = s.copy()
    for move in moves:
        then.apply(move)
    while then.phase == FOLLOWING:
        then.apply(M.PASS)
    if then.phase == MENU:
        yield then
    elif then.actor >= 0:
        for move in then.moves():
            yield from _after(then, move)


@pytest.mark.parametrize("game", GAMES[::4], ids=str)
def test_every_chance_is_that_of_the_best_moves(game: dict[str, Any]) -> None:
    tried = [agrees(s) for s in small(game, 5, 2, 3 if "solo" in game else 29)]
    assert len(tried) > 3 and sum(exact for _, exact in tried) > 50


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_chance_of_many_positions(game: dict[str, Any]) -> None:
    tried = [agrees(s) for seed in (1, 2) for s in small(game, seed, 3, 1 if "solo" in game else 11)]
    assert len(tried) > 30
