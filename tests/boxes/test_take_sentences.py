"""Sentences of Take The Galaxy: made from the numbers of a card, in both languages."""

from dataclasses import replace

import pytest

from teg.take.cards import load
from teg.take.cards.model import EVENTS, OPPORTUNITIES
from teg.take.cards.sentences import goods, name, sentence

BOX = load("representative")
ALL = {card.id: card for card in (BOX.home, *BOX.cards, *BOX.systems, *BOX.anomalies, *BOX.events)}


@pytest.mark.parametrize(
    ("id", "english", "french"),
    [
        ("surface-pit", "Turns 2 manpower into 1 production.", "Change 2 main-d'œuvre en 1 production."),
        ("frontier-colony", "Gives 2 manpower.", "Donne 2 main-d'œuvre."),
        (
            "concord-capital",
            "Gives 3 manpower and 1 credit.",
            "Donne 3 main-d'œuvre et 1 crédit.",
        ),
        ("homeworld", "2 slots: biosphere and utility.", "2 emplacements\u00a0: biosphère et utilitaire."),
        (
            "titan-s-vault",
            "3 slots: deposit, deposit and utility; 2 hazards to pay off; a bounty of 3 production.",
            "3 emplacements\u00a0: gisement, gisement et utilitaire\u00a0; 2 dangers à payer\u00a0; "
            "un butin de 3 production.",
        ),
        (
            "mirelight",
            "1 slot: biosphere; a bounty of 1 science.",
            "1 emplacement\u00a0: biosphère\u00a0; un butin de 1 science.",
        ),
        ("singing-pulsar", "Study it for 2 science.", "S'étudie pour 2 science."),
        (
            "space-pirates",
            "At the end of your exploration, discard 1 card from your hand. Solve it for 5 manpower.",
            "À la fin de votre exploration, défaussez 1 carte de votre main. Se résout pour 5 main-d'œuvre.",
        ),
        (
            "galactic-investors",
            "Opportunity: once in your turn, give 1 renown and gain 2 credits. Solve it for 4 credits.",
            "Occasion\u00a0: une fois à votre tour, cédez 1 renommée et gagnez 2 crédits. "
            "Se résout pour 4 crédits.",
        ),
    ],
)  # fmt: skip
def test_a_sentence_tells_the_card(id: str, english: str, french: str) -> None:
    assert sentence(ALL[id], BOX.settings) == english
    assert sentence(ALL[id], BOX.settings, "fr") == french


@pytest.mark.parametrize("kind", EVENTS)
def test_the_sentence_of_an_event_tells_its_numbers(kind: str) -> None:
    event = next(event for event in BOX.events if event.kind == kind)
    for lang in ("en", "fr"):
        usual = sentence(event, BOX.settings, lang)
        assert usual.startswith(("Opportunity:", "Occasion")) == (kind in OPPORTUNITIES)
        changed = {
            setting
            for setting in (
                "migration_gain", "investors_cost", "investors_gain", "pirates_loss", "nomad_cost",
                "nomad_gain", "burst_hazards", "race_gain", "mech_discount", "step_gain",
            )
            if sentence(event, replace(BOX.settings, **{setting: 7}), lang) != usual
        }  # fmt: skip
        count = {"ai_strike": 0, "stellar_crackdown": 0, "galactic_investors": 2, "nomad_guildship": 2}
        assert len(changed) == count.get(kind, 1)


def test_the_goods_of_the_nomads_follow_the_switch() -> None:
    nomads = ALL["nomad-guildship"]
    assert "gain 2 science." in sentence(nomads, BOX.settings)
    assert "gain 2 credits." in sentence(nomads, BOX.settings, nomad_output="credit")
    assert "gagnez 2 main-d'œuvre." in sentence(nomads, BOX.settings, "fr", "manpower")


def test_goods_and_names() -> None:
    assert goods((0, 0, 0, 0)) == ""
    assert goods((1, 2, 0, 1), "fr") == "1 main-d'œuvre, 2 production et 1 crédit"
    assert name(ALL["kiln"]) == "Kiln" and name(ALL["kiln"], "fr") == "Le Four"
    assert name(ALL["ai-strike"], "fr") == "Grève des I.A."
