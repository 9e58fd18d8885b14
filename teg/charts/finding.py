"""A finding: one sentence with the picture and the table that show it, and the code that made it."""

import csv
import io
import re
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any, NamedTuple

from teg.charts.chart import Plot, coloured, titled
from teg.charts.palette import FONTS, THEMES
from teg.charts.printed import draw
from teg.charts.scene import Scene, Sheet, View, svg, tell
from teg.languages import Both, labelled
from teg.mistake import Mistake
from teg.odds.answer import Grid


class Table(NamedTuple):
    """The twin of a picture: what it shows, in the same order."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Entry(NamedTuple):
    """One line of an outline, so many steps in."""

    depth: int
    text: str


VIEW = View()
TYPES = {"csv": "text/csv;charset=utf-8", "svg": "image/svg+xml"}


@dataclass(frozen=True)
class Finding:
    """What was found, in words, in a chart or a picture and in a table, in two languages and two themes.

    What has axes is a chart: `plot` gives it as a plain plotly figure. What has none draws its `picture`.
    Everything is made when it is asked for. `view` says how it is looked at; `looking` gives the same finding
    seen otherwise.
    """

    name: str
    sentence: Both
    tables: Callable[[View], Table]
    code: str
    how: Both
    assumptions: tuple[Both, ...] = ()
    exact: bool = True
    entries: Callable[[View], Sequence[Entry]] | None = None
    plot: Callable[[View], Plot] | None = None
    picture: Callable[[Sheet], None] | None = None
    grown: Callable[[], Any] | None = None
    view: View = VIEW

    def looking(
        self, lang: str | None = None, theme: str | None = None, width: int | None = None
    ) -> "Finding":
        """This finding in another language, theme or width."""
        now = self.view
        view = View(lang or now.lang, theme or now.theme, width or now.width)
        return replace(self, view=view.checked())

    @property
    def title(self) -> str:
        """The sentence in the language of the view."""
        return self.sentence.in_(self.view.lang)

    @property
    def table(self) -> Table:
        """The table in the language of the view."""
        return self.tables(self.view)

    @property
    def outline(self) -> Sequence[Entry]:
        """The picture as nested lines, if it is a tree."""
        return self.entries(self.view) if self.entries else ()

    @property
    def notes(self) -> str:
        """How it was computed and what that takes for granted."""
        lang = self.view.lang
        exact = [tell(lang, "exact")] if self.exact else []
        return " ".join([*exact, self.how.in_(lang), *(note.in_(lang) for note in self.assumptions)])

    def scene(self, titled: bool = True) -> Scene:
        """Chart or picture as plain marks; the title is the sentence."""
        sheet = Sheet(self.view)
        if titled:
            sheet.paragraph(self.title, bold=True, size=15 if self.view.phone else 17)
        if self.picture:
            self.picture(sheet)
        else:
            draw(self.plain, sheet)
        return sheet.scene()

    def svg(self, titled: bool = True) -> str:
        """Chart or picture as SVG."""
        return svg(self.scene(titled), self.view, self.title, self.notes)

    def csv(self) -> str:
        """The table as comma-separated values."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow(self.table.heads)
        writer.writerows([[_inert(cell) for cell in row] for row in self.table.rows])
        return out.getvalue()

    def html(self, downloads: bool = True) -> str:
        """A fragment for any page: sentence, picture, table, notes, code; asks nothing of any server."""
        view, picture = self.view, self.svg(titled=False)
        wide = self.scene(titled=False).width > view.width
        parts = [
            f"<figcaption>{escape(self.title)}</figcaption>",
            _scroll(picture, self.title) if wide else picture,
        ]
        if self.outline:
            parts.append(_details("outline", nested(self.outline), view))
        parts += [
            _details("table", _table(self.table, self.title, view.lang), view),
            _details("how", f"<p>{escape(self.notes)}</p>", view),
            _details("code", f"<pre><code>{escape(self.code)}</code></pre>", view),
        ]
        if downloads:
            files = {"csv": ("\ufeff" + self.csv()).encode(), "svg": self.svg().encode()}
            links = (_link(self.name, kind, content, view) for kind, content in files.items())
            parts.append(f"<p>{' '.join(links)}</p>")
        return (
            f'<figure class="teg-finding teg-{view.theme}" lang="{view.lang}">'
            f"<style>{_style(view)}</style>{''.join(parts)}</figure>"
        )

    def text(self) -> str:
        """The finding for a terminal."""
        lines = "\n".join("  " * entry.depth + entry.text for entry in self.outline)
        body = lines or str(Grid(self.table.heads, self.table.rows, most=len(self.table.rows)))
        return f"{self.title}\n\n{body}\n\n{self.notes}"

    @property
    def plain(self) -> Plot:
        """The chart as a plain plotly figure without its sentence, colours as roles: what a page draws."""
        if self.plot is None:
            raise Mistake(tell, "no_chart", name=self.name)
        return self.plot(self.view)

    def figure(self) -> Any:
        """The chart as a `plotly.graph_objects.Figure` that is the reader's to change."""
        # Plotly takes a tenth of a second to load, which text and SVG should not cost.
        import plotly.graph_objects as go

        plain = titled(self.plain, self.title, self.view)
        figure = go.Figure(coloured(plain, self.view.theme))
        figure.layout.template = "none"
        return figure

    def graph(self) -> Any:
        """The tree as a `networkx.DiGraph` that is the reader's to change: see `teg.charts.tree_graph`."""
        if self.grown is None:
            raise Mistake(tell, "no_tree", name=self.name)
        return self.grown()

    def files(self) -> Mapping[str, Callable[[], bytes]]:
        """Everything that can be saved: a file's name and what makes it."""
        return {
            f"{self.name}.csv": lambda: ("\ufeff" + self.csv()).encode(),
            f"{self.name}.html": lambda: whole(self.html(), self.title, self.view).encode(),
            f"{self.name}.svg": lambda: self.svg().encode(),
        }

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Finding {self.name}: {self.title}>"


def _inert(cell: str) -> str:
    # A spreadsheet would run a name that looks like a formula.
    return f"'{cell}" if re.match(r"[=@]|[+-](?![\d.,])", cell) else cell


def whole(body: str, title: str, view: View) -> str:
    """A page that holds one fragment."""
    return (
        f'<!doctype html>\n<html lang="{view.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>body{{margin:0;background:{THEMES[view.theme]['page']}}}</style>"
        f"</head><body><main>{body}</main></body></html>\n"
    )


def nested(outline: Sequence[Entry]) -> str:
    """Lines with depths as lists in lists."""
    out: list[str] = []
    depth = -1
    for entry in outline:
        if entry.depth > depth:
            out += ["<ul><li>"] * (entry.depth - depth)
        else:
            out += ["</li></ul>"] * (depth - entry.depth) + ["</li><li>"]
        out.append(escape(entry.text))
        depth = entry.depth
    return "".join(out) + "</li></ul>" * (depth + 1)


def _table(table: Table, title: str, lang: str) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = ""
    for first, *rest in table.rows:
        cells = "".join(_cell(cell) for cell in rest)
        rows += f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    caption = f"<caption>{escape(title)}</caption>"
    shown = f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return _scroll(shown, labelled(tell(lang, "sheet_table"), title, lang))


def _cell(text: str) -> str:
    # A sentence squeezed into a narrow column would make its row as tall as a screen.
    wide = ' class="teg-long"' if len(text) > 40 else ""
    return f"<td{wide}>{escape(text)}</td>"


def _scroll(body: str, title: str) -> str:
    """What is too wide scrolls inside itself, by keyboard too."""
    return f'<div class="teg-scroll" tabindex="0" role="group" aria-label="{escape(title)}">{body}</div>'


def _details(sheet: str, body: str, view: View) -> str:
    return f"<details><summary>{escape(view.says(f'sheet_{sheet}'))}</summary>{body}</details>"


def _link(name: str, kind: str, content: bytes, view: View) -> str:
    data = f"data:{TYPES[kind]};base64,{b64encode(content).decode()}"
    label = view.says("save_as", kind=kind.upper())
    return f'<a download="{escape(name)}.{kind}" href="{data}">{label}</a>'


def _style(view: View) -> str:
    """Only this figure's own parts are styled."""
    colours = THEMES[view.theme]
    me = f".teg-finding.teg-{view.theme}"
    style = f"""
{me}{{margin:0;padding:16px;background:{colours["panel"]};color:{colours["ink"]};font:15px/1.5 {FONTS};
font-variant-numeric:tabular-nums;border-radius:8px;max-width:100%;box-sizing:border-box}}
{me} figcaption{{font-size:21px;line-height:1.25;font-weight:600;margin:0 0 8px;
color:{colours["ink"]};text-align:left}}
{me} svg{{display:block}}
{me} .teg-scroll{{overflow-x:auto}}
{me} table{{border-collapse:collapse;background:{colours["panel"]};color:{colours["ink"]};margin:8px 0}}
{me} caption{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
{me} th,{me} td{{padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid {colours["hairline"]};
background:{colours["panel"]}}}
{me} tbody th{{font-weight:400;min-width:6em}}
{me} .teg-long{{min-width:20em}}
{me} summary{{cursor:pointer;min-height:32px;line-height:32px;color:{colours["accent"]}}}
{me} a{{color:{colours["accent"]};display:inline-block;line-height:32px;margin-right:16px}}
{me} pre{{overflow-x:auto;background:{colours["page"]};color:{colours["ink"]};padding:8px}}
{me} :focus-visible{{outline:2px solid {colours["accent"]};outline-offset:2px}}
"""
    return re.sub(r"\n", "", style)
