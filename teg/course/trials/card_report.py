"""A card of one's own: its row is checked and told, one plays with it, and the lab measures its worth."""

from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from typing import Any

from teg.core import Game
from teg.course.leaf import NotebookLearner, learner
from teg.course.trials.bot_match import SEED, Measuring, tell
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.cards.model import Box, ExplorationCard, Mission, PilotCard, Planet
from teg.galaxies.cards.sentences import sentence, title
from teg.games import GALAXIES
from teg.lab import Experiment, Growing
from teg.lab.experiment import BOX, Boxed
from teg.lab.intervals import Estimate
from teg.lab.numbers_of_cards import with_rows
from teg.lab.report import POINTS, SHARE, TURNS, ReportSection, number, worth_sections
from teg.lab.worth import CardWorth
from teg.languages import name_in
from teg.mistake import Mistake
from teg.paper.lab_report import card_names, run_report
from teg.ui.kit.assets import plotly
from teg.ui.kit.nodes import Child, Message, Node, button, node, table

MINE = "my-card"
"""What the box with the card is called."""
BATCH, MOST = 500, 4000
"""Deals that one press plays, and all that a cell does."""
OwnCard = Planet | Mission | PilotCard | ExplorationCard
KINDS = {Planet: "planet", Mission: "mission", PilotCard: "pilot", ExplorationCard: "exploration"}


class CardReport(Measuring):
    """Rows of a box as somebody wrote them, and what the lab finds when they are shuffled in."""

    def __init__(self, learner: NotebookLearner, rows: str, box: str, players: int) -> None:
        self.text = with_rows(box, MINE, rows, GALAXIES.name)
        lines = rows.count("\n") + 1
        found = SHELF.problems(self.text, MINE)
        # What is said of lines below those that somebody wrote is about the box, and that one is in order.
        self.problems = [each for each in found if each.level != "note" and each.line <= lines]
        self.cards: list[OwnCard] = []
        self._lab: Growing | None = None
        if not self.problems:
            own = SHELF.loads(self.text, MINE)
            self.cards = [*_others(own, SHELF.load(box))]
            self.badges = own.badges
            self._lab = Growing(
                Experiment.of(
                    *["quick"] * players,
                    games=1,
                    seed=SEED,
                    cards=True,
                    vary={BOX: [box, Boxed(MINE, self.text)]},
                )
            )
        self._told: tuple[int, tuple[list[CardWorth], list[CardWorth]]] | None = None
        super().__init__(learner)

    @property
    def deals(self) -> int:
        """How many deals are played, each without the card and with it."""
        return self._lab.run.blocks if self._lab else 0

    def game(self, seed: int = SEED) -> Game[Any]:
        """A game with the card."""
        return Game(replace(self.found.run.experiment.arms[1].setup, seed=seed))

    @property
    def found(self) -> Growing:
        """What the lab has found so far."""
        if self._lab is None:
            raise Mistake(tell, "card_wrong")
        return self._lab

    def more(self, deals: int = BATCH) -> Iterator[object]:
        """The steps that play so many deals more."""
        run = self.found.run
        run.experiment = replace(run.experiment, games=min(MOST, self.deals + deals))
        return self.found.play(0.02)

    # what was found

    def worth(self, card: OwnCard) -> CardWorth | None:
        """What a card was worth to its takers; None if it was taken too seldom."""
        return next((worth for worth in self._worths()[0] if worth.card == card.id), None)

    def _worths(self) -> tuple[list[CardWorth], list[CardWorth]]:
        """One's own cards, asked for alone, and all cards together."""
        if self._told is None or self._told[0] != self.deals:
            run = self.found.run
            arm, own = run.experiment.arms[1].name, {card.id for card in self.cards}
            self._told = self.deals, (run.worths(own)[arm], run.worths()[arm])
        return self._told[1]

    def figures(self) -> list[tuple[str, str, Estimate]]:
        """What the card changes for the table: the key of its name, its unit, how it stands."""
        (effect,) = self.found.results.effects.values()
        return [
            ("change_total", POINTS, effect.total.estimate()),
            ("change_length", TURNS, effect.length.estimate()),
            ("change_first", SHARE, effect.first.estimate()),
        ]

    def sentence(self, card: OwnCard) -> str:
        """What may be said of a card."""
        found, name = self.worth(card), name_in(card, self.lang)
        if found is None:
            return tell(self.lang, "card_rare", name=name, deals=self._count(self.deals))
        mean, low, high = (
            number(value, POINTS, self.lang, signed=True)
            for value in (found.worth.mean, found.worth.low, found.worth.high)
        )
        told = tell(
            self.lang,
            "card_is",
            name=name,
            deals=self._count(self.deals),
            seen=found.seen,
            taken=found.taken,
            worth=mean,
            low=low,
            high=high,
        )
        return f"{told} {tell(self.lang, 'card_sure' if found.worth.sure else 'card_open')}"

    # what is drawn

    def body(self) -> list[Node | None]:
        lang = self.lang
        if self.problems:
            told = (node("li", each.in_(lang)) for each in self.problems)
            return [node("h2", tell(lang, "card_wrong"), key="title"), node("ul", *told, key="problems")]
        parts: list[Node | None] = []
        for at, card in enumerate(self.cards):
            parts += [
                node("h2", title(card, self.badges, lang), key=f"title-{at}"),
                node("p", sentence(card, lang), key=f"told-{at}"),
            ]
        runs, some, full = self.between.runs, bool(self.deals), self.deals >= MOST
        press = (
            button(tell(lang, "stop"), {"do": "stop"}, class_="main", key="more")
            if runs
            else button(tell(lang, "card_more"), {"do": "more"}, class_="main", disabled=full, key="more")
        )
        ways = [press, button(tell(lang, "card_play"), {"do": "play"}, key="play")]
        if some and not runs:
            ways.append(button(tell(lang, "card_save"), {"do": "save"}, key="save"))
        experiment = self.found.run.experiment
        parts += [node("div", *ways, class_="row", key="ways"), *self.gauge(self.deals, experiment.blocks)]
        return [*parts, *(self._found() if some and not runs else ())]

    def _found(self) -> list[Node]:
        lang = self.lang
        told = map(self.sentence, self.cards)
        parts = [node("p", each, class_="reply", key=f"reply-{at}") for at, each in enumerate(told)]
        rows: list[list[Child]] = []
        early = tell(lang, "early")
        for what, unit, found in self.figures():
            ends = [number(end, unit, lang, signed=True) for end in (found.mean, found.low, found.high)]
            interval = tell(lang, "ends", low=ends[1], high=ends[2]) if isfinite(found.half) else early
            rows.append([tell(lang, what), ends[0], interval])
        heads = [tell(lang, f"head_{key}") for key in ("figure", "mean", "always")]
        parts.append(node("div", table(tell(lang, "card_table"), heads, rows), class_="scroll", key="table"))
        parts += [node("div", self._kind(part), class_="scroll", key=part.key) for part in self._kinds()]
        return [*parts, node("p", tell(lang, "card_note"), class_="facts", key="note")]

    def _kinds(self) -> list[ReportSection]:
        """The sections of the kinds to which the cards belong."""
        arm = self.found.run.experiment.arms[1]
        kinds = {KINDS[type(card)] for card in self.cards}
        worths = [worth for worth in self._worths()[1] if worth.kind in kinds]
        return worth_sections({"": worths}, card_names(arm.setup))

    def _kind(self, part: ReportSection) -> Node:
        """All cards of a kind, the best first; one's own stand out."""
        lang, own = self.lang, {name_in(card, self.lang) for card in self.cards}
        heads, rows = part.table(lang)
        told: list[list[Child]] = [
            [node("strong", f"→ {row[0]}") if row[0] in own else row[0], row[1], row[2]] for row in rows
        ]
        return table(part.what.in_(lang), heads[:3], told)

    def status(self) -> str:
        if self.between.runs or not self.deals:
            return super().status()
        return super().status() or " ".join(map(self.sentence, self.cards))

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "more"} if self._lab and self.deals < MOST and not self.between.runs:
                self.measure(self.more())
            case {"do": "play"} if self._lab:
                self.open_table(self.game())
            case {"do": "save"} if self.deals:
                report = run_report(self.found.run, self.lang, plotly())
                self.paper.keep(f"{MINE}.html", report.encode())
            case _:
                super().hear(message)


def _others(box: Box, plain: Box) -> Iterator[OwnCard]:
    """The cards of a box that another one has not."""
    for kind in KINDS.values():
        known = {*getattr(plain, f"{kind}s")}
        yield from (card for card in getattr(box, f"{kind}s") if card not in known)


def balance(rows: str, box: str = "training", players: int = 2, deals: int = 0) -> CardReport:
    """From a row of TOML to what the card is worth: `balance('''[[planet]] ...''', deals=500)`.

    The rows are checked as `teg box check` does, told in sentences and shuffled into a shipped box. The lab
    plays the same deals without them and with them.
    """
    found = CardReport(learner(), rows, box, players)
    if deals:
        for _ in found.more(deals):
            pass
        found.draw()
    return found
