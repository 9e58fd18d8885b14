"""Two ways to play, or two tables, compared game by game with the same seeds: a difference and its error."""

from collections.abc import Sequence
from fractions import Fraction

from teg.course.bots import POLICIES, interval, lead
from teg.course.leaf import Leaf
from teg.course.learner import Learner, learner
from teg.games import GALAXIES
from teg.languages import both
from teg.mistake import Mistake
from teg.odds.words import decimal
from teg.rulebook.switches import switches_of
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, table

BATCH = 50
MOST = 1000
PRINTED = "printed"
HELPFUL = 1.25
"""So much smaller must pairing make the error to be worth a sentence."""
WORDS = {
    "begin": both(
        "Nothing is measured yet. Choose, then play some pairs.",
        "Rien n'est mesuré. Choisissez, puis jouez des paires.",
    ),
    "a": both("A plays like", "A joue comme"),
    "b": both("B plays like", "B joue comme"),
    "table": both("B's table", "La table de B"),
    "printed": both("the same rules as A's", "les mêmes règles que A"),
    "more": both("Play 50 more pairs", "Jouer 50 paires de plus"),
    "again": both("Begin anew", "Recommencer"),
    "ahead": both(
        "Simulated, n = {n} pairs: {who} is {mean} ± {error} points ahead.",
        "Simulé, n = {n} paires : {who} devance l'autre de {mean} ± {error} points.",
    ),
    "level": both(
        "Simulated, n = {n} pairs: not one game differs by a point.",
        "Simulé, n = {n} paires : pas une partie ne diffère d'un point.",
    ),
    "open": both(
        "0 lies inside the interval: it is still open who is better.",
        "0 est dans l'intervalle : on ne sait pas encore qui est meilleur.",
    ),
    "clear": both(
        "0 lies outside the interval: that is more than luck.",
        "0 est hors de l'intervalle : c'est plus que de la chance.",
    ),
    "same": both(
        "What you changed never came up in these games.",
        "Ce que vous avez changé ne s'est jamais présenté dans ces parties.",
    ),
    "unpaired": both(
        "With other seeds for B the error would be about ± {error}.",
        "Avec d'autres graines pour B, l'erreur serait d'environ ± {error}.",
    ),
    "caption": both("A minus B, in points", "A moins B, en points"),
    "pairs": both("Pairs", "Paires"),
    "mean": both("Mean ± error", "Moyenne ± erreur"),
    "picture": both("Around 0", "Autour de 0"),
}


class BotMatch(Leaf):
    """A picker of two policies and one switch, and the pairs of games played so far."""

    def __init__(self, learner: Learner, a: str, b: str, switches: Sequence[str]) -> None:
        self.tables = {PRINTED: dict[str, str]()}
        known = switches_of(GALAXIES.name)
        for name in switches:
            other = next(value.name for value in known[name].values if value.name != known[name].default)
            self.tables[name] = {name: other}
        # A player against itself at the same table is the same game twice.
        self.chosen = {"a": a, "b": b, "table": switches[0] if switches and a == b else PRINTED}
        self.begin()
        super().__init__(learner)

    def begin(self) -> None:
        """Forget what was measured."""
        self.games: tuple[list[int], list[int]] = ([], [])
        self.stages: list[tuple[int, float, float]] = []

    def play(self, pairs: int = BATCH) -> None:
        """Play some more pairs: the same seeds for A and for B."""
        ours, theirs = self.games
        (_, first), (_, second) = POLICIES[self.chosen["a"]], POLICIES[self.chosen["b"]]
        other = self.tables[self.chosen["table"]]
        for seed in range(len(ours), min(MOST, len(ours) + pairs)):
            ours.append(lead(first, seed))
            theirs.append(lead(second, seed, other))
        self.stages.append((len(ours), *interval(self.differences)))

    @property
    def differences(self) -> list[int]:
        """A's game minus B's game, seed by seed."""
        return [one - other for one, other in zip(*self.games, strict=True)]

    # what is drawn

    def body(self) -> list[Node | None]:
        """What was found, what to choose, and how the error shrank."""
        lang = self.lang
        names = [(key, name.in_(lang)) for key, (name, _) in POLICIES.items()]
        rows = [labelled(self._word(key), self._choice(key, names)) for key in ("a", "b")]
        if len(self.tables) > 1:
            rows.append(labelled(self._word("table"), self._choice("table", self._tables())))
        full = len(self.games[0]) >= MOST
        return [
            node("h2", self.sentence(), key="title"),
            node("div", *rows, class_="choices", key="choices"),
            node(
                "div",
                button(self._word("more"), {"do": "more"}, class_="main", disabled=full, key="more"),
                button(self._word("again"), {"do": "again"}, disabled=not self.stages, key="again"),
                class_="row",
                key="ways",
            ),
            node("p", self.verdict(), class_="reply", key="verdict") if self.stages else None,
            node("div", self._stages(), class_="scroll", key="stages") if self.stages else None,
        ]

    def sentence(self) -> str:
        """Who is ahead by how much, and how sure that is."""
        if not self.stages:
            return self._word("begin")
        n, mean, error = self.stages[-1]
        if not any(self.differences):
            return self._word("level").format(n=n)
        who = "A" if mean >= 0 else "B"
        return self._word("ahead").format(
            n=n, who=who, mean=self._number(abs(mean)), error=self._number(error)
        )

    def verdict(self) -> str:
        """What may be said, and what the pairing was good for."""
        _, mean, error = self.stages[-1]
        if not any(self.differences):
            return self._word("same")
        verdict = self._word("open" if abs(mean) <= error else "clear")
        alone = sum(interval(side)[1] ** 2 for side in self.games) ** 0.5
        if alone < HELPFUL * error:
            return verdict
        return f"{verdict} {self._word('unpaired').format(error=self._number(alone))}"

    def _stages(self) -> Node:
        most = max(abs(mean) + error for _, mean, error in self.stages) or 1
        rows: list[list[Child]] = [
            [str(n), f"{self._number(mean)} ± {self._number(error)}", _bar(mean / most, error / most)]
            for n, mean, error in self.stages[-8:]
        ]
        return table(self._word("caption"), [self._word(key) for key in ("pairs", "mean", "picture")], rows)

    def _choice(self, key: str, options: list[tuple[str, str]]) -> Node:
        return choice(options, self.chosen[key], do={"do": "choose", "what": key}, key=key)

    def _tables(self) -> list[tuple[str, str]]:
        known = switches_of(GALAXIES.name)
        options = [(PRINTED, self._word("printed"))]
        for name, other in self.tables.items():
            for value in known[name].values if other else ():
                if value.name == other[name]:
                    options.append((name, f"{value.means[self.lang]} ({known[name].rules[0]})"))
        return options

    def _number(self, value: float) -> str:
        return decimal(Fraction(round(value * 100), 100), self.lang, 2)

    def _word(self, key: str) -> str:
        return WORDS[key].in_(self.lang)

    def status(self) -> str:
        """What was found."""
        return self.notice or (f"{self.sentence()} {self.verdict()}" if self.stages else "")

    def hear(self, message: Message) -> None:
        """Another policy or table, more pairs, or all anew."""
        match message:
            case {"do": "choose", "what": "a" | "b" as who, "value": str(key)} if key in POLICIES:
                self.chosen[who] = key
                self.begin()
            case {"do": "choose", "what": "table", "value": str(key)} if key in self.tables:
                self.chosen["table"] = key
                self.begin()
            case {"do": "more"} if len(self.games[0]) < MOST:
                self.play()
            case {"do": "again"}:
                self.begin()
        self.draw()


def _bar(mean: float, error: float) -> Node:
    """An interval between -1 and 1 with its mean, and the line where nobody is ahead."""
    at = [60 + 56 * place for place in (mean - error, mean, mean + error)]
    return node(
        "svg",
        node("line", x1=60, x2=60, y1=1, y2=19, stroke="currentColor", stroke_width=1, opacity=0.5),
        node("line", x1=at[0], x2=at[2], y1=10, y2=10, stroke="var(--accent)", stroke_width=3),
        node("circle", cx=at[1], cy=10, r=4, fill="var(--accent)"),
        view_box="0 0 120 20",
        width=120,
        height=20,
        aria_hidden="true",
    )


def duel(a: str = "quick", b: str = "deaf", switches: Sequence[str] = (), pairs: int = 0) -> BotMatch:
    """Two policies side by side: `duel("quick", "greedy", pairs=100)`; `switches` may change B's table."""
    for key in (a, b):
        if key not in POLICIES:
            raise Mistake(
                f"duel: there is no policy '{key}'; take one of {', '.join(POLICIES)}.",
                f"duel : il n'y a pas de stratégie « {key} » ; prenez-en une parmi {', '.join(POLICIES)}.",
            )
    for name in switches:
        if name not in switches_of(GALAXIES.name):
            raise Mistake(
                f"duel: there is no switch '{name}'; the list of switches has them all.",
                f"duel : il n'y a pas de réglage « {name} » ; la liste des réglages les a tous.",
            )
    found = BotMatch(learner(), a, b, switches)
    if pairs:
        found.play(pairs)
        found.draw()
    return found
