"""Solo Command: what it says about the Rogue's dice is what the engine then does."""

from itertools import pairwise
from random import Random

import pytest

from teg.core import CHANCE, DONE
from teg.core.bots import bot
from teg.dice import HANDS
from teg.galaxies import new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.rogue import HUMAN, ROGUE
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.speech import names as N
from teg.galaxies.state import ROGUE_DIE, ROGUE_ROLLING
from teg.rulebook import rule
from teg.ui.page.headline import rogue_headline
from teg.ui.page.opening import first, opening
from teg.ui.solo.rogue_view import BONUS, lane, verdict
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from tests.ui.hand import (
    beside_the_board,
    buttons,
    keyed,
    nodes,
    of_class,
    plain,
    press,
    send,
    size,
    strings,
    tab,
    text,
    words,
)


def solo() -> Solo:
    return Solo(Desk(opening("solo"), seat=0))


def test_its_point_is_made_before_the_first_click() -> None:
    shown = solo()
    assert text(keyed(shown, "question")) == first("solo", "en").headline
    assert "Colony: two alike in a row hire Inkwell for the Ambition. You" in text(keyed(shown, "headline"))
    assert len(of_class(shown, "lane")[0][2:]) == 5


@pytest.mark.parametrize("switches", [{}, {"solo.harder": "yes"}, {"solo.which_ship": "any_trained"}])
def test_every_verdict_comes_true(switches: dict[str, str]) -> None:
    """Each die of many games is judged before it is resolved, then compared with what came of it."""
    seen: set[str] = set()
    rng = Random(5)
    for seed in range(14):
        game = new(solo="hades", seed=seed, switches=switches, dealer="typed")
        state = game.state
        while state.actor != DONE:
            if state.phase == ROGUE_DIE:
                how, face = state.ask
                move = M.ACCEPT
            elif state.phase == ROGUE_ROLLING:
                move = state.draw(rng)
                how, face = state.ask[0], HANDS[move - M.ROGUE_ROLLED].index(1)
                if state.energy[0] and state.culture[0] and how != BONUS:
                    state.apply(move)
                    continue
            else:
                state.apply(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))
                continue
            told = verdict(state, how, face, "en")
            assert rule(told.rule)
            before = state.copy()
            state.apply(move)
            seen.add(told.kind)
            hired = len(state.hired[ROGUE]) - len(before.hired[ROGUE])
            assert hired == (told.kind == "hires")
            moved = state.fleet[ROGUE] != before.fleet[ROGUE]
            if told.kind in ("moves", "advances"):
                assert moved or state.steps[ROGUE] != before.steps[ROGUE] or state.ending
            if told.kind == "gains":
                stock = (
                    state.energy[ROGUE] + state.culture[ROGUE] + before.energy[ROGUE] + before.culture[ROGUE]
                )
                gained = (
                    state.energy[ROGUE] != before.energy[ROGUE]
                    or state.culture[ROGUE] != before.culture[ROGUE]
                )
                assert gained or stock >= 7 or " 0 " in told.say("en")
            if told.kind in ("discards", "rolls_again"):
                assert not moved or state.turn != before.turn
            if told.kind == "rolls_again":
                assert state.phase == ROGUE_ROLLING
    assert {"hires", "moves", "gains", "attacks", "advances"} <= seen
    assert ("rolls_again" in seen) == (switches.get("solo.harder") == "yes")


def test_step_by_step_through_the_turn_and_back() -> None:
    shown = solo()
    start = shown.desk.game.code
    count = len(lane(shown.desk.game, "en"))
    send(shown, **next(each for each in buttons(shown) if "accept" in text(each).lower())[1]["do"])
    assert shown.desk.game.state.hired[ROGUE]
    assert "Inkwell" in words(shown)
    press(shown, "Undo")
    assert shown.desk.game.code == start
    send(shown, do="play", move=M.FORCE)
    dice = lane(shown.desk.game, "en")
    assert dice[count - 1].forced
    assert len(dice) > count
    assert "you had it rolled again" in words(shown)


def test_why_a_refused_move_is_refused() -> None:
    shown = solo()
    send(shown, do="why", at=0)
    assert "Not now" in text(of_class(shown, "reason"))


def test_the_bot_plays_the_humans_turn() -> None:
    shown = Solo(Desk(new(solo="artemis", seed=3), seat=0))
    send(shown, do="bot turn")
    assert shown.desk.game.state.turns > 0 or shown.desk.game.state.turn == ROGUE


def test_the_end_is_told_with_the_same_points_twice() -> None:
    """Badges and missions count at the end, in the sentence of the race as in that of the winner."""
    told = 0
    for seed in range(6):
        game, rng = new(solo="artemis", seed=seed), Random(seed)
        while game.state.actor != DONE:
            game.play(bot("random").choose(game.state.view(game.state.actor), rng))
        points = [each.total for each in tallies(game.state)]
        headline = rogue_headline(game.state, "en")
        assert f"You have {points[0]} point" in headline and f"Rogue has {points[1]} point" in headline
        told += points[ROGUE] != game.state.points[ROGUE]
    assert told, "no game in which badges or missions count"


def test_endings_are_counted_with_their_error_and_always_the_same() -> None:
    one, other = solo(), solo()
    for shown in (one, other):
        send(shown, do="simulate")
    assert one.endings is not None and other.endings is not None
    assert one.endings.title == other.endings.title and one.endings.csv() == other.endings.csv()
    assert sum(int(row[1]) for row in one.endings.table.rows) == 60
    assert one.endings.title in text(keyed(one, "lengths")) and "±" in one.endings.title
    send(one, do="save", file="lengths.csv")
    assert "lengths.csv" not in words(one)
    send(one, do="step")
    assert one.endings is None


def test_the_race_counts_what_is_in_play_and_can_be_saved() -> None:
    rng = Random(2)
    shown = Solo(Desk(new(solo="hades", seed=4)))
    kept: dict[str, bytes] = {}
    shown.surface.keep = kept.__setitem__  # type: ignore[method-assign]
    tab(shown, "race")
    game = shown.desk.game
    while game.state.actor != DONE:
        before = game.state
        game.play(before.draw(rng) if before.actor == CHANCE else rng.choice(before.moves()))
        if game.ply % 40 == 0 and game.state.actor != DONE:
            shown.draw()
            send(shown, do="save", file="race.csv")
            rows = [row.split(",") for row in kept["race.csv"].decode("utf-8-sig").splitlines()[1:]]
            assert [int(row[-1]) for row in rows] == game.state.points
    send(shown, do="turns")
    for name, page in (("race", "race"), ("points", "log")):
        tab(shown, page)
        figure = keyed(shown, name)
        assert {part[1]["key"] for part in nodes(figure) if part[0] == "details"} == {
            f"{name}-{each}" for each in ("table", "how", "code")
        }
        for kind in ("csv", "svg", "png", "html"):
            send(shown, do="save", file=f"{name}.{kind}")
    final = [row.split(",")[-1] for row in kept["race.csv"].decode("utf-8-sig").splitlines()[1:]]
    assert [int(total) for total in final] == [each.total for each in tallies(game.state)]
    told = [row.split(",") for row in kept["points.csv"].decode("utf-8-sig").splitlines()[1:]]
    states = [game.at(ply) for ply in range(game.ply + 1)]
    over = [now for before, now in pairwise(states) if now.turns > before.turns]
    amid = [game.state] if states[-2].turns == game.state.turns else []
    ends = [states[0], *over, *amid]
    assert [[int(point) for point in row[1:]] for row in told] == [state.points for state in ends]
    assert [int(row[0]) for row in told] == [*range(len(ends))]
    send(shown, do="save", file="../x")
    assert "../x" in words(shown) and len(kept) == 8


def test_the_rogues_cards_lie_face_down() -> None:
    shown = Solo(Desk(new(solo="hades", seed=2)))
    rng = Random(1)
    looked = 0
    for _ in range(400):
        state = shown.desk.game.state
        if state.actor == DONE:
            break
        shown.desk.game.play(rng.choice(state.moves()))
        state = shown.desk.game.state
        if state.actor == DONE or not state.found[ROGUE]:
            continue
        looked += 1
        if looked % 10:
            continue
        shown.draw()
        told = words(shown)
        for card in set(state.found[ROGUE]) - set(state.view(0).found[ROGUE]):
            assert N.card_name(state, card) not in told
        assert f"Cards face down: {len(state.found[ROGUE])}." in told
    assert looked > 10


def test_other_games_get_a_sentence() -> None:
    shown = Solo(Desk(new(players=2, seed=1)))
    assert "without the Rogue" in words(shown)
    send(shown, do="simulate")
    send(shown, do="bot turn")
    assert plain(shown.surface.scene)
    base = Solo(Desk(new(solo="hades", box="base", seed=1)))
    assert "Rogue" in words(base)


def test_both_languages_and_the_size() -> None:
    shown = solo()
    send(shown, do="simulate")
    english = list(strings(beside_the_board(shown)))
    shown.desk.set(lang="fr")
    french = list(strings(beside_the_board(shown)))
    assert len(english) == len(french)
    same = {
        a for a, b in zip(english, french, strict=True) if a == b and len(a) > 3 and any(map(str.isalpha, a))
    }
    code = shown.desk.game.code
    assert {word.strip(" →") for word in same if not word.startswith("from teg") and word != code} <= {
        "Culture",
        "1 culture",
        "2 points",
        *("empire", "mission", "total", "HTML"),
    }
    assert plain(shown.surface.scene)
    assert size(shown) < 110_000


def test_a_line_that_is_dragged_asks_how_many_games_end_by_then() -> None:
    shown = solo()
    send(shown, do="drag", chart="lengths", name="threshold:within", at=9)
    send(shown, do="simulate")
    assert shown.played is not None and shown.endings is not None
    lengths, wins = shown.played
    for at in (9, 12.4):
        send(shown, do="drag", chart="lengths", name="threshold:within", at=at)
        ended = sum(turns <= at for turns in lengths)
        assert f"{ended} of these games end within {round(at)} more turns" in text(keyed(shown, "lengths"))
        assert shown.played == (lengths, wins), "nothing is played anew"
    send(shown, do="point", chart="lengths", id=f"turns:{max(lengths)}:0")
    assert f"60 of these games end within {max(lengths)}" in text(keyed(shown, "lengths"))
    for wrong in (-3, 1e9, float("nan"), "9"):
        send(shown, do="drag", chart="lengths", name="threshold:within", at=wrong)
        assert f"60 of these games end within {max(lengths)}" in text(keyed(shown, "lengths"))
    send(shown, do="step")
    assert shown.within is None


def test_a_press_on_a_bar_of_the_race_tells_what_it_is_made_of() -> None:
    shown = solo()
    tab(shown, "race")
    assert text(keyed(shown, "race-asked")) == ""
    tally = tallies(shown.desk.game.state)[HUMAN]
    send(shown, do="point", chart="race", id="seat:0:in_play")
    told = text(keyed(shown, "race-asked"))
    for part in ("planets", "empire", "pilots"):
        assert f"{part} {getattr(tally, part)}" in told
    send(shown, do="point", chart="race", id="seat:9:in_play")
    assert text(keyed(shown, "race-asked")) == told
