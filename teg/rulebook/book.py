"""The rules by id: reading them, finding one however its id is typed, and citing it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from teg.games import GALAXIES
from teg.languages import LANGUAGES, Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "rule_page.toml")

Words = Mapping[str, str]
"""One text in each language: keys "en" and "fr"."""


def tables(*names: str) -> list[dict[str, Any]]:
    """The TOML file of that name in this room, or all those of a folder in the order of their names."""
    import tomllib  # here and not above: importing the room must stay cheap
    from importlib.resources import files

    found = files("teg.rulebook").joinpath(*names)
    if found.is_dir():
        pages = sorted((p for p in found.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
    else:
        pages = [found]
    return [tomllib.loads(page.read_text("utf-8")) for page in pages]


def nearest(word: str, known: Iterable[str], count: int = 1, closeness: float = 0.5) -> list[str]:
    """The known names most like a misspelt one, best first; empty when none is close."""
    from difflib import get_close_matches

    by_fold = {name.casefold(): name for name in known}
    return [by_fold[name] for name in get_close_matches(word.casefold(), by_fold, count, closeness)]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule can be read: the book, and the section with its page where the number could be read."""

    key: str
    book: Words
    page: Words
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: a title and a sentence in each language, where it comes from and what it is related to."""

    id: str
    title: Words
    text: Words
    book: Words
    chapter: Words
    status: str
    sources: tuple[Source, ...]
    related: tuple[str, ...]
    switches: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    readings: Mapping[str, Words] | None = None
    """What the English ("en") and the French ("fr") rulebook say where they differ."""
    note: Words | None = None
    game: str = GALAXIES.name
    edition: Words | None = None
    """A warning that another edition of the game differs."""

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title['en']}>"

    def __str__(self) -> str:
        from teg.rulebook.rule_page import page  # a page names other rules, which are found in here

        return page(self, "en")


def _source(key: str, row: Mapping[str, Any]) -> Source:
    number = row.get("number")
    paged = {lang: f"{text}, p.\u00a0{number}" if number else text for lang, text in row["page"].items()}
    return Source(key, row["book"], paged, number)


@cache
def rules() -> Mapping[str, Rule]:
    """Every rule by id, in the order of the chapters."""
    sources = {key: _source(key, row) for key, row in tables("sources.toml")[0].items()}
    chapters = tables("rules")
    related: dict[str, dict[str, None]] = {}
    for chapter in chapters:
        for row in chapter["rule"]:
            for other in row["related"]:
                # Written once, shown from both sides.
                related.setdefault(row["id"], {})[other] = None
                related.setdefault(other, {})[row["id"]] = None
    return {
        row["id"]: Rule(
            id=row["id"],
            title={lang: row[lang]["title"] for lang in LANGUAGES},
            text={lang: row[lang]["text"] for lang in LANGUAGES},
            book=chapter["book"],
            chapter=chapter["chapter"],
            status=row["status"],
            sources=tuple(sources[key] for key in row["at"]),
            related=tuple(related[row["id"]]),
            switches=tuple(row.get("switches", ())),
            settings=tuple(row.get("settings", ())),
            readings=row.get("readings"),
            note=row.get("note"),
            game=chapter.get("game", GALAXIES.name),
            edition=row.get("edition"),
        )
        for chapter in chapters
        for row in chapter["rule"]
    }


_ID = re.compile(r"\W*([a-z]{2})[\s_\-\u2010-\u2015]*0*(\d{1,3})([a-z]?)\W*", re.IGNORECASE)


def tidy_id(text: str) -> str | None:
    """An id as it is written here ("bb 8" gives "BB-08"), or None when the text is not written like an id."""
    match = _ID.fullmatch(text)
    return f"{match[1].upper()}-{int(match[2]):02}{match[3].lower()}" if match else None


def rule(name: str) -> Rule:
    """The rule of an id typed in any case and spacing ("bb37", "BB 37"). An unknown one is a `Mistake`."""
    wanted = tidy_id(name) or name
    if wanted in rules():
        return rules()[wanted]
    near = ", ".join(nearest(wanted, rules(), 3, 0.6))
    if near:
        raise Mistake(tell, "nearest_rules", rule=name, near=near)
    raise Mistake(tell, "no_such_rule", rule=name)


def cite(cited: Rule, lang: str = "en") -> str:
    """A citation to put behind a statement, such as "(TG-26, Take The Galaxy, Setup, p. 2)"."""
    number = next((source.number for source in cited.sources if source.number), None)
    page = f", p.\u00a0{number}" if number else ""
    return f"({cited.id}, {cited.book[lang]}, {cited.chapter[lang]}{page})"
