"""`teg odds position`: all that can be asked of a position, whichever game it is of."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from teg.core import Game
from teg.mistake import Mistake
from teg.odds import reading, take
from teg.odds.answer import plain
from teg.odds.dice.target import read_all
from teg.odds.position import live
from teg.odds.position.games import of
from teg.odds.position.known import FORMER, MODES

PRICES = {
    "energy": ("energy", "points for 1 energy (default 1/2)"),
    "culture": ("culture", "points for 1 culture (default 1/2)"),
    "dwarf": ("dwarf", "points for a dwarf planet (default: what the box says)"),
    "advance": ("advance", "points for an advance of a ship (default 1/2)"),
    "home": ("ship_home", "points for the ship sent home (default -1)"),
}
"""Option by option: the price it sets, and its help."""

Asked = tuple[Callable[[], Any], Callable[[str], str], list[str | None]]
"""The answers as data, as text in a language, and programs that check them."""


def position_options(position: argparse.ArgumentParser) -> None:
    """What may be said about the question; each game has options of its own."""
    position.add_argument(
        "code", metavar="CODE", help="the position's code, as 'code' tells it in 'teg play'"
    )
    position.add_argument("--box", metavar="PATH", help="the box of one's own that the code was made with")
    position.add_argument(
        "--mode",
        type=_mode,
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
    position.add_argument(
        "--draws", metavar="N", help="Take The Galaxy: how many draws to look ahead (default 5)"
    )
    position.add_argument(
        "--claim",
        metavar="P",
        help="Take The Galaxy: how often a turn claims, for the model of the others (default: as bots)",
    )
    for _, options in GAMES.values():
        position.set_defaults(**options)


def _mode(text: str) -> str:
    return FORMER.get(text, text)


def position(asked: argparse.Namespace) -> Asked:
    """The position behind a code: as data, as text, and programs that check it."""
    game: Game[Any] = Game.from_code(asked.code, asked.box, dealer="typed")
    answer, own = GAMES[game.setup.game]
    for other, (_, options) in GAMES.items():
        for option, unused in options.items():
            if other != game.setup.game and option not in own and getattr(asked, option) != unused:
                name = option.replace("_", "-")
                raise Mistake(
                    f"--{name} asks nothing of a position of this game; leave it out.",
                    f"--{name} ne demande rien à une position de ce jeu ; ôtez-le.",
                )
    return answer(game, asked)


def _galaxies(game: Game[Any], asked: argparse.Namespace) -> Asked:
    reading.in_json(asked, "policy", "tree", "spread")
    given = {
        field: reading.fraction(text, f"--{name}-price")
        for name, (field, _) in PRICES.items()
        if (text := getattr(asked, f"{name}_price")) is not None
    }
    outlook = live.of(
        game,
        mode=asked.mode,
        prices=replace(live.usual_prices(game.state), **given),
        gift=reading.fraction(asked.gift, "--gift"),
        gain=not asked.no_gain,
        wants=read_all(asked.want),
    )
    if asked.want and not outlook.dice:
        raise Mistake(
            "--want asks for dice, and there are none of one's own here; leave it out.",
            "--want porte sur des dés, et il n'y en a pas à soi ici ; ôtez-le.",
        )

    def data() -> dict[str, Any]:
        found = outlook.json(with_policy=asked.policy, with_tree=asked.tree)
        if not asked.spread:
            return found
        spread, why = outlook.spread
        return {**found, "spread": plain(spread), **({"spread_why": plain(why)} if why else {})}

    checks = [answer.check for answer in outlook.parts.values()] if asked.check else []
    return data, outlook.page, checks


def _takethegalaxy(game: Game[Any], asked: argparse.Namespace) -> Asked:
    outlook = take.of(
        game,
        draws=reading.whole(asked.draws, "--draws"),
        claim=None if asked.claim is None else reading.fraction(asked.claim, "--claim"),
    )
    return outlook.json, outlook.page, []


def told(game: Game[Any], view: Any, lang: str) -> str:
    """The odds of a game in progress as text: whoever acts may know them, if these are their eyes."""
    asked: Any = game if view.viewer in (-1, view.actor) else view
    page: str = of(asked).page(lang)
    return page


GAMES: dict[str, tuple[Callable[[Game[Any], argparse.Namespace], Asked], dict[str, object]]] = {
    "galaxies": (
        _galaxies,
        {
            "mode": None,
            **{f"{name}_price": None for name in PRICES},
            "gift": "0",
            "want": [],
            "no_gain": False,
            "policy": False,
            "tree": False,
            "spread": False,
            "check": False,
        },
    ),
    "takethegalaxy": (_takethegalaxy, {"draws": "5", "claim": None}),
}
"""Game by game: how its positions are answered, and its own options with their defaults."""
