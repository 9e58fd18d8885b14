"""Runs that end by themselves, and pairs of equals that do not alarm."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from teg.lab import Experiment, run
from teg.lab.intervals import Figure
from teg.lab.play import play_blocks
from teg.lab.stopping import Enough
from teg.mistake import Mistake


def deals(experiment: Experiment, most: int = 400) -> Any:
    """The rows of one deal after the other."""
    return (play_blocks(experiment, block, block + 1).seats for block in range(most))


def test_it_ends_when_the_interval_is_narrow() -> None:
    made = Experiment.of("quick", "random", games=10, seed=1)
    enough = Enough(made, width=3)
    seen = 0
    for rows in deals(made):
        seen += 1
        if enough.see(rows):
            break
    arm = enough.results.arms[""]
    assert 30 <= seen == enough.at < 400
    assert arm.players["quick"].lead.estimate().half <= 3


def test_where_it_ends_does_not_hang_on_the_chunks() -> None:
    made = Experiment.of("quick", "random", games=10, seed=2)
    one_by_one, at_once = Enough(made, width=4), Enough(made, width=4)
    for rows in islice(deals(made), 90):
        one_by_one.see(rows)
    at_once.see(play_blocks(made, 0, 90).seats)
    assert one_by_one.at == at_once.at is not None


def test_a_test_of_strength_says_which_and_errs_seldom() -> None:
    made = Experiment.of("quick", "random", games=10, seed=3)
    enough = Enough(made, elo=(0, 100))
    assert enough.sentence and "still open" in enough.sentence.en
    for rows in deals(made):
        if enough.see(rows):
            break
    assert enough.sentence and "quick is stronger, by 100 Elo" in enough.sentence.en
    assert "se trompe 5 fois sur 100" in enough.sentence.fr


def test_varied_values_all_become_narrow() -> None:
    made = Experiment.of("quick", "quick", games=10, seed=4, vary={"settings.pilot_vp": [1, 2, 3]})
    enough = Enough(made, width=2.5)
    for rows in deals(made):
        if enough.see(rows):
            break
    assert all(effect.total.estimate().half <= 2.5 for effect in enough.results.effects.values())


@pytest.mark.parametrize(
    ("bots", "wish"),
    [
        (("quick", "random"), {"width": 0}),
        (("quick", "quick"), {"elo": (0, 10)}),
        (("quick", "random", "random"), {"elo": (0, 10)}),
        (("quick", "random"), {"elo": (10, 10)}),
    ],
)
def test_what_makes_no_sense_is_refused(bots: tuple[str, ...], wish: dict[str, Any]) -> None:
    with pytest.raises(Mistake):
        Enough(Experiment.of(*bots), **wish)


def alarms(trials: int, blocks: int, seed: int) -> float:
    """Of 100 matches between equals, each on luck of its own, in how many somebody is ever called stronger.

    Mirrored deals of one bot would end alike, so each is played once and a coin says which seat is whose.
    """
    found, coin = 0, Random(seed)
    games = run(Experiment.of("quick", "quick", games=trials * blocks, seed=seed)).rows()
    leads = [first[8] - second[8] for first, second in zip(games, games, strict=True)]
    for trial in range(trials):
        points, shares = Figure(), Figure(span=(-1, 1))
        for lead in leads[trial * blocks : (trial + 1) * blocks]:
            sign = coin.choice((-1, 1))
            points.add(sign * lead)
            shares.add(sign * ((lead > 0) - (lead < 0)))
            if points.estimate().sure or shares.estimate().sure:
                found += 1
                break
    return 100 * found / trials


def test_equals_seldom_alarm() -> None:
    assert alarms(40, 40, 1) <= 5


@pytest.mark.deep
def test_equals_alarm_in_at_most_5_of_100_of_1000_trials() -> None:
    assert alarms(1000, 60, 2) <= 5
