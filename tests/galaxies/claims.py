"""What the sentence of a card claims, clause by clause, and whether it is true of the table.

What the sentence does not mention must not have changed. The effect itself is never looked at here.
"""

import re
from collections import Counter
from collections.abc import Callable

from teg.dice import HANDS, SIZE
from teg.galaxies import State
from teg.galaxies.cards import load
from teg.galaxies.cards.model import Planet
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import energy_yield
from teg.galaxies.state import ASKING, CHANCE, FOLLOWING, LANDED, PUTTING_ASIDE, SAILING
from tests.galaxies.drive import act, allowed, do, pass_all, ship, step, where

BOX = load("training")
FIRST, LAST = 0, -1  # which of several answers is given
Changes = Counter[str]


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

    def changes(self) -> Changes:
        """What is different now: "0 energy" for a stock, "1 back diplomacy" for steps of ships ..."""
        s, changes = self.s, Changes()
        for seat in range(s.t.seats):
            changes[f"{seat} energy"] = s.energy[seat] - self.energy[seat]
            changes[f"{seat} culture"] = s.culture[seat] - self.culture[seat]
            changes[f"{seat} level"] = s.level[seat] - self.level[seat]
            changes[f"{seat} points"] = s.points[seat] - self.points[seat]
        for (seat, one), (at, far) in self.where().items():
            was, began = self.ships[seat, one]
            if M.LOCKED in (at, was):
                continue  # a ship released by an upgrade
            if at != was:
                changes[f"{seat} moved"] += 1
            elif far != began:
                changes[f"{seat} {'along' if far > began else 'back'} {self.kinds[at % 6]}"] += abs(
                    far - began
                )
                changes[f"{seat} pushed"] += 1
        changes["row"] = sum(a != b for a, b in zip(self.row, s.row, strict=True))
        changes["dice"] = SIZE[s.hand] - SIZE[self.hand]
        if not changes["dice"]:
            changes["turned"] = sum(
                max(0, a - b) for a, b in zip(HANDS[s.hand], HANDS[self.hand], strict=True)
            )
        return changes

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
    changes = play.changes()
    texts = [text, *(sentence(card) for card in play.nested)]
    for one in texts:
        left = one
        for pattern, claim in CLAUSES.items():
            for match in list(re.finditer(pattern, left)):
                claim(play, changes, *match.groups())
                left = left.replace(match.group(), "", 1)
        assert not re.sub(r"[.:;,]|Then", "", left).strip(), f"{left!r} is not understood"
    assert {what: count for what, count in changes.items() if count} == {}, text


# The clauses of the sentences. Each takes what it explains off what is told.


def goods(play: Play, changes: Changes, *words: str | None, seat: int = 0, sign: int = 1) -> None:
    """'2 energy and 1 culture' for a seat."""
    for amount, resource in zip(words[::2], words[1::2], strict=True):
        if amount:
            changes[f"{seat} {resource}"] -= sign * int(amount)


def gain(play: Play, changes: Changes, *words: str | None) -> None:
    goods(play, changes, *words)


def lose(play: Play, changes: Changes, *words: str | None) -> None:
    goods(play, changes, *words, sign=-1)


def others_gain(play: Play, changes: Changes, *words: str | None) -> None:
    for seat in range(1, play.s.t.seats):
        goods(play, changes, *words, seat=seat)


def rogue_gains(play: Play, changes: Changes, *words: str | None) -> None:
    goods(play, changes, *words, seat=1)


def any_goods(sign: int) -> Callable[[Play, Changes, str], None]:
    def claim(play: Play, changes: Changes, amount: str) -> None:
        energy, culture = changes.pop("0 energy"), changes.pop("0 culture")
        assert sign * (energy + culture) == int(amount)
        assert sign * energy >= 0
        assert sign * culture >= 0

    return claim


def take(play: Play, changes: Changes, amount: str, resource: str) -> None:
    changes[f"0 {resource}"] -= int(amount)
    victims = [seat for seat in range(1, play.s.t.seats) if changes[f"{seat} {resource}"] < 0]
    assert len(victims) == 1
    changes[f"{victims[0]} {resource}"] += int(amount)


def robbed(play: Play, changes: Changes, amount: str, resource: str) -> None:
    changes[f"0 {resource}"] += int(amount)
    changes[f"1 {resource}"] -= int(amount)


def robbed_any(play: Play, changes: Changes, amount: str) -> None:
    for resource in ("energy", "culture"):
        assert changes[f"0 {resource}"] == -changes[f"1 {resource}"] <= 0
        changes[f"0 {resource}"] = 0
    assert changes.pop("1 energy") + changes.pop("1 culture") == int(amount)


def per_home_ship(play: Play, changes: Changes, amount: str, resource: str) -> None:
    at_home = sum(play.ships[0, one][0] == M.HOME for one in range(4))
    changes[f"0 {resource}"] -= int(amount) * at_home


def convert(play: Play, changes: Changes, source: str, target: str) -> None:
    given = -changes.pop(f"0 {source}")
    assert given > 0
    assert changes.pop(f"0 {target}") == min(given, 7 - getattr(play, target)[0])


def tracks(words: str) -> list[str]:
    return [kind for kind in ("diplomacy", "economy") if kind in words] or ["diplomacy", "economy"]


def pushed(way: str, seats: range, ships: int, steps: int, along: str, changes: Changes) -> None:
    """So many ships of these seats went so many steps each, on the right kind of track."""
    moves = [(seat, kind) for seat in seats for kind in tracks(along) if changes[f"{seat} {way} {kind}"]]
    assert sum(changes.pop(f"{seat} {way} {kind}") for seat, kind in moves) == ships * steps
    for seat, _ in moves:
        changes[f"{seat} pushed"] -= 1
    if len(moves) < ships:
        changes[f"{moves[0][0]} pushed"] -= ships - len(moves)


def advance(play: Play, changes: Changes, steps: str, along: str) -> None:
    pushed("along", range(1), 1, int(steps), along, changes)


def regress(play: Play, changes: Changes, ships: str, steps: str, along: str) -> None:
    pushed("back", range(1, play.s.t.seats), int(ships), int(steps), along, changes)


def trade(play: Play, changes: Changes, back: str, along: str) -> None:
    pushed("back", range(1), 1, int(back), "", changes)
    pushed("along", range(1), 1, int(along), "", changes)


def others_advance(play: Play, changes: Changes, steps: str) -> None:
    for seat in range(1, play.s.t.seats):
        pushed("along", range(seat, seat + 1), 1, int(steps), "", changes)


def upgrade(play: Play, changes: Changes, cheaper: str | None, how: str) -> None:
    level = play.level[0] + 1
    energy, culture = -changes.pop("0 energy"), -changes.pop("0 culture")
    assert energy + culture == level - int(cheaper or 0)
    assert "mix" in how or 0 in (energy, culture)
    changes["0 level"] -= 1
    changes["0 points"] -= BOX.empire[level - 1].vp - BOX.empire[level - 2].vp


def full_moves(play: Play, changes: Changes, count: str) -> None:
    changes["0 moved"] -= int(count)
    for kind in ("diplomacy", "economy"):
        assert not changes[f"0 along {kind}"]


def give_up(play: Play, changes: Changes, count: str) -> None:
    changes["dice"] += int(count)


def reroll(play: Play, changes: Changes) -> None:
    changes.pop("turned")
    assert not play.s.rerolled


def turn_a_die(play: Play, changes: Changes) -> None:
    assert changes.pop("turned", 1) == 1


def new_planet(play: Play, changes: Changes) -> None:
    changes["row"] -= 1


def nothing_else(play: Play, changes: Changes) -> None:
    """What it uses is told by another sentence."""
    assert len(play.nested) == 1


def pay_rival(play: Play, changes: Changes, amount: str, resource: str) -> None:
    assert len(play.nested) == 1
    changes[f"0 {resource}"] += int(amount)
    changes[f"1 {resource}"] -= int(amount)


def recall(play: Play, changes: Changes) -> None:
    changes["0 moved"] -= 1
    gone = [one for one in range(4) if where(play.s, 0, one) == M.HOME != play.ships[0, one][0]]
    amounts = {changes.pop("0 energy"), changes.pop("0 culture")}
    assert amounts == {0, play.ships[0, gone[0]][1]}


def transfer(play: Play, changes: Changes) -> None:
    changes["0 moved"] -= 1
    for one in range(4):
        was, far = play.ships[0, one]
        at = where(play.s, 0, one)
        if at != was:
            assert was < M.SURFACE
            assert at < M.SURFACE
            assert step(play.s, 0, one) == far


def energy_die(play: Play, changes: Changes) -> None:
    """In these plays the die is always an acquire-energy die."""
    changes["0 energy"] -= play.yields


def free_die(play: Play, changes: Changes) -> None:
    energy_die(play, changes)
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


def income(play: Play, changes: Changes, *words: str | None) -> None:
    before, after = next_follow(play)
    for amount, resource in zip(words[::2], words[1::2], strict=True):
        if resource:
            assert getattr(after, resource)[0] == getattr(before, resource)[0] + int(amount or 0)


def price(play: Play, changes: Changes, culture: str) -> None:
    before, after = next_follow(play)
    assert before.culture[before.actor] - after.culture[before.actor] == int(culture)


def dwarf(play: Play, changes: Changes) -> None:
    changes["0 points"] -= BOX.settings.dwarf_vp


def goes_home(play: Play, changes: Changes) -> None:
    changes["0 moved"] -= 1
    assert where(play.s, 0, 0) == M.HOME


def on_track(play: Play, changes: Changes, length: str) -> None:
    """The ship is on the track and leaves it with exactly so many advance dice."""
    changes["0 moved"] -= 1
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


def fewer_dice(play: Play, changes: Changes, count: str) -> None:
    assert play.s.fewer == int(count)


def all_back(play: Play, changes: Changes, steps: str) -> None:
    pushed("back", range(1), 2, int(steps), "", changes)


def all_rogue_advance(play: Play, changes: Changes, steps: str) -> None:
    pushed("along", range(1, 2), 3, int(steps), "", changes)


def chosen_back(play: Play, changes: Changes, ships: str, steps: str) -> None:
    pushed("back", range(1), int(ships), int(steps), "", changes)


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
