"""`teg rules`: look up a rule by its id or a switch by its name, search the rules, list both."""

import json
from argparse import RawDescriptionHelpFormatter
from collections.abc import Iterable
from dataclasses import asdict

from teg.cli.command import Parser, tell
from teg.games import GAMES
from teg.rulebook import switches
from teg.rulebook.book import nearest, rule, rules, tidy_id
from teg.rulebook.rule_page import field, found, page, row, switch, title, wrap
from teg.rulebook.search import search

_HELP = """\
  teg rules BB-37             one rule: sentence, source, status, switches
  teg rules TG-05             a rule of Take The Galaxy: ids beginning with TG
  teg rules search follow     the rules that speak of these words, best first
  teg rules list              every rule, chapter by chapter
  teg rules switches          what the rules leave open, and the defaults
  teg rules badge.all_zero    one switch: values, default, why, rules

Ids may be typed in any case and spacing. A search without a result ends with
exit code 1, wrong input with 2."""


def main(argv: list[str]) -> int:
    """Run `teg rules ...`: 0 when something was shown, 1 when a search found nothing."""
    parser = Parser(
        prog="teg rules",
        description="The rules of Tiny Epic Galaxies with Beyond the Black and of Take The Galaxy,\n"
        "each with an id, a source and a status.",
        epilog=_HELP,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="+", metavar="WORD", help="id or switch; or search, list, switches")
    parser.add_language()
    parser.add_argument("--json", action="store_true", help="for programs: both languages, as JSON")
    args = parser.parse_args(argv)
    lang: str = args.lang
    first, *rest = args.words
    if first == "search":
        if not rest:
            parser.error(tell.both("search_for_what"))
        text = " ".join(rest)
        results = search(text, lang)
        print(_json([asdict(each) for each in results]) if args.json else found(text, lang))
        return 0 if results else 1
    if first in ("list", "switches"):
        if rest:
            parser.error(tell.both("no_further_word", word=first, more=" ".join(rest)))
        print(_contents(lang, args.json) if first == "list" else _switches(lang, args.json))
        return 0
    typed = " ".join(args.words)
    if settled := switches.SWITCHES.get(typed.casefold()):
        print(_json(_data(settled)) if args.json else _settled(settled, lang))
        return 0
    near = nearest(typed, switches.SWITCHES, closeness=0.7)
    if tidy_id(typed) is None and (near or not any(letter.isdigit() for letter in typed)):
        hint = tell.both("did_you_mean_switch", near=near[0]) if near else ""
        parser.error(tell.both("no_rule_id", typed=typed, hint=hint))
    chosen = rule(typed)
    print(_json(asdict(chosen)) if args.json else page(chosen, lang))
    return 0


def _settled(shown: switches.Switch, lang: str) -> str:
    """One switch on a page of its own: the rules that cite it, with their titles."""
    lines = [switch(shown, lang), "", title("rules", lang)]
    return "\n".join([*lines, *(row(rules()[name], lang) for name in shown.rules)])


def _data(shown: switches.Switch) -> dict[str, object]:
    return asdict(shown) | {"default": shown.default}


def _switches(lang: str, as_json: bool) -> str:
    """Every switch and, for numbers that are not known, every box setting, game by game."""
    shown = switches.SWITCHES.values()
    if as_json:
        return _json([_data(each) for each in shown])
    parts = []
    for game, about in GAMES.items():
        parts.append(f"== {about.title} ==")
        parts += [
            f"{switch(each, lang)}\n{field('rules', ', '.join(each.rules), lang, '  ')}"
            for each in switches.switches_of(game).values()
        ]
        settings: dict[str, list[str]] = {}
        for each in rules().values():
            for name in each.settings if each.game == game else ():
                settings.setdefault(name, []).append(each.id)
        known = [f"  {name:22}{', '.join(ids)}" for name, ids in settings.items()]
        parts.append("\n".join([wrap(tell(lang, "box_settings")), *known]))
    return "\n\n".join(parts)


def _contents(lang: str, as_json: bool) -> str:
    """Every id with its title, chapter by chapter."""
    if as_json:
        return _json([asdict(each) for each in rules().values()])
    lines: list[str] = []
    heading = ""
    for each in rules().values():
        if heading != (heading := f"{each.book[lang]}, {each.chapter[lang]}"):
            lines += ["", heading]
        lines.append(row(each, lang))
    return "\n".join(lines[1:])


def _json(data: Iterable[object]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)
