"""Assertions of what these tests share tell as much as those of the tests themselves."""

import pytest

SHARED = ("claims", "drive")

pytest.register_assert_rewrite(*(f"tests.galaxies.{name}" for name in SHARED))
