"""What the boxes say of a card of one's own: the sentence made of its effect, and what it does to a deck."""

from fractions import Fraction

from teg.galaxies import new
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.cards.sentences import sentence
from teg.games import GALAXIES
from teg.lab.numbers_of_cards import with_rows
from teg.languages import Both, each

MINE = "own"
_GAIN = '{ op = "gain", resource = "energy", amount = 3 }'
_LOSE = '{ op = "lose", resource = "culture", amount = 1 }'
EFFECTS = {
    "both": f"{_GAIN}, {_LOSE}",
    "turned": f"{_LOSE}, {_GAIN}",
    "less": '{ op = "gain", resource = "energy", amount = 2 }',
    "any": f'{{ op = "gain_any", amount = 3 }}, {_LOSE}',
}


def _sentence(effect: str) -> Both:
    """What a green card with this effect says."""
    row = f"""[[exploration]]
name = "Old Lighthouse"
name_fr = "Vieux Phare"
colour = "discovery"
effect = [{effect}]
badges = [0, 0, 0, 0]
source = "ours"
confidence = "ours"
"""
    box = SHELF.loads(with_rows("training", MINE, row, GALAXIES.name), MINE)
    card = next(card for card in box.explorations if card.id == "old-lighthouse")
    return each(lambda lang: sentence(card, lang).rstrip("."))


_told = {name: _sentence(effect) for name, effect in EFFECTS.items()}
SENTENCE, TURNED, LESS, ANY = (_told[name] for name in ("both", "turned", "less", "any"))
MADE_OF = next(name for name, told in _told.items() if told == SENTENCE)

_deck = new(players=2, seed=1).state.t
CARDS, RED = len(_deck.danger), sum(_deck.danger)
MORE = CARDS + 1
BEFORE, NOW = Fraction(RED, CARDS), Fraction(RED, MORE)
INSTEAD, REDDER = Fraction(RED - 1, CARDS), Fraction(RED + 1, MORE)
NOW_IS = "now" if NOW < BEFORE else "before"
