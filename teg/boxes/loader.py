"""Loading boxes: shipped ones by name (kept once read), others from a path or from text."""

from functools import cache
from pathlib import Path

from teg.boxes.compose import compose
from teg.boxes.files import LARGEST, SHIPPED, SHIPPED_FOLDER, File, parse, read_files
from teg.boxes.problem import Problem, located
from teg.boxes.model import Box
from teg.boxes.report import Report, meant
from teg.boxes.sections import Parts, read_sections, slug
from teg.mistake import Mistake


def load(name_or_path: str | Path) -> Box:
    """The box called "base" or "training", or the one at a path; Mistake if it does not check out."""
    name = str(name_or_path)
    if name in SHIPPED:
        return _shipped(name)
    path = Path(name)
    if path.suffix != ".toml" and path.name == name and not _exists(path):
        raise Mistake(f"there is no box {name!r} and no such file or folder{meant(name, SHIPPED)}.")
    report = Report()
    files = read_files(path, report)
    return _played(_build(files, report, path.stem), files, report, f"; 'teg box check {name}' lists all")


def loads(text: str, name: str) -> Box:
    """A box from its text, as a saved game carries it."""
    report = Report()
    if len(text) > LARGEST:
        raise Mistake(f"the box {name!r} is larger than {LARGEST // 1_000_000} MB; a box is a few pages of text.")
    files = [parse(name, text, 0, report)]
    return _played(_build(files, report, name), files, report, "")


def examine(path: str | Path) -> tuple[Box | None, list[Problem]]:
    """The box at a path (None if it cannot be played) and every problem and note about it."""
    name = str(path)
    report = Report()
    if name in SHIPPED:
        path = SHIPPED_FOLDER / name
    files = read_files(Path(path), report)
    box = _build(files, report, Path(path).stem)
    return (None if report.errors() else box), located(files, report)


@cache
def _shipped(name: str) -> Box:
    parts, files, report = _parts(name)
    return _played(compose(_layers(parts), report), files, report, "")


@cache
def _parts(name: str) -> tuple[Parts, list[File], Report]:
    report = Report()
    files = read_files(SHIPPED_FOLDER / name, report)
    return _read(files, report, name), files, report


def _read(files: list[File], report: Report, name: str) -> Parts:
    parts = Parts()
    for number, file in enumerate(files):
        if file.data is not None:
            read_sections(file.data, number, parts, report, SHIPPED)
    if any(file.data is not None for file in files) and not parts.header.name and not report.errors():
        report.wrong((0,), "the box lacks a [box] section with its name", '[box] name = "My box"')
    parts.header.id = parts.header.id or slug(name) or "box"
    return parts


def _layers(parts: Parts) -> list[Parts]:
    below = parts.header.extends
    return [*_layers(_parts(below)[0]), parts] if below else [parts]


def _build(files: list[File], report: Report, name: str) -> Box | None:
    parts = _read(files, report, name)
    if any(file.data is None for file in files) or report.full:
        return None
    if parts.header.id in SHIPPED:
        report.wrong((0,), f"a box of your own cannot be called '{parts.header.id}'", 'id = "my-box"')
    return compose(_layers(parts), report, "\n".join(file.text for file in files))


def _played(box: Box | None, files: list[File], report: Report, advice: str) -> Box:
    errors = report.errors()
    if box is None or errors:
        first = next(problem for problem in located(files, report) if problem.level == "error")
        more = f" (and {len(errors) - 1} more{advice})" if len(errors) > 1 else ""
        raise Mistake(f"{first}{more}")
    return box


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
