"""The end of a game in words: where everybody's points come from, who wins and why."""

from teg.core.host import Ending
from teg.galaxies.rules.scoring import dwarfs, scores, skull, tallies, winners
from teg.galaxies.speech import names as N
from teg.galaxies.speech.questions import question
from teg.galaxies.speech.text import tell
from teg.galaxies.state import State
from teg.galaxies.view import undecided
from teg.languages import capital, name_in


def ending(s: State, lang: str) -> Ending:
    """The score table, the missions, and the reason of the victory."""
    t = s.t
    parts = tallies(s)
    rows = [("e_planets", [part.planets for part in parts]), ("e_empire", [part.empire for part in parts])]
    if t.expansion:
        rows.append(("e_pilots", [part.pilots for part in parts]))
        rows.append(("e_dwarfs", [part.dwarfs for part in parts]))
    table = [(tell(lang, label), tuple(numbers)) for label, numbers in rows]
    if t.missions_for:
        table.append((tell(lang, "e_mission"), tuple(part.mission for part in parts)))
    if t.expansion:
        for kind, badge in enumerate(t.box.badges):
            label = tell(lang, "e_badge", badge=name_in(badge, lang))
            table.append((label, tuple(part.badges[kind] for part in parts)))
    notes = []
    for seat, part in enumerate(parts):
        if s.mission[seat] >= 0:
            mission, points = N.mission_name(s, s.mission[seat], lang), N.counted(part.mission, "point", lang)
            notes.append(tell(lang, "e_kept", seat=_name(s, seat, lang), mission=mission, points=points))
    return Ending(tuple(table), tuple(notes), reason(s, lang))


def reason(s: State, lang: str) -> str:
    """Who wins, and by which tie-break if one was needed; a view that cannot know says what is in sight."""
    if undecided(s):
        return question(s, lang)
    t = s.t
    best = winners(s)
    totals = scores(s)
    first = best[0]
    points = N.counted(totals[first], "point", lang)
    if skull(s):
        return tell(lang, "e_wins_skull", seat=_name(s, first, lang))
    if t.solo and not t.expansion and s.ender >= 0:
        return tell(lang, "e_wins_at_once", seat=_name(s, first, lang))
    if len(best) > 1:
        return tell(lang, "e_shared", seats=capital(_all(s, best, lang)), points=points)
    level = [seat for seat, total in enumerate(totals) if total == totals[first] and seat != first]
    if not level:
        return tell(lang, "e_wins", seat=_name(s, first, lang), points=points)
    with_dwarfs = t.switches["final_tiebreak"] == "with_dwarfs"
    breaks = {
        "e_tie_planets": [
            len(s.colonies[seat]) + (dwarfs(s, seat) if with_dwarfs else 0) for seat in range(t.seats)
        ],
        "e_tie_level": s.level,
        "e_tie_stock": [s.energy[seat] + s.culture[seat] for seat in range(t.seats)],
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
        lang, "e_wins_tie", seat=_name(s, first, lang), points=points, others=_all(s, level, lang), why=why
    )


def _name(s: State, seat: int, lang: str) -> str:
    return capital(N.seat_name(s, seat, lang))


def _all(s: State, seats: list[int], lang: str) -> str:
    return f" {tell(lang, 'and')} ".join(N.seat_name(s, seat, lang) for seat in seats)
