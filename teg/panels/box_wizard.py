"""Enter your box: card by card, each checked as it is entered, saved as TOML and playable at once."""

from collections.abc import Sequence
from typing import Any

from teg.boxes.layout import slug
from teg.boxes.problem import Problem
from teg.languages import LANGUAGES, capital
from teg.mistake import Mistake
from teg.panels import boxing
from teg.panels.box_controls import LONGEST, Entry, Form, choice_control, line, text_control
from teg.panels.box_draft import NAMES, ORIGIN, Draft, Row, read_draft
from teg.panels.box_fields import Field
from teg.panels.box_form import BoxForm, Section, box_form
from teg.panels.desk import Desk
from teg.panels.nodes import Message, Node, button, labelled, node
from teg.panels.opening import opening
from teg.panels.surface import LARGEST_UPLOAD, Surface
from teg.panels.words import tell

MOST_TOLD = 20
LONGEST_NAME = 60


def box_wizard(
    *, desk: Desk | None = None, game: str = "galaxies", lang: str = "en", theme: str = "light"
) -> Surface:
    """The wizard for a box of one's own for a game, to be shown in a notebook."""
    return Wizard(desk or Desk(opening(box_form(game).opens), lang=lang, theme=theme)).show_alone()


class Wizard:
    """A box in the making and the step one is at. `body` draws it, `hear` carries out what is done."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.about: BoxForm = box_form(desk.game.setup.game)
        self.draft = Draft(self.about.game, NAMES[desk.lang])
        self.steps = ("start", *self.about.sections, "settings", "finish")
        self.step = self.steps[0]
        self.form: Form = {}
        self.editing = -1
        self.tried = False
        """Whether somebody wanted to enter the form as it is."""

    def show_alone(self) -> Surface:
        """The wizard as a panel of its own."""
        desk = self.desk

        def hear(message: Message) -> None:
            if self.hear(message, surface):
                draw()

        def draw() -> None:
            body = self.body()
            if desk.message:
                body.insert(0, node("p", desk.message, class_="message", key="message"))
            surface.show(
                body,
                lang=desk.lang,
                theme=desk.theme,
                present=desk.present,
                status=self.status(),
                kept=self.kept,
            )

        surface = Surface(hear, desk.say)
        desk.on_change(draw)
        draw()
        return surface

    def status(self) -> str:
        """What a screen reader says now."""
        wrong = self._lacks(self.section) if self.section and self.tried else []
        return " ".join(wrong) or self.desk.message or self._title(self.step)

    @property
    def kept(self) -> dict[str, str]:
        """What the browser is to keep for the next visit; an empty text asks for what it has kept."""
        text = "" if self.draft.empty else self.draft.text()
        return {"name": f"box-{self.about.game.name}", "text": text}

    @property
    def section(self) -> Section | None:
        """The section that is open."""
        return self.about.sections.get(self.step)

    # what is drawn

    def body(self) -> list[Node]:
        """The steps, and the one that is open."""
        lang = self.desk.lang
        steps = [
            node(
                "li",
                button(
                    self._title(step),
                    {"do": "box step", "step": step},
                    node("small", self._count(step)) if self._count(step) else None,
                    aria_current="step" if step == self.step else None,
                    aria_pressed="true" if step == self.step else "false",
                ),
                key=step,
            )
            for step in self.steps
        ]
        inside = {"start": self._start, "settings": self._settings, "finish": self._finish}
        drawn = self._section(self.section) if self.section else inside[self.step]()
        return [
            node(
                "div",
                node("h2", tell(lang, "wizard", game=self.about.game.title), class_="headline"),
                node("p", tell(lang, "wizard_help"), class_="facts"),
                key="wizard-head",
            ),
            node(
                "nav",
                node("ol", *steps, class_="steps", data_arrows=True),
                aria_label=tell(lang, "wizard_steps"),
                key="steps",
            ),
            node(
                "section",
                node("h3", self._title(self.step), data_home=True, tabindex=-1),
                *drawn,
                class_="wizard",
                key=f"step-{self.step}",
            ),
        ]

    def _title(self, step: str) -> str:
        return tell(self.desk.lang, f"step_{step}")

    def _count(self, step: str) -> str:
        rows = self.draft.settings if step == "settings" else self.draft.rows.get(step, ())
        return str(len(rows) or "")

    def _start(self) -> list[Node]:
        lang, entry = self.desk.lang, self._entry
        boxes = [(box, tell(lang, f"box_{box}")) for box in self.about.game.shipped]
        boxes.append(("", tell(lang, "lends_nothing")))
        return [
            node(
                "div",
                text_control(entry, "box_name", tell(lang, "box_name")),
                choice_control(entry, "box_extends", tell(lang, "box_extends"), boxes, ""),
                class_="inside fields",
                key="header",
            ),
            node("p", tell(lang, "resume_help")),
            labelled(
                tell(lang, "resume"), node("input", type="file", accept=".toml,.txt", do={"do": "box read"})
            ),
            node(
                "form",
                labelled(
                    tell(lang, "resume_text"),
                    node("textarea", name="text", rows=6, spellcheck="false", key="box-text"),
                ),
                node("button", tell(lang, "read_text"), type="submit"),
                do={"do": "box read"},
            ),
            node("p", self._onward(), class_="row"),
        ]

    def _section(self, section: Section) -> list[Node]:
        lang = self.desk.lang
        rows = [self._entered(section, at, row) for at, row in enumerate(self._rows(section))]
        return [
            node("p", tell(lang, f"help_{section.name}"), class_="facts"),
            node("ul", *rows, class_="cards", key="entered") if rows else node("p", tell(lang, "none_yet")),
            node("h4", tell(lang, "change_card" if self.editing >= 0 else "new_card")),
            node(
                "div",
                self._asked(section),
                node("div", *self._check(section), class_="beside"),
                class_="entering",
            ),
        ]

    def _asked(self, section: Section) -> Node:
        lang = self.desk.lang
        return node(
            "form",
            *self._draw(section.shown(self.form)),
            node(
                "p",
                button(
                    tell(lang, "keep_card" if self.editing >= 0 else "add_card"),
                    {"do": "box add"},
                    type="submit",
                    class_="main",
                    key="add",
                ),
                button(tell(lang, "clear"), {"do": "box clear"}, key="clear"),
                self._onward(),
                class_="row",
                key="buttons",
            ),
            do={"do": "box add"},
            novalidate=True,
            key="form",
        )

    def _onward(self) -> Node:
        here = self.steps.index(self.step)
        step = self.steps[min(here + 1, len(self.steps) - 1)]
        return button(tell(self.desk.lang, "next_step"), {"do": "box step", "step": step}, key="onward")

    def _draw(self, fields: Sequence[Field]) -> list[Node]:
        controls = [control for field in fields for control in field.draw(self._entry)]
        return [node("div", *controls, class_="inside fields", key=f"fields-{self.step}")]

    def _check(self, section: Section) -> list[Node]:
        """How the card that is being entered will be told, and what it still lacks."""
        if not (self.form or self.tried):
            return []
        lang, row = self.desk.lang, section.row(self.form) | ORIGIN
        # A card can be told before it has a name.
        named = {section.own: tell(lang, "new_card"), **row} if section.own == "name" else row
        card = self.draft.card(section.name, named)
        told = []
        if card:
            sentences = {each: self.about.sentence(card, self.draft, each) for each in LANGUAGES}
            told = [node("p", text, lang=each, class_="told") for each, text in sentences.items()]
            told.insert(0, node("h4", tell(lang, "told_so")))
        return [node("div", *told, key="told"), *self._wrong(self._lacks(section))]

    def _wrong(self, lacks: Sequence[str]) -> list[Node]:
        items = [node("li", text) for text in lacks]
        if not items:
            return []
        if self.tried:
            return [node("div", node("ul", *items), class_="message", role="alert", key="wrong")]
        return [
            node("p", tell(self.desk.lang, "still_lacks"), key="lacks"),
            node("ul", *items, key="lacking"),
        ]

    def _entered(self, section: Section, at: int, row: Row) -> Node:
        lang = self.desk.lang
        card = self.draft.card(section.name, row)
        called = self.about.name(card, lang) if card else line(row.get(section.own, "?"))[:LONGEST_NAME]
        title = self.about.title(card, self.draft, lang) if card else called
        lacks = section.lacks(Entry(section.form(row), self.draft, lang), at) or [tell(lang, "lack_sense")]
        told = self.about.sentence(card, self.draft, lang) if card else " ".join(lacks)
        return node(
            "li",
            node("h4", title),
            node("p", told, class_=None if card else "wrong"),
            node(
                "p",
                *(
                    button(
                        tell(lang, key),
                        {"do": f"box {key}", "at": at},
                        aria_label=f"{tell(lang, key)} {called}",
                    )
                    for key in ("edit", "remove")
                ),
                class_="row",
            ),
            class_="card",
            key=f"row-{at}",
        )

    def _settings(self) -> list[Node]:
        entry = self._entry
        lacks = [told for field in self.about.settings for told in field.lacks(entry)]
        return [
            node("p", tell(self.desk.lang, "help_settings"), class_="facts"),
            *self._draw(self.about.settings),
            node("p", self._onward(), class_="row", key="buttons"),
            *(
                [node("ul", *(node("li", text) for text in lacks), class_="message", key="wrong")]
                if lacks
                else []
            ),
        ]

    def _finish(self) -> list[Node]:
        lang = self.desk.lang
        found = self.draft.problems()
        errors = sum(problem.level == "error" for problem in found)
        told = []
        for problem in found[:MOST_TOLD]:
            what = f"{capital(problem.words.in_(lang))}."
            error = problem.level == "error"
            told.append(node("li", tell(lang, "at_line", line=problem.line, what=what) if error else what))
        return [
            node(
                "p",
                tell(lang, "not_ready", count=errors) if errors else tell(lang, "ready"),
                class_="message",
            ),
            *([node("ul", *told, class_="changed")] if told else []),
            node(
                "p",
                button(tell(lang, "save_box"), {"do": "box save"}, key="save"),
                button(
                    tell(lang, "play_box"),
                    {"do": "box play"},
                    disabled=bool(errors),
                    class_="main",
                    key="play",
                ),
                class_="row",
            ),
            node("pre", node("code", self.draft.text()), tabindex=0),
        ]

    # the form as it is

    @property
    def _entry(self) -> Entry:
        """The open form; the header and the numbers are their own form."""
        form = self.form
        if self.step == "start":
            form = {"box_name": self.draft.name, "box_extends": self.draft.extends}
        elif self.step == "settings":
            form = {}
            for field in self.about.settings:
                if field.key in self.draft.settings:
                    form |= field.form(self.draft.settings[field.key].get("value"))
        return Entry(form, self.draft, self.desk.lang)

    def _rows(self, section: Section) -> list[Row]:
        return self.draft.rows.get(section.name, [])

    def _lacks(self, section: Section) -> list[str]:
        found = section.lacks(self._entry, self.editing)
        if not found and not self.draft.card(section.name, section.row(self.form) | ORIGIN):
            found = [tell(self.desk.lang, "lack_sense")]
        return found

    # what is done

    def hear(self, message: Message, surface: Surface) -> bool:
        """Do what a message asks for; False if it is nothing of the wizard's."""
        lang, section = self.desk.lang, self.section
        self.desk.message = ""
        match message:
            case {"do": "box step", "step": str(step)} if step in self.steps:
                self.step = step
                self._clear()
            case {"do": "box field", "field": str(field), "value": bool() | str() as given}:
                self._set(field[:LONGEST_NAME], given if isinstance(given, bool) else given[:LONGEST])
            case {"do": "box add"} if section:
                if self._add(section):
                    surface.focus(self._first(section))
            case {"do": "box clear"}:
                self._clear()
            case {"do": "box edit", "at": int(at)} if section and 0 <= at < len(self._rows(section)):
                self._clear()
                self.editing, self.form = at, section.form(self._rows(section)[at])
                surface.focus(self._first(section))
            case {"do": "box remove", "at": int(at)} if section and 0 <= at < len(self._rows(section)):
                del self._rows(section)[at]
                self._clear()
            case {"do": "box read", "fields": {"text": str(text)}} | {"do": "box read", "text": str(text)}:
                self._read(text)
            case {"do": "box read", "size": int()}:
                raise Mistake(tell(lang, "too_large", size=LARGEST_UPLOAD // 1_000_000))
            case {"do": "recall", "name": str(name), "text": str(text)} if name == self.kept["name"]:
                self._recall(text)
            case {"do": "box save"}:
                surface.give(self._file(), self.draft.text())
            case {"do": "box play"}:
                self._play()
            case _:
                return False
        return True

    def _set(self, name: str, given: bool | str) -> None:
        if self.step == "start":
            if name == "box_name":
                self.draft.name = line(given)[:LONGEST_NAME] or self.draft.name
            elif name == "box_extends" and given in ("", *self.about.game.shipped):
                self.draft.extends = str(given)
        elif self.step == "settings":
            form = self._entry.form | {name: given}
            for field in self.about.settings:
                self._set_number(field, field.value(form))
        else:
            self.form[name] = given

    def _set_number(self, field: Field, value: Any) -> None:
        if value is None:
            self.draft.settings.pop(field.key, None)
        elif value != self.draft.settings.get(field.key, {}).get("value"):
            self.draft.settings[field.key] = {"value": value, **ORIGIN}

    def _first(self, section: Section) -> str:
        return section.fields[0].key

    def _add(self, section: Section) -> bool:
        """Enter the card that the form describes, if it is whole."""
        self.tried = True
        if self._lacks(section):
            return False
        rows = self.draft.rows.setdefault(section.name, [])
        row = section.row(self.form) | ORIGIN
        if self.editing >= 0:
            before = rows[self.editing]
            same = row | {key: before[key] for key in (*ORIGIN, "note") if key in before}
            rows[self.editing] = same if self.draft.card(section.name, same) else row
        else:
            rows.append(row)
        self._clear()
        card = self.draft.card(section.name, row)
        self.desk.message = tell(self.desk.lang, "card_kept", name=self.about.name(card, self.desk.lang))
        return True

    def _clear(self) -> None:
        self.form, self.editing, self.tried = {}, -1, False

    def _file(self) -> str:
        """A name for the file, which may not be that of a shipped box."""
        name = slug(self.draft.name)
        return f"{'my-box' if name in ('', *self.about.game.shipped) else name}.toml"

    def _read(self, text: str) -> None:
        lang, draft = self.desk.lang, read_draft(self.about.game, text)
        if not isinstance(draft, Draft):
            if isinstance(draft, Problem):
                raise Mistake(tell(lang, "bad_box", why=draft.told(lang)))
            raise Mistake(tell(lang, "other_box", game=draft.title))
        self.draft = draft
        self.step = self.steps[-1]
        self._clear()
        self.desk.message = tell(lang, "box_resumed", name=draft.name)

    def _recall(self, text: str) -> None:
        """Go on with what the browser has kept, if that is still a box in the making and none is in hand."""
        draft = read_draft(self.about.game, text)
        if self.draft.empty and isinstance(draft, Draft) and not draft.empty:
            self.draft = draft
            self.desk.message = tell(self.desk.lang, "draft_back", name=draft.name)

    def _play(self) -> None:
        """Begin a game with the box as it stands."""
        text = self.draft.text()
        for problem in self.draft.problems():
            if problem.level == "error":
                raise Mistake(tell(self.desk.lang, "bad_box", why=problem.told(self.desk.lang)))
        boxing.use(self.desk, self.draft.name, text)
