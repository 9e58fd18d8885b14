"""Whoever looks often enough sees a difference where there is none: an A/A test, a thousand times."""

from collections.abc import Iterator
from random import Random
from typing import Any

from teg.course.leaf import NotebookLearner, learner
from teg.course.trials.bot_match import SEED, Lots, Measuring, tell
from teg.lab import Experiment
from teg.lab.intervals import Figure
from teg.mistake import Mistake
from teg.ui.kit.marks import meter
from teg.ui.kit.nodes import Child, Message, Node, button, node, table

PLAYED = 400
"""Deals from which the experiments draw."""
STEP = 20
"""Deals between two looks."""
MOST_LOOKS, MOST_TRIALS = 40, 2000
TOLD = (1, 2, 5, 10, 20, 30, 40)
"""After so many looks it is told."""


class LookingOften(Measuring):
    """The same player twice, in many experiments that are looked at while they go on."""

    def __init__(self, learner: NotebookLearner, looks: int, trials: int) -> None:
        self.looks, self.trials = looks, trials
        self.lots = Lots(Experiment.of("quick", "quick", games=PLAYED, seed=SEED))
        self.done = 0
        self.alarms: dict[str, list[int]] = {kind: [0] * looks for kind in ("once", "always")}
        """How many experiments had alarmed by each look."""
        super().__init__(learner)

    def steps(self) -> Iterator[object]:
        """Play the deals, then try one experiment after the other."""
        yield from self.lots.play(0.02)
        rng = Random(SEED)
        while self.done < self.trials:
            self._try(rng)
            self.done += 1
            yield self.done

    def _try(self, rng: Random) -> None:
        """One experiment: when does each interval first leave out the truth?"""
        figure, first = Figure(), dict[str, int]()
        for look in range(self.looks):
            for value in rng.choices(self.lots.leads, k=STEP):
                figure.add(value if rng.random() < 0.5 else -value)  # whoever leads may be either of the two
            found = figure.estimate()
            for kind, (low, high) in (("once", found.once), ("always", (found.low, found.high))):
                if not low <= 0 <= high:
                    first.setdefault(kind, look)
        for kind, since in first.items():
            for look in range(since, self.looks):
                self.alarms[kind][look] += 1

    def share(self, kind: str, look: int) -> float:
        """How many of 100 experiments had alarmed by a look."""
        return 100 * self.alarms[kind][look - 1] / max(1, self.done)

    def sentence(self) -> str:
        """What looking often has done."""
        if not self.done:
            return tell(self.lang, "often_begin")
        once, always = (f"{self.share(kind, self.looks):.0f}" for kind in ("once", "always"))
        n = self._count(self.done)
        return tell(self.lang, "often_is", n=n, looks=self.looks, once=once, always=always)

    def body(self) -> list[Node | None]:
        lang, runs, whole = self.lang, self.between.runs, self.done >= self.trials
        given: dict[str, Any] = {"class_": "main", "key": "run"}
        press = (
            button(tell(lang, "stop"), {"do": "stop"}, **given)
            if runs
            else button(tell(lang, "often_run"), {"do": "run"}, disabled=whole, **given)
        )
        how = tell(lang, "often_how", deals=STEP * self.looks, played=PLAYED, step=STEP)
        return [
            node("h2", self.sentence(), key="title"),
            node("p", how, key="how"),
            node("div", press, class_="row", key="ways"),
            *self.gauge(self.lots.run.blocks + self.done, PLAYED + self.trials),
            node("div", self._table(), class_="scroll", key="alarms") if self.done else None,
        ]

    def _table(self) -> Node:
        heads = [tell(self.lang, f"head_{key}") for key in ("looks", "classical", "anytime")]
        told = sorted({*(look for look in TOLD if look < self.looks), self.looks})
        rows: list[list[Child]] = [
            [str(look), *(self._share(self.share(kind, look)) for kind in ("once", "always"))]
            for look in told
        ]
        return table(tell(self.lang, "often_caption"), heads, rows)

    def _share(self, share: float) -> Node:
        return node("span", meter(share, 40), f" {share:.0f} / 100")

    def status(self) -> str:
        return super().status() or (self.sentence() if self.done and not self.between.runs else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "run"} if not self.between.runs and self.done < self.trials:
                self.measure(self.steps())
            case _:
                super().hear(message)


def look_often(looks: int = 20, trials: int = 1000, run: bool = False) -> LookingOften:
    """A thousand experiments with the same player twice, each looked at twenty times: `look_often()`.

    `run` plays them at once; else a press does.
    """
    for name, value, most in (("looks", looks, MOST_LOOKS), ("trials", trials, MOST_TRIALS)):
        if not 1 <= value <= most:
            raise Mistake(tell, "out_of_bounds", name=name, most=most, value=value)
    found = LookingOften(learner(), looks, trials)
    if run:
        for _ in found.steps():
            pass
        found.draw()
    return found
