"""The form for a box of a game: sections whose fields ask what the readers of boxes ask, and numbers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from teg.boxes.layout import slug
from teg.boxes.row import RowQuestion, questions
from teg.games import GAMES, GameType
from teg.mistake import Mistake
from teg.ui.box_editor.box_controls import Form, FormEntry
from teg.ui.box_editor.box_draft import BoxDraft, Row
from teg.ui.box_editor.box_fields import (
    Field,
    NumberField,
    OneOfField,
    Says,
    TextField,
    TickField,
    TicksField,
)
from teg.ui.kit import tell

Maker = Callable[[RowQuestion, str], Field]
"""Makes the field for a question that only one game asks, with the key of its phrase."""


def _nothing(_: Form) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class SectionForm:
    """The form for the rows of a section.

    No two rows have the same `own` field, if there is one; `alone` means that there is one row. What `hides`
    tells of a form is not asked in it; `clashes` are the phrases for what does not go together.
    """

    name: str
    fields: tuple[Field, ...]
    own: str = "name"
    alone: bool = False
    hides: Callable[[Form], Iterable[str]] = _nothing
    clashes: Callable[[Form], Iterable[str]] = _nothing

    def shown(self, form: Form) -> list[Field]:
        """The fields that are asked now."""
        hidden = {*self.hides(form)}
        return [field for field in self.fields if field.key not in hidden]

    def row(self, form: Form) -> Row:
        """The row that a form describes."""
        given = ((field.key, field.value(form)) for field in self.shown(form))
        return {key: value for key, value in given if value is not None}

    def guesses(self, form: Form) -> tuple[Row, Row]:
        """The row twice, with two different guesses at each field that is still empty."""
        one, other = self.row(form), self.row(form)
        for field in self.shown(form):
            if field.key not in one:
                first, last = field.guesses()
                one |= {} if first is None else {field.key: first}
                other |= {} if last is None else {field.key: last}
        return one, other

    def form(self, row: Row) -> Form:
        """The form that describes a row."""
        form: Form = {}
        for field in self.fields:
            if field.key in row:
                form |= field.form(row[field.key])
        return form

    def lacks(self, entry: FormEntry, but: int = -1) -> list[str]:
        """All there is to put right before the row can join the others, of which `but` is being changed."""
        found = [text for field in self.shown(entry.form) for text in field.lacks(entry)]
        found += [tell(entry.lang, f"lack_{clash}") for clash in self.clashes(entry.form)]
        row = self.row(entry.form)
        others = [other for at, other in enumerate(entry.draft.rows.get(self.name, ())) if at != but]
        if self.own in row and _same(row[self.own]) in {_same(other.get(self.own)) for other in others}:
            found.append(tell(entry.lang, f"same_{self.own}"))
        if self.alone and others:
            found.append(tell(entry.lang, f"alone_{self.name}"))
        return found


@dataclass(frozen=True, slots=True)
class BoxForm:
    """The form for a whole box of a game, and how its cards are told: name, title with facts, sentence."""

    game: GameType
    sections: Mapping[str, SectionForm]
    settings: tuple[Field, ...]
    name: Callable[[Any, str], str]
    title: Callable[[Any, BoxDraft, str], str]
    sentence: Callable[[Any, BoxDraft, str], str]


def box_form(game: object) -> BoxForm:
    """The form for boxes of a game by the name of its engine; only that game is loaded."""
    if not isinstance(game, str) or game not in GAMES:
        raise Mistake(tell, "no_boxes_of_game", game=game, games=", ".join(GAMES))
    form: BoxForm = GAMES[game].load("box_form")
    return form


def fields(
    section: str, read: Callable[[Any], Any], makers: Mapping[str, Maker], says: Says
) -> tuple[Field, ...]:
    """A field for everything that the reader of a section asks."""
    return tuple(_field(asked, _title(section, asked.key), makers, says) for asked in questions(read))


def settings(
    readers: Mapping[str, Callable[[Any], Any]], makers: Mapping[str, Maker], says: Says
) -> tuple[Field, ...]:
    """A field for each number that is printed on no card; any may be left out."""
    found = []
    for name, read in readers.items():
        asked = replace(questions(read)[0], key=name, needed=False)
        found.append(_field(asked, f"set_{name}", makers, says))
    return tuple(found)


def _field(asked: RowQuestion, title: str, makers: Mapping[str, Maker], says: Says) -> Field:
    match asked.kind:
        case "text":
            return TextField(asked.key, title, asked.needed)
        case "number":
            return NumberField(asked.key, title, asked.low, asked.high, asked.needed, asked.usual)
        case "flag":
            return TickField(asked.key, title)
        case "word":
            return OneOfField(asked.key, title, asked.choices, says)
        case "words":
            return TicksField(asked.key, title, asked.choices, says, asked.low, asked.high)
    return makers[asked.key](asked, title)


def _title(section: str, key: str) -> str:
    own = f"field_{section}_{key}"
    return own if own in tell.in_["en"] else f"field_{key}"


def _same(name: object) -> str:
    return slug(str(name)) or str(name)
