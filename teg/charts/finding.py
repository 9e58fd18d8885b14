"""A finding: one sentence with the picture and the table that show it, and the code that made it."""

import csv
import io
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from teg.charts import page
from teg.charts.scene import Scene, Sheet, View
from teg.charts.svg import svg
from teg.languages import Both, both

CONFIG: dict[str, Any] = {
    "displayModeBar": False,
    "displaylogo": False,
    "showSendToCloud": False,
    "responsive": True,
    "scrollZoom": False,
}
"""How plotly shows our charts: no tool bar, nothing that could be sent anywhere."""

Plot = dict[str, Any]
"""A plotly figure as plain data."""


class Table(NamedTuple):
    """The twin of a picture: what it shows, in the same order."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Entry(NamedTuple):
    """One line of an outline, so many steps in."""

    depth: int
    text: str


VIEW = View()
EXACT = both("Exact.", "Exact.")


@dataclass(frozen=True)
class Finding:
    """What was found, in words, in a picture and in a table, in two languages and two themes.

    Everything is made when it is asked for. `view` says how it is looked at; `looking` gives the same finding
    seen otherwise.
    """

    name: str
    sentence: Both
    tables: Callable[[View], Table]
    picture: Callable[[Sheet], None]
    plot: Callable[[View], Plot]
    code: str
    how: Both
    assumptions: tuple[Both, ...] = ()
    exact: bool = True
    entries: Callable[[View], Sequence[Entry]] | None = None
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
        exact = [EXACT.in_(lang)] if self.exact else []
        return " ".join([*exact, self.how.in_(lang), *(note.in_(lang) for note in self.assumptions)])

    def scene(self, titled: bool = True) -> Scene:
        """The picture as plain marks; the title is the sentence."""
        sheet = Sheet(self.view)
        if titled:
            sheet.paragraph(self.title, bold=True, size=15 if self.view.phone else 17)
        self.picture(sheet)
        return sheet.scene()

    def svg(self, titled: bool = True) -> str:
        """The picture as SVG."""
        return svg(self.scene(titled), self.view, self.title, self.notes)

    def csv(self) -> str:
        """The table as comma-separated values."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow(self.table.heads)
        writer.writerows([[_cell(cell) for cell in row] for row in self.table.rows])
        return out.getvalue()

    def html(self, downloads: bool = True) -> str:
        """A fragment for any page: sentence, picture, table, notes, code; asks nothing of any server."""
        files: dict[str, bytes] = {}
        if downloads:
            files = {"csv": ("\ufeff" + self.csv()).encode(), "svg": self.svg().encode()}
        return page.fragment(
            view=self.view,
            name=self.name,
            title=self.title,
            picture=self.svg(titled=False),
            wide=self.scene(titled=False).width > self.view.width,
            table=self.table,
            outline=self.outline,
            notes=self.notes,
            code=self.code,
            files=files,
        )

    def text(self) -> str:
        """The finding for a terminal."""
        return page.plain(self.title, self.table, self.outline, self.notes)

    def plotly(self) -> Plot:
        """The picture as the plain data of a plotly figure, with its configuration."""
        plot = self.plot(self.view)
        return {"data": plot["data"], "layout": plot["layout"], "config": dict(CONFIG)}

    def figure(self) -> Any:
        """The picture as a `plotly.graph_objects.Figure`, without plotly's tool bar."""
        # Plotly takes a tenth of a second to load, which text and SVG should not cost.
        import plotly.graph_objects as go

        plot = self.plotly()
        figure = go.Figure({"data": plot["data"], "layout": plot["layout"]})
        figure._config = plot["config"]
        return figure

    def widget(self) -> Any:
        """The same figure as a `FigureWidget`, which a panel can listen to and change."""
        # Plotly would pull in a grammar of addresses that takes seconds to compile and is never used here.
        sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
        import plotly.graph_objects as go

        plot = self.plotly()
        widget = go.FigureWidget({"data": plot["data"], "layout": plot["layout"]})
        widget._config = plot["config"]
        return widget

    def files(self) -> Mapping[str, Callable[[], bytes]]:
        """Everything that can be saved: a file's name and what makes it."""
        return {
            f"{self.name}.csv": lambda: ("\ufeff" + self.csv()).encode(),
            f"{self.name}.html": lambda: page.whole(self.html(), self.title, self.view).encode(),
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


def _cell(cell: str) -> str:
    # A spreadsheet would run a name that looks like a formula.
    return f"'{cell}" if re.match(r"[=@]|[+-](?![\d.,])", cell) else cell
