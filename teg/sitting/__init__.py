"""Sitting at a table, in a terminal or in a browser: people, bots, going back and forth, orders in words."""
