"""A move told in one line with everything it asks: what is chosen, and what the engine gives at once."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from teg.core import Game
from teg.core.position import write_position
from teg.mistake import Mistake
from teg.take import Seat, arrange, new
from teg.take.rules import moves as M
from teg.take.rules.tables import MOST_SLOTS
from teg.take.speech.names import card_name
from teg.take.state import MENU, State
from tests.take.drive import SETUPS, wander

RIG = "strip rig, deep shaft, field lab"
DEPOT = "supply depot, deep shaft"
SYSTEMS = {"home": ("frontier colony", "supply depot"), "ashfall cradle": ("surface pit",)}
JOINTS = {"en": (", ", "; ", " and ", " then ", " "), "fr": (", ", " ; ", " et ", " puis ", " ")}
WITH = {"en": "with", "fr": "avec"}


@pytest.mark.parametrize(
    ("hand", "row", "words"),
    [
        (RIG, "kiln", "claim kiln with strip rig and deep shaft and field lab"),
        (RIG, "kiln", "claim kiln with strip rig; discard field lab and deep shaft"),
        (RIG, "kiln", "coloniser le four avec excavatrice, défausser puits profond"),
        (RIG, "kiln", "claim kiln with strip rig on deposit slot, discard field lab"),
        ("strip rig, deep shaft, deep shaft", "kiln", "claim kiln, strip rig, deep shaft, deep shaft; end"),
        (DEPOT, "kiln", "claim kiln with supply depot on utility slot, discard deep shaft"),
        (DEPOT, "kiln", "claim kiln with supply depot on deposit slot and deep shaft"),
        ("strip rig, field lab", "", "upgrade into strip rig over surface pit, discard field lab"),
        ("strip rig, field lab", "", "améliorer en excavatrice, défausser laboratoire"),
        ("scout skiff, field lab, deep shaft", "", "build scout skiff with field lab and deep shaft"),
        ("scout skiff, field lab, field lab, deep shaft", "", "build scout skiff, deep shaft, field lab"),
        ("field lab, surface pit, strip rig, deep shaft, ore drift", "galactic investors",
         "solve galactic investors, discard strip rig, ore drift, deep shaft, surface pit"),
        ("strip rig, deep shaft, field lab, ore drift", "rustwater",
         "claim rustwater with strip rig and field lab, ore drift, deep shaft"),
    ],
)  # fmt: skip
def test_what_is_discarded_is_told_in_the_same_line(hand: str, row: str, words: str) -> None:
    given = {"row": (row,)} if row else {}
    game = arrange(Seat(hand=hand.split(", "), systems=SYSTEMS), Seat(), **given)
    game.play_line(words)
    s = game.at(game.line().index(M.END)) if M.END in game.line() else game.state
    assert s.phase == MENU
    spent = {card_name(s, card, "en").casefold() for card in s.discard[0]}
    assert {card for card in hand.split(", ")[1:] if card in words} <= spent or words.startswith(
        ("col", "am")
    )
    assert len(hand.split(", ")) - len(s.hand[0]) - len(s.discard[0]) == (not words.startswith("solve"))


def test_a_card_that_is_not_discarded_is_not_passed_over() -> None:
    game = arrange(
        Seat(hand=("strip rig", "deep shaft", "field lab"), systems=SYSTEMS), Seat(), row=("kiln",)
    )
    code = game.code
    for words in ("claim kiln with strip rig, discard ore drift", "claim kiln, discard strip rig"):
        with pytest.raises(Mistake):
            game.play_line(words)
        assert game.code == code


def gone(before: State, after: State, cards: str) -> Counter[int]:
    """The cards of the active player that are no longer there: in "hand", "ships", "pile" or "discard"."""
    seat = before.turn
    return Counter(getattr(before, cards)[seat]) - Counter(getattr(after, cards)[seat])


def telling(before: State, move: int, after: State, lang: str, rng: Random) -> str:
    """The move with all that was done by it, as a player may tell it."""
    seat = before.turn
    parts = [before.say(move, lang)]
    lost, paid = gone(before, after, "hand"), gone(after, before, "discard")
    built = [*(lost - paid).elements()]
    if M.CLAIM <= move < M.OPPORTUNITY and built:
        parts.append(f"{WITH[lang]} {card_name(before, built[0], lang)}")
        place = len(after.systems[seat]) - 1
        slot = next(number for number, stack in enumerate(after.stacks[seat][place]) if stack)
        parts.append(after.say(M.PLACE + MOST_SLOTS * place + slot, lang))
    elif M.BUILD <= move < M.USE_SHIP and before.systems == after.systems:
        for place, (was, now) in enumerate(zip(before.stacks[seat], after.stacks[seat], strict=True)):
            for slot, (old, new_) in enumerate(zip(was, now, strict=True)):
                spot = MOST_SLOTS * place + slot
                if len(new_) > len(old):
                    parts.append(before.say((M.COVER if old else M.PLACE) + spot, lang))
    elif move == M.TRADE_SCIENCE:
        parts += [before.say(M.TAKE + card, lang) for card in gone(before, after, "discard")]
        paid.clear()
    elif ships := gone(before, after, "ships"):
        parts += [before.say(M.GIVE_UP + card, lang) for card in ships]
        paid -= ships
    elif M.OPPORTUNITY <= move < M.CLEAR:
        changed = [*gone(before, after, "pile").elements()]
        parts += [before.say(M.CHANGE + card, lang) for card in rng.sample(changed, len(changed))]
    if move != M.END and not M.RELINQUISH <= move < M.USE:
        discards = [before.say(M.DISCARD + card, lang) for card in paid.elements()]
        parts += rng.sample(discards, len(discards))
    return "".join(f"{rng.choice(JOINTS[lang]) if at else ''}{part}" for at, part in enumerate(parts))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.deep if name == "four" else ()) for name in SETUPS]
)
def test_every_move_may_be_told_whole(name: str) -> None:
    rng = Random(name)
    setup = new(seed=1, **SETUPS[name]).setup
    given = 0
    for s in wander(name, 8):
        if s.phase != MENU:
            continue
        for move in rng.sample(s.moves(), min(3, len(s.moves()))):
            after = s.copy()
            after.apply(move)
            while after.actor == s.actor and after.phase != MENU:
                after.apply(rng.choice(after.moves()))
            for lang in ("en", "fr"):
                words = telling(s, move, after, lang, rng)
                game: Game[Any] = Game(setup, s, "typed")
                game.play_line(words, lang)
                assert game.code == write_position(setup, after), words
                given += 1
    assert given > 8
