"""What can be told of a thing on the table: its full text, what is there, and the rules about it."""

from collections.abc import Callable

from teg.core.host import About
from teg.dice import FACES
from teg.galaxies.cards.sentences import attack_sentence, sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.rules.scoring import badge_totals
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.speech import names as N
from teg.galaxies.speech import picture as P
from teg.galaxies.speech.names import tell
from teg.galaxies.state import State
from teg.languages import capital, labelled
from teg.rulebook import rule, rules

_OF_FACES = (("BG-40", "BG-41"), ("BG-50",), ("BG-51",), ("BG-54", "BG-55"), ("BG-54", "BG-55"), ("BG-60",))
"""The rules of what each face of a die does; the first is told in full."""


def about(s: State, key: str, lang: str = "en") -> About | None:
    """What a thing is, by its key in a picture; nothing for empty places and for what is not a thing here."""
    kind, *rest = key.split(":")
    text = _TOLD.get(kind)
    try:
        numbers = [int(part) for part in rest if part.isdecimal()]
        return text(s, rest, numbers, lang) if text else None
    except (IndexError, ValueError):  # the key of no thing here, or a number longer than any
        return None


def _planet(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    number = numbers[0]
    planet, name = s.t.box.planets[number], N.planet_name(s, number, lang)
    lines = [f"{capital(P.facts(s, number, lang))}.", sentence(planet, lang)]
    ids = [
        each.id for each in rules().values() if each.id.startswith("PL-") and planet.name in each.text["en"]
    ]
    if number in s.row:
        lines += [capital(line) for line in P.ships_text(s, s.row.index(number), lang)]
        part = rest[-1]
        ids += (
            ["BG-44", "BG-54", "BG-56"]
            if part == "orbit"
            else ["BG-43", "BG-48"]
            if part == "surface"
            else ["BG-42"]
        )
    else:
        owner = [seat for seat in range(s.t.seats) if number in s.colonies[seat]]
        lines += [tell(lang, "a_colony", player=N.seat_name(s, seat, lang)) for seat in owner]
        ids += ["BG-60", "BG-08"]
    ids += ["BG-80"] * planet.own_turn + ["BG-81"] * planet.once
    ids += ["BB-78"] * (len(planet.resources) > 1)
    return About(name, tuple(lines), tuple(ids))


def _pilot(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    pilot = s.t.box.pilots[numbers[0]]
    lines = (f"{capital(P.skills(s, pilot, lang))}.", sentence(pilot, lang))
    return About(N.pilot_name(s, numbers[0], lang), lines, ("BB-02", "BB-04", "BB-17", "BB-18"))


def _hangar(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    ship = SHIPS[numbers[0]]
    lines = tuple(sentence(place, lang) for place in s.t.box.hangar_places if place.ship == ship)
    return About(N.kind_name(numbers[0], lang), lines, ("BB-02", "BB-05", "BB-10", "BB-11"))


def _card(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    number = numbers[0]
    card = s.t.box.explorations[number]
    lines = [f"{capital(tell(lang, card.colour))}.", sentence(card, lang)]
    if badges := P.badges_text(s, card.badges, lang):
        lines.append(f"{capital(badges)}.")
    ids = ["BB-36", "BB-40"] if s.t.danger[number] else ["BB-34", "BB-33", "BB-40"]
    ids += ["BB-46", "BB-80"] if s.t.track[number] else []
    return About(N.card_name(s, number, lang), tuple(lines), (*ids, *["BB-81"] * bool(s.t.dwarfs[number])))


def _mission(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    mission = s.t.box.missions[numbers[0]]
    return About(N.mission_name(s, numbers[0], lang), (sentence(mission, lang),), ("BG-93", "BG-97"))


def _deck(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    text = tell(
        lang,
        "p_deck",
        cards=N.counted(s.cards_left, "card", lang),
        shown=len(s.cards_up) or tell(lang, "p_none"),
    )
    return About(tell(lang, "a_deck"), (f"{capital(text)}.",), ("BB-35", "BB-36", "BB-38", "BB-60"))


def _space(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    ids = ("BB-32", "BB-43", "BB-44", "BB-79")
    return About(capital(N.place_name(s, M.SPACE, lang)), (rule(ids[0]).text[lang],), ids)


def _die(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    face = FACES.index(rest[0]) if rest[0] in FACES else len(FACES)
    ids = _OF_FACES[face]
    return About(N.face(face, lang), (rule(ids[0]).text[lang],), (*ids, "BG-38"))


def _ship(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    seat, ship = numbers[0], numbers[1]
    title = f"{capital(N.seat_name(s, seat, lang))}, {N.ship_name(s, seat, ship, lang)}"
    lines, ids = [f"{capital(P.ship_text(s, seat, ship, lang))}."], []
    if s.kinds[seat][ship] >= 0:
        lines.append(sentence(s.t.box.pilots[s.flyer[seat][ship]], lang))
        ids = ["BB-83", "BB-17"]
    place = place_of(s, seat, ship)
    ids += {M.HOME: ["BG-07"], M.SPACE: ["BB-79", "BB-43"], M.TRACK: ["BB-46"], M.LOCKED: ["BG-45"]}.get(
        place, ["BG-54", "BG-47"] if place < M.SURFACE else ["BG-48"]
    )
    return About(title, tuple(lines), (*ids, "BG-40"))


def _level(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    seat = numbers[0]
    level = s.level[seat]
    title = tell(lang, "a_empire", player=N.seat_name(s, seat, lang), owner=N.of_seat(s, seat, lang))
    if s.t.solo and seat == 1:
        level = min(level, len(s.t.rogue_dice) - 1)
        attacks = [attack_sentence(s.t.mat.attacks[level - 1], lang)] if s.t.mat else []
        dice = tell(lang, "p_level", level=level, dice=N.counted(s.t.rogue_dice[level], "die", lang))
        return About(title, (f"{capital(dice)}.", *attacks), ("SO-24", "SO-31", "SO-34", "SO-36"))
    steps = sorted(s.t.box.empire, key=lambda step: step.level)
    return About(title, tuple(sentence(step, lang) for step in steps), ("BG-61", "BG-62", "BG-64"))


def _home(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    seat = numbers[0]
    ships = [P.ship_text(s, seat, ship, lang) for ship in range(4) if place_of(s, seat, ship) == M.HOME]
    rogue = s.t.solo and seat == 1
    title = f"{capital(N.seat_name(s, seat, lang))}, {tell(lang, 'home')}"
    return About(title, tuple(map(capital, ships)), ("SO-17",) if rogue else ("BG-07", "BG-46"))


def _stock(resource: int) -> "Telling":
    def text(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
        seat = numbers[0]
        rogue = s.t.solo and seat == 1
        amount = N.amount((s.energy, s.culture)[resource][seat], resource, lang)
        title = labelled(capital(N.seat_name(s, seat, lang)), amount, lang)
        ids = ("SO-30", ("SO-31", "SO-32")[resource]) if rogue else (("BG-50", "BG-51")[resource], "BG-15")
        return About(title, (rule(ids[0]).text[lang],), ids)

    return text


def _badge(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    kind = numbers[-1]
    name = s.t.box.badge_names[lang][kind]
    lines = []
    for seat in range(s.t.seats):
        counts = [count if each == kind else 0 for each, count in enumerate(badge_totals(s, seat))]
        text = P.badges_text(s, tuple(counts), lang) or tell(lang, "nothing")
        lines.append(labelled(capital(N.seat_name(s, seat, lang)), text, lang))
    return About(name, tuple(lines), ("BB-64", "BB-65", "BB-66"))


def _seat(s: State, rest: list[str], numbers: list[int], lang: str) -> About:
    seat = numbers[0]
    lines = tuple(map(capital, P.player(s, seat, lang)))
    ids = ("SO-36", "SO-47") if s.t.solo and seat == 1 else ("BB-61",) if s.t.expansion else ("BG-92",)
    return About(capital(N.seat_name(s, seat, lang)), lines, ids)


Telling = Callable[[State, list[str], list[int], str], About]

_TOLD: dict[str, Telling] = {
    "planet": _planet,
    "pilot": _pilot,
    "hangar": _hangar,
    "card": _card,
    "mission": _mission,
    "deck": _deck,
    "space": _space,
    "die": _die,
    "aside": _die,
    "activated": _die,
    "ship": _ship,
    "level": _level,
    "home": _home,
    "energy": _stock(0),
    "culture": _stock(1),
    "badge": _badge,
    "seat": _seat,
}
