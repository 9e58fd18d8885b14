"""The nearest change is found by carrying changes out: fewest first, then the least far-fetched."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from teg.core import State
from teg.core.reasons import (
    Change,
    Hopeless,
    MovesBefore,
    NotPossible,
    Reason,
    Together,
    nearest_change,
    refusal,
)
from teg.languages import Phrases
from tests.calls import calls
from tests.galaxies import positions as galaxies
from tests.take import drive as takethegalaxy

NONE: Hopeless = frozenset()


@dataclass
class Purse:
    """A position of a toy game: something costs coins, and needs a key; one may pick up a coin first."""

    coins: int = 0
    keys: int = 0
    picked: list[int] = field(default_factory=list)

    def copy(self) -> "Purse":
        """Another one."""
        return Purse(self.coins, self.keys, list(self.picked))

    def moves(self) -> tuple[int, ...]:
        """Picking up a coin, once."""
        return () if self.picked else (7,)

    def apply(self, move: int) -> None:
        """Pick it up."""
        self.picked.append(move)
        self.coins += 1

    def say(self, move: int, lang: str = "en") -> str:
        """The move in words."""
        return {"en": "pick up", "fr": "ramasser"}[lang]


@dataclass(frozen=True)
class Coins(Change[Any]):
    """More coins."""

    more: int = 1

    @property
    def cost(self) -> int:
        """One each."""
        return self.more

    def say(self, s: Any, lang: str = "en") -> str:
        """How many."""
        return {"en": f"you have {self.more} more", "fr": f"vous en avez {self.more} de plus"}[lang]

    def change(self, s: Any) -> None:
        """Add them; a purse holds five."""
        s.coins += self.more
        if s.coins > 5:
            raise NotPossible

    def joined(self, later: Change[Any]) -> "Coins | None":
        """Coins and coins are coins."""
        return Coins(self.more + later.more) if isinstance(later, Coins) else None


@dataclass(frozen=True)
class Key(Change[Any]):
    """A key, which is far away."""

    def say(self, s: Any, lang: str = "en") -> str:
        """The key."""
        return {"en": "you have a key", "fr": "vous avez une clé"}[lang]

    def change(self, s: Any) -> None:
        """Take it."""
        s.keys += 1


class Because(Reason[Any]):
    """A reason of the toy game."""

    __slots__ = ()
    phrases = Phrases(__file__, "toy.toml")


def buying(
    price: int, ways: tuple[Change[Any], ...], locked: bool = False
) -> Callable[[Any], Because | None]:
    """Why something of that price cannot be had."""

    def why(s: Any) -> Because | None:
        if s.coins < price:
            return Because("BG-63", "coins", ways, {"count": lambda s, lang: price - s.coins, "price": price})
        return Because("BG-64", "coins", (Key(),)) if locked and not s.keys else None

    return why


def nearest(s: Purse, why: Callable[[Any], Because | None], hopeless: Hopeless = NONE) -> Any:
    """The nearest change after which nothing stands against it."""
    return nearest_change(cast(State, s), why, lambda position: why(position) is None, hopeless)


def test_fewer_changes_come_before_cheaper_ones() -> None:
    reason, change = nearest(Purse(), buying(3, (Coins(1), Coins(3))))
    assert (reason.rule, change) == ("BG-63", Coins(3))


def test_of_as_many_changes_the_least_far_fetched_is_told() -> None:
    assert nearest(Purse(), buying(3, (Coins(5), Coins(3), Coins(4))))[1] == Coins(3)


def test_a_legal_move_first_is_nearest_of_all() -> None:
    assert nearest(Purse(), buying(1, (Coins(1), MovesBefore((7,)))))[1] == MovesBefore((7,))


def test_changes_of_one_kind_are_told_as_one() -> None:
    assert nearest(Purse(), buying(3, (Coins(1),)))[1] == Coins(3)


def test_a_second_obstacle_needs_a_second_change() -> None:
    s = Purse()
    change = nearest(s, buying(2, (Coins(2),), locked=True))[1]
    assert change == Together((Coins(2), Key()))
    assert (change.say(s, "en"), change.say(s, "fr")) == (
        "you have 2 more and you have a key",
        "vous en avez 2 de plus et si vous avez une clé",
    )
    after = change.applied(s)
    assert (after.coins, after.keys, s.coins, s.keys) == (2, 1, 0, 0)


def test_what_cannot_be_is_not_proposed() -> None:
    assert nearest(Purse(), buying(6, (Coins(3), Coins(6))))[1] is None


def test_a_move_made_first_comes_last_of_the_changes() -> None:
    assert nearest(Purse(), buying(2, (MovesBefore((7,)), Coins(1))))[1] == Together(
        (Coins(1), MovesBefore((7,)))
    )


def test_an_obstacle_that_nothing_removes_is_the_one_told() -> None:
    gone = Because("BG-88", "gone")

    def why(s: Any) -> Because | None:
        return gone if s.coins else Because("BG-63", "coins", (Coins(1),), {"count": 1, "price": 1})

    assert nearest(Purse(), why, frozenset({("BG-88", "gone")})) == (gone, None)
    assert nearest(Purse(), why)[0].key == "coins"


def nowhere(s: State) -> tuple[int, ...]:
    """No moves."""
    return ()


@pytest.mark.parametrize(
    ("lang", "sentence", "unlock"),
    [
        (
            "en",
            "Not now: buy. You lack 2 of 2 ",
            "It becomes legal if you first choose “pick up” and you have 1 more.",
        ),
        (
            "fr",
            "Pas maintenant\u00a0: buy. Il manque 2 sur 2 ",
            "Cela devient permis si vous choisissez d'abord «\u00a0ramasser\u00a0» "
            "et si vous en avez 1 de plus.",
        ),
    ],
)
def test_a_refusal_tells_rule_reason_and_what_would_help(lang: str, sentence: str, unlock: str) -> None:
    s = cast(State, Purse())
    reason = buying(2, ())(s)
    assert reason
    refused = refusal(
        "buy", reason, lambda: (reason, Together((MovesBefore((7,)), Coins(1)))), nowhere, s, lang
    )
    assert (refused.rule, refused.what, refused.unlock) == ("BG-63", "buy", unlock)
    assert refused.sentence.startswith(sentence) and "BG-63" in refused.sentence


def test_a_refusal_that_nothing_removes_says_so_in_its_own_words_if_it_has_any() -> None:
    s = cast(State, Purse())
    gone, dear = Because("BG-88", "gone"), buying(1, ())(s) or Because("", "")
    refused = refusal("buy", gone, lambda: (gone, None), nowhere, s, "fr")
    assert (refused.unlock, refused.change, refused.allows) == ("Jamais plus.", None, ())
    never = "No small change of the table allows this now."
    assert refusal("buy", dear, lambda: (dear, None), nowhere, s, "en").unlock == never


TOLD, EXPLAINED = 1_000, 10_000
"""So many calls for the reason, and with the change that helps; one pass over all attempts took 29,000."""


@pytest.mark.parametrize(
    ("game", "name"),
    [(galaxies, "four"), (galaxies, "Hades"), (takethegalaxy, "two"), (takethegalaxy, "teams")],
)
def test_one_refusal_takes_few_calls(game: Any, name: str) -> None:
    count = 0
    for s in game.wander(name, 6, seed=21):
        tried = [attempt.tries[0] for attempt in s.attempts() if attempt.refusal and attempt.tries]
        for move in tried[::3]:
            count += 1
            assert calls(lambda s=s, move=move: s.refusal(move).sentence) < TOLD
            assert calls(lambda s=s, move=move: s.refusal(move).unlock) < EXPLAINED
    assert count > 20
