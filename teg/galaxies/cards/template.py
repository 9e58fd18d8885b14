"""A new box to fill in from one's own copy: every section, operation and setting explained."""

import json
import tomllib
from collections.abc import Iterator

from teg.boxes.origin import CONFIDENCES, NOTHING, Examples, example_row, setting_rows
from teg.boxes.report import Report
from teg.galaxies.cards.compose import load
from teg.galaxies.cards.effects import read_op
from teg.galaxies.cards.model import FACES, SHIPS, Op
from teg.galaxies.cards.sections import SETTINGS
from teg.galaxies.cards.sentences import plain, planet
from teg.galaxies.cards.vocabulary import COSTS, QUANTITIES, VOCABULARY, Verb
from teg.languages import Both, clauses


def meaning(kind: str, verb: Verb, lang: str) -> str:
    """What an operation does on a card of this kind, as the sentence of its example."""
    op = read_op(tomllib.loads(f"op = {verb.example}")["op"], (0,), Report(), kind)
    assert op  # each example is a right one
    if kind == "planet":
        rest = [Op("gain", (("resource", "energy"), ("amount", 1)))] if verb.name in COSTS else []
        return planet([op, *rest], False, False, lang)
    return plain(kind, [op], lang)


def arguments(verb: Verb, lang: str) -> str:
    """What an operation takes, and whether only in one's own turn; empty where there is nothing to say."""
    lines = [Both(f"{arg.name}: {arg.wanted().en}", f"{arg.name} : {arg.wanted().fr}") for arg in verb.args]
    if verb.one_of:
        first, second = verb.one_of
        lines.append(Both(f"either {first} or {second}", f"soit {first}, soit {second}"))
    if verb.own_turn:
        lines.append(_OWN_TURN)
    return clauses((each.in_(lang) for each in lines), lang)


_OWN_TURN = Both("needs own_turn = true", "veut own_turn = true")


_ROWS: dict[str, Examples] = {
    "pilot": (
        ('name = "Night Gardener"', NOTHING),
        ('name_fr = "Jardinier de Nuit"', Both("may be left out", "peut manquer")),
        (
            'trained = ["Aurora", "Nexus"]',
            Both(f"one to four of {', '.join(SHIPS)}", f"un à quatre parmi {', '.join(SHIPS)}"),
        ),
        ('ability = { op = "land_gain", resource = "energy", amount = 1 }', NOTHING),
        (
            "badges = [1, 0, 0, 1]",
            Both("how many of each of the four types", "combien de chacun des quatre types"),
        ),
    ),
    "exploration": (
        ('name = "Humming Crystal"', NOTHING),
        (
            'colour = "discovery"',
            Both('"discovery" (green) or "danger" (red)', '"discovery" (vert) ou "danger" (rouge)'),
        ),
        ('effect = [{ op = "gain", resource = "culture", amount = 2 }]', NOTHING),
        ("badges = [0, 1, 0, 0]", NOTHING),
    ),
    "planet": (
        ('name = "Hollow Lantern"', NOTHING),
        (
            'resources = ["energy", "culture"]',
            Both(
                "one of them, or both when its player may choose",
                "l'une d'elles, ou les deux quand le joueur peut choisir",
            ),
        ),
        ('track = "economy"', Both('"diplomacy" or "economy"', '"diplomacy" ou "economy"')),
        (
            "spaces = 2",
            Both("the highest number printed on the track", "le plus grand nombre imprimé sur la piste"),
        ),
        ("vp = 2", NOTHING),
        (
            'effect = [{ op = "pay", resource = "energy", amount = 1 }, '
            '{ op = "advance", track = "any", steps = 1 }]',
            NOTHING,
        ),
        ("own_turn = false", Both("true: only in one's own turn", "true : seulement à son propre tour")),
        ("once_per_turn = false", NOTHING),
    ),
    "mission": (
        ('name = "Lamp Counter"', NOTHING),
        ('condition = { test = "most", what = "pilots" }', NOTHING),
        ("vp = 3", NOTHING),
        (
            "vp_if_tied = 2",
            Both("leave it out when a tie gives nothing", "à ôter si une égalité ne donne rien"),
        ),
        (
            "three_plus = true",
            Both("true: only with three or more players", "true : seulement à trois joueurs ou plus"),
        ),
    ),
    "hangar": (
        ('ship = "Aurora"', NOTHING),
        (
            'faces = ["energy", "diplomacy"]',
            Both(f"two of {', '.join(FACES)}", f"deux parmi {', '.join(FACES)}"),
        ),
    ),
    "badge": (('name = "Ring"', NOTHING), ('name_fr = "Anneau"', NOTHING), ('symbol = "◯"', NOTHING)),
}
_CONDITIONS = (
    ('{ test = "most", what = "culture" }', Both("more than anyone else", "plus que tous les autres")),
    ('{ test = "fewest", what = "planets" }', Both("fewer than anyone else", "moins que tous les autres")),
    (
        '{ test = "equal", a = "energy", b = "culture" }',
        Both("as many of one as of the other", "autant de l'un que de l'autre"),
    ),
    (
        '{ test = "at_least", need = { energy = 3, culture = 3 } }',
        Both("as many of each, or more", "autant de chacun, ou plus"),
    ),
    (
        '{ test = "ended_game" }',
        Both("its owner triggered the end", "son propriétaire a déclenché la fin"),
    ),
    (
        '{ test = "all_home" }   { test = "none_home" }',
        Both("the ships in play and the galaxy mat", "les vaisseaux en jeu et le plateau Galaxie"),
    ),
)
_TITLES = {
    "pilot": Both("PILOTS (the printed expansion has 30)", "PILOTES (l'extension imprimée en a 30)"),
    "exploration": Both("EXPLORATION CARDS (30)", "CARTES EXPLORATION (30)"),
    "planet": Both(
        "PLANETS (12; they join the base game's 40)", "PLANÈTES (12 ; elles rejoignent les 40 du jeu de base)"
    ),
    "mission": Both(
        "SECRET MISSIONS (8; they join the base game's 12)",
        "MISSIONS SECRÈTES (8 ; elles rejoignent les 12 du jeu de base)",
    ),
    "hangar": Both(
        "HANGAR: the two die faces of each of the four ships",
        "HANGAR : les deux faces de dé de chacun des quatre vaisseaux",
    ),
    "badge": Both("BADGE TYPES (all four)", "TYPES D'INSIGNES (tous les quatre)"),
}
_FRONT = Both(
    """# A box of cards for teg, to fill in from your own copy.
#
# Take the "# " away from the example rows and write your cards, one row a card. A kind of card without a row
# is taken from the training set. While a kind has too few rows for a game, cards of the training set, which
# are invented and say so, fill it up, and the check tells how many. So the box can be played at any time:
#
#   teg box check {file}        every problem with its line, what is wrong and a right example
#   teg play --box {file}
#
# Every row says where it comes from (source = "...") and how sure that is: confidence is one of
# {confidences}.
""",
    """# Une boîte de cartes pour teg, à remplir d'après votre exemplaire.
#
# Ôtez le « # » des lignes d'exemple et écrivez vos cartes, une entrée par carte. Une sorte de carte sans
# entrée est prise dans le jeu d'entraînement. Tant qu'une sorte a trop peu d'entrées pour une partie, des
# cartes du jeu d'entraînement, inventées et qui le disent, la complètent, et le contrôle dit combien. La
# boîte peut donc être jouée à tout moment :
#
#   teg box check {file} --lang fr     chaque problème avec sa ligne, ce qui ne va pas et un exemple correct
#   teg play --box {file} --lang fr
#
# Chaque entrée dit d'où elle vient (source = "...") et si c'est sûr : confidence est l'un de
# {confidences}.
""",
)
_OPERATIONS = Both("# Operations:", "# Opérations :")
_TESTS = Both("# A mission's condition is one of:", "# La condition d'une mission est l'une de :")
_COUNTED = Both("# What can be counted:", "# Ce qui peut être compté :")


def template(name: str, lang: str = "en") -> str:
    """The text of a new box of that name, explained in a language."""
    front = _FRONT.in_(lang).format(
        file=f"{name}.toml", confidences=", ".join(f'"{word}"' for word in CONFIDENCES)
    )
    header = f'\n[box]\nname = {json.dumps(name, ensure_ascii=False)}\nextends = "training"\n'
    sections = ("\n".join(_section(section, lang)) for section in _ROWS)
    return "".join([front, header, setting_rows(load("training").settings, SETTINGS, lang), *sections])


def _section(section: str, lang: str) -> Iterator[str]:
    yield from ("", "", f"# {_TITLES[section].in_(lang)}", "#")
    if section in VOCABULARY:
        yield _OPERATIONS.in_(lang)
        for verb in VOCABULARY[section].values():
            yield f"#   {verb.example}"
            yield f"#       {meaning(section, verb, lang)}"
            if takes := arguments(verb, lang):
                yield f"#       {takes}"
        yield "#"
    if section == "mission":
        yield _TESTS.in_(lang)
        yield from (f"#   {test:51} {what.in_(lang)}" for test, what in _CONDITIONS)
        yield from (
            _COUNTED.in_(lang),
            f"#   {', '.join(QUANTITIES[:8])},",
            f"#   {', '.join(QUANTITIES[8:])}",
        )
        yield "#"
    yield example_row(section, _ROWS[section], lang)
