"""A rule of thumb put together from three limits, and what it is exactly worth on a deck."""

from fractions import Fraction

from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.languages import GRAMMARS
from teg.odds.explore.decisions import Thumb, ThumbTrial, trial
from teg.odds.explore.exploring import Exploration
from teg.odds.words import decimal, points
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, table

ANY = "any"
ROWS = (0, 1, 2)
REDS = tuple(Fraction(share, 100) for share in (35, 38, 40, 42, 45))


class ThumbRule(Leaf):
    """Three limits to choose, and the exact value of the rule they make."""

    def __init__(self, learner: NotebookLearner, deck: Exploration) -> None:
        self.deck = deck
        values = sorted({kind.value for kind in deck.kinds if not kind.danger})
        self.limits: dict[str, tuple[Fraction, ...]] = {
            "row": tuple(map(Fraction, ROWS)),
            "reds": REDS,
            "value": (*values[1:], values[-1] + 1),
        }
        self.chosen = dict.fromkeys(self.limits, ANY)
        super().__init__(learner)

    @property
    def rule(self) -> Thumb:
        """The rule as it stands."""
        row, red, value = (
            None if value == ANY else self.limits[what][int(value)] for what, value in self.chosen.items()
        )
        return Thumb(None if row is None else int(row), red, value)

    @property
    def trial(self) -> ThumbTrial:
        """Its exact value and loss."""
        return trial(self.deck, self.rule)

    # what is drawn

    def body(self) -> list[Node | None]:
        limits = [
            labelled(tell(self.lang, f"thumb_{what}"), self._limit(what), key=f"of-{what}")
            for what in self.limits
        ]
        return [
            node("h2", self.sentence(), key="title"),
            node("div", *limits, class_="choices", key="limits"),
            node(
                "div",
                button(tell(self.lang, "thumb_again"), {"do": "again"}, key="again"),
                class_="row",
                key="ways",
            ),
            node("div", self._compared(), class_="scroll", key="compared"),
            node("div", self._cards(), class_="scroll", key="deck"),
        ]

    def sentence(self) -> str:
        """What the rule is worth."""
        found = self.trial
        return tell(
            self.lang,
            "thumb_loses" if found.loss else "thumb_best",
            value=self._number(found.value),
            loss=self._number(found.loss),
        )

    def _limit(self, what: str) -> Node:
        sign = "at_most" if what == "row" else "under"
        options = [(ANY, tell(self.lang, "thumb_any"))]
        for place, limit in enumerate(self.limits[what]):
            shown = self._share(limit) if what == "reds" else points(limit, self.lang)
            options.append((str(place), tell(self.lang, f"thumb_{sign}", limit=shown)))
        return choice(options, self.chosen[what], do={"do": "limit", "what": what}, key=what)

    def _compared(self) -> Node:
        tried = {"yours": self.rule, "never": Thumb(row=-1), "always": Thumb()}
        rows: list[list[Child]] = []
        for name, rule in tried.items():
            found = trial(self.deck, rule)
            rows.append(
                [tell(self.lang, f"thumb_{name}"), self._number(found.value), self._number(found.loss)]
            )
        rows.append(
            [tell(self.lang, "thumb_optimum"), self._number(self.trial.optimum), self._number(Fraction(0))]
        )
        return table(
            tell(self.lang, "thumb_caption"),
            [tell(self.lang, f"thumb_{key}") for key in ("rule", "worth", "loss")],
            rows,
        )

    def _cards(self) -> Node:
        rows: list[list[Child]] = []
        for kind in self.deck.kinds:
            name = kind.called(self.lang)
            shown = tell(self.lang, "thumb_red", name=name) if kind.danger else name
            rows.append([shown, str(kind.count), points(kind.value, self.lang)])
        return table(
            tell(self.lang, "thumb_deck"),
            [tell(self.lang, f"thumb_{key}") for key in ("name", "cards", "worth")],
            rows,
        )

    def _number(self, value: Fraction) -> str:
        return decimal(value, self.lang, 2)

    def _share(self, value: Fraction) -> str:
        return f"{value.numerator * 100 // value.denominator}{GRAMMARS[self.lang].percent}"

    def status(self) -> str:
        return self.notice or self.sentence()

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "limit", "what": str(what), "value": str(value)} if what in self.limits and (
                value == ANY or (value.isdecimal() and int(value) < len(self.limits[what]))
            ):
                self.chosen[what] = value
            case {"do": "again"}:
                self.chosen = dict.fromkeys(self.limits, ANY)
        self.draw()


def thumb(deck: Exploration) -> ThumbRule:
    """A rule of thumb for this deck, to be put together and seen through exactly."""
    return ThumbRule(learner(), deck)
