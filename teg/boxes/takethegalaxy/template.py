"""A new box of Take The Galaxy to fill in from one's own copy: every section, key and setting explained."""

import json

from teg.boxes.lines import setting_rows
from teg.boxes.origin import CONFIDENCES
from teg.boxes.takethegalaxy.loader import load
from teg.boxes.takethegalaxy.model import EVENTS, FAMILIES, RESOURCES, SECTORS, SLOTS
from teg.boxes.takethegalaxy.sections import SETTINGS

_ORIGIN = """# source = "my own copy"
# confidence = "sourced"
"""
_SECTORS = ", ".join(f'"{sector}"' for sector in SECTORS)
_ROWS = {
    "card": f"""# [[card]]
# name = "Night Quarry"
# name_fr = "Carrière de Nuit"             # may be left out
# family = "mining"                        # one of {", ".join(FAMILIES)}
# copies = 2                               # how many of them a player's deck has
# start = 0                                # how many of these have the sign of the start cards
# frontier = false                         # true: a frontier colony; it needs start
# cost = 4                                 # how many cards are discarded to build it
# takes = {{ manpower = 2 }}                 # what it turns into something; leave it out if it generates
# gives = {{ production = 1, credit = 1 }}   # of {", ".join(RESOURCES)}
# renown = -1                              # leave it out when there is none
{_ORIGIN}""",
    "home": f"""# [[home]]
# name = "Homeworld"
# sector = "core"
# slots = ["biosphere", "utility"]
# renown = 1
{_ORIGIN}""",
    "system": f"""# [[system]]
# name = "Hollow Lantern"
# sector = "core"                          # {_SECTORS}
# wormhole = 1                             # the number in the corner, 1 to 4
# slots = ["deposit", "utility"]           # of {", ".join(SLOTS)}; the same may come twice
# renown = 3
# hazards = 1                              # leave it out when there is none
# bounty = {{ science = 2 }}                 # leave it out when there is none
{_ORIGIN}""",
    "anomaly": f"""# [[anomaly]]
# name = "Humming Crystal"
# sector = "expanse"
# wormhole = 2
# science = 4                              # what studying it costs
# renown = 6
{_ORIGIN}""",
    "event": f"""# [[event]]
# kind = "space_pirates"                   # one of the ten below; its name and its effect come from it
# sector = "fringe"
# wormhole = 4
# cost = {{ manpower = 5, production = 1 }}  # what solving it costs
# renown = 4
{_ORIGIN}""",
}
_TITLES = {
    "card": "PLAYER CARDS: the colonies and ships of one player's deck (41 cards and the home)",
    "home": "HOME: the system everybody starts with",
    "system": "SYSTEMS",
    "anomaly": "ANOMALIES",
    "event": "EVENTS, of these kinds:\n#   " + ", ".join(EVENTS[:5]) + ",\n#   " + ", ".join(EVENTS[5:]),
}
_FRONT = """# A box of Take The Galaxy for teg, to fill in from your own copy.
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

[box]
game = "take-the-galaxy"
name = {name}
extends = "representative"
"""


def template(name: str) -> str:
    """The text of a new box of that name."""
    text = _FRONT.format(
        file=f"{name}.toml",
        name=json.dumps(name, ensure_ascii=False),
        confidences=", ".join(f'"{word}"' for word in CONFIDENCES),
    )
    rows = [f"\n\n# {_TITLES[section]}\n#\n# Example:\n#\n{row}" for section, row in _ROWS.items()]
    return text + setting_rows(load("representative").settings, SETTINGS) + "".join(rows)
