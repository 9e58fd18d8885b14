"""The end of a game: everybody's points, where they come from, who wins and why."""

from teg.galaxies import State
from teg.galaxies.scoring import dwarfs, scores, skull, tallies, winners
from teg.galaxies.words import mission_name, seat_name
from teg.galaxies.words.names import counted
from teg.table.phrases import folded, tell
from teg.table.telling import name

_COLUMN = 11
_LABEL = 80 - 5 * _COLUMN


def final(s: State, lang: str) -> str:
    """The score table, the missions, and the reason of the victory."""
    t = s.t
    parts = tallies(s)
    rows = [("planets", [part.planets for part in parts]), ("empire", [part.empire for part in parts])]
    if t.expansion:
        rows.append(("pilots", [part.pilots for part in parts]))
        rows.append(("dwarfs", [part.dwarfs for part in parts]))
    table = [(tell(lang, label), numbers) for label, numbers in rows]
    if not t.solo:
        table.append((tell(lang, "mission"), [part.mission for part in parts]))
    if t.expansion:
        for kind, badge in enumerate(t.box.badges):
            label = tell(lang, "badge", badge=badge.name_fr if lang == "fr" else badge.name)
            table.append((label, [part.badges[kind] for part in parts]))
    total = (tell(lang, "total"), [part.total for part in parts])
    names = "".join(f"{name(s, seat, lang)[: _COLUMN - 1]:>{_COLUMN}}" for seat in range(t.seats))
    lines = [f"{tell(lang, 'score'):{_LABEL}}{names}", *(_row(*row) for row in table)]
    lines += ["-" * (_LABEL + t.seats * _COLUMN), _row(*total)]
    for seat, part in enumerate(parts):
        if s.mission[seat] >= 0:
            mission, points = mission_name(s, s.mission[seat], lang), counted(part.mission, "point", lang)
            lines.append(tell(lang, "kept", seat=name(s, seat, lang), mission=mission, points=points))
    return "\n".join([*lines, folded(reason(s, lang))])


def _row(label: str, numbers: list[int]) -> str:
    return f"{label[: _LABEL - 1]:{_LABEL}}" + "".join(f"{number:>{_COLUMN}}" for number in numbers)


def reason(s: State, lang: str) -> str:
    """Who wins, and by which tie-break if one was needed."""
    t = s.t
    best = winners(s)
    totals = scores(s)
    first = best[0]
    points = counted(totals[first], "point", lang)
    if skull(s):
        return tell(lang, "wins_skull", seat=name(s, first, lang))
    if t.solo and not t.expansion and s.ender >= 0:
        return tell(lang, "wins_at_once", seat=name(s, first, lang))
    if len(best) > 1:
        seats = _all(s, best, lang)
        return tell(lang, "shared", seats=seats[:1].upper() + seats[1:], points=points)
    level = [seat for seat, total in enumerate(totals) if total == totals[first] and seat != first]
    if not level:
        return tell(lang, "wins", seat=name(s, first, lang), points=points)
    with_dwarfs = t.switches["final_tiebreak"] == "with_dwarfs"
    breaks = {
        "tie_planets": [
            len(s.colonies[seat]) + (dwarfs(s, seat) if with_dwarfs else 0) for seat in range(t.seats)
        ],
        "tie_level": s.level,
        "tie_stock": [s.energy[seat] + s.culture[seat] for seat in range(t.seats)],
    }
    # The break that left the winner alone; those before it left some rivals level.
    why = ""
    rivals = level
    for key, values in breaks.items():
        theirs = max(values[seat] for seat in rivals)
        if values[first] > theirs:
            why = tell(lang, key, mine=values[first], theirs=theirs)
            break
        rivals = [seat for seat in rivals if values[seat] == values[first]]
    return tell(
        lang, "wins_tie", seat=name(s, first, lang), points=points, others=_all(s, level, lang), why=why
    )


def _all(s: State, seats: list[int], lang: str) -> str:
    return f" {tell(lang, 'and')} ".join(seat_name(s, seat, lang) for seat in seats)
