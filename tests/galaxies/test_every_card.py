"""Every card does what its sentence says, and every secret mission scores it."""

import re

import pytest

from teg.dice import COLONY, MINUS
from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards.model import ExplorationCard, Mission, Planet
from teg.galaxies.cards.sentences import attack_sentence, sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.rules.scoring import mission_points
from teg.galaxies.state import ASKING, FOLLOWING, MENU, ROGUE_DIE
from tests.galaxies.claims import BOX, FIRST, LAST, Play, check
from tests.galaxies.drive import act, allowed, card, colony, do, pass_all, planet, rogue, sail

# planets

ROOMY = {"diplomacy": ("maia", "nibiru"), "economy": ("walsfeo", "gyore")}  # long tracks


def stage(card: Planet, ships: tuple[str, str]) -> State:
    """A table where everything can be done, with this card among the colonies of seat 0."""
    first, second = (next(one for one in ROOMY[kind] if one != card.id) for kind in ("diplomacy", "economy"))
    plain = "mj-120210" if card.id != "mj-120210" else "hoefker"
    given = ["jakks", "vici-ks156", "drewkaiden"]
    middle = [one for one in ("jorg", "padraigin-3110", "umbra-forum") if one != card.id]
    rival = [f"orbit {first} 2", f"orbit {second} 2"]
    mine = [one.format(first, second) for one in ships]
    s = arrange(
        Seat(energy=3, culture=3, level=2, ships=mine, colonies=[card.id]),
        Seat(energy=3, culture=3, level=3, ships=rival, colonies=[one for one in given if one != card.id]),
        Seat(energy=3, culture=3, level=3, ships=rival),
        dice="colony energy energy move culture culture",
        row=[first, second, plain, *middle[:2]],
    ).state
    return pass_all(do(s, act("energy")))


@pytest.mark.parametrize("which", [FIRST, LAST])
@pytest.mark.parametrize("card", BOX.planets, ids=lambda card: card.id)
def test_every_planet_does_what_its_sentence_says(card: Planet, which: int) -> None:
    played = 0
    for ships in (("orbit {0} 1", "orbit {1} 1"), ("home", "home"), ("on {0}", "orbit {1} 2")):
        s = stage(card, ships)
        if not can_use(s, 0, planet(s, card.name), 0):
            continue
        played += 1
        play = Play(s, card.id)
        play.hand = MINUS[s.hand][COLONY]
        do(s, act("colony"))
        if s.phase == ASKING and allowed(s, colony(card.name)):
            do(s, colony(card.name))
        play.answer(which)
        assert s.phase in (FOLLOWING, MENU)
        check(play, sentence(card))
    assert played


# exploration cards


@pytest.mark.parametrize("which", [FIRST, LAST])
@pytest.mark.parametrize("found", BOX.explorations, ids=lambda card: card.id)
def test_every_exploration_card_does_what_its_sentence_says(found: ExplorationCard, which: int) -> None:
    me = Seat(energy=3, culture=3, level=3, ships=["home", "orbit maia 1", "orbit walsfeo 1"])
    dice = "move diplomacy economy diplomacy economy energy"
    s = arrange(me, Seat(culture=0), dice=dice, row=["maia", "walsfeo"]).state
    do(s, act("move"), sail("space"))
    play = Play(s)
    do(s, M.FOUND + card(s, found.name))
    if found.colour == "discovery":
        do(s, M.TAKE)
    play.answer(which)
    assert list(s.found[0]) == [card(s, found.name)]
    check(play, sentence(found))


# Rogue attacks


@pytest.mark.parametrize("which", [FIRST, LAST])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("mat", BOX.rogues, ids=lambda mat: mat.id)
def test_every_attack_does_what_its_sentence_says(mat, level: int, which: int) -> None:
    human = Seat(energy=7, culture=4, level=3, ships=["home", "orbit maia 2", "orbit walsfeo 2"])
    orbits = ["orbit maia 0", "orbit walsfeo 1", "orbit nibiru 2"]
    other = Seat(energy=0, culture=0, level=level, ships=orbits)
    s = arrange(human, other, dice="move", row=["maia", "walsfeo", "nibiru"], solo=mat.id).state
    do(s, M.END)
    play = Play(s)
    play.hand = s.hand
    do(s, rogue("colony"))
    assert s.phase == ROGUE_DIE
    do(s, M.ACCEPT)
    play.answer(which)
    assert s.phase == FOLLOWING
    check(play, attack_sentence(mat.attacks[level - 1]))


def test_a_wrong_number_would_be_noticed() -> None:
    """The check itself can fail: another amount, another track, something left out, something not said."""
    for text in (
        "Pay 1 energy: advance one of your ships 2 spaces along an economy orbit.",
        "Pay 2 energy: advance one of your ships 1 space along an economy orbit.",
        "Pay 2 energy: advance one of your ships 2 spaces along a diplomacy orbit.",
        "Pay 2 energy.",
        "Pay 2 energy: sing.",
    ):
        me = Seat(energy=3, culture=3, ships=["orbit walsfeo 1"], colonies=["nakagawakozi"])
        s = arrange(me, Seat(culture=0), dice="colony move", row=["walsfeo"]).state
        play = Play(s)
        do(s, act("colony"), colony("nakagawakozi"))
        play.hand = s.hand
        play.answer(FIRST)
        check(play, "Pay 2 energy: advance one of your ships 2 spaces along an economy orbit.")
        with pytest.raises(AssertionError):
            check(play, text)


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
    counted, points, tied = parts[1], int(parts[2]), int(parts[3] or 0)
    assert mission.three_plus == bool(parts[4])

    def counts(thing: str, *numbers: int) -> int:
        return worth(mission, *(with_so_many({thing: count}, seat) for seat, count in enumerate(numbers)))

    if match := re.fullmatch(r"you have the (most|fewest) (.*)", counted):
        better, worse = (2, 1) if match[1] == "most" else (1, 2)
        assert counts(match[2], better, worse, worse) == points
        assert counts(match[2], better, better, worse) == counts(match[2], better, worse, better) == tied
        assert counts(match[2], worse, better, worse) == counts(match[2], worse, better, better) == 0
    elif match := re.fullmatch(r"you have as (?:many|much) (.*) as (.*)", counted):
        for one, other in ((0, 0), (1, 1), (2, 2), (1, 2), (2, 1), (0, 1)):
            seats = [with_so_many({match[1]: one, match[2]: other}, 0), Seat()]
            assert worth(mission, *seats) == (points if one == other else 0)
    elif counted == "you are the one who triggered its end":
        assert [worth(mission, Seat(), Seat(), ender=ender) for ender in (0, 1, -1)] == [points, 0, 0]
    elif match := re.fullmatch(r"your empire level is at least (\d)", counted):
        levels = [worth(mission, Seat(level=level), Seat()) for level in range(1, 7)]
        assert levels == [points if level >= int(match[1]) else 0 for level in range(1, 7)]
    elif counted == "all your ships in play are on your galaxy mat":
        assert worth(mission, Seat(ships=["home", "home"]), Seat()) == points
        assert worth(mission, Seat(ships=["home", "space"]), Seat()) == 0
    elif counted == "none of your ships in play is on your galaxy mat":
        assert worth(mission, Seat(ships=["space", "space"]), Seat()) == points
        assert worth(mission, Seat(ships=["home", "space"]), Seat()) == 0
    else:
        assert counted.startswith("you have at least ")
        wanted = re.findall(r"(\d) (.+?)(?= and \d|$)", counted)
        needs = {numbered(thing): int(count) for count, thing in wanted}
        assert needs
        assert worth(mission, with_so_many(needs, 0), Seat()) == points
        for thing in needs:
            short = {**needs, thing: needs[thing] - 1}
            assert worth(mission, with_so_many(short, 0), Seat()) == 0
