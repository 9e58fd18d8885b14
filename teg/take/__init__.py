"""Take The Galaxy: every rule, for one to four players, each for oneself or in teams of two."""

from collections.abc import Mapping
from pathlib import Path
from warnings import warn

# Importing these rooms enters their moves in the engine's tables.
from teg.core import Dealer, Game, Setup
from teg.core.given import paired, seeded, whole
from teg.games import TAKE
from teg.rulebook.switches import unusual
from teg.take.arrange import Seat, arrange
from teg.take.cards.compose import SHELF
from teg.take.kit import chosen_options, notices
from teg.take.rules import menu, turn, using  # noqa: F401
from teg.take.state import State

__all__ = ["Seat", "State", "arrange", "new"]


def new(
    players: int = 2,
    teams: bool = False,
    deck: str = "balanced",
    box: str | Path = "representative",
    seed: int | None = None,
    switches: Mapping[str, str] | None = None,
    dealer: Dealer = "seeded",
) -> Game[State]:
    """A new game. `deck` is "balanced" or "random", `box` "representative" or a path; teams are for four.

    A space deck that gives some seats more turns than others is warned of.
    """
    paired("switches", {} if switches is None else switches)
    name, text = SHELF.named(box)
    setup = Setup(
        game=TAKE.name,
        players=whole("players", players),
        box=name,
        switches=unusual(switches or {}, TAKE.name),
        seed=seeded(seed),
        options=chosen_options({"teams": "yes" if teams else "no", "deck": deck}),
        box_text=text,
    )
    for notice in notices(setup):
        warn(notice, stacklevel=2)
    return Game(setup, dealer=dealer)
