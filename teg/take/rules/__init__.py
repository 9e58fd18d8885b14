"""The rules of Take The Galaxy, one file an idea."""
