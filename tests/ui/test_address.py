"""Addresses are read with care: any text at all gives wishes and sentences, never an exception."""

from urllib.parse import parse_qs, urlencode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from teg.galaxies import new
from teg.ui.page import address
from teg.ui.page.address import Address, read, write

GAME = new(seed=4)


def test_every_wish_is_read() -> None:
    code = GAME.code
    wished = read(f"?code={code}&lang=fr&theme=dark&box=base&seat=1&present=1&tab=odds")
    assert wished.game is not None and wished.game.code == code
    assert (wished.lang, wished.theme, wished.box, wished.seat) == ("fr", "dark", "base", 1)
    assert (wished.present, wished.tab, wished.problems) == (True, "odds", ())


def test_what_is_written_is_read_again() -> None:
    query = write(code=GAME.code, lang="fr", theme="", seat=0, present=True, tab=None)
    assert parse_qs(query) == {"code": [GAME.code], "lang": ["fr"], "seat": ["0"], "present": ["1"]}
    wished = read(query)
    assert wished.game is not None and (wished.seat, wished.present) == (0, True)
    assert write(code="", present=False, seat="referee") == "seat=referee"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("code=1gBROKEN", "code=1gBROKEN"),
        (f"code={GAME.code[:-1]}", "not a whole position code"),
        (f"code={'A' * 5000}", "AAAA…AAAA"),
        ("lang=de", "choose one of en, fr"),
        ("theme=JupyterLab%20Dark", "light, dark"),
        ("seat=5", "referee, closed, 0, 1, 2, 3, 4"),
        ("seat=-1", "seat=-1"),
        ("seat=%EF%BC%91", "seat"),
        ("box=../../etc/passwd", "box=../../etc/passwd"),
        ("present=yes", "0, 1"),
        ("tab=a%20b", "one short word"),
        ("tab=__import__('os')", "one short word"),
        ("x" * 6001, "too long"),
        ("&".join(["lang=en"] * 21), "too long"),
    ],
)
def test_a_wrong_value_costs_a_sentence(query: str, said: str) -> None:
    wished = read(query)
    assert len(wished.problems) == 1 and said in wished.problems[0]
    assert wished == Address(problems=wished.problems)


def test_a_wrong_value_leaves_the_others_alone() -> None:
    wished = read("lang=fr&seat=9&theme=dark")
    assert (wished.lang, wished.theme, wished.seat) == ("fr", "dark", None)
    assert "choisissez parmi" in wished.problems[0]


def test_what_only_a_panel_knows_is_left_to_it() -> None:
    assert read("utm_source=x&reset&=&%00") == Address(settings={"utm_source": "x"})


@given(st.text(max_size=300))
@example("code=\x00&seat=\u0661")
@example("code=" + "9" * 300)
def test_any_text_is_survived(query: str) -> None:
    assert isinstance(read(query), Address)


@given(st.dictionaries(st.sampled_from([*address._READERS, "other"]), st.text(max_size=80), max_size=8))
def test_any_values_are_survived(values: dict[str, str]) -> None:
    wished = read(urlencode(values))
    assert all(sentence.isprintable() or "\xa0" in sentence for sentence in wished.problems)
    assert wished.tab == "" or wished.tab.isidentifier()
    assert wished.lang in ("", "en", "fr") and wished.theme in ("", "light", "dark")
