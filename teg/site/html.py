"""The pages of a site: each in both languages, with a policy that lets nothing in from outside."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from json import dumps
from pathlib import Path
from typing import Final, NamedTuple

from teg.languages import LANGUAGES, Phrases
from teg.serve import pages
from teg.ui.page.catalogue import DASHBOARDS

STATIC = Path(__file__).parent / "static"
COURSE: Final = "TEG course"
"""How the browser calls what it keeps of the course, beside that of any other JupyterLite."""
PATIENCE = 300
"""Seconds after which a page says that its engine will not come: a slow line takes its time."""
tell: Final = Phrases(__file__, "site.toml")


class PageLinks(NamedTuple):
    """Where a page finds what is not in it, from the site's own folder."""

    runtime: str
    packages: tuple[str, ...]
    script: str
    megabytes: int
    course: str = ""
    docs: str = ""

    @property
    def ways(self) -> pages.PageAddresses:
        """Where the pages lie."""
        return pages.PageAddresses("{}.html", "./", self.course, self.docs)


def dashboard(name: str, parts: PageLinks) -> str:
    """The page of a dashboard."""
    more = f' data-engine="{name}" data-runtime="{parts.runtime}" data-packages="{" ".join(parts.packages)}"'
    more += f' data-plotly="{parts.runtime}plotly.js"'
    slow = {lang: {"slow": tell(lang, "slow", size=parts.megabytes)} for lang in LANGUAGES}
    rest = f'<div id="rendered_cells"></div>\n<script src="{parts.script}" defer></script>'
    said = {lang: pages.paint(name, lang, "", parts.ways) for lang in LANGUAGES}
    titles = DASHBOARDS[name].title
    return _page(titles, said, parts, more, head=pages.starter(slow, PATIENCE), rest=rest)


def index(parts: PageLinks) -> str:
    """The first page."""
    said = {lang: pages.front(lang, "", parts.ways) for lang in LANGUAGES}
    titles = {lang: pages.tell(lang, "index") for lang in LANGUAGES}
    keep = (STATIC / "keep.js").read_text("utf-8")
    progress = (STATIC / "progress.js").read_text("utf-8").replace("COURSE", COURSE) if parts.course else ""
    script = f'{pages.index_script()}{progress}{keep}addEventListener("load", keepSite);'
    rest = f'<script type="module">{script}</script>'
    return _page(titles, said, parts, "", "teg-index", rest=rest)


def missing(parts: PageLinks) -> str:
    """What is told at any other address."""
    said = {lang: pages.sentence("missing", lang, "", parts.ways) for lang in LANGUAGES}
    titles = {lang: pages.tell(lang, "missing") for lang in LANGUAGES}
    return _page(titles, said, parts, "", rest=_inline("missing"))


def _page(
    titles: dict[str, str],
    said: dict[str, str],
    parts: PageLinks,
    about: str,
    *sheets: str,
    head: str = "",
    rest: str = "",
) -> str:
    """A page that is there in every language at once; who reads which is chosen where it is read."""
    first, *others = LANGUAGES
    said = {
        lang: f'<p class="teg-file" role="alert" hidden>{escape(tell(lang, "as_file"))}</p>\n{text}'
        for lang, text in said.items()
    }
    twins = "".join(
        f'<template lang="{lang}" data-title="{escape(titles[lang])} · TEG">{said[lang]}</template>\n'
        for lang in others
    )
    choose = speaking("choose", ".")
    page = f"""{pages.head(titles[first], first, "", *sheets, more=choose + head)}
{pages.body(parts.ways, about)}
<div id="teg-said">{said[first]}</div>
{twins}{_inline("swap")}
{rest}
</body>
</html>
"""
    return page.replace(
        "<title>", f'<meta http-equiv="Content-Security-Policy" content="{policy(page)}">\n<title>', 1
    )


def _inline(name: str) -> str:
    return f"<script>{(STATIC / f'{name}.js').read_text('utf-8')}</script>"


def speaking(name: str, site: str) -> str:
    """A script that knows the reader's language, in a page from which the site's folder lies there."""
    script = "".join((STATIC / f"{each}.js").read_text("utf-8") for each in ("language", name))
    return f"<script data-site=\"{site}\" data-languages='{escape(dumps(LANGUAGES))}'>{{\n{script}}}</script>"


def policy(page: str) -> str:
    """What this page may run and ask for: its own scripts, to the letter, and files beside it."""
    scripts = [part.partition(">")[2].partition("</script>")[0] for part in page.split("<script")[1:]]
    hashes = [
        f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts if script
    ]
    return "; ".join(
        (
            "default-src 'self'",
            # Widgets are modules made of text that the engine gives.
            f"script-src 'self' blob: {' '.join(sorted({*hashes}))}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )
