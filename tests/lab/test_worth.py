"""Cards with a worth that is known because the games are made up."""

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import fmean

import pytest

from teg.lab import CARD_COLUMNS, Experiment, run
from teg.lab.report import worth_sections
from teg.lab.worth import CardBlock, Taking, takings, worths

SEATS = ("arm", "block", "game", "seating", "seat", "bot", "first", "won", "points", "turns")
CARDS = ("arm", "block", "game", "seat", "turn", "event", "kind", "card", "lead")


def made_up(blocks: int, seed: int = 1) -> list[dict[str, CardBlock]]:
    """Who is ahead takes the flattering card; the strong one adds five points whoever takes it."""
    rng, found = Random(seed), []
    for _ in range(blocks):
        taken = []
        for _ in range(3):
            ahead = rng.gauss(0, 8)
            card = "flattering" if ahead > 0 and rng.random() < 0.8 else rng.choice(("plain", "strong"))
            lead = ahead + 5 * (card == "strong") + rng.gauss(0, 4)
            taken.append(
                Taking("planet", card, "quick", rng.randrange(12), ahead, 0.5 if lead > 0 else -0.5, lead)
            )
        found.append({"": CardBlock([("planet", taking.card) for taking in taken], taken)})
    return found


def test_a_card_of_those_ahead_is_not_called_strong() -> None:
    blocks = made_up(1500)
    found = {worth.card: worth for worth in worths(lambda: blocks)[""]}
    plain, strong, flattering = (found[card] for card in ("plain", "strong", "flattering"))
    assert flattering.lead.mean > strong.lead.mean and flattering.won.mean > plain.won.mean + 0.3
    assert strong.worth.low > max(plain.worth.high, flattering.worth.high)
    assert strong.worth.mean - plain.worth.mean == pytest.approx(5, abs=1)
    assert flattering.worth.mean - plain.worth.mean == pytest.approx(0, abs=1.5)
    assert strong.worth_won.mean > 0 > plain.worth_won.mean


def test_the_figures_are_means_over_takings() -> None:
    blocks = made_up(60, 2)
    for worth in worths(lambda: blocks)[""]:
        same = [taking for block in blocks for taking in block[""].takings if taking.card == worth.card]
        usual = [
            fmean(t.lead for block in blocks for t in block[""].takings if t.rank == taking.rank)
            for taking in same
        ]
        assert worth.taken == worth.seen == len(same)
        assert worth.lead.mean == pytest.approx(fmean(taking.lead for taking in same))
        assert worth.worth.mean == pytest.approx(
            fmean(taking.lead - mean for taking, mean in zip(same, usual, strict=True))
        )


def test_the_classical_interval_is_as_wide_as_many_runs_differ() -> None:
    """The spread of a figure over runs, which the interval of each claims to know."""
    runs = [{w.card: w.lead for w in worths(partial(made_up, 80, seed))[""]} for seed in range(60)]
    means = [run["plain"].mean for run in runs]
    middle = fmean(means)
    spread = fmean((mean - middle) ** 2 for mean in means) ** 0.5
    # 1.96 errors of all cards together: three cards share what may be missed.
    claimed = fmean(run["plain"].once[1] - run["plain"].mean for run in runs) / 2.394
    assert claimed == pytest.approx(spread, rel=0.3)
    assert all(run["plain"].low < middle < run["plain"].high for run in runs)


def test_rare_cards_are_left_out() -> None:
    rare = Taking("pilot", "rare", "quick", 0, 0, 0.5, 3)
    assert worths(lambda: [*made_up(20), {"": CardBlock([], [rare])}])[""][0].kind == "planet"
    assert worths(lambda: []) == {}


def test_rows_of_games_and_cards_meet_by_their_blocks() -> None:
    def seats() -> Iterator[tuple[object, ...]]:
        for block in range(3):
            for seat, (won, points) in enumerate(((1.0, 20), (0.0, 14))):
                yield "", block, block, 0, seat, f"b{seat}", seat == 0, won, points, 6

    cards = [
        ("", 0, 0, -1, 0, "seen", "planet", "jakks", 0),
        ("", 0, 0, 1, 7, "taken", "planet", "jakks", -2),
        ("", 2, 2, 0, 2, "taken", "pilot", "elder", 5),
    ]
    first, second, third = (block[""] for block in takings(seats(), SEATS, cards, CARDS))
    assert first == ([("planet", "jakks")], [Taking("planet", "jakks", "b1", 3, -2, -0.5, -6)])
    assert second == ([], [])
    assert third.takings == [Taking("pilot", "elder", "b0", 1, 5, 0.5, 6)]


@pytest.mark.parametrize("game", ["galaxies", "take-the-galaxy"])
def test_what_is_taken_in_real_games_meets_their_ends(game: str) -> None:
    found = run(Experiment.of("quick", "quick", game=game, games=3, seed=1, cards=True))
    blocks = [block[""] for block in takings(found.rows(), found.columns, found.card_rows(), CARD_COLUMNS)]
    assert len(blocks) == 3
    for block in blocks:
        assert block.takings and set(block.seen) >= {(each.kind, each.card) for each in block.takings}
        assert sum(taking.time == 0 for taking in block.takings) < len(block.takings)
        assert any(taking.ahead for taking in block.takings)
        assert len({taking.lead for taking in block.takings}) == 2
        assert sum({taking.won for taking in block.takings}) == pytest.approx(0)


def test_a_card_is_compared_with_those_of_the_same_bot() -> None:
    """Else what the weaker bot likes would look weak."""
    rng, blocks = Random(3), []
    for _ in range(200):
        strong = [Taking("pilot", rng.choice(("liked", "other")), "strong", 0, 0, 0.5, 8) for _ in range(2)]
        blocks.append({"": CardBlock([], [*strong, Taking("pilot", "disliked", "weak", 0, 0, -0.5, -8)])})
    assert [worth.worth.mean for worth in worths(lambda: blocks)[""]] == [0, 0, 0]


def test_every_value_of_a_sweep_has_its_own_worths() -> None:
    made = Experiment.of(
        "quick", "quick", games=12, seed=1, cards=True, vary={"planet.jakks.vp": [3, 5]}, box="base"
    )
    found = run(made)
    both = found.worths()
    assert [*both] == ["planet.jakks.vp=3", "planet.jakks.vp=5"] and all(both.values())
    for value, name in zip((3, 5), both, strict=True):
        alone = run(
            Experiment.of(
                "quick", "quick", games=12, seed=1, cards=True, vary={"planet.jakks.vp": [value]}, box="base"
            )
        )
        assert alone.worths()[name] == both[name]
    keys = [part.key for part in worth_sections(both, {})]
    assert {"worth-planet", "worth-planet-1"} <= {*keys} and len(keys) == len({*keys})
