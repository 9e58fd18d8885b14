"""What a move would change, and what it did change: found by comparing the position before and after."""

from collections import Counter
from collections.abc import Iterator

from teg.dice import PLUS, SIZE
from teg.galaxies import state as P
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell
from teg.galaxies.speech.questions import asked, question
from teg.galaxies.speech.saying import follow_price, income, price_to_come
from teg.galaxies.state import CHANCE, DONE, State
from teg.galaxies.view import HIDDEN
from teg.languages import clauses


def preview(s: State, move: int, lang: str = "en") -> str:
    """What a legal move would change, and what would come then: "+2 energy; then player 2 may follow ..."."""
    after = s.copy()
    after.apply(move)
    changes = [*_in_vain(s, move, after, lang), *_changes(s, after, None, _price(s, move), lang)]
    if M.MISSION <= move < M.RESOURCE:
        # Nobody can choose between two names.
        changes.insert(0, sentence(s.t.box.missions[move - M.MISSION], lang).removesuffix("."))
    if then := _then(s, after, lang):
        changes.append(then)
    return clauses(changes, lang) or tell(lang, "d_nothing")


def happened(before: State, move: int, after: State, lang: str = "en") -> str:
    """What a move or an outcome changed, for the line of a log; empty if its own words tell all."""
    told = _changes(before, after, _said(before, move), _price(before, move), lang)
    changes = [*_in_vain(before, move, after, lang), *told]
    if after.actor == DONE:
        changes.append(_over(after, lang))
    return clauses(changes, lang)


def _in_vain(before: State, move: int, after: State, lang: str) -> Iterator[str]:
    """A die that is spent on a resource and brings none: nothing else would show it."""
    stocks = [(s.energy, s.culture) for s in (before, after)]
    if move in (M.ACTIVATE + 1, M.ACTIVATE + 2) and stocks[0] == stocks[1]:
        yield tell(lang, "d_in_vain")


Said = tuple[str, int, int] | None
"""What its own words tell already: ("ship", ship, place), ("card", card, 0) or, drawn, ("found", card, 0);
("die", hand, 0), the first that is picked up."""


def _said(s: State, move: int) -> Said:
    if M.SAIL <= move < M.SAIL + 64:
        return "ship", (move - M.SAIL) >> 4, (move - M.SAIL) & 15
    if move == M.TAKE:
        return "card", s.drawn, 0
    if M.FACE_UP <= move < M.FACE_UP + 3:
        return "card", s.cards_up[move - M.FACE_UP], 0
    if M.FOUND <= move < M.DEALT:
        return "found", move - M.FOUND, 0
    if M.ASIDE <= move < M.ASIDE + 6:
        return "die", PLUS[0][move - M.ASIDE], 0
    return None


def _price(s: State, move: int) -> int:
    """The culture that a follow costs: told apart from what it brings, which may be culture as well."""
    return s.price if move == M.FOLLOW and not s.ask[3] else 0


def _changes(before: State, after: State, drawn: Said, price: int, lang: str) -> list[str]:
    """Everything that differs, the one who moved first."""
    lines = []
    for seat in sorted(range(before.t.seats), key=lambda seat: seat != before.actor):
        mine = before.actor in (seat, CHANCE)
        what = ", ".join(_of_seat(before, after, seat, drawn if mine else None, price if mine else 0, lang))
        if what and seat != before.actor:
            what = tell(lang, "d_seat", player=N.seat_name(after, seat, lang), what=what)
        lines.append(what)
    lines.append(", ".join(_of_dice(before, after, drawn, lang)))
    lines.append(", ".join(_of_table(before, after, lang)))
    return [what for what in lines if what]


# What one seat gains and loses


def _of_seat(before: State, after: State, seat: int, drawn: Said, price: int, lang: str) -> Iterator[str]:
    if price:
        yield tell(lang, "d_follow", amount=N.amount(price, 1, lang))
    for resource, old, new in ((0, before.energy, after.energy), (1, before.culture, after.culture)):
        if change := new[seat] - old[seat] + price * resource:
            key = "d_gain" if change > 0 else "d_loss"
            yield tell(lang, key, amount=N.amount(abs(change), resource, lang))
    for planet in _new(before.colonies[seat], after.colonies[seat]):
        yield tell(lang, "d_colonises", planet=N.planet_name(after, planet, lang))
    # A view may see a card that lay there before turn over.
    taken = len(after.found[seat]) - len(before.found[seat])
    for card in _new(before.found[seat], after.found[seat])[: max(0, taken)]:
        if drawn and drawn[0] == "card":
            continue
        card = drawn[1] if drawn and card == HIDDEN else card  # all saw it drawn
        name = N.card_name(after, card, lang)
        yield tell(lang, "d_takes", card=name) if card >= 0 else tell(lang, "d_takes_hidden")
    if after.level[seat] != before.level[seat]:
        yield _level(after, seat, lang)
    for ship in _moved(before, after, seat):
        if drawn != ("ship", ship, place_of(after, seat, ship)) or step_of(after, seat, ship):
            yield from _of_ship(before, after, seat, ship, lang)
    if change := after.points[seat] - before.points[seat]:
        points = N.counted(abs(change), "point", lang)
        yield tell(lang, "d_points", sign="+" if change > 0 else "−", points=points, total=after.points[seat])


def _moved(before: State, after: State, seat: int) -> list[int]:
    """The ships of a seat that are not as they were: most moves touch none."""
    fleet, steps = before.fleet[seat] ^ after.fleet[seat], before.steps[seat] ^ after.steps[seat]
    tracks, old, new = before.tracks[seat] ^ after.tracks[seat], before.flyer[seat], after.flyer[seat]
    if not (fleet or steps or tracks or old != new):
        return []
    went = [fleet >> 4 * ship & 15 or steps >> 3 * ship & 7 or tracks >> 6 * ship & 63 for ship in range(4)]
    return [ship for ship in range(4) if went[ship] or old[ship] != new[ship]]


def _new(before: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    return [] if before == after else list((Counter(after) - Counter(before)).elements())


def _level(s: State, seat: int, lang: str) -> str:
    level = s.level[seat]
    if s.t.solo and seat == 1:
        dice, ships = s.t.rogue_dice[min(level, len(s.t.rogue_dice) - 1)], 4
    else:
        dice, ships = s.t.dice[level], s.t.ships[level]
    return tell(
        lang,
        "d_level",
        level=level,
        dice=N.counted(dice, "die", lang),
        ships=N.counted(ships, "ship_s", lang),
    )


def _of_ship(before: State, after: State, seat: int, ship: int, lang: str) -> Iterator[str]:
    if after.flyer[seat][ship] != before.flyer[seat][ship]:
        pilot = N.pilot_name(after, after.flyer[seat][ship], lang)
        yield tell(lang, "d_flies", pilot=pilot, kind=N.kind_name(after.kinds[seat][ship], lang, the=True))
    old, new = place_of(before, seat, ship), place_of(after, seat, ship)
    step, change = step_of(after, seat, ship), step_of(after, seat, ship) - step_of(before, seat, ship)
    name = N.ship_name(after, seat, ship, lang)
    place = N.where(after, seat, ship, lang)
    if old == M.LOCKED != new:
        yield tell(lang, "d_new_ship", ship=name)
    elif old != new or (new == M.TRACK and after.tracks[seat] != before.tracks[seat]):
        moved = tell(lang, _TO.get(new, "d_to_planet"), ship=name, place=place)
        yield tell(lang, "d_on_space", moved=moved, step=step) if step else moved
    elif change:
        space = N.space_of(after, seat, ship)
        key = "d_forward" if change > 0 else "d_back" if space else "d_start"
        yield tell(lang, key, ship=name, step=space, spaces=N.track_length(after, seat, ship), place=place)


_TO = {M.HOME: "d_to_home", M.SPACE: "d_to_space", M.TRACK: "d_to_track"}


# The dice and the middle of the table


def _of_dice(before: State, after: State, said: Said, lang: str) -> Iterator[str]:
    if after.turn != before.turn or after.hand == before.hand or _turning(after):
        return
    if after.aside != before.aside and after.aside:
        if said == ("die", after.aside, 0):
            return
        yield tell(lang, "d_aside", dice=N.dice(after.aside, lang))
    elif not after.hand:
        yield tell(lang, "d_no_dice")
    elif SIZE[after.hand] < SIZE[before.hand]:
        yield tell(lang, "d_dice_left", dice=N.counted(SIZE[after.hand], "die", lang))
    elif before.hand or _turning(before):
        yield tell(lang, "d_dice", dice=N.dice(after.hand, lang))


def _turning(s: State) -> bool:
    """Whether a die is out of hand only until its new face is said."""
    return s.phase == P.TURNING_INTO or (s.phase == P.ASKING and s.ask[0] == A.SET_INTO)


def _of_table(before: State, after: State, lang: str) -> Iterator[str]:
    kept = {planet for colonies in after.colonies for planet in colonies}
    for planet in before.row:
        if planet >= 0 and planet not in after.row and planet not in kept:
            yield tell(lang, "d_leaves", planet=N.planet_name(after, planet, lang))
    for card in _new(before.cards_up, after.cards_up):
        yield tell(lang, "d_face_up", card=N.card_name(after, card, lang))
    if after.turn == before.turn:
        if after.price != before.price:
            yield tell(lang, "d_price", price=N.amount(after.price, 1, lang))
        if after.next_price and after.next_price != before.next_price:
            yield price_to_come(after, lang)
        if more := after.income & ~(before.income | before.income >> 2):
            yield income(more, lang)
    if after.fewer > before.fewer:
        yield tell(lang, "d_fewer", dice=N.counted(after.fewer, "die", lang))
    if after.ending and not before.ending and after.actor != DONE:
        yield tell(lang, "d_last_round")
    if after.turn != before.turn:
        yield tell(lang, "d_turn", owner=N.of_seat(after, after.turn, lang))


# What comes then


def _then(before: State, after: State, lang: str) -> str:
    if after.actor == DONE:
        return _over(after, lang)
    if after.actor == CHANCE:
        return tell(lang, "then", what=_chance(after, lang))
    player = N.seat_name(after, after.actor, lang, the=True)
    if after.phase == P.FOLLOWING:
        face, price = N.face(after.ask[0], lang), follow_price(after, lang)
        return tell(lang, "then", what=tell(lang, "t_follow", player=player, face=face, price=price))
    same = after.actor == before.actor
    if after.phase == P.MENU:
        return "" if same else tell(lang, "then", what=tell(lang, "t_menu", player=player))
    key = "t_asks" if same else "t_asks_other"
    return tell(lang, "then", what=tell(lang, key, player=player, what=asked(after, lang)))


def _over(s: State, lang: str) -> str:
    text = question(s, lang).rstrip(".")
    return text[0].lower() + text[1:]


def _chance(s: State, lang: str) -> str:
    if s.phase == P.ROLLING:
        key = "t_rolling" if s.rolling > 1 else "t_rolling_1"
        return tell(lang, key, dice=N.counted(s.rolling, "die", lang))
    if s.phase == P.DEALING:
        return tell(lang, "t_dealing", to=N.seat_name(s, s.ask[0], lang, to=True))
    return tell(lang, _CHANCES[s.phase])


_CHANCES = {
    P.FINDING: "t_finding",
    P.REFILLING: "t_refilling",
    P.RECRUITING: "t_recruiting",
    P.ROGUE_ROLLING: "t_rogue_rolling",
    P.ROGUE_SECRETLY: "t_rogue_secretly",
}
