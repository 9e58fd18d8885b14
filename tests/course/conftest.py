"""Every test has a learner of its own, whose progress is kept nowhere near a real one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from teg.course.leaf import learner
from tests.ui.conftest import no_event_loop  # a browser's loop would run in these, too

__all__ = ["no_event_loop"]


@pytest.fixture(autouse=True)
def fresh_learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TEG_PROGRESS", str(tmp_path / "progress.json"))
    learner.cache_clear()
    yield
    learner.cache_clear()
