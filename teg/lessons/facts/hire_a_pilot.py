"""Which pilots can be hired, what may be followed, and what covered pilots are worth."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import badge_totals, tallies
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.speech import pilot_name
from teg.galaxies.state import FOLLOWING
from teg.languages import LANGUAGES, Both
from teg.lessons.judges.lines_of_play import Played
from teg.lessons.positions import laid_out


def _times_asked() -> int:
    """How often a rival is asked to follow after a hire with three dice."""
    game = laid_out("04", "hire_of_three")
    game.play_line("hire lightspeeder for nexus")
    while game.state.actor == 0 and game.state.phase != FOLLOWING:
        game.play(game.state.moves()[0])
    asked = 0
    while game.state.phase == FOLLOWING:
        asked += 1
        game.play(M.PASS)
    return asked


_market = laid_out("04", "market").state
PILOT = [
    Both(*(pilot_name(_market, pilot, lang) for lang in LANGUAGES))
    for pilot in _market.pilot_row
    if pilot >= 0
]
"""The pilots of the row, by name."""
_legal = set(_market.moves())
HIRES = frozenset(
    f"{name.en.lower()} {ship}"
    for place, name in enumerate(PILOT)
    for number, ship in enumerate(SHIPS)
    if M.HIRE + 4 * place + number in _legal
)
ASKED = _times_asked()
FOLLOWED = {1: "last", 3: "all", 0: "none"}[ASKED]

_covered = laid_out("04", "replaced").state
_flying = [pilot for pilot in _covered.flyer[0] if pilot >= 0]
POINTS, BADGES, FLYING = tallies(_covered)[0].pilots, sum(badge_totals(_covered, 0)), len(_flying)
VISIBLE_POINTS, VISIBLE_BADGES = POINTS - 1, sum(_covered.t.box.pilots[_flying[0]].badges)


def somebody_hired(p: Played) -> bool:
    """Whether a pilot was hired."""
    return len(p.after.hired[0]) > len(p.before.hired[0])
