"""What is tried out in a cell: ladders, trees, panels, bot matches, rules, a table laid, a rival's turn."""

import asyncio
import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from teg.charts import futures
from teg.charts.tree_graph import endings, tree
from teg.course import (
    Seat,
    arrange,
    balance,
    bench,
    climb,
    duel,
    look_often,
    position,
    setting,
    sprout,
    thumb,
    watch,
)
from teg.course.leaf import Leaf, learner
from teg.course.trials.bot_match import BATCH, tell
from teg.course.trials.rival_turn import RivalTurn
from teg.course.trials.sample_space import three_dice, two_cards
from teg.course.trials.setting_up import laid
from teg.course.trials.tree_slider import TreeSlider
from teg.galaxies.rules import moves as M
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


def test_a_match_takes_both_seats_and_tells_lead_and_sum_apart() -> None:
    leaf = duel()
    assert "Nothing is measured" in leaf.sentence()
    press(leaf, "Play 100 more deals")
    run = leaf.found.run
    assert leaf.deals == BATCH and run.played == 2 * BATCH
    assert {row[run.columns.index("seat")] for row in run.rows() if "Changed" in row} == {0, 1}
    (_, _, lead), (_, _, total), (_, _, won) = leaf.figures()
    assert leaf.sentence().startswith("Simulated, n = 100 deals: A's lead is +") and lead.sure
    assert tell("en", "clear") in leaf.verdict() and 40 < total.mean < 60 and won.low > 0.5
    press(leaf, "Play 100 more deals")
    again = duel(deals=200)
    assert leaf.figures() == again.figures(), "in two presses or in one"
    leaf.hear({"do": "choose", "what": "a", "value": "random"})
    assert not leaf.deals, "other players, other games"


def test_three_can_play_and_one_of_them_is_a() -> None:
    leaf = duel("quick", "greedy", players=3, deals=20)
    assert leaf.found.run.played == 60 and leaf.figures()[0][2].mean > 1
    words(leaf)


def test_another_reading_changes_the_game_and_nothing_else() -> None:
    leaf = duel("quick", "quick", switches=["explore.lose_short"], deals=100)
    (_, _, change), (_, _, changed) = leaf.figures()
    assert 0 < changed.mean < 1 and not change.sure
    assert tell("en", "open_rule") in leaf.verdict() and "on the same luck by" in leaf.verdict()
    assert "BB-51" in words(leaf)
    assert tell("en", "same") in duel("quick", "quick", ["badge.zero_can_place"], deals=20).verdict()


def test_the_same_player_twice_is_an_a_a_test() -> None:
    leaf = duel("quick", "quick", deals=100)
    (_, _, lead), *_ = leaf.figures()
    assert not lead.sure and lead.mean and "the truth is 0" in leaf.verdict()


def test_a_player_of_ones_own_sits_down_and_is_told_what_is_wrong_with_it() -> None:
    def first(view: Any, rng: Random) -> int:
        move: int = view.moves()[0]
        return move

    leaf = duel(first, "quick", deals=20)
    assert "first" in words(leaf) and leaf.figures()[0][2].mean < -20
    leaf = duel(lambda view, rng: -1, "quick")
    leaf.hear({"do": "more"})
    assert "deal 0 of seed 12" in leaf.status() and "deal 0" in words(leaf)
    press(leaf, "Play 100 more deals")


def test_a_press_begins_a_bar_and_another_one_stops_it() -> None:
    async def pressed() -> None:
        leaf = duel("quick", "random")
        leaf.hear({"do": "more"})
        assert leaf.between.goes_on and not leaf.deals
        while not leaf.deals:
            await asyncio.sleep(0)
        leaf.redraw()
        assert "of 100" in words(leaf)
        press(leaf, "Stop")
        assert not leaf.between.runs and 0 < leaf.deals < BATCH
        so_far = leaf.deals
        leaf.hear({"do": "more"})
        while leaf.between.runs:
            await asyncio.sleep(0)
        assert leaf.deals == so_far + BATCH

    asyncio.run(pressed())


def test_whoever_looks_often_finds_what_is_not_there() -> None:
    leaf = look_often(trials=400)
    assert "How often" in leaf.sentence()
    press(leaf, "Run the experiments")
    assert leaf.done == 400 and 2 <= leaf.share("once", 1) <= 10
    assert 20 <= leaf.share("once", 20) <= 32 and leaf.share("always", 20) <= 5
    assert "20 times" in leaf.sentence() and "look" in words(leaf)
    with pytest.raises(Mistake, match="looks goes from 1"):
        look_often(looks=99)


LUMEN = """\
[[planet]]
name = "Lumen"
resources = ["energy", "culture"]
track = "diplomacy"
spaces = 1
vp = 7
effect = [{ op = "gain", resource = "energy", amount = 2 }]
source = "mine"
confidence = "ours"
"""


def test_a_row_becomes_a_sentence_a_game_and_a_report() -> None:
    leaf = balance(LUMEN)
    assert "Lumen" in words(leaf) and "Gain 2 energy" in words(leaf)
    press(leaf, "Play 500 deals without it and with it")
    (card,) = leaf.cards
    found = leaf.worth(card)
    assert leaf.deals == 500 and found and found.taken > 20 and found.worth.mean > 0
    assert f"taken {found.taken} times" in words(leaf) and "→ Lumen" in words(leaf)
    all_together = next(each for each in leaf.found.run.worths()["box=my-card"] if each.card == "lumen")
    assert found.worth.half < all_together.worth.half, "a card that was asked for alone has its own interval"
    press(leaf, "Play a game with it")
    assert leaf.desk and "Lumen" in [planet.name for planet in leaf.desk.game.state.t.box.planets]
    kept: list[tuple[str, bytes]] = []
    leaf.paper.keep = lambda *file: kept.append(file)  # type: ignore[method-assign]
    press(leaf, "Save the report")
    assert kept[0][0] == "my-card.html" and b"box=my-card" in kept[0][1]


def test_a_row_that_is_wrong_is_told_with_its_line() -> None:
    leaf = balance(LUMEN.replace('"gain"', '"gains"'))
    assert "not in order" in words(leaf) and "my-card:7:13" in words(leaf) and "'gain'" in words(leaf)
    leaf.hear({"do": "more"})
    with pytest.raises(Mistake, match="not in order"):
        leaf.game()
    pilot = LUMEN.replace("[[planet]]", "[[pilot]]")
    assert "my-card:" in words(balance(pilot))


def test_nothing_english_is_left_in_french() -> None:
    learner().speak("fr")
    told = (
        words(duel("quick", "greedy", ["explore.lose_short"], deals=3))
        + words(look_often(2, 5, run=True))
        + words(balance(LUMEN, deals=60))
        + words(thumb(DECK))
    )
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
    assert leaf.chosen == {"a": "quick", "b": "deaf", "table": "printed"} and not leaf.deals
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


def test_a_sample_space_is_drawn_and_counted() -> None:
    pairs = two_cards(3, 2)
    assert pairs.title.startswith("6 of the 20 ways") and "3 in 10" in pairs.title
    assert [row[-1] for row in pairs.table.rows] == ["6", "6", "6", "2"]
    drawn = [shape for shape in pairs.scene().marks if getattr(shape, "what", "") == "way"]
    assert len(drawn) == 20 and sum(bool(shape.fill) for shape in drawn) == 6
    falls = three_dice()
    assert [row[-1] for row in falls.table.rows] == ["125", "75", "15", "1"]
    drawn = [shape for shape in falls.scene().marks if getattr(shape, "what", "") == "way"]
    assert len(drawn) == 216 and sum(bool(shape.fill) for shape in drawn) == 91
    assert "colonie" in falls.looking("fr").title and pairs.looking("fr").table.rows[0][0] == "verte"
