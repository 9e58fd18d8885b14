"""Exploration Odds: draw once more, or take a card."""

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite
from random import Random

from teg.charts import deck as deck_finding
from teg.charts import survival, take_or_draw
from teg.charts.finding import Finding
from teg.languages import each
from teg.languages.typed import plain as sound
from teg.mistake import Mistake
from teg.odds.explore.exploring import Exploration, Kind
from teg.ui.exploration import answers
from teg.ui.exploration.answers import ANSWERS, how_it_works, spread
from teg.ui.exploration.exploration_settings import (
    DrawingSteps,
    ExplorationSettings,
    StepsEnd,
    draw,
    remaining,
    walk,
)
from teg.ui.exploration.exploration_words import best_card, ending, exactly, question, say, verdict
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet
from teg.ui.page.dashboard import opener
from teg.ui.slides.slide import Slide
from teg.ui.study import deck_controls, tell
from teg.ui.study.deck import MOST_POINTS, CardEdit, Deck, points
from teg.ui.study.guess import GuessQuestion
from teg.ui.study.odds_dashboard import OddsDashboard, TypedOrder

WIDTH = 440


class ExplorationOdds(OddsDashboard):
    """A guess, the verdict, the deck, what may come, and one exploration that is tried out."""

    name = "exploration"
    asks = True
    made_of = ExplorationSettings
    settings: ExplorationSettings
    round = 0
    """How often an exploration was begun anew: each draws other cards."""

    def prepare(self) -> None:
        self.asked: dict[str, str] = {}
        self.dragged: dict[str, CardEdit] = {}

    def forget(self) -> None:
        self.prepare()

    def walked(self) -> tuple[Deck, StepsEnd, Exploration]:
        """Deck, where the steps lead, and what the pictures are about: what is to decide, or was first."""
        deck = self.settings.asked(cards={**self.settings.cards, **self.dragged})
        walked = walk(deck, self.settings.steps)
        now = walked.now or deck.exploration()
        assert now
        return deck, walked, now

    # before the guess

    def question(self) -> GuessQuestion | None:
        """Draw or take, and how likely is a Danger; who has drawn or taken a card asks no more."""
        if self.settings.steps != DrawingSteps():
            return None
        return question(self.walked()[2], self.lang)

    def beside(self) -> list[Node]:
        """The cards that may come, and how exploring goes."""
        deck, _, now = self.walked()
        lang = self.lang
        lie = node(
            "section", node("h2", say(lang, "cards_left", count=now.unseen)), spread(now, lang), class_="part"
        )
        return [self._aside(deck, now), lie]

    # the answer

    def headline(self) -> str:
        """What to do, or what one has ended with."""
        _, walked, now = self.walked()
        return ending(walked, self.lang) if walked.end else verdict(now, self.lang)

    def slides(self) -> list[Slide]:
        # Only a class needs them.
        from teg.ui.slides import odds_slides

        deck, _, now = self.walked()
        return odds_slides.exploring_slides(deck, now, self.lang, self.desk.theme)

    def body(self) -> list[Node]:
        """The verdict in fractions, what is worth it, the cards; below, when to stop and what may be set."""
        lang = self.lang
        deck, walked, now = self.walked()
        study = [
            node("section", *self._worth(walked, now), class_="part worth", key="worth"),
            self._aside(deck, now),
            node("section", *self._cards(deck, walked, now), class_="part", key="cards"),
        ]
        if not walked.end:
            clear = [self.exhibit(survival(now), WIDTH, asks=True), self._answer(now, "survival")]
            study.append(node("section", *clear, class_="part survival", key="clear"))
        self.files[f"{answers.FILE}.csv"] = lambda: answers.stop_file(now, lang)
        return [
            node("p", exactly(now, lang), class_="facts exactly", key="exactly"),
            node("div", *study, class_="study thirds", key="study"),
            answers.stop_map(now, lang),
            deck_controls.cards(deck, lang),
            deck_controls.own_values(self.settings.wishes, lang),
        ]

    def _aside(self, deck: Deck, now: Exploration) -> Node:
        """How exploring goes, what lies there, and the deck of a real table."""
        lang, wishes = self.lang, self.settings.wishes
        return node(
            "section",
            how_it_works(now.draws, lang),
            deck_controls.row(deck, lang),
            deck_controls.back(wishes, lang),
            deck_controls.at_the_table(wishes, lang),
            class_="part first-column",
            key="aside",
        )

    def _cards(self, deck: Deck, walked: StepsEnd, now: Exploration) -> list[Node]:
        lang = self.lang
        left = remaining(deck, self.settings.steps) if walked.end else now
        if left is None:
            return [node("h2", say(lang, "cards_gone"))]
        title = say(lang, "cards_now" if walked.end else "cards_left", count=left.unseen)
        return [node("h2", title), self.exhibit(self._icons(deck, left), WIDTH)]

    def _icons(self, deck: Deck, left: Exploration) -> Finding:
        """The deck, and the cards out of it, those of these steps among them."""
        drawn = [
            kind.danger for name in self.settings.steps.drawn for kind in deck.kinds if kind.name == name
        ]
        reds = sum(drawn)
        return deck_finding(left, deck.seen[0] + len(drawn) - reds, deck.seen[1] + reds)

    def _answer(self, now: Exploration, chart: str) -> Node:
        """What a press on a point of a chart asked about, below it."""
        told = ANSWERS[chart](now, self.asked.get(chart, ""), self.lang)
        return node("div", *told, class_="finding" if told else None, role="status", key=f"{chart}-asked")

    def _worth(self, walked: StepsEnd, now: Exploration) -> list[Node]:
        lang = self.lang
        parts = [node("h2", say(lang, "how_it_went" if walked.end else "worth_it"))]
        if way := self._way(walked):
            parts.append(node("p", say(lang, "way", cards=", ".join(way)), class_="facts"))
        parts.append(self._buttons(walked))
        if walked.now:
            parts.append(self._telling(walked.now))
        compared = take_or_draw(now, walked.worth if walked.end else None)
        parts.append(self.exhibit(compared, WIDTH, asks=True))
        parts.append(self._answer(now, "take-or-draw"))
        return [*parts, *answers.rule_of_thumb(now, self.settings.thumb, lang)]

    def _way(self, walked: StepsEnd) -> list[str]:
        lang = self.lang
        way = [say(lang, "left_on_way", card=card.called(lang)) for card in walked.left]
        if walked.now and walked.now.in_hand:
            way.append(say(lang, "now_in_hand", card=walked.now.in_hand.called(lang)))
        return way

    def _buttons(self, walked: StepsEnd) -> Node:
        """Draw, take, or start again; the best thing to do stands out."""
        lang = self.lang
        now = walked.now
        parts: list[Node] = []
        if now:
            main = {what: "main" if what in now.best else None for what in ("draw", "take")}
            verb = say(lang, "draw_on_verb" if now.in_hand else "draw_verb")
            parts.append(button(verb, {"do": "draw"}, class_=main["draw"], key="draw"))
            top = best_card(now)
            for card in self.in_reach(now):
                label = say(lang, "take_verb", card=card.called(lang))
                class_ = main["take"] if card == top else None
                do = {"do": "take", "card": card.name}
                parts.append(button(label, do, class_=class_, key=f"take {card.name}"))
        if self.settings.steps != DrawingSteps():
            parts.append(button(say(lang, "reset"), {"do": "reset"}, key="reset"))
        return node(
            "div", *parts, class_="bar acts thumb", role="group", aria_label=say(lang, "steps"), key="acts"
        )

    def _telling(self, now: Exploration) -> Node:
        lang = self.lang
        cards = [(kind.name, kind.called(lang)) for kind in now.kinds if kind.count]
        return sheet(
            "tell-card",
            say(lang, "tell"),
            node(
                "form",
                labelled(tell(lang, "card"), choice(cards, cards[0][0], "card", key="told")),
                node("button", say(lang, "came"), type="submit"),
                do={"do": "came"},
                key="tell-form",
            ),
        )

    # what is done

    def do(self, message: Message) -> None:
        match message:
            case {"do": "draw"}:
                self._draw()
            case {"do": "take", "card": str(card)}:
                self._take(card)
            case {"do": "came", "fields": {"card": str(card)}}:
                self._came(card)
            case {"do": "reset"}:
                self._reset()
            case {"do": "thumb", "fields": dict(form)}:
                parts = ("".join(str(form.get(name, "")).split()) for name in ("row", "red", "value"))
                self.settings.rule = " ".join(part or "-" for part in parts)
            case {"do": "point", "chart": str(chart), "id": str(point)} if chart in ANSWERS:
                self.asked[chart] = point
            case {"do": "drag", "name": "threshold:take", "at": int() | float() as at, "held": bool(held)}:
                self._drag(at, held)
            case _:
                self.settings.hear(message)

    def _drag(self, at: float, held: bool) -> None:
        """Have the card that may be taken be worth so much; while it is held nothing is set yet."""
        settings, card = self.settings, best_card(self.still(self.settings.steps))
        if card is None or not isfinite(at):
            return
        # A card face up is worth more to who takes it by what it would bring the next player.
        gift = Fraction(0) if card == self.walked()[2].in_hand else card.gift
        value = points(f"{at - float(gift):.2f}", each(card.called), -MOST_POINTS)
        edit = settings.cards.get(card.name, CardEdit())._replace(value=value)
        self.dragged = {card.name: edit} if held else {}
        if not held:
            drawn = settings.drawn
            settings.cards = {**settings.cards, card.name: edit}
            # It is the same exploration, whatever the card is worth.
            settings.drawn = drawn

    def _draw(self) -> None:
        settings = self.settings
        self.still(settings.steps)
        rng = Random(f"{self.desk.game.setup.seed}/{self.round}/{settings.drawn}")
        settings.drawn = draw(settings.asked(), settings.steps, rng).drawn

    def _came(self, name: str) -> None:
        """A card that a real table drew."""
        settings = self.settings
        self.still(settings.steps)
        settings.drawn = (*settings.drawn, settings.drawable(settings.drawn, name))

    def _take(self, name: str) -> None:
        up = self.in_reach(self.still(self.settings.steps))
        self.settings.taken = self.named(name, up) if name or not up else up[0].name

    def _reset(self) -> None:
        self.settings.drawn, self.settings.taken = (), ""
        self.round += 1

    def in_reach(self, now: Exploration) -> list[Kind]:
        """The cards that may be taken, the dearest first."""
        return [now.in_hand] if now.in_hand else sorted(now.face_up, key=lambda card: -card.value - card.gift)

    def named(self, name: str, kinds: Sequence[Kind]) -> str:
        """The card that is meant, by its own name."""
        for kind in kinds:
            if sound(name) in (sound(kind.name), sound(kind.french)):
                return kind.name
        raise Mistake(tell, "bad_card", text=name[:40])

    def still(self, steps: DrawingSteps) -> Exploration:
        """What is still to decide after these steps; a `Mistake` once it has ended."""
        now = walk(self.settings.asked(), steps).now
        if now is None:
            raise Mistake(say, "has_ended")
        return now

    def orders(self) -> list[TypedOrder]:

        def drawing(text: str) -> None:
            if text:
                self._came(text)
            else:
                self._draw()

        def rule(text: str) -> None:
            self.settings.rule = text or "-"

        return [
            TypedOrder(say.both("order_draw"), drawing),
            TypedOrder(say.both("order_take"), self._take),
            TypedOrder(say.both("order_reset"), lambda _: self._reset()),
            TypedOrder(say.both("order_guess"), self.guess),
            TypedOrder(say.both("order_rule"), rule),
            *self.settings.orders(),
        ]


exploration = opener(ExplorationOdds)
