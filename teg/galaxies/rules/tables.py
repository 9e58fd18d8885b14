"""A box and its switches compiled into numbers that the engine can look up."""

from collections.abc import Mapping

from teg.core.engine import Unchanging
from teg.dice import FACES, HANDS
from teg.galaxies.cards import Box
from teg.galaxies.rules.steps import ABILITIES, NONE, Step, compile_attack, compile_effect, resource

SHIPS = ("Aurora", "Intrepid", "Ambition", "Nexus")
EACH_PILOT = 0x111111  # times a mask of four ships: the mask for each of six pilots
ANYBODY = -1  # three dice alike hire any pilot for any ship
CARDS_AT = 64  # effects of exploration cards are numbered from here, those of planets from 0


class Tables(Unchanging):
    """Everything about a game that never changes: cards, numbers, seats and switches."""

    def __init__(self, box: Box, players: int, solo: str | None, switches: Mapping[str, str]) -> None:
        self.box = box
        self.switches = dict(switches)
        self.chosen = (players, solo, self.switches, box)
        self.expansion = box.expansion
        self.solo = solo is not None
        self.seats = 2 if self.solo else players
        self.places = {5: 6}.get(players, (2 if self.solo else players) + 2)
        seats = range(self.seats)
        self.after: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                (seat + k) % self.seats
                for k in range(1, self.seats)
                if not (self.solo and (seat + k) % self.seats == 1)
            )
            for seat in seats
        )
        """The people who may follow a seat's dice, clockwise; the Rogue never follows."""

        self.cards(box)
        self.numbers(box)
        self.rogue(box, solo)
        self.rulings()

    def cards(self, box: Box) -> None:
        """Planets, pilots, exploration cards and missions."""
        self.energy = tuple("energy" in planet.resources for planet in box.planets)
        self.culture = tuple("culture" in planet.resources for planet in box.planets)
        self.diplomacy = tuple(planet.track == "diplomacy" for planet in box.planets)
        self.spaces = tuple(planet.spaces for planet in box.planets)
        self.planet_vp = tuple(planet.vp for planet in box.planets)
        self.own_turn = tuple(planet.own_turn for planet in box.planets)
        self.once = tuple(planet.once for planet in box.planets)
        effects: list[tuple[Step, ...]] = [()] * (CARDS_AT + len(box.explorations))
        for number, planet in enumerate(box.planets):
            effects[number] = compile_effect(planet.effect)
        for number, card in enumerate(box.explorations):
            effects[CARDS_AT + number] = compile_effect(card.effect, number)
        self.effects = tuple(effects)
        self.danger = tuple(card.colour == "danger" for card in box.explorations)
        self.track = tuple(
            next((op["length"] for op in card.effect if op.name == "track"), 0) for card in box.explorations
        )
        self.dwarfs = tuple(sum(op.name == "dwarf" for op in card.effect) for card in box.explorations)
        self.trained = tuple(sum(1 << SHIPS.index(ship) for ship in pilot.trained) for pilot in box.pilots)
        self.ability = tuple(ABILITIES[pilot.ability.name] for pilot in box.pilots)
        self.abilities = tuple(
            (NONE,) * len(box.pilots) if self.solo and seat == 1 else self.ability
            for seat in range(self.seats)
        )
        """By seat, what each pilot can do there: for the Rogue pilots only score."""

        self.bonus = tuple(
            (resource(pilot.ability["resource"]), pilot.ability["amount"])
            if pilot.ability.get("resource")
            else (0, 0)
            for pilot in box.pilots
        )
        """What an ability that pays out pays: (resource, amount)."""
        self.all_missions = sum(
            1 << number
            for number, mission in enumerate(box.missions)
            if self.seats >= 3 or not mission.three_plus
        )

    def numbers(self, box: Box) -> None:
        """The empire track, the hangar and the points."""
        levels = sorted(box.empire, key=lambda level: level.level)
        self.top_level = levels[-1].level
        self.dice = (0, *(level.dice for level in levels))
        self.ships = (0, *(level.ships for level in levels))
        self.level_vp = (0, *(level.vp for level in levels))
        self.upgrade = (0, *(level.price or 0 for level in levels), 99)
        """The price to enter a level; nobody can pay for what lies beyond the last."""
        self.pilot_vp = box.settings.pilot_vp
        self.dwarf_vp = box.settings.dwarf_vp
        self.symbols = tuple(
            tuple(FACES.index(face) for face in box.hangar[ship]) if box.hangar else () for ship in SHIPS
        )
        self.hire_with = tuple(
            ANYBODY * self.expansion
            if max(counts) >= 3
            else EACH_PILOT
            * sum(
                1 << ship
                for ship, faces in enumerate(self.symbols)
                if any(counts[face] >= 2 for face in faces)
            )
            for counts in HANDS
        )
        """For each hand, the ships whose symbol it shows twice, repeated for every pilot; or ANYBODY."""
        self.ships_to_man: dict[int, int] = {}
        """For each fleet and its shape, the ships that can get a pilot: filled as they come up."""
        self.payments: dict[int, tuple[int, ...]] = {}
        """For each hand, ship and training, the dice that hire: filled as they come up."""
        self.replacements: dict[int, tuple[int, ...]] = {}
        """For each fleet, its advanced ships and its seat, the normal ships to replace: filled likewise."""
        self.crew_yields: dict[tuple[tuple[int, ...], int], int] = {}
        """For pilots and places of a fleet, what it yields: filled as they come up."""

    def rogue(self, box: Box, solo: str | None) -> None:
        """The Rogue Galaxy's mat."""
        self.rogue_max = box.settings.rogue_resource_max
        self.rogue_dice = (0, *box.settings.rogue_dice)
        self.rogue_vp = (0, *box.settings.rogue_vp, *box.settings.rogue_vp[-1:])  # the skull adds nothing
        self.mat = next((rogue for rogue in box.rogues if rogue.id == solo), None)
        self.attacks: tuple[tuple[Step, ...], ...] = (
            ((), *(compile_attack(ops) for ops in self.mat.attacks)) if self.mat else ()
        )

    def rulings(self) -> None:
        """The switches the engine asks for, as plain truths."""
        is_on = {name: value == "yes" for name, value in self.switches.items()}
        self.follow_all_but_first = self.switches["hire.follow_last_of_three"] == "all_but_first"
        self.swap_triggers_surface = is_on["swap.triggers_surface"]
        self.swap_on_track = is_on["swap.on_danger_track"]
        self.closed_pilots = self.switches["pilot.empty_deck"] == "closed"
        self.repeat_hire_dice = is_on["repeat_counts_hire_dice"]
        self.track_regress = is_on["danger.regressable"]
        self.track_effects = is_on["danger.effects_advance"]
        self.closed_space = self.switches["explore.empty_deck"] == "closed"
        self.all_or_nothing = self.switches["explore.lose_short"] == "all_or_nothing"
        self.triple_twice = is_on["solo.triple_counts_twice"]
        self.discard_breaks = is_on["solo.discard_breaks_row"]
        self.reroll_breaks = is_on["solo.reroll_breaks_row"]
        self.any_trained = self.switches["solo.which_ship"] == "any_trained"
        self.equal_turns_at_21 = is_on["solo.equal_turns_at_21"]
        self.harder = is_on["solo.harder"]
        self.pay_yourself = is_on["copy.pay_yourself"]
        self.just_landed_may_go = is_on["nagato.just_landed"]
        self.income_same_die = is_on["income.same_die"]
        self.transfer_beyond = {"colonises": 7, "next_space": 1, "out_of_reach": 0}[
            self.switches["gort.shorter_track"]
        ]
        """How far beyond the last space of a shorter track a transferred ship may come."""
        self.missions_for = self.seats if not self.solo else int(is_on["solo.missions"])
        """How many seats, from the first on, have a secret mission."""
        self.price_same_die = is_on["nibiru.same_die"]
