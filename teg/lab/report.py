"""What a run has shown, as sections: each a sentence, figures with their intervals, and how to take them.

A page, a chart and the terminal show the same sections.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, product
from math import isfinite
from typing import Final, NamedTuple

from teg.lab.census import VERSUS
from teg.lab.intervals import MISSED, Estimate, Figure
from teg.lab.play import ROGUE
from teg.lab.results import ArmFigures, Results
from teg.lab.traced import Traced
from teg.lab.worth import CardWorth
from teg.languages import GRAMMARS, Both, Phrases, alike, each, grouped, pointed, written
from teg.rulebook.book import rule
from teg.rulebook.switches import switches_of

tell: Final = Phrases(__file__, "report.toml")

SHARE, POINTS, ELO, TURNS = "share", "points", "elo", "turns"
_DIGITS = {SHARE: 1, POINTS: 2, ELO: 0, TURNS: 1}


class ReportRow(NamedTuple):
    """A figure of a section; `at` is its number on the scale of what is varied."""

    name: Both
    estimate: Estimate
    cells: tuple[Both, ...] = ()
    at: float | None = None


@dataclass(frozen=True)
class ReportSection:
    """One question and its answer. `middle` is the figure that would mean nothing, if there is one."""

    key: str
    sentence: Both
    what: Both
    unit: str
    rows: tuple[ReportRow, ...]
    notes: tuple[Both, ...]
    heads: tuple[Both, ...] = ()
    signed: bool = False
    middle: float | None = None

    def number(self, value: float, lang: str) -> str:
        """A figure as people read it."""
        return number(value, self.unit, lang, self.signed)

    def interval(self, low: float, high: float, lang: str) -> str:
        """Two ends as people read them."""
        if not (isfinite(low) and isfinite(high)):
            return tell(lang, "open")
        return tell(lang, "interval", low=self.number(low, lang), high=self.number(high, lang))

    def told(self, estimate: Estimate, lang: str) -> str:
        """A figure with its interval."""
        interval = self.interval(estimate.low, estimate.high, lang)
        return tell(lang, "told", mean=self.number(estimate.mean, lang), interval=interval)

    def table(self, lang: str) -> tuple[list[str], list[list[str]]]:
        """Heads and rows: figures with their intervals, the classical ones, and whatever else is told."""
        heads = [tell(lang, "head_name"), self.what.in_(lang)]
        heads += [tell(lang, f"head_{key}") for key in ("interval", "once", "n")]
        rows = [
            [
                row.name.in_(lang),
                self.number(row.estimate.mean, lang),
                self.interval(row.estimate.low, row.estimate.high, lang),
                self.interval(*row.estimate.once, lang),
                grouped(row.estimate.n).in_(lang),
                *(cell.in_(lang) for cell in row.cells),
            ]
            for row in self.rows
        ]
        return [*heads, *(head.in_(lang) for head in self.heads)], rows


def number(value: float, unit: str, lang: str, signed: bool = False, short: bool = False) -> str:
    """A figure in its unit, with the signs of the language; a short one without needless zeros."""
    scaled = 100 * value if unit == SHARE else value
    shown = scaled if short else round(scaled, _DIGITS[unit]) + 0.0
    places = ".4g" if short else f".{_DIGITS[unit]}f"
    text = f"{shown:{'+' if signed and shown else ''}{places}}".replace("-", "−")
    return pointed(text, lang) + (GRAMMARS[lang].percent if unit == SHARE else "")


def _told(estimate: Estimate, unit: str, signed: bool = False) -> Both:
    nothing = alike("")
    section = ReportSection("", nothing, nothing, unit, (), (), signed=signed)
    return each(section.told, estimate)


def _section(
    key: str,
    sentence: Both,
    what: str,
    unit: str,
    rows: Sequence[ReportRow],
    notes: str,
    heads: str = "",
    *,
    signed: bool = False,
    middle: float | None = 0,
) -> ReportSection:
    """A section by the keys of its words."""
    told = tuple(tell.both(f"{note}_note") for note in notes.split())
    columns = tuple(tell.both(f"head_{head}") for head in heads.split())
    return ReportSection(
        key, sentence, tell.both(f"what_{what}"), unit, tuple(rows), told, columns, signed, middle
    )


def _verdict(estimate: Estimate) -> Both:
    return tell.both("sure" if estimate.sure else "unsure")


def sections(results: Results) -> list[ReportSection]:
    """Everything about the games: who wins, ratings, what was varied, the first seat, how long it takes."""
    arm = next(iter(results.arms.values()))
    first = () if ROGUE in results.names else ("first",)  # beside a Rogue nobody else could have begun
    found = []
    if len(results.arms) == 1 and len(arm.players) > 1:
        found += [_won(arm), _leads(arm)]
    if len(results.names) > 2:
        found.append(_ratings(results))
    if any(VERSUS in name for name in results.arms):
        return [*found, _pairs(results)]
    if len(results.names) == 1:
        found.append(_points(results))
    if results.effects:
        of_bots = ("won", "lead") if len(results.names) > 1 else ()
        found += [_effects(results, what) for what in (*of_bots, "total", "length", *first)]
    return [*found, *([_first(results)] if first else []), _lengths(results)]


def _won(arm: ArmFigures) -> ReportSection:
    missed = MISSED / (len(arm.players) - 1)
    rows = [ReportRow(alike(name), player.won.estimate(missed)) for name, player in arm.players.items()]
    best = max(rows, key=lambda row: row.estimate.mean)
    fair = 1 / arm.seats
    sentence = tell.both(
        "won_sure" if best.estimate.low > fair else "won_open",
        name=best.name,
        games=grouped(arm.games),
        won=_told(best.estimate, SHARE),
    )
    return _section("won", sentence, "won", SHARE, rows, "won exact", middle=fair)


def _leads(arm: ArmFigures) -> ReportSection:
    missed = MISSED / (len(arm.players) - 1)
    rows = [
        ReportRow(alike(name), player.lead.estimate(missed), (_told(player.points.estimate(), POINTS),))
        for name, player in arm.players.items()
    ]
    best = max(rows, key=lambda row: row.estimate.mean)
    sentence = tell.both(
        "leads",
        name=best.name,
        lead=_told(best.estimate, POINTS),
        total=_told(arm.total.estimate(), POINTS),
        verdict=_verdict(best.estimate),
    )
    return _section("leads", sentence, "lead", POINTS, rows, "points", "points", signed=True)


def _points(results: Results) -> ReportSection:
    rows = [ReportRow(name, arm.total.estimate()) for name, arm in _arms(results)]
    sentence = tell.both("points", where=told_of(results), total=_told(rows[0].estimate, POINTS))
    return _section("points", sentence, "points", POINTS, rows, "points", middle=None)


def _ratings(results: Results) -> ReportSection:
    rows = [ReportRow(alike(rating.name), rating.elo) for rating in results.ratings()]
    sure = rows[0].estimate.low > max(row.estimate.high for row in rows[1:])
    sentence = tell.both(
        "ratings_sure" if sure else "ratings_open",
        name=rows[0].name,
        elo=_told(rows[0].estimate, ELO),
        count=len(rows),
    )
    return _section("ratings", sentence, "elo", ELO, rows, "ratings points", signed=True)


def _pairs(results: Results) -> ReportSection:
    """How often the first of each pair won."""
    missed = MISSED / len(results.arms)
    rows = [
        ReportRow(alike(name), next(iter(arm.players.values())).won.estimate(missed), at=None)
        for name, arm in results.arms.items()
    ]
    sure = sum(not row.estimate.low <= 0.5 <= row.estimate.high for row in rows)
    sentence = tell.both("pairs", sure=sure, count=len(rows), deals=grouped(results.blocks))
    return _section("pairs", sentence, "pairs", SHARE, rows, "won together exact", middle=0.5)


def _effects(results: Results, what: str) -> ReportSection:
    base = next(iter(results.arms))
    unit = SHARE if what in ("won", "first") else TURNS if what == "length" else POINTS
    rows = [
        ReportRow(
            results.called(name),
            getattr(effect, what).estimate(MISSED / len(results.effects)),
            (_told(effect.changed.estimate(), SHARE),),
            _at(name),
        )
        for name, effect in results.effects.items()
    ]
    if _at(base) is not None and all(row.at is not None for row in rows):
        start = Estimate(0.0, 0.0, 0.0, results.blocks, (0.0, 0.0))
        rows.append(ReportRow(results.called(base), start, (tell.both("base"),), _at(base)))
        rows.sort(key=lambda row: row.at or 0.0)
    else:
        rows = [row._replace(at=None) for row in rows]
    most = max(
        (row for row in rows if row.name != results.called(base)), key=lambda row: abs(row.estimate.mean)
    )
    told = {"name": most.name, "effect": _told(most.estimate, unit, signed=True)}
    verdict = _verdict(most.estimate)
    if len(results.effects) == 1:
        sentence = tell.both(f"effect_one_{what}", **told, verdict=verdict)
    else:
        sentence = tell.both(f"effect_{what}", **told, base=results.called(base), verdict=verdict)
    notes = "effects together exact" if unit == SHARE else "effects together points"
    return _section(f"effect-{what}", sentence, what, unit, rows, notes, "changed", signed=True)


def _at(name: str) -> float | None:
    """The number that an arm is called after, if one thing is varied and that is a number."""
    what, _, value = name.partition("=")
    try:
        return float(value) if what and "," not in name else None
    except ValueError:
        return None


def told_of(results: Results) -> Both:
    """Which value a sentence is about that tells the first one's figures, where something is varied."""
    return _where(next(iter(results.arms)), results.called)


def _where(arm: str, called: Callable[[str], Both]) -> Both:
    return tell.both("where", name=called(arm)) if arm else alike("")


def _arms(results: Results) -> list[tuple[Both, ArmFigures]]:
    return [
        (results.called(name) if name else tell.both("all_games"), arm) for name, arm in results.arms.items()
    ]


def _first(results: Results) -> ReportSection:
    rows = [
        ReportRow(name, arm.first.estimate(), (_told(arm.first_lead.estimate(), POINTS, signed=True),))
        for name, arm in _arms(results)
    ]
    more = rows[0].estimate
    sentence = tell.both(
        "first", where=told_of(results), more=_told(more, SHARE, signed=True), verdict=_verdict(more)
    )
    return _section("first", sentence, "first", SHARE, rows, "exact", "lead", signed=True)


def _lengths(results: Results) -> ReportSection:
    rows = []
    for name, arm in _arms(results):
        turns = sorted(arm.lengths.items())
        upto = [*accumulate(games for _, games in turns)]
        low, high = (turns[bisect_left(upto, share * arm.games)][0] for share in (0.05, 0.95))
        length = arm.length.estimate()
        length = replace(length, low=max(0.0, length.low))  # no game has less than no turns
        rows.append(ReportRow(name, length, (tell.both("interval", low=low, high=high),)))
    mean, most = _told(rows[0].estimate, TURNS), rows[0].cells[0]
    sentence = tell.both("lengths", where=told_of(results), mean=mean, most=most)
    return _section("lengths", sentence, "turns", TURNS, rows, "lengths points", "ninety", middle=None)


def worth_sections(
    found: Mapping[str, Sequence[CardWorth]], names: Mapping[str, Both], called: Callable[[str], Both] = alike
) -> list[ReportSection]:
    """What cards were worth, a section for each kind and each value of what was varied; `names` are those of
    the cards by their ids.
    """
    kinds = dict.fromkeys(worth.kind for worths in found.values() for worth in worths)
    arms = {arm: number for number, arm in enumerate(found)}
    told = []
    for kind, arm in product(kinds, arms):
        rows = [
            ReportRow(
                names.get(worth.card, alike(worth.card)),
                worth.worth,
                (
                    alike(worth.seen),
                    _told(worth.lead, POINTS, signed=True),
                    _told(worth.won, SHARE, signed=True),
                    _told(worth.worth_won, SHARE, signed=True),
                ),
            )
            for worth in found[arm]
            if worth.kind == kind
        ]
        if not rows:
            continue
        sentence = tell.both(
            "worth",
            where=_where(arm, called),
            kind=tell.both(f"kind_{kind}"),
            count=len(rows),
            name=rows[0].name,
            worth=_told(rows[0].estimate, POINTS, signed=True),
            sure=sum(row.estimate.sure for row in rows),
        )
        notes, heads = "worth causal together", "seen lead_raw won_raw won_adjusted"
        key = f"worth-{kind}-{arms[arm]}" if arms[arm] else f"worth-{kind}"
        told.append(_section(key, sentence, "worth", POINTS, rows, notes, heads, signed=True))
    return told


def acting_sections(traced: Traced) -> list[ReportSection]:
    """How often each ruling and each rule acted, and what is exactly known beside what came."""
    switches = switches_of(traced.game)
    rulings = [
        (alike(f"{name} = {value}"), written(switches[name][value].means), times, games)
        for (name, value), (times, games) in traced.rulings.items()
    ]
    named = [
        (alike(id), written(rule(id).title), times, games) for id, (times, games) in traced.rules.items()
    ]
    found = [_acting("rulings", rulings, traced), _acting("rules", named, traced)]
    pairs = [(tell.both(f"known_{known.name}"), seen) for known, seen in traced.beside.values() if seen.off.n]
    if pairs:
        rows = [ReportRow(name, seen.came, (each(number, seen.expected, SHARE),)) for name, seen in pairs]
        good = sum(seen.came.low <= seen.expected <= seen.came.high for _, seen in pairs)
        sentence = tell.both("beside", good=good, count=len(rows))
        found.append(_section("beside", sentence, "came", SHARE, rows, "beside exact", "exact", middle=None))
    return found


def _acting(key: str, counted: Sequence[tuple[Both, Both, int, int]], traced: Traced) -> ReportSection:
    rows = []
    for name, means, times, games in sorted(counted, key=lambda row: (-row[3], -row[2])):
        # In how many games it acted is a share of games that are drawn one like the other.
        figure = Figure((1.0,) * games + (0.0,) * (traced.games - games), span=(0.0, 1.0))
        rows.append(
            ReportRow(name, figure.estimate(), (alike(times) if times else tell.both("never"), means))
        )
    acted = sum(games > 0 for *_, games in counted)
    sentence = tell.both(key, acted=acted, count=len(counted), games=grouped(traced.games))
    return _section(key, sentence, "acted", SHARE, rows, f"{key} exact", "times means", middle=None)
