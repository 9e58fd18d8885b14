"""What the server tells of strange requests, to whoever runs it in a terminal."""

import logging

from teg.mistake import printable

LONGEST = 200


class _Plain(logging.Formatter):
    """A line that quotes what a visitor sent may neither steer the terminal nor fill it."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line, as a person may see it."""
        return printable(record.getMessage(), LONGEST)


def plain() -> None:
    """Tell warnings and errors in such lines."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_Plain())
    logging.getLogger().addHandler(handler)
