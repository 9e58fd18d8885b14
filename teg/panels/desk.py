"""What a page shows: the game, and how it is looked at."""

from collections.abc import Callable
from typing import Any

from teg.play import Game


class Desk:
    """The position and the way it is shown; panels read it and draw themselves anew when it changes."""

    def __init__(
        self,
        game: Game[Any],
        *,
        lang: str = "en",
        theme: str = "light",
        seat: int | str = "referee",
        present: bool = False,
        tab: str = "",
    ) -> None:
        self.game = game
        self.lang = lang
        self.theme = theme
        self.seat = seat
        self.present = present
        self.tab = tab
        self._callbacks: list[Callable[[], None]] = []

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call this after every change."""
        self._callbacks.append(callback)

    def set(self, **changes: Any) -> None:
        """Change several things, then tell everybody once."""
        for name, value in changes.items():
            setattr(self, name, value)
        for callback in self._callbacks:
            callback()
