"""The whole table as plain text: rows, exploration mat, players, dice, and what has to be decided."""

from collections.abc import Iterator
from textwrap import wrap

from teg.dice import DIPLOMACY, ECONOMY, EMPTY
from teg.galaxies.cards.model import PilotCard
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import places, step_of
from teg.galaxies.rules.flow import BEGIN
from teg.galaxies.rules.scoring import badge_totals
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell
from teg.galaxies.speech.questions import question
from teg.galaxies.speech.saying import income, price_to_come
from teg.galaxies.state import CHANCE, OVER, State
from teg.galaxies.view import HIDDEN
from teg.languages import capital, clauses, of

NARROWEST = 30

PictureLine = tuple[int, str]
"""How far a line is indented, and its text."""


def picture(s: State, lang: str = "en", width: int = 80) -> str:
    """The table in words, no line longer than `width` (30 at least); what a view hides is a question mark."""
    width = max(width, NARROWEST)
    lines: list[str] = []
    for part in (_turn, _planets, _pilots, _exploration, _players, _dice):
        for indent, text in part(s, lang):
            inner = " " * (indent + 2)
            lines += wrap(text, width, initial_indent=" " * indent, subsequent_indent=inner)
    return "\n".join((*lines, *wrap(question(s, lang), width)))


def status(s: State, lang: str = "en") -> str:
    """What the one who acts has in hand, in a line."""
    if s.actor == CHANCE and setting_up(s):
        return tell(lang, "p_setup")
    seat = s.actor if s.actor >= 0 else s.turn
    parts = [
        capital(N.seat_name(s, seat, lang)),
        N.counted(s.points[seat], "point", lang),
        N.amount(s.energy[seat], 0, lang),
        N.amount(s.culture[seat], 1, lang),
    ]
    if seat == s.turn and s.hand and not setting_up(s):
        parts.append(N.dice(s.hand, lang))
    return " · ".join(parts)


def setting_up(s: State) -> bool:
    """Whether the first turn is still to begin."""
    todo = s.todo
    while todo is not None:
        frame, todo = todo
        if frame[0] == BEGIN:
            return True
    return False


def _turn(s: State, lang: str) -> Iterator[PictureLine]:
    if setting_up(s):
        parts = [tell(lang, "p_setup")]
    else:
        # The turn that ended the game may have ended too, and been counted, with nobody's turn after it.
        number = s.turns + (s.phase != OVER or s.turns % s.t.seats == s.turn)
        parts = [tell(lang, "p_turn", number=number, player=N.seat_name(s, s.turn, lang))]
    if s.ending:
        parts.append(tell(lang, "p_last"))
        if s.ender >= 0:
            parts.append(tell(lang, "p_was_last", player=N.seat_name(s, s.ender, lang)))
    if s.viewer >= 0:
        parts.append(tell(lang, "p_seat", player=N.seat_name(s, s.viewer, lang)))
    yield 0, clauses(parts, lang)


# Planets


def _planets(s: State, lang: str) -> Iterator[PictureLine]:
    yield 0, tell(lang, "p_planets")
    for place, planet in enumerate(s.row):
        if planet < 0:
            yield 1, tell(lang, "p_gap", place=place + 1)
            continue
        name = N.planet_name(s, planet, lang)
        yield 1, tell(lang, "p_heading", place=place + 1, name=name, what=facts(s, planet, lang))
        yield 4, sentence(s.t.box.planets[planet], lang)
        yield from ((4, line) for line in ships_text(s, place, lang))


def ships_text(s: State, place: int, lang: str) -> Iterator[str]:
    """Who is in orbit around the planet at a place of the row, and who has landed on it."""
    orbiting = [_at_step(s, seat, ship, lang) for seat, ship in ships_at(s, M.ORBIT + place)]
    landed = [_ship_of(s, seat, ship, lang) for seat, ship in ships_at(s, M.SURFACE + place)]
    if orbiting:
        yield tell(lang, "p_in_orbit", ships=clauses(orbiting, lang))
    if landed:
        yield tell(lang, "p_on_surface", ships=clauses(landed, lang))


def facts(s: State, planet: int, lang: str) -> str:
    """What a planet yields, its track and its points."""
    t = s.t
    shown = [N.resource(number, lang) for number, on in enumerate((t.energy, t.culture)) if on[planet]]
    track = tell(
        lang,
        "p_track",
        spaces=N.counted(t.spaces[planet], "step", lang),
        of_face=of(N.face(DIPLOMACY if t.diplomacy[planet] else ECONOMY, lang), lang),
    )
    points = N.counted(t.planet_vp[planet], "point", lang)
    resource = f" {tell(lang, 'or')} ".join(shown)
    return tell(lang, "p_planet", resource=resource, track=track, points=points)


def ships_at(s: State, place: int) -> list[tuple[int, int]]:
    """The (seat, ship) of every ship at a place."""
    fleets = enumerate(s.fleet[: s.t.seats])
    return [(seat, ship) for seat, fleet in fleets for ship, at in enumerate(places(fleet)) if at == place]


def _ship_of(s: State, seat: int, ship: int, lang: str) -> str:
    return tell(
        lang,
        "p_ship_of",
        player=N.seat_name(s, seat, lang),
        owner=N.of_seat(s, seat, lang),
        ship=N.ship_name(s, seat, ship, lang),
    )


def _at_step(s: State, seat: int, ship: int, lang: str) -> str:
    step = step_of(s, seat, ship)
    return tell(lang, "p_at" if step else "p_at_start", ship=_ship_of(s, seat, ship, lang), step=step)


# Pilots and exploration cards


def _pilots(s: State, lang: str) -> Iterator[PictureLine]:
    if not s.t.expansion:
        return
    yield 0, tell(lang, "p_pilots")
    for place, number in enumerate(s.pilot_row):
        if number < 0:
            yield 1, tell(lang, "p_gap", place=place + 1)
            continue
        pilot = s.t.box.pilots[number]
        name = N.pilot_name(s, number, lang)
        yield 1, tell(lang, "p_heading", place=place + 1, name=name, what=skills(s, pilot, lang))
        yield 4, sentence(pilot, lang)
    yield 1, tell(lang, "p_hangar", ships=", ".join(_hangar(s, kind, lang) for kind in range(4)))


def skills(s: State, pilot: PilotCard, lang: str) -> str:
    """What a pilot is trained for, and its badges."""
    trained = [N.kind_name(kind, lang) for kind, ship in enumerate(SHIPS) if ship in pilot.trained]
    lines = [tell(lang, "p_trained", ships=", ".join(trained)), badges_text(s, pilot.badges, lang)]
    return clauses(filter(None, lines), lang)


def _hangar(s: State, kind: int, lang: str) -> str:
    faces = f" {tell(lang, 'or')} ".join(N.face(face, lang) for face in s.t.symbols[kind])
    return tell(lang, "p_hangar_ship", ship=N.kind_name(kind, lang), faces=faces)


def badges_of(s: State, seat: int, lang: str) -> str:
    """A seat's badges; those on cards that a view does not see are not among them, and it is said so."""
    key = "p_badges_in_sight" if HIDDEN in s.found[seat] else "p_badges"
    return badges_text(s, badge_totals(s, seat), lang, key)


def badges_text(s: State, badges: tuple[int, ...], lang: str, key: str = "p_badges") -> str:
    """Badges by their names, nothing for none."""
    names = s.t.box.badge_names[lang]
    shown = [f"{count} {name}" for count, name in zip(badges, names, strict=False) if count]
    return tell(lang, key, badges=", ".join(shown)) if shown else ""


def _exploration(s: State, lang: str) -> Iterator[PictureLine]:
    if not s.t.expansion:
        return
    yield 0, tell(lang, "p_cards")
    deck, shown = N.counted(s.cards_left, "card", lang), len(s.cards_up) or tell(lang, "p_none")
    yield 1, tell(lang, "p_deck", cards=deck, shown=shown)
    for number in s.cards_up:
        card = s.t.box.explorations[number]
        colour, name = tell(lang, card.colour), N.card_name(s, number, lang)
        yield 1, tell(lang, "p_card", name=name, colour=colour, what=sentence(card, lang))
        if badges := badges_text(s, card.badges, lang):
            yield 4, badges


# Players


def _players(s: State, lang: str) -> Iterator[PictureLine]:
    yield 0, tell(lang, "p_players")
    for seat in range(s.t.seats):
        mark = ">" if seat == s.actor else "-"
        for number, line in enumerate(player(s, seat, lang)):
            yield (4, line) if number else (1, f"{mark} {line}")


def player(s: State, seat: int, lang: str) -> Iterator[str]:
    """Everything a seat has, its amounts first."""
    rogue = s.t.solo and seat == 1
    level = s.level[seat]
    dice = s.t.rogue_dice[min(level, len(s.t.rogue_dice) - 1)] if rogue else s.t.dice[level]
    yield tell(
        lang,
        "p_player",
        player=capital(N.seat_name(s, seat, lang)),
        points=N.counted(s.points[seat], "point", lang),
        level=tell(lang, "p_level", level=level, dice=N.counted(dice, "die", lang)),
        energy=N.amount(s.energy[seat], 0, lang),
        culture=N.amount(s.culture[seat], 1, lang),
    )
    yield tell(lang, "p_ships", ships=clauses((ship_text(s, seat, ship, lang) for ship in range(4)), lang))
    for key, cards in holdings(s, seat, lang):
        if cards:
            yield tell(lang, key, names=", ".join(name for _, name in cards))
    if badges := badges_of(s, seat, lang):
        yield badges


def holdings(s: State, seat: int, lang: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The cards of a seat kind by kind, as (key, name); hidden ones are question marks without a key."""
    missions = [card for card in (s.mission[seat], *s.dealt[seat]) if card != -1]
    for phrase, thing, cards, name in (
        ("p_colonies", "planet", s.colonies[seat], N.planet_name),
        ("p_hired", "pilot", s.hired[seat], N.pilot_name),
        ("p_found", "card", s.found[seat], N.card_name),
        ("p_mission", "mission", missions, N.mission_name),
    ):
        yield phrase, [("" if card < 0 else f"{thing}:{card}", name(s, card, lang)) for card in cards]


def ship_text(s: State, seat: int, ship: int, lang: str) -> str:
    """A ship, where it is, and how far it has come on a track."""
    name, place = N.ship_name(s, seat, ship, lang), N.where(s, seat, ship, lang)
    spaces = N.track_length(s, seat, ship)
    if not spaces:
        return tell(lang, "p_ship", ship=name, place=place)
    return tell(lang, "p_ship_step", ship=name, place=place, step=N.space_of(s, seat, ship), spaces=spaces)


# Dice


def _dice(s: State, lang: str) -> Iterator[PictureLine]:
    yield 0, tell(lang, "p_dice")
    lines = [
        tell(lang, "p_inactive", dice=N.dice(s.hand, lang)),
        tell(lang, "p_activated", dice=N.dice(s.done, lang)),
    ]
    if s.aside != EMPTY:
        lines.append(tell(lang, "d_aside", dice=N.dice(s.aside, lang)))
    yield 1, clauses(lines, lang)
    if s.rogue_last >= 0:
        yield 1, tell(lang, "p_rogue_last", face=N.face(s.rogue_last, lang))
    rules = [tell(lang, "p_follow", price=N.amount(s.price, 1, lang))]
    if s.next_price:
        rules.append(price_to_come(s, lang))
    if not (s.t.solo and s.turn == 1):
        rules.append(tell(lang, "p_reroll_paid" if s.rerolled else "p_reroll_free"))
        rules.append(tell(lang, "p_converted" if s.converted else "p_converter"))
    if s.income:
        rules.append(income(s.income, lang))
    yield 1, clauses(rules, lang)
