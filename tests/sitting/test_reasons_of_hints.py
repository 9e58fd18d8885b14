"""A hint says why in terms of the game: what comes of the move, and a thing that lies on the table."""

import re
from random import Random
from typing import Any

import pytest

from teg import galaxies, take
from teg.core import CHANCE, DONE
from teg.core.bots import bot
from teg.galaxies import Seat, arrange
from teg.galaxies.speech import names as N
from teg.galaxies.state import PUTTING_ASIDE
from teg.languages import LANGUAGES
from teg.sitting.hints import hints
from teg.take.speech import names as T

CITED = re.compile(r"\([A-Z]{2}-\d\d, [^()]*\)$")


def why(state: Any, lang: str) -> str:
    """The third hint of a position, without the rule it cites at its end."""
    told = hints(state.game, state.view(state.actor), lang)[2].replace("\u2060", "")
    assert CITED.search(told), told
    return CITED.sub("", told)


def things(state: Any, lang: str) -> list[str]:
    """What a hint may be about: names on the table, dice, resources, points."""
    if hasattr(state, "hired"):
        box, words = state.t.box, [N.face(face, lang) for face in range(6)]
        cards = [*box.planets, *box.pilots, *box.explorations]
    else:
        box, words = state.t.box, [T.resource(number, lang) for number in range(3)]
        cards = [*box.cards, *box.systems, *box.anomalies, *box.events]
    named = [card.name_fr if lang == "fr" and getattr(card, "name_fr", "") else card.name for card in cards]
    plain = {"en": ["energy", "renown"], "fr": ["énergie", "renommée"]}
    return [*words, *named, "culture", "point", *plain[lang]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", [galaxies, take], ids=["galaxies", "take"])
def test_every_hint_names_a_thing_of_the_position(room: Any, lang: str) -> None:
    seen: set[str] = set()
    for seed in range(3):
        game, rng = room.new(1 + seed if room is take else 2 + seed, seed=seed), Random(seed)
        for _ in range(150):
            state = game.state
            if state.actor == DONE:
                break
            if state.actor == CHANCE:
                game.play(state.draw(rng))
                continue
            choice = bot("quick", game.setup.game).choose(state.view(state.actor), rng)
            game.play(choice if rng.random() < 0.8 else rng.choice(state.moves()))
            if rng.random() < 0.75:
                continue
            told = why(state, lang)
            named = [thing for thing in things(state, lang) if thing.casefold() in told.casefold()]
            assert named and re.search(r"\d", told), told
            assert len(told) > 30 and not re.search(r"\{|\.\.|\?\.|  ", told), told
            seen.add(told)
    assert len(seen) > 40, "what it says depends on the position"


@pytest.mark.parametrize("seed", range(4))
def test_alone_against_the_rogue_too(seed: int) -> None:
    game, rng = galaxies.new(1, solo="hades", seed=seed), Random(seed)
    for _ in range(120):
        state = game.state
        if state.actor == DONE:
            break
        if state.actor >= 0:
            assert re.search(r"\d", why(game.state, "en"))
        game.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))


def test_it_says_how_far_a_ship_has_to_go() -> None:
    game = arrange(
        Seat(energy=1, ships=["orbit shouhua 5", "home"]),
        Seat(),
        dice="diplomacy",
        row=["shouhua"],
    )
    told = why(game.state, "en")
    assert "Ship 1 stands on space 5 of 5 around Shouhua: 1 more Diplomacy colonizes it (7 points)." in told
    assert "encore 1 Diplomatie" in why(game.state, "fr")


def test_it_says_what_is_rolled_again() -> None:
    game, told = galaxies.new(2, seed=1), ""
    rng = Random(1)
    for _ in range(400):
        state = game.state
        if state.actor == DONE:
            break
        if state.actor >= 0:
            view = state.view(state.actor)
            told = (
                why(game.state, "en") if hints("galaxies", view, "en")[1].startswith("Try: reroll") else told
            )
            game.play(bot("quick").choose(view, rng))
        else:
            game.play(state.draw(rng))
    assert told.startswith("Because: Rolled again")


def test_where_there_is_but_one_move_it_says_so() -> None:
    game, rng = galaxies.new(2, seed=0), Random(0)
    while game.state.actor < 0 or len(game.state.moves()) > 1:
        state = game.state
        game.play(state.draw(rng) if state.actor == CHANCE else bot("quick").choose(state, rng))
    assert "There is but one move here." in why(game.state, "en")
    assert "Il n'y a ici qu'un coup." in why(game.state, "fr")


@pytest.mark.parametrize("room", [galaxies, take], ids=["galaxies", "take"])
def test_it_says_why_the_coach_prefers_the_move_to_the_next_best(room: Any) -> None:
    """By how much and by what, or that they are about equal; from the view alone."""
    game, rng, kinds = room.new(2, seed=1), Random(1), set()
    while len(kinds) < 2:
        state = game.state
        assert state.actor != DONE
        if state.actor == CHANCE:
            game.play(state.draw(rng))
            continue
        if len(state.moves()) > 2 and rng.random() < 0.3:
            told = {lang: why(state, lang) for lang in LANGUAGES}
            kinds |= {word for word in ("about equal", "by this reckoning") if word in told["en"]}
            assert ("about equal" in told["en"]) == ("se valent à peu près" in told["fr"])
            assert ("by this reckoning" in told["en"]) == ("selon ce calcul" in told["fr"])
            assert why(state.resample(state.actor, rng), "en") == told["en"]
        game.play(bot("quick", game.setup.game).choose(state.view(state.actor), rng))


def test_dice_that_are_picked_up_together_are_not_compared_with_each_other() -> None:
    """One after another, in any order: the reason compares with what is not rolled again."""
    compared = 0
    for seed in (3, 4):
        game, rng = galaxies.new(2, seed=seed), Random(1)
        while game.state.actor != DONE:
            state = game.state
            if state.actor >= 0 and state.phase == PUTTING_ASIDE and len(state.moves()) > 2:
                told = why(state, "en")
                first, other = (*re.findall(r"'pick up an? (\w+) die'", told), "", "")[:2]
                again = told.partition("Rolled again")[2].partition("kept")[0].partition("Now")[0]
                assert first in again and not (other and other in again), told
                compared += "about equal" in told or "better" in told
            quick = bot("quick", "galaxies")
            game.play(
                state.draw(rng) if state.actor == CHANCE else quick.choose(state.view(state.actor), rng)
            )
    assert compared
