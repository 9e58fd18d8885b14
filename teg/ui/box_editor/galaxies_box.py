"""The form for a box of the first game: what only its cards have, effects and conditions."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from teg.galaxies.cards.effects import MOST_OPS
from teg.galaxies.cards.model import FACES, SHIPS, Badge
from teg.galaxies.cards.sections import READERS, SETTINGS
from teg.galaxies.cards.sentences import meaning, name, sentence, ship_name, title
from teg.galaxies.cards.vocabulary import COSTS, QUANTITIES, TESTS, VOCABULARY, Arg, Verb
from teg.galaxies.speech import names as N
from teg.games import GALAXIES
from teg.ui.box_editor.box_controls import (
    Form,
    FormEntry,
    choice_control,
    listed,
    number,
    number_control,
    out_of_range,
)
from teg.ui.box_editor.box_draft import BoxDraft
from teg.ui.box_editor.box_fields import AmountsField, EachField, Field, OneOfField
from teg.ui.box_editor.box_form import BoxForm, Maker, SectionForm, fields, settings
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node


def _says(word: str, lang: str) -> str:
    if word in SHIPS:
        return ship_name(word, lang)
    if word in FACES:
        return N.face(FACES.index(word), lang)
    return tell(lang, f"opt_{word}")


@dataclass(frozen=True, slots=True)
class EffectField(Field):
    """What a card of a kind does: operations one after the other, or a single one that is no list."""

    kind: str
    most: int

    def draw(self, entry: FormEntry) -> list[Node]:
        lang, parts = entry.lang, list[Node]()
        verbs = [("", tell(lang, "choose"))]
        verbs += [(verb.name, meaning(self.kind, verb, lang)) for verb in VOCABULARY[self.kind].values()]
        last = max((place for place, _ in self.verbs(entry.form)), default=0)
        for place in range(1, min(last + 1, self.most) + 1):
            field = f"{self.key} {place}"
            parts.append(choice_control(entry, field, tell(lang, self.title, number=place), verbs, ""))
            verb = VOCABULARY[self.kind].get(str(entry.form.get(field)))
            parts += [_argument(entry, f"{field} {arg.name}", verb, arg) for arg in verb.args] if verb else []
        return parts

    def verbs(self, form: Form) -> Iterator[tuple[int, Verb]]:
        """The operations that are chosen, with their places."""
        for place in range(1, self.most + 1):
            verb = VOCABULARY[self.kind].get(str(form.get(f"{self.key} {place}")))
            if verb:
                yield place, verb

    def value(self, form: Form) -> Any:
        ops = []
        for place, verb in self.verbs(form):
            op: dict[str, Any] = {"op": verb.name}
            for arg in verb.args:
                field = f"{self.key} {place}"
                # Of two arguments that exclude each other, the one that was chosen counts.
                chosen = any(form.get(f"{field} {other}") for other in verb.one_of if other != arg.name)
                default = "" if arg.name in verb.one_of and chosen else _default(verb, arg)
                given = str(form.get(f"{field} {arg.name}", default))
                if given:
                    op[arg.name] = _typed(arg, given)
            ops.append(op)
        return (ops or None) if self.most > 1 else next(iter(ops), None)

    def form(self, value: Any) -> Form:
        form: Form = {}
        for place, op in enumerate(listed(value) if self.most > 1 else [value], 1):
            if isinstance(op, dict):
                form[f"{self.key} {place}"] = str(op.get("op", ""))
                # Left out is not what the operation's example says.
                verb = VOCABULARY[self.kind].get(str(op.get("op")))
                default = {arg.name: arg.default for arg in verb.args} if verb else {}
                for arg, given in {**default, **op}.items():
                    if arg != "op":
                        form[f"{self.key} {place} {arg}"] = "" if given is None else str(given)
        return form

    def lacks(self, entry: FormEntry) -> list[str]:
        lang, found, any_verb = entry.lang, list[str](), False
        for place, verb in self.verbs(entry.form):
            any_verb = True
            for arg in verb.args:
                given = entry.form.get(f"{self.key} {place} {arg.name}", _default(verb, arg))
                if not arg.choices and not (given == "" and arg.name in verb.one_of):
                    found += out_of_range(given, tell(lang, f"arg_{arg.name}"), arg.low, arg.high, lang)
        return found if any_verb else [tell(lang, f"lack_{self.key}")]


def _argument(entry: FormEntry, field: str, verb: Verb, arg: Arg) -> Node:
    lang, default = entry.lang, _default(verb, arg)
    label = tell(lang, f"arg_{arg.name}")
    if not arg.choices:
        return number_control(entry, field, label, arg.low, arg.high, default)
    options = [(str(word), tell(lang, f"opt_{str(word).lower()}")) for word in arg.choices]
    options += [(str(count), str(count)) for count in range(arg.low, arg.high + 1)]
    if arg.name in verb.one_of:
        options.insert(0, ("", "-"))
    return choice_control(entry, field, label, options, default)


def _typed(arg: Arg, given: str) -> Any:
    """A word as the argument takes it: a number, a truth or a text."""
    return next((choice for choice in arg.choices if str(choice) == given), number(given))


@cache
def _example(verb: Verb) -> dict[str, Any]:
    op: dict[str, Any] = tomllib.loads(f"x = {verb.example}")["x"]
    return op


def _default(verb: Verb, arg: Arg) -> str:
    """What an argument is unless somebody changes it: as in the operation's example."""
    return str(_example(verb).get(arg.name, ""))


@dataclass(frozen=True, slots=True)
class ConditionField(Field):
    """What a mission asks: a test, and what that test compares or counts."""

    @property
    def test(self) -> OneOfField:
        """The test, chosen first."""
        return OneOfField("condition test", self.title, TESTS, lambda word, lang: tell(lang, f"test_{word}"))

    def parts(self, form: Form) -> dict[str, Field]:
        """What the chosen test asks besides, by its key in the condition."""
        test = self.test.value(form)
        if test in ("most", "fewest"):
            return {"what": OneOfField("condition what", "of_what", QUANTITIES, _thing)}
        if test == "equal":
            return {
                "a": OneOfField("condition a", "of_what", QUANTITIES, _thing),
                "b": OneOfField("condition b", "and_what", QUANTITIES, _thing),
            }
        if test == "at_least":
            return {"need": AmountsField("condition need", "how_many_needed", 99, QUANTITIES, _thing)}
        return {}

    def draw(self, entry: FormEntry) -> list[Node]:
        asked = [self.test, *self.parts(entry.form).values()]
        return [control for field in asked for control in field.draw(entry)]

    def value(self, form: Form) -> Any:
        test = self.test.value(form)
        given = {key: field.value(form) for key, field in self.parts(form).items()}
        return test and {"test": test, **{key: part for key, part in given.items() if part is not None}}

    def form(self, value: Any) -> Form:
        form: Form = {}
        for key, part in value.items() if isinstance(value, dict) else ():
            counts = part.items() if isinstance(part, dict) else ()
            form |= {f"condition {key} {word}": str(count) for word, count in counts}
            form |= {} if isinstance(part, dict) else {f"condition {key}": str(part)}
        return form

    def lacks(self, entry: FormEntry) -> list[str]:
        asked = [self.test, *self.parts(entry.form).values()]
        found = [text for field in asked for text in field.lacks(entry)]
        compared = self.value(entry.form) or {}
        same = "a" in compared and compared["a"] == compared.get("b")
        return [*found, tell(entry.lang, "lack_other")] if same else found


def _thing(word: str, lang: str) -> str:
    return tell(lang, f"thing_{word}")


def _badges(draft: BoxDraft) -> Sequence[Badge]:
    """The four badge types: those entered, then as in the box below."""
    own = [card for row in draft.rows.get("badge", ()) if (card := draft.card("badge", row))]
    lent: Sequence[Badge] = draft.shelf.load(draft.extends or GALAXIES.shipped[0]).badges
    lent = lent or draft.shelf.load(GALAXIES.shipped[0]).badges
    return [*own, *(badge for badge in lent if badge.name not in {mine.name for mine in own})][:4]


def _fields(section: str) -> tuple[Field, ...]:
    def names(draft: BoxDraft, lang: str) -> list[str]:
        return [name(badge, lang) for badge in _badges(draft)]

    makers: dict[str, Maker] = {
        "effect": lambda asked, title: EffectField(asked.key, title, section, MOST_OPS),
        "ability": lambda asked, title: EffectField(asked.key, title, section, 1),
        "condition": lambda asked, title: ConditionField(asked.key, title),
        "badges": lambda asked, title: EachField(asked.key, title, asked.high, names, asked.length),
    }
    return fields(section, READERS[section], makers, _says)


def _verbs(section: str, form: Form) -> list[Verb]:
    effect = next(field for field in SECTIONS[section].fields if isinstance(field, EffectField))
    return [verb for _, verb in effect.verbs(form)]


def _planet_clashes(form: Form) -> Iterator[str]:
    verbs = _verbs("planet", form)
    paid = [verb.name in COSTS for verb in verbs]
    if paid and (paid != sorted(paid, reverse=True) or all(paid)):
        yield "order"
    if any(verb.own_turn for verb in verbs) and form.get("own_turn") is not True:
        yield "own_turn"


def _exploration_clashes(form: Form) -> Iterator[str]:
    names = [verb.name for verb in _verbs("exploration", form)]
    if "track" in names and form.get("colour") == "discovery":
        yield "danger"
    if "track" in names and (names[-1] != "track" or names.count("track") > 1 or "send_home" in names):
        yield "track"
    if names.count("dwarf") > 1:
        yield "dwarf"


def _untied(form: Form) -> list[str]:
    return [] if form.get("condition test") in ("most", "fewest") else ["vp_if_tied"]


SECTIONS = {
    "pilot": SectionForm("pilot", _fields("pilot")),
    "exploration": SectionForm("exploration", _fields("exploration"), clashes=_exploration_clashes),
    "planet": SectionForm("planet", _fields("planet"), clashes=_planet_clashes),
    "mission": SectionForm("mission", _fields("mission"), hides=_untied),
    "hangar": SectionForm("hangar", _fields("hangar"), own="ship"),
    "badge": SectionForm("badge", _fields("badge")),
}
# A box shows the numbers of a Rogue only with a mat, and mats are not entered here.
_NUMBERS = {setting: read for setting, read in SETTINGS.items() if not setting.startswith("rogue")}
FORM = BoxForm(
    GALAXIES,
    SECTIONS,
    settings(_NUMBERS, {}, _says),
    name,
    lambda card, draft, lang: title(card, _badges(draft), lang),
    lambda card, draft, lang: sentence(card, lang),
)
