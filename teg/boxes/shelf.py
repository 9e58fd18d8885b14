"""The boxes of one game: shipped ones by name (kept once read), others from a path or from text, new ones."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from teg.boxes.files import LARGEST, SHIPPED_FOLDER, File, exists, parse, read_files
from teg.boxes.layout import B, BoxLayout, BoxParts, named, read_sections, shipping, slug
from teg.boxes.report import BoxReport, meant, tell
from teg.games import GALAXIES, GameType
from teg.languages import Both, each, grouped
from teg.mistake import Mistake, printable, reason

if TYPE_CHECKING:
    from teg.boxes.check import Problem

MOST_CARRIED = 8
"""Boxes that setups carry are kept as well, but not for ever."""


class Shelf(Generic[B]):
    """Where the boxes of a game are taken from, as its layout says."""

    def __init__(self, layout: BoxLayout[B]) -> None:
        self.layout = layout
        self._whole: dict[str, B] = {}
        self._carried: dict[tuple[str, str], B] = {}
        self._parts: dict[str, tuple[BoxParts, list[File], BoxReport]] = {}

    def load(self, name_or_path: str | Path) -> B:
        """The shipped box of that name, or the one at a path; Mistake if it does not check out."""
        name = str(name_or_path)
        if name in self.layout.game.shipped:
            return self._shipped(name)
        path = Path(name)
        if not name or (path.suffix != ".toml" and path.name == name and not exists(path)):
            written = [own for own in [f"{name}.toml"] if name and exists(Path(own))]
            hint = meant(name, [*written, *self.layout.game.shipped])
            near = Both(*(told if told.endswith("?") else f"{told}." for told in hint))
            other = shipping(name)
            if other:
                title = self.layout.game.title
                raise Mistake(tell, "box_of_another_game", name=name, its=other.title, game=title, near=near)
            raise Mistake(tell, "no_such_box", name=name, near=near)
        report = BoxReport()
        files = read_files(path, report, self.layout.game)
        box = self.build(files, report, path.stem)
        check = f"teg box check {printable(name)}"
        return _played(box, files, report, tell.both("check_tells_all", check=check))

    def loads(self, text: str, name: str) -> B:
        """A box from its text, as a saved game carries it."""
        if len(text) > LARGEST:
            most = grouped(LARGEST)
            raise Mistake(tell, "box_too_large", name=name, most=most)
        report = BoxReport()
        files = [parse(printable(name), text, 0, report)]
        return _played(self.build(files, report, name), files, report)

    def named(self, name_or_path: str | Path) -> tuple[str, str | None]:
        """A box as a setup keeps it: its name, and its text if it is one's own."""
        box = self.load(name_or_path)
        return (box.id, box.text) if box.text else (str(name_or_path), None)

    def chosen(self, name: str, text: str | None) -> B:
        """The box that a setup plays with: one by its name or path, or one that it carries as a text."""
        if text is None:
            return self.load(name)
        if (name, text) not in self._carried:
            if len(self._carried) == MOST_CARRIED:
                self._carried.clear()
            self._carried[name, text] = self.loads(text, name)
        return self._carried[name, text]

    def problems(self, text: str, name: str) -> list["Problem"]:
        """All that is wrong or odd with a box's text, line by line; nothing if it is too large."""
        from teg.boxes.check import located  # only a wrong box needs the places of its lines

        report = BoxReport()
        if len(text) > LARGEST:
            return []
        files = [parse(printable(name), text, 0, report)]
        self.build(files, report, name)
        return located(files, report)

    def build(self, files: list[File], report: BoxReport, name: str, shipped: bool = False) -> B | None:
        """The box that these files describe, as far as they can be read; problems go to `report`."""
        if self._is_for_another(files, report):
            return None
        parts = self._read(files, report, name)
        if any(file.data is None for file in files) or report.full:
            return None
        if parts.header.id in self.layout.game.shipped and not shipped:
            what = tell.both("name_of_a_shipped_box", name=parts.header.id)
            report.wrong((0, "box"), what, 'id = "my-box"')
        text = "" if shipped else "\n".join(file.text for file in files)
        return self.layout.compose(self._layers(parts), report, text)

    def _is_for_another(self, files: list[File], report: BoxReport) -> bool:
        """Whether the header names another game we know: then nothing else in it is worth a word."""
        for number, file in enumerate(files):
            header = (file.data or {}).get("box")
            other = named(header.get("game")) if isinstance(header, dict) else None
            if other and other is not self.layout.game:
                wanted = self.layout.game
                what = tell.both("other_game_wanted", its=other.title, game=wanted.title)
                report.wrong((number, "box", "game"), what, f"teg play --game {other.command}")
                return True
        return False

    def _shipped(self, name: str) -> B:
        if name not in self._whole:
            parts, files, report = self._shipped_parts(name)
            box = self.layout.compose(self._layers(parts), report, "")
            self._whole[name] = _played(box, files, report)
        return self._whole[name]

    def _shipped_parts(self, name: str) -> tuple[BoxParts, list[File], BoxReport]:
        if name not in self._parts:
            report = BoxReport()
            files = read_files(SHIPPED_FOLDER / name, report)
            self._parts[name] = self._read(files, report, name), files, report
        return self._parts[name]

    def _read(self, files: list[File], report: BoxReport, name: str) -> BoxParts:
        parts = BoxParts()
        for number, file in enumerate(files):
            if file.data is not None:
                read_sections(self.layout, file.data, number, parts, report)
        if not parts.headers and all(file.data is not None for file in files):
            what = tell.both("no_header")
            report.wrong((0,), what, '[box] name = "My box"')
        parts.header.id = parts.header.id or slug(name) or "box"
        return parts

    def _layers(self, parts: BoxParts) -> list[BoxParts]:
        below = parts.header.extends
        return [*self._layers(self._shipped_parts(below)[0]), parts] if below else [parts]


def _played(box: B | None, files: list[File], report: BoxReport, advice: Both | str = "") -> B:
    errors = report.errors()
    if box is not None and not errors:
        return box
    from teg.boxes.check import located  # only a wrong box needs the places of its lines

    first = next(problem for problem in located(files, report) if problem.level == "error")
    problem, others = each(first.in_), len(errors) - 1
    if not others:
        raise Mistake(problem)
    raise Mistake(tell, "and_more", problem=problem, count=others, advice=advice)


def new_box(path: str, game: GameType = GALAXIES, lang: str = "en") -> Path:
    """Write a box, commented in a language; never over something that is there, and whole or not at all."""
    target = Path(path if path.endswith(".toml") else f"{path}.toml")
    name = target.name.removesuffix(".toml")
    if not slug(name) or name != printable(name):
        raise Mistake(tell, "no_name_for_a_box", path=path, example=game.new_box)
    if shipping(slug(name)):
        raise Mistake(tell, "name_of_our_own", name=name, example=game.new_box)
    try:
        _write(target, game.load("cards", "sentences").template(name, lang))
    except FileExistsError:
        raise Mistake(tell, "already_there", file=target) from None
    except (OSError, ValueError) as error:
        raise Mistake(tell, "not_written", file=target, why=reason(error)) from None
    return target


def _write(target: Path, text: str) -> None:
    """Through a file beside it: a link appears whole, and fails where something is already there."""
    draft = f"{target}.{os.urandom(4).hex()}.part"
    try:
        with open(draft, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        try:
            os.link(draft, target)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if os.path.lexists(target):
                raise FileExistsError from None
            os.rename(draft, target)
    finally:
        if os.path.exists(draft):
            os.unlink(draft)
