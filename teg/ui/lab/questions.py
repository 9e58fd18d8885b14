"""Questions to begin with: what the lab is set to for each, so that one press plays for the answer."""

from collections.abc import Mapping

from teg.core.kit import Setup
from teg.games import GALAXIES, TAKE
from teg.ui.lab import varied

Set = Mapping[str, str]

BOTS: Mapping[str, Set] = {
    "begin": {},
    "chance": {"second": "random", "games": "200"},
    "ahead": {"first": "planner", "games": "200"},
}
"""Questions about players, for every game."""
RULES: Mapping[str, Mapping[str, Set]] = {
    GALAXIES.name: {
        "badges": {"vary": "settings.badge_first", "takes": "2 4"},
        "pilots": {"vary": "settings.pilot_vp", "takes": "1 0 3"},
        "three": {"vary": "hire.follow_last_of_three"},
    },
    TAKE.name: {
        "pirates": {"vary": "settings.pirates_loss", "takes": "1 0 3"},
        "hazards": {"vary": "settings.hazard_price", "takes": "1 2"},
        "manpower": {"vary": "manpower_per_card"},
    },
}
"""Questions about rules and numbers of a game, where the box has what is varied."""


def questions(setup: Setup) -> dict[str, Set]:
    """What is asked of this box, by name."""
    rules = RULES.get(setup.game, {})
    return {**BOTS, **{name: asked for name, asked in rules.items() if varied.known(asked["vary"], setup)}}
