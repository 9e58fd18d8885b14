"""Take or draw: what drawing may come to in the end, as a stack of dots beside the card there is."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import THEMES
from teg.charts.scene import Disc, Line, Shape, Sheet, View, tell
from teg.languages import Both, each
from teg.odds.explore.explore_answer import next_card
from teg.odds.explore.exploring import Exploration, Kind, Left
from teg.odds.words import percent, points


def futures(exploration: Exploration) -> dict[Fraction, Fraction]:
    """Each final value and its chance when drawing now; the prices of the cards left on the way count.

    Where taking and drawing on tie, the card is taken.
    """
    found: dict[Fraction, Fraction] = {}
    # The ways to have drawn and left the very same cards, and what leaving them has cost.
    reached: dict[Left, int] = {(): 1}
    spent: dict[Left, Fraction] = {(): exploration.draw - exploration.push}
    ways = 1
    for gone in range(exploration.draws):
        ways *= exploration.every(gone)
        weights: dict[Fraction, int] = {}
        onward: dict[Left, int] = {}
        for held, weight in reached.items():
            cost = spent[held]
            going = {choice.kind: choice for choice in exploration.choices(held)}
            for number, kind in enumerate(exploration.kinds):
                count = exploration.ways(number, held)
                choice = going.get(number)
                if not count:
                    continue
                if choice is None or "take" in choice.best:
                    value = exploration.worth(number, held) - cost
                    weights[value] = weights.get(value, 0) + weight * count
                else:
                    after = tuple(sorted((*held, number)))
                    onward[after] = onward.get(after, 0) + weight * count
                    spent[after] = cost + kind.gift
        for value, weight in weights.items():
            found[value] = found.get(value, Fraction(0)) + Fraction(weight, ways)
        reached = onward
    return dict(sorted(found.items()))


def quantiles(distribution: dict[Fraction, Fraction], count: int) -> list[Fraction]:
    """So many equally likely values that stand for a distribution, ascending."""
    found = []
    values = iter(distribution.items())
    value, upto = next(values)
    for number in range(count):
        middle = Fraction(2 * number + 1, 2 * count)
        while upto < middle:
            value, chance = next(values)
            upto += chance
        found.append(value)
    return found


DOTS, DOTS_ON_PHONE = 50, 20


@dataclass(frozen=True)
class Duel:
    """The card in hand or the best one face up, if any, against drawing, and every future of the latter."""

    exploration: Exploration
    ended: Fraction | None = None

    @property
    def card(self) -> Kind | None:
        """What may be taken."""
        deck = self.exploration
        return deck.in_hand or max(deck.face_up, key=lambda kind: kind.value + kind.gift, default=None)

    @property
    def take(self) -> Fraction | None:
        """What taking is worth."""
        return self.exploration.take

    @property
    def draw(self) -> Fraction:
        """What drawing is worth on average."""
        return self.exploration.push

    @cached_property
    def chances(self) -> dict[Fraction, Fraction]:
        """Each final value of drawing and its chance, ascending."""
        return futures(self.exploration)

    @property
    def lower(self) -> Fraction:
        """The chance that drawing ends lower than taking."""
        take = self.take
        assert take is not None
        return sum((odds for value, odds in self.chances.items() if value < take), Fraction(0))

    def named(self, lang: str) -> str:
        """What the card is called."""
        return self.card.called(lang) if self.card else ""


def take_or_draw(exploration: Exploration, ended: Fraction | None = None) -> Finding:
    """What drawing may come to, beside the card in hand or the best one face up; and what it `ended` with."""
    duel = Duel(exploration, ended)
    given = [code.exploration(exploration)] + ([f"ended={ended!r}"] if ended is not None else [])
    sentence = _sentence(duel)
    return Finding(
        "take-or-draw",
        sentence,
        lambda view: _table(duel, view),
        lambda sheet: _picture(sheet, duel),
        lambda view: _plot(duel, sentence, view),
        code.call("take_or_draw", *given, imports=code.imports(exploration)),
        tell.both("dots_how"),
        (next_card(exploration),),
    )


def _sentence(duel: Duel) -> Both:
    draw = each(points, duel.draw)
    if duel.take is None:
        worst, middle, best = (each(points, value) for value in _marks(duel))
        return tell.both("draw_only", draw=draw, worst=worst, middle=middle, best=best)
    key = "draw_or_take"
    if duel.take != duel.draw:
        key = "rather_take" if duel.take > duel.draw else "rather_draw"
    take, lower = each(points, duel.take), each(percent, duel.lower)
    return tell.both(key, card=each(duel.named), take=take, draw=draw, lower=lower)


def _marks(duel: Duel) -> tuple[Fraction, Fraction, Fraction]:
    """The worst, the middle and the best that drawing may end with."""
    return min(duel.chances), quantiles(duel.chances, 1)[0], max(duel.chances)


def _count(view: View) -> int:
    return DOTS_ON_PHONE if view.phone else DOTS


def _table(duel: Duel, view: View) -> Table:
    dots = quantiles(duel.chances, _count(view))
    lang = view.lang
    heads = view.heads("ending", "value", "fraction", "chance", "dots")
    rows = [
        (
            view.says("draw"),
            points(value, view.lang),
            str(odds),
            percent(odds, view.lang),
            str(dots.count(value)),
        )
        for value, odds in duel.chances.items()
    ]
    mean = view.says("draw_mean")
    rows.append((mean, points(duel.draw, view.lang), "1", percent(Fraction(1), view.lang), str(len(dots))))
    if duel.take is not None:
        sure = view.says("take", card=duel.named(lang))
        rows.append((sure, points(duel.take, view.lang), "1", percent(Fraction(1), view.lang), ""))
    if duel.ended is not None:
        rows.append((view.says("came"), points(duel.ended, view.lang), "", "", ""))
    return Table(heads, rows)


def _scale(duel: Duel) -> tuple[float, float]:
    """The ends of the axis: all values, and zero."""
    values = [
        *duel.chances,
        duel.draw,
        Fraction(0),
        *(each for each in (duel.take, duel.ended) if each is not None),
    ]
    low, high = float(min(values)), float(max(values))
    return (low, high) if high > low else (low - 1, high + 1)


def stacks(places: list[float], room: float) -> list[tuple[float, int]]:
    """Dots at ascending places as (place, level): a dot goes on top of a stack it would overlap."""
    found: list[tuple[float, int]] = []
    for place in places:
        if found and place - found[-1][0] < room:
            found.append((found[-1][0], found[-1][1] + 1))
        else:
            found.append((place, 0))
    return found


def ticks(low: float, high: float, most: int = 8) -> list[float]:
    """Round numbers along an axis, zero among them if it is inside."""
    step = 1.0
    while (high - low) / step > most:
        step *= 2 if str(step).startswith("1") else 2.5 if str(step).startswith("2") else 2
    while (high - low) / step < 3:
        step /= 2
    first = -(-low // step)
    return [number * step for number in range(int(first), int(high // step) + 1)]


def axis(sheet: Sheet, base: float, marks: list[tuple[float, str]]) -> None:
    """The line that dots stand on, with its ticks and their numbers."""
    sheet.add(Line(((sheet.margin, base), (sheet.margin + sheet.inner, base)), "edge", what="axis"))
    for x, text in marks:
        sheet.add(Line(((x, base), (x, base + 5)), "edge", what="tick"))
        sheet.words(x, base + 20, text, anchor="middle", role="muted", size=12)


def _picture(sheet: Sheet, duel: Duel) -> None:
    lang = sheet.view.lang
    low, high = _scale(duel)
    pad = 26.0
    left, wide = sheet.margin + pad, sheet.inner - 2 * pad

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * wide

    size = 15.0
    values = quantiles(duel.chances, _count(sheet.view))
    placed = stacks([across(float(value)) for value in values], size)
    tall = 130 if sheet.view.phone else 190
    size = min(size, tall / (max(level for _, level in placed) + 1))
    top, base = sheet.y + 26, sheet.y + 34 + tall
    for value, (x, level) in zip(values, placed, strict=True):
        better = duel.take is None or value >= duel.take
        sheet.add(
            Disc(
                x,
                base - size * (level + 0.5) - 2,
                size * 0.42,
                fill="accent" if better else "panel",
                edge="accent" if better else "edge",
                what="better" if better else "worse",
            )
        )
    numbers = ticks(low, high, 5 if sheet.view.phone else 9)
    axis(sheet, base, [(across(number), points(Fraction(number), lang)) for number in numbers])
    mean = across(float(duel.draw))
    label = sheet.view.says("draw_mean_at", points=points(duel.draw, lang))
    sheet.add(Shape(((mean, base + 26), (mean - 6, base + 36), (mean + 6, base + 36)), "ink", what="mean"))
    sheet.beside(mean, base + 50, label)
    if duel.take is not None:
        x = across(float(duel.take))
        sheet.add(Line(((x, top - 4), (x, base)), "ink", 2, True, what="take"))
        sure = sheet.view.says("take_at", card=duel.named(lang), points=points(duel.take, lang))
        sheet.beside(x, top - 10, sure)
    sheet.y = base + 62
    if duel.ended is not None:
        x, y = across(float(duel.ended)), base + 64
        sheet.add(Line(((x, top + 10), (x, y)), "ink", 2, what="ended"))
        sheet.add(Shape(((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)), "ink", what="ended"))
        sheet.beside(x, y + 22, _came(duel.ended, lang))
        sheet.y = y + 32
    worst, middle, best = (points(value, lang) for value in _marks(duel))
    text = sheet.view.says("extremes", worst=worst, middle=middle, best=best)
    sheet.paragraph(text)
    if duel.take is not None:
        sheet.paragraph(sheet.view.says("dots_notes"), role="muted", size=12)


def _came(ended: Fraction, lang: str) -> str:
    return tell(lang, "came_at", points=points(ended, lang))


def _plot(duel: Duel, sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    low, high = _scale(duel)
    values = quantiles(duel.chances, _count(view))
    room = (high - low) * 15 / (view.width - 90)
    placed = stacks([float(value) for value in values], room)
    better = [duel.take is None or value >= duel.take for value in values]
    lang = view.lang
    mean = view.says("draw_mean_at", points=points(duel.draw, lang))
    shapes = []
    notes = [
        {"x": float(duel.draw), "y": 0, "ay": 42, "ax": 0, "text": mean, "font": {"color": colours["ink"]}}
    ]
    if duel.take is not None:
        sure = view.says("take_at", card=duel.named(lang), points=points(duel.take, lang))
        text = live_style.safe(sure)
        notes.append(
            {"x": float(duel.take), "y": 1, "yref": "paper", "showarrow": False, "yshift": 10, "text": text}
        )
        shapes.append(live_style.upright(view, float(duel.take)))
    if duel.ended is not None:
        x = float(duel.ended)
        notes.append(
            {"x": x, "y": 0.92, "yref": "paper", "ax": 0, "ay": -18, "text": _came(duel.ended, lang)}
        )
        line = {"color": colours["ink"], "width": 2}
        shapes.append({"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 0.92, "yref": "paper", "line": line})
    pad = (high - low) * 0.06
    return {
        "data": [live_style.dots(view, placed, better)],
        "layout": live_style.layout(
            view,
            sentence.in_(lang),
            bottom=64,
            xaxis=live_style.axis(view, range=[low - pad, high + pad], showgrid=False),
            yaxis={**live_style.bare(), "range": [0, max(16, *(level + 2 for _, level in placed))]},
            shapes=shapes,
            annotations=notes,
        ),
    }
