"""`teg coach measure`: how often a bot wins, with intervals; and a pool where all play all, with ratings."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import fmean

from teg.api.game import new
from teg.api.match import Match, match
from teg.bots.pool import members
from teg.boxes.layout import named, shipping
from teg.cli.command import bar, close_bar, tell
from teg.core.bots import bot
from teg.core.given import whole
from teg.games import GALAXIES, GameType
from teg.lab.ratings import Block, ratings
from teg.languages import grouped, pointed
from teg.mistake import Mistake

DEALS = 5
"""So many deals are played before the figures are told anew."""


def measured(options: Namespace) -> int:
    """Run `teg coach measure`; stopped by the keyboard it tells what it has."""
    game, box = game_and_box(options)
    whole("--games", options.games, 1)
    bot(options.bot, game.name)
    table = {"players": options.players, "solo": options.solo, "teams": options.teams}
    table = {name: value for name, value in table.items() if value is not None}
    if options.pool:
        if table or options.against != "quick":
            raise Mistake(
                "--pool: all play all, two at a table; leave out --against, --players, --solo and --teams.",
                "--pool : tous jouent contre tous, à deux ; ôtez --against, --players, --solo et --teams.",
            )
        return _pool(options, game, box)
    table["box"] = box
    people = new(game.name, seed=0, **table).setup.players
    lang = options.lang
    rivals = options.against.split(",") if people > 1 else []
    for name in rivals:
        bot(name, game.name)
    for rival in rivals or [""]:
        names = [options.bot, rival] * 2 if options.teams else [options.bot, *[rival] * (people - 1)]
        found: Match | None = None
        try:
            for found in _played(names, options.games, game, Random(options.seed), **table):
                if options.teams:
                    found = _by_team(found)
                bar(found.games / options.games, _figures(found, rival, lang))
        except KeyboardInterrupt:
            return 130
        finally:
            close_bar()
            if found is not None:
                print(_figures(found, rival, lang))
    return 0


def _played(bots: list[str], games: int, game: GameType, rng: Random, **table: object) -> Iterator[Match]:
    """A match of so many games, told again and again as it grows."""
    found: Match | None = None
    while found is None or found.games < games:
        part = match(*bots, games=DEALS * len(bots), game=game.name, seed=rng.randrange(1 << 32), **table)
        found = part if found is None else _both(found, part)
        yield found


def _both(one: Match, other: Match) -> Match:
    """Two matches as one."""
    games = one.games + other.games
    points = tuple(
        (a * one.games + b * other.games) / games for a, b in zip(one.points, other.points, strict=True)
    )
    return replace(one, shares=one.shares + other.shares, points=points, games=games)


def _by_team(found: Match) -> Match:
    """The two teams of a match: a team that wins shares its victory with nobody."""
    shares = tuple((first + third, second + fourth) for first, second, third, fourth in found.shares)
    return replace(found, names=found.names[:2], shares=shares, points=found.points[:2])


def _figures(found: Match, rival: str, lang: str) -> str:
    """How often the first bot won, and the interval that holds the truth in 95 of 100 such matches."""
    won, error = 100 * found.won(), 100 * found.error()
    return tell(
        lang,
        "coach_won" if rival else "coach_won_alone",
        bot=found.names[0],
        rival=rival,
        won=pointed(f"{won:.1f}", lang),
        low=pointed(f"{max(0.0, won - error):.1f}", lang),
        high=pointed(f"{min(100.0, won + error):.1f}", lang),
        games=grouped(found.games),
        points=pointed(f"{found.points[0]:.1f}", lang),
    )


def _pool(options: Namespace, game: GameType, box: str) -> int:
    """All against all, a little of each pair in turn, so that a run that is stopped has rated everybody."""
    bots = members(game.name, options.bot)
    names, lang = list(bots), options.lang
    pairs = list(combinations(names, 2))
    met: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    rng, code = Random(options.seed), 0
    try:
        while 2 * len(met[pairs[-1]]) < options.games:
            for one, other in pairs:
                seed = rng.randrange(1 << 32)
                part = match(bots[one], bots[other], games=2 * DEALS, game=game.name, seed=seed, box=box)
                met[one, other] += [deal[0] for deal in part.shares]
                bar(2 * len(met[one, other]) / options.games, f"{one} - {other}")
    except KeyboardInterrupt:
        code = 130
    close_bar()
    rated = ratings(_deal(*pair, share) for pair, shares in met.items() for share in shares)
    wide = max(map(len, names))
    for rating in rated:
        elo, (low, high) = rating.elo.mean, rating.elo.once
        won = [_won(met, rating.name, other) for other in names]
        numbers = f"{elo:6.0f} [{low:5.0f}, {high:5.0f}]".replace("-", "\u2212")
        print(f"{rating.name:{wide}} {numbers} {''.join(f'{share:>5}' for share in won)}")
    games = grouped(2 * min(map(len, met.values())))
    print(tell(lang, "coach_pool", names=", ".join(names), games=games))
    return code


def _deal(one: str, other: str, share: float) -> Block:
    """The two games of a deal by the share of them that the first won."""
    first, second, both = ((one,), (other,)), ((other,), (one,)), ((one, other),)
    return {1.0: (first, first), 0.75: (first, both), 0.25: (both, second), 0.0: (second, second)}.get(
        share, (first, second)
    )


def _won(met: dict[tuple[str, str], list[float]], one: str, other: str) -> str:
    """Which share of their games one won against another, in percent; a dash if they did not meet."""
    if shares := met.get((one, other)):
        return f"{100 * fmean(shares):.0f}"
    if shares := met.get((other, one)):
        return f"{100 - 100 * fmean(shares):.0f}"
    return "-"


def game_and_box(options: Namespace) -> tuple[GameType, str]:
    """The game that a command is about, and its box."""
    game = (named(options.game) if options.game else shipping(options.box or "")) or GALAXIES
    return game, options.box or game.default_box
