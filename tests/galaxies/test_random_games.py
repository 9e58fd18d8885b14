"""Thousands of random games: they end, lose no card, keep to every limit, and give everybody as many turns.

The tables that the engine looks things up in are compared with the plain rule along the way.
"""

from itertools import product
from math import factorial, prod
from random import Random
from typing import Any

import pytest

from teg.dice import (
    FACES,
    HAND,
    HANDS,
    HAS,
    MINUS,
    MOST_DICE,
    ONES,
    PLUS,
    ROLLED,
    ROLLS,
    SIZE,
    together,
)
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.check import check, check_course
from teg.galaxies.rules import moves as M
from teg.galaxies.rules import scoring
from teg.galaxies.rules.acting import CAN_ACT
from teg.galaxies.rules.fleet import culture_yield, energy_yield, sails
from teg.galaxies.rules.scoring import winners
from teg.galaxies.rules.steps import ABILITIES
from teg.galaxies.state import CHANCE, DONE, MENU
from teg.rulebook.switches import SWITCHES, switches_of
from tests.galaxies.drive import step, where
from tests.galaxies.positions import MATS, sampled

TRAINING, BASE = 700, 300  # games for each number of players
CHUNKS = 10


# the plain rules


def plain_sails(s: State, seat: int) -> set[int]:
    """Every normal ship at one place counts once; an advanced ship always counts."""
    at = [where(s, seat, one) for one in range(4)]
    moves, seen = set(), set()
    for one, here in enumerate(at):
        advanced = s.kinds[seat][one] >= 0
        ability = s.t.abilities[seat][s.flyer[seat][one]] if advanced else 0
        if here == M.LOCKED or (here == M.TRACK and ability != ABILITIES["slip_track"]):
            continue
        if not advanced and here in seen:
            continue
        if not advanced:
            seen.add(here)
        to = [] if here == M.HOME else [M.HOME]
        if here != M.SPACE and (s.cards_left or (s.cards_up and not s.t.closed_space)):
            to.append(M.SPACE)
        for place, planet in enumerate(s.row):
            same = here < M.HOME and here % 6 == place
            for level in (M.ORBIT, M.SURFACE):
                if planet >= 0 and level + place not in at and (not same or ability == ABILITIES["hop"]):
                    to.append(level + place)
        moves |= {M.SAIL + 16 * one + place for place in to}
    return moves


def plain_hires(s: State) -> set[int]:
    """Pairs of a ship's symbol for the trained, three alike for anybody; a ship or a crew to replace."""
    t, seat = s.t, s.turn
    if not t.expansion or (t.closed_pilots and not s.pilots):
        return set()
    counts = HANDS[s.hand]
    kinds = s.kinds[seat]
    out = (M.LOCKED,) if t.swap_on_track else (M.LOCKED, M.TRACK)
    swappable = any(kinds[one] < 0 and where(s, seat, one) not in out for one in range(4))
    return {
        M.HIRE + 4 * place + kind
        for place, pilot in enumerate(s.pilot_row)
        for kind in range(4)
        if pilot >= 0
        and (swappable or kind in kinds)
        and (
            max(counts) >= 3
            or (t.trained[pilot] >> kind & 1 and any(counts[face] >= 2 for face in t.symbols[kind]))
        )
    }


def plain_yield(s: State, seat: int, resource: int) -> int:
    """Ship by ship."""
    amount = 0
    for one in range(4):
        at = where(s, seat, one)
        pilot = s.flyer[seat][one]
        ability = s.t.abilities[seat][pilot] if pilot >= 0 else 0
        shows = (s.t.energy, s.t.culture)[resource]
        normal = int((at < M.HOME and shows[s.row[at % 6]]) or at == (M.HOME, M.SPACE)[resource])
        amount += normal
        amount += normal and ability == ABILITIES["yield_double"]
        amount += not normal and at < M.HOME and ability == ABILITIES["yield_both"]
        amount += resource == 1 and at == M.HOME and ability == ABILITIES["home_culture"]
        amount += resource == 0 and at == M.SPACE and ability == ABILITIES["space_energy"]
    return amount


def plain_advance(s: State, seat: int, face: str) -> bool:
    """A ship in an orbit of that kind that no guard holds, an envoy's in any orbit, or one on a track."""
    for one in range(4):
        at = where(s, seat, one)
        if at == M.TRACK:
            return True
        if at >= M.SURFACE:
            continue
        pilot = s.flyer[seat][one]
        envoy = pilot >= 0 and s.t.abilities[seat][pilot] == ABILITIES["envoy"]
        held = any(
            (who, guard) != (seat, one)
            and (where(s, who, guard), step(s, who, guard)) == (at, step(s, seat, one))
            for who in range(s.t.seats)
            for guard in range(4)
            if s.flyer[who][guard] >= 0 and s.t.abilities[who][s.flyer[who][guard]] == ABILITIES["guard"]
        )
        if not held and (envoy or s.t.box.planets[s.row[at]].track == face):
            return True
    return False


def compare(s: State) -> None:
    """What the tables say of a position is what the plain rules say."""
    for seat in range(s.t.seats):
        assert set(sails(s, seat)) == plain_sails(s, seat)
        assert energy_yield(s, seat) == plain_yield(s, seat, 0)
        assert culture_yield(s, seat) == plain_yield(s, seat, 1)
        for face in ("diplomacy", "economy"):
            assert bool(CAN_ACT[FACES.index(face)](s, seat)) == plain_advance(s, seat, face)
    for place, planet in enumerate(s.row):
        card = s.t.box.planets[planet] if planet >= 0 else None
        shown = [mask >> place & 1 for mask in (s.e_mask, s.c_mask, s.d_mask, s.x_mask)]
        assert shown == [
            int(card is not None and is_so)
            for is_so in (
                card is not None and "energy" in card.resources,
                card is not None and "culture" in card.resources,
                card is not None and card.track == "diplomacy",
                card is not None and card.track == "economy",
            )
        ]
    if s.phase == MENU:
        seat, counts = s.turn, HANDS[s.hand]
        menu = {M.END} | plain_hires(s)
        menu |= {M.REROLL} if not s.rerolled or s.energy[seat] else set()
        menu |= {M.CONVERT} if not s.converted and sum(counts) >= 3 else set()
        for face, count in enumerate(counts):
            useful = face in (1, 2) or (plain_sails(s, seat) if face == 0 else CAN_ACT[face](s, seat))
            if count and useful:
                menu.add(M.ACTIVATE + face)
        assert set(s.moves()) == menu


# the games


def play_out(rng: Random, **setup: Any) -> State:
    """A random game to its end, looked at from time to time."""
    s = new(**setup, seed=rng.randrange(1 << 30), dealer="typed").state
    turns = [0] * s.t.seats
    seat, ended, played, look = s.turn, 0, 0, rng.randrange(1, 60)
    while s.actor != DONE:
        s.apply(s.draw(rng) if s.actor == CHANCE else rng.choice(s.moves()))
        if s.turns != ended:
            turns[seat] += s.turns - ended
        seat, ended, played = s.turn, s.turns, played + 1
        assert played < 60_000, "no end"
        if played >= look or s.actor == DONE:
            look += rng.randrange(20, 400)
            check(s)
            check_course(s)
            compare(s)
            due = max(s.points) >= 21 or (s.t.expansion and not s.cards_left)
            assert bool(s.ending) == due or scoring.skull(s)
    assert s.moves() == ()
    assert sum(turns) == s.turns
    assert set(winners(s)) <= set(range(s.t.seats))
    out_of_cards = s.t.expansion and not s.cards_left
    at_21 = max(s.points) >= 21
    if s.t.solo:
        assert out_of_cards or at_21 or scoring.skull(s)
        assert scoring.skull(s) or s.ending == 2 or turns[0] == turns[1]
    else:
        assert len(set(turns)) == 1, "equal turns"
        assert out_of_cards or at_21
        assert (s.ending, s.t.seats * turns[0]) == (1, s.turns)
    return s


@pytest.mark.slow
@pytest.mark.parametrize(
    "chunk", [0, *(pytest.param(chunk, marks=pytest.mark.deep) for chunk in range(1, CHUNKS))]
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_random_games_for_each_number_of_players(players: int, chunk: int) -> None:
    rng = Random(f"{players}/{chunk}")
    for box, games in (("training", TRAINING), ("base", BASE)):
        for _ in range(games // CHUNKS):
            play_out(rng, players=players, box=box)


@pytest.mark.parametrize("box", ["base", "training"])
@pytest.mark.parametrize("mat", MATS)
def test_a_thousand_random_solo_games(mat: str, box: str) -> None:
    rng = Random(f"{mat}/{box}")
    skulls = 0
    for _ in range(100):
        skulls += scoring.skull(play_out(rng, solo=mat, box=box))
    assert skulls < 100


@pytest.mark.parametrize("name", switches_of("galaxies"))
def test_games_under_every_switch_end(name: str) -> None:
    rng = Random(name)
    for value in SWITCHES[name].names * 2:
        setup = {"solo": rng.choice(MATS)} if name.startswith("solo") else {"players": 2}
        play_out(rng, **setup, switches={name: value})


# copies


def frozen(s: State) -> dict[str, object]:
    """Every slot as it is now."""
    values = {name: getattr(s, name) for name in State.__slots__}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}


def test_a_copy_has_every_slot_and_lives_its_own_life() -> None:
    rng = Random(5)
    for s in sampled()[::5]:
        before = frozen(s)
        copy = s.copy()
        assert frozen(copy) == before
        for name in State.__slots__:
            value = getattr(s, name)
            if isinstance(value, list):
                assert getattr(copy, name) is not value, name
            else:
                assert name == "t" or not isinstance(value, dict | set), f"{name} can change in place"
        for _ in range(60):
            if copy.actor == DONE:
                break
            copy.apply(copy.draw(rng) if copy.actor == CHANCE else rng.choice(copy.moves()))
        assert frozen(s) == before


def test_a_copy_leaves_no_slot_behind() -> None:
    """Each slot in turn holds something that it never holds by itself."""
    for name in State.__slots__:
        s = sampled()[0].copy()
        value = getattr(s, name)
        mark = [*value, "a mark"] if isinstance(value, list) else "a mark"
        setattr(s, name, mark)
        assert getattr(s.copy(), name) == mark, name


# dice


def test_hands_are_all_multisets_of_up_to_seven_dice() -> None:
    assert len(HANDS) == len(set(HANDS)) == len(HAND) == 1716
    assert all(HAND[counts] == number for number, counts in enumerate(HANDS))
    for number, counts in enumerate(HANDS):
        assert SIZE[number] == sum(counts) <= MOST_DICE
        assert HAS[number] == sum(1 << face for face in range(6) if counts[face])
        for face in range(6):
            if counts[face]:
                assert PLUS[MINUS[number][face]][face] == number
            else:
                assert MINUS[number][face] == -1
            assert (PLUS[number][face] == -1) == (sum(counts) == MOST_DICE)


@pytest.mark.parametrize("dice", range(MOST_DICE + 1))
def test_rolls_are_weighted_as_they_fall(dice: int) -> None:
    weights = dict(ROLLS[dice])
    assert sum(weights.values()) == 6**dice
    if dice <= 4:
        fallen: dict[int, int] = {}
        for faces in product(range(6), repeat=dice):
            number = HAND[tuple(faces.count(face) for face in range(6))]
            fallen[number] = fallen.get(number, 0) + 1
        assert weights == fallen
    for number, weight in weights.items():
        assert weight == factorial(dice) // prod(factorial(count) for count in HANDS[number])


def test_hands_add_up() -> None:
    rng = Random(1)
    for _ in range(2000):
        one = rng.choice(ROLLED[rng.randrange(8)])
        other = rng.choice(ROLLED[rng.randrange(8 - SIZE[one])])
        both = tuple(a + b for a, b in zip(HANDS[one], HANDS[other], strict=True))
        assert HANDS[together(one, other)] == both
    assert [HANDS[one] for one in ONES] == [tuple(int(a == b) for a in range(6)) for b in range(6)]


def test_a_drawn_roll_falls_as_often_as_its_weight() -> None:
    rng, s = Random(2), arrange(Seat(), Seat()).at(0)
    counts = [0] * 6
    for _ in range(3000):
        for face, count in enumerate(HANDS[s.draw(rng) - M.ROLLED]):
            counts[face] += count
    assert all(abs(count - 2000) < 6 * (12000 * 5 / 36) ** 0.5 for count in counts)
