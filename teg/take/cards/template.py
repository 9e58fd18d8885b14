"""A new box of Take The Galaxy to fill in from one's own copy: every section, key and setting explained."""

import json

from teg.boxes.origin import CONFIDENCES, NOTHING, Examples, example_row, setting_rows
from teg.languages import Both
from teg.take.cards.compose import load
from teg.take.cards.model import EVENTS, FAMILIES, RESOURCES, SECTORS, SLOTS
from teg.take.cards.sections import SETTINGS

_SECTORS = ", ".join(f'"{sector}"' for sector in SECTORS)
_NONE = Both("leave it out when there is none", "à ôter s'il n'y en a pas")
_ROWS: dict[str, Examples] = {
    "card": (
        ('name = "Night Quarry"', NOTHING),
        ('name_fr = "Carrière de Nuit"', Both("may be left out", "peut manquer")),
        ('family = "mining"', Both(f"one of {', '.join(FAMILIES)}", f"l'une de {', '.join(FAMILIES)}")),
        (
            "copies = 2",
            Both("how many of them a player's deck has", "combien le paquet d'un joueur en a"),
        ),
        (
            "start = 0",
            Both(
                "how many of these have the sign of the start cards",
                "combien d'entre elles ont le signe des cartes de départ",
            ),
        ),
        (
            "frontier = false",
            Both(
                "true: a frontier colony; it needs start", "true : une colonie frontalière ; elle veut start"
            ),
        ),
        (
            "cost = 4",
            Both(
                "how many cards are discarded to build it", "combien de cartes on défausse pour la construire"
            ),
        ),
        (
            "takes = { manpower = 2 }",
            Both(
                "what it turns into something; leave it out if it generates",
                "ce qu'elle transforme ; à ôter si elle produit",
            ),
        ),
        (
            "gives = { production = 1, credit = 1 }",
            Both(f"of {', '.join(RESOURCES)}", f"parmi {', '.join(RESOURCES)}"),
        ),
        ("renown = -1", _NONE),
    ),
    "home": (
        ('name = "Homeworld"', NOTHING),
        ('sector = "core"', NOTHING),
        ('slots = ["biosphere", "utility"]', NOTHING),
        ("renown = 1", NOTHING),
    ),
    "system": (
        ('name = "Hollow Lantern"', NOTHING),
        ('sector = "core"', Both(_SECTORS, _SECTORS)),
        ("wormhole = 1", Both("the number in the corner, 1 to 4", "le nombre dans le coin, de 1 à 4")),
        (
            'slots = ["deposit", "utility"]',
            Both(
                f"of {', '.join(SLOTS)}; the same may come twice",
                f"parmi {', '.join(SLOTS)} ; le même peut venir deux fois",
            ),
        ),
        ("renown = 3", NOTHING),
        ("hazards = 1", _NONE),
        ("bounty = { science = 2 }", _NONE),
    ),
    "anomaly": (
        ('name = "Humming Crystal"', NOTHING),
        ('sector = "expanse"', NOTHING),
        ("wormhole = 2", NOTHING),
        ("science = 4", Both("what studying it costs", "ce que coûte son étude")),
        ("renown = 6", NOTHING),
    ),
    "event": (
        (
            'kind = "space_pirates"',
            Both(
                "one of the ten above; its name and its effect come from it",
                "l'un des dix ci-dessus ; son nom et son effet en viennent",
            ),
        ),
        ('sector = "fringe"', NOTHING),
        ("wormhole = 4", NOTHING),
        (
            "cost = { manpower = 5, production = 1 }",
            Both("what solving it costs", "ce que coûte sa résolution"),
        ),
        ("renown = 4", NOTHING),
    ),
}
_KINDS = "\n#   " + ", ".join(EVENTS[:5]) + ",\n#   " + ", ".join(EVENTS[5:])
_TITLES = {
    "card": Both(
        "PLAYER CARDS: the colonies and ships of one player's deck (41 cards and the home)",
        "CARTES DE JOUEUR : les colonies et les vaisseaux du paquet d'un joueur (41 cartes et le départ)",
    ),
    "home": Both("HOME: the system everybody starts with", "DÉPART : le système avec lequel chacun commence"),
    "system": Both("SYSTEMS", "SYSTÈMES"),
    "anomaly": Both("ANOMALIES", "ANOMALIES"),
    "event": Both(f"EVENTS, of these kinds:{_KINDS}", f"ÉVÉNEMENTS, de ces sortes :{_KINDS}"),
}
_FRONT = Both(
    """# A box of Take The Galaxy for teg, to fill in from your own copy.
#
# Take the "# " away from the example rows and write your cards, one row a card. Cards that are still missing
# are taken from the representative set, which is invented and says so, and the check tells how many: as many
# as a player's deck of 42 cards lacks, and as many as lack in each sector for each wormhole number (6 of the
# core, 4 of the expanse, 2 of the fringe). So the box can be played at any time:
#
#   teg box check {file}        every problem with its line, what is wrong and a right example
#   teg play --game take-the-galaxy --box {file}
#
# Every row says where it comes from (source = "...") and how sure that is: confidence is one of
# {confidences}.
""",
    """# Une boîte de Take The Galaxy pour teg, à remplir d'après votre exemplaire.
#
# Ôtez le « # » des lignes d'exemple et écrivez vos cartes, une entrée par carte. Les cartes qui manquent
# encore sont prises dans le paquet représentatif, inventé et qui le dit, et le contrôle dit combien : autant
# qu'il en manque au paquet de 42 cartes d'un joueur, et autant qu'il en manque dans chaque secteur pour
# chaque numéro de trou de ver (6 du Cœur, 4 de l'Étendue, 2 de la Frange). La boîte peut donc être jouée à
# tout moment :
#
#   teg box check {file} --lang fr     chaque problème avec sa ligne, ce qui ne va pas et un exemple correct
#   teg play --game take-the-galaxy --box {file} --lang fr
#
# Chaque entrée dit d'où elle vient (source = "...") et si c'est sûr : confidence est l'un de
# {confidences}.
""",
)


def template(name: str, lang: str = "en") -> str:
    """The text of a new box of that name, explained in a language."""
    front = _FRONT.in_(lang).format(
        file=f"{name}.toml", confidences=", ".join(f'"{word}"' for word in CONFIDENCES)
    )
    called = json.dumps(name, ensure_ascii=False)
    header = f'\n[box]\ngame = "take-the-galaxy"\nname = {called}\nextends = "representative"\n'
    rows = [
        f"\n\n# {_TITLES[section].in_(lang)}\n#\n{example_row(section, keys, lang)}"
        for section, keys in _ROWS.items()
    ]
    return front + header + setting_rows(load("representative").settings, SETTINGS, lang) + "".join(rows)
