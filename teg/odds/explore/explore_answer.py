"""A question about exploring, answered in full."""

from teg.odds import answer_tables
from teg.odds.answer import Answer
from teg.odds.explore import explore_proof, explore_words
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.policy import Thumb, policy, trial
from teg.odds.explore.tree import tree


def exploration_odds(
    deck: Exploration, rule: Thumb | None = None, *, with_policy: bool = False, with_tree: bool = False
) -> Answer:
    """An exploration from here on; a rule of thumb, the policy map and the tree on demand."""
    data: dict[str, object] = {
        "draw": deck.draw,
        "risks": deck.risks,
        "safe": deck.safe,
        "taken": deck.taken,
        "after": {
            deck.kinds[choice.kind].name: {"take": choice.take, "push": choice.push, "best": choice.best}
            for choice in deck.choices()
        },
        "cards": {
            kind.name: {"count": kind.count, "value": kind.value, "danger": kind.danger}
            for kind in deck.kinds
        },
        "row": deck.row,
        "unseen": deck.unseen,
        "dangers": deck.reds,
        "draws": deck.draws,
        "take": deck.take,
        "best": deck.best,
    }
    if deck.in_hand:
        data["in_hand"] = deck.in_hand.name
        data["push"] = deck.push
    if deck.face_up:
        data["face_up"] = {card.name: card.value + card.gift for card in deck.face_up}
    if any(kind.french for kind in (*deck.kinds, *deck.face_up)):
        data["french"] = {kind.name: kind.called("fr") for kind in (*deck.kinds, *deck.face_up)}
    tried = trial(deck, rule) if rule else None
    if tried:
        data["rule"] = {"value": tried.value, "optimum": tried.optimum, "loss": tried.loss}
    if with_policy:
        data["policy"] = [
            {
                "left": verdict.left,
                "card": verdict.now.card,
                "row": verdict.now.row,
                "red": verdict.now.red,
                "take": verdict.take,
                "push": verdict.push,
                "best": verdict.best,
            }
            for verdict in policy(deck)
        ]
    if with_tree:
        data["tree"] = [{name: getattr(node, name) for name in node.__slots__} for node in tree(deck)]
    check = explore_proof.of_exploration(deck)
    return Answer(
        data,
        explore_words.finding(deck, tried),
        explore_words.derivation(deck),
        explore_words.assumptions(deck),
        check,
        deck.draw if check else None,
        tables=answer_tables.of_exploration,
    )
