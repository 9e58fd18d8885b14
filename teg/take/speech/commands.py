"""Short commands for moves and outcomes, in either language, as patterns of `teg.languages.typed`."""

from collections.abc import Callable, Iterator

from teg.languages import LANGUAGES
from teg.languages.typed import Names, Pattern, plain
from teg.take.cards.model import RESOURCES
from teg.take.rules import moves as M
from teg.take.rules.tables import CREDIT, MOST_SLOTS
from teg.take.speech import names as N
from teg.take.state import CHANGING, CLAIMING, GIVING_UP, PAYING, STARTING, TAKING, State

Commands = Callable[[State, int], Iterator[Pattern]]

PARTNER = "partner|partners|partenaire"
CLAIM = "claim|colonise|colonize|coloniser|revendiquer|take|prendre|study|etudier|solve|resoudre"


def commands(s: State, move: int) -> Iterator[Pattern]:
    """Every pattern that means this move or outcome here."""
    first = M.BLOCKS.get(move, -1)
    if first in _COMMANDS:
        yield from _COMMANDS[first](s, move - first)


def _both(name: Callable[..., str], *parts: object) -> Names:
    """What something is called in both languages, made plain."""
    return tuple(plain(name(*parts, lang)) for lang in LANGUAGES)


def _resource(number: int) -> Names:
    extra = (
        ("ouvriers", "workers") if number == 0 else ("card", "carte", "credit") if number == CREDIT else ()
    )
    return (RESOURCES[number], *_both(N.resource, number), *extra)


def _always(*patterns: str) -> Commands:
    return lambda s, _: ((pattern, {}) for pattern in patterns)


def _trade(resource: int) -> Commands:
    def found(s: State, _: int) -> Iterator[Pattern]:
        number = f"{s.t.manpower_price if resource == 0 else 1}"
        yield (
            "trade|echanger|exchange|changer|sell|vendre $n? $resource discard|defausse? pile?",
            {"n": (number,), "resource": _resource(resource)},
        )

    return found


def _row(s: State, position: int) -> dict[str, Names]:
    card = N.in_row(s, position)
    return {"card": _both(N.space_name, s, card)} if card >= 0 else {}


def _claim(s: State, position: int) -> Iterator[Pattern]:
    if names := _row(s, position):
        yield f"{CLAIM} $card", names


def wished(s: State, card: int) -> Pattern:
    """Claiming a card of the space deck, wherever that lies."""
    row = s.t.space[card]
    bare = (plain(row.name), plain(row.name_fr or row.name))
    return f"{CLAIM} $card", {"card": (*_both(N.space_name, s, card), *bare)}


def _opportunity(s: State, position: int) -> Iterator[Pattern]:
    if names := _row(s, position):
        yield "use|utiliser opportunity|occasion? $card", names


def _invests(s: State, position: int) -> Iterator[Pattern]:
    if names := _row(s, position):
        yield f"use|utiliser $card {PARTNER} renown|renommee?", names


def _clear(s: State, position: int) -> Iterator[Pattern]:
    if names := _row(s, position):
        yield "remove|clear|pay|ecarter|retirer|payer 1? hazard|danger? on|sur? $card", names


def _held(s: State, seat: int, place: int) -> dict[str, Names]:
    system = N.system_at(s, seat, place)
    return {"system": _both(N.space_name, s, system)} if seat >= 0 and system >= 0 else {}


def _relinquish(s: State, place: int) -> Iterator[Pattern]:
    if names := _held(s, N.mover(s), place):
        yield "relinquish|abandon|abandonner|ceder|release $system", names


def _spot(s: State, seat: int, spot: int) -> dict[str, Names]:
    """The colony at a spot, its system, and the whole name of the place."""
    card = N.colony_at(s, seat, spot)
    if card < 0:
        return {}
    return {
        "card": _both(N.card_name, s, card),
        "where": (*_both(N.slot_name, s, seat, spot), *_both(N.system_name, s, seat, spot // MOST_SLOTS)),
    }


def _use(s: State, spot: int) -> Iterator[Pattern]:
    if names := _spot(s, N.mover(s), spot):
        yield "use|utiliser|activate|activer $card on|sur? $where?", names


def _partner_use(s: State, spot: int) -> Iterator[Pattern]:
    seat = s.t.partner[N.mover(s)]
    if seat >= 0 and (names := _spot(s, seat, spot)):
        yield f"use|utiliser|activate|activer {PARTNER} $card on|sur? $where?", names
        yield f"use|utiliser|activate|activer $card {PARTNER} on|sur? $where?", names


def _token(s: State, seat: int, argument: int) -> dict[str, Names]:
    place, resource = divmod(argument, 4)
    names = _held(s, seat, place)
    return {**names, "resource": _resource(resource)} if names else {}


def _bounty(s: State, argument: int) -> Iterator[Pattern]:
    if names := _token(s, N.mover(s), argument):
        yield "take|use|prendre|utiliser 1? $resource bounty|butin? on|sur? $system?", names
        yield "bounty|butin $resource? on|sur? $system?", names


def _partner_bounty(s: State, argument: int) -> Iterator[Pattern]:
    if names := _token(s, s.t.partner[N.mover(s)], argument):
        yield f"take|use|prendre|utiliser 1? $resource {PARTNER} bounty|butin? on|sur? $system?", names


def _place(s: State, spot: int) -> Iterator[Pattern]:
    seat = N.mover(s)
    if N.system_at(s, seat, spot // MOST_SLOTS) >= 0:
        where = (*_both(N.slot_name, s, seat, spot), *_both(N.system_name, s, seat, spot // MOST_SLOTS))
        yield "put|place|mettre|placer? it? on|sur|in|dans? $where slot|emplacement?", {"where": where}


def _cover(s: State, spot: int) -> Iterator[Pattern]:
    if names := _spot(s, N.mover(s), spot):
        yield "cover|replace|couvrir|recouvrir|remplacer? on|over|sur? $card on|sur? $where?", names
        yield "cover|replace|couvrir|recouvrir|remplacer? on|over|sur? $where", names


def _card(verbs: str) -> Commands:
    def found(s: State, card: int) -> Iterator[Pattern]:
        if card < len(s.t.box.cards):
            yield f"{verbs} $card", {"card": _both(N.card_name, s, card)}

    return found


def _asked(verbs: str, *phases: int) -> Commands:
    """A card; in the phase that asks for one its bare name is enough."""

    def found(s: State, card: int) -> Iterator[Pattern]:
        if card < len(s.t.box.cards):
            names = {"card": _both(N.card_name, s, card)}
            yield f"{verbs} $card", names
            if s.phase in phases:
                yield "$card", names

    return found


def _upgrade(s: State, card: int) -> Iterator[Pattern]:
    """The new colony; the old one may be named before it."""
    if card < len(s.t.box.cards):
        names = {"card": _both(N.card_name, s, card)}
        yield "upgrade|ameliorer|amelioration into|en|vers? $card", names
        old = {top for _, top in s.tops[N.mover(s)]} - {card}
        if before := tuple(name for top in sorted(old) for name in _both(N.card_name, s, top)):
            yield "upgrade|ameliorer|amelioration $old into|en|vers? $card", {**names, "old": before}


def _partner_ship(s: State, card: int) -> Iterator[Pattern]:
    if card < len(s.t.box.cards):
        names = {"card": _both(N.card_name, s, card)}
        yield f"use|utiliser|activate|activer {PARTNER} $card", names
        yield f"use|utiliser|activate|activer $card {PARTNER}", names


def _change(s: State, card: int) -> Iterator[Pattern]:
    if card < len(s.t.space):
        verb = "change|changer|turn|convert|convertir"
        yield f"{verb} $card", {"card": _both(N.space_name, s, card)}
        if s.phase == CHANGING:
            yield "$card", {"card": _both(N.space_name, s, card)}


def _revealed(s: State, card: int) -> Iterator[Pattern]:
    if card < len(s.t.space):
        names = {"card": _both(N.space_name, s, card)}
        yield "new|nouvelle|reveal|revealed|revelee? $card revealed|revelee?", names


def _drawn(s: State, card: int) -> Iterator[Pattern]:
    if card < len(s.t.box.cards):
        number, names = (f"{s.turn + 1}",), _both(N.card_name, s, card)
        yield (
            "player|joueur? $number? draws|draw|drew|drawn|pioche|piocher|piochee? $card",
            {"number": number, "card": names},
        )


VERBS = {
    "use": (
        "use|utiliser|activate|activer $card",
        f"use|utiliser|activate|activer {PARTNER} $card",
        f"use|utiliser|activate|activer $card {PARTNER}",
        "use|utiliser opportunity|occasion $card",
    ),
    "claim": (f"{CLAIM} $card",),
    "build": ("build|construire|batir $card",),
    "upgrade": ("upgrade|ameliorer|amelioration into|en|vers? $card",),
    "relinquish": ("relinquish|abandon|abandonner|ceder|release $card",),
    "discard": ("discard|defausser|pay|payer $card",),
    "back": ("reprendre|recover back? $card", "take|prendre back $card"),
    "give": ("give|sacrifier|sacrifice up? $card",),
    "change": ("change|changer|turn|convert|convertir $card",),
    "start": ("start|begin|commencer|debuter $card",),
    "clear": ("remove|clear|ecarter|retirer 1? hazard|danger? on|sur? $card",),
    "bounty": (
        "bounty|butin on|sur? $card",
        "take|use|prendre|utiliser 1? manpower|production|science|carte|credit bounty|butin? on|sur? $card",
    ),
    "cover": ("cover|couvrir|recouvrir on|over|sur? $card", "upgrade|ameliorer over|sur $card"),
    "put": ("put|place|mettre|placer it? on|sur|in|dans? $card",),
}
"""What may be wished of a card, whichever it is: the patterns of each verb."""

_COMMANDS: dict[int, Commands] = {
    M.END: _always("end|finir|terminer|fin turn|tour?", "pass|passer"),
    M.TRADE_MANPOWER: _trade(0),
    M.TRADE_PRODUCTION: _trade(1),
    M.TRADE_SCIENCE: _trade(2),
    M.CLAIM: _claim,
    M.OPPORTUNITY: _opportunity,
    M.PARTNER_INVESTS: _invests,
    M.CLEAR: _clear,
    M.RELINQUISH: _relinquish,
    M.USE: _use,
    M.PARTNER_USE: _partner_use,
    M.BOUNTY: _bounty,
    M.PARTNER_BOUNTY: _partner_bounty,
    M.PLACE: _place,
    M.COVER: _cover,
    M.BUILD: _asked("build|construire|batir", CLAIMING),
    M.UPGRADE: _upgrade,
    M.USE_SHIP: _card("use|utiliser|activate|activer"),
    M.PARTNER_SHIP: _partner_ship,
    M.DISCARD: _asked("discard|defausser|pay|payer", PAYING),
    M.TAKE: _asked("take|reprendre|prendre|recover back?", TAKING),
    M.GIVE_UP: _asked("give|sacrifier|sacrifice up?", GIVING_UP),
    M.START: _asked("start|begin|commencer|debuter", STARTING),
    M.CHANGE: _change,
    M.REVEALED: _revealed,
    M.DRAWN: _drawn,
}
