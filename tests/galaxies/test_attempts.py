"""Whatever is refused names a rule and a change, and the change really makes it legal."""

import re
from collections import Counter
from time import process_time

import pytest

from teg.core import Game, Refused, read_position, write_position
from teg.core.reasons import Together
from teg.galaxies import Seat, arrange, new
from teg.galaxies import state as P
from teg.galaxies.check import check, check_course
from teg.galaxies.refusals import HOPELESS, Obstacle, attempts, listed, obstacles, refusals
from teg.galaxies.refusals.acts import able
from teg.galaxies.refusals.phases import why_not
from teg.galaxies.refusals.reason import tell
from teg.galaxies.refusals.tries import wishes
from teg.galaxies.rules import moves as M
from teg.galaxies.state import State
from teg.rulebook import cite, rule
from tests.galaxies.positions import SETUPS, rare, wander

LANGUAGES = ("en", "fr")
POSITIONS = 300


def number(s: State) -> tuple[object, ...]:
    """Everything a position holds."""
    return tuple(getattr(s, name) for name in State.__slots__ if name != "t")


def copied(s: State) -> tuple[object, ...]:
    return number(s.copy())


def becomes_legal(s: State, found: Obstacle) -> bool:
    """Whether the change makes exactly this move legal for the one who wanted it."""
    assert found.change
    changed = found.change.applied(s)
    check(changed)
    check_course(changed)
    if found.tries:
        return changed.actor == s.actor and bool(found.allowed(changed))
    if found.wish.move == M.USE:
        return changed.phase == P.LANDED and M.USE in changed.moves()
    face, _, _, free = s.ask
    price = 0 if free else changed.price
    return changed.phase == P.FOLLOWING and able(changed, found.asked.actor, face, price)


@pytest.mark.parametrize("name", SETUPS)
def test_applying_the_change_makes_it_legal(name: str) -> None:
    counted: Counter[str] = Counter()
    for s in wander(name, POSITIONS):
        for found in obstacles(s):
            last, change = found.nearest
            if found.allowed(s):
                continue
            if change is None:
                assert (last.rule, last.key) in HOPELESS, found
            else:
                assert becomes_legal(s, found), found
                counted["single" if not isinstance(found.change, Together) else "several"] += 1
    assert counted["single"] > counted["several"]


@pytest.mark.parametrize("name", SETUPS)
def test_a_move_is_refused_exactly_if_the_engine_does_not_list_it(name: str) -> None:
    for s in wander(name, POSITIONS, seed=1):
        legal = s.moves()
        for wish in wishes(s):
            assert (why_not(s, wish.move) is None) == (listed(s, wish.move) in legal), (wish, s.phase, s.ask)


def test_every_kind_of_question_is_answered_for() -> None:
    """The same of the questions to which random games seldom come."""
    for s in rare().values():
        legal = s.moves()
        for wish in wishes(s):
            assert (why_not(s, wish.move) is None) == (listed(s, wish.move) in legal), (wish, s.ask)
        for found in obstacles(s):
            assert (
                becomes_legal(s, found) if found.change else (found.reason.rule, found.reason.key) in HOPELESS
            )


@pytest.mark.parametrize("name", SETUPS)
def test_attempts_cover_the_moves_and_change_nothing(name: str) -> None:
    for s in wander(name, 40, seed=2):
        before = copied(s)
        found = attempts(s, "en")
        assert number(s) == before
        assert sorted(move for attempt in found for move in attempt.moves) == sorted(s.moves())
        assert all(attempt.preview for attempt in found if attempt.moves)
        tried = {move for attempt in found for move in attempt.tries}
        assert not tried & set(s.moves())


@pytest.mark.parametrize("name", SETUPS)
def test_both_languages_follow_the_template(name: str) -> None:
    for s in wander(name, 40, seed=3):
        english, french = attempts(s, "en"), attempts(s, "fr")
        assert [(one.moves, one.tries) for one in english] == [(one.moves, one.tries) for one in french]
        for one, other in zip(english, french, strict=True):
            if not one.refusal:
                continue
            assert other.refusal
            assert one.refusal.rule == other.refusal.rule
            known = rule(one.refusal.rule)
            for lang, found in (("en", one.refusal), ("fr", other.refusal)):
                opening = "Not now: " if lang == "en" else "Pas maintenant\u00a0: "
                assert found.sentence.startswith(opening)
                assert found.sentence.endswith(f" {cite(known, lang)}.")
                assert found.what
                assert re.fullmatch(
                    r"(It becomes legal if|Nothing allows this|No small change|No player can bring)[ :;].*\."
                    if lang == "en"
                    else r"(Cela devient|Rien ne le permet|Aucun (petit changement|joueur ne peut)).*\.",
                    found.unlock,
                ), found
                assert "{" not in found.sentence + found.unlock
            assert one.refusal.sentence != other.refusal.sentence
            assert one.refusal.unlock != other.refusal.unlock


@pytest.mark.parametrize("name", SETUPS)
def test_a_changed_position_has_a_code(name: str) -> None:
    setup = new(seed=1, **SETUPS[name]).setup
    for s in wander(name, 25, seed=4):
        for found in obstacles(s):
            if found.change:
                changed = found.change.applied(s)
                code = write_position(setup, changed)
                assert read_position(code)[1].moves() == changed.moves()


@pytest.mark.parametrize("name", ["two", "five", "Hades"])
def test_a_seat_is_told_the_same_from_its_own_view(name: str) -> None:
    for s in wander(name, 60, seed=5):
        view = s.view(s.actor)
        assert [refusal[:2] for refusal in refusals(view)] == [refusal[:2] for refusal in refusals(s)]
        assert len(attempts(view, "fr")) == len(attempts(s, "fr"))


def test_playing_what_is_refused_tells_the_refusal() -> None:
    for s in wander("three", 60, seed=6):
        game = Game(new(players=3, seed=1).setup, s)
        for attempt in attempts(s, "en"):
            for move in attempt.tries[:2]:
                with pytest.raises(Refused) as refused:
                    game.play(move)
                assert refused.value.refusal.rule
                assert str(refused.value.refusal.unlock) in str(refused.value)
        assert number(game.state) == number(s)


def test_refusals_are_what_attempts_refuse() -> None:
    for s in wander("four", 40, seed=7):
        found = [(one.tries[0], one.refusal.rule) for one in attempts(s) if one.refusal and one.tries]
        assert [(move, name) for move, name, _ in refusals(s)] == found


def test_while_chance_decides_that_is_the_reason() -> None:
    s = arrange(Seat(), Seat(), dice="energy").state
    s.apply(M.END)  # the next player rolls
    assert s.actor == P.CHANCE
    (attempt,) = attempts(s, "en")
    assert attempt.refusal
    assert (attempt.refusal.rule, attempt.refusal.unlock) == (
        "BG-27",
        "It becomes legal if chance has decided.",
    )
    assert refusals(s) == []


@pytest.mark.parametrize("name", ["two", "Hades"])
def test_every_kind_of_chance_has_its_rule(name: str) -> None:
    phases = set()
    for s in wander(name, 60, seed=8, every=2):
        for move in s.moves():
            after = s.copy()
            after.apply(move)
            if after.actor == P.CHANCE and after.phase not in phases:
                phases.add(after.phase)
                assert attempts(after, "fr")[0].refusal
    assert P.ROLLING in phases or P.ROGUE_ROLLING in phases


def test_after_the_end_nothing_is_allowed() -> None:
    s = arrange(Seat(), Seat(), dice="energy", turn=1).state
    s.ending = 1
    s.apply(M.END)
    assert s.actor == P.DONE
    (attempt,) = attempts(s, "en")
    assert attempt.refusal
    assert attempt.refusal.unlock == tell.in_["en"]["never_over"]


def test_the_list_of_what_nothing_allows() -> None:
    """Each of them is met in a test of reasons; a new one has to be argued for here."""
    assert {
        ("BB-05", "no_ship_lists"),  # who is trained for what is printed
        ("BB-06", "hire_not_followed"),  # only the last die of a hire is followed, afterwards
        ("BB-11", "advanced_already"),  # an advanced ship never becomes a normal one again
        ("BB-20", "pilots_gone"),  # with the switch "closed" an empty pilot deck ends the hiring
        ("BB-32", "no_parking"),  # arriving means exploring
        ("BB-49", "cards_gone"),  # nothing comes back into the exploration deck
        ("BG-10", "seen_only_then"),  # what the Rogue's die does, or chance, comes first
        ("BG-24", "keep_one"),  # one of two missions is kept
        ("BG-63", "top_level"),  # there is no level 7
        ("BG-73", "follow_of_follow"),
        ("BG-74", "converter_die"),
        ("BG-82", "asks_itself"),  # the copying planet itself
        ("BG-86", "own_ship"),  # rivals' ships are pushed, not one's own
        ("BG-87", "own_stock"),  # nobody takes from themselves
        ("BG-88", "gap"),  # a gap in the row is there because no planet is left
        ("BG-88", "planets_gone"),
        ("BG-93", "over"),
        ("SO-29", "discarded"),  # another face would be another die
    } == HOPELESS
    assert all(f"never_{key}" in tell.in_[lang] for _, key in HOPELESS for lang in LANGUAGES)


def test_both_languages_have_the_same_phrases() -> None:
    assert tell.in_["en"].keys() == tell.in_["fr"].keys()


def test_the_attempts_of_a_position_come_quickly() -> None:
    positions = list(wander("five", 60, seed=9))
    start = process_time()
    for s in positions:
        attempts(s, "en")
    assert (process_time() - start) / len(positions) < 0.05
