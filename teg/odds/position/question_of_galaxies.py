"""What `teg odds position` asks of a position of Tiny Epic Galaxies."""

import argparse
from dataclasses import replace
from typing import Any

from teg.core import Game
from teg.galaxies.state import State
from teg.mistake import Mistake
from teg.odds import inputs
from teg.odds.answer import plain
from teg.odds.dice.target import read_all
from teg.odds.position import Answers, PositionQuestion, live
from teg.odds.position.known import FORMER, MODES, tell

PRICES = {
    "energy": ("energy", "points for 1 energy (default 1/2)"),
    "culture": ("culture", "points for 1 culture (default 1/2)"),
    "dwarf": ("dwarf", "points for a dwarf planet (default: what the box says)"),
    "advance": ("advance", "points for an advance of a ship (default 1/2)"),
    "home": ("ship_home", "points for the ship sent home (default -1)"),
}
"""Option by option: the price it sets, and its help."""

OPTIONS: dict[str, object] = {
    "mode": None,
    **{f"{name}_price": None for name in PRICES},
    "gift": "0",
    "want": [],
    "no_gain": False,
    "policy": False,
    "tree": False,
    "spread": False,
    "check": False,
}


def add_options(position: argparse.ArgumentParser) -> None:
    """What cards and goals are worth, and what a seat remembers."""
    position.add_argument(
        "--mode",
        type=lambda text: FORMER.get(text, text),
        choices=MODES,
        help="cards that others took: remembered (default), or untracked",
    )
    for name, (_, what) in PRICES.items():
        position.add_argument(f"--{name}-price", metavar="P", help=what)
    position.add_argument("--gift", metavar="P", help="what a card left to the next player costs you")
    position.add_argument(
        "--want",
        metavar="FACE:N",
        action="append",
        help="a goal of your own for the dice, such as move:2+culture:1",
    )
    position.add_argument("--no-gain", action="store_true", help="leave out energy gained on the way")
    position.add_argument("--policy", action="store_true", help="with --json: the decision in every state")
    position.add_argument("--tree", action="store_true", help="with --json: the decision tree")
    position.add_argument(
        "--spread", action="store_true", help="with --json: the chance of every total bonus"
    )


def answer(game: Game[State], args: argparse.Namespace) -> Answers:
    """Dice, hiring, exploring and badges, as far as each makes sense now."""
    inputs.in_json(args, "policy", "tree", "spread")
    given = {
        field: inputs.fraction(text, f"--{name}-price")
        for name, (field, _) in PRICES.items()
        if (text := getattr(args, f"{name}_price")) is not None
    }
    outlook = live.of(
        game,
        mode=args.mode,
        prices=replace(live.default_prices(game.state), **given),
        gift=inputs.fraction(args.gift, "--gift"),
        gain=not args.no_gain,
        wants=read_all(args.want),
    )
    if args.want and not outlook.dice:
        raise Mistake(tell, "no_dice_to_want")

    def data() -> dict[str, Any]:
        found = outlook.json(with_policy=args.policy, with_tree=args.tree)
        if not args.spread:
            return found
        spread, why = outlook.spread
        return {**found, "spread": plain(spread), **({"spread_why": plain(why)} if why else {})}

    checks = [answer.check for answer in outlook.parts.values()] if args.check else []
    return data, outlook.page, checks


QUESTION = PositionQuestion(live.of, add_options, OPTIONS, answer)
