"""What `import teg` offers: games to play from Python, exact odds, matches of bots, the rulebook."""
