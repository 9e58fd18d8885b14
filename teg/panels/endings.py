"""How games played on from a position ended: in words, with the error of so few games, and as dots."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from teg.odds.words import percent
from teg.panels.nodes import Node, node
from teg.panels.words import tell

DOTS = 20


@dataclass(frozen=True, slots=True)
class Endings:
    """So many games, how many the human won, and how many more turns each took, in order."""

    games: int
    wins: int
    turns: tuple[int, ...]

    def quantile(self, share: float) -> int:
        """The number of turns that this share of the games does not exceed."""
        return self.turns[min(len(self.turns) - 1, int(share * len(self.turns)))]

    def say(self, lang: str) -> str:
        """The result as a sentence, with twice the standard error."""
        share = self.wins / self.games
        error = round(200 * sqrt(share * (1 - share) / self.games))
        return tell(
            lang,
            "simulated",
            games=self.games,
            wins=self.wins,
            share=percent(Fraction(self.wins, self.games), lang),
            error=error,
            low=self.quantile(0.25),
            middle=self.quantile(0.5),
            high=self.quantile(0.75),
        )


def dots(endings: Endings, lang: str) -> Node:
    """Twenty equally likely lengths, stacked by turns."""
    lengths = [endings.quantile((number + 0.5) / DOTS) for number in range(DOTS)]
    count = Counter(lengths)
    low, high = min(lengths), max(lengths)
    step = 260 / (high - low + 1)
    tall = 14 * max(count.values()) + 22
    parts: list[Node] = []
    for turns in range(low, high + 1):
        x = f"{10 + step * (turns - low + 0.5):.1f}"
        parts += [
            node("circle", cx=x, cy=tall - 24 - 13 * number, r=min(5.5, step / 2))
            for number in range(count[turns])
        ]
        if (turns - low) % max(1, (high - low) // 6) == 0:
            parts.append(node("text", str(turns), x=x, y=tall - 4, text_anchor="middle", font_size=11))
    label = tell(lang, "dots_label", count=DOTS)
    return node(
        "figure",
        node(
            "svg",
            *parts,
            view_box=f"0 0 280 {tall}",
            width=280,
            height=tall,
            class_="dots",
            role="img",
            aria_label=label,
        ),
        node("figcaption", label, class_="facts"),
        key="dots",
    )
