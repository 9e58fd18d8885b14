"""When to stop: a rule of thumb beside the best play, and the best play for every card that may come."""

import csv
import io

from teg.charts.finding import HOW
from teg.odds.explore.decisions import Thumb, trial
from teg.odds.explore.explore_answer import assumptions, derivation
from teg.odds.explore.exploring import Exploration
from teg.odds.words import points
from teg.ui.exploration.exploration_words import adding_up, rule, say, when_to_stop
from teg.ui.kit.findings import saves, scrolling
from teg.ui.kit.nodes import Child, Node, labelled, node, sheet, table

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
        sheet("map-how", HOW.in_(lang), node("p", notes)),
        saves(FILE, ("csv",), lang),
    )


def stop_file(now: Exploration, lang: str) -> bytes:
    """The same as a file."""
    heads, rows = when_to_stop(now, lang)
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([heads, *rows])
    return ("\ufeff" + out.getvalue()).encode()
