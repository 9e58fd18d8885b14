"""Who sits in front of the notebook: one learner with a progress file and a language, for every cell."""

from collections.abc import Callable
from functools import cache

from teg.lessons import Study

LIGHT = "light"


class Learner:
    """The study of one learner, and the widgets that are told when something in it changes."""

    def __init__(self, study: Study | None = None) -> None:
        self.study = study or Study()
        self.theme = LIGHT
        """How JupyterLab looks, as far as the browser has told."""
        self._callbacks: list[Callable[[], None]] = []

    @property
    def lang(self) -> str:
        """The language in use."""
        return self.study.lang

    def speak(self, lang: str) -> None:
        """Change the language everywhere, and for the next notebook."""
        self.study.speak(lang)
        self.changed()

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call this after every answer and every change of language."""
        self._callbacks.append(callback)

    def off_change(self, callback: Callable[[], None]) -> None:
        """Call this no longer."""
        if callback in self._callbacks:
            self._callbacks.remove(callback)

    def changed(self) -> None:
        """Tell every widget."""
        for callback in tuple(self._callbacks):
            callback()


@cache
def learner() -> Learner:
    """The learner of this notebook; the file is read when a cell first needs it."""
    return Learner()
