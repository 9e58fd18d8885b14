"""A page around a panel: its address, its first paint, what it opens with."""
