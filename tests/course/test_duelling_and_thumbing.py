"""The lab: policies compared pair by pair, and rules of thumb seen through exactly."""

import re
from fractions import Fraction
from typing import Any

import pytest

from teg.course import duel, thumb
from teg.course.leaf import learner, tell
from teg.course.trials.bot_match import BATCH, POLICIES, _lead, interval, lead, plus_minus
from teg.mistake import Mistake
from teg.odds import Exploration, Kind
from tests.ui.hand import body, button, press, text, words

DECK = Exploration(
    (
        Kind("stone", 10, Fraction(1, 2)),
        Kind("gem", 8, Fraction(3)),
        Kind("hole", 12, Fraction(-1), danger=True),
    )
)


def test_a_player_against_itself_is_level_to_the_point() -> None:
    leaf = duel("quick", "quick")
    assert "Nothing is measured" in leaf.sentence()
    press(leaf, "Play 50 more pairs")
    assert len(leaf.differences) == BATCH and not any(leaf.differences)
    assert "not one game differs" in leaf.sentence()


def test_a_plan_beats_none_and_says_by_how_much() -> None:
    leaf = duel("quick", "random", pairs=30)
    n, mean, error = leaf.stages[-1]
    assert n == 30 and mean > error > 0
    assert leaf.sentence().startswith("Simulated, n = 30 pairs: A is ") and "±" in leaf.sentence()
    assert tell("en", "duel_clear") in leaf.verdict()
    leaf.hear({"do": "choose", "what": "a", "value": "random"})
    assert not leaf.stages, "other players, other games"


def test_another_table_changes_the_game_and_nothing_else() -> None:
    leaf = duel("quick", "quick", switches=["explore.lose_short"])
    leaf.hear({"do": "choose", "what": "table", "value": "explore.lose_short"})
    leaf.hear({"do": "more"})
    assert any(leaf.differences) and not all(leaf.differences)
    assert leaf.stages[-1][2] < interval(leaf.games[0])[1], "shared luck cancels"
    assert "BB-51" in words(leaf)


def test_the_same_seed_is_the_same_game() -> None:
    for _, policy in POLICIES.values():
        before = lead(policy, 3)
        _lead.cache_clear()
        assert lead(policy, 3) == before


def test_an_interval_in_words() -> None:
    mean, error = interval([1, 3, 1, 3])
    assert mean == 2 and round(error, 2) == 1.13
    assert plus_minus([1, 3, 1, 3], "en") == "2.0 ± 1.1" and plus_minus([1, 3, 1, 3], "fr") == "2,0 ± 1,1"


def test_nothing_english_is_left_in_french() -> None:
    learner().speak("fr")
    told = words(duel("quick", "greedy", ["explore.lose_short"], pairs=3)) + words(thumb(DECK))
    assert not re.search(r"\b(?:the|and|of|but|points a|play|worth|rule|draw)\b", told, re.IGNORECASE)
    assert "Simulé" in told and "Votre règle" in told


def test_nonsense_is_left_alone() -> None:
    leaf = duel()
    nonsense: list[dict[str, Any]] = [
        {"do": "choose", "what": "a", "value": "nobody"},
        {"do": "choose", "what": "table", "value": "nothing"},
        {"do": "choose"},
    ]
    for message in nonsense:
        leaf.hear(message)
    assert leaf.chosen == {"a": "quick", "b": "deaf", "table": "printed"}
    with pytest.raises(Mistake, match="take one of quick"):
        duel("nobody")
    with pytest.raises(Mistake, match="no switch"):
        duel(switches=["nothing"])


def test_a_rule_is_worth_exactly_what_it_is_worth() -> None:
    leaf = thumb(DECK)
    always = leaf.trial
    assert always.loss > 0
    leaf.hear({"do": "limit", "what": "value", "value": "0"})
    assert leaf.trial.loss == 0 and "nothing beats it" in leaf.sentence()
    leaf.hear({"do": "limit", "what": "row", "value": "0"})
    assert leaf.rule.row == 0 and leaf.trial.loss > 0 and "loses" in leaf.sentence()
    leaf.hear({"do": "limit", "what": "row", "value": "99"})
    leaf.hear({"do": "limit", "what": "colour", "value": "0"})
    assert leaf.rule.row == 0
    assert button(leaf, "As at the start")
    press(leaf, "As at the start")
    assert leaf.trial == always
    assert "hole (red)" in text(body(leaf)[-1])
