"""What is said about refusals in every game, in both languages."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(
    {
        "not_now": "Not now: {what}. {why} {cite}.",
        "by_switch": "The switch {switch} decides so in this game.",
        "becomes_legal": "It becomes legal if {change}.",
        "by_hand": "No player can bring this about; only a change of the table would: if {change}.",
        "if": ", ",
        "and_if": " and ",
        "first": "you first choose “{moves}”",
        "then": "” and then “",
        "cannot_come": "Chance cannot bring this now",
        "possible": "Possible now: {outcomes}.",
        "never": "No small change of the table allows this now.",
    },
    {
        "not_now": "Pas maintenant : {what}. {why} {cite}.",
        "by_switch": "Dans cette partie, le réglage {switch} en décide ainsi.",
        "becomes_legal": "Cela devient permis si {change}.",
        "by_hand": "Aucun joueur ne peut y arriver ; seule la table changée le permettrait : si {change}.",
        "if": ", si ",
        "and_if": " et si ",
        "first": "vous choisissez d'abord « {moves} »",
        "then": " » puis « ",
        "cannot_come": "Le hasard ne peut pas l'apporter maintenant",
        "possible": "Possible maintenant : {outcomes}.",
        "never": "Aucun petit changement de la table ne le permet maintenant.",
    },
)
