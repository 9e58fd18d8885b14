"""Targets: what they mean, how they are typed, how they are said."""

from itertools import permutations, product

import pytest

from teg.mistake import Mistake
from teg.odds.dice.target import Alike, Show, any_of, hiring, read

HANDS = [hand for hand in product(range(4), repeat=6) if sum(hand) <= 5]
MIX = (Show(0, 2) | Alike(3)) & ~Show(5, 1)


def test_a_boolean_mix_means_what_it_says() -> None:
    for hand in HANDS:
        assert MIX.met(hand) == ((hand[0] >= 2 or max(hand) >= 3) and not hand[5] >= 1)


def test_the_code_of_a_target_computes_it() -> None:
    for target in (MIX, hiring([1, 4]), hiring([1, 4], trained=False), ~MIX, any_of([Show(2, 1)])):
        meets = eval(f"lambda n: {target.code()}")
        assert all(meets(hand) == target.met(hand) for hand in HANDS)


def test_hiring_takes_a_pair_only_if_trained() -> None:
    assert hiring([0, 2]).met((2, 0, 0, 0, 0, 0))
    assert not hiring([0, 2]).met((1, 0, 1, 0, 0, 0)), "one die of each symbol is no pair"
    assert not hiring([0, 2], trained=False).met((2, 0, 2, 0, 0, 0))
    assert hiring([0, 2], trained=False).met((0, 3, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("move:2", Show(0, 2)),
        (" Colony:1 ", Show(5, 1)),
        ("any:3", Alike(3)),
        ("move:2+energy:1", Show(0, 2) & Show(1, 1)),
    ],
)
def test_typed_targets(text: str, target: object) -> None:
    assert read(text) == target


@pytest.mark.parametrize(
    "text",
    ["", "move", "move:", "move:x", "move:0", "move:8", "move:-1", "sword:2", "any:3+", "move:2:3", "2"],
)
def test_mistyped_targets(text: str) -> None:
    with pytest.raises(Mistake):
        read(text)


TYPED = [*(f"{face}:{count}" for face in ("move", "colony", "any") for count in (2, 3)), "move:1", "colony:1"]


@pytest.mark.parametrize("word", ["+", " or "])
def test_no_part_of_a_target_is_needless(word: str) -> None:
    """A part that never matters is refused with its name, and no other part is."""
    tried = 0
    for one, other in permutations(TYPED, 2):
        if word == "+" and one.split(":")[0] == other.split(":")[0] != "any":
            continue  # "move:2+move:1" may mean three Moves: that is another refusal
        alone = [read(one), read(other)]
        alike = [
            all(
                target.met(hand) == (all if word == "+" else any)(part.met(hand) for part in alone)
                for hand in HANDS
            )
            for target in alone
        ]
        if any(alike):
            with pytest.raises(Mistake, match=rf"leave {(other if alike[0] else one)} out"):
                read(f"{one}{word}{other}")
        else:
            assert all(target in read(f"{one}{word}{other}").parts for target in alone)  # type: ignore[attr-defined]
        tried += any(alike)
    assert tried >= 8


@pytest.mark.parametrize(
    ("target", "english", "french"),
    [
        (hiring([0, 2]), "two Moves or two Cultures or three alike",
         "deux Déplacements ou deux Cultures ou trois identiques"),
        (Show(1, 1), "one Energy", "une Énergie"),
        (MIX, "(two Moves or three alike) and not one Colony",
         "(deux Déplacements ou trois identiques) et pas une Colonie"),
    ],
)  # fmt: skip
def test_targets_in_words(target: Show, english: str, french: str) -> None:
    assert (target.say("en"), target.say("fr")) == (english, french)
