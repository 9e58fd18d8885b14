"""A bar that fills while games are played, in a terminal or a notebook: how many, how fast, how long."""

import builtins
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from teg.languages import Both, Phrases, grouped

tell: Final = Phrases(__file__, "progress.toml")
WIDE = 24
"""Letters of the bar."""
QUIET = 1.0
"""Seconds after which it is worth showing."""


class RunProgress:
    """How far a run has come; it shows itself where somebody looks on."""

    def __init__(self, done: int, of: int, lang: str) -> None:
        self._begun, self._at, self._of, self._lang = monotonic(), done, of, lang
        self._widget: Any = None
        self._shown = False

    def show(self, done: int) -> None:
        """So many games are played by now."""
        spent = monotonic() - self._begun
        if spent < QUIET and not self._shown:
            return
        rate = max(done - self._at, 1) / spent
        left = round((self._of - done) / rate)
        text = tell(
            self._lang,
            "playing",
            games=grouped(done).in_(self._lang),
            of=grouped(self._of).in_(self._lang),
            rate=grouped(round(rate)).in_(self._lang) if rate >= 10 else f"{rate:.1f}",
            left=f"{left // 60}:{left % 60:02}",
        )
        share = done / max(1, self._of)
        if sys.stderr.isatty():
            full = round(WIDE * share)
            bar = f"[{'#' * full}{'.' * (WIDE - full)}]"
            print(f"\r{bar} {text}\033[K", end="", file=sys.stderr, flush=True)
        elif display := getattr(builtins, "display", None):  # a kernel puts it there
            self._in_notebook(display, share, text)
        self._shown = True

    def _in_notebook(self, display: Callable[[Any], object], share: float, text: str) -> None:
        if self._widget is None:
            try:
                from ipywidgets import HTML, FloatProgress, HBox
            except ImportError:
                return
            self._widget = HBox([FloatProgress(max=1.0), HTML()])
            display(self._widget)
        bar, words = self._widget.children
        bar.value, words.value = share, text

    def say(self, words: Both) -> None:
        """Tell something else, such as what is waited for."""
        text = words.in_(self._lang)
        display = getattr(builtins, "display", None)
        if display and not sys.stderr.isatty():
            self._in_notebook(display, 0.0, text)
        else:
            print(text, file=sys.stderr)

    def close(self) -> None:
        """End the line."""
        if self._shown and sys.stderr.isatty():
            print(file=sys.stderr)
