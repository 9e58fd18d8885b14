"""What the server tells of strange requests, to whoever runs it in a terminal."""

import logging

from teg.mistake import printable

LONGEST = 200


class _Plain(logging.Formatter):
    """A line that quotes what a visitor sent may neither steer the terminal nor fill it.

    A cell that fails is told in one, too: where in Voila that was noticed helps nobody.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The record, without the way to a cell's error."""
        error = record.exc_info[1] if record.exc_info else None
        if name := getattr(error, "ename", ""):
            what = " ".join(f"{name}: {getattr(error, 'evalue', '')}".split())
            return f"teg serve: a cell failed: {printable(what, LONGEST)}"
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line, as a person may see it."""
        return printable(record.getMessage(), LONGEST)


def plain() -> None:
    """Tell warnings and errors in such lines."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_Plain())
    logging.getLogger().addHandler(handler)
