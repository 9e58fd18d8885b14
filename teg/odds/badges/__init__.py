"""Who holds how many badges in the end, and what that pays."""
