"""The coach on a page: priced between clicks, looked at decision by decision, stopped and gone on with."""

import asyncio
import gc
import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from teg import panels
from teg.coach.report import CoachReport
from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot
from teg.galaxies import new
from teg.lessons import Study
from teg.take import new as take
from teg.ui.coach.ticket import FOLDER, Ticket
from teg.ui.conveyor.conveyor import ConveyorTheatre
from teg.ui.page.opening import opening
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import CLOSED, REFEREE, Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import button, buttons, keyed, nodes, press, send, text, words

BEARABLE = 0.15
"""Seconds of this process that a click may wait and take."""


def played(game: Game[Any], turns: int) -> Game[Any]:
    """The game after so many turns of quick bots."""
    rng = Random(1)
    while game.state.actor != DONE and game.state.turns < turns:
        state = game.state
        if state.actor == CHANCE:
            game.deal()
        else:
            game.play(bot("quick", game.setup.game).choose(state.view(state.actor), rng))
    return game


def two(turns: int = 4) -> Game[Any]:
    return played(new(players=2, seed=3), turns)


def coached(game: Game[Any], kind: type[Theatre] = Theatre, **how: Any) -> Theatre:
    """A theatre whose coach has just been asked for."""
    panel = kind(Desk(game, **how))
    send(panel, do="coach")
    return panel


def done(panel: Theatre) -> Theatre:
    for work in (panel.coach.work, panel.coach.thinking):
        while work.runs:
            work.go_on()
    return panel


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_report_of_a_game_is_told_charted_and_tabled(lang: str) -> None:
    panel = done(coached(two(), lang=lang))
    report = panel.coach.report
    assert report is not None and report.done
    assert report.headline(0, lang) in words(panel) and report.luck(0, lang) in words(panel)
    assert report.reckoned(lang) in words(panel)
    for name in ("winning", "losses", "kinds"):
        assert [each for each in nodes(keyed(panel, name)) if each[1].get("data-plot") == name]
        assert keyed(panel, f"{name}-table")
    rows = [each for each in nodes(keyed(panel, "coach-turns")) if each[0] == "tr"][1:]
    assert [text(row[2]) for row in rows] == [str(turn.number) for turn in report.turns_of(0)]
    send(panel, do="coach seat", value="1")
    assert report.headline(1, lang) in words(panel) and report.headline(0, lang) not in words(panel)


def test_a_press_on_the_chart_or_a_turn_shows_that_decision() -> None:
    panel = done(coached(two(6)))
    report, game = panel.coach.report, panel.desk.game
    assert report is not None
    assert not [each for each in buttons(panel) if text(each) == "Try again from here"]
    costly = report.mistakes(0, 1)[0]
    plies = game.plies
    send(panel, do="point", chart="winning", id=f"slip:{costly.step}")
    assert game.ply == costly.step and game.plies == plies
    assert "thinks the turn out" in words(panel)
    done(panel)
    told = text(keyed(panel, "coach-decision"))
    both = report.moves(costly)
    assert both["best"] in told.casefold() or both["best"] in told
    assert both["made"] in told and "After the best move" in told and "After the move played" in told
    futures = [text(each) for each in nodes(keyed(panel, "coach-futures")) if each[0] == "ol"]
    first = [both["best"], both["made"]]
    assert [told.casefold().startswith(move.casefold()) for told, move in zip(futures, first, strict=True)]
    assert len(futures) == 2
    ends = [each for each in nodes(keyed(panel, "coach-futures")) if each[0] == "section"]
    drawn = [[part for part in nodes(end) if part[1].get("class") == "piece"] for end in ends]
    marked = [part for part in nodes(keyed(panel, "coach-futures")) if part[1].get("class") == "otherwise"]
    assert all(drawn) and marked, "what another move would have changed is to be seen"
    send(panel, do="goto", value=0)
    send(panel, do="point", chart="losses", id=f"loss:turn {costly.turn}")
    assert game.ply == costly.step
    send(panel, do="goto", value=0)
    way = next(each for each in nodes(keyed(panel, "coach-turns")) if each[0] == "button")
    sent: list[dict[str, Any]] = []
    panel.surface.focus = lambda key: sent.append({"focus": key})  # type: ignore[method-assign]
    send(panel, **way[1]["do"])
    assert game.ply == way[1]["do"]["step"]
    assert sent == [{"focus": "coach-shown"}] and keyed(panel, "coach-shown")


def test_a_decision_tells_why_what_is_exact_and_what_another_rule_would_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(CoachReport, "exactly", lambda *_: "Exactly this.")
    monkeypatch.setattr(CoachReport, "otherwise", lambda *_: ["Otherwise that."])
    panel = done(coached(two(6)))
    report = panel.coach.report
    assert report is not None
    costly = report.mistakes(0, 1)[0]
    send(panel, do="coach at", step=costly.step)
    told = text(keyed(done(panel), "coach-decision"))
    assert "Exactly this." in told and "Otherwise that." in told
    assert report.why(costly).en in text(keyed(panel, "coach-why"))


def test_what_a_press_cannot_have_meant_is_left_alone() -> None:
    panel = done(coached(two()))
    game = panel.desk.game
    here = game.ply, game.plies
    for message in (
        {"do": "point", "chart": "winning", "id": "step:9999"},
        {"do": "point", "chart": "winning", "id": "step:x"},
        {"do": "point", "chart": "winning", "id": "step:" + "9" * 5000},
        {"do": "point", "chart": "losses", "id": "loss:turn 99"},
        {"do": "coach at", "step": -1},
        {"do": "coach try", "step": 9999},
        {"do": "coach seat", "value": "7"},
    ):
        send(panel, **message)
        assert (game.ply, game.plies) == here, message


def test_trying_again_is_a_line_of_its_own_and_the_report_stays() -> None:
    panel = done(coached(two(6)))
    desk, report = panel.desk, panel.coach.report
    assert report is not None
    costly = report.mistakes(0, 1)[0]
    before = (*desk.game.line(), *desk.game.ahead())
    desk.bots = {0: "quick", 1: "quick"}
    send(panel, do="coach at", step=costly.step)
    press(panel, "Try again from here")
    assert desk.game.ply == costly.step and desk.bots == {1: "quick"}
    assert f"step {costly.step}" in words(panel)
    send(panel, do="play", move=costly.best.move)
    assert desk.game.line()[: costly.step + 1] == (*before[: costly.step], costly.best.move)
    assert before in desk.game.lines()
    assert panel.coach.report is report and report.headline(0) in words(panel)
    assert "the report is on the line before" in words(panel)
    # What both lines have in common is not priced again.
    send(panel, do="coach anew")
    again = panel.coach.report
    assert again is not None and again is not report and again.decisions
    assert {each.step for each in again.decisions} <= {each.step for each in report.decisions}
    assert "the report is on the line before" not in words(panel)
    desk.game.goto(before)
    send(panel, do="coach anew")
    # A point of the report leads back to the line that it is about.
    desk.game.branch(costly.step)
    send(panel, do="play", move=costly.best.move)
    assert "the report is on the line before" in words(panel)
    send(panel, do="point", chart="winning", id="step:0")
    assert (*desk.game.line(), *desk.game.ahead()) == before
    assert "the report is on the line before" not in words(panel)


def test_it_is_stopped_and_gone_on_with_and_nothing_is_lost() -> None:
    panel = coached(two(6))
    coach = panel.coach
    while not (coach.report and coach.report.decisions):
        coach.work.go_on()
    press(panel, "Stop")
    assert coach.report is not None and not coach.work.runs
    priced, share = len(coach.report.decisions), coach.report.share
    assert f"Stopped at {round(100 * share)} %" in words(panel)
    send(panel, do="goto", value=0)
    assert not coach.work.runs, "moving about is not asking for more"
    press(panel, "Go on")
    assert coach.work.runs and len(coach.report.decisions) == priced
    done(panel)
    assert coach.report.share == 1 and len(coach.report.decisions) > priced
    assert f"{len(coach.report.decisions)} decisions are priced" in words(panel)


def test_it_ends_with_the_report_the_game_and_the_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    panel = coached(two())
    coach = panel.coach
    assert coach.work.runs and len([*tmp_path.glob("*.ticket")]) == 1
    coach.work.go_on()
    press(panel, "Close the report")
    assert not coach.work.runs and not [*tmp_path.glob("*.ticket")]
    first = coach.report
    send(panel, do="coach")
    assert coach.work.runs and coach.report is first
    panel.desk.set(game=two(5))
    assert coach.work.runs and coach.report is not first
    panel.surface.close()
    assert not coach.work.runs and not [*tmp_path.glob("*.ticket")]


def test_who_waits_on_a_server_is_told_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr("teg.ui.coach.ticket.at_once", lambda: 1)
    others = [Ticket(), Ticket()]
    assert [each.ahead() for each in others] == [0, 1]
    panel = coached(two())
    coach = panel.coach
    assert "2 games are before yours" in words(panel)
    others[0].give_back()
    coach.work.go_on()
    assert "1 game is before yours" in words(panel)
    assert coach.report is not None and coach.report.share == 0
    others[1].give_back()
    done(panel)
    assert coach.report.done


def test_a_position_without_a_past_says_so_in_a_sentence() -> None:
    panel = coached(opening("theatre"))
    assert not panel.coach.work.runs
    said = [text(each) for each in nodes(keyed(panel, "coach-run")) if each[1].get("class") == "message"]
    assert len(said) == 1 and said[0].count(".") == 1
    # Once something was decided there is a report.
    send(panel, do="play", move=panel.desk.game.state.moves()[0])
    assert panel.coach.work.runs


def test_closed_hands_stay_closed_until_one_looks_at_ones_own_or_the_game_is_over() -> None:
    panel = coached(two(6), seat=CLOSED)
    desk, coach = panel.desk, panel.coach
    assert "Hands are closed" in words(panel)
    assert not coach.work.runs and coach.report is None and not coach.slides()
    send(panel, do="own hand")
    send(panel, do="here")
    done(panel)
    assert coach.report is not None and coach.report.seats == (desk.viewer,)
    assert "Hands are closed" not in words(panel) and coach.report.headline(desk.viewer) in words(panel)
    desk.set(seat=REFEREE)
    assert len(coach.seats) == 2


@pytest.mark.parametrize("start", [new, take])
def test_a_game_that_is_over_is_looked_through_with_nothing_hidden(start: Callable[..., Game[Any]]) -> None:
    game = played(start(players=2, seed=3), 1000)
    desk = Desk(game, seat=CLOSED)
    panel = Theatre(desk)
    desk.goto(game.plies // 2)
    assert desk.over and not desk.away and desk.view.viewer >= 0
    send(panel, do="coach")
    assert panel.coach.seats == [0, 1] and "Hands are closed" not in words(panel)
    panel.coach.close()
    # Another line is a game that goes on.
    state = game.state
    game.play(next(move for move in state.moves() if move != game.ahead()[0]))
    assert not desk.over


def test_who_sees_one_hand_hears_of_no_other_decisions() -> None:
    game = two(5)
    panel = coached(game, seat=1)
    assert panel.coach.seats == [1]
    report = done(panel).coach.report
    assert report is not None and {each.seat for each in report.decisions} == {1}
    assert not [each for each in nodes(panel.surface.scene["body"]) if each[1].get("key") == "coach-seat"]
    send(panel, do="coach seat", value="0")
    assert panel.coach.of == 1


@pytest.mark.parametrize(
    ("kind", "game"),
    [
        (ConveyorTheatre, lambda: played(take(players=2, seed=1), 4)),
        (Solo, lambda: opening("solo")),
        (Theatre, lambda: played(new(players=3, seed=2), 4)),
    ],
    ids=["conveyor", "solo", "three"],
)
def test_every_table_has_its_coach(kind: type[Theatre], game: Callable[[], Game[Any]]) -> None:
    panel = done(coached(game(), kind, lang="fr"))
    report = panel.coach.report
    assert report is not None and report.done, panel.coach.work.mistake
    send(panel, do="coach at", step=report.decisions[0].step)
    done(panel)
    assert "Après le" in text(keyed(panel, "coach-decision"))
    assert panel.settings.words()["coach"] == "1"


def test_the_report_is_saved_as_a_page_that_needs_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = done(coached(two()))
    kept: dict[str, bytes] = {}
    monkeypatch.setattr(panel.surface, "keep", lambda name, content: kept.update({name: content}))
    press(panel, "Save the report")
    (name,) = kept
    page = kept[name].decode()
    assert name.endswith(".html") and page.startswith("<!doctype html>") and "<script" not in page
    assert not re.search(r'(?:src|href)="(?!#|data:)', page)
    assert page.count("<figure") == 6 and panel.coach.report is not None
    assert all(panel.coach.report.seat_name(seat) in page for seat in (0, 1))
    button(panel, "PNG")
    send(panel, do="save", file="winning.svg")
    assert "winning.svg" in kept


def test_a_class_is_asked_what_it_would_have_played() -> None:
    panel = done(coached(two(6)))
    report = panel.coach.report
    assert report is not None
    before = len(panel.slides())
    asked = panel.coach.slides()
    assert 0 < len(asked) <= before and len(asked) == len(report.mistakes(0, 3))
    for slide, decision in zip(asked, report.mistakes(0, 3), strict=True):
        best = report.moves(decision)["best"]
        assert slide.options[slide.right].casefold() == best.casefold()
        assert len(set(slide.options)) == len(slide.options) > 1 and slide.why
    send(panel, do="coach")
    assert len(panel.slides()) == before - len(asked)


def test_in_a_notebook_costly_decisions_are_kept_for_practice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEG_PROGRESS", str(tmp_path / "progress.json"))
    surface = panels.theatre(two(6), coach=True)
    panel = done(surface.dashboard)
    report = panel.coach.report
    assert report is not None
    press(panel, "Keep the costliest for practice")
    study, count = Study(), len(report.mistakes(0))
    assert len(study.progress.own) == count > 0
    assert f"{count} decision" in words(panel)
    asked = study.own()
    assert asked is not None
    press(panel, "Keep the costliest for practice")
    assert len(Study().progress.own) == count and f"{count} decision" in words(panel)
    # A page of a server has no course beside it.
    page = done(coached(two(6)))
    send(page, do="coach keep")
    assert not [each for each in buttons(page) if text(each).startswith("Keep")]
    assert "On your own computer, in JupyterLab" in words(page)
    surface.close()


def test_a_cell_opens_it_by_a_setting() -> None:
    panel = panels.theatre(two(), coach=True, lang="fr")
    assert panel.settings.coach is True and panel.dashboard.coach.report is not None
    assert "Entraîneur" in str(panel.scene)
    panel.close()


def test_by_itself_it_works_between_messages_and_no_click_waits_long() -> None:
    """Wall time depends on who else is at work on the machine: what counts is the time of this process."""

    async def visit() -> None:
        panel = coached(two(8))
        coach = panel.coach
        slices: list[float] = []
        clicks: list[float] = []
        go_on = coach.work.go_on

        def timed() -> None:
            begun = time.process_time()
            go_on()
            slices.append(time.process_time() - begun)

        coach.work.go_on = timed  # type: ignore[method-assign]
        plies = panel.desk.game.plies
        while coach.work.runs:
            # A message comes whenever it likes.
            await asyncio.sleep(0.03)
            begun = time.process_time()
            send(panel, do="goto", value=len(clicks) % plies)
            clicks.append(time.process_time() - begun)
        assert coach.report is not None and coach.report.done
        assert len(slices) > 10 and len(clicks) > 5, "it was priced in slices, with clicks between them"
        assert max(slices) + max(clicks) < BEARABLE, (max(slices), max(clicks))

    # What other tests have loaded is not for this page to be looked through.
    gc.collect()
    gc.freeze()
    try:
        asyncio.run(visit())
    finally:
        gc.unfreeze()
