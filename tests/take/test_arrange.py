"""Positions laid out by hand are sound, can be played and kept, or are refused in a sentence."""

import pytest

from teg.core import Game
from teg.mistake import Mistake
from teg.take import Seat, arrange
from teg.take.check import check, check_course
from teg.take.state import CHANCE, MENU, REVEALING
from tests.take.drive import hand, names, pool, space_names, table

RICH = Seat(
    hand=["Ore Drift", "field-lab"],
    systems={"home": ("indenture camp > terrace village",), "ashfall cradle": ("surface pit",)},
    ships=["bulk hauler", "bulk hauler"],
    discard=["mantle tap"],
    pile=["singing pulsar", "kiln"],
    renown=-2,
    used=["terrace village", "bulk hauler"],
    spent=["ashfall cradle"],
)


def test_what_is_told_lies_on_the_table_and_the_rest_in_the_deck() -> None:
    s = table(RICH, row=["verdance", "cosmic burst"], manpower=1, production=2, science=3)
    check(s)
    check_course(s)
    assert (s.phase, s.actor, pool(s)) == (MENU, 0, (1, 2, 3))
    assert hand(s) == ["Ore Drift", "Field Lab"]
    assert [names(s, stack) for stack in s.stacks[0][0]] == [["Indenture Camp", "Terrace Village"], []]
    assert (s.used[0], names(s, s.tired[0])) == (1, ["Bulk Hauler"])
    assert s.bounty[0] == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert space_names(s, s.pile[0]) == ["Kiln", "Singing Pulsar"]
    assert (s.tokens[0], s.known[0]) == (-2, ())
    assert len(s.deck[0]) == 41 - 2 - 3 - 2 - 1


def test_a_position_is_as_early_as_its_space_cards_allow() -> None:
    assert table(row=["kiln"]).turns == 0
    fringe = table(row=["last orchard"])
    assert fringe.turns == 24 - 4 + 1 - 2 - 1
    assert table(Seat(), Seat(), turn=1).turns == 1
    assert table(Seat(), Seat(), turn=1, left=0).left == 0


def test_a_turn_may_begin_with_its_exploration() -> None:
    s = table(explore=True, coming=["kiln"])
    assert (s.phase, s.actor) == (REVEALING, CHANCE)
    assert "Kiln" in [s.t.space[card].name for card in range(s.t.home) if s.space >> card & 1]


def test_it_can_be_saved_coded_and_undone() -> None:
    game = arrange(RICH, Seat(), row=["verdance"])
    game.play(game.state.moves()[-1])
    assert Game.from_text(game.to_text()).code == game.code
    assert Game.from_code(game.code).code == game.code
    game.undo()
    assert game.ply == 0


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (Seat(hand=["no such card"]), {}),
        (Seat(hand=["scout skiff", "scout skiff"]), {}),
        (Seat(systems={"kiln": ("terrace village",)}), {}),
        (Seat(systems={"home": ("frontier colony",), "kiln": ()}), {}),
        (Seat(systems={}), {}),
        (Seat(systems={"home": ("terrace village > frontier colony",)}), {}),
        (Seat(pile=["kiln"]), {"row": ["kiln"]}),
        (Seat(ships=["ore drift"]), {}),
        (Seat(used=["ore drift"]), {}),
        (Seat(), {"row": ["verdance", "kiln", "mirelight", "tallow moon"]}),
        (Seat(), {"row": ["kiln"], "deck": "balanced"}),
        (Seat(), {"turn": 2}),
        (Seat(), {"left": 0}),
        (Seat(), {"left": -1}),
        (Seat(), {"left": "all"}),
        (Seat(), {"row": ["home"]}),
        (Seat(), {"manpower": "x"}),
        (Seat(), {"science": 1.5}),
        (Seat(), {"seed": "a"}),
        (Seat(renown="x"), {}),  # type: ignore[arg-type]
        (Seat(spent=["kiln"]), {}),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_a_sentence(seat: Seat, words: dict[str, object]) -> None:
    with pytest.raises(Mistake) as mistake:
        table(seat, Seat(), **words)
    assert str(mistake.value).count("\n") == 0
    assert len(str(mistake.value)) > 20
