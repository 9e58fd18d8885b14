"""Moves and outcomes in words at the position at hand; also impossible ones, and what only some may know."""

from collections.abc import Callable

from teg.dice import HANDS, SIZE
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.speech.answers import answer
from teg.galaxies.speech.names import seat_name, tell
from teg.galaxies.state import ASKING, DEALING, FOLLOWING, FOUND, LANDED, PUTTING_ASIDE, ROGUE_DIE, State
from teg.languages import of

Saying = Callable[[State, int, str], str]


def mover(s: State) -> int:
    """The seat whose ships and dice a move means."""
    return s.actor if s.actor >= 0 else s.turn


def say(s: State, move: int, lang: str = "en") -> str:
    """A move or an outcome in words; `speech.reading.read` understands them in the same position."""
    first = M.BLOCKS.get(move, -1)
    return _SAYINGS[first](s, move - first, lang) if first >= 0 else tell(lang, "unknown", number=move)


def _single(key: str) -> Saying:
    return lambda s, _, lang: tell(lang, key)


def _faced(key: str) -> Saying:
    return lambda s, face, lang: tell(lang, key, face=N.face(face, lang), die=N.die(face, lang))


def _follow(s: State, _: int, lang: str) -> str:
    if s.phase != FOLLOWING:
        return tell(lang, "follow")
    return tell(lang, "follow_face", face=N.face(s.ask[0], lang), price=follow_price(s, lang))


def follow_price(s: State, lang: str) -> str:
    """What following the die that is offered costs."""
    return tell(lang, "free") if s.ask[3] else N.amount(s.price, 1, lang)


def price_to_come(s: State, lang: str) -> str:
    """What following will cost from the next die on."""
    return tell(lang, "d_price_later", price=N.amount(s.next_price, 1, lang))


def income(bits: int, lang: str) -> str:
    """What each follow of the active player's dice brings this turn, or from the next die on."""
    now = bits | bits >> 2
    key = "d_income_later" if bits > 3 else "d_income"
    return tell(lang, key, price=N.mix(now & 1, now >> 1 & 1, lang))


def _skip(s: State, _: int, lang: str) -> str:
    if s.phase != LANDED:
        return tell(lang, "skip")
    return tell(lang, "skip_planet", planet=of(N.planet_name(s, s.ask[0], lang), lang))


def use_words(s: State, planet: int, lang: str) -> str:
    """The use of a planet's action, with what it does."""
    return tell(lang, "use_planet", planet=N.planet_name(s, planet, lang), action=N.action(s.t, planet, lang))


def _reroll(s: State, _: int, lang: str) -> str:
    price = N.amount(1, 0, lang) if s.rerolled else tell(lang, "free")
    return tell(lang, "reroll_for", price=price)


def _roll(s: State, _: int, lang: str) -> str:
    if s.phase != PUTTING_ASIDE or not s.aside:
        return tell(lang, "roll")
    return tell(lang, "roll_dice", dice=N.counted(SIZE[s.aside], "die", lang))


def _drawn(key: str) -> Saying:
    def saying(s: State, _: int, lang: str) -> str:
        if s.phase != FOUND:
            return tell(lang, key)
        return tell(lang, f"{key}_card", card=N.card_name(s, s.drawn, lang))

    return saying


def _accept(s: State, _: int, lang: str) -> str:
    face = rogue_face(s)
    return tell(lang, "accept") if face < 0 else tell(lang, "accept_face", face=N.face(face, lang))


def rogue_face(s: State) -> int:
    """The face of the Rogue's die that may be rolled again, or -1."""
    return s.ask[1] if s.phase == ROGUE_DIE else -1


def _face_up(s: State, position: int, lang: str) -> str:
    if position >= len(s.cards_up):
        return tell(lang, "face_up", number=position + 1)
    card = N.card_name(s, s.cards_up[position], lang)
    return tell(lang, "face_up_card", card=card)


def _hire(s: State, argument: int, lang: str) -> str:
    place, kind = divmod(argument, 4)
    ship = N.kind_name(kind, lang, the=True)
    if place >= len(s.pilot_row) or s.pilot_row[place] < 0:
        return tell(lang, "hire_nobody", number=place + 1, ship=ship)
    return tell(lang, "hire", pilot=N.pilot_name(s, s.pilot_row[place], lang), ship=ship)


def _pay(s: State, argument: int, lang: str) -> str:
    return tell(lang, "pay", dice=N.alike(argument % 6, 2 + argument // 6, lang))


def _sail(s: State, argument: int, lang: str) -> str:
    ship = N.ship_name(s, mover(s), argument >> 4, lang)
    return tell(lang, "sail", ship=ship, place=N.place_name(s, argument & 15, lang))


def _answered(first: int) -> Saying:
    def saying(s: State, argument: int, lang: str) -> str:
        words = answer(s, first, argument, lang) if s.phase == ASKING else None
        return words or _UNASKED[first](s, argument, lang)

    return saying


# Answers outside the questions they belong to


def _choose_ship(s: State, argument: int, lang: str) -> str:
    seat, ship = divmod(argument, 4)
    name = N.ship_name(s, seat, ship, lang, the=True)
    return tell(lang, "choose_ship", ship=name, owner=N.of_seat(s, seat, lang))


_UNASKED: dict[int, Saying] = {
    M.FACE: lambda s, face, lang: tell(lang, "choose", what=N.face(face, lang)),
    M.UPGRADE: lambda s, energy, lang: tell(lang, "upgrade", price=N.amount(energy, 0, lang)),
    M.SHIP: _choose_ship,
    M.SLOT: lambda s, place, lang: tell(lang, "choose", what=N.row_name(s, place, lang)),
    M.CARD: lambda s, planet, lang: tell(lang, "use_name", planet=N.planet_name(s, planet, lang)),
    M.SEAT: lambda s, seat, lang: tell(lang, "choose", what=N.seat_name(s, seat, lang)),
    M.AMOUNT: lambda s, number, lang: tell(lang, "choose", what=number),
    M.RESOURCE: lambda s, number, lang: tell(lang, "choose", what=N.resource(number, lang)),
}


# What chance brings


def _rogue_rolled(s: State, hand: int, lang: str) -> str:
    faces = HANDS[hand]
    return tell(lang, "rogue_rolled", face=N.face(faces.index(1), lang) if hand else tell(lang, "nothing"))


def _drew(s: State, card: int, lang: str) -> str:
    danger = card < len(s.t.danger) and s.t.danger[card]
    colour = tell(lang, "danger" if danger else "discovery")
    return tell(lang, "drew", card=N.card_name(s, card, lang), colour=colour)


def _dealt(s: State, mission: int, lang: str) -> str:
    seat = s.ask[0] if s.phase == DEALING else mover(s)
    return tell(lang, "dealt", player=N.seat_name(s, seat, lang), mission=N.mission_name(s, mission, lang))


def _named(key: str, part: str, name: Saying) -> Saying:
    return lambda s, number, lang: tell(lang, key, **{part: name(s, number, lang)})


_SAYINGS: dict[int, Saying] = {
    M.END: _single("end"),
    M.PASS: _single("pass"),
    M.FOLLOW: _follow,
    M.SKIP: _skip,
    M.USE: lambda s, _, lang: use_words(s, s.ask[0], lang) if s.phase == LANDED else tell(lang, "use"),
    M.REROLL: _reroll,
    M.ROLL: _roll,
    M.CONVERT: _single("convert"),
    M.DRAW: _single("draw"),
    M.TAKE: _drawn("take"),
    M.LEAVE: _drawn("leave"),
    M.ACCEPT: _accept,
    M.FORCE: _single("force"),
    M.ACTIVATE: _faced("activate"),
    M.ASIDE: _faced("aside"),
    M.SPEND: _faced("spend"),
    M.TURN: _faced("turn"),
    M.INTO: _faced("into"),
    M.FACE: _answered(M.FACE),
    M.UPGRADE: _answered(M.UPGRADE),
    M.FACE_UP: _face_up,
    M.HIRE: _hire,
    M.PAY: _pay,
    M.SHIP: _answered(M.SHIP),
    M.SLOT: _answered(M.SLOT),
    M.CARD: _answered(M.CARD),
    M.SEAT: _answered(M.SEAT),
    M.AMOUNT: _answered(M.AMOUNT),
    M.SAIL: _sail,
    M.MISSION: lambda s, mission, lang: tell(lang, "keep", mission=N.mission_name(s, mission, lang)),
    M.RESOURCE: _answered(M.RESOURCE),
    M.ROLLED: lambda s, hand, lang: tell(lang, "rolled", dice=N.dice(hand, lang)),
    M.PLANET: _named("new_planet", "planet", N.planet_name),
    M.PILOT: _named("new_pilot", "pilot", N.pilot_name),
    M.FOUND: _drew,
    M.DEALT: _dealt,
    M.SECRET: _named("secretly", "card", N.card_name),
    M.ROGUE_ROLLED: _rogue_rolled,
}


def secret(s: State, move: int, lang: str) -> str | None:
    """Other words for what the viewer of this position must not be told."""
    if s.phase == DEALING:
        seat = s.ask[0]
        return None if s.viewer in (-1, seat) else tell(lang, "dealt_hidden", seat=seat_name(s, seat, lang))
    if M.MISSION <= move < M.RESOURCE:
        return None if s.viewer in (-1, s.actor) else tell(lang, "kept_hidden")
    if M.SECRET <= move < M.ROGUE_ROLLED:
        return tell(lang, "secret_hidden")
    return None
