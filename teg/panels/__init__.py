"""Panels: what the engine and the odds know, to be seen and touched. Importing this loads none of them."""
