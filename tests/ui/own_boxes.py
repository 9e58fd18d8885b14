"""Boxes of one's own that people may bring: whole ones, odd ones, and such as are none."""

from teg.galaxies.cards.vocabulary import VOCABULARY

ORIGIN = 'source = "my own copy"\nconfidence = "sourced"\n'
ATTACKS = ", ".join([f"[{VOCABULARY['rogue']['lose'].example}]"] * 5)


def head(name: str, extends: str = "training") -> str:
    return f'[box]\nname = "{name}"\nextends = "{extends}"\n'


def pilots(count: int) -> str:
    return "".join(
        f'[[pilot]]\nname = "Own Pilot {number}"\ntrained = ["Aurora", "Nexus"]\n'
        f'ability = {{ op = "land_gain", resource = "energy", amount = 2 }}\nbadges = [0, 0, 1, 0]\n{ORIGIN}'
        for number in range(1, count + 1)
    )


def finds(count: int, colour: str = "discovery", op: str = "gain") -> str:
    return "".join(
        f'[[exploration]]\nname = "Own {colour.title()} {number}"\ncolour = "{colour}"\n'
        f'effect = [{{ op = "{op}", resource = "culture", amount = {1 + number % 3} }}]\n'
        f"badges = [{number % 2}, 1, 0, 0]\n{ORIGIN}"
        for number in range(1, count + 1)
    )


PLANET = (
    '[[planet]]\nname = "Attica"\nresources = ["energy"]\ntrack = "economy"\nspaces = 3\nvp = 4\n'
    f'effect = [{{ op = "gain", resource = "culture", amount = 1 }}]\n{ORIGIN}'
)
MAT = f'[[rogue]]\nname = "Gamelyn"\ndifficulty = "easy"\nattacks = [{ATTACKS}]\n{ORIGIN}'
TRACK = (
    '[[exploration]]\nname = "Long Way"\ncolour = "danger"\neffect = [{ op = "track", length = 4 }]\n'
    f"badges = [0, 0, 0, 1]\n{ORIGIN}"
)
BADGES = "".join(
    f'[[badge]]\nname = "{name}"\nsymbol = "{symbol}"\n{ORIGIN}'
    for name, symbol in (("Moth", "✶"), ("Wave", "≈"), ("Key", "⚿"), ("Leaf", "❧"))
)

WHOLE = head("The Attic") + pilots(8) + finds(9) + finds(4, "danger", "lose") + TRACK + PLANET + BADGES
ODD = {
    "whole": WHOLE,
    "with nothing of its own": head("Empty Shelf"),
    "one pilot": head("One Pilot") + pilots(1),
    "six pilots, four cards": head("Small") + pilots(6) + finds(4),
    "dangers alone": head("Grim") + finds(5, "danger", "lose"),
    "danger tracks alone": head("Tracks")
    + finds(1)
    + "".join(TRACK.replace("Long Way", f"Way {number}") for number in range(4)),
    "renamed badges": head("Signs") + BADGES,
    "another Rogue mat": head("Mat") + MAT,
}
PLAIN = head("Old Game", "base") + PLANET
"""The base game and a planet: neither pilots nor exploration cards."""
WRONG = head("Broken") + "[[pilot]]\nname = 7\n"

GREAT = (
    head("The Great Deck")
    + "".join(
        f'[[exploration]]\nname = "Find {energy}-{culture}"\ncolour = "discovery"\n'
        f'effect = [{{ op = "gain", resource = "energy", amount = {energy} }}, '
        f'{{ op = "gain", resource = "culture", amount = {culture} }}]\nbadges = [1, 0, 0, 0]\n{ORIGIN}'
        for energy in range(1, 5)
        for culture in range(1, 6)
    )
    + finds(10, "danger", "lose")
)
"""Thirty different exploration cards, twenty of them Discoveries with values of their own: 1,351 states."""
