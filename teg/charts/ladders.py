"""Who holds how many badges of each type, every tie told in words, and what one more badge would change."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.live_style import SYMBOLS
from teg.charts.palette import BADGES, SEATS, THEMES
from teg.charts.scene import Line, Sheet, View, badge_mark, box, seat_mark, tell
from teg.charts.scores import or_letter
from teg.charts.text_width import measure, wrap
from teg.languages import Both, both, each, listed
from teg.mistake import Mistake
from teg.odds.badges.standings import Bonus, bonuses, ranks

TYPES = (both("Ring", "Anneau"), both("Bars", "Barres"), both("Star", "Étoile"), both("Chevron", "Chevron"))

MOST_NAMED = 3
"""More cells of the table that tie are counted, not named."""


@dataclass(frozen=True)
class Badges:
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
    types: Sequence[tuple[str, str]] = (),
    rules: Bonus | None = None,
    one_more: bool = True,
) -> Finding:
    """One ladder for each badge type: `totals[type][seat]`, in the order of the box.

    `types` are the types' names, English and French. Below stands what one more badge would bring, unless
    `one_more` is False.
    """
    if not 1 <= len(totals) <= len(BADGES) or len({len(row) for row in totals}) != 1:
        raise Mistake(
            f"badges are 1 to {len(BADGES)} rows, one a type, each with one number a player.",
            f"les insignes sont de 1 à {len(BADGES)} lignes, une par type, chacune avec un nombre par "
            "joueur.",
        )
    names = tuple(players) or tuple(seat.letter for seat in SEATS[: len(totals[0])])
    if len(names) != len(totals[0]):
        raise Mistake(
            f"{len(names)} names are given for {len(totals[0])} players; give one each.",
            f"{len(names)} noms sont donnés pour {len(totals[0])} joueurs ; donnez-en un par joueur.",
        )
    if types and len(types) != len(totals):
        raise Mistake(
            f"{len(types)} names of badge types are given for {len(totals)} rows; give one each.",
            f"{len(types)} noms de types d'insignes sont donnés pour {len(totals)} lignes ; donnez-en "
            "un par ligne.",
        )
    kinds = tuple(Both(*pair) for pair in types) or TYPES[: len(totals)]
    badges = Badges(tuple(map(tuple, totals)), names, kinds, rules or Bonus())
    sentence = each(_sentence, badges)
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
        sentence,
        lambda view: _table(badges, view),
        lambda sheet: _picture(sheet, badges, one_more),
        lambda view: _plot(badges, sentence, view),
        code.call("badge_ladders", *given, imports=needs),
        tell.both(
            "badges_how" if len(names) > 2 else "badges_how_two",
            first=pays["1"],
            first_tied=pays["1="],
            second=pays["2"],
            second_tied=pays["2="],
        ),
    )


def _sentence(badges: Badges, lang: str) -> str:
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


def standing(badges: Badges, kind: int, lang: str) -> str:
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


def _table(badges: Badges, view: View) -> Table:
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


def _picture(sheet: Sheet, badges: Badges, one_more: bool) -> None:
    columns = 1 if sheet.view.phone else len(badges.types)
    wide = sheet.inner / columns
    top, low = sheet.y + 8, sheet.y
    high = max(max(row) for row in badges.totals)
    for kind in range(len(badges.types)):
        x = sheet.margin + kind % columns * wide
        y = top if columns > 1 else low + (20 if kind else 8)
        # On a phone a ladder is as tall as its own steps, elsewhere all share one scale.
        tallest = max(badges.totals[kind]) if columns == 1 else high
        low = max(low, _ladder(sheet, badges, kind, x, y, wide - 16, tallest))
    sheet.y = low + 14
    if one_more:
        _one_more(sheet, badges)


def _ladder(sheet: Sheet, badges: Badges, kind: int, x: float, y: float, wide: float, tallest: int) -> float:
    """One badge type: a rung for every count, players on it side by side when they tie."""
    lang = sheet.view.lang
    sheet.add(*badge_mark(kind, x + 8, y + 8, 9))
    sheet.words(x + 26, y + 13, badges.types[kind].in_(lang), bold=True, within=wide - 26, what="type")
    y += 30
    totals = badges.totals[kind]
    # Far apart, empty rungs are left out, and the numbers beside the rungs say so.
    rungs = list(range(tallest, -1, -1)) if tallest <= 9 else sorted({*totals, 0}, reverse=True)
    for count in rungs:
        sheet.words(x + 16, y + 13, str(count), anchor="end", role="muted", size=12, what="rung")
        sheet.add(Line(((x + 22, y + 9), (x + wide - 4, y + 9)), "hairline", 1, what="rung"))
        level = [seat for seat, total in enumerate(totals) if total == count]
        apart = min(38.0, (wide - 54) / max(len(level) - 1, 1))
        radius = 7.0 if apart > 30 else 5.0
        for place, seat in enumerate(level):
            at = x + 34 + place * apart
            sheet.add(box(at + radius, y + 2, 14, 14, "panel"))
            sheet.add(seat_mark(seat, at, y + 9, radius, f"seat {seat} type {kind}"))
            sheet.words(at + radius + 2, y + 14, SEATS[seat].letter, bold=True, what="letter")
        y += 22
    for line in wrap(standing(badges, kind, lang), 12, wide - 4):
        y += 14
        sheet.words(x, y, line, size=12, what="standing")
    return y


def _one_more(sheet: Sheet, badges: Badges) -> None:
    """The table of what one more badge brings its holder."""
    lang = sheet.view.lang
    sheet.paragraph(sheet.view.says("one_more"), bold=True)
    first = min(
        max(measure(_named(badges, seat), 13, True) for seat in range(len(badges.players))) + 44,
        sheet.inner / 3,
    )
    wide = min((sheet.inner - first) / len(badges.types), 110)
    sheet.y += 18
    for kind in range(len(badges.types)):
        x = sheet.margin + first + wide * (kind + 0.5)
        if sheet.view.phone:
            sheet.add(*badge_mark(kind, x, sheet.y - 5, 8))
        else:
            sheet.words(
                x, sheet.y, badges.types[kind].in_(lang), anchor="middle", role="muted", within=wide - 6
            )
    for seat in range(len(badges.players)):
        sheet.y += 26
        sheet.add(seat_mark(seat, sheet.margin + 8, sheet.y - 5, 7))
        name = or_letter(_named(badges, seat), SEATS[seat].letter, first - 28)
        sheet.words(sheet.margin + 24, sheet.y, name, bold=True, within=first - 28)
        for kind in range(len(badges.types)):
            change = badges.change(seat, kind)[seat]
            x = sheet.margin + first + wide * (kind + 0.5)
            role = "discovery" if change > 0 else "danger" if change < 0 else "muted"
            sheet.words(
                x, sheet.y, signed(change), anchor="middle", bold=bool(change), role=role, what="change"
            )
    sheet.y += 12


def _named(badges: Badges, seat: int) -> str:
    letter, name = SEATS[seat].letter, badges.players[seat]
    return letter if name == letter else f"{letter} {name}"


def _plot(badges: Badges, sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    data: list[dict[str, Any]] = []
    for seat, player in enumerate(badges.players):
        mark = SEATS[seat]
        # Players who tie stand side by side.
        shift = [
            sum(badges.totals[kind][other] == badges.totals[kind][seat] for other in range(seat)) * 0.17
            - 0.25
            for kind in range(len(badges.types))
        ]
        data.append(
            {
                "type": "scatter",
                "mode": "markers+text",
                "name": live_style.safe(player),
                "x": [kind + shift[kind] for kind in range(len(badges.types))],
                "y": [row[seat] for row in badges.totals],
                "text": [mark.letter] * len(badges.types),
                "textposition": "top center",
                "marker": {"symbol": SYMBOLS[mark.shape], "size": 13, "color": colours[mark.role]},
                "hoverinfo": "none",
                "cliponaxis": False,
            }
        )
    ticks = [
        "<br>".join([live_style.safe(name.in_(view.lang)), *_lines(standing(badges, kind, view.lang), view)])
        for kind, name in enumerate(badges.types)
    ]
    top = max(max(row) for row in badges.totals)
    made = live_style.layout(
        view,
        sentence.in_(view.lang),
        340 if view.phone else 360,
        bottom=110 if view.phone else 76,
        xaxis=live_style.axis(
            view,
            range=[-0.5, len(badges.types) - 0.5],
            tickvals=[*range(len(ticks))],
            ticktext=ticks,
            zeroline=False,
            showgrid=False,
        ),
        yaxis=live_style.axis(view, range=[-0.05 * top, top * 1.15 + 0.3], dtick=max(1, top // 5)),
    )
    return {"data": data, "layout": made}


def _lines(text: str, view: View) -> list[str]:
    return [live_style.safe(line) for line in wrap(text, 13, max((view.width - 80) / 4, 70))]
