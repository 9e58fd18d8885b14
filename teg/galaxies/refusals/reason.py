"""Reasons and changes of this game with their phrases, and the refusals that nothing could change."""

from typing import Final

from teg.core import reasons
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.languages import Phrases
from teg.languages import around as after

tell: Final = Phrases(__file__, "refusals.toml")


def player(s: State, seat: int, lang: str) -> str:
    """ "player 2", "le joueur 2"."""
    return N.seat_name(s, seat, lang, the=True)


def ship(s: State, seat: int, number: int, lang: str) -> str:
    """ "your ship 2" to the actor, "ship 2 of player 3" to anybody else."""
    if seat == s.actor:
        return tell(lang, "your", thing=N.ship_name(s, seat, number, lang))
    name = N.ship_name(s, seat, number, lang, the=True)
    return f"{name} {N.of_seat(s, seat, lang)}"


def planet(s: State, place: int, lang: str) -> str:
    """The planet at a place of the row."""
    return N.row_name(s, place % 6, lang)


def around(s: State, place: int, lang: str) -> str:
    """The planet after "around", "the surface of": "Helios", and in French "d'Orion"."""
    return after(planet(s, place, lang), lang)


def track(tracks: int, lang: str) -> str:
    """ "a diplomacy planet", "any planet"; by kinds of track (1 diplomacy, 2 economy, 3 any)."""
    return tell(lang, ("", "diplomacy_planet", "economy_planet", "any_planet")[tracks])


Change = reasons.Change[State]
Part = reasons.Part[State]


class Reason(reasons.Reason[State]):
    """One obstacle in this game."""

    __slots__ = ()
    phrases = tell

    @property
    def switch(self) -> str:
        """The switch by which this game decides so, where the rules leave it open."""
        return SWITCHES.get(self.key, "")


SWITCHES = {
    "own_colony": "copy.pay_yourself",
    "push_on_track": "danger.regressable",
    "effect_on_track": "danger.effects_advance",
    "pilots_gone": "pilot.empty_deck",
    "normal_on_track": "swap.on_danger_track",
    "swap_on_track": "swap.on_danger_track",
    "only_the_one_that_landed": "nagato.just_landed",
}


def on_turn() -> dict[str, Part]:
    """Whose turn it is, as parts of a sentence: "player 2", "du joueur 2"."""
    return {
        "player": lambda s, lang: N.seat_name(s, s.turn, lang),
        "owner": lambda s, lang: N.of_seat(s, s.turn, lang),
    }


def supposing(reason: Reason, key: str, **parts: Part) -> Reason:
    """What would stand in the way of a later part, told as what it is: true only after the part before it."""
    inner: Part = lambda s, lang: reason.inside(s, lang)  # noqa: E731
    return Reason(reason.rule, key, reason.ways, {**parts, "inner": inner})


def said_to(theirs: State, reason: Reason) -> Reason:
    """What stands in the way of another player than the one who reads: said to the actor of that position."""
    parts: dict[str, Part] = {
        "player": lambda s, lang: N.seat_name(s, theirs.actor, lang),
        "owner": lambda s, lang: N.of_seat(s, theirs.actor, lang),
        "inner": lambda s, lang: reason.inside(theirs, lang),
    }
    return Reason(reason.rule, "to_other", reason.ways, parts)


HOLDINGS = frozenset(
    (
        "price",
        "short",
        "level_price",
        "no_use_of_colonies",
        "nothing_to_exchange",
        "few_dice",
        "mixed_payment",
    )
)
"""The sentences that tell what somebody has: true only after the part before, where there is one."""


HOPELESS: reasons.Hopeless = frozenset(
    {
        ("BG-10", "seen_only_then"),
        ("BG-24", "keep_one"),
        ("BG-63", "top_level"),
        ("BG-73", "follow_of_follow"),
        ("BG-74", "converter_die"),
        ("BG-82", "asks_itself"),
        ("BG-86", "own_ship"),
        ("BG-87", "own_stock"),
        ("BG-88", "gap"),
        ("BG-88", "planets_gone"),
        ("BG-93", "over"),
        ("BB-05", "no_ship_lists"),
        ("BB-06", "hire_not_followed"),
        ("BB-11", "advanced_already"),
        ("BB-20", "pilots_gone"),
        ("BB-32", "no_parking"),
        ("BB-49", "cards_gone"),
        ("SO-29", "discarded"),
    }
)
"""The refusals that nothing on the table could change: rule and sentence. A test keeps the list complete."""
