"""What a beginner may type: every verb of the game with every name that can be read at the table."""

from collections.abc import Iterator

from teg.languages import LANGUAGES
from teg.take.speech import names as N
from teg.take.state import State

VERBS = {
    "en": (
        "use {}",
        "use partner {}",
        "use opportunity {}",
        "claim {}",
        "study {}",
        "take {}",
        "take back {}",
        "build {}",
        "upgrade {}",
        "upgrade to {}",
        "relinquish {}",
        "discard {}",
        "give up {}",
        "change {}",
        "start {}",
        "remove hazard on {}",
        "bounty on {}",
        "take 1 science bounty on {}",
        "cover {}",
        "put it on {}",
    ),
    "fr": (
        "utiliser {}",
        "utiliser {} partenaire",
        "coloniser {}",
        "résoudre {}",
        "prendre {}",
        "reprendre {}",
        "construire {}",
        "améliorer {}",
        "abandonner {}",
        "défausser {}",
        "sacrifier {}",
        "changer {}",
        "commencer {}",
        "écarter danger sur {}",
        "butin sur {}",
        "couvrir {}",
        "mettre sur {}",
    ),
}
ALONE = {
    "en": ("end turn", "trade manpower", "trade production", "trade science", "pass"),
    "fr": ("finir le tour", "échanger production", "échanger science", "passer"),
}


def lines(s: State) -> Iterator[tuple[str, str]]:
    """Every line with its language, for every card of this box: all of them can be read in its list."""
    for lang in LANGUAGES:
        names = [N.card_name(s, card, lang) for card in range(len(s.t.box.cards))]
        names += [N.space_name(s, card, lang) for card in range(len(s.t.space))]
        yield from ((line, lang) for line in ALONE[lang])
        yield from ((verb.format(name), lang) for verb in VERBS[lang] for name in names)
