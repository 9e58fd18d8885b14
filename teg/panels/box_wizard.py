"""Enter your box: card by card, each checked as it is entered, saved as TOML and playable at once."""

from typing import Any

from teg.boxes.galaxies import load
from teg.boxes.galaxies.effects import read_op
from teg.boxes.galaxies.model import FACES, RESOURCES, SHIPS, TRACKS, Op
from teg.boxes.galaxies.sections import NUMBERS
from teg.boxes.galaxies.sentences import TONGUES, name, sentence, ship_name
from teg.boxes.galaxies.vocabulary import QUANTITIES, TESTS, VOCABULARY, Arg, Verb
from teg.boxes.games import GALAXIES
from teg.boxes.report import Report
from teg.galaxies.words import names as N
from teg.mistake import Mistake
from teg.panels.box_draft import (
    CARDS,
    MOST_OPS,
    NUMBERED,
    ORIGIN,
    SECTIONS,
    Draft,
    Form,
    card_of,
    form_of,
    number,
    problems,
    row_of,
    same_name,
    usual,
    verb_of,
)
from teg.panels.box_lacks import lacks
from teg.panels.desk import Desk
from teg.panels.nodes import Message, Node, button, choice, labelled, node
from teg.panels.surface import LARGEST_UPLOAD, Surface
from teg.panels.words import tell

STEPS = ("start", *SECTIONS, "settings", "finish")
MOST_TOLD = 20
LONGEST = 300


def box_wizard(*, desk: Desk | None = None, lang: str = "en", theme: str = "light") -> Surface:
    """The wizard for a box of one's own, to be shown in a notebook."""
    return Wizard(desk or Desk(lang=lang, theme=theme)).show_alone()


class Wizard:
    """A box in the making and the step one is at. `body` draws it, `hear` carries out what is done."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.draft = Draft()
        self.step = STEPS[0]
        self.form: Form = {}
        self.limits: dict[str, tuple[str, int, int]] = {}
        self.editing = -1
        self.wrong: list[str] = []

    def show_alone(self) -> Surface:
        """The wizard as a panel of its own."""
        desk = self.desk

        def hear(message: Message) -> None:
            if not self.hear(message, surface):
                return
            draw()

        def draw() -> None:
            body = [*self.body()]
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
        return " ".join(self.wrong) or self.desk.message or self._title(self.step)

    @property
    def kept(self) -> dict[str, str]:
        """What the browser is to keep for the next visit; an empty text asks for what it has kept."""
        return {"name": "box", "text": "" if self.draft.empty else self.draft.text()}

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
            for step in STEPS
        ]
        inside = {"start": self._start, "settings": self._settings, "finish": self._finish}
        drawn = inside[self.step]() if self.step in inside else self._section()
        return [
            node(
                "div",
                node("h2", tell(lang, "wizard"), class_="headline"),
                node("p", tell(lang, "wizard_help")),
                key="wizard-head",
            ),
            node(
                "nav",
                node("ol", *steps, class_="steps", data_arrows=True),
                aria_label=tell(lang, "wizard"),
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
        if step == "settings":
            return str(len(self.draft.settings) or "")
        return str(len(self.draft.rows.get(step, ())) or "")

    def _start(self) -> list[Node]:
        lang = self.desk.lang
        return [
            node(
                "form",
                labelled(
                    tell(lang, "box_name"),
                    node(
                        "input", type="text", name="name", value=self.draft.name, maxlength=60, key="box-name"
                    ),
                ),
                node("button", tell(lang, "enter"), type="submit"),
                do={"do": "box name"},
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
            self._onward(),
        ]

    def _section(self) -> list[Node]:
        lang = self.desk.lang
        section = self.step
        rows = [
            self._entered(section, place, row) for place, row in enumerate(self.draft.rows.get(section, []))
        ]
        wrong = (
            [
                node(
                    "ul",
                    *(node("li", text) for text in self.wrong),
                    class_="message",
                    role="alert",
                    key="wrong",
                )
            ]
            if self.wrong
            else []
        )
        return [
            node("p", tell(lang, f"help_{section}"), class_="facts"),
            node("ul", *rows, class_="cards") if rows else node("p", tell(lang, "none_yet")),
            node("h4", tell(lang, "change_card" if self.editing >= 0 else "new_card")),
            node("div", *self._fields(section), class_="inside fields", key=f"fields-{section}"),
            *wrong,
            node(
                "p",
                button(
                    tell(lang, "keep_card" if self.editing >= 0 else "add_card"),
                    {"do": "box add"},
                    class_="main",
                    key="add",
                ),
                button(tell(lang, "clear"), {"do": "box clear"}, key="clear"),
                class_="row",
            ),
            self._onward(),
        ]

    def _onward(self) -> Node:
        here = STEPS.index(self.step)
        return node(
            "p",
            button(
                tell(self.desk.lang, "next_step"),
                {"do": "box step", "step": STEPS[min(here + 1, len(STEPS) - 1)]},
            ),
            class_="row",
            key="onward",
        )

    def _entered(self, section: str, place: int, row: Form) -> Node:
        lang = self.desk.lang
        card, wrong = card_of(section, row)
        title = name(card, lang) if card else str(row.get("name") or row.get("ship") or "?")
        told = sentence(card, lang) if card else " ".join(wrong)
        return node(
            "li",
            node("h4", title),
            node("p", told, class_=None if card else "wrong"),
            node(
                "p",
                button(
                    tell(lang, "edit"),
                    {"do": "box edit", "at": place},
                    aria_label=f"{tell(lang, 'edit')} {title}",
                ),
                button(
                    tell(lang, "remove"),
                    {"do": "box remove", "at": place},
                    aria_label=f"{tell(lang, 'remove')} {title}",
                ),
                class_="row",
            ),
            class_="card",
            key=f"row-{place}",
        )

    def _settings(self) -> list[Node]:
        lang = self.desk.lang
        fields = [
            self._number(
                f"setting {setting}",
                tell(lang, f"set_{setting}"),
                *NUMBERS[setting],
                usual_value=str(self.draft.settings.get(setting, {}).get("value", "")),
            )
            for setting in NUMBERED
        ]
        return [
            node("p", tell(lang, "help_settings"), class_="facts"),
            node("div", *fields, class_="inside fields"),
            self._onward(),
        ]

    def _finish(self) -> list[Node]:
        lang = self.desk.lang
        text = self.draft.text()
        found = problems(text)
        errors = [problem for problem in found if problem.level == "error"]
        told = [node("li", str(problem)) for problem in found[:MOST_TOLD]]
        return [
            node(
                "p",
                tell(lang, "not_ready", count=len(errors)) if errors else tell(lang, "ready"),
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
            node("pre", node("code", text), tabindex=0),
        ]

    # the fields of a card

    def _fields(self, section: str) -> list[Node]:
        lang = self.desk.lang
        self.limits = {}
        parts: list[Node] = []
        if section != "hangar":
            parts.append(self._text("name", tell(lang, "card_name")))
        if section not in ("hangar", "planet"):
            parts.append(self._text("name_fr", tell(lang, "card_name_fr")))
        if section == "pilot":
            parts.append(
                self._ticks(
                    "trained", tell(lang, "trained_for"), [(ship, ship_name(ship, lang)) for ship in SHIPS]
                )
            )
            parts += self._operation(section, 1)
        elif section == "exploration":
            parts.append(
                self._choice(
                    "colour",
                    tell(lang, "colour"),
                    [(word, tell(lang, f"opt_{word}")) for word in ("discovery", "danger")],
                    "discovery",
                )
            )
            parts += self._operations(section)
        elif section == "planet":
            parts.append(self._ticks("resources", tell(lang, "resources"), self._options(RESOURCES)))
            parts.append(self._choice("track", tell(lang, "arg_track"), self._options(TRACKS), "diplomacy"))
            parts.append(self._number("spaces", tell(lang, "spaces"), 1, 7, "2"))
            parts.append(self._number("vp", tell(lang, "card_points"), 0, 20, "1"))
            parts += self._operations(section)
            parts += [
                self._tick("own_turn", tell(lang, "own_turn")),
                self._tick("once_per_turn", tell(lang, "once")),
            ]
        elif section == "mission":
            parts += self._mission()
        elif section == "hangar":
            parts.append(
                self._choice(
                    "ship", tell(lang, "ship"), [(ship, ship_name(ship, lang)) for ship in SHIPS], SHIPS[0]
                )
            )
            parts.append(
                self._ticks(
                    "faces",
                    tell(lang, "two_faces"),
                    [(face, N.face(place, lang)) for place, face in enumerate(FACES)],
                )
            )
        elif section == "badge":
            parts.append(self._text("symbol", tell(lang, "badge_symbol")))
        if section in ("pilot", "exploration"):
            parts.append(self._badges())
        return parts

    def _badges(self) -> Node:
        lang = self.desk.lang
        rows = self.draft.rows.get("badge", [])
        # A kind of card without a row is taken from this set.
        known = load(GALAXIES.shipped[0]).badge_names[lang]
        fields = []
        for kind in range(4):
            label = str(rows[kind].get("name", "")) if kind < len(rows) else known[kind]
            fields.append(self._number(f"badges {kind}", label, 0, 4, "0"))
        return node("fieldset", node("legend", tell(lang, "badges")), *fields, class_="inside")

    def _mission(self) -> list[Node]:
        lang = self.desk.lang
        test = str(self.form.get("test", "most"))
        things = [(word, tell(lang, f"thing_{word}")) for word in QUANTITIES]
        parts = [
            self._choice(
                "test",
                tell(lang, "condition"),
                [(word, tell(lang, f"test_{word}")) for word in TESTS],
                "most",
            )
        ]
        if test in ("most", "fewest"):
            parts.append(self._choice("what", tell(lang, "of_what"), things, "energy"))
        elif test == "equal":
            parts.append(self._choice("a", tell(lang, "of_what"), things, "energy"))
            parts.append(self._choice("b", tell(lang, "and_what"), things, "culture"))
        elif test == "at_least":
            parts += [self._number(f"need {word}", text, 0, 99, "0") for word, text in things]
        parts.append(self._number("vp", tell(lang, "card_points"), 0, 20, "2"))
        if test in ("most", "fewest"):
            parts.append(self._number("vp_if_tied", tell(lang, "if_tied"), 0, 20, "0"))
        return [*parts, self._tick("three_plus", tell(lang, "three_plus"))]

    def _operations(self, section: str) -> list[Node]:
        """The operations of an effect, and one more place as long as there is room."""
        parts: list[Node] = []
        for place in range(1, MOST_OPS + 1):
            parts += self._operation(section, place)
            if verb_of(section, self.form, place) is None:
                break
        return parts

    def _operation(self, section: str, place: int) -> list[Node]:
        lang = self.desk.lang
        verbs = [("", tell(lang, "choose"))]
        verbs += [(verb.name, _told(section, verb, lang)) for verb in VOCABULARY[section].values()]
        key = "ability" if section == "pilot" else "effect_n"
        parts = [self._choice(f"op {place}", tell(lang, key, number=place), verbs, "")]
        verb = verb_of(section, self.form, place)
        for arg in verb.args if verb else ():
            parts.append(
                self._argument(f"op {place} {arg.name}", arg, usual(verb, arg) if verb else "", verb)
            )
        return parts

    def _argument(self, field: str, arg: Arg, given: str, verb: Verb | None) -> Node:
        lang = self.desk.lang
        label = tell(lang, f"arg_{arg.name}")
        if not arg.choices:
            return self._number(field, label, arg.low, arg.high, given)
        options = [(str(word), tell(lang, f"opt_{str(word).lower()}")) for word in arg.choices]
        options += [(str(count), str(count)) for count in range(arg.low, arg.high + 1)]
        if verb and arg.name in verb.one_of:
            options.insert(0, ("", "-"))
        return self._choice(field, label, options, given)

    def _options(self, words: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(word, tell(self.desk.lang, f"opt_{word}")) for word in words]

    def _text(self, field: str, label: str) -> Node:
        control = node(
            "input",
            type="text",
            value=str(self.form.get(field, "")),
            maxlength=LONGEST,
            do={"do": "box field", "field": field},
            key=field,
        )
        return labelled(label, control, key=field)

    def _number(self, field: str, label: str, low: int, high: int, usual_value: str) -> Node:
        self.limits[field] = label, low, high
        control = node(
            "input",
            type="number",
            min=low,
            max=high,
            value=str(self.form.get(field, usual_value)),
            do={"do": "box field", "field": field},
            key=field,
        )
        return labelled(label, control, class_="count", key=field)

    def _choice(self, field: str, label: str, options: list[tuple[str, str]], usual_value: str) -> Node:
        return labelled(
            label,
            choice(
                options,
                str(self.form.get(field, usual_value)),
                do={"do": "box field", "field": field},
                key=field,
            ),
            key=field,
        )

    def _tick(self, field: str, label: str) -> Node:
        box = node(
            "input",
            type="checkbox",
            checked=self.form.get(field) is True,
            do={"do": "box field", "field": field},
            key=field,
        )
        return node("label", box, node("span", label), class_="tick", key=field)

    def _ticks(self, field: str, label: str, words: list[tuple[str, str]]) -> Node:
        ticks = [self._tick(f"{field} {word}", text) for word, text in words]
        return node("fieldset", node("legend", label), *ticks, key=field)

    # what is done

    def hear(self, message: Message, surface: Surface) -> bool:
        """Do what a message asks for; False if it is nothing of the wizard's."""
        lang = self.desk.lang
        self.desk.message = ""
        match message:
            case {"do": "box step", "step": str(step)} if step in STEPS:
                self.step = step
                self._clear()
            case {"do": "box name", "fields": {"name": str(given)}}:
                self.draft.name = given.strip()[:60] or self.draft.name
                self.step = STEPS[1]
            case {"do": "box field", "field": str(field), "value": bool() | str() as given}:
                self._set(field[:60], given if isinstance(given, bool) else given[:LONGEST])
            case {"do": "box add"}:
                self._add()
            case {"do": "box clear"}:
                self._clear()
            case {"do": "box edit", "at": int(at)} if 0 <= at < len(self.draft.rows.get(self.step, ())):
                self.editing, self.wrong = at, []
                self.form = form_of(self.step, self.draft.rows[self.step][at])
            case {"do": "box remove", "at": int(at)} if 0 <= at < len(self.draft.rows.get(self.step, ())):
                del self.draft.rows[self.step][at]
                self._clear()
            case {"do": "box read", "fields": {"text": str(text)}} | {"do": "box read", "text": str(text)}:
                self._read(text)
            case {"do": "box read", "size": int()}:
                raise Mistake(tell(lang, "too_large", size=LARGEST_UPLOAD // 1_000_000))
            case {"do": "recall", "name": "box", "text": str(text)} if self.draft.empty:
                self._recall(text)
            case {"do": "box save"}:
                surface.give("my-box.toml", self.draft.text())
            case {"do": "box play"}:
                self._play()
            case _:
                return False
        return True

    def _set(self, field: str, given: bool | str) -> None:
        if not field.startswith("setting "):
            self.form[field] = given
            return
        setting = field.removeprefix("setting ")
        if setting not in NUMBERED:
            return
        if str(given).strip():
            self.draft.settings[setting] = {"value": number(given), **ORIGIN}
        else:
            self.draft.settings.pop(setting, None)

    def _add(self) -> None:
        if self.step not in SECTIONS:
            return
        row = row_of(self.step, self.form)
        card = card_of(self.step, row)[0]
        self.wrong = lacks(self.step, self.form, self.limits, self.desk.lang)
        if self.step in CARDS and same_name(self.draft, self.step, row, self.editing):
            self.wrong = [*self.wrong, tell(self.desk.lang, "same_name")]
        if card is None or self.wrong:
            return
        rows = self.draft.rows.setdefault(self.step, [])
        if self.editing >= 0:
            rows[self.editing] = row
        else:
            rows.append(row)
        self._clear()
        self.desk.message = tell(self.desk.lang, "card_kept", name=name(card, self.desk.lang))

    def _clear(self) -> None:
        self.form, self.editing, self.wrong = {}, -1, []

    def _read(self, text: str) -> None:
        draft, found = Draft.read(text)
        if draft is None:
            raise Mistake(tell(self.desk.lang, "bad_box", why=found[0]))
        self.draft = draft
        self.step = STEPS[-1]
        self._clear()
        self.desk.message = tell(self.desk.lang, "box_resumed", name=draft.name)

    def _recall(self, text: str) -> None:
        """Go on with what the browser has kept, if that is still a box in the making."""
        draft, _ = Draft.read(text)
        if draft is not None and not draft.empty:
            self.draft = draft
            self.desk.message = tell(self.desk.lang, "draft_back", name=draft.name)

    def _play(self) -> None:
        """Begin a game with the box as it stands."""
        text = self.draft.text()
        for problem in problems(text):
            if problem.level == "error":
                raise Mistake(tell(self.desk.lang, "bad_box", why=problem))
        self.desk.own_boxes["galaxies"] = (self.draft.name, text)
        self.desk.begin(players=2, box=self.draft.name, box_text=text)


def _told(section: str, verb: Verb, lang: str) -> str:
    """What an operation does, as the sentence of its example."""
    tongue = TONGUES[lang]
    op = read_op(_example(verb), (0,), Report(), section)
    if section == "planet":
        rest = (
            [Op("gain", (("resource", "energy"), ("amount", 1)))]
            if verb.name in ("pay", "discard_dice")
            else []
        )
        told = tongue.planet([op, *rest], False, False)
    else:
        told = tongue.plain(tongue.PILOT if section == "pilot" else tongue.EXPLORATION, [op])
    return str(told)


def _example(verb: Verb) -> dict[str, Any]:
    given: dict[str, Any] = {"op": verb.name}
    for arg in verb.args:
        text = usual(verb, arg)
        if text:
            given[arg.name] = next((word for word in arg.choices if str(word) == text), number(text))
    return given
