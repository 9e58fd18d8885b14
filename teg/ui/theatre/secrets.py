"""What a seat's view must not tell, taken out of texts that were made from the whole truth."""

import re
from collections.abc import Iterator
from typing import Any

from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.galaxies.view import HIDDEN


def secret_names(state: State, view: State, lang: str) -> Iterator[tuple[str, str]]:
    """The name of each card and mission that the view hides, and what to say instead."""
    for seat in range(state.t.seats):
        for card in set(state.found[seat]) - set(view.found[seat]):
            yield N.card_name(state, card, lang), N.card_name(state, HIDDEN, lang)
        if view.viewer in (-1, seat):
            continue
        for mission in (state.mission[seat], state.returned[seat], *state.dealt[seat]):
            if mission >= 0:
                yield N.mission_name(state, mission, lang), N.mission_name(state, HIDDEN, lang)


def veiled(text: str, secrets: dict[str, str]) -> str:
    """The text without these names."""
    for name, instead in secrets.items():
        if name in text:
            parts = re.split(rf"(?<!\w){re.escape(name)}(?!\w)", text)
            text = instead.join(parts)
    return text


def veiled_all(part: Any, secrets: dict[str, str]) -> Any:
    """The same data with every text in it veiled."""
    if not secrets:
        return part
    if isinstance(part, str):
        return veiled(part, secrets)
    if isinstance(part, dict):
        return {name: veiled_all(value, secrets) for name, value in part.items()}
    if isinstance(part, list):
        return [veiled_all(each, secrets) for each in part]
    return part
