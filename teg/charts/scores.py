"""The race to 21: what everybody has in play, from badges and from the mission."""

from collections.abc import Sequence
from typing import Any

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import SEATS, THEMES
from teg.charts.scene import SMALLEST, Line, Sheet, View, box, seat_mark, tell
from teg.charts.text_width import measure
from teg.galaxies.rules.scoring import GOAL, Tally
from teg.languages import Both, both, each, listed
from teg.mistake import Mistake


def race(tallies: Sequence[Tally], players: Sequence[str] = ()) -> Finding:
    """Everybody's points: in play (they count toward 21), from badges, from the mission if it is known."""
    names = names_of(players, len(tallies))
    sentence = each(_race_sentence, tallies, names)
    return Finding(
        "race",
        sentence,
        lambda view: _race_table(tallies, names, view),
        lambda sheet: _race_picture(sheet, tallies, names),
        lambda view: _race_plot(tallies, names, sentence, view),
        code.call(
            "race",
            repr(list(tallies)),
            f"players={list(players)!r}" if players else "",
            imports=["from teg.galaxies.rules.scoring import Tally"],
        ),
        tell.both("race_how"),
    )


def names_of(players: Sequence[str], count: int) -> tuple[str, ...]:
    """So many names, by default the letters of the seats; a `Mistake` if there are not as many."""
    if not 1 <= count <= len(SEATS):
        raise Mistake(
            f"points of {count} players cannot be drawn; give 1 to {len(SEATS)}.",
            f"les points de {count} joueurs ne peuvent être dessinés ; donnez-en de 1 à {len(SEATS)}.",
        )
    if players and len(players) != count:
        raise Mistake(
            f"{len(players)} names are given for {count} players; give one each.",
            f"{len(players)} noms sont donnés pour {count} joueurs ; donnez-en un par joueur.",
        )
    return tuple(players) or tuple(seat.letter for seat in SEATS[:count])


def parts(tally: Tally) -> tuple[int, int, int]:
    """In play, from badges, from the mission."""
    return tally.planets + tally.empire + tally.pilots + tally.dwarfs, sum(tally.badges), tally.mission


def total(tally: Tally, view: View) -> str:
    """What a bar is labelled with: the sum, and where there is room how it comes about."""
    held = [str(part) for part in parts(tally) if part]
    if view.phone or len(held) < 2:
        return str(tally.total)
    return f"{' + '.join(held)} = {tally.total}"


def counted(count: int, lang: str) -> str:
    """So many points, in words."""
    return tell(lang, "points", count=count)


def leaders(points: Sequence[int], names: Sequence[str], lang: str) -> tuple[str, int]:
    """Who has most, and how many they are."""
    first = [name for name, held in zip(names, points, strict=True) if held == max(points)]
    return listed(first, lang), len(first)


def _race_sentence(tallies: Sequence[Tally], names: Sequence[str], lang: str) -> str:
    played = [parts(tally)[0] for tally in tallies]
    who, several = leaders(played, names, lang)
    most = max(played)
    gap = GOAL - most
    key = "race_gap" if gap > 0 else "race_reached"
    race = tell(lang, key, who=who, several=several, points=counted(most, lang), gap=gap, goal=GOAL)
    totals = [tally.total for tally in tallies]
    if totals == played:
        return f"{race}."
    who, several = leaders(totals, names, lang)
    return tell(lang, "race_totals", race=race, who=who, several=several, total=max(totals))


_PARTS = (both("in play", "en jeu"), both("badges", "insignes"), both("mission", "mission"))


def _race_table(tallies: Sequence[Tally], names: Sequence[str], view: View) -> Table:
    counted_ones = ("planets", "empire", "pilots", "dwarfs", "in_play", "badges", "mission")
    heads = view.heads("player", *counted_ones, "total")
    rows = []
    for name, tally in zip(names, tallies, strict=True):
        played, badges, mission = parts(tally)
        numbers = (
            tally.planets,
            tally.empire,
            tally.pilots,
            tally.dwarfs,
            played,
            badges,
            mission,
            tally.total,
        )
        rows.append((name, *map(str, numbers)))
    return Table(heads, rows)


def called(seat: int, name: str) -> str:
    """A player's letter and name, each once."""
    letter = SEATS[seat].letter
    return letter if name == letter else f"{letter} {name}"


def or_letter(label: str, letter: str, width: float) -> str:
    """A label with a name if it fits a width at all, else the one with the letter; the table has the name."""
    return label if measure(label, SMALLEST, True) <= width else letter


def _race_picture(sheet: Sheet, tallies: Sequence[Tally], names: Sequence[str]) -> None:
    labels = [called(seat, name) for seat, name in enumerate(names)]
    longest = max(measure(each, 13, True) for each in labels)
    first = min(longest + 36, sheet.inner * 0.45)
    end = max(measure(total(tally, sheet.view), 13, True) for tally in tallies) + 14
    top = max(GOAL, *(tally.total for tally in tallies))
    unit = (sheet.inner - first - end) / top
    left, begin = sheet.margin + first, sheet.y + 24
    sheet.words(left + GOAL * unit, sheet.y + 14, str(GOAL), anchor="middle", bold=True, what="goal")
    for seat, (shown, tally) in enumerate(zip(labels, tallies, strict=True)):
        y = begin + seat * 40
        sheet.add(seat_mark(seat, sheet.margin + 8, y + 13, 8))
        name = or_letter(shown, shown[0], first - 28)
        sheet.words(sheet.margin + 24, y + 18, name, bold=True, within=first - 28, what="player")
        x = left
        role = SEATS[seat].role
        for number, held in enumerate(parts(tally)):
            if held:
                sheet.add(
                    box(
                        x,
                        y,
                        held * unit,
                        26,
                        fill=role if number == 0 else "panel",
                        edge=role,
                        hatch=role if number == 1 else "",
                        what=f"part {number}",
                    )
                )
            x += held * unit
        right = sheet.margin + sheet.inner
        sheet.words(right, y + 18, total(tally, sheet.view), anchor="end", bold=True, what="total")
    low = begin + len(tallies) * 40 - 8
    sheet.add(Line(((left, begin - 4), (left, low)), "edge", what="baseline"))
    sheet.add(Line(((left + GOAL * unit, begin - 4), (left + GOAL * unit, low)), "ink", 2, True, what="goal"))
    sheet.y = low + 4
    used = [any(parts(tally)[number] for tally in tallies) for number in range(len(_PARTS))]
    if any(used[1:]):
        _legend(sheet, used)


def _legend(sheet: Sheet, used: Sequence[bool]) -> None:
    """What the looks of the bars stand for, as far as they occur."""
    lang = sheet.view.lang
    sheet.y += 20
    x = sheet.margin
    for number, words in enumerate(_PARTS):
        if not used[number]:
            continue
        hatch = "muted" if number == 1 else ""
        sheet.add(
            box(x, sheet.y - 11, 20, 13, "muted" if number == 0 else "panel", "muted", 1.5, hatch, "key")
        )
        name = words.in_(lang)
        sheet.words(x + 26, sheet.y, name, role="muted", size=12)
        x += 26 + measure(name, 12) + 18
    sheet.y += 4


def _race_plot(tallies: Sequence[Tally], names: Sequence[str], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    data: list[dict[str, Any]] = []
    shown = [live_style.safe(name) for name in names]
    tints = [colours[SEATS[seat].role] for seat in range(len(names))]
    for number, words in enumerate(_PARTS):
        bar = {"color": tints if number == 0 else colours["panel"], "line": {"color": tints, "width": 1.5}}
        if number == 1:
            bar["pattern"] = {
                "shape": "/",
                "fgcolor": tints,
                "bgcolor": colours["panel"],
                "fillmode": "replace",
            }
        data.append(
            {
                "type": "bar",
                "orientation": "h",
                "name": words.in_(view.lang),
                "x": [parts(tally)[number] for tally in tallies],
                "y": shown,
                "marker": bar,
                "hoverinfo": "none",
            }
        )
    top = max(GOAL, *(tally.total for tally in tallies))
    totals: list[dict[str, Any]] = [
        {
            "x": 1,
            "xref": "paper",
            "y": name,
            "text": f"<b>{total(tally, view)}</b>",
            "showarrow": False,
            "xanchor": "left",
            "xshift": 4,
        }
        for name, tally in zip(shown, tallies, strict=True)
    ]
    made = live_style.layout(
        view,
        sentence.in_(view.lang),
        max(200, 48 * len(names) + 60),
        barmode="stack",
        xaxis=live_style.axis(view, range=[0, top], dtick=7),
        **live_style.ROWS,
        shapes=[live_style.upright(view, GOAL)],
        annotations=totals,
    )
    made["margin"]["r"] = 50 if view.phone else 110
    return {"data": data, "layout": made}
