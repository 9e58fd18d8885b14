"""The strategy lab: many games by bots as an experiment, on one core or many, each game kept as a row."""

from teg.lab.census import CARD_COLUMNS, KEYS
from teg.lab.experiment import Arm, Experiment, read_experiment
from teg.lab.growing import Growing
from teg.lab.players import bot_file
from teg.lab.run import Run, run

__all__ = [
    "CARD_COLUMNS",
    "KEYS",
    "Arm",
    "Experiment",
    "Growing",
    "Run",
    "bot_file",
    "read_experiment",
    "run",
]
