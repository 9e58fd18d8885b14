"""A decision of a game: both moves are played to the end on the same deals, as often as the learner wants."""

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any, Final

from teg.core import Game
from teg.core.bots import bot, play_out
from teg.course.leaf import NotebookLearner, learner
from teg.course.trials.bot_match import BATCH, MOST, SEED, Measuring
from teg.course.trials.bot_match import tell as say
from teg.galaxies import State
from teg.galaxies.rules.scoring import scores, winners
from teg.lab.intervals import Figure
from teg.lab.play import luck_of
from teg.lab.report import POINTS, SHARE, number
from teg.languages import Phrases
from teg.ui.kit.nodes import Child, Message, Node, button, node, table

tell: Final = Phrases(__file__, "fork.toml")


class Fork(Measuring):
    """Two moves of whoever decides; what others hold is dealt anew each time, as far as it is hidden."""

    def __init__(
        self, learner: NotebookLearner, game: Game[State], moves: tuple[int, int], seed: int
    ) -> None:
        self.game, self.moves, self.seed = game, moves, seed
        self.forget()
        super().__init__(learner)

    def forget(self) -> None:
        """Begin anew: nothing is measured."""
        self.leads, self.won = [Figure(), Figure()], [Figure(span=(0, 1)), Figure(span=(0, 1))]
        self.gap = Figure()
        """How much further ahead the first move ends."""
        self.wanted = 0

    def more(self, deals: int = BATCH) -> Iterator[object]:
        """The steps that play so many deals more."""
        self.wanted = min(MOST, self.gap.n + deals)
        while self.gap.n < self.wanted:
            self._deal(luck_of(self.seed, self.gap.n))
            yield None

    def _deal(self, luck: int) -> None:
        seat, quick = self.game.state.actor, bot("quick")
        dealt = self.game.state.view(seat).resample(seat, Random(luck))
        leads = []
        for move, lead, won in zip(self.moves, self.leads, self.won, strict=True):
            end = dealt.copy()
            end.apply(move)
            play_out(end, [quick] * end.t.seats, Random(luck))
            points = scores(end)
            leads.append(points[seat] - max(points[:seat] + points[seat + 1 :]))
            lead.add(leads[-1])
            first = winners(end)
            won.add((seat in first) / len(first))
        self.gap.add(leads[0] - leads[1])

    # what is drawn

    def sentence(self) -> str:
        """How the first move compares with the second."""
        first, second = (self.game.state.say(move, self.lang) for move in self.moves)
        if not self.gap.n:
            return tell(self.lang, "begin", first=first, second=second)
        found = self.gap.estimate()
        told = {"n": self._count(found.n), "first": first, "second": second, "gap": self._points(found.mean)}
        if not isfinite(found.low):
            return tell(self.lang, "early", **told)
        return tell(self.lang, "is", **told, low=self._points(found.low), high=self._points(found.high))

    def verdict(self) -> str:
        """What may be said of it."""
        found = self.gap.estimate()
        if not found.sure:
            return tell(self.lang, "open")
        best = self.moves[0] if found.mean > 0 else self.moves[1]
        return tell(self.lang, "clear", best=self.game.state.say(best, self.lang))

    def body(self) -> list[Node | None]:
        lang, runs = self.lang, self.between.runs
        full = self.gap.n >= MOST
        press = (
            button(say(lang, "stop"), {"do": "stop"}, class_="main", key="more")
            if runs
            else button(say(lang, "more"), {"do": "more"}, class_="main", disabled=full, key="more")
        )
        again = button(say(lang, "again"), {"do": "again"}, disabled=not self.gap.n, key="again")
        return [
            node("h2", self.sentence(), key="title"),
            node("div", press, again, class_="row", key="ways"),
            *self.gauge(self.gap.n, self.wanted),
            *(
                [node("p", self.verdict(), class_="reply", key="verdict"), self._table()]
                if self.gap.n
                else []
            ),
        ]

    def _table(self) -> Node:
        heads = [tell(self.lang, "head_move")]
        heads += [tell(self.lang, "head_lead"), say(self.lang, "head_always"), tell(self.lang, "head_won")]
        rows: list[list[Child]] = [
            [self.game.state.say(move, self.lang), *self._ends(lead), self._share(won)]
            for move, lead, won in zip(self.moves, self.leads, self.won, strict=True)
        ]
        rows.append([tell(self.lang, "gap"), *self._ends(self.gap), "–"])
        return node("div", table(tell(self.lang, "caption"), heads, rows), class_="scroll", key="figures")

    def _ends(self, figure: Figure) -> list[str]:
        found = figure.estimate()
        if not isfinite(found.low):
            return [self._points(found.mean), say(self.lang, "early")]
        low, high = self._points(found.low), self._points(found.high)
        return [self._points(found.mean), say(self.lang, "ends", low=low, high=high)]

    def _points(self, value: float) -> str:
        return number(value, POINTS, self.lang, signed=True)

    def _share(self, figure: Figure) -> str:
        return number(figure.mean, SHARE, self.lang)

    def status(self) -> str:
        told = "" if self.between.runs or not self.gap.n else f"{self.sentence()} {self.verdict()}"
        return super().status() or told

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "more"} if self.gap.n < MOST and not self.between.runs:
                self.measure(self.more())
            case {"do": "again"}:
                self.between.stop()
                self.forget()
                self.draw()
            case _:
                super().hear(message)


def weigh(game: Game[Any], first: str, second: str, deals: int = 0, seed: int = SEED) -> Fork:
    """A decision weighed by whole games: `weigh(story("10"), "leave pebble", "take pebble")`."""
    moves = []
    for command in (first, second):
        there = Game(game.setup, game.state, "typed")
        there.play_line(command)
        moves.append(there.line()[0])
    found = Fork(learner(), game, (moves[0], moves[1]), seed)
    if deals:
        for _ in found.more(deals):
            pass
        found.draw()
    return found
