"""The pages of the server: the first paint of a dashboard, one sentence, and the first page of all.

A first paint can be read before any engine runs.
"""

from collections.abc import Mapping
from functools import cache
from html import escape
from json import dumps
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from teg.board.small import hero, small, stations
from teg.charts.palette import SEATS
from teg.games import GAMES
from teg.languages import LANGUAGES, Phrases
from teg.odds.position import live
from teg.odds.words import points
from teg.ui.box_editor.boxing import described
from teg.ui.kit import assets
from teg.ui.page import address, kept_game
from teg.ui.page import tell as tell_page
from teg.ui.page.catalogue import BEGIN, DASHBOARDS, pages
from teg.ui.page.opening import default_box_of, first, opening

STATIC = Path(__file__).parent / "share/jupyter/voila/templates/teg/static"

tell: Final = Phrases(__file__, "serve.toml", "kept.toml")


class PageAddresses(NamedTuple):
    """Where a dashboard lies, and the first page.

    Also the course, empty if `make lab` opens that, the documentation in a language, empty without one, and
    where one joins a class, empty where there are none.
    """

    page: str
    home: str
    course: str = ""
    docs: str = ""
    join: str = ""

    def link(self, name: str, lang: str, theme: str, **more: str) -> str:
        """The address of a dashboard, or of the first page without a name, that looks like this one."""
        query = address.write(lang=lang, theme=theme, **more)
        return escape(f"{self.page.format(name) if name else self.home}?{query}")


@cache
def served(base: str) -> PageAddresses:
    """Where things lie on a server, or in this folder of one."""
    return PageAddresses(f"{base}voila/render/{{}}.ipynb", base, join=f"{base}class")


SERVED = served("/")


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


def bar(here: str, title: str, lang: str, theme: str, at: PageAddresses = SERVED) -> str:
    """The bar with its links; what needs an engine follows with it. Only listeners are told the `title`."""
    current = {here: ' aria-current="page"'}
    ways = "".join(
        f'<a href="{at.link(name, lang, theme)}"{current.get(name, "")}>{escape(short)}</a>'
        for name, short in pages(lang)
    )
    other = next(each for each in LANGUAGES if each != lang)
    looks = [
        f'<a href="{at.link(here, other, theme)}" lang="{other}">{tell_page(lang, "other_language")}</a>'
    ]
    looks += [
        f'<a class="to-{way}" href="{at.link(here, lang, shown)}">{tell_page(lang, way)}</a>'
        for shown, way in (("light", "day"), ("dark", "night"))
        if shown != theme
    ]
    heading = f'<h1 class="heard">{escape(title)}</h1>' if here else ""
    return f"""<header class="teg-shell"><div class="bar">
<a class="home" href="{at.link("", lang, theme)}" aria-label="{tell_page(lang, "home")}">TEG</a>{heading}
<button class="opener" popovertarget="teg-menu" aria-label="{tell_page(lang, "menu")}">☰</button>
<div class="menu" id="teg-menu" popover><nav aria-label="{tell_page(lang, "pages")}">{ways}</nav>
<div class="looks">{"".join(looks)}</div></div>
</div></header>"""


FAILED = '<div id="rendered_cells"><p data-mime-type="application/vnd.jupyter.stderr" hidden></p></div>'
"""What makes a page say that its engine did not start."""


def body(at: PageAddresses, more: str = "") -> str:
    """The body's beginning: what the bar has to know of the place where it is."""
    classes = f' data-class="{at.join}"' if at.join else ""
    return f'<body data-pages="{at.page}" data-front="{at.home}"{classes}{more}>'


@cache
def dashboard(name: str, lang: str, theme: str, at: PageAddresses = SERVED, there: str = "") -> str:
    """Everything down to where Voila's template goes on; `there` is how other machines reach this one."""
    title = DASHBOARDS[name].title[lang]
    more = f' data-plotly="{assets.plotly_address(at.home)}"' + (f' data-there="{there}"' if there else "")
    return f"""{head(title, lang, theme, more=starter())}
{body(at, more)}
{paint(name, lang, theme, at)}"""


def paint(name: str, lang: str, theme: str, at: PageAddresses = SERVED) -> str:
    """What is read until an engine answers: the default position, as a sentence and a table."""
    text, title = first(name, lang), DASHBOARDS[name].title[lang]
    cards, rest = described(default_box_of(name), lang)
    heads = "".join(f'<th scope="col">{escape(word)}</th>' for word in text.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in text.rows
    )
    return f"""<main id="teg-main">
{bar(name, title, lang, theme, at)}
<section id="teg-first">
<p class="headline">{escape(text.headline)}</p>
<p class="ribbon"><b>{escape(cards)}</b>{escape(rest)}</p>
<table><caption>{escape(text.caption)}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
<p id="teg-status" role="status">{tell(lang, "starting")}</p>
</section>
</main>
"""


def warm(at: PageAddresses) -> None:
    """Load what all first paints are made of, so that no visitor waits for it."""
    for name in DASHBOARDS:
        dashboard(name, "en", "", at)


@cache
def notice(what: str, lang: str, theme: str, again: int | None = None, at: PageAddresses = SERVED) -> str:
    """A page that is only a sentence; it may ask again by itself after so many seconds."""
    text = tell(lang, what)
    refresh = f'\n<meta http-equiv="refresh" content="{again}">' if again else ""
    return f"""{head(text, lang, theme, more=refresh)}
<body>{sentence(what, lang, theme, at)}</body></html>
"""


def sentence(what: str, lang: str, theme: str, at: PageAddresses = SERVED) -> str:
    """Only a sentence, and the way back."""
    return f"""{bar("", "", lang, theme, at)}<main class="teg-notice"><h1>{escape(tell(lang, what))}</h1>
<p><a href="{at.link("", lang, theme)}">{tell(lang, "all")}</a></p></main>"""


def starter(more: Mapping[str, Mapping[str, str]] = MappingProxyType({}), patience: int = 45) -> str:
    """The script that puts the live panel in the place of the first paint; `more` are other words for it.

    After so many seconds it says that the engine did not start.
    """
    words = ("slow", "never", "reload")
    values = {lang: {name: tell(lang, name) for name in words} | {**more.get(lang, {})} for lang in LANGUAGES}
    code = (STATIC / "teg-page.js").read_text("utf-8")
    return f"<script data-words='{escape(dumps(values))}' data-patience=\"{patience}\">{code}</script>"


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
STATIONS = 16
"""The notebooks of the course."""


@cache
def index(lang: str, theme: str, at: PageAddresses = SERVED) -> str:
    """The front door."""
    last = f'<script type="module">{index_script()}</script>'
    return f"""{head(tell(lang, "index"), lang, theme, "teg-index", more=last)}
<body>{front(lang, theme, at)}</body></html>
"""


def index_script() -> str:
    """What leads to the game that was left, and tells what this browser keeps."""
    return assets.script("storage", "games", "save", STATIC / "teg-index.js", STATIC / "teg-kept.js")


def front(lang: str, theme: str, at: PageAddresses = SERVED) -> str:
    """What stands on the front door."""
    ways = "".join(
        f'<a class="way" title="{escape(DASHBOARDS[name].purpose[lang])}"'
        f' href="{at.link(name, lang, theme, **more)}">{tell(lang, f"go_{name}")}</a>'
        for name, more in WAYS_IN.items()
    )
    joining = join_form(lang, theme, at) if at.join else ""
    slides = f'<a href="{at.link("exploration", lang, theme, present="1")}">{tell(lang, "build_slides")}</a>'
    manual = f'<li><a href="{at.docs.format(lang)}">{tell(lang, "build_docs")}</a></li>' if at.docs else ""
    building = f"{manual}<li>{slides}</li>" + "".join(
        f"<li>{tell(lang, f'build_{what}')} <code>{typed}</code></li>" for what, typed in BUILD.items()
    )
    opener = (
        f'<a href="{at.course}">{tell(lang, "course_click")}</a>' if at.course else "<code>make lab</code>"
    )
    course = f"<p>{tell(lang, 'course_what', count=STATIONS)} {opener}.</p>{stations(STATIONS)}"
    return f"""{bar("", "", lang, theme, at)}
<main class="teg-index">
<div class="hero"><div><h1>{tell(lang, "lead")}</h1>
<p>{tell(lang, "about")}</p>
<p class="ways">{ways}</p>
<p id="teg-go-on" data-to="{at.link("PAGE", lang, theme)}" hidden></p>
{joining}</div>{hero()}</div>
{"".join(_group(group, lang, theme, at) for group in ("ask", "play", "second", "measure"))}
<section class="learn"><h2>{tell(lang, "group_learn")}</h2>
<div class="card"><h3>{tell(lang, "course")}</h3>{course}</div></section>
<section class="build"><h2>{tell(lang, "group_build")}</h2><ul class="card">{building}</ul></section>
{_kept(lang, theme, at)}
<p class="foot">{tell(lang, "foot")}</p>
</main>"""


def join_form(lang: str, theme: str, at: PageAddresses) -> str:
    """The field by which one joins a class."""
    return f"""<form method="post" action="{joins(at, lang, theme)}" class="joining">
<label for="teg-code">{tell(lang, "join_title")}</label>{code_field(lang)}
<button type="submit">{tell(lang, "join")}</button></form>"""


def code_field(lang: str, code: str = "", more: str = "") -> str:
    """Where the code of a class is typed."""
    return (
        f'<input id="teg-code" name="code" value="{escape(code)}" placeholder="{tell(lang, "code")}"'
        f' maxlength="12" size="7" autocomplete="off" autocapitalize="characters"'
        f' spellcheck="false" required{more}>'
    )


def joins(at: PageAddresses, lang: str, theme: str) -> str:
    """The address where one joins."""
    return f"{at.join}?{looks(lang, theme)}"


def looks(lang: str, theme: str) -> str:
    """The wishes of an address."""
    return f"lang={lang}" + (f"&amp;theme={theme}" if theme else "")


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


KEPT = """
    save forget take_back taken_back forgotten forgot_all brought full large unknown
    spoiled box draft my-table start progress guessing
""".split()
"""What the script says of what the browser keeps; all else stands on the page."""


def _kept(lang: str, theme: str, at: PageAddresses) -> str:
    """The place where a visitor sees what this browser keeps, saves it, brings it in and has it forgotten."""
    games = [
        {
            "name": game.name,
            "called": game.command,
            "title": game.title,
            "page": game.dashboard,
            "sections": sorted(game.sections),
        }
        for game in GAMES.values()
    ]
    words = {name: tell(lang, f"kept_{name}") for name in KEPT}
    lines = {each: kept_game.tell(each, "go_on", game="{game}") for each in LANGUAGES}
    given = "".join(
        f" data-{name}='{escape(dumps(value))}'"
        for name, value in (("words", words), ("games", games), ("lines", lines))
    )
    does = "".join(
        f'<button type="button" class="{name}">{tell(lang, f"kept_{name}")}</button>'
        for name in ("save_all", "forget_all")
    )
    bring = f'{tell(lang, "kept_bring")} <input type="file" multiple accept=".json,.toml,.txt">'
    return f"""<section class="kept">
<details class="card" id="teg-kept" data-to="{at.link("PAGE", lang, theme)}"{given}>
<summary><h2>{tell(lang, "kept_title")}</h2></summary>
<p>{tell(lang, "kept_about")}</p>
<p class="refused" role="alert" hidden>{tell(lang, "kept_refused")}</p>
<ul></ul>
<p class="does"><label>{bring}</label>{does}</p>
<p role="status"></p>
</details></section>"""


def _group(group: str, lang: str, theme: str, at: PageAddresses) -> str:
    """The cards of the dashboards that stand together."""
    cards = "".join(
        f'<li><a class="card" href="{at.link(name, lang, theme)}"><span>{escape(entry.purpose[lang])}</span>'
        f"{small(name)}<h3>{escape(entry.short[lang])}{_teaser(name, lang)}</h3></a></li>"
        for name, entry in DASHBOARDS.items()
        if entry.group == group != BEGIN
    )
    return f'<section class="{group}"><h2>{tell(lang, f"group_{group}")}</h2><ul>{cards}</ul></section>'
