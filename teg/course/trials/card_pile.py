"""A pile of green and red cards that shrinks as they are drawn: the odds of the next ones, exactly."""

from fractions import Fraction
from random import Random

from teg.charts.cards import deck
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.course.trials.guess import WIDE
from teg.mistake import Mistake
from teg.odds.explore.exploring import MOST_DRAWS, Exploration, Kind
from teg.odds.words import chance
from teg.ui.kit.findings import pictures
from teg.ui.kit.marks import meter
from teg.ui.kit.nodes import Child, Message, Node, button, node, table, toggle

MOST_CARDS = 60


class CardPile(Leaf):
    """The cards left and the cards seen; `all_green` says which of two questions the table answers."""

    def __init__(self, learner: NotebookLearner, cards: int, red: int, ahead: bool, seed: int) -> None:
        self.cards, self.red, self.ahead, self.seed = cards, red, ahead, seed
        self.drawn: list[bool] = []
        """Whether each card drawn so far was red."""
        self.all_green = True
        super().__init__(learner)

    @property
    def reds(self) -> int:
        """Red cards left."""
        return self.red - sum(self.drawn)

    @property
    def greens(self) -> int:
        """Green cards left."""
        return self.cards - len(self.drawn) - self.reds

    @property
    def unseen(self) -> int:
        """All cards left."""
        return self.cards - len(self.drawn)

    def body(self) -> list[Node | None]:
        lang = self.lang
        empty, seen = not self.unseen, len(self.drawn)
        ways = [
            button(tell(lang, "pile_draw"), {"do": "draw"}, disabled=empty, class_="main", key="draw"),
            button(
                tell(lang, "pile_green"), {"do": "saw", "red": False}, disabled=not self.greens, key="green"
            ),
            button(tell(lang, "pile_red"), {"do": "saw", "red": True}, disabled=not self.reds, key="red"),
            button(tell(lang, "step_back"), {"do": "back"}, disabled=not seen, key="back"),
            button(tell(lang, "again"), {"do": "again"}, disabled=not seen, key="again"),
        ]
        parts: list[Node | None] = [node("h2", self._title(), key="title")]
        if not empty:
            parts += self._picture()
        parts.append(node("div", *ways, class_="row", key="ways"))
        if self.ahead and not empty:
            parts += [self._toggle(), self._chances()]
        return parts

    def _title(self) -> str:
        if not self.unseen:
            return tell(self.lang, "pile_empty")
        risk = chance(Fraction(self.reds, self.unseen), self.lang)
        return tell(self.lang, "pile_left", greens=self.greens, reds=self.reds, chance=risk)

    def _picture(self) -> list[Node]:
        kinds = (Kind("green", self.greens, Fraction(0)), Kind("red", self.reds, Fraction(0), danger=True))
        red = sum(self.drawn)
        return pictures(deck(Exploration(kinds), len(self.drawn) - red, red), self.lang, "light", WIDE)

    def _toggle(self) -> Node:
        lang = self.lang
        return node(
            "div",
            *(
                toggle(
                    tell(lang, "all_green" if green else "some_red"),
                    {"do": "ask", "green": green},
                    green == self.all_green,
                    key=f"ask-{green}",
                )
                for green in (True, False)
            ),
            class_="row",
            role="group",
            key="toggle",
        )

    def _chances(self) -> Node:
        lang = self.lang
        safe, rows = Fraction(1), list[list[Child]]()
        for draws in range(1, min(MOST_DRAWS, self.unseen) + 1):
            safe *= Fraction(max(0, self.greens - draws + 1), self.unseen - draws + 1)
            value = safe if self.all_green else 1 - safe
            rows.append([str(draws), node("span", chance(value, lang), meter(float(value)))])
        heads = [tell(lang, "next_draws"), tell(lang, "chance")]
        caption = tell(lang, "all_green" if self.all_green else "some_red")
        return node("div", table(caption, heads, rows), class_="scroll", key="chances")

    def status(self) -> str:
        return self.notice or (self._title() if self.drawn else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "draw"} if self.unseen:
                # By its place in the pile, so that a step back and forward sees the same card.
                luck = Random(f"{self.seed}/{len(self.drawn)}/{self.reds}")
                self.drawn.append(luck.randrange(self.unseen) < self.reds)
            case {"do": "saw", "red": bool(red)} if self.reds if red else self.greens:
                self.drawn.append(red)
            case {"do": "back"} if self.drawn:
                self.drawn.pop()
            case {"do": "again"}:
                self.drawn.clear()
            case {"do": "ask", "green": bool(green)}:
                self.all_green = green
        self.draw()


def pile(cards: int = 30, red: int = 12, ahead: bool = False, seed: int = 7) -> CardPile:
    """A pile to draw from, with the chance of the next card, or of several draws `ahead`."""
    if not 0 < cards <= MOST_CARDS or not 0 <= red <= cards:
        raise Mistake(tell, "no_such_pile", red=red, cards=cards, most=MOST_CARDS)
    return CardPile(learner(), cards, red, ahead, seed)
