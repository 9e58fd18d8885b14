"""TEG: learn and explore the rules and odds of Tiny Epic Galaxies, Beyond the Black."""

__version__ = "0.1.0"
