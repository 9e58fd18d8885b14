"""All that can happen, drawn before it is counted: every way to draw two cards, every fall of three dice."""

from fractions import Fraction
from itertools import permutations, product

from teg.charts.cards import card
from teg.charts.finding import Finding, Table
from teg.charts.scene import Sheet, Text, box, discovery_mark
from teg.course.leaf import tell
from teg.dice import COLONY, FACES
from teg.galaxies.speech.names import face as face_name
from teg.languages import capital, each
from teg.odds.words import chance

HERE = "from teg.course.trials.sample_space import {0}\n\n{0}({1})"
GAP = 10
"""Between the cards at the side and the ways to draw them."""
LARGEST = 34.0
"""The side of a square in a grid where there is room enough."""


def two_cards(green: int, red: int) -> Finding:
    """Every way to draw a card and then another one from a small deck; two green ones stand out."""
    cards = [False] * green + [True] * red
    ways = list(permutations(range(len(cards)), 2))
    both = sum(not cards[first] and not cards[second] for first, second in ways)

    def rows(lang: str) -> list[tuple[str, ...]]:
        kinds = [(first, second) for first in (False, True) for second in (False, True)]
        return [
            (
                tell(lang, "red" if first else "green"),
                tell(lang, "red" if second else "green"),
                str(sum((cards[a], cards[b]) == (first, second) for a, b in ways)),
            )
            for first, second in kinds
        ]

    def draw(sheet: Sheet) -> None:
        side = min(LARGEST, (sheet.view.inner - GAP) / (len(cards) + 1))
        left, top = sheet.view.margin, sheet.y
        sheet.paragraph(tell(sheet.view.lang, "pairs_axes"), role="muted")
        top = sheet.y
        for number, is_red in enumerate(cards, 1):
            sheet.add(*card(left + GAP + number * side, top, side - 6, is_red, False))
            sheet.add(*card(left, top + GAP + number * side, side - 6, is_red, False))
        for first, second in ways:
            x, y = left + GAP + (second + 1) * side, top + GAP + (first + 1) * side
            counts = not cards[first] and not cards[second]
            sheet.add(box(x, y, side - 6, side - 6, "discovery" if counts else "", "edge", what="way"))
            if counts:
                middle = (side - 6) / 2
                sheet.add(discovery_mark(x + middle, y + middle, middle * 0.7, "page"))
        sheet.y = top + GAP + (len(cards) + 1) * side

    return Finding(
        "two-cards",
        tell.both("pairs", both=both, ways=len(ways), chance=each(chance, Fraction(both, len(ways)))),
        lambda view: Table(
            [tell(view.lang, key) for key in ("pairs_first", "pairs_second", "ways_head")], rows(view.lang)
        ),
        HERE.format("two_cards", f"{green}, {red}"),
        tell.both("pairs_how"),
        picture=draw,
    )


def three_dice() -> Finding:
    """All falls of three dice, a grid for each face of the first; those that show a Colony stand out."""
    falls = list(product(range(len(FACES)), repeat=3))
    counts = [sum(fall.count(COLONY) == number for fall in falls) for number in range(4)]
    some = len(falls) - counts[0]

    def draw(sheet: Sheet) -> None:
        lang = sheet.view.lang
        sheet.paragraph(tell(lang, "falls_axes"), role="muted")
        across = 2 if sheet.view.phone else 3
        wide = sheet.view.inner / across
        side = min(18.0, (wide - 16) / len(FACES))
        high = len(FACES) * side + 34
        top = sheet.y
        for first in range(len(FACES)):
            x, y = sheet.view.margin + first % across * wide, top + first // across * high
            name = capital(face_name(first, lang))
            sheet.add(Text(x, y + 14, name, 12, "ink", bold=first == COLONY))
            for second, third in product(range(len(FACES)), repeat=2):
                hit = COLONY in (first, second, third)
                at = x + third * side, y + 20 + second * side
                sheet.add(box(*at, side - 3, side - 3, "discovery" if hit else "", "edge", 1, what="way"))
        sheet.y = top + len(FACES) // across * high

    return Finding(
        "three-dice",
        tell.both("falls", some=some, ways=len(falls), chance=each(chance, Fraction(some, len(falls)))),
        lambda view: Table(
            [tell(view.lang, "falls_head"), tell(view.lang, "ways_head")],
            [(str(number), str(count)) for number, count in enumerate(counts)],
        ),
        HERE.format("three_dice", ""),
        tell.both("falls_how"),
        picture=draw,
    )
