"""The making of a box: its draft, the step one is at, and in each section the card that is being entered."""

from dataclasses import dataclass, field
from typing import Any

from teg.boxes.check import Problem
from teg.boxes.layout import slug
from teg.mistake import Mistake
from teg.ui.box_editor.box_controls import Form, FormEntry, line
from teg.ui.box_editor.box_draft import FROM, ORIGIN, BoxDraft, Row, read_draft
from teg.ui.box_editor.box_form import BoxForm, SectionForm
from teg.ui.kit import tell

LONGEST_NAME = 60


@dataclass(slots=True)
class CardInMaking:
    """A card being entered: its form, the row it changes (-1: none), and whether it was to be added."""

    form: Form = field(default_factory=dict)
    editing: int = -1
    tried: bool = False


class Making:
    """What has been entered so far. Nothing here is drawn, and nothing is played."""

    def __init__(self, about: BoxForm, name: str) -> None:
        self.about = about
        self.draft = BoxDraft(about.game, name)
        self.steps = ("start", *about.sections, "settings", "finish")
        self.step = self.steps[0]
        self._sheets: dict[str, CardInMaking] = {}

    @property
    def section(self) -> SectionForm | None:
        """The section that is open."""
        return self.about.sections.get(self.step)

    @property
    def rows(self) -> list[Row]:
        """The rows of the open section."""
        return self.draft.rows.setdefault(self.step, []) if self.section else []

    @property
    def sheet(self) -> CardInMaking:
        """The card that is being entered in the open section; it is still there after a look elsewhere."""
        return self._sheets.setdefault(self.step, CardInMaking())

    @property
    def begun(self) -> list[str]:
        """The sections in which a card is begun and not entered."""
        return [
            section
            for section in self.about.sections
            if section in self._sheets and self._sheets[section].form
        ]

    @property
    def file(self) -> str:
        """A name for the box's file, which may not be that of a shipped box."""
        name = slug(self.draft.name)
        return f"{'my-box' if name in ('', *self.about.game.shipped) else name}.toml"

    def entry(self, lang: str) -> FormEntry:
        """The open form; the header and the numbers of a box are forms of their own."""
        form = self.sheet.form
        if self.step == "start":
            form = {"box_name": self.draft.name, "box_extends": self.draft.extends}
        elif self.step == "settings":
            form = {}
            for number in self.about.settings:
                if number.key in self.draft.settings:
                    form |= number.form(self.draft.settings[number.key].get("value"))
        return FormEntry(form, self.draft, lang)

    # the card being entered

    def lacks(self, lang: str) -> list[str]:
        """All there is to put right before the card can be entered, or in the numbers of the box."""
        section, entry = self.section, self.entry(lang)
        if section is None:
            numbers = self.about.settings if self.step == "settings" else ()
            return [text for number in numbers for text in number.lacks(entry)]
        found = section.lacks(entry, self.sheet.editing)
        if not found and not self.draft.card(section.name, section.row(entry.form) | ORIGIN):
            found = [tell(lang, "lack_sense")]
        return found

    def sentence(self, lang: str) -> str:
        """How the game will tell the card, as soon as nothing that is still missing can change it."""
        if self.section is None or not (self.sheet.form or self.sheet.tried):
            return ""
        lines = set()
        for row in self.section.guesses(self.sheet.form):
            card = self.draft.card(self.section.name, row | ORIGIN)
            lines.add(self.about.sentence(card, self.draft, lang) if card else "")
        return lines.pop() if len(lines) == 1 else ""

    def set(self, name: str, given: bool | str) -> None:
        """What was typed, chosen or ticked in one control of the open step."""
        if self.step == "start":
            if name == "box_name":
                self.draft.name = line(given)[:LONGEST_NAME] or self.draft.name
            elif name == "box_extends" and given in ("", *self.about.game.shipped):
                self.draft.extends = str(given)
        elif self.step == "settings":
            form = self.entry("en").form | {name: given}
            for number in self.about.settings:
                self._set_number(number.key, number.value(form))
        elif self.section:
            self.sheet.form[name] = given

    def _set_number(self, key: str, value: Any) -> None:
        if value is None:
            self.draft.settings.pop(key, None)
        elif value != self.draft.settings.get(key, {}).get("value"):
            self.draft.settings[key] = {"value": value, **ORIGIN}

    def add(self, lang: str) -> Any:
        """Enter the card that the form describes; None if it is not whole."""
        section, sheet, rows = self.section, self.sheet, self.rows
        sheet.tried = True
        if section is None or self.lacks(lang):
            return None
        row = section.row(sheet.form) | ORIGIN
        if sheet.editing >= 0:
            before = rows[sheet.editing]
            same = row | {key: before[key] for key in FROM if key in before}
            rows[sheet.editing] = same if self.draft.card(section.name, same) else row
        else:
            rows.append(row)
        self.clear()
        return self.draft.card(section.name, row)

    def edit(self, at: int) -> None:
        """Open a row of the section in the form."""
        if self.section:
            self._sheets[self.step] = CardInMaking(self.section.form(self.rows[at]), at)

    def remove(self, at: int) -> None:
        """Take a row of the section away."""
        del self.rows[at]
        self.clear()

    def clear(self) -> None:
        """Empty the form."""
        self._sheets.pop(self.step, None)

    # the whole box

    def read(self, text: str, lang: str) -> None:
        """Go on with the box of a text."""
        draft = read_draft(self.about.game, text)
        if isinstance(draft, Problem):
            raise Mistake(tell, "bad_box", why=draft.in_(lang))
        if not isinstance(draft, BoxDraft):
            raise Mistake(tell, "other_box", game=draft.title)
        self.draft, self.step = draft, self.steps[-1]
        self._sheets = {}

    def recall(self, text: str) -> bool:
        """Go on with what the browser has kept, if that is a box in the making and none is in hand."""
        draft = read_draft(self.about.game, text)
        found = self.draft.empty and isinstance(draft, BoxDraft) and not draft.empty
        if found and isinstance(draft, BoxDraft):
            self.draft = draft
        return found
