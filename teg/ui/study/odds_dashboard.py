"""What every panel of exact odds has: settings, files to keep, a line for typing, and the tools below."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from teg.charts.finding import Finding
from teg.galaxies.speech.names import seat_name
from teg.languages import Both, capital
from teg.languages.typed import plain as sound
from teg.mistake import Mistake
from teg.ui.kit import tell as kit
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet
from teg.ui.page.dashboard import Dashboard
from teg.ui.page.opening import opening
from teg.ui.page.settings import KEYS as HISTORY_KEYS
from teg.ui.study import tell
from teg.ui.study.guess import KEPT, NEVER, SKIP, GuessQuestion
from teg.ui.theatre import tools_view
from teg.ui.theatre.desk import REFEREE

COMMON = ("seat", "lang", "theme", "code")
KEYS: dict[str, Message] = {**HISTORY_KEYS, "/": {"focus": "command"}, "?": {"focus": "shortcuts"}}
SHORTCUTS = (
    ("u", "undo"),
    ("r", "redo"),
    ("/", "key_command"),
    ("?", "key_keys"),
    ("↑ ↓", "key_arrows"),
    ("Esc", "key_escape"),
)


@dataclass(frozen=True, slots=True)
class TypedOrder:
    """Something that can be typed: its word with an example of what may follow, and what it does."""

    words: Both
    do: Callable[[str], None]


class OddsDashboard(Dashboard):
    """A dashboard of exact odds: headline, pictures, settings, a line for typing, and the tools below."""

    told = ""
    """A sentence for this panel alone."""
    asks = False
    """Whether a guess comes first here; its settings then have a `guess`."""
    never = False
    """Whether this reader wants no questions first, which the browser remembers."""
    _question: GuessQuestion | None = None
    """What was asked when it was drawn last."""

    # what each panel adds

    @abstractmethod
    def headline(self) -> str:
        """The sentence above everything."""

    @abstractmethod
    def body(self) -> list[Node]:
        """What is shown below the headline."""

    @abstractmethod
    def do(self, message: Message) -> None:
        """Do what a message asks for; what nobody can have meant is left alone."""

    @abstractmethod
    def orders(self) -> list[TypedOrder]:
        """What may be typed."""

    def beside(self) -> list[Node]:
        """What stands beside the question and does not answer it."""
        return []

    def keys(self) -> dict[str, Message]:
        """What single keys do besides those of every page."""
        return {}

    # what is drawn

    @property
    def asking(self) -> bool:
        return self._question is not None and self.settings.guess is None and not self.never

    @property
    def message(self) -> str:
        """What was said to this panel, or else at the desk."""
        return self.told or self.desk.message

    def show(self) -> None:
        desk = self.desk
        self.files = {}
        headline, near, inside = self._drawn()
        message = self.message
        body = [
            node(
                "div",
                node("h2", headline, class_="headline", data_home=True, tabindex=-1, key="headline"),
                self.history.buttons(*self._guess_first()),
                class_="top",
                key="top",
            ),
            self.room.ribbon(),
            node("p", message, class_="message", key="message") if message else None,
            node("p", near, class_="message", key="near") if near else None,
            *inside,
            self.command_line() if self.orders() else None,
            self.tools(),
        ]
        self.display(
            body,
            status=message or " ".join(filter(None, (near, headline))),
            kept=[self._kept()],
            tab=desk.tab,
            code=desk.game.code,
            keys={**KEYS, **self.keys()},
        )

    def _kept(self) -> dict[str, str] | None:
        """Whether questions are wanted, for the browser to remember."""
        return {"name": KEPT, "text": NEVER if self.never else ""} if self.asks else None

    def _guess_first(self) -> list[Node]:
        if self.asking or not self._question:
            return []
        return [button(tell(self.lang, "guess_first"), {"do": "ask"}, key="ask")]

    def _drawn(self) -> tuple[str, str, list[Node]]:
        """Headline, how near the guess was, body; where the position cannot be asked about, a sentence."""
        self._question = None
        try:
            self._question = question = self.question()
            if question is None:
                return self.headline(), "", self.body()
            if self.asking:
                form = node("section", question.form(self.lang), class_="part asked", key="asked")
                return (
                    question.ask,
                    "",
                    [node("div", form, *self.beside(), class_="study thirds", key="asking")],
                )
            guess = self.settings.guess
            return self.headline(), question.near(guess, self.lang) if guess else "", self.body()
        except Mistake as mistake:
            back = button(tell(self.lang, "default"), {"do": "default"}, class_="main")
            return mistake.in_(self.lang), "", [node("p", back, class_="row")]

    def keep(self, finding: Finding) -> Finding:
        """The finding as it is looked at here; its files can be saved from now on."""
        looked = finding.looking(self.lang, self.desk.theme)
        self.files.update(looked.files())
        return looked

    def exhibit(self, finding: Finding, width: int, asks: bool = False) -> Node:
        """A finding that is kept, with its picture as wide as that and all that belongs beside it."""
        return exhibit(self.keep(finding), self.lang, self.desk.theme, width, asks=asks)

    def command_line(self) -> Node:
        """A line of text that does what the controls do."""
        lang = self.lang
        examples = [order.words.in_(lang) for order in self.orders()]
        orders = node("p", tell(lang, "orders", orders=", ".join(examples)), class_="facts")
        return tools_view.command_line(tell(lang, "command"), ", ".join(examples[:3]), lang, orders)

    def tools(self) -> Node:
        """View, code, the lines of Python, keys: folded away."""
        lang = self.lang
        return node(
            "section",
            node("h2", kit(lang, "tools"), class_="heard"),
            sheet("view", tell(lang, "view"), *self._view()),
            sheet("position-code", tell(lang, "code_title"), *tools_view.position_code(self.desk)),
            self.room.fold(),
            tools_view.made(self.desk, self.code),
            tools_view.shortcuts(SHORTCUTS, lang),
            class_="tools",
            key="tools",
        )

    def seats(self) -> list[str]:
        """Everybody's name."""
        state = self.desk.game.state
        return [capital(seat_name(state, seat, self.lang)) for seat in range(state.t.seats)]

    def _view(self) -> list[Node]:
        desk, lang = self.desk, self.lang
        people = self.seats()[: desk.game.setup.players]
        seats = [(REFEREE, kit(lang, "referee")), *((str(seat), name) for seat, name in enumerate(people))]
        now = str(desk.viewer) if desk.viewer >= 0 else REFEREE
        parts = [labelled(kit(lang, "seen_by"), choice(seats, now, do={"do": "seat"}, key="seat-view"))]
        if self.alone:
            parts += tools_view.looks(desk)
        return parts

    # what is done

    def say(self, message: str) -> None:
        self.told = message
        self.draw()

    def hear(self, message: Message) -> None:
        """Do what a message asks for, then draw what came of it."""
        self.told = self.desk.message = ""
        if self.room.hear(message, self.surface):
            return
        with self.changing():
            self._heard(message)
            self.draw()

    def _heard(self, message: Message) -> None:
        match message:
            case {"do": "default"}:
                self.desk.set(game=opening(self.name))
            case {"do": "save", "file": str(name)}:
                self.surface.save(self.files, name)
            case {"do": "undo"}:
                self.history.undo()
            case {"do": "redo"}:
                self.history.redo()
            case {"do": "guess", "fields": dict(form)}:
                told = (str(form.get(part, "")) for part in ("choice", "share"))
                self.guess(" ".join(told))
            case {"do": "skip"}:
                self.guess(SKIP)
            case {"do": "never"}:
                self.never = True
                self.surface.focus("headline")
            case {"do": "ask"} if self.asks:
                self.never, self.settings.guess = False, None
                self.surface.focus("headline")
            case {"do": "recall", "name": name, "text": text} if name == KEPT:
                self.never = text == NEVER
            case {"do": "command", "fields": {"text": str(text)}}:
                self._obey(" ".join(text.split())[: tools_view.LONGEST])
            case {"do": str(what)} if what in COMMON:
                tools_view.hear(self.desk, message)
            case _:
                self.do(message)

    def guess(self, text: str) -> None:
        """Take a guess, or that none is wanted, and go to the answer."""
        self.settings.guess = text
        self.surface.focus("headline")

    def _obey(self, text: str) -> None:
        if not text:
            return
        word, _, rest = text.partition(" ")
        orders = self.orders()
        for order in orders:
            if sound(word) in {sound(words.split()[0]) for words in order.words}:
                order.do(rest)
                return
        examples = ", ".join(order.words.in_(self.lang) for order in orders)
        raise Mistake(tell, "not_understood", text=text[:40], orders=examples)
