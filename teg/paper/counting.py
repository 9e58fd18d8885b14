"""The questions about chances and lines: cards, dice, what to keep, and the best use of dice as they lie."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from teg.core import CHANCE
from teg.dice import HANDS
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.state import FOLLOWING, MENU
from teg.languages import Both, clauses
from teg.odds import words as W
from teg.odds.dice.chance import Turn
from teg.odds.dice.target import Show, Target, hiring
from teg.odds.hire.hiring import Hire, hires
from teg.odds.position.live import of
from teg.paper.asking import PaperQuestion, player, say, tell
from teg.rulebook import rule

FEWEST_POSITIONS, MOST_POSITIONS = 40, 4000
"""A position whose lines reach fewer or more than this is no exercise."""


def cards(s: State, rng: Random) -> PaperQuestion | None:
    """The chance of a Danger, and of two Discoveries in a row, as who saw every card drawn knows the deck."""
    if not s.t.expansion:
        return None
    deck = of(s.copy()).exploration
    if deck is None or len(s.cards_up) > 2 or s.cards_left < 4 or deck.safe[1] is None:
        return None
    box = s.t.box.explorations
    dangers = sum(card.colour == "danger" for card in box)
    taken = [card for cards in s.found for card in cards]
    if deck.unseen > deck.deck:
        return None  # the Rogue holds cards that nobody saw
    red, safe = deck.risks[0], deck.safe[1]
    if red is None or not 0 < red < 1:
        return None
    holes = {
        "all": len(box),
        "dangers": dangers,
        "taken": len(taken),
        "taken_red": sum(s.t.danger[card] for card in taken),
        "up": len(s.cards_up),
        "unseen": deck.unseen,
        "red": deck.reds,
        "green": deck.unseen - deck.reds,
        "green1": deck.unseen - deck.reds - 1,
        "unseen1": deck.unseen - 1,
    }
    return PaperQuestion(
        "cards",
        say("chance", lambda lang: holes | {"player": player(s, s.turn, lang)}),
        (
            say("chance_red", lambda lang: holes | _number(red, lang)),
            say("chance_green", lambda lang: holes | _number(safe, lang)),
        ),
        facts={"red": red, "safe": safe},
    )


def one_face(s: State, rng: Random) -> PaperQuestion | None:
    """The chance that a reroll of all dice shows some face at least once."""
    count = sum(HANDS[s.hand])
    absent = [face for face in range(6) if not HANDS[s.hand][face]]
    if not absent:
        return None
    face = rng.choice(absent)
    found = Turn(count, Show(face, 1), free=0).value(0)
    return PaperQuestion(
        "one_face",
        say(
            "one_face",
            lambda lang: {"player": player(s, s.turn, lang), "count": count, "face": N.face(face, lang)},
        ),
        (say("one_face_answer", lambda lang: {"count": count} | _number(found, lang)),),
        facts={"face": face, "count": count, "chance": found},
    )


def _number(value: Fraction, lang: str) -> dict[str, str]:
    return {"fraction": str(value), "percent": W.percent(value, lang)}


# What to keep


def keeping(s: State, rng: Random) -> PaperQuestion | None:
    """Which dice to keep for a hire, or in the base game for two of a face."""
    return _for_hire(s, rng) if s.t.expansion else _for_pair(s, rng)


def _for_hire(s: State, rng: Random) -> PaperQuestion | None:
    market = of(s.copy()).market
    if market is None:
        return None
    plain = replace(market, energy=0, converter=False, gain=0, colonies=(), uncounted=())
    found = [hire for hire in hires(plain) if hire.trained and not hire.pays and _fit(plain.hand, hire)]
    if not found:
        return None
    hire = rng.choice(found)
    number = next(n for n, ship in enumerate(plain.ships) if ship.name == hire.ship)
    symbols = s.t.symbols[number]

    def holes(lang: str) -> dict[str, str]:
        return {
            "player": player(s, s.turn, lang),
            "pilot": hire.pilot.called(lang),
            "ship": N.kind_name(number, lang, the=True),
            "faces": tell(lang, "or_two").join(W.face(face, lang, True) for face in dict.fromkeys(symbols)),
        }

    return _kept(
        say("keep", holes), plain.hand, hire.steps[0].counts, hiring(symbols, True), hire.chance, "BB-02"
    )


def _fit(hand: Sequence[int], hire: Hire) -> bool:
    """One best keep, and few enough dice to roll that a class can count."""
    return len(hire.steps) == 1 and 1 <= sum(hand) - sum(hire.steps[0].counts) <= 3 and 0 < hire.chance < 1


def _for_pair(s: State, rng: Random) -> PaperQuestion | None:
    hand = HANDS[s.hand]
    faces = [face for face in range(6) if hand[face] == 1]
    if not faces or sum(hand) > 5:
        return None
    face = rng.choice(faces)
    target = Show(face, 2)
    keep = Turn(sum(hand), target, free=1).best_keeps(hand, 1)
    if len(keep) > 1:
        return None
    text = say(
        "keep_base", lambda lang: {"player": player(s, s.turn, lang), "face": W.face(face, lang, True)}
    )
    return _kept(text, hand, keep[0].counts, target, keep[0].value, "BG-33")


def _kept(
    text: Both, hand: tuple[int, ...], kept: tuple[int, ...], target: Target, chance: Fraction, cited: str
) -> PaperQuestion:
    rolled = tuple(map(int.__sub__, hand, kept))
    number = sum(rolled)
    everything = 6**number

    def holes(lang: str) -> dict[str, object]:
        return _number(chance, lang) | {
            "kept": W.kept(kept, hand, lang) if any(kept) else tell(lang, "nothing"),
            "rolled": W.kept(rolled, hand, lang),
            "good": chance * everything,
            "all": everything,
            "text": rule(cited).text[lang],
            "rule": cited,
        }

    return PaperQuestion(
        "keeping",
        text,
        (say("keep_answer", holes),),
        facts={"hand": hand, "kept": kept, "target": target, "chance": chance},
    )


# The best line

_LEFT_OUT = {M.REROLL, M.CONVERT, *range(M.HIRE, M.PAY)}


def best_line(s: State, rng: Random) -> PaperQuestion | None:
    """The most energy and culture that the dice as they lie can end with, found by trying every line."""
    me = s.turn
    now = s.energy[me] + s.culture[me]
    found = search(s)
    if found is None:
        return None
    best, line, count = found
    if best < now + 2 or count < FEWEST_POSITIONS:
        return None

    def holes(lang: str) -> dict[str, object]:
        at, text = s.copy(), []
        for move in line:
            if at.actor == me:
                text.append(at.say(move, lang))
            at.apply(move)
        return {"best": best, "moves": clauses(text, lang), "count": count}

    return PaperQuestion(
        "best_line",
        say("line", lambda lang: {"player": player(s, me, lang), "now": now}),
        (say("line_answer", holes),),
        room=2,
        facts={"now": now, "best": best, "line": line},
    )


def search(s: State) -> tuple[int, list[int], int] | None:
    """The best total, one line that reaches it, and how many positions there are; None if too many."""
    me = s.turn
    best, line, seen = -1, list[int](), set[object]()
    stack: list[tuple[State, list[int]]] = [(s.copy(), [])]
    while stack:
        at, path = stack.pop()
        key = fingerprint(at)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_POSITIONS:
            return None
        if at.phase == MENU:
            total = at.energy[me] + at.culture[me]
            if (total, -len(path)) > (best, -len(line)):
                best, line = total, path
        for move in choices(at, me):
            then = at.copy()
            then.apply(move)
            if then.actor != CHANCE and then.turn == me:
                stack.append((then, [*path, move]))
    return best, line, len(seen)


def choices(at: State, me: int) -> list[int]:
    """What such a line may do next: the others pass, and where they would have to choose it is no line."""
    if at.actor == me:
        return [
            move for move in at.moves() if move not in _LEFT_OUT and not (at.phase == MENU and move == M.END)
        ]
    return [M.PASS] if at.phase == FOLLOWING else []


def fingerprint(at: State) -> object:
    """Equal for equal positions."""
    return tuple(
        tuple(held) if isinstance(held, list) else held
        for name in State.__slots__
        if name != "t"
        for held in (getattr(at, name),)
    )
