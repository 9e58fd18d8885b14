"""French sentences for effects, abilities, attacks and missions; every number comes from the card."""

from collections.abc import Sequence

from teg.galaxies.cards.model import Condition, EmpireLevel, HangarPlace, Op
from teg.galaxies.cards.phrases import COSTS, Phrase, in_order, listed, told
from teg.languages import capital, spaced

SHIPS = {"Aurora": "Aurora", "Intrepid": "Intrépide", "Ambition": "Ambition", "Nexus": "Nexus"}
FACES = {
    "move": "déplacer un vaisseau",
    "energy": "acquérir de l'énergie",
    "culture": "acquérir de la culture",
    "diplomacy": "avancer en diplomatie",
    "economy": "avancer en économie",
    "colony": "utiliser une colonie",
}
GOODS = {"energy": ("énergie", "énergies"), "culture": ("culture", "cultures")}
TRACKS = {"diplomacy": "une orbite de diplomatie", "economy": "une orbite d'économie"}
# How a mission counts a thing: after "le plus ...", one, several.
THINGS = {
    "energy": ("d'énergie", "énergie", "énergies"),
    "culture": ("de culture", "culture", "cultures"),
    "planets": ("de planètes", "planète", "planètes"),
    "diplomacy_planets": ("de planètes de diplomatie", "planète de diplomatie", "planètes de diplomatie"),
    "economy_planets": ("de planètes d'économie", "planète d'économie", "planètes d'économie"),
    "level": ("de niveaux d'empire", "niveau d'empire", "niveaux d'empire"),
    "pilots": ("de pilotes", "pilote", "pilotes"),
    "cards": ("de cartes Exploration", "carte Exploration", "cartes Exploration"),
    "dangers": ("de cartes Danger", "carte Danger", "cartes Danger"),
    "dwarfs": ("de planètes naines", "planète naine", "planètes naines"),
    "ships_home": (
        "de vaisseaux sur votre plateau Galaxie",
        "vaisseau sur votre plateau Galaxie",
        "vaisseaux sur votre plateau Galaxie",
    ),
    "ships_in_space": (
        "de vaisseaux dans l'Espace Inexploré",
        "vaisseau dans l'Espace Inexploré",
        "vaisseaux dans l'Espace Inexploré",
    ),
    "advanced_ships": ("de vaisseaux avancés en jeu", "vaisseau avancé en jeu", "vaisseaux avancés en jeu"),
    "badges": ("d'insignes", "insigne", "insignes"),
}


def count(number: int, one: str, many: str = "") -> str:
    """'1 case', '2 cases'; in French 0 is singular."""
    return f"{number} {one if number < 2 else many or one + 's'}"


def _goods(ops: Sequence[Op]) -> str:
    return listed([count(op["amount"], *GOODS[op["resource"]]) for op in ops], "et")


def _gain(ops: Sequence[Op]) -> str:
    if ops[0].get("per"):
        one = GOODS[ops[0]["resource"]][0]
        return f"gagnez 1 {one} pour chacun de vos vaisseaux sur votre plateau Galaxie"
    return f"gagnez {_goods(ops)}"


def _convert(ops: Sequence[Op]) -> str:
    start, end = THINGS[ops[0]["from"]][0], GOODS[ops[0]["to"]][0]
    return f"changez autant {start} que vous le souhaitez en {end}, à raison d'une pour une"


def _advance(ops: Sequence[Op]) -> str:
    orbit = TRACKS.get(ops[0]["track"], "son orbite")
    return f"avancez l'un de vos vaisseaux de {count(ops[0]['steps'], 'case')} sur {orbit}"


def _regress(ops: Sequence[Op]) -> str:
    op = ops[0]
    steps, ships = count(op["steps"], "case"), op["ships"]
    if ships == 1:
        orbit = TRACKS.get(op["track"], "son orbite")
        return f"faites reculer 1 vaisseau adverse de {steps} sur {orbit}, jamais au-delà du départ"
    orbit = TRACKS.get(op["track"], "leur orbite")
    return (
        f"faites reculer {ships} vaisseaux adverses différents de {steps} chacun sur {orbit}, "
        "jamais au-delà du départ"
    )


def _upgrade(ops: Sequence[Op]) -> str:
    op = ops[0]
    price = f"pour {count(op['discount'], 'ressource')} de moins" if op["discount"] else "au prix normal"
    paid = "en mélangeant énergie et culture à votre guise"
    if op["payment"] == "single":
        paid = "en payant entièrement en énergie ou entièrement en culture"
    lowest = ""
    if op["only_if_lowest"]:
        lowest = "si votre niveau d'empire est inférieur à celui de chacun des autres joueurs, "
    return f"{lowest}vous pouvez améliorer votre empire {price}, {paid}"


def _move(ops: Sequence[Op]) -> str:
    ships = ops[0]["ships"]
    if ships == 1:
        return "effectuez 1 déplacement complet avec l'un de vos vaisseaux"
    return f"effectuez {ships} déplacements complets avec {ships} vaisseaux différents"


def _any(amount: int) -> str:
    if amount == 1:
        return "1 ressource, énergie ou culture"
    return f"{amount} ressources, énergie et culture mélangées à votre guise"


PLANET: dict[str, Phrase] = {
    "gain": _gain,
    "gain_others": lambda ops: f"chaque autre joueur gagne {_goods(ops)}",
    "pay": lambda ops: f"payez {_goods(ops)}",
    "convert": _convert,
    "steal": lambda ops: f"prenez {_goods(ops)} à un autre joueur de votre choix",
    "advance": _advance,
    "regress": _regress,
    "trade_steps": lambda ops: (
        "faites reculer l'un de vos vaisseaux en orbite de 1 case, puis avancez-en un autre de 1 case"
    ),
    "others_advance": lambda ops: (
        "chaque autre joueur, dans le sens horaire, avance l'un de ses vaisseaux en orbite "
        f"de {count(ops[0]['steps'], 'case')}"
    ),
    "replace_planet": lambda ops: (
        "défaussez une planète de la rangée sans aucun vaisseau en surface ni en orbite, "
        "et révélez-en une nouvelle à sa place"
    ),
    "upgrade": _upgrade,
    "reroll": lambda ops: "relancez gratuitement autant de vos dés inactifs que vous le souhaitez",
    "set_die": lambda ops: "tournez l'un de vos dés inactifs sur la face de votre choix",
    "discard_dice": lambda ops: f"sacrifiez {ops[0]['amount']} de vos dés inactifs",
    "move": _move,
    "copy_row": lambda ops: "effectuez l'action d'une planète de la rangée",
    "copy_colony": lambda ops: (
        f"payez 1 {GOODS[ops[0]['resource']][0]} à un autre joueur et effectuez l'action de "
        "l'une de ses colonies"
    ),
    "recall": lambda ops: (
        "ramenez l'un de vos vaisseaux en orbite sur votre plateau Galaxie et gagnez autant "
        "d'énergie ou de culture que le numéro de la case quittée"
    ),
    "die_action": lambda ops: (
        "effectuez l'action de dé de votre choix ; chaque autre joueur peut la suivre gratuitement"
    ),
    "follow_income": lambda ops: (
        "jusqu'à la fin du tour, gagnez "
        + listed([f"1 {GOODS[op['resource']][0]}" for op in ops], "et")
        + " chaque fois qu'un autre joueur suit l'un de vos dés"
    ),
    "follow_price": lambda ops: (
        "jusqu'à la fin du tour, suivre l'un de vos dés coûte " + count(ops[0]["price"], *GOODS["culture"])
    ),
    "transfer_orbit": lambda ops: (
        "déplacez l'un de vos vaisseaux en orbite vers l'orbite d'une autre planète, "
        "sur la case de même numéro"
    ),
    "repeat_die": lambda ops: "effectuez de nouveau l'action d'un dé déjà activé pendant ce tour",
}
EXPLORATION: dict[str, Phrase] = {
    "gain": _gain,
    "gain_any": lambda ops: f"gagnez {_any(ops[0]['amount'])}",
    "lose": lambda ops: f"perdez {_goods(ops)}",
    "lose_any": lambda ops: f"perdez {_any(ops[0]['amount'])}",
    "dwarf": lambda ops: "cette carte est une planète naine",
    "track": lambda ops: (
        "ce vaisseau est placé sur la piste Danger de cette carte, qu'il quitte après "
        + count(ops[0]["length"], "avancée")
    ),
    "send_home": lambda ops: "ce vaisseau retourne sur votre plateau Galaxie",
    "advance": _advance,
}
PILOT: dict[str, Phrase] = {
    "yield_double": lambda ops: "ce vaisseau rapporte 2 ressources là où un vaisseau en rapporte 1",
    "guard": lambda ops: "aucun autre vaisseau ne peut dépasser ce vaisseau sur une orbite",
    "act_in_orbit": lambda ops: "en entrant en orbite, ce vaisseau peut utiliser l'action de cette planète",
    "yield_both": lambda ops: (
        "auprès d'une planète, ce vaisseau rapporte avec les deux dés d'acquisition, "
        "quel que soit le symbole de la planète"
    ),
    "swift": lambda ops: "un dé de diplomatie ou d'économie avance ce vaisseau de 2 cases",
    "envoy": lambda ops: (
        "un dé de diplomatie comme un dé d'économie avance ce vaisseau, quelle que soit sa piste"
    ),
    "steadfast": lambda ops: "vos rivaux ne peuvent pas faire reculer ce vaisseau",
    "land_gain": lambda ops: f"quand ce vaisseau atterrit sur une surface, gagnez {_goods(ops)}",
    "orbit_gain": lambda ops: f"quand ce vaisseau entre en orbite par un déplacement, gagnez {_goods(ops)}",
    "head_start": lambda ops: "ce vaisseau entre en orbite sur la case 1 au lieu du départ",
    "explore_gain": lambda ops: f"quand ce vaisseau arrive dans l'Espace Inexploré, gagnez {_goods(ops)}",
    "colonise_gain": lambda ops: f"quand ce vaisseau colonise une planète, gagnez {_goods(ops)}",
    "home_culture": lambda ops: "sur votre plateau Galaxie, ce vaisseau rapporte aussi de la culture",
    "slip_track": lambda ops: "ce vaisseau peut quitter une piste Danger par un déplacement",
    "hardy": lambda ops: "ignorez les pertes dues aux cartes Exploration que prend ce vaisseau",
    "hop": lambda ops: "ce vaisseau peut se déplacer entre la surface et l'orbite d'une même planète",
    "space_energy": lambda ops: "dans l'Espace Inexploré, ce vaisseau rapporte aussi de l'énergie",
}


def _pushed(ops: Sequence[Op]) -> str:
    steps, ships = count(ops[0]["steps"], "case"), ops[0]["ships"]
    if ships == "all":
        return f"tous vos vaisseaux en orbite reculent de {steps}"
    each = "" if ships == 1 else " chacun"
    return f"faites reculer {ships} de vos vaisseaux en orbite, à votre choix, de {steps}{each}"


def _taken(ops: Sequence[Op]) -> str:
    amount = ops[0]["amount"]
    return f"la Galaxie renégate vous prend {count(amount, 'ressource')} de votre choix"


ROGUE: dict[str, Phrase] = {
    "lose": lambda ops: f"vous perdez {_goods(ops)}",
    "gain": lambda ops: f"la Galaxie renégate gagne {_goods(ops)}",
    "steal": lambda ops: f"la Galaxie renégate vous prend {_goods(ops)}",
    "steal_any": _taken,
    "regress": _pushed,
    "advance": lambda ops: (
        f"tous les vaisseaux renégats en orbite avancent de {count(ops[0]['steps'], 'case')}"
    ),
    "fewer_dice": lambda ops: f"vous lancez {count(ops[0]['amount'], 'dé')} de moins à votre prochain tour",
}


def planet(effect: Sequence[Op], own_turn: bool, once: bool) -> str:
    """A planet's action with its limits: costs first, later steps in order."""
    clauses = told(PLANET, effect)
    costs = [text for name, text in clauses if name in COSTS]
    text = in_order(clauses, ". Ensuite, ", " ; ")
    if costs:
        text = f"{' et '.join(costs)} : {text}"
    text = capital(text)
    own, single = "uniquement pendant votre tour", "une fois par tour"
    limits = [words for words, on in ((own, own_turn), (single, once)) if on]
    return spaced(f"{text}. {capital(', '.join(limits))}." if limits else f"{text}.")


def plain(phrases: dict[str, Phrase], effect: Sequence[Op]) -> str:
    """Clauses one after the other, each a sentence."""
    return spaced(" ".join(f"{capital(text)}." for _, text in told(phrases, effect)))


def mission(condition: Condition, vp: int, tied: int, three_plus: bool) -> str:
    """What a mission asks, what it is worth, and when it is used."""
    points = count(vp, "point") + (f", {tied} en cas d'égalité" if tied else "")
    only = " Uniquement à trois joueurs ou plus." if three_plus else ""
    return spaced(f"À la fin de la partie, {_asked(condition)} : {points}.{only}")


def _asked(condition: Condition) -> str:
    test = condition.test
    if test in ("most", "fewest"):
        if condition.what == "level":
            return f"vous avez le niveau d'empire le plus {'élevé' if test == 'most' else 'bas'}"
        return f"vous avez le {'plus' if test == 'most' else 'moins'} {THINGS[condition.what][0]}"
    if test == "equal":
        return f"vous avez autant {THINGS[condition.a][0]} que {THINGS[condition.b][0]}"
    if test == "at_least":
        if [what for what, _ in condition.need] == ["level"]:
            return f"votre niveau d'empire est d'au moins {condition.need[0][1]}"
        return f"vous avez au moins {listed([_needed(*need) for need in condition.need], 'et')}"
    if test == "ended_game":
        return "c'est vous qui l'avez déclenchée"
    if test == "all_home":
        return "tous vos vaisseaux en jeu sont sur votre plateau Galaxie"
    return "aucun de vos vaisseaux en jeu n'est sur votre plateau Galaxie"


def _needed(what: str, number: int) -> str:
    if what == "level":
        return f"un niveau d'empire de {number}"
    return count(number, *THINGS[what][1:])


def attacks(levels: Sequence[Sequence[Op]]) -> str:
    """The attacks of a Rogue mat, level by level."""
    return spaced(" ".join(f"Niveau {i} : {plain(ROGUE, level)}" for i, level in enumerate(levels, 1)))


def empire(level: EmpireLevel) -> str:
    """What a level of the empire track gives and costs."""
    ships = count(level.ships, "vaisseau", "vaisseaux")
    gives = f"{count(level.dice, 'dé')}, {ships}, {count(level.vp, 'point')}"
    price = f"y entrer coûte {level.price}" if level.price else "le départ"
    return spaced(f"Niveau {level.level} : {gives} ; {price}.")


def hangar(place: HangarPlace) -> str:
    """What a trained pilot for this ship costs."""
    first, second = (FACES[face] for face in place.faces)
    ship = SHIPS[place.ship]
    of = "l'" if ship[0] in "AI" else "le "
    return spaced(f"Un pilote entraîné pour {of}{ship} coûte deux dés « {first} » ou deux dés « {second} ».")
