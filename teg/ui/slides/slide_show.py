"""Slides one after the other: what is shown, what the keys do, and the way to one's own screen at the end."""

from typing import TYPE_CHECKING

from teg.board.nodes import inline
from teg.core.position import own_box
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.ui.kit.nodes import Message, Node, button, hidden, node, toggle
from teg.ui.page import address
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.slides.slide import LETTERS, Slide, tell

if TYPE_CHECKING:
    from teg.ui.page.dashboard import Dashboard

STEP, ON, BACK = ({"do": "slide", "to": where} for where in ("step", "on", "back"))
BLANK, LINK, LEAVE = ({"do": "slide", "to": where} for where in ("blank", "link", "leave"))
CORNERS = inline(
    node(
        "path",
        d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
        fill="none",
        stroke="currentColor",
        stroke_width=2.4,
    )
)
"""Drawn, as few computers have a letter for it."""

KEYS: dict[str, Message] = {
    " ": STEP,
    "PageDown": STEP,
    "ArrowRight": ON,
    "ArrowLeft": BACK,
    "PageUp": BACK,
    "Home": {"do": "slide", "to": "first"},
    "End": {"do": "slide", "to": "last"},
    "b": BLANK,
    "p": LINK,
    "Escape": LEAVE,
}


class SlideShow:
    """The slides of a dashboard at the position it shows; another position begins with its own first one.

    After the questions comes a slide for everybody's own screen.
    """

    def __init__(self, dashboard: "Dashboard") -> None:
        self.dashboard = dashboard
        self.begin()

    def begin(self) -> None:
        """At the first slide, with all answers still to come."""
        self.at = 0
        self.over = ""
        """What lies over the slide: "blank" or "link"."""
        self._answered: set[int] = set()
        self._place: tuple[object, ...] = ()
        self._looks: tuple[object, ...] = ()
        self._slides: dict[str, list[Slide]] = {}
        self._why: Mistake | None = None
        """Why nothing can be asked of this position."""

    @property
    def slides(self) -> list[Slide]:
        """The questions about what is shown, made once in each language."""
        dashboard, place = self.dashboard, self.dashboard.where()
        if place != self._place:
            self.begin()
            self._place = place
        desk = dashboard.desk
        looks = desk.theme, desk.viewer, dashboard.settings.words()
        if looks != self._looks:
            self._looks, self._slides = looks, {}
        if desk.lang not in self._slides:
            made: list[Slide] = []
            self._why = None
            try:
                made = dashboard.slides()
            except Mistake as mistake:
                self._why = mistake
            self._slides[desk.lang] = made
        return self._slides[desk.lang]

    @property
    def slide(self) -> Slide | None:
        """The one that is shown; None after the last."""
        return self.slides[self.at] if self.at < len(self.slides) else None

    @property
    def answered(self) -> bool:
        """Whether the answer of the slide is shown, or there is none to show."""
        return self.at in self._answered or self.at >= len(self.slides)

    @property
    def leads_out(self) -> bool:
        """Whether the way to one's own screen is shown."""
        return self.over == "link" or (not self.over and self.slide is None)

    @property
    def shared(self) -> bool:
        """Whether others can open the position: with a box of one's own they cannot."""
        return not own_box(self.dashboard.desk.game.code)

    # what is drawn

    def draw(self) -> None:
        """Show the slide instead of the dashboard."""
        desk, count = self.dashboard.desk, len(self.slides)
        self.at = min(self.at, count)
        slide = self.slide
        said = slide.answer if slide and self.answered else ""
        if self.over == "blank":
            body = self._blank()
        elif slide is None or self.leads_out:
            body = self._own_screen()
        else:
            body = self._question(slide)
        status = said or self._say("number", at=self.at + 1, count=count + 1)
        self.dashboard.display([body], status=status, code=desk.game.code, keys=KEYS)

    def _say(self, key: str, **parts: object) -> str:
        return tell(self.dashboard.lang, key, **parts)

    def _question(self, slide: Slide) -> Node:
        shown = slide.reply if self.answered and slide.reply else slide.picture
        wide = "wide" in str(shown[1].get("class", ""))
        if self.answered:
            answer = [node("p", slide.answer, class_="answer"), node("p", slide.why, class_="why")]
        else:
            answer = [button(self._say("show"), STEP, class_="main", key="show")]
        if slide.options:
            answer.insert(0, self._options(slide))
        return self._framed(
            node(
                "h2", slide.question, data_home=True, tabindex=-1, class_="question", key=f"slide-{self.at}"
            ),
            node("div", shown, class_="shown scroll", key=f"shown-{self.at}"),
            node("div", *answer, class_="told", key=f"told-{self.at}"),
            class_="projected wide" if wide else "projected",
        )

    def _options(self, slide: Slide) -> Node:
        """What can be voted for, each with a letter; once it is answered the right one is marked."""
        told = [self._option(slide, *each) for each in enumerate(slide.options)]
        return node("ul", *told, class_="options", key="options")

    def _option(self, slide: Slide, number: int, text: str) -> Node:
        right = self.answered and number == slide.right
        mark = node("b", "✓ " if right else "", f"{LETTERS[number]} ")
        return node("li", mark, text, class_="right" if right else None, key=f"option-{number}")

    def _own_screen(self) -> Node:
        """The way to the same position on another screen: address and code, or lines of Python.

        Who follows as a class has the way on a page of their own, as far as it leads anywhere.
        """
        dashboard = self.dashboard
        desk, name, lang = dashboard.desk, dashboard.name, dashboard.lang
        if dashboard.taught:
            ways = [node("p", self._say("own_class"))] if self.shared else []
        elif dashboard.alone:
            lines = node("code", dashboard.code())
            ways = [node("p", self._say("own_cell")), node("pre", lines, tabindex=0)]
        else:
            code = "" if desk.game.code == opening(name).code else desk.game.code
            query = address.write(
                code=code, lang="" if lang == LANGUAGES[0] else lang, **dashboard.settings.words()
            )
            way = f"{name}.ipynb?{query}".removesuffix("?")
            ways = [
                # Only the browser knows whether others reach the page by an address.
                node("p", self._say("own_address", command=f"teg serve {name}"), data_reached="no"),
                node("p", self._say("own_there"), data_reached="yes"),
                node("p", node("a", way, href=way, data_whole=True, key="own")),
            ]
        if self.shared and not dashboard.taught:
            ways.append(node("p", self._say("own_code"), " ", node("code", desk.game.code, class_="long")))
        title = DASHBOARDS[name].title[lang]
        why = node("p", self._why.in_(lang)) if self._why else None
        return self._framed(
            node("h2", self._say("try"), data_home=True, tabindex=-1, class_="question", key="slide-try"),
            node("div", why, node("p", title, class_="answer"), *ways, class_="own", key="own-screen"),
            class_="projected try",
        )

    def _blank(self) -> Node:
        back = button(self._say("unblank"), BLANK, _key("b"), key="unblank")
        return node("div", back, data_home=True, tabindex=-1, class_="blank", key="blank")

    def _framed(self, *inside: Node, class_: str) -> Node:
        """A slide with its buttons; a press anywhere else on it is the next step."""
        count = len(self.slides) + 1
        last, linked = self.at + 1 == count, self.over == "link"
        number = node("span", f"{self.at + 1} / {count}", class_="number", aria_hidden="true")
        told = hidden(self._say("number", at=self.at + 1, count=count))
        steps = (
            button("◀", BACK, aria_label=self._say("back"), disabled=not self.at, key="back"),
            button("▶", STEP, aria_label=self._say("step"), disabled=last and not linked, key="step"),
            number,
            told,
            node("span", self.dashboard.room.whose(), class_="whose"),
            button(CORNERS, None, aria_label=self._say("fill"), data_fills=True, key="fill"),
            button(self._say("blank"), BLANK, _key("b"), key="to-blank"),
            toggle(self._say("link"), LINK, linked, _key("p"), key="to-link"),
            button("✕", LEAVE, aria_label=self._say("leave"), key="leave"),
        )
        bar = node("div", *steps, class_="steps", role="group", aria_label=self._say("slides"), key="steps")
        return node("div", *inside, bar, class_=class_, do=STEP, data_press=True, key="slide")

    # what is done

    def hear(self, message: Message) -> bool:
        """Do what was asked of the slides; False if it was no concern of theirs."""
        if message.get("do") != "slide" or not self.dashboard.desk.present:
            return False
        last = len(self.slides)
        before = self.at, self.over
        match message.get("to"):
            case "leave":
                self.dashboard.desk.set(present=False)
                return True
            case "blank" | "link" as over:
                self.over = "" if self.over == over else over
            case _ if self.over:
                self.over = ""
            case "step" if not self.answered:
                self._answered.add(self.at)
            case "step" | "on":
                self.at = min(self.at + 1, last)
            case "back":
                self.at = max(self.at - 1, 0)
            case "first":
                self.at = 0
            case "last":
                self.at = last
        if before != (self.at, self.over):
            self.dashboard.surface.home()
        self.dashboard.draw()
        return True


def _key(key: str) -> Node:
    """The key that does the same as a button, where there are keys."""
    return node("kbd", key, aria_hidden="true")
