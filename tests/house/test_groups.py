"""Tests that share a server or a page run in one process, else each process starts its own."""

import pytest


@pytest.mark.xdist_group("together")
def test_groups_are_heard(request: pytest.FixtureRequest) -> None:
    # Versions of pytest and xdist that do not know each other run every test by itself, without a word.
    parallel = request.config.getoption("loadgroup", False)
    assert request.node.nodeid.endswith("@together") or not parallel
