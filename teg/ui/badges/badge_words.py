"""What the panel of badge standings says, in English and French."""

from fractions import Fraction
from typing import Final

from teg.charts.ladders import MOST_NAMED
from teg.charts.palette import SEATS
from teg.languages import Phrases, listed
from teg.odds.badges.majority import BadgePosition
from teg.odds.badges.standings import ranks
from teg.odds.words import points

say: Final = Phrases(__file__, "badges.toml")


def letters(count: int) -> tuple[str, ...]:
    """The letters of so many players."""
    return tuple(seat.letter for seat in SEATS[:count])


def standing(position: BadgePosition, kind: int, name: str, lang: str) -> str:
    """Who is first and second in a type for what is surely there, ties in words; "" if nobody scores."""
    places = ranks([totals[kind] for totals in position.shown], position.rules)
    at = {
        place: listed(
            [letter for letter, held in zip(letters(len(places)), places, strict=True) if held == place], lang
        )
        for place in set(places)
    }
    if "1=" in at:
        return say(lang, "tie_first", badge=name, who=at["1="])
    if "1" not in at:
        return ""
    if "2=" in at:
        return say(lang, "tie_second", badge=name, first=at["1"], who=at["2="])
    key = "leads" if "2" in at else "alone"
    return say(lang, key, badge=name, first=at["1"], second=at.get("2", ""))


def headline(position: BadgePosition, names: tuple[str, ...], seat: int, lang: str) -> str:
    """The standing that a beginner would get wrong first, and everybody's badge points."""
    lines = [standing(position, kind, name, lang) for kind, name in enumerate(names)]
    places = [
        ranks([totals[kind] for totals in position.shown], position.rules) for kind in range(len(names))
    ]
    if not sum(position.hidden) and not any(lines):
        return say(lang, "nobody", points=position.rules.first)
    order = sorted(
        (kind for kind, text in enumerate(lines) if text),
        key=lambda kind: ("1=" not in places[kind], "2=" not in places[kind], kind),
    )
    who = letters(len(position.shown))
    means = listed(
        [f"{name} {points(mean, lang)}" for name, mean in zip(who, position.expected, strict=True)], lang
    )
    if sum(position.hidden):
        return say(lang, "mean_total", who=who[seat], points=means)
    return f"{lines[order[0]]} {say(lang, 'total', points=means)}"


def changed(change: Fraction, lang: str) -> str:
    """A change with its sign."""
    return f"+{points(change, lang)}" if change > 0 else points(change, lang)


def most_telling(position: BadgePosition, names: tuple[str, ...], lang: str) -> list[str]:
    """Which single badges change most, and whom it could cost points who lost nothing."""
    more = position.one_more()
    who = letters(len(more))
    cells = [(seat, kind) for seat in range(len(more)) for kind in range(len(names))]
    swings = {(seat, kind): sum(map(abs, more[seat][kind])) for seat, kind in cells}
    widest = max(swings.values())
    if not widest:
        return [say(lang, "more_none")]

    def cell(seat: int, kind: int) -> str:
        changes = [
            f"{who[other]} {changed(change, lang)}" for other, change in enumerate(more[seat][kind]) if change
        ]
        return say(lang, "more_cell", badge=names[kind], who=who[seat], changes=listed(changes, lang))

    most = [each for each in cells if swings[each] == widest]
    if len(most) > MOST_NAMED:
        lines = [say(lang, "more_many", count=len(most), every=len(cells))]
    else:
        key = "more_ties" if len(most) > 1 else "more_most"
        lines = [say(lang, key, badges=listed([cell(*each) for each in most], lang))]
    falls = [
        (more[seat][kind][other], other, seat, kind)
        for seat, kind in cells
        for other in range(len(more))
        if other != seat and more[seat][kind][other] < 0
    ]
    if falls:
        loss, loser, by, kind = min(falls)
        lines.append(
            say(
                lang,
                "more_fall",
                loser=who[loser],
                points=points(-loss, lang),
                badge=names[kind],
                who=who[by],
            )
        )
    return lines
