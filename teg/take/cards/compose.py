"""Laying a box of Take The Galaxy over the one it extends, asking whether it can be played, loading it.

A box still being filled in can be played: what it lacks is lent by the box below, and a note says so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from teg.boxes.layout import BoxLayout, BoxParts
from teg.boxes.origin import Origin
from teg.boxes.report import BoxReport
from teg.boxes.shelf import Shelf
from teg.games import TAKE
from teg.languages import Both
from teg.take.cards.model import MOST_PLAYERS, SECTORS, Anomaly, Card, Event, System, TakeBox, TakeSettings
from teg.take.cards.sections import RANDOM, READERS, SETTINGS, tell

DECK, START = 42, 9  # the home is one of both
PACKET = {"core": 6, "expanse": 4, "fringe": 2}
"""How many cards of each sector bear one wormhole number."""
MOST = {"card": 64, "system": 64, "anomaly": 32, "event": 32}
SPACE = ("system", "anomaly", "event")
_EXAMPLE = '[[{}]] sector = "{}", wormhole = {}'
_FRONTIER = '[[card]] family = "civilization", start = 1, frontier = true'
SpaceCard = System | Anomaly | Event
_C = TypeVar("_C", Card, System, Anomaly, Event)


def compose(layers: list[BoxParts], report: BoxReport, text: str = "") -> TakeBox:
    """The box that the layers make; problems go to `report`."""
    top = layers[-1]
    numbers = {name: value for layer in layers for name, value in layer.settings.items()}
    values: dict[str, Any] = {name: value for name, (value, _) in numbers.items()}
    settings = TakeSettings(**values, origins=tuple((name, origin) for name, (_, origin) in numbers.items()))
    homes: list[System] = next((layer.rows["home"] for layer in reversed(layers) if "home" in layer.rows), [])
    cards, space = _cards(layers), _space(layers)
    systems = tuple(card for card in space if isinstance(card, System))
    anomalies = tuple(card for card in space if isinstance(card, Anomaly))
    events = _numbered([card for card in space if isinstance(card, Event)])
    home = homes[0] if homes else System("home", "", "", "core", 0, (), 0, 0, (0, 0, 0, 0), Origin("", ""))
    header = top.header
    box = TakeBox(
        header.id, header.name, header.name_fr, home, cards, systems, anomalies, events, settings, "", text
    )
    if not any(len(layer.rows.get(s, ())) < n for layer in layers for s, n in layer.counts.items()):
        # Only then: a row left out for a problem of its own would seem to be missing.
        _check(box, top, len(homes), set(numbers), report)
    return replace(box, digest=_digest(box))


def _cards(layers: list[BoxParts]) -> tuple[Card, ...]:
    """The top box's cards; while they are too few for a deck, copies of the cards below join them."""
    own: list[Card] = layers[-1].rows.get("card", [])
    if len(layers) == 1:
        return tuple(own)
    start = START - 1 - sum(card.start for card in own)
    other = DECK - START - sum(card.copies - card.start for card in own)
    lent = []
    for card in _without(_cards(layers[:-1]), own):
        more, rest = max(0, min(card.start, start)), max(0, min(card.copies - card.start, other))
        start, other = start - more, other - rest
        if more or rest:
            lent.append(replace(card, copies=more + rest, start=more))
    return (*own, *lent)


def _space(layers: list[BoxParts]) -> list[SpaceCard]:
    """The top box's space cards; packets that are not full are filled up from the box below."""
    own: list[SpaceCard] = [card for section in SPACE for card in layers[-1].rows.get(section, [])]
    if len(layers) == 1:
        return own
    below, lent = _space(layers[:-1]), []
    for sector in SECTORS:
        for wormhole in range(1, MOST_PLAYERS + 1):
            mine = _packet(own, sector, wormhole)
            room = PACKET[sector] - len(mine)
            theirs = _packet(below, sector, wormhole)
            for kind in (System, Anomaly, Event):
                there = [card for card in theirs if isinstance(card, kind)]
                lack = len(there) - sum(isinstance(card, kind) for card in mine)
                fit = [card for card in there if isinstance(card, Event) or not _named(card, own)]
                lent += fit[: max(0, min(lack, room))]
                room -= max(0, min(lack, room, len(fit)))
    return [*own, *lent]


def _packet(cards: Iterable[SpaceCard], sector: str, wormhole: int) -> list[SpaceCard]:
    return [card for card in cards if (card.sector, card.wormhole) == (sector, wormhole)]


def _named(card: Card | SpaceCard, others: Iterable[Card | SpaceCard]) -> bool:
    return any(card.id == other.id for other in others)


def _without(cards: Iterable[_C], others: Sequence[_C]) -> list[_C]:
    return [card for card in cards if not _named(card, others)]


def _numbered(events: list[Event]) -> tuple[Event, ...]:
    """Events of a kind seen before get a number of their own: space-pirates, space-pirates-2."""
    seen: dict[str, int] = {}
    lines = []
    for event in events:
        seen[event.kind] = seen.get(event.kind, 0) + 1
        number = seen[event.kind]
        lines.append(replace(event, id=f"{event.id}-{number}") if number > 1 else event)
    return tuple(lines)


def _digest(box: TakeBox) -> str:
    """A fingerprint of all that changes play; sources, notes and French names do not."""
    play: list[object] = [tuple(getattr(box.settings, name) for name in SETTINGS)]
    for c in box.cards:
        play.append((c.id, c.family, c.copies, c.start, c.frontier, c.cost, c.takes, c.gives, c.renown))
    for s in (box.home, *box.systems):
        play.append((s.id, s.sector, s.wormhole, s.slots, s.renown, s.hazards, s.bounty))
    play += [(a.id, a.sector, a.wormhole, a.science, a.renown) for a in box.anomalies]
    play += [(e.id, e.kind, e.sector, e.wormhole, e.cost, e.renown) for e in box.events]
    from hashlib import sha256  # not above, as it takes long to load

    return sha256(repr(play).encode()).hexdigest()[:16]


def _check(box: TakeBox, top: BoxParts, homes: int, settings: set[str], report: BoxReport) -> None:
    """Whether the box can be played, and what is not as it is printed."""
    if homes != 1:
        what = tell.both("one_home", count=homes)
        report.wrong(top.first("home"), what, '[[home]] name = "Homeworld"')
    for section, cards in _sections(box):
        if len(cards) > MOST[section]:
            what = tell.both(
                "too_many_cards", plural=tell.both(f"plural_{section}"), count=len(cards), most=MOST[section]
            )
            report.wrong(top.first(section), what, f"[[{section}]]")
        _check_names(section, cards, top, report)
    _check_deck(box, top, homes, report)
    _check_space(box, top, report)
    for name in SETTINGS:
        if name not in settings:
            what = tell.both("setting_lacking", name=name)
            report.wrong((0,), what, f"[settings.{name}]")
        elif name in RANDOM:
            _check_random(box, name, top, report)


def _sections(box: TakeBox) -> tuple[tuple[str, Sequence[Any]], ...]:
    return ("card", box.cards), ("system", box.systems), ("anomaly", box.anomalies), ("event", box.events)


def _check_names(section: str, cards: Sequence[Card | SpaceCard], top: BoxParts, report: BoxReport) -> None:
    """Two cards of one name would be told apart by nobody; the box's own come first in `cards`."""
    seen: set[str] = set()
    for card, place in zip(cards, top.places.get(section, []), strict=False):
        if card.id in seen:
            what = tell.both("same_name_twice", name=card.name)
            report.wrong((*place, "name"), what, f'name = "{card.name} 2"')
        seen.add(card.id)


def _check_deck(box: TakeBox, top: BoxParts, homes: int, report: BoxReport) -> None:
    at = top.first("card")
    copies, start = sum(card.copies for card in box.cards), sum(card.start for card in box.cards)
    fits = {"civilization": "biosphere", "mining": "deposit", "utility": "utility"}
    if homes == 1 and not any(card.frontier and fits[card.family] in box.home.slots for card in box.cards):
        what = tell.both("no_colony_for_home")
        report.wrong(at, what, _FRONTIER)
    if copies > 120:
        what = tell.both("deck_too_large", count=copies)
        report.wrong(at, what, "copies = 2")
    if copies + 1 != DECK:
        what = tell.both("deck_not_as_printed", count=copies + 1, printed=DECK)
        report.odd(at, what)
    if start + 1 != START:
        what = tell.both("start_not_as_printed", count=start + 1, printed=START)
        report.odd(at, what)
    lent = copies - sum(card.copies for card in top.rows.get("card", []))
    if top.rows.get("card") and lent:
        below = top.header.extends
        what = tell.both("deck_from_below", lent=lent, below=below)
        report.odd(at, what)


def _check_space(box: TakeBox, top: BoxParts, report: BoxReport) -> None:
    space: list[SpaceCard] = [*box.systems, *box.anomalies, *box.events]
    at = top.first("system")
    odd = [
        tell.both("of_number", count=count, sector=sector, wormhole=wormhole)
        for sector, wanted in PACKET.items()
        for wormhole in range(1, MOST_PLAYERS + 1)
        if (count := len(_packet(space, sector, wormhole))) != wanted
    ]
    if odd:
        printed = ", ".join(f"{count} {sector}" for sector, count in PACKET.items())
        what = tell.both(
            "wormholes_not_as_printed", printed=printed, odd=Both(*map(", ".join, zip(*odd, strict=True)))
        )
        report.odd(at, what)
    for players in range(1, MOST_PLAYERS + 1):
        count = sum(card.wormhole <= players for card in space)
        if count <= players:
            what = tell.both("too_few_space_cards", count=count, players=players)
            report.wrong(at, what, _EXAMPLE.format("system", "core", players))
            break
    own = sum(len(top.rows.get(section, ())) for section in SPACE)
    if own and len(space) > own:
        below = top.header.extends
        what = tell.both("space_from_below", own=own, every=len(space), below=below)
        report.odd(top.first("system"), what)


def _check_random(box: TakeBox, name: str, top: BoxParts, report: BoxReport) -> None:
    players = int(name[-1])
    counts = box.settings.random(players)
    at = (0, "settings", name) if name in top.settings else top.first("system")
    total, wanted = sum(map(sum, counts)), players * sum(PACKET.values())
    if total <= players:
        what = tell.both("random_deck_too_small", players=players, total=total)
        report.wrong((*at, "value"), what, "value = [[4, 1, 1, 0], [2, 1, 1, 0], [1, 0, 0, 1]]")
    drawn, short = 0, []
    for sector, (systems, events, anomalies, either) in zip(SECTORS, counts, strict=False):
        there = [sum(card.sector == sector for card in cards) for _, cards in _sections(box)[1:]]
        found = [*map(min, (systems, anomalies, events), there)]
        spare = there[1] + there[2] - found[1] - found[2]
        drawn += sum(found) + min(either, spare)
        if systems > there[0] or anomalies > there[1] or events > there[2] or either > spare:
            short.append(sector)
    if total > players and total != wanted and name in top.settings:
        uneven = tell.both("uneven_turns")
        what = tell.both(
            "random_deck_sum",
            players=players,
            total=total,
            wanted=wanted,
            uneven=uneven if drawn % players else "",
        )
        report.odd(at, what)
    for sector in short:
        what = tell.both("random_deck_short", players=players, sector=sector)
        report.odd(at, what)


LAYOUT: BoxLayout[TakeBox] = BoxLayout(
    TAKE, READERS, SETTINGS, compose, "[[system]]", "[settings.hazard_price]", tell
)
SHELF = Shelf(LAYOUT)
load, loads = SHELF.load, SHELF.loads
