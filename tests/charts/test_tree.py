"""The decision tree: exact whatever is merged, laid out without crossings, the outline its twin."""

from collections.abc import Container
from fractions import Fraction
from itertools import combinations, pairwise
from time import process_time
from typing import Any

import pytest

from teg import charts
from teg.charts.scene import Disc, Point, Scene, Shape, Text
from teg.charts.text_width import halved
from teg.charts.tree_chart import of_tree
from teg.charts.tree_graph import (
    AT_FIRST,
    GRAINS,
    at_first,
    depths,
    endings,
    folded,
    roll_back,
    rolling,
    tree,
    uncut,
    undecided,
    unrolled,
    walk,
    way_to,
)
from teg.charts.tree_layout import FOLDED, ROW, Looks, branch, heights
from teg.charts.tree_words import arithmetic, checked, odds
from teg.languages import Both
from teg.mistake import Mistake
from teg.odds import tree as odds_tree
from teg.odds.explore.decisions import futures
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.words import percent, points
from tests.charts.examples import CARDS, EXPLORATIONS, FRESH, IN_HAND, MIDDLES, PUSHY, UP, thirty
from tests.charts.examples import ROW as ROW_DECK

nx = pytest.importorskip("networkx")

F = Fraction
TREES = {
    (name, grain, most): tree(deck, most, grain)
    for name, deck in EXPLORATIONS.items()
    for grain, most in ((None, 40), ("colour", 400), ("equal", 60), ("card", 12), (None, 7))
}


@pytest.fixture(params=TREES, ids=str)
def graph(request: pytest.FixtureRequest) -> Any:
    return TREES[request.param]


def test_it_is_a_tree_that_begins_at_its_start(graph: Any) -> None:
    assert nx.is_arborescence(graph) and walk(graph)[0] == "start" and not graph.pred["start"]
    assert sorted(walk(graph)) == sorted(graph)
    assert all(set(way) == {"chance", "cost", "best"} for *_, way in graph.edges(data=True))


@pytest.mark.parametrize("key", TREES, ids=str)
def test_it_is_as_small_as_asked(key: tuple[str, str | None, int]) -> None:
    assert len(TREES[key]) <= key[2]


def test_chances_sum_to_one_and_what_ends_is_an_end(graph: Any) -> None:
    for node, knot in graph.nodes.items():
        if knot["kind"] == "end":
            assert not graph[node]
        elif not graph[node]:
            assert knot["kind"] == "chance" and knot["folded"] == -1
        elif knot["kind"] == "chance":
            assert checked(graph, node) == 1
        else:
            assert all(way["chance"] == 1 for way in graph[node].values())


def test_rolled_back_by_its_graph_it_is_what_the_tables_of_the_odds_say(graph: Any) -> None:
    again = graph.copy()
    for node, knot in again.nodes.items():
        if again[node]:
            knot["value"] = None
        knot["reach"] = knot["cut"] = None
    for *_, way in again.edges(data=True):
        way["best"] = None
    rolled = roll_back(again)
    assert dict(rolled.nodes) == dict(graph.nodes) and dict(rolled.edges) == dict(graph.edges)


def test_a_changed_end_changes_what_is_best() -> None:
    finding = charts.decision_tree(ROW_DECK)
    graph = finding.graph()
    assert graph.edges["start", "take Idol"]["best"] and not graph.nodes["take Idol"]["cut"]
    graph.nodes["take Idol"]["value"] = F(0)
    graph = roll_back(graph)
    assert graph.nodes["start"]["value"] == F(1, 2) and graph.nodes["take Idol"]["cut"]
    assert graph.edges["start", "take Tome"]["best"]
    assert finding.graph().nodes["start"]["value"] == F(6, 5), "what one takes is one's own"


def test_where_the_middle_counts_nothing_is_rolled_back_branch_by_branch() -> None:
    with pytest.raises(Mistake, match="ask for the mean"):
        roll_back(tree(MIDDLES["middle row"]))
    with pytest.raises(Mistake, match="is no tree"):
        charts.take_or_draw(ROW_DECK).graph()


@pytest.mark.parametrize("name", EXPLORATIONS)
@pytest.mark.parametrize("grain", GRAINS)
def test_the_root_is_worth_the_same_however_it_is_merged(name: str, grain: str) -> None:
    deck = EXPLORATIONS[name]
    graph = tree(deck, 400, grain)
    best = deck.draw if deck.take is None else max(deck.take, deck.push)
    assert graph.nodes["start"]["value"] == best


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_a_merged_branch_is_worth_the_mean_of_its_cards(name: str) -> None:
    deck = EXPLORATIONS[name]
    graph = tree(deck, 400, "colour")
    reds = [(kind.count, kind.value) for kind in deck.kinds if kind.danger]
    for node in graph:
        knot = graph.nodes[node]
        if knot["colour"] == "danger":
            assert knot["value"] == sum(count * value for count, value in reds) / deck.reds
            assert deck.reds == 1 or f" ×{deck.reds}" in knot["label"].en


def test_unmerged_it_is_the_tree_of_the_odds() -> None:
    for deck in (FRESH, ROW_DECK, IN_HAND):
        graph = tree(deck, 100_000, "card")
        nodes = odds_tree(deck, 100_000)
        assert len(graph) == len(nodes)
        ours = sorted(_told(graph, node) for node in graph)
        theirs = sorted(
            (node.kind, node.step, node.chance, node.reach, node.value, node.best, node.cut) for node in nodes
        )
        assert ours == theirs


def _told(graph: Any, node: str) -> tuple[Any, ...]:
    knot, way = graph.nodes[node], way_to(graph, node)
    # The odds subtract the price of leaving a card from the value of drawing on; here it is on the branch.
    value = knot["value"] - way["cost"]
    return knot["kind"], knot["step"], way["chance"], knot["reach"], value, way["best"], knot["cut"]


def ends(graph: Any, node: str) -> dict[F, F]:
    """What the best branches lead to from a node, each with its chance."""
    if not graph[node]:
        return {graph.nodes[node]["value"]: F(1)}
    ways = graph[node].items()
    if graph.nodes[node]["kind"] == "decision":
        ways = [next((child, way) for child, way in ways if way["best"])]
    found: dict[F, F] = {}
    for child, way in ways:
        for value, share in ends(graph, child).items():
            value -= way["cost"]
            found[value] = found.get(value, F(0)) + share * way["chance"]
    return found


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_where_it_may_end_is_the_same_however_it_is_merged(name: str) -> None:
    deck = EXPLORATIONS[name]
    assert futures(deck, {(): 1}) == {
        value + deck.draw - deck.push: odds for value, odds in futures(deck).items()
    }
    for grain in GRAINS:
        graph = tree(deck, 40, grain)
        for node, knot in graph.nodes.items():
            found = endings(graph, deck, node)
            if found:
                assert sum(found.values()) == 1
                assert sum(value * odds for value, odds in found.items()) == knot["value"]


def test_cards_of_different_prices_are_left_at_their_own() -> None:
    kinds = [
        Kind("Jewel", 2, F(9)),
        Kind("Pebble", 6, F(1), gift=F(1, 4)),
        Kind("Sand", 6, F(1), gift=F(1, 2)),
    ]
    deck = Exploration([*kinds, Kind("Wasp", 1, F(0), danger=True)])
    graph = tree(deck, 400, "colour")
    after = next(
        node for node in graph if graph.nodes[node]["step"] == "push" and len(graph.nodes[node]["left"]) > 2
    )
    found = endings(graph, deck, after)
    assert sum(value * odds for value, odds in found.items()) == graph.nodes[after]["value"]


def test_where_nothing_is_merged_the_endings_are_those_of_the_branches() -> None:
    graph = tree(FRESH, 100_000, "card")
    assert all(endings(graph, FRESH, node) == dict(sorted(ends(graph, node).items())) for node in graph)


@pytest.mark.parametrize("name", ["middle fresh", "middle row", "middle in hand"])
def test_where_the_middle_counts_half_of_all_ends_reach_a_value(name: str) -> None:
    deck = MIDDLES[name]
    graph = tree(deck, 100_000, "card")
    for node in graph:
        knot = graph.nodes[node]
        found = ends(graph, node)
        assert sum(odds for value, odds in found.items() if value >= knot["value"]) >= F(1, 2)
        assert sum(odds for value, odds in found.items() if value < knot["value"]) < F(1, 2)
        if knot["kind"] == "decision":
            worth = [graph.nodes[child]["value"] - way["cost"] for child, way in graph[node].items()]
            assert knot["value"] == max(worth)
            assert [way["best"] for way in graph[node].values()] == [value == max(worth) for value in worth]


@pytest.mark.parametrize("name", MIDDLES)
def test_merged_the_middle_of_the_start_stays(name: str) -> None:
    deck = MIDDLES[name]
    best = deck.draw if deck.take is None else max(deck.take, deck.push)
    for grain in GRAINS:
        graph = tree(deck, 400, grain)
        assert graph.nodes["start"]["value"] == best
        assert all(checked(graph, node) in (None, 1) for node in graph)


def test_the_middle_in_words() -> None:
    told = charts.decision_tree(MIDDLES["middle row"])
    assert told.title.startswith("In the middle, drawing ends at ") and "middle" in told.notes
    assert told.looking("fr").title.startswith("Au milieu, piocher finit à ")


def test_equal_cards_are_one_branch() -> None:
    graph = tree(PUSHY, 100, "equal")
    found = {graph.nodes[child]["label"].en: way["chance"] for child, way in graph["start"].items()}
    assert found["Jewel ×2"] == F(2, 15) and found["Wasp"] == F(1, 15)
    assert found["To leave ×12"] == F(12, 15)


def test_cards_gone_on_the_way_are_counted() -> None:
    labels = [knot["label"].en for knot in tree(PUSHY, 400, "colour").nodes.values()]
    assert "To leave ×12" in labels and "To leave ×11" in labels and "To leave ×10" in labels


def test_a_node_is_named_by_the_steps_to_it() -> None:
    graph = tree(ROW_DECK, 40, "colour")
    assert {"start", "take Idol", "draw", "draw/Danger", "draw/To take/draw on/Danger"} <= set(graph)
    assert nx.shortest_path(graph, "start", "draw/Danger") == ["start", "draw", "draw/Danger"]
    for grain in GRAINS:
        # Prices change what is best and so some names, but never what two nodes share.
        assert len(set(tree(thirty(), 400, grain))) == len(tree(thirty(), 400, grain))


def test_it_is_rolled_back_node_by_node_from_the_right(graph: Any) -> None:
    order = rolling(graph)
    assert sorted(order) == sorted(node for node in graph if graph[node])
    deep, place = depths(graph), {node: number for number, node in enumerate(order)}
    assert [deep[node] for node in order] == sorted((deep[node] for node in order), reverse=True)
    for node in order:
        assert all(place[child] < place[node] for child in graph[node] if child in place)
    for steps in (0, 1, len(order)):
        assert unrolled(graph, steps) == set(order[steps:])
    assert undecided(graph, set()) is graph
    open_ = undecided(graph, set(order))
    assert not any(open_.nodes[node]["cut"] for node in open_)


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_at_first_few_nodes_are_shown_and_what_is_folded_is_counted(name: str) -> None:
    graph = tree(EXPLORATIONS[name])
    shown = folded(graph, at_first(graph))
    assert len(shown) <= max(AT_FIRST, 1 + len(graph["start"])) <= 9
    assert len(shown) + sum(max(count, 0) for _, count in shown.nodes(data="folded")) == len(graph)
    assert all(shown.nodes[node]["value"] == graph.nodes[node]["value"] for node in shown)
    whole = folded(graph, set(graph))
    assert dict(whole.nodes) == dict(graph.nodes) and set(folded(graph, {"start"})) == {
        "start",
        *graph["start"],
    }
    kept = uncut(graph)
    assert list(kept) == [node for node in graph if not graph.nodes[node]["cut"]] and nx.is_arborescence(kept)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_arithmetic_of_a_node_is_told(lang: str) -> None:
    graph = tree(ROW_DECK, 40, "colour")
    comma = {"en": ".", "fr": ","}[lang]
    told = arithmetic(graph, "draw", lang)
    assert told == "11/23 × (−1.45) + 12/23 × 1.54 = 0.11".replace(".", comma)
    told = arithmetic(graph, "start", lang)
    assert told.startswith({"en": "take Idol 1.20; ", "fr": "prendre Idole 1,20"}[lang])
    assert {"en": "take Idol is best, so 1.20.", "fr": "« prendre Idole », donc 1,20."}[lang] in told.replace(
        chr(160), " "
    )
    for node, knot in graph.nodes.items():
        assert points(knot["value"], lang) in arithmetic(graph, node, lang)


def parted(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two segments have no point in common."""

    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return True
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return True
    return side(a, b, c) * side(a, b, d) > 0 or side(c, d, a) * side(c, d, b) > 0


def laid(graph: Any, tall: Container[str] = ()) -> dict[str, Point]:
    deep, high = depths(graph), heights(graph, tall)
    return {node: (150 * deep[node], high[node]) for node in graph}


def crossings(graph: Any, tall: Container[str] = ()) -> list[tuple[Any, Any]]:
    """Branches that meet anywhere but at a node they share."""
    places = laid(graph, tall)
    parts = []
    for start, end in graph.edges:
        way = branch(places[start], places[end])
        # Branches of one node begin together; their slanting parts are taken from just after it.
        near = (way[0][0] + 0.01 * (way[1][0] - way[0][0]), way[0][1] + 0.01 * (way[1][1] - way[0][1]))
        parts += [((start, end), (near, way[1])), ((start, end), (way[1], (way[2][0] - 0.01, way[2][1])))]
    return [
        (one, other) for (one, a), (other, b) in combinations(parts, 2) if one != other and not parted(a, b)
    ]


def test_no_branches_cross(graph: Any) -> None:
    assert crossings(graph) == crossings(graph, set(list(graph)[1::2])) == []


def test_siblings_are_apart_and_a_node_lies_between_its_branches(graph: Any) -> None:
    places = laid(graph)
    columns: dict[float, list[float]] = {}
    for x, y in places.values():
        columns.setdefault(x, []).append(y)
    for down in columns.values():
        down.sort()
        assert all(below - above >= ROW >= 2 * FOLDED for above, below in pairwise(down))
    for node in graph:
        below = [places[child][1] for child in graph[node]]
        assert below == sorted(below) and (not below or below[0] <= places[node][1] <= below[-1])


def told(scene: Scene) -> list[str]:
    """What is said on the branches: each label with its second line, each chance and value."""
    found: list[str] = []
    for mark in scene.marks:
        if isinstance(mark, Text) and mark.what == "label":
            found.append(mark.text.removeprefix("// "))
    for line in (mark for mark in scene.marks if isinstance(mark, Text) and mark.what == "second line"):
        first = min(
            (
                mark
                for mark in scene.marks
                if isinstance(mark, Text) and mark.what in ("label", "second line")
            ),
            key=lambda mark: abs(mark.x - line.x) + 10 * abs(line.y - mark.y - 16) + 999 * (mark is line),
        )
        found.append(f"{first.text.removeprefix('// ')} {line.text}")
    return [*found, *(mark.text for mark in drawn(scene, "odds"))]


@pytest.mark.parametrize("width", [280, 390, 720, 1280])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", EXPLORATIONS)
def test_no_number_and_no_name_is_cut(name: str, lang: str, width: int) -> None:
    deck = EXPLORATIONS[name]
    for grain in GRAINS:
        graph = tree(deck, 40, grain)
        scene = charts.decision_tree(deck, 40, grain).looking(lang, width=width).scene()
        said = told(scene)
        assert not [text for text in said if "…" in text]
        assert {mark.text for mark in drawn(scene, "folded")} <= {"…"}
        if width >= 700:
            assert {graph.nodes[end]["label"].in_(lang) for _, end in graph.edges} <= set(said)
        for *_, way in graph.edges(data=True):
            if way["chance"] != 1:
                assert {odds(way["chance"], lang), percent(way["chance"], lang)} & set(said)


@pytest.mark.parametrize("width", [320, 720, 1280])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", EXPLORATIONS)
def test_no_words_lie_on_others(name: str, lang: str, width: int) -> None:
    for grain in (None, "colour"):
        scene = charts.decision_tree(EXPLORATIONS[name], 40, grain).looking(lang, width=width).scene()
        words = [mark for mark in scene.marks if isinstance(mark, Text)]
        for one, other in combinations(words, 2):
            apart = one.left >= other.left + other.width or other.left >= one.left + one.width
            assert apart or abs(one.y - other.y) >= 0.9 * min(one.size, other.size), (one, other)
        assert all(mark.left >= 0 and mark.left + mark.width <= scene.width for mark in words)


def test_a_label_finds_room_on_two_lines() -> None:
    assert halved("take Embassy Shuttle", 12) == ["take Embassy", "Shuttle"]
    assert halved("To leave ×10–12", 12) == ["To leave", "×10–12"] and halved("draw", 12) == ["draw"]
    graph = tree(thirty())
    whole = charts.decision_tree(thirty())
    narrow, wide = (whole.looking("fr", width=width).scene() for width in (720, 2400))
    assert drawn(narrow, "second line") and not drawn(wide, "second line")
    full = {odds(way["chance"], "fr") for *_, way in graph.edges(data=True)}
    assert {mark.text for mark in drawn(wide, "odds")} <= full


def test_a_crossing_would_be_seen() -> None:
    assert not parted(((0, 0), (2, 2)), ((0, 2), (2, 0))) and parted(((0, 0), (2, 2)), ((0, 1), (0.4, 3)))


def drawn(scene: Scene, what: str) -> list[Any]:
    return [mark for mark in scene.marks if getattr(mark, "what", "") == what]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", EXPLORATIONS)
def test_the_picture_shows_every_node_and_branch(name: str, width: int) -> None:
    deck = EXPLORATIONS[name]
    graph, scene = tree(deck), charts.decision_tree(deck).looking(width=width).scene()
    kinds = [graph.nodes[node]["kind"] for node in walk(graph)]
    corners = [len(mark.points) if isinstance(mark, Shape) else 0 for mark in drawn(scene, "nodes")]
    assert corners == [{"decision": 4, "chance": 0, "end": 3}[kind] for kind in kinds]
    assert any(isinstance(mark, Disc) for mark in drawn(scene, "nodes"))
    ways = [(graph.nodes[end]["cut"], way["best"]) for _, end, way in graph.edges(data=True)]
    assert len(drawn(scene, "cut branch")) == sum(cut for cut, _ in ways)
    assert len(drawn(scene, "branch")) == sum(not cut for cut, _ in ways)
    assert len(drawn(scene, "cut")) == 2 * sum(not best for _, best in ways)
    values = [points(graph.nodes[node]["value"], "en") for node in graph]
    assert sorted(mark.text for mark in drawn(scene, "value")) == sorted(values)
    assert len(drawn(scene, "label")) == len(graph) - (width > 700)


def test_what_to_do_is_seen_at_once() -> None:
    scene = charts.decision_tree(ROW_DECK).looking(width=720).scene()
    (best,) = [mark for mark in drawn(scene, "label") if mark.role == "accent"]
    assert best.text == "take Idol" and best.bold
    assert max(drawn(scene, "branch"), key=lambda line: line.width).role == "accent"


def test_looks_hide_what_waits_and_show_what_is_likely() -> None:
    graph = tree(ROW_DECK, 40, "colour")
    told = Both("Stay.", "Restez.")
    waiting = set(rolling(graph)[1:])
    finding = of_tree(undecided(graph, waiting), told, told, looks=Looks("draw", waiting, True)).looking(
        width=720
    )
    scene = finding.scene()
    assert [mark.text for mark in drawn(scene, "value")].count("?") == len(waiting)
    assert not [mark for mark in drawn(scene, "label") if mark.role == "accent"]
    assert len({line.width for line in drawn(scene, "branch")}) > 2 and len(drawn(scene, "chosen")) == 1
    plot = finding.plot
    assert plot
    nodes = next(trace for trace in plot(finding.view)["data"] if trace["name"] == "nodes")
    for node, text in zip(nodes["ids"], nodes["hovertext"], strict=True):
        assert ("not worked out" in text.replace("<br>", " ")) == (node in waiting)


@pytest.mark.parametrize("name", EXPLORATIONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_outline_and_table_follow_the_picture(name: str, lang: str) -> None:
    deck = EXPLORATIONS[name]
    graph, finding = tree(deck), charts.decision_tree(deck).looking(lang, width=390)
    order, depth = walk(graph), nx.shortest_path_length(graph, "start")
    assert [entry.depth for entry in finding.outline] == [depth[node] for node in order]
    words = {"en": ("Decision", "Chance", "End"), "fr": ("Décision", "Hasard", "Fin")}[lang]
    for node, entry, row in zip(order, finding.outline, finding.table.rows, strict=True):
        word = words[("decision", "chance", "end").index(graph.nodes[node]["kind"])]
        assert entry.text.startswith(word) and row[2] == word and row[1] == str(depth[node])
        assert ("//" in entry.text) == graph.nodes[node]["cut"] == bool(row[8])
        assert F(row[3]) == way_to(graph, node)["chance"] and F(row[6]) == graph.nodes[node]["value"]
    assert {row[9] for row in finding.table.rows if row[9]} <= {"1 ✓"}
    assert finding.html().count("<li>") == len(graph) == finding.html().count("</li>")


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_the_chart_names_its_points_as_the_graph_its_nodes(name: str) -> None:
    graph, finding = tree(EXPLORATIONS[name]), charts.decision_tree(EXPLORATIONS[name])
    figure = finding.figure()
    nodes = next(trace for trace in figure.data if trace.name == "nodes")
    assert list(nodes.ids) == walk(graph) and figure.layout.dragmode == "pan"
    symbols = {"decision": "square", "chance": "circle", "end": "triangle-left"}
    assert list(nodes.marker.symbol) == [symbols[graph.nodes[node]["kind"]] for node in nodes.ids]
    for node, text, above in zip(nodes.ids, nodes.hovertext, nodes.meta["above"], strict=True):
        knot = graph.nodes[node]
        told = text.replace("<br>", " ")
        assert f"Worth {points(knot['value'], 'en')}" in told and percent(knot["reach"], "en") in told
        exact = knot["value"]
        assert 100 % exact.denominator == 0 or f"exactly {exact}" in told
        assert [nodes.ids[above]] == list(graph.pred[node]) if graph.pred[node] else above is None
    phone = finding.looking(width=390).figure()
    assert phone.layout.dragmode is False, "a finger moves the page"


def test_any_tree_can_be_drawn() -> None:
    graph: Any = nx.DiGraph()
    graph.add_node("start", kind="decision")
    graph.add_edge("start", "stay")
    graph.add_edge("start", "leap", cost=F(1))
    graph.add_edges_from([("leap", "luck", {"chance": F(1, 3)}), ("leap", "none", {"chance": F(2, 3)})])
    for node, value in (("stay", 2), ("luck", 6), ("none", 0)):
        graph.nodes[node]["value"] = F(value)
    rolled = charts.roll_back(graph)
    assert rolled.nodes["leap"]["value"] == 2 and rolled.nodes["start"]["value"] == 2
    assert rolled.nodes["luck"]["cut"] and rolled.nodes["luck"]["reach"] == F(1, 3)
    finding = charts.of_tree(rolled, Both("Stay.", "Restez."), Both("By hand.", "À la main."))
    assert "leap" in finding.svg() and finding.text().startswith("Stay.\n\nDecision: start")


def test_sentences_say_what_to_do() -> None:
    assert charts.decision_tree(ROW_DECK).title == "Drawing is worth 0.11, taking Idol 1.20: take it."
    assert charts.decision_tree(FRESH).title.startswith("Drawing is worth ")
    assert "leave Pebble and Sand and draw on" in charts.decision_tree(PUSHY).title
    deck = thirty()
    many = [choice.best for choice in deck.choices()].count(("take",))
    assert f"take {many} of 20" in charts.decision_tree(deck).title
    assert (
        charts.decision_tree(IN_HAND).looking("fr").title
        == "Piocher vaut −0,14, prendre Plan 0\u00a0: prenez."
    )


@pytest.mark.parametrize(("most", "grain"), [(3, None), (40, "size")])
def test_a_wrong_wish_is_told(most: int, grain: str | None) -> None:
    with pytest.raises(Mistake):
        charts.decision_tree(FRESH, most, grain)


def test_the_great_tree_is_drawn_in_half_a_second() -> None:
    charts.decision_tree(Exploration(CARDS, face_up=UP)).figure()  # loads networkx and plotly
    times = []
    for seed in (1, 2, 3):
        before = process_time()
        finding = charts.decision_tree(thirty(seed))
        finding.figure(), finding.svg()
        times.append(process_time() - before)
    assert min(times) < 0.5
