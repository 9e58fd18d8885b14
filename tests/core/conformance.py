"""What every game must keep to; a game's own tests call `check_game` and `check_codes` for their variants.

check_game(lambda seed: galaxies.new(players=3, box="training", seed=seed), range(5))
"""

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from teg.core import CHANCE, DONE, Game, Refused, Setup, State, Writer, choices, kit_of, write_position
from teg.core.position import seal, unseal
from teg.games import game_type
from teg.mistake import Mistake

NewGame = Callable[[int], Game[Any]]
LANGUAGES = ("en", "fr")
MOST_MOVES = 20_000
NONSENSE = ("", "\0", "xyzzy", "9" * 400, "é" * 50, "move " * 60)


def check_game(new_game: NewGame, seeds: Iterable[int], box: str | None = None, secrets: bool = True) -> None:
    """Random games, looked at from all sides; deeply after 0, 1, 2, 4, 8 ... moves and at the end.

    `box` is the path of a box of one's own; `secrets` says that some position hides something from a seat.
    """
    hidden = False
    for seed in seeds:
        said = -1
        game, rng = new_game(seed), Random(f"{seed}")
        assert packed(new_game(seed)) == packed(game), "one seed, one deal"
        check_setups(game.setup)
        for played in range(MOST_MOVES):
            over = game.state.actor == DONE
            if over or not played & (played - 1):
                hidden |= check_deeply(game, rng, box, said)
                said = game.ply
            if over:
                break
            before = game.ply
            game.play(rng.choice(game.state.moves()))
            for ply in range(before, game.ply):
                check_position(game.setup, game.at(ply), rng)
        else:
            pytest.fail(f"seed {seed}: no end after {MOST_MOVES} moves")
        check_back_and_forth(game)
    assert hidden or not secrets, "nothing was ever hidden from anybody"


def check_codes(new_game: NewGame, seeds: Iterable[int], tries: int = 100) -> int:
    """Codes of numbers nobody wrote are refused or tell of a game that can be played; how many could."""
    sound = 0
    for seed in seeds:
        game, rng = new_game(seed), Random(f"{seed}")
        for _ in range(rng.randrange(60)):
            if game.state.actor != DONE:
                game.play(rng.choice(game.state.moves()))
        letter, number = unseal(game.code)
        for _ in range(tries):
            forged = seal(
                letter, number ^ rng.choice((1, rng.getrandbits(8))) << rng.randrange(number.bit_length() + 8)
            )
            try:
                other = Game.from_code(forged)
            except Mistake as mistake:
                assert str(mistake).count("\n") == 0
                continue
            sound += 1
            assert write_position(other.setup, other.at(0)) == forged
            for _ in range(30):
                if other.state.actor != DONE:
                    check_words(other.state)
                    check_attempts(other.state)
                    other.play(rng.choice(other.state.moves()))
    return sound


def packed(game: Game[Any]) -> int:
    """What tells the position of a game from every other."""
    return number_of(game.setup, game.state)


def number_of(setup: Setup, state: State) -> int:
    """A state as a number: equal for equal states only."""
    writer = Writer()
    kit_of(setup.game).encode(state, writer)
    # One more digit, so that zeros at the end count as well.
    writer.put(1, 2)
    return writer.number


def check_deeply(game: Game[Any], rng: Random, box: str | None, earlier: int) -> bool:
    """All that is too slow for every position; whether something is hidden here.

    What led here is looked at too, as far as it was not said before.
    """
    state = game.state
    check_shown(state)
    check_kept(game, box)
    check_refusals(game, rng)
    check_words(state)
    check_attempts(state)
    for ply in range(max(earlier + 1, game.ply - 4), game.ply):
        check_words(game.at(ply))
        check_luck(game.at(ply), rng)
    # Every seat has to be looked at before `any` may stop.
    return any([check_view(game.setup, state, seat, rng) for seat in range(game.setup.players)])


def check_position(setup: Setup, state: State, rng: Random) -> None:
    """Moves, outcomes and scores are well formed; looking changes nothing; copies live their own lives."""
    number = number_of(setup, state)
    seats = len(state.scores())
    assert seats >= setup.players
    assert -2 <= state.actor < seats
    moves = state.moves()
    assert isinstance(moves, tuple)
    assert list(moves) == sorted(set(moves))
    assert bool(moves) == (state.actor >= 0)
    if state.actor == CHANCE:
        outcomes = state.outcomes()
        assert outcomes
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        assert state.draw(rng) in dict(outcomes)
    twin = state.copy()
    assert number_of(setup, twin) == number
    if ways := choices(state):
        move = rng.choice(ways)
        twin.apply(move)
        again = state.copy()
        again.apply(move)
        assert number_of(setup, again) == number_of(setup, twin)
        assert len(twin.scores()) == seats
        assert type(twin) is type(state)
    assert number_of(setup, state) == number


def check_luck(state: State, rng: Random, draws: int = 300) -> None:
    """What is drawn comes as often as its weight says."""
    if state.actor != CHANCE:
        return
    outcomes = dict(state.outcomes())
    total = sum(outcomes.values())
    drawn = Counter(state.draw(rng) for _ in range(draws))
    for outcome, weight in outcomes.items():
        expected = draws * weight / total
        # Six standard errors and a little for rare outcomes: no honest draw fails here.
        assert abs(drawn.pop(outcome, 0) - expected) <= 6 * (expected * (1 - weight / total)) ** 0.5 + 6
    assert not drawn


def check_shown(state: State) -> None:
    """A printed position says what it is, and that it is a copy; it is no key, as it changes in place."""
    for shown in (state, *(state.view(seat) for seat in range(len(state.scores())))):
        assert repr(shown).startswith(f"<copy of a position of {game_type(state.game).title}")
        assert "object at" not in repr(shown)
        assert shown == shown.copy()
        with pytest.raises(TypeError):
            hash(shown)


def check_words(state: State) -> None:
    """What is said of a move is read as that move, in both languages, and no two moves are said alike."""
    for lang in LANGUAGES:
        ways = choices(state)[:100]
        for move in ways:
            words = state.say(move, lang)
            assert words == " ".join(words.split(" "))
            assert "\n" not in words
            typed = f"  {words.upper()} " if move % 2 else words
            assert state.read(typed) == move, (move, typed)
        assert len({state.say(move, lang).casefold() for move in ways}) == len(ways)


def check_attempts(state: State) -> None:
    """Attempts cover the legal moves and no others; refused ones say which rule, why, and what would help."""
    if state.actor < 0:
        return
    tried = {lang: state.attempts(lang) for lang in LANGUAGES}
    for attempts in tried.values():
        assert {move for attempt in attempts for move in attempt.moves} == set(state.moves())
        for attempt in attempts:
            assert attempt.what
            assert bool(attempt.moves) == (attempt.refusal is None), attempt
            if attempt.refusal:
                assert attempt.refusal.rule
                assert attempt.refusal.sentence
                assert attempt.refusal.unlock
                assert not set(attempt.tries) & set(state.moves())
    check_reasons(state)
    english, french = (
        [(a.moves, a.tries, a.refusal and a.refusal.rule) for a in tried[x]] for x in LANGUAGES
    )
    assert english == french


def check_reasons(state: State) -> None:
    """Every number that cannot be played has a reason with a rule; no other has one."""
    possible = choices(state)
    for count, move in enumerate((*possible[:20], *range(-3, 330), 10**30)):
        for lang in LANGUAGES if count % 8 == 0 else ("en",):
            refusal = state.refusal(move, lang)
            assert (refusal is None) == (move in possible), move
            if refusal:
                assert refusal.rule, move
                assert refusal.sentence and refusal.what, move


def check_view(setup: Setup, state: State, seat: int, rng: Random) -> bool:
    """A seat's view hides the same whoever holds what, and dealing anew depends on it alone; does it hide?"""
    view = state.view(seat)
    number = number_of(setup, view)
    assert number_of(setup, view.view(seat)) == number
    assert view.actor == state.actor
    if state.actor == seat:
        assert view.moves() == state.moves()
    differs = False
    for _ in range(5):
        deal = f"{rng.random()}"
        dealt = state.resample(seat, Random(deal))
        assert number_of(setup, dealt.view(seat)) == number, f"what is dealt anew for seat {seat} is seen"
        blind = view.resample(seat, Random(deal))
        assert number_of(setup, blind) == number_of(setup, dealt), (
            f"resample({seat}) knows more than view({seat})"
        )
        check_position(setup, dealt, rng)
        differs |= number_of(setup, dealt) != number_of(setup, state)
    assert number_of(setup, state.view(seat)) == number
    return differs


def check_kept(game: Game[Any], box: str | None) -> None:
    """Saved and loaded, replayed, or told by its code, the position is the same."""
    text = game.to_text()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        game.save(path)
        loaded = Game.load(path)
    assert loaded.to_text() == text
    assert (loaded.setup, loaded.lines(), loaded.line()) == (game.setup, game.lines(), game.line())
    assert packed(loaded) == packed(game)

    replayed = Game(game.setup, game.at(0), "typed")
    for move in game.line():
        replayed.play(move)
    assert packed(replayed) == packed(game)

    attempts = Game.from_code(game.code, box, "typed")
    assert attempts.code == game.code
    assert packed(attempts) == packed(game)
    assert replace(attempts.setup, seed=game.setup.seed, box=game.setup.box) == game.setup
    assert replace(attempts.setup, seed=0).switches == game.setup.switches


def check_refusals(game: Game[Any], rng: Random) -> None:
    """What is not possible is refused with a sentence and changes nothing."""
    text, possible = game.to_text(), set(choices(game.state))
    for move in (-1, -2, 10**9, 10**30, *(rng.randrange(4000) for _ in range(10))):
        if move not in possible:
            with pytest.raises(Refused) as refused:
                game.play(move)
            assert refused.value.refusal.rule
            assert refused.value.refusal.sentence
    for words in ("xyzzy", "", ";"):
        with pytest.raises(Mistake):
            game.play_line(words)
    for words in NONSENSE:
        with pytest.raises(Mistake) as mistake:
            game.state.read(words)
        assert "\n" not in str(mistake.value)
    if game.state.actor >= 0:
        good = game.state.say(rng.choice(game.state.moves()))
        with pytest.raises(Mistake):
            game.play_line(f"{good}; xyzzy")
    assert game.to_text() == text


def check_back_and_forth(game: Game[Any]) -> None:
    """Undone to the first decision and redone to the end, everything is as it was."""
    places = [(game.ply, packed(game))]
    while any(game.at(ply).actor >= 0 for ply in range(game.ply)):
        game.undo()
        places.append((game.ply, packed(game)))
    with pytest.raises(Mistake):
        game.undo()
    for place in reversed(places[:-1]):
        game.redo()
        assert (game.ply, packed(game)) == place
    with pytest.raises(Mistake):
        game.redo()


def check_setups(setup: Setup) -> None:
    """Impossible setups are refused in a sentence."""
    start = kit_of(setup.game).start
    for wrong in (
        replace(setup, players=0),
        replace(setup, players=-1),
        replace(setup, players=10**6),
        replace(setup, solo="nobody"),
        replace(setup, switches={"no.such.switch": "yes"}),
        replace(setup, switches={name: "no such value" for name in setup.switches} or {"": ""}),
        replace(setup, options={"no such option": "yes"}),
        replace(setup, box_text="\0 this is no box ["),
    ):
        with pytest.raises(Mistake) as mistake:
            start(wrong)
        assert "\n" not in str(mistake.value)
