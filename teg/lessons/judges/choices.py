"""Questions with options: one of them, all that apply, or all in order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from teg.languages import LANGUAGES, Both
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.judges.numbers import not_read
from teg.lessons.judges.reading import LETTERS, TaskOption, chosen, listed, nothing
from teg.lessons.reply import DONE, RIGHT, UNREAD, WRONG, Verdict, say


@dataclass(frozen=True)
class ChoiceTask:
    """One of several options."""

    options: tuple[TaskOption, ...]
    expected: str

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The key of the `answer`, and each `option`."""
        expected = str(entry.value("answer"))
        return cls(_options(entry, expected), expected)

    @property
    def answer(self) -> Both:
        """The name of the right one."""
        return _named(self.options, self.expected).name

    @property
    def form(self) -> Both:
        """Letters or names."""
        return say.both("form_choice", options=_names(self.options))

    def judge(self, text: str) -> Verdict:
        """Each wrong option has its own reply."""
        key = chosen(text, self.options)
        if key is None:
            several = listed(text, self.options)
            if isinstance(several, list) and len(several) > 1:
                return Verdict(UNREAD, say.both("choose_one"))
            return not_read(self.form)
        if key == self.expected:
            return Verdict(RIGHT, DONE)
        option = _named(self.options, key)
        return Verdict(WRONG, option.reply, option.rules, key)

    @property
    def right(self) -> tuple[str, ...]:
        """By name in both languages, in capitals, by letter and by number."""
        place, option = next((p, o) for p, o in enumerate(self.options) if o.key == self.expected)
        return (option.name.en, option.name.fr, option.name.en.upper(), f" {LETTERS[place]}) ", *option.also)

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """All other options."""
        return tuple((option.name.en, option.key) for option in self.options if option.key != self.expected)


@dataclass(frozen=True)
class PickTask:
    """All options that apply, in any order; an option's reply serves both when wrongly taken and missed."""

    options: tuple[TaskOption, ...]
    expected: frozenset[str]

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The keys of the `answer`, and each `option`."""
        expected = frozenset(entry.value("answer"))
        return cls(_options(entry, *expected, every=True), expected)

    @property
    def answer(self) -> tuple[Both, ...]:
        """The names of those that apply."""
        return tuple(option.name for option in self.options if option.key in self.expected)

    @property
    def form(self) -> Both:
        """Letters or names; the letters shown are not the answer."""
        there = {LETTERS[place] for place, one in enumerate(self.options) if one.key in self.expected}
        sample = "b, c" if there == {"a", "c"} else "a, c"
        return say.both("form_pick", sample=sample, options=_names(self.options))

    def judge(self, text: str) -> Verdict:
        """The first option that does not belong, then the first one missing."""
        keys = [] if nothing(text) else listed(text, self.options)
        if isinstance(keys, str):
            return not_read(self.form)
        for place, option in enumerate(self.options):
            if option.key in keys and option.key not in self.expected:
                return _reply("not_here", option, "+", place)
        for place, option in enumerate(self.options):
            if option.key in self.expected and option.key not in keys:
                return _reply("missing", option, "-", place)
        return Verdict(RIGHT, DONE)

    @property
    def right(self) -> tuple[str, ...]:
        """Letters with and without separators, and names in both languages."""
        there = [(p, o) for p, o in enumerate(self.options) if o.key in self.expected]
        letters = [LETTERS[place] for place, _ in there]
        if not there:
            return ("none", "aucun", "{}")
        return (
            ", ".join(letters),
            " ".join(letters).upper(),
            "; ".join(reversed(letters)),
            "/".join(option.name.en for _, option in there),
            ", ".join(option.name.fr.upper() for _, option in there),
            "\n".join(str(place + 1) for place, _ in there),
        )

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """Each option once too many or once missing."""
        keys = [option.key for option in self.options if option.key in self.expected]
        more = [
            (", ".join([*keys, option.key]), f"+{option.key}")
            for option in self.options
            if option.key not in self.expected
        ]
        fewer = [(", ".join(other for other in keys if other != key) or "none", f"-{key}") for key in keys]
        return (*more, *fewer)


@dataclass(frozen=True)
class OrderTask:
    """Steps to be put in order; the reply of a step says what must come before it."""

    options: tuple[TaskOption, ...]
    expected: tuple[str, ...]

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The keys in their order, and each `option`."""
        expected = tuple(entry.value("answer"))
        return cls(_options(entry, *expected), expected)

    @property
    def answer(self) -> tuple[Both, ...]:
        """The names in their order."""
        return tuple(_named(self.options, key).name for key in self.expected)

    @property
    def form(self) -> Both:
        """As many letters as there are steps."""
        count = len(self.options)
        sample = LETTERS[:count][::-1]
        return say.both("form_order", count=count, sample=sample, options=_names(self.options))

    def judge(self, text: str) -> Verdict:
        """The first step that comes too early."""
        keys = listed(text, self.options)
        if isinstance(keys, str):
            return not_read(self.form)
        if len(keys) != len(self.expected) or set(keys) != set(self.expected):
            return Verdict(UNREAD, say.both("each_once", count=len(self.expected)), fault="not-all")
        for place, (given, step) in enumerate(zip(keys, self.expected, strict=True)):
            if given != step:
                option = _named(self.options, given)
                return Verdict(WRONG, option.reply, option.rules, f"early-{given}", place)
        return Verdict(RIGHT, DONE)

    @property
    def right(self) -> tuple[str, ...]:
        """Letters in a row, with separators, and the names."""
        places = {option.key: place for place, option in enumerate(self.options)}
        letters = [LETTERS[places[key]] for key in self.expected]
        return (
            "".join(letters).upper(),
            " ".join(letters),
            " → ".join(letters),
            ", ".join(letters),
            "; ".join(name.en for name in self.answer),
            "\n".join(name.fr for name in self.answer),
        )

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """Each step that can come too early, put right after those that are in order."""
        found = []
        for place in range(1, len(self.expected)):
            key = self.expected[place]
            rest = [other for other in self.expected if other != key]
            found.append((", ".join([key, *rest]), f"early-{key}"))
        return tuple(found)


def _reply(key: str, option: TaskOption, sign: str, place: int) -> Verdict:
    words = say.both(key, option=option.name, reply=option.reply)
    return Verdict(WRONG, words, option.rules, f"{sign}{option.key}", place)


def _names(options: Sequence[TaskOption]) -> Both:
    return Both(
        *(
            ", ".join(f"{LETTERS[place]}) {name}" for place, name in enumerate(names))
            for names in zip(*(option.name for option in options), strict=True)
        )
    )


def _named(options: Sequence[TaskOption], key: str) -> TaskOption:
    return next(option for option in options if option.key == key)


def _options(entry: ExerciseEntry, *expected: str, every: bool = False) -> tuple[TaskOption, ...]:
    """Each `option`; what is said of it stands with it, or with the `wrong` answer of that key.

    Of a right one nothing need be said, unless `every` one has a reply.
    """
    replies = {one.text("answer"): one for one in entry.tables("wrong")}
    options = []
    for one in entry.tables("option"):
        key = one.text("key")
        words, rules = one.words() if LANGUAGES[0] in one else DONE, one.texts("rules")
        if key in replies:
            reply = replies.pop(key)
            words, rules = reply.words(), reply.texts("rules")
        elif words is DONE and (every or key not in expected):
            raise one.mistake("en", "no_reply_to_wrong")
        options.append(TaskOption(key, one.table("name").words(), words, rules, one.texts("also")))
    missing = sorted({*expected, *replies} - {option.key for option in options})
    if missing:
        raise entry.mistake("option", "no_such_option", option=missing[0])
    return tuple(options)
