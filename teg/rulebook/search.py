"""Searching the rules by words: any case, accents or endings, synonyms in both languages, and small typos."""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import ceil, log
from pathlib import Path

from teg.rulebook.book import Rule, nearest, rules, tidy_id

_SMALL_WORDS = """
a an the of to in on at is it its my your i you we may can could do does be by for or and with if as this that
what which when how from are not s another other others player players have has
le la les un une de du des d l à au aux en et ou est que qui se ce je vous on il elle son sa ses mon ma mes
votre vos ne pas par pour si sur quel quelle quand comment puis peut dans n c autre autres joueur joueurs
suivant suivante suivants suivantes
"""
_STOP = frozenset(_SMALL_WORDS.split())
_COMMON_ENDINGS = """
ings ing ers er ed es s e ies y ements ement ations ation ants ant ent ents ees ee re ez is i aux
"""
_ENDINGS = tuple(sorted(_COMMON_ENDINGS.split(), key=len, reverse=True))


def _words(text: str) -> list[str]:
    """The telling words of a text without case and accents; all of them if none is telling."""
    words = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text).casefold())
    # Small words go before the accents do: "de" is noise, "dé" is a die.
    return [_flat(word) for word in words if word not in _STOP] or [_flat(word) for word in words]


def _flat(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _stem(flat: str) -> str:
    """The word without its commonest English or French ending."""
    for ending in _ENDINGS:
        if flat.endswith(ending) and len(flat) - len(ending) >= 3:
            return flat[: -len(ending)]
    return flat


@cache
def synonyms() -> tuple[str, ...]:
    """Words that mean the same to somebody who is searching, a line a meaning."""
    import tomllib  # whoever only cites a rule reads no file

    return tuple(tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text("utf-8"))["meanings"])


@cache
def _meanings() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in synonyms():
        group = frozenset(map(_stem, _words(line)))
        for stem in group:
            found[stem] = found.get(stem, frozenset()) | group
    return found


@dataclass(frozen=True, slots=True)
class _Index:
    weights: dict[str, dict[str, float]]
    """For each stem, the rules it occurs in and how much it weighs there."""
    rarity: dict[str, float]
    words: frozenset[str]
    """Every word somebody may have misspelt."""


@cache
def _index(lang: str) -> _Index:
    weights: dict[str, dict[str, float]] = {}
    known = {word for line in synonyms() for word in _words(line)}
    for each in rules().values():
        extra = " ".join(texts[lang] for texts in (each.note, each.edition) if texts)
        parts = ((each.title[lang], 3.0), (each.text[lang], 1.0), (each.chapter[lang], 1.0), (extra, 0.4))
        for text, weight in parts:
            # A trap warns whoever programs the game; the rule it is about answers a player better.
            weight = weight / 2 if each.id.startswith("TR") else weight
            words = _words(text)
            known.update(words)
            stems = set(map(_stem, words))
            for stem in stems:
                row = weights.setdefault(stem, {})
                # A word that is half of a short title says more than the same word among many.
                row[each.id] = row.get(each.id, 0.0) + weight + weight / len(stems)
    count = len(rules())
    rarity = {stem: 1 + log(count / len(row)) for stem, row in weights.items()}
    return _Index(weights, rarity, frozenset(known))


def _matches(stem: str, lang: str) -> dict[str, float]:
    """The rules one searched stem is found in: itself best, then longer words it begins, then synonyms."""
    index = _index(lang)
    worth: dict[str, float] = {stem: 1.0} if stem in index.weights else {}
    if len(stem) >= 3:
        for other in index.weights:
            if other.startswith(stem) and other != stem:
                worth[other] = 0.6
    for other in _meanings().get(stem, ()):
        if other in index.weights:
            worth.setdefault(other, 0.8)
    found: dict[str, float] = {}
    for other, factor in worth.items():
        for name, weight in index.weights[other].items():
            found[name] = max(found.get(name, 0.0), factor * weight * index.rarity[other])
    return found


def search(text: str, lang: str = "en") -> list[Rule]:
    """The rules that speak of these words, best first; those with more of the words come first."""
    wanted = tidy_id(text)
    if wanted is not None and wanted in rules():
        return [rules()[wanted]]
    hits: Counter[str] = Counter()
    scores: dict[str, float] = {}
    words = list(dict.fromkeys(_words(text)))
    for word in words:
        found = _matches(_stem(word), lang)
        if not found and (close := nearest(word, _index(lang).words, 1, 0.75)):
            found = _matches(_stem(close[0]), lang)
        hits.update(found.keys())
        for name, score in found.items():
            scores[name] = scores.get(name, 0.0) + score
    # Of two words both should be there, of five three; less only if nothing has as many.
    enough = min(max(hits.values(), default=0), ceil(0.6 * len(words)))
    kept = (name for name in scores if hits[name] >= enough)
    return [rules()[name] for name in sorted(kept, key=lambda name: (-hits[name], -scores[name]))]
