"""Question first: a page that asks for a guess before it tells, and says afterwards how near it was."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from teg.languages import GRAMMARS
from teg.mistake import Mistake
from teg.odds.words import decimal, percent
from teg.odds.words import points as in_points
from teg.ui.kit.nodes import Node, button, node
from teg.ui.page.settings import Setting, Settings, number
from teg.ui.study import tell
from teg.ui.study.deck import points

KEPT = "guessing"
NEVER = "never"
"""What the browser keeps of a reader who wants no questions any more."""
SKIP = "-"
MIDDLE = 50
UNSAID = "?"


class ReadersGuess(NamedTuple):
    """A choice, how many in a hundred, or both; neither of a reader who wanted to be told at once."""

    choice: str = ""
    share: Fraction | None = None


class GuessChoice(NamedTuple):
    """One of the things to choose: its word in an address, its name, and what it costs against the best."""

    word: str
    label: str
    loss: Fraction


@dataclass(frozen=True, slots=True)
class GuessQuestion:
    """What is asked, and its answer: which of the choices is best, and how many in a hundred `share` is.

    `slide` is what a slider from never to always stands for; without it only a choice is asked.
    """

    ask: str
    choices: Sequence[GuessChoice] = ()
    slide: str = ""
    share: Fraction = Fraction(0)

    def near(self, guess: ReadersGuess, lang: str) -> str:
        """How near a guess was; nothing about one that was not made."""
        told = []
        for choice in self.choices:
            if choice.word == guess.choice:
                loss = in_points(choice.loss, lang)
                key = "chosen_wrong" if choice.loss else "chosen_right"
                told.append(tell(lang, key, choice=choice.label, loss=loss, count=choice.loss))
        if guess.share is not None and self.slide:
            said = guess.share / 100
            key = "share_right" if said == self.share else "share_low" if said < self.share else "share_high"
            off = decimal(abs(said - self.share) * 100, lang)
            guessed = decimal(guess.share, lang, int(guess.share.denominator > 1)) + GRAMMARS[lang].percent
            told.append(tell(lang, key, guess=guessed, share=percent(self.share, lang), off=off))
        return " ".join(told)

    def form(self, lang: str) -> Node:
        """Where the guess is made; one press makes a choice, skips, or skips for good."""
        choices = [
            node(
                "button",
                choice.label,
                type="submit",
                name="choice",
                value=choice.word,
                formnovalidate=True,
                key=choice.word,
            )
            for choice in self.choices
        ]
        reveal = node("button", tell(lang, "reveal"), type="submit", class_="main", key="reveal")
        return node(
            "form",
            slider(self.slide, lang) if self.slide else None,
            node("div", *(choices or [reveal]), class_="bar acts", key="choices"),
            node(
                "div",
                button(tell(lang, "skip"), {"do": "skip"}, key="skip"),
                button(tell(lang, "never"), {"do": "never"}, key="never"),
                class_="bar quiet",
                key="skipping",
            ),
            do={"do": "guess"},
            class_="guessing",
            key="guess",
        )


def slider(
    label: str, lang: str, share: int | None = None, key: str = "share", *, named: bool = True
) -> Node:
    """How many in a hundred: a slider that says nothing until it was moved, or taken where it stands."""
    sign = GRAMMARS[lang].percent
    blank = tell(lang, "unset") if share is None else None
    return node(
        "label",
        node("span", label) if named else None,
        node("b", node("output", UNSAID if share is None else str(share)), sign, class_="big"),
        # The label is that of the first that can have one: the number above.
        node(
            "input",
            type="range",
            name="share",
            min=0,
            max=100,
            step=1,
            value=MIDDLE if share is None else share,
            aria_label=label,
            aria_valuetext=blank,
            data_blank=blank,
            key=key,
        ),
        node("span", *(node("span", f"{end}{sign}") for end in (0, MIDDLE, 100)), class_="ends"),
        node("span", blank, class_="unset", aria_hidden="true") if blank else None,
        class_="slide",
    )


def guessed(*choices: str) -> Setting:
    """The setting of a page that asks: None until a guess was made or skipped; it goes with its position."""

    def read(settings: Settings, text: str) -> ReadersGuess:
        choice, share = "", None
        for word in [] if text == SKIP else text.split():
            if word in choices and not choice:
                choice = word
            elif share is None:
                share = points(word.replace("%", ""), tell.both("your_guess"), 0, 100)
            else:
                raise Mistake(tell, "bad_guess", text=text[:40])
        return ReadersGuess(choice, share)

    return Setting(None, read, here=True, write=_write)


def _write(_: Any, guess: ReadersGuess) -> str:
    parts = [guess.choice, "" if guess.share is None else number(guess.share)]
    return " ".join(filter(None, parts)) or SKIP
