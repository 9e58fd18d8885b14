"""A dashboard as a page: the bar on top, one panel below, and the address that restores the view."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import traitlets
from ipywidgets import VBox, Widget

from teg.core import Game, Setup
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.rulebook.search import search
from teg.ui.kit import assets
from teg.ui.kit.surface import SceneWidget
from teg.ui.page import address, tell
from teg.ui.page.catalogue import BEGIN, DASHBOARDS, asking, best, maker, pages, serving
from teg.ui.page.kept_game import KeptGame, sentences
from teg.ui.page.opening import opening
from teg.ui.page.panel import Panel
from teg.ui.slides.lesson import lesson
from teg.ui.theatre.desk import CLOSED, THEMES, Desk

MOST_RULES = 6
LONGEST_SEARCH = 200

WORDS = (
    *("home", "menu", "pages", "other_language", "night", "day", "size", "present"),
    *(
        "class",
        "class_label",
        "ask",
        "ask_label",
        "share",
        "code_label",
        "open",
        "copy",
        "copied",
        "lost",
        "reload",
    ),
    *("rules", "rules_label", "rules_hint", "search", "nothing", "report", "report_hint"),
)


def words(lang: str) -> dict[str, str]:
    """What the bar says."""
    return {key: tell(lang, key) for key in WORDS}


class Shell(SceneWidget):
    """The bar above every dashboard: where else to go, how the page looks, its link and code, the rules desk.

    It also brings the address of the page to Python and, as the position changes, a new permalink back.
    `on_ask(what, message)` is called for everything a visitor asks of the page.
    """

    _esm = assets.script("asking", "patch", "storage", "games", "kept_game", "save", "report", "shell")
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


def page(name: str) -> Widget:
    """The dashboard of this name; what the browser's address asks for follows once there is a browser."""
    return Page(name).widget


class Page:
    """Keeps the bar, the desk and the address of one dashboard in step."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.desk = Desk(opening(name))
        self.kept = KeptGame(self.desk, name)
        self.size = ""
        self.preferred = self.desk.theme
        """What the browser wants by itself, as long as nobody chose."""
        self.chose = False
        """Whether a language was: a browser may ask for another one than the first."""
        self.notes: tuple[str, ...] = ()
        self.settled = False
        self.awaited = ""
        """The code in the address that waits for its box."""
        self._taught: dict[str, Any] | None = None
        """What the class was told last."""
        self.later: dict[str, str] = {}
        """What the address set for that position."""
        self._astray: Game[Any] | None = None
        """The position that was asked of the bar and is shown elsewhere."""
        self._served: tuple[Setup | None, tuple[str, ...]] = (None, ())
        self.shell = Shell(self.ask)
        self.first_code = self.desk.game.code
        self.panel: Panel = maker(name)(desk=self.desk)
        # After the panel: once the bar says that the address was heard, the panel shows what it asks for.
        self.panel.observe(lambda _: self.show(), "drawn")
        self.show()
        self.widget = VBox([self.shell, self.panel])
        self.widget.add_class("teg-page")

    def show(self) -> None:
        """Tell the browser what the bar says now."""
        desk = self.desk
        code = self.panel.code
        if self.later and not desk.waiting:
            later, self.later = self.later, {}
            if code == self.awaited:
                self.panel.dashboard.load(later)
                return
        # As long as nothing else is done, a reload waits for that box again.
        waits = bool(desk.waiting) and code == self.first_code
        # Nor does a reload lose the game that was left to look at a what-if.
        kept = desk.home.code if desk.home else code
        settings = self.later if waits else self.panel.settings.words()
        looks = {
            "lang": desk.lang if self.chose else "",
            "theme": "" if desk.theme == self.preferred else desk.theme,
            "size": self.size,
        }
        setup, record = self.kept.kept() if self.panel.dashboard.keeps else ({}, {})
        scene = {
            "title": DASHBOARDS[self.name].title[desk.lang],
            "lang": desk.lang,
            "theme": desk.theme,
            "size": self.size,
            "present": desk.present,
            "code": code,
            "permalink": address.write(
                code=desk.waiting if waits else "" if kept == self.first_code else kept,
                lang=looks["lang"],
                theme=looks["theme"],
                seat="" if desk.seat == address.REFEREE else desk.seat,
                present=desk.present,
                size=self.size,
                tab=desk.tab,
                **settings,
            ),
            "place": {
                **self.kept.place(),
                "settings": address.write(**settings),
            },
            "kept": sentences(desk.lang),
            "notes": list(self.notes),
            "offer": self._offer(),
            "settled": self.settled,
            "words": words(desk.lang),
            "pages": pages(desk.lang),
            "here": self.name,
            "start": self.first_code,
            "asks": self._asks(self.panel.dashboard.game),
            "takes": self._takes(self.panel.dashboard.game),
            "looks": address.write(**looks, seat=CLOSED if desk.seat == CLOSED else ""),
        }
        self.shell.tell(scene, setup, record)
        if self.panel.dashboard.taught:
            self._teach()

    def _teach(self) -> None:
        """Have the browser tell the class what is shown now, if that is something else."""
        told = lesson(self.panel.dashboard)
        if told != self._taught:
            self._taught = told
            self.shell.send({"do": "lesson", "lesson": told})

    def _offer(self) -> dict[str, str] | None:
        """The page that is made for a position of which this one knows nothing, or not what it is about."""
        game, lang = self._astray or self.desk.astray, self.desk.lang
        begins = DASHBOARDS[self.name].group == BEGIN
        if game is None and not begins and self.name not in self._takes(self.desk.game):
            game = self.desk.game
        if game is None:
            return None
        page = best(game)
        label = tell(lang, "offer", page=DASHBOARDS[page].title[lang])
        return {"page": page, "code": game.code, "label": label}

    def _asks(self, game: Game[Any]) -> list[tuple[str, str]]:
        """What other pages answer about this position: the page and the question."""
        return [(name, DASHBOARDS[name].asks[self.desk.lang]) for name in asking(game) if name != self.name]

    def _takes(self, game: Game[Any]) -> tuple[str, ...]:
        """The pages that a link may bring this position to; a game is looked at once."""
        setup, pages = self._served
        if setup is not game.setup:
            pages = serving(game)
            self._served = game.setup, pages
        return pages

    def ask(self, what: str, message: dict[str, Any]) -> None:
        """Do what the visitor asked of the bar; an unknown or broken wish changes nothing."""
        value = message.get("value")
        desk = self.desk
        self.notes, self._astray = (), None
        match what, value:
            case "address", str():
                with self.panel.dashboard.changing():
                    self.prefer(message.get("prefers"))
                    # From here on the page may look as the panel does.
                    self.settled = True
                    self.go(address.read(value, desk.lang), self.kept.open(message.get("game")))
            case "prefers", _:
                self.prefer(value)
            case "return", str():
                self.come_back(address.read(value, desk.lang), self.kept.open(message.get("game")))
            case "code", str():
                self.take_code(value, pasted=True)
            case "lang", str() if value in LANGUAGES:
                self.chose = True
                desk.set(lang=value)
            case "theme", "light" | "dark":
                desk.set(theme=value)
            case "class", bool():
                self._taught, self.panel.dashboard.taught = None, value
                self.panel.dashboard.draw()
                self.show()
            case "present", bool():
                desk.set(present=value)
            case "size", str() if value in address.SIZES:
                self.size = value
                self.show()

    def prefer(self, theme: object) -> None:
        """Follow what the browser wants, unless something else was chosen."""
        if theme in THEMES and self.desk.theme == self.preferred:
            self.preferred = str(theme)
            self.desk.set(theme=self.preferred)

    def come_back(self, wished: address.Address, game: Game[Any] | None) -> None:
        """Be where one was when the address was this, as if all since then were taken back."""
        desk, code = self.desk, wished.waiting
        desk.leave()
        with self.panel.dashboard.changing():
            known = game or (None if code else wished.game or opening(self.name))
            if known and known is not desk.game:
                desk.set(game=known)
            desk.say("")
            if game is None:
                self.kept.lies_plain()
            self.panel.dashboard.load(wished.settings)
        if code and game is None:
            self.take_code(code)

    def take_code(self, code: str, *, pasted: bool = False) -> None:
        """Go to a position; what is wrong with its code is told above the panel, which stays as it is."""
        desk, game = self.desk, self.desk.game
        with self.panel.dashboard.changing():
            desk.load_code(code, pasted=pasted)
            if desk.game is not game:
                self.kept.lies_plain()
        if desk.game is game and desk.message:
            self.notes += (desk.message,)
            self._astray = desk.astray
            desk.say("")

    def go(self, wished: address.Address, game: Game[Any] | None = None) -> None:
        """Change to what an address asks for; its problems are told above the panel.

        A `game` that the browser has kept is more than a code can tell.
        """
        # A reload looks as it looked; who comes back another day did not choose whose cards are seen.
        back = game is not None and not (wished.game or wished.waiting) and wished.seat is None
        if game:
            wished = replace(wished, game=game, waiting="")
        self.notes = wished.problems
        self.size = wished.size or self.size
        self.chose = self.chose or bool(wished.lang)
        changes: dict[str, Any] = {
            name: value
            for name in ("game", "lang", "theme", "seat", "present", "tab")
            if (value := getattr(wished, name)) not in (None, "")
        }
        if wished.box and wished.game is None and not wished.waiting:
            try:
                changes["game"] = opening(self.name, wished.box)
            except Mistake as mistake:
                self.notes += (mistake.in_(changes.get("lang", self.desk.lang)),)
        players = changes.get("game", self.desk.game).setup.players
        known = not wished.waiting
        if known and isinstance(changes.get("seat"), int) and changes["seat"] >= players:
            seat, lang = changes.pop("seat"), changes.get("lang", self.desk.lang)
            self.notes += (tell(lang, "no_seat", seat=seat, last=players - 1),)
        with self.panel.dashboard.changing():
            if changes:
                self.desk.set(**changes)
            if game is None:
                self.kept.lies_plain()
            elif back:
                self.desk.close_hands()
            asked, panel = wished.settings, self.panel.dashboard
            if wished.new and known and wished.game is None:
                panel.begin()
                # Who has just sat down stays, unless the address names others.
                asked = asked and {**panel.settings.kept(), **asked}
            if asked and known:
                panel.load(asked)
        if known:
            self.show()
        if wished.waiting:
            self.awaited, self.later = wished.waiting.strip(), wished.settings
            self.take_code(wished.waiting)
