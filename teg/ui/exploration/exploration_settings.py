"""What Exploration Odds is set to: the deck, a rule of thumb, what was drawn, taken and guessed."""

from dataclasses import fields
from fractions import Fraction
from urllib.parse import quote, unquote

import traitlets

from teg.odds.explore.decisions import Thumb
from teg.odds.explore.exploring import ROW
from teg.ui.exploration.exploration_words import say
from teg.ui.exploration.walk import Steps
from teg.ui.page.settings import Setting, Settings
from teg.ui.study.deck import Wishes, count, points
from teg.ui.study.deck_settings import DeckSettings
from teg.ui.study.guess import SKIP, guessed

NEXT = ";"


def _rule(settings: Settings, text: str) -> tuple[int | None, Fraction | None, Fraction | None]:
    lang = settings.lang
    row, red, value = (None if part == "-" else part for part in [*text.split(), "-", "-", "-"][:3])
    return (
        None if row is None else count(row, say(lang, "thumb_row"), lang, ROW),
        None if red is None else points(red, say(lang, "thumb_red"), lang, 0, 100),
        None if value is None else points(value, say(lang, "thumb_value"), lang, -99),
    )


def _drawn(settings: "ExplorationSettings", text: str) -> tuple[str, ...]:
    drawn: tuple[str, ...] = ()
    for name in text.split(NEXT):
        drawn = (*drawn, settings.drawable(drawn, unquote(name)))
    return drawn


class ExplorationSettings(DeckSettings):
    """Besides the deck `rule`, a rule of thumb: draw on while so many cards lie face up at most, fewer in a
    hundred are Dangers and the card in hand is worth less than this, as (None, 50, None).

    `drawn` and `taken` are cards by their names. `guess` is "draw" or "take" and how many in a hundred were
    guessed to be Dangers, as "draw 40"; "-" shows the answer at once.
    """

    rule = Setting((None, Fraction(50), None), _rule)
    drawn = Setting(
        (), _drawn, here=True, write=lambda _, drawn: NEXT.join(quote(name, safe=" ") for name in drawn)
    )
    taken = Setting("", lambda settings, text: settings.takeable(text), here=True)
    guess = guessed("draw", "take")

    @property
    def thumb(self) -> Thumb:
        """The rule of thumb."""
        row, red, value = self.rule
        return Thumb(row, None if red is None else red / 100, value)

    @property
    def steps(self) -> Steps:
        """What was done."""
        return Steps(self.drawn, self.taken)

    def drawable(self, drawn: tuple[str, ...], name: str) -> str:
        """The card of that name, which may come after those."""
        panel = self.dashboard
        return str(panel.named(name, [kind for kind in panel.still(Steps(drawn)).kinds if kind.count]))

    def takeable(self, name: str) -> str:
        """The card of that name, which may be taken now."""
        panel = self.dashboard
        return str(panel.named(name, panel.in_reach(panel.still(Steps(self.drawn)))))

    @traitlets.observe(*(each.name for each in fields(Wishes)))
    def _other_deck(self, _: object) -> None:
        # What was drawn and guessed belongs to the deck as it was.
        self.drawn, self.taken = (), ""
        if self.guess:
            self.guess = SKIP

    @traitlets.observe("drawn")
    def _went_on(self, _: object) -> None:
        self.taken = ""
