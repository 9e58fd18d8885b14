"""Badge Standings."""
