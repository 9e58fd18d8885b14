"""Games of Take The Galaxy, each position held against the printed rules, which are counted again here."""

from collections import Counter
from random import Random
from typing import Any

from teg.core import CHANCE, DONE
from teg.take import new
from teg.take import state as P
from teg.take.rules import moves as M
from tests.soak.facts_of_take import (
    ANOMALIES,
    CARDS,
    EVENTS,
    MOST_SYSTEMS,
    OPENING,
    RANDOM,
    SECTORS,
    SYSTEMS,
    TURNS,
)

MOST_PLIES = 20_000
POOL = "MPS"
RENOWN = {
    **{name: row[3] for name, row in SYSTEMS.items()},
    **{name: row[3] for name, row in ANOMALIES.items()},
}


def play(seed: int) -> None:
    """One random game, checked after every ply."""
    rng = Random(f"take/{seed}")
    players = rng.randint(1, 4)
    teams = players == 4 and rng.random() < 0.5
    deck = rng.choice(["balanced", "random"])
    hurry = rng.choice([0.1, 0.5, 2])
    s = new(players=players, teams=teams, deck=deck, seed=seed, dealer="typed").state
    table = Table(s, players, deck)
    for _ in range(MOST_PLIES):
        if s.actor == DONE:
            table.over(s)
            return
        if s.actor == CHANCE:
            move = s.draw(rng)
        else:
            moves = s.moves()
            assert moves and len(set(moves)) == len(moves), "somebody must act and cannot"
            move = rng.choices(moves, [hurry if each == M.END else 1 for each in moves])[0]
        before = s.copy()
        s.apply(move)
        table.check(before, move, s)
    raise AssertionError("the game does not end")


class Table:
    """What must be true at this table, ply by ply."""

    def __init__(self, s: Any, players: int, deck: str) -> None:
        self.players = players
        self.random = deck == "random"
        self.names = [card.name for card in s.t.box.cards]
        self.space = [card.name for card in s.t.space]
        self.shown: list[int] = []
        """Cards of the space deck in the order in which they came up."""
        self.done: Counter[str] = Counter()
        """What may be done once a turn, in this turn."""
        self.paid = 0
        assert set(self.names) == set(CARDS) and sum(CARDS[name][1] for name in self.names) == 41
        assert Counter(self.space) == Counter([*SYSTEMS, *ANOMALIES, *(event[0] for event in EVENTS)])

    def check(self, before: Any, move: int, s: Any) -> None:
        """Everything that holds at any moment, and what this ply may have done."""
        self.decks(s)
        self.systems(s)
        self.row(before, move, s)
        self.turn(before, move, s)
        self.use(before, move, s)
        assert min(s.manpower, s.production, s.science) >= 0, "resources below nothing"
        assert s.actor < 0 or s.actor == s.turn or s.phase == P.STARTING, "out of turn"

    def decks(self, s: Any) -> None:
        """The 41 cards of each player are all there, each in one place."""
        for seat in range(self.players):
            held = [*s.hand[seat], *s.deck[seat], *s.discard[seat], *s.ships[seat]]
            held += [card for stacks in s.stacks[seat] for stack in stacks for card in stack]
            if seat == s.turn and s.card >= 0:
                held.append(s.card)
            counts = [0] * len(self.names)
            for card in held:
                counts[card] += 1
            assert counts == [CARDS[name][1] for name in self.names], "cards of a player are lost or doubled"
            assert not Counter(s.tired[seat]) - Counter(s.ships[seat]), "a ship that is not there is used"

    def systems(self, s: Any) -> None:
        """Four at most; a colony in a slot that fits it, or a utility colony in any; upgrades are dearer."""
        for seat in range(self.players):
            assert len(s.systems[seat]) <= MOST_SYSTEMS, "a fifth system"
            for system, stacks in zip(s.systems[seat], s.stacks[seat], strict=True):
                slots = SYSTEMS[self.space[system]][2]
                assert len(stacks) == len(slots), "not the slots that are printed"
                for slot, stack in zip(slots, stacks, strict=True):
                    cards = [CARDS[self.names[card]] for card in stack]
                    assert all(card[0] in (slot, "U") for card in cards), "a colony in the wrong slot"
                    assert len({card[0] for card in cards}) <= 1, "covered by another type"
                    costs = [card[3] for card in cards]
                    assert costs == sorted(set(costs)), "an upgrade that is not dearer"

    def row(self, before: Any, move: int, s: Any) -> None:
        """Cards come up sector by sector, at most players + 1 lie there, and the oldest drops."""
        if M.REVEALED <= move < M.DRAWN:
            card = move - M.REVEALED
            assert (
                card not in self.shown and s.row[:1] == (card,) and s.row[1:] == before.row[: len(s.row) - 1]
            )
            self.shown.append(card)
            sectors = [sector for sector, count in SECTORS.items() for _ in range(count * self.players)]
            assert self.sector(card) == sectors[len(self.shown) - 1], "a card of another sector"
        else:
            assert not set(s.row) - set(before.row), "a card came up by itself"
        assert len(s.row) <= self.players + 1, "Explored Space is too long"
        places = [
            *s.row,
            *(card for systems in s.systems for card in systems if self.space[card] != "Homeworld"),
        ]
        places += [card for pile in s.pile for card in pile if self.space[card] != "Homeworld"]
        assert len(set(places)) == len(places), "a space card in two places"
        assert set(places) <= set(self.shown), "a space card nobody revealed"

    def sector(self, card: int) -> str:
        name = self.space[card]
        if name == "Space Pirates":
            mine = [other for other, each in enumerate(self.space) if each == name]
            return [event[1] for event in EVENTS if event[0] == name][mine.index(card)]
        return (
            next(event[1] for event in EVENTS if event[0] == name)
            if name not in RENOWN
            else (SYSTEMS.get(name) or ANOMALIES[name])[0]
        )

    def turn(self, before: Any, move: int, s: Any) -> None:
        """One claim and one relinquishing a turn, each card used once; the price is paid card by card."""
        if M.START <= move < M.CHANGE:
            opening = Counter(self.names[card] for card in s.hand[before.actor])
            assert opening == OPENING, "not the opening hand"
        if s.turns != before.turns:
            assert s.turns == before.turns + 1, "turns are counted one by one"
            assert s.actor == DONE or s.turn == s.turns % self.players, "not the next one's turn"
            assert (s.manpower, s.production, s.science) == (0, 0, 0), "unused resources stayed"
            self.done.clear()
        if before.phase != P.MENU:
            if M.DISCARD <= move < M.TAKE:
                self.paid += 1
            return
        self.paid = 0
        if M.CLAIM <= move < M.OPPORTUNITY:
            self.once("claims")
        elif M.OPPORTUNITY <= move < M.PARTNER_INVESTS:
            self.once(f"opportunity {before.row[move - M.OPPORTUNITY]}")
        elif M.RELINQUISH <= move < M.USE:
            self.once("relinquished")
            self.relinquish(before, move - M.RELINQUISH, s)
        elif M.BUILD <= move < M.UPGRADE:
            self.build(before, move - M.BUILD)

    def once(self, what: str) -> None:
        self.done[what] += 1
        assert self.done[what] == 1, f"{what}: twice in a turn"

    def build(self, before: Any, card: int) -> None:
        """There are enough other cards in hand for the printed price, which a Mech Revolution lowers."""
        kind, _, _, cost, _, _ = CARDS[self.names[card]]
        there = {self.space[each] for each in before.row}
        price = max(0, cost - ("Mech Revolution" in there and kind in ("D", "U")))
        assert card in before.hand[before.turn] and len(before.hand[before.turn]) - 1 >= price, (
            "not affordable"
        )

    def relinquish(self, before: Any, place: int, s: Any) -> None:
        """A full system that is not the newest; what lies on top scores, and all goes to the discard."""
        seat = before.turn
        stacks = before.stacks[seat][place]
        assert all(stacks) and place < len(before.systems[seat]) - 1, "that system may not go"
        there = [self.space[each] for each in before.row]
        gain = sum(CARDS[self.names[stack[-1]]][5] for stack in stacks) + 2 * ("Space Race" in there)
        assert s.tokens[seat] == before.tokens[seat] + gain, "renown of what was relinquished"
        assert before.systems[seat][place] in s.pile[seat], "the system is not in the renown pile"
        assert Counter(s.discard[seat]) == Counter(before.discard[seat]) + Counter(
            card for stack in stacks for card in stack
        ), "its colonies are not all in the discard pile"

    def use(self, before: Any, move: int, s: Any) -> None:
        """What a colony in force gives, as it is printed; credits are cards, drawn at once."""
        if not (M.USE <= move < M.PARTNER_USE and before.phase == P.MENU):
            return
        seat, (place, slot) = before.turn, divmod(move - M.USE, 4)
        card = self.names[before.stacks[seat][place][slot][-1]]
        assert not before.used[seat] >> (move - M.USE) & 1, "used twice"
        effect = CARDS[card][4]
        takes, gives = effect.split(" -> ") if "->" in effect else ("", effect.removeprefix("gives "))
        for at, letter in enumerate(POOL):
            had, has = (one[at] for one in (pool(before), pool(s)))
            assert has == had - amount(takes, letter) + amount(gives, letter), f"{card}: {letter}"
        if draws := amount(gives, "C"):
            there = len(before.deck[seat]) + len(before.discard[seat])
            assert (s.phase == P.DRAWING and s.draws == draws) or there < draws, f"{card}: credits"

    def over(self, s: Any) -> None:
        """Eleven turns each, the whole deck shown, and the renown of everything counted again."""
        assert s.turns == TURNS * self.players, f"{s.turns} turns"
        assert len(self.shown) == sum(SECTORS.values()) * self.players
        for sector in SECTORS:
            shown = "".join(sorted(self.kind(card) for card in self.shown if self.sector(card) == sector))
            wanted = RANDOM[self.players][[*SECTORS].index(sector)]
            exact = "".join(sorted(word[-1] * int(word[:-1]) for word in wanted.split()))
            if self.players == 1 and sector == "fringe":
                assert shown in ("ES", "AS"), shown
            else:
                assert shown == exact, (sector, shown, exact)
        for seat, told in enumerate(s.scores()):
            worth = s.tokens[seat]
            worth += sum(self.renown(card) for card in (*s.pile[seat], *s.systems[seat]))
            worth += sum(
                CARDS[self.names[stack[-1]]][5] for stacks in s.stacks[seat] for stack in stacks if stack
            )
            assert told == worth, f"seat {seat}: {told} told, {worth} counted"

    def kind(self, card: int) -> str:
        name = self.space[card]
        return "S" if name in SYSTEMS else "A" if name in ANOMALIES else "E"

    def renown(self, card: int) -> int:
        name = self.space[card]
        if name in RENOWN:
            return RENOWN[name]
        return next(event[4] for event in EVENTS if event[0] == name and event[1] == self.sector(card))


def pool(s: Any) -> tuple[int, int, int]:
    """Manpower, production, science."""
    return s.manpower, s.production, s.science


def amount(words: str, letter: str) -> int:
    """How much of a resource "3M 1C" names."""
    return sum(int(word[:-1]) for word in words.split() if word.endswith(letter))
