"""Matches between bots: every deal is played once from each seating, so that luck and seats cancel out."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random, SystemRandom
from typing import Any

from teg.api.game import new
from teg.core import CHANCE
from teg.core.bots import Bot, bot
from teg.core.game import checked
from teg.core.given import whole
from teg.core.host import host_of
from teg.games import GALAXIES
from teg.mistake import Mistake

Player = str | Bot[Any] | Callable[[Any, Random], int | str]
"""A bot's name, an object with `choose`, or any function of a view and a random generator."""

SURE = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 matches."""


@dataclass(frozen=True)
class Match:
    """How often each bot won, seats taken in turn; a shared victory is shared. All of it is simulated."""

    names: tuple[str, ...]
    shares: tuple[tuple[float, ...], ...]
    """For each deal, the share of its games that each bot won."""
    points: tuple[float, ...]
    """Each bot's points on average."""
    games: int
    seed: int

    def won(self, place: int = 0) -> float:
        """The share of the games that a bot won, by its place among the names."""
        return sum(self._shares(place)) / len(self.shares)

    def error(self, place: int = 0) -> float:
        """Half the width of the interval that holds the true share in 95 of 100 such matches."""
        # Two deals more, one won and one lost: else ten wins in ten would look like certainty.
        seen = [*self._shares(place), 0.0, 1.0]
        mean = sum(seen) / len(seen)
        return SURE * sqrt(sum((share - mean) ** 2 for share in seen) / (len(seen) - 1) / len(seen))

    def _shares(self, place: int) -> list[float]:
        if whole("place", place) not in range(len(self.names)):
            raise Mistake(
                f"place: {place} is none in this match; give 0 to {len(self.names) - 1}.",
                f"place : {place} n'en est pas une ici ; donnez de 0 à {len(self.names) - 1}.",
            )
        return [deal[place] for deal in self.shares]

    def __str__(self) -> str:
        width = max(map(len, self.names))
        rows = [
            f"{name:{width}}  {100 * self.won(place):5.1f} % ± {100 * self.error(place):.1f}"
            f"  {self.points[place]:5.1f} points a game"
            for place, name in enumerate(self.names)
        ]
        return "\n".join(
            [*rows, f"simulated: {self.games} games, {len(self.shares)} deals, seed {self.seed}"]
        )

    def __repr__(self) -> str:
        text = ", ".join(f"{name} {100 * self.won(place):.1f} %" for place, name in enumerate(self.names))
        return f"<{self.games} games, simulated: {text} (± {100 * self.error():.1f})>"


def match(
    *bots: Player, games: int = 100, game: str = GALAXIES.name, seed: int | None = None, **setup: Any
) -> Match:
    """Let bots play against each other, each deal once from every seating; `setup` is as for `teg.new`.

    A bot is a name, an object with `choose`, or any function of what its seat may see and a random
    generator; it returns a move, by number or in words.

    >>> import teg
    >>> def first(view, rng):
    ...     return view.moves()[0]
    >>> teg.match("quick", first, games=4, seed=1)
    <4 games, simulated: quick 100.0 %, first 0.0 % (± 49.0)>
    """
    if "dealer" in setup:
        raise Mistake(
            "match: bots wait for nobody's dice, so no dealer is asked; leave it out.",
            "match : les robots n'attendent les dés de personne, il n'y a donc pas de donneur ; ôtez-le.",
        )
    seats = len(bots)
    table = {"players": seats, **setup}
    known = new(game, seed=0, **table).setup
    if known.players != seats:
        raise Mistake(
            f"match: {seats} bots cannot sit at a table of {known.players}; name one for each seat.",
            f"match : {seats} robots ne peuvent s'asseoir à une table de {known.players} ; nommez-en un "
            "par siège.",
        )
    deals = -(-whole("games", games, least=1) // seats)
    names = tuple(map(_name, bots))
    choosers = list(zip(names, (_chooser(each, known.game) for each in bots), strict=True))
    winners = host_of(known.game).winners
    seed = SystemRandom().randrange(1 << 32) if seed is None else whole("seed", seed)
    rng = Random(seed)
    shares, points = [], [0] * seats
    for _ in range(deals):
        luck = rng.randrange(1 << 32)
        first = new(game, seed=luck, **table).state
        won = [0.0] * seats
        for turn in range(seats):
            seating = [(seat + turn) % seats for seat in range(seats)]
            end = _played(first.copy(), [choosers[place] for place in seating], Random(luck))
            best = winners(end)
            for seat, place in enumerate(seating):
                points[place] += end.scores()[seat]
                won[place] += (seat in best) / len(best)
        shares.append(tuple(each / seats for each in won))
    means = tuple(total / (deals * seats) for total in points)
    return Match(names, tuple(shares), means, deals * seats, seed)


def _chooser(player: Player, game: str) -> Callable[[Any, Random], int | str]:
    if isinstance(player, str):
        return bot(player, game).choose
    choose = getattr(player, "choose", player)
    if not callable(choose) or isinstance(player, type):
        raise Mistake(
            f"match: {player!a} is no bot; give a name, an object with 'choose', or a function.",
            f"match : {player!a} n'est pas un robot ; donnez un nom, un objet avec « choose », ou une "
            "fonction.",
        )
    chosen: Callable[[Any, Random], int | str] = choose
    return chosen


def _name(player: Player) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def _played(state: Any, choosers: list[tuple[str, Callable[[Any, Random], int | str]]], rng: Random) -> Any:
    """The position at the end of the game; what a bot answers is checked, as anybody may have written it."""
    while (actor := state.actor) >= 0 or actor == CHANCE:
        if actor < 0:
            state.apply(state.draw(rng))
        else:
            name, choose = choosers[actor]
            answer = choose(state.view(actor), rng)
            try:
                move = checked(state, answer, "en")
            except Mistake as mistake:
                raise mistake.at(name) from mistake
            state.apply(move)
    return state
