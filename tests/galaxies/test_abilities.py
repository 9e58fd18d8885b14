"""Pilots' abilities: one test for each, then what is true of all, and the numbers of all thirty cards.

An ability belongs to the ship that its pilot flies: each test also looks at another ship of the same seat,
and at the same ship after somebody else has taken it over.
"""

import re
from collections.abc import Callable

import pytest

from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards import load
from teg.galaxies.cards.model import PilotCard
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import ability_of, culture_yield, energy_yield
from teg.galaxies.rules.steps import NAMES
from teg.galaxies.state import LANDED, MENU, SAILING
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    card,
    do,
    hire,
    pass_all,
    pay,
    place,
    refill,
    sail,
    settle,
    ship,
    step,
    where,
)

BOX = load("training")
BROKE = Seat(energy=0, culture=0)
# Maia: culture, diplomacy. Walsfeo: energy, economy. Both take five advances.
ROW = ["maia", "walsfeo", "jakks", "vici-ks156"]
DUMB = "porch sitter"  # no use away from home


def flown(pilot: str, *ships: str, level: int = 3, ship_type: str = "Aurora", **rest) -> Seat:
    """A seat whose first ship is flown by this pilot; the others are normal ships."""
    return Seat(level=level, ships=ships, hired={ship_type: pilot}, **rest)


def covered(pilot: str, *ships: str, level: int = 3, **rest) -> Seat:
    """The same, but somebody else has taken the ship over."""
    return Seat(level=level, ships=ships, hired={"Aurora": [pilot, DUMB]}, **rest)


def user_of(name: str) -> dict[str, object]:
    """A colony die is good for nothing but this colony."""
    return {"colonies": [name], "energy": 0, "culture": 0}


def table(me: Seat, rival: Seat = BROKE, dice: str = "move move energy", **rest) -> State:
    return arrange(me, rival, dice=dice, row=rest.pop("row", ROW), **rest).state


def yields(s: State) -> tuple[int, int]:
    """What an energy die and a culture die would give."""
    return energy_yield(s, 0), culture_yield(s, 0)


def destinations(s: State, moving: int) -> set[int]:
    """Where a ship may go by a move die."""
    t = after(s, act("move"))
    assert t.phase == SAILING
    return {(move - M.SAIL) % 16 for move in t.moves() if (move - M.SAIL) // 16 == moving}


# one by one


def test_yield_double() -> None:
    ships = ["on walsfeo", "orbit maia 0", "home"]
    assert yields(table(flown("gleaner", *ships))) == (3, 1)  # the ship at Walsfeo counts twice
    assert yields(table(covered("gleaner", *ships))) == (2, 1)
    assert yields(table(flown("gleaner", "orbit maia 0", "on walsfeo", "home"))) == (2, 2)
    assert yields(table(flown("gleaner", "home", "home", "home"))) == (4, 0)
    assert yields(table(flown("gleaner", "space", "space", "home"))) == (1, 3)


def test_guard() -> None:
    """Nobody goes past it in its orbit, neither a rival nor an own ship; sharing its space is allowed."""
    me = flown("bulwark", "orbit maia 1", "home")
    rival = Seat(energy=0, culture=3, ships=["orbit maia 0", "home"])
    s = table(me, rival, dice="diplomacy diplomacy energy energy", turn=1)
    do(s, act("diplomacy"))
    pass_all(s)
    assert step(s, 1, 0) == 1
    assert not allowed(s, act("diplomacy"))
    ahead = Seat(energy=0, culture=3, ships=["orbit maia 2"])
    assert allowed(table(me, ahead, dice="diplomacy energy", turn=1), act("diplomacy"))  # it is past already
    elsewhere = Seat(energy=0, culture=3, ships=["orbit jakks 1"])
    assert allowed(table(me, elsewhere, dice="diplomacy energy", turn=1), act("diplomacy"))
    at = Seat(energy=0, culture=3, ships=["orbit maia 1"])
    replaced = covered("bulwark", "orbit maia 1")
    assert allowed(table(replaced, at, dice="diplomacy energy", turn=1), act("diplomacy"))
    assert allowed(table(me, BROKE, dice="diplomacy energy"), act("diplomacy"))  # the guard itself goes on


def test_guard_stops_an_advance_of_two() -> None:
    """A swift ship coming from behind stops beside the guard."""
    me = flown("bulwark", "orbit maia 1")
    swift = Seat(energy=0, culture=0, ships=["orbit maia 0"], hired={"Nexus": "comet jockey"})
    s = do(table(me, swift, dice="diplomacy energy", turn=1), act("diplomacy"))
    assert step(s, 1, 0) == 1


def test_act_in_orbit() -> None:
    s = do(table(flown("periscope", "home", "home")), act("move"), sail("orbit jakks"))
    assert s.phase == LANDED
    assert after(s, M.USE).culture[0] == 2
    assert after(s, M.SKIP).culture[0] == 1
    other = do(table(flown("periscope", "home", "home")), act("move"), sail("orbit jakks", 1))
    assert other.phase == MENU
    replaced = do(table(covered("periscope", "home", "home")), act("move"), sail("orbit jakks"))
    assert replaced.phase == MENU


def test_yield_both() -> None:
    ships = ["on walsfeo", "orbit maia 0", "home"]
    assert yields(table(flown("two ledgers", *ships))) == (2, 2)
    assert yields(table(covered("two ledgers", *ships))) == (2, 1)
    assert yields(table(flown("two ledgers", "home", "on walsfeo", "home"))) == (3, 0)  # not at home
    both = ["orbit quillon 0", "home", "home"]
    assert yields(table(flown("two ledgers", *both), row=["quillon"])) == (3, 1)  # no more than one of each


def test_swift() -> None:
    s = table(flown("lightspeeder", "orbit maia 0", "orbit jakks 0"), dice="diplomacy diplomacy energy")
    do(s, act("diplomacy"), ship(0, 0))
    assert step(s, 0, 0) == 2
    do(s, act("diplomacy"), ship(0, 1))
    assert step(s, 0, 1) == 1
    s = table(covered("lightspeeder", "orbit maia 0"), dice="diplomacy energy")
    do(s, act("diplomacy"))
    assert step(s, 0, 0) == 1
    s = table(flown("lightspeeder", "orbit walsfeo 0", **user_of("shouhua")), dice="colony move")
    do(s, act("colony"))
    assert step(s, 0, 0) == 1  # a planet's effect is no die
    s = table(flown("lightspeeder", "track undertow 0", found=["undertow"]), dice="diplomacy energy")
    do(s, act("diplomacy"))
    assert where(s, 0, 0) == M.TRACK  # one space of two: an orbit is not a danger track
    assert step(s, 0, 0) == 1


def test_envoy() -> None:
    s = table(flown("go-between", "orbit maia 0", "orbit jakks 0"), dice="economy diplomacy energy")
    do(s, act("economy"))  # only the envoy can
    assert (step(s, 0, 0), step(s, 0, 1)) == (1, 0)
    do(s, act("diplomacy"))
    assert s.moves() == (ship(0, 0), ship(0, 1))
    s = table(flown("go-between", "home", "orbit jakks 0"), dice="economy energy")
    assert not allowed(s, act("economy"))
    s = table(covered("go-between", "orbit maia 0"), dice="economy energy")
    assert not allowed(s, act("economy"))
    s = table(flown("go-between", "orbit maia 0", **user_of("leandra")), dice="colony move")
    assert not allowed(s, act("colony"))  # a planet's effect is no die


def test_steadfast() -> None:
    me = Seat(energy=0, culture=0, level=6, colonies=["k-widow", "jorg"])
    rival = flown("sea anchor", "orbit maia 2", energy=0, culture=0)
    assert not allowed(table(me, rival, dice="colony move"), act("colony"))
    two = flown("sea anchor", "orbit maia 2", "orbit jakks 1", energy=0, culture=0)
    s = do(table(me, two, dice="colony move"), act("colony"))
    assert (step(s, 1, 0), step(s, 1, 1)) == (2, 0)
    replaced = covered("sea anchor", "orbit maia 2", energy=0, culture=0)
    assert step(do(table(me, replaced, dice="colony move"), act("colony")), 1, 0) == 1
    own = flown("sea anchor", "orbit maia 2", "orbit jakks 0", energy=0, culture=0, colonies=["bsw-10-1"])
    s = do(table(own, dice="colony move"), act("colony"))
    assert (step(s, 0, 0), step(s, 0, 1)) == (1, 1)  # one's own effect may move it back


def test_land_gain() -> None:
    for pilot, gained in (("dust panner", (2, 0)), ("campfire bard", (0, 1))):
        game = table(flown(pilot, "home", "home"))
        held = game.energy[0], game.culture[0]
        s = after(game, act("move"), sail("on jakks"))
        assert (s.energy[0] - held[0], s.culture[0] - held[1]) == gained
        for quiet in (
            after(game, act("move"), sail("orbit jakks")),
            after(game, act("move"), sail("on jakks", 1)),
            after(table(covered(pilot, "home", "home")), act("move"), sail("on jakks")),
        ):
            assert (quiet.energy[0], quiet.culture[0]) == held


def test_orbit_gain() -> None:
    for pilot, gained in (("sun skimmer", (1, 0)), ("carillon", (0, 1))):
        game = table(flown(pilot, "home", "home"))
        held = game.energy[0], game.culture[0]
        s = after(game, act("move"), sail("orbit jakks"))
        assert (s.energy[0] - held[0], s.culture[0] - held[1]) == gained
        for quiet in (
            after(game, act("move"), sail("on jakks")),
            after(game, act("move"), sail("orbit jakks", 1)),
            after(table(covered(pilot, "home", "home")), act("move"), sail("orbit jakks")),
        ):
            assert (quiet.energy[0], quiet.culture[0]) == held
    gort = table(flown("sun skimmer", "orbit maia 0", **user_of("gort")), dice="colony move")
    do(gort, act("colony"), M.SLOT + 1)
    assert gort.energy[0] == 0  # carried into another orbit, not moved there


def test_head_start() -> None:
    game = table(flown("slingshot", "home", "home"))
    assert step(after(game, act("move"), sail("orbit maia")), 0, 0) == 1
    assert step(after(game, act("move"), sail("orbit maia", 1)), 0, 1) == 0
    replaced = table(covered("slingshot", "home", "home"))
    assert step(after(replaced, act("move"), sail("orbit maia")), 0, 0) == 0


def test_head_start_does_not_overtake_a_guard() -> None:
    guard = flown("bulwark", "orbit maia 0", energy=0, culture=0)
    s = do(table(flown("slingshot", "home"), guard), act("move"), sail("orbit maia"))
    assert step(s, 0, 0) == 0


def test_explore_gain() -> None:
    """On arriving in Unexplored Space, before the card is known."""
    for pilot, gained in (("first footprint", (2, 0)), ("inkwell", (0, 1))):
        game = table(flown(pilot, "home", "home"))
        held = game.energy[0], game.culture[0]
        s = after(game, act("move"), sail("space"))
        assert (s.energy[0] - held[0], s.culture[0] - held[1]) == gained
        other = after(game, act("move"), sail("space", 1))
        replaced = after(table(covered(pilot, "home", "home")), act("move"), sail("space"))
        for quiet in (other, replaced):
            assert (quiet.energy[0], quiet.culture[0]) == held


def test_colonise_gain() -> None:
    for pilot, gained in (("flag planter", (3, 0)), ("lamplighter", (0, 2))):
        for me, expected in (
            (flown(pilot, "orbit jakks 1", "home"), gained),
            (flown(pilot, "home", "orbit jakks 1"), (0, 0)),
            (covered(pilot, "orbit jakks 1", "home"), (0, 0)),
        ):
            s = table(me, dice="diplomacy energy")
            held = s.energy[0], s.culture[0]
            do(s, act("diplomacy"), refill("nibiru"))
            assert (s.energy[0] - held[0], s.culture[0] - held[1]) == expected


def test_home_culture() -> None:
    at_home = ["home", "home", "orbit maia 0"]
    assert yields(table(flown("porch sitter", *at_home))) == (2, 2)
    assert yields(table(flown("porch sitter", "orbit maia 0", "home", "home"))) == (2, 1)
    replaced = Seat(level=3, ships=at_home, hired={"Nexus": ["porch sitter", "overseer"]})
    assert yields(table(replaced)) == (2, 1)


def test_slip_track() -> None:
    tracked = ["track undertow 1", "home"]
    s = table(flown("eel", *tracked, found=["undertow"]))
    assert destinations(s, 0) >= {M.HOME, place(s, "on jakks"), place(s, "orbit maia")}
    do(s, act("move"), sail("orbit maia"))
    assert (where(s, 0, 0), step(s, 0, 0)) == (place(s, "orbit maia"), 0)
    assert s.tracks[0] == 0
    assert destinations(table(covered("eel", *tracked, found=["undertow"])), 0) == set()
    other = flown("eel", "home", "track undertow 1", found=["undertow"])
    assert destinations(table(other), 1) == set()


def test_hardy() -> None:
    """Losses of the cards that this ship takes; everything else of the card happens."""
    for name, sparing in (("gravel storm", (2, 1)), ("smugglers' toll", (2, 1)), ("ion squall", (2, 1))):
        s = do(table(flown("old leather", "home", "home")), act("move"), sail("space"))
        do(s, M.FOUND + card(s, name))
        assert (s.energy[0], s.culture[0]) == sparing
    s = do(table(flown("old leather", "home", "home")), act("move"), sail("space"))
    do(s, M.FOUND + card(s, "cracked hull"))
    assert (s.energy[0], where(s, 0, 0)) == (2, M.HOME)
    for me, one in ((flown("old leather", "home", "home"), 1), (covered("old leather", "home", "home"), 0)):
        s = do(table(me), act("move"), sail("space", one))
        do(s, M.FOUND + card(s, "ion squall"))
        assert s.energy[0] == 0


def test_hop() -> None:
    """Between surface and orbit of one planet, by an ordinary move with all that an arrival brings."""
    s = table(flown("liftmaster", "orbit jakks 1", "on maia"))
    assert place(s, "on jakks") in destinations(s, 0)
    assert place(s, "orbit jakks") not in destinations(s, 0)
    assert place(s, "orbit maia") not in destinations(s, 1)
    do(s, act("move"), sail("on jakks"), M.USE)
    assert s.culture[0] == 2
    do(s, act("move"), sail("orbit jakks"))
    assert step(s, 0, 0) == 0
    replaced = table(covered("liftmaster", "orbit jakks 1"))
    assert place(replaced, "on jakks") not in destinations(replaced, 0)


def test_space_energy() -> None:
    out = ["space", "space", "home"]
    assert yields(table(flown("void miner", *out, ship_type="Intrepid"))) == (2, 2)
    assert yields(table(flown("void miner", "home", "space", "home", ship_type="Intrepid"))) == (2, 1)
    assert yields(table(covered("void miner", *out))) == (1, 2)


# true of all


def test_every_ability_is_flown_and_tested() -> None:
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert {pilot.ability.name for pilot in BOX.pilots} == set(NAMES[1:])
    assert set(NAMES[1:]) <= tested


@pytest.mark.parametrize("pilot", BOX.pilots, ids=lambda pilot: pilot.id)
def test_the_ability_goes_with_the_ship_and_ends_with_the_pilot(pilot: PilotCard) -> None:
    """Hired by dice onto a ship, then covered by another pilot on the same ship."""
    kind = pilot.trained[0]
    faces = BOX.hangar[kind][0]
    other = next(one for one in BOX.pilots if kind in one.trained and one.ability.name != pilot.ability.name)
    s = table(Seat(level=3), dice=" ".join([faces] * 4 + ["colony"]), pilots=[pilot.id, other.id])
    do(s, hire(pilot.name, kind), pay(f"{faces} {faces}"))
    settle(s)
    abilities = [ability_of(s, 0, one) for one in range(4)]
    assert sorted(abilities) == [0, 0, 0, NAMES.index(pilot.ability.name)]
    assert sum(one >= 0 for one in s.kinds[0]) == 1
    at = abilities.index(NAMES.index(pilot.ability.name))
    do(s, hire(other.name, kind))
    settle(s)
    assert [ability_of(s, 0, one) for one in range(4)] == [
        NAMES.index(other.ability.name) if one == at else 0 for one in range(4)
    ]
    assert len(s.hired[0]) == 2
    assert s.points[0] == 2 + 2  # level 3 and both pilots
    if pilot.ability.name == "guard" and other.ability.name != "guard":
        assert not s.guards


# the numbers of every card


def resource_change(play: Callable[[State], State], me: Seat) -> dict[str, int]:
    s = table(me, dice="move diplomacy energy")
    held = {"energy": s.energy[0], "culture": s.culture[0]}
    t = play(s)
    return {name: getattr(t, name)[0] - held[name] for name in held}


SCENES: dict[str, Callable[[State], State]] = {
    "when this ship lands on a surface": lambda s: do(s, act("move"), sail("on maia")),
    "when this ship moves into an orbit": lambda s: do(s, act("move"), sail("orbit maia")),
    "when this ship arrives in Unexplored Space": lambda s: do(s, act("move"), sail("space")),
    "when this ship colonises a planet": lambda s: do(s, act("diplomacy")),
}


@pytest.mark.parametrize("pilot", BOX.pilots, ids=lambda pilot: pilot.id)
def test_every_pilot_does_what_the_sentence_says(pilot: PilotCard) -> None:
    """Each number of a pilot's sentence is found on the table."""
    text = sentence(pilot).rstrip(".")
    kind = pilot.trained[0]
    if match := re.fullmatch(r"(When .*), gain (\d) (energy|culture)", text):
        start = "orbit jakks 1" if "colonises" in text else "home"
        scene = SCENES[match[1][0].lower() + match[1][1:]]
        gained = resource_change(scene, flown(pilot.id, start, ship_type=kind))
        assert gained == {"energy": 0, "culture": 0, match[3]: int(match[2])}
    elif match := re.fullmatch(r"A diplomacy or economy die advances this ship (\d) spaces", text):
        for face, orbit in (("diplomacy", "maia"), ("economy", "walsfeo")):
            s = table(flown(pilot.id, f"orbit {orbit} 0", ship_type=kind), dice=f"{face} energy")
            assert step(do(s, act(face)), 0, 0) == int(match[1])
    elif match := re.fullmatch(r"This ship yields (\d) resources where a ship yields (\d)", text):
        for at, which in (("on walsfeo", 0), ("on maia", 1), ("home", 0), ("space", 1)):
            many = yields(table(flown(pilot.id, at, "on vici-ks156", "on jakks", ship_type=kind)))
            few = yields(table(Seat(level=3, ships=[at, "on vici-ks156", "on jakks"])))
            assert many[which] - few[which] == int(match[1]) - int(match[2])
            assert many[1 - which] == few[1 - which]
    elif match := re.fullmatch(r"This ship enters an orbit on space (\d) instead of the start", text):
        s = do(table(flown(pilot.id, "home", ship_type=kind)), act("move"), sail("orbit maia"))
        assert step(s, 0, 0) == int(match[1])
    else:
        assert not re.search(r"\d", text), f"a number that no test reads: {text}"
        s = table(flown(pilot.id, "home", ship_type=kind))
        assert NAMES[ability_of(s, 0, 0)] == pilot.ability.name
