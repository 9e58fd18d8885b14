"""The Decision Tree Studio, by the messages its browser side would send."""

from fractions import Fraction
from itertools import product
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from teg import odds
from teg.charts.dots import quantiles
from teg.charts.swings import Swing
from teg.charts.tree_graph import AT_FIRST, endings, rolling
from teg.charts.tree_words import arithmetic
from teg.core import Game
from teg.odds import Exploration, Kind
from teg.odds.explore.decisions import futures
from teg.odds.explore.median import Medians
from teg.odds.words import percent, points
from teg.ui.exploration.flips import card_flip, edge, flip, revalued, swing, worth_of
from teg.ui.page.opening import first, opening
from teg.ui.study.deck import Deck, DeckWishes, EqualCards, deck_of
from teg.ui.theatre.desk import Desk
from teg.ui.tree.tree import FULL, WIDTH, Studio
from tests.ui.hand import button, buttons, keyed, nodes, of_class, plain, press, send, text
from tests.ui.studying import games, headline, message, said, space


def studio(game: Game[Any] | None = None, guess: str | None = "-", **how: Any) -> Studio:
    return Studio(Desk(game or space(), **how), given={"guess": guess})


def exactly(panel: Studio) -> str:
    return text(keyed(panel, "exactly"))


def asked(game: Game[Any]) -> Exploration:
    found = odds.of(game).exploration
    assert found
    return found


def deck(game: Game[Any] | None = None) -> Deck:
    return deck_of(Desk(game or space()), DeckWishes())


def tree_of(panel: Studio) -> Any:
    """The tree as it is shown."""
    return panel.graph(panel.asked()[1])


def swung(panel: Studio) -> list[Swing]:
    """All that moves the value, as the code below the chart gives it to whoever copies that."""
    code = next(each[2] for each in nodes(keyed(panel, "sensitivity-code")) if each[0] == "code")
    found: list[Swing] = []
    chart = SimpleNamespace(sensitivity=lambda value, swings, **more: found.extend(swings))
    exec(code.replace("from teg import charts", ""), {"charts": chart})
    return found


def charted(panel: Studio, place: str = "on-wide") -> dict[str, Any]:
    """The nodes of the chart, by their names."""
    plots = [
        each[1]["plot"] for each in of_class(panel, place) if each[1].get("data-plot") == "decision-tree"
    ]
    (trace,) = (trace for plot in plots for trace in plot["data"] if trace["name"] == "nodes")
    return dict(zip(trace["ids"], trace["hovertext"], strict=True))


def outline(panel: Studio) -> list[list[Any]]:
    return [each for each in nodes(of_class(panel, "outline")) if each[0] == "button"]


def test_nothing_is_told_before_a_guess() -> None:
    panel = studio(guess=None)
    assert headline(panel) == "Embassy Shuttle lies face up. Which branch is worth more on average?"
    told = charted(panel)
    assert all(
        ("not worked out" in each.replace("<br>", " ")) != each.startswith("End") for each in told.values()
    )
    assert points(asked(space()).push, "en") not in said(panel) and not panel.files
    send(panel, do="point", chart="decision-tree", id="draw")
    send(panel, do="guess", fields={"choice": "draw"})
    loss = points(asked(space()).take - asked(space()).push, "en")  # type: ignore[operator]
    assert text(keyed(panel, "near")) == f"“Draw” costs {loss} points on average."
    assert headline(panel).startswith("Take Embassy Shuttle: drawing costs you ") and panel.files
    assert panel.settings.words()["guess"] == "draw"


def test_who_must_draw_guesses_how_often_it_ends_badly() -> None:
    panel = studio(games()["no card up"], guess=None)
    assert headline(panel) == "You have to draw. How often does that end below zero?"
    send(panel, do="guess", fields={"share": "0"})
    assert text(keyed(panel, "near")) and headline(panel).startswith("Draw: ")


def test_its_point_is_made_before_the_first_click() -> None:
    exact = asked(space())
    assert exact.take is not None
    told = exactly(studio())
    assert told.startswith(f"Best: take Embassy Shuttle ({points(exact.take, 'en')})")
    assert told.endswith(
        f"Flips to drawing if Embassy Shuttle is worth less than {points(exact.push, 'en')}."
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_paint_asks_the_same_as_the_panel(lang: str) -> None:
    assert first("tree", lang).headline == headline(studio(opening("tree"), guess=None, lang=lang))


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
    told = exactly(studio(game))
    ups = sorted((kind.value, kind.name) for kind in asked(game).face_up)
    assert told.endswith(
        f"Flips to taking {ups[0][1]} if {ups[1][1]} is worth less than {points(ups[0][0], 'en')}."
    )


def test_a_flip_the_other_way() -> None:
    panel = studio()
    send(panel, do="edit", card="Embassy Shuttle", what="value", value="-1")
    exact = asked(space())
    assert exactly(panel).startswith("Best: draw")
    assert f"Flips to taking Embassy Shuttle if it is worth more than {points(exact.push, 'en')}." in exactly(
        panel
    )


def test_flips_with_several_copies_left_in_the_deck() -> None:
    held = Deck(
        (
            EqualCards("a", "", False, 3, 1, Fraction(2)),
            EqualCards("b", "", False, 4, 0, Fraction(1)),
            EqualCards("c", "", True, 4, 0, Fraction(-1)),
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
        return deck_of(desk, DeckWishes(**{price: value})).exploration()

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
    assert 4 <= len(found) <= AT_FIRST
    root = tree_of(panel).nodes["start"]
    assert root["value"] == max(exact.take or 0, exact.push)
    send(panel, do="expand", value=True)
    for merge, most in product(("auto", "card", "equal", "colour"), (20, 40, 80)):
        send(panel, do="merge", value=merge)
        send(panel, do="most", value=str(most))
        send(panel, do="expand", value=True)
        assert len(outline(panel)) == len(panel.whole) <= most
        assert list(charted(panel)) == list(charted(panel, "on-narrow"))
        assert [each[1]["do"]["at"] for each in outline(panel)] == list(charted(panel))


def test_choosing_a_node_tells_its_way_its_arithmetic_and_its_exact_value() -> None:
    panel = studio()
    send(panel, do="expand", value=True)
    graph = tree_of(panel)
    for at in graph:
        send(panel, do="point", chart="decision-tree", id=at)
        knot, told = graph.nodes[at], text(keyed(panel, "inspect"))
        assert str(knot["reach"]) in told and points(knot["value"], "en") in told
        assert 100 % knot["value"].denominator == 0 or f"exactly {knot['value']}" in told
        assert text(keyed(panel, "arithmetic")) == arithmetic(graph, at, "en")
        if knot["kind"] == "chance" and graph[at]:
            assert "= 1 ✓" in told
        steps = [graph.nodes["/".join(at.split("/")[: end + 1])] for end in range(at.count("/") + 1)]
        assert at == "start" or f"The way here: {' › '.join(step['label'].en for step in steps)} " in told
        current = [each for each in outline(panel) if each[1].get("aria-current")]
        assert len(current) == 1 and current[0][1]["do"]["at"] == at
    assert len(tree_of(panel)) == len(graph), "a node that is pressed once is only looked at"


def test_what_is_chosen_stays_when_prices_change() -> None:
    panel = studio()
    send(panel, do="pick", at="draw")
    before = text(keyed(panel, "name"))
    send(panel, do="price", what="energy", value="0.75")
    assert text(keyed(panel, "name")) == before
    panel.desk.set(lang="fr")
    assert "Hasard" in text(keyed(panel, "name"))


@pytest.mark.parametrize("face_up", [[], ["embassy-shuttle"], ["embassy-shuttle", "snowball"]])
def test_the_spread_of_a_node_has_its_value_as_the_mean_even_where_leaving_costs(face_up: list[str]) -> None:
    panel = studio(space(face_up=face_up))
    send(panel, do="price", what="gift", value="0.5")
    send(panel, do="merge", value="colour")
    send(panel, do="expand", value=True)
    _, exact = panel.asked()
    graph = tree_of(panel)
    assert any(way["cost"] for *_, way in graph.edges(data=True))
    for at in graph:
        chances = endings(graph, exact, at)
        if chances:
            mean = sum((value * chance for value, chance in chances.items()), Fraction(0))
            assert mean == graph.nodes[at]["value"]


def test_the_chance_of_a_good_card_is_exact() -> None:
    held = Deck(
        (
            EqualCards("a", "", False, 2, 0, Fraction(3)),
            EqualCards("b", "", False, 2, 0, Fraction(1)),
            EqualCards("c", "", True, 2, 0, Fraction(2)),
        )
    )
    exact = held.reaching(Fraction(2)).exploration()
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


def test_rolling_back_tells_the_arithmetic_of_one_node_after_the_other() -> None:
    panel = studio()
    press(panel, "From the start")
    order = rolling(tree_of(panel))
    first = [text(each[3]) for each in outline(panel)]
    assert first[0] == "?" and first.count("?") == len(order)
    assert "cut //" not in said(panel).replace("//: cut", "")
    for number, node in enumerate(order, 1):
        assert any("not worked out" in told for told in charted(panel).values())
        press(panel, "Roll back")
        told = text(keyed(panel, "rolled"))
        assert told.startswith(f"{number}/{len(order)}. ") and told.endswith(
            arithmetic(tree_of(panel), node, "en")
        )
        assert panel.settings.at == node
        assert [text(each[3]) for each in outline(panel)].count("?") == len(order) - number
    assert button(panel, "Roll back")[1].get("disabled")
    done = [text(each) for each in outline(panel)]
    assert done == [text(each) for each in outline(studio())]


def test_pressing_a_node_unfolds_it_and_pressing_it_again_folds_it() -> None:
    panel = studio()
    graph = tree_of(panel)
    at = next(name for name, count in graph.nodes(data="folded") if count > 0)
    assert f"+{graph.nodes[at]['folded']}" in text(of_class(panel, "the-tree"))
    assert f"{graph.nodes[at]['folded']} more nodes are folded here" in charted(panel)[at].replace(
        "<br>", " "
    )
    send(panel, do="point", chart="decision-tree", id=at)
    assert len(tree_of(panel)) > len(graph) and panel.settings.at == at
    assert not [
        each
        for each in outline(panel)
        if each[1].get("aria-expanded") == "false" and at == each[1]["do"]["at"]
    ]
    send(panel, do="point", chart="decision-tree", id=at)
    assert list(tree_of(panel)) == list(graph)
    press(panel, "Unfold")
    press(panel, "Fold what follows")
    assert list(tree_of(panel)) == list(graph)
    send(panel, do="pick", at="start")
    send(panel, do="pick", at="start")
    assert list(tree_of(panel)) == list(graph), "the start is never folded"


def test_what_is_cut_may_be_hidden() -> None:
    panel = studio()
    before = len(outline(panel))
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
    assert widths() != before


def test_what_it_hangs_on_is_shown_with_every_flip() -> None:
    panel = studio()
    told = text(keyed(panel, "hangs-on"))
    assert told.startswith("What it hangs on Exploring is worth ")
    rows = {each.name.en: each for each in swung(panel)}
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
    assert [each.name.en for each in swung(panel)[:2]] == ["Discovery", "Danger"]
    assert "best choice" not in text(keyed(panel, "sensitivity"))


def test_the_middle_may_count() -> None:
    panel = studio()
    send(panel, do="mode", value="untracked")
    send(panel, do="goal", value="middle")
    _, exact = panel.asked()
    assert isinstance(exact, Medians) and headline(panel).startswith("In the middle, drawing ends at ")
    assert exact.push == quantiles(futures(exact), 1)[0]
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

    assert drawn() == WIDTH and len(outline(panel)) <= AT_FIRST and not of_class(panel, "whole-tree")
    before = list(tree_of(panel))
    send(panel, do="expand", value=True)
    assert list(tree_of(panel)) == list(panel.whole) and len(panel.whole) == len(outline(panel)) > len(before)
    assert keyed(panel, "expand")[1]["aria-pressed"] == "true"
    # What is too wide to be beside something takes the page from side to side.
    assert drawn() == (FULL if of_class(panel, "whole-tree") else WIDTH)
    send(panel, do="expand", value=False)
    assert list(tree_of(panel)) == before


def test_a_node_is_looked_at_in_one_line_until_it_is_opened() -> None:
    panel = studio(lang="fr")
    sheet = keyed(panel, "inspect")
    assert sheet[0] == "details" and sheet[1]["data-open"] == "wide" and sheet[2][0] == "summary"
    send(panel, do="pick", at="draw")
    knot = tree_of(panel).nodes["draw"]
    brief = text(of_class(panel, "brief")[0])
    assert points(knot["value"], "fr") in brief and percent(knot["reach"], "fr") in brief


def test_a_view_that_is_shared_shows_the_same_nodes() -> None:
    panel = studio()
    send(panel, do="pick", at="draw/To take/draw on")
    words = panel.settings.words()
    assert all(part.isdigit() for part in f"{words['unfolded']} {words['at']}".split()), "short in an address"
    other = studio()
    assert other.settings.load(words) == [] and list(tree_of(other)) == list(tree_of(panel))
    assert other.settings.at == panel.settings.at
    given = studio()
    given.settings.give({"at": "draw/To take", "unfolded": ["draw"]})
    assert list(tree_of(given))[-1] == "draw/To leave" and "taken" in text(keyed(given, "name"))
    assert len(other.settings.load({"at": "999"})) == 1


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
    "nonsense",
    [
        {"do": "pick", "at": "nowhere"},
        {"do": "point", "chart": "decision-tree", "id": "draw/"},
        {"do": "pick"},
        {"do": "fold"},
        {"do": "most", "value": "9999"},
    ],
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
    for wish in ({"do": "goal", "value": "reach"}, {"do": "roll", "to": 1}, {"do": "pick", "at": "start"}):
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
