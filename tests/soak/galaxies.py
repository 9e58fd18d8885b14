"""Games of Tiny Epic Galaxies, each position held against the printed rules, which are counted again here."""

from itertools import chain
from random import Random
from typing import Any

from teg.core import CHANCE, DONE
from teg.dice import HANDS
from teg.galaxies import new
from teg.galaxies import state as P
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import winners
from tests.galaxies.positions import explorer
from tests.soak.facts_of_galaxies import (
    DICE,
    EMPIRE,
    FACE_UP,
    GOAL,
    MISSIONS,
    MOST,
    PLANETS,
    ROGUE,
    ROGUE_DICE,
    SHIPS,
)

MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
MOST_PLIES = 20_000
OWN = {P.MENU, P.PUTTING_ASIDE, P.SPENDING, P.TURNING, P.PAYING}
"""What only the active player is ever asked."""


def setup(rng: Random) -> dict[str, Any]:
    """One way to sit down."""
    box = rng.choice(["base", "training"])
    if rng.random() < 0.25:
        return {"solo": rng.choice(MATS), "box": box}
    return {"players": rng.randint(2, 5), "box": box}


def play(seed: int) -> None:
    """One random game, checked after every ply."""
    rng = Random(f"galaxies/{seed}")
    wild = rng.random() < 0.5
    s = new(seed=seed, dealer="typed", **setup(rng)).state
    table = Table(s)
    for _ in range(MOST_PLIES):
        if s.actor == DONE:
            table.over(s)
            return
        if s.actor == CHANCE:
            move = s.draw(rng)
        else:
            moves = s.moves()
            assert moves and len(set(moves)) == len(moves), "somebody must act and cannot"
            move = explorer(s, rng) if wild else rng.choice(moves)
        before = s.copy()
        s.apply(move)
        table.check(before, move, s)
    raise AssertionError("the game does not end")


class Table:
    """What must be true at this table, ply by ply."""

    def __init__(self, s: Any) -> None:
        box = s.t.box
        self.solo = bool(s.t.solo)
        self.seats = len(s.energy)
        self.expansion = bool(box.pilots)
        self.base = not self.expansion
        players = 1 if self.solo else self.seats
        self.row = 4 if self.solo else min(players + 2, 6)
        self.decks = self.cards(s)
        self.level = 1
        """The active player's when the turn began."""
        self.last_turn = -1
        self.first = -1
        """Who came to the goal first."""
        names = [planet.name for planet in box.planets]
        assert len(names) == (40 if self.base else 52)
        for planet in box.planets:
            if planet.name in PLANETS:
                _, _, spaces, points = PLANETS[planet.name]
                assert (planet.spaces, planet.vp) == (spaces, points), planet.name

    def cards(self, s: Any) -> dict[str, int]:
        """All cards of each kind as a mask; one that lies in two places is found here."""
        tables = {
            "planets": (s.planets, s.row, *s.colonies),
            "pilots": (s.pilots, s.pilot_row, *s.hired),
            "cards": (s.cards, s.cards_up, *s.found, (s.drawn,)),
            "missions": (s.missions, s.mission, s.returned, *s.dealt),
        }
        masks = {}
        for kind, (mask, *places) in tables.items():
            for card in chain(*places):
                if card >= 0:
                    assert not mask >> card & 1, f"a card of the {kind} is in two places"
                    mask |= 1 << card
            masks[kind] = mask
        return masks

    def check(self, before: Any, move: int, s: Any) -> None:
        """Everything that holds at any moment, and what this ply may have done."""
        if s.phase in (P.MENU, P.OVER, P.FOLLOWING, P.FOUND):
            self.places(s)
        self.amounts(s)
        self.ships(s)
        self.points(s)
        self.whose_turn(before, move, s)
        self.prices(before, move, s)
        if self.first < 0:
            self.first = next((seat for seat, points in enumerate(s.points) if points >= GOAL), -1)
        if s.turns != self.last_turn:
            self.last_turn, self.level = s.turns, s.level[s.turn]
        if s.phase == P.MENU:
            held = sum(HANDS[s.hand]) + sum(HANDS[s.aside])
            rogue = self.solo and s.turn == 1
            assert held <= (ROGUE_DICE if rogue else DICE)[self.level], "more dice than the level gives"

    def places(self, s: Any) -> None:
        """Each card is in one place, and no card comes in from nowhere or is gone."""
        cards = self.cards(s)
        for kind, mask in cards.items():
            assert not mask & ~self.decks[kind], f"{kind} out of nowhere"
        assert len(s.row) == self.row
        if self.expansion:
            assert len(s.pilot_row) == self.row and len(s.cards_up) <= FACE_UP
            assert s.cards_left == s.cards.bit_count()
        if s.phase == P.MENU:
            assert -1 not in s.row or not s.planets, "a gap in the row although the deck has planets"
            for kind in ("pilots", "cards"):
                assert cards[kind] == self.decks[kind], f"a card of the {kind} is gone"

    def amounts(self, s: Any) -> None:
        for seat in range(self.seats):
            assert 0 <= s.energy[seat] <= MOST and 0 <= s.culture[seat] <= MOST, "resources off their track"
            rogue = self.solo and seat == 1
            assert 1 <= s.level[seat] <= (6 if not rogue else len(ROGUE)), "no such level"

    def ships(self, s: Any) -> None:
        """As many as the level gives; one on a surface, one in an orbit; none beyond its track."""
        for seat in range(self.seats):
            where = [s.fleet[seat] >> 4 * ship & 15 for ship in range(4)]
            rogue = self.solo and seat == 1
            flying = 4 - where.count(M.LOCKED)
            assert flying == (4 if rogue else SHIPS[s.level[seat]]), "ships and level do not agree"
            settled = [place for place in where if place < M.HOME]
            assert len(set(settled)) == len(settled), "two ships of one seat at one place"
            for ship, place in enumerate(where):
                step = s.steps[seat] >> 3 * ship & 7
                if M.SURFACE <= place < M.HOME:
                    assert not rogue, "the Rogue never lands"
                if place < M.SURFACE:
                    planet = s.row[place]
                    assert planet >= 0 or s.phase == P.REFILLING or s.todo, "in orbit of nothing"
                    assert planet < 0 or step <= s.t.box.planets[planet].spaces, "beyond the end of a track"
                elif place != M.TRACK:
                    assert step == 0, "a step without a track"

    def points(self, s: Any) -> None:
        """What counts toward the goal: planets, the level of the empire, pilots, dwarf planets."""
        for seat in range(self.seats):
            assert s.points[seat] == self.counted(s, seat), (seat, s.points[seat], self.counted(s, seat))

    def counted(self, s: Any, seat: int) -> int:
        box, rogue = s.t.box, self.solo and seat == 1
        worth = (ROGUE[min(s.level[seat], 5)]) if rogue else EMPIRE[s.level[seat]]
        for planet in s.colonies[seat]:
            card = box.planets[planet]
            worth += PLANETS[card.name][3] if card.name in PLANETS else card.vp
        worth += len(s.hired[seat])
        for card in s.found[seat]:
            if not rogue:
                dwarfs = [op for op in box.explorations[card].effect if op.name == "dwarf"]
                worth += len(dwarfs) * box.settings.dwarf_vp
        return worth

    def whose_turn(self, before: Any, move: int, s: Any) -> None:
        """Nobody is asked what only the active player decides; followers come clockwise, each once."""
        if s.actor >= 0:
            if s.phase in OWN:
                assert s.actor == s.turn, "out of turn"
            if s.phase == P.FOLLOWING:
                owner = s.ask[1]  # of the action: not always the active player, thanks to Zavodnick
                assert s.actor != owner, "one follows oneself"
                if before.phase == P.FOLLOWING and move == M.PASS and before.ask == s.ask:
                    far = [(actor - owner) % self.seats for actor in (before.actor, s.actor)]
                    assert far[0] < far[1], "not clockwise"
        if before.turns != s.turns:
            # Alone, one may have no die left to roll, and the Rogue goes on.
            assert s.turns - before.turns in (1, 1 + self.solo), "turns are counted one by one"

    def prices(self, before: Any, move: int, s: Any) -> None:
        """Following and upgrading cost what they cost; acquiring in the base game brings what is in sight."""
        seat = before.actor
        if move == M.FOLLOW and not before.ask[3]:
            assert before.culture[seat] >= before.price >= 1, "followed without culture"
        for each in range(self.seats):
            if s.level[each] > before.level[each] and not (self.solo and each == 1):
                assert s.level[each] == before.level[each] + 1, "two levels at once"
                paid = before.energy[each] + before.culture[each] - s.energy[each] - s.culture[each]
                # The price of a follow or of copying comes on top, where both happen at once.
                more = 0 if M.UPGRADE <= move < M.FACE_UP else 2
                least = s.level[each] - 1  # Mared
                assert least <= paid <= s.level[each] + more, f"paid {paid} for level {s.level[each]}"
            gained = set(s.colonies[each]) - set(before.colonies[each])
            for planet in gained:
                place = before.row.index(planet)
                fleets = [fleet >> 4 * ship & 15 for fleet in s.fleet for ship in range(4)]
                assert place not in fleets and place + M.SURFACE not in fleets, "ships stayed at a colony"
                assert s.row[place] < 0 or s.row[place] != planet, "a colony is still in the row"
        if self.base and move in (M.ACTIVATE + 1, M.ACTIVATE + 2):
            resource = ("energy", "culture")[move - M.ACTIVATE - 1]
            where = [before.fleet[seat] >> 4 * ship & 15 for ship in range(4)]
            yields = [place for place in where if place < M.HOME and self.shows(before, place % 6, resource)]
            count = len(yields) + (where.count(M.HOME) if resource == "energy" else 0)
            had, has = (getattr(one, resource)[seat] for one in (before, s))
            assert has == min(MOST, had + count), f"acquired {has - had} {resource} of {count}"

    def shows(self, s: Any, place: int, resource: str) -> bool:
        return s.row[place] >= 0 and PLANETS[s.t.box.planets[s.row[place]].name][0] == resource

    def over(self, s: Any) -> None:
        """Why it ended, that all had equally many turns, and who has won."""
        skull = self.solo and s.level[1] > 5
        used_up = self.expansion and not s.cards_left
        assert max(s.points) >= GOAL or used_up or skull, "it ended without a reason"
        if not self.solo:
            assert s.turns % self.seats == 0, "not equally many turns"
        scores = s.scores()
        assert all(total >= points for total, points in zip(scores, s.points, strict=True))
        if self.base and not self.solo:
            for seat, total in enumerate(scores):
                name = s.t.box.missions[s.mission[seat]].name
                assert total == s.points[seat] + self.mission(s, seat, name), f"seat {seat}: {name}"
        won = winners(s)
        if skull:
            assert won == [1] or won == (1,)
        elif not self.solo:
            assert [*won] == self.best(s, scores), (won, self.best(s, scores))

    def mission(self, s: Any, seat: int, name: str) -> int:
        """What a mission of the base game brings."""
        points, tied = MISSIONS[name]
        assert self.seats > 2 or not tied, f"{name} is for three and more players"
        tracks = [[PLANETS[s.t.box.planets[each].name][1] for each in held] for held in s.colonies]
        most = {
            "Seeker": s.culture,
            "Charger": s.energy,
            "Conqueror": [len(held) for held in tracks],
            "Hermit": [-len(held) for held in tracks],
            "Noble": [held.count("diplomacy") for held in tracks],
            "Trader": [held.count("economy") for held in tracks],
        }
        if name in most:
            best = max(most[name])
            return 0 if most[name][seat] < best else points if most[name].count(best) == 1 else tied
        ships = [s.fleet[seat] >> 4 * ship & 15 for ship in range(4)]
        at_home = [ship == M.HOME for ship in ships if ship != M.LOCKED]
        kept = {
            "Equalizer": tracks[seat].count("diplomacy") == tracks[seat].count("economy"),
            "Elder": seat == self.first,
            "Hoarder": min(s.energy[seat], s.culture[seat]) >= 3,
            "Industrialist": s.level[seat] == 6,
            "Orbiter": all(at_home),
            "Explorer": not any(at_home),
        }
        return points if kept[name] else 0

    def best(self, s: Any, scores: tuple[int, ...]) -> list[int]:
        """Most points, then planets, then the empire's level, then resources; then they share it."""
        keys = [
            (scores[seat], len(s.colonies[seat]), s.level[seat], s.energy[seat] + s.culture[seat])
            for seat in range(self.seats)
        ]
        return [seat for seat, key in enumerate(keys) if key == max(keys)]
