"""Questions for a class about the first ideas, each at its own position."""

from collections.abc import Sequence

from teg.galaxies.rules.fleet import energy_yield
from teg.galaxies.speech import names as N
from teg.lessons.first_ideas import LEARNER, Idea
from teg.odds.position import live
from teg.odds.words import chance
from teg.ui.slides.slide import Slide, laid, tell, zones

ZONES = ("dice", "planets", "space", "mats")


def slides(ideas: Sequence[Idea], lang: str, box: tuple[str, str] | tuple[()] = ()) -> list[Slide]:
    """An idea each: what would happen, before anybody tries it."""
    return [_of(idea, lang, box) for idea in ideas]


def _of(idea: Idea, lang: str, box: tuple[str, str] | tuple[()]) -> Slide:
    view = idea.game(*box).state.view(LEARNER)
    shown = [
        zone for zone in ZONES if zone not in idea.omitted and (zone != "space" or idea.name == "explore")
    ]
    deck = live.of(view).exploration
    energy = N.amount(energy_yield(view, LEARNER), 0, lang)
    risk = chance(deck.red(()), lang) if deck else ""
    return Slide(
        tell(lang, f"idea_{idea.name}"),
        laid(zones(view, lang, *shown), idea.title.in_(lang)),
        tell(lang, f"idea_{idea.name}_answer", energy=energy, risk=risk),
        idea.learned.in_(lang),
    )
