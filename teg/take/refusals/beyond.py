"""Why a wish told in words is refused where no move has that name: its card is elsewhere or another thing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from teg.core import Refusal, reasons
from teg.languages import LANGUAGES
from teg.languages.typed import EXACT, MOST_WORDS, begins, fit, plain, telling
from teg.take import state as P
from teg.take.refusals.changes import Finished
from teg.take.refusals.obstacles import nothing
from teg.take.refusals.reason import Part, Reason
from teg.take.refusals.steps import asking
from teg.take.rules.tables import ANOMALY, SHIP, SYSTEM
from teg.take.speech import names as N
from teg.take.speech.commands import VERBS
from teg.take.state import State

PLAYERS, SPACE = "players", "space"
"""Whose deck a card is of."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card by its number and its deck; the patterns of `VERBS` tell what is wished of it."""

    deck: str
    number: int

    def name(self, s: State, lang: str) -> str:
        """What it is called."""
        named = N.card_name if self.deck == PLAYERS else N.space_name
        return named(s, self.number, lang)


def beyond(s: State, text: str, typed: str, lang: str) -> Refusal | None:
    """The refusal of a verb of the game with the name of a card, where no move has that name."""
    words = telling(typed)
    if len(words) > MOST_WORDS:
        return None
    for verb, all_patterns in VERBS.items():
        patterns = [pattern for pattern in all_patterns if begins(words, pattern)]
        for thing in _things(s) if patterns else ():
            names = {"card": tuple(plain(thing.name(s, each)) for each in LANGUAGES)}
            if any(fit(words, pattern, names) == EXACT for pattern in patterns):
                return _refusal(s, verb, thing, text, lang)
    return None


def _things(s: State) -> Iterator[DeckCard]:
    yield from (DeckCard(PLAYERS, card) for card in range(len(s.t.box.cards)))
    yield from (DeckCard(SPACE, card) for card in range(len(s.t.space)))


def _refusal(s: State, verb: str, thing: DeckCard, text: str, lang: str) -> Refusal:
    if s.actor < 0:
        return nothing(s, text, lang)
    if s.phase != P.MENU:
        reason = Reason(asking(s), "finish_first", (Finished(),))
    else:
        rule, key = _why(s, verb, thing)
        parts: dict[str, Part] = {"card": thing.name}
        owner = _owner(s, thing)
        parts["player"] = lambda s, lang: N.seat_name(s, owner, lang)
        reason = Reason(rule, key, (), parts)
    return reasons.refusal(text, reason, lambda: (reason, None), lambda after: (), s, lang)


def _why(s: State, verb: str, thing: DeckCard) -> tuple[str, str]:
    """The rule and the sentence against it."""
    if thing.deck == SPACE:
        return _why_space(s, verb, thing)
    ship = s.t.family[thing.number] == SHIP
    if verb in _OF_SPACE:
        return _OF_SPACE[verb]
    if verb == "relinquish":
        return ("TG-11", "ship_stays") if ship else ("TG-48", "colony_stays")
    if verb == "cover":
        return ("TG-11", "ship_not_covered") if ship else ("TG-09", "not_to_cover")
    if verb == "put":
        return "TG-44", "not_a_slot"
    if verb == "give":
        return "TG-68", "not_a_ship"
    if verb == "start":
        return "TG-25", "not_frontier"
    owner = _owner(s, thing)
    if owner >= 0 and owner not in (s.turn, s.t.partner[s.turn]):
        return "TG-42", "rivals_card"
    if any(thing.number in stack[:-1] for held in s.stacks[s.turn] for stack in held):
        return "TG-09", "covered"
    return "TG-42", "not_built"


def _why_space(s: State, verb: str, thing: DeckCard) -> tuple[str, str]:
    kind = s.t.kinds[thing.number] if thing.number != s.t.home else SYSTEM
    if verb == "use":
        if kind == SYSTEM:
            return "TG-42", "system_not_used"
        return ("TG-54", "anomaly_not_used") if kind == ANOMALY else ("TG-62", "event_elsewhere")
    if verb == "claim":
        return "TG-24", "home_is_given"
    if verb in ("relinquish", "bounty", "put"):
        rule = {"relinquish": "TG-06", "bounty": "TG-56", "put": "TG-44"}[verb]
        return rule, "not_your_system" if kind == SYSTEM else "no_system"
    if verb == "clear":
        return "TG-52", "no_system_there_to_clear"
    return _OF_PLAYERS[verb]


def _owner(s: State, thing: DeckCard) -> int:
    """The seat before which the card lies, the one on turn first; -1 for none."""
    seats = [s.turn, *(seat for seat in range(s.t.seats) if seat != s.turn)]
    if thing.deck == SPACE:
        return next((seat for seat in seats if thing.number in s.systems[seat]), -1)
    card = thing.number
    return next(
        (seat for seat in seats if card in s.ships[seat] or any(card == top for _, top in s.tops[seat])), -1
    )


_OF_SPACE: Final = {
    "claim": ("TG-04", "card_not_claimed"),
    "clear": ("TG-52", "no_system_there_to_clear"),
    "change": ("TG-64", "card_not_changed"),
    "bounty": ("TG-56", "no_system"),
}
"""Why what is done with space cards is not done with those of players."""

_OF_PLAYERS: Final = {
    "build": ("TG-04", "space_not_built"),
    "upgrade": ("TG-09", "space_not_upgraded"),
    "discard": ("TG-14", "space_not_discarded"),
    "cover": ("TG-09", "not_to_cover"),
    "give": ("TG-68", "not_a_ship"),
    "start": ("TG-25", "not_frontier"),
    "change": ("TG-64", "not_in_pile"),
    "back": ("TG-41", "not_in_discard"),
}
"""Why what is done with players' cards is not done with those of space."""
