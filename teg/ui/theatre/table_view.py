"""The middle of the table: pilots, planets, Unexplored Space."""

from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell as word
from teg.galaxies.speech.picture import badges_told, facts, ships_at, skills
from teg.galaxies.state import State
from teg.languages import capital
from teg.ui.kit import marks
from teg.ui.kit.nodes import Node, node
from teg.ui.kit.words import tell


def the_table(s: State, lang: str) -> list[Node]:
    """Everything that lies in the middle."""
    parts = [_planets(s, lang)]
    if s.t.expansion:
        parts += [space(s, lang), _pilots(s, lang)]
    return parts


def _part(key: str, title: str, *inside: Node) -> Node:
    return node("section", node("h3", title), *inside, class_=f"part {key}", key=key)


def _planets(s: State, lang: str) -> Node:
    cards = [_planet(s, place, lang) for place in range(len(s.row))]
    return _part("planets", tell(lang, "planets"), node("ul", *cards, class_="cards"))


def _planet(s: State, place: int, lang: str) -> Node:
    planet = s.row[place]
    if planet < 0:
        return node("li", word(lang, "p_gap", place=place + 1), class_="card gap", key=f"gap:planet:{place}")
    t = s.t
    orbiting, landed = ships_at(s, M.ORBIT + place), ships_at(s, M.SURFACE + place)
    on_track = [(seat, ship, step_of(s, seat, ship)) for seat, ship in orbiting]
    lines = [_said(s, seat, ship, lang) for seat, ship in orbiting]
    label = tell(lang, "track_label", spaces=t.spaces[planet], ships=", ".join(lines) or tell(lang, "nobody"))
    goal = marks.FACES[3 if t.diplomacy[planet] else 4]
    yields = [marks.resource(number) for number, on in enumerate((t.energy, t.culture)) if on[planet]]
    return node(
        "li",
        node(
            "h4",
            N.planet_name(s, planet, lang),
            node("span", *yields, class_="yields"),
            key=f"planet:{planet}:surface",
        ),
        node("p", facts(s, planet, lang), class_="facts"),
        node("p", sentence(t.box.planets[planet], lang)),
        marks.track(t.spaces[planet], on_track, goal, label, key=f"planet:{planet}:orbit"),
        node(
            "p",
            tell(lang, "landed"),
            *(chip(s, seat, ship, N.ship_name(s, seat, ship, lang), lang) for seat, ship in landed),
            class_="chips",
        )
        if landed
        else None,
        class_="card",
        key=f"planet:{planet}",
    )


def _said(s: State, seat: int, ship: int, lang: str) -> str:
    owner, name = N.seat_name(s, seat, lang), N.ship_name(s, seat, ship, lang)
    return tell(lang, "ship_on", player=owner, ship=name, step=step_of(s, seat, ship))


def chip(s: State, seat: int, ship: int, text: str, lang: str) -> Node:
    """A ship's mark with words beside it."""
    owner = node("span", f"{capital(N.seat_name(s, seat, lang))}, ", class_="heard")
    return node("span", marks.seat(seat, ship), owner, text, class_="chip")


def space(s: State, lang: str) -> Node:
    """Unexplored Space: the deck, the row of cards, and the ships there."""
    up = [_card(s, number, lang) for number in s.cards_up]
    explorers = [
        chip(s, seat, ship, N.ship_name(s, seat, ship, lang), lang) for seat, ship in ships_at(s, M.SPACE)
    ]
    deck = tell(lang, "deck", cards=N.counted(s.cards_left, "card", lang))
    face_up = tell(lang, "face_up", count=len(s.cards_up))
    drawn = None
    if s.drawn >= 0:
        drawn = node("ul", _card(s, s.drawn, lang, tell(lang, "just_drawn")), class_="cards")
    return _part(
        "space",
        tell(lang, "space"),
        node("p", node("span", deck, key="deck"), f" · {face_up}", class_="facts"),
        *([drawn] if drawn else []),
        *([node("ul", *up, class_="cards")] if up else []),
        *([node("p", tell(lang, "ships_there"), *explorers, class_="chips")] if explorers else []),
    )


def _card(s: State, number: int, lang: str, note: str = "") -> Node:
    card = s.t.box.explorations[number]
    danger = card.colour == "danger"
    return node(
        "li",
        node("h4", marks.card(danger), N.card_name(s, number, lang)),
        node(
            "p",
            " · ".join(filter(None, (note, word(lang, card.colour), badges_told(s, card.badges, lang)))),
            class_="facts",
        ),
        node("p", sentence(card, lang)),
        class_=f"card {card.colour}",
        key=f"card:{number}",
    )


def _pilots(s: State, lang: str) -> Node:
    cards = [_pilot(s, place, lang) for place in range(len(s.pilot_row))]
    hangar = node(
        "ul",
        *(
            node(
                "li",
                node("b", N.kind_name(kind, lang)),
                *(
                    part
                    for number, symbol in enumerate(s.t.symbols[kind])
                    for part in (
                        f" {word(lang, 'or')} " if number else " ",
                        marks.face(symbol),
                        N.face(symbol, lang),
                    )
                ),
                key=f"hangar:{kind}",
            )
            for kind in range(4)
        ),
        class_="hangar",
        aria_label=tell(lang, "hangar"),
    )
    return _part(
        "pilots",
        tell(lang, "pilots"),
        node("ul", *cards, class_="cards"),
        node("p", tell(lang, "hangar_rule"), class_="facts"),
        hangar,
    )


def _pilot(s: State, place: int, lang: str) -> Node:
    number = s.pilot_row[place]
    if number < 0:
        return node("li", word(lang, "p_gap", place=place + 1), class_="card gap", key=f"gap:pilot:{place}")
    pilot = s.t.box.pilots[number]
    return node(
        "li",
        node("h4", N.pilot_name(s, number, lang)),
        node("p", skills(s, pilot, lang), class_="facts"),
        node("p", sentence(pilot, lang)),
        class_="card",
        key=f"pilot:{number}",
    )


def locked(s: State, seat: int, ship: int) -> bool:
    """Whether a ship still waits on the empire track."""
    return place_of(s, seat, ship) == M.LOCKED
