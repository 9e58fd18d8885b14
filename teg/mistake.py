"""Wrong input, told in one sentence."""


class Mistake(Exception):
    """A wrong file, code, number or command: the message says where, what, and how to put it right."""
