"""What `teg odds position` asks of a position of Take The Galaxy."""

import argparse

from teg.core import Game
from teg.odds import inputs
from teg.odds.position.question import Asked, Question
from teg.odds.take.live import of
from teg.take.state import State


def add_options(position: argparse.ArgumentParser) -> None:
    """How far to look ahead, and what the others are taken to do."""
    position.add_argument(
        "--draws", metavar="N", help="Take The Galaxy: how many draws to look ahead (default 5)"
    )
    position.add_argument(
        "--claim",
        metavar="P",
        help="Take The Galaxy: how often a turn claims, for the model of the others (default: as bots)",
    )


def answer(game: Game[State], asked: argparse.Namespace) -> Asked:
    """The conveyor, the deck and relinquishing, as far as each makes sense now."""
    outlook = of(
        game,
        draws=inputs.whole(asked.draws, "--draws"),
        claim=None if asked.claim is None else inputs.fraction(asked.claim, "--claim"),
    )
    return outlook.json, outlook.page, []


QUESTION = Question(of, add_options, {"draws": "5", "claim": None}, answer)
