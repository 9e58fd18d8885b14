"""Two ways to play, or two tables, compared game by game with the same seeds: a difference and its error."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from statistics import fmean, stdev
from typing import Any

from teg.core.bots import Bot, bot, play_out
from teg.course.leaf import Leaf, Learner, learner, tell
from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import scores
from teg.galaxies.state import FOLLOWING, FOUND
from teg.games import GALAXIES
from teg.languages import Both, both
from teg.mistake import Mistake
from teg.odds.words import decimal
from teg.rulebook.switches import switches_of
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, table

Policy = Bot[State]


@dataclass(frozen=True)
class Changed:
    """The quick bot, except where `habit` names a move of its own."""

    habit: Callable[[State], int | None]

    def choose(self, view: State, rng: Random) -> int:
        """The habit's move, else the quick bot's."""
        move = self.habit(view)
        return bot("quick").choose(view, rng) if move is None else move


def _never_follow(view: State) -> int | None:
    return M.PASS if view.phase == FOLLOWING else None


def _draw_on(view: State) -> int | None:
    return M.LEAVE if view.phase == FOUND and M.LEAVE in view.moves() else None


POLICIES: dict[str, tuple[Both, Policy]] = {
    "quick": (both("the quick bot", "le robot rapide"), bot("quick")),
    "deaf": (both("quick, but never follows", "le rapide, mais ne suit jamais"), Changed(_never_follow)),
    "greedy": (both("quick, but always draws on", "le rapide, mais repioche toujours"), Changed(_draw_on)),
    "random": (both("any legal move", "n'importe quel coup permis"), bot("random")),
}


def lead(policy: Policy, seed: int, switches: Mapping[str, str] | None = None) -> int:
    """How far player 1, who plays by the policy, ends ahead of the quick bot in the game of this seed."""
    known: Any = policy  # every policy is hashable: it is told apart by what it is
    return _lead(known, seed, tuple((switches or {}).items()))


@cache
def _lead(policy: Policy, seed: int, switches: tuple[tuple[str, str], ...]) -> int:
    """Policies remember nothing, so a seed tells the whole game: it need not be played twice."""
    start = new(players=2, seed=seed, switches=dict(switches)).state
    first, second = scores(play_out(start, [policy, bot("quick")], Random(seed)))
    return first - second


def interval(values: list[int]) -> tuple[float, float]:
    """The mean of some games, and how far it may be off (95 %)."""
    return fmean(values), 1.96 * stdev(values) / len(values) ** 0.5


def plus_minus(values: list[int], lang: str) -> str:
    """The same in words: "3.6 ± 1.6"."""
    mean, error = (decimal(Fraction(round(value * 100), 100), lang) for value in interval(values))
    return f"{mean} ± {error}"


BATCH = 50
MOST = 1000
PRINTED = "printed"
HELPFUL = 1.25
"""So much smaller must pairing make the error to be worth a sentence."""


class BotMatch(Leaf):
    """A picker of two policies and one switch, and the pairs of games played so far."""

    def __init__(self, learner: Learner, a: str, b: str, switches: Sequence[str]) -> None:
        self.tables = {PRINTED: dict[str, str]()}
        known = switches_of(GALAXIES.name)
        for name in switches:
            other = next(value.name for value in known[name].values if value.name != known[name].default)
            self.tables[name] = {name: other}
        # A player against itself at the same table is the same game twice.
        self.chosen = {"a": a, "b": b, "table": switches[0] if switches and a == b else PRINTED}
        self.begin()
        super().__init__(learner)

    def begin(self) -> None:
        """Forget what was measured."""
        self.games: tuple[list[int], list[int]] = ([], [])
        self.stages: list[tuple[int, float, float]] = []

    def play(self, pairs: int = BATCH) -> None:
        """Play some more pairs: the same seeds for A and for B."""
        ours, theirs = self.games
        (_, first), (_, second) = POLICIES[self.chosen["a"]], POLICIES[self.chosen["b"]]
        other = self.tables[self.chosen["table"]]
        for seed in range(len(ours), min(MOST, len(ours) + pairs)):
            ours.append(lead(first, seed))
            theirs.append(lead(second, seed, other))
        self.stages.append((len(ours), *interval(self.differences)))

    @property
    def differences(self) -> list[int]:
        """A's game minus B's game, seed by seed."""
        return [one - other for one, other in zip(*self.games, strict=True)]

    # what is drawn

    def body(self) -> list[Node | None]:
        lang = self.lang
        names = [(key, name.in_(lang)) for key, (name, _) in POLICIES.items()]
        rows = [labelled(tell(self.lang, f"duel_{key}"), self._choice(key, names)) for key in ("a", "b")]
        if len(self.tables) > 1:
            rows.append(labelled(tell(self.lang, "duel_table"), self._choice("table", self._tables())))
        full = len(self.games[0]) >= MOST
        return [
            node("h2", self.sentence(), key="title"),
            node("div", *rows, class_="choices", key="choices"),
            node(
                "div",
                button(
                    tell(self.lang, "duel_more"), {"do": "more"}, class_="main", disabled=full, key="more"
                ),
                button(tell(self.lang, "duel_again"), {"do": "again"}, disabled=not self.stages, key="again"),
                class_="row",
                key="ways",
            ),
            node("p", self.verdict(), class_="reply", key="verdict") if self.stages else None,
            node("div", self._stages(), class_="scroll", key="stages") if self.stages else None,
        ]

    def sentence(self) -> str:
        """Who is ahead by how much, and how sure that is."""
        if not self.stages:
            return tell(self.lang, "duel_begin")
        n, mean, error = self.stages[-1]
        if not any(self.differences):
            return tell(self.lang, "duel_level", n=n)
        who = "A" if mean >= 0 else "B"
        return tell(
            self.lang, "duel_ahead", n=n, who=who, mean=self._number(abs(mean)), error=self._number(error)
        )

    def verdict(self) -> str:
        """What may be said, and what the pairing was good for."""
        _, mean, error = self.stages[-1]
        if not any(self.differences):
            return tell(self.lang, "duel_same")
        verdict = tell(self.lang, "duel_open" if abs(mean) <= error else "duel_clear")
        alone = sum(interval(side)[1] ** 2 for side in self.games) ** 0.5
        if alone < HELPFUL * error:
            return verdict
        return f"{verdict} {tell(self.lang, 'duel_unpaired', error=self._number(alone))}"

    def _stages(self) -> Node:
        most = max(abs(mean) + error for _, mean, error in self.stages) or 1
        rows: list[list[Child]] = [
            [str(n), f"{self._number(mean)} ± {self._number(error)}", _bar(mean / most, error / most)]
            for n, mean, error in self.stages[-8:]
        ]
        return table(
            tell(self.lang, "duel_caption"),
            [tell(self.lang, f"duel_{key}") for key in ("pairs", "mean", "picture")],
            rows,
        )

    def _choice(self, key: str, options: list[tuple[str, str]]) -> Node:
        return choice(options, self.chosen[key], do={"do": "choose", "what": key}, key=key)

    def _tables(self) -> list[tuple[str, str]]:
        known = switches_of(GALAXIES.name)
        options = [(PRINTED, tell(self.lang, "duel_printed"))]
        for name, other in self.tables.items():
            for value in known[name].values if other else ():
                if value.name == other[name]:
                    options.append((name, f"{value.means[self.lang]} ({known[name].rules[0]})"))
        return options

    def _number(self, value: float) -> str:
        return decimal(Fraction(round(value * 100), 100), self.lang, 2)

    def status(self) -> str:
        return self.notice or (f"{self.sentence()} {self.verdict()}" if self.stages else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "choose", "what": "a" | "b" as who, "value": str(key)} if key in POLICIES:
                self.chosen[who] = key
                self.begin()
            case {"do": "choose", "what": "table", "value": str(key)} if key in self.tables:
                self.chosen["table"] = key
                self.begin()
            case {"do": "more"} if len(self.games[0]) < MOST:
                self.play()
            case {"do": "again"}:
                self.begin()
        self.draw()


def _bar(mean: float, error: float) -> Node:
    """An interval between -1 and 1 with its mean, and the line where nobody is ahead."""
    at = [60 + 56 * place for place in (mean - error, mean, mean + error)]
    return node(
        "svg",
        node("line", x1=60, x2=60, y1=1, y2=19, stroke="currentColor", stroke_width=1, opacity=0.5),
        node("line", x1=at[0], x2=at[2], y1=10, y2=10, stroke="var(--accent)", stroke_width=3),
        node("circle", cx=at[1], cy=10, r=4, fill="var(--accent)"),
        view_box="0 0 120 20",
        width=120,
        height=20,
        aria_hidden="true",
    )


def duel(a: str = "quick", b: str = "deaf", switches: Sequence[str] = (), pairs: int = 0) -> BotMatch:
    """Two policies side by side: `duel("quick", "greedy", pairs=100)`; `switches` may change B's table."""
    for key in (a, b):
        if key not in POLICIES:
            raise Mistake(
                f"duel: there is no policy '{key}'; take one of {', '.join(POLICIES)}.",
                f"duel : il n'y a pas de stratégie « {key} » ; prenez-en une parmi {', '.join(POLICIES)}.",
            )
    for name in switches:
        if name not in switches_of(GALAXIES.name):
            raise Mistake(
                f"duel: there is no switch '{name}'; the list of switches has them all.",
                f"duel : il n'y a pas de réglage « {name} » ; la liste des réglages les a tous.",
            )
    found = BotMatch(learner(), a, b, switches)
    if pairs:
        found.play(pairs)
        found.draw()
    return found
