"""Everything a learner may try: complete, once each, with a preview or a reason; and no refusal misleads."""

from collections import Counter
from random import Random

import pytest

from teg.core import Refused
from teg.core.game import checked
from teg.mistake import Mistake
from teg.take import Seat, new
from teg.take.refusals import attempts, obstacle, refusal
from teg.take.refusals.obstacles import refused
from teg.take.rules import moves as M
from teg.take.rules.tables import Tables
from teg.take.state import State
from tests.take.drive import SETUPS, claim, do, relinquish, table, use, wander
from tests.take.fair import faults
from tests.take.typed import lines


@pytest.mark.parametrize("name", SETUPS)
def test_attempts_cover_the_moves_and_nothing_twice(name: str) -> None:
    for s in wander(name, 25, seed=3):
        tried = attempts(s)
        assert {move for attempt in tried for move in attempt.moves} == set(s.moves())
        names = [attempt.what for attempt in tried]
        assert len(set(names)) == len(names), [name for name in names if names.count(name) > 1]
        assert not {move for attempt in tried for move in attempt.tries} & set(s.moves())


def test_while_chance_decides_and_after_the_end_nobody_may() -> None:
    waiting = attempts(new(2, seed=1, dealer="typed").state)
    assert [(a.moves, a.refusal and a.refusal.rule) for a in waiting] == [((), "TG-32")]


def test_every_card_of_the_row_and_the_hand_is_tried() -> None:
    hand = ("ore drift", "garden township", "scout skiff")
    s = table(Seat(hand=hand), row=("kiln", "glass comet", "space-pirates"))
    tried = " | ".join(attempt.what for attempt in attempts(s))
    for words in (
        "claim Kiln",
        "study Glass Comet",
        "solve Space Pirates",
        "build Ore Drift",
        "upgrade to Garden",
    ):
        assert words in tried


def test_attempts_are_made_quickly() -> None:
    from time import process_time

    positions = list(wander("teams", 20))
    start = process_time()
    for s in positions:
        attempts(s)
    assert (process_time() - start) / len(positions) < 0.05


def unfair(name: str, positions: int, seed: int) -> tuple[int, Counter[str]]:
    """How many refusals were looked at, and what was wrong with them."""
    count, found = 0, Counter[str]()
    for s in wander(name, positions, seed):
        for move in refused(s):
            count += 1
            found.update(f"{fault} [{s.say(move)}]" for fault in faults(s, move))
    return count, found


@pytest.mark.parametrize("name", SETUPS)
def test_refusals_name_what_helps_and_what_is_so(name: str) -> None:
    count, found = unfair(name, 8, seed=11)
    assert count > 20
    assert not found


@pytest.mark.deep
@pytest.mark.parametrize("name", SETUPS)
def test_ten_thousand_refusals_name_what_helps_and_what_is_so(name: str) -> None:
    count, found = unfair(name, 200, seed=12)
    assert count > 1500
    assert not found


def without_a_rule(name: str, positions: int, share: float, seed: int) -> list[str]:
    """The lines that are neither possible, nor meant in several ways, nor refused with a rule."""
    rng, wrong = Random(seed), []
    for s in wander(name, positions, seed):
        for line, lang in lines(s):
            if rng.random() > share:
                continue
            try:
                checked(s, line, lang)
            except Refused as refused_:
                why = refused_.refusal
                if not why.rule or not why.sentence or "not possible now" in why.sentence:
                    wrong.append(line)
            except Mistake as mistake:
                if not any(word in mistake.in_(lang) for word in ("may mean", "peut vouloir dire")):
                    wrong.append(f"{line}: {mistake.in_(lang)}")
    return wrong


@pytest.mark.parametrize("name", SETUPS)
def test_nothing_typed_with_names_of_the_table_is_refused_without_a_rule(name: str) -> None:
    assert without_a_rule(name, 3, 0.01, seed=3) == []


@pytest.mark.deep
@pytest.mark.parametrize("name", SETUPS)
def test_no_line_at_all_is_refused_without_a_rule(name: str) -> None:
    assert without_a_rule(name, 25, 0.05, seed=4) == []


@pytest.mark.parametrize("name", SETUPS)
def test_a_switch_that_decides_is_named(name: str) -> None:
    """With another value of a switch the move would be legal: then the sentence names the switch."""
    for s in wander(name, 4, seed=6):
        for value in ("credit", "production", "manpower"):
            other = s.copy()
            chosen = {**s.t.switches, "hazard_resource": value}
            other.t = Tables(s.t.box, s.t.seats, s.t.teams, s.t.random, chosen)
            for move in refused(s):
                why = refusal(s, move)
                assert why
                if move in other.moves():
                    assert "hazard_resource" in why.sentence


# single cases


def told(s: State, move: int) -> str:
    why = refusal(s, move)
    assert why
    return f"{why.sentence} {why.unlock}"


def test_tg_56_nothing_brings_a_spent_bounty_back() -> None:
    seat = Seat(
        systems={"home": ("frontier colony",), "ashfall cradle": ("surface pit",)}, spent=("ashfall cradle",)
    )
    s = table(seat)
    found = obstacle(s, M.BOUNTY + 4 + 1)
    assert found and found.change is None
    assert "Nothing brings them back." in told(s, M.BOUNTY + 4 + 1)


def test_tg_64_no_renown_card_is_changed_while_tokens_suffice() -> None:
    s = table(Seat(pile=("glass comet",), renown=5), row=("galactic-investors",))
    comet = next(n for n, card in enumerate(s.t.space) if card.id == "glass-comet")
    assert "(TG-64, " in told(s, M.CHANGE + comet)
    assert "only while tokens do not suffice" in told(s, M.CHANGE + comet)


def test_tg_45_a_colony_that_does_not_fit_is_not_helped_by_another_system() -> None:
    s = table(Seat(hand=("terrace village", "surface pit", "field lab", "field lab")), row=("kiln",))
    do(s, claim("kiln"))
    village = next(n for n, card in enumerate(s.t.box.cards) if card.id == "terrace-village")
    assert told(s, M.BUILD + village).endswith("Choose a colony that fits, or undo the claim.")


def test_tg_54_what_one_has_is_told_as_a_number() -> None:
    s = table(Seat(used=("frontier colony",)), row=("glass comet",), manpower=5)
    assert "takes its science: 2 science, and you have 0 science" in told(s, claim("glass comet")(s))  # type: ignore[operator]


def test_tg_42_in_the_last_turn_nobody_waits_for_the_next() -> None:
    s = table(Seat(used=("frontier colony",)))
    s.turns = s.t.turns - 1
    assert told(s, use("frontier colony")(s)).endswith("This is your last turn.")  # type: ignore[operator]


def test_tg_05_a_full_system_is_relinquished_first() -> None:
    full = {
        "home": ("frontier colony", "supply depot"),
        "kiln": ("surface pit", "supply depot"),
        "mirelight": ("frontier colony",),
        "tallow moon": ("surface pit",),
    }
    s = table(
        Seat(hand=("field lab", "ore drift", "ore drift", "ore drift"), systems=full), row=("hollow reach",)
    )
    assert "if you first choose “relinquish" in told(s, claim("hollow reach")(s))  # type: ignore[operator]


def test_tg_59_the_switch_that_keeps_the_home_is_named() -> None:
    systems = {"home": ("frontier colony", "supply depot"), "kiln": ("surface pit",)}
    s = table(Seat(systems=systems), switches={"relinquish_home": "no"})
    assert "the switch relinquish_home decides" in told(s, relinquish("home")(s))  # type: ignore[operator]
