"""Exploration Odds."""
