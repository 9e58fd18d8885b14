"""Players by name: each is fed what its seat may see, and names one legal move."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol, TypeVar

from teg.core import CHANCE, Position
from teg.core.contract import P
from teg.core.given import tell
from teg.games import GALAXIES, game_type
from teg.mistake import Mistake

P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Bot(Protocol[P_contra]):
    """Anything that can take a seat."""

    def choose(self, view: P_contra, rng: Random) -> int:
        """One of `view.moves()`, where `view` is what the acting seat may see, made for this decision."""


class AnyMove:
    """Plays anything that is allowed."""

    def choose(self, view: Position, rng: Random) -> int:
        """One of the legal moves."""
        moves = view.moves()
        return moves[int(rng.random() * len(moves))]


@cache
def bots_of(game: str) -> Mapping[str, Bot[Any]]:
    """Every bot of a game by the name that people type, the weakest first.

    They remember nothing, so one serves every seat.
    """
    known = game_type(game)
    bots: dict[str, Bot[Any]] = {"random": AnyMove()}
    if known.learners:
        bots |= known.load("learners")
    if known.quick_bot:
        bots["quick"] = known.load("quick_bot")()
    if known.planners:
        bots |= known.load("planners")
    return bots


def bot(name: str, game: str = GALAXIES.name) -> Bot[Any]:
    """The bot of that name."""
    bots, known = bots_of(game), game_type(game)
    found = bots.get(name) or (known.load("pool")(game).get(name) if known.pool else None)
    if found is None:
        raise Mistake(tell, "no_such_bot", name=name, bots=", ".join(bots))
    return found


def play_out(state: P, bots: Sequence[Bot[P]], rng: Random) -> P:
    """Play the position to the end of the game, in place: a bot a seat, a fresh view for each decision.

    A rival who decides nothing, such as the Rogue Galaxy, needs no bot.
    """
    choose = [bot.choose for bot in bots]
    while (actor := state.actor) >= 0 or actor == CHANCE:
        if actor < 0:
            state.apply(state.draw(rng))
        else:
            state.apply(choose[actor](state.view(actor), rng))
    return state
