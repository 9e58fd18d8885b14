"""What each open ruling does: every other value of every switch, one at a time, on the luck of the default.

The rulebook's page of a switch tells it (`teg/rulebook/effects.toml`), with the day it was measured.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from teg.core.host import host_of
from teg.games import GAMES
from teg.lab.experiment import Arm, Experiment
from teg.lab.intervals import Estimate
from teg.lab.results import Results
from teg.lab.run import run
from teg.rulebook.switches import switches_of, unusual

DEALS = 1000
BOT = "quick"
SEED = 2026
_HEAD = """\
# What each open ruling does, simulated: made by `make rulings`, not by hand.
# Every list is a figure and the ends of its interval, which holds however often one looks: the share of the
# deals that end otherwise, how much more whoever begins wins, by how much everybody's points together change.

"""


class Rulings(Experiment):
    """An experiment whose arms are the printed table and every other value of every switch, alone."""

    @cached_property
    def arms(self) -> list[Arm]:
        """The default first."""
        game, setup = self.setup.game, self.setup
        found = [Arm("", setup, self.bots)]
        for name, switch in switches_of(game).items():
            for value in switch.names[1:]:
                other = replace(setup, switches=unusual({**setup.switches, name: value}, game))
                found.append(Arm(f"{name}={value}", other, self.bots))
        return found


def shipped(deals: int = DEALS) -> Iterator[Experiment]:
    """Every shipped box with two players; the usual one with three and alone as well."""
    for game in GAMES.values():
        for box in game.shipped:
            yield Rulings.of(BOT, BOT, game=game.name, box=box, games=deals, seed=SEED)
        three = Rulings.of(BOT, BOT, BOT, game=game.name, games=deals, seed=SEED)
        yield three
        # Who plays alone may have to say against whom.
        alone: dict[str, Any] = {
            option.name: host_of(game.name).values(three.setup, "en")[0][0]
            for option in game.options
            if option.players == 1
        }
        yield Rulings.of(BOT, game=game.name, games=deals, seed=SEED, **alone)


def measured(experiments: Iterable[Experiment]) -> Iterator[str]:
    """The file of effects, piece by piece."""
    yield f'{_HEAD}date = {datetime.now(UTC).date()}\nbot = "{BOT}"\neffect = [\n'
    for experiment in experiments:
        found = run(experiment)
        results = Results.of(found.rows(), found.columns)
        setup = experiment.setup
        for name, effect in results.effects.items():
            switch, _, value = name.partition("=")
            figures = {what: getattr(effect, what).estimate() for what in ("changed", "first", "total")}
            told = ", ".join(f"{what} = {_figure(figure)}" for what, figure in figures.items())
            yield (
                f'  {{ switch = "{switch}", value = "{value}", box = "{setup.box}", '
                f"players = {setup.players}, deals = {results.blocks}, {told} }},\n"
            )
    yield "]\n"


def _figure(estimate: Estimate) -> str:
    return f"[{', '.join(f'{value + 0.0:.4f}' for value in (estimate.mean, estimate.low, estimate.high))}]"
