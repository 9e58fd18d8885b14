"""The line of text of a panel: why, told by a bare verb."""

import pytest

from teg.panels.desk import Desk
from teg.panels.opening import opening
from teg.panels.talk import talk


def test_why_of_a_bare_verb_picks_or_lists_what_is_refused() -> None:
    desk = Desk(opening("theatre"))
    told = talk(desk, "why hire")
    refused = [each for each in desk.view.attempts("en") if each.refusal]
    for number, attempt in enumerate(refused, 1):
        assert (f"{number}. {attempt.what}" in told) == attempt.what.startswith("hire")
    assert "BB-02" in told and "not understood" not in told
    desk.command("culture")
    assert "(BG-37" in talk(desk, "why upgrade") and "(BB-06" in talk(desk, "why hire")
    assert "(BG-37" in talk(desk, "why move 1 on gyore")
    desk.set(lang="fr")
    assert "(BB-06" in talk(desk, "pourquoi engager")


@pytest.mark.parametrize(("verb", "rule"), [("relinquish", "TG-06"), ("build", "TG-45"), ("study", "TG-54")])
def test_why_of_a_bare_verb_in_take_the_galaxy(verb: str, rule: str) -> None:
    desk = Desk(opening("conveyor"))
    assert rule in talk(desk, f"why {verb}")
