"""Which pilots can fly which ships: payable now, the chance after best play, what to keep, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from teg.dice import COLONY, ENERGY, FACES
from teg.galaxies.cards.sentences import ship_name
from teg.languages import Both, Phrases, capital, each, either
from teg.mistake import Mistake
from teg.odds.dice.energy import Act, EnergyTurn, RollOption
from teg.odds.dice.target import Alike, Counts, Target, any_of, hiring
from teg.odds.words import amount, face

tell: Final = Phrases(__file__, "hire.toml")


@dataclass(frozen=True, slots=True)
class Ship:
    """An advanced ship: its two symbols, and whether it already flies with a pilot."""

    name: str
    symbols: tuple[int, ...]
    in_play: bool = False


@dataclass(frozen=True, slots=True)
class Pilot:
    """A pilot of the row and the names of the ships it is trained for."""

    name: str
    trained: tuple[str, ...]
    french: str = ""

    def called(self, lang: str) -> str:
        """The pilot's name in "en" or "fr"."""
        return {"fr": self.french}.get(lang) or self.name


@dataclass(frozen=True, slots=True)
class HireRefusal:
    """Why something cannot be hired now: the rule's id, the reason, the nearest change that would help."""

    rule: str
    reason: Both
    unlock: Both


@dataclass(frozen=True, slots=True)
class Hire:
    """One pilot on one ship: `pays` are the dice that pay now, `chance` is after best play.

    `by_energy` is the chance with 0, 1, 2 ... of the energy in hand; `steps` are the best things to do now,
    none while dice are being rolled. Without `exact` the chance is at least this.
    """

    pilot: Pilot
    ship: str
    trained: bool
    pays: tuple[Counts, ...]
    chance: Fraction
    by_energy: tuple[Fraction, ...]
    steps: tuple[RollOption, ...]
    reasons: tuple[HireRefusal, ...]
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Market:
    """All that a hire depends on. `hand` is six counts; `normal_ships` are active ones that could be
    replaced.

    `gain` is the energy an activated energy die would give: 0 leaves that out of the plan. `colonies` is what
    Colony dice can do for the others; those `uncounted` may do more. `closed`: the pilot deck is empty and
    nobody is hired then. `rolling` more dice are in the air. `put_aside`: a reroll has begun with these dice
    of the hand (perhaps none yet), and at least one must be rolled.
    """

    hand: Counts
    pilots: tuple[Pilot, ...]
    ships: tuple[Ship, ...]
    energy: int = 0
    free: int = 1
    converter: bool = True
    normal_ships: int = 1
    own_turn: bool = True
    gain: int = 0
    colonies: tuple[Act, ...] = ()
    uncounted: tuple[str, ...] = ()
    closed: bool = False
    rolling: int = 0
    put_aside: Counts | None = None

    @property
    def held(self) -> Counts:
        """The dice that are sure to lie there next."""
        return self.hand if self.put_aside is None else tuple(map(int.__sub__, self.hand, self.put_aside))

    def turn(self, target: Target) -> EnergyTurn:
        """The dice of this market with all that helps to improve them for a target."""
        dice = sum(self.hand) + self.rolling
        return _turn(dice, target, self.energy, self.gain, self.converter, self.free, self.colonies)

    def __post_init__(self) -> None:
        if self.put_aside is not None and not self.free + self.energy:
            raise Mistake(tell, "reroll_unpaid")
        names = [ship.name for ship in self.ships]
        if len(set(names)) < len(names):
            raise Mistake(tell, "ship_named_twice")
        for pilot in self.pilots:
            for name in pilot.trained:
                if name not in names:
                    raise Mistake(tell, "trained_for_no_ship", pilot=pilot.name, ship=name)


def hires(market: Market) -> tuple[Hire, ...]:
    """Every pilot of the row on every ship, in the order of the row and the hangar."""
    plans: dict[Target, Plan] = {}
    found = []
    for pilot in market.pilots:
        for ship in market.ships:
            trained = ship.name in pilot.trained
            barred = _barred(market, ship)
            if barred:
                found.append(Hire(pilot, ship.name, trained, (), Fraction(0), (), (), barred))
                continue
            target = hiring(ship.symbols, trained)
            if target not in plans:
                plans[target] = Plan(market, target)
            plan = plans[target]
            pays = payments(market.held, ship, trained)
            hopeless = not plan.chance and plan.exact
            reasons = () if pays else (_short(market, pilot, ship, trained, hopeless),)
            found.append(
                Hire(
                    pilot,
                    ship.name,
                    trained,
                    pays,
                    plan.chance,
                    plan.by_energy,
                    plan.steps,
                    reasons,
                    plan.exact,
                )
            )
    return tuple(found)


def any_hire(market: Market) -> Target | None:
    """The dice that hire anybody at all on any ship that may be used; None if nobody can be hired."""
    open_ships = [ship for ship in market.ships if not _barred(market, ship)]
    if not open_ships or not market.pilots:
        return None
    wanted = {
        part
        for ship in open_ships
        for pilot in market.pilots
        if ship.name in pilot.trained
        for part in _parts(hiring(ship.symbols))
    }
    return any_of([*sorted(wanted - {Alike(3)}, key=repr), Alike(3)])


def payments(hand: Sequence[int], ship: Ship, trained: bool) -> tuple[Counts, ...]:
    """The dice of a hand that would hire: pairs of the ship's symbols if trained, or three alike."""
    pairs = [number for number in dict.fromkeys(ship.symbols) if trained and hand[number] >= 2]
    triples = [number for number in range(len(FACES)) if hand[number] >= 3]
    return tuple(
        tuple(size if number == paid else 0 for number in range(len(FACES)))
        for size, numbers in ((2, pairs), (3, triples))
        for paid in numbers
    )


@lru_cache(maxsize=32)
def _turn(
    dice: int, target: Target, energy: int, gain: int, converter: bool, free: int, colonies: tuple[Act, ...]
) -> EnergyTurn:
    """The same dice are asked for the same target by several answers of a page."""
    return EnergyTurn(dice, target, energy, gain, converter=converter, free=free, colonies=colonies)


class Plan:
    """The chance of one target from the dice of a market, and the best things to do for it.

    The `turn` of a market may be given where several targets share it.
    """

    def __init__(self, market: Market, target: Target, turn: EnergyTurn | None = None) -> None:
        turn = turn or market.turn(target)
        hand, held = market.hand, market.held
        begun = market.put_aside is not None
        # A reroll that has begun will be paid for.
        energies = range(int(begun and not market.free), market.energy + 1)
        self.target = target
        self.steps: tuple[RollOption, ...] = ()
        if market.rolling:
            self.by_energy = tuple(turn.held(hand, energy) for energy in energies)
        elif begun:
            self.by_energy = tuple(turn.best_rerolls(hand, held, energy)[0].value for energy in energies)
            self.steps = turn.best_rerolls(hand, held)
        else:
            self.by_energy = tuple(turn.after(hand, energy) for energy in energies)
            self.steps = turn.best_options(hand)
        self.chance = self.by_energy[-1]
        if not self.chance:
            self.steps = ()
        self.exact = self.chance == 1 or not (market.uncounted and _may_show_colony(market))


def _may_show_colony(market: Market) -> bool:
    """Whether a Colony die lies there or may yet come."""
    rolls = market.free or market.energy or (market.gain and market.hand[ENERGY])
    converts = market.converter and sum(market.hand) > 2
    return bool(market.hand[COLONY] or market.rolling or rolls or converts)


def _parts(target: Target) -> tuple[Target, ...]:
    return getattr(target, "parts", (target,))


def _barred(market: Market, ship: Ship) -> tuple[HireRefusal, ...]:
    """What no dice can mend."""
    reasons = []
    if not market.own_turn:
        reasons.append(_because("BB-06", "not_your_turn", "wait"))
    if market.closed:
        reasons.append(_because("BB-20", "closed", "open"))
    if not ship.in_play and market.normal_ships < 1:
        reasons.append(_because("BB-10", "no_ship", "another_ship"))
    return tuple(reasons)


def _because(rule: str, why: str, unlock: str) -> HireRefusal:
    return HireRefusal(rule, tell.both(why), tell.both(unlock))


def _short(market: Market, pilot: Pilot, ship: Ship, trained: bool, hopeless: bool) -> HireRefusal:
    """Why the dice as they lie do not pay, and the fewest dice that would have to change."""
    hand = market.held
    best = max(range(len(FACES)), key=lambda number: hand[number])
    lacking = 3 - hand[best]
    called = each(ship_called, ship.name)
    if not trained:
        held = each(_held, hand, best)
        why = tell.both("untrained", pilot=each(pilot.called), ship=called, best=held)
        return HireRefusal("BB-04", why, _need(best, lacking, hopeless))
    near = max(dict.fromkeys(ship.symbols), key=lambda number: hand[number])
    if 2 - hand[near] <= lacking:
        best, lacking = near, 2 - hand[near]
    why = tell.both("short", ship=called, faces=each(_pairs, ship))
    return HireRefusal("BB-02", why, _need(best, lacking, hopeless))


def _pairs(ship: Ship, lang: str) -> str:
    symbols = dict.fromkeys(ship.symbols)
    return either((f"{amount(2, lang)} {face(number, lang, True)}" for number in symbols), lang)


def ship_called(name: str, lang: str) -> str:
    """A ship type as it is called; ships of one's own keep their names."""
    return ship_name(name, lang)


def _held(hand: Counts, number: int, lang: str) -> str:
    count = hand[number]
    if not count:
        return tell(lang, "no_dice")
    return f"{amount(count, lang, number)} {face(number, lang, count > 1)}"


def _need(number: int, lacking: int, hopeless: bool) -> Both:
    return tell.both(
        "hopeless" if hopeless else "need",
        count=lacking,
        number=each(lambda lang: amount(lacking, lang, number)),
        Number=capital(amount(lacking, "en")),
        face=each(lambda lang: face(number, lang, lacking > 1)),
    )
