"""Tables, levels, tracks and turns, and what the engine says of them."""

from fractions import Fraction
from random import Random
from typing import Any

from teg.dice import CULTURE, DIPLOMACY
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.languages import each
from teg.lessons.drills import tell
from teg.lessons.facts.solo import BONUS
from teg.lessons.facts.take_the_galaxy import turns_of
from teg.lessons.facts.turn import PILOTS, PLANETS, culture_for_level, laid
from teg.lessons.positions import laid_out
from teg.odds.take import Conveyor
from teg.odds.words import decimal

Values = dict[str, Any]
WHICH = ("first", "second", "third", "fourth")


def row(luck: Random) -> Values:
    """Cards face up at the start."""
    players = luck.randint(1, 5)
    what = luck.choice(("pilots", "planets"))
    return {
        "PLAYERS": players,
        "WHAT": tell.both(what),
        "RULE": "BB-01" if what == "pilots" else "BG-20",
        "ANSWER": (PILOTS if what == "pilots" else PLANETS)[players],
        "PLUS_TWO": players + 2,
    }


def level(luck: Random) -> Values:
    """Dice or ships of a level."""
    tables = laid(2).t
    what = luck.choice(("dice", "ships"))
    by_level = tables.dice if what == "dice" else tables.ships
    reached = luck.randint(1, len(tables.dice) - 1)
    return {
        "LEVEL": reached,
        "WHAT": tell.both(f"level_{what}"),
        "ANSWER": by_level[reached],
        "NEXT": by_level[min(reached + 1, len(tables.dice) - 1)],
        "BEGIN": by_level[1],
        "END": by_level[len(tables.dice) - 1],
    }


def follow_up(luck: Random) -> Values:
    """What rising by somebody else's die takes."""
    wanted = luck.randint(2, 6)
    return {"BELOW": wanted - 1, "LEVEL": wanted, "ONE": 1, "ANSWER": culture_for_level(wanted)}


def off_the_track(luck: Random) -> Values:
    """A ship on one of the tracks of the training box, advanced until it is free."""
    tables = laid_out("06", "track_entered").state.t
    card = luck.choice([number for number, length in enumerate(tables.track) if length])
    name, length = tables.box.explorations[card].id, tables.track[card]
    space = luck.randint(1, length)
    seat = {"ships": [f"track {name} {space - 1}"], "found": [name]}
    there = laid_out("06", "track_entered", seats=[seat, {"culture": 0}]).state
    count = 0
    while place_of(there, 0, 0) == M.TRACK:
        there.apply(M.ACTIVATE + DIPLOMACY)
        count += 1
    return {
        "SPACE": space,
        "LENGTH": length,
        "ANSWER": count,
        "ONE_LESS": count - 1 or None,
    }


def culture(luck: Random) -> Values:
    """Ships in three sorts of places, and what the Culture die finds."""
    ships = luck.randint(2, 4)
    space = luck.randint(0, ships - 1)
    track = luck.randint(0, min(2, ships - space))
    places = ["space"] * space + ["track tangle of moons 1", "track echo loop 1"][:track]
    found = ["tangle of moons", "echo loop"][:track]
    yours = {"culture": 0, "level": {2: 1, 3: 3, 4: 5}[ships], "ships": places, "found": found}
    there = laid_out("06", "on_track", seats=[yours, {"culture": 0}]).state
    if M.ACTIVATE + CULTURE in there.moves():
        there.apply(M.ACTIVATE + CULTURE)
    return {
        "SHIPS": ships,
        "SPACE": space,
        "TRACK": track,
        "HOME": ships - space - track,
        "ANSWER": int(there.culture[0]),
        "WITH_TRACK": space + track,
    }


def rogue_dice(luck: Random) -> Values:
    """The dice of one turn of the Rogue."""
    by_level = laid_out("11", "both_full").state.t.rogue_dice
    reached = luck.randint(1, len(by_level) - 1)
    dice = by_level[reached]
    return {"LEVEL": reached, "DICE": dice, "BONUS": BONUS, "ANSWER": dice + BONUS}


def games_for(luck: Random) -> Values:
    """Games that make an error so many times smaller."""
    games, times = luck.randint(1, 20) * 100, luck.randint(2, 5)
    wanted = Fraction(luck.randint(1, 4), 10)
    shown = {"MEAN": wanted * times * 2, "ERROR": wanted * times, "WANTED": wanted}
    return {
        "GAMES": games,
        "TIMES": times,
        **{name: each(lambda lang, value=value: decimal(value, lang, 1)) for name, value in shown.items()},
        "ANSWER": games * times**2,
        "NOT_SQUARED": games * times,
    }


def drops(luck: Random) -> Values:
    """When a card of the row goes if nobody claims it."""
    players = luck.randint(2, 4)
    newer = luck.randint(0, players - 1)
    there = Conveyor(players, 0, newer, 0, 12 * players)
    return {
        "PLAYERS": players,
        "NEWER": newer,
        "PLACES": there.places,
        "FIT": there.places - 1 - newer,
        "ANSWER": there.reveals,
        "ONE_LESS": there.reveals - 1,
        "ONE_MORE": there.reveals + 1,
    }


def turns_each(luck: Random) -> Values:
    """Turns dealt round a table."""
    players, cards = luck.randint(2, 4), luck.randint(24, 60)
    turns = turns_of(cards, players)
    seat = luck.randrange(players)
    return {
        "PLAYERS": players,
        "CARDS": cards,
        "TURNS": cards - players,
        "WHO": tell.both(f"player_{WHICH[seat]}"),
        "ANSWER": turns[seat],
        "WITH_SETUP": turns_of(cards + players, players)[seat],
        "OTHER": turns[0] if turns[0] != turns[seat] else turns[-1],
    }
