"""Games of an experiment, played and counted: the loop only plays, what is told is read at the end."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from dataclasses import replace as changed
from random import Random
from time import perf_counter
from typing import Any

from teg.core import CHANCE
from teg.core.bots import bot
from teg.core.kit import kit_of
from teg.lab.census import Census, Row
from teg.lab.experiment import Arm, Experiment
from teg.lab.players import Chooser, Overtime, Watch, overtime, tell
from teg.mistake import Mistake

ROGUE = "rogue"
"""What a seat is called that no bot decides for."""
_MASK = (1 << 64) - 1


@dataclass(frozen=True)
class Chunk:
    """The blocks from `first` to before `last`, played: a row a game and seat, and what happened to cards."""

    first: int
    last: int
    seats: list[Row]
    cards: list[Row]
    seconds: float
    mistake: Mistake | None = None
    """Why it ended before the blocks that were asked for."""

    def cut(self, last: int) -> "Chunk":
        """The chunk without the blocks from `last` on."""
        seats, cards = ([row for row in rows if row[1] < last] for rows in (self.seats, self.cards))
        return Chunk(self.first, last, seats, cards, self.seconds, self.mistake)


def luck_of(seed: int, block: int) -> int:
    """The luck of a block, by its place alone: numbers well mixed, as of SplitMix64."""
    z = (seed * 0x9E3779B97F4A7C15 + block * 0xD1B54A32D192ED03 + 0x8CB92BA72F3D8DD7) & _MASK
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


def play_blocks(experiment: Experiment, first: int, last: int, alone: bool = False) -> Chunk:
    """Play some blocks of an experiment. `alone` says that the process is there for nothing else."""
    begun = perf_counter()
    seats: list[Row] = []
    cards: list[Row] = []
    arms = [_ArmTable(experiment, arm, number) for number, arm in enumerate(experiment.arms)]
    watch = Watch(experiment.patience, alone)
    with watch.watching() if any(table.watched for table in arms) else nullcontext():
        for block in range(first, last):
            luck = luck_of(experiment.seed, block)
            for table in arms:
                try:
                    table.play(block, luck, watch, seats, cards)
                except Overtime:  # it ended at that very moment
                    wrong = overtime(f"block {block}", experiment.patience)
                except Mistake as mistake:
                    wrong = _placed(mistake, experiment, block)
                else:
                    continue
                spent = perf_counter() - begun
                return Chunk(first, last, seats, cards, spent, wrong).cut(block)
    return Chunk(first, last, seats, cards, perf_counter() - begun)


def _placed(mistake: Mistake, experiment: Experiment, block: int) -> Mistake:
    """The mistake of a bot with the deal that shows it."""
    words, seed = mistake.words, experiment.seed
    return Mistake(tell, "at_deal", what=words, deal=block, seed=seed)


class LazyRandom:
    """The generator that bots are handed, apart from the dice: made when a bot first draws from it.

    Most bots never do, and seeding one for each game would take a hundredth of its time.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def __getattr__(self, name: str) -> Any:
        if "_made" not in self.__dict__:
            self._made = Random(self._seed)
        found = self.__dict__[name] = getattr(self._made, name)
        return found


class _ArmTable:
    """An arm ready to be played: first position, bots, seatings."""

    def __init__(self, experiment: Experiment, arm: Arm, number: int) -> None:
        self.arm = arm
        self.numbers = experiment.tables
        self.number = sum(len(each.seatings) for each in experiment.arms[:number])
        self.census = experiment.census
        self.cards = experiment.cards
        kit = kit_of(arm.setup.game)
        same = kit.start(arm.setup)
        self.start: Callable[[int], Any] = (
            (lambda luck: same)
            if self.census.alike
            else (lambda luck: kit.start(changed(arm.setup, seed=luck)))
        )
        self.watched = any(not isinstance(player, str) for player in arm.bots)
        self.plain = [
            bot(player, arm.setup.game).choose if isinstance(player, str) else None for player in arm.bots
        ]
        self.dice = Random()

    def play(self, block: int, luck: int, watch: Watch, seats: list[Row], cards: list[Row]) -> None:
        """Play a block's games of this arm and add their rows."""
        arm, census = self.arm, self.census
        start = self.start(luck)
        first = census.begins(start)
        for turn, seating in enumerate(arm.seatings):
            state = start.copy()
            names = [arm.names[place] for place in seating]
            choose = [
                self.plain[place] or watch.chooser(arm.names[place], arm.bots[place], state)
                for place in seating
            ]
            self.dice.seed(luck)
            minds: Any = LazyRandom(~luck)
            game = block * self.numbers + self.number + turn
            if self.cards:
                counted, events = _followed(state, choose, self.dice, minds, census)
                cards += [(arm.name, block, game, *event) for event in events]
            else:
                counted = _played(state, choose, self.dice, minds, census.counted)
            for seat, row in enumerate(census.ends(state, counted)):
                name = names[seat] if seat < len(names) else ROGUE
                seats.append((arm.name, block, game, turn, seat, name, seat == first, *row))


def _played(state: Any, choose: Sequence[Chooser], dice: Random, minds: Random, counted: int) -> list[int]:
    """Play a position to its end, in place; how often each seat made the move that is counted."""
    count = [0] * (len(choose) + 1)  # one more for the Rogue
    while (actor := state.actor) >= 0 or actor == CHANCE:
        if actor < 0:
            state.apply(state.draw(dice))
        else:
            move = choose[actor](state.view(actor), minds)
            if move == counted:
                count[actor] += 1
            state.apply(move)
    return count


def _followed(
    state: Any, choose: Sequence[Chooser], dice: Random, minds: Random, census: Census
) -> tuple[list[int], list[Row]]:
    """The same with an eye on the cards: who saw and took which, in which turn."""
    count = [0] * (len(choose) + 1)  # one more for the Rogue
    events: list[Row] = []
    shown, counted, seen = census.shown, census.counted, census.seen
    names: dict[str, Sequence[str]] = {}
    before, turn = [list(held) for _, held in census.held(state)], state.turns
    points = tuple(census.standing(state))

    def lead(seat: int) -> float:
        """How far a seat was ahead when the turn began."""
        others = len(points) - 1
        return points[seat] - (sum(points) - points[seat]) / others if others and seat >= 0 else 0.0

    def named(kind: str, card: int) -> str:
        if kind not in names:
            names[kind] = census.names(state, kind)
        return names[kind][card]

    def taken() -> None:
        """What has come to the seats since it was looked at last: at the end of each turn."""
        for old, (kind, new) in zip(before, census.held(state), strict=True):
            if old != new:
                for seat, (had, has) in enumerate(zip(old, new, strict=True)):
                    if had != has:
                        left = list(had)
                        for card in has:
                            if card in left:
                                left.remove(card)
                            else:
                                events.append((seat, turn, "taken", kind, named(kind, card), lead(seat)))
                old[:] = new

    while (actor := state.actor) >= 0 or actor == CHANCE:
        if actor < 0:
            outcome = state.draw(dice)
            if outcome >= shown and (sight := seen(state, outcome)):
                seat, kind, card = sight
                events.append((seat, state.turns, "seen", kind, named(kind, card), lead(seat)))
            state.apply(outcome)
            if state.turns != turn:
                taken()
                turn, points = state.turns, tuple(census.standing(state))
        else:
            move = choose[actor](state.view(actor), minds)
            if move == counted:
                count[actor] += 1
            state.apply(move)
    taken()
    return count, events
