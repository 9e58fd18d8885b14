"""Thousands of random games: they end after as many turns for everybody and lose no card and no token.

The menu, which is made for speed, is compared with the plain rules along the way.
"""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from teg.rulebook.switches import switches_of
from teg.take import State, new
from teg.take.cards.model import RESOURCES, Anomaly, Event, System
from teg.take.check import check, check_course
from teg.take.rules import moves as M
from teg.take.rules.economy import deck_size
from teg.take.rules.scoring import tallies, winners
from teg.take.rules.tables import MOST_SLOTS
from teg.take.state import CHANCE, DONE, HIDDEN, MENU

GAMES = 1000
CHUNKS = 10
MOST_MOVES = 60
VARIANTS: dict[str, dict[str, Any]] = {
    "1": {"players": 1},
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "teams": {"players": 4, "teams": True},
    "random": {"players": 3, "deck": "random"},
}


# the plain rules, from the cards of the box


class Plain:
    """A position read with the eyes of a person: cards, not numbers."""

    def __init__(self, s: State) -> None:
        self.s, self.t, self.box = s, s.t, s.t.box
        self.switches = s.t.switches
        self.row = [s.t.space[card] for card in s.row]
        self.hand = list(s.hand[s.turn])
        self.pool = [s.manpower, s.production, s.science, len(self.hand)]

    def here(self, kind: str) -> int:
        return sum(isinstance(card, Event) and card.kind == kind for card in self.row)

    def price(self, card: int) -> int:
        each = self.box.cards[card]
        less = self.here("mech_revolution") > 0 and each.family in ("mining", "utility")
        return max(0, each.cost - less * self.box.settings.mech_discount)

    def fits(self, card: int, slot: str) -> bool:
        family = self.box.cards[card].family
        if family == "utility" and self.switches["utility_any_slot"] == "yes":
            return True
        return {"biosphere": "civilization", "deposit": "mining", "utility": "utility"}[slot] == family

    def hazards(self, position: int) -> int:
        system = self.row[position]
        assert isinstance(system, System)
        bursts = self.here("cosmic_burst")
        if self.switches["cosmic_burst_stacks"] == "no":
            bursts = min(1, bursts)
        return system.hazards - self.s.cleared[position] + bursts

    def slots(self, seat: int) -> list[tuple[int, str, tuple[int, ...]]]:
        """Spot, kind of slot, colonies in it."""
        return [
            (MOST_SLOTS * place + slot, kind, stack)
            for place, (number, stacks) in enumerate(
                zip(self.s.systems[seat], self.s.stacks[seat], strict=True)
            )
            for slot, (kind, stack) in enumerate(zip(self.t.space[number].slots, stacks, strict=True))
        ]

    def claims(self) -> set[int]:
        found = set()
        for position, card in enumerate(self.row):
            match card:
                case Event():
                    can = all(cost <= have for cost, have in zip(card.cost, self.pool, strict=True))
                case Anomaly():
                    can = card.science <= self.s.science
                case System():
                    can = len(self.s.systems[self.s.turn]) < 4 and any(
                        any(self.fits(one, slot) for slot in card.slots) and self.affords(one, position)
                        for one in self.hand
                    )
            if can and not self.s.claimed:
                found.add(M.CLAIM + position)
        return found

    def affords(self, card: int, position: int) -> bool:
        hazards = self.hazards(position) * self.box.settings.hazard_price
        left = self.pool.copy()
        left[3] -= 1 + self.price(card)
        left[("manpower", "production", "science", "credit").index(self.switches["hazard_resource"])] -= (
            hazards
        )
        return min(left) >= 0

    def builds(self) -> set[int]:
        free = {slot for _, slot, stack in self.slots(self.s.turn) if not stack}
        return {
            M.BUILD + card
            for card in self.hand
            if self.price(card) < len(self.hand)
            and (self.box.cards[card].family == "ship" or any(self.fits(card, slot) for slot in free))
        }

    def upgrades(self) -> set[int]:
        if self.here("ai_strike"):
            return set()
        cards, found = self.box.cards, set()
        tops = [stack[-1] for _, _, stack in self.slots(self.s.turn) if stack]
        for card, old in product(set(self.hand), tops):
            cost = cards[card].cost
            if self.switches["mech_upgrade_compares"] == "reduced":
                cost = self.price(card)
            less = cards[card].cost - self.price(card)
            due = max(0, cards[card].cost - cards[old].cost - less)
            if cards[card].family == cards[old].family and cost > cards[old].cost and due < len(self.hand):
                found.add(M.UPGRADE + card)
        return found

    def fed(self, card: int) -> bool:
        return all(need <= have for need, have in zip(self.box.cards[card].takes, self.pool, strict=True))

    def uses(self, seat: int, colonies: int, ships: int, bounties: int) -> set[int]:
        s = self.s
        found = {
            colonies + spot
            for spot, _, stack in self.slots(seat)
            if stack
            and not s.used[seat] >> spot & 1
            and self.fed(stack[-1])
            and not (self.here("stellar_crackdown") and self.box.cards[stack[-1]].renown < 0)
        }
        ready = Counter(s.ships[seat]) - Counter(s.tired[seat])
        found |= {ships + card for card in ready if self.fed(card)}
        return found | {
            bounties + 4 * place + resource
            for place, tokens in enumerate(s.bounty[seat])
            for resource, amount in enumerate(tokens)
            if amount and (resource < 3 or self.cards_left())
        }

    def cards_left(self) -> bool:
        return bool(self.s.discard[self.s.turn]) or deck_size(self.s, self.s.turn) > 0

    def trades(self) -> set[int]:
        found = set()
        if self.s.manpower >= int(self.switches["manpower_per_card"]) and self.cards_left():
            found.add(M.TRADE_MANPOWER)
        if self.s.production and self.cards_left():
            found.add(M.TRADE_PRODUCTION)
        if self.s.science and self.s.discard[self.s.turn]:
            found.add(M.TRADE_SCIENCE)
        return found

    def invests(self, seat: int) -> bool:
        worth = [self.t.space[card].renown for card in self.s.pile[seat]]
        return self.cards_left() and self.s.tokens[seat] + sum(r for r in worth if r > 0) >= 1

    def opportunities(self) -> set[int]:
        s, seat, found = self.s, self.s.turn, set()
        ready = Counter(s.ships[seat]) - Counter(s.tired[seat])
        any_ship = s.ships[seat] if self.switches["next_step_ship"] == "any" else ready
        can = {
            "intergalactic_migration": True,
            "nomad_guildship": s.production >= 2,
            "galactic_investors": self.invests(seat),
            "the_next_step": bool(any_ship),
        }
        for position, card in enumerate(self.row):
            if isinstance(card, Event) and not s.turned >> position & 1:
                if can.get(card.kind):
                    found.add(M.OPPORTUNITY + position)
                if card.kind == "galactic_investors" and self.t.teams and self.invests((seat + 2) % 4):
                    found.add(M.PARTNER_INVESTS + position)
        return found

    def relinquishes(self) -> set[int]:
        held, stacks = self.s.systems[self.s.turn], self.s.stacks[self.s.turn]
        home_stays = self.switches["relinquish_home"] == "no"
        may = [place for place, card in enumerate(held) if not (home_stays and card == self.t.home)]
        if self.switches["relinquish_rule"] == "oldest_only":
            may = may[:1]
        return {
            M.RELINQUISH + place
            for place in may
            if place != len(held) - 1 and all(stacks[place]) and not self.s.relinquished
        }

    def clearings(self) -> set[int]:
        resource = RESOURCES.index(self.switches["hazard_resource"])
        return {
            M.CLEAR + position
            for position, card in enumerate(self.row)
            if self.switches["partial_hazard_removal"] == "yes"
            and isinstance(card, System)
            and card.hazards > self.s.cleared[position]
            and self.pool[resource] >= 1
        }

    def menu(self) -> set[int]:
        seat = self.s.turn
        found = {M.END} | self.claims() | self.builds() | self.upgrades() | self.trades()
        found |= self.opportunities() | self.relinquishes() | self.clearings()
        found |= self.uses(seat, M.USE, M.USE_SHIP, M.BOUNTY)
        if self.t.teams:
            found |= self.uses((seat + 2) % 4, M.PARTNER_USE, M.PARTNER_SHIP, M.PARTNER_BOUNTY)
        return found


# the games


def play_out(rng: Random, busy: bool, every: int = 40, **setup: Any) -> State:
    """A random game to its end, looked at from time to time; a busy mover seldom ends a turn early."""
    s = new(**setup, seed=rng.randrange(1 << 30), dealer="typed").state
    turns = [0] * s.t.seats
    look, ended = rng.randrange(1, every), 0
    while s.actor != DONE:
        if s.actor == CHANCE:
            s.apply(s.draw(rng))
        else:
            moves = s.moves()
            assert len(moves) < MOST_MOVES
            seat = s.turn
            s.apply(rng.choice(moves[1:] if busy and moves[0] == M.END and len(moves) > 1 else moves))
            turns[seat] += s.turns - ended
            ended = s.turns
        look -= 1
        if not look or s.actor == DONE:
            look = rng.randrange(1, every)
            check(s)
            check_course(s)
            if s.phase == MENU:
                assert s.moves() == tuple(sorted(Plain(s).menu()))
    assert turns == [s.t.turns // s.t.seats] * s.t.seats
    assert s.scores() == tuple(tally.total for tally in tallies(s))
    assert winners(s)
    assert s.left == 0
    return s


@pytest.mark.slow
@pytest.mark.parametrize(
    "chunk", [0, *(pytest.param(chunk, marks=pytest.mark.deep) for chunk in range(1, CHUNKS))]
)
@pytest.mark.parametrize("name", VARIANTS)
def test_a_thousand_random_games_end_after_eleven_turns_each(name: str, chunk: int) -> None:
    rng = Random(f"{name}/{chunk}")
    best = 0
    for game in range(GAMES // CHUNKS):
        s = play_out(rng, busy=game % 4 == 0, every=200, **VARIANTS[name])
        assert s.turns == 11 * s.t.seats
        best = max(best, *s.scores())
    assert best > 15


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize("name", VARIANTS)
def test_every_position_of_some_games_is_sound(name: str, busy: bool) -> None:
    for seed in range(10):
        play_out(Random(f"{name}/{seed}"), busy=busy, every=2, **VARIANTS[name])


@pytest.mark.parametrize("name", switches_of("takethegalaxy"))
def test_games_under_every_switch_end(name: str) -> None:
    rng = Random(name)
    for value in switches_of("takethegalaxy")[name].names:
        for players, deck in ((1, "random"), (2, "balanced"), (4, "balanced")):
            play_out(rng, busy=True, every=3, players=players, deck=deck, switches={name: value})


def test_the_whole_box_comes_up_in_random_games() -> None:
    rng = Random(7)
    built: set[int] = set()
    claimed: set[int] = set()
    for _ in range(60):
        s = play_out(rng, busy=True, every=500, players=4)
        for seat in range(4):
            built |= {card for stacks in s.stacks[seat] for stack in stacks for card in stack}
            built |= set(s.ships[seat])
            claimed |= {*s.systems[seat], *s.pile[seat]}
    assert built == set(range(len(s.t.copies)))
    assert len(claimed) > 40


# copies and codes


def frozen(s: State) -> dict[str, object]:
    """Every slot as it is now."""
    values = {name: getattr(s, name) for name in State.__slots__}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}


def test_a_copy_lives_its_own_life() -> None:
    rng = Random(5)
    for _ in range(20):
        s = new(players=3, seed=rng.randrange(1000), dealer="typed").state
        while s.actor != DONE:
            before, twin = frozen(s), s.copy()
            assert frozen(twin) == before
            ways = [outcome for outcome, _ in s.outcomes()] if s.actor == CHANCE else s.moves()
            twin.apply(rng.choice(ways))
            assert frozen(s) == before
            s.apply(s.draw(rng) if s.actor == CHANCE else rng.choice(s.moves()))


def test_no_hidden_card_is_ever_in_a_full_position() -> None:
    s = play_out(Random(3), busy=True, players=2)
    assert all(HIDDEN not in hand for hand in s.hand)
