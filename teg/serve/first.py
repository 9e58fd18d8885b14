"""The first bytes of every page: head, style and a first paint that can be read before any engine runs."""

from functools import cache
from html import escape
from json import dumps
from pathlib import Path

from teg.languages import LANGUAGES
from teg.ui.box_editor.boxing import described
from teg.ui.kit import style
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import first, usual_box

STATIC = Path(__file__).parent / "share/jupyter/voila/templates/teg/static"
PAGE = "/voila/render/{}.ipynb"
FAILED = '<div id="rendered_cells"><p data-mime-type="application/vnd.jupyter.stderr" hidden></p></div>'
"""What makes a page say that its engine did not start."""

_WORDS = {
    "en": {
        "starting": "Starting the engine; this takes a moment. Until then, this is the default position.",
        "slow": "The engine is still starting. What you read here stays right.",
        "never": "The engine did not start.",
        "reload": "Try again",
        "index": "Dashboards",
        "all": "All dashboards",
        "lead": "Tiny Epic Galaxies: Beyond the Black, a question a page, about any position.",
        "other": "Français",
        "missing": "There is no such page here.",
        "refused": "Another web site asked for this page; open it yourself.",
        "full": "All engines are in use. This page asks again by itself, and opens as soon as one is free.",
    },
    "fr": {
        "starting": "Le moteur démarre, un instant. D'ici là, voici la position par défaut.",
        "slow": "Le moteur démarre encore. Ce que vous lisez ici reste juste.",
        "never": "Le moteur n'a pas démarré.",
        "reload": "Réessayer",
        "index": "Tableaux de bord",
        "all": "Tous les tableaux de bord",
        "lead": "Tiny Epic Galaxies: Beyond the Black, une question par page, sur toute position.",
        "other": "English",
        "missing": "Il n'y a pas de telle page ici.",
        "refused": "Un autre site a demandé cette page ; ouvrez-la vous-même.",
        "full": "Tous les moteurs sont pris. Cette page redemande d'elle-même "
        "et s'ouvre dès qu'il s'en libère un.",
    },
}


@cache
def dashboard(name: str, lang: str, theme: str) -> str:
    """Everything down to where Voila's template goes on: the default position, as a sentence and a table."""
    words, text = _WORDS[lang], first(name, lang)
    cards, rest = described(usual_box(name), lang)
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in text.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in text.rows
    )
    return f"""{_head(DASHBOARDS[name].title[lang], lang, theme, _script(words))}
<body data-voila="voila">
<main id="teg-main">
<section id="teg-first">
<header><h1>{escape(DASHBOARDS[name].title[lang])}</h1>
<nav><a href="/?lang={lang}">{words["all"]}</a> {_other(lang, theme)}</nav></header>
<p class="headline">{escape(text.headline)}</p>
<p class="ribbon"><b>{escape(cards)}</b>{escape(rest)}</p>
<table><caption>{escape(text.caption)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
<p id="teg-status" role="status">{words["starting"]}</p>
</section>
</main>
"""


def warm() -> None:
    """Load what all first paints are made of, so that no visitor waits for it."""
    for name in DASHBOARDS:
        dashboard(name, "en", "light")


@cache
def index(lang: str, theme: str) -> str:
    """The front door: every dashboard with its purpose."""
    words = _WORDS[lang]
    query = "&amp;".join(f"{name}={value}" for name, value in (("lang", lang), ("theme", theme)))
    items = "".join(
        f'<li><a href="{PAGE.format(name)}?{query}">{escape(entry.title[lang])}</a>'
        f"<p>{escape(entry.purpose[lang])}</p></li>"
        for name, entry in DASHBOARDS.items()
    )
    return f"""{_head(words["index"], lang, theme)}
<body><main class="teg-index"><h1>{words["index"]}</h1>
<p>{words["lead"]} {_other(lang, theme)}</p>
<ul>{items}</ul></main></body></html>
"""


@cache
def notice(what: str, lang: str, theme: str, again: int | None = None) -> str:
    """A page that is only a sentence; it may ask again by itself after so many seconds."""
    words = _WORDS[lang]
    refresh = f'\n<meta http-equiv="refresh" content="{again}">' if again else ""
    return f"""{_head(words[what], lang, theme, refresh)}
<body><main class="teg-index"><h1>{words[what]}</h1><p><a href="/?lang={lang}">{words["all"]}</a></p>
</main></body></html>
"""


def _head(title: str, lang: str, theme: str, more: str = "") -> str:
    return f"""<!DOCTYPE html>
<html lang="{lang}" data-theme="{theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · TEG</title>
<link rel="icon" href="data:;base64,=">
<style>{style.palette()}
{(STATIC / "teg-page.css").read_text("utf-8")}</style>{more}
</head>"""


def _script(words: dict[str, str]) -> str:
    values = {name: words[name] for name in ("slow", "never", "reload")}
    code = (STATIC / "teg-page.js").read_text("utf-8")
    return f"<script data-words='{escape(dumps(values))}'>{code}</script>"


def _other(lang: str, theme: str) -> str:
    other = next(each for each in LANGUAGES if each != lang)
    return f'<a href="?lang={other}&amp;theme={theme}" lang="{other}">{_WORDS[lang]["other"]}</a>'
