"""The planner plays by the rules, sees no more than its seat may, and is better than what it plans with."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import teg
from teg import take
from teg.bots import knowledge
from teg.bots.galaxies_insight import PLANNERS, TABLES, known
from teg.bots.luck import Luck
from teg.bots.planner import Planner
from teg.bots.trial import MoveLine, Trial
from teg.boxes.shelf import new_box
from teg.core.bots import bot, bots_of, play_out
from teg.core.kit import Setup, kit_of
from teg.galaxies import State, new
from teg.galaxies.rules.scoring import winners
from teg.galaxies.state import CHANCE, DONE
from teg.games import GALAXIES, TAKE, GameType
from teg.mistake import Mistake

VARIANTS = [(box, players, None) for box in ("base", "training") for players in (2, 4)]
VARIANTS += [(box, 1, "gamelyn") for box in ("base", "training")]
FAST = PLANNERS["planner"]


def decisions(box: str, players: int, solo: str | None, seed: int, share: float = 0.2) -> list[State]:
    """Some positions of a game, each with a choice."""
    state, rng, found = new(players, box, seed, solo).state, Random(seed), []
    quick = bot("quick")
    while state.actor != DONE:
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
            continue
        if len(state.moves()) > 1 and rng.random() < share:
            found.append(state.copy())
        state.apply(quick.choose(state.view(state.actor), rng))
    return found


def test_it_has_three_strengths_by_name() -> None:
    assert {"planner", "planner-strong", "planner-deep"} <= bots_of("galaxies").keys()
    assert bot("planner") is FAST


@pytest.mark.parametrize(("box", "players", "solo"), VARIANTS)
def test_it_decides_by_the_rules_and_from_its_view_alone(box: str, players: int, solo: str | None) -> None:
    """Whatever truth lies behind a view, the decision and its prices are the same."""
    for number, state in enumerate(decisions(box, players, solo, 3)):
        seat = state.actor
        priced = FAST.prices(state.view(seat), Random(number))
        assert {each.move for each in priced} <= set(state.moves())
        assert FAST.choose(state.view(seat), Random(number)) == priced[0].move
        for other in range(2):
            truth = state.resample(seat, Random(other))
            assert FAST.prices(truth.view(seat), Random(number)) == priced


@pytest.mark.parametrize("name", ["2", "3", "solo", "teams"])
def test_it_does_so_in_the_second_game(name: str) -> None:
    setup = {"2": {"players": 2}, "3": {"players": 3}, "solo": {"players": 1}}.get(
        name, {"players": 4, "teams": True}
    )
    state, rng = take.new(seed=2, **setup).state, Random(2)
    quick, fast = bot("quick", "takethegalaxy"), bot("planner", "takethegalaxy")
    assert isinstance(fast, Planner)
    while state.actor != DONE:
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
            continue
        seat = state.actor
        if rng.random() < 0.03:
            priced = fast.prices(state.view(seat), Random(1))
            assert {each.move for each in priced} <= set(state.moves())
            assert fast.prices(state.resample(seat, rng).view(seat), Random(1)) == priced
        state.apply(quick.choose(state.view(seat), rng))


def test_hidden_cards_do_differ_behind_one_view() -> None:
    """Else the test above would show nothing."""
    states = decisions("training", 4, None, 3)
    assert any(state.resample(state.actor, Random(1)).mission != state.mission for state in states)


def test_a_seed_replays() -> None:
    games = [teg.match("planner", "quick", games=2, seed=4) for _ in range(2)]
    assert games[0] == games[1]


def test_a_stronger_one_looks_at_more_deals() -> None:
    state = next(state for state in decisions("training", 2, None, 5) if len(state.moves()) > 3)
    seen = [planner.prices(state.view(state.actor), Random(1))[0].n for planner in PLANNERS.values()]
    assert seen == sorted(seen) and seen[0] < seen[-1]


def test_the_usual_move_is_the_mark_and_comes_first_unless_another_is_better() -> None:
    for state in decisions("training", 2, None, 6):
        first, *others = FAST.prices(state.view(state.actor), Random(1))
        usual = FAST.usual(state)
        if first.move != usual:
            assert first.value > 0.7 * first.error > 0
        assert [each.value for each in (first, *others) if each.move == usual] == [0.0]


def test_a_course_of_luck_is_the_same_again_and_turn_by_turn() -> None:
    luck = Luck(Random(1), 2, 0.5)
    one, other = luck.again(), luck.again()
    for _ in range(3):
        one[0][0].random()  # more dice in one turn leave those of the next alone
    assert [dice.random() for dice, _ in one][1] == [dice.random() for dice, _ in other][1]
    assert one[1][1].random() == other[1][1].random()


def test_lines_are_followed_in_this_turn_and_in_the_next_as_far_as_they_can_be() -> None:
    """What cannot be done is left out; between the two turns others act."""
    start = take.new(seed=2).state
    start.apply(start.moves()[0])
    while start.actor == CHANCE:
        start.apply(start.draw(Random(1)))
    planner = bot("planner", "takethegalaxy")
    assert isinstance(planner, Planner)
    end, impossible = 0, 10_000

    def turns_of_moves(line: MoveLine, later: MoveLine) -> list[int]:
        made: list[int] = []

        def noted(rule: Callable[[Any], int]) -> Callable[[Any], int]:
            def play(s: Any) -> int:
                made.append(s.turns)
                return rule(s)

            return play

        seat, seats = start.actor, start.t.seats
        usual = [
            [noted(rule) for rule in rules] if at == seat else rules
            for at, rules in enumerate(planner.insight.ways(start)[0])
        ]
        Trial(planner.insight, start.view(seat), seat, seats + 1, Random(1), [usual], later=later).ends(
            [line]
        )
        return made

    first = start.moves()[-1]
    both = {start.turns, start.turns + start.t.seats}
    assert {*turns_of_moves((first,), ())} == both
    assert {*turns_of_moves((end, impossible), ())} == both - {start.turns}
    assert {*turns_of_moves((first,), (impossible, end))} == both - {start.turns + start.t.seats}


def test_it_beats_the_quick_bot() -> None:
    start = [new(2, seed=number // 2).state for number in range(16)]
    won = 0
    for number, state in enumerate(start):
        seats = [bot("quick"), bot("quick")]
        seats[number % 2] = FAST
        won += winners(play_out(state, seats, Random(number))) == [number % 2]
    assert won >= 11


# what it has learned


def test_weights_come_back_as_they_were_saved(tmp_path: Path) -> None:
    row = [0.0] * 50
    row[3], row[49] = 1.25, -0.5
    odds = [(0.0, 0.5), (-0.25, 1.5)]
    saved = knowledge.Knowledge("galaxies", "mine", "abc", "2", row, 7, "2026-01-01", odds=odds)
    knowledge.save(tmp_path / "deep" / "w.json", saved)
    assert knowledge.load(tmp_path / "deep" / "w.json", 50) == saved


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ({"format": 99}, "of another version"),
        ({"size": 3}, "of another version"),
        ({"weights": "no"}, "no file of weights"),
        ({"steps": [-5]}, "no file of weights"),
        ({"steps": [10**9]}, "no file of weights"),
        ({"games": None}, "no file of weights"),
        ({"odds": [[1]]}, "no file of weights"),
        ({"odds": [["a", 1]]}, "no file of weights"),
    ],
)
def test_bad_weights_are_one_sentence(tmp_path: Path, spoil: dict[str, object], said: str) -> None:
    path = tmp_path / "w.json"
    row = [0.0, 1.0]
    knowledge.save(path, knowledge.Knowledge("galaxies", "mine", "abc", "2", row, 7, "2026-01-01"))
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | spoil), "utf-8")
    with pytest.raises(Mistake, match=said) as told:
        knowledge.load(path, 2)
    assert "entraînez de nouveau" in told.value.in_("fr")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000])
def test_a_broken_file_of_weights_is_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "w.json").write_text(text, "utf-8")
    with pytest.raises(Mistake, match="no file of weights"):
        knowledge.load(tmp_path / "w.json", 2)


def test_a_box_without_weights_has_general_ones_and_says_so(tmp_path: Path) -> None:
    path = new_box(str(tmp_path / "mine"))
    table = new(2, box=str(path), seed=1).state.t
    general = known(table)
    assert general.general and "not trained for this box" in general.told().en
    assert not any(general.row[FAST.insight.GENERAL :])
    assert any(general.row[: FAST.insight.GENERAL])
    shipped = known(new(2, seed=1).state.t)
    assert not shipped.general and len(shipped.row) == TABLES.size
    assert "learned this box" in shipped.told().en


@pytest.mark.parametrize("game", [GALAXIES, TAKE])
def test_every_table_of_every_shipped_box_is_learned(game: GameType) -> None:
    """Whoever changes a shipped box trains it anew: its weights are then those of another."""
    planner = bot("planner", game.name)
    assert isinstance(planner, Planner)
    for box in game.shipped:
        for table, setups in planner.insight.setups(Setup(game.name, 2, box)).items():
            for setup in setups:
                learned = planner.knows(kit_of(game.name).start(setup))
                assert (learned.table, learned.general, learned.seen) == (table, False, [])
                assert len(learned.odds) == planner.insight.STAGES
                assert learned.games >= 2000
