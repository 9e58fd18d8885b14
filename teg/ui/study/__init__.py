"""What the panels of exact odds have in common."""
