"""Exploration Odds: draw once more, or take a card."""

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from teg.charts import deck as deck_finding
from teg.charts import survival, take_or_draw
from teg.charts.finding import HOW, Finding
from teg.languages.typed import plain as sound
from teg.mistake import Mistake
from teg.odds.explore.decisions import trial
from teg.odds.explore.explore_answer import assumptions, derivation
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.words import percent
from teg.odds.words import points as in_points
from teg.ui.exploration.exploration_settings import UNKNOWN, ExplorationSettings
from teg.ui.exploration.exploration_words import (
    adding_up,
    best_card,
    ending,
    headline,
    rule,
    say,
    when_to_stop,
)
from teg.ui.exploration.walk import Steps, Walk, draw, remaining, walk
from teg.ui.kit.findings import exhibit, saves, scrolling
from teg.ui.kit.meters import meter
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, sheet, table
from teg.ui.page.dashboard import opener
from teg.ui.study import deck_view
from teg.ui.study.deck import Deck
from teg.ui.study.study import Order, Study
from teg.ui.study.study_words import tell

WIDTH = 440


class ExplorationOdds(Study):
    """Prices, the deck, a rule of thumb, and one exploration that is tried out."""

    name = "exploration"
    made_of = ExplorationSettings
    settings: ExplorationSettings
    round = 0
    """How often an exploration was begun anew: each draws other cards."""

    # the question

    def walked(self) -> tuple[Deck, Walk, Exploration]:
        """Deck, where the steps lead, and what the pictures are about: what is to decide, or was first."""
        deck = self.settings.asked()
        walked = walk(deck, self.settings.steps)
        now = walked.now or deck.exploration()
        assert now
        return deck, walked, now

    @property
    def hiding(self) -> bool:
        """Whether a guess is awaited."""
        return bool(self.settings.guess == UNKNOWN)

    # what is drawn

    def headline(self) -> str:
        """Risk, values, and what to do; or the question that is to be guessed."""
        _, walked, now = self.walked()
        if walked.end:
            return ending(walked, self.lang)
        return say(self.lang, "predict_ask") if self.hiding else headline(now, self.lang)

    def body(self) -> list[Node]:
        """The deck, what is worth it, the settings; below them when to stop."""
        deck, walked, now = self.walked()
        parts = [
            node(
                "div",
                node("section", *self._cards(deck, walked, now), class_="part", key="cards"),
                node("section", *self._worth(walked, now), class_="part worth", key="worth"),
                None if self.hiding or walked.end else self._survival(now),
                node("section", *self._settings(deck), class_="part first-column", key="settings"),
                class_="study thirds",
                key="study",
            )
        ]
        parts.append(deck_view.cards(deck, self.settings.wishes, self.lang))
        return parts if self.hiding else [*parts, self._map(now)]

    def _cards(self, deck: Deck, walked: Walk, now: Exploration) -> list[Node]:
        lang, theme = self.lang, self.desk.theme
        if not walked.end:
            parts = [node("h2", say(lang, "cards_left", count=now.unseen)), *self._guessing(now)]
            return parts if self.hiding else [*parts, exhibit(self._icons(deck, now), lang, theme, WIDTH)]
        left = remaining(deck, self.settings.steps)
        if left is None:
            return [node("h2", say(lang, "cards_gone"))]
        title = node("h2", say(lang, "cards_now", count=left.unseen))
        return [title, exhibit(self._icons(deck, left), lang, theme, WIDTH)]

    def _icons(self, deck: Deck, left: Exploration) -> Finding:
        """The deck, and the cards out of it, those of these steps among them."""
        drawn = [
            kind.danger for name in self.settings.steps.drawn for kind in deck.kinds if kind.name == name
        ]
        reds = sum(drawn)
        return self.keep(deck_finding(left, deck.seen[0] + len(drawn) - reds, deck.seen[1] + reds))

    def _survival(self, now: Exploration) -> Node:
        shown = exhibit(self.keep(survival(now)), self.lang, self.desk.theme, WIDTH)
        return node("section", shown, class_="part survival", key="survival-part")

    def _guessing(self, now: Exploration) -> list[Node]:
        lang = self.lang
        if self.hiding:
            entry = node("input", type="range", name="guess", min=0, max=100, step=1, value=50, key="guess")
            return [
                node("p", say(lang, "hidden")),
                node(
                    "form",
                    node("label", node("span", say(lang, "predict_slide")), scale(), entry, class_="slide"),
                    node("button", say(lang, "reveal"), type="submit", class_="main"),
                    do={"do": "reveal"},
                    class_="guess",
                    key="guess-form",
                ),
            ]
        parts = [node("p", button(say(lang, "predict"), {"do": "predict"}, key="predict"), class_="row")]
        if self.settings.guess is not None:
            parts.insert(
                0, node("p", self._verdict(self.settings.guess / 100, now), class_="message", key="verdict")
            )
        return parts

    def _verdict(self, guess: Fraction, now: Exploration) -> str:
        lang = self.lang
        chance = now.red(())
        key = "guess_right" if guess == chance else "guess_low" if guess < chance else "guess_high"
        values = {"guess": guess, "chance": chance, "off": abs(guess - chance)}
        return say(lang, key, **{name: percent(value, lang) for name, value in values.items()})

    def _worth(self, walked: Walk, now: Exploration) -> list[Node]:
        lang = self.lang
        parts = [node("h2", say(lang, "how_it_went" if walked.end else "worth_it"))]
        if way := self._way(walked):
            parts.append(node("p", say(lang, "way", cards=", ".join(way)), class_="facts"))
        parts.append(self._buttons(walked))
        if walked.now:
            parts.append(self._telling(walked.now))
        if self.hiding and not walked.end:
            return parts
        parts.append(self._both(walked, now))
        dots = take_or_draw(now, walked.worth if walked.end else None)
        parts.append(exhibit(self.keep(dots), lang, self.desk.theme, WIDTH))
        parts += self._rule_of_thumb(now)
        return parts

    def _way(self, walked: Walk) -> list[str]:
        lang = self.lang
        way = [say(lang, "left_on_way", card=card.called(lang)) for card in walked.left]
        if walked.now and walked.now.in_hand:
            way.append(say(lang, "now_in_hand", card=walked.now.in_hand.called(lang)))
        return way

    def _both(self, walked: Walk, now: Exploration) -> Node:
        """What it ended with, then taking and drawing as large numbers, the better one marked in words."""
        lang = self.lang
        card = best_card(now)
        rows: list[tuple[str, Fraction, str]] = []
        if walked.end:
            verb = "drew" if self.settings.steps.drawn else "took"
            rows.append((say(lang, verb, card=walked.end.called(lang)), walked.worth, "end"))
        marks = {what: f"✓ {say(lang, 'was_best' if walked.end else 'best')}" for what in now.best}
        marks["end"] = f"● {say(lang, 'result')}"
        if card and now.take is not None:
            rows.append((say(lang, "take_verb", card=card.called(lang)), now.take, "take"))
        verb = say(lang, "draw_on_verb" if now.in_hand else "draw_verb")
        rows.append((verb, now.push, "draw"))
        ends = [float(value) for _, value, _ in rows] + [0.0]
        return node(
            "dl",
            *(
                node(
                    "div",
                    node("dt", label),
                    node("dd", in_points(value, lang), class_="big"),
                    node("dd", meter(float(value), max(ends), min(ends)), class_="length"),
                    node("dd", marks[what], class_="mark-best") if what in marks else None,
                    class_="rival",
                )
                for label, value, what in rows
            ),
            class_="rivals",
            key="rivals",
        )

    def _buttons(self, walked: Walk) -> Node:
        lang = self.lang
        now = walked.now
        parts: list[Node | None] = []
        if now:
            verb = say(lang, "draw_on_verb" if now.in_hand else "draw_verb")
            parts.append(button(verb, {"do": "draw"}, class_=self._mark("draw", now), key="draw"))
            top = best_card(now)
            for card in self.in_reach(now):
                label = say(lang, "take_verb", card=card.called(lang))
                class_ = self._mark("take", now) if card == top else None
                do = {"do": "take", "card": card.name}
                parts.append(button(label, do, class_=class_, key=f"take {card.name}"))
        if self.settings.steps != Steps():
            parts.append(button(say(lang, "reset"), {"do": "reset"}, key="reset"))
        return node(
            "div", *parts, class_="bar acts thumb", role="group", aria_label=say(lang, "steps"), key="acts"
        )

    def _mark(self, what: str, now: Exploration) -> str | None:
        """The best thing to do stands out, but not while a guess is awaited."""
        return "main" if what in now.best and not self.hiding else None

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

    def _rule_of_thumb(self, now: Exploration) -> list[Node]:
        lang, thumb = self.lang, self.settings.thumb
        tried = trial(now, thumb)
        words = say(
            lang,
            "thumb_says" if tried.loss else "thumb_perfect",
            rule=rule(thumb, lang),
            **adding_up(tried, lang),
        )
        given = {
            "row": "" if thumb.row is None else str(thumb.row),
            "red": "" if thumb.red is None else in_points(100 * thumb.red, lang),
            "value": "" if thumb.value is None else in_points(thumb.value, lang),
        }
        fields = [
            labelled(
                say(lang, f"thumb_{name}"),
                node("input", type="text", inputmode="decimal", name=name, value=text, maxlength=9),
            )
            for name, text in given.items()
        ]
        return [
            node("h3", say(lang, "thumb")),
            node("p", words, class_="finding", key="thumb-says"),
            sheet(
                "thumb",
                say(lang, "thumb_try"),
                node("p", say(lang, "thumb_help")),
                node(
                    "form",
                    *fields,
                    node("button", say(lang, "thumb_try"), type="submit"),
                    do={"do": "thumb"},
                    class_="new",
                    key="thumb-form",
                ),
            ),
        ]

    def _settings(self, deck: Deck) -> list[Node]:
        lang, wishes = self.lang, self.settings.wishes
        parts = [
            node("h2", tell(lang, "settings")),
            deck_view.row(deck, lang),
            *deck_view.prices(wishes, lang),
            deck_view.back(wishes, lang),
        ]
        return [part for part in parts if part]

    def _map(self, now: Exploration) -> Node:
        lang = self.lang
        heads, rows = when_to_stop(now, lang)
        if not rows:
            return sheet("map", say(lang, "map"), node("p", say(lang, "map_none")))
        self.files["when-to-stop.csv"] = lambda: _csv(heads, rows)
        shown: list[list[Child]] = [list(row) for row in rows]
        title = say(lang, "map_title")
        notes = " ".join(note.in_(lang) for note in (derivation(now), *assumptions(now)))
        return sheet(
            "map",
            say(lang, "map"),
            scrolling(title, table(title, heads, shown)),
            sheet("map-how", HOW.in_(lang), node("p", notes)),
            saves("when-to-stop", ("csv",), lang),
        )

    # what is done

    def do(self, message: Message) -> None:
        """Draw, take, start again, guess, try a rule, change a price or the deck."""
        match message:
            case {"do": "draw"}:
                self._draw()
            case {"do": "take", "card": str(card)}:
                self._take(card)
            case {"do": "came", "fields": {"card": str(card)}}:
                self._came(card)
            case {"do": "reset"}:
                self._reset()
            case {"do": "predict"}:
                self.settings.guess = UNKNOWN
            case {"do": "reveal", "fields": {"guess": str(guess)}}:
                self._guess(guess)
            case {"do": "thumb", "fields": dict(form)}:
                parts = ("".join(str(form.get(name, "")).split()) for name in ("row", "red", "value"))
                self.settings.rule = " ".join(part or "-" for part in parts)
            case _:
                self.settings.hear(message)

    def _draw(self) -> None:
        settings = self.settings
        self.still(settings.steps)
        rng = Random(f"{self.desk.game.setup.seed}/{self.round}/{settings.drawn}")
        settings.drawn = draw(settings.asked(), settings.steps, rng).drawn
        settings.guess = None

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

    def _guess(self, text: str) -> None:
        self.still(self.settings.steps)
        self.settings.guess = text

    def in_reach(self, now: Exploration) -> list[Kind]:
        """The cards that may be taken, the dearest first."""
        return [now.in_hand] if now.in_hand else sorted(now.face_up, key=_dearest)

    def named(self, name: str, kinds: Sequence[Kind]) -> str:
        """The card that is meant, by its own name."""
        for kind in kinds:
            if sound(name) in (sound(kind.name), sound(kind.french)):
                return kind.name
        raise Mistake(tell(self.lang, "bad_card", text=name[:40]))

    def still(self, steps: Steps) -> Exploration:
        """What is still to decide after these steps; a `Mistake` once it has ended."""
        now = walk(self.settings.asked(), steps).now
        if now is None:
            raise Mistake(say(self.lang, "has_ended"))
        return now

    def orders(self) -> list[Order]:
        """What may be typed."""

        def drawing(text: str) -> None:
            if text:
                self._came(text)
            else:
                self._draw()

        def rule(text: str) -> None:
            self.settings.rule = text or "-"

        none = {"en": "", "fr": ""}
        return [
            Order({"en": "draw", "fr": "piocher"}, none, drawing),
            Order({"en": "take", "fr": "prendre"}, none, self._take),
            Order({"en": "reset", "fr": "recommencer"}, none, lambda _: self._reset()),
            Order({"en": "guess", "fr": "deviner"}, {"en": " 40", "fr": " 40"}, self._guess),
            Order({"en": "rule", "fr": "règle"}, {"en": " 2 50 -", "fr": " 2 50 -"}, rule),
            *self.settings.orders(),
        ]

    def advance(self) -> None:
        """What is best is done; after that all begins anew."""
        now = walk(self.settings.asked(), self.settings.steps).now
        if now is None:
            self._reset()
        elif "take" in now.best:
            self._take("")
        else:
            self._draw()


def scale() -> Node:
    """The ends of a slider from never to always."""
    return node("span", node("span", "0 %"), node("span", "50 %"), node("span", "100 %"), class_="ends")


def _dearest(card: Kind) -> Fraction:
    return -card.value - card.gift


def _csv(heads: list[str], rows: list[list[str]]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([heads, *rows])
    return ("\ufeff" + out.getvalue()).encode()


exploration = opener(ExplorationOdds)
