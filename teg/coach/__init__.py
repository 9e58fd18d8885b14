"""The coach: what decisions cost, turn by turn, and luck told apart from play."""
