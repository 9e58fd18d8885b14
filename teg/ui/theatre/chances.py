"""The number that matters at a thing of the table, or at a button: exact, and from what its seat may know."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from teg.core import Game
from teg.core.host import own_button
from teg.dice import DIPLOMACY, ECONOMY
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.tracks import advancers, tracks_of_die
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.languages import either
from teg.odds.dice.target import Show, any_of
from teg.odds.hire.hiring import Market, Plan, any_hire, hires
from teg.odds.position import live
from teg.odds.position.known import known
from teg.odds.words import percent
from teg.ui.kit.words import tell


class Chance(NamedTuple):
    """A chance in a few letters, and in a sentence."""

    short: str
    told: str


def chances(game: Game[State], viewer: int, lang: str) -> dict[str, Chance]:
    """By the key of a thing or a button: a Danger at the deck, a hire at a pilot, what a reroll reaches."""
    odds = live.of(known(game, None, viewer if viewer >= 0 else None))
    found = dict(_hires(odds, lang))
    if odds.exploration:
        found["deck"] = chance_of("chance_danger", odds.exploration.red(()), lang)
    if odds.turn and (wanted := _reroll(odds, odds.turn, lang)):
        found |= {own_button(move): wanted for move in (M.REROLL, M.ROLL)}
    return found


def _hires(odds: live.Outlook, lang: str) -> Iterator[tuple[str, Chance]]:
    """For each pilot of the row the likeliest hire of this turn, where the dice do not pay for it yet."""
    market, pilots = odds.market, [pilot for pilot in odds.state.pilot_row if pilot >= 0]
    if not market or not market.own_turn or not pilots:
        return
    found, ships = hires(market), len(market.ships)
    for place, pilot in enumerate(pilots):
        best = max(found[place * ships : (place + 1) * ships], key=lambda hire: hire.chance)
        if best.chance and not best.pays:
            yield f"pilot:{pilot}", chance_of("chance_hire", best.chance, lang, best.exact)


def _reroll(odds: live.Outlook, turn: Market, lang: str) -> Chance | None:
    """What dice rolled again, and the best play after it, are wanted for: a hire, or a ship's way."""
    s = odds.state
    target = any_hire(odds.market) if odds.market else None
    if target and (plan := Plan(turn, target)).chance not in (0, 1):
        return chance_of("chance_reroll_hire", plan.chance, lang, plan.exact)
    faces = [face for face in (DIPLOMACY, ECONOMY) if advancers(s, odds.seat, tracks_of_die(face), True)]
    if not faces or any(turn.hand[face] for face in faces):
        return None
    plan = Plan(turn, any_of(Show(face, 1) for face in faces))
    if plan.chance in (0, 1):
        return None
    named = either([N.face(face, lang) for face in faces], lang)
    return chance_of("chance_reroll_face", plan.chance, lang, plan.exact, face=named)


def chance_of(key: str, value: Fraction, lang: str, exact: bool = True, **parts: str) -> Chance:
    """A chance as it is shown, with the sentence of that key."""
    # What some Colony die could still add is not counted: then it is at least this.
    short = f"{'' if exact else '≥ '}{percent(value, lang)}"
    return Chance(short, tell(lang, key, chance=short, **parts))
