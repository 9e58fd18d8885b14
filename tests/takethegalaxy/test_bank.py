"""The question bank of this game is covered: every rule and every switch has a test that names it."""

from pathlib import Path

from teg.rulebook import rules
from teg.rulebook.switches import switches_of
from tests.galaxies.bank import by_rule, by_switch, found, wanted

HERE = Path(__file__).parent
GAME = "takethegalaxy"


def test_every_rule_has_a_test() -> None:
    assert [name for name, names in by_rule(HERE, GAME).items() if not names] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert [names for name, names in by_rule(HERE, GAME).items() if name not in rules()] == []


def test_every_question_is_a_rule_of_the_rulebook() -> None:
    assert [name for name in wanted(GAME) if rules()[name].game != GAME] == []


def test_every_switch_is_played_with_all_its_values() -> None:
    table = by_switch(HERE, GAME)
    assert list(table) == list(switches_of(GAME))
    assert [name for name, names in table.items() if not names] == []


def test_a_switch_is_played_by_tests_of_a_rule_that_it_settles() -> None:
    for switch in switches_of(GAME).values():
        ruled = {test.rule for test in found(HERE) if switch.name in test.switches}
        assert ruled & set(switch.rules), switch.name
