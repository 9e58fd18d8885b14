"""Every line that was played, as in a chess study: nothing is forgotten when one goes back and plays on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic

from teg.core.contract import CHANCE, S
from teg.core.given import tell
from teg.mistake import Mistake


@dataclass(slots=True)
class TreeNode(Generic[S]):
    """A position of the study, the move or outcome that led to it, and the nodes that follow."""

    state: S
    move: int = 0
    parent: int = -1
    ply: int = 0
    chances: int = 0
    """How many chance outcomes lie before it."""
    code: str = ""
    """Its position as a code, once somebody has asked."""
    children: list[int] = field(default_factory=list)


class Tree(Generic[S]):
    """All nodes, and the `trunk`: the line in hand from the start, past the place where one is, to its end.

    Nodes are numbers in one list, so that long games copy and pickle without deep recursion.
    """

    def __init__(self, state: S) -> None:
        self.nodes: list[TreeNode[S]] = [TreeNode(state)]
        self.trunk = [0]
        self.ply = 0

    @property
    def here(self) -> TreeNode[S]:
        """Where one is."""
        return self.at(self.ply)

    def at(self, ply: int) -> TreeNode[S]:
        """A node of the trunk."""
        return self.nodes[self.trunk[ply]]

    @property
    def ahead(self) -> int:
        """How many plies of the trunk lie ahead."""
        return len(self.trunk) - 1 - self.ply

    def step(self, move: int) -> None:
        """Go on by a legal move or outcome: along a line that is there, or starting a new one."""
        if not (self.ahead and self.at(self.ply + 1).move == move):
            here = self.trunk[self.ply]
            child = self.child(here, move)
            if child is None:
                child = self.grow(here, move)
            del self.trunk[self.ply + 1 :]
            self.trunk += [child, *self.first_line(child)]
        self.ply += 1

    def child(self, number: int, move: int) -> int | None:
        """The node that a move leads to from a node, if it was played there."""
        children = self.nodes[number].children
        return next((child for child in children if self.nodes[child].move == move), None)

    def grow(self, number: int, move: int) -> int:
        """Add the position after a legal move or outcome; the new node's number."""
        node = self.nodes[number]
        state = node.state.copy()
        state.apply(move)
        chances = node.chances + (node.state.actor == CHANCE)
        node.children.append(len(self.nodes))
        self.nodes.append(TreeNode(state, move, number, node.ply + 1, chances))
        return node.children[-1]

    def first_line(self, number: int) -> list[int]:
        """The nodes after a node, always taking the move that was played first."""
        line = []
        while self.nodes[number].children:
            number = self.nodes[number].children[0]
            line.append(number)
        return line

    def goto(self, moves: Sequence[int]) -> None:
        """Go to the position that these moves and outcomes lead to from the start."""
        trunk = [0]
        for ply, move in enumerate(moves):
            child = self.child(trunk[-1], move)
            if child is None:
                raise Mistake(tell, "line_not_played", ply=ply + 1, move=move)
            trunk.append(child)
        self.trunk = trunk + self.first_line(trunk[-1])
        self.ply = len(moves)

    def lines(self) -> list[list[int]]:
        """The study cut into lines: each goes on by first moves, and starts where an earlier one was left."""
        starts, lines = [0], []
        for start in starts:  # which grows meanwhile
            line = [start, *self.first_line(start)]
            starts += [child for number in line for child in self.nodes[number].children[1:]]
            lines.append(line)
        return lines

    def path(self, number: int) -> list[int]:
        """The nodes from the start to a node, both included."""
        path = [number]
        while path[-1]:
            path.append(self.nodes[path[-1]].parent)
        return path[::-1]

    def mark(self) -> tuple[list[int], int, int]:
        """What `back_to` needs to forget all that is played from now on."""
        return self.trunk[:], self.ply, len(self.nodes)

    def back_to(self, mark: tuple[list[int], int, int]) -> None:
        """Be as when `mark` was made."""
        self.trunk, self.ply, size = mark
        for number in reversed(range(size, len(self.nodes))):
            self.nodes[self.nodes[number].parent].children.pop()
        del self.nodes[size:]
