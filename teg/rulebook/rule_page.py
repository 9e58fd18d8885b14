"""A rule or a switch as a page of text, in lines of at most 80 letters, with what a ruling did in games."""

from dataclasses import dataclass
from functools import cache
from textwrap import fill
from typing import Any

from teg.games import GAMES
from teg.languages import GRAMMARS, grouped, labelled, pointed
from teg.mistake import printable
from teg.rulebook import switches
from teg.rulebook.book import Rule, rules, tables, tell
from teg.rulebook.search import search

Span = tuple[float, float, float]
"""A figure and the ends of its interval."""


@dataclass(frozen=True, slots=True)
class SwitchEffect:
    """Another value of a switch, at one table: what it changed of so many deals."""

    switch: str
    value: str
    box: str
    players: int
    deals: int
    changed: Span
    """The share of the deals that end otherwise."""
    first: Span
    """How much more of the victories whoever begins has."""
    total: Span
    """By how much the points of all together change."""


@dataclass(frozen=True, slots=True)
class MeasuredSwitches:
    """All that was measured."""

    date: str
    bot: str
    effects: tuple[SwitchEffect, ...]

    def of(self, switch: str) -> list[SwitchEffect]:
        """What was measured of a switch."""
        return [effect for effect in self.effects if effect.switch == switch]


@cache
def measured() -> MeasuredSwitches:
    """What the shipped file holds."""
    data: dict[str, Any] = tables("effects.toml")[0]
    return MeasuredSwitches(
        str(data["date"]), data["bot"], tuple(SwitchEffect(**row) for row in data["effect"])
    )


_WIDTH = 80
_SHOWN = 20


def found(text: str, lang: str) -> str:
    """The rules that speak of these words, best first, or that none does."""
    results = search(text, lang)
    if not results:
        return wrap(tell(lang, "nothing", text=printable(text)))
    shown = results[:_SHOWN]
    mixed = len({each.game for each in shown}) > 1
    rows = [row(each, lang, with_text=True, with_game=mixed) for each in shown]
    if len(results) > _SHOWN:
        rows.append(tell(lang, "more", count=len(results) - _SHOWN))
    return "\n".join(rows)


def page(shown: Rule, lang: str) -> str:
    """Everything known about one rule."""
    lines = [
        f"{shown.id}  {shown.title[lang]}",
        f"{shown.book[lang]}, {shown.chapter[lang]}",
        "",
        wrap(shown.text[lang], "  "),
        "",
    ]
    for edition, words in (shown.readings or {}).items():
        lines.append(field(f"reading_{edition}", words[lang], lang))
    lines.append(field("status", tell(lang, f"status_{shown.status}"), lang))
    for source in shown.sources:
        lines.append(field("source", f"{source.book[lang]}, {source.page[lang]}", lang))
    for label, more in (("note", shown.note), ("edition", shown.edition)):
        if more:
            lines.append(field(label, more[lang], lang))
    if shown.settings:
        lines.append(field("setting", ", ".join(shown.settings), lang))
    for name in shown.switches:
        lines += ["", switch(switches.SWITCHES[name], lang)]
    if shown.related:
        lines += ["", title("related", lang)]
        lines += [row(rules()[name], lang) for name in shown.related]
    return "\n".join(lines)


def switch(shown: switches.Switch, lang: str) -> str:
    """One switch with its reason and what each value means, the default marked."""
    default = tell(lang, "default")
    lines = [
        field("switch", shown.name, lang),
        wrap(shown.decides[lang], "  "),
        *(
            wrap(
                labelled(
                    f"{value.name} ({default})" if value.name == shown.default else value.name,
                    value.means[lang],
                    lang,
                ),
                "  * " if value.name == shown.default else "    ",
                "      ",
            )
            for value in shown.values
        ),
        wrap(labelled(tell(lang, "label_why"), shown.why[lang], lang), "  "),
        *_measured(shown, lang),
    ]
    return "\n".join(lines)


def _measured(shown: switches.Switch, lang: str) -> list[str]:
    """What each other value did in simulated games; where it did nothing is told at once."""
    found = measured()
    if not (effects := found.of(shown.name)):
        return []
    lines = [wrap(tell(lang, "measured", date=found.date, bot=found.bot), "  ")]
    for value in dict.fromkeys(effect.value for effect in effects):
        same = [effect for effect in effects if effect.value == value]
        told = [_effect(effect, lang) for effect in same if effect.changed[0]]
        idle = sum(effect.deals for effect in same if not effect.changed[0])
        if idle:
            told.append(tell(lang, "idle" if told else "never_acted", deals=grouped(idle)))
        lines += [wrap(labelled(value, each, lang), "    ", "      ") for each in told]
    return lines


def _effect(effect: SwitchEffect, lang: str) -> str:
    percent = GRAMMARS[lang].percent
    return tell(
        lang,
        "effect",
        box=effect.box,
        players=effect.players,
        deals=grouped(effect.deals),
        changed=_span(effect.changed, 1, lang, 100, percent),
        first=_span(effect.first, 1, lang, 100, percent, "+"),
        total=_span(effect.total, 2, lang, sign="+"),
    )


def _span(figure: Span, digits: int, lang: str, scale: int = 1, unit: str = "", sign: str = "") -> str:
    rounded = (round(value * scale, digits) + 0.0 for value in figure)
    mean, low, high = (
        pointed(f"{value:{sign if value else ''}.{digits}f}".replace("-", "−"), lang) + unit
        for value in rounded
    )
    return tell(lang, "span", mean=mean, low=low, high=high)


def row(shown: Rule, lang: str, with_text: bool = False, with_game: bool = False) -> str:
    """A rule in a line: its id and its title, and below them its sentence and its game if they are wanted."""
    line = f"  {shown.id:8}{shown.title[lang]}"
    if with_game:
        line = wrap(f"{shown.title[lang]} ({GAMES[shown.game].title})", f"  {shown.id:8}", " " * 10)
    return f"{line}\n{wrap(shown.text[lang], ' ' * 10)}" if with_text else line


def field(label: str, text: str, lang: str, indent: str = "") -> str:
    """One thing that is known, after its label."""
    return wrap(labelled(tell(lang, f"label_{label}"), text, lang), indent, indent + "  ")


def title(label: str, lang: str) -> str:
    """A label above what it names."""
    return labelled(tell(lang, f"label_{label}"), "", lang).rstrip()


def wrap(text: str, first: str = "", rest: str | None = None) -> str:
    """A paragraph; `first` stands before its first line, `rest` before the others."""
    hang = first if rest is None else rest
    return fill(text, _WIDTH, initial_indent=first, subsequent_indent=hang, break_on_hyphens=False)
