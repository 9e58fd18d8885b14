"""An argument parser whose complaints are one sentence and never end the program by themselves."""

import argparse
from typing import NoReturn

from teg.mistake import Mistake


class Parser(argparse.ArgumentParser):
    """`argparse` that raises `Mistake` instead of printing its usage and exiting."""

    def error(self, message: str) -> NoReturn:
        """Turn argparse's complaint into one sentence that names the way out."""
        raise Mistake(f"{self.prog}: {message}; '{self.prog} --help' lists what it takes.")
