"""Tiny Epic Galaxies at a table: how it is asked for, shown and told."""

from teg.core import Game, Setup
from teg.core.host import Host, Wish
from teg.galaxies import new
from teg.galaxies.rules.scoring import winners
from teg.galaxies.speech import question, seat_name
from teg.galaxies.speech.about import about
from teg.galaxies.speech.ending import ending
from teg.galaxies.speech.picture import picture, status
from teg.galaxies.speech.preview import happened, preview
from teg.galaxies.speech.secrets import secret
from teg.galaxies.state import CHOOSING, MENU, OVER, State
from teg.galaxies.touches import touches


def _new(wish: Wish) -> Game[State]:
    solo = wish.options.get("solo")
    return new(wish.players, wish.box or "training", wish.seed, solo, wish.switches, wish.dealer)


def _rogues(setup: Setup, lang: str) -> list[tuple[str, str]]:
    # Only a dialog asks.
    from teg.galaxies.cards.loader import SHELF
    from teg.galaxies.cards.show import title

    box = SHELF.chosen(setup.box, setup.box_text)
    return [(mat.id, title(mat, [], lang)) for mat in box.rogues]


HOST = Host(
    new=_new,
    turn=lambda s: (s.turn, s.turns),
    seat_name=seat_name,
    free=lambda s: s.phase in (MENU, OVER),
    points=lambda s: tuple(s.points),
    picture=picture,
    status=status,
    question=question,
    preview=preview,
    happened=happened,
    knows=lambda s: s.phase != CHOOSING or s.viewer in (-1, s.actor),
    secret=secret,
    touches=touches,
    about=about,
    winners=winners,
    ending=ending,
    notices=lambda setup, lang: [],
    values=_rogues,
)
