"""Moves, outcomes and questions in words."""

from string import Formatter

import pytest

from teg.core import choices
from teg.galaxies import Seat, State, arrange
from teg.galaxies import state as P
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import place_name, question, seat_name, ship_name
from teg.languages import LANGUAGES
from tests.galaxies.drive import act, after, do, draw, roll, sail
from tests.galaxies.positions import kind, rare, sampled

NO_BREAK = "\u00a0"


def fields(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


def test_french_signs_stand_apart_by_a_space_that_does_not_break() -> None:
    for s in sampled()[::7]:
        for words in (question(s, "fr"), *(s.say(move, "fr") for move in choices(s)[:20])):
            for sign in ":;?!":
                assert f" {sign}" not in words
                if sign in words.replace("(?)", ""):
                    assert f"{NO_BREAK}{sign}" in words, words


def test_no_two_choices_sound_alike() -> None:
    for s in sampled():
        for lang in LANGUAGES:
            said = [s.say(move, lang) for move in choices(s)]
            assert len({words.casefold() for words in said}) == len(said), (kind(s), said)
            for words in said:
                assert words == " ".join(words.split(" "))
                assert "\n" not in words and "{" not in words


def test_every_number_can_be_said_anywhere() -> None:
    moves = [*range(M.ROLLED + 8), *range(M.PLANET - 8, M.SIZE)]
    for s in [*sampled()[::40], *rare().values()]:
        for view in (s, s.view(0)):
            for lang in LANGUAGES:
                assert all(view.say(move, lang) for move in moves)


def test_every_phase_and_question_has_a_sentence() -> None:
    seen = {}
    for s in sampled():
        seen[kind(s)] = s
    assert {phase for phase, _ in seen} == set(range(P.OVER + 1))
    assert {asked for phase, asked in seen if phase == P.ASKING} == set(range(A.ROGUE_STEALS + 1))
    words = {"en": set[str](), "fr": set[str]()}
    for s in seen.values():
        for lang in LANGUAGES:
            sentence = question(s, lang)
            assert sentence[-1] in "?.)" and "{" not in sentence, sentence
            words[lang].add(sentence.partition(":")[2] or sentence)
    assert len(words["en"]) > 40 and len(words["fr"]) > 40


def table() -> State:
    """Two players, of whom the first flies the Aurora."""
    game = arrange(
        Seat(energy=3, culture=2, ships=["home", "on jakks"], hired={"Aurora": "lightspeeder"}),
        Seat(energy=2, culture=4, ships=["orbit nagato 1", "orbit helios 1"]),
        dice="move move move economy colony",
        row=["helios", "jakks", "nagato"],
        pilots=["overseer", "gleaner"],
        face_up=["pebble"],
    )
    return game.state


MENU = {
    M.END: ("end the turn", "finir le tour"),
    M.REROLL: ("reroll (free)", "relancer (gratuit)"),
    M.CONVERT: ("use the Converter", "utiliser le convertisseur"),
    M.ACTIVATE: ("activate Move", "activer Déplacement"),
    M.ASIDE + 1: ("pick up an Energy die", "reprendre un dé Énergie"),
    M.HIRE + 1: ("hire Overseer for the Intrepid", "engager Superviseur pour l'Intrépide"),
    M.PAY: ("pay 2 Move", "payer 2 Déplacements"),
    M.SAIL + 16: ("ship 2 → orbit of Helios", "vaisseau 2 → orbite de Helios"),
    M.SAIL + M.SPACE: (
        "Aurora (Lightspeeder) → Unexplored Space",
        "Aurora (Pilote Éclair) → Espace inexploré",
    ),
    M.SHIP + 4: ("choose ship 1 of player 2", "choisir le vaisseau 1 du joueur 2"),
    M.FACE_UP: ("take Pebble (face up)", "prendre Caillou (visible)"),
    M.PASS: ("pass", "passer"),
    M.DRAW: ("draw a card", "piocher une carte"),
    63: ("no such move (63)", "coup inexistant (63)"),
}


@pytest.mark.parametrize("move", MENU)
def test_words_of_the_menu(move: int) -> None:
    s = table()
    assert (s.say(move), s.say(move, "fr")) == MENU[move]


ANSWERS = [
    (A.TRADE_BACK, M.SHIP, "push your ship 1 back 1 space"),
    (A.TRADE_FORWARD, M.SHIP + 1, "advance ship 2 in the orbit of Mared"),
    (A.REPLACE_PLANET, M.SLOT + 2, "replace Vici-KS156"),
    (A.RECALL, M.SHIP + 1, "bring ship 2 home from the orbit of Mared, space 2"),
    (A.RECALL_GAIN, M.RESOURCE + 1, "gain 1 culture"),
    (A.TRANSFER_SHIP, M.SHIP, "move ship 1 to another orbit"),
    (A.TRANSFER_TO, M.SLOT + 2, "to the orbit of Vici-KS156"),
    (A.UPGRADE, M.UPGRADE + 1, "upgrade with 1 energy and 3 culture"),
    (A.DIE_ACTION, M.FACE, "carry out Move"),
    (A.COPY_ROW, M.SLOT + 2, "use Vici-KS156: gain 1 energy"),
    (A.REGRESS, M.SHIP + 4, "push ship 1 of player 2 back 2 spaces"),
    (A.CONVERT, M.AMOUNT + 3, "turn 3 culture into energy"),
    (A.SET_WHICH, M.FACE + 4, "turn an Economy die"),
    (A.SET_INTO, M.FACE + 5, "turn it to Colony"),
    (A.DISCARD, M.FACE, "give up a Move die"),
    (A.STEAL, M.SEAT + 2, "take 1 energy from player 3"),
    (A.REPEAT_DIE, M.FACE + 1, "repeat Energy"),
    (A.ROGUE_REGRESS, M.SHIP + 1, "push your ship 2 back 1 space"),
    (A.ROGUE_STEALS, M.AMOUNT + 2, "give 2 energy"),
    (A.ROGUE_STEALS, M.AMOUNT + 1, "give 1 energy and 1 culture"),
]


@pytest.mark.parametrize(("asked", "move", "words"), ANSWERS)
def test_an_answer_tells_what_it_means_to_its_question(asked: int, move: int, words: str) -> None:
    s = rare()[asked]
    assert move in s.moves()
    assert s.say(move) == words


def test_a_paid_colony_tells_its_owner_and_its_action() -> None:
    s = rare()[A.COPY_COLONY]
    leandra = next(move for move in s.moves() if "Leandra" in s.say(move))
    assert s.say(leandra) == (
        "pay 1 culture to player 3 and use Leandra: advance one of your ships 1 space along an economy orbit"
    )
    assert s.say(leandra, "fr").startswith("payer 1 culture au joueur 3 et utiliser Leandra")


def test_words_while_exploring_and_following() -> None:
    s = do(table(), act("move"), sail("space"))
    assert s.say(M.FACE_UP) == "take Pebble (face up)"
    do(s, M.DRAW)
    assert s.say(M.FOUND + 1) == "drew Solar Reef (Discovery)"
    do(s, draw("Solar Reef"))
    assert s.say(M.TAKE) == "take Solar Reef"
    assert s.say(M.LEAVE, "fr") == "laisser Récif Solaire et piocher encore"
    do(s, M.TAKE)
    assert s.say(M.FOLLOW) == "follow Move (1 culture)"
    assert question(s) == "Player 2: do you follow player 1's Move for 1 culture?"
    assert question(s, "fr") == (
        f"Joueur 2{NO_BREAK}: suivez-vous Déplacement du joueur 1 pour 1 culture{NO_BREAK}?"
    )


def test_words_of_a_roll() -> None:
    s = after(table(), M.END)
    move = roll("move move energy colony")
    assert s.say(move) == "rolled: 2 Move, 1 Energy, 1 Colony"
    assert s.say(move, "fr") == f"dés obtenus{NO_BREAK}: 2 Déplacements, 1 Énergie, 1 Colonie"


def test_names_in_solo_play() -> None:
    s = rare()[A.ROGUE_STEALS]
    assert [seat_name(s, seat) for seat in (0, 1)] == ["player 1", "the Rogue"]
    assert seat_name(s, 1, "fr") == "la Renégate"


def test_names_of_ships_and_places() -> None:
    s = table()
    assert ship_name(s, 0, 0, "fr") == "Aurora (Pilote Éclair)"
    assert ship_name(s, 1, 1) == "ship 2"
    assert place_name(s, M.SURFACE + 1) == "surface of Jakks"
    assert place_name(s, M.ORBIT + 5, "fr") == "orbite de la place 6 de la rangée"
    assert place_name(s, M.HOME) == "home"
