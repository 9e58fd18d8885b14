"""Notebook 07, Push your luck, exactly: drawing without replacement, and odds that learn."""

from fractions import Fraction

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.languages import both
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.numbers import Chance, slip
from teg.odds import Exploration, Kind
from teg.odds.words import chance, percent

MET = ("ion squall", "homesickness", "ghost signal")
"""Three Dangers that somebody has taken."""


def fresh_deck() -> Game[State]:
    """A ship ready to explore; nobody has seen a card."""
    return arrange(Seat(), Seat(culture=0), dice="move energy culture culture")


def three_red_gone() -> Game[State]:
    """The rival has met three Dangers, so the deck knows fewer."""
    return arrange(Seat(), Seat(culture=0, found=MET), dice="move energy culture culture")


def deck_of(s: State) -> Exploration:
    """The unseen cards of a position, green and red."""
    red = sum(s.t.danger[card] for card in range(len(s.t.box.explorations)) if s.cards >> card & 1)
    kinds = (Kind("green", s.cards_left - red, Fraction(0)), Kind("red", red, Fraction(0), danger=True))
    return Exploration(kinds, row=len(s.cards_up))


FRESH, LATER = deck_of(fresh_deck().state), deck_of(three_red_gone().state)
CARDS, REDS = FRESH.unseen, FRESH.reds
GREENS = CARDS - REDS


def sure(value: Fraction | None) -> Fraction:
    """A chance that can come up at all."""
    assert value is not None
    return value


TWO_GREEN, THREE_GREEN = sure(FRESH.safe[1]), sure(FRESH.safe[2])
ONE_RED, NOW_RED = 1 - THREE_GREEN, sure(LATER.risks[0])
AGAIN = Fraction(GREENS, CARDS)
TWICE = AGAIN**2
NONE_LEFT = Fraction(REDS, CARDS) * Fraction(REDS - 1, CARDS - 1)

EXERCISES = (
    Exercise(
        id="07-two-green",
        title=both("Two green in a row", "Deux vertes de suite"),
        question=both(
            f"The deck has {CARDS} cards, {REDS} of them red. You draw two, one after the other. What is"
            " the chance that both are green?",
            f"La pioche a {CARDS} cartes, dont {REDS} rouges. Vous en piochez deux, l'une après l'autre."
            " Quelle est la probabilité que les deux soient vertes ?",
        ),
        task=Chance(
            TWO_GREEN,
            (
                slip(
                    "replaced",
                    TWICE,
                    f"{TWICE} would be right if the first card went back into the deck; it does not, so"
                    f" the second draw has {GREENS - 1} green in {CARDS - 1}.",
                    f"{TWICE} serait juste si la première carte retournait dans la pioche ; ce n'est pas"
                    f" le cas, la seconde pioche a {GREENS - 1} vertes sur {CARDS - 1}.",
                    "BB-36",
                ),
                slip(
                    "one-draw",
                    AGAIN,
                    f"{AGAIN} is the chance of one green card; the second one must be green too.",
                    f"{AGAIN} est la probabilité d'une seule carte verte ; la deuxième doit l'être aussi.",
                    "BB-36",
                ),
                slip(
                    "contrary",
                    1 - TWO_GREEN,
                    "That is the chance of at least one red card: the contrary of what is asked.",
                    "C'est la probabilité d'au moins une carte rouge : le contraire de la question.",
                    "BB-36",
                ),
                slip(
                    "two-red",
                    NONE_LEFT,
                    "That is the chance of two red cards.",
                    "C'est la probabilité de deux cartes rouges.",
                    "BB-36",
                ),
                slip(
                    "half-updated",
                    AGAIN * Fraction(GREENS, CARDS - 1),
                    f"The deck shrinks to {CARDS - 1}, but the green card that was drawn is gone as well.",
                    f"La pioche descend bien à {CARDS - 1}, mais la carte verte piochée est partie aussi.",
                    "BB-36",
                ),
            ),
        ),
        rules=("BB-36", "BB-34"),
        hints=ladder(
            "Look at the cards that are left after the first green one.",
            "Regardez les cartes qui restent après la première verte.",
            "Try to multiply two fractions: one for each draw.",
            "Essayez de multiplier deux fractions : une par pioche.",
            f"Because {GREENS}/{CARDS} × {GREENS - 1}/{CARDS - 1} is the answer.",
            f"Parce que {GREENS}/{CARDS} × {GREENS - 1}/{CARDS - 1} est la réponse.",
        ),
        solution=both(
            f"{GREENS}/{CARDS} × {GREENS - 1}/{CARDS - 1} = {TWO_GREEN}, {chance(TWO_GREEN, 'en')}: with"
            f" {percent(1 - AGAIN, 'en')} red cards two safe draws are barely one in three.",
            f"{GREENS}/{CARDS} × {GREENS - 1}/{CARDS - 1} = {TWO_GREEN}, {chance(TWO_GREEN, 'fr')} : avec"
            f" {percent(1 - AGAIN, 'fr')} de rouges, deux pioches sûres, c'est à peine une fois sur trois.",
        ),
        position=fresh_deck,
    ),
    Exercise(
        id="07-at-least-one-red",
        title=both("At least one red", "Au moins une rouge"),
        question=both(
            f"From the same fresh deck ({REDS} red in {CARDS}) three cards are turned up. What is the"
            " chance that at least one is red?",
            f"De la même pioche neuve ({REDS} rouges sur {CARDS}) on retourne trois cartes. Quelle est la"
            " probabilité qu'au moins une soit rouge ?",
        ),
        task=Chance(
            ONE_RED,
            (
                slip(
                    "added",
                    Fraction(3 * REDS, CARDS),
                    "Adding three times the same chance gives more than 1, which no chance can be.",
                    "Additionner trois fois la même probabilité donne plus de 1, ce qui est impossible.",
                    "BB-36",
                ),
                slip(
                    "replaced",
                    1 - AGAIN**3,
                    "That supposes each card goes back before the next draw; cards stay out.",
                    "Cela suppose que chaque carte retourne dans la pioche ; elles n'y retournent pas.",
                    "BB-36",
                ),
                slip(
                    "contrary",
                    THREE_GREEN,
                    "That is the chance of three green cards; at least one red is all the rest.",
                    "C'est la probabilité de trois vertes ; au moins une rouge, c'est tout le reste.",
                    "BB-36",
                ),
                slip(
                    "one-draw",
                    Fraction(REDS, CARDS),
                    "That is the chance for one card; three chances make it likelier.",
                    "C'est la probabilité pour une carte ; trois occasions la rendent plus grande.",
                    "BB-36",
                ),
            ),
        ),
        rules=("BB-36",),
        hints=ladder(
            "Look at the contrary of “at least one red”.",
            "Regardez le contraire de « au moins une rouge ».",
            "Try to work out three green in a row, and take it from 1.",
            "Essayez de calculer trois vertes de suite, puis de l'ôter de 1.",
            f"Because 1 − {GREENS}/{CARDS} × {GREENS - 1}/{CARDS - 1} × {GREENS - 2}/{CARDS - 2} is the"
            " answer.",
            f"Parce que 1 − {GREENS}/{CARDS} × {GREENS - 1}/{CARDS - 1} × {GREENS - 2}/{CARDS - 2} est la"
            " réponse.",
        ),
        solution=both(
            f"1 − {THREE_GREEN} = {ONE_RED}, {percent(ONE_RED, 'en')}.",
            f"1 − {THREE_GREEN} = {ONE_RED}, {percent(ONE_RED, 'fr')}.",
        ),
        position=fresh_deck,
    ),
    Exercise(
        id="07-cards-seen",
        title=both("Odds that learn", "Des chances qui apprennent"),
        question=both(
            f"Everybody has seen three Dangers being taken; the other {LATER.unseen} cards are unseen."
            " What is the chance that your next card is red?",
            f"Tous ont vu prendre trois Dangers ; les {LATER.unseen} autres cartes n'ont pas été vues."
            " Quelle est la probabilité que votre prochaine carte soit rouge ?",
        ),
        task=Chance(
            NOW_RED,
            (
                slip(
                    "not-updated",
                    Fraction(REDS, CARDS),
                    f"That was the chance in the fresh deck; {len(MET)} red cards are gone since.",
                    f"C'était vrai de la pioche neuve ; {len(MET)} cartes rouges sont parties depuis.",
                    "BB-36",
                ),
                slip(
                    "deck-not-shrunk",
                    Fraction(LATER.reds, CARDS),
                    f"The red cards are right, but only {LATER.unseen} cards are left to draw from.",
                    f"Le nombre de rouges est juste, mais il ne reste que {LATER.unseen} cartes à piocher.",
                    "BB-77",
                ),
                slip(
                    "reds-not-gone",
                    Fraction(REDS, LATER.unseen),
                    f"The deck is right, but of the {REDS} red cards {len(MET)} have been taken.",
                    f"La pioche est juste, mais sur les {REDS} rouges, {len(MET)} ont été prises.",
                    "BB-36",
                ),
            ),
        ),
        rules=("BB-36", "BB-77"),
        hints=ladder(
            "Look at the cards that lie beside the other hangar.",
            "Regardez les cartes à côté de l'autre hangar.",
            "Try to count red cards and all cards again.",
            "Essayez de recompter les rouges et toutes les cartes.",
            f"Because {LATER.reds} red cards are left in {LATER.unseen}.",
            f"Parce qu'il reste {LATER.reds} rouges sur {LATER.unseen}.",
        ),
        solution=both(
            f"{chance(NOW_RED, 'en')}: every red card seen makes the next draw safer.",
            f"{chance(NOW_RED, 'fr')} : chaque rouge vue rend la prochaine pioche plus sûre.",
        ),
        position=three_red_gone,
    ),
)
