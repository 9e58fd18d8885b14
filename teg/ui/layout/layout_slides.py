"""Questions for a class that learns to read a table."""

from dataclasses import replace

from teg.core import Attempt
from teg.dice import ENERGY
from teg.galaxies.rules.fleet import energy_yield
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.ui.slides.at_table import ahead, allowed, player, table, would
from teg.ui.slides.slide import Slide, laid, tell, zones


def slides(view: State, attempts: list[Attempt], lang: str) -> list[Slide]:
    """Who is ahead, what a die brings, what the next level costs, what is allowed, what to do."""
    told = would(view, attempts, lang), allowed(view, attempts, lang)
    return [ahead(view, lang), _energy(view, lang), _level(view, lang), *filter(None, told)]


def _energy(s: State, lang: str) -> Slide:
    """What an energy die brings whoever has the turn."""
    return Slide(
        tell(lang, "brings", player=player(s, lang, s.turn), face=N.face(ENERGY, lang)),
        table(s, lang, "planets", "mats"),
        N.amount(energy_yield(s, s.turn), 0, lang),
        tell(lang, "brings_why"),
    )


def _level(s: State, lang: str) -> Slide:
    """How many dice and ships the level gives, and what the next one costs."""
    level, seat = s.level[s.turn], s.turn
    answer = tell(lang, "level_has", dice=N.counted(s.t.dice[level], "die", lang), level=level)
    costs = s.t.upgrade[level + 1] if level + 1 < len(s.t.upgrade) else 0
    why = tell(lang, "level_costs", level=level + 1, costs=costs) if costs else tell(lang, "level_top")
    mats = [
        replace(zone, pieces=[each for each in zone.pieces if each.key == f"seat:{seat}"])
        for zone in zones(s, lang, "mats")
    ]
    shown = laid(mats, answer)
    return Slide(tell(lang, "level_asks", player=player(s, lang, seat)), shown, answer, why)
