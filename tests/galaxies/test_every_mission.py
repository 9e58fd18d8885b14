"""Every secret mission scores what its sentence says."""

import re

import pytest

from teg.galaxies import Seat, arrange
from teg.galaxies.cards.model import Mission
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules.scoring import mission_points
from tests.galaxies.claims import BOX

SHOWN = {
    "energy": "energy",
    "culture": "culture",
    "planets": "colonies",
    "diplomacy planets": "colonies",
    "economy planets": "colonies",
    "pilots": "hired",
    "exploration cards": "found",
    "Danger cards": "found",
    "dwarf planets": "found",
    "ships in Unexplored Space": "ships",
    "advanced ships in play": "hired",
    "badges": "found",
}
CARDS = {
    "diplomacy planets": [one.id for one in BOX.planets if one.track == "diplomacy"],
    "economy planets": [one.id for one in BOX.planets if one.track == "economy"],
    "pilots": [one.id for one in BOX.pilots],
    "advanced ships in play": [one.id for one in BOX.pilots],
    "exploration cards": [one.id for one in BOX.explorations],
    "Danger cards": [one.id for one in BOX.explorations if one.colour == "danger"],
    "dwarf planets": [one.id for one in BOX.explorations if "dwarf planet" in sentence(one)],
    "badges": [one.id for one in BOX.explorations if sum(one.badges) == 1],
}
CARDS["planets"] = CARDS["diplomacy planets"] + CARDS["economy planets"]


def with_so_many(counts: dict[str, int], seat: int) -> Seat:
    """A seat that has so many of each thing; seats take different cards."""
    given: dict[str, object] = {}
    for thing, count in counts.items():
        kind = SHOWN[thing]
        if kind in ("energy", "culture"):
            given[kind] = count
        elif kind == "ships":
            given[kind] = ["space"] * count
        elif kind == "hired":
            names = CARDS[thing][4 * seat : 4 * seat + count]
            given[kind] = dict(zip(("Aurora", "Intrepid", "Ambition", "Nexus"), names, strict=False))
        else:
            share = len(CARDS[thing]) // 3
            assert count <= share or seat == 0
            given[kind] = [*given.get(kind, []), *CARDS[thing][share * seat :][:count]]  # type: ignore[misc]
    return Seat(level=3 if len(given.get("ships", ())) < 4 else 6, **given)  # type: ignore[arg-type]


def worth(mission: Mission, *seats: Seat, ender: int = -1) -> int:
    """What the mission is worth to the first seat."""
    s = arrange(*seats, dice="move").state
    s.ender = ender
    return mission_points(s, 0, mission)


def numbered(thing: str) -> str:
    """'pilot' and 'pilots' are the same thing."""
    return thing if thing in SHOWN else f"{thing}s"


@pytest.mark.parametrize("mission", BOX.missions, ids=lambda card: card.id)
def test_every_mission_scores_what_its_sentence_says(mission: Mission) -> None:
    text = sentence(mission)
    shape = r"When the game ends, (.*): (\d) points(?:, (\d) if tied)?\.( Only with three .*)?"
    parts = re.fullmatch(shape, text)
    assert parts, text
    asked, points, tied = parts[1], int(parts[2]), int(parts[3] or 0)
    assert mission.three_plus == bool(parts[4])

    def counts(thing: str, *numbers: int) -> int:
        return worth(mission, *(with_so_many({thing: count}, seat) for seat, count in enumerate(numbers)))

    if match := re.fullmatch(r"you have the (most|fewest) (.*)", asked):
        better, worse = (2, 1) if match[1] == "most" else (1, 2)
        assert counts(match[2], better, worse, worse) == points
        assert counts(match[2], better, better, worse) == counts(match[2], better, worse, better) == tied
        assert counts(match[2], worse, better, worse) == counts(match[2], worse, better, better) == 0
    elif match := re.fullmatch(r"you have as (?:many|much) (.*) as (.*)", asked):
        for one, other in ((0, 0), (1, 1), (2, 2), (1, 2), (2, 1), (0, 1)):
            seats = [with_so_many({match[1]: one, match[2]: other}, 0), Seat()]
            assert worth(mission, *seats) == (points if one == other else 0)
    elif asked == "you are the one who triggered its end":
        assert [worth(mission, Seat(), Seat(), ender=ender) for ender in (0, 1, -1)] == [points, 0, 0]
    elif match := re.fullmatch(r"your empire level is at least (\d)", asked):
        levels = [worth(mission, Seat(level=level), Seat()) for level in range(1, 7)]
        assert levels == [points if level >= int(match[1]) else 0 for level in range(1, 7)]
    elif asked == "all your ships in play are on your galaxy mat":
        assert worth(mission, Seat(ships=["home", "home"]), Seat()) == points
        assert worth(mission, Seat(ships=["home", "space"]), Seat()) == 0
    elif asked == "none of your ships in play is on your galaxy mat":
        assert worth(mission, Seat(ships=["space", "space"]), Seat()) == points
        assert worth(mission, Seat(ships=["home", "space"]), Seat()) == 0
    else:
        assert asked.startswith("you have at least ")
        wanted = re.findall(r"(\d) (.+?)(?= and \d|$)", asked)
        needs = {numbered(thing): int(count) for count, thing in wanted}
        assert needs
        assert worth(mission, with_so_many(needs, 0), Seat()) == points
        for thing in needs:
            short = {**needs, thing: needs[thing] - 1}
            assert worth(mission, with_so_many(short, 0), Seat()) == 0
