"""What people type, understood."""

from random import Random

import pytest

from teg.core import Game, Refused
from teg.dice import SIZE, hand_of
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.speech.picture import picture
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from tests.galaxies.drive import act, do, draw, number, pass_all, sail
from tests.galaxies.positions import kind, rare, sampled, some


def table() -> Game[State]:
    """The first player flies the Aurora; two normal ships wait at home."""
    return arrange(
        Seat(energy=3, culture=2, level=3, ships=["home", "home", "home"], hired={"Aurora": "lightspeeder"}),
        Seat(energy=2, culture=4, ships=["orbit nagato 1", "on helios"]),
        dice="move move economy economy energy",
        row=["helios", "jakks", "nagato", "omicron-fenzi"],
        pilots=["overseer", "gleaner"],
        face_up=["pebble"],
    )


def test_what_is_said_is_read() -> None:
    rng = Random(1)
    for s in sampled():
        for move in some(s, rng, 6):
            for lang in LANGUAGES:
                words = s.say(move, lang)
                for typed in (words, words.upper(), f"  {words.lower()}  "):
                    assert s.read(typed) == move, (kind(s), typed)


def test_what_is_said_of_any_move_is_read_as_something_said_so() -> None:
    rng = Random(2)
    for s in sampled()[::25]:
        if s.actor < 0:
            continue
        for move in rng.sample(range(M.ROLLED), 25):
            words = s.say(move)
            if words.startswith("no such move"):
                continue
            read = s.read(words)
            assert s.say(read).casefold() == words.casefold() or read in s.moves()


AT_MENU = {
    "move": M.ACTIVATE,
    "MOVE": M.ACTIVATE,
    "activate move": M.ACTIVATE,
    "dépl": M.ACTIVATE,
    "déplacement": M.ACTIVATE,
    "deplacement": M.ACTIVATE,
    "activer le dé déplacement": M.ACTIVATE,
    "energy": M.ACTIVATE + 1,
    "reroll": M.REROLL,
    "relancer": M.REROLL,
    "convert": M.CONVERT,
    "converter": M.CONVERT,
    "utiliser le convertisseur": M.CONVERT,
    "end": M.END,
    "end turn": M.END,
    "fin du tour": M.END,
    "finir": M.END,
    "hire overseer intrepid": M.HIRE + 1,
    "hire over int": M.HIRE + 1,
    "hire the overseer for the intrepid": M.HIRE + 1,
    "engager superviseur intrépide": M.HIRE + 1,
    "engager Superviseur pour l'Intrépide": M.HIRE + 1,
    # known, though not possible here
    "culture": M.ACTIVATE + 2,
    "hire overseer nexus": M.HIRE + 3,
    "roll": M.ROLL,
    "aside move": M.ASIDE,
    "pay 2 move": M.PAY,
    "use": M.USE,
    "skip": M.SKIP,
    "follow": M.FOLLOW,
    "pass": M.PASS,
    "take": M.TAKE,
    "leave": M.LEAVE,
    "draw": M.DRAW,
    "take pebble": M.FACE_UP,
    "upgrade energy": M.UPGRADE + 4,
    "upgrade 4 culture": M.UPGRADE,
    "accept": M.ACCEPT,
    "force": M.FORCE,
    "2 orbit helios": M.SAIL + 16,
}


@pytest.mark.parametrize("text", AT_MENU)
def test_commands_at_the_menu(text: str) -> None:
    assert table().state.read(text) == AT_MENU[text]


AT_SAILING = {
    "2 orbit helios": M.SAIL + 16,
    "ship 2 orbit helios": M.SAIL + 16,
    "ship 2 to the orbit of Helios": M.SAIL + 16,
    "move 2 orbit helios": M.SAIL + 16,
    "2 orbit hel": M.SAIL + 16,
    "vaisseau 2 orbite helios": M.SAIL + 16,
    "vaisseau 2 en orbite de Helios": M.SAIL + 16,
    "2 on helios": M.SAIL + 16 + M.SURFACE,
    "2 surface helios": M.SAIL + 16 + M.SURFACE,
    "2 sur helios": M.SAIL + 16 + M.SURFACE,
    "2 orbit omicron": M.SAIL + 16 + 3,
    "2 orbit fenzi": M.SAIL + 16 + 3,
    "2 orbit omi fen": M.SAIL + 16 + 3,
    "2 space": M.SAIL + 16 + M.SPACE,
    "2 espace inexploré": M.SAIL + 16 + M.SPACE,
    "aurora orbit helios": M.SAIL,
    "lightspeeder orbit helios": M.SAIL,
    "aurora (pilote éclair) orbite helios": M.SAIL,
    "1 unexplored": M.SAIL + M.SPACE,
    # ships 2 and 3 are alike at home, and moves name the first of them
    "3 orbit helios": M.SAIL + 16,
    "ship 3 → surface of Jakks": M.SAIL + 16 + M.SURFACE + 1,
    # not possible
    "2 home": M.SAIL + 16 + M.HOME,
    "aurora home": M.SAIL + M.HOME,
    "4 on jakks": M.SAIL + 48 + M.SURFACE + 1,
}


@pytest.mark.parametrize("text", AT_SAILING)
def test_commands_for_a_ship(text: str) -> None:
    s = do(table().state, act("move"))
    assert s.read(text) == AT_SAILING[text]


def test_ships_at_two_places_are_not_alike() -> None:
    s = pass_all(do(table().state, act("move"), sail("orbit helios", 1)))
    do(s, act("move"))
    assert s.read("3 orbit jakks") == M.SAIL + 32 + 1
    assert s.read("2 orbit jakks") == M.SAIL + 16 + 1
    assert s.read("3 orbit helios") == M.SAIL + 32 not in s.moves()


ANSWERS = [
    (A.TRADE_BACK, "ship 1", M.SHIP),
    (A.TRADE_BACK, "push ship 1 back", M.SHIP),
    (A.TRADE_FORWARD, "vaisseau 2", M.SHIP + 1),
    (A.REPLACE_PLANET, "vici", M.SLOT + 2),
    (A.REPLACE_PLANET, "remplacer vici", M.SLOT + 2),
    (A.RECALL_GAIN, "culture", M.RESOURCE + 1),
    (A.RECALL_GAIN, "gain 1 energy", M.RESOURCE),
    (A.TRANSFER_TO, "orbit vici", M.SLOT + 2),
    (A.UPGRADE, "upgrade 1 energy 3 culture", M.UPGRADE + 1),
    (A.UPGRADE, "upgrade with 4 energy", M.UPGRADE + 4),
    (A.UPGRADE, "améliorer culture", M.UPGRADE),
    (A.COPY_ROW, "use vici", M.SLOT + 2),
    (A.REGRESS, "ship 1 player 2", M.SHIP + 4),
    (A.REGRESS, "player 3 ship 1", M.SHIP + 8),
    (A.REGRESS, "vaisseau 2 du joueur 2", M.SHIP + 5),
    (A.CONVERT, "3 culture", M.AMOUNT + 3),
    (A.CONVERT, "changer 2 cultures en énergie", M.AMOUNT + 2),
    (A.SET_WHICH, "economy", M.FACE + 4),
    (A.SET_INTO, "colony", M.FACE + 5),
    (A.DISCARD, "give up move", M.FACE),
    (A.STEAL, "player 2", M.SEAT + 1),
    (A.STEAL, "joueur 3", M.SEAT + 2),
    (A.REPEAT_DIE, "énergie", M.FACE + 1),
    (A.COPY_COLONY, "leandra", M.CARD + 3),
    (A.ROGUE_REGRESS, "ship 2", M.SHIP + 1),
    (A.ROGUE_STEALS, "2 energy", M.AMOUNT + 2),
    (A.ROGUE_STEALS, "1 energy 1 culture", M.AMOUNT + 1),
    (A.ROGUE_STEALS, "céder 1 énergie et 1 culture", M.AMOUNT + 1),
]


@pytest.mark.parametrize(("asked", "text", "move"), ANSWERS)
def test_answers_to_questions(asked: int, text: str, move: int) -> None:
    s = rare()[asked]
    assert s.read(text) == move
    assert move in s.moves()


def test_commands_while_exploring() -> None:
    s = do(table().state, act("move"), sail("space", 1))
    assert s.read("draw") == s.read("piocher") == M.DRAW
    assert s.read("pebble") == s.read("take peb") == s.read("prendre caillou") == M.FACE_UP
    do(s, M.DRAW)
    reef = number(s, draw("Solar Reef"))
    for text in ("solar reef", "reef", "drew solar", "récif", "SOLAR REEF (Discovery)"):
        assert s.read(text) == reef
    do(s, reef)
    assert s.read("take") == s.read("take it") == s.read("take reef") == s.read("prendre") == M.TAKE
    assert s.read("leave") == s.read("leave it") == s.read("laisser récif") == M.LEAVE


def test_a_card_that_was_drawn_before_is_known_but_not_possible() -> None:
    s = do(table().state, act("move"), sail("space", 1), M.DRAW)
    pebble = s.read("pebble")
    assert s.say(pebble) == "drew Pebble (Discovery)"
    assert pebble not in dict(s.outcomes())


def test_following_and_landing() -> None:
    s = do(table().state, act("move"), sail("on jakks", 1))
    assert s.read("use") == s.read("use jakks") == s.read("utiliser l'action") == M.USE
    assert s.read("skip") == s.read("renoncer à l'action de Jakks") == M.SKIP
    do(s, M.SKIP)
    assert s.read("follow") == s.read("follow move") == s.read("suivre") == M.FOLLOW
    assert s.read("pass") == s.read("passer") == M.PASS


def test_putting_aside() -> None:
    s = do(table().state, M.REROLL)
    for said in ("move", "aside move", "put move aside", "pick up move", "reprendre un dé déplacement"):
        assert s.read(said) == M.ASIDE
    assert s.read("mettre énergie de côté") == s.read("reprendre énergie") == M.ASIDE + 1
    do(s, M.ASIDE, M.ASIDE)
    assert s.read("roll") == s.read("roll 2") == s.read("roll 2 dice") == s.read("lancer") == M.ROLL
    with pytest.raises(Mistake):
        s.read("roll 3")


ROLLS = {
    "move move energy colony": [0, 0, 1, 5],
    "2 move energy colony": [0, 0, 1, 5],
    "rolled: 2 Move, 1 Energy, 1 Colony": [0, 0, 1, 5],
    "2 moves, energy and colony": [0, 0, 1, 5],
    "déplacement, 2 cultures et colonie": [0, 2, 2, 5],
    "dip dip eco mo": [0, 3, 3, 4],
}


@pytest.mark.parametrize("text", ROLLS)
def test_a_roll(text: str) -> None:
    s = new(players=2, seed=1).state
    while not (s.actor == -1 and s.rolling == 4):
        s.apply(s.moves()[0] if s.actor >= 0 else s.outcomes()[0][0])
    hand = hand_of(ROLLS[text])
    assert s.read(text) == M.ROLLED + hand
    assert SIZE[hand] == s.rolling


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("move", "1 die is told but 4 are rolled"),
        ("9 move", "9 dice are told but 4 are rolled"),
        ("c move move move", "Culture or Colony"),
        ("four moves", "4 dice"),
        ("", "4 dice"),
    ],
)
def test_a_wrong_roll_says_what_is_wanted(text: str, part: str) -> None:
    s = new(players=2, seed=1).state
    while not (s.actor == -1 and s.rolling == 4):
        s.apply(s.moves()[0] if s.actor >= 0 else s.outcomes()[0][0])
    with pytest.raises(Mistake, match=part):
        s.read(text)


def test_the_rogue_rolls() -> None:
    s = arrange(Seat(), Seat(energy=0, culture=0), dice="move", solo="hades").state
    s.apply(M.END)
    assert (
        s.say(s.read("move")) == s.say(s.read("la Renégate obtient Déplacement")) == "the Rogue rolled Move"
    )
    do(s, s.read("colony"))
    assert s.read("accept") == s.read("accepter le dé Colonie") == M.ACCEPT
    assert s.read("force") == s.read("forcer une relance") == M.FORCE


def complaint(s: State, text: str) -> str:
    """What is said about words that mean nothing here."""
    with pytest.raises(Mistake) as mistake:
        s.read(text)
    words = str(mistake.value)
    assert "\n" not in words and words.endswith(".")
    return words


def test_two_meanings_are_both_named() -> None:
    s = rare()[A.DIE_ACTION]
    assert complaint(s, "c") == "'c' could be 'carry out Culture' or 'carry out Colony'; write more of it."
    french = complaint(s, "effectuer é")
    assert "effectuer Énergie" in french and "effectuer Économie" in french


def test_the_nearest_phrases_are_told() -> None:
    assert "hire Overseer for the Intrepid" in complaint(table().state, "hire overseer")
    assert "engager Superviseur pour l'Intrépide" in complaint(table().state, "engager superviseur")
    assert "activate Energy" in complaint(table().state, "actvate enrgy")
    assert "player 3" in complaint(rare()[A.REGRESS], "ship 1")


def test_the_language_of_the_session_decides() -> None:
    s = table().state
    for text in ("xyzzy", "hire", "activate énergie x", "fin du monde"):
        for lang, part in (("en", "is not understood here"), ("fr", "n'est pas compris ici")):
            with pytest.raises(Mistake, match=part):
                s.read(text, lang)
            with pytest.raises(Mistake, match=part):
                table().play_line(text, lang)


def test_a_game_that_is_over_says_so_in_its_language() -> None:
    s = table().state
    s.actor, s.phase = -2, 21
    for lang, part in (("en", "the game is over"), ("fr", "la partie est finie")):
        with pytest.raises(Mistake, match=part):
            s.read("xyzzy", lang)
        with pytest.raises(Mistake, match=part):
            s.read("fin du monde", lang)


def test_a_number_alone_is_no_move() -> None:
    for s in sampled()[::30]:
        for text in ("0", "1", "2", "16"):
            with pytest.raises(Mistake):
                s.read(text)


@pytest.mark.parametrize(
    "text", ["", "   ", "\0", "xyzzy", "9" * 400, "é" * 3000, "move " * 60, "→", "?!", "\n"]
)
def test_nonsense_is_refused_in_one_sentence(text: str) -> None:
    for s in (*rare().values(), *sampled()[::100]):
        with pytest.raises(Mistake) as mistake:
            s.read(text)
        assert "\n" not in str(mistake.value) and len(str(mistake.value)) < 700


LINES = {
    "move 2 orbit helios": ["activate Move", "ship 2 → orbit of Helios"],
    "déplacement 2 orbite helios": ["activate Move", "ship 2 → orbit of Helios"],
    "move ship 2 to the orbit of helios, then end": [
        "activate Move",
        "ship 2 → orbit of Helios",
        "pass",
        "end the turn",
    ],
    "hire overseer intrepid pay 2 move; end": [
        "hire Overseer for the Intrepid",
        "pay 2 Move",
        "pass",
        "end the turn",
    ],
    "engager superviseur intrépide payer 2 économie; finir": [
        "hire Overseer for the Intrepid",
        "pay 2 Economy",
        "pass",
        "end the turn",
    ],
    "move aurora space take pebble": [
        "activate Move",
        "Aurora (Lightspeeder) → Unexplored Space",
        "take Pebble (face up)",
    ],
    "reroll move economy roll": [
        "reroll (free)",
        "pick up a Move die",
        "pick up an Economy die",
        "roll 2 dice",
    ],
    "relancer énergie lancer": ["reroll (free)", "pick up an Energy die", "roll 1 die"],
    "energy then pass then move 2 on jakks skip": [
        "activate Energy",
        "pass",
        "activate Move",
        "ship 2 → surface of Jakks",
        "skip the action of Jakks",
    ],
}


@pytest.mark.parametrize("text", LINES)
def test_a_line_of_commands(text: str) -> None:
    game = table()
    parts = text.replace(", then", ";").split(";")
    game.play_line(parts[0])
    for part in parts[1:]:
        while game.state.actor == 1:
            game.play("pass")
        game.play_line(part)
    typed = [words.removeprefix("Player 1: ").removeprefix("Player 2: ") for words in game.say_log()]
    assert [words for words in typed if not words.startswith("Chance")] == LINES[text]


def test_a_line_that_cannot_be_played_changes_nothing() -> None:
    game = table()
    code = game.code
    for text in ("move 2 home", "move 2 orbit foo", "hire overseer aurora; roll", "culture"):
        with pytest.raises(Mistake):
            game.play_line(text)
        assert game.code == code
    with pytest.raises(Refused):
        game.play("culture")


def menu(ships: list[str] | None = None, culture: int = 1, dice: str = "move colony culture") -> Game[State]:
    """A menu with 2 energy, where ship 1 alone orbits on a diplomacy track if it orbits Helios."""
    first = Seat(energy=2, culture=culture, ships=ships or ["home", "home"])
    row, pilots = ["helios", "jakks", "nagato", "omicron-fenzi"], ["overseer", "gleaner"]
    return arrange(first, Seat(energy=0, culture=0, ships=["home"]), dice=dice, row=row, pilots=pilots)


def told(game: Game[State]) -> list[str]:
    """What the players did."""
    return [line.partition(": ")[2] for line in game.say_log() if not line.startswith("Chance")]


LEFT_OUT = {
    "upgrade": ["activate Colony"],
    "upgrade 2 energy": ["activate Colony"],
    "upgrade energy": ["activate Colony"],
    "améliorer": ["activate Colony"],
    "améliorer 2 énergies; culture": ["activate Colony", "activate Culture"],
    "activate colony, upgrade": ["activate Colony"],
    "colony upgrade 2 energy then culture": ["activate Colony", "activate Culture"],
    "upgrade; culture": ["activate Colony", "activate Culture"],
    "explore": ["activate Move", "ship 1 → Unexplored Space"],
    "explorer": ["activate Move", "ship 1 → Unexplored Space"],
    "unexplored space": ["activate Move", "ship 1 → Unexplored Space"],
    "move space": ["activate Move", "ship 1 → Unexplored Space"],
    "2 orbit jakks": ["activate Move", "ship 1 → orbit of Jakks"],
    "déplacer 1 orbite jakks": ["activate Move", "ship 1 → orbit of Jakks"],
    "move 1 orbit 3": ["activate Move", "ship 1 → orbit of Nagato"],
    "move 1 on 2; skip": ["activate Move", "ship 1 → surface of Jakks", "skip the action of Jakks"],
    "acquire culture": ["activate Culture"],
    "acquérir culture": ["activate Culture"],
    "use colony": ["activate Colony"],
}


@pytest.mark.parametrize("text", LEFT_OUT)
def test_what_people_leave_out(text: str) -> None:
    game = menu()
    game.play_line(text)
    assert told(game) == LEFT_OUT[text]


def test_the_only_ship_may_be_named_though_it_was_advanced_already() -> None:
    game = menu(["orbit helios 1", "home"], dice="diplomacy economy culture")
    track = "diplomacy" if M.ACTIVATE + 3 in game.state.moves() else "economy"
    game.play_line(f"advance {track}, advance ship 1; culture")
    assert told(game) == [f"activate {track.title()}", "activate Culture"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("upgrade culture", "Not now: upgrade with 2 culture"),
        ("upgrade; upgrade", "takes an activated Colony die"),
        ("move 2 orbit leandra", "Leandra does not lie in the row"),
        ("2 on leandra", "Leandra does not lie in the row"),
        ("choose leandra", "Leandra does not lie in the row"),
        ("replace leandra", "Leandra does not lie in the row"),
        ("convert; choose leandra", "Leandra does not lie in the row"),
        ("convert; move 2 orbit leandra", "Leandra does not lie in the row"),
        ("hire overseer; nexus", "'hire overseer' does not say"),
        ("upgrade; energy", "activate Energy"),
        ("move " * 200, "1000 characters are too many"),
        ("hire overseer", "does not say for which ship"),
        ("recruter superviseur", "does not say for which ship"),
    ],
)
def test_what_cannot_be_left_out(text: str, part: str) -> None:
    game = menu()
    code = game.code
    with pytest.raises(Mistake, match=part):
        game.play_line(text)
    assert game.code == code


def test_which_of_two_is_asked() -> None:
    with pytest.raises(Mistake, match="'upgrade with 2 culture' or 'upgrade with 2 energy'"):
        menu(culture=2).play_line("upgrade")
    with pytest.raises(Mistake, match="'ship 1 → Unexplored Space' or 'ship 2 → Unexplored Space'"):
        menu(["home", "orbit helios 1"]).play_line("explore")
    with pytest.raises(Mistake, match="« vaisseau 1 → Espace inexploré » ou".replace(" ", "\\s")):
        menu(["home", "orbit helios 1"]).play_line("explorer", "fr")


def test_a_planet_that_is_not_in_the_row_names_the_rule() -> None:
    for text in ("move 2 orbit leandra", "vaisseau 1 sur leandra"):
        with pytest.raises(Refused) as refused:
            menu().play_line(text, "fr")
        assert refused.value.refusal.rule == "BG-40"
        assert "n'est pas dans la rangée" in str(refused.value)


def test_a_colony_is_used_with_its_die() -> None:
    first = Seat(energy=0, culture=3, ships=["home", "orbit helios 1"], colonies=["jakks"])
    game = arrange(first, Seat(culture=0), dice="colony", row=["helios", "nagato", "omicron-fenzi"])
    game.play_line("use jakks")
    assert told(game)[0] == "activate Colony"


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("fly 1 orbit nibiru", "orbit of Nibiru"),
        ("land on nibiru", "surface of Nibiru"),
        ("land ship 1 on nibiru", "surface of Nibiru"),
        ("orbit nibiru", "orbit of Nibiru"),
        ("se poser sur nibiru", "surface of Nibiru"),
        ("voler 1 orbite nibiru", "orbit of Nibiru"),
    ],
)
def test_a_ship_is_sent_in_the_words_of_a_beginner(words: str, place: str) -> None:
    game = new(2, seed=7)
    game.play_line("keep explorer; keep elder")
    game.play_line(words)
    assert game.at(game.ply).actor >= 0 and place in picture(game.state, "en")


def test_where_a_ship_flies_is_asked_if_it_is_left_open() -> None:
    game = new(2, seed=7)
    game.play_line("keep explorer; keep elder")
    with pytest.raises(Mistake, match=r"orbit of Nibiru.*surface of Nibiru"):
        game.play_line("fly to nibiru")
