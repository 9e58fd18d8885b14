"""Whose cards a panel shows: a quiet line on top, a fold to choose another box, the form to enter one."""

from functools import lru_cache
from typing import Any

from teg.core import Game, Setup
from teg.mistake import Mistake, printable
from teg.ui.box_editor import boxing
from teg.ui.box_editor.box_controls import pasted
from teg.ui.box_editor.box_wizard import Wizard
from teg.ui.kit import tell
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet
from teg.ui.kit.surface import LARGEST_UPLOAD, Surface
from teg.ui.theatre.desk import Desk

KEPT = "box-of-"
WHOSE = "whose-cards"


class BoxRoom:
    """The box of one panel: its line, its fold, and all that is done there."""

    def __init__(self, desk: Desk, panel: str) -> None:
        self.desk = desk
        self._panel = desk.opens = panel
        self.wizard: Wizard | None = None
        """The form, while it is open."""
        self._drafts: dict[str, Wizard] = {}
        self._table: Game[Any] | None = None
        """The game that was drawn last."""
        self._told = ""
        """The text that the browser was last given to keep."""

    # what is drawn

    def ribbon(self) -> Node:
        """One line about the cards on the table; above it one about the box that a code waits for."""
        lang, waits = self.desk.lang, bool(self.desk.waiting)
        asked = _line(tell(lang, "box_waits"), "", tell(lang, "give_box"), "status") if waits else None
        return node("div", asked, self._whose(), key="ribbon")

    def whose(self) -> str:
        """Whose cards lie on the table, in a few words."""
        lang, setup = self.desk.lang, self.desk.game.setup
        if setup.box_text is None:
            return boxing.described(setup.box, lang)[0]
        return tell(lang, "ribbon_own", name=printable(setup.box))

    def _whose(self) -> Node:
        lang, setup = self.desk.lang, self.desk.game.setup
        if setup.box_text is None:
            return _line(self.whose(), boxing.described(setup.box, lang)[1], tell(lang, "enter_own"))
        kinds = _lent(setup, lang)
        rest = tell(lang, "ribbon_lent", kinds=", ".join(kinds)) if kinds else ""
        return _line(self.whose(), rest, tell(lang, "other_box_button"))

    def fold(self) -> Node:
        """Every way to another box, folded away."""
        desk = self.desk
        lang, game = desk.lang, boxing.wanted(desk)
        boxes, chosen = boxing.choices(desk, game)
        return sheet(
            boxing.FOLD,
            tell(lang, "box_fold"),
            node("p", tell(lang, "box_help")),
            node(
                "form",
                labelled(tell(lang, "box"), choice(boxes, chosen, "lay", key="lay")),
                node("button", tell(lang, "lay_box"), type="submit"),
                do={"do": "box lay"},
                key="lay-form",
            ),
            labelled(
                tell(lang, "own_box"), node("input", type="file", accept=".toml,.txt", do={"do": "box"})
            ),
            node("p", tell(lang, "box_unread"), key="unread") if "box" in desk.troubles else None,
            boxing.trouble(desk, "box"),
            pasted(tell(lang, "paste_box"), "box paste", lang),
            node(
                "p",
                button(tell(lang, "enter_box"), {"do": "wizard"}) if self._game_lies_here else None,
                button(tell(lang, "box_back"), {"do": "box back"}, key="box-back") if desk.left else None,
                class_="row",
                key="box-row",
            ),
        )

    def takes(self, surface: Surface, message: str = "") -> bool:
        """Whether the form is open, which is then drawn in the place of the panel.

        A game that what is done here has put on the table folds the tools away.
        """
        desk = self.desk
        anew = self._table is not None and desk.game is not self._table
        self._table = desk.game
        if anew:
            self.wizard = None
            if surface.answering:
                surface.home()
        if self.wizard is None:
            return False
        told = message or desk.message
        surface.show(
            [
                node("p", button(tell(desk.lang, "back"), {"do": "back"}), class_="row", key="back"),
                *([node("p", told, class_="message", key="message")] if told else []),
                *self.wizard.body(),
            ],
            lang=desk.lang,
            theme=desk.theme,
            code=desk.game.code,
            status=told or self.wizard.status(),
            kept=[self.wizard.kept],
        )
        return True

    def kept(self) -> dict[str, str] | None:
        """The box that the browser is to keep, told once; without one it is asked for what it has."""
        game = boxing.wanted(self.desk)
        text = self.desk.own_boxes.get(game, ("", ""))[1]
        if text and text == self._told:
            return None
        self._told = text
        return {"name": f"{KEPT}{game}", "text": text}

    # what is done

    def hear(self, message: Message, surface: Surface) -> bool:
        """Do what a message asks for; False if it is nothing about boxes."""
        desk = self.desk
        desk.opens = self._panel
        match message:
            case {"do": "recall", "name": str(name), "text": str(text)} if name.startswith(KEPT):
                boxing.recall(desk, name.removeprefix(KEPT), text)
            case {"do": "back"} if self.wizard is not None:
                self.wizard = None
                desk.say("")
            case _ if self.wizard is not None:
                self.wizard.hear(message, surface)
                desk.changed()
            case {"do": "wizard"} if self._game_lies_here:
                self.wizard = self._drafts.setdefault(boxing.wanted(desk), Wizard(desk))
                desk.say("")
            case {"do": "box" | "box paste" | "box lay" | "box back"}:
                self._change(message, surface)
            case _:
                return False
        return True

    def _change(self, message: Message, surface: Surface) -> None:
        """Another box on the table, or beside the fields why not."""
        desk, table = self.desk, self.desk.game
        desk.troubles.pop("box", None)
        try:
            match message:
                case {"do": "box", "text": str(text), **rest}:
                    boxing.read(desk, text, str(rest.get("name", "")))
                case {"do": "box", "size": int()}:
                    raise Mistake(tell, "too_large", size=LARGEST_UPLOAD // 1000000)
                case {"do": "box paste", "fields": {"text": str(text)}}:
                    boxing.read(desk, text)
                case {"do": "box lay", "fields": {"lay": str(box)}}:
                    self._lay(box)
                case {"do": "box back"}:
                    desk.lift()
        except Mistake as mistake:
            desk.troubles.setdefault("box", [mistake.in_(desk.lang)])
            raise
        if desk.game is not table:
            surface.focus(WHOSE)

    @property
    def _game_lies_here(self) -> bool:
        """Whether the box that is wanted is for the game on the table, as the form is."""
        return boxing.wanted(self.desk) == self.desk.game.setup.game

    def _lay(self, box: str) -> None:
        desk = self.desk
        game = boxing.wanted(desk)
        own = boxing.at_hand(desk, game)
        if box == boxing.OWN and own:
            boxing.lay(desk, *own)
        elif box in boxing.shipped(game):
            boxing.lay(desk, box)
        else:
            raise Mistake(tell, "no_own_box")


def _line(what: str, rest: str, act: str, role: str | None = None) -> Node:
    return node(
        "p",
        node("b", what, tabindex=-1, key=None if role else WHOSE),
        node("span", rest, class_="rest") if rest else None,
        " ",
        button(act, None, opens=boxing.FOLD),
        class_="ribbon",
        role=role,
    )


@lru_cache(maxsize=8)
def _lent(setup: Setup, lang: str) -> tuple[str, ...]:
    return tuple(boxing.lent(setup, lang))
