"""Boxes of cards as data: what the boxes of every game share; each game has a room of its own."""
