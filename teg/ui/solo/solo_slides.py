"""Questions for a class about the Rogue's turn."""

from teg.charts.finding import Finding
from teg.core import Attempt
from teg.dice import COLONY, FACES
from teg.galaxies.cards.sentences import attack_sentence
from teg.galaxies.rules.rogue import HUMAN, ROGUE
from teg.galaxies.speech import names as N
from teg.galaxies.state import ROGUE_DIE, ROGUE_ROLLING, State
from teg.languages import capital, listed, of
from teg.rulebook.book import rule
from teg.ui.kit.nodes import Node
from teg.ui.slides.at_table import ahead, allowed, would
from teg.ui.slides.slide import Slide, chart, laid, tell, zones
from teg.ui.solo.rogue_view import USUAL, verdict


def slides(
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
