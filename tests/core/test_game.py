"""The record in use: playing, refusing, going back and forth, and luck that depends on the place alone."""

import copy
import pickle

import pytest

from teg.core import CHANCE, Game, Refused, Setup
from teg.mistake import Mistake
from tests.core.conformance import packed
from tests.core.race import BOOST, DRAW, RUN, Race, new


def typed(*line: int | str, box: str = "oval") -> Game[Race]:
    game: Game[Race] = Game(Setup("race", 2, box), dealer="typed")
    for move in line:
        game.play(move)
    return game


def test_the_first_luck_is_dealt() -> None:
    game = new()
    assert game.state.actor == 0
    assert (game.ply, game.plies) == (1, 1)


def test_moves_by_number_and_by_words() -> None:
    by_number, by_words = new(seed=5), new(seed=5)
    by_number.play(RUN)
    by_words.play("  Courir ")
    assert by_number.line() == by_words.line()
    assert by_number.state.actor == 1


def test_the_state_is_a_copy() -> None:
    game = new()
    code = game.code
    for state in (game.state, game.at(0), game.at(1)):
        state.fuel = (0, 0)
    assert game.code == code


def test_a_state_given_is_copied() -> None:
    state = new().state
    game = Game(Setup("race", 2, "oval"), state)
    state.fuel = (0, 0)
    assert game.state.fuel == (3, 3)


def test_a_refused_number_tells_the_rule() -> None:
    game = typed(11, DRAW, 21, 11, DRAW, 22, 11, box="short")
    text = game.to_text()
    with pytest.raises(Refused) as refused:
        game.play(DRAW)
    assert refused.value.refusal.rule == "RA-1"
    assert str(refused.value) == "No card is left. Run instead."
    assert game.to_text() == text


def test_words_that_are_read_but_refused_tell_the_rule() -> None:
    game = typed(11, DRAW, 21, 11, DRAW, 22, 11, box="short")
    for words, lang in {"draw a card": "en", "Prendre  une carte": "fr"}.items():
        with pytest.raises(Refused) as refused:
            game.play(words, lang)
        assert refused.value.refusal.rule == "RA-1"


def test_words_only_an_attempt_knows_tell_the_rule() -> None:
    game = typed(11, BOOST, 5)
    with pytest.raises(Refused) as refused:
        game.play("Fly")
    assert refused.value.refusal.rule == "RA-2"


def test_what_is_of_another_moment_has_a_rule() -> None:
    game = new()
    for move in ("2", 99):
        with pytest.raises(Refused) as refused:
            game.play(move, "fr")
        assert refused.value.refusal.rule == "RA-3"


def test_nonsense_is_a_mistake() -> None:
    with pytest.raises(Mistake) as mistake:
        new().play("jump")
    assert not isinstance(mistake.value, Refused)


def test_a_number_is_whole() -> None:
    with pytest.raises(Mistake, match="is no move"):
        new().play(0.0)  # type: ignore[arg-type]


def test_after_the_end() -> None:
    game = typed(16, RUN, 16, RUN, 16, RUN)
    for lang, word in {"en": "over", "fr": "finie"}.items():
        for move in (RUN, "run"):
            with pytest.raises(Refused, match=word):
                game.play(move, lang)
    game.undo()
    game.play(BOOST)


def test_luck_depends_on_seed_and_place_alone() -> None:
    game = new(seed=8)
    game.play(RUN)
    second = game.line()[-1]
    game.play(RUN)
    third = game.line()[-1]
    game.undo()
    game.undo()
    game.play_line("boost 1")
    game.play(RUN)
    assert game.line()[-1] == second
    game.play_line("boost 2; run")
    assert game.line()[-1] == third
    rolls = {new(seed=seed).line() for seed in range(40)}
    assert rolls == {(roll,) for roll in range(11, 17)}
    assert new(seed=-1).setup != new(seed=1).setup


def test_undo_goes_to_the_last_decision_and_redo_sees_the_same_luck() -> None:
    game = new(seed=2)
    game.play(DRAW)
    line, code = game.line(), game.code
    assert len(line) == 4
    assert game.undo() == DRAW
    assert (game.ply, game.plies, game.state.actor) == (1, 4, 0)
    assert game.redo() == DRAW
    assert (game.line(), game.code) == (line, code)


def test_the_ends_of_undo_and_redo() -> None:
    game = new()
    with pytest.raises(Mistake, match="first decision"):
        game.undo()
    with pytest.raises(Mistake, match="nothing was undone"):
        game.redo()
    assert game.ply == 1


def test_typed_luck_waits_and_is_undone_by_itself() -> None:
    game = typed()
    assert game.state.actor == CHANCE
    game.play("rolled 3")
    game.play("draw a card")
    with pytest.raises(Refused, match="card 1"):
        game.play("rolled 3")
    game.play("carte 4")
    assert game.undo() == 24
    game.play("card 1")
    assert game.variations() == ()
    game.branch(2)
    assert game.variations() == (24, 21)
    game.deal()
    assert game.line()[:3] == (13, DRAW, 21)
    assert game.state.actor == 1


def test_the_dealer_may_change() -> None:
    game = typed()
    game.dealer = "seeded"
    game.deal()
    game.play(RUN)
    assert game.state.actor == 1
    with pytest.raises(Mistake, match="dealer"):
        game.dealer = "crooked"  # type: ignore[assignment]
    with pytest.raises(Mistake, match="dealer"):
        Game(Setup("race", 2, "oval"), dealer="crooked")  # type: ignore[arg-type]


def test_what_if_the_die_had_shown_six() -> None:
    game = new(seed=1)
    game.play(RUN)
    rolled = game.line()[-1]
    other = 16 if rolled != 16 else 15
    game.branch(2)
    game.play(other)
    assert game.lines() == [(*game.line()[:2], rolled), game.line()]


def test_playing_the_same_again_starts_no_variation() -> None:
    game = new(seed=1)
    game.play(RUN)
    game.play(RUN)
    line = game.line()
    game.branch(1)
    game.play(RUN)
    assert game.lines() == [line]
    assert game.plies == len(line)


def test_the_line_in_hand_stays_in_hand() -> None:
    game = new(seed=1)
    game.play_line("run; run; run")
    first = game.line()
    game.goto(first[:3])
    game.play(DRAW)
    second = game.line()
    game.branch(1)
    game.play(RUN)
    assert game.plies == len(second)
    game.branch(len(second))
    assert game.line() == second


def test_entering_another_line_takes_it_in_hand() -> None:
    game = typed(11, RUN, 12, RUN, 13)
    first = game.line()
    game.branch(1)
    game.play(DRAW)
    game.undo()
    game.play(RUN)
    assert (game.ply, game.plies) == (2, 5)
    game.dealer = "seeded"
    game.redo()
    assert game.line() == first[:3]


def test_variations_keep_every_line() -> None:
    game = new(seed=1)
    game.play(RUN)
    game.play(RUN)
    first = game.line()
    game.branch(1)
    game.play(DRAW)
    second = game.line()
    game.branch(1)
    assert game.variations() == (RUN, DRAW)
    game.play(BOOST)
    third = game.line()
    assert game.lines() == [first, second, third]
    game.goto(first[:2])
    assert (game.line(), game.plies) == (first[:2], len(first))
    game.goto(second)
    assert game.line() == second
    with pytest.raises(Mistake, match="not played"):
        game.goto((*first, 99))
    assert game.line() == second


def test_plies_off_the_line() -> None:
    game = new()
    for ply in (-1, 2):
        with pytest.raises(Mistake, match="from 0 to 1"):
            game.branch(ply)
        with pytest.raises(Mistake, match="from 0 to 1"):
            game.at(ply)


@pytest.mark.parametrize(
    "text",
    [
        "boost 2 run",
        "boost 2; run",
        "boost;2;run",
        "boost, 2, run",
        "boost 2 then run",
        "accélérer 2 puis courir ;",
    ],
)
def test_a_command_of_several_moves(text: str) -> None:
    game = new()
    game.play_line(text)
    assert game.line()[1:4] == (BOOST, 4, RUN)


def test_a_command_takes_the_longest_words() -> None:
    game = new()
    game.play_line("draw a card draw a card")
    assert [move for move in game.line() if move == DRAW] == [DRAW, DRAW]


def test_a_move_that_must_come_before_may_be_left_out() -> None:
    whole, left_out = new(seed=1), new(seed=1)
    whole.play_line("boost; 2; run")
    left_out.play_line("2 run")
    assert whole.line() == left_out.line()
    with pytest.raises(Refused):
        left_out.play("3")


@pytest.mark.parametrize(
    "text", ["boost 2 boost 2", "boost 2; jump", "run; run; 4", "", " ; ", "run " * 1000]
)
def test_a_command_is_carried_out_whole_or_not_at_all(text: str) -> None:
    game = new(seed=1)
    game.play(DRAW)
    game.undo()
    before = game.to_text(), game.plies, game.variations()
    with pytest.raises(Mistake):
        game.play_line(text)
    assert (game.to_text(), game.plies, game.variations()) == before


def test_a_refused_command_tells_the_reason() -> None:
    game = typed(11, DRAW, 21, 11, DRAW, 22, 11, box="short")
    with pytest.raises(Refused) as refused:
        game.play_line("boost 1 draw a card run")
    assert refused.value.refusal.rule == "RA-1"


def test_the_log() -> None:
    game = typed(13, DRAW, 22, 15)
    assert game.say_log() == [
        "Chance: rolled 3",
        "Player 1: draw a card",
        "Chance: card 2",
        "Chance: rolled 5",
    ]
    game.play(RUN)
    assert game.say_log("fr", ["Ana", "Zoé"])[3:] == ["Hasard\u00a0: dé 5", "Zoé\u00a0: courir"]
    game.branch(2)
    assert len(game.say_log()) == 2


def test_games_copy_and_pickle() -> None:
    game = new(seed=1)
    game.play(RUN)
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.to_text() == game.to_text()
        twin.play(RUN)
        assert packed(twin) != packed(game)


def test_a_setup_is_a_value() -> None:
    switches = {"b": "1", "a": "2"}
    setup = Setup("race", 2, "oval", switches=switches)
    switches["c"] = "3"
    assert setup == Setup("race", 2, "oval", switches={"a": "2", "b": "1"})
    assert hash(setup) == hash(Setup("race", 2, "oval", switches={"a": "2", "b": "1"}))
    assert list(setup.switches) == ["a", "b"]
    assert setup.switches == {"a": "2", "b": "1"}
    assert setup != Setup("race", 2, "oval")
    assert "'a': '2'" in repr(setup)


def test_what_lies_ahead_can_be_redone() -> None:
    game = typed(11, DRAW, 21, 11, DRAW)
    whole = game.line()
    game.branch(1)
    assert (game.line(), game.ahead()) == (whole[:1], whole[1:])
    game.redo()
    assert game.ahead() == whole[2:]
    game.branch(len(whole))
    assert game.ahead() == ()
