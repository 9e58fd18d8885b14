"""The odds of a game of Take The Galaxy in progress, as the seat on the clock may know them."""

import argparse
from fractions import Fraction
from functools import cached_property
from typing import Any

from teg.core import CHANCE, DONE, Game
from teg.mistake import Mistake
from teg.odds import inputs
from teg.odds.answer import Answer, PageBlock, PrintedPage, parts_page
from teg.odds.position import Answers, PositionQuestion
from teg.odds.take import take_answer
from teg.odds.take.conveyor import HABITS, Conveyor, StayByModel, staying, tell
from teg.odds.take.drawing import Drawing
from teg.odds.take.relinquishing import Leaving, leavings
from teg.odds.take.take_answer import others
from teg.take.cards.model import FAMILIES
from teg.take.rules import moves as M
from teg.take.state import MENU, NEW_TURN, REVEALING, SETTING_UP, STARTING, State

USUAL_DRAWS = 5
MOST_DRAWS = 60


def of(
    game: Game[State] | State, *, draws: int = USUAL_DRAWS, claim: Fraction | float | None = None
) -> "TakeOutlook":
    """What the seat on the clock may know of the odds in a game, a position or a view.

    `draws` is how many draws of its deck are looked ahead, `claim` the chance that each turn to come claims
    some card of Explored Space; as bots do unless told.
    """
    if not isinstance(draws, int) or not 1 <= draws <= MOST_DRAWS:
        raise Mistake(tell, "draws_out_of_range", draws=draws, most=MOST_DRAWS)
    if claim is not None and not (isinstance(claim, Fraction | int | float) and 0 <= claim <= 1):
        raise Mistake(tell, "claim_no_fraction", claim=claim)
    s: State = game.state if isinstance(game, Game) else game
    seat = s.viewer if s.viewer >= 0 else s.actor if s.actor >= 0 else s.turn
    habit = HABITS.get(s.t.seats)
    rate = habit.claim if claim is None and habit else Fraction(claim or 0)
    return TakeOutlook(s if s.viewer >= 0 else s.view(seat), draws, rate)


class TakeOutlook(PrintedPage):
    """The odds of one position: `row`, `others`, `draw` and `leave`, each an `Answer`, or None if it makes no
    sense now; each is computed when it is first asked for. All but `others`, which is a model, are exact.

    `conveyors`, `staying`, `drawing` and `leavings` are behind them, for questions of one's own.
    """

    def __init__(self, known: State, draws: int, claim: Fraction) -> None:
        self.state = known
        self.seat = known.viewer
        self.draws = draws
        self.claim = claim

    @property
    def parts(self) -> dict[str, Answer]:
        """The answers that make sense now, by name."""
        return {name: answer for name, answer in self._all.items() if answer}

    @property
    def _all(self) -> dict[str, Answer | None]:
        return {"row": self.row, "others": self.others, "draw": self.draw, "leave": self.leave}

    def blocks(self, lang: str) -> list[PageBlock]:
        return parts_page(tell, tell(lang, "page_head", player=self.seat + 1), self.parts, lang)

    def json(self) -> dict[str, Any]:
        """All parts as plain data, null for those that make no sense now."""
        return {
            "seat": self.seat,
            **{name: answer.json() if answer else None for name, answer in self._all.items()},
        }

    @cached_property
    def conveyors(self) -> dict[int, Conveyor]:
        """Explored Space as each of its cards sees it, by position; a card being claimed is gone."""
        s = self.state
        if s.actor == DONE or s.act == SETTING_UP or s.phase == STARTING:
            return {}
        revealing = s.actor == CHANCE and s.phase == REVEALING and s.act == NEW_TURN
        claimed = s.act - M.CLAIM if M.CLAIM <= s.act < M.OPPORTUNITY else -1
        there = [position for position in range(len(s.row)) if position != claimed]
        return {
            position: Conveyor(
                s.t.seats,
                s.turn,
                newer,
                len(there) - 1 - newer,
                s.left,
                not s.claimed and claimed < 0,
                revealing,
                max(0, s.t.turns - s.turns - s.left - (not revealing)),
            )
            for newer, position in enumerate(there)
        }

    @cached_property
    def row(self) -> Answer | None:
        """When each card of Explored Space drops, and who can still claim it."""
        if not self.conveyors:
            return None
        return take_answer.row(self.state, self.seat, self.conveyors)

    @cached_property
    def staying(self) -> dict[int, StayByModel]:
        """What becomes of each card of Explored Space by the model of the others, by position; none alone."""
        habit = HABITS.get(self.state.t.seats)
        if habit is None:
            return {}
        return {
            position: staying(here, self.seat, self.claim, habit) for position, here in self.conveyors.items()
        }

    @cached_property
    def others(self) -> Answer | None:
        """What the others may make of Explored Space: a model, not exact."""
        return others(self.state, self.staying, self.claim) if self.staying else None

    @cached_property
    def drawing(self) -> Drawing:
        """The seat's own deck and discard pile."""
        return Drawing(self.state.deck[self.seat], self.state.discard[self.seat])

    @cached_property
    def draw(self) -> Answer | None:
        """What the seat's next draws bring, card by card and family by family."""
        s = self.state
        if s.actor == DONE or not self.drawing.most(1):
            return None
        families = {
            family: {card for card, of in enumerate(s.t.family) if of == number}
            for number, family in enumerate(FAMILIES)
        }
        return take_answer.draw(s, self.drawing, self.draws, families)

    @cached_property
    def leavings(self) -> tuple[Leaving, ...]:
        """What each of the seat's systems brings, in its own action phase."""
        s = self.state
        return leavings(s, self.seat) if s.phase == MENU and s.turn == self.seat else ()

    @cached_property
    def leave(self) -> Answer | None:
        """Which system pays if it is relinquished now, and after one more fill."""
        return take_answer.leave(self.state, self.leavings) if self.leavings else None


def add_options(position: argparse.ArgumentParser) -> None:
    """How far to look ahead, and what the others are taken to do."""
    position.add_argument(
        "--draws", metavar="N", help="Take The Galaxy: how many draws to look ahead (default 5)"
    )
    position.add_argument(
        "--claim",
        metavar="P",
        help="Take The Galaxy: how often a turn claims, for the model of the others (default: as bots)",
    )


def answer(game: Game[State], args: argparse.Namespace) -> Answers:
    """The conveyor, the deck and relinquishing, as far as each makes sense now."""
    outlook = of(
        game,
        draws=inputs.whole(args.draws, "--draws"),
        claim=None if args.claim is None else inputs.fraction(args.claim, "--claim"),
    )
    return outlook.json, outlook.page, []


QUESTION = PositionQuestion(of, add_options, {"draws": "5", "claim": None}, answer)
