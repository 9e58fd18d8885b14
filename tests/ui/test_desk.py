"""The desk: what is seen, who is told, and that wrong wishes become sentences."""

import asyncio
import subprocess
import sys
from random import Random
from time import process_time
from typing import Any

import pytest

from teg import panels
from teg.core import CHANCE, DONE, Game, Setup
from teg.core.bots import bot
from teg.galaxies import new
from teg.mistake import Mistake
from teg.ui.kit.surface import Surface
from teg.ui.page.catalogue import DASHBOARDS, maker
from teg.ui.page.opening import first, opening
from teg.ui.theatre.desk import Desk
from tests.languages.french import strays


def test_several_changes_are_told_once() -> None:
    desk = Desk()
    told: list[str] = []
    desk.on_change(lambda: told.append(desk.lang))
    desk.set(lang="fr", theme="dark", game=new(players=2, seed=1))
    assert told == ["fr"]
    desk.undo()
    assert told == ["fr", "fr"]
    assert desk.message.startswith("C'est la première décision")


def test_refusals_and_mistakes_are_sentences() -> None:
    desk = Desk()
    code = desk.game.code
    desk.play(10**6)
    assert desk.refusal is not None
    assert desk.message
    desk.command("sing a song")
    assert desk.refusal is None
    assert desk.message
    desk.redo()
    assert desk.message == "Nothing was taken back here; play a move instead."
    desk.deal()
    desk.load_record("{")
    desk.begin(players=7)
    desk.begin(box="no such box")
    assert desk.message
    assert desk.game.code == code


def test_mistakes_are_told_in_the_language_of_the_desk() -> None:
    desk = Desk(lang="fr")
    for do in (
        lambda: desk.load_code("1gBROKEN"),
        lambda: desk.load_code("x" * 10_000),
        lambda: desk.load_record("{"),
        lambda: desk.load_record('{"format": "teg game", "version": 9}'),
        lambda: desk.begin(players=7),
        lambda: desk.begin(box="no such box"),
        lambda: desk.begin(switches={"solo.hard": "yes"}),
        lambda: desk.begin(solo="nobody"),
        lambda: desk.command("sing a song " * 100),
    ):
        do()
        assert desk.message and strays(desk.message) == [], desk.message


def test_moves_of_one_wish_are_played_all_or_none() -> None:
    desk = Desk()
    code = desk.game.code
    first_move = desk.game.state.moves()[0]
    desk.play(first_move, 10**6)
    assert desk.game.code == code


def test_a_seat_this_game_lacks_sees_as_the_referee() -> None:
    desk = Desk(new(players=3, seed=1), seat=2)
    desk.set(game=new(players=2, seed=1))
    assert desk.viewer == -1
    assert desk.view.viewer == -1
    desk.set(seat=1)
    assert desk.view.viewer == 1
    assert desk.eyes == [1]


def test_a_seat_sees_the_end_like_everybody() -> None:
    desk = Desk(new(players=2, seed=1), seat=0)
    for seat in (0, 1):
        desk.bots[seat] = "quick"
    for _ in range(4000):
        if desk.game.state.actor == DONE:
            break
        desk.step()
    assert desk.view.viewer == -1


def test_a_place_where_chance_decides_may_be_gone_to_and_decided_otherwise() -> None:
    desk = Desk(new(players=2, seed=1))
    for _ in range(3):
        desk.play(desk.game.state.moves()[0])
    ply = next(ply for ply in range(desk.game.ply) if desk.game.at(ply).actor == CHANCE)
    line = (*desk.game.line(),)
    desk.goto(ply)
    assert desk.game.state.actor == CHANCE
    desk.step()
    assert desk.game.line()[: ply + 1] == line[: ply + 1]
    desk.goto(ply)
    other = next(outcome for outcome, _ in desk.game.state.outcomes() if outcome != line[ply])
    desk.play(other)
    assert desk.game.line()[ply] == other
    assert len(desk.game.lines()) == 2


def test_a_record_brings_its_bots() -> None:
    desk = Desk(new(players=3, seed=1))
    desk.seat_bot(2, "random")
    again = Desk()
    again.load_record(desk.record())
    assert again.bots == {2: "random"}
    assert again.game.lines() == desk.game.lines()


@pytest.mark.parametrize("name", DASHBOARDS)
def test_every_dashboard_opens_alike_each_time(name: str) -> None:
    assert opening(name).code == opening(name).code
    for lang in ("en", "fr"):
        shown = first(name, lang)
        assert shown.headline and shown.rows and len(shown.head) == len(shown.rows[0])
    assert first(name, "en").headline != first(name, "fr").headline


def test_importing_panels_loads_no_widgets() -> None:
    text = "import sys, teg.panels; print(sorted({'anywidget', 'ipywidgets', 'plotly'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_panel_is_a_function_also_after_its_module_was_imported() -> None:
    assert callable(panels.theatre)
    assert maker("market") is panels.market
    assert isinstance(panels.market(lang="fr"), Surface)
    with pytest.raises(AttributeError):
        panels.nonsense  # noqa: B018


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"game": "code"}, "is no game"),
        ({"lang": "de"}, "write one of en, fr"),
        ({"theme": "pink"}, "write one of light, dark"),
        ({"seat": 9}, "give 0 to 2"),
        ({"seat": "A"}, "give 0 to 2"),
    ],
)
def test_what_a_notebook_gives_wrongly_is_one_sentence(given: dict[str, Any], why: str) -> None:
    for name in ("theatre", "badges"):
        with pytest.raises(Mistake, match=why):
            getattr(panels, name)(**given)


def test_no_click_waits_for_bots_that_take_long() -> None:
    """They answer between the clicks, what they would have answered at once."""
    setup = Setup("galaxies", 4, "training", seed=3)

    def table() -> Desk:
        desk = Desk(Game(setup))
        desk.bots = dict.fromkeys((1, 2, 3), "planner-deep")
        return desk

    def choose(desk: Desk, rng: Random) -> int:
        state = desk.game.state
        return bot("quick").choose(state.view(state.actor), rng)

    async def clicked() -> tuple[Desk, float, int]:
        desk, rng, longest, late = table(), Random(1), 0.0, 0
        shown: list[int] = []
        desk.on_change(lambda: shown.append(desk.game.ply))
        for _ in range(12):
            move = choose(desk, rng)
            began = process_time()
            desk.play(move)
            longest = max(longest, process_time() - began)
            late += desk.thinking.runs
            if desk.thinking.runs:
                desk.play(desk.game.state.moves()[-1])
            while desk.thinking.runs:
                await asyncio.sleep(0.01)
            assert desk.waits() and shown[-1] == desk.game.ply and not desk.message
        return desk, longest, late

    patient, longest, late = asyncio.run(clicked())
    assert late and longest < 0.35
    desk, rng = table(), Random(1)
    for _ in range(12):
        desk.play(choose(desk, rng))
    assert desk.game.line() == patient.game.line()


def test_who_goes_elsewhere_meanwhile_is_not_followed_by_bots() -> None:
    async def gone() -> Desk:
        desk, rng = Desk(Game(Setup("galaxies", 4, "training", seed=3))), Random(1)
        desk.bots = dict.fromkeys((1, 2, 3), "planner-deep")
        while not desk.thinking.runs:
            state = desk.game.state
            desk.play(bot("quick").choose(state.view(state.actor), rng))
        desk.undo()
        while desk.thinking.runs:
            await asyncio.sleep(0.01)
        return desk

    assert asyncio.run(gone()).game.state.actor == 0
