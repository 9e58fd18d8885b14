"""What the cards of the representative deck of Take The Galaxy say, written down from its facts."""

CARDS = {
    "Frontier Colony": ("B", 3, 3, 1, "gives 2M", 0),
    "Indenture Camp": ("B", 2, 0, 1, "gives 4M", -2),
    "Terrace Village": ("B", 3, 0, 2, "gives 3M", 0),
    "Garden Township": ("B", 2, 0, 4, "gives 3M", 1),
    "Campus Arcology": ("B", 2, 0, 5, "gives 2M 1S", 1),
    "Lantern Metropolis": ("B", 1, 0, 7, "gives 5M", 3),
    "Concord Capital": ("B", 1, 0, 9, "gives 3M 1C", 4),
    "Surface Pit": ("D", 2, 2, 1, "2M -> 1P", 0),
    "Ore Drift": ("D", 3, 0, 3, "gives 1P", 0),
    "Strip Rig": ("D", 2, 0, 2, "gives 2P", -2),
    "Deep Shaft": ("D", 2, 0, 4, "2M -> 2P", 0),
    "Smelter Ring": ("D", 1, 0, 5, "2P -> 3C", 1),
    "Mantle Tap": ("D", 1, 0, 7, "gives 2P", 3),
    "Supply Depot": ("U", 2, 2, 1, "2M -> 1C", 0),
    "Field Lab": ("U", 2, 0, 3, "2M -> 1S", 0),
    "Trade Exchange": ("U", 2, 0, 4, "1P -> 2C", 0),
    "Shadow Market": ("U", 1, 0, 2, "1M -> 2C", -2),
    "Deep-Sky Observatory": ("U", 2, 0, 5, "gives 1S", 1),
    "Meridian Institute": ("U", 1, 0, 8, "gives 2S", 3),
    "Scout Skiff": ("", 1, 1, 2, "gives 1M", 0),
    "Bulk Hauler": ("", 2, 0, 3, "gives 1P", 0),
    "Survey Cutter": ("", 1, 0, 3, "1M -> 1S", 0),
    "Ark Liner": ("", 1, 0, 4, "gives 3M", 0),
    "Foundry Barge": ("", 1, 0, 4, "2M -> 2P", 0),
}
"""Kind of slot ("" for a ship), copies, start cards among them, cost, effect, renown."""

SYSTEMS = {
    "Homeworld": ("core", 0, "BU", 1, 0),
    "Ashfall Cradle": ("core", 1, "D", 1, 0),
    "Verdance": ("core", 1, "BU", 2, 0),
    "Twin Anvils": ("core", 1, "DD", 2, 1),
    "Pilgrim's Rest": ("core", 1, "B", 1, 0),
    "Copperwake": ("core", 2, "DU", 2, 0),
    "Mirelight": ("core", 2, "B", 1, 0),
    "Hollow Reach": ("core", 2, "U", 1, 0),
    "Sable Meadow": ("core", 2, "BD", 3, 1),
    "Tallow Moon": ("core", 3, "D", 1, 0),
    "Orchard Deep": ("core", 3, "BB", 3, 1),
    "Kiln": ("core", 3, "DU", 2, 0),
    "Quiet Harbor": ("core", 3, "B", 1, 0),
    "Rustwater": ("core", 4, "D", 2, 1),
    "Halcyon Drift": ("core", 4, "UU", 2, 0),
    "Brightfen": ("core", 4, "B", 1, 0),
    "Gravel Crown": ("core", 4, "BD", 2, 0),
    "Obsidian Stair": ("expanse", 1, "DD", 3, 1),
    "Emerald Verge": ("expanse", 1, "BU", 3, 0),
    "Coldforge": ("expanse", 2, "DU", 3, 0),
    "Lacuna": ("expanse", 2, "U", 2, 0),
    "Wildmere": ("expanse", 2, "BBU", 5, 2),
    "Thornfield": ("expanse", 3, "B", 3, 1),
    "Greyspan": ("expanse", 3, "DU", 3, 0),
    "Basilisk Gap": ("expanse", 4, "DDU", 5, 2),
    "Saffron Tide": ("expanse", 4, "BD", 3, 0),
    "Outer Lantern": ("expanse", 4, "BU", 4, 1),
    "Crown of Embers": ("fringe", 1, "DU", 5, 1),
    "Last Orchard": ("fringe", 2, "BB", 6, 2),
    "Titan's Vault": ("fringe", 3, "DDU", 6, 2),
    "Horizon Garden": ("fringe", 4, "BU", 5, 1),
}
"""Sector, wormhole number, slots, renown, hazards."""

ANOMALIES = {
    "Singing Pulsar": ("core", 1, 2, 3),
    "Frozen Lightning": ("core", 2, 3, 4),
    "Glass Comet": ("core", 3, 2, 3),
    "Drowned Archive": ("core", 4, 3, 4),
    "Mirror Nebula": ("expanse", 1, 5, 7),
    "Sleeping Machine": ("expanse", 3, 4, 6),
    "Heart of the Wormhole": ("fringe", 1, 6, 10),
}
"""Sector, wormhole number, science, renown."""

EVENTS = [
    ("Space Pirates", "core", 1, "5M", 2),
    ("Intergalactic Migration", "core", 2, "3P", 2),
    ("Nomad Guildship", "core", 3, "3M 1P", 2),
    ("Mech Revolution", "core", 4, "2S", 2),
    ("Galactic Investors", "expanse", 1, "4C", 3),
    ("Cosmic Burst", "expanse", 2, "3S", 4),
    ("A.I. Strike", "expanse", 3, "3M 2S", 4),
    ("Space Race", "expanse", 4, "4P", 3),
    ("The Next Step", "fringe", 2, "4P 2S", 6),
    ("Stellar Crackdown", "fringe", 3, "6M 3C", 6),
    ("Space Pirates", "fringe", 4, "6M 2P", 5),
]
"""Name, sector, wormhole number, price, renown: Space Pirates come up twice."""

RANDOM = {
    1: ("4S 1E 1A", "2S 1E 1A", "1S"),
    2: ("8S 2E 2A", "5S 2E 1A", "2S 1E 1A"),
    3: ("12S 3E 3A", "7S 3E 2A", "3S 2E 1A"),
    4: ("16S 4E 4A", "10S 4E 2A", "4S 3E 1A"),
}
"""By players: systems, events and anomalies of core, expanse and fringe; alone one more fringe card."""

SECTORS = {"core": 6, "expanse": 4, "fringe": 2}
"""Cards for each player, in the order in which they come up."""

OPENING = {"Frontier Colony": 2, "Surface Pit": 2, "Supply Depot": 2, "Scout Skiff": 1}
MOST_SYSTEMS = 4
TURNS = 11
