"""Every move, outcome and question has its words in both languages, and every word is used."""

import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import teg.take
from teg.core import CHANCE, DONE, choices
from teg.rulebook.switches import switches_of
from teg.take import Seat, new
from teg.take.cards.sentences import many
from teg.take.host import HOST
from teg.take.refusals.reason import tell as REASONS
from teg.take.rules import moves as M
from teg.take.speech import question, say
from teg.take.speech.names import tell
from teg.take.speech.preview import happened, preview
from teg.take.speech.questions import ending, reason
from teg.take.state import DRAWING, MENU, TAKING
from tests.take.drive import (
    SETUPS,
    build,
    claim,
    do,
    end_turn,
    luck,
    opportunity,
    relinquish,
    settle,
    table,
    upgrade,
    use,
    wander,
)

ROOM = Path(teg.take.__file__).parent
RICH = ("frontier colony", "surface pit", "ore drift", "field lab", "supply depot")


def fields(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


@pytest.mark.parametrize("name", SETUPS)
def test_no_two_moves_are_said_alike_and_nothing_is_left_to_fill_in(name: str) -> None:
    for s in wander(name, 40):
        for lang in ("en", "fr"):
            phrases = [say(s, move, lang) for move in choices(s)]
            assert len(set(phrases)) == len(phrases)
            phrases += [question(s, lang), *(preview(s, move, lang) for move in s.moves())]
            assert all(
                text and not re.search(r"[{}]|no card|aucune carte|\bunknown", text) for text in phrases
            )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_any_number_can_be_said_anywhere(lang: str) -> None:
    for s in (new(seed=1).state, *wander("teams", 5)):
        for move in (*range(0, M.SIZE, 7), M.SIZE, -1):
            assert say(s, move, lang)


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (M.END, "end the turn", "finir le tour"),
        (M.TRADE_MANPOWER, "trade 3 manpower for a card", "échanger 3 main-d'œuvre contre une carte"),
        (claim("verdance"), "claim Verdance", "coloniser Verdance"),
        (claim("glass comet"), "study Glass Comet", "étudier Comète de Verre"),
        (claim("mech-revolution"), "solve Mech Revolution", "résoudre Révolution des mechs"),
        (
            use("frontier colony"),
            "use Frontier Colony on Homeworld",
            "utiliser Colonie Frontalière sur Monde Natal",
        ),
        (build("field lab"), "build Field Lab", "construire Laboratoire de Terrain"),
        (relinquish("home"), "relinquish Homeworld", "abandonner Monde Natal"),
    ],
)
def test_how_moves_are_said(move, english: str, french: str) -> None:
    s = table(Seat(hand=RICH), row=("verdance", "glass comet", "mech-revolution"))
    number = move if isinstance(move, int) else move(s)
    assert (say(s, number, "en"), say(s, number, "fr")) == (english, french)


def test_twin_slots_and_twin_colonies_are_told_apart() -> None:
    s = table(Seat(systems={"home": ("frontier colony",), "twin anvils": ("surface pit", "surface pit")}))
    s.manpower = 4
    assert say(s, M.USE + 4) == "use Surface Pit on Twin Anvils, deposit slot 1"
    assert (
        say(s, M.USE + 5, "fr")
        == "utiliser Fosse à Ciel Ouvert sur Enclumes Jumelles, emplacement gisement 2"
    )


def test_previews_say_what_changes() -> None:
    s = table(
        Seat(hand=RICH, systems={"home": ("frontier colony", "supply depot"), "kiln": ("surface pit",)}),
        row=("intergalactic-migration", "space-race"),
    )
    assert preview(s, use("frontier colony")(s)) == "+2 manpower"
    assert preview(s, opportunity("intergalactic-migration")(s)) == "+1 manpower"
    assert preview(s, relinquish("home")(s)) == (
        "Homeworld goes to your renown pile and 2 cards to your discard pile, +2 renown tokens, "
        "+2 renown (total 5)"
    )
    assert preview(s, M.END) == "the turn of player 2 begins; then a space card is revealed"


def test_a_log_line_names_the_cards_that_had_to_pay() -> None:
    s = table(Seat(hand=("scout skiff", "ore drift", "field lab")))
    before = s.copy()
    do(s, build("scout skiff"))
    assert s.phase == MENU
    text = happened(before, M.BUILD + 19, s)
    assert text == "discards Ore Drift and Field Lab, Scout Skiff is yours"
    assert "défausse Galerie de Minerai et Laboratoire de Terrain" in happened(before, M.BUILD + 19, s, "fr")


def test_a_log_line_of_an_upgrade_and_of_lost_resources() -> None:
    s = table(Seat(hand=("terrace village", "ore drift")), manpower=2)
    before = s.copy()
    do(s, upgrade("terrace village"))
    assert "Terrace Village stands on Homeworld" in happened(before, M.UPGRADE + 2, s)
    before = s.copy()
    do(s, M.END)
    assert happened(before, M.END, s).startswith("lost: 2 manpower")


def test_what_somebody_draws_is_secret() -> None:
    s = luck_until_drawing()
    move = s.outcomes()[0][0]
    assert HOST.secret(s.view(s.turn), move, "en") is None
    assert HOST.secret(s.view(1 - s.turn), move, "en") == f"player {s.turn + 1} draws a card"
    assert HOST.secret(s.view(1 - s.turn), move, "fr") == f"joueur {s.turn + 1} pioche une carte"
    assert HOST.secret(s.view(1 - s.turn), M.END, "en") is None


def luck_until_drawing():
    s = new(2, seed=3, dealer="typed").state
    while s.phase != DRAWING:
        s.apply(s.outcomes()[0][0])
    return s


def over(**text):
    s = new(seed=4, **text).state
    while s.actor != DONE:
        s.apply(M.END if s.phase == MENU else s.moves()[0] if s.actor != CHANCE else s.outcomes()[0][0])
    return s


def test_the_end_adds_up_and_says_who_wins() -> None:
    s = over(players=2)
    text = ending(s, "en")
    assert [sum(column) for column in zip(*(row for _, row in text.rows), strict=True)] == list(s.scores())
    assert reason(s, "en") == "Player 1 and player 2 share the victory: 1 renown each."
    s.tokens[1] += 4
    assert reason(s, "en") == "Player 2 wins with 5 renown."
    assert reason(s, "fr") == "Joueur 2 gagne avec 5 points de renommée."
    assert question(s, "en") == "Player 2 has won with 5 renown."


def test_the_end_alone_and_in_teams() -> None:
    assert reason(over(players=1), "en") == "Player 1 ends with 1 renown."
    s = over(players=4, teams=True)
    assert reason(s, "en") == "Both teams share the victory: 2 renown each."
    s.tokens[3] += 1
    assert reason(s, "en") == "Player 2 and player 4 win with 3 renown together."
    assert reason(s, "fr") == "Joueur 2 et joueur 4 gagnent avec 3 points de renommée ensemble."


def test_helpers_are_there() -> None:
    s = settle(luck(new(2, seed=1, dealer="typed").state))
    assert end_turn(s).phase == MENU


def test_french_names_need_no_elision() -> None:
    clumsy = re.compile(r"\b(de|le|la|que|si) {(card|system|event|covered|other)}")
    for phrases in (tell.in_["fr"], REASONS.in_["fr"]):
        assert [key for key, phrase in phrases.items() if clumsy.search(phrase)] == []


def test_manpower_has_one_form_in_french() -> None:
    assert many(2, "manpower", "fr") == f"2 {tell.in_['fr']['manpower']}"
    for switch in switches_of("takethegalaxy").values():
        assert "mains-d" not in str(switch)


@pytest.mark.parametrize("setup", ["two", "teams"])
def test_what_a_view_is_told_of_the_end_is_true(setup: str) -> None:
    """Nothing that counts is hidden in this game: hands are worth nothing, so whoever looks may be told."""
    rng = Random(setup)
    s = new(seed=1, **SETUPS[setup]).state
    while s.turns < s.t.turns - 1:
        quick = s.actor == CHANCE or M.END not in s.moves()
        s.apply((s.draw(rng) if s.actor == CHANCE else s.moves()[0]) if quick else M.END)
    while M.END not in s.moves():
        s.apply(s.draw(rng) if s.actor == CHANCE else s.moves()[0])
    after = s.copy()
    after.apply(M.END)
    assert after.actor == DONE
    text = question(after)[1:].rstrip(".")
    for seat in range(s.t.seats):
        view = s.view(seat)
        assert preview(view, M.END).endswith(text)
        assert preview(view.resample(seat, rng), M.END) == preview(view, M.END) == preview(s, M.END)


def test_a_card_taken_back_is_told_to_be_in_hand() -> None:
    s = next(s for s in wander("two", 400, seed=3, every=1) if s.phase == TAKING)
    move, held = s.moves()[0], len(s.hand[s.turn]) + 1
    assert preview(s, move).startswith(f"{held} card")
    assert " en main" in preview(s, move, "fr")
