"""Which pilot on which ship: payable now, the chance, what to keep, and why not."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teg.charts.matrix import cell
from teg.charts.scene import View
from teg.mistake import Mistake
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Alike, hiring
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import Market, Pilot, Ship, any_hire, hires, payments

AURORA, NEXUS = Ship("Aurora", (0, 2)), Ship("Nexus", (1, 5))
SCOUT, MINER = Pilot("Scout", ("Aurora",)), Pilot("Miner", ("Nexus",))
MARKET = Market((1, 1, 1, 1, 0, 0), (SCOUT, MINER), (AURORA, NEXUS), converter=False)


def found(market: Market, pilot: str, ship: str):  # type: ignore[no-untyped-def]
    return next(hire for hire in hires(market) if (hire.pilot.name, hire.ship) == (pilot, ship))


def test_a_pair_of_the_ships_symbol_hires_a_trained_pilot() -> None:
    market = replace(MARKET, hand=(2, 1, 1, 0, 0, 0))
    scout = found(market, "Scout", "Aurora")
    assert scout.pays == ((2, 0, 0, 0, 0, 0),)
    assert (scout.chance, scout.reasons) == (1, ())
    assert found(market, "Miner", "Aurora").pays == ()
    assert found(market, "Scout", "Nexus").pays == ()


def test_three_alike_hire_anybody() -> None:
    market = replace(MARKET, hand=(0, 0, 0, 0, 3, 1))
    assert all(hire.pays == ((0, 0, 0, 0, 3, 0),) for hire in hires(market))


def test_every_way_to_pay_is_named() -> None:
    assert payments((3, 0, 2, 0, 0, 0), AURORA, trained=True) == (
        (2, 0, 0, 0, 0, 0),
        (0, 0, 2, 0, 0, 0),
        (3, 0, 0, 0, 0, 0),
    )


def test_the_chance_is_that_of_the_best_play_with_the_energy_there_is() -> None:
    market = replace(MARKET, energy=2, converter=True)
    scout = found(market, "Scout", "Aurora")
    turn = Turn(4, hiring([0, 2]), converter=True)
    assert scout.by_energy == tuple(turn.after(market.hand, rerolls) for rerolls in (1, 2, 3))
    assert scout.chance == scout.by_energy[-1]
    rerolls = [step.counts for step in scout.steps if step.do == "reroll"]
    best = [keep.counts for keep in turn.keeps(market.hand, 3) if keep.best]
    assert best == [market.hand, *rerolls] and scout.steps[0].do == "convert"
    untrained = found(market, "Miner", "Aurora")
    assert untrained.chance == Turn(4, Alike(3), converter=True).after(market.hand, 3)


def test_energy_dice_may_pay_for_rerolls() -> None:
    market = replace(MARKET, free=0, gain=1)
    scout = found(market, "Scout", "Aurora")
    assert scout.chance == EnergyTurn(4, hiring([0, 2]), 0, 1, free=0).after(market.hand)
    assert scout.chance > found(replace(market, gain=0), "Scout", "Aurora").chance == 0


@pytest.mark.parametrize(
    ("change", "rule"),
    [({"own_turn": False}, "BB-06"), ({"normal_ships": 0}, "BB-10"), ({"closed": True}, "BB-20")],
)
def test_what_no_dice_can_mend(change: dict[str, object], rule: str) -> None:
    for hire in hires(replace(MARKET, hand=(4, 0, 0, 0, 0, 0), **change)):  # type: ignore[arg-type]
        assert (hire.pays, hire.chance, hire.steps) == ((), 0, ())
        assert [why.rule for why in hire.reasons] == [rule]


def test_a_ship_in_play_needs_no_normal_ship() -> None:
    flown = replace(AURORA, in_play=True)
    market = replace(MARKET, hand=(2, 0, 0, 1, 1, 0), ships=(flown, NEXUS), normal_ships=0)
    assert found(market, "Scout", "Aurora").pays
    assert [why.rule for why in found(market, "Scout", "Nexus").reasons] == ["BB-10"]


def test_every_no_has_a_reason_and_what_would_help() -> None:
    for hire in hires(MARKET):
        assert bool(hire.pays) != bool(hire.reasons)
    trained, untrained = (
        found(MARKET, "Scout", "Aurora").reasons[0],
        found(MARKET, "Scout", "Nexus").reasons[0],
    )
    assert (trained.rule, untrained.rule) == ("BB-02", "BB-04")
    assert trained.unlock.en == "One more Move would do."
    assert trained.unlock.fr == "Il manque un Déplacement."
    assert untrained.unlock.en == "Two more Moves would do."
    assert "Scout" in untrained.reason.fr and "Nexus" in untrained.reason.fr


def test_changing_the_dice_as_told_pays() -> None:
    """The reason's unlock is true: with that many more of that face the hire is paid."""
    for hand in ((1, 1, 1, 1, 0, 0), (0, 1, 0, 2, 1, 0), (0, 0, 0, 0, 0, 1), (0, 2, 0, 0, 2, 0)):
        for hire in hires(replace(MARKET, hand=hand)):
            for why in hire.reasons:
                count = {"One": 1, "Two": 2, "Three": 3}[why.unlock.en.split()[0]]
                name = why.unlock.en.split()[2][:3]
                face = ["Mov", "Ene", "Cul", "Dip", "Eco", "Col"].index(name)
                more = (*hand[:face], hand[face] + count, *hand[face + 1 :])
                ship = AURORA if hire.ship == "Aurora" else NEXUS
                assert payments(more, ship, hire.trained)


def test_no_more_dice_would_do_where_none_can_come_any_more() -> None:
    """With nothing left to roll the reason says so, and does not ask for one more Move."""
    one = replace(MARKET, hand=(1, 0, 0, 0, 0, 0))
    stuck = replace(MARKET, free=0)
    for market in (one, stuck):
        for hire in hires(market):
            assert (hire.chance, hire.steps) == (0, ())
            assert "this turn cannot bring that any more" in hire.reasons[0].unlock.en
            assert "ce tour ne peut plus rien y changer" in hire.reasons[0].unlock.fr
    assert found(stuck, "Scout", "Aurora").reasons[0].unlock.en.startswith("One more Move is lacking")


def test_a_chance_that_may_be_more_says_so_in_the_matrix() -> None:
    market = replace(MARKET, uncounted=("Umbra-Forum",))
    cells = [cell(hire, View("en"))[0] for hire in hires(market)]
    assert all(told.startswith("≥ ") for told in cells)
    assert not any("≥" in cell(hire, View("en"))[0] for hire in hires(MARKET))
    assert not hire_odds(market).exact and hire_odds(MARKET).exact


def test_anybody_at_all() -> None:
    target = any_hire(MARKET)
    assert target is not None
    assert (
        target.met((0, 2, 0, 0, 0, 0))
        and target.met((2, 0, 0, 0, 0, 0))
        and not target.met((0, 0, 0, 2, 2, 0))
    )
    assert any_hire(replace(MARKET, own_turn=False)) is None
    anybody = hire_odds(MARKET).data["anybody"]
    assert anybody == Turn(4, target).after(MARKET.hand, 1) >= max(hire.chance for hire in hires(MARKET))


def test_the_finding() -> None:
    now = hire_odds(replace(MARKET, hand=(2, 1, 1, 0, 0, 0)))
    assert now.sentence.en == "You can hire: Scout → Aurora."
    later = hire_odds(MARKET)
    assert later.sentence.en.startswith("Likeliest: Scout → Aurora, ")
    assert hire_odds(replace(MARKET, own_turn=False)).sentence.fr == "Personne ne peut être engagé."
    assert later.json()["hires"][0]["chance"] == str(Fraction(later.data["hires"][0]["chance"]))


def test_impossible_markets_are_mistakes() -> None:
    with pytest.raises(Mistake):
        replace(MARKET, ships=(AURORA, AURORA))
    with pytest.raises(Mistake):
        replace(MARKET, pilots=(Pilot("Lost", ("Viper",)),))
    with pytest.raises(Mistake):
        hires(replace(MARKET, hand=(8, 0, 0, 0, 0, 0)))
