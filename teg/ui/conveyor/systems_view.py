"""The systems of a player with their slots, what may be relinquished and why not, and all the players."""

from teg.languages import capital, clauses
from teg.odds.take import Leaving, TakeOutlook
from teg.odds.take.take_answer import fill
from teg.take.cards.model import SLOTS
from teg.take.refusals import obstacle
from teg.take.rules import moves as M
from teg.take.rules.economy import deck_size
from teg.take.rules.scoring import scores
from teg.take.rules.tables import MOST_SLOTS, MOST_SYSTEMS
from teg.take.speech import names as N
from teg.take.speech.names import tell as word
from teg.take.speech.picture import hand_words, ship_words
from teg.take.state import State
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node, button, listing, node
from teg.ui.theatre.part import Points, seat_row


def systems(s: State, seat: int, lang: str, odds: TakeOutlook, legal: set[int]) -> list[Node]:
    """The four places for systems, each with the relinquish checker."""
    checked = {leaving.place: leaving for leaving in odds.leavings} if odds.seat == seat else {}
    held = [_system(s, seat, place, lang, checked.get(place), legal) for place in range(len(s.systems[seat]))]
    room = [
        node("li", tell(lang, "free_system"), class_="card gap", key=f"room-{number}")
        for number in range(MOST_SYSTEMS - len(held))
    ]
    whose = N.of_seat(s, seat, lang)
    parts = [node("h2", tell(lang, "systems", of=whose))]
    if checked and (answer := odds.leave):
        parts.append(node("p", answer.sentence.in_(lang), class_="finding"))
    elif held:
        parts.append(node("p", tell(lang, "relinquish_later", of=whose), class_="facts"))
    parts.append(node("ol", *held, *room, class_="systems"))
    if s.ships[seat]:
        ships = [("", words) for words in ship_words(s, seat, lang)]
        parts.append(listing(word(lang, "p_ships", ships="\n"), ships, clauses(["", ""], lang)))
    return parts


def _system(s: State, seat: int, place: int, lang: str, leaving: Leaving | None, legal: set[int]) -> Node:
    t = s.t
    system, stacks = s.systems[seat][place], s.stacks[seat][place]
    points = N.counted(t.space_renown[system], "renown", lang)
    notes = [word(lang, "p_full")] if all(stacks) else []
    if place == len(s.systems[seat]) - 1:
        notes.append(word(lang, "p_newest"))
    if any(s.bounty[seat][place]):
        notes.append(word(lang, "p_bounty", amounts=N.amounts(s.bounty[seat][place], lang)))
    slots = []
    for slot, (kind, stack) in enumerate(zip(t.slots[system], stacks, strict=True)):
        name = capital(word(lang, f"slot_{SLOTS[kind]}"))
        if not stack:
            slots.append(node("li", word(lang, "p_free", slot=name), class_="free"))
            continue
        used = s.used[seat] >> place * MOST_SLOTS + slot & 1
        told = word(
            lang,
            "p_colony",
            slot=name,
            card=N.card_name(s, stack[-1], lang),
            effect=N.effect(s, stack[-1], lang),
            points=N.counted(t.renown[stack[-1]], "renown", lang),
            state=word(lang, "p_used" if used else "p_ready"),
        )
        if stack[:-1]:
            told += f" · {word(lang, 'p_covers', cards=', '.join(N.cards(s, stack[:-1], lang)))}"
        slots.append(node("li", told))
    return node(
        "li",
        node("h3", f"{place + 1}. {N.space_name(s, system, lang)}", node("b", points, class_="points")),
        node("p", " · ".join(notes), class_="facts") if notes else None,
        node("ul", *slots, class_="slots"),
        *(_checked(s, leaving, lang, legal) if leaving else []),
        class_="card system",
        key=f"held-{place}",
    )


def _checked(s: State, leaving: Leaving, lang: str, legal: set[int]) -> list[Node]:
    """Whether it may go, what it brings now and after one more fill, and what would be missed."""
    move = M.RELINQUISH + leaving.place
    parts: list[Node] = []
    if not leaving.why:
        renown = N.counted(leaving.renown, "renown", lang)
        parts.append(node("p", tell(lang, "relinquish_now", renown=renown), class_="may"))
    else:
        found = obstacle(s, move)
        why = found.reason.say(s, lang) if found else tell(lang, "why_done")
        parts.append(node("p", tell(lang, "relinquish_not", why=why), class_="may-not"))
        if found and found.change:
            parts.append(
                node("p", tell(lang, "allowed_if", change=found.change.say(s, lang)), class_="unlock")
            )
    if leaving.best:
        renown = N.counted(leaving.best.renown, "renown", lang)
        if leaving.gain is not None and leaving.gain > 0:
            renown = tell(lang, "relinquish_gain", renown=renown, gain=leaving.gain)
        price = N.counted(leaving.best.price, "credit", lang)
        what = fill(s, leaving.best).in_(lang)
        parts.append(node("p", tell(lang, "relinquish_after", fill=what, price=price, renown=renown)))
    if any(leaving.makes):
        amounts = N.amounts(leaving.makes, lang)
        parts.append(node("p", tell(lang, "relinquish_makes", amounts=amounts), class_="facts"))
    if move in legal:
        parts.append(button(capital(s.say(move, lang)), {"do": "play", "move": move}, key=f"go-{move}"))
    return parts


def everybody(s: State, lang: str, bots: dict[int, str], points: Points) -> list[Node]:
    """Every seat: renown, cards, systems, and how it came."""
    most = max([1, *(value for values in points for value in values)])
    rows = []
    for seat, renown in enumerate(scores(s)):
        hand = s.hand[seat]
        seen = [card for card in hand if card >= 0]
        names = clauses(hand_words(s, hand, lang), lang) if seen else ""
        cards = (
            tell(lang, "hand", count=len(hand), cards=names) if seen else N.counted(len(hand), "card", lang)
        )
        piles = tell(lang, "piles", deck=deck_size(s, seat), count=len(s.discard[seat]))
        held = ", ".join(N.space_name(s, system, lang) for system in s.systems[seat])
        notes = [tell(lang, "bot", name=bots[seat])] if seat in bots else []
        notes.append(N.counted(s.tokens[seat], "token", lang))
        more = (
            node("p", held) if held else None,
            node("p", piles, class_="facts", key=f"pile-{seat}"),
            node("p", cards, class_="facts"),
        )
        told = N.counted(renown, "renown", lang)
        rows.append(seat_row(s, seat, lang, told, points[seat], most, notes, *more))
    return [node("h2", tell(lang, "everybody")), node("ul", *rows, class_="players")]
