"""Whatever is played, undone, branched, saved and told by code, the record stays true to a plain model."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from teg.core import CHANCE, DONE, Game, Setup, choices
from teg.mistake import Mistake
from tests.core.conformance import number_of, packed
from tests.core.race import RaceKit, new

NUMBERS = st.integers(0, 10**6)


class Study(RuleBasedStateMachine):
    """The model: every line ever visited, where one is, and the luck seen at each place."""

    @initialize(players=st.sampled_from([2, 3]), seed=st.integers(0, 5))
    def begin(self, players: int, seed: int) -> None:
        self.game: Game[Any] = new(players, seed=seed)
        self.visited = {self.game.line()}
        self.luck: dict[tuple[int, tuple[Any, ...]], int] = {}
        self.told: set[tuple[int, ...]] = set()

    @precondition(lambda self: self.game.state.actor != DONE)
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        state, before = self.game.state, self.game.line()
        ways = choices(state)
        move = ways[number % len(ways)]
        self.game.play(move)
        after = self.game.line()
        assert after[: len(before) + 1] == (*before, move)
        if state.actor == CHANCE:
            self.told.add((*before, move))
        self.look_at_luck(len(before) + 1)
        self.visited.add(after)

    def look_at_luck(self, first: int) -> None:
        """The same count of outcomes before, and the same chances, mean the same luck, unless it was told."""
        line = self.game.line()
        for ply in range(first, self.game.ply):
            state = self.game.at(ply)
            if state.actor == CHANCE and line[: ply + 1] not in self.told:
                place = sum(self.game.at(p).actor == CHANCE for p in range(ply)), tuple(state.outcomes())
                assert self.luck.setdefault(place, line[ply]) == line[ply]

    @rule()
    def undo(self) -> None:
        before, plies = self.game.line(), self.game.plies
        try:
            move = self.game.undo()
        except Mistake:
            assert all(self.game.at(ply).actor == CHANCE for ply in range(len(before)))
            assert self.game.line() == before
            return
        here = self.game.line()
        assert before[: len(here) + 1] == (*here, move)
        assert self.game.state.actor >= 0
        assert self.game.plies == plies
        self.visited.add(here)

    @rule()
    def undo_and_redo(self) -> None:
        line = self.game.line()
        try:
            move = self.game.undo()
        except Mistake:
            return
        assert self.game.redo() == move
        after = self.game.line()
        assert after[: len(line)] == line
        self.visited.add(after)

    @rule(number=NUMBERS)
    def branch(self, number: int) -> None:
        self.game.branch(number % (self.game.plies + 1))
        self.visited.add(self.game.line())

    @rule(number=NUMBERS)
    def goto(self, number: int) -> None:
        line = sorted(self.visited)[number % len(self.visited)]
        self.game.goto(line)
        assert self.game.line() == line

    @rule()
    def deal(self) -> None:
        self.game.deal()
        self.visited.add(self.game.line())

    @rule()
    def refused(self) -> None:
        text = self.game.to_text()
        for wrong in (99, "jump", "run; jump", "boost 3; boost 3"):
            try:
                self.game.play(wrong) if isinstance(wrong, int) else self.game.play_line(wrong)
            except Mistake:
                assert self.game.to_text() == text
            else:
                raise AssertionError(wrong)

    @rule()
    def save_and_load(self) -> None:
        loaded = Game.from_text(self.game.to_text())
        assert loaded.to_text() == self.game.to_text()
        assert (loaded.line(), loaded.plies) == (self.game.line(), self.game.plies)
        self.game = loaded

    @rule()
    def tell_by_code(self) -> None:
        assert packed(Game.from_code(self.game.code, dealer="typed")) == packed(self.game)

    @invariant()
    def is_where_its_moves_lead(self) -> None:
        setup: Setup = self.game.setup
        state = RaceKit().start(setup)
        for move in self.game.line():
            assert move in choices(state)
            state.apply(move)
        assert number_of(setup, state) == packed(self.game)

    @invariant()
    def forgets_nothing(self) -> None:
        lines = self.game.lines()
        assert len(set(lines)) == len(lines)
        for line in self.visited:
            assert any(known[: len(line)] == line for known in lines)


Study.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
test_study = Study.TestCase
