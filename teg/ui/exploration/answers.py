"""What is told beside the charts: how cards work, what a press on one asked, rules of thumb, when to stop."""

import csv
import io
import re
from collections.abc import Callable
from fractions import Fraction

from teg.board.symbols import symbol
from teg.charts.scene import tell as say_chart
from teg.languages import labelled as spoken
from teg.languages import listed
from teg.odds.explore.decisions import DrawingEnd, Thumb, endings, trial
from teg.odds.explore.explore_answer import assumptions, derivation
from teg.odds.explore.exploring import ROW, Exploration
from teg.odds.words import chance, points
from teg.ui.exploration.exploration_words import adding_up, rule, say, when_to_stop
from teg.ui.kit.findings import saves, scrolling
from teg.ui.kit.nodes import Child, Node, labelled, node, sheet, table
from teg.ui.slides.slide import drawn

# what a press on a chart asks: which cards lead to an ending, and which cards keep the draws clear

ENDING = re.compile(r"ending:(-?\d{1,9}(?:/[1-9]\d{0,8})?):\d{1,3}")
DRAW = re.compile(r"draw:([1-4])")
MOST_WAYS = 6


def ways_to(now: Exploration, point: str, lang: str) -> list[Node]:
    """The likeliest ways to end so, and how likely the others are together."""
    found = ENDING.fullmatch(point)
    ways = [way for way in endings(now) if found and way.value == Fraction(found[1])]
    if not ways:
        return []
    ways.sort(key=lambda way: -way.chance)
    every = sum((way.chance for way in ways), Fraction(0))
    lines = [spoken(_way(way, lang), chance(way.chance, lang), lang) for way in ways[:MOST_WAYS]]
    if rest := ways[MOST_WAYS:]:
        odds = chance(sum((way.chance for way in rest), Fraction(0)), lang)
        lines.append(say(lang, "more_ways", count=len(rest), chance=odds))
    value = ways[0].value
    title = say(lang, "ends_with", value=points(value, lang), count=value, chance=chance(every, lang))
    return [node("p", title), node("ul", *(node("li", line) for line in lines))]


def _way(way: DrawingEnd, lang: str) -> str:
    card = way.card.called(lang)
    if not way.left:
        return card
    return say(lang, "after", card=card, left=listed((kind.called(lang) for kind in way.left), lang))


def clear_draws(now: Exploration, point: str, lang: str) -> list[Node]:
    """How so many draws stay clear: one chance after the other, and the cards that do it."""
    found = DRAW.fullmatch(point)
    safe = [Fraction(1), *(value for value in now.safe if value is not None)]
    if not found or int(found[1]) >= len(safe):
        return []
    count = int(found[1])
    steps = " × ".join(_step(now, safe, number) for number in range(count))
    told = say(lang, "clear_draws", count=count, steps=steps, chance=chance(safe[count], lang))
    greens = listed((now.kinds[kind].called(lang) for kind in now.green), lang)
    return [node("p", told), node("p", say(lang, "greens_are", cards=greens))]


def _step(now: Exploration, safe: list[Fraction], gone: int) -> str:
    """The chance of one more Discovery, counted in cards where all are alike."""
    if now.alike:
        return f"{max(now.unseen - now.reds - gone, 0)}/{now.unseen - gone}"
    return str(safe[gone + 1] / safe[gone] if safe[gone] else Fraction(0))


ANSWERS: dict[str, Callable[[Exploration, str, str], list[Node]]] = {
    "take-or-draw": ways_to,
    "survival": clear_draws,
}


# when to stop: a rule of thumb beside the best play, and the best play for every card that may come

FILE = "when-to-stop"


def rule_of_thumb(now: Exploration, thumb: Thumb, lang: str) -> list[Node]:
    """What a rule is worth, and fields to try another one."""
    tried = trial(now, thumb)
    key = "thumb_says" if tried.loss else "thumb_perfect"
    words = say(lang, key, rule=rule(thumb, lang), **adding_up(tried, lang))
    given = {
        "row": "" if thumb.row is None else str(thumb.row),
        "red": "" if thumb.red is None else points(100 * thumb.red, lang),
        "value": "" if thumb.value is None else points(thumb.value, lang),
    }
    fields = [
        labelled(
            say(lang, f"thumb_{name}"),
            node("input", type="text", inputmode="decimal", name=name, value=text, maxlength=9),
        )
        for name, text in given.items()
    ]
    enter = node("button", say(lang, "thumb_try"), type="submit")
    form = node("form", *fields, enter, do={"do": "thumb"}, class_="new", key="thumb-form")
    return [
        node("h3", say(lang, "thumb")),
        node("p", words, class_="finding", key="thumb-says"),
        sheet("thumb", say(lang, "thumb_try"), node("p", say(lang, "thumb_help")), form),
    ]


def stop_map(now: Exploration, lang: str) -> Node:
    """For every card that may be in hand, whether to stop."""
    heads, rows = when_to_stop(now, lang)
    if not rows:
        return sheet("map", say(lang, "map"), node("p", say(lang, "map_none")))
    shown: list[list[Child]] = [list(row) for row in rows]
    title = say(lang, "map_title")
    notes = " ".join(note.in_(lang) for note in (derivation(now), *assumptions(now)))
    return sheet(
        "map",
        say(lang, "map"),
        scrolling(title, table(title, heads, shown)),
        sheet("map-how", say_chart(lang, "sheet_how"), node("p", notes)),
        saves(FILE, ("csv",), lang),
    )


def stop_file(now: Exploration, lang: str) -> bytes:
    """The same as a file."""
    heads, rows = when_to_stop(now, lang)
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([heads, *rows])
    return ("\ufeff" + out.getvalue()).encode()


# what the cards do, in small pictures: a green card, a red one, how far one may draw; every card there is

WIDE, HIGH, GAP = 44, 60, 8
FEW, SEVERAL, WIDEST = 9, 45, 15
"""Cards in a line, and how many cards ask for longer lines."""


def how_it_works(draws: int, lang: str) -> Node:
    """The three pictures with a line each; `draws` are those that are left."""
    pictures = {
        "green": ("discovery", [_middle("discovery")]),
        "red": ("danger", [_middle("danger")]),
        "full": (
            "accent",
            [symbol("discovery", WIDE / 2, 13 + 17 * place, 15, "accent") for place in range(ROW)],
        ),
    }
    lines = [
        node(
            "li",
            _card(edge, inside),
            node("p", node("b", say(lang, f"{name}_card")), " ", say(lang, f"{name}_does", draws=draws)),
            key=name,
        )
        for name, (edge, inside) in pictures.items()
    ]
    return node("ul", *lines, class_="how-cards", aria_label=say(lang, "how"), key="how")


def spread(now: Exploration, lang: str, class_: str = "spread") -> Node:
    """Every card that may come, to be looked at and counted by whoever wants to."""
    greens = now.unseen - now.reds
    columns = WIDEST if now.unseen > SEVERAL else FEW
    cards = []
    for place in range(now.unseen):
        kind = "discovery" if place < greens else "danger"
        row, column = divmod(place, columns)
        at = f"translate({column * (WIDE + GAP)} {row * (HIGH + GAP)})"
        cards.append(node("g", *_card(kind, [_middle(kind)])[2:], transform=at))
    rows = -(-now.unseen // columns)
    label = say(lang, "spread", greens=greens, reds=now.reds)
    return drawn(columns * (WIDE + GAP) - GAP, rows * (HIGH + GAP) - GAP, cards, label, class_)


def _middle(kind: str) -> Node:
    return symbol(kind, WIDE / 2, HIGH / 2, 28, kind)


def _card(edge: str, inside: list[Node]) -> Node:
    return node(
        "svg",
        node(
            "rect",
            x=1,
            y=1,
            width=WIDE - 2,
            height=HIGH - 2,
            rx=6,
            fill="var(--panel)",
            stroke=f"var(--{edge})",
            stroke_width=1.5,
        ),
        *inside,
        view_box=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
        aria_hidden="true",
        focusable="false",
    )
