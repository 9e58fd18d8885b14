"""Players made of rules: each is fed what its seat may see, and names one legal move."""

from teg.bots.any_move import AnyMove
from teg.bots.bot import Bot
from teg.bots.play import play_out
from teg.bots.quick import Quick
from teg.mistake import Mistake

__all__ = ["BOTS", "Bot", "bot", "play_out"]

BOTS: dict[str, Bot] = {"random": AnyMove(), "quick": Quick()}
"""Every bot by the name that people type. They remember nothing, so one of each serves every seat."""


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise Mistake(f"bot: {name!a} is unknown; choose one of {', '.join(BOTS)}.")
    return BOTS[name]
