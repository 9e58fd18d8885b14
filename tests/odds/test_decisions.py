"""The policy map, the tree, what a rule loses; and exploring by the middle, in every order of cards."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from teg.odds.explore.decisions import DecisionNode, Situation, Thumb, policy, tree, trial
from teg.odds.explore.exploring import ROW, Exploration, Kind
from teg.odds.explore.median import Medians, halfway

F = Fraction
KINDS = [
    Kind("relic", 2, F(3)),
    Kind("map", 4, F(1)),
    Kind("dust", 3, F(0), gift=F(1, 4)),
    Kind("storm", 3, F(-1), danger=True),
    Kind("hole", 1, F(-2), danger=True),
]
DECKS = [
    Exploration(KINDS),
    Exploration(KINDS, row=2),
    Exploration(KINDS, removed_unseen=11),
    Exploration(KINDS, face_up=[Kind("idol", 1, F(1, 2)), Kind("coin", 1, F(1, 4))]),
]


@pytest.mark.parametrize("deck", DECKS)
def test_the_map_has_every_state_once(deck: Exploration) -> None:
    rows = list(policy(deck))
    assert len({(row.left, row.now.card) for row in rows}) == len(rows)
    for row in rows:
        assert row.now.row == deck.row + len(row.left) + 1
        assert row.now.unseen == deck.unseen - len(row.left) - 1
        assert row.now.red == (F(deck.reds, row.now.unseen) if row.now.unseen else 0)
        assert row.now.row <= 3, "on a full row a drawn card must be taken, which is no decision"
        assert row.margin == abs(row.take - row.push)
    first = {row.now.card: row for row in rows if not row.left}
    assert {name: row.best for name, row in first.items()} == {
        deck.kinds[choice.kind].name: choice.best for choice in deck.choices() if choice.push is not None
    }
    ways = sum(len(deck.choices(left)) for left in deck.states() if len(left) < deck.draws - 1)
    assert len(rows) == ways


@pytest.mark.parametrize("deck", DECKS[1:])
def test_playing_the_map_loses_nothing(deck: Exploration) -> None:
    """A rule that looks its answer up in the map reaches the optimum exactly."""
    push: dict[tuple[int, str], bool] = {}
    for row in policy(deck):
        draws_on = row.best == ("push",)
        assert push.setdefault((row.now.row, row.now.card), draws_on) == draws_on, "no memory is needed here"

    def rule(now: Situation) -> bool:
        return deck.best == ("draw",) if now.row == deck.row else push[now.row, now.card]

    assert trial(deck, rule).loss == 0


@pytest.mark.parametrize("deck", DECKS)
def test_no_rule_beats_the_optimum(deck: Exploration) -> None:
    losses = set()
    for row, red, value in product((None, 0, 1, 2, 3), (None, F(1, 4), F(1, 3)), (None, F(1, 2), F(2))):
        found = trial(deck, Thumb(row, red, value))
        assert found.loss == found.optimum - found.value >= 0
        losses.add(found.loss)
    assert len(losses) > 1


def test_never_drawing_on_is_one_draw() -> None:
    mean = F(sum(kind.count * kind.value for kind in KINDS), 13)
    assert trial(DECKS[0], Thumb(row=0)).value == mean
    assert trial(DECKS[0], lambda now: False).value == mean


def test_a_rule_says_when_to_draw() -> None:
    now = Situation(2, F(1, 3), 12, "map", F(1))
    assert Thumb()(now)
    assert Thumb(row=2)(now) and not Thumb(row=1)(now)
    assert Thumb(red=F(1, 2))(now) and not Thumb(red=F(1, 3))(now)
    assert Thumb(value=F(2))(now) and not Thumb(value=F(1))(now)


def test_a_rule_may_refuse_the_first_draw() -> None:
    deck = DECKS[3]
    assert trial(deck, lambda now: False).value == deck.take == F(1, 2)


def children(nodes: tuple[DecisionNode, ...], node: DecisionNode) -> list[DecisionNode]:
    return [other for other in nodes if other.parent == node.id]


def inner(nodes: tuple[DecisionNode, ...]) -> Iterator[tuple[DecisionNode, list[DecisionNode]]]:
    for node in nodes:
        if node.kind != "end" and not node.folded:
            yield node, children(nodes, node)


@pytest.mark.parametrize("deck", DECKS)
def test_the_tree_rolls_back(deck: Exploration) -> None:
    nodes = tree(deck)
    assert [node.id for node in nodes] == list(range(len(nodes)))
    assert nodes[0].value == max(deck.draw, deck.take or deck.draw)
    gifts = {kind.name: kind.gift for kind in deck.kinds}
    for node, below in inner(nodes):
        if node.kind == "chance":
            assert sum(child.chance for child in below) == 1
            paid = gifts[node.card] if node.step == "push" and node.card else 0
            assert node.value == sum(child.chance * child.value for child in below) - paid
        else:
            assert node.value == max(child.value for child in below)
            assert {child.id for child in below if child.best} == {
                child.id for child in below if child.value == node.value
            }
    for node in nodes[1:]:
        above = nodes[node.parent or 0]
        assert above.id < node.id
        assert node.reach == above.reach * node.chance
        assert node.cut == (above.cut or not node.best)


@pytest.mark.parametrize("deck", [DECKS[0], DECKS[1], DECKS[2]])
def test_the_ends_that_are_not_cut_are_the_cards_taken(deck: Exploration) -> None:
    """Without a tie the tree's open ends carry the distribution of the card taken."""
    nodes = tree(deck)
    taken = dict.fromkeys(deck.taken, F(0))
    for node in nodes:
        if node.kind == "end" and not node.cut:
            taken[node.card or ""] += node.reach
    assert taken == deck.taken


def test_a_big_tree_is_folded() -> None:
    big = Exploration([Kind(f"c{n}", 1, F(n), n % 3 == 0) for n in range(30)])
    nodes = tree(big, 1000)
    assert len(nodes) <= 1000
    folded = [node for node in nodes if node.folded]
    assert folded and all(node.kind == "chance" and not children(nodes, node) for node in folded)
    assert nodes[0].value == big.draw


def small(seed: int) -> tuple[list[Kind], int]:
    rng = Random(seed)
    kinds = [
        Kind(
            f"k{number}",
            rng.randint(1, 2),
            F(rng.randint(-4, 6), 2),
            rng.random() < 0.4,
            F(rng.randint(0, 2), 4),
        )
        for number in range(rng.randint(2, 4))
    ]
    return kinds, rng.randint(0, ROW)


def middle(endings: list[Fraction]) -> Fraction:
    return sorted(endings)[(len(endings) - 1) // 2]


def drawn(cards: list[Kind], row: int) -> list[Fraction]:
    """Every ending of drawing from these cards, one for each order; by brute force, later choices alike."""
    found: list[Fraction] = []
    ways = len(list(permutations(range(len(cards) - 1)))) if len(cards) > 1 else 1
    for number, card in enumerate(cards):
        rest = cards[:number] + cards[number + 1 :]
        onward = [] if card.danger or row == ROW or not rest else drawn(rest, row + 1)
        if onward and middle(onward) - card.gift > card.value:
            found += [value - card.gift for value in onward]
        else:
            found += [card.value] * ways
    return found


@pytest.mark.parametrize("seed", range(40))
def test_it_is_the_middle_of_every_order(seed: int) -> None:
    kinds, row = small(seed)
    cards = [kind for kind in kinds for _ in range(kind.count)]
    assert Medians(kinds, row=row).draw == middle(drawn(cards, row))


def test_of_one_draw_it_is_the_middle_card() -> None:
    kinds = [Kind("a", 2, F(0)), Kind("b", 1, F(1)), Kind("c", 2, F(9))]
    assert Medians(kinds, row=ROW).draw == 1 and Exploration(kinds, row=ROW).draw == F(19, 5)


def test_choices_follow_the_middle_and_not_the_mean() -> None:
    # A rare treasure lifts the mean above the card at hand, but most draws end below it.
    kinds = [Kind("dust", 4, F(0)), Kind("treasure", 1, F(20)), Kind("pirates", 4, F(-1), danger=True)]
    up = [Kind("idol", 1, F(1))]
    assert Exploration(kinds, face_up=up).best == ("draw",)
    assert Medians(kinds, face_up=up).best == ("take",)


def test_half_of_the_ways() -> None:
    assert halfway({3: 1, 1: 1}) == 1 and halfway({3: 2, 1: 1}) == 3 and halfway({F(1, 2): 1}) == F(1, 2)


def test_amid_and_among_are_means_for_an_exploration() -> None:
    kinds = [Kind("a", 2, F(0)), Kind("b", 2, F(3))]
    deck = Exploration(kinds, row=1)
    assert deck.amid({F(0): 1, F(3): 2}) == 2 and Medians(kinds, row=1).amid({F(0): 1, F(3): 2}) == 3
    assert deck.among({(0,): 1, (1,): 3}) == (deck.drawing((0,)) + 3 * deck.drawing((1,))) / 4
