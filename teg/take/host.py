"""Take The Galaxy at a table: how it is asked for, shown and told."""

from warnings import catch_warnings

from teg.core import Game
from teg.core.host import Host, Wish
from teg.take import new
from teg.take.rules.notices import notices
from teg.take.rules.scoring import scores, winners
from teg.take.speech import question, seat_name
from teg.take.speech.about import about
from teg.take.speech.ending import ending
from teg.take.speech.picture import picture, status
from teg.take.speech.preview import happened, preview
from teg.take.speech.secrets import secret
from teg.take.state import MENU, OVER, State
from teg.take.touches import touches


def _new(wish: Wish) -> Game[State]:
    with catch_warnings(action="ignore"):  # the table tells the notices itself
        return new(
            wish.players,
            teams="teams" in wish.options,
            deck=wish.options.get("deck", "balanced"),
            box=wish.box or "representative",
            seed=wish.seed,
            switches=wish.switches,
            dealer=wish.dealer,
        )


HOST = Host(
    new=_new,
    turn=lambda s: (s.turn, s.turns),
    seat_name=seat_name,
    free=lambda s: s.phase in (MENU, OVER),
    points=scores,
    picture=picture,
    status=status,
    question=question,
    preview=preview,
    happened=happened,
    knows=lambda s: s.actor < 0 or s.viewer in (-1, s.actor),
    secret=secret,
    touches=touches,
    about=about,
    winners=winners,
    ending=ending,
    notices=notices,
)
