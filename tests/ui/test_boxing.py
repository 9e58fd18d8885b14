"""A box of one's own on every dashboard: from a file, from text, card by card; codes that wait for it."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from teg.take.cards.compose import SHELF as TAKE
from teg.ui.kit.surface import LARGEST_UPLOAD
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from tests.languages.french import strays
from tests.take.own_boxes import changed, row_of
from tests.ui.hand import body, button, keyed, nodes, plain, press, send, strings, text, words
from tests.ui.own_boxes import ODD, PLAIN, WHOLE, WRONG, head, pilots

GALAXIES = [name for name in DASHBOARDS if name != "conveyor"]
EXPANDED = ["exploration", "tree", "badges", "market"]


class Open:
    """A dashboard as its page shows it."""

    def __init__(self, name: str, query: str = "") -> None:
        self.page = Page(name)
        self.desk = self.page.desk
        self.surface = self.page.widget.children[1]
        self.given: list[str] = []
        self.ask("address", query)

    def ask(self, what: str, value: str) -> None:
        self.page.shell.heard({"do": what, "value": value})

    def upload(self, content: str, file: str = "my-box.toml") -> None:
        send(self, do="box", text=content, name=file)

    @property
    def ribbon(self) -> str:
        return text(keyed(self, "ribbon"))

    @property
    def permalink(self) -> str:
        link: str = self.page.shell.scene["permalink"]
        return link

    @property
    def kept(self) -> dict[str, str] | None:
        texts: list[dict[str, str]] = self.surface.scene.get("kept", [])
        return next((each for each in texts if each["name"].startswith("box-of-")), None)


def take_box(folder: Path) -> str:
    """The representative deck with a card of one's own in it, under another name."""
    row, box = row_of("Terrace Village"), TAKE.load("representative")
    french = next(card.name_fr for card in box.cards if card.name == "Terrace Village")
    mine = row.replace("Terrace Village", "Own Village").replace(french, "Own Village")
    whole = changed(folder, row, mine).read_text("utf-8")
    return whole.replace(box.name, "My Deck").replace(box.name_fr, "My Deck")


def own(name: str, folder: Path) -> tuple[str, str]:
    """A box for this dashboard, and its name."""
    return (take_box(folder), "My Deck") if name == "conveyor" else (WHOLE, "The Attic")


@pytest.mark.parametrize("name", DASHBOARDS)
def test_an_own_box_opens_the_first_position_with_its_cards(name: str, tmp_path: Path) -> None:
    shown = Open(name)
    content, called = own(name, tmp_path)
    before = shown.desk.game
    shown.upload(content)
    assert shown.desk.troubles == {} and shown.desk.message == f"On the table now: {called}."
    assert shown.desk.message in words(shown)
    assert shown.ribbon.startswith(f"Your box: {called}.")
    assert shown.desk.game.setup.box_text == content
    if name == "layout":  # its table is empty until a card is chosen
        send(shown, do="press", key="gap:0")
    told = " ".join(strings(body(shown)))
    if name == "conveyor":  # its card still lies in a deck
        send(shown, do="tab", value="draws")
        told = " ".join(strings(body(shown)))
    if name != "lab":  # it tells of no card but what numbers it has
        assert "Own " in told or "Moth" in told, name
    assert plain(shown.surface.scene)
    # The way back is there.
    press(shown, "Back to what lay here before")
    assert shown.desk.game is before and shown.permalink in ("", "tab=draws")


@pytest.mark.parametrize("name", GALAXIES)
@pytest.mark.parametrize("box", ODD)
def test_every_box_that_can_be_played_can_be_looked_at(name: str, box: str) -> None:
    shown = Open(name)
    shown.upload(ODD[box])
    assert shown.desk.troubles == {} and shown.desk.message.startswith("On the table now"), shown.desk.message
    assert shown.ribbon.startswith("Your box: ")
    shown.desk.set(lang="fr")
    assert shown.ribbon.startswith("Votre boîte\u00a0: ") and plain(shown.surface.scene)


@pytest.mark.parametrize("name", EXPANDED)
def test_a_box_a_dashboard_cannot_show_is_told_in_a_sentence(name: str) -> None:
    shown = Open(name)
    before = shown.desk.game
    shown.upload(PLAIN)
    send(shown, do="box lay", fields={"lay": "base"})
    assert shown.desk.game is before
    assert "is about pilots and exploration cards, and base game has none" in words(shown)


@pytest.mark.parametrize("name", ["theatre", "solo"])
def test_a_game_without_the_expansion_is_shown_where_it_can_be(name: str) -> None:
    shown = Open(name)
    shown.upload(PLAIN)
    assert shown.ribbon.startswith("Your box: Old Game.")
    send(shown, do="box lay", fields={"lay": "base"})
    assert shown.ribbon.startswith("Base game") and shown.desk.game.setup.box == "base"


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_wrong_box_changes_nothing_and_all_that_is_wrong_stands_beside_its_field(name: str) -> None:
    shown = Open(name)
    before = shown.desk.game
    shown.upload(WRONG)
    told = [text(each) for each in nodes(keyed(shown, "trouble-box")) if each[0] == "li"]
    assert told and all(line.startswith("my-box:") for line in told)
    assert "cannot be played yet" in words(shown)
    shown.desk.set(lang="fr")
    shown.upload(WRONG)
    french = [text(each) for each in nodes(keyed(shown, "trouble-box")) if each[0] == "li"]
    assert len(french) == len(told) and not {*french} & {*told} and not any(map(strays, french))
    shown.desk.set(lang="en")
    send(shown, do="box paste", fields={"text": "no TOML at all ["})
    assert keyed(shown, "trouble-box")
    send(shown, do="box", size=LARGEST_UPLOAD + 1, name="huge.toml")
    assert "larger than 8 MB" in words(shown) and "larger than 8 MB" in text(keyed(shown, "trouble-box"))
    shown.upload("#" * 2_000_000)
    send(shown, do="box lay", fields={"lay": "own"})
    send(shown, do="box lay", fields={"lay": "../x"})
    assert shown.desk.game is before and shown.desk.own_boxes == {}


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_box_for_the_other_game_is_told(name: str, tmp_path: Path) -> None:
    shown = Open(name)
    shown.upload(WHOLE if name == "conveyor" else take_box(tmp_path))
    assert shown.desk.game.setup.box_text is None and shown.desk.troubles["box"]


@pytest.mark.parametrize("name", DASHBOARDS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_panel_says_whose_cards_it_shows(name: str, lang: str) -> None:
    shown = Open(name, f"?lang={lang}")
    wanted = {
        ("training", "en"): "Training set: cards made for practice, not the published ones.",
        ("base", "en"): "Base game: numbers from public sources",
        ("base", "fr"): "Jeu de base\u00a0: des nombres de sources publiques",
        ("training", "fr"): "Jeu d'entraînement\u00a0: des cartes faites pour s'exercer",
        ("representative", "en"): "Representative deck: cards of our own invention",
        ("representative", "fr"): "Paquet représentatif\u00a0: des cartes de notre invention",
    }
    assert (
        shown.ribbon.replace(" :", ":")
        .replace(" \u00a0", "\u00a0")
        .startswith(wanted[shown.desk.game.setup.box, lang])
    )
    opens = [each[1]["opens"] for each in nodes(keyed(shown, "ribbon")) if "opens" in each[1]]
    assert opens == ["your-box"] and keyed(shown, "your-box")[0] == "details"


def test_cards_that_a_shipped_set_lends_are_told() -> None:
    shown = Open("market")
    shown.upload(head("One Pilot") + pilots(1))
    assert "invented for practice, at least in part: pilots, exploration cards." in shown.ribbon
    shown.upload(WHOLE)
    assert "lent" not in shown.ribbon


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_code_waits_for_its_box_and_opens_once_it_is_given(name: str, tmp_path: Path) -> None:
    content, called = own(name, tmp_path)
    first = Open(name)
    first.upload(content)
    send(first, do="next")
    code, link = first.desk.game.code, first.permalink
    assert dict(parse_qsl(link))["code"] == code

    again = Open(name, f"?{link}&lang=fr")
    start = again.desk.game
    assert "donnez ici cette boîte" in again.ribbon and again.page.notes == ()
    # A reload waits again.
    assert dict(parse_qsl(again.permalink))["code"] == code
    again.upload(WRONG)
    assert again.desk.game is start and "donnez ici" in again.ribbon
    other = content.replace(called, "Another Name")
    again.upload(other)
    assert again.desk.game is start and "vient d'une autre" in words(again)
    again.upload(content)
    assert again.desk.game.code == code and again.ribbon.startswith(f"Votre boîte\u00a0: {called}.")
    assert dict(parse_qsl(again.permalink)) == {**dict(parse_qsl(link)), "lang": "fr"}


def test_settings_of_a_waiting_position_wait_with_it() -> None:
    first = Open("exploration")
    first.upload(WHOLE)
    send(first, do="command", fields={"text": "energy 0.8"})
    link = first.permalink
    again = Open("exploration", f"?{link}")
    assert again.permalink == link
    again.upload(WHOLE)
    assert again.permalink == link


def test_a_waiting_code_gives_way_to_anything_else() -> None:
    first = Open("theatre")
    first.upload(WHOLE)
    again = Open("theatre", f"?{first.permalink}")
    again.upload(WHOLE.replace("The Attic", "The Cellar"))
    send(again, do="box lay", fields={"lay": "own"})
    assert again.ribbon.startswith("Your box: The Cellar.") and not again.desk.waiting
    again = Open("theatre", f"?{first.permalink}")
    again.ask("code", opening("badges").code)
    assert not again.desk.waiting and again.ribbon.startswith("Training set")


@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_browser_keeps_the_box_and_brings_it_back(name: str, tmp_path: Path) -> None:
    content, called = own(name, tmp_path)
    first = Open(name)
    game = first.desk.game.setup.game
    assert first.kept == {"name": f"box-of-{game}", "text": ""}
    first.upload(content)
    assert first.kept == {"name": f"box-of-{game}", "text": content}
    first.desk.set(lang="fr")
    # It is large and told once.
    assert first.kept is None
    again = Open(name, f"?{first.permalink}")
    assert again.desk.waiting
    send(again, do="recall", name=f"box-of-{game}", text=content)
    assert again.desk.game.code == first.desk.game.code and not again.desk.waiting
    later = Open(name)
    send(later, do="recall", name=f"box-of-{game}", text=content)
    assert later.permalink == "" and f"your own: {called}" in " ".join(strings(body(later)))
    send(later, do="recall", name="box-of-galaxies", text="[[pilot]]\nname = 7")
    send(later, do="recall", name="box-of-chess", text=content)
    press(later, "Back") if later.desk.left else None
    assert later.permalink == ""


@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_form_opens_in_the_place_of_the_panel_and_ends_on_the_table(name: str, tmp_path: Path) -> None:
    content, called = own(name, tmp_path)
    shown = Open(name)
    headline = words(shown)
    press(shown, "Enter your box card by card")
    assert "Start" in words(shown) and "ribbon" not in str(body(shown))
    press(shown, "Back to the game")
    assert words(shown) == headline
    press(shown, "Enter your box card by card")
    send(shown, do="box read", fields={"text": content})
    send(shown, do="box step", step="finish")
    assert not button(shown, "Play with this box")[1].get("disabled")
    press(shown, "Play with this box")
    assert shown.ribbon.startswith(f"Your box: {called}.") and shown.desk.own_boxes


def test_new_games_are_begun_with_the_box_on_the_table() -> None:
    shown = Open("theatre")
    shown.upload(WHOLE)
    send(shown, do="new", fields={"players": "4", "box": "own", "seed": "3"})
    assert shown.desk.game.setup.box_text == WHOLE and shown.desk.game.setup.players == 4


@pytest.mark.parametrize("name", ["market", "solo"])
def test_the_fold_is_there_where_a_position_has_nothing_to_show(name: str) -> None:
    shown = Open(name, f"?code={opening('solo' if name == 'market' else 'market').code}")
    assert keyed(shown, "none" if name == "solo" else "headline") and keyed(shown, "your-box")
    send(shown, do="box lay", fields={"lay": "training"})
    assert shown.desk.game.code == opening(name).code


def anything(message: dict[str, Any]) -> dict[str, Any]:
    return {"do": "box", **message}


@pytest.mark.parametrize("name", ["exploration", "solo"])
def test_what_nobody_can_have_meant_is_left_alone(name: str) -> None:
    shown = Open(name)
    before = shown.desk.game
    for message in ({}, {"text": 7}, {"size": "x"}):
        send(shown, **anything(message))
    send(shown, do="box paste", fields={"text": 7})
    send(shown, do="box lay", fields={})
    send(shown, do="box back")
    send(shown, do="recall", name="box-of-galaxies", text=None)
    assert shown.desk.game is before


def test_an_empty_text_is_asked_for_not_complained_of() -> None:
    shown = Open("theatre")
    for empty in ("", " \n\t"):
        shown.upload(empty)
        assert shown.desk.message == "There is no text yet; paste the whole text of a box first."
    shown.upload(WRONG)
    assert ". All " in shown.desk.message and ".." not in shown.desk.message
