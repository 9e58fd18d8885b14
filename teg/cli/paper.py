"""`teg course`, `teg sheet`, `teg worksheet` and `teg answers`: notebooks and paper, written to files."""

import sys
from pathlib import Path
from shlex import quote

from teg.cli.command import Parser, switches, tell
from teg.languages import LANGUAGES
from teg.mistake import LONGEST, Mistake, printable
from teg.paper import save

OUT = "the file to write (default: {}); - prints it"


def course(argv: list[str]) -> int:
    """Write every notebook into a folder; what a learner has worked on there is never written over."""
    from teg.course.notebooks import write_course

    parser = Parser(
        prog="teg course",
        description="Write the notebooks of the course into a folder of yours. Those that are there already "
        "are kept; one that was worked on is never written over.",
    )
    parser.add_argument("folder", metavar="DIR", help="the folder; it is made if it is not there")
    parser.add_language()
    args = parser.parse_args(argv)
    notebooks = write_course(Path(args.folder))
    first = quote(str(notebooks[0]))
    text = tell(args.lang, "course_written", folder=args.folder, count=len(notebooks), first=first)
    print(printable(text, word=LONGEST))
    return 0


def sheet(argv: list[str]) -> int:
    """Write the cheat sheet."""
    from teg.paper.sheet import sheet as cheat_sheet

    parser = Parser(prog="teg sheet", description="Write a cheat sheet: HTML that prints to one leaf of A4.")
    parser.add_argument("--players", type=int, metavar="N", help="1 to 5 (default: 2, or 1 with --solo)")
    parser.add_argument("--solo", metavar="MAT", help="alone against this Rogue mat, for example hades")
    parser.add_argument("--box", default="training", help="base, training (default), or the path of your own")
    parser.add_switches("an open question settled another way; 'teg rules switches' lists them")
    parser.add_language()
    parser.add_argument("-o", metavar="FILE", help=OUT.format("teg-sheet.html"))
    args = parser.parse_args(argv)
    players = args.players if args.players is not None else 1 if args.solo else 2
    if args.solo and players != 1:
        raise Mistake(tell, "sheet_of_solo", players=players)
    chosen = switches(args.switch)
    text = cheat_sheet(players, args.lang, args.box, chosen, args.solo)
    return _write(args.o or _file("sheet", lang=args.lang), text, args.lang)


def worksheet(argv: list[str]) -> int:
    """Write a worksheet with its answers."""
    from teg.paper.worksheet import worksheet as exercise_sheet

    parser = Parser(
        prog="teg worksheet",
        description="Write a position as an exercise on paper: one A4 page, and one with the answers; "
        "or six graded problems about a topic with room to compute, and their answers.",
    )
    parser.add_argument("--topic", metavar="TOPIC", help="deck, dice, badges or tree instead of a position")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same sheet (1)")
    parser.add_argument("--players", type=int, default=3, metavar="N", help="2 to 5 (default: 3)")
    parser.add_argument("--box", default="training", help="base, training (default), or the path of your own")
    parser.add_language()
    parser.add_argument("-o", metavar="FILE", help=OUT.format("teg-worksheet-[TOPIC-]S.html"))
    args = parser.parse_args(argv)
    if args.topic is not None:
        from teg.paper.topic_sheet import topic_sheet

        text = topic_sheet(args.topic, args.seed, args.lang)
        return _write(args.o or _file("worksheet", args.topic, args.seed, lang=args.lang), text, args.lang)
    text = exercise_sheet(args.seed, args.players, args.lang, args.box)
    return _write(args.o or _file("worksheet", args.seed, lang=args.lang), text, args.lang)


def answers(argv: list[str]) -> int:
    """Print or write the answer book."""
    from teg.paper.answer_book import answer_page
    from teg.paper.answer_book import answers as answer_book

    parser = Parser(
        prog="teg answers",
        description="Answers to the exercises and the quiz, of all lessons or of one, as Markdown; "
        "into a file whose name ends in .html, as a page to print.",
    )
    parser.add_argument("--lesson", metavar="NN", help="00 to 14: of this lesson only")
    parser.add_language()
    parser.add_argument("-o", metavar="FILE", help="the file to write (default: print it)")
    args = parser.parse_args(argv)
    book = answer_page if (args.o or "").endswith(".html") else answer_book
    return _write(args.o or "-", book(args.lang, args.lesson), args.lang)


def _file(*about: object, lang: str) -> str:
    """The name of a file for which no other was given; one language's never takes the place of another's."""
    words = ("teg", *about) if lang == LANGUAGES[0] else ("teg", *about, lang)
    return "-".join(map(str, words)) + ".html"


def _write(path: str, text: str, lang: str) -> int:
    if path == "-":
        sys.stdout.write(text)
    else:
        save(path, text)
        print(tell(lang, "paper_written", path=path))
    return 0
