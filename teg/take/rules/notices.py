"""What people should know about a setup before they play it."""

from teg.core import Setup
from teg.take.kit import tables

_UNEVEN = {
    "en": "This space deck has {cards} cards for {players} players, so not all have as many turns. "
    "Accounts of the printed random deck for four differ: 48 or 49 cards (TG-21).",
    "fr": "Ce paquet spatial a {cards} cartes pour {players} joueurs\u00a0: tous n'ont donc pas autant "
    "de tours. Les comptes du paquet aléatoire imprimé pour quatre diffèrent\u00a0: 48 ou 49 cartes (TG-21).",
}


def notices(setup: Setup, lang: str = "en") -> list[str]:
    """Sentences about this setup; none if there is nothing to say."""
    t = tables(setup)
    if t.turns % t.seats:
        return [_UNEVEN[lang].format(cards=t.deck, players=t.seats)]
    return []
