"""The bar above every dashboard: where else to go, how the page looks, its link and code, the rules desk.

It also brings the address of the page to Python and, as the position changes, a new permalink back.
"""

from collections.abc import Callable
from typing import Any

import traitlets

from teg.rulebook.search import search
from teg.ui.kit import assets
from teg.ui.kit.surface import Drawn
from teg.ui.page import tell
from teg.ui.page.catalogue import BEGIN, DASHBOARDS

MOST_RULES = 6
LONGEST_SEARCH = 200

WORDS = (
    *("home", "menu", "pages", "other_language", "night", "day", "size", "present"),
    *("ask", "ask_label", "share", "code_label", "open", "copy", "copied", "lost", "reload"),
    *("rules", "rules_label", "rules_hint", "search", "nothing"),
)


def words(lang: str) -> dict[str, str]:
    """What the bar says."""
    return {key: tell(lang, key) for key in WORDS}


def pages(lang: str) -> list[tuple[str, str]]:
    """The dashboards that the bar leads to, each with the word for it."""
    return [(name, entry.short[lang]) for name, entry in DASHBOARDS.items() if entry.group != BEGIN]


class Shell(Drawn):
    """The bar; `on_ask(what, message)` is called for everything a visitor asks of the page."""

    _esm = assets.script("asking", "patch", "storage", "games", "kept_game", "shell")
    _css = assets.css("shell")
    setup = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)

    def __init__(self, on_ask: Callable[[str, dict[str, Any]], None]) -> None:
        super().__init__()
        self._on_ask = on_ask

    def tell(self, scene: dict[str, Any], setup: dict[str, Any], kept: dict[str, Any]) -> None:
        """Show this, and let the browser keep the game; its setup, which may be long, is sent once."""
        self.setup, self.kept, self.scene = setup, kept, scene

    def hears(self, message: dict[str, Any]) -> None:
        """Answer what concerns the bar alone; the rest is for the page."""
        match message["do"]:
            case "ping":
                self.send({"do": "pong"})
            case "rules":
                self.send({"do": "rules", "found": _rules(message.get("text"), self.scene.get("lang", "en"))})
            case str() as what:
                self._on_ask(what, message)


def _rules(text: object, lang: str) -> list[dict[str, str]]:
    if not isinstance(text, str) or not text.strip():
        return []
    found = search(text[:LONGEST_SEARCH], lang)[:MOST_RULES]
    return [{"id": rule.id, "title": rule.title[lang], "text": rule.text[lang]} for rule in found]
