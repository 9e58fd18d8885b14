"""Take or draw: the exploration, its best play and its middle values."""
