"""The pages of the server: the first paint of a dashboard, one sentence, and the first page of all.

A first paint can be read before any engine runs.
"""

from functools import cache
from html import escape
from json import dumps
from pathlib import Path
from typing import Final

from teg.board.small import hero, small, stations
from teg.charts.palette import SEATS
from teg.languages import LANGUAGES, Phrases
from teg.odds.position import live
from teg.odds.words import points
from teg.ui.box_editor.boxing import described
from teg.ui.kit import assets
from teg.ui.page import address
from teg.ui.page import tell as tell_page
from teg.ui.page.catalogue import BEGIN, DASHBOARDS, pages
from teg.ui.page.opening import first, opening, usual_box

STATIC = Path(__file__).parent / "share/jupyter/voila/templates/teg/static"
PAGE = "/voila/render/{}.ipynb"

tell: Final = Phrases(__file__, "serve.toml")


def link(name: str, lang: str, theme: str, **more: str) -> str:
    """The address of a dashboard, or of the first page without a name, that looks like this one."""
    query = address.write(lang=lang, theme=theme, **more)
    return escape(f"{PAGE.format(name) if name else '/'}?{query}")


def head(title: str, lang: str, theme: str, *sheets: str, more: str = "") -> str:
    """Everything before the body. Without a theme the browser's own wish is followed."""
    styles = "\n".join((STATIC / f"{sheet}.css").read_text("utf-8") for sheet in ("teg-page", *sheets))
    return f"""<!DOCTYPE html>
<html lang="{lang}" data-theme="{theme or "auto"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · TEG</title>
<link rel="icon" href="data:;base64,=">
<style>{assets.css("shell")}
{styles}</style>{more}
</head>"""


def bar(here: str, title: str, lang: str, theme: str) -> str:
    """The bar with its links; what needs an engine follows with it. Only listeners are told the `title`."""
    current = {here: ' aria-current="page"'}
    ways = "".join(
        f'<a href="{link(name, lang, theme)}"{current.get(name, "")}>{escape(short)}</a>'
        for name, short in pages(lang)
    )
    other = next(each for each in LANGUAGES if each != lang)
    looks = [f'<a href="{link(here, other, theme)}" lang="{other}">{tell_page(lang, "other_language")}</a>']
    looks += [
        f'<a class="to-{way}" href="{link(here, lang, shown)}">{tell_page(lang, way)}</a>'
        for shown, way in (("light", "day"), ("dark", "night"))
        if shown != theme
    ]
    heading = f'<h1 class="heard">{escape(title)}</h1>' if here else ""
    return f"""<header class="teg-shell"><div class="bar">
<a class="home" href="{link("", lang, theme)}" aria-label="{tell_page(lang, "home")}">TEG</a>{heading}
<button class="opener" popovertarget="teg-menu" aria-label="{tell_page(lang, "menu")}">☰</button>
<div class="menu" id="teg-menu" popover><nav aria-label="{tell_page(lang, "pages")}">{ways}</nav>
<div class="looks">{"".join(looks)}</div></div>
</div></header>"""


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
<body data-voila="voila" data-plotly="{assets.plotly_address()}">
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


# the first page: three ways in, the game to go on with, and a card for every dashboard

WAYS_IN: dict[str, dict[str, str]] = {"start": {}, "theatre": {"new": "bot"}, "layout": {}}
"""The large buttons: which dashboard each opens, and with what in its address."""
BUILD = {
    "sheets": "teg sheet, teg worksheet",
    "box": "teg box new",
    "python": "import teg",
}
"""What teachers and tinkerers find, and what they type for it."""
ASKING = ("exploration", "tree", "market")
"""The pages that want a guess before they tell: their cards must not tell it, either."""
STATIONS = 14
"""The notebooks of the course."""


@cache
def index(lang: str, theme: str) -> str:
    """The front door."""
    ways = "".join(
        f'<a class="way" title="{escape(DASHBOARDS[name].purpose[lang])}"'
        f' href="{link(name, lang, theme, **more)}">{tell(lang, f"go_{name}")}</a>'
        for name, more in WAYS_IN.items()
    )
    slides = f'<a href="{link("exploration", lang, theme, present="1")}">{tell(lang, "build_slides")}</a>'
    building = f"<li>{slides}</li>" + "".join(
        f"<li>{tell(lang, f'build_{what}')} <code>{typed}</code></li>" for what, typed in BUILD.items()
    )
    course = f"<p>{tell(lang, 'course_what', count=STATIONS)} <code>make lab</code>.</p>{stations(STATIONS)}"
    script = assets.script("storage", "games", STATIC / "teg-index.js")
    last = f'<script type="module">{script}</script>'
    return f"""{head(tell(lang, "index"), lang, theme, "teg-index", more=last)}
<body>{bar("", "", lang, theme)}
<main class="teg-index">
<div class="hero"><div><h1>{tell(lang, "lead")}</h1>
<p>{tell(lang, "about")}</p>
<p class="ways">{ways}</p>
<p id="teg-go-on" data-to="{link("PAGE", lang, theme)}" hidden></p></div>{hero()}</div>
{"".join(_group(group, lang, theme) for group in ("ask", "play", "second", "measure"))}
<section class="learn"><h2>{tell(lang, "group_learn")}</h2>
<div class="card"><h3>{tell(lang, "course")}</h3>{course}</div></section>
<section class="build"><h2>{tell(lang, "group_build")}</h2><ul class="card">{building}</ul></section>
<p class="foot">{tell(lang, "foot")}</p>
</main></body></html>
"""


def _teaser(name: str, lang: str) -> str:
    """What a page asks its visitors first, or what it shows at once, in a few words."""
    if name in ASKING:
        return f" <small>{tell(lang, f'asks_{name}')}</small>"
    odds = live.of(opening(name)) if name == "badges" else None
    if odds is None or odds.position is None:
        return ""
    means = zip(SEATS, odds.position.expected, strict=False)
    told = " · ".join(f"{seat.letter} {points(mean, lang)}" for seat, mean in means)
    return f" <small>{escape(told)}</small>"


def _group(group: str, lang: str, theme: str) -> str:
    """The cards of the dashboards that stand together."""
    cards = "".join(
        f'<li><a class="card" href="{link(name, lang, theme)}"><span>{escape(entry.purpose[lang])}</span>'
        f"{small(name)}<h3>{escape(entry.short[lang])}{_teaser(name, lang)}</h3></a></li>"
        for name, entry in DASHBOARDS.items()
        if entry.group == group != BEGIN
    )
    return f'<section class="{group}"><h2>{tell(lang, f"group_{group}")}</h2><ul>{cards}</ul></section>'
