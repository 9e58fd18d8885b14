"""Everybody's points with badges and missions: bars, and how far they may still go."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import SEATS, THEMES
from teg.charts.scene import Line, Sheet, View, box, seat_mark
from teg.galaxies.rules.scoring import mission_points
from teg.galaxies.state import State
from teg.galaxies.view import HIDDEN
from teg.languages import LANGUAGES, Both, listed
from teg.odds.badges.majority import Position
from teg.odds.words import points
from teg.ui.badges.badge_words import letters, say

HEIGHT = 16


@dataclass(frozen=True, slots=True)
class Sum:
    """One player's points in the game, mean badge points, how low and high these may end, and what the secret
    mission is worth as things stand: from the least to the most, if it is not known.
    """

    game: int
    badges: Fraction
    low: int
    high: int
    mission: tuple[int, int]

    @property
    def all(self) -> Fraction:
        """All that is known, together."""
        return self.game + self.badges + self.mission[0]


def sums(
    position: Position, game: Sequence[int], missions: Sequence[tuple[int, int]] = ()
) -> tuple[Sum, ...]:
    """Everybody's points; `missions` are the least and the most that each may be worth."""
    worth = [*missions, *[(0, 0)] * len(position.shown)]
    pays = position.rules.amounts(len(position.shown))
    found = []
    for seat, mean in enumerate(position.expected):
        possible = [[pays[rank] for rank, odds in kind.odds(seat).items() if odds] for kind in position.types]
        found.append(Sum(game[seat], mean, sum(map(min, possible)), sum(map(max, possible)), worth[seat]))
    return tuple(found)


def missions(state: State) -> tuple[tuple[int, int], ...]:
    """What each seat's mission would bring if the game ended now, at least and at most; only what is seen."""
    worth = state.t.box.missions
    found = []
    for seat, mission in enumerate(state.mission):
        if mission >= 0:
            now = mission_points(state, seat, worth[mission])
            found.append((now, now))
        else:
            found.append((0, max(each.vp for each in worth) if mission == HIDDEN else 0))
    return tuple(found)


def totals(position: Position, game: Sequence[int], missions: Sequence[tuple[int, int]] = ()) -> Finding:
    """Points in the game, from badges and from missions, player by player."""
    held = sums(position, game, missions)
    who = letters(len(held))
    sentence = Both(*(_sentence(held, who, lang) for lang in LANGUAGES))
    how = Both(*(say(lang, "totals_how") for lang in LANGUAGES))
    return Finding(
        "total-points",
        sentence,
        lambda view: _table(held, who, view.lang),
        lambda sheet: _picture(sheet, held),
        lambda view: _plot(held, who, sentence, view),
        _code(position, game, missions),
        how,
    )


def unsettled(held: Sequence[Sum]) -> bool:
    """Whether the points of badges are means: hidden cards may still change them."""
    return any(each.low < each.high for each in held)


def _sentence(held: tuple[Sum, ...], who: tuple[str, ...], lang: str) -> str:
    order = sorted(range(len(held)), key=lambda seat: -held[seat].all)
    told = listed([f"{who[seat]} {points(held[seat].all, lang)}" for seat in order], lang)
    secret = [who[seat] for seat, each in enumerate(held) if each.mission[1] > each.mission[0]]
    known = any(each.mission[0] for each in held)
    key = "totals_mean" if unsettled(held) else "totals_says"
    text = say(lang, f"{key}_all" if known else key, points=told)
    if not secret:
        return text
    most = max(each.mission[1] for each in held)
    return f"{text} {say(lang, 'totals_secret', who=listed(secret, lang), most=most)}"


def _table(held: tuple[Sum, ...], who: tuple[str, ...], lang: str) -> Table:
    heads = [say(lang, key) for key in _COLUMNS]
    rows = [
        (
            name,
            str(each.game),
            points(each.badges, lang),
            _range(each.low, each.high),
            _range(*each.mission),
            points(each.all, lang),
        )
        for name, each in zip(who, held, strict=True)
    ]
    return Table(heads, rows)


_COLUMNS = ("player", "totals_in_game", "totals_badges", "totals_range", "totals_missions", "totals_all")


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _picture(sheet: Sheet, held: tuple[Sum, ...]) -> None:
    ends = [max(float(each.badges) + each.mission[1], each.high) for each in held]
    most = max([1.0, *(each.game + end for each, end in zip(held, ends, strict=True))])
    left = sheet.margin + 40
    unit = (sheet.inner - 40 - 90) / most
    for seat, each in enumerate(held):
        y = sheet.y + 6
        sheet.add(seat_mark(seat, sheet.margin + 8, y + HEIGHT / 2, 7))
        sheet.words(sheet.margin + 20, y + HEIGHT - 3, SEATS[seat].letter, bold=True)
        solid, hatched = each.game * unit, float(each.badges) * unit
        if solid:
            sheet.add(box(left, y, solid, HEIGHT, "accent", "accent", what="in game"))
        if hatched:
            sheet.add(box(left + solid, y, hatched, HEIGHT, "panel", "accent", hatch="accent", what="badges"))
        known, secret = each.mission[0] * unit, (each.mission[1] - each.mission[0]) * unit
        x = left + solid + hatched
        if known:
            sheet.add(box(x, y, known, HEIGHT, "panel", "accent", what="mission"))
        if secret:
            corners = box(x + known, y, secret, HEIGHT).points
            sheet.add(Line((*corners, corners[0]), "accent", 1.5, True, what="secret"))
        if each.high > each.low:
            span = (
                (left + solid + each.low * unit, y + HEIGHT + 5),
                (left + solid + each.high * unit, y + HEIGHT + 5),
            )
            sheet.add(Line(span, "ink", 2, what="range"))
        x = left + solid + ends[seat] * unit + 8
        sheet.words(x, y + HEIGHT - 3, points(each.all, sheet.view.lang), bold=True)
        sheet.y += HEIGHT + 16
    sheet.y += 4
    lines = [say(sheet.view.lang, "legend_mean" if unsettled(held) else "legend")]
    if any(each.mission[1] for each in held):
        lines.append(say(sheet.view.lang, "legend_missions"))
    sheet.paragraph(" ".join(lines), role="muted", size=12)


def _plot(held: tuple[Sum, ...], who: tuple[str, ...], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    parts = (
        ("totals_in_game", [each.game for each in held]),
        ("totals_badges", [float(each.badges) for each in held]),
        ("totals_missions", [each.mission[0] for each in held]),
    )
    marker: list[dict[str, Any]] = [
        {"color": colours["accent"]},
        {"color": colours["accent"], "pattern": {"shape": "/"}},
        {"color": colours["panel"], "line": {"color": colours["accent"], "width": 1.5}},
    ]
    data = [
        {
            "type": "bar",
            "orientation": "h",
            "name": say(view.lang, key),
            "y": list(who),
            "x": values,
            "marker": marker[number],
            "hoverinfo": "none",
        }
        for number, (key, values) in enumerate(parts)
    ]
    made = live_style.layout(view, sentence.in_(view.lang), barmode="stack", yaxis={"autorange": "reversed"})
    return {"data": data, "layout": made}


def _code(position: Position, game: Sequence[int], missions: Sequence[tuple[int, int]]) -> str:
    # `call` writes calls of teg.charts; this finding lives beside its panel.
    given = [repr(position), repr(tuple(game)), repr(tuple(missions)) if missions else ""]
    text = code.call("totals", *given)
    needs = "from teg.odds import Bonus, Position\nfrom teg.ui.badges.totals import totals"
    return text.replace("from teg import charts", needs).replace("charts.totals", "totals")
