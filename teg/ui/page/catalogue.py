"""The dashboards by name: title and purpose in both languages. Loads nothing heavy."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One dashboard: its title, and in one sentence what it is good for, by language."""

    title: dict[str, str]
    purpose: dict[str, str]


DASHBOARDS = {
    "theatre": Entry(
        {"en": "Turn Theatre", "fr": "Théâtre du tour"},
        {
            "en": "Step through any game: what may be done now, what may not, and why.",
            "fr": "Parcourir une partie pas à pas\u00a0: ce qui est permis ou non, et pourquoi.",
        },
    ),
    "exploration": Entry(
        {"en": "Exploration Odds", "fr": "Chances d'exploration"},
        {
            "en": "Draw once more, or take a card: the exact odds of both.",
            "fr": "Piocher encore ou prendre une carte\u00a0: les chances exactes des deux.",
        },
    ),
    "tree": Entry(
        {"en": "Decision Tree Studio", "fr": "Atelier d'arbres de décision"},
        {
            "en": "A decision drawn as a tree, rolled back to the choice that is worth most.",
            "fr": "Une décision dessinée en arbre, remontée jusqu'au choix qui vaut le plus.",
        },
    ),
    "badges": Entry(
        {"en": "Badge Standings", "fr": "Classement des insignes"},
        {
            "en": "Who scores which badges, and what one badge more would change.",
            "fr": "Qui marque quels insignes, et ce que changerait un insigne de plus.",
        },
    ),
    "market": Entry(
        {"en": "Pilot Market", "fr": "Marché des pilotes"},
        {
            "en": "Which pilot can be hired for which ship, and which dice to keep for it.",
            "fr": "Quel pilote engager sur quel vaisseau, et quels dés garder pour cela.",
        },
    ),
    "solo": Entry(
        {"en": "Solo Command", "fr": "Poste de commande solo"},
        {
            "en": "The Rogue's turn die by die, and the race to 21 points.",
            "fr": "Le tour de la Renégate dé par dé, et la course aux 21 points.",
        },
    ),
    "conveyor": Entry(
        {"en": "Take The Galaxy Conveyor", "fr": "Tapis de Take The Galaxy"},
        {
            "en": "The second game turn by turn: each card's last chance, your economy, what may be left.",
            "fr": "Le second jeu tour par tour\u00a0: la dernière chance de chaque carte, votre économie.",
        },
    ),
}


def maker(name: str) -> Callable[..., Any]:
    """The function that makes the panel of a dashboard; its room is loaded now."""
    made: Callable[..., Any] = getattr(import_module(f"teg.ui.{name}.{name}"), name)
    return made
