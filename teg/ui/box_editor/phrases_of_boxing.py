"""The phrases about the box on the table, in both languages."""

from typing import Final

ENGLISH: Final[dict[str, str]] = {
    "ribbon_training": "Training set",
    "ribbon_training_is": ": cards made for practice, not the published ones.",
    "ribbon_base": "Base game",
    "ribbon_base_is": ": numbers from public sources, every sentence our own.",
    "ribbon_representative": "Representative deck",
    "ribbon_representative_is": ": cards of our own invention, not the published ones.",
    "ribbon_own": "Your box: {name}.",
    "ribbon_lent": " Not all of it is yours yet; invented for practice, at least in part: {kinds}.",
    "lent_pilots": "pilots",
    "lent_explorations": "exploration cards",
    "lent_cards": "cards of the players' decks",
    "lent_systems": "systems",
    "lent_anomalies": "anomalies",
    "lent_events": "events",
    "enter_own": "Enter your own box",
    "other_box_button": "Another box",
    "box_waits": "The position of this code was made with a box of one's own; give that box here, and it "
    "opens. Until then the page shows the position it begins with.",
    "give_box": "Give the box",
    "box_unread": "This cannot be laid on the table; the position is as it was.",
    "box_fold": "Box of cards",
    "box_help": "Another box opens the position this page begins with, laid out with its cards. A box is "
    "only read and checked; a wrong one changes nothing.",
    "lay_box": "Lay it on the table",
    "paste_box": "Or paste the text of a box",
    "box_back": "Back to what lay here before",
    "box_laid": "On the table now: {name}.",
    "box_opens": "The box {name} is read, and the position that waited for it is open.",
    "not_that_box": "The box {name} is read, but the code was made with another one; to go on with this box "
    "all the same, choose it in the list.",
    "box_unfit": "This page is about pilots and exploration cards, and {name} has none; nothing was changed.",
}

FRENCH: Final[dict[str, str]] = {
    "ribbon_training": "Jeu d'entraînement",
    "ribbon_training_is": " : des cartes faites pour s'exercer, pas celles qui sont publiées.",
    "ribbon_base": "Jeu de base",
    "ribbon_base_is": " : des nombres de sources publiques, toutes les phrases sont de nous.",
    "ribbon_representative": "Paquet représentatif",
    "ribbon_representative_is": " : des cartes de notre invention, pas celles qui sont publiées.",
    "ribbon_own": "Votre boîte : {name}.",
    "ribbon_lent": " Tout n'est pas encore à vous ; inventé pour s'exercer, au moins en partie : {kinds}.",
    "lent_pilots": "pilotes",
    "lent_explorations": "cartes d'exploration",
    "lent_cards": "cartes des paquets des joueurs",
    "lent_systems": "systèmes",
    "lent_anomalies": "anomalies",
    "lent_events": "événements",
    "enter_own": "Saisir votre boîte",
    "other_box_button": "Une autre boîte",
    "box_waits": "La position de ce code vient d'une boîte personnelle ; donnez ici cette boîte, et elle "
    "s'ouvre. En attendant, la page montre sa position de départ.",
    "give_box": "Donner la boîte",
    "box_unread": "Cela ne peut pas être mis sur la table ; la position est comme avant.",
    "box_fold": "Boîte de cartes",
    "box_help": "Une autre boîte ouvre la position de départ de cette page, disposée avec ses cartes. Une "
    "boîte est seulement lue et vérifiée ; une boîte fautive ne change rien.",
    "lay_box": "La mettre sur la table",
    "paste_box": "Ou coller le texte d'une boîte",
    "box_back": "Revenir à ce qui était là avant",
    "box_laid": "Sur la table maintenant : {name}.",
    "box_opens": "La boîte {name} est lue, et la position qui l'attendait est ouverte.",
    "not_that_box": "La boîte {name} est lue, mais le code vient d'une autre ; pour continuer malgré tout "
    "avec cette boîte, choisissez-la dans la liste.",
    "box_unfit": "Cette page parle de pilotes et de cartes d'exploration, et {name} n'en a pas ; rien n'a "
    "changé.",
}
