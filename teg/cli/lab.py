"""`teg lab`: bots against each other by the thousand, and what a changed rule or number does."""

from argparse import Namespace
from collections.abc import Callable

from teg.api.match import Match
from teg.cli.command import Parser, switches
from teg.games import GALAXIES, GAMES
from teg.lab.experiment import GAMES as USUAL
from teg.lab.experiment import Experiment, named_bot, read_experiment
from teg.lab.run import run
from teg.mistake import Mistake


def main(argv: list[str]) -> int:
    """Run `teg lab ...`; stopped by the keyboard it keeps what it has."""
    options = _parser().parse_args(argv)
    try:
        return int(options.run(options))
    except Mistake as mistake:
        raise mistake.at(f"teg lab {options.what}") from None


def _run(options: Namespace) -> int:
    return _played(read_experiment(options.file), options)


def _match(options: Namespace) -> int:
    table = {
        name: getattr(options, name) for name in ("box", "solo", "teams", "deck") if getattr(options, name)
    }
    return _played(
        Experiment.of(
            *map(named_bot, options.bots),
            game=options.game,
            games=options.games,
            seed=options.seed,
            switches=switches("teg lab match", options.switch),
            cards=options.cards,
            **table,
        ),
        options,
    )


def _played(experiment: Experiment, options: Namespace) -> int:
    found = run(experiment)
    for arm in experiment.arms:
        if arm.name:
            print(arm.name)
        print(Match.of(found, arm))
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="teg lab",
        description="Bots play by the thousand: which one is stronger, what does another rule or number do?",
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="run|match")

    def command(name: str, act: Callable[[Namespace], int], what: str) -> Parser:
        made: Parser = commands.add_parser(name, help=what, description=what)
        made.set_defaults(run=act)
        made.add_language()
        return made

    of_file = command("run", _run, "play the experiment of a file")
    of_file.add_argument("file", metavar="FILE.toml", help="the experiment; docs/lab.md shows one")
    match = command("match", _match, "let bots play each other, each deal once from every seating")
    match.add_argument("bots", nargs="+", metavar="BOT", help="names, or files with 'def choose(view, rng):'")
    games = " or ".join(game.command for game in GAMES.values())
    match.add_argument(
        "--game", default=GALAXIES.command, metavar="GAME", help=f"{games} (default: galaxies)"
    )
    match.add_argument("--box", metavar="BOX", help="a shipped box, or the path of your own")
    match.add_argument("--solo", metavar="MAT", help="one bot alone against this Rogue mat")
    match.add_argument("--teams", action="store_true", help="two teams of two")
    match.add_argument("--deck", metavar="DECK", help="how the space deck is made up: balanced or random")
    match.add_switches("settle what the rules leave open; as often as you like")
    match.add_argument("--games", type=int, default=USUAL, metavar="N", help=f"games (default: {USUAL})")
    match.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    match.add_argument("--cards", action="store_true", help="keep what happens to cards as well")
    return parser
