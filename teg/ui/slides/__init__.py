"""Slides for a class: a question with a picture, and the answer once it was argued about."""
