"""What the Strategy Lab is set to, and questions to begin with: one press sets it, plays for the answer."""

from collections.abc import Mapping
from typing import Any

import traitlets

from teg.core.bots import bot
from teg.core.kit import Setup
from teg.games import GALAXIES, TAKE
from teg.mistake import Mistake
from teg.rulebook.switches import switches_of
from teg.ui.lab import tell, varied
from teg.ui.page.settings import Setting, Settings, one_of
from teg.ui.study.deck import count

GAMES = ("200", "1000", "4000")
"""How many games are offered. An address may ask for others, but for no more: a visitor keeps all."""
FIGURES = ("won", "lead", "total", "length", "first")
LAST_SEED = (1 << 32) - 1
MOST_NUMBER = 999


def _bot(settings: Any, text: str) -> str:
    bot(text, settings.dashboard.setup.game)
    return text


def _vary(settings: Any, text: str) -> str:
    if not varied.known(text, settings.dashboard.setup):
        raise Mistake(tell, "bad_vary", text=text[:40])
    return text


def _values(settings: Any, text: str) -> tuple[str, ...]:
    """The values in words, at most so many, each once."""
    setup, what = settings.dashboard.setup, settings.vary
    found = tuple(dict.fromkeys(text.replace(",", " ").replace(";", " ").split()))
    if not what or not 2 <= len(found) <= varied.MOST_VALUES:
        raise Mistake(tell, "bad_values", most=varied.MOST_VALUES)
    if (switch := switches_of(setup.game).get(what)) is not None:
        one = one_of(*switch.names)
        return tuple(one(settings, each) for each in found)
    return tuple(str(count(each, tell.both("values"), MOST_NUMBER)) for each in found)


def _games(settings: Any, text: str) -> str:
    return str(max(1, count(text, tell.both("games"), int(GAMES[-1]))))


def _seed(settings: Any, text: str) -> int:
    return count(text, tell.both("seed"), LAST_SEED)


class LabSettings(Settings):
    """`first` and `second` are bots, by their names, at a table of two.

    `vary` is a switch, or a number of the box such as "settings.pilot_vp"; `takes` are its values, the
    one that the others are compared with first. `figure` is what is followed: "won", "lead", "total",
    "length" or "first". At most `games` are played with each value; `seed` is their luck.
    """

    first = Setting("quick", _bot, here=True)
    second = Setting("quick", _bot, here=True)
    vary = Setting("", _vary, here=True)
    takes = Setting((), _values, here=True)
    figure = Setting("", one_of(*FIGURES))
    games = Setting("1000", _games)
    seed = Setting(1, _seed)

    @traitlets.observe("vary")
    def _other_values(self, _: object) -> None:
        # Values of something else mean nothing here.
        self.takes = ()


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
