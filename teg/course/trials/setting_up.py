"""The table laid for one to five players: what lies where, with its name in either language."""

from functools import cache

from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.galaxies import State, new
from teg.galaxies.rules.fleet import ships_at
from teg.galaxies.rules.moves import HOME
from teg.galaxies.speech import names as N
from teg.games import GALAXIES
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.ui.kit.nodes import Child, Message, Node, node, table, toggle

SEED = 11
ROGUE = "artemis"


@cache
def laid(players: int) -> State:
    """The table before the first roll; alone against the mildest Rogue."""
    return new(players=players, solo=ROGUE if players == 1 else None, seed=SEED).state


class SettingUp(Leaf):
    """A stepper from one to five players, and the table that goes with it."""

    def __init__(self, learner: NotebookLearner, players: int) -> None:
        self.players = players
        self.other = False
        """Whether the names are told in the other language."""
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        lang, s = self.lang, laid(self.players)
        names = self._names()
        rows: list[list[Child]] = [
            [
                tell(self.lang, "setting_pilots"),
                *_listed([N.pilot_name(s, one, names) for one in s.pilot_row if one >= 0]),
            ],
            [
                tell(self.lang, "setting_planets"),
                *_listed([N.planet_name(s, one, names) for one in s.row if one >= 0]),
            ],
            [tell(self.lang, "setting_cards"), str(len(s.cards_up)), tell(self.lang, "setting_none")],
        ]
        heads = [tell(self.lang, f"setting_{key}") for key in ("what", "count", "which")]
        mat = tell(
            lang,
            "setting_mat",
            energy=N.amount(s.energy[0], 0, lang),
            culture=N.amount(s.culture[0], 1, lang),
            ships=ships_at(s, 0, HOME),
            dice=N.counted(s.t.dice[s.level[0]], "die", lang),
            level=s.level[0],
        )
        return [
            node("h2", self._title(), key="title"),
            self._stepper(),
            node("div", table(tell(self.lang, "setting_caption"), heads, rows), class_="scroll", key="rows"),
            node("p", mat),
            node("p", tell(self.lang, "setting_rogue")) if self.players == 1 else None,
        ]

    def _stepper(self) -> Node:
        counts = [
            toggle(
                str(count),
                {"do": "players", "count": count},
                count == self.players,
                aria_label=self._sentence(count),
                key=f"players-{count}",
            )
            for count in range(1, GALAXIES.most_players + 1)
        ]
        names = toggle(tell(self.lang, "setting_names"), {"do": "names"}, self.other, key="names")
        return node(
            "div",
            node("span", tell(self.lang, "setting_how_many")),
            *counts,
            names,
            class_="row",
            role="group",
            key="stepper",
        )

    def _names(self) -> str:
        return next(lang for lang in LANGUAGES if (lang == self.lang) != self.other)

    def _sentence(self, count: int) -> str:
        return (
            tell(self.lang, "setting_alone") if count == 1 else tell(self.lang, "setting_title", count=count)
        )

    def _title(self) -> str:
        return self._sentence(self.players)

    def status(self) -> str:
        s = laid(self.players)
        pilots, planets = (sum(card >= 0 for card in row) for row in (s.pilot_row, s.row))
        rows = tell(self.lang, "setting_rows", pilots=pilots, planets=planets)
        return self.notice or f"{self._title()}. {rows}"

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "players", "count": int(count)} if 1 <= count <= GALAXIES.most_players:
                self.players = count
            case {"do": "names"}:
                self.other = not self.other
        self.draw()


def _listed(names: list[str]) -> list[str]:
    return [str(len(names)), ", ".join(names)]


def setting(players: int = 2) -> SettingUp:
    """The table laid for so many players, with a stepper from one to five."""
    if not 1 <= players <= GALAXIES.most_players:
        raise Mistake(tell, "too_many_at_setting", players=players, most=GALAXIES.most_players)
    return SettingUp(learner(), players)
