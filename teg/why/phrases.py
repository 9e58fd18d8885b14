"""What is said about refusals in every game, in both languages."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(
    {
        "not_now": "Not now: {what}. {why} {cite}.",
        "becomes_legal": "It becomes legal if {change}.",
        "and_if": " and ",
        "first": "you first choose “{move}”",
        "never": "No small change of the table allows this now.",
    },
    {
        "not_now": "Pas maintenant : {what}. {why} {cite}.",
        "becomes_legal": "Cela devient permis si {change}.",
        "and_if": " et si ",
        "first": "vous choisissez d'abord « {move} »",
        "never": "Aucun petit changement de la table ne le permet maintenant.",
    },
)
