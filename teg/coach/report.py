"""A review in sentences and tables, in both languages; it prints itself."""

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any, Final

from teg.bots.move_reason import give_or_take, points, reckoned
from teg.coach.losses import Decision, PartLosses, TurnBalance
from teg.coach.pricing import planner_of
from teg.coach.review import Review
from teg.coach.rulings import table_under
from teg.core.host import host_of
from teg.languages import Both, Phrases, listed
from teg.odds.answer import Grid, Heading, PageBlock, PrintedPage, heads
from teg.odds.words import points as exact_points
from teg.rulebook.switches import switches_of

tell: Final = Phrases(__file__, "coach.toml")
MOST: Final = 5
"""Decisions that are told one by one."""


class CoachReport(Review, PrintedPage):
    """A review that prints as its report; `teg.Game.coach` gives one."""

    def headline(self, seat: int, lang: str = "en") -> str:
        """What the seat gave away, and where most of it."""
        turns = self.turns_of(seat)
        if not turns:
            return tell(lang, "nothing_yet")
        gap = max(0.0, sum(turn.gap for turn in turns))
        given = {
            "points": points(gap, lang),
            "doubt": give_or_take(hypot(*(turn.error for turn in turns)), lang),
            "count": len(turns),
            "each": points(gap / len(turns), lang),
        }
        worst = self.mistakes(seat, 1)
        if not worst:
            return tell(lang, "gave_little", **given)
        return tell(lang, "gave", **given, **self._told(worst[0], lang))

    def luck(self, seat: int, lang: str = "en") -> str:
        """Luck told apart from play: where the result comes from."""
        found = self.balance(seat)
        two = len(self.seats) == 2 == self.setup.players
        key = "balance_two" if two else "balance" if self.setup.players > 1 else "balance_alone"
        return tell(
            lang,
            key,
            start=points(found.start, lang, "+"),
            luck=points(found.luck, lang, "+"),
            losses=points(-found.losses, lang, "+"),
            result=points(found.result, lang, "+"),
            error=give_or_take(found.error, lang),
            **({"given": points(found.given, lang, "+")} if two else {}),
        )

    def why(self, decision: Decision) -> Both:
        """Why the best move is preferred to the one made, by the planner's reckoning."""
        view = self.states[decision.step].view(decision.seat)
        planner = planner_of(self.setup.game, "planner-strong")
        rng = Random(f"{self.seed}/{decision.step}/why")
        return reckoned(planner, view, decision.best.move, decision.chosen.move, rng)

    def seat_name(self, seat: int, lang: str = "en") -> str:
        """What a seat is called."""
        state = self.states[0]
        return host_of(self.setup.game).seat_name(state, seat, lang)

    def turns_table(self, seat: int, lang: str = "en") -> Grid:
        """The turns of a seat, one a line."""
        return Grid(
            heads(tell, lang, "turn", "start", "luck", "loss", "became", "most"),
            [self._turn_row(turn, lang) for turn in self.turns_of(seat)],
            lang,
            most=1000,
        )

    def overlap(self, seat: int, lang: str = "en") -> str:
        """Why a turn may have given away less than its costliest decision, where one did."""
        worst = [(turn, turn.worst) for turn in self.turns_of(seat) if turn.worst and turn.worst.sure]
        return tell(lang, "overlap") if any(turn.loss < one.loss for turn, one in worst) else ""

    def _turn_row(self, turn: TurnBalance, lang: str) -> list[str]:
        return [
            str(turn.number),
            points(turn.value, lang, "+"),
            points(turn.luck, lang, "+"),
            _plus_minus(turn, lang),
            points(turn.became, lang, "+"),
            tell(lang, "short", **self.moves(turn.worst, lang)) if turn.worst and turn.worst.sure else "",
        ]

    def parts_table(self, parts: Sequence[PartLosses], head: str, lang: str = "en") -> Grid:
        """Decisions of a kind, or of a part of the game, taken together."""
        return Grid(
            heads(tell, lang, head, "count", "each", "sure"),
            [
                [
                    tell(lang, part.name if head == "phase" else f"kind_{part.name}"),
                    str(part.count),
                    _plus_minus(part, lang),
                    str(part.mistakes),
                ]
                for part in parts
            ],
            lang,
            most=100,
        )

    def moves(self, decision: Decision, lang: str = "en") -> dict[str, str]:
        """The move made and the best one found, in words."""
        view = self.states[decision.step].view(decision.seat)
        return {"made": view.say(decision.made, lang), "best": view.say(decision.best.move, lang)}

    def _told(self, decision: Decision, lang: str) -> dict[str, Any]:
        return {
            "turn": decision.turn,
            **self._loss(decision.loss, decision.error, lang),
            **self.moves(decision, lang),
        }

    def _loss(self, loss: float, error: float, lang: str) -> dict[str, str]:
        return {"loss": points(loss, lang), "error": give_or_take(error, lang)}

    def instead(self, decision: Decision, lang: str = "en") -> str:
        """A decision in a sentence: what was made instead of what, and what it cost."""
        return tell(lang, "instead", **self._told(decision, lang))

    def exactly(self, decision: Decision, lang: str = "en") -> str:
        """What the odds answer exactly about a decision, where they do."""
        view = self.states[decision.step].view(decision.seat)
        found = [
            tell(lang, "worth", move=view.say(each.move, lang), points=exact_points(each.exact, lang))
            for each in decision.options
            if each.exact is not None
        ]
        return tell(lang, "exactly", worths=listed(found, lang)) if found else ""

    def otherwise(self, decision: Decision, lang: str = "en") -> list[str]:
        """The open rules that would change the advice here if they were read otherwise, one a sentence."""
        view = self.states[decision.step].view(decision.seat)
        told = []
        for ruling in self.rulings.get(decision.step, ()):
            switch = switches_of(self.setup.game)[ruling.switch]
            view.t = table_under(self.setup, ruling.switch, ruling.value)
            told.append(
                tell(
                    lang,
                    "otherwise" if ruling.loss is None else "otherwise_by",
                    decides=switch.decides[lang].rstrip("."),
                    means=switch[ruling.value].means[lang].rstrip("."),
                    best=view.say(ruling.best, lang),
                    **({} if ruling.loss is None else self._loss(ruling.loss, ruling.error, lang)),
                )
            )
        return told

    def followed(self, decision: Decision, lang: str = "en") -> str:
        """A follow that was passed up, with its worth."""
        told = self._told(decision, lang)
        del told["made"]
        return tell(lang, "follow", **told)

    def about(self, decision: Decision, lang: str = "en") -> list[str]:
        """All there is to say of a decision, sentence by sentence."""
        exact = self.exactly(decision, lang)
        told = [self.instead(decision, lang), self.why(decision).in_(lang), *([exact] if exact else [])]
        return [*told, *self.otherwise(decision, lang)]

    def blocks(self, lang: str) -> list[PageBlock]:
        found: list[PageBlock] = [*self.unfinished(lang)]
        for seat in self.seats:
            found += self.blocks_of(seat, lang)
        return [*found, self.reckoned(lang)]

    def unfinished(self, lang: str = "en") -> list[str]:
        """How far it has come, where the figures still change."""
        return [] if self.done else [tell(lang, "so_far", percent=round(100 * self.share))]

    def reckoned(self, lang: str = "en") -> str:
        """What the points are, and where the planner knows them from."""
        known = self.planner.knows(self.states[0]).told().in_(lang)
        key = "unit" if self.states[0].t.seats > 1 else "unit_alone"
        return f"{tell(lang, key)} {known}"

    def blocks_of(self, seat: int, lang: str) -> list[PageBlock]:
        """What is found of one seat, part by part."""
        found: list[PageBlock] = [Heading(self.seat_name(seat, lang)), self.headline(seat, lang)]
        if not self.turns_of(seat):
            return found
        if self.done:
            found.append(self.luck(seat, lang))
        found += [Heading(tell(lang, "turns")), self.turns_table(seat, lang)]
        if overlap := self.overlap(seat, lang):
            found.append(overlap)
        if mistakes := self.mistakes(seat, MOST):
            lines = (" ".join(self.about(each, lang)) for each in mistakes)
            found += [Heading(tell(lang, "mistakes")), "\n".join(lines)]
        if missed := self.missed_follows(seat):
            lines = (self.followed(each, lang) for each in missed)
            found += [Heading(tell(lang, "follows")), "\n".join(lines)]
        found += [Heading(tell(lang, "kinds")), self.parts_table(self.by_kind(seat), "kind", lang)]
        found += [Heading(tell(lang, "phases")), self.parts_table(self.by_phase(seat), "phase", lang)]
        return found

    def __repr__(self) -> str:
        return "\n".join(f"{self.seat_name(seat)}: {self.headline(seat)}" for seat in self.seats)


def _plus_minus(cost: TurnBalance | PartLosses, lang: str) -> str:
    """A loss with its error."""
    return tell(lang, "plus_minus", points=points(cost.loss, lang), error=give_or_take(cost.error, lang))
