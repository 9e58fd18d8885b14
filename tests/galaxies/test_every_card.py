"""Every card does what its sentence says: the numbers are read from the sentence and looked for on the table.

What the sentence does not mention must not change. The effect itself is never looked at here.
"""

import re
from collections import Counter
from collections.abc import Callable

import pytest

from teg.boxes.galaxies import load
from teg.boxes.galaxies.model import Exploration, Mission, Planet
from teg.boxes.galaxies.sentences import attack_sentence, sentence
from teg.galaxies import Seat, State, arrange
from teg.galaxies import moves as M
from teg.galaxies.dice import COLONY, HANDS, MINUS, SIZE
from teg.galaxies.effects import can_use
from teg.galaxies.resources import energy_yield
from teg.galaxies.scoring import mission_points
from teg.galaxies.state import ASKING, CHANCE, FOLLOWING, LANDED, MENU, PUTTING_ASIDE, ROGUE_DIE, SAILING
from tests.galaxies.drive import (
    act,
    allowed,
    card,
    colony,
    do,
    pass_all,
    planet,
    rogue,
    sail,
    ship,
    step,
    where,
)

BOX = load("training")
FIRST, LAST = 0, -1  # which of several answers is given
Told = Counter[str]


class Play:
    """A card being played: the table before, the position, and what else was played through it."""

    def __init__(self, s: State, name: str = "") -> None:
        self.s = s
        self.name = name
        self.energy, self.culture = s.energy.copy(), s.culture.copy()
        self.ships = self.where()
        self.kinds = [BOX.planets[number].track for number in s.row]
        self.row, self.level, self.points = list(s.row), list(s.level), list(s.points)
        self.hand = s.hand
        self.nested: list[Planet] = []
        self.yields = energy_yield(s, 0)

    def where(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Where each ship is, and how far it has come."""
        s = self.s
        ships = [(seat, one) for seat in range(s.t.seats) for one in range(4)]
        return {(seat, one): (where(s, seat, one), step(s, seat, one)) for seat, one in ships}

    def changes(self) -> Told:
        """What is different now: "0 energy" for a stock, "1 back diplomacy" for steps of ships ..."""
        s, told = self.s, Told()
        for seat in range(s.t.seats):
            told[f"{seat} energy"] = s.energy[seat] - self.energy[seat]
            told[f"{seat} culture"] = s.culture[seat] - self.culture[seat]
            told[f"{seat} level"] = s.level[seat] - self.level[seat]
            told[f"{seat} points"] = s.points[seat] - self.points[seat]
        for (seat, one), (at, far) in self.where().items():
            was, began = self.ships[seat, one]
            if M.LOCKED in (at, was):
                continue  # a ship released by an upgrade
            if at != was:
                told[f"{seat} moved"] += 1
            elif far != began:
                told[f"{seat} {'along' if far > began else 'back'} {self.kinds[at % 6]}"] += abs(far - began)
                told[f"{seat} pushed"] += 1
        told["row"] = sum(a != b for a, b in zip(self.row, s.row, strict=True))
        told["dice"] = SIZE[s.hand] - SIZE[self.hand]
        if not told["dice"]:
            told["turned"] = sum(max(0, a - b) for a, b in zip(HANDS[s.hand], HANDS[self.hand], strict=True))
        return told

    def answer(self, which: int) -> None:
        """Answer everything until the card is played out."""
        s = self.s
        while s.phase in (ASKING, PUTTING_ASIDE, SAILING, LANDED) or s.actor == CHANCE:
            if s.actor == CHANCE:
                s.apply(s.outcomes()[which][0])
                continue
            moves = s.moves()
            if s.phase == SAILING:
                moves = tuple(move for move in moves if (move - M.SAIL) % 16 != M.SPACE)
            move = M.ROLL if M.ROLL in moves else M.SKIP if M.SKIP in moves else moves[which]
            if self.name in ("umbra-forum", "walsfeo", "sargus-36"):  # let what it uses be a plain planet
                move = next(one for one in moves if self.used(one) in ("jakks", "mj-120210"))
                self.nested.append(next(one for one in BOX.planets if one.id == self.used(move)))
            elif self.name in ("zavodnick", "piedes"):
                move = M.FACE + 1
            s.apply(move)

    def used(self, move: int) -> str:
        """The planet that a move uses, in the row or as a colony."""
        return BOX.planets[self.s.row[move - M.SLOT] if move < M.CARD else move - M.CARD].id


def check(play: Play, text: str) -> None:
    """Every clause of the sentence is true of the changes, and nothing else has changed."""
    told = play.changes()
    texts = [text, *(sentence(card) for card in play.nested)]
    for one in texts:
        left = one
        for pattern, claim in CLAUSES.items():
            for match in list(re.finditer(pattern, left)):
                claim(play, told, *match.groups())
                left = left.replace(match.group(), "", 1)
        assert not re.sub(r"[.:;,]|Then", "", left).strip(), f"{left!r} is not understood"
    assert {what: count for what, count in told.items() if count} == {}, text


# The clauses of the sentences. Each takes what it explains off what is told.


def goods(play: Play, told: Told, *words: str | None, seat: int = 0, sign: int = 1) -> None:
    """'2 energy and 1 culture' for a seat."""
    for amount, resource in zip(words[::2], words[1::2], strict=True):
        if amount:
            told[f"{seat} {resource}"] -= sign * int(amount)


def gain(play: Play, told: Told, *words: str | None) -> None:
    goods(play, told, *words)


def lose(play: Play, told: Told, *words: str | None) -> None:
    goods(play, told, *words, sign=-1)


def others_gain(play: Play, told: Told, *words: str | None) -> None:
    for seat in range(1, play.s.t.seats):
        goods(play, told, *words, seat=seat)


def rogue_gains(play: Play, told: Told, *words: str | None) -> None:
    goods(play, told, *words, seat=1)


def any_goods(sign: int) -> Callable[[Play, Told, str], None]:
    def claim(play: Play, told: Told, amount: str) -> None:
        energy, culture = told.pop("0 energy"), told.pop("0 culture")
        assert sign * (energy + culture) == int(amount)
        assert sign * energy >= 0
        assert sign * culture >= 0

    return claim


def take(play: Play, told: Told, amount: str, resource: str) -> None:
    told[f"0 {resource}"] -= int(amount)
    victims = [seat for seat in range(1, play.s.t.seats) if told[f"{seat} {resource}"] < 0]
    assert len(victims) == 1
    told[f"{victims[0]} {resource}"] += int(amount)


def robbed(play: Play, told: Told, amount: str, resource: str) -> None:
    told[f"0 {resource}"] += int(amount)
    told[f"1 {resource}"] -= int(amount)


def robbed_any(play: Play, told: Told, amount: str) -> None:
    for resource in ("energy", "culture"):
        assert told[f"0 {resource}"] == -told[f"1 {resource}"] <= 0
        told[f"0 {resource}"] = 0
    assert told.pop("1 energy") + told.pop("1 culture") == int(amount)


def per_home_ship(play: Play, told: Told, amount: str, resource: str) -> None:
    at_home = sum(play.ships[0, one][0] == M.HOME for one in range(4))
    told[f"0 {resource}"] -= int(amount) * at_home


def convert(play: Play, told: Told, source: str, target: str) -> None:
    given = -told.pop(f"0 {source}")
    assert given > 0
    assert told.pop(f"0 {target}") == min(given, 7 - getattr(play, target)[0])


def tracks(words: str) -> list[str]:
    return [kind for kind in ("diplomacy", "economy") if kind in words] or ["diplomacy", "economy"]


def pushed(way: str, seats: range, ships: int, steps: int, along: str, told: Told) -> None:
    """So many ships of these seats went so many steps each, on the right kind of track."""
    moves = [(seat, kind) for seat in seats for kind in tracks(along) if told[f"{seat} {way} {kind}"]]
    assert sum(told.pop(f"{seat} {way} {kind}") for seat, kind in moves) == ships * steps
    for seat, _ in moves:
        told[f"{seat} pushed"] -= 1
    if len(moves) < ships:
        told[f"{moves[0][0]} pushed"] -= ships - len(moves)


def advance(play: Play, told: Told, steps: str, along: str) -> None:
    pushed("along", range(1), 1, int(steps), along, told)


def regress(play: Play, told: Told, ships: str, steps: str, along: str) -> None:
    pushed("back", range(1, play.s.t.seats), int(ships), int(steps), along, told)


def trade(play: Play, told: Told, back: str, along: str) -> None:
    pushed("back", range(1), 1, int(back), "", told)
    pushed("along", range(1), 1, int(along), "", told)


def others_advance(play: Play, told: Told, steps: str) -> None:
    for seat in range(1, play.s.t.seats):
        pushed("along", range(seat, seat + 1), 1, int(steps), "", told)


def upgrade(play: Play, told: Told, cheaper: str | None, how: str) -> None:
    level = play.level[0] + 1
    energy, culture = -told.pop("0 energy"), -told.pop("0 culture")
    assert energy + culture == level - int(cheaper or 0)
    assert "mix" in how or 0 in (energy, culture)
    told["0 level"] -= 1
    told["0 points"] -= BOX.empire[level - 1].vp - BOX.empire[level - 2].vp


def full_moves(play: Play, told: Told, count: str) -> None:
    told["0 moved"] -= int(count)
    for kind in ("diplomacy", "economy"):
        assert not told[f"0 along {kind}"]


def give_up(play: Play, told: Told, count: str) -> None:
    told["dice"] += int(count)


def reroll(play: Play, told: Told) -> None:
    told.pop("turned")
    assert not play.s.rerolled


def turn_a_die(play: Play, told: Told) -> None:
    assert told.pop("turned", 1) == 1


def new_planet(play: Play, told: Told) -> None:
    told["row"] -= 1


def nothing_else(play: Play, told: Told) -> None:
    """What it uses is told by another sentence."""
    assert len(play.nested) == 1


def pay_rival(play: Play, told: Told, amount: str, resource: str) -> None:
    assert len(play.nested) == 1
    told[f"0 {resource}"] += int(amount)
    told[f"1 {resource}"] -= int(amount)


def recall(play: Play, told: Told) -> None:
    told["0 moved"] -= 1
    gone = [one for one in range(4) if where(play.s, 0, one) == M.HOME != play.ships[0, one][0]]
    amounts = {told.pop("0 energy"), told.pop("0 culture")}
    assert amounts == {0, play.ships[0, gone[0]][1]}


def transfer(play: Play, told: Told) -> None:
    told["0 moved"] -= 1
    for one in range(4):
        was, far = play.ships[0, one]
        at = where(play.s, 0, one)
        if at != was:
            assert was < M.SURFACE
            assert at < M.SURFACE
            assert step(play.s, 0, one) == far


def energy_die(play: Play, told: Told) -> None:
    """In these plays the die is always an acquire-energy die."""
    told["0 energy"] -= play.yields


def free_die(play: Play, told: Told) -> None:
    energy_die(play, told)
    s = play.s.copy()
    assert s.phase == FOLLOWING
    seat, held = s.actor, s.culture[s.actor]
    do(s, M.FOLLOW)
    assert s.culture[seat] == held


def next_follow(play: Play) -> tuple[State, State]:
    """The next die before and after somebody follows it."""
    before = pass_all(play.s.copy())
    before.energy[0] = before.culture[0] = 0  # room for what comes
    do(before, act("energy"))
    return before, do(before.copy(), M.FOLLOW)


def income(play: Play, told: Told, *words: str | None) -> None:
    before, after = next_follow(play)
    for amount, resource in zip(words[::2], words[1::2], strict=True):
        if resource:
            assert getattr(after, resource)[0] == getattr(before, resource)[0] + int(amount or 0)


def price(play: Play, told: Told, culture: str) -> None:
    before, after = next_follow(play)
    assert before.culture[before.actor] - after.culture[before.actor] == int(culture)


def dwarf(play: Play, told: Told) -> None:
    told["0 points"] -= BOX.settings.dwarf_vp


def goes_home(play: Play, told: Told) -> None:
    told["0 moved"] -= 1
    assert where(play.s, 0, 0) == M.HOME


def on_track(play: Play, told: Told, length: str) -> None:
    """The ship is on the track and leaves it with exactly so many advance dice."""
    told["0 moved"] -= 1
    s = pass_all(play.s.copy())
    advances = 0
    for face in ("diplomacy", "economy") * 2:
        if where(s, 0, 0) == M.TRACK:
            do(s, act(face), *([ship(0, 0)] if allowed_after(s, act(face), ship(0, 0)) else []))
            pass_all(s)
            advances += 1
    assert where(s, 0, 0) == M.SPACE
    assert advances == int(length)


def allowed_after(s: State, first: int, then: int) -> bool:
    return allowed(do(s.copy(), first), then)


def fewer_dice(play: Play, told: Told, count: str) -> None:
    assert play.s.fewer == int(count)


def all_back(play: Play, told: Told, steps: str) -> None:
    pushed("back", range(1), 2, int(steps), "", told)


def all_rogue_advance(play: Play, told: Told, steps: str) -> None:
    pushed("along", range(1, 2), 3, int(steps), "", told)


def chosen_back(play: Play, told: Told, ships: str, steps: str) -> None:
    pushed("back", range(1), int(ships), int(steps), "", told)


GOODS = r"(\d) (energy|culture)(?: and (\d) (energy|culture))?"
ALONG = r"(\d) spaces? along (its orbit|an? \w+ orbit)"
CLAUSES: dict[str, Callable[..., None]] = {
    r"(?:Only|Once|, once)[ a-z]*(?:turn)": lambda play, told: None,  # limits have tests of their own
    rf"For the rest of the turn, gain {GOODS} each time another player follows one of your dice": income,
    r"For the rest of the turn, each follow of your dice costs (\d) culture": price,
    r"[Gg]ain (\d) (energy|culture) for each of your ships on your galaxy mat": per_home_ship,
    rf"every other player gains {GOODS}": others_gain,
    r"Pay (\d) (energy|culture) to another player and carry out .* that player's colonies": pay_rival,
    rf"Pay {GOODS}": lose,
    rf"[Gg]ain {GOODS}": gain,
    r"Gain (\d) resources?, (?:in any mix of energy and culture|energy or culture)": any_goods(1),
    r"Lose (\d) resources?, (?:in any mix of energy and culture|energy or culture)": any_goods(-1),
    rf"(?:You l|L)ose {GOODS}": lose,
    r"[Tt]ake (\d) (energy|culture) from another player of your choice": take,
    r"Turn any amount of your (\w+) into (\w+), one for one": convert,
    rf"[Aa]dvance one of your ships {ALONG}": advance,
    r"[Pp]ush (\d)(?: different)? opposing ships? back (\d) spaces?(?: each)?"
    r" along (its|an? \w+|their) orbits?, never below the start": regress,
    r"Push one of your orbiting ships back (\d) space, then advance a different one (\d) space": trade,
    r"Each other player, clockwise, advances one of their orbiting ships (\d) spaces?": others_advance,
    r"(?:If your empire level is lower than every other player's, y|Y)ou may upgrade your empire"
    r" (?:for (\d) resource less|at the normal price), paid (wholly .*|in any mix .*culture)": upgrade,
    r"make (\d) full moves? with .*ships": full_moves,
    r"Give up (\d) of your inactive dice": give_up,
    r"Reroll any number of your inactive dice for free": reroll,
    r"[Tt]urn one of your inactive dice to any face": turn_a_die,
    r"Discard a planet of the row .*, and reveal a new one in its place": new_planet,
    r"Carry out the action of a planet of the row": nothing_else,
    r"Bring one of your orbiting ships home and gain .* equal to the number of the space it left": recall,
    r"Move one of your orbiting ships into the orbit of another planet, .* same number": transfer,
    r"Carry out any one die action; every other player may follow it for free": free_die,
    r"Carry out again the action of a die already activated this turn": energy_die,
    r"This card is a dwarf planet": dwarf,
    r"This ship goes home": goes_home,
    r"This ship goes onto this card's danger track, which takes (\d) advances to leave": on_track,
    rf"The Rogue gains {GOODS}": rogue_gains,
    r"The Rogue takes (\d) (energy|culture) from you": robbed,
    r"[Tt]he Rogue takes (\d) resources? from you; you choose which": robbed_any,
    r"Push (\d) of your orbiting ships, as you choose, back (\d) spaces?": chosen_back,
    r"All your orbiting ships go back (\d) spaces?": all_back,
    r"All orbiting Rogue ships advance (\d) spaces?": all_rogue_advance,
    r"You roll (\d) (?:die|dice) fewer in your next turn": fewer_dice,
}
"""Longer and rarer clauses come before those they contain."""


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
def test_every_exploration_card_does_what_its_sentence_says(found: Exploration, which: int) -> None:
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


# secret missions

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
