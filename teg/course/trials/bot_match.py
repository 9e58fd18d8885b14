"""Two ways to play, or two readings of a rule, measured by the lab while the learner looks on."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import hypot, isfinite
from random import Random
from typing import Any, Final

from teg.core.bots import bot
from teg.course.leaf import Leaf, NotebookLearner, learner
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.state import FOLLOWING, FOUND
from teg.games import GALAXIES
from teg.lab import Experiment, Growing
from teg.lab.intervals import Estimate, Figure
from teg.lab.play import Chunk, luck_of
from teg.lab.players import Player
from teg.lab.report import POINTS, SHARE, number
from teg.lab.results import blocks, lead
from teg.languages import Phrases, grouped
from teg.mistake import Mistake
from teg.rulebook.switches import switches_of
from teg.ui.coach.sliced_work import SlicedWork
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, table

tell: Final = Phrases(__file__, "bot_match.toml")


class Measuring(Leaf):
    """A leaf that measures in small steps: a bar fills, the page hears every press, and one may stop."""

    def __init__(self, learner: NotebookLearner) -> None:
        self.between = SlicedWork(self.draw)
        super().__init__(learner)

    def measure(self, steps: Iterator[object]) -> None:
        """Take these steps: between the messages of the page, or at once where nothing else can come."""
        self.between.begin(steps)
        while self.between.runs and not self.between.goes_on:
            self.between.go_on()
        self.draw()

    def close(self) -> None:
        self.between.stop()
        super().close()

    def gauge(self, done: int, of: int) -> list[Node | None]:
        """How far it has come, and what went wrong if anything did."""
        wrong = self.between.mistake
        return [
            node(
                "p",
                node("progress", value=round(done / of, 3), max=1, aria_label=tell(self.lang, "bar")),
                f" {tell(self.lang, 'so_far', done=self._count(done), of=self._count(of))}",
                class_="gauge",
                key="gauge",
            )
            if self.between.runs
            else None,
            node("p", wrong.in_(self.lang), class_="message", key="wrong") if wrong else None,
        ]

    def _count(self, games: int) -> str:
        return grouped(games).in_(self.lang)

    def status(self) -> str:
        wrong = self.between.mistake
        return self.notice or (wrong.in_(self.lang) if wrong else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "stop"}:
                self.between.stop()
                self.draw()


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


POLICIES: Final[dict[str, Player]] = {
    "quick": "quick",
    "deaf": Changed(_never_follow),
    "greedy": Changed(_draw_on),
    "random": "random",
}
BATCH, MOST = 100, 2000
"""Deals that one press plays, and all that a cell does."""
PRINTED = "printed"
HELPFUL = 1.25
"""So much smaller must pairing make the error to be worth a sentence."""
SEED = 12
LATEST = 6
"""So many earlier looks stay in sight."""


class Lots(Growing):
    """The same player on every seat: lots decide for each deal who is A, so the truth about A is 0."""

    def __init__(self, experiment: Experiment) -> None:
        super().__init__(experiment)
        self.leads: list[float] = []
        """How far ahead A was, deal by deal."""
        self._figure = Figure()
        self._trail: list[Estimate] = []

    def see(self, chunk: Chunk) -> None:
        super().see(chunk)
        for block in blocks(chunk.seats, self.run.columns):
            ((table,),) = block.values()
            drawn = luck_of(~self.run.experiment.seed, table[0].block) % len(table)
            self.leads.append(lead(table, table[drawn]))
            self._figure.add(self.leads[-1])
            self._trail.append(self._figure.estimate())

    @property
    def trail(self) -> list[Estimate]:
        """The lead of A, after each deal."""
        return self._trail


class BotMatch(Measuring):
    """A picker of two policies and of a rule that is read otherwise, and what the lab has found so far."""

    def __init__(
        self, learner: NotebookLearner, a: Player, b: Player, switches: Sequence[str], players: int, seed: int
    ) -> None:
        self.policies = dict(POLICIES)
        self.seats, self.seed, self.switches = players, seed, tuple(switches)
        chosen = [self._known(each) for each in (a, b)]
        same = chosen[0] == chosen[1]
        self.chosen = dict(zip("ab", chosen, strict=True))
        self.chosen["table"] = switches[0] if switches and same else PRINTED
        self.forget()
        super().__init__(learner)

    def _known(self, policy: Player) -> str:
        """The name of a policy; one's own is given a place among the others."""
        if isinstance(policy, str):
            if policy not in POLICIES:
                raise Mistake(tell, "no_such_policy", policy=policy, policies=", ".join(POLICIES))
            return policy
        habit: Any = policy.habit if isinstance(policy, Changed) else policy
        name = getattr(habit, "__name__", type(habit).__name__)
        self.policies[name] = policy
        return name

    def forget(self) -> None:
        """Begin anew: nothing is measured."""
        game = Experiment.of(
            self.policies[self.chosen["a"]],
            *[self.policies[self.chosen["b"]]] * (self.seats - 1),
            games=1,
            seed=self.seed,
            vary={name: switches_of(GALAXIES.name)[name].names[:2] for name in self._varied()},
        )
        self.found = Lots(game) if self.twins else Growing(game)

    def _varied(self) -> list[str]:
        return [] if self.chosen["table"] == PRINTED else [self.chosen["table"]]

    @property
    def twins(self) -> bool:
        """Whether the same player sits on every seat of the same table."""
        return self.alike and self.chosen["table"] == PRINTED

    @property
    def alike(self) -> bool:
        """Whether the same player sits on every seat."""
        return self.chosen["a"] == self.chosen["b"]

    @property
    def deals(self) -> int:
        """How many deals are played."""
        return self.found.run.blocks

    def more(self, deals: int = BATCH) -> Iterator[object]:
        """The steps that play so many deals more."""
        run = self.found.run
        seatings = len(run.experiment.arms[0].seatings)
        wanted = min(MOST, self.deals + deals)
        run.experiment = replace(run.experiment, games=wanted * seatings)
        return self.found.play(0.02)

    # what was found

    def figures(self) -> list[tuple[str, str, Estimate]]:
        """What was measured: its key among the words, its unit, how it stands; first what is asked."""
        results = self.found.results
        (arm, *_), effects = results.arms.values(), [*results.effects.values()]
        if effects:
            of_a = [] if self.alike else [("change_lead", POINTS, effects[0].lead)]
            found = [
                *of_a,
                ("change_total", POINTS, effects[0].total),
                ("changed", SHARE, effects[0].changed),
            ]
        elif self.twins:
            assert isinstance(self.found, Lots)
            return [("lead", POINTS, self.found.trail[-1]), ("total", POINTS, arm.total.estimate())]
        else:
            player = arm.players[self.found.run.experiment.arms[0].names[0]]
            found = [("lead", POINTS, player.lead), ("total", POINTS, arm.total), ("won", SHARE, player.won)]
        return [(what, unit, figure.estimate()) for what, unit, figure in found]

    def trail(self) -> list[Estimate]:
        """What is asked, as it stood after fewer deals, and now."""
        experiment = self.found.run.experiment
        if isinstance(self.found, Lots):
            past = self.found.trail
        elif self._varied():
            past = self.found.before("effect-total" if self.alike else "effect-lead", experiment.arms[1].name)
        else:
            past = self.found.before("leads", experiment.arms[0].names[0])
        (_, _, now), *_ = self.figures()
        kept = [now]
        for one in reversed(past):  # each after about half of the next one's deals
            if 2 * one.n <= kept[-1].n and isfinite(one.low):
                kept.append(one)
        return kept[LATEST::-1]

    def sentence(self) -> str:
        """What is asked and how it stands."""
        if not self.deals:
            return tell(self.lang, "begin")
        (what, _, found), *_ = self.figures()
        told = {"n": self._count(self.deals), "mean": self._points(found.mean)}
        if not isfinite(found.low):
            return tell(self.lang, f"{what}_early", **told)
        low, high = self._points(found.low), self._points(found.high)
        return tell(self.lang, f"{what}_is", **told, low=low, high=high)

    def verdict(self) -> str:
        """What may be said of it, and what the pairing was good for."""
        if not self.deals:
            return ""
        (_, _, found), *_ = self.figures()
        effects = [*self.found.results.effects.values()]
        if effects and not effects[0].changed.mean:
            return tell(self.lang, "same")
        parts = [tell(self.lang, "clear" if found.sure else "open_rule" if self._varied() else "open")]
        if self.twins:
            parts = [tell(self.lang, "twins_alarm" if found.sure else "twins")]
        if not found.sure and not found.once[0] <= 0 <= found.once[1]:
            parts.append(
                tell(self.lang, "once", low=self._points(found.once[0]), high=self._points(found.once[1]))
            )
        if effects and self.alike:
            arms = [arm.total.estimate().once for arm in self.found.results.arms.values()]
            alone = hypot(*((high - low) / 2 for low, high in arms))
            if alone > HELPFUL * (half := (found.once[1] - found.once[0]) / 2):
                parts.append(tell(self.lang, "unpaired", alone=self._off(alone), half=self._off(half)))
        return " ".join(parts)

    def _points(self, value: float) -> str:
        return number(value, POINTS, self.lang, signed=True)

    def _off(self, value: float) -> str:
        return number(value, POINTS, self.lang)

    # what is drawn

    def body(self) -> list[Node | None]:
        lang, runs = self.lang, self.between.runs
        rows = [labelled(tell(lang, key), self._choice(key, self._names())) for key in "ab"]
        if self.switches:
            rows.append(labelled(tell(lang, "table"), self._choice("table", self._tables())))
        full = self.deals >= MOST
        press = (
            button(tell(lang, "stop"), {"do": "stop"}, class_="main", key="more")
            if runs
            else button(tell(lang, "more"), {"do": "more"}, class_="main", disabled=full, key="more")
        )
        of = -(-self.found.run.experiment.games // len(self.found.run.experiment.arms[0].seatings))
        return [
            node("h2", self.sentence(), key="title"),
            node("div", *rows, class_="choices", key="choices"),
            node(
                "div",
                press,
                button(tell(lang, "again"), {"do": "again"}, disabled=not self.deals, key="again"),
                class_="row",
                key="ways",
            ),
            *self.gauge(self.deals, of),
            *(self._shown() if self.deals else ()),
        ]

    def _shown(self) -> list[Node]:
        lang = self.lang
        told: list[list[Child]] = []
        for what, unit, found in self.figures():
            signed = what != "total" and unit == POINTS
            ends = [
                tell(lang, "ends", low=number(low, unit, lang, signed), high=number(high, unit, lang, signed))
                if isfinite(low + high)
                else tell(lang, "early")
                for low, high in ((found.low, found.high), found.once)
            ]
            told.append([tell(lang, what), number(found.mean, unit, lang, signed), *ends])
        heads = [tell(lang, f"head_{key}") for key in ("figure", "mean", "always", "once")]
        return [
            node("p", self.verdict(), class_="reply", key="verdict"),
            node("div", table(tell(lang, "all"), heads, told), class_="scroll", key="figures"),
            node("div", self._looks(), class_="scroll", key="looks"),
        ]

    def _looks(self) -> Node:
        """The interval as it became narrow."""
        trail = [one for one in self.trail() if isfinite(one.low)]
        most = max((max(abs(one.low), abs(one.high)) for one in trail), default=1) or 1
        rows: list[list[Child]] = [
            [self._count(one.n), f"{self._points(one.mean)} ± {self._off(one.half)}", _bar(one, most)]
            for one in trail
        ]
        heads = [tell(self.lang, f"head_{key}") for key in ("deals", "mean", "picture")]
        return table(tell(self.lang, "looks"), heads, rows)

    def _choice(self, key: str, options: list[tuple[str, str]]) -> Node:
        return choice(options, self.chosen[key], do={"do": "choose", "what": key}, key=key)

    def _names(self) -> list[tuple[str, str]]:
        words = tell.in_[self.lang]
        return [(name, words.get(f"policy_{name}", name)) for name in self.policies]

    def _tables(self) -> list[tuple[str, str]]:
        known = switches_of(GALAXIES.name)
        others = [(name, known[name].values[1], known[name].rules[0]) for name in self.switches]
        read = [(name, f"{value.means[self.lang]} ({rule})") for name, value, rule in others]
        return [(PRINTED, tell(self.lang, "printed")), *read]

    def status(self) -> str:
        told = "" if self.between.runs else f"{self.sentence()} {self.verdict()}".strip()
        return super().status() or (told if self.deals else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "choose", "what": "a" | "b" as who, "value": str(key)} if key in self.policies:
                self.chosen[who] = key
            case {"do": "choose", "what": "table", "value": str(key)} if key in (PRINTED, *self.switches):
                self.chosen["table"] = key
            case {"do": "more"} if self.deals < MOST and not self.between.runs:
                self.measure(self.more())
                return
            case {"do": "again"}:
                pass
            case _:
                super().hear(message)
                return
        self.between.stop()
        self.forget()
        self.draw()


def _bar(found: Estimate, most: float) -> Node:
    """An interval on its scale with the mean: thick the classical one, and the line where nobody is ahead."""
    place = partial(_place, most=most)
    return node(
        "svg",
        node("line", x1=60, x2=60, y1=1, y2=19, stroke="currentColor", stroke_width=1, opacity=0.5),
        node(
            "line",
            x1=place(found.low),
            x2=place(found.high),
            y1=10,
            y2=10,
            stroke="var(--accent)",
            stroke_width=2,
        ),
        node(
            "line",
            x1=place(found.once[0]),
            x2=place(found.once[1]),
            y1=10,
            y2=10,
            stroke="var(--accent)",
            stroke_width=5,
        ),
        node("circle", cx=place(found.mean), cy=10, r=5, fill="var(--accent)"),
        view_box="0 0 120 20",
        width=120,
        height=20,
        aria_hidden="true",
    )


def _place(value: float, most: float) -> float:
    return round(60 + 56 * max(-1.0, min(1.0, value / most)), 2)


def duel(
    a: Player = "quick",
    b: Player = "deaf",
    switches: Sequence[str] = (),
    players: int = 2,
    deals: int = 0,
    seed: int = SEED,
) -> BotMatch:
    """Two players by the lab, each deal once from every seat: `duel("quick", "greedy", deals=100)`.

    A player is one of the cell's names, or a function of a view and a random generator of one's own. With
    three or four `players` A sits with two or three of B. `switches` are rules that may be read otherwise:
    the same deals are played under both readings. The same player twice is an A/A test.
    """
    for name in switches:
        if name not in switches_of(GALAXIES.name):
            raise Mistake(tell, "no_such_switch", name=name)
    found = BotMatch(learner(), a, b, switches, players, seed)
    if deals:
        for _ in found.more(deals):
            pass
        found.draw()
    return found
