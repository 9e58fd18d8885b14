"""`teg box`: list and show boxes of either game, start one of your own, check it."""

from collections.abc import Iterable, Iterator

from teg.boxes.check import examine_for
from teg.boxes.layout import named, shipping, written
from teg.boxes.shelf import new_box
from teg.cli.command import Parser, tell
from teg.games import GALAXIES, GAMES
from teg.languages import labelled, name_in
from teg.mistake import LONGEST, Mistake, printable


def main(argv: list[str]) -> int:
    """Run `teg box ...` and return the exit code."""
    options = _parser().parse_args(argv)
    if options.what == "list":
        lines: Iterable[str] = _listed(options.lang)
    elif options.what == "show":
        lines = _shown(options.box, options.kind, options.lang)
    elif options.what == "new":
        target = new_box(options.name, named(options.game) or GALAXIES, options.lang)
        path = printable(target, word=LONGEST)  # it will be typed again
        lines = [tell(options.lang, "box_written", path=path)]
    else:
        return _check(options.path, options.lang)
    for line in lines:
        print(line)
    return 0


def _listed(lang: str) -> Iterator[str]:
    for game in GAMES.values():
        yield labelled(game.title, "", lang).rstrip()
        for name in game.shipped:
            box = game.load("cards", "compose").load(name)
            called = name_in(box, lang)
            counted = game.load("cards", "sentences").counts(box, lang)
            yield f"  {name:16}{labelled(called, counted, lang)}"


def _shown(name: str, kind: str | None, lang: str) -> Iterator[str]:
    game = shipping(name) or examine_for(name)[0]
    box, pages = game.load("cards", "compose").load(name), game.load("cards", "sentences")
    if kind is not None and kind not in pages.KINDS:
        kinds = ", ".join(pages.KINDS)
        raise Mistake(tell, "no_such_cards", game=game.title, kind=kind, kinds=kinds)
    lines: Iterator[str] = pages.show(box, kind, lang)
    return lines


def _check(path: str, lang: str) -> int:
    game, box, problems = examine_for(path)
    for problem in problems:
        print(problem.in_(lang))
    if box is None:
        return 2
    counted = game.load("cards", "sentences").counts(box, lang)
    print(tell(lang, "box_right", path=printable(path), counted=counted))
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="teg box",
        description=f"Boxes of cards of {' and '.join(game.title for game in GAMES.values())}: shipped ones "
        "and your own.",
    )
    parser.add_language()
    commands = parser.add_subparsers(dest="what", required=True, metavar="list|show|new|check")
    common = Parser(add_help=False)
    common.add_language()
    parents = [common]
    commands.add_parser("list", parents=parents, help="the shipped boxes and what is in them")
    shower = commands.add_parser(
        "show", parents=parents, help="every card with its sentence, source and confidence"
    )
    shipped = ", ".join(name for game in GAMES.values() for name in game.shipped)
    shower.add_argument("box", help=f"{shipped}, or the path of a box")
    shower.add_argument("kind", nargs="?", help="only this kind of card, as in: systems, missions, settings")
    maker = commands.add_parser(
        "new", parents=parents, help="write a commented box to fill in from your own copy"
    )
    maker.add_argument("name", help="name or path, as in my-box")
    maker.add_argument("--game", choices=written(), default=GALAXIES.command, help="the game it is for")
    what = "tell every problem with its line and a right example"
    checker = commands.add_parser("check", parents=parents, help=what)
    checker.add_argument("path", help="a .toml file or a folder of them")
    return parser
