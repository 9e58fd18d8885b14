import pytest

from tests.sitting.sit import Table


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(monkeypatch, capsys)
