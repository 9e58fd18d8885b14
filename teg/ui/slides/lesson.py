"""What a page shows a class that follows it: question, picture and what may be guessed, in every language."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from zlib import crc32

from teg import board
from teg.core.host import host_of
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.ui.page import address
from teg.ui.slides.slide import laid, tell

if TYPE_CHECKING:
    from teg.ui.page.dashboard import Dashboard
    from teg.ui.study.guess import GuessQuestion

Told = dict[str, Any]


def lesson(dashboard: "Dashboard") -> Told:
    """What is to be seen and guessed now, as plain data; what tells the answer comes with the answer only.

    `words` and `pictures` are by language. `key` tells one question from another; it is empty where nothing
    is asked. `query` leads to the position; it is empty where nobody else can open that.
    """
    desk = dashboard.desk
    told: Told = {
        "page": dashboard.name,
        "query": address.write(code=desk.game.code, **_open(dashboard))
        if dashboard.slide_show.shared
        else "",
        "lang": desk.lang,
        "answered": False,
        "right": -1,
        "truth": None,
        "words": {},
        "pictures": {},
    }
    for lang in LANGUAGES:
        with _speaking(dashboard, lang):
            words, picture = _words(dashboard, told)
        told["words"][lang], told["pictures"][lang] = words, picture
    first = told["words"][LANGUAGES[0]]
    asked = first.get("options") or first.get("slide")
    marks = dashboard.name, desk.game.code, first.get("ask"), first.get("options"), first.get("slide")
    told["key"] = f"{crc32(repr(marks).encode()):08x}" if asked else ""
    return told


def _open(dashboard: "Dashboard") -> dict[str, str]:
    """The settings for one's own screen, where everybody guesses first."""
    return {name: text for name, text in dashboard.settings.words().items() if name != "guess"}


@contextmanager
def _speaking(dashboard: "Dashboard", lang: str) -> Iterator[None]:
    """The same in another language, of which nobody else is told."""
    desk, before = dashboard.desk, dashboard.desk.lang
    desk.lang = lang
    try:
        yield
    finally:
        desk.lang = before


def _words(dashboard: "Dashboard", told: Told) -> tuple[Told, Any]:
    """What is said in the language of the desk, and what is drawn beside it."""
    if dashboard.desk.away:
        return {}, None
    if dashboard.desk.present:
        return _slide(dashboard, told)
    try:
        question = dashboard.question()
        if question is None:
            return _table(dashboard)
        told["answered"] = not dashboard.asking
        said = _question(dashboard, question, told)
    except Mistake as mistake:
        return {"ask": mistake.in_(dashboard.lang)}, None
    # What its first question is about tells no answer either.
    about = dashboard.slide_show.slides
    return said, about[0].picture if about else None


def _slide(dashboard: "Dashboard", told: Told) -> tuple[Told, Any]:
    show = dashboard.slide_show
    slide = show.slide
    if show.leads_out and show.shared:
        return {"ask": tell(dashboard.lang, "try")}, None
    if show.over or slide is None:
        return {}, None
    said: Told = {"ask": slide.question}
    if slide.options:
        said["options"] = [*slide.options]
    elif slide.share is not None:
        said["slide"] = slide.question
    told["answered"] = show.answered
    if not show.answered:
        return said, slide.picture
    told["right"] = slide.right
    told["truth"] = None if slide.share is None else float(100 * slide.share)
    return {**said, "answer": slide.answer, "why": slide.why}, slide.reply or slide.picture


def _question(dashboard: "Dashboard", question: "GuessQuestion", told: Told) -> Told:
    said: Told = {"ask": question.ask, "slide": question.slide}
    said["options"] = [choice.label for choice in question.choices]
    if told["answered"]:
        best = [number for number, choice in enumerate(question.choices) if not choice.loss]
        told["right"] = best[0] if len(best) == 1 else -1
        told["truth"] = float(100 * question.share) if question.slide else None
        said["answer"] = dashboard.headline()
    return said


def _table(dashboard: "Dashboard") -> tuple[Told, Any]:
    """The whole table, as it is seen here, and how things stand on it."""
    view, lang = dashboard.desk.view, dashboard.lang
    status = host_of(view.game).status(view, lang)
    return {"ask": status}, laid(board.zones(view, lang), status)
