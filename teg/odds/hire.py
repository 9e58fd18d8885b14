"""Which pilots can fly which ships: payable now, the chance after best play, what to keep, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from teg.galaxies.dice import FACES
from teg.mistake import Mistake
from teg.odds.dice import Keep, Turn
from teg.odds.energy import EnergyTurn
from teg.odds.target import Alike, Counts, Target, any_of, hiring
from teg.odds.words import Both, amount, both, face, listed


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


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be hired now: the rule's id, the reason, the nearest change that would help."""

    rule: str
    reason: Both
    unlock: Both


@dataclass(frozen=True, slots=True)
class Hire:
    """One pilot on one ship: `pays` are the dice that pay now, `chance` is after best play.

    `by_energy` is the chance when spending up to 0, 1, 2 ... energy; `keep` are the best keeps of the dice
    that lie.
    """

    pilot: str
    ship: str
    trained: bool
    pays: tuple[Counts, ...]
    chance: Fraction
    by_energy: tuple[Fraction, ...]
    keep: tuple[Keep, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Market:
    """All that a hire depends on. `hand` is six counts; `normal_ships` are active ones that could be
    replaced.

    `gain` is the energy an activated energy die would give: 0 leaves that out of the plan. `closed`: the
    pilot deck is empty and nobody is hired then.
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
    closed: bool = False

    def __post_init__(self) -> None:
        names = [ship.name for ship in self.ships]
        if len(set(names)) < len(names):
            raise Mistake("two ships have the same name; each advanced ship is there once.")
        for pilot in self.pilots:
            for name in pilot.trained:
                if name not in names:
                    raise Mistake(f"{pilot.name} is trained for '{name}', which is not among the ships.")


def hires(market: Market) -> tuple[Hire, ...]:
    """Every pilot of the row on every ship, in the order of the row and the hangar."""
    plans: dict[Target, _Plan] = {}
    found = []
    for pilot in market.pilots:
        for ship in market.ships:
            trained = ship.name in pilot.trained
            target = hiring(ship.symbols, trained)
            barred = _barred(market, ship)
            if target not in plans:
                plans[target] = _Plan(market, target)
            plan = plans[target]
            pays = () if barred else payments(market.hand, ship, trained)
            found.append(
                Hire(
                    pilot.name,
                    ship.name,
                    trained,
                    pays,
                    Fraction(0) if barred else plan.chance,
                    () if barred else plan.by_energy,
                    () if barred else plan.keep,
                    barred or (() if pays else (_short(market, pilot, ship, trained),)),
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


class _Plan:
    """The chance of one target from the dice of a market."""

    def __init__(self, market: Market, target: Target) -> None:
        dice = sum(market.hand)
        turn = Turn(dice, target, converter=market.converter, free=market.free)
        rerolls = market.free + market.energy
        self.by_energy = tuple(turn.after(market.hand, number) for number in range(market.free, rerolls + 1))
        self.keep = tuple(keep for keep in turn.keeps(market.hand, rerolls) if keep.best)
        self.chance = self.by_energy[-1]
        if market.gain and self.chance < 1:
            richer = EnergyTurn(
                dice, target, market.energy, market.gain, converter=market.converter, free=market.free
            )
            self.chance = richer.after(market.hand)


def _parts(target: Target) -> tuple[Target, ...]:
    return getattr(target, "parts", (target,))


def _barred(market: Market, ship: Ship) -> tuple[Reason, ...]:
    """What no dice can mend."""
    reasons = []
    if not market.own_turn:
        reasons.append(_NOT_YOUR_TURN)
    if market.closed:
        reasons.append(_CLOSED)
    if not ship.in_play and market.normal_ships < 1:
        reasons.append(_NO_SHIP)
    return tuple(reasons)


_NOT_YOUR_TURN = Reason(
    "BB-06",
    both(
        "Pilots are hired in your own turn only.",
        "On ne recrute que pendant son propre tour.",
    ),
    both("Wait for your turn.", "Attendez votre tour."),
)
_CLOSED = Reason(
    "BB-20",
    both(
        "The pilot deck is empty, and by your switch nobody is hired then.",
        "La pioche des pilotes est vide, et selon votre réglage on ne recrute plus.",
    ),
    both(
        "Set pilot.empty_deck to leave_gap to hire from the row that is left.",
        "Réglez pilot.empty_deck sur leave_gap pour recruter dans la rangée qui reste.",
    ),
)
_NO_SHIP = Reason(
    "BB-10",
    both(
        "No active normal ship of yours could make way for this one.",
        "Aucun de vos vaisseaux normaux actifs ne peut lui céder la place.",
    ),
    both(
        "Replace the pilot of a ship you already fly, or bring a normal ship into play.",
        "Remplacez le pilote d'un vaisseau déjà en vol, ou mettez en jeu un vaisseau normal.",
    ),
)


def _short(market: Market, pilot: Pilot, ship: Ship, trained: bool) -> Reason:
    """Why the dice as they lie do not pay, and the fewest dice that would have to change."""
    best = max(range(len(FACES)), key=lambda number: market.hand[number])
    lacking = 3 - market.hand[best]
    if not trained:
        return Reason(
            "BB-04",
            both(
                f"{pilot.name} is not trained for the {ship.name}, so it takes three dice alike;"
                f" your best is {_held(market.hand, best, 'en')}.",
                f"{pilot.name} n'est pas entraîné pour {ship.name} : il faut trois dés identiques ;"
                f" votre mieux est {_held(market.hand, best, 'fr')}.",
            ),
            _need(best, lacking),
        )
    near = max(dict.fromkeys(ship.symbols), key=lambda number: market.hand[number])
    if 2 - market.hand[near] <= lacking:
        best, lacking = near, 2 - market.hand[near]
    listed_en, listed_fr = (
        listed(
            [f"{amount(2, lang)} {face(number, lang, True)}" for number in dict.fromkeys(ship.symbols)],
            lang,
            "ou" if lang == "fr" else "or",
        )
        for lang in ("en", "fr")
    )
    return Reason(
        "BB-02",
        both(
            f"The {ship.name} takes {listed_en}, or three dice alike; yours show neither.",
            f"{ship.name} demande {listed_fr}, ou trois dés identiques ;"
            " les vôtres n'ont ni l'un ni l'autre.",
        ),
        _need(best, lacking),
    )


def _held(hand: Counts, number: int, lang: str) -> str:
    count = hand[number]
    if not count:
        return "aucun dé" if lang == "fr" else "no dice"
    return f"{amount(count, lang, number)} {face(number, lang, count > 1)}"


def _need(number: int, lacking: int) -> Both:
    return both(
        f"{amount(lacking, 'en').capitalize()} more {face(number, 'en', lacking > 1)} would do.",
        f"Il manque {amount(lacking, 'fr', number)} {face(number, 'fr', lacking > 1)}.",
    )
