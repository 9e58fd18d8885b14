"""The table laid for one to five players: what lies where, with its name in either language."""

from functools import cache

from teg.course.leaf import Leaf
from teg.course.learner import Learner, learner
from teg.galaxies import State, new
from teg.galaxies.rules.fleet import ships_at
from teg.galaxies.rules.moves import HOME
from teg.galaxies.speech import names as N
from teg.games import GALAXIES
from teg.languages import LANGUAGES, both
from teg.mistake import Mistake
from teg.ui.kit.nodes import Child, Message, Node, button, node, table

SEED = 11
ROGUE = "artemis"
WORDS = {
    "title": both("Table for {count} players", "Table pour {count} joueurs"),
    "alone": both(
        "Table for you alone, against the Rogue Galaxy", "Table pour vous seul, contre la Galaxie renégate"
    ),
    "how_many": both("Players", "Joueurs"),
    "names": both("Names in French", "Noms en anglais"),
    "caption": both("Face up before the first roll", "Visibles avant le premier lancer"),
    "what": both("What", "Quoi"),
    "count": both("How many", "Combien"),
    "which": both("These lie there now", "Voici lesquels"),
    "pilots": both("Pilots", "Pilotes"),
    "planets": both("Planets", "Planètes"),
    "cards": both("Exploration cards", "Cartes Exploration"),
    "none": both("none yet; there is a place for them", "aucune ; leur place attend"),
    "mat": both(
        "Your mat begins with {energy}, {culture}, {ships} ships at home and {dice}; level {level}.",
        "Votre plateau commence avec {energy}, {culture}, {ships} vaisseaux chez vous et {dice} ;"
        " niveau {level}.",
    ),
    "rows": both("Pilots: {pilots}. Planets: {planets}.", "Pilotes : {pilots}. Planètes : {planets}."),
    "rogue": both(
        "Across from you the Rogue Galaxy begins with a mat and dice of its own.",
        "En face, la Galaxie renégate commence avec un plateau et des dés à elle.",
    ),
}


@cache
def laid(players: int) -> State:
    """The table before the first roll; alone against the mildest Rogue."""
    return new(players=players, solo=ROGUE if players == 1 else None, seed=SEED).state


class SettingUp(Leaf):
    """A stepper from one to five players, and the table that goes with it."""

    def __init__(self, learner: Learner, players: int) -> None:
        self.players = players
        self.other = False
        """Whether the names are told in the other language."""
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        """The stepper, the rows, and what each player starts with."""
        lang, s = self.lang, laid(self.players)
        names = self._names()
        rows: list[list[Child]] = [
            [
                self._word("pilots"),
                *_listed([N.pilot_name(s, one, names) for one in s.pilot_row if one >= 0]),
            ],
            [self._word("planets"), *_listed([N.planet_name(s, one, names) for one in s.row if one >= 0])],
            [self._word("cards"), str(len(s.cards_up)), self._word("none")],
        ]
        heads = [self._word(key) for key in ("what", "count", "which")]
        mat = (
            WORDS["mat"]
            .in_(lang)
            .format(
                energy=N.amount(s.energy[0], 0, lang),
                culture=N.amount(s.culture[0], 1, lang),
                ships=ships_at(s, 0, HOME),
                dice=N.counted(s.t.dice[s.level[0]], "die", lang),
                level=s.level[0],
            )
        )
        return [
            node("h2", self._title(), key="title"),
            self._stepper(),
            node("div", table(self._word("caption"), heads, rows), class_="scroll", key="rows"),
            node("p", mat),
            node("p", self._word("rogue")) if self.players == 1 else None,
        ]

    def _stepper(self) -> Node:
        counts = [
            button(
                str(count),
                {"do": "players", "count": count},
                aria_label=self._sentence(count),
                aria_pressed="true" if count == self.players else "false",
                key=f"players-{count}",
            )
            for count in range(1, GALAXIES.most_players + 1)
        ]
        names = button(
            self._word("names"),
            {"do": "names"},
            aria_pressed="true" if self.other else "false",
            key="names",
        )
        return node(
            "div",
            node("span", self._word("how_many")),
            *counts,
            names,
            class_="row",
            role="group",
            key="stepper",
        )

    def _names(self) -> str:
        return next(lang for lang in LANGUAGES if (lang == self.lang) != self.other)

    def _word(self, key: str) -> str:
        return WORDS[key].in_(self.lang)

    def _sentence(self, count: int) -> str:
        return self._word("alone") if count == 1 else self._word("title").format(count=count)

    def _title(self) -> str:
        return self._sentence(self.players)

    def status(self) -> str:
        """For how many the table is laid, and how much lies there."""
        s = laid(self.players)
        pilots, planets = (sum(card >= 0 for card in row) for row in (s.pilot_row, s.row))
        rows = self._word("rows").format(pilots=pilots, planets=planets)
        return self.notice or f"{self._title()}. {rows}"

    def hear(self, message: Message) -> None:
        """Another number of players, or the other language for names."""
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
        raise Mistake(
            f"setting: {players} players cannot sit down; take 1 to {GALAXIES.most_players}.",
            f"setting : {players} joueurs ne peuvent s'asseoir ; prenez-en de 1 à {GALAXIES.most_players}.",
        )
    return SettingUp(learner(), players)
