"""What a panel is set to: typed traits that can be observed, their words in an address, undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from teg.languages import tellable
from teg.mistake import Mistake
from teg.ui.kit import tell
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.page.address import wrong

if TYPE_CHECKING:
    from teg.ui.page.dashboard import Dashboard


LONGEST = 2000

Read = Callable[[Any, str], Any]
"""Makes the value of a setting from words, or refuses them in a sentence; it is given the settings, too."""


class Setting(traitlets.TraitType[Any, Any]):
    """One setting. Whatever Python gives is read from the words that stand for it, as an address is.

    With `here` it belongs to one position and goes with it. `write` tells a value in words.
    """

    def __init__(
        self, default: Any, read: Read, *, here: bool = False, write: Callable[[Any, Any], str] | None = None
    ) -> None:
        super().__init__(default)
        self.read, self.here = read, here
        self.write = write or (lambda _, value: words(value))

    def decoded(self, settings: Settings, value: Any) -> Any:
        """The value that is meant; a `Mistake` tells why there is none."""
        if value is None or value == self.default_value:
            return self.default_value
        text = value if isinstance(value, str) else self.write(settings, tellable(value))
        if len(text) > LONGEST:
            raise Mistake(tell, "too_long")
        return self.read(settings, text)

    def validate(self, settings: Any, value: Any) -> Any:
        """What traitlets asks before a value is set."""
        return self.decoded(settings, value)


class KeptElsewhere(Setting):
    """A setting that something else than the settings keeps: `look` finds its value, `put` changes it."""

    def __init__(self, default: Any, read: Read, look: Callable[[Any], Any], put: Callable[[Any, Any], None]):
        super().__init__(default, read)
        self.look, self.put = look, put

    def validate(self, settings: Any, value: Any) -> Any:
        """What is kept elsewhere was judged there."""
        return value

    def set(self, settings: Any, value: Any) -> None:
        """Have it changed where it is kept."""
        self.put(settings, self.decoded(settings, value))
        self.mirror(settings)

    def mirror(self, settings: Any) -> None:
        """Take over what was changed elsewhere."""
        super().set(settings, self.look(settings))


class Settings(traitlets.HasTraits):
    """The settings of a panel: `settings.energy = 2`, `settings.observe(print, "energy")`.

    A wrong name or value is refused in one sentence, and nothing is changed.
    """

    _all: ClassVar[tuple[tuple[str, Setting], ...]] = ()
    """Every setting by its name, in the order in which they are set."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = ((name, trait) for name, trait in vars(cls).items() if isinstance(trait, Setting))
        cls._all = (*cls._all, *own)

    def __init__(self, dashboard: Dashboard) -> None:
        self._dashboard = dashboard
        super().__init__()

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_"):
            self._known(name)
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        values = ((name, getattr(self, name)) for name, _ in self.each())
        told = (f"{name}={value if isinstance(value, Fraction) else repr(value)}" for name, value in values)
        return f"<{self.dashboard.name}: {', '.join(told)}>"

    def __dir__(self) -> list[str]:
        return [*(name for name, _ in self.each()), "observe", "unobserve", "words"]

    @property
    def dashboard(self) -> Any:
        """What is set."""
        return self._dashboard

    @property
    def lang(self) -> str:
        """The language in which mistakes are told."""
        return str(self.dashboard.desk.lang)

    def each(self) -> Iterable[tuple[str, Setting]]:
        """The settings there are for the game on the table."""
        return self._all

    # many at once

    def words(self) -> dict[str, str]:
        """What differs from the defaults, as an address tells it."""
        set_ = ((name, trait, getattr(self, name)) for name, trait in self.each())
        words = {name: trait.write(self, now) for name, trait, now in set_ if now != trait.default_value}
        return {name: text for name, text in words.items() if text}

    def kept(self) -> dict[str, str]:
        """What something else keeps, as it is now, in words."""
        return {
            name: trait.write(self, trait.look(self))
            for name, trait in self.each()
            if isinstance(trait, KeptElsewhere)
        }

    def give(self, given: Mapping[str, Any]) -> None:
        """Set what Python gives; a `Mistake` names what cannot be."""
        for name in given:
            self._known(name)
        for name, _ in self.each():
            if name in given:
                try:
                    setattr(self, name, given[name])
                except Mistake as mistake:
                    raise mistake.at(name) from None

    def load(self, asked: Mapping[str, str]) -> list[str]:
        """Set what an address asks for and all else to its default; what makes no sense is told."""
        problems = []
        for name, trait in self.each():
            # What is asked for is set at once: the default in between might have dice rolled.
            if name not in asked:
                setattr(self, name, trait.default_value)
        for name, trait in self.each():
            if name in asked:
                try:
                    setattr(self, name, asked[name])
                except Mistake as why:
                    setattr(self, name, trait.default_value)
                    problems.append(wrong(name, asked[name], why.in_(self.lang), self.lang))
        return problems

    def reset(self, here: bool = False) -> None:
        """Everything to its default, or only what belongs to one position."""
        for name, trait in self.each():
            if trait.here or not here:
                setattr(self, name, trait.default_value)

    def mirror(self) -> None:
        """Take over what was changed elsewhere."""
        for _, trait in self.each():
            if isinstance(trait, KeptElsewhere):
                trait.mirror(self)

    def values(self) -> dict[str, Any]:
        """Every setting, to be restored."""
        return {name: getattr(self, name) for name, _ in self.each()}

    def restore(self, values: Mapping[str, Any]) -> None:
        """Set everything as it was."""
        for name, value in values.items():
            setattr(self, name, value)

    def _known(self, name: str) -> None:
        names = [name for name, _ in self.each()]
        if name not in names:
            values = {"panel": self.dashboard.name, "name": name, "names": ", ".join(names)}
            raise Mistake(tell, "no_setting", **values)


def words(value: object) -> str:
    """A setting as it stands in an address: 1 for True, 1/3, "1 2;3 4" for rows, "-" for what is left out."""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Mapping):
        return " ".join(f"{name}:{words(each)}" for name, each in sorted(value.items()))
    if isinstance(value, list | tuple):
        deep = any(isinstance(each, list | tuple) for each in value)
        return (";" if deep else " ").join("-" if each is None else words(each) for each in value)
    return str(value)


def number(value: Fraction) -> str:
    """A number as short as it can be read again: 0.5, or 1/3."""
    short = f"{float(value):g}"
    return short if "e" not in short and Fraction(short) == value else str(value)


def one_of(*choices: str, former: Mapping[str, str] | None = None) -> Read:
    """Reads one of these words; `former` are names they once had."""

    def read(settings: Settings, text: str) -> str:
        text = (former or {}).get(text, text)
        if text not in choices:
            raise Mistake(tell, "one_of", words=", ".join(choices))
        return text

    return read


def switch(here: bool = False) -> Setting:
    """A setting that is on or off."""
    choose = one_of("0", "1")
    return Setting(False, lambda settings, text: choose(settings, text) == "1", here=here)


# undo and redo

KEYS: dict[str, Message] = {"u": {"do": "undo"}, "r": {"do": "redo"}}


class History:
    """The settings on one position; a new one ends what was taken back."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.begin()

    def begin(self) -> None:
        """Forget what was set before now."""
        self._steps: list[dict[str, Any]] = [self._settings.values()]
        self._here = 0

    def keep(self) -> None:
        """Remember what is set now."""
        values = self._settings.values()
        if values != self._steps[self._here]:
            del self._steps[self._here + 1 :]
            self._steps.append(values)
            self._here += 1

    def find(self) -> None:
        """Be at the nearest step where everything was set as it is now, if there is one."""
        values = self._settings.values()
        found = [number for number, step in enumerate(self._steps) if step == values]
        self._here = min(found, key=lambda number: abs(number - self._here), default=self._here)

    def undo(self) -> None:
        """Back to the settings before."""
        self._go(-1, "no_undo")

    def redo(self) -> None:
        """Forward again."""
        self._go(1, "no_redo")

    @property
    def ahead(self) -> bool:
        """Whether something was taken back and can be had again."""
        return self._here + 1 < len(self._steps)

    def buttons(self, *more: Node) -> Node:
        """Undo and redo, and what a panel adds to them."""
        lang = self._settings.lang
        return node(
            "div",
            button(tell(lang, "undo"), {"do": "undo"}, disabled=not self._here, key="undo"),
            button(tell(lang, "redo"), {"do": "redo"}, disabled=not self.ahead, key="redo"),
            *more,
            class_="row undoing",
            role="group",
            aria_label=tell(lang, "steps"),
            key="undoing",
        )

    def _go(self, by: int, why_not: str) -> None:
        if not 0 <= self._here + by < len(self._steps):
            raise Mistake(tell, why_not)
        self._here += by
        self._settings.restore(self._steps[self._here])
