"""A toy game that has a bit of everything: seats, dice, hidden cards, steps, refusals, two languages, boxes.

Roll a die, then run that far, or boost it by fuel first, or draw a hidden card worth points at the end.
"""

from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import TypeVar

from teg.core import CHANCE, DONE, Attempt, Game, Reader, Refusal, Setup, Writer, choices
from teg.core.contract import PlainSpeech, described
from teg.games import GameType
from teg.languages import in_turn
from teg.mistake import Mistake

T = TypeVar("T")
RUN, DRAW, BOOST = 0, 1, 2  # then 3, 4, 5: how much fuel
ROLLED, CARD = 10, 20  # + face, + value
ROLLING, CHOOSING, BOOSTING, DRAWING, OVER = range(5)
VALUES, LANE, FUEL, MOST_CARDS = 5, 15, 3, 12  # a card of value 0 is one that a seat cannot see
DECKS = {"oval": (0, 3, 2, 2, 1), "short": (0, 1, 1, 0, 0)}
WORDS = {
    "en": {0: "run", 1: "draw a card", 2: "boost"}
    | {m: str(m - 2) for m in (3, 4, 5)}
    | {10 + d: f"rolled {d}" for d in range(1, 7)}
    | {20 + v: f"card {v}" for v in range(VALUES)},
    "fr": {0: "courir", 1: "prendre une carte", 2: "accélérer"}
    | {m: str(m - 2) for m in (3, 4, 5)}
    | {10 + d: f"dé {d}" for d in range(1, 7)}
    | {20 + v: f"carte {v}" for v in range(VALUES)},
}


class Race(PlainSpeech):
    game, words = "race", WORDS
    __slots__ = ("deck", "die", "fuel", "goal", "hands", "phase", "seat", "track", "viewer")

    def __init__(self, players: int, goal: int, deck: tuple[int, ...]) -> None:
        self.goal, self.deck = goal, deck
        self.track, self.fuel = (0,) * players, (FUEL,) * players
        self.hands: tuple[tuple[int, ...], ...] = ((),) * players
        self.seat, self.phase, self.die, self.viewer = 0, ROLLING, 0, -1

    @property
    def actor(self) -> int:
        return {ROLLING: CHANCE, DRAWING: CHANCE, OVER: DONE}.get(self.phase, self.seat)

    __repr__ = described

    def moves(self) -> tuple[int, ...]:
        fuel = self.fuel[self.seat]
        if self.phase == BOOSTING:
            return (3, 4, 5)[:fuel]
        if self.phase != CHOOSING:
            return ()
        return (RUN, *[DRAW] * self.drawable(), *[BOOST] * (fuel > 0))

    def drawable(self) -> bool:
        held = sum(self.hands, ())
        # In a view, the cards that are hidden in hands count as unseen.
        return sum(self.deck) > held.count(0) and len(held) < MOST_CARDS

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase == ROLLING:
            return [(ROLLED + face, 2 if face == 1 else 1) for face in range(1, 7)]
        return [(CARD + value, count) for value, count in enumerate(self.deck) if count]

    def draw(self, rng: Random) -> int:
        outcomes, weights = zip(*self.outcomes(), strict=True)
        return int(rng.choices(outcomes, weights)[0])

    def apply(self, move: int) -> None:
        seat = self.seat
        if move >= CARD:
            self.count(move - CARD, -1)
            self.hands = put(self.hands, seat, tuple(sorted((*self.hands[seat], move - CARD))))
            self.next_seat()
        elif move >= ROLLED:
            self.die, self.phase = move - ROLLED, CHOOSING
        elif move == RUN:
            self.track = put(self.track, seat, min(LANE, self.track[seat] + self.die))
            self.next_seat()
        elif move == DRAW:
            self.phase = DRAWING
        elif move == BOOST:
            self.phase = BOOSTING
        else:
            self.fuel = put(self.fuel, seat, self.fuel[seat] - (move - 2))
            self.die, self.phase = self.die + move - 2, CHOOSING

    def next_seat(self) -> None:
        over = self.track[self.seat] >= self.goal
        self.seat, self.die, self.phase = (self.seat + 1) % len(self.track), 0, OVER if over else ROLLING

    def count(self, value: int, change: int) -> None:
        self.deck = put(self.deck, value, self.deck[value] + change)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Race) and _ALL(self) == _ALL(other)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Race":
        twin = Race.__new__(Race)
        for name in Race.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def lead(self, move: int) -> int:
        return BOOST if self.phase == CHOOSING and move in (3, 4, 5) else -1

    def attempts(self, lang: str) -> list[Attempt]:
        words = WORDS[lang]
        attempts = [Attempt(words[move], (move,), f"+{self.die}") for move in self.moves()]
        if self.phase == CHOOSING and not self.drawable():
            refusal = Refusal("RA-1", "No card is left.", "Run instead.", words[DRAW])
            attempts.append(Attempt(words[DRAW], (), "", refusal, (DRAW,)))
        if self.phase == CHOOSING and not self.fuel[self.seat]:
            attempts.append(Attempt("fly", (), "", Refusal("RA-2", "No fuel is left.", "Run.", "fly")))
        return attempts

    def refusal(self, move: int, lang: str = "en") -> Refusal | None:
        if move in choices(self):
            return None
        if self.actor < 0:
            words = {"en": "over", "fr": "finie"}[lang] if self.actor == DONE else ""
            possible = "; ".join(WORDS[lang][outcome] for outcome, _ in self.outcomes())
            return Refusal("RA-4", f"Not by you. {words}", possible, f"{move}")
        refused = next((each.refusal for each in self.attempts(lang) if move in each.tries), None)
        return refused or Refusal("RA-3", "Only runners run.", "Run.", f"{move}")

    def view(self, seat: int) -> "Race":
        known = self.copy()
        known.viewer = seat
        for other, hand in enumerate(self.hands):
            if other != seat:
                for value in filter(None, hand):
                    known.count(value, 1)
                known.hands = put(known.hands, other, (0,) * len(hand))
        return known

    def resample(self, seat: int, rng: Random) -> "Race":
        full = self.view(seat)
        full.viewer = -1
        for other, hand in enumerate(full.hands):
            if other != seat:
                dealt = []
                for _ in hand:
                    dealt.append(rng.choice([v for v, count in enumerate(full.deck) for _ in range(count)]))
                    full.count(dealt[-1], -1)
                full.hands = put(full.hands, other, tuple(sorted(dealt)))
        return full

    def scores(self) -> tuple[int, ...]:
        return tuple(way + sum(hand) for way, hand in zip(self.track, self.hands, strict=True))


_ALL = attrgetter(*Race.__slots__)


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


class RaceKit:
    def box_text(self, box: str) -> str | None:
        if box in DECKS:
            return None
        try:
            return Path(box).read_text("utf-8")
        except (OSError, ValueError):
            raise Mistake(f"box: {box!a} cannot be read; give the path of a deck.") from None

    def fingerprint(self, box: str) -> str:
        return repr(DECKS[box])

    def start(self, setup: Setup) -> Race:
        if setup.players not in (2, 3) or setup.solo or setup.options:
            raise Mistake(in_turn("players: 2 or 3 race; say 2.", "players : on court à 2 ou 3 ; dites 2."))
        if dict(setup.switches) not in ({}, {"goal": "far"}):
            raise Mistake(in_turn("switches: only goal=far is known.", "switches : il n'y a que goal=far."))
        return Race(setup.players, 15 if setup.switches else 10, deck_of(setup))

    def encode_setup(self, setup: Setup, writer: Writer) -> None:
        writer.put(setup.players - 2, 2)
        writer.put(len(setup.switches), 2)

    def decode_setup(self, reader: Reader, blank: Setup) -> Setup:
        players = 2 + reader.take(2)
        return replace(blank, players=players, switches={"goal": "far"} if reader.take(2) else {})

    def encode(self, state: Race, writer: Writer) -> None:
        writer.put(state.phase, 5)
        writer.put(state.seat, 3)
        writer.put(state.die, 10)
        for seat, hand in enumerate(state.hands):
            writer.put(state.track[seat], LANE + 1)
            writer.put(state.fuel[seat], FUEL + 1)
            writer.put(len(hand), MOST_CARDS + 1)
            for value in hand:
                writer.put(value, VALUES)

    def decode(self, reader: Reader, setup: Setup) -> Race:
        state = self.start(setup)
        state.phase, state.seat, state.die = reader.take(5), reader.take(3), reader.take(10)
        hands = []
        for seat in range(setup.players):
            state.track = put(state.track, seat, reader.take(LANE + 1))
            state.fuel = put(state.fuel, seat, reader.take(FUEL + 1))
            hands.append(tuple(reader.take(VALUES) for _ in range(reader.take(MOST_CARDS + 1))))
        state.hands = tuple(hands)
        for hand in hands:
            for value in hand:
                state.count(value, -1)
        idle = state.phase in (ROLLING, OVER)
        if (
            min(state.deck) < 0
            or state.seat >= setup.players
            or any(list(hand) != sorted(hand) for hand in hands)
            or idle != (state.die == 0)
            or (state.phase == BOOSTING and not state.fuel[state.seat])
            or (state.phase == DRAWING and not state.drawable())
            or (state.phase == OVER) != (max(state.track) >= state.goal)
        ):
            raise Mistake("code: no race comes to this.")
        return state


def deck_of(setup: Setup) -> tuple[int, ...]:
    if setup.box_text is None:
        return DECKS[setup.box]
    words = setup.box_text.split()
    counts = tuple(int(word) for word in words if word in "0123456789")
    if len(words) != VALUES or len(counts) != VALUES or counts[0]:
        raise Mistake(
            in_turn(
                "box: five counts are wanted, the first of them 0.", "box : il faut cinq nombres, d'abord 0."
            )
        )
    return counts


KIT = RaceKit()
RACE = GameType(
    name="race",
    command="race",
    title="Race",
    most_players=3,
    boxes=tuple(DECKS),
    default_box="oval",
    players_help="2 or 3",
    room="tests.core.race",
    kit="tests.core.race:KIT",
)


def new(
    players: int = 2,
    box: str = "oval",
    seed: int = 0,
    switches: dict[str, str] | None = None,
) -> Game[Race]:
    """A race; `box` may be a path."""
    text = RaceKit().box_text(box)
    return Game(Setup("race", players, box, switches=switches or {}, seed=seed, box_text=text))
