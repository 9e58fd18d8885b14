"""`teg course`: the notebooks of the course, written where a learner wants them."""

from pathlib import Path
from shlex import quote

from teg.cli.command import Parser, tell
from teg.core.files import write_whole
from teg.course.notebooks import TEXTS, notebook_of, stored
from teg.mistake import LONGEST, Mistake, printable, reason


def main(argv: list[str]) -> int:
    """Write every notebook into a folder; what a learner has worked on there is never written over."""
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


def write_course(folder: Path) -> list[Path]:
    """The course in a folder, all of it or nothing; a `Mistake` names the notebook that is in the way."""
    course = {folder / f"{path.stem}.ipynb": path for path in sorted(texts().glob("*.md"))}
    wanted = {path: stored(notebook_of(text.read_text("utf-8"))) for path, text in course.items()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path: path.read_bytes() for path in wanted if path.exists()}
    except (OSError, ValueError) as error:
        why = reason(error)
        raise Mistake(
            f"{folder}: the course cannot be written there ({why.en}); choose another folder.",
            f"{folder} : le cours ne peut pas y être écrit ({why.fr}) ; choisissez un autre dossier.",
        ) from error
    for path, content in there.items():
        if content != wanted[path].encode():
            raise Mistake(
                f"{path}: this notebook is there already and has been worked on, so nothing was "
                "written; choose another folder, or move it away first.",
                f"{path} : ce carnet est déjà là et quelqu'un y a travaillé, donc rien n'a été écrit ; "
                "choisissez un autre dossier, ou déplacez-le d'abord.",
            )
    for path, text in wanted.items():
        if path not in there:
            write_whole(path, text)
    return list(wanted)


def texts() -> Path:
    """Where the texts of the notebooks are: beside the package in the project, inside it when installed."""
    inside = Path(__file__).parents[1] / "course" / "text"
    return inside if inside.is_dir() else TEXTS
