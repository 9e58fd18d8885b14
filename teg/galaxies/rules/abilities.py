"""Pilots' abilities as numbers, and which moments of the game have to look for them."""

NAMES = (
    "none",
    "yield_double",
    "guard",
    "act_in_orbit",
    "yield_both",
    "swift",
    "envoy",
    "steadfast",
    "land_gain",
    "orbit_gain",
    "head_start",
    "explore_gain",
    "colonise_gain",
    "home_culture",
    "slip_track",
    "hardy",
    "hop",
    "space_energy",
)
ABILITIES = {name: number for number, name in enumerate(NAMES)}
(
    NONE,
    YIELD_DOUBLE,
    GUARD,
    ACT_IN_ORBIT,
    YIELD_BOTH,
    SWIFT,
    ENVOY,
    STEADFAST,
    LAND_GAIN,
    ORBIT_GAIN,
    HEAD_START,
    EXPLORE_GAIN,
    COLONISE_GAIN,
    HOME_CULTURE,
    SLIP_TRACK,
    HARDY,
    HOP,
    SPACE_ENERGY,
) = range(len(NAMES))

# The shape of a fleet: bits 0-3 advanced ships, 4-7 ships that hop, 8-11 ships that slip off tracks,
# then one bit for each moment at which some ability of the fleet may speak, and in bits 16-19 the advanced
# ships flown, by kind.
HOPS = 4
SLIPS = 8
YIELDS = 1 << 12
ARRIVES = 1 << 13
ENVOYS = 1 << 14
KINDS = 16

_MOMENT = {
    **dict.fromkeys((YIELD_DOUBLE, YIELD_BOTH, HOME_CULTURE, SPACE_ENERGY), YIELDS),
    **dict.fromkeys((ACT_IN_ORBIT, LAND_GAIN, ORBIT_GAIN, HEAD_START, EXPLORE_GAIN), ARRIVES),
    ENVOY: ENVOYS,
}


def _share(ship: int, kind: int, ability: int) -> int:
    """What one advanced ship adds to the shape of its fleet."""
    hops, slips = (ability == HOP) << HOPS + ship, (ability == SLIP_TRACK) << SLIPS + ship
    return 1 << ship | 1 << KINDS + kind | hops | slips | _MOMENT.get(ability, 0)


_SHARES = [[[_share(ship, kind, ability) for ability in range(18)] for kind in range(4)] for ship in range(4)]


def shape_of(kinds: tuple[int, ...], flyer: tuple[int, ...], ability: tuple[int, ...]) -> int:
    """The shape of a fleet with these advanced ships and pilots."""
    shape = 0
    for ship in range(4):
        if kinds[ship] >= 0:
            shape |= _SHARES[ship][kinds[ship]][ability[flyer[ship]]]
    return shape
