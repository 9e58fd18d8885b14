"""A new box to fill in from one's own copy: every section, operation and setting explained."""

import json
import os
from pathlib import Path

from teg.boxes.files import SHIPPED
from teg.boxes.layout import slug
from teg.boxes.loader import load
from teg.boxes.model import CONFIDENCES, FACES, SHIPS
from teg.boxes.sections import SETTINGS
from teg.boxes.vocabulary import QUANTITIES, VOCABULARY
from teg.mistake import Mistake

_ORIGIN = """# source = "my own copy"
# confidence = "sourced"
"""
_ROWS = {
    "pilot": f"""# [[pilot]]
# name = "Night Gardener"
# name_fr = "Jardinier de Nuit"            # may be left out
# trained = ["Aurora", "Nexus"]            # one to four of {", ".join(SHIPS)}
# ability = {{ op = "land_gain", resource = "energy", amount = 1 }}
# badges = [1, 0, 0, 1]                    # how many of each of the four types
{_ORIGIN}""",
    "exploration": f"""# [[exploration]]
# name = "Humming Crystal"
# colour = "discovery"                     # "discovery" (green) or "danger" (red)
# effect = [{{ op = "gain", resource = "culture", amount = 2 }}]
# badges = [0, 1, 0, 0]
{_ORIGIN}""",
    "planet": f"""# [[planet]]
# name = "Hollow Lantern"
# resources = ["energy", "culture"]        # one of them, or both when its player may choose
# track = "economy"                        # "diplomacy" or "economy"
# spaces = 2                               # the highest number printed on the track
# vp = 2
# effect = [{{ op = "pay", resource = "energy", amount = 1 }}, {{ op = "advance", track = "any", steps = 1 }}]
# own_turn = false                         # true: only in one's own turn
# once_per_turn = false
{_ORIGIN}""",
    "mission": f"""# [[mission]]
# name = "Lamp Counter"
# condition = {{ test = "most", what = "pilots" }}
# vp = 3
# vp_if_tied = 2                           # leave it out when a tie gives nothing
# three_plus = true                        # true: only with three or more players
{_ORIGIN}""",
    "hangar": f"""# [[hangar]]
# ship = "Aurora"
# faces = ["energy", "diplomacy"]          # two of {", ".join(FACES)}
{_ORIGIN}""",
    "badge": f"""# [[badge]]
# name = "Ring"
# name_fr = "Anneau"
# symbol = "◯"
{_ORIGIN}""",
}
_CONDITIONS = """# A mission's condition is one of:
#   { test = "most", what = "culture" }                 more than anyone else
#   { test = "fewest", what = "planets" }               fewer than anyone else
#   { test = "equal", a = "energy", b = "culture" }     as many of one as of the other
#   { test = "at_least", need = { energy = 3, culture = 3 } }
#   { test = "ended_game" }                             its owner triggered the end
#   { test = "all_home" }   { test = "none_home" }      the ships in play and the galaxy mat
# What can be counted:
"""
_TITLES = {
    "pilot": "PILOTS (the printed expansion has 30)",
    "exploration": "EXPLORATION CARDS (30)",
    "planet": "PLANETS (12; they join the base game's 40)",
    "mission": "SECRET MISSIONS (8; they join the base game's 12)",
    "hangar": "HANGAR: the two die faces of each of the four ships",
    "badge": "BADGE TYPES (all four)",
}
_FRONT = """# A box of cards for teg, to fill in from your own copy.
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

[box]
name = {name}
extends = "training"
"""


def new_box(path: str) -> Path:
    """Write a commented box; never over something that is there, and whole or not at all."""
    target = Path(path if path.endswith(".toml") else f"{path}.toml")
    name = target.name.removesuffix(".toml")
    if not slug(name) or not name.isprintable():
        raise Mistake(f"{path!r} is no name for a box; use letters and digits, as in 'teg box new my-box'.")
    if slug(name) in SHIPPED:
        raise Mistake(f"'{name}' is a box of teg's own; choose another name, as in 'teg box new my-box'.")
    try:
        _write(target, template(name))
    except FileExistsError:
        raise Mistake(f"{target} is there already and is kept as it is; choose another name.") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "the name is not a path"
        raise Mistake(f"{target} cannot be written ({why}); choose another folder or name.") from None
    return target


def template(name: str) -> str:
    """The text of a new box of that name."""
    text = _FRONT.format(
        file=f"{name}.toml",
        name=json.dumps(name, ensure_ascii=False),
        confidences=", ".join(f'"{word}"' for word in CONFIDENCES),
    )
    return text + _settings() + "".join(_section(section) for section in _ROWS)


def _settings() -> str:
    settings = load("training").settings
    lines = ["", "", "# SETTINGS: numbers printed on no card. Correct those that your copy shows."]
    for name in SETTINGS:
        origin, value = settings.origin(name), getattr(settings, name)
        lines += ["", f"[settings.{name}]", f"value = {list(value) if isinstance(value, tuple) else value}"]
        lines += [f"source = {json.dumps(origin.source, ensure_ascii=False)}"]
        lines += [f'confidence = "{origin.confidence}"']
        if origin.note:
            lines += [f"note = {json.dumps(origin.note, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"


def _section(section: str) -> str:
    text = f"\n\n# {_TITLES[section]}\n#\n"
    if section in VOCABULARY:
        text += "# Operations:\n"
        for verb in VOCABULARY[section].values():
            own = "; needs own_turn = true" if verb.own_turn else ""
            text += f"#   {verb.example}\n#       {verb.means}{own}\n"
        text += "#\n"
    if section == "mission":
        text += (
            _CONDITIONS + "#   " + ", ".join(QUANTITIES[:8]) + ",\n#   " + ", ".join(QUANTITIES[8:]) + "\n#\n"
        )
    return text + "# Example:\n#\n" + _ROWS[section]


def _write(target: Path, text: str) -> None:
    """Through a file beside it: a link appears whole, and fails where something is already there."""
    draft = f"{target}.{os.urandom(4).hex()}.part"
    try:
        with open(draft, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        try:
            os.link(draft, target)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if os.path.lexists(target):
                raise FileExistsError from None
            os.rename(draft, target)
    finally:
        if os.path.exists(draft):
            os.unlink(draft)
