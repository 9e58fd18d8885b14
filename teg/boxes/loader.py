"""Loading boxes: shipped ones by name (kept once read), others from a path or from text."""

from functools import cache
from pathlib import Path

from teg.boxes.compose import compose
from teg.boxes.files import LARGEST, SHIPPED, SHIPPED_FOLDER, File, exists, parse, printable, read_files
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
    if not name or (path.suffix != ".toml" and path.name == name and not exists(path)):
        raise Mistake(
            f"there is no box '{printable(name)}' and no such file or folder{meant(name, SHIPPED)}."
        )
    report = Report()
    files = read_files(path, report)
    box = build(files, report, path.stem)
    return _played(box, files, report, f"; 'teg box check {printable(name)}' tells all")


def loads(text: str, name: str) -> Box:
    """A box from its text, as a saved game carries it."""
    if len(text) > LARGEST:
        raise Mistake(
            f"the box '{printable(name)}' is larger than {LARGEST:,} letters; a box is a few pages."
        )
    report = Report()
    files = [parse(printable(name), text, 0, report)]
    return _played(build(files, report, name), files, report, "")


def build(files: list[File], report: Report, name: str, shipped: bool = False) -> Box | None:
    """The box that these files describe, as far as they can be read; problems go to `report`."""
    parts = _read(files, report, name)
    if any(file.data is None for file in files) or report.full:
        return None
    if parts.header.id in SHIPPED and not shipped:
        what = f"a box of your own cannot be called '{parts.header.id}', as one of teg's is"
        report.wrong((0, "box"), what, 'id = "my-box"')
    return compose(_layers(parts), report, "" if shipped else "\n".join(file.text for file in files))


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
            read_sections(file.data, number, parts, report)
    if not parts.headers and all(file.data is not None for file in files):
        report.wrong((0,), "the box lacks a [box] section with its name", '[box] name = "My box"')
    parts.header.id = parts.header.id or slug(name) or "box"
    return parts


def _layers(parts: Parts) -> list[Parts]:
    below = parts.header.extends
    return [*_layers(_parts(below)[0]), parts] if below else [parts]


def _played(box: Box | None, files: list[File], report: Report, advice: str) -> Box:
    errors = report.errors()
    if box is not None and not errors:
        return box
    from teg.boxes.problem import located  # only a wrong box needs the places of its lines

    first = next(problem for problem in located(files, report) if problem.level == "error")
    more = f" (and {len(errors) - 1} more{advice})" if len(errors) > 1 else ""
    raise Mistake(f"{first}{more}")
