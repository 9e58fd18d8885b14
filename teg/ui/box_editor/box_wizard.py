"""Enter your box: card by card, each checked as it is entered, saved as TOML and playable at once."""

from collections.abc import Sequence

from teg.games import GALAXIES
from teg.languages import LANGUAGES, capital
from teg.mistake import Mistake
from teg.ui.box_editor import boxing
from teg.ui.box_editor.box_controls import LONGEST, FormEntry, choice_control, line, pasted, text_control
from teg.ui.box_editor.box_draft import Row
from teg.ui.box_editor.box_fields import Field
from teg.ui.box_editor.box_form import SectionForm, box_form
from teg.ui.box_editor.making import LONGEST_NAME, Making
from teg.ui.kit import tell
from teg.ui.kit.nodes import Message, Node, button, labelled, node, toggle
from teg.ui.kit.surface import LARGEST_UPLOAD, Surface
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk

MOST_TOLD = 20


def box_wizard(
    *, desk: Desk | None = None, game: str = GALAXIES.name, lang: str = "en", theme: str = "light"
) -> Surface:
    """The wizard for a box of one's own for a game, to be shown in a notebook."""
    return Wizard(desk or Desk(opening(box_form(game).game.dashboard), lang=lang, theme=theme)).show_alone()


class WizardSurface(Surface):
    """The wizard in a cell of its own."""

    title = ""

    def __repr__(self) -> str:
        return f"<Box wizard: a box of one's own for {self.title}>"


class Wizard:
    """A box in the making and the step one is at. `body` draws it, `hear` carries out what is done."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.about = box_form(desk.game.setup.game)
        self.made = Making(self.about, tell(desk.lang, "my_box"))

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
                status=self.status(),
                kept=[self.kept],
            )

        surface = WizardSurface(hear, desk.say)
        surface.title = self.about.game.title
        desk.on_change(draw)
        draw()
        return surface

    def status(self) -> str:
        """What a screen reader says now."""
        wrong = self.made.lacks(self.desk.lang) if self.made.sheet.tried else []
        return " ".join(wrong) or self.desk.message or self._title(self.made.step)

    @property
    def kept(self) -> dict[str, str]:
        """What the browser is to keep for the next visit; an empty text asks for what it has kept."""
        text = "" if self.made.draft.empty else self.made.draft.text()
        return {"name": f"box-{self.about.game.name}", "text": text}

    # what is drawn

    def body(self) -> list[Node]:
        """The steps, and the one that is open."""
        lang, made = self.desk.lang, self.made
        steps = [
            node(
                "li",
                toggle(
                    self._title(step),
                    {"do": "box step", "step": step},
                    step == made.step,
                    node("small", self._count(step)) if self._count(step) else None,
                    aria_current="step" if step == made.step else None,
                ),
                key=step,
            )
            for step in made.steps
        ]
        inside = {"start": self._start, "settings": self._settings, "finish": self._finish}
        drawn = self._section(made.section) if made.section else inside[made.step]()
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
                node("h3", self._title(made.step), data_home=True, tabindex=-1),
                *drawn,
                class_="wizard",
                key=f"step-{made.step}",
            ),
        ]

    def _title(self, step: str) -> str:
        return tell(self.desk.lang, f"step_{step}")

    def _count(self, step: str) -> str:
        rows = self.made.draft.settings if step == "settings" else self.made.draft.rows.get(step, ())
        return str(len(rows) or "")

    def _start(self) -> list[Node]:
        lang, entry = self.desk.lang, self.made.entry(self.desk.lang)
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
            pasted(tell(lang, "resume_text"), "box read", lang),
            node("p", self._onward(), class_="row"),
        ]

    def _section(self, section: SectionForm) -> list[Node]:
        lang, changed = self.desk.lang, self.made.sheet.editing >= 0
        rows = [self._entered(section, at, row) for at, row in enumerate(self.made.rows)]
        return [
            node("p", tell(lang, f"help_{section.name}"), class_="facts"),
            node("h4", tell(lang, "change_card" if changed else "new_card")),
            node(
                "div",
                self._asked(section),
                node("div", *self._check(), class_="beside"),
                class_="entering",
                key="entering",
            ),
            node("h4", tell(lang, "entered")),
            node("ul", *rows, class_="cards", key="entered") if rows else node("p", tell(lang, "none_yet")),
        ]

    def _asked(self, section: SectionForm) -> Node:
        lang = self.desk.lang
        return node(
            "form",
            *self._draw(section.shown(self.made.sheet.form)),
            node(
                "p",
                button(
                    tell(lang, "keep_card" if self.made.sheet.editing >= 0 else "add_card"),
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
        steps = self.made.steps
        step = steps[min(steps.index(self.made.step) + 1, len(steps) - 1)]
        return button(tell(self.desk.lang, "next_step"), {"do": "box step", "step": step}, key="onward")

    def _draw(self, fields: Sequence[Field]) -> list[Node]:
        entry = self.made.entry(self.desk.lang)
        controls = [control for field in fields for control in field.draw(entry)]
        return [node("div", *controls, class_="inside fields", key=f"fields-{self.made.step}")]

    def _check(self) -> list[Node]:
        """How the card that is being entered will be told, and what it still lacks."""
        lang, sheet = self.desk.lang, self.made.sheet
        if not (sheet.form or sheet.tried):
            return []
        sentences = {each: self.made.sentence(each) for each in LANGUAGES}
        lines = [node("p", text, lang=each, class_="told") for each, text in sentences.items() if text]
        lacks = [node("li", text) for text in self.made.lacks(lang)]
        drawn = [node("div", node("h4", tell(lang, "told_so")), *lines, key="told")] if lines else []
        if lacks and sheet.tried:
            drawn.append(node("div", node("ul", *lacks), class_="message", role="alert", key="wrong"))
        elif lacks:
            drawn.append(node("p", tell(lang, "still_lacks"), key="lacks"))
            drawn.append(node("ul", *lacks, key="lacking"))
        return drawn

    def _entered(self, section: SectionForm, at: int, row: Row) -> Node:
        lang, draft = self.desk.lang, self.made.draft
        card = draft.card(section.name, row)
        called = self.about.name(card, lang) if card else line(row.get(section.own, "?"))[:LONGEST_NAME]
        title = self.about.title(card, draft, lang) if card else called
        lacks = section.lacks(FormEntry(section.form(row), draft, lang), at) or [tell(lang, "lack_sense")]
        text = self.about.sentence(card, draft, lang) if card else " ".join(lacks)
        return node(
            "li",
            node("h4", title),
            node("p", text, class_=None if card else "wrong"),
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
        lacks = [node("li", text) for text in self.made.lacks(self.desk.lang)]
        return [
            node("p", tell(self.desk.lang, "help_settings"), class_="facts"),
            *self._draw(self.about.settings),
            node("p", self._onward(), class_="row", key="buttons"),
            *([node("ul", *lacks, class_="message", key="wrong")] if lacks else []),
        ]

    def _finish(self) -> list[Node]:
        lang = self.desk.lang
        found = self.made.draft.problems()
        errors = sum(problem.level == "error" for problem in found)
        lines = [node("li", tell(lang, "begun", step=self._title(step))) for step in self.made.begun]
        for problem in found[:MOST_TOLD]:
            what = f"{capital(problem.words.in_(lang))}."
            error = problem.level == "error"
            lines.append(node("li", tell(lang, "at_line", line=problem.line, what=what) if error else what))
        return [
            node(
                "p",
                tell(lang, "not_ready", count=errors) if errors else tell(lang, "ready"),
                class_="message",
            ),
            *([node("ul", *lines, class_="changed")] if lines else []),
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
            node("pre", node("code", self.made.draft.text()), tabindex=0),
        ]

    # what is done

    def hear(self, message: Message, surface: Surface) -> bool:
        """Do what a message asks for; False if it is nothing of the wizard's."""
        desk, made, section = self.desk, self.made, self.made.section
        lang, desk.message = desk.lang, ""
        match message:
            case {"do": "box step", "step": str(step)} if step in made.steps:
                made.step = step
            case {"do": "box field", "field": str(field), "value": bool() | str() as given}:
                made.set(field[:LONGEST_NAME], given if isinstance(given, bool) else given[:LONGEST])
            case {"do": "box add"} if section:
                if card := made.add(lang):
                    desk.message = tell(lang, "card_kept", name=self.about.name(card, lang))
                    surface.focus(section.fields[0].key)
            case {"do": "box clear"}:
                made.clear()
            case {"do": "box edit", "at": int(at)} if section and 0 <= at < len(made.rows):
                made.edit(at)
                surface.focus(section.fields[0].key)
            case {"do": "box remove", "at": int(at)} if section and 0 <= at < len(made.rows):
                made.remove(at)
            case {"do": "box read", "fields": {"text": str(text)}} | {"do": "box read", "text": str(text)}:
                made.read(text, lang)
                desk.message = tell(lang, "box_resumed", name=made.draft.name)
            case {"do": "box read", "size": int()}:
                raise Mistake(tell, "too_large", size=LARGEST_UPLOAD // 1000000)
            case {"do": "recall", "name": str(name), "text": str(text)} if name == self.kept["name"]:
                if made.recall(text):
                    desk.message = tell(lang, "draft_back", name=made.draft.name)
            case {"do": "box save"}:
                surface.give(made.file, made.draft.text())
            case {"do": "box play"}:
                self._play()
            case _:
                return False
        return True

    def _play(self) -> None:
        """Begin a game with the box as it stands."""
        lang, draft = self.desk.lang, self.made.draft
        for problem in draft.problems():
            if problem.level == "error":
                raise Mistake(tell, "bad_box", why=problem.in_(lang).rstrip("."))
        boxing.use(self.desk, draft.name, draft.text())
