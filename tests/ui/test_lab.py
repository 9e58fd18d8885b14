"""The Strategy Lab by the messages its browser side would send: played by a process of its own."""

import csv
import os
import time
from collections.abc import Callable
from io import BytesIO, StringIO
from typing import Any

import pytest

from teg import panels
from teg.lab import Experiment, growing, run
from teg.lab.report import sections
from teg.lab.results import Results
from teg.mistake import Mistake
from teg.ui.lab import playing, varied
from teg.ui.lab.lab import StrategyLab
from teg.ui.lab.lab_settings import questions
from teg.ui.page.opening import first, opening
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, button, keyed, nodes, plain, press, send, text, words

pytestmark = pytest.mark.xdist_group("lab")
DEADLINE = 60.0


def lab(**how: Any) -> StrategyLab:
    settings = {"games": "200", "second": "random", **how.pop("settings", {})}
    return StrategyLab(Desk(opening("lab"), **how), given=settings)


def until(shown: StrategyLab, holds: Callable[[], bool]) -> None:
    """Look, as the event loop of an engine does, until something is so."""
    end = time.monotonic() + DEADLINE
    while not holds():
        assert time.monotonic() < end
        shown.playing.look()
        os.sched_yield()


def played(shown: StrategyLab) -> StrategyLab:
    send(shown, do="run")
    until(shown, lambda: not shown.playing.runs)
    assert shown.playing.mistake is None
    return shown


def headline(shown: StrategyLab) -> str:
    return text(keyed(shown, "headline"))


@pytest.fixture(scope="module")
def done() -> StrategyLab:
    """All games of two bots."""
    return played(lab())


def test_a_question_is_answered_at_a_press() -> None:
    shown = lab(settings={"seed": "7", "vary": "settings.pilot_vp"})
    assert "pure chance" in text(keyed(shown, "questions"))
    press(shown, "How often does pure chance")
    until(shown, lambda: not shown.playing.runs)
    assert shown.settings.words() == {"second": "random", "games": "200"}
    assert shown.played and shown.played.run.played == 200 and "quick" in headline(shown)
    # What was found comes first then; other questions stand below, folded.
    assert "pure chance" in text(keyed(shown, "other-questions"))


@pytest.mark.parametrize("box", ["training", "base", "representative"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_question_can_be_played(box: str, lang: str) -> None:
    game = "takethegalaxy" if box == "representative" else "galaxies"
    shown = StrategyLab(Desk(opening("lab", box, None, game), lang=lang))
    asked = questions(shown.setup)
    assert len(asked) >= 3
    for name, given in asked.items():
        shown.settings.reset()
        shown.settings.give(given)
        assert len(shown.experiment().arms) == (len(shown.values) or 1), name
        assert text(keyed(shown, f"ask-{name}")), name


def direct(**how: Any) -> Results:
    found = run(Experiment.of("quick", "random", games=200, seed=1, **how), workers=1)
    return Results.of(found.rows(), found.columns)


def test_the_question_comes_first() -> None:
    shown = lab(settings={"second": "quick"})
    assert headline(shown) == first("lab", "en").headline and "is it better to begin" in headline(shown)
    assert "quick or random" in headline(lab())
    assert text(button(shown, "Play")) == "Play" and not shown.files


def test_the_sentence_is_that_of_the_same_run_from_python(done: StrategyLab) -> None:
    won, *_ = sections(direct())
    assert headline(done) == won.sentence.en
    assert headline(done).startswith("Simulated: quick is stronger")
    assert "200 of 200 games" in text(keyed(done, "running"))
    assert plain(done.surface.scene)
    done.desk.set(lang="fr")
    assert headline(done).startswith("Simulé\u00a0: quick est plus fort")
    done.desk.set(lang="en")


def test_the_interval_becomes_narrow_and_its_table_says_so(done: StrategyLab) -> None:
    trail = done.played and done.played.before("won", "quick")
    assert trail and len(trail) > 15
    assert trail[0].n == growing.FIRST and trail[-1].half < trail[0].half / 3
    rows = [each for each in nodes(keyed(done, "narrowing")) if each[0] == "tr"]
    assert len(rows) == len(trail) + 2  # the heads, and how it stands now
    (plot, _) = [each[1]["plot"] for each in nodes(keyed(done, "narrowing")) if "plot" in each[1]]
    told = plot["data"][-1]
    assert told["ids"][0] == f"deals:{growing.FIRST}" and "After 5 deals quick" in told["hovertext"][0]


def test_stopped_and_gone_on_it_is_the_same_run(done: StrategyLab) -> None:
    shown = lab()
    send(shown, do="run")
    until(shown, lambda: bool(shown.played and shown.played.run.played))
    processes = shown.playing.processes
    press(shown, "Stop")
    assert processes and not shown.playing.runs and shown.playing.processes == []
    with pytest.raises(ProcessLookupError):
        os.kill(processes[0], 0)
    assert 0 < shown.played.run.played < 200  # type: ignore[union-attr]
    assert "of 200 games" in text(keyed(shown, "running"))
    press(shown, "Go on")
    until(shown, lambda: not shown.playing.runs)
    assert headline(shown) == headline(done)
    assert shown.played and done.played
    assert sorted(shown.played.run.rows()) == sorted(done.played.run.rows())
    assert shown.played.before("won", "quick") == done.played.before("won", "quick")


def test_without_processes_the_engine_plays_by_itself(
    done: StrategyLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a browser, a little at a time."""
    monkeypatch.setattr(playing, "has_processes", lambda: False)
    shown = lab()
    send(shown, do="run")
    looks = 0
    while shown.playing.runs:
        shown.playing.look()
        looks += 1
    assert looks > 1 and not shown.playing.processes and headline(shown) == headline(done)
    assert shown.played and done.played and [*shown.played.run.rows()] == [*done.played.run.rows()]


def test_a_rule_is_varied_on_the_same_deals() -> None:
    shown = lab(settings={"second": "quick"})
    send(shown, do="kind", value="settings")
    send(shown, do="vary", value="settings.badge_first")
    send(shown, do="takes", value="2, 5")
    assert shown.settings.words() == {
        "vary": "settings.badge_first",
        "takes": "2 5",
        "games": "200",
    }
    assert "compared with 2" in words(shown)
    played(shown)
    assert headline(shown).startswith(
        "Simulated: with Most badges of a type = 5 the points of all together change by"
    )
    send(shown, do="figure", value="length")
    assert "the length changes by" in headline(shown)
    assert "share of victories of whoever begins" in text(keyed(shown, "others"))
    # Two equal bots cannot be told apart, so that is not offered.
    assert "lead in points" not in text(keyed(shown, "which-figure"))
    # What was played of the other values is still there.
    send(shown, do="takes", value="2 3")
    assert "Does another number matter: Most badges of a type?" in headline(shown)
    press(shown, "Undo")
    assert "the length changes by" in headline(shown)


def test_a_ruling_is_told_in_words_of_both_languages() -> None:
    shown = played(lab(settings={"second": "quick", "vary": "explore.lose_short", "games": "60"}))
    assert "“If you cannot lose the full amount you lose nothing” (BB-51)" in headline(shown)
    shown.desk.set(lang="fr")
    assert "« Si vous ne pouvez pas tout perdre" in headline(shown).replace("\u00a0", " ")
    assert "explore.lose_short=" not in text(keyed(shown, "figures")) + text(keyed(shown, "others"))
    for game in ("galaxies", "takethegalaxy"):
        send(shown, do="game", value=game)
        for kind, _ in varied.kinds(shown.setup, "fr")[2:]:
            for place, told in varied.choices(kind, shown.setup, "fr"):
                assert place not in told and "_" not in told, told


def test_what_was_found_stands_before_what_may_be_set(done: StrategyLab) -> None:
    keys = [each[1].get("key") for each in nodes(body(done)) if each[1].get("key")]
    assert keys.index("running") < keys.index("figures") < keys.index("asked")


def test_any_number_of_games_may_stand_in_an_address() -> None:
    shown = lab(settings={"games": "400"})
    assert shown.settings.games == "400" and "of 400 games" in words(played(shown))
    (box,) = [each for each in nodes(body(shown)) if each[1].get("do") == {"do": "games"}]
    assert "400" in text(box) and button(shown, "Play on up to 1,000")


def test_when_all_is_played_one_may_play_more_or_other_deals() -> None:
    shown = played(lab())
    press(shown, "Play on up to 1,000")
    assert shown.settings.games == "1000" and shown.playing.runs
    before = shown.played
    until(shown, lambda: not shown.playing.runs)
    assert "1,000 of 1,000 games" in text(keyed(shown, "running"))
    assert shown.played is before, "what was played is not played again"
    # The largest number takes long; its end is told as if it were.
    shown.settings.games = "200"
    assert button(shown, "Play on up to 1,000")
    send(shown, do="other")
    assert shown.settings.seed == 2 and shown.playing.runs and shown.played is not before
    shown.surface.close()


def test_a_click_is_quick_while_games_are_played() -> None:
    shown = lab(settings={"games": "4000"})
    send(shown, do="run")
    until(shown, lambda: bool(shown.played and shown.played.run.played > 100))
    begun = time.process_time()
    send(shown, do="figure", value="length")
    shown.playing.look()
    spent = time.process_time() - begun
    assert shown.playing.runs and spent < 0.15, spent
    shown.surface.close()


def test_another_game_is_another_lab() -> None:
    shown = lab(settings={"vary": "planet.jakks.vp"})
    send(shown, do="game", value="takethegalaxy")
    assert shown.settings.vary == "" and shown.setup.game == "takethegalaxy"
    send(shown, do="kind", value="rule")
    assert shown.settings.vary == "hazard_resource" and "a hazard token of a system" in headline(shown)
    assert played(lab(settings={"games": "200"})).playing.mistake is None


def test_what_is_set_anew_ends_what_is_played() -> None:
    shown = lab()
    send(shown, do="run")
    until(shown, lambda: bool(shown.playing.processes))
    send(shown, do="seed", value="2")
    assert not shown.playing.runs and shown.playing.processes == []
    send(shown, do="run")
    until(shown, lambda: bool(shown.playing.processes))
    shown.surface.close()
    assert not shown.playing.runs and shown.playing.processes == []


def test_all_games_can_be_kept(done: StrategyLab, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, bytes] = {}
    monkeypatch.setattr(done.surface, "keep", kept.__setitem__)
    for kind in ("html", "csv", "parquet"):
        send(done, do="save", file=kind)
    heads, *rows = csv.reader(StringIO(kept["teg-lab.csv"].decode()))
    assert done.played and tuple(heads) == done.played.run.columns and len(rows) == 400
    frame = pytest.importorskip("pandas").read_parquet(BytesIO(kept["teg-lab.parquet"]))
    assert len(frame) == 400 and {*frame["bot"]} == {"quick", "random"}
    page = kept["teg-lab.html"].decode()
    assert "quick is stronger" in page and "Plotly" in page and "seed = 1" in page
    send(done, do="save", file="narrowing.csv")
    assert kept["narrowing.csv"].decode("utf-8-sig").startswith("deals,")


def test_where_parquet_is_not_installed_one_sentence_says_how_to_get_it(
    done: StrategyLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    send(done, do="save", file="parquet")
    assert "pyarrow is not installed here; install the extra 'lab'" in done.message


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("first", "my_bot.py", "unknown; choose one of random"),
        ("second", "../x", "unknown"),
        ("vary", "settings.gold", "no switch and no number of this box"),
        ("takes", "1 2", "two to 5 different values"),
        ("games", "1000000", "4000"),
        ("seed", "-1", "-1"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(name: str, value: str, told: str) -> None:
    shown = lab()
    with pytest.raises(Mistake, match=told):
        shown.settings.give({name: value})
    send(shown, do=name, value=value)
    assert told in shown.message


def test_a_number_the_box_cannot_have_is_told_where_one_would_play() -> None:
    shown = lab(settings={"vary": "planet.jakks.spaces", "takes": "1 0"})
    assert button(shown, "Play")[1]["disabled"] is True
    assert "planet.jakks.spaces=0" in text(keyed(shown, "wrong"))


def test_it_can_be_typed_and_written_in_python() -> None:
    shown = lab()
    for line in ("bots random", "vary settings.badge_first 2 4"):
        send(shown, do="command", fields={"text": line})
    assert (shown.settings.first, shown.settings.second) == ("random", "random")
    assert "takes='2 4'" in shown.code()
    panel = panels.lab(first="random", vary="settings.badge_first", takes="2 4")
    assert panel.settings.takes == ("2", "4")
    panel.close()


def test_only_so_long_is_played_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 0.0)
    shown = played(lab())
    assert shown.playing.paused and text(button(shown, "Play"))
    assert "waits for you" in words(shown)


def test_who_waits_for_others_on_the_server_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [2, 1, 0]
    monkeypatch.setattr(playing.Ticket, "ahead", lambda _: before.pop(0))
    shown = lab()
    send(shown, do="run")
    assert "2 others are before you" in words(shown) and not shown.playing.processes
    shown.playing.look()
    assert "1 other is before you" in words(shown)
    shown.playing.look()
    until(shown, lambda: not shown.playing.runs)
    assert headline(shown).startswith("Simulated")
    assert body(shown)
