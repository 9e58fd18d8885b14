"""The bar above every dashboard: title, position code, language, theme, type size, presenting, rules desk.

It also brings the address of the page to Python and, as the position changes, a new permalink back.
"""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from teg.rulebook.search import search
from teg.ui.kit import style

MOST_RULES = 6
LONGEST_SEARCH = 200

WORDS = {
    "en": {
        "code": "Code",
        "code_label": "Position code",
        "open": "Open",
        "copy": "Copy link",
        "copied": "The link is in the clipboard.",
        "dark": "Dark",
        "light": "Light",
        "size": "Text size",
        "present": "Present",
        "rules": "Rules",
        "rules_label": "Search the rules",
        "rules_hint": "A word, or the number of a rule such as BB-37.",
        "search": "Search",
        "nothing": "No rule speaks of that.",
        "lost": "The engine stopped. What you see is its last state; the position is in the address.",
        "reload": "Reload to go on from here",
    },
    "fr": {
        "code": "Code",
        "code_label": "Code de position",
        "open": "Ouvrir",
        "copy": "Copier le lien",
        "copied": "Le lien est dans le presse-papiers.",
        "dark": "Sombre",
        "light": "Clair",
        "size": "Taille du texte",
        "present": "Présenter",
        "rules": "Règles",
        "rules_label": "Chercher dans les règles",
        "rules_hint": "Un mot, ou le numéro d'une règle comme BB-37.",
        "search": "Chercher",
        "nothing": "Aucune règle n'en parle.",
        "lost": "Le moteur s'est arrêté. Vous voyez son dernier état\u00a0; la position est dans l'adresse.",
        "reload": "Recharger pour continuer d'ici",
    },
}


class Shell(anywidget.AnyWidget):
    """The bar; `on_ask(what, message)` is called for everything a visitor asks of the page."""

    _esm = style.script("asking", "shell")
    _css = style.css("shell")
    scene = traitlets.Dict().tag(sync=True)

    def __init__(self, on_ask: Callable[[str, dict[str, Any]], None]) -> None:
        super().__init__()
        self._on_ask = on_ask
        self.on_msg(self._heard)

    def _heard(self, _: object, message: object, __: object) -> None:
        """A message from the browser; anything unforeseen is left alone."""
        if not isinstance(message, dict):
            return
        match message.get("do"):
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
