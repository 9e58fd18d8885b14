"""A stretch of a game looked at again: the rest of its turn thought out, lines tried on the same deals."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from teg.bots.trial import MoveLine
from teg.coach.losses import Decision, Stretch, again
from teg.coach.pricing import AIM, Comparison, pace, thought_out, turns_ahead
from teg.coach.walk import Walk

if TYPE_CHECKING:
    from teg.coach.review import Review

MOST: Final = 16
"""Times so many deals as are looked at before anybody looks, at most."""


class StretchLook(NamedTuple):
    """What the second look found of a stretch."""

    decisions: list[Decision]
    stretch: Stretch
    line: MoveLine
    """The best one found."""


class SecondLook:
    """The choices of a stretch that seem to have cost something.

    `after` is what is worth doing once chance has spoken, if it can be done. A choice is compared with the
    best that was still found after the move made, so that what is forgotten costs but once.
    """

    def __init__(self, review: "Review", walk: Walk, after: MoveLine) -> None:
        self._review = review
        self._walk = walk
        self._after = after
        self._least = pace(walk.view.game).least

    def think(self) -> Generator[None, None, StretchLook | None]:
        """What is found; nothing if there is nothing to look at."""
        priced = self._review.priced
        doubtful = [step for step in self._walk.choices if priced[step].doubtful]
        if not doubtful:
            return None
        if not self._review.sees_next_turn:
            return (yield from self._think_out(doubtful))
        settled = yield from self._settled(doubtful)
        known = {decision.step for decision in settled.decisions}
        if not (left := [step for step in doubtful if step not in known]):
            return settled
        thought = yield from self._think_out(left)
        return thought._replace(decisions=[*settled.decisions, *thought.decisions])

    def _settled(self, doubtful: Sequence[int]) -> Generator[None, None, StretchLook]:
        """Those whose move is not missed once what was played later is put in; and what was played.

        Rules that play on forget it: in a long turn most of the doubts are of this kind.
        """
        walk, after, priced = self._walk, self._after, self._review.priced
        seen = self._compared("seen", far=False)
        instead = {step: (*self._begun(step), priced[step].best.move) for step in doubtful}
        whole = {step: line + walk.line[walk.choices[step] :] + after for step, line in instead.items()}
        played = walk.line, walk.line + after
        yield from seen.more(distinct((*played, *instead.values(), *whole.values())), self._least)

        def value(line: MoveLine) -> float:
            return seen.mean(line)[0]

        stands = max(played, key=value)
        found = []
        for step in doubtful:
            best = max(instead[step], whole[step], key=value)
            if value(best) <= value(stands):
                found.append(replace(again(priced[step], best, stands, seen), gap=0.0, error=0.0))
        return StretchLook(found, self._stretch(value(stands), 0.0, 0.0), stands)

    def _think_out(self, doubtful: Sequence[int]) -> Generator[None, None, StretchLook]:
        """Each of these with the rest of the turn thought out, after the move made and after the best."""
        review, walk, after, priced = self._review, self._walk, self._after, self._review.priced
        lines = dict[int, list[MoveLine]]()
        views = {step: review.states[step].view(walk.seat) for step in walk.choices}
        # What was played is thought about already.
        thoughts = {
            view.key(): priced[step].best.move if priced[step].doubtful else priced[step].made
            for step, view in views.items()
        }
        for step in doubtful:
            view, decision = views[step], priced[step]
            for move in (decision.made, decision.best.move):
                rng = Random(f"{review.seed}/{step}/thought")
                rest = thought_out(review.planner, view, move, rng, thoughts)
                lines.setdefault(step, []).append(self._begun(step) + (yield from rest))
        # Which is best is found on other deals than those that tell by how much.
        tried, fresh = self._compared("tried"), self._compared("lines")
        both = (line + more for line in (walk.line, *chain(*lines.values())) for more in ((), after))
        yield from tried.more(distinct(both), self._least)

        def value(line: MoveLine) -> float:
            return tried.mean(line)[0]

        def better(*lines: MoveLine) -> MoveLine:
            return max(*lines, *(line + after for line in lines if line + after in tried.found), key=value)

        played = best = better(walk.line)
        pairs = {}
        for step in reversed(doubtful):
            made, other = lines[step]
            pairs[step] = better(other), max(better(made), best, key=value)
            best = max(pairs[step], key=value)
        worth = {step: pair for step, pair in pairs.items() if tried.difference(*pair)[0] > 0}
        unsure = [(best, played), *worth.values()]
        while unsure and fresh.seen < MOST * self._least:
            yield from fresh.more(distinct(chain(*unsure)), self._least)
            unsure = [pair for pair in unsure if fresh.difference(*pair)[1] > AIM]
        decisions = [
            again(priced[step], *pair, fresh)
            if step in worth
            else replace(again(priced[step], *pair, tried), gap=0.0, error=0.0)
            for step, pair in pairs.items()
        ]
        stretch = self._stretch(fresh.mean(best)[0], *fresh.difference(best, played))
        return StretchLook(decisions, stretch, best)

    def _begun(self, step: int) -> MoveLine:
        """What was played before a choice."""
        return self._walk.line[: self._walk.choices[step]]

    def _compared(self, name: str, far: bool = True) -> Comparison:
        review, walk = self._review, self._walk
        seed = f"{review.seed}/{walk.first}/{name}"
        turns = turns_ahead(walk.view, far)
        return Comparison(review.planner, walk.view, walk.seat, turns, seed, review.next_turn(walk))

    def _stretch(self, best: float, gap: float, error: float) -> Stretch:
        walk = self._walk
        return Stretch(walk.seat, walk.turn, (*walk.choices,), best, gap, error)


def distinct(lines: Iterable[MoveLine]) -> list[MoveLine]:
    """Each of these lines once."""
    return [*dict.fromkeys(lines)]
