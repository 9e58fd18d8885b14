"""The decision tree: exact whatever is merged, laid out without crossings, the outline its twin."""

from collections.abc import Container
from fractions import Fraction
from itertools import combinations, pairwise
from time import process_time
from typing import Any

import pytest

from teg import charts
from teg.charts.scene import Disc, Point, Scene, Shape, View, Words
from teg.charts.text_width import halved
from teg.charts.tree_graph import GRAINS, LEVEL, ROW, Knot, branch, place, tree
from teg.charts.tree_words import checked, label, odds, walk
from teg.languages import Both
from teg.mistake import Mistake
from teg.odds import tree as odds_tree
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent
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


def test_it_is_a_tree_of_knots(graph: Any) -> None:
    assert nx.is_arborescence(graph) and next(iter(graph)) == 0
    for node in graph:
        assert set(graph.nodes[node]) == set(Knot.__slots__)


@pytest.mark.parametrize("key", TREES, ids=str)
def test_it_is_as_small_as_asked(key: tuple[str, str | None, int]) -> None:
    assert len(TREES[key]) <= key[2]


def test_chances_sum_to_one_and_values_roll_back(graph: Any) -> None:
    for node in graph:
        knot = graph.nodes[node]
        below = [graph.nodes[child] for child in graph.successors(node)]
        if knot["kind"] == "end":
            assert not below
        elif not below:
            assert knot["kind"] == "chance" and knot["folded"]
        elif knot["kind"] == "chance":
            assert sum(child["chance"] for child in below) == 1
            assert checked(graph, node) == 1
            assert sum(child["chance"] * child["value"] for child in below) == knot["value"]
        else:
            worth = [child["value"] - child["cost"] for child in below]
            assert max(worth) == knot["value"]
            assert [child["best"] for child in below] == [value == knot["value"] for value in worth]
            assert all(child["chance"] == 1 for child in below)


def test_what_leads_off_best_play_is_cut_and_kept(graph: Any) -> None:
    for node in graph:
        for child in graph.successors(node):
            knot = graph.nodes[child]
            assert knot["cut"] == (graph.nodes[node]["cut"] or not knot["best"])
            assert knot["reach"] == graph.nodes[node]["reach"] * knot["chance"]


@pytest.mark.parametrize("name", EXPLORATIONS)
@pytest.mark.parametrize("grain", GRAINS)
def test_the_root_is_worth_the_same_however_it_is_merged(name: str, grain: str) -> None:
    deck = EXPLORATIONS[name]
    graph = tree(deck, 400, grain)
    best = deck.draw if deck.take is None else max(deck.take, deck.push)
    assert graph.nodes[0]["value"] == best


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_a_merged_branch_is_worth_the_mean_of_its_cards(name: str) -> None:
    deck = EXPLORATIONS[name]
    graph = tree(deck, 400, "colour")
    reds = [(kind.count, kind.value) for kind in deck.kinds if kind.danger]
    for node in graph:
        knot = graph.nodes[node]
        if knot["colour"] == "danger":
            assert knot["value"] == sum(count * value for count, value in reds) / deck.reds
            assert knot["least"] == knot["most"] == deck.reds


def test_unmerged_it_is_the_tree_of_the_odds() -> None:
    for deck in (FRESH, ROW_DECK, IN_HAND):
        graph = tree(deck, 100_000, "card")
        nodes = odds_tree(deck, 100_000)
        assert len(graph) == len(nodes)
        ours = sorted(_told(graph.nodes[node]) for node in graph)
        theirs = sorted(
            (node.kind, node.step, node.chance, node.reach, node.value, node.best, node.cut) for node in nodes
        )
        assert ours == theirs


def _told(knot: dict[str, Any]) -> tuple[Any, ...]:
    # The odds subtract the price of leaving a card from the value of drawing on; here it is on the branch.
    value = knot["value"] - knot["cost"]
    return knot["kind"], knot["step"], knot["chance"], knot["reach"], value, knot["best"], knot["cut"]


def ends(graph: Any, node: int) -> dict[F, F]:
    """What the best branches lead to from a node, each with its chance."""
    knot = graph.nodes[node]
    below = list(graph.successors(node))
    if not below:
        return {knot["value"]: F(1)}
    if knot["kind"] == "decision":
        best = next(child for child in below if graph.nodes[child]["best"])
        cost = graph.nodes[best]["cost"]
        return {value - cost: share for value, share in ends(graph, best).items()}
    found: dict[F, F] = {}
    for child in below:
        for value, share in ends(graph, child).items():
            found[value] = found.get(value, F(0)) + share * graph.nodes[child]["chance"]
    return found


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
            below = [graph.nodes[child] for child in graph.successors(node)]
            worth = [child["value"] - child["cost"] for child in below]
            assert knot["value"] == max(worth)
            assert [child["best"] for child in below] == [value == max(worth) for value in worth]


@pytest.mark.parametrize("name", MIDDLES)
def test_merged_the_middle_of_the_start_stays(name: str) -> None:
    deck = MIDDLES[name]
    best = deck.draw if deck.take is None else max(deck.take, deck.push)
    for grain in GRAINS:
        graph = tree(deck, 400, grain)
        assert graph.nodes[0]["value"] == best
        assert all(checked(graph, node) in (None, 1) for node in graph)


def test_the_middle_in_words() -> None:
    told = charts.decision_tree(MIDDLES["middle row"])
    assert told.title.startswith("In the middle, drawing ends at ") and "middle" in told.notes
    assert told.looking("fr").title.startswith("Au milieu, piocher finit à ")


def test_equal_cards_are_one_branch() -> None:
    graph = tree(PUSHY, 100, "equal")
    first = [graph.nodes[child] for child in graph.successors(0)]
    found = {label(knot, View()): knot["chance"] for knot in first}
    assert found["Jewel ×2"] == F(2, 15) and found["Wasp"] == F(1, 15)
    assert found["To leave ×12"] == F(12, 15)


def test_cards_gone_on_the_way_are_counted() -> None:
    graph = tree(PUSHY, 400, "colour")
    labels = [label(graph.nodes[node], View()) for node in graph]
    assert "To leave ×12" in labels and "To leave ×11" in labels and "To leave ×10" in labels


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


def crossings(graph: Any, tall: Container[int] = ()) -> list[tuple[Any, Any]]:
    """Branches that meet anywhere but at a node they share."""
    places = place(graph, tall=tall)
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
    assert crossings(graph) == crossings(graph, tall=set(range(1, len(graph), 2))) == []


def test_levels_are_even_and_siblings_apart(graph: Any) -> None:
    places = place(graph)
    depth = nx.shortest_path_length(graph, 0)
    assert all(places[node][0] == depth[node] * LEVEL == depth[node] * 150 for node in graph)
    columns: dict[float, list[float]] = {}
    for x, y in places.values():
        columns.setdefault(x, []).append(y)
    for heights in columns.values():
        heights.sort()
        assert all(below - above >= ROW >= 28 for above, below in pairwise(heights))
    for node in graph:
        below = [places[child][1] for child in graph.successors(node)]
        assert below == sorted(below) and (not below or below[0] <= places[node][1] <= below[-1])


def told(scene: Scene) -> list[str]:
    """What is said on the branches: each label with its second line, each chance, value and sum."""
    found: list[str] = []
    for mark in scene.marks:
        if isinstance(mark, Words) and mark.what == "second line":
            found[-1] += f" {mark.text}"
        elif isinstance(mark, Words) and mark.what not in ("text", "legend"):
            found.append(mark.text)
    return found


@pytest.mark.parametrize("width", [280, 320, 390, 600, 720, 884, 1280])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", EXPLORATIONS)
def test_no_number_and_no_name_is_cut(name: str, lang: str, width: int) -> None:
    deck, view = EXPLORATIONS[name], View(lang, width=width)
    for grain in GRAINS:
        graph = tree(deck, 40, grain)
        said = told(charts.decision_tree(deck, 40, grain).looking(lang, width=width).scene())
        assert not [text for text in said if "…" in text.removeprefix("… ").removesuffix(" …")]
        if not view.phone:
            labels = sorted(label(graph.nodes[end], view) for _, end in graph.edges)
            assert all(text in said for text in labels)
            chances = [graph.nodes[end]["chance"] for _, end in graph.edges]
            for chance in chances:
                if chance != 1:
                    assert {odds(chance, view), percent(chance, lang)} & set(said)


def test_a_label_finds_room_on_two_lines() -> None:
    assert halved("take Embassy Shuttle", 12) == ["take Embassy", "Shuttle"]
    assert halved("To leave ×10–12", 12) == ["To leave", "×10–12"] and halved("draw", 12) == ["draw"]
    graph = tree(thirty())
    whole = charts.decision_tree(thirty())
    narrow, wide = (whole.looking("fr", width=width).scene() for width in (720, 2400))
    assert drawn(narrow, "second line") and not drawn(wide, "second line")
    full = {odds(graph.nodes[end]["chance"], View("fr")) for _, end in graph.edges}
    assert {mark.text for mark in drawn(wide, "odds")} <= full


def test_a_crossing_would_be_seen() -> None:
    assert not parted(((0, 0), (2, 2)), ((0, 2), (2, 0))) and parted(((0, 0), (2, 2)), ((0, 1), (0.4, 3)))


def drawn(scene: Scene, what: str) -> list[Any]:
    return [mark for mark in scene.marks if getattr(mark, "what", "") == what]


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_the_picture_shows_every_node_and_branch(name: str) -> None:
    deck = EXPLORATIONS[name]
    graph, scene = tree(deck), charts.decision_tree(deck).looking(width=1280).scene()
    knots = [graph.nodes[node] for node in graph]
    kinds = {"decision": Shape, "chance": Disc, "end": Shape}
    for kind, shape in kinds.items():
        marks = drawn(scene, kind)
        # One more in the legend.
        assert len(marks) == sum(knot["kind"] == kind for knot in knots) + 1
        assert all(isinstance(mark, shape) for mark in marks)
    assert {len(mark.points) for mark in drawn(scene, "decision")} == {4}
    assert {len(mark.points) for mark in drawn(scene, "end")} == {3}
    cut = sum(knot["cut"] for knot in knots)
    assert len(drawn(scene, "cut branch")) == cut
    assert len(drawn(scene, "branch")) == graph.number_of_edges() - cut
    assert len(drawn(scene, "cut")) == 2 * sum(not knot["best"] for knot in knots)
    assert [line.width for line in drawn(scene, "branch")] == [3] * (graph.number_of_edges() - cut)
    assert len(drawn(scene, "value")) == len(graph)
    assert len(drawn(scene, "label")) == graph.number_of_edges()
    sums = [mark.text for mark in drawn(scene, "sum")]
    assert sums == ["= 1 ✓"] * sum(checked(graph, node) is not None for node in graph)


@pytest.mark.parametrize("name", EXPLORATIONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_outline_table_and_phone_follow_the_picture(name: str, lang: str) -> None:
    deck = EXPLORATIONS[name]
    graph, finding = tree(deck), charts.decision_tree(deck).looking(lang, width=390)
    order, depth = walk(graph), nx.shortest_path_length(graph, 0)
    assert sorted(order) == sorted(graph)
    assert [entry.depth for entry in finding.outline] == [depth[node] for node in order]
    words = {"en": ("Decision", "Chance", "End"), "fr": ("Décision", "Hasard", "Fin")}[lang]
    for node, entry, row in zip(order, finding.outline, finding.table.rows, strict=True):
        word = words[("decision", "chance", "end").index(graph.nodes[node]["kind"])]
        assert entry.text.startswith(word) and row[2] == word and row[1] == str(depth[node])
        assert ("//" in entry.text) == graph.nodes[node]["cut"] == bool(row[7])
    sums = [row[8] for row in finding.table.rows if row[8]]
    assert set(sums) <= {"1 ✓"}
    labels = [mark for mark in finding.scene().marks if isinstance(mark, Words) and mark.what == "label"]
    assert len(labels) == len(graph)
    assert finding.html().count("<li>") == len(graph) == finding.html().count("</li>")


def test_plotly_has_the_same_nodes() -> None:
    graph, plot = tree(ROW_DECK), charts.decision_tree(ROW_DECK).plain
    traces = {trace["name"]: trace for trace in plot["data"] if trace["mode"] != "lines"}
    symbols = {"decision": "square", "chance": "circle", "end": "triangle-left"}
    for kind, symbol in symbols.items():
        assert traces[kind]["marker"]["symbol"] == symbol
        assert traces[kind]["customdata"] == [node for node in graph if graph.nodes[node]["kind"] == kind]
    lines = [trace for trace in plot["data"] if trace["mode"] == "lines"]
    assert sum(trace["x"].count(None) for trace in lines) == graph.number_of_edges()
    assert len(traces["labels"]["text"]) == graph.number_of_edges()
    assert len(traces["cuts"]["text"]) == sum(not graph.nodes[node]["best"] for node in graph)


def test_any_tree_can_be_drawn() -> None:
    graph: Any = nx.DiGraph()
    one = F(1)
    knots = [Knot("decision", "start", one, one, F(2)), Knot("end", "stay", one, one, F(2))]
    for number, knot in enumerate([*knots, Knot("end", "leap", one, one, F(-1), best=False, cut=True)]):
        graph.add_node(number, **{name: getattr(knot, name) for name in Knot.__slots__})
    graph.add_edges_from([(0, 1), (0, 2)])
    finding = charts.of_tree(graph, Both("Stay.", "Restez."), Both("By hand.", "À la main."))
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
