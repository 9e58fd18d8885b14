"""Who holds how many badges of each type, every tie told in words, and what one more badge would change."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from teg.charts import code
from teg.charts.chart import Chart, Plot, symbol
from teg.charts.finding import Finding, Table
from teg.charts.palette import BADGES, SEATS
from teg.charts.scene import View, badge_mark, tell
from teg.charts.scores import called, counted
from teg.charts.text_width import measure, wrap
from teg.languages import Both, each, listed
from teg.mistake import Mistake
from teg.odds.badges.standings import Bonus, bonuses, ranks

MOST_NAMED = 3
"""More cells of the table that tie are counted, not named."""


def badge_types(count: int) -> tuple[Both, ...]:
    """What so many types are called where no box names them."""
    return tuple(tell.both(f"badge_type_{kind}") for kind in range(count))


@dataclass(frozen=True)
class BadgeTotals:
    """Everybody's badges: `totals[type][seat]`, the players' names and what the ranks pay."""

    totals: tuple[tuple[int, ...], ...]
    players: tuple[str, ...]
    types: tuple[Both, ...]
    rules: Bonus

    def places(self, kind: int) -> tuple[str, ...]:
        """Everybody's rank in one type."""
        return ranks(self.totals[kind], self.rules)

    @property
    def points(self) -> tuple[int, ...]:
        """Everybody's points from all types."""
        paid = [bonuses(totals, self.rules) for totals in self.totals]
        return tuple(map(sum, zip(*paid, strict=True)))

    def change(self, seat: int, kind: int) -> tuple[int, ...]:
        """How everybody's points change if one player had one more badge of a type."""
        now = self.totals[kind]
        then = [total + (other == seat) for other, total in enumerate(now)]
        pairs = zip(bonuses(then, self.rules), bonuses(now, self.rules), strict=True)
        return tuple(new - old for new, old in pairs)


def badge_ladders(
    totals: Sequence[Sequence[int]],
    players: Sequence[str] = (),
    types: Sequence[Sequence[str]] = (),
    rules: Bonus | None = None,
    one_more: bool = True,
) -> Finding:
    """One ladder for each badge type: `totals[type][seat]`, in the order of the box.

    `types` are the types' names, each in every language. Below stands what one more badge would bring, unless
    `one_more` is False.
    """
    if not 1 <= len(totals) <= len(BADGES) or len({len(row) for row in totals}) != 1:
        raise Mistake(tell, "no_badges", most=len(BADGES))
    names = tuple(players) or tuple(seat.letter for seat in SEATS[: len(totals[0])])
    if len(names) != len(totals[0]):
        raise Mistake(tell, "other_number_of_names", names=len(names), players=len(totals[0]))
    if types and len(types) != len(totals):
        raise Mistake(tell, "other_number_of_types", count=len(types), rows=len(totals))
    kinds = tuple(Both(*names) for names in types) or badge_types(len(totals))
    badges = BadgeTotals(tuple(map(tuple, totals)), names, kinds, rules or Bonus())
    given = [repr([list(row) for row in totals])]
    given += [
        f"players={list(players)!r}" if players else "",
        f"types={[tuple(pair) for pair in types]!r}" if types else "",
    ]
    given += [f"rules={rules!r}" if rules and rules != Bonus() else ""]
    needs = ["from teg.odds.badges.standings import Bonus"] if given[-1] else []
    given += ["" if one_more else "one_more=False"]
    pays = badges.rules.amounts(len(names))
    return Finding(
        "badges",
        each(_sentence, badges),
        lambda view: _table(badges, view),
        code.call("badge_ladders", *given, imports=needs),
        tell.both(
            "badges_how" if len(names) > 2 else "badges_how_two",
            first=pays["1"],
            first_tied=pays["1="],
            second=pays["2"],
            second_tied=pays["2="],
        ),
        plot=lambda view: _plot(badges, one_more, view),
    )


def _sentence(badges: BadgeTotals, lang: str) -> str:
    """The points, and whom one more badge would bring most; ties are told."""
    order = sorted(range(len(badges.players)), key=lambda seat: -badges.points[seat])
    held = listed((f"{badges.players[seat]} {badges.points[seat]}" for seat in order), lang)
    gains = {
        (kind, seat): badges.change(seat, kind)[seat]
        for kind in range(len(badges.types))
        for seat in range(len(badges.players))
    }
    gain = max(gains.values())
    if gain <= 0:
        return tell(lang, "badges", held=held)
    best = [cell for cell, more in gains.items() if more == gain]
    named = [f"{badges.players[seat]} ({badges.types[kind].in_(lang)})" for kind, seat in best]
    if len(best) > MOST_NAMED:
        return tell(lang, "badges_many", held=held, gain=gain, count=len(best), every=len(gains))
    if len(best) > 1:
        return tell(lang, "badges_some", held=held, gain=gain, named=listed(named, lang))
    ((kind, seat),) = best
    name = badges.players[seat]
    return tell(lang, "badges_one", held=held, gain=gain, name=name, badge=badges.types[kind])


def standing(badges: BadgeTotals, kind: int, lang: str) -> str:
    """Who is first and second in a type, in words."""
    places = badges.places(kind)
    at = {
        place: listed((badges.players[seat] for seat, held in enumerate(places) if held == place), lang)
        for place in set(places)
    }
    if "1=" in at:
        return tell(lang, "standing_tie", first=at["1="])
    if "1" not in at:
        return tell(lang, "standing_nobody")
    if "2=" in at:
        return tell(lang, "standing_second_tie", first=at["1"], second=at["2="])
    return tell(lang, "standing_two" if "2" in at else "standing_alone", first=at["1"], second=at.get("2"))


def signed(number: int) -> str:
    """A change with its sign: +1, 0, −1."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _table(badges: BadgeTotals, view: View) -> Table:
    lang = view.lang
    heads = view.heads("badge", "player", "count", "rank", "points", "for_oneself", "for_everybody")
    rank = {"1": "1", "1=": "1 =", "2": "2", "2=": "2 =", "-": "–"}
    rows = []
    for kind, name in enumerate(badges.types):
        places, paid = badges.places(kind), bonuses(badges.totals[kind], badges.rules)
        for seat, player in enumerate(badges.players):
            change = badges.change(seat, kind)
            everybody = ", ".join(
                f"{badges.players[other]} {signed(number)}" for other, number in enumerate(change) if number
            )
            rows.append(
                (
                    name.in_(lang),
                    player,
                    str(badges.totals[kind][seat]),
                    rank[places[seat]],
                    str(paid[seat]),
                    signed(change[seat]),
                    everybody or "–",
                )
            )
    return Table([head.replace(" :", "\u00a0:") for head in heads], rows)


LEVEL, MARK = 20.0, 13.0
"""From one player to the next above, and how large a mark is."""
WORD = 12.0
_RANKS = {"1": "first", "1=": "first_tied", "2": "second", "2=": "second_tied", "-": "none"}


def _plot(badges: BadgeTotals, one_more: bool, view: View) -> Plot:
    """A lying ladder for each type: the further right, the more badges; ties stand one above the other."""
    lang, top = view.lang, max(1, *(max(row) for row in badges.totals))
    chart = Chart(view, 0, (0, top), left=12)
    changes = [
        [badges.change(seat, kind) for seat in range(len(badges.players))]
        for kind in range(len(badges.types))
    ]
    gains = [
        [signed(change[seat]) if one_more and change[seat] else "" for seat, change in enumerate(row)]
        for row in changes
    ]
    longest = max(measure(name, WORD, True) for name in badges.players)
    # A name stands beside its mark where the next number leaves room for it, else its letter.
    lettered = longest + 60 > chart.view.inner / (top + 1)
    shown = [SEATS[seat].letter if lettered else name for seat, name in enumerate(badges.players)]
    long = [
        [
            MARK / 2 + 5 + sum(measure(text, WORD, True) + 4 for text in (shown[seat], gain) if text)
            for seat, gain in enumerate(row)
        ]
        for row in gains
    ]
    chart.right = max(map(max, long)) + 4
    down = 0.0
    places = []
    for kind in range(len(badges.types)):
        down = _head(chart, badges, kind, down)
        levels = _levels(chart, badges.totals[kind], long[kind])
        down += LEVEL * (max(levels) + 1) + 2
        places.append([down - LEVEL * (level + 0.5) for level in levels])
        chart.line((0, 1), (down, down), role="hairline", width=1, paper="x", below=True, name="rung")
        down += 12
    chart.tall, chart.y = down - 12, (down - 12, 0)
    step = -(-top // (6 if view.phone else 12))
    chart.axis([(count, str(count)) for count in range(0, top + 1, step)])
    for seat in range(len(badges.players)):
        kinds = range(len(badges.types))
        counts = [row[seat] for row in badges.totals]
        chart.points(
            counts,
            [places[kind][seat] for kind in kinds],
            [f"seat:{seat}:badge:{kind}" for kind in kinds],
            [_text(badges, kind, seat, changes[kind][seat], lang) for kind in kinds],
            symbol=symbol(seat),
            size=MARK,
            fill=SEATS[seat].role,
            name=f"seat {seat}",
        )
        for kind, count in enumerate(counts):
            words: dict[str, Any] = {"anchor": "start", "bold": True, "size": WORD}
            spot, at = (count, places[kind][seat]), MARK / 2 + 5
            chart.label(shown[seat], *spot, shift=(at, 0), name="letter", **words)
            if gain := gains[kind][seat]:
                at += measure(shown[seat], WORD, True) + 4
                role = "discovery" if gain.startswith("+") else "danger"
                chart.label(gain, *spot, shift=(at, 0), role=role, name="change", **words)
    if lettered and badges.players != tuple(shown):
        chart.below(" · ".join(called(seat, name) for seat, name in enumerate(badges.players)), size=WORD)
    if any(map(any, gains)):
        chart.below(view.says("one_more"), role="muted", size=WORD)
    return chart.plot()


def _head(chart: Chart, badges: BadgeTotals, kind: int, down: float) -> float:
    """A badge type with its mark, and who is first and second; gives where its ladder may begin."""
    lang = chart.view.lang
    name, told = badges.types[kind].in_(lang), standing(badges, kind, lang)
    left = 24.0
    chart.glyphs(badge_mark(kind, left - 16 - chart.left, 9, 8), 0, down, "x")
    chart.at_left(name, down, left, stands="top", bold=True, name="type")
    beside = left + measure(name, 13, True) + 10
    if beside + measure(told, WORD) <= chart.view.inner:
        chart.at_left(told, down, beside, -1, stands="top", size=WORD, name="standing")
        return down + 20
    lines = wrap(told, WORD, chart.view.inner)
    chart.at_left(lines, down, up=-18, stands="top", size=WORD, name="standing")
    return down + 20 + 16 * len(lines)


def _levels(chart: Chart, totals: Sequence[int], long: Sequence[float]) -> list[int]:
    """How high each player stands: on the ground, or above whom their marks and words would meet."""
    ends: list[float] = []
    found = [0] * len(totals)
    for seat in sorted(range(len(totals)), key=lambda seat: (totals[seat], seat)):
        x = chart.place(totals[seat])
        free = [level for level, end in enumerate(ends) if end <= x - MARK / 2 - 3]
        found[seat] = free[0] if free else len(ends)
        ends[found[seat] : found[seat] + 1] = [x + long[seat]]
    return found


def _text(badges: BadgeTotals, kind: int, seat: int, change: Sequence[int], lang: str) -> str:
    """What a mark stands for."""
    place = badges.places(kind)[seat]
    paid = bonuses(badges.totals[kind], badges.rules)[seat]
    told = tell(
        lang,
        "badge_told",
        badge=badges.types[kind].in_(lang),
        name=badges.players[seat],
        count=badges.totals[kind][seat],
        rank=tell(lang, f"rank_{_RANKS[place]}"),
        points=counted(paid, lang),
    )
    moved = [f"{badges.players[other]} {signed(number)}" for other, number in enumerate(change) if number]
    return f"{told} {tell(lang, 'badge_more', moved=', '.join(moved))}" if moved else told
