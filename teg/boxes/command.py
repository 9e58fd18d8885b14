"""`teg box`: list and show boxes, start one of your own, check it."""

from collections.abc import Callable, Iterable

from teg.boxes.check import examine
from teg.boxes.files import SHIPPED, printable
from teg.boxes.loader import load
from teg.boxes.model import LANGUAGES, Box
from teg.boxes.show import KINDS, show
from teg.boxes.template import new_box
from teg.command import Parser


def main(argv: list[str]) -> int:
    """Run `teg box ...` and return the exit code."""
    options = _parser().parse_args(argv)
    if options.what == "list":
        lines: Iterable[str] = [f"{box.id:10}{box.name}: {_counts(box)}" for box in map(load, SHIPPED)]
    elif options.what == "show":
        lines = show(load(options.box), options.kind, options.lang)
    elif options.what == "new":
        path = printable(new_box(options.name))
        lines = [f"{path} is written; fill it in, then: teg box check {path}"]
    else:
        return _check(options.path, print)
    for line in lines:
        print(line)
    return 0


def _check(path: str, say: Callable[[str], None]) -> int:
    box, problems = examine(path)
    for problem in problems:
        say(str(problem))
    if box is None:
        return 2
    say(f"{printable(path)}: {_counts(box)} check out.")
    return 0


def _counts(box: Box) -> str:
    parts = [f"{len(box.planets)} planets", f"{len(box.missions)} missions"]
    if box.expansion:
        parts += [f"{len(box.pilots)} pilots", f"{len(box.explorations)} exploration cards"]
    return ", ".join([*parts, f"{len(box.rogues)} Rogue mats"])


def _parser() -> Parser:
    parser = Parser(prog="teg box", description="Boxes of cards: the shipped ones and your own.")
    commands = parser.add_subparsers(dest="what", required=True, metavar="list|show|new|check")
    commands.add_parser("list", help="the shipped boxes and what is in them")
    shower = commands.add_parser("show", help="every card with its sentence, source and confidence")
    shower.add_argument("box", help=f"{', '.join(SHIPPED)}, or the path of a box")
    shower.add_argument("kind", nargs="?", choices=KINDS, help="only this kind of card")
    shower.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    maker = commands.add_parser("new", help="write a commented box to fill in from your own copy")
    maker.add_argument("name", help="name or path, as in my-box")
    checker = commands.add_parser("check", help="tell every problem with its line and a right example")
    checker.add_argument("path", help="a .toml file or a folder of them")
    return parser
