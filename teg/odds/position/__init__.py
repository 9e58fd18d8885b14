"""The odds of a game in progress."""
