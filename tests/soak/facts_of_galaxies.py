"""What the cards and mats of Tiny Epic Galaxies say, written down from its facts and not from our boxes."""

PLANETS = {
    "Jakks": ("culture", "diplomacy", 1, 1),
    "Vici-KS156": ("energy", "economy", 1, 1),
    "Drewkaiden": ("culture", "economy", 1, 1),
    "Leandra": ("energy", "diplomacy", 1, 1),
    "Birkomius": ("culture", "diplomacy", 1, 1),
    "Bisschop": ("energy", "economy", 1, 1),
    "Tifnod": ("culture", "economy", 1, 1),
    "Vizcarra": ("energy", "diplomacy", 1, 1),
    "MJ-120210": ("energy", "diplomacy", 2, 2),
    "Helios": ("culture", "diplomacy", 2, 2),
    "Mared": ("energy", "economy", 2, 2),
    "Lureena": ("culture", "economy", 2, 2),
    "Zalax": ("culture", "diplomacy", 2, 2),
    "Hoefker": ("culture", "economy", 2, 2),
    "CLJ-0517": ("energy", "economy", 2, 2),
    "La-Torres": ("culture", "diplomacy", 2, 2),
    "Pembertonia-Major": ("energy", "economy", 3, 3),
    "Omicron Fenzi": ("culture", "diplomacy", 3, 3),
    "Nagato": ("energy", "economy", 3, 3),
    "Padraigin-3110": ("culture", "economy", 3, 3),
    "Jorg": ("culture", "diplomacy", 3, 3),
    "Nakagawakozi": ("energy", "diplomacy", 3, 3),
    "Brumbaugh": ("energy", "diplomacy", 3, 3),
    "Umbra-Forum": ("culture", "economy", 3, 3),
    "JAC-110912": ("culture", "economy", 4, 5),
    "Gleam-Zanier": ("energy", "diplomacy", 4, 5),
    "Maia": ("culture", "diplomacy", 4, 5),
    "Andellouxian-6": ("culture", "economy", 4, 5),
    "Walsfeo": ("energy", "economy", 4, 5),
    "Sargus-36": ("culture", "diplomacy", 4, 5),
    "Zavodnick": ("energy", "economy", 4, 5),
    "BSW-10-1": ("energy", "diplomacy", 4, 5),
    "Aughmoore": ("energy", "diplomacy", 5, 7),
    "Shouhua": ("energy", "diplomacy", 5, 7),
    "Nibiru": ("culture", "diplomacy", 5, 7),
    "Gort": ("energy", "economy", 5, 7),
    "Terra-Bettia": ("energy", "diplomacy", 5, 7),
    "K-Widow": ("culture", "economy", 5, 7),
    "Piedes": ("energy", "economy", 5, 7),
    "Gyore": ("culture", "economy", 5, 7),
}
"""Resource, track, numbered spaces and points of the forty planets of the base game."""

MISSIONS = {
    "Seeker": (3, 2),
    "Charger": (3, 2),
    "Conqueror": (3, 2),
    "Hermit": (3, 2),
    "Noble": (3, 2),
    "Trader": (3, 2),
    "Equalizer": (3, 0),
    "Elder": (2, 0),
    "Hoarder": (2, 0),
    "Industrialist": (2, 0),
    "Orbiter": (2, 0),
    "Explorer": (2, 0),
}
"""Points of a mission of the base game, and if tied; what can be tied is for three and more players."""

DICE = (0, 4, 5, 5, 6, 6, 7)
SHIPS = (0, 2, 2, 3, 3, 4, 4)
EMPIRE = (0, 0, 1, 2, 3, 5, 8)
"""By level of the empire: dice rolled, ships in play, points."""

ROGUE_DICE = (0, 5, 5, 6, 6, 7)
ROGUE = (0, 0, 1, 2, 4, 7)
"""The same of the Rogue Galaxy, whose four ships fly from the start; beyond level 5 is the skull."""

MOST = 7  # of energy, and of culture
GOAL = 21
FACE_UP = 3
"""Exploration cards that may lie face up."""
