"""A third language is a third row of the grammar and a third key in every file of words: one is made up."""

import subprocess
import sys

PREPARED = '''
import tomllib
from teg import languages

def known(data):
    """The data with a third key beside the others; its words are marked."""
    if isinstance(data, list):
        return [known(each) for each in data]
    if not isinstance(data, dict):
        return data
    third = {"eo": marked(data["en"])} if data.keys() >= {"en", "fr"} else {}
    return {key: known(value) for key, value in data.items()} | third

def marked(words):
    if isinstance(words, dict):
        return {key: marked(value) for key, value in words.items()}
    if isinstance(words, list):
        return [marked(each) for each in words]
    return f"<{words}>" if isinstance(words, str) and words else words

languages.GRAMMARS["eo"] = languages.GRAMMARS["en"]._replace(and_="kaj")
languages.LANGUAGES = tuple(languages.GRAMMARS)
loads = tomllib.loads
tomllib.loads = lambda text, **how: known(loads(text, **how))
'''


PLAYED = """
import teg
from random import Random
from teg.mistake import Mistake, reason

rng, said = Random(3), set()
for wish in ({}, {"solo": "hades"}, {"game": "take-the-galaxy"}):
    game = teg.new(seed=7, **wish)
    while game.ply < 60 and len(game.moves):
        state = game.state
        said |= {state.say(move, "eo") for move in game.moves.numbers}
        said |= {line for line in game.host.picture(state, "eo").splitlines() if len(line.split()) > 3}
        said |= {str(why) for attempt in state.attempts("eo") if (why := attempt.refusal)}
        game.play(rng.choice(game.moves.numbers))
print(len(said), [words for words in said if not {*"<>"} & {*words}])
print(reason(FileNotFoundError(2, "?")).eo)
print(Mistake(reason(ValueError())).at("box").in_("eo"))
"""


def test_games_and_mistakes_are_told_in_a_third_language() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PREPARED + PLAYED], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    told, missing, placed = ran.stdout.splitlines()
    assert told.endswith(" []") and int(told.split()[0]) > 100
    assert missing == "<No such file or directory>"
    assert placed == "box: <the name is not a path>"
