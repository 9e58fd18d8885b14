"""Best play by the exact odds, played 100,000 seeded times on the real engine, within 4 standard errors."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest

from teg.core import CHANCE
from teg.dice import FACES, HANDS
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import badge_totals
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import EXPLORING, FINDING, FOLLOWING, FOUND, MENU
from teg.odds import of, ranks
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Counts, hiring
from teg.odds.explore.worth import Prices
from tests.galaxies.drive import act, do, sail

PLAYS = 100_000
DWARFS = ["pebble", "snowball", "little-ember", "mossy-crumb", "burnt-cinder"]

pytestmark = pytest.mark.slow


def within_four_errors(mean: float, exact: Fraction, variance: float) -> None:
    """Whether the mean of all plays lies where it should."""
    if not variance:
        assert mean == exact
        return
    z = (mean - float(exact)) / sqrt(variance / PLAYS)
    assert abs(z) < 4, z


def frequency(times: int, chance: Fraction) -> None:
    """Whether something came about as often as it should."""
    within_four_errors(times / PLAYS, chance, float(chance * (1 - chance)))


# Exploring


def explorer(face_up: tuple[str, ...], rivals: tuple[tuple[str, ...], ...]) -> State:
    """A ship has just arrived; no dwarf planet is hidden, so rivals' points tell nothing of their cards."""
    seats = [Seat(energy=0, culture=0, ships=["orbit helios 1", "home"], found=DWARFS)]
    seats += [Seat(found=cards) for cards in rivals]
    game = arrange(*seats, dice="move energy", row=["helios"], face_up=face_up)
    return do(game.state, act("move"), sail("space", ship=1))


BOLD = Prices(energy=Fraction(3), culture=Fraction(1), advance=Fraction(0), ship_home=Fraction(0))
"""With nothing to lose, drawing on is often right."""

DECKS = {
    "nothing face up": ((), ((), ())),
    "two face up": (("market-rumour", "faded-treaty"), ((), ())),
    "one face up, five cards hidden": (
        ("market-rumour",),
        (("undertow", "echo-loop"), ("solar-reef", "ion-squall", "homesickness")),
    ),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if "hidden" in name else pytest.mark.deep) for name in DECKS]
)
def test_exploring(name: str) -> None:
    """Deal what is hidden, explore as the policy says, and look which card is in front of the player."""
    s = explorer(*DECKS[name])
    found = of(s, mode="untracked", prices=BOLD, gift=Fraction(1, 10))
    deck = found.exploration
    assert deck and deck.best == ("draw",)
    kind_of = dict(zip(bits(found.state.cards), range(len(deck.kinds)), strict=True))
    rng = Random(2024)
    ends: Counter[tuple[int, tuple[int, ...]]] = Counter()

    @cache
    def pushes(left: tuple[int, ...], kind: int) -> bool:
        return next(choice for choice in deck.choices(left) if choice.kind == kind).best == ("push",)

    for _ in range(PLAYS):
        play = s.resample(0, rng)
        if play.phase == EXPLORING:
            play.apply(M.DRAW)
        left: tuple[int, ...] = ()
        while True:
            assert play.phase == FINDING
            play.apply(play.draw(rng))
            if play.phase != FOUND:
                break
            kind = kind_of[play.drawn]
            if not pushes(left, kind):
                play.apply(M.TAKE)
                break
            play.apply(M.LEAVE)
            left = tuple(sorted((*left, kind)))
        ends[kind_of[play.found[0][-1]], left] += 1
    worth = {end: deck.worth(*end) - len(end[1]) * Fraction(1, 10) for end in ends}
    mean = sum(times * float(worth[end]) for end, times in ends.items()) / PLAYS
    squares = sum(times * float(worth[end]) ** 2 for end, times in ends.items()) / PLAYS
    assert max(len(left) for _, left in ends) == deck.draws - 1, "the policy pushes as far as it may"
    within_four_errors(mean, deck.draw, squares - mean**2)
    for number, card in enumerate(deck.kinds):
        times = sum(times for (kind, _), times in ends.items() if kind == number)
        frequency(times, deck.taken[card.name])


# Hiring

SHIP = "Nexus"
TARGET = hiring([], trained=False)
THE_HIRE = M.HIRE + SHIPS.index(SHIP)


def recruiter(energy: int, rerolled: int) -> State:
    """The Lightspeeder lies in the row and is not trained for the Nexus: it takes three alike."""
    seats = [
        Seat(energy=energy, level=4, ships=["orbit helios 1", "home", "home"]),
        Seat(energy=1, culture=0),
        Seat(energy=1, culture=0),
    ]
    dice = "move energy culture diplomacy colony"
    s = arrange(*seats, dice=dice, row=["helios"], pilots=["lightspeeder", "overseer"]).state
    s.rerolled = rerolled
    return s


def told(s: State, gain: bool) -> tuple[Fraction, int]:
    found = of(s, gain=gain)
    assert found.hire and found.market
    hire = next(
        hire for hire in found.hire.data["hires"] if (hire["pilot"], hire["ship"]) == ("Lightspeeder", SHIP)
    )
    return hire["chance"], found.market.gain


def reroll(play: State, keep: Counts, rng: Random) -> None:
    """Put all other dice aside and roll them."""
    play.apply(M.REROLL)
    for face, (there, kept) in enumerate(zip(HANDS[play.hand], keep, strict=True)):
        for _ in range(there - kept):
            play.apply(M.ASIDE + face)
    play.apply(M.ROLL)
    play.apply(play.draw(rng))


def convert(play: State, made: Counts) -> None:
    """Spend two dice and turn a third so that these are left."""
    hand = HANDS[play.hand]
    face = next(
        into
        for into in range(len(FACES))
        if made[into] and all(made[other] - (other == into) <= hand[other] for other in range(6))
    )
    spent = [other for other in range(6) for _ in range(hand[other] - made[other] + (other == face))]
    # The die that is turned must show another face than it is turned to.
    turned = next((other for other in spent if other != face), None)
    assert turned is not None
    spent.remove(turned)
    play.apply(M.CONVERT)
    for other in spent:
        play.apply(M.SPEND + other)
    play.apply(M.TURN + turned)
    play.apply(M.INTO + face)


def test_hiring_with_the_energy_in_hand() -> None:
    """The dice kept as advised for a hire, rerolled by the engine, converted at the end."""
    s = recruiter(energy=2, rerolled=0)
    chance, _ = told(s, gain=False)
    turn = Turn(5, TARGET, converter=True)
    rng = Random(7)
    hired = 0

    @cache
    def advice(hand: Counts, left: int) -> tuple[Counts, Counts | None]:
        keep = turn.best_keeps(hand, left)[0].counts
        return keep, turn.converted(hand) if keep == hand else None

    for _ in range(PLAYS):
        play = s.copy()
        while True:
            hand = HANDS[play.hand]
            keep, made = advice(hand, 1 - play.rerolled + play.energy[0])
            if keep == hand:
                break
            reroll(play, keep, rng)
        if made:
            convert(play, made)
        hired += THE_HIRE in play.moves()
    assert 0 < chance < 1
    frequency(hired, chance)


@pytest.mark.parametrize("energy", [0, 2])
def test_hiring_with_energy_gained_on_the_way(energy: int) -> None:
    """Activate energy dice, convert and reroll as advised; rivals pass."""
    s = recruiter(energy, rerolled=1)
    chance, gain = told(s, gain=True)
    assert chance > told(s, gain=False)[0], "gaining energy must matter here"
    rng = Random(11)
    hired = 0

    @cache
    def turn(dice: int, energy: int, converter: bool) -> EnergyTurn:
        return EnergyTurn(dice, TARGET, energy, gain, converter=converter, free=0)

    @cache
    def advice(hand: Counts, energy: int, converted: int) -> tuple[str, Counts]:
        best = turn(sum(hand), energy, not converted).options(hand)[0]
        return best.do, best.counts

    for _ in range(PLAYS):
        play = s.copy()
        while play.phase == MENU and play.turn == 0:
            do_it, counts = advice(HANDS[play.hand], play.energy[0], play.converted)
            if do_it == "stop":
                break
            if do_it == "reroll":
                reroll(play, counts, rng)
            elif do_it == "convert":
                convert(play, counts)
            else:
                play.apply(act("energy"))
                while play.phase == FOLLOWING:
                    play.apply(M.PASS)
        hired += play.phase == MENU and play.turn == 0 and THE_HIRE in play.moves()
    frequency(hired, chance)


# Badges

TABLES = {
    "three players": arrange(
        Seat(found=[*DWARFS, "singing-wreck"]),
        Seat(found=["undertow", "ion-squall", "solar-reef"]),
        Seat(found=["homesickness", "lost-caravan"]),
        dice="move",
    ).state,
    "the Rogue": arrange(
        Seat(found=["singing-wreck", "pebble", "ion-squall"]),
        Seat(found=["snowball", "undertow", "solar-reef", "homesickness"]),
        dice="move",
        solo="hades",
    ).state,
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "the Rogue" else pytest.mark.deep) for name in TABLES]
)
def test_badges(name: str) -> None:
    """Deal what the seat does not know in every way it may lie, and rank everybody."""
    s = TABLES[name]
    found = of(s, mode="untracked").badges
    assert found and s.actor != CHANCE
    rng = Random(3)
    hands: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(PLAYS):
        hands[tuple(s.resample(0, rng).found[1:])] += 1
    places: Counter[tuple[int, int, str]] = Counter()
    for held, times in hands.items():
        dealt = s.copy()
        dealt.found[1:] = held
        totals = [badge_totals(dealt, seat) for seat in range(s.t.seats)]
        for badge in range(4):
            for seat, place in enumerate(ranks([total[badge] for total in totals])):
                places[badge, seat, place] += times
    for badge, kind in enumerate(found.data["types"]):
        for seat, odds in enumerate(kind["ranks"]):
            for place, chance in odds.items():
                frequency(places[badge, seat, place], chance)
