"""An exact answer with everything a sceptic may ask of it, laid out for a terminal and for a notebook."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from teg.languages import LANGUAGES, Both, Phrases
from teg.odds.words import tell

MOST_ROWS = 12
"""Rows of a table that are shown; its data have them all."""


class Heading(str):
    """The name of what follows."""

    __slots__ = ()


class Grid:
    """Columns side by side, the first rows only."""

    def __init__(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], lang: str = "en", most: int = MOST_ROWS
    ) -> None:
        self.heads = heads
        self.rows = rows[:most]
        self.more = tell(lang, "more", count=len(rows) - most) if len(rows) > most else ""

    def __str__(self) -> str:
        shown = [self.heads, *self.rows]
        widths = [max(len(row[column]) for row in shown) for column in range(len(self.heads))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in shown
        ]
        return "\n".join([*lines, self.more] if self.more else lines)

    def html(self) -> str:
        """The same as a table of HTML; its first column names its rows."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads)
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        more = f"<p>{escape(self.more)}</p>" if self.more else ""
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"


PageBlock = Heading | str | Grid


def heads(tell: Phrases, lang: str, *names: str) -> list[str]:
    """The heads of columns by their names; one without a name has none."""
    return [tell(lang, f"head_{name}") if name else "" for name in names]


class PrintedPage:
    """What prints as a page, and is shown as one in a notebook."""

    __slots__ = ()

    def blocks(self, lang: str) -> list[PageBlock]:
        """The page, part by part."""
        raise NotImplementedError

    def page(self, lang: str) -> str:
        """The page as text."""
        return text(self.blocks(lang))

    def __str__(self) -> str:
        return self.page("en")

    def __repr__(self) -> str:
        return self.page("en")

    def _repr_html_(self) -> str:
        return html(self.blocks("en"))


def parts_page(tell: Phrases, head: str, parts: Mapping[str, "Answer"], lang: str) -> list[PageBlock]:
    """All parts of a position's odds, one under the other."""
    found: list[PageBlock] = [head]
    for name, answer in parts.items():
        found += [Heading(tell(lang, f"page_{name}")), *answer.blocks(lang)]
    return found if parts else [*found, tell(lang, "page_none")]


def text(blocks: Iterable[PageBlock]) -> str:
    """Blocks one under the other, an empty line between them but after a heading."""
    return "".join(
        f"{block}{chr(10) if isinstance(block, Heading) else chr(10) * 2}" for block in blocks
    ).rstrip()


def html(blocks: Iterable[PageBlock]) -> str:
    """The same for a notebook."""
    parts = []
    for block in blocks:
        if isinstance(block, Grid):
            parts.append(block.html())
        else:
            tag = "h4" if isinstance(block, Heading) else "p"
            parts.append(f"<{tag}>{escape(block).replace(chr(10), '<br>')}</{tag}>")
    return f"<div>{''.join(parts)}</div>"


TableMaker = Callable[[dict[str, Any], str], list[PageBlock]]
"""What lays an answer's data out in tables, in a language."""


@dataclass(frozen=True, slots=True, repr=False)
class Answer(PrintedPage):
    """What was found (`data`), told in a sentence, with assumptions, one line of derivation and a check.

    It prints as its page: the sentence, its `tables`, how it was found and what it takes for granted.

    `check` is a small program for icepool that prints the fraction stored under `checks`; both are None where
    icepool cannot compute it.
    """

    data: dict[str, Any]
    sentence: Both
    derivation: Both
    assumptions: tuple[Both, ...]
    check: str | None = None
    checks: Fraction | None = None
    exact: bool = True
    tables: TableMaker | None = None

    def blocks(self, lang: str) -> list[PageBlock]:
        found = [] if self.tables is None else self.tables(self.data, lang)
        assumed = " ".join(note.in_(lang) for note in self.assumptions)
        how = f"{tell(lang, 'exact' if self.exact else 'not_exact')} {self.derivation.in_(lang)}"
        return [self.sentence.in_(lang), *found, f"{how}\n{assumed}"]

    def json(self) -> dict[str, Any]:
        """The answer as plain data: fractions as strings such as "425/729", texts by language."""
        return {
            **plain(self.data),
            "exact": self.exact,
            "sentence": plain(self.sentence),
            "derivation": plain(self.derivation),
            "assumptions": plain(self.assumptions),
            "icepool": self.check,
        }


def plain(value: Any) -> Any:
    """Data that JSON can hold; a fraction becomes a string, never a rounded number."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Both):
        return {lang: value.in_(lang) for lang in LANGUAGES}
    if isinstance(value, dict):
        return {key: plain(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [plain(held) for held in value]
    return value
