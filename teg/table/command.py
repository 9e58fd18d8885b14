"""`teg play`, `teg replay`, `teg show`."""

import contextlib
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from typing import Any

from teg.command import Parser
from teg.galaxies import new
from teg.mistake import Mistake
from teg.play import Dealer, Game
from teg.table.phrases import folded, tell
from teg.table.seats import seated
from teg.table.session import Session, position
from teg.table.telling import lines, numbered

LANGUAGES = ("en", "fr")

_SEATS = """\
  teg play                          you against one quick bot
  teg play --players 3              three people at this screen
  teg play --players 3 --bots quick two people and a quick bot on the last seat
  teg play --bots random,quick      you against two bots
  teg play --solo hades             you against the Rogue Galaxy
  teg play --load my-game.json      go on with a saved game
  teg play --code CODE              play from a position on

Everybody at the screen is shown what the seat to act may see."""


def play(argv: list[str]) -> int:
    """Play at a table in the terminal."""
    parser = Parser(
        prog="teg play",
        description="Play in the terminal.",
        epilog=_SEATS,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--players", type=int, metavar="N", help="1 to 5 (default: 2, or 1 with --solo)")
    parser.add_argument("--solo", metavar="MAT", help="alone against this Rogue mat, for example hades")
    parser.add_argument("--box", metavar="BOX", help="base, training (default), or the path of your own")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals and rolls the same")
    parser.add_argument(
        "--bots",
        metavar="B,B",
        help="random or quick for each bot (or person), on the last seats; or none",
    )
    parser.add_argument(
        "--switch",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="play an open question of the rules another way; 'teg rules switches' lists them",
    )
    parser.add_argument(
        "--dice",
        choices=("seeded", "typed"),
        help="typed: you type what a real table rolled and drew (default: seeded)",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--code", metavar="CODE", help="play from the position of a code on")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")
    asked = parser.parse_args(argv)
    _check(asked)
    words = _bots(asked)
    game = _game(asked, words)
    _plain_streams()
    Session(game, asked.lang, seated(game, words), asked.box).run()
    return 0


def _check(asked: Namespace) -> None:
    """A saved game or a code brings its own setup."""
    if asked.load and asked.code:
        raise Mistake("teg play: --load and --code are two games; give one of them.")
    own = {"--players": asked.players, "--solo": asked.solo, "--seed": asked.seed, "--switch": asked.switch}
    if asked.load:
        own["--box"] = asked.box
    for option, value in own.items():
        if value not in (None, []) and (asked.load or asked.code):
            source = "--load" if asked.load else "--code"
            raise Mistake(f"teg play: {source} brings its own setup; leave {option} out.")


def _bots(asked: Namespace) -> list[str] | None:
    """The bots asked for; without a word a newcomer meets one, and a saved game has its own."""
    if asked.bots is not None:
        words = [word.strip() for word in asked.bots.split(",") if word.strip()]
        return [] if words == ["none"] else words
    if asked.load:
        return None
    return ["quick"] if asked.players is None and not asked.solo and not asked.code else []


def _game(asked: Namespace, bots: list[str] | None) -> Game[Any]:
    """The game to play."""
    if asked.load:
        game = Game.load(asked.load)
        if asked.dice:
            game.dealer = asked.dice
        if game.dealer == "seeded":
            game.deal()
        return game
    dealer: Dealer = asked.dice or "seeded"
    if asked.code:
        return Game.from_code(asked.code, asked.box, dealer)
    players = asked.players
    if players is None:
        players = 1 if asked.solo else max(2, 1 + len(bots or []))
    if asked.solo and players != 1:
        raise Mistake(f"teg play: --solo is for one player, not {players}; leave --players or --solo out.")
    switches = dict(_switch(text) for text in asked.switch)
    return new(players, asked.box or "training", asked.seed, asked.solo, switches, dealer)


def _switch(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Mistake(f"teg play: --switch {text!a} lacks its value; write it as NAME=VALUE.")
    return name.strip(), value.strip()


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
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")
    asked = parser.parse_args(argv)
    game = Game.load(asked.file)
    count = game.ply if asked.step is None else asked.step
    if not 0 <= count <= game.plies:
        raise Mistake(
            f"teg replay: --step {count} is not in this game; give a number from 0 to {game.plies}."
        )
    game.branch(count)
    _plain_streams()
    told = lines(game, 0, count, asked.lang, range(game.setup.players))
    if told:
        print(numbered(told))
    print(f"\n{folded(tell(asked.lang, 'step', count=count, all=game.plies))}\n")
    print(position(game.state, asked.lang))
    return 0


def show(argv: list[str]) -> int:
    """Show the position behind a code."""
    parser = Parser(prog="teg show", description="Show the position behind a code and what may be done.")
    parser.add_argument("code", metavar="CODE", help="what 'code' printed")
    parser.add_argument("--box", metavar="PATH", help="the box of one's own that the code needs")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")
    asked = parser.parse_args(argv)
    game = Game.from_code(asked.code, asked.box, "typed")
    _plain_streams()
    print(position(game.state, asked.lang))
    return 0
