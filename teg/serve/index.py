"""The first page: three ways in, the game to go on with, and a card for every dashboard."""

from functools import cache
from html import escape

from teg.board.small import hero, small, stations
from teg.charts.palette import SEATS
from teg.odds.position import live
from teg.odds.words import points
from teg.serve.pages import STATIC, bar, head, link, tell
from teg.ui.kit import style
from teg.ui.page.catalogue import BEGIN, DASHBOARDS
from teg.ui.page.opening import opening

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
    script = style.script("storage", "games", STATIC / "teg-index.js")
    last = f'<script type="module">{script}</script>'
    return f"""{head(tell(lang, "index"), lang, theme, "teg-index", more=last)}
<body>{bar("", "", lang, theme)}
<main class="teg-index">
<div class="hero"><div><h1>{tell(lang, "lead")}</h1>
<p>{tell(lang, "about")}</p>
<p class="ways">{ways}</p>
<p id="teg-go-on" data-to="{link("PAGE", lang, theme)}" hidden></p></div>{hero()}</div>
{_group("ask", lang, theme)}{_group("play", lang, theme)}{_group("second", lang, theme)}
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
