"""Every open point is a switch with a default, a reason and values that mean something."""

import re

import pytest

from teg.core import Reader, Writer
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.rulebook import Switch, rules, settle, switches_of
from teg.rulebook.switches import SWITCHES, read, write

DEFAULTS = {
    "hire.follow_last_of_three": ("last", "all_but_first"),
    "swap.triggers_surface": ("no", "yes"),
    "swap.on_danger_track": ("no", "yes"),
    "pilot.empty_deck": ("leave_gap", "closed"),
    "repeat_counts_hire_dice": ("no", "yes"),
    "danger.regressable": ("no", "yes"),
    "danger.effects_advance": ("no", "yes"),
    "explore.empty_deck": ("take_face_up", "closed"),
    "explore.lose_short": ("lose_what_you_have", "all_or_nothing"),
    "badge.zero_can_place": ("no", "yes"),
    "badge.all_zero": ("nobody", "everyone_tied"),
    "final_tiebreak": ("planets_only", "with_dwarfs"),
    "solo.triple_counts_twice": ("no", "yes"),
    "solo.discard_breaks_row": ("no", "yes"),
    "solo.reroll_breaks_row": ("no", "yes"),
    "solo.which_ship": ("symbol_and_trained", "any_trained"),
    "solo.equal_turns_at_21": ("no", "yes"),
    "solo.missions": ("no", "yes"),
    "solo.harder": ("no", "yes"),
    "copy.pay_yourself": ("no", "yes"),
    "nagato.just_landed": ("yes", "no"),
    "income.same_die": ("yes", "no"),
    "nibiru.same_die": ("yes", "no"),
    "gort.shorter_track": ("colonises", "next_space", "out_of_reach"),
}
"""Names and values, the default first: saved games and position codes rely on them."""

TAKE = {
    "hazard_resource": ("credit", "production", "manpower"),
    "partial_hazard_removal": ("no", "yes"),
    "upgrade_inherits_used": ("no", "yes"),
    "cosmic_burst_stacks": ("no", "yes"),
    "pirates_stack": ("no", "yes"),
    "relinquish_rule": ("any_but_newest", "oldest_only"),
    "relinquish_home": ("yes", "no"),
    "utility_any_slot": ("yes", "no"),
    "manpower_per_card": ("3", "2"),
    "nomad_output": ("science", "credit", "manpower"),
    "mech_upgrade_compares": ("printed", "reduced"),
    "renown_pool_may_be_negative": ("yes", "no"),
    "next_step_ship": ("any", "ready"),
    "early_end": ("finish_turn_of_last_reveal", "one_more_round"),
    "first_player": ("first_seat", "by_seed"),
    "solo_fringe": ("drawn", "event", "anomaly"),
}
"""Those of Take The Galaxy."""


def test_the_switches_and_their_values_are_as_agreed() -> None:
    assert [(name, switch.names) for name, switch in switches_of("galaxies").items()] == [*DEFAULTS.items()]
    assert [(name, switch.names) for name, switch in switches_of("takethegalaxy").items()] == [*TAKE.items()]
    assert list(SWITCHES) == [*DEFAULTS, *TAKE]


def test_neither_game_sees_the_switches_of_the_other() -> None:
    assert list(settle()) == list(DEFAULTS)
    assert settle({"nomad_output": "credit"}, game="takethegalaxy") == {
        name: values[0] for name, values in TAKE.items()
    } | {"nomad_output": "credit"}
    with pytest.raises(Mistake, match="'nomad_output' is a switch of another game"):
        settle({"nomad_output": "credit"})
    with pytest.raises(Mistake) as raised:
        settle({"solo.harder": "yes"}, "takethegalaxy")
    assert "est un réglage d'un autre jeu" in raised.value.in_("fr")
    with pytest.raises(Mistake, match="did you mean 'nomad_output'"):
        settle({"nomad_outptu": "credit"}, game="takethegalaxy")


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=lambda switch: switch.name)
def test_a_switch_explains_itself(switch: Switch) -> None:
    texts = [switch.decides, switch.why, *(value.means for value in switch.values)]
    for text in texts:
        assert text.keys() == set(LANGUAGES) and text["en"] != text["fr"]
        assert all(text[lang].endswith(".") and 8 <= len(text[lang]) <= 260 for lang in LANGUAGES)
        assert not re.search(r"[^\u00a0\u202f][;:?!»]|«[^\u00a0\u202f]", text["fr"])
    assert len({value.means["en"] for value in switch.values}) == len(switch.values)
    assert switch[switch.default] is switch.values[0]


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=lambda switch: switch.name)
def test_a_switch_and_its_rules_name_each_other(switch: Switch) -> None:
    assert switch.rules
    assert {each.id for each in rules().values() if switch.name in each.switches} == set(switch.rules)


def test_nothing_chosen_gives_the_defaults() -> None:
    assert settle() == settle({}) == {name: names[0] for name, names in DEFAULTS.items()}


def test_a_choice_changes_that_switch_only() -> None:
    settled = settle({"solo.harder": "yes", "final_tiebreak": "planets_only"})
    assert settled == settle() | {"solo.harder": "yes"}


def test_settling_leaves_the_defaults_alone() -> None:
    settle()["solo.harder"] = "maybe"
    assert settle()["solo.harder"] == "no"


def test_a_wrong_name_suggests_the_right_one() -> None:
    with pytest.raises(Mistake, match=r"no switch 'solo\.hard' \(did you mean 'solo\.harder'"):
        settle({"solo.hard": "yes"})
    with pytest.raises(Mistake, match="no switch 'xyzzy';"):
        settle({"xyzzy": "yes"})


def test_a_wrong_value_lists_what_is_possible() -> None:
    with pytest.raises(Mistake, match=r"cannot be 'lats' .did you mean 'last'.*one of last, all_but_first"):
        settle({"hire.follow_last_of_three": "lats"})
    with pytest.raises(Mistake) as raised:
        settle({"hire.follow_last_of_three": "lats"})
    assert (
        "ne peut pas valoir «\u00a0lats\u00a0» (vouliez-vous dire «\u00a0last\u00a0»\u00a0?)"
        in raised.value.in_("fr")
    )


def test_a_value_that_is_a_number_needs_no_quotes() -> None:
    assert settle({"manpower_per_card": 2}, game="takethegalaxy")["manpower_per_card"] == "2"  # type: ignore[dict-item]
    with pytest.raises(Mistake, match="cannot be '4'"):
        settle({"manpower_per_card": 4}, game="takethegalaxy")  # type: ignore[dict-item]


def digits(chosen: dict[str, str], game: str = "galaxies") -> int:
    writer = Writer()
    write(chosen, writer.put, game)
    return writer.number


def test_switches_of_a_later_edition_move_no_digit_of_the_first() -> None:
    """What codes written before them say."""
    assert digits({}) == 0
    assert digits({"swap.triggers_surface": "yes", "income.same_die": "no"}) == 2097157
    assert digits({"early_end": "one_more_round"}, "takethegalaxy") == 36865


@pytest.mark.parametrize("game", ["galaxies", "takethegalaxy"])
def test_chosen_switches_are_read_as_they_were_written(game: str) -> None:
    known = switches_of(game)
    alone = ({name: value} for name, switch in known.items() for value in switch.names[1:])
    for chosen in ({}, *alone, {name: switch.names[-1] for name, switch in known.items()}):
        reader = Reader(digits(chosen, game))
        assert read(reader.take, game) == chosen
        assert reader.take(1 << 30) == 0
