"""The Rogue's turn die by die: last symbol, this symbol, and what the rules make of it."""

from dataclasses import dataclass

from teg.core import Game
from teg.dice import COLONY, CULTURE, ENERGY, FACES, HANDS, MOVE
from teg.galaxies.cards.sentences import attack_sentence, sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import culture_yield, energy_yield, ships_at
from teg.galaxies.rules.rogue import HUMAN, ROGUE, leftmost_pilot, next_planet, ship_to_hire, usable
from teg.galaxies.rules.tracks import advancers, tracks_of_die
from teg.galaxies.speech import names as N
from teg.galaxies.state import ROGUE_DIE, ROGUE_ROLLING, State
from teg.languages import of
from teg.ui.kit import marks, tell
from teg.ui.kit.nodes import Node, node, table

BONUS = 2
"""A die of the three for full culture: nobody is hired with it."""
USUAL = 0


@dataclass(frozen=True, slots=True)
class RogueEffect:
    """What the rules make of one symbol: the kind of thing that happens, and what it comes to."""

    kind: str
    rule: str
    parts: tuple[tuple[str, object], ...] = ()

    def say(self, lang: str) -> str:
        """The verdict in words, with the rule's id."""
        return f"{self.plain(lang)} ({self.rule})"

    def plain(self, lang: str) -> str:
        """The verdict in words."""
        return tell(lang, f"rogue_{self.kind}", **dict(self.parts))


def verdict(s: State, how: int, face: int, lang: str) -> RogueEffect:
    """What a die of this face does for the Rogue in this position."""
    if how == BONUS:
        if face == CULTURE:
            return RogueEffect("bonus_culture", "SO-33")
        return (
            _acts(s, face, lang) if usable(s, face) else RogueEffect("discards", "SO-29", _face(face, lang))
        )
    kind = ship_to_hire(s, face) if face == s.rogue_last else -1
    if kind >= 0:
        pilot = N.pilot_name(s, s.pilot_row[leftmost_pilot(s)], lang)
        return RogueEffect("hires", "SO-01", (("pilot", pilot), ("ship", N.kind_name(kind, lang, the=True))))
    if usable(s, face):
        return _acts(s, face, lang)
    if s.t.harder and how == USUAL:
        return RogueEffect("rolls_again", "SO-18", _face(face, lang))
    return RogueEffect("discards", "SO-29", _face(face, lang))


def _face(face: int, lang: str) -> tuple[tuple[str, object], ...]:
    return (("face", N.face(face, lang)),)


def _acts(s: State, face: int, lang: str) -> RogueEffect:
    """The action of a face that can be used."""
    if face == MOVE:
        return RogueEffect("moves", "SO-26", (("planet", of(N.row_name(s, next_planet(s), lang), lang)),))
    if face == ENERGY:
        return RogueEffect("gains", "SO-30", (("goods", N.amount(energy_yield(s, ROGUE), 0, lang)),))
    if face == CULTURE:
        count = culture_yield(s, ROGUE) + ships_at(s, ROGUE, M.HOME)
        return RogueEffect("gains", "SO-30", (("goods", N.amount(count, 1, lang)),))
    if face == COLONY:
        return RogueEffect("attacks", "SO-34", (("level", s.level[ROGUE]),))
    count = len(advancers(s, ROGUE, tracks_of_die(face), True))
    return RogueEffect("advances", "SO-16", (("ships", N.counted(count, "ship_s", lang)),))


def why_not_hired(s: State, face: int, lang: str) -> str:
    """Where two equal symbols hire nobody: what stands in the way."""
    if face != s.rogue_last or not s.t.expansion or ship_to_hire(s, face) >= 0:
        return ""
    place = leftmost_pilot(s)
    if place < 0:
        return f"{tell(lang, 'rogue_no_pilot')} (SO-03)"
    pilot = N.pilot_name(s, s.pilot_row[place], lang)
    return f"{tell(lang, 'rogue_no_ship', pilot=pilot, face=N.face(face, lang))} (SO-03)"


@dataclass(frozen=True, slots=True)
class Die:
    """One die of the Rogue's turn: the symbol before it, its own, what came of it, and where it fell."""

    last: int
    face: int
    how: int
    told: str
    note: str
    ply: int
    forced: bool = False
    waits: bool = False


def lane(game: Game[State], lang: str) -> list[Die]:
    """The dice of the Rogue's turn that is on, or of its last one, as far as the record goes back."""
    line = game.line()
    plies = [ply for ply in range(game.ply) if game.at(ply).turn == ROGUE]
    if not plies:
        return _only_here(game.state, game.ply, lang)
    turns = game.at(plies[-1]).turns
    dice: list[Die] = []
    for ply in plies:
        before = game.at(ply)
        if before.turns != turns or before.phase != ROGUE_ROLLING:
            continue
        face, how = HANDS[line[ply] - M.ROGUE_ROLLED].index(1), before.ask[0]
        after = game.at(ply + 1)
        dice.append(
            Die(
                before.rogue_last,
                face,
                how,
                verdict(before, how, face, lang).say(lang),
                why_not_hired(before, face, lang),
                ply + 1,
                forced=after.phase == ROGUE_DIE and ply + 1 < game.ply and line[ply + 1] == M.FORCE,
                waits=after.phase == ROGUE_DIE and ply + 1 == game.ply,
            )
        )
    return dice


def _only_here(s: State, ply: int, lang: str) -> list[Die]:
    """The one die that lies there, where there is no record of those before it."""
    if s.phase != ROGUE_DIE:
        return []
    how, face = s.ask
    text = verdict(s, how, face, lang).say(lang)
    return [Die(s.rogue_last, face, how, text, why_not_hired(s, face, lang), ply, waits=True)]


def lane_nodes(dice: list[Die], lang: str) -> list[Node]:
    """The dice as cards, in the order in which they fell."""
    if not dice:
        return [node("p", tell(lang, "empty_lane"), class_="facts")]
    cards = []
    for number, die in enumerate(dice, 1):
        title = tell(lang, "bonus_die" if die.how == BONUS else "rogue_die_n", number=number)
        last = N.face(die.last, lang) if die.last >= 0 else tell(lang, "no_symbol")
        note = tell(lang, "was_forced") if die.forced else tell(lang, "waits_for_you") if die.waits else ""
        cards.append(
            node(
                "li",
                node("h3", title, node("small", note) if note else None),
                node(
                    "p",
                    *([marks.face(die.last)] if die.last >= 0 else []),
                    f"{last} → ",
                    marks.face(die.face),
                    node("b", N.face(die.face, lang)),
                    class_="symbols",
                ),
                node("p", die.told),
                node("p", die.note, class_="facts") if die.note else None,
                class_="card waits" if die.waits else "card forced" if die.forced else "card",
                key=f"die-{die.ply}",
            )
        )
    return [node("ol", *cards, class_="cards lane")]


def every_face(s: State, lang: str) -> Node:
    """What each of the six symbols would do as the next die."""
    how = s.ask[0] if s.phase in (ROGUE_ROLLING, ROGUE_DIE) else USUAL
    rows: list[list[Node | str]] = [
        [
            node("span", marks.face(face), f" {N.face(face, lang)}"),
            " ".join(filter(None, (verdict(s, how, face, lang).say(lang), why_not_hired(s, face, lang)))),
        ]
        for face in range(len(FACES))
    ]
    return table(tell(lang, "every_face"), [tell(lang, "symbol"), tell(lang, "what_then")], rows)


def next_pilot(s: State, lang: str) -> list[Node]:
    """Whom the Rogue hires next, and its cards face down."""
    parts = []
    if (place := leftmost_pilot(s)) >= 0:
        number = s.pilot_row[place]
        pilot = s.t.box.pilots[number]
        ships = ", ".join(N.kind_name(kind, lang) for kind in range(4) if s.t.trained[number] >> kind & 1)
        parts.append(node("p", tell(lang, "next_pilot", pilot=N.pilot_name(s, number, lang), ships=ships)))
        parts.append(node("p", sentence(pilot, lang), class_="facts"))
    if s.t.expansion:
        pile, deck = len(s.found[ROGUE]), N.counted(s.cards_left, "card", lang)
        parts.append(node("p", tell(lang, "face_down", count=pile, deck=deck)))
    return parts


def attack(s: State, mat_id: str | None, lang: str) -> list[Node]:
    """What a Colony die does at the Rogue's level."""
    mat = next((mat for mat in s.t.box.rogues if mat.id == mat_id), None)
    if mat is None or not 1 <= s.level[ROGUE] <= len(mat.attacks):
        return []
    text = tell(lang, "attack_of", mat=mat.name, level=s.level[ROGUE])
    return [node("p", node("b", f"{text} "), attack_sentence(mat.attacks[s.level[ROGUE] - 1], lang))]


def force(s: State, lang: str) -> list[Node]:
    """Whether the human can have a die rolled again."""
    able = s.energy[HUMAN] > 0 and s.culture[HUMAN] > 0
    return [node("p", f"{tell(lang, 'force_yes' if able else 'force_no')} (SO-25)")]
