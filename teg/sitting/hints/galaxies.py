"""Hints for Tiny Epic Galaxies in three steps: where to look, what to try, and why."""

from bisect import bisect
from collections.abc import Callable, Iterator
from fractions import Fraction

from teg.dice import COLONY, DIPLOMACY, ECONOMY, ENERGY, HANDS
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.galaxies.state import EXPLORING, FOUND, State
from teg.games import GALAXIES
from teg.odds.words import percent
from teg.sitting.hints import advised, because, planned, tell

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
    """Where to look, what to try (as the planner would, from what its seat sees), and why."""
    why = advised(GALAXIES.name, view, lambda best: _rolled_too(view, best))
    move = why.priced[0].move
    first, thing, rule_id = _AT[bisect(_STARTS, move) - 1]
    facts = _facts(view, first, move - first, lang)
    return (
        tell(lang, "look_at", thing=thing(view, move - first, lang)),
        tell(lang, "try", move=view.say(move, lang)),
        because(GALAXIES.name, view, why, facts, rule_id, lang, _rolls(view, move, lang)),
    )


# How things stand


def _facts(s: State, block: int, number: int, lang: str) -> Iterator[str]:
    """What of the position speaks for a move of this block."""
    if s.phase in (EXPLORING, FOUND) and s.cards:
        yield _dangers(s, lang)
    if block == M.ACTIVATE and number >= ENERGY and not s.t.solo:
        yield _followers(s, lang)
    if block in (M.PASS, M.FOLLOW):
        held = N.amount(s.culture[s.actor], 1, lang)
        yield tell(lang, "follow_price", price=N.amount(s.price, 1, lang), held=held)
    if (block == M.ACTIVATE and number == COLONY) or block == M.UPGRADE:
        yield _empire(s, lang)
    if block == M.SAIL and number % 16 < M.SURFACE:
        yield _orbit(s, number % 16, lang)
    if block in (M.CONVERT, M.SPEND, M.TURN, M.INTO, M.END):
        yield tell(lang, "dice_lie", dice=N.dice(s.hand, lang)) if s.hand else tell(lang, "no_dice_lie")
    if block in (M.ACTIVATE, M.REROLL, M.CONVERT, M.INTO, M.SHIP) and (near := _nearest(s, lang)):
        yield near


def _picked(s: State, move: int) -> State | None:
    """All dice picked up that are to be rolled again, as this move begins; None by any other move."""
    there = s.copy()
    while move in (M.REROLL, *range(M.ASIDE, M.SPEND)):
        there.apply(move)
        move = planned(GALAXIES.name, there)
    return there if move == M.ROLL else None


def _rolled_too(s: State, move: int) -> tuple[int, ...]:
    """Dice are picked up one by one: those that are picked up after this one."""
    there = _picked(s, move) if M.ASIDE <= move < M.SPEND else None
    return tuple(M.ASIDE + face for face, count in enumerate(HANDS[there.aside]) if count) if there else ()


def _rolls(s: State, move: int, lang: str) -> str:
    """Which dice are rolled again, all choices made, and which are kept; nothing for any other move."""
    there = _picked(s, move)
    if there is None:
        return ""
    kept = there.hand
    key = "rolls" if kept else "rolls_all"
    return tell(lang, key, dice=N.dice(there.aside, lang), kept=N.dice(kept, lang) if kept else "")


def _nearest(s: State, lang: str) -> str:
    """How far the own ship has to go that is nearest to a colony; nothing if none is in an orbit."""
    seat = s.actor
    on_way = [
        (N.track_length(s, seat, ship) - step_of(s, seat, ship) + 1, ship)
        for ship in range(4)
        if place_of(s, seat, ship) < M.SURFACE
    ]
    if not on_way:
        return ""
    left, ship = min(on_way)
    planet = s.row[place_of(s, seat, ship)]
    return tell(
        lang,
        "ship_near" if step_of(s, seat, ship) else "ship_begins",
        ship=N.ship_name(s, seat, ship, lang, the=True),
        step=step_of(s, seat, ship),
        spaces=s.t.spaces[planet],
        planet=N.planet_name(s, planet, lang),
        left=left,
        face=N.face(_end(s, planet), lang),
        points=N.counted(s.t.planet_vp[planet], "point", lang),
    )


def _orbit(s: State, place: int, lang: str) -> str:
    planet = s.row[place]
    return tell(
        lang,
        "orbit_has",
        planet=N.planet_name(s, planet, lang),
        spaces=s.t.spaces[planet],
        face=N.face(_end(s, planet), lang),
        points=N.counted(s.t.planet_vp[planet], "point", lang),
    )


def _end(s: State, planet: int) -> int:
    """The symbol that ends the orbit of a planet."""
    return DIPLOMACY if s.t.diplomacy[planet] else ECONOMY


def _empire(s: State, lang: str) -> str:
    level, held = s.level[s.actor], (s.energy[s.actor], s.culture[s.actor])
    stock = {"energy": N.amount(held[0], 0, lang), "culture": N.amount(held[1], 1, lang)}
    if level >= s.t.top_level:
        return tell(lang, "empire_full", **stock)
    return tell(lang, "empire", level=level, next=level + 1, price=s.t.upgrade[level + 1], **stock)


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
