"""Paper: the cheat sheet, the worksheet and the answer book. Standard library only."""
