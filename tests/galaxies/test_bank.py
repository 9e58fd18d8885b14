"""The question bank is covered: every rule and every switch has a test that names it."""

from pathlib import Path

import pytest

from teg.rulebook import rules
from teg.rulebook.switches import switches_of
from tests.galaxies.bank import Named, by_rule, by_switch, found, main, wanted


def test_the_bank_is_read_as_it_is_written() -> None:
    ids = wanted()
    assert len(ids) == len(set(ids)) == 23 + 22 + 15 + 18 + 20 + 31 + 13
    assert {"BB-37", "BB-60", "BG-11b", "TR-13"} <= set(ids)
    assert "BB-24" not in ids


def test_every_question_is_a_rule_of_the_rulebook() -> None:
    assert [name for name in wanted() if name not in rules()] == []


def test_every_rule_has_a_test() -> None:
    assert [name for name, names in by_rule().items() if not names] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert [names for name, names in by_rule().items() if name not in rules()] == []


def test_every_switch_is_played_with_all_its_values() -> None:
    assert [name for name, names in by_switch().items() if not names] == []
    assert list(by_switch()) == list(switches_of("galaxies"))


@pytest.mark.parametrize("switch", switches_of("galaxies").values(), ids=lambda switch: switch.name)
def test_a_switch_is_played_by_tests_of_a_rule_that_it_settles(switch) -> None:
    ruled = {test.rule for test in found() if switch.name in test.switches}
    assert ruled & set(switch.rules)


def test_open_rules_have_a_switch_or_a_setting() -> None:
    for rule in rules().values():
        if rule.status == "open":
            assert rule.switches or rule.settings, rule.id


def test_a_missing_test_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        "def test_BB_37_a_full_row(): ...\n"
        "def test_BB_99(): ...\n"
        '@ruling("solo.harder", no=1, yes=2)\n'
        "def test_SO_18_harder(): ...\n"
        "def test_BBQ_37_x(): ...\n"
        "def no_test_BB_36_x(): ...\n"
    )
    (tmp_path / "notes.py").write_text("def test_BB_36_x(): ...\n")
    assert found(tmp_path) == (
        Named("test_one.py::test_BB_37_a_full_row", "BB-37", ()),
        Named("test_one.py::test_BB_99", "BB-99", ()),
        Named("test_one.py::test_SO_18_harder", "SO-18", ("solo.harder",)),
        Named("test_one.py::test_BBQ_37_x", "", ()),
    )
    table = by_rule(tmp_path)
    assert table["BB-37"] == ["test_one.py::test_BB_37_a_full_row"]
    assert table["BB-36"] == []
    assert "BB-99" in table
    assert "BB-99" not in rules()
    switches = by_switch(tmp_path)
    assert [name for name, names in switches.items() if names] == ["solo.harder"]


def test_the_table_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    printed = capsys.readouterr().out
    assert all(name in printed for name in (*by_rule(), *by_switch()))
    assert "test_exploring.py::test_BB_37_a_full_row_forces_the_card" in printed
