"""Exact odds: dice, hiring, exploring, badges. Nothing is simulated in here."""
