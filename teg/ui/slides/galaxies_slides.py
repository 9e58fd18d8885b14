"""Questions for a class about Tiny Epic Galaxies: a table, a turn, the Rogue's turn, the first ideas."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from teg.charts.finding import Finding
from teg.core import Attempt
from teg.dice import COLONY, ENERGY, FACES, HANDS
from teg.galaxies.cards.sentences import attack_sentence
from teg.galaxies.refusals.acts import able
from teg.galaxies.rules.fleet import energy_yield
from teg.galaxies.rules.rogue import HUMAN, ROGUE
from teg.galaxies.speech import names as N
from teg.galaxies.state import MENU, ROGUE_DIE, ROGUE_ROLLING, ROLLING, State
from teg.languages import capital, labelled, listed, of
from teg.odds.position import live
from teg.odds.words import chance, percent
from teg.rulebook.book import rule
from teg.ui.kit.nodes import Node
from teg.ui.slides.at_table import ahead, allowed, decides, player, table, would
from teg.ui.slides.slide import Slide, chart, laid, tell, zones
from teg.ui.solo.rogue_view import USUAL, verdict

if TYPE_CHECKING:
    from teg.lessons.first_ideas import Idea


# to learn to read a table


def table_slides(view: State, attempts: list[Attempt], lang: str) -> list[Slide]:
    """Who is ahead, what a die brings, what the next level costs, what is allowed, what to do."""
    told = would(view, attempts, lang), allowed(view, attempts, lang)
    return [ahead(view, lang), _energy(view, lang), _level(view, lang), *filter(None, told)]


def _energy(s: State, lang: str) -> Slide:
    """What an energy die brings whoever has the turn."""
    return Slide(
        tell(lang, "brings", player=player(s, lang, s.turn), face=N.face(ENERGY, lang)),
        table(s, lang, "planets", "mats"),
        N.amount(energy_yield(s, s.turn), 0, lang),
        tell(lang, "brings_why"),
    )


def _level(s: State, lang: str) -> Slide:
    """How many dice and ships the level gives, and what the next one costs."""
    level, seat = s.level[s.turn], s.turn
    answer = tell(lang, "level_has", dice=N.counted(s.t.dice[level], "die", lang), level=level)
    costs = s.t.upgrade[level + 1] if level + 1 < len(s.t.upgrade) else 0
    why = tell(lang, "level_costs", level=level + 1, costs=costs) if costs else tell(lang, "level_top")
    mats = [
        replace(zone, pieces=[each for each in zone.pieces if each.key == f"seat:{seat}"])
        for zone in zones(s, lang, "mats")
    ]
    shown = laid(mats, answer)
    return Slide(tell(lang, "level_asks", player=player(s, lang, seat)), shown, answer, why)


# a turn


def turn_slides(view: State, attempts: list[Attempt], lang: str) -> list[Slide]:
    """What would you do, what is not allowed, who may follow, what will the dice show, who is ahead."""
    told = (
        would(view, attempts, lang),
        followers(view, lang),
        allowed(view, attempts, lang),
        rolled(view, lang),
    )
    return [*filter(None, told), ahead(view, lang)]


def followers(s: State, lang: str) -> Slide | None:
    """Who may follow a die; one that some can follow and some cannot, where there is one."""
    if s.phase != MENU or s.t.solo or not s.hand or not decides(s):
        return None
    others = [seat for seat in range(s.t.seats) if seat != s.turn]
    faces = [face for face in range(len(FACES)) if HANDS[s.hand][face]]
    able_to = {face: [seat for seat in others if able(s, seat, face, s.price)] for face in faces}
    face = min(faces, key=lambda each: (not 0 < len(able_to[each]) < len(others), not able_to[each], each))
    who = [N.seat_name(s, seat, lang) for seat in able_to[face]]
    held = [labelled(N.seat_name(s, seat, lang), N.amount(s.culture[seat], 1, lang), lang) for seat in others]
    price = N.amount(s.price, 1, lang)
    return Slide(
        tell(lang, "follow", player=player(s, lang), face=N.face(face, lang)),
        laid(zones(s, lang, "mats", "planets"), N.face(face, lang)),
        capital(listed(who, lang)) if who else tell(lang, "follow_nobody"),
        tell(lang, "follow_why", price=price, held=", ".join(held)),
    )


def rolled(s: State, lang: str) -> Slide | None:
    """What dice that are about to be rolled will show."""
    if s.phase != ROLLING or not s.rolling:
        return None
    dice, face = s.rolling, N.face(ENERGY, lang)
    missed = Fraction(len(FACES) - 1, len(FACES)) ** dice
    return Slide(
        tell(lang, "rolled", dice=N.counted(dice, "die", lang), face=face),
        table(s, lang),
        percent(1 - missed, lang),
        tell(lang, "rolled_why", face=face, missed=percent(missed, lang), count=dice),
        share=1 - missed,
    )


# the Rogue's turn


def rogue_slides(
    s: State, mat: str | None, race: Finding, attempts: list[Attempt], lang: str, theme: str
) -> list[Slide]:
    """What the die does, which symbols hire, how it attacks, whether to push back, who is ahead."""
    told = (
        _die(s, lang),
        _hires(s, lang),
        _attack(s, mat, lang),
        would(s, attempts, lang),
        allowed(s, attempts, lang),
    )
    return [*filter(None, told), ahead(s, lang, chart(race, lang, theme))]


def _table(s: State, lang: str) -> Node:
    rows = zones(s, lang, "dice", "pilots", "mats")
    return laid(rows, N.seat_name(s, ROGUE, lang))


def _die(s: State, lang: str) -> Slide | None:
    """What comes of the die that lies there."""
    if s.phase != ROGUE_DIE:
        return None
    how, face = s.ask[:2]
    found = verdict(s, how, face, lang)
    last = N.face(s.rogue_last, lang) if s.rogue_last >= 0 else tell(lang, "rogue_first")
    return Slide(
        tell(lang, "rogue_die", face=N.face(face, lang), last=last),
        _table(s, lang),
        capital(found.say(lang)),
        rule(found.rule).text[lang],
    )


def _hires(s: State, lang: str) -> Slide | None:
    """Which symbols would hire a pilot next."""
    if not s.t.expansion:
        return None
    how = s.ask[0] if s.phase in (ROGUE_DIE, ROGUE_ROLLING) else USUAL
    faces = [face for face in range(len(FACES)) if verdict(s, how, face, lang).kind == "hires"]
    names = capital(listed([N.face(face, lang) for face in faces], lang))
    answer = (
        tell(lang, "rogue_hires_yes", faces=names, count=len(faces))
        if faces
        else tell(lang, "rogue_hires_no")
    )
    return Slide(tell(lang, "rogue_hires"), _table(s, lang), answer, rule("SO-01").text[lang])


def _attack(s: State, mat_id: str | None, lang: str) -> Slide | None:
    """What a Colony die does to the human at this level of the Rogue."""
    mat = next((mat for mat in s.t.box.rogues if mat.id == mat_id), None)
    level = s.level[ROGUE]
    if mat is None or not 1 <= level <= len(mat.attacks):
        return None
    return Slide(
        tell(lang, "rogue_attack", face=N.face(COLONY, lang), player=N.seat_name(s, HUMAN, lang)),
        laid(zones(s, lang, "mats"), mat.name),
        capital(attack_sentence(mat.attacks[level - 1], lang)),
        tell(lang, "rogue_attack_why", mat=of(mat.name, lang), level=level),
    )


# the first ideas, each at its own position

ZONES = ("dice", "planets", "space", "mats")


def idea_slides(ideas: "Sequence[Idea]", lang: str, box: tuple[str, str] | tuple[()] = ()) -> list[Slide]:
    """An idea each: what would happen, before anybody tries it."""
    return [_idea(idea, lang, box) for idea in ideas]


def _idea(idea: "Idea", lang: str, box: tuple[str, str] | tuple[()]) -> Slide:
    # Only its own page loads lessons.
    from teg.lessons.first_ideas import LEARNER

    view = idea.game(*box).state.view(LEARNER)
    shown = [
        zone for zone in ZONES if zone not in idea.omitted and (zone != "space" or idea.name == "explore")
    ]
    deck = live.of(view).exploration
    energy = N.amount(energy_yield(view, LEARNER), 0, lang)
    share = deck.red(()) if deck and idea.name == "explore" else None
    risk = "" if share is None else chance(share, lang)
    return Slide(
        tell(lang, f"idea_{idea.name}"),
        laid(zones(view, lang, *shown), idea.title.in_(lang)),
        tell(lang, f"idea_{idea.name}_answer", energy=energy, risk=risk),
        idea.learned.in_(lang),
        share=share,
    )
