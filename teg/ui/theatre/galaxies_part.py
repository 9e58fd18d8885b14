"""Tiny Epic Galaxies in the theatre: what it tells beside its board, and dice told by hand."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import takewhile

from teg import charts, odds
from teg.charts.finding import Finding
from teg.core import Attempt
from teg.core.reasons import NotPossible
from teg.dice import hand_of
from teg.galaxies import State
from teg.galaxies import state as P
from teg.galaxies.refusals.obstacles import obstacles
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import GOAL
from teg.galaxies.speech import names as N
from teg.galaxies.speech import question
from teg.mistake import Mistake
from teg.odds.position.known import known
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.kit.words import tell
from teg.ui.slides.slide import Slide
from teg.ui.theatre import dice_view, theatre_slides
from teg.ui.theatre.chances import Chance, chances
from teg.ui.theatre.part import Part, Points
from teg.ui.theatre.standing import queue, standing


class GalaxiesPart(Part):
    """The first game."""

    tabs: tuple[str, ...] = ("standing",)
    goal = GOAL
    has_chances = True

    def headline(self, view: State) -> str:
        """The question."""
        return question(view, self.desk.lang)

    def page(self, tab: str, view: State, points: Points) -> list[Node]:
        """Everybody's points, and who may follow."""
        lang = self.desk.lang
        return [
            standing(view, lang, self.desk.bots, points),
            node("h3", tell(lang, "follow_queue")),
            *queue(view, lang),
        ]

    def by_turn(self, states: Sequence[State], first: int) -> list[Finding]:
        """How dangerous the deck was, as far as it lasts, for whoever looks on or else had the turn."""
        seat = self.desk.viewer if self.desk.viewer >= 0 else None
        decks = [odds.of(known(state, None, seat)).exploration for state in states]
        chances = [Fraction(*deck.bad) for deck in takewhile(bool, decks) if deck]
        return [charts.dangers(chances, first)] if chances else []

    def chances(self) -> Mapping[str, Chance]:
        """Chances of this very position."""
        desk = self.desk
        return chances(desk.game, desk.viewer, desk.lang)

    def slides(self, view: State, attempts: list[Attempt]) -> list[Slide]:
        """What may be asked of any turn."""
        return theatre_slides.slides(view, attempts, self.desk.lang)

    def changed(self, view: State, truth: State, number: int) -> State | None:
        """The nearest change, carried out on the whole truth."""
        for count, found in enumerate(obstacles(view)):
            if count == number and found.change is not None:
                there = truth.copy()
                there.actor, there.ask = found.asked.actor, found.asked.ask
                try:
                    return found.change.applied(there)
                except NotPossible:
                    return None
        return None

    def dealer(self, view: State) -> Node | None:
        """Dice are told by their number of each face."""
        return dice_view.rolled(view, self.desk.lang) if view.phase == P.ROLLING else None

    def hear(self, message: Message) -> bool:
        """Dice as a real table rolled them."""
        match message:
            case {"do": "rolled", "fields": dict(fields)}:
                faces: list[int] = []
                for face in range(6):
                    text = str(fields.get(f"face{face}") or "0").strip()
                    if not text.isdecimal() or int(text) > 7:
                        raise Mistake(tell(self.desk.lang, "dice_number"))
                    faces += [face] * int(text)
                wanted = self.desk.game.state.rolling
                if len(faces) != wanted:
                    dice = N.counted(wanted, "die", self.desk.lang)
                    raise Mistake(tell(self.desk.lang, "dice_count", dice=dice, told=len(faces)))
                self.desk.play(M.ROLLED + hand_of(faces))
                return True
        return False
