"""A new box to fill in from one's own copy: every section, key and setting explained in a language."""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from teg.boxes.origin import CONFIDENCES, written
from teg.boxes.report import tell
from teg.boxes.shelf import Shelf


class Template:
    """The text of a new box of a game, from `template.toml` beside the code of its cards.

    `parts` fill what is explained there; `more` tells of a section what stands between title and example.
    """

    def __init__(
        self,
        code: str,
        shelf: Shelf[Any],
        parts: Mapping[str, str],
        more: Callable[[str, str], Iterable[str]] = lambda section, lang: (),
    ) -> None:
        self._file = Path(code).with_name("template.toml")
        self.shelf, self.parts, self.more = shelf, parts, more

    @cached_property
    def words(self) -> Mapping[str, Any]:
        """The front of the file, and its sections with their rows."""
        return tomllib.loads(self._file.read_text("utf-8"))

    def __call__(self, name: str, lang: str = "en") -> str:
        """The text of a new box of that name."""
        confidences = ", ".join(f'"{word}"' for word in CONFIDENCES)
        game = self.shelf.layout.game
        lines = [self.words["front"][lang].format(file=f"{name}.toml", confidences=confidences), "[box]"]
        lines += [f'game = "{game.command}"'] if game.sections else []
        lines += [f"name = {json.dumps(name, ensure_ascii=False)}", f'extends = "{game.default_box}"', "", ""]
        lines += self._settings(self.shelf.load(game.default_box).settings, lang)
        for section in self.words["section"]:
            lines += self._section(section, lang)
        return "\n".join(lines)

    def _section(self, section: str, lang: str) -> Iterator[str]:
        told = self.words["section"][section]
        yield from ("", f"# {told['title'][lang].format(**self.parts)}", "#")
        yield from self.more(section, lang)
        yield from (tell(lang, "example_head"), "#", f"# [[{section}]]")
        for row in told["rows"]:
            what = row.get(lang, "").format(**self.parts)
            yield f"# {row['row']:<41}# {what}" if what else f"# {row['row']}"
        yield from (f"# {tell(lang, 'own_copy')}", '# confidence = "sourced"', "")

    def _settings(self, settings: Any, lang: str) -> Iterator[str]:
        yield tell(lang, "settings_head")
        for name in self.shelf.layout.settings:
            origin = settings.origin(name)
            yield from ("", f"[settings.{name}]", f"value = {written(getattr(settings, name))}")
            yield f"source = {json.dumps(origin.source, ensure_ascii=False)}"
            yield f'confidence = "{origin.confidence}"'
            for key, note in (("note", origin.note), ("note_fr", origin.note_fr)):
                if note:
                    yield f"{key} = {json.dumps(note, ensure_ascii=False)}"
        yield ""
