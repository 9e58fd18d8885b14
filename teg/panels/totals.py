"""Everybody's points with badges: bars, and how far badges may still go."""

from dataclasses import dataclass
from fractions import Fraction

from teg.draw import code, marks, plots
from teg.draw.finding import Finding, Plot, Table
from teg.draw.palette import SEATS, THEMES
from teg.draw.scene import Line, Sheet, View, box
from teg.odds.majority import Position
from teg.odds.words import LANGUAGES, Both, listed, points
from teg.panels.badge_words import letters, say

HEIGHT = 16


@dataclass(frozen=True, slots=True)
class Sum:
    """One player's points in the game, mean badge points, and how low and high these may end."""

    game: int
    badges: Fraction
    low: int
    high: int

    @property
    def all(self) -> Fraction:
        """Both together."""
        return self.game + self.badges


def sums(position: Position, game: tuple[int, ...]) -> tuple[Sum, ...]:
    """Everybody's points."""
    pays = position.rules.amounts(len(position.shown))
    found = []
    for seat, mean in enumerate(position.expected):
        possible = [[pays[rank] for rank, odds in kind.odds(seat).items() if odds] for kind in position.types]
        found.append(Sum(game[seat], mean, sum(map(min, possible)), sum(map(max, possible))))
    return tuple(found)


def totals(position: Position, game: tuple[int, ...], missions: bool) -> Finding:
    """Points in the game and from badges, player by player."""
    held = sums(position, game)
    who = letters(len(held))
    sentence = Both(*(_sentence(held, who, missions, lang) for lang in LANGUAGES))
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


def _sentence(held: tuple[Sum, ...], who: tuple[str, ...], missions: bool, lang: str) -> str:
    order = sorted(range(len(held)), key=lambda seat: -held[seat].all)
    told = listed([f"{who[seat]} {points(held[seat].all, lang)}" for seat in order], lang)
    text = say(lang, "totals_says", points=told)
    return f"{text} {say(lang, 'totals_mission')}" if missions else text


def _table(held: tuple[Sum, ...], who: tuple[str, ...], lang: str) -> Table:
    heads = [
        say(lang, key) for key in ("player", "totals_in_game", "totals_badges", "totals_range", "totals_all")
    ]
    rows = [
        (name, str(each.game), points(each.badges, lang), _range(each), points(each.all, lang))
        for name, each in zip(who, held, strict=True)
    ]
    return Table(heads, rows)


def _range(each: Sum) -> str:
    return str(each.low) if each.low == each.high else f"{each.low}–{each.high}"


def _picture(sheet: Sheet, held: tuple[Sum, ...]) -> None:
    most = max([1.0, *(each.game + max(float(each.high), float(each.badges)) for each in held)])
    left = sheet.margin + 40
    unit = (sheet.inner - 40 - 90) / most
    for seat, each in enumerate(held):
        y = sheet.y + 6
        sheet.add(marks.seat(seat, sheet.margin + 8, y + HEIGHT / 2, 7))
        sheet.words(sheet.margin + 20, y + HEIGHT - 3, SEATS[seat].letter, bold=True)
        solid, hatched = each.game * unit, float(each.badges) * unit
        if solid:
            sheet.add(box(left, y, solid, HEIGHT, "accent", "accent", what="in game"))
        if hatched:
            sheet.add(box(left + solid, y, hatched, HEIGHT, "panel", "accent", hatch="accent", what="badges"))
        if each.high > each.low:
            ends = (
                (left + solid + each.low * unit, y + HEIGHT + 5),
                (left + solid + each.high * unit, y + HEIGHT + 5),
            )
            sheet.add(Line(ends, "ink", 2, what="range"))
        x = left + solid + max(hatched, each.high * unit if each.high > each.low else 0) + 8
        sheet.words(x, y + HEIGHT - 3, points(each.all, sheet.view.lang), bold=True)
        sheet.y += HEIGHT + 16
    sheet.y += 4
    sheet.paragraph(say(sheet.view.lang, "legend"), role="muted", size=12)


def _plot(held: tuple[Sum, ...], who: tuple[str, ...], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    parts = (
        ("totals_in_game", [each.game for each in held]),
        ("totals_badges", [float(each.badges) for each in held]),
    )
    pattern = ("", "/")
    data = [
        {
            "type": "bar",
            "orientation": "h",
            "name": say(view.lang, key),
            "y": list(who),
            "x": values,
            "marker": {"color": colours["accent"], "pattern": {"shape": pattern[number]}},
            "hoverinfo": "none",
        }
        for number, (key, values) in enumerate(parts)
    ]
    made = plots.layout(view, sentence.in_(view.lang), barmode="stack", yaxis={"autorange": "reversed"})
    return {"data": data, "layout": made}


def _code(position: Position, game: tuple[int, ...], missions: bool) -> str:
    # `call` writes calls of teg.draw; this finding lives beside its panel.
    text = code.call("totals", repr(position), repr(game), repr(missions))
    needs = "from teg.odds import Bonus, Position\nfrom teg.panels.totals import totals"
    return text.replace("from teg import draw", needs).replace("draw.totals", "totals")
