"""The form for a box of Take The Galaxy: what only its cards have, amounts of resources and slots."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from teg.boxes.row import RowQuestion
from teg.games import TAKE
from teg.take.cards.model import EVENTS, RESOURCES, SECTORS, SLOTS, TakeSettings
from teg.take.cards.sections import (
    MOST_OF_A_KIND,
    MOST_OF_A_RESOURCE,
    MOST_SLOTS,
    NUMBERS,
    RANDOM,
    READERS,
    SETTINGS,
)
from teg.take.cards.sentences import name, sentence, title
from teg.take.cards.sentences import tell as card_says
from teg.ui.box_editor.box_controls import Form, FormEntry, listed, number
from teg.ui.box_editor.box_draft import BoxDraft
from teg.ui.box_editor.box_fields import AmountsField, Field, NumbersField, SeveralField
from teg.ui.box_editor.box_form import BoxForm, Maker, SectionForm, fields, settings
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node, node, sheet

KINDS = ("systems", "events", "anomalies", "either")
"""What a random deck counts in each sector."""


def _says(word: str, lang: str) -> str:
    if word in EVENTS:
        return card_says(lang, f"event_name_{word}")
    keys = (f"{kind}_{word}" for kind in ("word", "sector", "slot", "family"))
    return next(card_says(lang, key) for key in keys if key in card_says.in_[lang])


@dataclass(frozen=True, slots=True)
class RandomDeckField(NumbersField):
    """How many cards of each kind a random deck has from each sector; left out while nothing is written."""

    high: int = MOST_OF_A_KIND

    def names(self, entry: FormEntry) -> list[tuple[str, str]]:
        lang = entry.lang
        return [
            (
                f"{self.key} {sector} {kind}",
                f"{card_says(lang, f'sector_{sector}')}, {tell(lang, f'deck_of_{kind}')}",
            )
            for sector in SECTORS
            for kind in KINDS
        ]

    def draw(self, entry: FormEntry) -> list[Node]:
        title = tell(entry.lang, self.title)
        numbers = node("div", *self.controls(entry), class_="counts", role="group", aria_label=title)
        return [sheet(self.key, title, numbers)]

    def value(self, form: Form) -> list[list[int | str]] | None:
        typed = [[str(form.get(f"{self.key} {sector} {kind}", "")) for kind in KINDS] for sector in SECTORS]
        counts = [[number(given or "0") for given in row] for row in typed]
        return counts if any(map(any, counts)) else None

    def form(self, value: Any) -> Form:
        return {
            f"{self.key} {sector} {kind}": str(count)
            for sector, row in zip(SECTORS, listed(value), strict=False)
            for kind, count in zip(KINDS, listed(row), strict=False)
            if count
        }


def _hidden(form: Form) -> Iterator[str]:
    """A ship has no renown and is no colony; a frontier colony is among the start cards."""
    ship = form.get("family") == "ship"
    if ship:
        yield "renown"
    if ship or number(form.get("start", "0")) in ("", 0):
        yield "frontier"


def _card_clashes(form: Form) -> Iterator[str]:
    copies, start = number(form.get("copies", "")), number(form.get("start", "0"))
    if isinstance(copies, int) and isinstance(start, int) and start > copies:
        yield "start"
    if any(form.get(f"takes {word}") and form.get(f"gives {word}") for word in RESOURCES):
        yield "both_ways"


def _amounts(asked: RowQuestion, title: str) -> Field:
    return AmountsField(asked.key, title, MOST_OF_A_RESOURCE, RESOURCES, _says, asked.needed)


MAKERS: dict[str, Maker] = {
    "slots": lambda asked, title: SeveralField(asked.key, title, SLOTS, _says, MOST_SLOTS),
    **dict.fromkeys(("takes", "gives", "bounty", "cost"), _amounts),
    **dict.fromkeys(RANDOM, lambda asked, title: RandomDeckField(asked.key, title)),
}


def _section(name: str, **more: Any) -> SectionForm:
    return SectionForm(name, fields(name, READERS[name], MAKERS, _says), **more)


SECTIONS = (
    _section("card", hides=_hidden, clashes=_card_clashes),
    _section("home", alone=True),
    _section("system"),
    _section("anomaly"),
    _section("event", own=""),
)


def _settings(draft: BoxDraft) -> TakeSettings:
    """The numbers of the box in the making, as far as they are right; the others as they are lent."""
    usual: TakeSettings = draft.shelf.load(TAKE.shipped[0]).settings
    numbers = ((name, draft.settings.get(name, {}).get("value")) for name in NUMBERS)
    own: dict[str, Any] = {name: value for name, value in numbers if type(value) is int}
    return replace(usual, **own)


FORM = BoxForm(
    TAKE,
    {section.name: section for section in SECTIONS},
    settings(SETTINGS, MAKERS, _says),
    name,
    lambda card, draft, lang: title(card, lang),
    lambda card, draft, lang: sentence(card, _settings(draft), lang),
)
