"""A game is looked at again: prices, turns, luck told apart from play, and the report in words."""

import json
from dataclasses import replace
from itertools import combinations
from math import hypot
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

import teg
from teg.api.game import Game
from teg.bots import knowledge
from teg.boxes.shelf import new_box
from teg.coach import kept
from teg.coach.pricing import alike
from teg.coach.report import CoachReport
from teg.coach.rulings import Ruling, otherwise, table_under
from teg.core.bots import bot
from teg.galaxies.state import FOUND
from teg.mistake import Mistake
from teg.odds.position.live import of
from teg.rulebook.switches import switches_of
from tests.coach.prices import price

pytestmark = pytest.mark.xdist_group("coach")

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("galaxies", {"players": 2}),
    ("galaxies", {"players": 3, "box": "base"}),
    ("galaxies", {"solo": "gamelyn"}),
    ("take-the-galaxy", {"players": 2}),
    ("take-the-galaxy", {"players": 1}),
    ("take-the-galaxy", {"players": 4, "teams": True}),
]


def played(game: str, seed: int, *names: str, plies: int = 10_000, **table: Any) -> Game:
    """A game between bots, or its beginning."""
    found = teg.new(game, seed=seed, **table)
    bots = [bot(name, found.setup.game) for name in names]
    rng = Random(seed)
    while found.state.actor >= 0 and found.ply < plies:
        view = found.state.view(found.state.actor)
        found.play(bots[view.actor % len(bots)].choose(view, rng))
    return found


@pytest.fixture(scope="module")
def game() -> Game:
    return played("galaxies", 3, "planner", "random", players=2)


@pytest.fixture(scope="module")
def report(game: Game) -> CoachReport:
    return game.coach()


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_every_table_is_priced_and_adds_up(name: str, table: dict[str, Any]) -> None:
    """Also a game that is not over; value + luck - loss = became, and start + luck - losses = result."""
    found = CoachReport(played(name, 5, "quick", plies=60, **table))
    assert list(found.run())[-1] == 1.0
    for turn in found.turns:
        assert turn.value + turn.luck - turn.gap == pytest.approx(turn.became)
    for seat in found.seats:
        balance = found.balance(seat)
        whole = balance.start + balance.luck + balance.given - balance.losses
        assert whole == pytest.approx(balance.result)
        told = found.page("en"), found.page("fr")
        assert told[0] != told[1]
    for decision in found.decisions:
        view = found.game.at(decision.step).view(decision.seat)
        same = [move for option in decision.options for move in (option.move, *option.same)]
        assert sorted(same) == list(view.moves())
        assert all(0 <= option.chance <= 1 for option in decision.options)
        assert decision.options[0].value == max(option.value for option in decision.options)


def test_a_careful_player_gives_away_less_than_a_careless_one(report: CoachReport) -> None:
    careful, careless = (
        sum(turn.gap for turn in turns) / len(turns) for turns in map(report.turns_of, report.seats)
    )
    assert careful < 0.6 * careless


def test_mistakes_are_sure_and_one_a_turn(report: CoachReport) -> None:
    found = report.mistakes(1)
    assert found
    assert all(each.loss > 2 * each.error for each in found)
    assert len({each.turn for each in found}) == len(found)
    assert [each.loss for each in found] == sorted((each.loss for each in found), reverse=True)


def test_what_is_forgotten_costs_once_between_two_throws_of_chance(report: CoachReport) -> None:
    """The decisions of a stretch cost together no more than the line that was played cost."""
    several = 0
    for stretch in report.stretches:
        deep = [each for each in map(report.priced.get, stretch.steps) if each and each.deep]
        several += sum(each.loss > 0 for each in deep) > 1
        error = hypot(stretch.error, *(each.error for each in deep))
        assert sum(each.loss for each in deep) <= max(0.0, stretch.gap) + 4 * error
    assert several


def test_a_price_depends_on_the_view_alone(game: Game) -> None:
    """Whatever truth lies behind a view, the prices are the same; and a seed replays."""
    steps = [step for step in range(game.plies) if len(game.at(step).moves()) > 1][5:60:9]
    for step in steps:
        state = game.at(step)
        found = price(state.view(state.actor), seed=4, most=12)
        truth = state.resample(state.actor, Random(1))
        assert price(truth.view(state.actor), seed=4, most=12) == found


def test_moves_to_the_same_position_are_one(game: Game) -> None:
    """As to end the turn, or to activate a last die for nothing; whatever is told apart is not the same."""
    several = 0
    for state in map(game.at, range(game.plies)):
        view = state.view(state.actor) if state.actor >= 0 else state
        after = []
        for move, same in alike(view).items():
            after.append(view.copy())
            after[-1].apply(move)
            several += len(same)
            for other in same:
                tried = view.copy()
                tried.apply(other)
                assert tried == after[-1]
        assert not any(one == other for one, other in combinations(after, 2))
    assert several


def test_a_decision_takes_half_a_second_at_most_and_lets_others_in(game: Game) -> None:
    states = [game.at(step) for step in range(game.plies)]
    hard = max((state for state in states if state.actor >= 0), key=lambda state: len(state.moves()))
    begun = process_time()
    price(hard.view(hard.actor))
    assert process_time() - begun < 0.5


def test_a_run_that_is_dropped_keeps_what_was_priced_and_goes_on(game: Game) -> None:
    report = CoachReport(game, 0)
    longest, last, run = 0.0, process_time(), report.run()
    for share in run:
        longest, last = max(longest, process_time() - last), process_time()
        if share > 0.4:
            break
    assert longest < 0.05
    priced = [decision.step for decision in report.decisions]
    assert priced and not report.done
    assert "%" in str(report) and report.turns
    report.run_all()
    assert report.done and {*priced} < {decision.step for decision in report.decisions}


def test_a_report_is_kept_and_read_again(game: Game, report: CoachReport, tmp_path: Path) -> None:
    kept.save(report, tmp_path / "report.json")
    again = kept.load(tmp_path / "report.json", game)
    assert again.page("fr") == report.page("fr")
    assert again.course == report.course
    data = json.loads((tmp_path / "report.json").read_text())
    step, kind, options, *found = data["decisions"][0]
    for spoilt in (
        {**data, "decisions": [[1]]},
        {**data, "decisions": [[step, "no kind", options, *found]]},
        {**data, "decisions": [[step, kind, options, "x", *found[1:]]]},
        {**data, "decisions": [[step, kind, [*options, [9999, *options[0][1:]]], *found]]},
        {**data, "course": [[0, [0.5]]]},
        {**data, "seats": "01"},
        {**data, "version": 9},
        {"format": "else"},
        [],
        {**data, "line": ""},
    ):
        (tmp_path / "spoilt.json").write_text(json.dumps(spoilt))
        with pytest.raises(Mistake, match="spoilt"):
            kept.load(tmp_path / "spoilt.json", game)
    (tmp_path / "spoilt.json").write_text("{")
    with pytest.raises(Mistake, match="spoilt"):
        kept.load(tmp_path / "spoilt.json", game)


@pytest.mark.parametrize("enough", [0.75, 1.0])
def test_a_report_that_is_read_again_goes_on_to_the_same_figures(
    game: Game, report: CoachReport, tmp_path: Path, enough: float
) -> None:
    begun = CoachReport(game)
    for share in begun.run():
        if share >= enough:
            break
    kept.save(begun, tmp_path / "report.json")
    again = kept.load(tmp_path / "report.json", game)
    again.run_all()
    assert str(again) == str(report)


def test_the_move_made_is_told_with_one_error_wherever_it_is_told(report: CoachReport) -> None:
    costly = [each for seat in report.seats for each in report.mistakes(seat, 99)]
    assert costly and all(each.chosen.error == each.error for each in costly)
    assert all(each.best.value - each.chosen.value == pytest.approx(each.loss) for each in costly)


def test_the_report_tells_both_languages_and_prints_as_it_is(report: CoachReport) -> None:
    assert repr(report).startswith("player 1: You gave away") and "player 2: You" in repr(report)
    given = [
        f"{balance.losses:.1f} ± {hypot(*(turn.error for turn in report.turns_of(seat))):.1f} points in"
        for seat, balance in enumerate(map(report.balance, report.seats))
    ]
    assert all(told in report.headline(seat) for seat, told in enumerate(given))
    assert "instead of" in str(report) and "au lieu de" in report.page("fr")
    assert report.page("fr").count("Tour ") >= len(report.mistakes(1))
    assert "<table>" in report._repr_html_()
    course = report.course
    assert course[0][0] == 0 and course[-1] == (report.game.plies, (1.0, 0.0))
    assert all(sum(chances) == pytest.approx(1) for _, chances in course)


def test_the_unit_is_told_as_it_counts(report: CoachReport) -> None:
    alone = CoachReport(played("take-the-galaxy", 5, "quick", players=1))
    end = alone.states[-1]
    assert alone.planner.insight.worth(end, 0) == (end.scores()[0] - 50) / 2
    assert "two of the game's, counted from 50" in alone.reckoned()
    margin = max(report.states[-1].scores()) - min(report.states[-1].scores())
    won = report.planner.insight.worth(report.states[-1], 0)
    assert 0 < won - 2 < margin and "a victory brings two more, a defeat two less" in report.reckoned()


@pytest.mark.parametrize("seat", [2, -1, 1.0, True, "0"])
def test_who_does_not_sit_there_is_told_so(game: Game, seat: Any) -> None:
    with pytest.raises(Mistake, match="there is no seat"):
        game.coach(seat)


def test_a_report_on_one_seat_says_that_it_is_on_no_other(game: Game) -> None:
    one = CoachReport(game, 1)
    for ask in (one.headline, one.luck, one.balance, one.by_kind, one.by_phase, one.mistakes, one.turns_of):
        with pytest.raises(Mistake, match="seat: 0 is not looked at in this report; give one of 1"):
            ask(0)


def test_no_number_is_told_as_known_without_a_doubt(report: CoachReport) -> None:
    assert "± 0.0" not in str(report) and "± 0,0" not in f"{report.page('fr')}"


def test_what_one_seat_is_told_owes_nothing_to_what_others_hold(game: Game) -> None:
    """The chances on the way are the same for every truth that the seat cannot tell from this one."""
    courses = []
    for seed in range(2):
        told = CoachReport(game, 0)
        told.states[:-1] = [here.view(0).resample(0, Random(seed)) for here in told.states[:-1]]
        for _ in told.run():
            if told.course:
                break
        courses.append(told.course)
    assert courses[0] == courses[1]


def test_luck_and_losses_from_different_deals_make_the_result(game: Game, report: CoachReport) -> None:
    """The identity holds beyond one run's bookkeeping; `test_validation` holds 200 games to it."""
    balance, other = report.balance(0), CoachReport(game, seed=1).run_all().balance(0)
    whole = balance.start + other.luck + other.given - balance.losses
    assert abs(whole - balance.result) <= 3 * hypot(balance.error, other.error)


def test_an_exploration_is_answered_exactly_too() -> None:
    """The card in hand and drawing on, as the odds of the same position have them."""
    game = played("galaxies", 5, "quick", players=2)
    for step in range(game.plies):
        state = game.at(step)
        if state.phase == FOUND and len(state.moves()) > 1:
            view = state.view(state.actor)
            odds = of(view).explore
            exact = {view.say(each.move): each.exact for each in price(view, most=12)}
            assert odds and {*exact.values()} == {odds.data["take"], odds.data["push"]}
            break
    else:
        pytest.fail("nobody explored")


def test_a_ruling_that_changes_the_advice_is_named(report: CoachReport) -> None:
    """Once no pilot is left to draw, another reading forbids to hire; both languages tell it."""
    game = played("galaxies", 1, "random", players=2)
    tables = {("pilot.empty_deck", "closed"): table_under(game.setup, "pilot.empty_deck", "closed")}
    for state in map(game.at, range(game.plies)):
        view = state.view(state.actor) if state.actor >= 0 else state
        other = view.copy()
        other.t = tables["pilot.empty_deck", "closed"]
        if hires := [move for move in view.moves() if move not in other.moves()]:
            break
    stage = otherwise(view, (hires[0], hires[0]), tables, "seed")
    with pytest.raises(StopIteration) as over:
        while True:
            next(stage)
    (ruling,) = over.value.value
    assert (ruling.switch, ruling.loss) == ("pilot.empty_deck", None)
    assert ruling.best in other.moves()
    step = report.mistakes(1)[0].step
    known = Ruling("pilot.empty_deck", "closed", report.priced[step].made, 1.0, 0.2)
    told = told_with(report, step, known)
    assert "better by 1.0 ± 0.2" in told["en"] and "1,0 ± 0,2 de plus" in told["fr"]
    decides = switches_of("galaxies")["pilot.empty_deck"].decides
    assert all(decides[lang].rstrip(".") in told[lang] and "pilot.empty" not in told[lang] for lang in told)


def test_a_turn_that_cost_less_than_one_of_its_decisions_says_why(report: CoachReport) -> None:
    (turn, *_), page = [each for each in report.turns if each.worst and each.worst.sure], "forgotten first"
    worst = turn.worst
    assert worst
    for gap, told in (worst.gap / 2, True), (worst.gap * 2, False):
        one = replace(turn, gap=gap)
        report_of = SimpleNamespace(turns_of=lambda seat, one=one: [one])
        assert (page in CoachReport.overlap(report_of, turn.seat)) == told  # type: ignore[arg-type]


def told_with(report: CoachReport, step: int, ruling: Ruling) -> dict[str, str]:
    """What the report says of a decision if this ruling changed the advice there."""
    before = report.rulings[step]
    report.rulings[step] = (ruling,)
    told = {lang: " ".join(report.about(report.priced[step], lang)) for lang in ("en", "fr")}
    report.rulings[step] = before
    return told


def test_what_was_priced_before_a_game_went_on_is_not_priced_again() -> None:
    """Nor otherwise: the prices are those of a report on the whole line."""
    game = played("galaxies", 3, "quick", players=2, plies=70)
    before = game.coach(0)
    rng = Random(4)
    while game.ply < 110:
        view = game.state.view(game.state.actor)
        game.play(bot("quick").choose(view, rng))
    fresh, going_on = CoachReport(game, 0), CoachReport(game, 0)
    going_on.take_over(before)
    kept = len(going_on.decisions)
    assert 0 < kept < len(before.decisions) + 1
    steps = [sum(1 for _ in each.run()) for each in (fresh, going_on)]
    assert steps[1] < 0.8 * steps[0]
    assert going_on.decisions == fresh.decisions and going_on.turns == fresh.turns
    # Of another line only what comes before it parts is the same.
    parted = before.decisions[-3]
    game.branch(parted.step)
    game.play(next(each.move for each in parted.options if not each.stands_for(parted.made)))
    other = CoachReport(game, 0)
    other.take_over(before)
    assert other.decisions and all(each.step < parted.step for each in other.decisions)
    assert all(each in before.decisions for each in other.decisions)


def test_who_is_not_looked_at_is_not_looked_into() -> None:
    """The chance of one seat alone comes from what it may know; the others share the rest."""
    game = played("galaxies", 3, "quick", players=3, plies=40)
    for _, chances in game.coach(1).course:
        assert sum(chances) == pytest.approx(1) and chances[0] == pytest.approx(chances[2])


def test_a_box_without_weights_says_so_and_is_priced(tmp_path: Path) -> None:
    """What holds for any box is used."""
    game = teg.new(box=new_box(f"{tmp_path}/own"), seed=3)
    game.play(game.moves[0].number)
    report = game.coach()
    assert report.decisions and "not trained for this box" in report.page("en")
    assert "n'est pas entraîné" in report.page("fr")


def test_weights_of_another_version_are_one_sentence(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = knowledge.SHIPPED / "galaxies-training-2.json"
    (tmp_path / found.name).write_text(json.dumps({**json.loads(found.read_text()), "format": 99}))
    monkeypatch.setattr(knowledge, "SHIPPED", tmp_path)
    knowledge.forget()
    with pytest.raises(Mistake, match="another version"):
        game.coach()
    knowledge.forget()


def test_wrong_input_is_one_sentence() -> None:
    start = teg.new(seed=7)
    with pytest.raises(Mistake, match="nobody had anything to decide"):
        start.coach()
    with pytest.raises(Mistake, match="there is no seat 5"):
        start.push("keep explorer").coach(5)
