"""Hints for Tiny Epic Galaxies in three steps: where to look, what to try, and why."""

from bisect import bisect
from collections.abc import Callable
from fractions import Fraction
from random import Random

from teg.core.bots import bot
from teg.dice import ENERGY
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.state import EXPLORING, FOUND, State
from teg.odds.words import percent
from teg.rulebook import cite, rule
from teg.sitting.hints.hint_phrases import tell

Thing = Callable[[State, int, str], str]


def _plain(key: str) -> Thing:
    return lambda s, _, lang: tell(lang, key)


def _die(s: State, face: int, lang: str) -> str:
    return tell(lang, "at_die", face=N.face(face, lang))


def _pilot(s: State, number: int, lang: str) -> str:
    return tell(lang, "at_pilot", pilot=N.pilot_name(s, s.pilot_row[number // 4], lang))


def _ship(s: State, number: int, lang: str) -> str:
    return tell(lang, "at_ship", ship=N.ship_name(s, s.actor, number // 16 & 3, lang, the=True))


def _any_ship(s: State, number: int, lang: str) -> str:
    return tell(lang, "at_ship", ship=N.ship_name(s, number // 4, number % 4, lang, the=True))


def _colony(s: State, planet: int, lang: str) -> str:
    return tell(lang, "at_colony", planet=N.planet_name(s, planet, lang))


_AT: tuple[tuple[int, Thing, str], ...] = (
    (M.END, _plain("at_dice"), "BG-04"),
    (M.PASS, _plain("at_follow"), "BG-70"),
    (M.SKIP, _plain("at_question"), "BG-14"),
    (M.USE, _plain("at_planet"), "BG-43"),
    (M.REROLL, _plain("at_worst_dice"), "BG-31"),
    (M.ROLL, _plain("at_worst_dice"), "BG-33"),
    (M.CONVERT, _plain("at_converter"), "BG-16"),
    (M.DRAW, _plain("at_cards"), "BB-35"),
    (M.TAKE, _plain("at_drawn"), "BB-33"),
    (M.LEAVE, _plain("at_drawn"), "BB-34"),
    (M.ACCEPT, _plain("at_rogue"), "SO-25"),
    (M.ACTIVATE, _die, "BG-30"),
    (M.ASIDE, _die, "BG-33"),
    (M.SPEND, _die, "BG-35"),
    (M.TURN, _die, "BG-16"),
    (M.INTO, _plain("at_converter"), "BG-16"),
    (M.FACE, _die, "BG-86"),
    (M.UPGRADE, _plain("at_empire"), "BG-61"),
    (M.FACE_UP, _plain("at_cards"), "BB-35"),
    (M.HIRE, _pilot, "BB-02"),
    (M.PAY, _plain("at_paying"), "BB-87"),
    (M.SHIP, _any_ship, "BG-86"),
    (M.SLOT, _plain("at_row"), "BG-86"),
    (M.CARD, _colony, "BG-60"),
    (M.SEAT, _plain("at_players"), "BG-86"),
    (M.AMOUNT, _plain("at_stock"), "BG-86"),
    (M.SAIL, _ship, "BG-40"),
    (M.MISSION, _plain("at_missions"), "BG-24"),
    (M.RESOURCE, _plain("at_stock"), "BG-86"),
)
_STARTS = [first for first, _, _ in _AT]


def hints(view: State, lang: str) -> tuple[str, str, str]:
    """Where to look, what to try (as the quick bot would, from what its seat sees), and why."""
    move = bot("quick").choose(view, Random(0))
    first, thing, rule_id = _AT[bisect(_STARTS, move) - 1]
    cited = rule(rule_id)
    reasons = [cited.text[lang]]
    if view.phase in (EXPLORING, FOUND) and view.cards:
        reasons.insert(0, _dangers(view, lang))
    if M.ACTIVATE + ENERGY <= move < M.ASIDE and not view.t.solo:
        reasons.insert(0, _followers(view, lang))
    why = tell(lang, "because", reasons=" ".join(reasons), cite=cite(cited, lang))
    return (
        tell(lang, "look_at", thing=thing(view, move - first, lang)),
        tell(lang, "try", move=view.say(move, lang)),
        why,
    )


def _followers(s: State, lang: str) -> str:
    """How many of the others could pay to follow a die."""
    rivals = [held for seat, held in enumerate(s.culture) if seat != s.actor]
    count = sum(held >= s.price for held in rivals)
    key = "followers" if count else "no_followers"
    return tell(lang, key, count=count, rivals=len(rivals), price=s.price)


def _dangers(view: State, lang: str) -> str:
    """How many of the cards not yet seen are Dangers."""
    unseen = view.cards.bit_count()
    red = sum(view.cards >> number & 1 for number, danger in enumerate(view.t.danger) if danger)
    return tell(lang, "dangers", red=red, unseen=unseen, chance=percent(Fraction(red, unseen), lang))
