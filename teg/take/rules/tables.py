"""A box and its switches compiled into numbers that the engine can look up."""

from collections.abc import Mapping

from teg.core.engine import Unchanging
from teg.take.cards.model import (
    EVENTS,
    FAMILIES,
    RESOURCES,
    SECTORS,
    SLOTS,
    Amounts,
    Anomaly,
    Counts,
    Event,
    System,
    TakeBox,
)

SYSTEM, ANOMALY, EVENT = range(3)
"""Kinds of space cards."""
CIVILIZATION, MINING, UTILITY, SHIP = range(4)
MIGRATION, INVESTORS, SPACE_PIRATES, NOMADS, BURST, RACE, STRIKE, CRACKDOWN, MECHS, NEXT_STEP = range(10)
NONE = (0, 0, 0, 0)
FAR = 1 << 20
MOST_SYSTEMS = 4
MOST_SLOTS = 4
SPOTS = MOST_SYSTEMS * MOST_SLOTS
CREDIT = RESOURCES.index("credit")

Hand = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""What the cards of a hand are good for: moves that build, moves that upgrade, the cheapest by slots."""

Row = tuple[tuple[int, int, int, Amounts], ...]
"""For each card of Explored Space: its claim, kinds of slots, hazards in credits, price of another card."""

SpaceCard = System | Anomaly | Event


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Tables(Unchanging):
    """Everything about a game that never changes: cards, numbers, seats and switches."""

    def __init__(
        self, box: TakeBox, players: int, teams: bool, random: bool, switches: Mapping[str, str]
    ) -> None:
        self.box = box
        self.switches = dict(switches)
        self.seats = players
        self.teams = teams
        self.random = random
        self.chosen = (players, teams, random, self.switches, box)
        self.places = players + 1
        """How many cards Explored Space can hold."""
        self.partner = tuple((seat + 2) % 4 if teams else -1 for seat in range(players))
        self.hands: dict[tuple[object, ...], Hand] = {}
        """For each hand, its player's colonies and the events that matter: filled as they come up."""
        self.rows: dict[tuple[int, ...], Row] = {}
        """For each row of Explored Space what can be claimed: filled likewise."""
        self.rulings()
        self.numbers()
        self.cards()
        self.space_cards()
        self.space_deck(players)

    def rulings(self) -> None:
        """The switches the engine asks for, as plain truths."""
        chosen = self.switches
        self.hazards_in = RESOURCES.index(chosen["hazard_resource"])
        self.bit_by_bit = chosen["partial_hazard_removal"] == "yes"
        self.inherits_used = chosen["upgrade_inherits_used"] == "yes"
        self.bursts_add_up = chosen["cosmic_burst_stacks"] == "yes"
        self.pirates_add_up = chosen["pirates_stack"] == "yes"
        self.oldest_only = chosen["relinquish_rule"] == "oldest_only"
        self.home_may_go = chosen["relinquish_home"] == "yes"
        self.utility_anywhere = chosen["utility_any_slot"] == "yes"
        self.manpower_price = int(chosen["manpower_per_card"])
        self.debts = chosen["renown_pool_may_be_negative"] == "yes"
        self.nomad_output = RESOURCES.index(chosen["nomad_output"])
        self.compares_reduced = chosen["mech_upgrade_compares"] == "reduced"
        self.ready_ship = chosen["next_step_ship"] == "ready"
        self.one_more_round = chosen["early_end"] == "one_more_round"
        self.by_seed = chosen["first_player"] == "by_seed"
        self.fringe_card = chosen["solo_fringe"]

    def numbers(self) -> None:
        """Numbers that sit on no listed card."""
        settings = self.box.settings
        self.hazard_price = settings.hazard_price
        self.migration_gain = settings.migration_gain
        self.investors_cost = settings.investors_cost
        self.investors_gain = settings.investors_gain
        self.pirates_loss = settings.pirates_loss
        self.nomad_cost = settings.nomad_cost
        self.nomad_gain = settings.nomad_gain
        self.burst_hazards = settings.burst_hazards
        self.race_gain = settings.race_gain
        self.mech_discount = settings.mech_discount
        self.step_gain = settings.step_gain

    def cards(self) -> None:
        """The cards of a player's deck."""
        cards = self.box.cards
        self.family = tuple(FAMILIES.index(card.family) for card in cards)
        self.cost = tuple(card.cost for card in cards)
        self.takes: tuple[Amounts | None, ...] = tuple(
            card.takes if any(card.takes) else None for card in cards
        )
        """What a card turns into something else; None if it generates."""
        self.gives = tuple(card.gives for card in cards)
        self.renown = tuple(card.renown for card in cards)
        self.utility_slots = 0b111 if self.utility_anywhere else 0b100
        self.fits = tuple((0b001, 0b010, self.utility_slots, 0)[family] for family in self.family)
        """The kinds of slots that a card fits, as a mask; 0 for a ship."""
        self.discount = tuple(
            self.mech_discount if family in (MINING, UTILITY) else 0 for family in self.family
        )
        """What the Mech Revolution takes off the price."""
        self.prices = (
            self.cost,
            tuple(max(0, cost - less) for cost, less in zip(self.cost, self.discount, strict=True)),
        )
        """What a card costs to build; the second tuple is for the Mech Revolution."""
        self.copies = tuple(card.copies for card in cards)
        self.start_hand = tuple(number for number, card in enumerate(cards) for _ in range(card.start))
        self.start_deck = tuple(
            number for number, card in enumerate(cards) for _ in range(card.copies - card.start)
        )
        home = sum({1 << SLOTS.index(slot) for slot in self.box.home.slots})
        self.frontier = tuple(
            number
            for number, card in enumerate(cards)
            if card.frontier and card.start and self.fits[number] & home
        )

    def space_cards(self) -> None:
        """The cards of the space deck, and the home behind them."""
        box = self.box
        self.space: tuple[SpaceCard, ...] = (*box.systems, *box.anomalies, *box.events, box.home)
        self.home = len(self.space) - 1
        self.kinds = tuple(
            SYSTEM if isinstance(card, System) else ANOMALY if isinstance(card, Anomaly) else EVENT
            for card in self.space
        )
        self.event = tuple(EVENTS.index(card.kind) if isinstance(card, Event) else -1 for card in self.space)
        self.event_mask = tuple(1 << kind if kind >= 0 else 0 for kind in self.event)
        self.space_renown = tuple(card.renown for card in self.space)
        self.price: tuple[Amounts, ...] = tuple(
            card.cost
            if isinstance(card, Event)
            else (0, 0, card.science, 0)
            if isinstance(card, Anomaly)
            else NONE
            for card in self.space
        )
        """What an anomaly or an event costs to claim."""
        self.slots = tuple(
            tuple(map(SLOTS.index, card.slots)) if isinstance(card, System) else () for card in self.space
        )
        self.slot_kinds = tuple(sum({1 << kind for kind in slots}) for slots in self.slots)
        """The kinds of slots a system has, as a mask."""
        self.hazards = tuple(card.hazards if isinstance(card, System) else 0 for card in self.space)
        self.bounty = tuple(
            card.bounty if isinstance(card, System) and any(card.bounty) else NONE for card in self.space
        )

    def space_deck(self, players: int) -> None:
        """Which cards the space deck may hold, and how many of each kind come in each sector."""
        box = self.box
        in_play = [
            number
            for number, card in enumerate(self.space[: self.home])
            if self.random or card.wormhole <= players
        ]
        of_kind = [
            [
                sum(
                    1 << number
                    for number in in_play
                    if self.space[number].sector == sector and self.kinds[number] == kind
                )
                for kind in (SYSTEM, EVENT, ANOMALY)
            ]
            for sector in SECTORS
        ]
        self.pools = tuple(map(tuple, of_kind))
        """By sector: systems, events and anomalies that may come, as masks."""
        self.quotas = tuple(
            self.quota(counts if self.random else (FAR, FAR, FAR, 0), pools)
            for counts, pools in zip(box.settings.random(players), self.pools, strict=True)
        )
        """By sector: how many systems, events, anomalies, and cards that may be either."""
        self.sectors = tuple(systems | events | anomalies for systems, events, anomalies in self.pools)
        totals = [sum(quota) for quota in self.quotas]
        self.below = (totals[1] + totals[2], totals[2], 0)
        """By sector: how many cards lie below it in the deck."""
        self.deck = sum(totals)
        self.whole = sum(self.sectors)
        self.turns = self.deck if self.one_more_round else self.deck - players
        """How many turns the game has."""

    def quota(self, counts: Counts, pools: tuple[int, ...]) -> Counts:
        """The counts of a sector, as far as there are cards; the solo switch settles what is open."""
        systems, events, anomalies, either = counts
        if self.fringe_card == "event":
            events, either = events + either, 0
        elif self.fringe_card == "anomaly":
            anomalies, either = anomalies + either, 0
        there = [pool.bit_count() for pool in pools]
        systems, events, anomalies = min(systems, there[0]), min(events, there[1]), min(anomalies, there[2])
        return systems, events, anomalies, min(either, there[1] + there[2] - events - anomalies)
