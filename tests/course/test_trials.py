"""What is tried out in a cell: ladders, trees, panels, bot matches, rules, a table laid, a rival's turn."""

import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from teg.charts import futures
from teg.charts.tree_graph import endings, tree
from teg.core.bots import bot, play_out
from teg.course import Seat, arrange, bench, climb, duel, new, position, setting, sprout, thumb, watch
from teg.course.leaf import Leaf, learner, tell
from teg.course.trials.bot_match import BATCH, POLICIES, interval, lead, plus_minus
from teg.course.trials.rival_turn import RivalTurn
from teg.course.trials.setting_up import laid
from teg.course.trials.tree_slider import TreeSlider
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import scores
from teg.lessons.facts.exploring import BEACON_CULTURE, CULTURE, trip
from teg.mistake import Mistake
from teg.odds import Bonus, Exploration, Kind, bonuses
from tests.ui.hand import body, button, press, text, words


def told(node: Any) -> str:
    if isinstance(node, str):
        return node
    return " ".join(told(child) for child in node[2:])


def page(leaf: Leaf) -> str:
    return " ".join(told(part) for part in leaf.body() if part)


def grown() -> TreeSlider:
    return sprout(trip, "One culture", "Une culture", CULTURE)


def test_a_ladder_pays_and_cites_the_rule_at_work() -> None:
    leaf = climb(5, 4, 3)
    assert leaf.status() == "This type pays: A 2, B 1, C 0." and leaf.cited() == ["BB-64", "BB-65"]
    for _ in range(2):
        leaf.hear({"do": "badge", "seat": 2, "by": 1})
    assert leaf.status() == "This type pays: A 1, B 0, C 1." and leaf.cited() == ["BB-66"]
    leaf.hear({"do": "again"})
    assert leaf.totals == [5, 4, 3]


@pytest.mark.parametrize(
    ("totals", "rules"),
    [
        ((5, 3, 3), ["BB-64", "BB-67"]),
        ((0, 0, 0), ["BB-71"]),
        ((1, 0, 0), ["BB-64", "BB-70"]),
        ((2, 2), ["BB-66", "BB-68"]),
        ((3, 2), ["BB-64", "BB-68"]),
    ],
)
def test_every_tie_has_its_rule(totals: tuple[int, ...], rules: list[str]) -> None:
    leaf = climb(*totals)
    assert leaf.cited() == rules
    assert all(id in page(leaf) for id in rules)


def test_players_come_and_go_and_badges_stay_in_bounds() -> None:
    leaf = climb(9, 0)
    leaf.hear({"do": "badge", "seat": 0, "by": 1})
    leaf.hear({"do": "badge", "seat": 1, "by": -1})
    leaf.hear({"do": "badge", "seat": 7, "by": 1})
    assert leaf.totals == [9, 0]
    leaf.hear({"do": "players", "count": 5})
    assert leaf.totals == [9, 0, 0, 0, 0]
    leaf.hear({"do": "players", "count": 9})
    assert len(leaf.totals) == 5


def test_a_ladder_takes_other_values_and_speaks_french() -> None:
    rich = Bonus(first=5, tied_first=3)
    leaf = climb(5, 5, 1, rules=rich)
    assert [str(points) for points in bonuses((5, 5, 1), rich)][:2] == ["3", "3"] and "A 3, B 3" in page(leaf)
    learner().speak("fr")
    assert "premier à égalité" in page(leaf) and leaf.status().startswith("Ce type rapporte")


@pytest.mark.parametrize("totals", [(1,), (1, 2, 3, 4, 5, 6), (10, 1), (-1, 1)])
def test_a_ladder_that_cannot_be_is_refused(totals: tuple[int, ...]) -> None:
    with pytest.raises(Mistake, match="climb"):
        climb(*totals)


def test_values_come_from_the_right() -> None:
    leaf = grown()
    waiting = [len(leaf.waiting(tree(trip())))]
    for _ in range(6):
        leaf.hear({"do": "back"})
        waiting.append(len(leaf.waiting(tree(trip()))))
    assert waiting == sorted(waiting, reverse=True) and waiting[0] > waiting[-1] == 0
    assert leaf.status() == "Drawing is worth 1.42, taking Beacon 1.30: draw."
    leaf.hear({"do": "again"})
    assert "0 of 6" in leaf.status()


def test_the_slider_turns_the_decision_round() -> None:
    leaf = grown()
    leaf.hear({"do": "all"})
    leaf.hear({"do": "slide", "value": "20"})
    assert leaf.value == 1 and leaf.status().endswith("take it.")
    assert trip(Fraction(1)).take == BEACON_CULTURE > trip().draw
    for wrong in ("x", "99", "-1"):
        leaf.hear({"do": "slide", "value": wrong})
    assert leaf.value == 1


def test_a_node_tells_its_endings_once_it_is_rolled_back() -> None:
    graph = tree(trip())
    drawing = next(node for node in graph if graph.nodes[node]["step"] == "draw")
    assert endings(graph, trip(), drawing) == futures(trip())
    leaf = grown()
    leaf.hear({"do": "pick", "at": drawing})
    assert "Not rolled back so far" in page(leaf)
    leaf.hear({"do": "all"})
    assert "−3 (41.7 %), 1 (16.7 %), 6 (41.7 %)" in page(leaf)
    leaf.hear({"do": "pick", "at": "nowhere"})
    assert "From here" not in page(leaf)


def test_a_panel_follows_the_language() -> None:
    leaf = bench("tree", position("08-roll-back"), energy=1, mode="remembered")
    assert leaf.desk is not None and leaf.desk.lang == "en"
    learner().speak("fr")
    assert leaf.desk.lang == "fr"
    with pytest.raises(Mistake, match="no panel 'moon'"):
        bench("moon")


DECK = Exploration(
    (
        Kind("stone", 10, Fraction(1, 2)),
        Kind("gem", 8, Fraction(3)),
        Kind("hole", 12, Fraction(-1), danger=True),
    )
)


def test_a_player_against_itself_is_level_to_the_point() -> None:
    leaf = duel("quick", "quick")
    assert "Nothing is measured" in leaf.sentence()
    press(leaf, "Play 50 more pairs")
    assert len(leaf.differences) == BATCH and not any(leaf.differences)
    assert "not one game differs" in leaf.sentence()


def test_a_plan_beats_none_and_says_by_how_much() -> None:
    leaf = duel("quick", "random", pairs=30)
    n, mean, error = leaf.stages[-1]
    assert n == 30 and mean > error > 0
    assert leaf.sentence().startswith("Simulated, n = 30 pairs: A is ") and "±" in leaf.sentence()
    assert tell("en", "duel_clear") in leaf.verdict()
    leaf.hear({"do": "choose", "what": "a", "value": "random"})
    assert not leaf.stages, "other players, other games"


def test_another_table_changes_the_game_and_nothing_else() -> None:
    leaf = duel("quick", "quick", switches=["explore.lose_short"])
    leaf.hear({"do": "choose", "what": "table", "value": "explore.lose_short"})
    leaf.hear({"do": "more"})
    assert any(leaf.differences) and not all(leaf.differences)
    assert leaf.stages[-1][2] < interval(leaf.games[0])[1], "shared luck cancels"
    assert "BB-51" in words(leaf)


def test_the_same_seed_is_the_same_game() -> None:
    for _, policy in POLICIES.values():
        won, lost = scores(play_out(new(players=2, seed=3).state, [policy, bot("quick")], Random(3)))
        assert lead(policy, 3) == lead(policy, 3) == won - lost


def test_an_interval_in_words() -> None:
    mean, error = interval([1, 3, 1, 3])
    assert mean == 2 and round(error, 2) == 1.13
    assert plus_minus([1, 3, 1, 3], "en") == "2.0 ± 1.1" and plus_minus([1, 3, 1, 3], "fr") == "2,0 ± 1,1"


def test_nothing_english_is_left_in_french() -> None:
    learner().speak("fr")
    told = words(duel("quick", "greedy", ["explore.lose_short"], pairs=3)) + words(thumb(DECK))
    assert not re.search(r"\b(?:the|and|of|but|points a|play|worth|rule|draw)\b", told, re.IGNORECASE)
    assert "Simulé" in told and "Votre règle" in told


def test_nonsense_is_left_alone() -> None:
    leaf = duel()
    nonsense: list[dict[str, Any]] = [
        {"do": "choose", "what": "a", "value": "nobody"},
        {"do": "choose", "what": "table", "value": "nothing"},
        {"do": "choose"},
    ]
    for message in nonsense:
        leaf.hear(message)
    assert leaf.chosen == {"a": "quick", "b": "deaf", "table": "printed"}
    with pytest.raises(Mistake, match="take one of quick"):
        duel("nobody")
    with pytest.raises(Mistake, match="no switch"):
        duel(switches=["nothing"])


def test_a_rule_is_worth_exactly_what_it_is_worth() -> None:
    leaf = thumb(DECK)
    always = leaf.trial
    assert always.loss > 0
    leaf.hear({"do": "limit", "what": "value", "value": "0"})
    assert leaf.trial.loss == 0 and "nothing beats it" in leaf.sentence()
    leaf.hear({"do": "limit", "what": "row", "value": "0"})
    assert leaf.rule.row == 0 and leaf.trial.loss > 0 and "loses" in leaf.sentence()
    leaf.hear({"do": "limit", "what": "row", "value": "99"})
    leaf.hear({"do": "limit", "what": "colour", "value": "0"})
    assert leaf.rule.row == 0
    assert button(leaf, "As at the start")
    press(leaf, "As at the start")
    assert leaf.trial == always
    assert "hole (red)" in text(body(leaf)[-1])


@pytest.mark.parametrize(("players", "pilots"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_table_is_laid_by_the_engine(players: int, pilots: int) -> None:
    s = laid(players)
    leaf = setting()
    leaf.hear({"do": "players", "count": players})
    assert sum(one >= 0 for one in s.pilot_row) == pilots and str(pilots) in page(leaf)
    assert f"{pilots}." in leaf.status()


def test_names_are_told_in_either_language() -> None:
    leaf = setting(5)
    names = {pilot.name_fr for pilot in laid(5).t.box.pilots}
    assert not any(name in page(leaf) for name in names)
    leaf.hear({"do": "names"})
    assert sum(name in page(leaf) for name in names) == 6
    learner().speak("fr")
    assert not any(name in page(leaf) for name in names)


def test_nobody_or_six_cannot_sit_down() -> None:
    leaf = setting()
    leaf.hear({"do": "players", "count": 6})
    assert leaf.players == 2
    with pytest.raises(Mistake, match="take 1 to 5"):
        setting(6)


def turn() -> RivalTurn:
    game = arrange(
        Seat(energy=3, culture=0, level=2, ships=["orbit jakks 0"]),
        Seat(energy=1, culture=2),
        dice="energy diplomacy culture energy colony",
        row=["jakks", "vici-ks156"],
    )
    return watch(game, "energy", "diplomacy", "colony", "energy")


def test_a_follow_pays_at_once_and_opens_the_next() -> None:
    leaf = turn()
    leaf.hear({"do": "next"})
    assert leaf.deciding and "+2 energy" in page(leaf)
    assert "not used yet: Energy, Culture, Diplomacy, Colony." in page(leaf)
    leaf.hear({"do": "next"})  # not before you have spoken
    assert leaf.done == 1
    leaf.hear({"do": "play", "move": M.FOLLOW})
    assert "3 energy and 1 culture" in page(leaf)
    leaf.hear({"do": "next"})
    assert [one.fate for one in leaf.radar] == ["followed", "unasked"]
    leaf.hear({"do": "next"})
    leaf.hear({"do": "play", "move": M.FOLLOW})
    assert "empire level 2" in leaf.radar[-1].offer[0] and "niveau" in leaf.radar[-1].offer[1]
    leaf.hear({"do": "next"})
    assert leaf.radar[-1].fate == "poor" and "over" in page(leaf)


def test_the_last_die_ends_the_turn_and_nothing_more_is_asked() -> None:
    game = arrange(Seat(culture=0), Seat(culture=0), Seat(culture=2), dice="culture energy", row=["jakks"])
    leaf = watch(game, "culture", "energy", seat=2)
    leaf.hear({"do": "next"})
    leaf.hear({"do": "next"})
    assert leaf.deciding and "Player 3: decides now" in page(leaf)
    leaf.hear({"do": "play", "move": M.PASS})
    assert not leaf.deciding and "over" in page(leaf)
    assert [one.fate for one in leaf.radar] == ["unasked", "passed"]


def test_what_is_let_go_is_on_the_radar_and_the_turn_begins_again() -> None:
    leaf = turn()
    leaf.hear({"do": "next"})
    leaf.hear({"do": "play", "move": M.PASS})
    assert leaf.radar[0].fate == "passed" and "+2 energy" in page(leaf)
    leaf.hear({"do": "again"})
    assert leaf.radar == [] and leaf.done == 0 and not leaf.deciding
