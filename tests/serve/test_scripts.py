"""Voila's scripts in one piece: whole, and still what a page asks for."""

import re

import pytest

pytest.importorskip("voila")
scripts = pytest.importorskip("teg.serve.scripts")


def test_they_are_whole_and_apart() -> None:
    text = scripts.together().decode()
    # The installed Voila has every one of them; after an update of Voila the list is written anew.
    assert text.count(".push([[") == len(scripts.CHUNKS) == len(set(scripts.CHUNKS))
    assert {int(found) for found in re.findall(r"\.push\(\[\[(\d+)", text)} == set(scripts.CHUNKS)
    assert text.startswith("(()=>{") and text.endswith("})();\n")


def test_their_address_says_what_they_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    before = scripts.address()
    scripts.address.cache_clear()
    monkeypatch.setattr(scripts, "together", lambda: b"other")
    assert scripts.address() != before
    monkeypatch.undo()
    scripts.address.cache_clear()
    assert scripts.address() == before
