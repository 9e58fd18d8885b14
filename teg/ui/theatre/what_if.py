"""A what-if: a position that shows what would allow something, what differs in it, and the way back."""

from collections import defaultdict
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from teg.core import Attempt, Game, Refusal, State
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.sitting.why import refused
from teg.ui.kit import tell
from teg.ui.kit.nodes import Child, Node, button, hidden, node
from teg.ui.page.settings import KeptElsewhere, Settings
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.part import part_of

JOINT = "; "


def what_if() -> KeptElsewhere:
    """The setting that asks what would allow something."""

    def ask(settings: Settings, text: str) -> None:
        dashboard = settings.dashboard
        if not text and dashboard.desk.home is None:
            return
        try:
            dashboard.supposing.ask(text)
        finally:
            with dashboard.changing():
                dashboard.arrive()
                dashboard.draw()

    return KeptElsewhere("", lambda _, text: text, lambda settings: settings.dashboard.supposing.words(), ask)


class WhatIf:
    """What was refused, step by step, on the way from the game at home to the what-if that is looked at.

    The address tells it in English words, which are read in any language.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._steps: list[tuple[Game[Any], int]] = []
        """Where each question was asked, and the number of the refused attempt."""

    @property
    def steps(self) -> list[tuple[Game[Any], int]]:
        """The questions that led here; none at home."""
        if self.desk.home is None:
            self._steps = []
        return self._steps

    @property
    def refusal(self) -> Refusal | None:
        """What was refused where the last question was asked."""
        return self._told(*self.steps[-1], self.desk.lang).refusal if self.steps else None

    # going there

    def possible(self, number: int) -> bool:
        """Whether something on the table could allow the refused attempt of that number."""
        return number >= 0 and self._changed(number) is not None

    def show(self, number: int) -> None:
        """Go to a position in which the refused attempt of that number is possible."""
        self._enter(number)
        what = self._told(*self.steps[-1], self.desk.lang).what
        self.desk.say(tell(self.desk.lang, "now_possible", what=what.rstrip(".")))

    def _enter(self, number: int) -> None:
        desk = self.desk
        there = self._changed(number)
        if there is None:
            raise Mistake(tell, "no_show")
        steps = [*self.steps, (desk.game, number)]
        desk.suppose(there)
        self._steps = steps

    def _changed(self, number: int) -> State | None:
        """The position in which it is possible, unless what is shown does not know enough to tell."""
        state = self.desk.game.state
        view = self.desk.seen(state)
        knows = view.viewer in (-1, state.actor)
        return part_of(self.desk).changed(view, state, number) if knows else None

    def _told(self, game: Game[Any], number: int, lang: str) -> Attempt:
        return refused(self.desk.seen(game.state), lang)[number]

    # what is set

    def words(self) -> str:
        """What was asked, as far as it can be asked again: not after moves made in a what-if."""
        home = self.desk.home
        asked = takewhile(lambda step: step[0] is home or not step[0].ply, self.steps)
        return JOINT.join(self._told(*step, "en").what for step in asked)

    def ask(self, text: str) -> None:
        """Ask all that again, in the game at home; nothing is asked where one of it cannot be."""
        self.desk.leave()
        try:
            for words in text.split(JOINT.strip()) if text else []:
                self._enter(self._number(words.casefold().split()))
        except Mistake:
            self.desk.leave()
            raise

    def _number(self, words: list[str]) -> int:
        for lang in LANGUAGES:
            for number, attempt in enumerate(refused(self.desk.seen(self.desk.game.state), lang)):
                if attempt.what.casefold().split() == words:
                    return number
        raise Mistake(tell, "no_what_if")

    # what is drawn

    def banner(self) -> Node | None:
        """What is supposed, and the way back."""
        lang, refusal = self.desk.lang, self.refusal
        if self.desk.home is None:
            return None
        text = [node("p", f"{refusal.sentence} {refusal.unlock}")] if refusal else []
        return node(
            "section",
            node("p", tell(lang, "what_if")),
            *text,
            button(tell(lang, "back"), {"do": "back"}, class_="main"),
            class_="banner",
            key="banner",
        )

    def compared(self, drawn: Callable[[Any], list[Node]]) -> list[Node]:
        """The position as `drawn` shows what is seen of it; what is not as it is at home is marked."""
        desk = self.desk
        if desk.home is None:
            return drawn(self.desk.seen(desk.game.state))
        # What is drawn last leaves its files behind: those of the what-if.
        before, now = (node("div", *drawn(self.desk.seen(game.state))) for game in (desk.home, desk.game))
        parts: list[Node] = marked(now, before, tell(desk.lang, "otherwise"))[2:]
        return parts

    def first(self, legal: list[Attempt]) -> list[Attempt]:
        """The legal attempts, what is possible only here in front."""
        refusal = self.refusal
        if refusal is None or self.desk.game.ply:
            return legal
        return sorted(legal, key=lambda attempt: not set(attempt.moves) & set(refusal.allows))


MARK = "otherwise"
_PICTURE = frozenset(("svg", "g", "path", "circle", "rect", "line", "text", "title"))


def marked(now: Node, before: Node, word: str) -> Node:
    """`now` with every smallest part marked that is not as `before`; `word` says so to those who listen."""
    if now == before:
        return now
    tag, given, *children = now
    if tag in _PICTURE:
        return _mark(now, word)
    waiting = defaultdict(list)
    for child in before[2:]:
        if isinstance(child, list):
            waiting[_name(child)].append(child)
    texts = [child for child in before[2:] if isinstance(child, str)]
    own = [child for child in children if isinstance(child, str)]
    inside: list[Child] = []
    come = 0
    for child in children:
        if isinstance(child, str):
            inside.append(child)
        elif same := waiting[_name(child)]:
            inside.append(marked(child, same.pop(0), word))
        else:
            inside.append(_mark(child, word))
            come += 1
    # What came in the place of what is gone is marked itself.
    gone = sum(map(len, waiting.values())) > come
    new: Node = [tag, given, *inside]
    return _mark(new, word) if gone or texts != own else new


def _name(element: Node) -> tuple[str, object]:
    """What an element is found again by: its key, whether it can be pressed or not, or else its kind."""
    key = element[1].get("key")
    return (element[0], None) if key is None else ("", key)


def _mark(element: Node, word: str) -> Node:
    tag, given, *children = element
    classes = f"{given.get('class', '')} {MARK}".strip()
    text = [] if tag in _PICTURE or tag in ("ul", "ol", "table") else [hidden(f" ({word})")]
    return [tag, {**given, "class": classes}, *children, *text]
