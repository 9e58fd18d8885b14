"""The terminal: playing at a table, telling saved games, showing positions."""
