"""The Decision Tree Studio, by the messages its browser side would send."""

from fractions import Fraction
from itertools import product
from random import Random
from time import process_time
from typing import Any

import pytest

from teg import charts, odds
from teg.charts.dots import futures, quantiles
from teg.core import Game
from teg.odds import Exploration, Kind
from teg.odds.explore.median import Medians
from teg.odds.words import percent, points
from teg.ui.exploration.flips import card_flip, edge, flip, revalued, swing, worth_of
from teg.ui.page.opening import first, opening
from teg.ui.study.deck import Card, Deck, Wishes, deck_of
from teg.ui.theatre.desk import Desk
from teg.ui.tree.growth import WIDTH, depths, mixes, reaching, spread, ways
from teg.ui.tree.node import endings
from teg.ui.tree.tree import Studio
from teg.ui.tree.tree_view import named
from tests.ui.hand import button, buttons, keyed, nodes, of_class, plain, press, send, text
from tests.ui.studying import games, headline, message, said, space


def studio(game: Game[Any] | None = None, **how: Any) -> Studio:
    return Studio(Desk(game or space(), **how))


def asked(game: Game[Any]) -> Exploration:
    found = odds.of(game).exploration
    assert found
    return found


def deck(game: Game[Any] | None = None) -> Deck:
    return deck_of(Desk(game or space()), Wishes())


def outline(panel: Studio) -> list[list[Any]]:
    return [each for each in nodes(of_class(panel, "outline")) if each[0] == "button"]


def test_its_point_is_made_before_the_first_click() -> None:
    exact = asked(space())
    assert exact.take is not None
    told = headline(studio())
    assert told.startswith(f"Best: take Embassy Shuttle ({points(exact.take, 'en')})")
    assert told.endswith(
        f"Flips to drawing if Embassy Shuttle is worth less than {points(exact.push, 'en')}."
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_paint_says_the_same_as_the_panel(lang: str) -> None:
    assert first("tree", lang).headline == headline(studio(opening("tree"), lang=lang))


def test_at_the_flip_both_are_worth_exactly_the_same() -> None:
    mine = deck()
    exact = mine.exploration()
    assert exact
    found = card_flip(mine, exact)
    assert found and found.below and found.to == "draw"
    there = revalued(mine, found.of, found.at).exploration()
    assert there and there.take == there.push
    for step, best in ((Fraction(-1, 1000), ("draw",)), (Fraction(1, 1000), ("take",))):
        near = revalued(mine, found.of, found.at + step).exploration()
        assert near and near.best == best


def test_a_flip_to_another_card_face_up() -> None:
    game = space(face_up=["embassy-shuttle", "mossy-crumb"])
    told = headline(studio(game))
    ups = sorted((kind.value, kind.name) for kind in asked(game).face_up)
    assert told.endswith(
        f"Flips to taking {ups[0][1]} if {ups[1][1]} is worth less than {points(ups[0][0], 'en')}."
    )


def test_a_flip_the_other_way() -> None:
    panel = studio()
    send(panel, do="edit", card="Embassy Shuttle", what="value", value="-1")
    exact = asked(space())
    assert headline(panel).startswith("Best: draw")
    assert (
        f"Flips to taking Embassy Shuttle if it is worth more than {points(exact.push, 'en')}."
        in headline(panel)
    )


def test_flips_with_several_copies_left_in_the_deck() -> None:
    held = Deck(
        (
            Card("a", "", False, 3, 1, Fraction(2)),
            Card("b", "", False, 4, 0, Fraction(1)),
            Card("c", "", True, 4, 0, Fraction(-1)),
        )
    )
    exact = held.exploration()
    assert exact
    found = card_flip(held, exact)
    assert found
    there = revalued(held, found.of, found.at).exploration()
    assert there and there.take == there.push and there.take != exact.push


@pytest.mark.parametrize("price", ["energy", "culture", "gift"])
def test_price_flips_are_exact(price: str) -> None:
    desk = Desk(space())

    def make(value: Fraction) -> Exploration | None:
        return deck_of(desk, Wishes(**{price: value})).exploration()

    start = make(Fraction(1, 2))
    assert start
    for end in (Fraction(0), Fraction(3)):
        at = flip(make, Fraction(1, 2), end)
        if at is None:
            others = [make(Fraction(1, 2) + (end - Fraction(1, 2)) * step / 50) for step in range(51)]
            assert all(other and (edge(other) > 0) == (edge(start) > 0) for other in others)
        else:
            there = make(at)
            assert there and not edge(there)


def test_a_zigzag_is_met_at_its_exact_zero() -> None:
    def make(value: Fraction) -> Exploration:
        worth = max(Fraction(0), value - Fraction(1, 3))
        return Exploration([Kind("a", 1, Fraction(1, 7))], face_up=[Kind("b", 1, worth)])

    assert flip(make, Fraction(2), Fraction(0)) == Fraction(1, 3) + Fraction(1, 7)
    assert flip(make, Fraction(1, 4), Fraction(0)) is None


def test_two_flips_close_together_are_both_seen() -> None:
    def make(value: Fraction) -> Exploration:
        away = 2 * (value - Fraction(7, 10))
        up = [Kind("a", 1, away), Kind("b", 1, -away)]
        return Exploration([Kind("c", 1, Fraction(1, 20))], face_up=up)

    assert flip(make, Fraction(0), Fraction(3)) == Fraction(27, 40)
    assert flip(make, Fraction(3), Fraction(0)) == Fraction(29, 40)
    assert swing(make, Fraction(0), Fraction(3)) == (Fraction(1, 20), Fraction(23, 5))


def test_a_moment_of_being_the_same_is_no_flip() -> None:
    def make(value: Fraction) -> Exploration:
        away = value - Fraction(1, 3)
        up = [Kind("a", 1, away), Kind("b", 1, -away)]
        return Exploration([Kind("c", 1, Fraction(0))], face_up=up)

    assert flip(make, Fraction(0), Fraction(3)) is None


def chancy(seed: int) -> Any:
    """An exploration by a price in which every card's worth is a line."""
    rng = Random(seed)
    deck = [
        (f"k{number}", rng.randint(1, 3), rng.randint(-2, 3), rng.randint(-2, 3), rng.random() < 0.3)
        for number in range(rng.randint(3, 6))
    ]
    up = [(f"u{number}", rng.randint(-1, 3), rng.randint(-1, 2)) for number in range(rng.randint(1, 3))]

    def make(price: Fraction) -> Exploration:
        kinds = [Kind(name, count, at + by * price / 2, red) for name, count, at, by, red in deck]
        return Exploration(kinds, face_up=[Kind(name, 1, at + by * price / 2) for name, at, by in up])

    return make


@pytest.mark.parametrize("seed", range(12))
def test_flips_and_swings_are_those_of_many_places(seed: int) -> None:
    make, now = chancy(seed), Fraction(1, 2)
    for end in (Fraction(0), Fraction(3)):
        places = [now + (end - now) * step / 60 for step in range(61)]
        worth = [worth_of(make(place)) for place in places]
        low, high = swing(make, now, end)
        assert low <= min(worth) and high == max(worth)
        signs = [edge(make(place)) > 0 for place in places]
        at = flip(make, now, end)
        if at is None:
            assert len(set(signs)) == 1
            continue
        assert edge(make(at)) == 0
        before = [sign for place, sign in zip(places, signs, strict=True) if abs(place - now) < abs(at - now)]
        assert set(before) == {signs[0]}


def test_the_tree_is_that_of_the_figures_and_small() -> None:
    panel = studio()
    exact = asked(space())
    found = outline(panel)
    assert 4 <= len(found) <= 40
    root = panel.graph(exact).nodes[0]
    assert root["value"] == max(exact.take or 0, exact.push)
    for merge, most in product(("auto", "card", "equal", "colour"), (20, 40, 80)):
        send(panel, do="merge", value=merge)
        send(panel, do="most", value=str(most))
        assert len(outline(panel)) <= most
    assert len(outline(panel)) == len(of_class(panel, "knot"))


def test_chances_below_every_circle_add_up_and_values_follow() -> None:
    panel = studio()
    exact = asked(space())
    for merge in ("auto", "equal", "colour"):
        send(panel, do="merge", value=merge)
        graph = panel.graph(exact)
        for at in graph:
            knot, below = graph.nodes[at], [graph.nodes[child] for child in graph.successors(at)]
            if not below:
                continue
            if knot["kind"] == "chance":
                assert sum(each["chance"] for each in below) == 1
                assert sum(each["chance"] * each["value"] for each in below) == knot["value"]
            else:
                assert max(each["value"] - each["cost"] for each in below) == knot["value"]


def test_choosing_a_node_shows_reach_value_and_sum() -> None:
    panel = studio()
    graph = panel.graph(asked(space()))
    for at in graph:
        send(panel, do="pick", at=at)
        told = text(keyed(panel, "inspect"))
        assert str(graph.nodes[at]["reach"]) in told
        assert points(graph.nodes[at]["value"], "en") in told
        if graph.nodes[at]["kind"] == "chance" and graph.out_degree(at):
            assert "= 1 ✓" in told
        chosen = [each for each in of_class(panel, "chosen")]
        assert [each[1]["data-pick"] for each in chosen] == [at]
        current = [each for each in outline(panel) if each[1].get("aria-current")]
        assert len(current) == 1 and current[0][1]["do"]["at"] == at


def test_what_is_chosen_stays_when_prices_change() -> None:
    panel = studio()
    send(panel, do="pick", at=2)
    before = text(keyed(panel, "name"))
    send(panel, do="price", what="energy", value="0.75")
    assert text(keyed(panel, "name")) == before
    panel.desk.set(lang="fr")
    assert "Hasard" in text(keyed(panel, "name"))


@pytest.mark.parametrize("face_up", [[], ["embassy-shuttle"], ["embassy-shuttle", "snowball"]])
@pytest.mark.parametrize("gift", [Fraction(0), Fraction(1, 2)])
def test_spreads_are_those_of_the_futures_and_their_mean_is_the_value(
    face_up: list[str], gift: Fraction
) -> None:
    exact = odds.of(space(face_up=face_up), gift=gift).exploration
    assert exact
    assert spread(exact, {(): 1}) == futures(exact)
    graph = charts.tree(exact, 40, "colour")
    found = mixes(graph, exact)
    assert len(found) > 2 or exact.draws == 1
    for at, mix in found.items():
        mean = sum((value * chance for value, chance in spread(exact, mix).items()), Fraction(0))
        assert mean == graph.nodes[at]["value"]
        assert sum(spread(exact, mix).values()) == 1


def test_the_spread_of_a_node_has_its_value_as_the_mean_even_where_leaving_costs() -> None:
    panel = studio()
    send(panel, do="price", what="gift", value="0.5")
    send(panel, do="merge", value="colour")
    _, exact = panel.asked()
    graph = panel.graph(exact)
    costly = [at for at in graph if graph.nodes[at]["cost"]]
    assert costly
    for at in graph:
        chances = endings(graph, exact, at)
        if chances:
            mean = sum((value * chance for value, chance in chances.items()), Fraction(0))
            assert mean == graph.nodes[at]["value"]


def test_the_chance_of_a_good_card_is_exact() -> None:
    held = Deck(
        (
            Card("a", "", False, 2, 0, Fraction(3)),
            Card("b", "", False, 2, 0, Fraction(1)),
            Card("c", "", True, 2, 0, Fraction(2)),
        )
    )
    exact = reaching(held, Fraction(2)).exploration()
    assert exact
    # A first card that will do, or a poor Discovery left and then the same again, or again.
    one, two, three = Fraction(4, 6), Fraction(4, 5), Fraction(1)
    assert exact.push == one + (1 - one) * (two + (1 - two) * three)


def test_asking_for_a_chance_changes_what_counts() -> None:
    panel = studio()
    send(panel, do="goal", value="reach")
    assert headline(panel).startswith("For a card worth at least 2:")
    send(panel, do="least", value="1")
    assert headline(panel).startswith("For a card worth at least 1: take Embassy Shuttle, chance 100 %")
    send(panel, do="goal", value="mean")
    assert headline(panel) == headline(studio())


def test_rolling_back_goes_from_the_ends_to_the_start() -> None:
    panel = studio()
    press(panel, "From the start")
    first = [text(each[3]) for each in outline(panel)]
    assert first[0] == "?" and first.count("?") > 1
    assert "cut //" not in said(panel).replace("//: cut", "")
    unknown = [first.count("?")]
    while not button(panel, "Roll back")[1].get("disabled"):
        press(panel, "Roll back")
        unknown.append([text(each[3]) for each in outline(panel)].count("?"))
    assert unknown == sorted(unknown, reverse=True) and len(set(unknown)) == len(unknown) and unknown[-1] == 0
    assert "Rolled back to the start." in said(panel)
    done = [text(each) for each in outline(panel)]
    assert done == [text(each) for each in outline(studio())]


def test_folding_hides_what_follows_and_unfolding_shows_it_again() -> None:
    panel = studio()
    before = len(outline(panel))
    send(panel, do="pick", at=2)
    press(panel, "Fold what follows")
    assert len(outline(panel)) < before
    press(panel, "Unfold")
    assert len(outline(panel)) == before
    send(panel, do="hide_cut", value=True)
    assert 0 < len(outline(panel)) < before
    assert all("cut" not in (each[1].get("class") or "").split() for each in outline(panel))


def test_width_may_follow_the_chance() -> None:
    panel = studio()

    def widths() -> set[str]:
        wide = of_class(panel, "on-wide")
        return {each[1]["stroke-width"] for each in nodes(wide) if each[0] == "polyline"}

    before = widths()
    send(panel, do="widths", value=True)
    assert len(widths()) > len(before)


def test_what_it_hangs_on_is_shown_with_every_flip() -> None:
    panel = studio()
    told = text(keyed(panel, "hangs-on"))
    assert told.startswith("What it hangs on Exploring is worth ")
    rows = {each.name.en: each for each in panel._swings}
    assert rows.keys() == {"Embassy Shuttle", "energy", "culture", "the gift to the next player"}
    now = worth_of(asked(space()))
    for each in rows.values():
        assert each.least <= each.now <= each.most
        assert each.lowered[0] <= now <= each.lowered[1] and each.raised[0] <= now <= each.raised[1]
    exact = asked(space())
    assert rows["Embassy Shuttle"].flips_below == exact.push


def test_a_card_of_two_kinds_may_move_it_too() -> None:
    panel = studio()
    send(panel, do="command", fields={"text": "deck 10 2 5 -1"})
    assert [each.name.en for each in panel._swings[:2]] == ["Discovery", "Danger"]
    assert "best choice" not in text(keyed(panel, "sensitivity"))


def test_the_middle_may_count() -> None:
    panel = studio()
    send(panel, do="mode", value="untracked")
    send(panel, do="goal", value="middle")
    _, exact = panel.asked()
    assert isinstance(exact, Medians) and headline(panel).startswith("In the middle, drawing ends at ")
    assert exact.push == quantiles(spread(exact, {(): 1}), 1)[0]
    graph = panel.graph(exact)
    for at in graph:
        knot = graph.nodes[at]
        if knot["kind"] != "end" and (found := endings(graph, exact, at)):
            assert quantiles(found, 1)[0] == knot["value"]
    circle = next(at for at in graph if graph.nodes[at]["kind"] == "chance" and graph.out_degree(at))
    send(panel, do="pick", at=circle)
    assert "Half of all endings from here are worth" in text(keyed(panel, "inspect"))
    assert headline(studio()) != headline(panel)
    send(panel, do="command", fields={"text": "mean"})
    send(panel, do="mode", value="remembered")
    assert headline(panel) == headline(studio())


def test_the_middle_travels_in_the_address() -> None:
    panel = studio()
    send(panel, do="command", fields={"text": "middle"})
    other = studio()
    other.load(panel.settings.words())
    assert headline(other) == headline(panel)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["new", "space", "no card up"])
def test_the_tree_fits_its_place_and_may_be_expanded(name: str, lang: str) -> None:
    panel = studio(games()[name], lang=lang)

    def drawn() -> float:
        picture = next(each for each in nodes(of_class(panel, "on-wide")) if each[0] == "svg")
        return float(picture[1]["width"])

    assert drawn() <= WIDTH and len(outline(panel)) <= 40
    _, exact = panel.asked()
    small = panel.graph(exact)
    before = len(outline(panel))
    send(panel, do="expand", value=True)
    large = panel.graph(exact)
    assert len(outline(panel)) == len(large) >= before == len(small)
    folded = [way for at, way in ways(small).items() if small.nodes[at]["folded"]]
    if folded:
        # What was folded to fit lies below chances that are deeper than anything still open.
        numbers = {way: at for at, way in ways(large).items()}
        deep = {depths(large)[numbers[way]] for way in folded if large.out_degree(numbers[way])}
        assert min(deep) >= 2 and drawn() >= WIDTH
    send(panel, do="expand", value=False)
    assert len(outline(panel)) == before


def test_a_node_is_looked_at_in_one_line_until_it_is_opened() -> None:
    panel = studio(lang="fr")
    sheet = keyed(panel, "inspect")
    assert sheet[0] == "details" and sheet[1]["data-open"] == "wide" and sheet[2][0] == "summary"
    send(panel, do="pick", at=1)
    knot = panel.graph(panel.asked()[1]).nodes[1]
    brief = text(of_class(panel, "brief")[0])
    assert points(knot["value"], "fr") in brief and percent(knot["reach"], "fr") in brief


def test_every_node_tells_all_of_itself_when_it_is_pointed_at() -> None:
    panel = studio()
    graph = panel.graph(panel.asked()[1])
    told = [text(each[2]) for each in of_class(panel, "knot")]
    assert told == [named(graph.nodes[at], "en") for at in graph]
    assert any("11/21 52.4 %" in each for each in told)


def test_what_is_folded_to_fit_may_be_unfolded_alone() -> None:
    panel = studio(games()["no card up"])
    _, exact = panel.asked()
    small = panel.graph(exact)
    closed = [at for at in small if ways(small)[at] in panel._deep]
    assert closed
    send(panel, do="pick", at=closed[0])
    press(panel, "Unfold")
    large = panel.graph(exact)
    assert len(large) > len(small) and len(panel.settings.folded) == len(closed) - 1
    shut = {way for at, way in ways(large).items() if large.nodes[at]["folded"]}
    assert panel.settings.folded <= shut and panel.settings.at not in shut


@pytest.mark.parametrize(
    "wrong",
    [
        {"do": "least", "value": "lots"},
        {"do": "price", "what": "gift", "value": "x"},
        {"do": "command", "fields": {"text": "merge everything"}},
        {"do": "command", "fields": {"text": "chop"}},
        {"do": "save", "file": "tree.exe"},
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_input_is_a_sentence_and_changes_nothing(wrong: dict[str, Any], lang: str) -> None:
    panel = studio(lang=lang)
    before = headline(panel)
    send(panel, **wrong)
    assert message(panel).endswith(".") and "Error" not in message(panel)
    assert headline(panel) == before


@pytest.mark.parametrize(
    "nonsense", [{"do": "pick", "at": 999}, {"do": "pick"}, {"do": "fold"}, {"do": "most", "value": "9999"}]
)
def test_nonsense_is_left_alone(nonsense: dict[str, Any]) -> None:
    panel = studio()
    before = panel.surface.scene
    send(panel, **nonsense)
    assert panel.surface.scene == before


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seat", ["referee", 1])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_any_game_gives_a_scene_or_a_sentence(name: str, seat: int | str, lang: str) -> None:
    panel = studio(games()[name], seat=0 if seat == 1 and name == "solo" else seat, lang=lang)
    assert headline(panel) and plain(panel.surface.scene)
    for wish in ({"do": "goal", "value": "reach"}, {"do": "roll", "to": 1}, {"do": "pick", "at": 1}):
        send(panel, **wish)
        assert headline(panel)


def test_the_whole_tree_of_a_new_deck_is_drawn_in_time() -> None:
    panel = studio(space(face_up=[]))
    states = sum(1 for _ in asked(space(face_up=[])).states())
    assert states > 400
    took = []
    for value in ("0.75", "1", "1.25"):
        # Of this process alone: others may be at work on the same machine.
        start = process_time()
        send(panel, do="price", what="energy", value=value)
        took.append(process_time() - start)
    assert min(took) < 0.5


def test_files_are_complete() -> None:
    panel = studio()
    kept: dict[str, bytes] = {}
    panel.surface.keep = kept.__setitem__  # type: ignore[method-assign]
    for each in buttons(panel):
        if each[1].get("do", {}).get("do") == "save":
            send(panel, **each[1]["do"])
    names = ("decision-tree", "sensitivity")
    assert set(kept) == {f"{name}.{kind}" for name in names for kind in ("csv", "svg", "png", "html")}
    assert all(kept.values())


def test_ways_tell_nodes_apart() -> None:
    graph = studio().graph(asked(space()))
    assert len(set(ways(graph).values())) == len(graph)


def test_the_whole_tree_may_fill_the_window_as_a_live_chart() -> None:
    callbacks = pytest.importorskip("plotly.callbacks")
    panel = studio(games()["no card up"])
    send(panel, do="live", wide=1200, high=700)
    live = panel.surface.live
    assert live["name"] == "Large chart" and live["chart"] and panel._chart
    chart = panel._chart[1]
    assert chart.model_id == live["chart"] and chart._config["displayModeBar"] is False
    assert chart._config["showSendToCloud"] is False and (chart.layout.width, chart.layout.height) == (
        1200,
        700,
    )
    circles = next(trace for trace in chart.data if (trace.name, trace.mode) == ("chance", "markers"))
    # More than the page has room for.
    assert len(circles.customdata) > sum(
        "Chance" in text(each) and "…" not in text(each) for each in outline(panel)
    )
    assert panel.settings.at == ()
    circles._dispatch_on_click(callbacks.Points(point_inds=[1], trace_name="chance"), None)
    assert panel.settings.at and panel.surface.live["title"].startswith("Chance, draw on · ")
    send(panel, do="shut")
    assert panel.surface.live == {}
    send(panel, do="live", wide=1200, high=700)
    assert panel.surface.live["chart"] == live["chart"], "the same chart is not made twice"
    panel.desk.set(game=space())
    assert panel._chart is None


def test_where_hidden_cards_move_values_only_the_mean_is_moved() -> None:
    panel = studio()
    send(panel, do="mode", value="untracked")
    exact = odds.of(space(), mode="untracked").exploration
    assert exact and panel.asked()[1].draw == exact.draw
    for goal in ("middle", "reach"):
        send(panel, do="goal", value=goal)
        assert "only for the mean is this exact" in said(panel)
    send(panel, do="mode", value="remembered")
    assert "only for the mean is this exact" not in said(panel)
