"""How answers are understood and judged."""
