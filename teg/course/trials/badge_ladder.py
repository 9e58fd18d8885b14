"""One badge type as a ladder: a stepper for every player, what each place pays, and the rule that says so."""

from teg.charts import badge_ladders
from teg.charts.palette import SEATS
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.course.trials.guess import WIDE
from teg.languages import labelled
from teg.mistake import Mistake
from teg.odds.badges.standings import MOST_PLAYERS, Bonus, bonuses, ranks
from teg.rulebook import rule
from teg.ui.kit.findings import pictures
from teg.ui.kit.nodes import Child, Message, Node, button, node, stepper, table, toggle

FEWEST = 2
MOST_BADGES = 9
PLACES = {"1": "first", "1=": "tied_first", "2": "second", "2=": "tied_second", "-": "none"}


class BadgeLadder(Leaf):
    """The ladder of one badge type, to be changed badge by badge."""

    def __init__(self, learner: NotebookLearner, start: tuple[int, ...], rules: Bonus) -> None:
        self.start, self.rules = start, rules
        self.totals = list(start)
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        finding = badge_ladders(
            [self.totals], types=(tell.both("ladder_type"),), rules=self.rules, one_more=False
        )
        return [
            node("h2", self.sentence(), key="title"),
            self._players(),
            node("div", self._table(), class_="scroll", key="badges"),
            *pictures(finding, self.lang, "light", WIDE // 2),
            node("ul", *(node("li", line) for line in self.reasons()), class_="reasons", key="rules"),
            node(
                "div",
                button(tell(self.lang, "ladder_again"), {"do": "again"}, key="again"),
                class_="row",
                key="ways",
            ),
        ]

    def sentence(self) -> str:
        """What everybody is paid."""
        paid = bonuses(self.totals, self.rules)
        pays = ", ".join(f"{SEATS[seat].letter} {points}" for seat, points in enumerate(paid))
        return tell(self.lang, "ladder_says", pays=pays)

    def reasons(self) -> list[str]:
        """The rules that settle this ladder, each with its title."""
        return [labelled(id, rule(id).title[self.lang], self.lang) for id in self.cited()]

    def cited(self) -> list[str]:
        """The ids of these rules."""
        places = ranks(self.totals, self.rules)
        pair = len(self.totals) == FEWEST
        found = ["BB-71"] if not any(self.totals) else []
        found += ["BB-64"] if "1" in places else []
        found += ["BB-66"] if "1=" in places and any(self.totals) else []
        found += ["BB-65"] if "2" in places else []
        found += ["BB-67"] if "2=" in places else []
        found += ["BB-68"] if pair else []
        found += ["BB-70"] if not pair and any(self.totals) and 0 in self.totals else []
        return found

    def _table(self) -> Node:
        paid, places = bonuses(self.totals, self.rules), ranks(self.totals, self.rules)
        rows: list[list[Child]] = [
            [
                SEATS[seat].letter,
                self._stepper(seat),
                tell(self.lang, f"place_{PLACES[places[seat]]}"),
                str(paid[seat]),
            ]
            for seat in range(len(self.totals))
        ]
        heads = [tell(self.lang, f"ladder_{key}") for key in ("player", "badges", "place", "points")]
        return table(tell(self.lang, "ladder_caption"), heads, rows)

    def _stepper(self, seat: int) -> Node:
        who, held = SEATS[seat].letter, self.totals[seat]
        less = tell(self.lang, "ladder_less", who=who), held > 0
        more = tell(self.lang, "ladder_more", who=who), held < MOST_BADGES
        step = stepper(node("b", f" {held} "), {"do": "badge", "seat": seat}, less, more)
        return node("span", *step, key=f"stepper-{seat}")

    def _players(self) -> Node:
        counts = [
            toggle(
                str(count),
                {"do": "players", "count": count},
                count == len(self.totals),
                aria_label=tell(self.lang, "ladder_for", count=count),
                key=f"players-{count}",
            )
            for count in range(FEWEST, MOST_PLAYERS + 1)
        ]
        return node(
            "div",
            node("span", tell(self.lang, "ladder_players")),
            *counts,
            class_="row",
            role="group",
            key="seats",
        )

    def status(self) -> str:
        return self.notice or self.sentence()

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "badge", "seat": int(seat), "by": 1 | -1 as by} if 0 <= seat < len(self.totals):
                self.totals[seat] = max(0, min(MOST_BADGES, self.totals[seat] + by))
            case {"do": "players", "count": int(count)} if FEWEST <= count <= MOST_PLAYERS:
                self.totals = [*self.totals, *[0] * MOST_PLAYERS][:count]
            case {"do": "again"}:
                self.totals = list(self.start)
        self.draw()


def climb(*totals: int, rules: Bonus | None = None) -> BadgeLadder:
    """A ladder to play with: `climb(5, 4, 3)` is one badge type for three players."""
    if not FEWEST <= len(totals) <= MOST_PLAYERS or not all(0 <= one <= MOST_BADGES for one in totals):
        raise Mistake(tell, "bad_climb", players=MOST_PLAYERS, badges=MOST_BADGES)
    return BadgeLadder(learner(), totals, rules or Bonus())
