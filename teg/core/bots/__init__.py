"""Players made of rules: each is fed what its seat may see, and names one legal move."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from teg.core.bots.any_move import AnyMove
from teg.core.bots.bot import Bot
from teg.core.bots.play import play_out
from teg.games import GALAXIES, game_type
from teg.mistake import Mistake

__all__ = ["Bot", "bot", "bots_of", "play_out"]


@cache
def bots_of(game: str) -> Mapping[str, Bot[Any]]:
    """Every bot of a game by the name that people type; they remember nothing, so one serves every seat."""
    known = game_type(game)
    return {"random": AnyMove(), **({"quick": known.load("quick_bot")()} if known.quick_bot else {})}


def bot(name: str, game: str = GALAXIES.name) -> Bot[Any]:
    """The bot of that name."""
    bots = bots_of(game)
    if name not in bots:
        raise Mistake(
            f"bot: {name!a} is unknown; choose one of {', '.join(bots)}.",
            f"bot : {name!a} est inconnu ; choisissez parmi {', '.join(bots)}.",
        )
    return bots[name]
