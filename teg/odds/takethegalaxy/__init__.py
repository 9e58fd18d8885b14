"""Exact odds of Take The Galaxy: how long a card stays, what a deck gives, what relinquishing pays."""
