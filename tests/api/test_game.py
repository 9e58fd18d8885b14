"""A game from Python: moves in words, undo, reasons, what it prints."""

from collections.abc import Callable
from copy import copy, deepcopy
from functools import reduce
from pathlib import Path
from pickle import dumps, loads
from random import Random
from typing import Any

import pytest

import teg
from teg.api.game import Move
from teg.core import DONE
from teg.take import State as TakeState


def begun() -> teg.Game:
    return teg.new(seed=7).push("keep explorer", "keep elder")


def test_moves_are_listed_counted_and_found() -> None:
    moves = begun().moves
    assert len(moves) == len(list(moves)) == len(moves.numbers)
    for place, move in enumerate(moves):
        assert isinstance(move, Move) and moves[place] == move
        assert move in moves and move.number in moves and moves.index(move) == place
        assert moves.index(str(move)) == moves.index(move.number) == place
    assert moves[:2] == list(moves)[:2] and moves[-1] == list(moves)[-1]
    for other in ("nothing at all", "upgrade my cat", -5, None, True, 1.5):
        assert other not in moves
    assert repr(moves).startswith(f"<{len(moves)} moves: ")
    assert len(str(moves).splitlines()) == len(moves)


def test_words_numbers_and_moves_play_alike() -> None:
    for play in (lambda g: str(g.moves[0]), lambda g: g.moves[0].number, lambda g: g.moves[0]):
        game = begun()
        assert game.push(play(game)).code == begun().push(str(begun().moves[0])).code


def test_a_whole_game_is_played_and_taken_back() -> None:
    game, rng = teg.new("take-the-galaxy", players=2, seed=3), Random(1)
    first = game.code
    while game.state.actor != DONE:
        game.push(rng.choice(game.moves))
    assert len(game.moves) == 0 and repr(game.moves) == "<0 moves>"
    decisions = 0
    while game.ply:
        game.pop()
        decisions += 1
        if game.code == first:
            break
    assert decisions > 20 and game.code == first
    with pytest.raises(teg.Mistake):
        game.pop()


def test_all_or_none_of_several_moves_are_played() -> None:
    game = begun()
    here = game.code
    with pytest.raises(teg.Mistake):
        game.push(game.moves[0], "fly away")
    assert game.code == here
    with pytest.raises(teg.Mistake):
        game.pop(99)
    assert game.code == here


def test_printing_shows_the_table_and_repr_makes_it_again() -> None:
    game = begun()
    again = eval(repr(game), {"teg": teg})
    assert again.state == game.state and "PLANETS" in str(game)
    assert game._repr_html_().startswith("<svg")


def test_why_names_a_rule_and_none_where_it_is_legal() -> None:
    game = begun()
    for move in game.moves:
        assert game.why(move) is None and game.why(str(move)) is None
    refusal = game.why("activate colony")
    assert refusal and refusal.rule and str(refusal).startswith("Not now") and refusal.rule in repr(refusal)
    several = game.why("hire")
    assert isinstance(several, list) and len(several) > 1
    with pytest.raises(teg.Mistake):
        game.why("fly me to the moon")


def test_setups_are_asked_for_by_word() -> None:
    assert teg.new(solo="hades", seed=1).setup.solo == "hades"
    assert teg.new("take-the-galaxy", teams=True, seed=1).setup.players == 4
    for called in ("takethegalaxy", "take-the-galaxy", "Take The Galaxy", "take_the_galaxy"):
        assert isinstance(teg.new(called, deck="random", seed=1).state, TakeState)
    assert teg.new("Tiny Epic Galaxies", seed=7).code == teg.new(seed=7).code


def test_an_option_left_at_its_default_changes_nothing() -> None:
    assert teg.new(solo=None, seed=7).code == teg.new(seed=7).code
    assert teg.new("take-the-galaxy", teams=False, seed=7).setup.players == 2


def test_a_copy_is_a_game_of_its_own() -> None:
    game = begun()
    for again in (copy(game), deepcopy(game), loads(dumps(game))):
        here = game.code
        assert again.push("end turn").code != here == game.code


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess"},
        {"players": 9},
        {"players": "two"},
        {"solo": "nobody"},
        {"solo": 3},
        {"solo": "hades", "players": 3},
        {"game": "take-the-galaxy", "teams": "no"},
        {"game": "take-the-galaxy", "teams": True, "players": 3},
        {"player": 3},
        {"box": ""},
        {"teams": True},
        {"box": "no-such-box"},
        {"switches": {"no.such": "x"}},
        {"seed": "x"},
        {"dealer": "cheater"},
    ],
    ids=str,
)
def test_a_wrong_wish_is_a_mistake_without_command_line_words(asked: dict[str, object]) -> None:
    with pytest.raises(teg.Mistake) as wrong:
        teg.new(**asked)  # type: ignore[arg-type]
    assert "--" not in str(wrong.value)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"player": 3}, "did you mean players"),
        ({"sollo": "hades"}, "did you mean solo"),
        ({"solo": 3}, "solo: a text is wanted, not 3"),
        ({"solo": "hades", "players": 3}, "solo: 1 can play so, not 3"),
        ({"box": 7}, "box: a name or a path is wanted, not 7"),
        ({"box": "traning"}, "did you mean 'training'?"),
    ],
    ids=str,
)
def test_a_wrong_wish_hears_what_was_meant(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(teg.Mistake) as wrong:
        teg.new(**asked)
    assert told in str(wrong.value) and "?." not in str(wrong.value)


def test_a_box_that_lies_here_under_its_whole_name_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my-box.toml").touch()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(teg.Mistake, match=r"did you mean 'my-box\.toml'\?$"):
        teg.new(box="my-box")


@pytest.mark.parametrize(
    "door",
    [
        lambda g: g.pop(-1),
        lambda g: g.say_log(names=5),
        lambda g: g.say_log(names=[None]),
        lambda g: g.say_log(names="AB"),
    ],
)
def test_wrong_arguments_of_a_game_are_mistakes(door: Callable[[teg.Game], object]) -> None:
    with pytest.raises(teg.Mistake, match=r"^(count|names): "):
        door(begun())


def test_rules_are_shown_in_the_language_they_were_asked_for_in() -> None:
    assert "Suivre" in repr(teg.rules("suivre", "fr")) and "Following" in str(teg.rules("follow"))
    assert "autres" in str(teg.rules("suivre", "fr")) and repr(teg.rules("xyzzy", "fr")) == "<aucune règle>"
    for lang in ("de", None, []):
        with pytest.raises(teg.Mistake, match="lang: "):
            teg.rules("suivre", lang)  # type: ignore[arg-type]


def test_a_saved_game_is_loaded_with_all_that_was_tried(tmp_path: Path) -> None:
    game = begun().push("end turn")
    game.pop().save(tmp_path / "game.json")
    again = teg.load(tmp_path / "game.json")
    assert isinstance(again, teg.Game) and again.code == game.code and again.plies == game.plies


def test_odds_of_the_position_print_as_pages() -> None:
    odds = begun().odds
    assert str(odds).startswith("What player") and "HIRE" in repr(odds) and "--" not in str(odds)
    assert odds.hire and str(odds.hire).splitlines()[0] in str(odds)
    assert "<table>" in odds._repr_html_() and "<table>" in odds.hire._repr_html_()


DEEP = reduce(lambda inner, _: [inner], range(100_000), [])  # type: ignore[var-annotated]
ODD = (None, True, 3, 1.5, b"x", [], {"a": 1}, Ellipsis, int, float("inf"), 10**5000, -(10**5000), DEEP)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_what_is_no_word_is_a_mistake_at_every_door(odd: Any) -> None:
    doors: list[Callable[[], object]] = [
        lambda: teg.new(odd),
        lambda: teg.match("quick", "random", game=odd),
        lambda: teg.rule(odd),
        lambda: teg.rules(odd),
        lambda: teg.explore(odd),
        lambda: teg.explore({"Relic": odd}),
        lambda: teg.explore({"Relic": (6, 3)}, danger={"Storm": odd}),
    ]
    if odd is not None:
        doors += [lambda: teg.new(box=odd), lambda: teg.Game(teg.new(seed=7).code, box=odd)]
    if not isinstance(odd, int) or odd is True:
        doors.append(lambda: teg.new(seed=7).why(odd))
    for door in doors:
        with pytest.raises(teg.Mistake) as wrong:
            door()
        assert all(wrong.value.words), "it can be told"


WRONG: dict[str, tuple[Callable[[], object], type[Exception]]] = {
    "path: it is empty; give the path of a saved game.": (lambda: teg.load(""), teg.Mistake),
    "moves: there is no move at 99; there are ": (lambda: begun().moves[99], IndexError),
    "moves: there is no move at -99; there are ": (lambda: begun().moves[-99], IndexError),
    "moves: 'a' is no place; give a number, or words to 'index'.": (
        lambda: begun().moves["a"],  # type: ignore[call-overload]
        TypeError,
    ),
    "moves: there is no move at <class 'int'>; there are ": (lambda: begun().moves[10**5000], IndexError),
    "the value of Relic: <class 'list'> is no number of points; ": (
        lambda: teg.explore({"Relic": (6, DEEP)}),
        teg.Mistake,
    ),
    "switches: 'hire.follow_last_of_three' cannot be '<class 'int'>'; ": (
        lambda: teg.new(switches={"hire.follow_last_of_three": 10**5000}),  # type: ignore[dict-item]
        teg.Mistake,
    ),
    "coach: choose one of 0, 1.": (lambda: begun().theatre(coach=10**5000), teg.Mistake),
    "explore: each kind of card is wanted by a name, ": (lambda: teg.explore({"": (3, 1)}), teg.Mistake),
    "match: bots wait for nobody's dice, ": (lambda: teg.match("quick", dealer="typed"), teg.Mistake),
    "switches: there is no switch 'solo.harde' (did you mean 'solo.harder'?).": (
        lambda: teg.new(switches={"solo.harde": "yes"}),
        teg.Mistake,
    ),
    "switches: there is no switch 'xyz'; give one of hire.follow_last_of_three, ": (
        lambda: teg.new(switches={"xyz": "yes"}),
        teg.Mistake,
    ),
}


@pytest.mark.parametrize("told", WRONG)
def test_a_wrong_wish_is_told_in_a_whole_sentence(told: str) -> None:
    wrong, error = WRONG[told]
    with pytest.raises(error) as raised:
        wrong()
    assert str(raised.value).startswith(told) and str(raised.value).endswith(".")
