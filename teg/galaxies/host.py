"""Tiny Epic Galaxies at a table: how it is asked for, shown and told."""

from teg.core import Game
from teg.core.host import Examples, Host, Option, Wish
from teg.galaxies import new
from teg.galaxies.rules.scoring import winners
from teg.galaxies.speech import question, seat_name
from teg.galaxies.speech.ending import ending
from teg.galaxies.speech.picture import picture, status
from teg.galaxies.speech.preview import happened, preview
from teg.galaxies.speech.secrets import secret
from teg.galaxies.state import MENU, OVER, State


def _new(wish: Wish) -> Game[State]:
    solo = wish.options.get("solo")
    return new(wish.players, wish.box or "training", wish.seed, solo, wish.switches, wish.dealer)


HOST = Host(
    command="galaxies",
    players="1 to 5 (default: 2, or 1 with --solo)",
    boxes="base, training (default), or the path of your own",
    usage="""\
  teg play                          you against one quick bot
  teg play --players 3              three people at this screen
  teg play --players 3 --bots quick two people and a quick bot on the last seat
  teg play --bots random,quick      you against two bots
  teg play --solo hades             you against the Rogue Galaxy""",
    options=(Option("solo", "alone against this Rogue mat, for example hades", "MAT", players=1),),
    examples={
        "en": Examples(
            "'activate move', 'move 2 orbit helios', 'hire overseer intrepid'",
            "move 2 orbit helios",
            "BB-37",
            "follow",
        ),
        "fr": Examples(
            "« activer déplacement », « déplacer 2 orbite helios »",
            "déplacer 2 orbite helios",
            "BB-37",
            "suivre",
        ),
    },
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
    secret=secret,
    winners=winners,
    ending=ending,
    notices=lambda setup, lang: [],
)
