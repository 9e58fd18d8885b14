"""What may be varied: the switches of a game and the numbers of a box, each with the values it may take."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from teg.core.kit import Setup
from teg.lab.numbers_of_cards import SETTINGS, CardNumber, numbers_of
from teg.languages import Both, each, written
from teg.rulebook.switches import switches_of
from teg.ui.box_editor.box_form import box_form
from teg.ui.kit import tell as said
from teg.ui.lab import tell

RULE = "rule"
"""The kind of what is no number: an open point of the rules."""
ROGUE = f"{SETTINGS}.rogue_"
"""Settings of the Rogue, who is not at this table."""
MOST_VALUES = 5


@lru_cache(maxsize=4)
def numbers(setup: Setup) -> Mapping[str, CardNumber]:
    """Every number of the box that two can feel, by its place."""
    return {place: now for place, now in numbers_of(setup).items() if not place.startswith(ROGUE)}


def kinds(setup: Setup, lang: str) -> list[tuple[str, str]]:
    """What there is of each: nothing, rules, the settings of the box, and its cards."""
    sections = dict.fromkeys(place.partition(".")[0] for place in numbers(setup))
    named = [(section, _named(section, lang)) for section in sections if section != SETTINGS]
    settings = [(SETTINGS, tell(lang, "kind_settings"))] if SETTINGS in sections else []
    return [("", tell(lang, "kind_none")), (RULE, tell(lang, "kind_rule")), *settings, *named]


def _named(section: str, lang: str) -> str:
    key = f"kind_{section}"
    return tell(lang, key) if key in tell.in_[lang] else tell(lang, "kind_other", section=section)


def kind_of(what: str, setup: Setup) -> str:
    """Of which kind something is; "" for nothing."""
    return RULE if what in switches_of(setup.game) else what.partition(".")[0]


def choices(kind: str, setup: Setup, lang: str) -> list[tuple[str, str]]:
    """Everything of a kind, and how it is called."""
    if kind == RULE:
        known = switches_of(setup.game).values()
        return [(each.name, each.decides[lang].rstrip(".")) for each in known]
    return [
        (place, f"{number_name(place, setup, lang)} = {one.now}")
        for place, one in numbers(setup).items()
        if place.startswith(f"{kind}.")
    ]


def called(what: str, setup: Setup, values: Sequence[str]) -> dict[str, Both]:
    """What the values are called in sentences, by the names that the lab has for them."""
    if (switch := switches_of(setup.game).get(what)) is not None:
        known = {one.name: f"{what}={one.name}" for one in switch.values}
        means = {
            one.name: {lang: text.rstrip(".") for lang, text in one.means.items()} for one in switch.values
        }
        rule = switch.rules[0]
        return {
            known[value]: tell.both("value_rule", means=written(means[value]), rule=rule) for value in values
        }
    name = each(partial(number_name, what, setup))
    return {f"{what}={value}": tell.both("value_number", what=name, value=value) for value in values}


def number_name(what: str, setup: Setup, lang: str) -> str:
    """What a number of the box is called: whose it is and what it says, or what the form for boxes says."""
    section, _, name = what.partition(".")
    if section == SETTINGS:
        titles = {field.key: field.title for field in box_form(setup.game).settings}
        return said(lang, titles[name]) if name in titles else name
    number = numbers(setup)[what]
    key = f"number_{number.what}"
    told = tell(lang, key) if key in tell.in_[lang] else number.what
    return tell(
        lang, "number_row" if number.whose.en.isdigit() else "number_of", whose=number.whose, what=told
    )


def known(what: str, setup: Setup) -> bool:
    """Whether it can be varied."""
    return what in switches_of(setup.game) or what in numbers(setup)


def usual(what: str, setup: Setup) -> tuple[str, ...]:
    """The values it takes unless somebody says so: first the one it has now."""
    switch = switches_of(setup.game).get(what)
    if switch is not None:
        now = setup.switches.get(what, switch.default)
        return (now, *(name for name in switch.names if name != now))
    number = numbers(setup)[what].now
    return tuple(map(str, (number, *([number - 1] if number else []), number + 1, number + 2)))
