"""What people type: what is said, short commands in both languages, and nonsense."""

from typing import Any

import pytest

from teg.core import Refused, choices
from teg.core.game import checked
from teg.mistake import Mistake
from teg.take import Seat, arrange, new
from teg.take.rules import moves as M
from teg.take.rules.tables import bits
from teg.take.speech.names import card_name
from teg.take.speech.reading import may_come
from teg.take.state import REVEALING
from tests.take.drive import (
    SETUPS,
    build,
    claim,
    do,
    end_turn,
    on_slot,
    opportunity,
    relinquish,
    settle,
    table,
    use,
    wander,
)

HAND = ("terrace village", "garden township", "surface pit", "ore drift", "field lab", "scout skiff")
ROW = ("kiln", "glass comet", "mech-revolution")


def seat() -> Seat:
    systems = {"home": ("frontier colony", "supply depot"), "ashfall cradle": ("surface pit",)}
    return Seat(hand=HAND, systems=systems, ships=("bulk hauler",), discard=("field lab", "ore drift"))


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_said_is_read(name: str) -> None:
    for s in wander(name, 30):
        for lang in ("en", "fr"):
            for move in choices(s):
                assert s.read(s.say(move, lang)) == move
                assert s.read(f" {s.say(move, lang).upper()} ") == move


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("end", M.END),
        ("fin", M.END),
        ("use frontier", use("frontier colony")),
        ("utiliser colonie frontaliere", use("frontier colony")),
        ("use bulk hauler", use("bulk hauler")),
        ("utiliser vraquier", use("bulk hauler")),
        ("build ore drift", build("ore drift")),
        ("construire galerie de minerai", build("ore drift")),
        ("BUILD ORE", build("ore drift")),
        ("claim kiln", claim("kiln")),
        ("coloniser le four", claim("kiln")),
        ("study comet", claim("glass comet")),
        ("etudier comete", claim("glass comet")),
        ("solve mech", claim("mech-revolution")),
        ("relinquish homeworld", relinquish("home")),
        ("abandonner monde natal", relinquish("home")),
        ("upgrade garden township", lambda s: M.UPGRADE + 3),
        ("améliorer bourg", lambda s: M.UPGRADE + 3),
        ("trade manpower", M.TRADE_MANPOWER),
        ("echanger main d'oeuvre", M.TRADE_MANPOWER),
        ("trade 1 production", M.TRADE_PRODUCTION),
        ("échanger science", M.TRADE_SCIENCE),
        ("take production ashfall", M.BOUNTY + 4 + 1),
        ("prendre 1 production berceau", M.BOUNTY + 4 + 1),
        ("use mech", opportunity("mech-revolution")),
    ],
)
def test_short_commands(words: str, move) -> None:
    s = table(seat(), row=ROW, manpower=3, production=1, science=2)
    assert s.read(words) == (move if isinstance(move, int) else move(s))


def test_answers_need_no_verb() -> None:
    s = do(table(seat(), row=("kiln",)), claim("kiln"))
    assert s.read("ore drift") == M.BUILD + 8
    assert s.read("with the field lab") == s.read("laboratoire de terrain") == M.BUILD + 14
    do(s, build("field lab"))
    assert s.read("deposit slot") == on_slot("kiln", 0)(s)  # type: ignore[operator]
    assert s.read("sur le four, utilitaire") == on_slot("kiln", 1)(s)  # type: ignore[operator]


def test_a_line_of_several_moves() -> None:
    game = arrange(seat(), Seat(), row=ROW)
    game.play_line("use frontier colony; claim kiln with ore drift")
    s = settle(game.state)
    assert len(s.systems[0]) == 3


@pytest.mark.parametrize(
    "words", ["upgrade to deep shaft over surface pit", "améliorer en puits profond sur fosse à ciel ouvert"]
)
@pytest.mark.parametrize("other", ["ore drift", "field lab"])
def test_an_upgrade_names_what_it_goes_over(words: str, other: str) -> None:
    systems = {"home": ("frontier colony",), "ashfall cradle": ("surface pit",), "kiln": (other,)}
    hand = ("deep shaft", "supply depot", "supply depot", "trade exchange", "trade exchange")
    game = arrange(Seat(hand=hand, systems=systems), Seat())
    game.play_line(words)
    s = settle(game.state)
    assert [len(stack) for stack in s.stacks[0][1]] == [2]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("more", "build scout skiff, discard supply depot, discard surface pit"),
        ("more", "build scout skiff; discard surface pit; discard supply depot"),
        ("more", "build scout skiff discard supply depot and surface pit; end"),
        ("more", "construire yole de reconnaissance, défausser dépôt, défausser fosse à ciel ouvert"),
        ("just", "build scout skiff, discard supply depot, discard surface pit"),
        ("just", "build scout skiff, discard surface pit, discard supply depot"),
    ],
)
def test_discards_are_named_in_any_order(hand: str, words: str) -> None:
    cards = ("scout skiff", "surface pit", "supply depot", *("ore drift", "field lab") * (hand == "more"))
    game = arrange(Seat(hand=cards), Seat())
    if words.startswith("construire"):
        words = words.replace("yole de reconnaissance", card_name(game.state, 19, "fr"))
        words = words.replace("dépôt", card_name(game.state, 13, "fr"))
    game.play_line(words)
    s = game.state
    assert [s.t.box.cards[card].name for card in s.discard[0]] == ["Surface Pit", "Supply Depot"]
    assert s.ships[0]


def test_what_comes_before_may_be_left_out() -> None:
    game = arrange(seat(), Seat(), row=ROW, science=1)
    game.play_line("take back ore drift")
    assert game.state.hand[0].count(8) == 2


@pytest.mark.parametrize(
    ("seat", "typed", "words"),
    [
        (
            Seat(ships=("scout skiff", "bulk hauler"), used=("scout skiff",)),
            {"row": ("the next step",), "switches": {"next_step_ship": "ready"}},
            "give up bulk hauler",
        ),
        (Seat(ships=("bulk hauler",)), {"row": ("the next step",)}, "use the next step, give up bulk hauler"),
        (Seat(pile=("kiln",)), {"row": ("galactic investors",)}, "use galactic investors, change kiln"),
        (Seat(pile=("kiln",)), {"row": ("galactic investors",)}, "change kiln"),
        (
            Seat(hand=("field lab", "surface pit", "surface pit")),
            {"row": ("tallow moon",), "switches": {"utility_any_slot": "no"}},
            "claim tallow moon, with surface pit",
        ),
        (
            Seat(hand=("terrace village", "surface pit", "surface pit")),
            {},
            "upgrade to terrace village, cover frontier colony",
        ),
        (Seat(discard=("ore drift",)), {"science": 1}, "trade science, take back ore drift"),
    ],
)
def test_an_answer_given_at_once_may_be_told(seat: Seat, typed: dict[str, Any], words: str) -> None:
    game = arrange(seat, Seat(), **typed)
    game.play_line(words)
    assert game.ply


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        ("use surface pit", None),
        ("claim verdance", "Not now: claim Verdance. It does not lie in Explored Space"),
        ("étudier nébuleuse miroir", "Pas maintenant\u00a0: revendiquer Nébuleuse Miroir"),
        ("build mantle tap", "Mantle Tap is not in your hand"),
    ],
)
def test_what_is_not_there_is_told(words: str, typed: str | None) -> None:
    s = table(seat(), row=ROW)
    if typed is None:
        assert s.read(words) not in s.moves()
        return
    with pytest.raises(Refused) as refused:
        checked(s, words, "fr" if typed.startswith("Pas") else "en")
    assert typed in str(refused.value)
    assert refused.value.refusal.rule.startswith("TG-")


def test_where_a_card_is_that_cannot_be_claimed() -> None:
    left, right = Seat(systems={"home": ("frontier colony",), "verdance": ("frontier colony",)}), Seat()
    held = table(right, left, Seat(pile=("mirror nebula",)), row=("kiln",), deck="balanced")
    new_game = settle(new(2, seed=1).state)
    late = table(row=("crown of embers",), coming=("last orchard",), left=2, deck="balanced")
    lean = table(row=("kiln",), left=2)
    out = next(card for card in bits(lean.space) if not may_come(lean, card))
    cases = [
        (held, "claim verdance", "Player 2 holds it (TG-04)", False),
        (held, "claim mirror nebula", "Player 3 has it in the renown pile (TG-04)", False),
        (
            new_game,
            "claim thornfield",
            "its wormhole number, 3, is above the number of players, 2 (TG-27)",
            False,
        ),
        (late, "claim last orchard", "it may still be revealed (TG-04)", True),
        (lean, f"claim {lean.t.space[out].name}", "in this random deck have been revealed (TG-30)", False),
    ]
    gone = new_game.copy()
    lost = gone.row[-1]
    for _ in range(3):
        end_turn(gone)
    name = gone.t.space[lost].name
    cases.append((gone, f"claim {name}", "it has dropped out and is discarded (TG-32)", False))
    for s, words, typed, comes in cases:
        with pytest.raises(Refused) as refused:
            s.read(words)
        refusal = refused.value.refusal
        assert typed in refusal.sentence, refusal.sentence
        assert ("is revealed" in refusal.unlock) == comes
        assert f"({refusal.rule})" in refusal.sentence
        with pytest.raises(Refused):
            s.read(words, "fr")


def test_every_absent_card_may_be_named_by_its_bare_name() -> None:
    s = table(seat(), row=ROW)
    for words in ("solve space pirates", "résoudre pirates de l'espace"):
        with pytest.raises(Refused, match=r"Space Pirates|Pirates de l'espace"):
            s.read(words)


@pytest.mark.parametrize("name", SETUPS)
def test_what_may_come_is_what_chance_reveals(name: str) -> None:
    for s in wander(name, 40):
        for card in range(s.t.home):
            if s.phase == REVEALING and any(outcome == M.REVEALED + card for outcome, _ in s.outcomes()):
                assert may_come(s, card)
            elif not s.left or card in s.row:
                assert not may_come(s, card)


def test_what_is_ambiguous_asks() -> None:
    s = table(Seat(systems={"home": ("frontier colony",), "verdance": ("frontier colony",)}))
    with pytest.raises(Mistake, match="Homeworld or use Frontier Colony on Verdance; say which"):
        s.read("use frontier colony")
    assert s.read("use frontier colony on verdance") == M.USE + 4


@pytest.mark.parametrize(
    "words", ["", "xyzzy", "use", "build", "9" * 300, "\0", "claim claim claim", "é" * 60]
)
def test_nonsense_is_one_sentence(words: str) -> None:
    s = table(seat(), row=ROW)
    for lang in (None, "en", "fr"):
        with pytest.raises(Mistake) as mistake:
            s.read(words, lang)
        assert "\n" not in str(mistake.value)


def test_the_nearest_is_proposed() -> None:
    s = table(seat(), row=ROW)
    with pytest.raises(Mistake, match="claim Kiln"):
        s.read("clam kilm")


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("upgrade surface pit to deep shaft", "deep shaft"),
        ("améliorer fosse à ciel ouvert en puits profond", "deep shaft"),
        ("upgrade surface pit with mantle tap", "mantle tap"),
        ("upgrade frontier colony into terrace village", "terrace village"),
    ],
)
def test_an_upgrade_told_from_old_to_new_is_of_the_new_colony(words: str, card: str) -> None:
    """TG-09: whether it is possible, as Deep Shaft here, or not, the new colony is what is asked about."""
    systems = {"home": ("frontier colony",), "ashfall cradle": ("surface pit",)}
    hand = ("deep shaft", "supply depot", "supply depot", "trade exchange", "trade exchange")
    s = arrange(Seat(hand=hand, systems=systems), Seat()).state
    assert s.say(s.read(words)) == s.say(s.read(f"upgrade to {card}"))


def test_what_is_not_understood_is_told_in_a_whole_sentence() -> None:
    with pytest.raises(Mistake) as mistake:
        table(seat()).read("dance")
    assert all(mistake.value.in_(lang).endswith(".") for lang in ("en", "fr"))
