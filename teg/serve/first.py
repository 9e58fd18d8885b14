"""The first paint of every dashboard, which can be read before any engine runs, and pages of one sentence."""

from functools import cache
from html import escape
from json import dumps

from teg.serve.top import STATIC, bar, head, link, tell
from teg.ui.box_editor.boxing import described
from teg.ui.kit import plotly_js
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import first, usual_box

FAILED = '<div id="rendered_cells"><p data-mime-type="application/vnd.jupyter.stderr" hidden></p></div>'
"""What makes a page say that its engine did not start."""


@cache
def dashboard(name: str, lang: str, theme: str) -> str:
    """Everything down to where Voila's template goes on: the default position, as a sentence and a table."""
    text, title = first(name, lang), DASHBOARDS[name].title[lang]
    cards, rest = described(usual_box(name), lang)
    heads = "".join(f'<th scope="col">{escape(word)}</th>' for word in text.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in text.rows
    )
    return f"""{head(title, lang, theme, more=_script(lang))}
<body data-voila="voila" data-plotly="{plotly_js.address()}">
<main id="teg-main">
{bar(name, title, lang, theme)}
<section id="teg-first">
<p class="headline">{escape(text.headline)}</p>
<p class="ribbon"><b>{escape(cards)}</b>{escape(rest)}</p>
<table><caption>{escape(text.caption)}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
<p id="teg-status" role="status">{tell(lang, "starting")}</p>
</section>
</main>
"""


def warm() -> None:
    """Load what all first paints are made of, so that no visitor waits for it."""
    for name in DASHBOARDS:
        dashboard(name, "en", "")


@cache
def notice(what: str, lang: str, theme: str, again: int | None = None) -> str:
    """A page that is only a sentence; it may ask again by itself after so many seconds."""
    text = tell(lang, what)
    refresh = f'\n<meta http-equiv="refresh" content="{again}">' if again else ""
    return f"""{head(text, lang, theme, more=refresh)}
<body>{bar("", "", lang, theme)}<main class="teg-notice"><h1>{escape(text)}</h1>
<p><a href="{link("", lang, theme)}">{tell(lang, "all")}</a></p></main></body></html>
"""


def _script(lang: str) -> str:
    values = {name: tell(lang, name) for name in ("slow", "never", "reload")}
    code = (STATIC / "teg-page.js").read_text("utf-8")
    return f"<script data-words='{escape(dumps(values))}'>{code}</script>"
