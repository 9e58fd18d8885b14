"""How every page of the server begins: head, style, and the bar as it is before any engine runs."""

from html import escape
from pathlib import Path
from typing import Final

from teg.languages import LANGUAGES, Phrases
from teg.ui.kit import style
from teg.ui.page import address
from teg.ui.page.page_words import tell as tell_page
from teg.ui.page.shell import pages

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
<style>{style.css("shell")}
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
