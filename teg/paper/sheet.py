"""The cheat sheet: rules for a table on one leaf of A4, with the numbers and switches in force."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from teg.board.nodes import written
from teg.board.symbols import die_icon, icon
from teg.charts.palette import BADGES
from teg.core import Setup
from teg.dice import FACES
from teg.galaxies.cards.compose import SHELF, load
from teg.galaxies.cards.model import Box, HangarPlace
from teg.galaxies.cards.sentences import attack_sentence, ship_name
from teg.galaxies.kit import tables
from teg.galaxies.rules.tables import Tables
from teg.galaxies.speech.names import counted, face
from teg.games import GALAXIES
from teg.languages import capital, labelled, name_in
from teg.mistake import Mistake
from teg.odds.explore.exploring import MOST_DRAWS, ROW
from teg.paper import paper, phrase, safe, style_of, tell
from teg.rulebook import rule
from teg.rulebook.switches import switches_of, unusual

GOAL = 21
TRAINING = "training"

Row = Mapping[str, Any]


@cache
def lines() -> Mapping[str, Any]:
    """The texts of the sheet as they are written in its file."""
    return tomllib.loads(files("teg.paper").joinpath("sheet.toml").read_text("utf-8"))


def sheet(
    players: int = 2,
    lang: str = "en",
    box: str | Path = TRAINING,
    switches: Mapping[str, str] | None = None,
    solo: str | None = None,
) -> str:
    """The cheat sheet for a table as an HTML document that prints to one leaf of A4."""
    name, text = SHELF.named(box)
    if solo and players != 1:
        raise Mistake(tell, "sheet_of_solo", players=players)
    alone = players == 1
    setup = Setup(
        game=GALAXIES.name,
        players=players,
        box=name,
        # Any mat will do for the numbers: all five share one track.
        solo=(solo.lower() if solo else _first_mat(name, text)) if alone else None,
        switches=unusual(switches or {}),
        seed=0,
        box_text=text,
    )
    return _Sheet(setup, lang, alone and solo is not None).html()


def _first_mat(name: str, text: str | None) -> str:
    return tables(Setup(game=GALAXIES.name, players=2, box=name, box_text=text)).box.rogues[0].id


class _Sheet:
    """One sheet being set: every part asks the tables of its setup."""

    def __init__(self, setup: Setup, lang: str, named_mat: bool) -> None:
        self.setup = setup
        self.lang = lang
        self.t: Tables = tables(setup)
        self.box: Box = self.t.box
        self.own = setup.box_text is not None
        self.named_mat = named_mat
        t, many = self.t, setup.players
        self.true = {
            "expansion": t.expansion,
            "base": not t.expansion,
            "solo": t.solo,
            "table": not t.solo,
            "two": many == 2,
            "many": many > 2,
            "pair": many <= 2,
        }
        self.holes = self._holes()

    def html(self) -> str:
        """The document."""
        head = "Tiny Epic Galaxies"
        if self.t.expansion:
            head = labelled(head, "Beyond the Black", self.lang)
        body = "".join(self._part(part) for part in lines()["part"] if self._wanted(part))
        main = f'<main><div class="rules">{body}{self._empire()}{self._hangar()}</div></main>'
        foot = f"{self._settled()}<footer>{self._provenance()}</footer>"
        top = f"<h1>{head} <small>{safe(self._who(), self.lang)}</small></h1>"
        return paper(f"{head}, {self._who()}", self.lang, [top + main + foot], f"\n{style_of('sheet')}")

    # texts

    def word(self, key: str, **holes: object) -> str:
        """A word of the sheet."""
        return phrase(lines()["words"], key, self.lang, **holes)

    def _who(self) -> str:
        if not self.t.solo:
            return self.word("who", players=self.setup.players)
        return self.word("who_solo", mat=self._mat().name) if self.named_mat else self.word("who_alone")

    def _mat(self) -> Any:
        return next(mat for mat in self.box.rogues if mat.id == self.setup.solo)

    def _holes(self) -> dict[str, object]:
        t, box, lang = self.t, self.box, self.lang
        start = t.box.empire[0]
        values = box.settings
        holes: dict[str, object] = {
            "who": self._who(),
            "planets": t.places,
            "pilots": t.places,
            "cards": len(box.explorations),
            "room": ROW,
            "draws": MOST_DRAWS,
            "goal": GOAL,
            "energy": 2,
            "culture": 1,
            "ships": start.ships,
            "mat": self._mat().name if self.named_mat else "",
            "space": self.word("space") if t.expansion else "",
            "yields": self.word("yields") if t.expansion else "",
            "full": self._unsure("rogue_resource_max", str(values.rogue_resource_max)),
        }
        for name in lines()["settings"]:
            value = getattr(values, name)
            if isinstance(value, int) and name.startswith(("badge", "dwarf", "pilot")):
                holes[name] = self._unsure(name, counted(value, "point", lang))
        return holes

    def _unsure(self, name: str, text: str) -> str:
        """A number nobody outside the box knows is followed by a mark."""
        known = name in dict(self.box.settings.origins)
        return (
            f"{text}\u202f[?]" if known and self.box.settings.origin(name).confidence == "unknown" else text
        )

    def _wanted(self, row: Row) -> bool:
        return all(self.true[name] for name in row.get("when", ()))

    # parts

    def _part(self, part: Row) -> str:
        shown = [self._line(line) for line in part["line"] if self._wanted(line)]
        head = safe(part[self.lang].format(**self.holes), self.lang)
        extra = self._attacks() if part["name"] == "rogue" and self.named_mat else ""
        if part["name"] == "badges":
            extra = self._badges()
        return f'<section class="{part["name"]}"><h2>{head}</h2>{"".join(shown)}{extra}</section>'

    def _line(self, line: Row) -> str:
        number = line.get("face")
        holes = self.holes | ({"face": capital(face(number, self.lang))} if number is not None else {})
        text = safe(line[self.lang].format(**holes), self.lang)
        glyphs = "".join(written(die_icon(line[key])) for key in ("face", "face2") if key in line)
        if "card" in line:
            glyphs += written(icon(line["card"], "card"))
        return _row(line["rules"], f"{glyphs} {text}" if glyphs else text)

    def _badges(self) -> str:
        names = self.box.badge_names[self.lang]
        shown = "&ensp; ".join(
            f"{written(icon(BADGES[number], 'badge'))} {safe(name, self.lang)}"
            for number, name in enumerate(names)
        )
        return _row(["BB-86"], shown)

    def _empire(self) -> str:
        heads = [self.word(key) for key in ("level", "dice", "fleet", "points", "price")]
        levels = [
            (step.level, step.dice, step.ships, step.vp, step.price if number else "–")
            for number, step in enumerate(self.box.empire)
        ]
        rows = [[head, *(str(level[number]) for level in levels)] for number, head in enumerate(heads)]
        title = safe(self.word("empire"), self.lang)
        return f"<section><h2>{title}</h2>{_row(['BG-64', 'BG-65'], _table(rows))}</section>"

    def _hangar(self) -> str:
        if not self.t.expansion:
            return ""
        shown = "".join(f"<tr>{self._place(place)}</tr>" for place in self.box.hangar_places)
        title = safe("Hangar", self.lang)
        return f"<section><h2>{title}</h2>{_row(['BB-05', 'BB-76'], f'<table>{shown}</table>')}</section>"

    def _place(self, place: HangarPlace) -> str:
        faces = safe(self.word("or"), self.lang).join(
            f"{written(die_icon(FACES.index(name)))} {safe(face(FACES.index(name), self.lang), self.lang)}"
            for name in place.faces
        )
        sure = safe(self._confidence(place.origin.confidence), self.lang)
        return f"<th>{safe(ship_name(place.ship, self.lang), self.lang)}</th><td>{faces}</td><td>{sure}</td>"

    def _attacks(self) -> str:
        rows = [
            f"<b>{level}</b> {safe(attack_sentence(attack, self.lang), self.lang)}"
            for level, attack in enumerate(self._mat().attacks, 1)
        ]
        return _row(["SO-34"], " ".join(rows))

    # what is settled here

    def _settled(self) -> str:
        values, switches = list(self._values()), list(self._switches())
        legend = safe(self.word("legend"), self.lang)
        parts = [f'<p class="legend">{legend}</p>']
        for key, rows in (("values", values), ("switches", switches)):
            if rows:
                parts.append(f"<section><h2>{safe(self.word(key), self.lang)}</h2>{''.join(rows)}</section>")
        return f'<div class="settled">{"".join(parts)}</div>' if values or switches else ""

    def _values(self) -> Iterator[str]:
        shipped = load(TRAINING).settings
        origins = dict(self.box.settings.origins)
        for name, label in lines()["settings"].items():
            wanted = self.t.solo if name.startswith("rogue") else self.t.expansion
            if not wanted or name not in origins or not self._counts(name):
                continue
            value = getattr(self.box.settings, name)
            shown = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            mark = "□" if value == getattr(shipped, name) else "■"
            sure = self._confidence(origins[name].confidence)
            text = phrase({name: label}, name, self.lang)
            text = f"{labelled(f'{mark} {text}', self._unsure(name, shown), self.lang)} ({sure})"
            cited = [one for one in _SETTING_RULES[name] if rule(one)]
            yield _row(cited, safe(text, self.lang))

    def _counts(self, name: str) -> bool:
        """Two players share no second place, and three or more no tie of two."""
        if name == "badge_two_player_tie":
            return self.true["pair"]
        return not (name in ("badge_second", "badge_tied_first", "badge_tied_second") and self.true["pair"])

    def _switches(self) -> Iterator[str]:
        for name, switch in switches_of(GALAXIES.name).items():
            if (name.startswith("solo.") and not self.t.solo) or not self._matters(switch.rules):
                continue
            value = self.t.switches[name]
            changed = value != switch.default
            about, means = rule(switch.rules[0]).title[self.lang], switch[value].means[self.lang]
            text = safe(means, self.lang)
            if changed:
                text = f"<b>{text}</b> <code>{escape(name)}={escape(value)}</code>"
            mark = "■" if changed else "□"
            yield _row(switch.rules[:1], f"{mark} <i>{safe(about, self.lang)}</i> – {text}")

    def _matters(self, cited: Sequence[str]) -> bool:
        """Without the expansion only its own cards' switches are left out."""
        if self.t.expansion:
            return not (self.t.solo and set(cited) & {"BB-08", "BB-73"})
        return any(one.startswith(("PL", "BG")) or one in ("SO-18", "SO-38") for one in cited)

    def _confidence(self, name: str) -> str:
        return str(lines()["confidence"][name][self.lang])

    def _provenance(self) -> str:
        unknown = any(origin.confidence == "unknown" for _, origin in self.box.settings.origins)
        note = self.word("open") if unknown and self.t.expansion else ""
        if self.own:
            name = name_in(self.box, self.lang)
            where = f"{self.word('own', box=name, digest=self.box.digest[:8])} {note}"
        elif self.t.expansion:
            where = self.word("training", open=note)
        else:
            where = self.word("base")
        return safe(f"{where.strip()} {self.word('unofficial')}", self.lang)


_SETTING_RULES = {
    "badge_first": ("BB-64",),
    "badge_second": ("BB-65",),
    "badge_tied_first": ("BB-66",),
    "badge_tied_second": ("BB-67",),
    "badge_two_player_tie": ("BB-68",),
    "dwarf_vp": ("BB-81",),
    "pilot_vp": ("BB-18",),
    "rogue_resource_max": ("SO-39",),
    "rogue_dice": ("SO-24",),
    "rogue_vp": ("SO-43",),
}


def _row(cited: Sequence[str], text: str) -> str:
    ids = " ".join(f"<span>{escape(one)}</span>" for one in cited)
    return f'<div class="row"><span class="id">{ids}</span><div class="text">{text}</div></div>'


def _table(rows: Sequence[Sequence[str]]) -> str:
    body = "".join(
        f"<tr><th>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in rest)}</tr>"
        for first, *rest in rows
    )
    return f"<table>{body}</table>"
