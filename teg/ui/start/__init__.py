"""Start here: the first minutes of a newcomer."""
