"""The rules of Take The Galaxy are covered: every rule and every switch has a test that names it."""

from pathlib import Path

import pytest

from teg.rulebook import rules, switches_of
from tests.galaxies.bank import by_rule, by_switch, found, wanted

HERE = Path(__file__).parent
GAME = "takethegalaxy"
SWITCHES = switches_of(GAME)


def test_every_question_of_the_bank_is_a_rule() -> None:
    assert len(wanted(GAME)) == 23
    assert [name for name in wanted(GAME) if name not in rules()] == []


def test_every_rule_has_a_test() -> None:
    assert [name for name, names in by_rule(HERE, GAME).items() if not names] == []


def test_every_test_names_a_rule_of_this_game() -> None:
    named = {test.rule for test in found(HERE) if test.rule}
    assert [name for name in named if name not in rules() or rules()[name].game != GAME] == []


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=lambda switch: switch.name)
def test_a_switch_is_played_with_all_its_values_by_tests_of_a_rule_that_it_settles(switch) -> None:
    assert by_switch(HERE, GAME)[switch.name] != []
    ruled = {test.rule for test in found(HERE) if switch.name in test.switches}
    assert ruled & set(switch.rules)
