"""What every dashboard is: a desk's position drawn with settings of its own, and what is done to it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from teg.core import Game
from teg.games import game_type
from teg.languages import LANGUAGES, each, either
from teg.mistake import Mistake
from teg.ui.box_editor.box_room import BoxRoom
from teg.ui.kit.nodes import Message, Node
from teg.ui.page import tell
from teg.ui.page.catalogue import ANY, DASHBOARDS, best
from teg.ui.page.opening import opening
from teg.ui.page.panel import Panel
from teg.ui.page.settings import History, Settings
from teg.ui.slides.slide import Slide
from teg.ui.slides.slide_show import SlideShow
from teg.ui.theatre.desk import Desk

if TYPE_CHECKING:
    from teg.ui.study.guess import GuessQuestion

Kept = dict[str, str]
"""The name and the text of something that the browser keeps for the next visit."""


class Dashboard(ABC):
    """Everything that is shown follows from the desk and the settings.

    What belongs to one position only is forgotten when the position changes. `alone` says that no page with
    a bar of its own lies around the panel.
    """

    name = ""
    one_game = True
    """Whether it knows only the game that it opens with."""
    keeps = True
    """Whether a game that is played here is kept for another day."""
    made_of: type[Settings] = Settings
    widget: type[Panel] = Panel

    def __init__(self, desk: Desk, alone: bool = False, given: Mapping[str, Any] | None = None) -> None:
        self.desk, self.alone = desk, alone
        self.taught = False
        """Whether a class follows it."""
        if self.one_game:
            desk.only(self.name)
        self.room = BoxRoom(desk, self.name)
        self.files: dict[str, Callable[[], bytes]] = {}
        self._held, self._stale = 1, True
        self.settings: Any = self.made_of(self)
        self.prepare()
        self.history = History(self.settings)
        self.slide_show = SlideShow(self)
        self.surface = self.widget(self)
        self.place: tuple[object, ...] = ()
        self.settings.observe(self._changed)
        desk.on_change(self.draw)
        try:
            self.arrive()
            self.settings.give(given or {})
            # Undo goes back to what was asked for, not behind it.
            self.history.begin()
        except BaseException:
            self.surface.close()
            raise
        self._held = 0
        self.draw()

    @property
    def lang(self) -> str:
        """The language of the desk."""
        return self.desk.lang

    @property
    def game(self) -> Game[Any]:
        """The game at the position that is shown."""
        return self.desk.game

    # what each dashboard adds

    def prepare(self) -> None:
        """Make ready what is kept besides the settings."""
        return

    @abstractmethod
    def show(self) -> None:
        """Draw the position."""

    @abstractmethod
    def hear(self, message: Message) -> None:
        """Do what a message asks for; what nobody can have meant is left alone."""

    def begin(self) -> None:
        """Begin a game at once, where games are begun."""
        return

    def slides(self) -> list[Slide]:
        """Questions that a class can argue about, made of what is shown."""
        return []

    def question(self) -> "GuessQuestion | None":
        """What is to be guessed before the page tells; None where it tells at once."""
        return None

    def headline(self) -> str:
        """The sentence above everything, where there is one."""
        return ""

    @property
    def asking(self) -> bool:
        """Whether a guess is awaited, so that nothing is told."""
        return False

    def forget(self) -> None:
        """Drop what belonged to the position before, besides settings."""
        return

    def where(self) -> tuple[object, ...]:
        """What tells one position from another."""
        desk = self.desk
        return desk.game, desk.game.ply, desk.game.code, desk.seat, desk.there

    def code(self, past: bool = False) -> str:
        """The lines of Python that make this view again; `past`: it shows how the game went until here.

        A code is a position only, without its past and without a box of one's own; a record has both.
        """
        desk, settings = self.desk, self.settings.words()
        # What would allow something is asked in the game that was left for it.
        game = (desk.home or desk.game) if "what_if" in settings else desk.game
        lines = ["from teg import panels", "from teg.core import Game", ""]
        if game.setup.box_text is not None or (past and game.plies):
            lines.append(f'game = Game.from_text(r"""{desk.record(game)}""")')
            given = ["game"]
        else:
            given = [f"Game.from_code({game.code!r})"]
        given += [f"lang={desk.lang!r}"] if desk.lang != LANGUAGES[0] else []
        given += [f"theme={desk.theme!r}"] if desk.theme != "light" else []
        given += [f"seat={desk.viewer}"] if desk.viewer != desk.referee else []
        given += [f"{setting}={text!r}" for setting, text in settings.items()]
        return "\n".join([*lines, f"panels.{self.name}({', '.join(given)})"])

    # what is drawn

    def draw(self) -> None:
        """Draw everything anew, unless more is about to change."""
        self._stale = True
        if self._held:
            return
        self._held, self._stale = 1, False
        try:
            self.arrive()
            self.settings.mirror()
            self.history.keep()
            if self.room.takes(self.surface, self.message):
                pass
            elif self.desk.present and not self.desk.away:
                self.slide_show.draw()
            else:
                self.slide_show.begin()
                self.show()
        finally:
            self._held, self._stale = 0, False
        self.surface.mirror()

    def display(
        self, body: Iterable[Node | None], *, status: str, kept: Iterable[Kept | None] = (), **how: Any
    ) -> None:
        """Put this on the surface, as the desk is looked at; the browser keeps the box, and what is given."""
        self.surface.show(
            [part for part in body if part],
            lang=self.desk.lang,
            theme=self.desk.theme,
            status=status,
            kept=[each for each in (self.room.kept(), *kept) if each],
            **how,
        )

    @property
    def message(self) -> str:
        """What there is to say about the last thing done."""
        return self.desk.message

    def arrive(self) -> None:
        """Look whether the position is another one."""
        place = self.where()
        if place != self.place:
            self.place = place
            self.forget()
            self.settings.reset(here=True)
            self.settings.mirror()
            self.history.begin()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Change several things, then draw once."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
        if self._stale:
            self.draw()

    def load(self, asked: Mapping[str, str]) -> None:
        """Set what an address asks for; what makes no sense is told."""
        with self.changing():
            self.arrive()
            problems = self.settings.load(asked)
            self.history.find()
            self.desk.message = " ".join(problems) or self.desk.message
            self.draw()

    def say(self, message: str) -> None:
        """Have a sentence shown."""
        self.desk.say(message)

    def heard(self, message: Message) -> None:
        """What was done on the surface: to slides, or to the dashboard."""
        match message:
            case {"do": "present"}:
                self.desk.set(present=True)
            case {"do": "lines", "value": bool(shown)}:
                self.desk.set(lines=shown)
            case _ if not self.slide_show.hear(message):
                self.hear(message)

    def leave(self) -> None:
        """Follow the desk no longer."""
        self.desk.off_change(self.draw)
        self._held = 1

    def _changed(self, _: object) -> None:
        self.draw()


def opener(kind: type[Dashboard]) -> Callable[..., Panel]:
    """The function that shows a dashboard in a cell, or on the desk of the page around it."""

    def show(
        game: Game[Any] | None = None,
        *,
        desk: Desk | None = None,
        lang: str = "en",
        theme: str = "light",
        seat: int | str = "referee",
        **settings: object,
    ) -> Panel:
        if desk is not None:
            return kind(desk, given=settings).surface
        own = Desk(opening(kind.name) if game is None else game, lang=lang, theme=theme, seat=seat)
        if kind.one_game and own.game.setup.game != opening(kind.name).setup.game:
            shown = each(partial(either, dict.fromkeys((best(own.game), ANY))))
            title = game_type(own.game.setup.game).title
            raise Mistake(tell, "knows_nothing_of_game", panel=kind.name, game=title, others=shown)
        return kind(own, alone=True, given=settings).surface

    show.__name__ = show.__qualname__ = kind.name
    entry = DASHBOARDS[kind.name]
    lines = [f"{entry.title['en']}. {entry.purpose['en']}", "A page gives its own desk. Settings:"]
    parts = [each for each in reversed(kind.made_of.__mro__) if issubclass(each, Settings)][1:]
    show.__doc__ = "\n\n".join([*lines, *(cleandoc(each.__doc__ or "") for each in parts)])
    return show
