"""The strategy lab: many games of bots, and figures with intervals that stay true. Standard library only."""
