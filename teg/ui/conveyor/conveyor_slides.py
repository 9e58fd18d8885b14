"""Questions for a class about a turn of Take The Galaxy."""

from teg.core import Attempt
from teg.odds.take import TakeOutlook
from teg.odds.words import percent
from teg.take.speech import names as N
from teg.take.state import State
from teg.ui.conveyor import odds_view
from teg.ui.slides.at_table import ahead, allowed, player, table, would
from teg.ui.slides.slide import LETTERS, Slide, chart, tell

DRAWS = 5
WANTED = "ship"


def slides(view: State, odds: TakeOutlook, attempts: list[Attempt], lang: str, theme: str) -> list[Slide]:
    """Which card drops, which will still be there, what is drawn, what may go, what is not allowed."""
    told = (
        _drops(view, odds, lang),
        _stays(view, odds, lang),
        _draws(view, odds, lang, theme),
        _leave(view, odds, lang),
        would(view, attempts, lang),
        allowed(view, attempts, lang),
    )
    return [*filter(None, told), ahead(view, lang)]


def _drops(s: State, odds: TakeOutlook, lang: str) -> Slide | None:
    if odds.row is None:
        return None
    why = odds.row.derivation.in_(lang)
    return Slide(tell(lang, "drops"), table(s, lang, "row"), odds.row.sentence.in_(lang), why)


def _stays(s: State, odds: TakeOutlook, lang: str) -> Slide | None:
    """Which card will still be there: a model of the others, and told as such."""
    there = {at: stay.there for at, stay in sorted(odds.staying.items()) if stay.there is not None}
    if len(there) < 2:
        return None
    places = [*there]
    right = max(places, key=there.__getitem__)
    names = [N.space_name(s, s.row[at], lang) for at in places]
    number = places.index(right)
    return Slide(
        tell(lang, "stays", player=player(s, lang, odds.seat)),
        table(s, lang, "row"),
        f"{LETTERS[number]} · {names[number]}, {percent(there[right], lang)}",
        tell(lang, "stays_why"),
        options=tuple(names),
        right=number,
    )


def _draws(s: State, odds: TakeOutlook, lang: str, theme: str) -> Slide | None:
    found = odds_view.finding(odds, WANTED, DRAWS)
    if found is None:
        return None
    cards, _ = odds_view.wanted(s, WANTED) or (set(), None)
    deck, share = odds.drawing.deck, odds.drawing.at_least_one(cards, DRAWS)
    return Slide(
        tell(lang, "draws", count=DRAWS),
        table(s, lang, "hand"),
        percent(share, lang),
        tell(
            lang,
            "draws_why",
            ships=sum(card in cards for card in deck),
            deck=len(deck),
            discard=len(odds.drawing.discard),
        ),
        chart(found, lang, theme),
        share=share,
    )


def _leave(s: State, odds: TakeOutlook, lang: str) -> Slide | None:
    if odds.leave is None:
        return None
    return Slide(
        tell(lang, "relinquish", player=player(s, lang, odds.seat)),
        table(s, lang, "systems"),
        odds.leave.sentence.in_(lang),
        tell(lang, "relinquish_why"),
    )
