"""A soak of some seconds: visitors who come and go leave nothing behind."""

import sys

import pytest

from tests.serve.soak import soak


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as only Linux shows them")
def test_visitors_leave_nothing_behind() -> None:
    found = soak(seconds=4, visitors=4, clicks=10, pause=0.2)
    assert found.faults == []
    assert found.visits >= 4 and len(found.clicks) == 10 * found.visits
