"""The table as plain text."""

import re

import pytest

from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import card_name, mission_name, pilot_name, planet_name, question
from teg.galaxies.speech.picture import picture
from teg.galaxies.speech.questions import reason
from teg.galaxies.state import DONE
from teg.languages import LANGUAGES
from tests.galaxies.drive import act, do, sail
from tests.galaxies.positions import played, rare, sampled


def flat(text: str) -> str:
    """The text as one line, hyphens at the end of a line mended."""
    return re.sub(r"\s+", " ", re.sub(r"-\n\s+", "-", text))


@pytest.mark.parametrize("width", [30, 41, 80, 120])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_too_long(width: int, lang: str) -> None:
    for s in [*sampled()[::23], *rare().values()]:
        for line in picture(s, lang, width).split("\n"):
            assert len(line) <= width
            assert line == line.rstrip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_table_is_named(lang: str) -> None:
    for s in sampled()[::11]:
        text = flat(picture(s, lang))
        named = [planet_name(s, planet, lang) for planet in s.row if planet >= 0]
        named += [pilot_name(s, pilot, lang) for pilot in s.pilot_row if pilot >= 0]
        named += [card_name(s, card, lang) for card in s.cards_up]
        for seat in range(s.t.seats):
            named += [planet_name(s, planet, lang) for planet in s.colonies[seat]]
            named += [pilot_name(s, pilot, lang) for pilot in s.hired[seat]]
            named += [card_name(s, card, lang) for card in s.found[seat]]
            if s.mission[seat] >= 0:
                named.append(mission_name(s, s.mission[seat], lang))
        named += [sentence(s.t.box.planets[planet], lang) for planet in s.row if planet >= 0]
        named += [sentence(s.t.box.pilots[pilot], lang) for pilot in s.pilot_row if pilot >= 0]
        named += [sentence(s.t.box.explorations[card], lang) for card in s.cards_up]
        named.append(question(s, lang))
        for words in named:
            assert flat(words) in text, words


def table() -> State:
    game = arrange(
        Seat(
            energy=3,
            culture=2,
            level=2,
            ships=["orbit helios 1", "on jakks"],
            hired={"Aurora": ["overseer", "lightspeeder"]},
            colonies=["maia"],
            found=["snowball"],
            mission="elder",
        ),
        Seat(energy=2, culture=4, ships=["track undertow 1", "space"], found=["undertow", "ghost-signal"]),
        dice="move energy energy",
        row=["helios", "jakks", "nagato"],
        pilots=["gleaner"],
        face_up=["pebble"],
    )
    return game.state


def test_the_parts_of_the_table() -> None:
    text = flat(picture(table()))
    for words in (
        "Turn 1, player 1",
        "1. Helios: culture, 2 spaces of Diplomacy, 2 points",
        "in orbit: player 1's Aurora (Lightspeeder) on space 1",
        "on the surface: player 1's ship 2",
        "1. Gleaner: trained for Aurora, Nexus",
        "Aurora Energy or Diplomacy",
        "deck: 26 cards; face up: 1",
        "Pebble (Discovery): This card is a dwarf planet.",
        "> Player 1: 9 points, level 2 (5 dice), 3 energy, 2 culture",
        "ships: Aurora (Lightspeeder): orbit of Helios, space 1 of 2; ship 2: surface of Jakks",
        "ship 3: empire track",
        "colonies: Maia",
        "pilots: Overseer, Lightspeeder",
        "cards: Snowball",
        "mission: Elder",
        "- Player 2: 0 points, level 1 (4 dice), 2 energy, 4 culture",
        "ship 1: danger track Undertow, space 2 of 2; ship 2: Unexplored Space",
        "inactive: 1 Move, 2 Energy; activated: nothing",
        "following costs 1 culture; the free reroll is left; the Converter is free",
        "Player 1: what do you do with 3 dice?",
    ):
        assert words in text, words


def test_dice_that_were_used() -> None:
    text = flat(picture(do(table(), act("move"), sail("home"))))
    assert "inactive: 2 Energy; activated: 1 Move" in text


def test_a_view_hides_what_lies_face_down() -> None:
    s = table()
    text = flat(picture(s.view(0)))
    assert "seen by player 1; ? is hidden" in text
    assert "mission: Elder" in text
    assert "Ghost Signal" not in text
    assert "cards: ?, Undertow" in text
    other = flat(picture(s.view(1)))
    assert "Elder" not in other and "Snowball" not in other and "Ghost Signal" in other


def test_the_rogue_at_the_table() -> None:
    s = next(iter(state for state in rare().values() if state.t.solo))
    text = flat(picture(s, "fr"))
    assert "La Renégate\u00a0:".replace("\u00a0", " ") in text
    assert "dernier symbole de la Renégate : Colonie" in text


def test_a_table_without_the_expansion() -> None:
    text = picture(arrange(Seat(), Seat(), dice="move", box="base").state)
    assert "PILOTS" not in text and "EXPLORATION" not in text


@pytest.mark.parametrize("variant", [{}, {"players": 3, "box": "base"}, {"solo": "hades"}], ids=str)
def test_the_header_of_a_finished_game_counts_the_turns_that_were_played(variant: dict) -> None:
    for seed in range(3):
        number = 0
        for s, _ in played(variant, seed):
            number = number if s.actor == DONE else s.turns + 1
        assert picture(s).startswith(f"Turn {number}, ")
        assert picture(s, "fr").startswith(f"Tour {number}, ")


def test_a_game_that_stops_in_the_middle_of_a_turn_ends_with_that_turn() -> None:
    human = Seat(energy=2, culture=0, colonies=["Aughmoore", "Shouhua", "Maia", "Jakks"])
    s = arrange(human, Seat(), dice="colony move", solo="artemis", box="base").state
    do(s, act("colony"), M.UPGRADE + 2)
    assert s.actor == DONE
    assert picture(s).startswith("Turn 1, player 1; last round; player 1 brought the end about")


def test_nobody_is_said_to_have_emptied_a_deck_that_began_empty() -> None:
    header = picture(arrange(Seat(), Seat(), dice="move", deck=[]).state).split("\n")[0]
    assert header == "Turn 1, player 1; last round"


def test_badges_on_cards_that_a_view_does_not_see_are_not_told_as_all() -> None:
    mine, rival = Seat(found=["Solar Reef"]), Seat(found=["Long Tailwind"], hired={"Aurora": "Bulwark"})
    s = arrange(mine, rival, dice="move").state
    assert picture(s.view(0)).count("badges in sight: ") == 1
    assert picture(s.view(0), "fr").count("insignes visibles") == 1
    assert "in sight" not in picture(s)


def test_the_reason_of_an_end_is_told_to_a_view_only_as_far_as_it_sees() -> None:
    s = arrange(Seat(), Seat(), dice="move", turn=1).state
    s.ending, s.ender = 1, 0
    seen = do(s.view(1), M.END)
    sentence = "The game is over: 0 points for player 1 and 0 points for player 2, before"
    assert reason(seen, "en") == f"{sentence} secret missions and badges."
    assert "before" not in reason(do(s, M.END), "en")
