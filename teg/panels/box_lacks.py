"""What a card in the making still lacks, in the words of its form rather than of the file."""

from collections.abc import Mapping

from teg.boxes.galaxies.model import FACES, RESOURCES, SHIPS
from teg.boxes.galaxies.vocabulary import VOCABULARY
from teg.panels.box_draft import Form, card_of, number, row_of, verb_of
from teg.panels.words import tell

PLACES = range(1, 10)
Limits = Mapping[str, tuple[str, int, int]]
"""The label, the least and the most of every field for a number."""


def lacks(section: str, form: Form, limits: Limits, lang: str) -> list[str]:
    """Everything to put right before the card can be entered; nothing if it is whole."""
    keys = [*_first(section, form), *_effects(section, form)]
    found = [tell(lang, key) for key in keys]
    for field, (label, low, high) in limits.items():
        given = number(form.get(field, low))
        if not isinstance(given, int) or not low <= given <= high:
            found.append(tell(lang, "lack_number", label=label, low=low, high=high))
    if not found and card_of(section, row_of(section, form))[1]:
        found = [tell(lang, "lack_sense")]
    return found


def _first(section: str, form: Form) -> list[str]:
    def ticked(field: str, words: tuple[str, ...]) -> int:
        return sum(form.get(f"{field} {word}") is True for word in words)

    def empty(field: str) -> bool:
        return not str(form.get(field, "")).strip()

    test = form.get("test", "most")
    needs = [field for field in form if field.startswith("need ") and form[field] not in ("", "0")]
    told = {
        "lack_name": section != "hangar" and empty("name"),
        "lack_symbol": section == "badge" and empty("symbol"),
        "lack_trained": section == "pilot" and not ticked("trained", SHIPS),
        "lack_resources": section == "planet" and not ticked("resources", RESOURCES),
        "lack_faces": section == "hangar" and ticked("faces", FACES) != 2,
        "lack_need": section == "mission" and test == "at_least" and not needs,
        "lack_other": section == "mission"
        and test == "equal"
        and form.get("a", "energy") == form.get("b", "culture"),
    }
    return [key for key, lacking in told.items() if lacking]


def _effects(section: str, form: Form) -> list[str]:
    verbs = [verb for place in PLACES if section in VOCABULARY and (verb := verb_of(section, form, place))]
    names = [verb.name for verb in verbs]
    if section == "pilot":
        return [] if names else ["lack_ability"]
    if section not in ("exploration", "planet"):
        return []
    if not names:
        return ["lack_effect"]
    paid = [name in ("pay", "discard_dice") for name in names]
    told = {
        "lack_order": section == "planet" and any(paid) and (not paid[0] or all(paid)),
        "lack_own_turn": section == "planet"
        and any(verb.own_turn for verb in verbs)
        and form.get("own_turn") is not True,
        "lack_danger": section == "exploration"
        and "track" in names
        and form.get("colour", "discovery") == "discovery",
    }
    return [key for key, lacking in told.items() if lacking]
