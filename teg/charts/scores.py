"""The race to 21: what everybody has in play, from badges and from the mission."""

from collections.abc import Sequence

from teg.charts import code
from teg.charts.chart import Chart, Plot, symbol
from teg.charts.finding import Finding, Table
from teg.charts.palette import SEATS
from teg.charts.scene import View, tell
from teg.charts.text_width import SMALLEST, fitting, measure
from teg.galaxies.rules.scoring import GOAL, Tally
from teg.languages import each, listed
from teg.mistake import Mistake


def race(tallies: Sequence[Tally], players: Sequence[str] = ()) -> Finding:
    """Everybody's points: in play (they count toward 21), from badges, from the mission if it is known."""
    names = names_of(players, len(tallies))
    sentence = each(_race_sentence, tallies, names)
    return Finding(
        "race",
        sentence,
        lambda view: _race_table(tallies, names, view),
        code.call(
            "race",
            repr(list(tallies)),
            f"players={list(players)!r}" if players else "",
            imports=["from teg.galaxies.rules.scoring import Tally"],
        ),
        tell.both("race_how"),
        plot=lambda view: _race_plot(tallies, names, view),
    )


def names_of(players: Sequence[str], count: int) -> tuple[str, ...]:
    """So many names, by default the letters of the seats; a `Mistake` if there are not as many."""
    if not 1 <= count <= len(SEATS):
        raise Mistake(tell, "too_many_players", count=count, most=len(SEATS))
    if players and len(players) != count:
        raise Mistake(tell, "other_number_of_names", names=len(players), players=count)
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


_PARTS = ("in_play", "badges", "mission")


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


def _race_plot(tallies: Sequence[Tally], names: Sequence[str], view: View) -> Plot:
    count = len(tallies)
    most = max(GOAL, *(tally.total for tally in tallies))
    chart = Chart(view, 40 * count, (0, most), (count - 0.5, -0.5), top=20)
    chart.right = max(measure(total(tally, view), 13, True) for tally in tallies) + 24
    named(chart, names)
    used = [number for number in range(len(_PARTS)) if any(parts(tally)[number] for tally in tallies)]
    for number in used:
        held = [(seat, parts(tally)) for seat, tally in enumerate(tallies) if parts(tally)[number]]
        told = [
            view.says(f"race_{_PARTS[number]}", name=names[seat], points=counted(each[number], view.lang))
            for seat, each in held
        ]
        ids = [f"seat:{seat}:{_PARTS[number]}" for seat, _ in held]
        stretch(chart, number, held, ids, told)
    scored(chart, [tally.total for tally in tallies], [total(tally, view) for tally in tallies])
    chart.line((0, 0), (0, 1), role="edge", width=1.5, paper="y", name="baseline")
    chart.line((GOAL, GOAL), (0, 1), dash=True, paper="y", below=True, name="goal")
    chart.label(str(GOAL), GOAL, 1, paper="y", stands="bottom", shift=(0, 3), bold=True, name="goal")
    if used != [0]:
        chart.below(" ".join(view.says(f"race_look_{number}") for number in used), role="muted", size=12)
    return chart.plot()


def named(chart: Chart, names: Sequence[str]) -> None:
    """Everybody's letter and name at the left, one a row."""
    shown = [called(seat, name) for seat, name in enumerate(names)]
    room = chart.view.inner * 0.4
    chart.left = min(max(measure(each, 13, True) for each in shown) + 16, room)
    for seat, name in enumerate(shown):
        label = or_letter(name, name[0], room - 12)
        size = fitting(label, 13, room - 12, True)
        chart.at_left(label, seat, bold=True, size=size)


def stretch(
    chart: Chart,
    look: int,
    held: Sequence[tuple[int, Sequence[float]]],
    ids: Sequence[str],
    told: Sequence[str],
) -> None:
    """One part of everybody's bar, after those before it: full, hatched or hollow."""
    roles = [SEATS[seat].role for seat, _ in held]
    chart.bars(
        [seat for seat, _ in held],
        [each[look] for _, each in held],
        ids,
        told,
        base=[sum(each[:look]) for _, each in held],
        thick=0.62,
        fill="panel" if look else roles,
        edge=roles,
        hatch=roles if look == 1 else "",
        name=f"part {look}",
    )


def scored(chart: Chart, ends: Sequence[float], totals: Sequence[str]) -> None:
    """Everybody's mark where the bar ends, and at the right how much that is."""
    for seat, (end, text) in enumerate(zip(ends, totals, strict=True)):
        chart.points(
            [end],
            [seat],
            [],
            [],
            symbol=symbol(seat),
            size=17,
            fill=SEATS[seat].role,
            edge="panel",
            name="mark",
        )
        chart.at_right(text, seat, chart.right, anchor="end", bold=True, name="total")
