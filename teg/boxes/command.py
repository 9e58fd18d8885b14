"""`teg box`: list and show boxes of either game, start one of your own, check it."""

from collections.abc import Callable, Iterable, Iterator

from teg.boxes.check import examine_for
from teg.boxes.files import printable
from teg.boxes.fresh import new_box
from teg.boxes.games import GALAXIES, GAMES, TAKE, WRITTEN, Game, named, shipping
from teg.command import Parser
from teg.languages import LANGUAGES
from teg.mistake import Mistake


def main(argv: list[str]) -> int:
    """Run `teg box ...` and return the exit code."""
    options = _parser().parse_args(argv)
    if options.what == "list":
        lines: Iterable[str] = _listed()
    elif options.what == "show":
        lines = _shown(options.box, options.kind, options.lang)
    elif options.what == "new":
        path = printable(new_box(options.name, named(options.game) or GALAXIES))
        lines = [f"{path} is written; fill it in, then: teg box check {path}"]
    else:
        return _check(options.path, print)
    for line in lines:
        print(line)
    return 0


def _listed() -> Iterator[str]:
    for game in GAMES:
        yield f"{game.title}:"
        for name in game.shipped:
            box = game.module("loader").load(name)
            yield f"  {name:16}{box.name}: {game.module('show').counts(box)}"


def _shown(name: str, kind: str | None, lang: str) -> Iterator[str]:
    game = shipping(name) or _game_of(name)
    box, pages = game.module("loader").load(name), game.module("show")
    if kind is not None and kind not in pages.KINDS:
        kinds = ", ".join(pages.KINDS)
        raise Mistake(f"a box of {game.title} has no '{kind}' to show; choose one of {kinds}.")
    lines: Iterator[str] = pages.show(box, kind, lang)
    return lines


def _game_of(path: str) -> Game:
    """The game that a box of one's own says it is for."""
    return examine_for(path)[0]


def _check(path: str, say: Callable[[str], None]) -> int:
    game, box, problems = examine_for(path)
    for problem in problems:
        say(str(problem))
    if box is None:
        return 2
    say(f"{printable(path)}: {game.module('show').counts(box)} check out.")
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="teg box",
        description=f"Boxes of cards of {GALAXIES.title} and {TAKE.title}: shipped ones and your own.",
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="list|show|new|check")
    commands.add_parser("list", help="the shipped boxes and what is in them")
    shower = commands.add_parser("show", help="every card with its sentence, source and confidence")
    shipped = ", ".join(name for game in GAMES for name in game.shipped)
    shower.add_argument("box", help=f"{shipped}, or the path of a box")
    shower.add_argument("kind", nargs="?", help="only this kind of card, as in: systems, missions, settings")
    shower.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    maker = commands.add_parser("new", help="write a commented box to fill in from your own copy")
    maker.add_argument("name", help="name or path, as in my-box")
    maker.add_argument("--game", choices=WRITTEN, default=GALAXIES.written, help="the game it is for")
    checker = commands.add_parser("check", help="tell every problem with its line and a right example")
    checker.add_argument("path", help="a .toml file or a folder of them")
    return parser
