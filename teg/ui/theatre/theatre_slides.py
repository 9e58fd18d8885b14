"""Questions for a class about a turn of Tiny Epic Galaxies."""

from fractions import Fraction

from teg.core import Attempt
from teg.dice import ENERGY, FACES, HANDS
from teg.galaxies.refusals.acts import able
from teg.galaxies.speech import names as N
from teg.galaxies.state import MENU, ROLLING, State
from teg.languages import capital, labelled, listed
from teg.odds.words import percent
from teg.ui.slides.at_table import ahead, allowed, decides, player, table, would
from teg.ui.slides.slide import Slide, laid, tell, zones


def slides(view: State, attempts: list[Attempt], lang: str) -> list[Slide]:
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
    )
