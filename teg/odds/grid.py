"""Answers laid out: sentences, headings and tables, as text for a terminal and as HTML for a notebook."""

from collections.abc import Iterable, Sequence
from html import escape

from teg.languages import Phrases
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


Block = Heading | str | Grid


def heads(tell: Phrases, lang: str, *names: str) -> list[str]:
    """The heads of columns by their names; one without a name has none."""
    return [tell(lang, f"head_{name}") if name else "" for name in names]


class Page:
    """What prints as a page, and is shown as one in a notebook."""

    __slots__ = ()

    def blocks(self, lang: str) -> list[Block]:
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


def text(blocks: Iterable[Block]) -> str:
    """Blocks one under the other, an empty line between them but after a heading."""
    return "".join(
        f"{block}{chr(10) if isinstance(block, Heading) else chr(10) * 2}" for block in blocks
    ).rstrip()


def html(blocks: Iterable[Block]) -> str:
    """The same for a notebook."""
    parts = []
    for block in blocks:
        if isinstance(block, Grid):
            parts.append(block.html())
        else:
            tag = "h4" if isinstance(block, Heading) else "p"
            parts.append(f"<{tag}>{escape(block).replace(chr(10), '<br>')}</{tag}>")
    return f"<div>{''.join(parts)}</div>"
