"""Solo Command."""
