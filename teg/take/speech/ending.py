"""The end of a game in words: where everybody's renown comes from, and who wins."""

from teg.core.host import Ending
from teg.languages import capital
from teg.take.rules.scoring import tallies, team_scores, winners
from teg.take.speech import names as N
from teg.take.speech.text import listed, tell
from teg.take.state import State

ROWS = ("tokens", "relinquished", "anomalies", "events", "systems", "colonies")


def ending(s: State, lang: str) -> Ending:
    """The score table and the reason of the victory."""
    parts = tallies(s)
    rows = tuple((tell(lang, f"f_{row}"), tuple(int(getattr(part, row)) for part in parts)) for row in ROWS)
    return Ending(rows, (), reason(s, lang))


def reason(s: State, lang: str) -> str:
    """Who wins; a tie is shared."""
    best = winners(s)
    points = N.counted(max(team_scores(s)), "renown", lang)
    seats = capital(listed([N.seat_name(s, seat, lang) for seat in best], lang))
    if s.t.seats == 1:
        return tell(lang, "f_solo", seat=seats, points=points)
    if s.t.teams:
        key = "f_team_wins" if len(best) == 2 else "f_team_shared"
        return tell(lang, key, seats=seats, points=points)
    return tell(lang, "f_wins" if len(best) == 1 else "f_shared", seat=seats, seats=seats, points=points)
