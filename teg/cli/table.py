"""`teg play`, `teg replay`, `teg show`."""

import contextlib
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from textwrap import wrap

from teg.cli.command import Parser, switches
from teg.cli.table_loop import TerminalTable
from teg.core import Dealer, Game, State
from teg.core.host import NewGameWish, host_of
from teg.games import GALAXIES, GAMES, GameType, called
from teg.mistake import Mistake
from teg.sitting.screen import folded, lines, numbered, position, tell
from teg.sitting.sitting import seated

_USAGE = """\
  teg play --load my-game.json      go on with a saved game
  teg play --code CODE              play from a position on

Everybody at the screen is shown what the seat to act may see; what only one of
several people may know waits until that person says to be there."""


def play(argv: list[str]) -> int:
    """Play at a table in the terminal."""
    args = _parser().parse_args(argv)
    _check(args)
    words = _bots(args)
    game = _game(args, words)
    _plain_streams()
    TerminalTable(game, args.lang, seated(game, words), args.box).run()
    return 0


class _Help(RawDescriptionHelpFormatter):
    """Help whose hyphens hold, so that what is to be typed stays in one piece."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width, break_on_hyphens=False)


def _parser() -> Parser:
    """Everything that can be asked for, whatever the game."""

    games = GAMES.values()

    def each(ask: Callable[[GameType], str]) -> str:
        return "; ".join(f"{game.command}: {ask(game)}" for game in games)

    parser = Parser(
        prog="teg play",
        description="Play in the terminal.",
        epilog="\n".join([*(game.usage for game in games), _USAGE]),
        formatter_class=_Help,
    )
    commands = " or ".join(game.command for game in games)
    parser.add_argument("--game", metavar="GAME", help=f"{commands} (default: {GALAXIES.command})")
    parser.add_argument("--players", type=int, metavar="N", help=each(lambda game: game.players_help))
    for game in games:
        for option in game.options:
            text = f"{option.help} ({game.command})"
            if option.flag:
                parser.add_argument(f"--{option.name}", action="store_const", const="yes", help=text)
            elif option.choices:
                parser.add_argument(f"--{option.name}", choices=option.choices, help=text)
            else:
                parser.add_argument(f"--{option.name}", metavar=option.metavar, help=text)
    boxes = each(lambda game: game.boxes_help or ", ".join(game.shipped))
    parser.add_argument("--box", metavar="BOX", help=boxes)
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals and rolls the same")
    parser.add_argument(
        "--bots",
        metavar="B,B",
        help="random, learner, improver, quick or planner for each bot (or person), on the last seats; "
        "or none",
    )
    parser.add_switches("play an open question of the rules another way; 'teg rules switches' lists them")
    parser.add_argument(
        "--dice",
        choices=("seeded", "typed"),
        help="typed: you type what a real table rolled and drew (default: seeded)",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--code", metavar="CODE", help="play from the position of a code on")
    parser.add_language()
    return parser


def _check(args: Namespace) -> None:
    """A saved game or a code brings its own setup; a game has its own options."""
    if None not in (args.load, args.code):
        raise Mistake(tell, "load_and_code")
    own = {"game": args.game, "players": args.players, "seed": args.seed, "switch": args.switch}
    own |= {option.name: getattr(args, option.name) for game in GAMES.values() for option in game.options}
    if args.load is not None:
        own["box"] = args.box
    for name, value in own.items():
        if value not in (None, []) and (args.load, args.code) != (None, None):
            source = "--code" if args.load is None else "--load"
            raise Mistake(tell, "setup_brought", source=source, name=name)
    game = _game_type(args)
    for other in GAMES.values():
        for option in other.options:
            if getattr(args, option.name) is not None and option not in game.options:
                raise Mistake(
                    tell, "option_of_another_game", option=option.name, its=other.command, game=game.command
                )
    for option in game.options:
        if option.players and getattr(args, option.name) and args.players not in (None, option.players):
            count = option.players
            wanted = tell.both("one_player" if count == 1 else "so_many_players", count=count)
            raise Mistake(tell, "option_of_other_seats", option=option.name, seats=wanted, count=args.players)


def _game_type(args: Namespace) -> GameType:
    """The game asked for."""
    return called(args.game) if args.game else GALAXIES


def _seats(args: Namespace) -> int | None:
    """How many play, if that was asked for."""
    if args.players is not None:
        return int(args.players)
    fixed = (option.players for option in _game_type(args).options if getattr(args, option.name))
    return next(filter(None, fixed), None)


def _bots(args: Namespace) -> list[str] | None:
    """The bots asked for; without a word a newcomer meets them, and a saved game has its own."""
    if args.bots is not None:
        words = [word.strip() for word in args.bots.split(",") if word.strip()]
        return [] if words == ["none"] else words
    if args.load is not None:
        return None
    if (args.code, args.players) != (None, None):
        return []
    return ["quick"] * ((_seats(args) or 2) - 1)


def _game(args: Namespace, bots: list[str] | None) -> Game[State]:
    """The game to play."""
    if args.load is not None:
        game = Game.load(args.load)
        if args.dice:
            game.dealer = args.dice
        if game.dealer == "seeded":
            game.deal()
        return game
    dealer: Dealer = args.dice or "seeded"
    if args.code is not None:
        return Game.from_code(args.code, args.box, dealer)
    known = _game_type(args)
    players = _seats(args)
    if players is None:
        players = max(2, 1 + len(bots or []))
    chosen = {option.name: getattr(args, option.name) for option in known.options}
    return host_of(known.name).new(
        NewGameWish(
            players=players,
            box=args.box,
            seed=args.seed,
            switches=switches(args.switch),
            dealer=dealer,
            options={name: value for name, value in chosen.items() if value is not None},
        )
    )


def _plain_streams() -> None:
    """What cannot be read or shown becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  arrow keys and a history of lines


def replay(argv: list[str]) -> int:
    """Tell a saved game step by step."""
    parser = Parser(prog="teg replay", description="Tell a saved game, a line for each move and outcome.")
    parser.add_argument("file", metavar="FILE", help="what 'save' wrote")
    parser.add_argument("--step", type=int, metavar="N", help="stop after N lines and show the table there")
    parser.add_language()
    args = parser.parse_args(argv)
    game = Game.load(args.file)
    count = game.ply if args.step is None else args.step
    if not 0 <= count <= game.plies:
        raise Mistake(tell, "no_such_step", step=count, last=game.plies)
    game.branch(count)
    _plain_streams()
    story = lines(game, 0, count, args.lang, ())
    if story:
        print(numbered(story))
    print(f"\n{folded(tell(args.lang, 'step', count=count, all=game.plies))}\n")
    print(position(host_of(game.setup.game), game.state, args.lang))
    return 0


def show(argv: list[str]) -> int:
    """Show the position behind a code."""
    parser = Parser(prog="teg show", description="Show the position behind a code and what may be done.")
    parser.add_argument("code", metavar="CODE", help="what 'code' printed")
    parser.add_argument("--box", metavar="PATH", help="the box of one's own that the code needs")
    parser.add_language()
    args = parser.parse_args(argv)
    game = Game.from_code(args.code, args.box, "typed")
    _plain_streams()
    print(position(host_of(game.setup.game), game.state, args.lang))
    return 0
