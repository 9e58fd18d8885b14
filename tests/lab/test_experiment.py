"""Experiments: what they are made of, and that their games depend on nothing but their place."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import teg
from teg.galaxies.kit import start
from teg.lab.census import KEYS
from teg.lab.experiment import Experiment, read_experiment
from teg.lab.growing import Growing
from teg.lab.numbers_of_cards import with_rows
from teg.lab.play import ROGUE, play_blocks
from teg.lab.players import bot_file, names_of
from teg.lab.run import Run, run
from teg.mistake import Mistake
from tests.languages.french import strays

DEAF = "from teg.galaxies.rules import moves as M\ndef choose(view, rng):\n    return view.moves()[0]\n"


LUMEN = """\
[[planet]]
name = "Lumen"
resources = ["energy"]
track = "economy"
spaces = 1
vp = 7
effect = [{ op = "gain", resource = "energy", amount = 2 }]
source = "mine"
confidence = "ours"
"""


def first(view: Any, rng: Random) -> int:
    move: int = view.moves()[0]
    return move


def test_a_game_depends_on_its_place_alone() -> None:
    made = Experiment.of("quick", "random", games=8, seed=3, cards=True)
    whole = play_blocks(made, 0, 4)
    parts = [play_blocks(made, 2, 4), play_blocks(made, 0, 1), play_blocks(made, 1, 2)]
    parts.sort(key=lambda part: part.first)
    assert whole.seats == [row for part in parts for row in part.seats]
    assert whole.cards == [row for part in parts for row in part.cards]
    assert play_blocks(made, 0, 1).seats != play_blocks(Experiment.of("quick", "random", seed=4), 0, 1).seats


@pytest.mark.parametrize(
    ("bots", "how"),
    [
        (("quick", "random"), {}),
        (("quick",), {"solo": "hades"}),
        (("quick", "quick", "random"), {"box": "base"}),
        (("quick", "random", "quick"), {"game": "take-the-galaxy"}),
        (("quick",) * 4, {"game": "take-the-galaxy", "teams": True}),
        (("quick", "random"), {"game": "take-the-galaxy", "switches": {"first_player": "by_seed"}}),
    ],
)
def test_points_by_source_add_up_and_a_victory_is_shared_out(bots: tuple[str, ...], how: Any) -> None:
    made = Experiment.of(*bots, games=len(bots), seed=1, **how)
    columns, census = made.census.columns, made.census
    rows = [dict(zip(columns, row, strict=True)) for row in play_blocks(made, 0, 1).seats]
    assert tuple(columns[: len(KEYS)]) == KEYS
    for row in rows:
        assert row["points"] == sum(row[source] for source in census.sources)
    games = {row["game"] for row in rows}
    for game in games:
        seats = [row for row in rows if row["game"] == game]
        team = 2 if how.get("teams") else 1
        assert sum(row["won"] for row in seats) == pytest.approx(1)
        assert sum(row["first"] for row in seats) == 1 or how.get("solo")
        assert max(row["won"] for row in seats) <= 1 / team
    assert ({row["bot"] for row in rows} - {*bots}) == ({ROGUE} if "solo" in how else set())


def test_counts_are_what_happened() -> None:
    """Each card in the final position was told as taken, and each turn is somebody's."""
    made = Experiment.of("quick", "random", games=4, seed=2, cards=True)
    chunk = play_blocks(made, 0, 2)
    columns = made.census.columns
    for row in (dict(zip(columns, row, strict=True)) for row in chunk.seats):
        mine = [card for card in chunk.cards if card[2] == row["game"] and card[3] == row["seat"]]
        taken = [(kind, card) for *_, event, kind, card, _ in mine if event == "taken"]
        assert sum(kind == "planet" for kind, _ in taken) == row["colonies"]
        assert sum(kind == "pilot" for kind, _ in taken) == row["hires"]
        assert sum(kind == "exploration" for kind, _ in taken) == row["explorations"]
        assert sum(kind == "mission" for kind, _ in taken) == 1
        seen = {(card[6], card[7]) for card in chunk.cards if card[2] == row["game"] and card[5] == "seen"}
        assert {*taken} <= seen
        assert max(card[4] for card in mine) < 2 * row["turns"] + 2


def test_bots_alike_play_a_deal_once() -> None:
    assert Experiment.of("quick", "quick").arms[0].seatings == [(0, 1)]
    assert Experiment.of("quick", "random", "quick").arms[0].seatings == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_different_bots_of_one_name_are_told_apart() -> None:
    assert names_of([first, lambda view, rng: 0, lambda view, rng: 1, first, "first"]) == (
        "first",
        "<lambda>",
        "<lambda>-2",
        "first",
        "first-2",
    )


def test_what_is_varied_meets_the_same_deals() -> None:
    switch = "hire.follow_last_of_three"
    made = Experiment.of(
        "quick", "quick", seed=1, vary={switch: ["last", "all_but_first"], "bot": ["quick", "random"]}
    )
    assert [arm.name for arm in made.arms] == [
        f"{switch}=last, quick",
        f"{switch}=last, random",
        f"{switch}=all_but_first, quick",
        f"{switch}=all_but_first, random",
    ]
    rows = play_blocks(made, 0, 2).seats
    assert len({row[2] for row in rows}) == 2 * (1 + 2 + 1 + 2), "games of a run have numbers of their own"


@pytest.mark.parametrize(
    ("game", "place", "value", "found"),
    [
        ("galaxies", "settings.pilot_vp", 4, lambda t: t.pilot_vp),
        ("galaxies", "planet.jakks.vp", 6, lambda t: t.box.planets[0].vp),
        ("galaxies", "pilot.overseer.badges.1", 3, lambda t: t.box.pilots[1].badges[1]),
        ("galaxies", "empire.2.price", 5, lambda t: t.upgrade[3]),
        ("take-the-galaxy", "settings.hazard_price", 2, lambda t: t.hazard_price),
        ("take-the-galaxy", "card.frontier-colony.cost", 3, lambda t: t.cost[0]),
    ],
)
def test_any_number_of_a_box_may_be_varied(game: str, place: str, value: int, found: Any) -> None:
    """With the number as it is the box plays as ever; with another one, that number is another."""
    usual = Experiment.of("quick", "quick", game=game, seed=1)
    was = found(teg.new(game, seed=0).state.t)
    made = Experiment.of("quick", "quick", game=game, seed=1, vary={place: [was, value]})
    same = play_blocks(made, 0, 1).seats
    assert [row[3:] for row in play_blocks(usual, 0, 1).seats] == [row[3:] for row in same[: len(same) // 2]]
    from teg.core.kit import kit_of

    tables = kit_of(made.setup.game).start(made.arms[1].setup).t
    assert found(tables) == value != was


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"vary": {"nothing": [1]}}, "nothing is no switch and no number"),
        ({"vary": {"planet.jakks.name": [1]}}, "planet.jakks.name is no switch and no number"),
        ({"vary": {"planet.atlantis.vp": [1]}}, "planet.atlantis.vp is no switch and no number"),
        ({"vary": {"planet.jakks.vp": [1.5]}}, "whole number"),
        ({"vary": {"planet.jakks.vp": [99]}}, "vp"),
        ({"vary": {"hire.follow_last_of_three": ["never"]}}, "never"),
        ({"vary": {"bot": ["nobody"]}}, "nobody"),
        ({"vary": {"settings.pilot_vp": 3}}, "wants a list of values"),
        ({"vary": {"settings.pilot_vp": [1, 2, 1]}}, "given 1 twice"),
        ({"vary": {"settings.pilot_vp": list(range(300))}}, "too many"),
        ({"vary": 3}, "names with values are wanted"),
        ({"games": 0}, "too few"),
        ({"width": 0}, "a number above 0 is wanted"),
        ({"width": 10**5000}, "a number above 0 is wanted"),
        ({"patience": "long"}, "a number above 0 is wanted"),
        ({"cards": "no"}, "cards: true or false is wanted, not 'no'"),
        ({"elo": [3]}, "two numbers are wanted"),
        ({"players": 3}, "2 bots cannot sit"),
        ({"slo": "hades"}, "slo: galaxies has no such option"),
        ({"dealer": "typed"}, "bots wait for nobody's dice"),
    ],
)
def test_a_wrong_experiment_is_one_sentence(how: dict[str, Any], says: str) -> None:
    with pytest.raises(Mistake, match=says) as told:
        Experiment.of("quick", "quick", **how)
    assert "\n" not in str(told.value)


def test_a_file_is_an_experiment_with_bots_and_boxes_beside_it(tmp_path: Path) -> None:
    (tmp_path / "shy.py").write_text(DEAF)
    file = tmp_path / "try.toml"
    file.write_text('bots = ["quick", "shy.py"]\nseed = 4\ngames = 6\n[vary]\nbot = ["quick", "random"]\n')
    made = read_experiment(file)
    assert [arm.names for arm in made.arms] == [("quick", "shy"), ("random", "shy")]
    assert made.blocks == 3 and made.seed == 4


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("bots =", r"line 1: this is not TOML: .* before the file ends"),
        ('bots = ["quick"\ngames = 3', "line 2: this is not TOML: Unclosed array"),
        ("games = 3", "names no bots"),
        ('bots = ["quick", "quick"]\nswitch = 1', "did you mean switches"),
        ('bots = ["quick", "quick"]\ngames = "many"', "whole number"),
        ('bots = ["quick", "gone.py"]', "gone.py"),
        ('bots = ["quick", 3]', "3 is no bot"),
        ('bots = ["quick", "quick"]\nswitches = 3', "names with values"),
    ],
)
def test_a_wrong_file_is_one_sentence_with_its_place(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "try.toml").write_text(text)
    with pytest.raises(Mistake, match=says) as told:
        read_experiment(tmp_path / "try.toml")
    assert "try.toml" in str(told.value) and "\n" not in str(told.value)
    assert strays(told.value.in_("fr").replace("{'nom': 'valeur'}", "")) == []


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: run("quick"), "'quick' is no experiment"),  # type: ignore[arg-type]
        (lambda: Growing(None), "None is no experiment"),  # type: ignore[arg-type]
        (lambda: run(Experiment.of("quick", "random"), 3), "a path is wanted, not 3"),  # type: ignore[arg-type]
        (lambda: run(Experiment.of("quick", "random"), lang="de"), "'de' is unknown"),
        (lambda: Run.open(3), "a path is wanted, not 3"),  # type: ignore[arg-type]
        (lambda: read_experiment(3), "a path is wanted, not 3"),  # type: ignore[arg-type]
        (lambda: bot_file(3), "a path is wanted, not 3"),  # type: ignore[arg-type]
        (lambda: teg.match(), "no bot is named"),
        (lambda: teg.match("quick", "random", games=10**5000), "at most 18 digits"),
        (lambda: Experiment.of("quick", "random", elo=5), "two numbers are wanted, not 5"),  # type: ignore[arg-type]
        (lambda: Experiment.of("quick", "random", elo=(0, float("inf"))), "two numbers"),
        (lambda: Experiment.of("quick", "random", elo=(float("nan"), 5)), "two numbers"),
    ],
)
def test_what_a_program_hands_over_wrongly_is_one_sentence(wrong: Callable[[], object], says: str) -> None:
    with pytest.raises(Mistake, match=says):
        wrong()


@pytest.mark.parametrize("answer", ["'zz'", "'activate colony'", "None", "-4"])
def test_a_move_that_a_bot_may_not_make_is_told_in_either_language(answer: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(f"def choose(view, rng):\n    return {answer}\n")
    wrong = play_blocks(Experiment.of("quick", bot_file(tmp_path / "own.py"), seed=1), 0, 1).mistake
    assert wrong is not None and wrong.in_("en") != wrong.in_("fr")
    assert strays(wrong.in_("fr").replace("own : play : ", "")) == []


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("def choose(view, rng):\n    return view.hat\n", r"it failed \(AttributeError: .*hat.*, own.py:2\)"),
        ("def choose(view, rng):\n    while True: pass\n", "took more than 0.2 seconds"),
        (
            "def choose(view, rng):\n    while True:\n        try: 1 / 0\n        except Exception: pass",
            "took",
        ),
        ("def choose(view, rng):\n    return -4\n", "own: "),
        ("def choose(view, rng):\n    view.apply(view.moves()[0])\n    return 2000\n", "own: "),
        ("def choose(view, rng):\n    raise SystemExit\n", "it failed"),
        (
            "class Odd(Exception):\n    def __str__(self): 1 / 0\ndef choose(view, rng):\n    raise Odd",
            r"it failed \(Odd, own.py:4\)",
        ),
    ],
)
def test_a_bot_that_fails_is_named_with_the_deal_that_shows_it(
    source: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(source)
    made = Experiment.of("quick", bot_file(tmp_path / "own.py"), seed=1, patience=0.2)
    assert play_blocks(made, 0, 1).mistake
    with pytest.raises(Mistake, match=says) as told:
        run(made, workers=1)
    assert "(deal 0 of seed 1)" in str(told.value) and "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("def chose(view, rng): ...", "no function 'choose'"),
        ("choose = 3", "no function 'choose'"),
        ("def choose(", "it cannot be run"),
        ("import nothing_of_the_kind", "it cannot be run"),
        ("\udcff", "no Python file"),
    ],
)
def test_a_file_that_is_no_bot_is_told_at_once(source: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_bytes(source.encode("utf-8", "surrogateescape"))
    with pytest.raises(Mistake, match=says):
        bot_file(tmp_path / "own.py")


def test_a_name_never_runs_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dashboards offer names: what looks like a file is no bot there."""
    (tmp_path / "own.py").write_text("raise RuntimeError")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Mistake, match=r"own.py' is unknown"):
        Experiment.of("quick", "own.py")


def test_a_box_can_be_varied_and_its_text_travels(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(with_rows("training", "mine", LUMEN, "galaxies"))
    asked = tmp_path / "try.toml"
    asked.write_text('bots = ["quick", "quick"]\ngames = 4\n[vary]\nbox = ["training", "mine.toml"]\n')
    made = read_experiment(asked)
    run(made, tmp_path / "run")
    own.unlink()
    again = Run.open(tmp_path / "run").experiment
    plain, mine = again.arms
    assert (plain.name, mine.name) == ("box=training", "box=mine") and again.vary == made.vary
    names = [planet.name for planet in start(mine.setup).t.box.planets]
    assert "Lumen" in names and len(names) == 1 + len(start(plain.setup).t.box.planets)
    with pytest.raises(Mistake, match="there is no box"):
        Experiment.of("quick", "quick", vary={"box": ["nowhere"]})
