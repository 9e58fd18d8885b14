"""How the sources of the shipped boxes are told in French, where they are words and no names or addresses."""

from typing import Final

_SOURCES: Final = {
    "training set, invented for study": "jeu d'entraînement, inventé pour l'étude",
    "representative": "paquet représentatif",
    "Take The Galaxy rulebook, events": "livret de Take The Galaxy, événements",
    "Take The Galaxy rulebook, hazards": "livret de Take The Galaxy, dangers",
    "Take The Galaxy rulebook, random play": "livret de Take The Galaxy, jeu au hasard",
    "FAQ wiki on boardgamegeek.com": "wiki FAQ de boardgamegeek.com",
    "photograph of a printed Galaxy Mat (gklandes)": "photographie d'un plateau Galaxie imprimé (gklandes)",
    "Dized FAQ": "FAQ de Dized",
    "videodb.org (level 1)": "videodb.org (niveau 1)",
    "thesolomeeple.com (ships pushed back)": "thesolomeeple.com (vaisseaux repoussés)",
    "thesolomeeple.com (name and difficulty)": "thesolomeeple.com (nom et difficulté)",
    "a French solo helper (5 at the start)": "une aide de jeu française en solo (5 au départ)",
    "Flaykz uses 7, S. Redlack 6, a French solo helper 5": "7 chez Flaykz, 6 chez S. Redlack, "
    "5 dans une aide de jeu française en solo",
    "Beyond the Black rulebooks: the icon is lost": "livrets de Beyond the Black : l'icône est perdue",
    "Beyond the Black rulebooks: the icon is lost; the French glyphs suggest two values": "livrets de Beyond "
    "the Black : l'icône est perdue ; les signes français font penser à deux valeurs",
    "Beyond the Black rulebooks EN and FR (name, training)": "livrets de Beyond the Black EN et FR (nom, "
    "entraînement)",
    "Beyond the Black rulebook FR": "livret de Beyond the Black FR",
    "Beyond the Black rulebook EN, solo sheet": "livret de Beyond the Black EN, feuille de solo",
    "Beyond the Black rulebook EN, solo sheet (name, flies the Intrepid)": "livret de Beyond the Black EN, "
    "feuille de solo (nom, pilote l'Intrépide)",
    "ghettoblastermagazine.com review": "critique de ghettoblastermagazine.com",
}


def in_french(source: str) -> str:
    """A source in French, as far as it is known here; several are parted by semicolons."""
    whole = _SOURCES.get(source)
    return whole or " ; ".join(_SOURCES.get(part, part) for part in source.split("; "))
