"""A new box to fill in from one's own copy: every section, operation and setting explained."""

import json

from teg.boxes.galaxies.loader import load
from teg.boxes.galaxies.model import FACES, SHIPS
from teg.boxes.galaxies.sections import SETTINGS
from teg.boxes.galaxies.vocabulary import QUANTITIES, VOCABULARY
from teg.boxes.lines import setting_rows
from teg.boxes.origin import CONFIDENCES

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


def template(name: str) -> str:
    """The text of a new box of that name."""
    text = _FRONT.format(
        file=f"{name}.toml",
        name=json.dumps(name, ensure_ascii=False),
        confidences=", ".join(f'"{word}"' for word in CONFIDENCES),
    )
    return (
        text
        + setting_rows(load("training").settings, SETTINGS)
        + "".join(_section(section) for section in _ROWS)
    )


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
