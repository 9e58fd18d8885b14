"""The table as text: it fits its width, says when cards drop, and keeps secrets."""

import pytest

from teg.take import Seat, new
from teg.take.rules import moves as M
from teg.take.speech.picture import picture, reveals_to_go, status
from teg.take.speech.preview import preview
from teg.take.state import DONE
from tests.take.drive import SETUPS, claim, do, end_turn, settle, table, wander


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SETUPS)
def test_it_fits(name: str, lang: str) -> None:
    for s in wander(name, 8, every=20):
        for width in (80, 40):
            lines = picture(s, lang, width).splitlines()
            assert max(map(len, lines)) <= width
            assert not any("{" in line or "_" in line for line in lines)
        assert len(status(s, lang)) < 80


def test_what_it_shows() -> None:
    s = table(
        Seat(
            hand=("ore drift", "ore drift", "scout skiff"),
            systems={"home": ("frontier colony > garden township",), "ashfall cradle": ("surface pit",)},
            ships=("bulk hauler",),
            discard=("field lab",),
            pile=("glass comet",),
            renown=-1,
            used=("garden township", "bulk hauler"),
        ),
        row=("sable meadow", "cosmic-burst", "mirelight"),
        manpower=3,
    )
    text = " ".join(picture(s).split())
    for words in (
        "1. Sable Meadow · system, Core · slots biosphere, deposit · 2 hazards · 3 renown",
        "2. Cosmic Burst · event, Expanse · each explored system has 1 hazard more · solve for 3 science",
        "3. Mirelight · system, Core · slots biosphere · 1 hazard · bounty 1 science · 1 renown · last",
        "> Player 1 · 5 renown · −1 renown token · This turn: 3 manpower",
        "1. Homeworld · 1 renown · 1 free slot",
        "Biosphere: Garden Township (3 manpower) · 1 renown · used · covers Frontier Colony",
        "Utility: free",
        "2. Ashfall Cradle · 1 renown · full · newest · bounty 2 production",
        "Ships: Bulk Hauler (1 production, used)",
        "Hand (3): 2 × Ore Drift [mining, cost 3, 1 production, 0 renown]; Scout Skiff [ship, cost 2,",
        "discard pile (1): Field Lab",
        "Renown pile: Glass Comet",
    ):
        assert words in text, words


@pytest.mark.parametrize(("ending", "more"), [("finish_turn_of_last_reveal", 0), ("one_more_round", 2)])
def test_the_last_turn_is_the_last_one_played(ending: str, more: int) -> None:
    s = settle(new(2, seed=3, switches={"early_end": ending}).state)
    while s.actor != DONE:
        head = picture(s).splitlines()[0]
        assert f"Turn {s.turns + 1} of {s.t.deck - 2 + more} " in head
        assert ("last turn" in head) == (s.turns + 1 == s.t.turns)
        end_turn(s)


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        ("finish_turn_of_last_reveal", "the game ends with this turn"),
        ("one_more_round", "after this turn everybody has one more"),
    ],
)
def test_the_last_space_card_tells_when_the_game_ends(ending: str, text: str) -> None:
    s = settle(new(2, seed=3, switches={"early_end": ending}).state)
    while s.left > 1:
        end_turn(s)
    do(s, M.END)
    assert text in preview(s, s.outcomes()[0][0])


def test_when_cards_drop_is_what_happens_if_nobody_claims() -> None:
    for players in (1, 2, 4):
        s = settle(new(players, seed=5).state)
        waits = {card: reveals_to_go(s, position) for position, card in enumerate(s.row)}
        for reveals in range(1, players + 2):
            end_turn(s)
            gone = {card for card, wait in waits.items() if wait and wait <= reveals}
            assert gone == {card for card in waits if card not in s.row}


def test_towards_the_end_cards_stay() -> None:
    s = table(row=("kiln", "verdance", "glass comet"), left=1)
    assert [reveals_to_go(s, position) for position in range(3)] == [0, 0, 1]
    assert "stays to the end" in picture(s)


def test_a_view_hides_hands_but_not_what_all_can_tell() -> None:
    s = settle(new(2, seed=3).state)
    end_turn(s)
    seen = picture(s.view(1))
    assert "1 hidden card" in seen
    assert "hidden" not in picture(s)
    assert "seen by player 2" in seen


def test_a_claim_changes_the_picture() -> None:
    s = table(Seat(hand=("surface pit", "ore drift", "ore drift")), row=("tallow moon",))
    s = settle(end(s, claim("tallow moon")))
    assert "Tallow Moon" in picture(s)
    assert "claimed already" in picture(s)


def end(s, move):
    s.apply(move(s))
    return s
