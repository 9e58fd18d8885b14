"""Short commands for moves and outcomes, in either language, as patterns of `teg.languages.typed`."""

from collections.abc import Callable, Iterator

from teg.dice import SIZE
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.speech.saying import mover, rogue_face
from teg.galaxies.state import (
    ASKING,
    FOLLOWING,
    FOUND,
    LANDED,
    PUTTING_ASIDE,
    SAILING,
    SPENDING,
    TURNING,
    TURNING_INTO,
    State,
)
from teg.languages import LANGUAGES
from teg.languages.typed import Names, Pattern, plain

Commands = Callable[[State, int], Iterator[Pattern]]


def commands(s: State, move: int) -> Iterator[Pattern]:
    """Every pattern that means this move or outcome here."""
    first = M.BLOCKS.get(move, -1)
    if first in _COMMANDS:
        yield from _COMMANDS[first](s, move - first)


def _both(name: Callable[..., str], *of: object) -> Names:
    return tuple(plain(name(*of, lang)) for lang in LANGUAGES)


def _face(face: int) -> dict[str, Names]:
    return {"face": _both(N.face, face)}


def _planet(s: State, planet: int) -> dict[str, Names]:
    return {"planet": (plain(N.planet_name(s, planet)),)} if planet >= 0 else {}


def _in_row(s: State, place: int) -> dict[str, Names]:
    """A planet by its name or by its number in the row."""
    planet = s.row[place] if place < len(s.row) else -1
    return {"planet": (plain(N.planet_name(s, planet)), f"{place + 1}")} if planet >= 0 else {}


def _always(*patterns: str) -> Commands:
    return lambda s, argument: ((pattern, {}) for pattern in patterns)


def _follow(s: State, _: int) -> Iterator[Pattern]:
    face = _face(s.ask[0]) if s.phase == FOLLOWING else {}
    yield "follow|suivre $face?" if face else "follow|suivre", face


def _at_planet(verbs: str) -> Commands:
    def found(s: State, _: int) -> Iterator[Pattern]:
        yield f"{verbs} action?", {}
        if s.phase == LANDED:
            yield f"{verbs} action? $planet", _planet(s, s.ask[0])

    return found


def _roll(s: State, _: int) -> Iterator[Pattern]:
    yield "roll|lancer $n?", {"n": (f"{SIZE[s.aside]}",)}


def _drawn(verbs: str) -> Commands:
    def found(s: State, _: int) -> Iterator[Pattern]:
        yield verbs, {}
        if s.phase == FOUND:
            yield f"{verbs} $card", {"card": _both(N.card_name, s, s.drawn)}

    return found


def _accept(s: State, _: int) -> Iterator[Pattern]:
    yield "accept|accepter|stand", {}
    if (face := rogue_face(s)) >= 0:
        yield "accept|accepter $face", _face(face)


_ACTS = (
    "",
    "acquire|acquerir|obtenir",
    "acquire|acquerir|obtenir",
    "advance|avancer",
    "advance|avancer",
    "use|utiliser",
)


def _activate(s: State, face: int) -> Iterator[Pattern]:
    """A die by its face, or by what it does."""
    names = _both(N.face, face)
    yield "activate|activer? $face", {"face": names if face else (*names, "deplacer")}
    if face:
        yield f"{_ACTS[face]} $face", {"face": names}


def _faced(phase: int, *patterns: str) -> Commands:
    """Patterns with a face, which in its own phase may stand alone."""

    def found(s: State, face: int) -> Iterator[Pattern]:
        names = _face(face)
        for pattern in (*patterns, "$face") if s.phase == phase else patterns:
            yield pattern, names

    return found


def _asked(s: State, *kinds: int) -> bool:
    return s.phase == ASKING and s.ask[0] in kinds


def _chosen_face(s: State, face: int) -> Iterator[Pattern]:
    verb = "choose|choisir"
    if _asked(s, A.SET_WHICH, A.SET_INTO, A.DISCARD, A.DIE_ACTION, A.REPEAT_DIE):
        verb = "turn|tourner|into|sur|discard|give|sacrifier|carry|perform|effectuer|repeat|repeter? up|out?"
    yield f"{verb} $face", _face(face)


def _pure(energy: int, culture: int) -> dict[str, Names]:
    """The resource and number of a price paid wholly in one of them."""
    if energy and culture:
        return {}
    return {"n": (f"{energy or culture}",), "resource": _both(N.resource, int(not energy))}


def _price(verb: str, energy: int, culture: int, number: str = "$n") -> Iterator[Pattern]:
    yield (
        f"{verb} $energy energy|energie $culture culture",
        {"energy": (f"{energy}",), "culture": (f"{culture}",)},
    )
    if pure := _pure(energy, culture):
        yield f"{verb} {number} $resource", pure


def _upgrade(s: State, energy: int) -> Iterator[Pattern]:
    price = s.t.upgrade[s.level[mover(s)] + 1]
    if _asked(s, A.UPGRADE):
        price -= s.ask[1]
    culture = max(0, price - energy) if price <= 7 else 0  # beyond the last level there is no price
    yield from _price("upgrade|ameliorer", energy, culture, "$n?")
    yield "upgrade|ameliorer empire|galaxy|galaxie?", {}


def _face_up(s: State, position: int) -> Iterator[Pattern]:
    if position < len(s.cards_up):
        yield "take|prendre? $card face? up|visible?", {"card": _both(N.card_name, s, s.cards_up[position])}


HIRING = "hire|engager|embaucher|recruter|recruit"


def pilot(s: State, place: int) -> dict[str, Names]:
    """The names of the pilot at a place of the row."""
    return {"pilot": _both(N.pilot_name, s, s.pilot_row[place])}


def _hire(s: State, argument: int) -> Iterator[Pattern]:
    place, kind = divmod(argument, 4)
    if place < len(s.pilot_row) and s.pilot_row[place] >= 0:
        yield (f"{HIRING} $pilot $kind", {**pilot(s, place), "kind": _both(N.kind_name, kind)})


def _pay(s: State, argument: int) -> Iterator[Pattern]:
    yield "pay|payer? $n $face", {"n": (f"{2 + argument // 6}",), **_face(argument % 6)}


_HANDLING = (
    "advance|avancer|push|pull|reculer|faire|bring|ramener|recall|rappeler|move|transfer|transferer"
    "|swap|echanger|replace|remplacer|choose|choisir? reculer|avancer?"
)


def _vessels(s: State, seat: int, ship: int) -> Iterator[Pattern]:
    """A ship by its number, or an advanced one by its type or its pilot."""
    yield "ship|vaisseau $number", {"number": (f"{ship + 1}",)}
    if seat < s.t.seats and s.kinds[seat][ship] >= 0:
        yield "$vessel", {"vessel": _both(N.ship_name, s, seat, ship)}


def _owner(s: State, seat: int) -> Pattern:
    if s.t.solo and seat == 1:
        return "rogue|renegate", {}
    return "player|joueur $owner", {"owner": (f"{seat + 1}",)}


def _ship(s: State, argument: int) -> Iterator[Pattern]:
    seat, ship = divmod(argument, 4)
    owner, owned = _owner(s, seat)
    for vessel, names in _vessels(s, seat, ship):
        # A rival's ship is named with its player, unless there is but one rival.
        if not _asked(s, A.REGRESS) if seat == mover(s) else s.t.seats == 2:
            yield f"{_HANDLING} {vessel} back?", names
        if seat != mover(s):
            yield f"{_HANDLING} {vessel} {owner} back?", {**names, **owned}
            yield f"{_HANDLING} {owner} {vessel} back?", {**names, **owned}


def _slot(s: State, place: int) -> Iterator[Pattern]:
    if names := _in_row(s, place):
        verb = _PICKING
        if _asked(s, A.REPLACE_PLANET, A.COPY_ROW, A.TRANSFER_TO):
            verb = "use|utiliser|replace|remplacer|move|transferer? orbit|orbite?"
        yield f"{verb} $planet", names


def _colony(s: State, planet: int) -> Iterator[Pattern]:
    if planet < len(s.t.box.planets):
        yield "use|utiliser? $planet", _planet(s, planet)


def _seat(s: State, seat: int) -> Iterator[Pattern]:
    owner, names = _owner(s, seat)
    yield f"take|prendre|steal|voler|choose|choisir? {owner}", names


def _amount(s: State, number: int) -> Iterator[Pattern]:
    if _asked(s, A.CONVERT):
        into = _both(N.resource, s.ask[2])
        yield (
            "turn|change|changer|convert|convertir? $n $resource into? $into?",
            {"n": (f"{number}",), "resource": _both(N.resource, s.ask[1]), "into": into},
        )
    elif _asked(s, A.GAIN_ANY, A.LOSE_ANY, A.ROGUE_STEALS) and number <= s.ask[1]:
        verb = "gain|gagner|lose|perdre|give|donner|ceder?"
        yield from _price(verb, number, s.ask[1] - number, "$n?")
    else:
        yield "choose|choisir $n", {"n": (f"{number}",)}


def _resource(s: State, number: int) -> Iterator[Pattern]:
    names = {"resource": _both(N.resource, number)}
    if _asked(s, A.RECALL_GAIN):
        yield "gain|gagner? $n? $resource", {**names, "n": (f"{s.ask[1]}",)}
    else:
        yield "choose|choisir|gain|gagner $resource", names


def _sail(s: State, argument: int) -> Iterator[Pattern]:
    seat, ship, place = mover(s), argument >> 4, argument & 15
    vessels: list[Pattern] = [*_vessels(s, seat, ship), ("$number", {"number": (f"{ship + 1}",)})]
    verb = f"{FLYING}|move|deplacer?" if s.phase == SAILING else f"{FLYING}?"
    if place < M.HOME:
        if not (names := _in_row(s, place % 6)):
            return
        for vessel, named in vessels:
            yield from _flight(verb, vessel, place < M.SURFACE, {**named, **names})
        if s.phase != SAILING or ship == 0:  # whoever names no ship while one is chosen has to say which
            yield from _flight(verb, "", place < M.SURFACE, names)
    elif to := _DESTINATIONS.get(place, ""):
        for vessel, named in vessels:
            yield f"{verb} {vessel} {to}", named
        if place == M.SPACE:
            yield f"{verb} {to}", {}


def _flight(verb: str, vessel: str, orbit: bool, names: dict[str, Names]) -> Iterator[Pattern]:
    """Sending a ship to a planet, with or without saying which ship, and where there."""
    if vessel:
        yield f"{verb} {vessel} {ORBITING if orbit else LANDING} $planet", names
    yield f"{FLYING} {vessel} $planet", names
    yield f"{ORBITING if orbit else SETTLING} {vessel} {'' if orbit else 'on|sur?'} $planet", names


def journey(s: State, planet: int) -> Pattern:
    """Sending a ship to a planet of the box, wherever that lies."""
    return (
        f"{FLYING}|{SETTLING}|move|deplacer? ship|vaisseau? $ship? {ORBITING}|{LANDING}? $planet",
        {"ship": ("1", "2", "3", "4"), **_planet(s, planet)},
    )


def picked(s: State, planet: int) -> Pattern:
    """Choosing or replacing a planet of the box, wherever that lies."""
    return f"{_PICKING} $planet", _planet(s, planet)


_PICKING = "choose|choisir|replace|remplacer"
FLYING, SETTLING = "fly|send|sail|aller|voler|envoyer", "land|poser|atterrir"
ORBITING, LANDING = "orbit|orbite|orbiting", "surface|on|sur|land"

_DESTINATIONS = {
    M.HOME: "home|plateau|galaxie|retour|maison galaxie?",
    M.SPACE: "space|espace|unexplored|inexplore|explore|explorer space|inexplore?",
}


def _mission(s: State, mission: int) -> Iterator[Pattern]:
    if mission < len(s.t.box.missions):
        yield "keep|garder? $mission", {"mission": _both(N.mission_name, s, mission)}


def _named(pattern: str, section: str, name: Callable[[State, int, str], str]) -> Commands:
    def found(s: State, number: int) -> Iterator[Pattern]:
        if number < len(getattr(s.t.box, section)):
            yield pattern, {"name": _both(name, s, number)}

    return found


_COMMANDS: dict[int, Commands] = {
    M.END: _always("end|finir|terminer|fin turn|tour?"),
    M.PASS: _always("pass|passer"),
    M.FOLLOW: _follow,
    M.SKIP: _at_planet("skip|decline|renoncer|ignorer"),
    M.USE: _at_planet("use|utiliser"),
    M.REROLL: _always("reroll|relancer|relance"),
    M.ROLL: _roll,
    M.CONVERT: _always("use|utiliser? converter|convertisseur", "convert|convertir"),
    M.DRAW: _always("draw|piocher|tirer"),
    M.TAKE: _drawn("take|prendre"),
    M.LEAVE: _drawn("leave|laisser"),
    M.ACCEPT: _accept,
    M.FORCE: _always("force|forcer reroll|relance?"),
    M.ACTIVATE: _activate,
    M.ASIDE: _faced(
        PUTTING_ASIDE,
        "pick up? $face",
        "reprendre $face",
        "aside|cote $face",
        "put|mettre? $face aside|cote",
        "put|mettre aside|cote $face",
    ),
    M.SPEND: _faced(SPENDING, "spend|depenser $face", "put|mettre? $face converter|convertisseur"),
    M.TURN: _faced(TURNING, "turn|tourner $face"),
    M.INTO: _faced(TURNING_INTO, "into|sur $face", "turn|tourner into|sur? $face"),
    M.FACE: _chosen_face,
    M.UPGRADE: _upgrade,
    M.FACE_UP: _face_up,
    M.HIRE: _hire,
    M.PAY: _pay,
    M.SHIP: _ship,
    M.SLOT: _slot,
    M.CARD: _colony,
    M.SEAT: _seat,
    M.AMOUNT: _amount,
    M.SAIL: _sail,
    M.MISSION: _mission,
    M.RESOURCE: _resource,
    M.PLANET: _named("new|nouvelle? planet|planete? $name", "planets", N.planet_name),
    M.PILOT: _named("new|nouveau? pilot|pilote? $name", "pilots", N.pilot_name),
    M.FOUND: _named(
        "drew|drawn|draw|piochee? $name discovery|danger|decouverte?", "explorations", N.card_name
    ),
    M.DEALT: _named("mission? $name", "missions", N.mission_name),
    M.SECRET: _named("rogue|renegate? takes|prend? $name unseen?", "explorations", N.card_name),
}
