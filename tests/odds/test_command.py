"""`teg odds` on the command line: the JSON other programs read, the page people read, and every wrong
question.
"""

import json
from fractions import Fraction

import pytest

from teg.cli.main import main
from teg.cli.odds import EXAMPLES
from teg.core import Game
from teg.galaxies import Seat, arrange
from teg.odds import of
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Show, any_of, hiring
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.worth import Prices

F = Fraction
PAIR = any_of([Show(0, 2), Show(2, 2)])
DECK = "--card Relic:2:3 --card Map:4:1/2 --card Storm:3:-1:danger --card Hole:1:-2.5:danger"
KINDS = [
    Kind("Relic", 2, F(3)),
    Kind("Map", 4, F(1, 2)),
    Kind("Storm", 3, F(-1), True),
    Kind("Hole", 1, F(-5, 2), True),
]


def words(line: str) -> list[str]:
    """A command line whose quoted part has no other quotes."""
    parts = line.split('"')
    found = parts[0].split()
    for quoted, rest in zip(parts[1::2], parts[2::2], strict=True):
        found += [quoted, *rest.split()]
    return found


@pytest.fixture
def asked(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    def ask(line: str):  # type: ignore[no-untyped-def]
        assert main(["odds", *words(line), "--json"]) == 0
        shown = capsys.readouterr()
        assert shown.err == ""
        return json.loads(shown.out)

    return ask


def test_dice(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked("dice --dice 4 --want move:2 --want culture:2")
    assert found["value"] == "425/729"
    assert found["by_rerolls"] == [str(value) for value in Turn(4, PAIR).curve(8)]
    assert "keeps" not in found


def test_dice_with_everything(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked("dice --dice 4 --want move:2 --want any:3 --rerolls 3 --converter --price 1/10")
    turn = Turn(4, any_of([Show(0, 2), hiring([], trained=False)]), converter=True, price=F(1, 10))
    assert found["value"] == str(turn.value(3))
    assert found["by_rerolls"][3] == found["value"]
    assert asked("dice --dice 4 --want move:2 --rerolls 12")["by_rerolls"][12:] == [
        str(Turn(4, Show(0, 2)).value(12))
    ]


def test_wants_are_or_and_plus_is_and(asked) -> None:  # type: ignore[no-untyped-def]
    assert asked("dice --dice 3 --want move:1+energy:1 --rerolls 0")["value"] == str(
        Turn(3, Show(0, 1) & Show(1, 1)).value(0)
    )


def test_dice_of_a_roll(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked('dice --dice 4 --want move:2 --want culture:2 --roll "move energy culture culture"')
    keeps = found["keeps"]
    assert len(keeps) == 2 * 2 * 3
    assert keeps[0] == {
        "keep": ["move", "energy", "culture", "culture"],
        "value": "1",
        "loss": "0",
        "best": True,
    }
    assert {"keep": ["culture", "culture"], "value": "1", "loss": "0", "best": True} in keeps
    by_keep = {tuple(keep["keep"]): keep for keep in keeps}
    assert by_keep["move", "culture"]["value"] == str(1 - F(4, 6) ** 2)
    assert by_keep["move", "culture"]["loss"] == str(F(4, 6) ** 2)
    assert not by_keep["move", "culture"]["best"]
    assert found["value"] == "425/729", "the turn's value before it was rolled stays what it is"
    assert found["roll_value"] == "1"
    assert asked('dice --want move:2 --roll "move,energy,culture"')["dice"] == 3


def test_dice_with_energy(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked('dice --want move:2 --energy 1 --roll "move energy energy"')
    turn = EnergyTurn(3, Show(0, 2), 1, 1)
    assert found["value"] == str(turn.value())
    assert found["roll_value"] == str(turn.after((1, 2, 0, 0, 0, 0)))
    assert found["options"][0]["do"] in ("energy", "reroll")
    off = asked('dice --want move:2 --energy 1 --free 2 --gain 0 --roll "move energy energy"')
    assert off["value"] == str(Turn(3, Show(0, 2)).value(3))
    assert "options" not in off


def test_hire(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked("hire --dice 4 --symbols move,culture")
    assert found["value"] == str(Turn(4, hiring([0, 2])).value(1))
    assert asked("hire --dice 4 --symbols move,culture --rerolls 0 --converter")["value"] == str(
        Turn(4, hiring([0, 2]), converter=True).value(0)
    )
    assert asked("hire --dice 4 --symbols move --untrained")["value"] == str(
        Turn(4, hiring([], trained=False)).value(1)
    )


def test_explore(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked(f"explore {DECK}")
    deck = Exploration(KINDS)
    assert found["draw"] == str(deck.draw)
    assert found["risks"] == ["2/5", "4/9", "1/2", "4/7"]
    assert found["safe"] == ["3/5", "1/3", "1/6", "1/14"]
    assert found["taken"] == {name: str(chance) for name, chance in deck.taken.items()}
    assert sum(map(Fraction, found["taken"].values())) == 1
    after = {KINDS[choice.kind].name: choice for choice in deck.choices()}
    assert set(found["after"]) == {"Relic", "Map"}
    for name, choice in after.items():
        told = {"take": str(choice.take), "push": str(choice.push), "best": list(choice.best)}
        assert found["after"][name] == told


def test_explore_on_the_way(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked(f"explore {DECK} --row 1 --drawn Map Relic --seen Storm --removed-unseen 2")
    deck = Exploration(KINDS, row=1, drawn=["Map", "Relic"], seen=["Storm"], removed_unseen=2)
    assert found["draw"] == str(deck.draw)
    assert found["row"] == 3
    assert found["after"]["Map"] == {"take": "1/2", "push": None, "best": ["take"]}
    assert asked(f"explore {DECK} --row 1 --drawn Map --drawn Relic --seen Storm --removed-unseen 2") == found


def test_explore_with_cards_face_up_a_rule_the_map_and_the_tree(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked(
        f"explore {DECK} --up Map --rule-row 1 --rule-red 1/2 --rule-value 2 --policy --tree --gift 1/8"
    )
    assert found["take"] == "5/8"
    assert (found["row"], found["unseen"]) == (1, 9), "a card face up is no longer in the deck"
    assert found["best"] == ["take"]
    assert Fraction(found["rule"]["loss"]) == Fraction(found["rule"]["optimum"]) - Fraction(
        found["rule"]["value"]
    )
    assert found["tree"][0]["kind"] == "decision"
    assert {row["card"] for row in found["policy"]} == {"Relic", "Map"}


def test_badges_all_known(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked("badges --totals 3,3,1")
    assert found["ranks"] == ["1=", "1=", "-"]
    assert found["bonus"] == [1, 1, 0]
    assert asked("badges --totals 3,2,2 --pay 5,4,3,2,1")["bonus"] == [5, 2, 2]
    assert asked("badges --totals 3,0 --zero-can-place")["ranks"] == ["1", "-"]
    assert asked("badges --totals 3,0,0 --zero-can-place")["ranks"] == ["1", "2=", "2="]
    assert asked("badges --totals 0,0 --all-zero everyone_tied")["ranks"] == ["1=", "1="]


def test_badges_hidden(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked("badges --unseen 2,1,1,1,0,0,0,0 --hidden 2,2,2")
    assert found["ranks"][0] == {"1": "8/35", "1=": "8/35", "2": "9/70", "2=": "6/35", "-": "17/70"}
    assert found["ranks"][0] == found["ranks"][2]
    shown = asked("badges --unseen 2,1,1,1,0,0,0,0 --hidden 2,2,0 --shown 0,0,5")
    assert shown["ranks"][2]["1"] == "1"
    assert Fraction(shown["expected"][2]) == 2


@pytest.mark.parametrize(
    "line",
    [
        'dice --want any:3 --roll "move move energy energy culture" --check',
        "dice --dice 7 --want move:2 --converter --price 1/20 --rerolls 8",
        'dice --want move:2 --energy 2 --roll "move energy colony" --converter',
        "hire --dice 5 --symbols move,culture",
        f"explore {DECK} --row 1 --rule-row 2",
        f"explore {DECK} --up Relic",
        "badges --totals 1,0,2",
        "badges --unseen 1,1,0,0 --hidden 1,1 --shown 1,0",
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages(line: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words(line), "--lang", lang]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert len(shown.out.splitlines()) >= 4
    assert ("import icepool" in shown.out) == ("--check" in line)


def code(box: str = "training", **rest) -> str:  # type: ignore[no-untyped-def]
    """The code of a position with dice, a card face up and cards face down."""
    seats = [Seat(energy=1, ships=["orbit helios 1"], found=["pebble"] * (box != "base"))]
    seats += [Seat(found=["undertow"] * (box != "base"))]
    rest |= {"face_up": ["solar-reef"]} if box != "base" else {}
    return arrange(*seats, dice="move move energy culture", row=["helios"], box=box, **rest).code


def test_a_position(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked(f"position {code()} --want move:3")
    same = of(Game.from_code(code()), wants=[Show(0, 3)])
    assert found == same.json()
    assert found["dice"]["goals"][0]["want"] == "move:3"
    assert (found["explore"]["stage"], found["seat"], found["mode"]) == ("preview", 0, "remembered")
    assert set(found["badges"]["types"][0]["ranks"][0]) == {"1", "1=", "2", "2=", "-"}
    untracked = asked(f"position {code()} --mode untracked --want move:3")
    assert untracked["mode"] == "untracked" and untracked["explore"] != found["explore"]
    assert asked(f"position {code()} --mode unknown --want move:3") == untracked, "as it was once called"


def test_a_position_with_everything(asked) -> None:  # type: ignore[no-untyped-def]
    prices = "--energy-price 1 --culture-price 1/3 --dwarf-price 2 --advance-price 0 --home-price=-2"
    found = asked(
        f"position {code()} --mode remembered {prices} --gift 1/8 --no-gain --policy --tree --spread"
    )
    same = of(
        Game.from_code(code()),
        mode="remembered",
        prices=Prices(F(1), F(1, 3), dwarf=F(2), advance=F(0), ship_home=F(-2)),
        gift=F(1, 8),
        gain=False,
    )
    spread = found.pop("spread")
    assert found == same.json(with_policy=True, with_tree=True)
    assert sum(map(Fraction, spread.values())) == 1
    assert found["explore"]["tree"] and found["explore"]["policy"]


def test_a_position_without_the_expansion(asked) -> None:  # type: ignore[no-untyped-def]
    found = asked(f"position {code('base')}")
    assert found["dice"] and [found[part] for part in ("hire", "explore", "badges")] == [None] * 3


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("box", ["base", "training"])
def test_pages_of_a_position(lang: str, box: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "position", code(box), "--lang", lang, "--check"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    titles = [line.split(",")[0] for line in shown.out.splitlines() if line.isupper() and len(line) > 2]
    parts = {"en": ["DICE", "HIRE", "EXPLORE", "BADGES"], "fr": ["DÉS", "ENGAGER", "EXPLORER", "INSIGNES"]}
    assert [title for title in titles if title in parts[lang]] == parts[lang][: 1 if box == "base" else 4]
    assert shown.out.count("import icepool") == (1 if box == "base" else 3)


@pytest.mark.parametrize(
    ("question", "option"),
    [
        (f"explore {DECK}", "--policy"),
        (f"explore {DECK}", "--tree"),
        (f"position {code()}", "--policy"),
        (f"position {code()}", "--tree"),
        (f"position {code()}", "--spread"),
    ],
)
def test_what_only_json_tells_is_not_asked_for_in_text(
    question: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *question.split(), option]) == 2
    assert "give --json" in capsys.readouterr().err


def test_a_spread_that_is_not_told_has_its_reason(asked) -> None:  # type: ignore[no-untyped-def]
    told = asked(f"position {code('base')} --spread")
    assert told["spread"] is None and "expansion" in told["spread_why"]["en"]
    assert "spread_why" not in asked(f"position {code()} --spread")


def test_a_want_where_nobody_has_dice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    game = arrange(Seat(), Seat(), dice="energy move")
    game.play(game.state.read("activate energy"))
    assert game.state.actor == 1, "the other player may follow"
    assert main(["odds", "position", game.code, "--want", "move:2"]) == 2
    assert "--want" in capsys.readouterr().err


def test_too_few_dice_get_a_word(asked) -> None:  # type: ignore[no-untyped-def]
    told = asked("dice --dice 3 --want move:2+any:4 --converter")
    assert told["value"] == "0" and any("at least 4 dice" in note["en"] for note in told["assumptions"])
    told = asked("dice --dice 2 --want move:2 --converter")
    assert any("three dice" in note["en"] for note in told["assumptions"])
    told = asked(f"position {code()} --want move:7")
    assert any("at least 7 dice" in note["en"] for note in told["dice"]["assumptions"])


def test_dice_that_count_twice_get_a_word(asked) -> None:  # type: ignore[no-untyped-def]
    """Three Moves are two Moves and three alike."""
    told = asked("dice --want move:2+any:3 --roll move,move,move")
    assert told["roll_value"] == "1"
    assert any("very ones" in note["en"] for note in told["assumptions"])
    other = asked("dice --want move:2+culture:1 --dice 4")
    assert not any("very ones" in note["en"] for note in other["assumptions"])


def test_where_icepool_has_nothing_to_check_a_sentence_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    main(["odds", "dice", "--dice", "3", "--want", "move:2", "--energy", "1", "--check"])
    assert "no icepool program" in capsys.readouterr().out


def test_the_examples_of_the_help_work(asked) -> None:  # type: ignore[no-untyped-def]
    lines = [line.strip() for line in EXAMPLES.splitlines() if line.startswith("  teg odds ")]
    assert len(lines) >= 6
    for line in lines:
        assert asked(line.removeprefix("teg odds ").replace("CODE", code()))


BASE = "dice --want move:2"
WRONG = {
    "": "QUESTION",
    "cards": "cards",
    "dice --dice 4": "--want",
    "explore --card A\x1bX:3:1 --card B:1:0:danger": "no name that can be printed",
    BASE: "--dice",
    f"{BASE} --dice 8": "8 dice",
    f"{BASE} --dice 0": "no dice",
    f"{BASE} --dice -2": "-2 dice",
    f"{BASE} --dice four": "four",
    f"{BASE} --dice 99999999999999999999": "six digits",
    f"{BASE} --dice 4 --rerolls -1": "-1 rerolls",
    f"{BASE} --dice 4 --rerolls 1000": "1000 rerolls",
    f"{BASE} --dice 4 --rerolls 1.5": "1.5",
    f"{BASE} --dice 4 --free -1": "free",
    f"{BASE} --dice 4 --price x": "'x'",
    f"{BASE} --dice 4 --price 1/0": "divides by zero",
    f"{BASE} --dice 4 --price=-1/2": "-1/2",
    f"{BASE} --dice 4 --price 1e999999999": "1e999999999",
    "dice --dice 4 --want sword:2": "sword",
    "dice --dice 4 --want move": "move:2",
    "dice --dice 4 --want move:8": "8",
    "dice --dice 4 --want move:-1": "move:-1",
    f'{BASE} --dice 4 --roll "move move"': "2 dice",
    f'{BASE} --roll "move sword"': "sword",
    f'{BASE} --roll "move move move move move move move move"': "8 dice",
    f'{BASE} --roll ""': "no dice",
    f"{BASE} --dice 4 --energy 8": "8 energy",
    f"{BASE} --dice 4 --energy 1 --gain 9": "9 energy",
    f"{BASE} --dice 4 --energy 1 --rerolls 1": "not both",
    f"{BASE}+move:1 --dice 4": "move:3",
    "dice --want any:2+any:3 --dice 4": "leave any:2 out",
    "dice --want move:2+any:2 --dice 4": "leave any:2 out",
    f"{BASE} --want move:1 --dice 4": "leave move:2 out",
    f"{BASE} --want move:2+culture:1 --dice 4": "leave move:2+culture:1 out",
    "dice --want move:5+energy:3 --dice 4": "8 dice",
    "dice --want any:1 --dice 4": "any:2",
    f"{BASE} --want move:2 --dice 4": "twice",
    "dice --want move:1+energy:1 --want energy:1+move:1 --dice 4": "twice",
    f"{BASE} --dice 4 --gain 2": "--energy",
    f"{BASE} --dice 4 --free 2": "--price",
    "hire --dice 4 --symbols move,sword": "sword",
    "hire --dice 4 --symbols move,move": "twice",
    "hire --dice 4 --symbols ,": "face",
    "hire --dice 8 --symbols move": "8 dice",
    "hire --dice 4": "--symbols",
    "explore": "--card",
    "explore --card A": "NAME:COUNT:VALUE",
    "explore --card A:1": "NAME:COUNT:VALUE",
    "explore --card :1:1": "NAME:COUNT:VALUE",
    "explore --card A:1:1:green": "NAME:COUNT:VALUE",
    "explore --card A:-1:1": "-1 cards",
    "explore --card A:x:1": "'x'",
    "explore --card A:1:x": "'x'",
    "explore --card A:0:1": "none to draw",
    "explore --card A:1:1 --card A:2:1": "twice",
    "explore --card A:1000:1": "1000",
    f"explore {DECK} --row 4": "4 cards",
    f"explore {DECK} --row -1": "-1 cards",
    f"explore {DECK} --row 2 --drawn Map Map": "2 cards",
    f"explore {DECK} --drawn Compass": "Compass",
    f"explore {DECK} --drawn Storm": "Danger",
    f"explore {DECK} --seen Hole Hole": "more often",
    f"explore {DECK} --removed-unseen 10": "none to draw",
    f"explore {DECK} --removed-unseen -1": "-1",
    f"explore {DECK} --up Storm": "Storm",
    f"explore {DECK} --up Map --row 2": "row",
    f"explore {DECK} --rule-red x": "--rule-red",
    "position": "CODE",
    "position nonsense": "code",
    "position G1-AAAA-BBBB": "code",
    f"position {code()} --mode guessed": "--mode",
    f"position {code()} --energy-price x": "--energy-price",
    f"position {code()} --gift 1/0": "zero",
    f"explore {DECK} --rule-red 2": "0 to 1",
    f"explore {DECK} --rule-row -1": "0 cards",
    f"position {code()} --want sword:1": "sword",
    f"position {code()} --want move:2+move:1": "move:3",
    f"position {code()} --want move:2+any:2": "leave any:2 out",
    f"position {code()} --want move:2 --want move:2": "twice",
    f"position {code()} --box nowhere.toml": "nowhere.toml",
    "badges": "--totals",
    "badges --totals 3": "players",
    "badges --totals 1,2,3,4,5,6": "players",
    "badges --totals 3,x": "'x'",
    "badges --totals 3,,1": "''",
    "badges --totals=-1,2": "-1",
    "badges --totals 1,2 --unseen 1 --hidden 1,0": "not both",
    "badges --unseen 1,1": "--hidden",
    "badges --unseen 1,1 --hidden 2,1": "3 cards",
    "badges --unseen 1,1 --hidden=-1,1": "-1",
    "badges --unseen 1,-1 --hidden 1,0": "-1",
    "badges --unseen 1,1 --hidden 1,1 --shown 1": "1 players",
    "badges --totals 1,2 --pay 1,2": "--pay",
    "badges --totals 1,2 --pay 1,2,3,4,-5": "0 to 99",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_question_is_one_sentence_and_exit_code_2(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *words(line)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("teg odds")
    assert WRONG[line] in shown.err


@pytest.mark.parametrize(("row", "pushes"), [(0, 4), (2, 2), (3, 1)])
def test_the_page_shows_only_pushes_that_can_come_up(
    row: int, pushes: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """BB-38: a draw at most for each free place in the row, and one more."""
    assert main(["odds", *f"explore {DECK} --row {row}".split()]) == 0
    table = capsys.readouterr().out.split("push ")[1].split("\n\n")[0]
    assert len(table.splitlines()) - 1 == pushes


def test_a_wrong_chance_is_told_as_it_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    from teg.take import new

    assert main(["odds", "position", new(seed=1).code, "--claim", "3/2"]) == 2
    assert "claim: 3/2 is no chance" in capsys.readouterr().err


def test_a_price_beside_energy_says_that_energy_counts(asked) -> None:  # type: ignore[no-untyped-def]
    """Else a goal that comes up at most once would be told as worth 3 without a reason."""
    found = asked("dice --dice 4 --want move:1 --energy 2 --price 2")
    assert F(found["value"]) > 1
    assert any("counts 2 for each energy" in note["en"] for note in found["assumptions"])
