"""`teg coach`: what a game's decisions cost; train the planner for a box, explain a move."""

import os
import sys
from argparse import Namespace
from random import Random
from time import monotonic
from typing import Any

from teg.api.game import Game, load
from teg.bots import knowledge
from teg.bots.chances import stretch
from teg.bots.insight import Insight
from teg.bots.move_reason import give_or_take, points, reason
from teg.bots.planner import Planner
from teg.bots.training import Training
from teg.boxes.layout import shipping
from teg.cli.command import Parser, bar, close_bar, tell
from teg.coach import kept
from teg.coach.report import CoachReport
from teg.core.bots import bot
from teg.core.files import write_whole
from teg.core.given import whole
from teg.core.host import NewGameWish, host_of
from teg.core.kit import kit_of
from teg.games import GALAXIES, GAMES, GameType, called
from teg.languages import grouped
from teg.mistake import Mistake, printable

STRETCHED = 500
"""Games that tell how far the values of two players are from those of more."""
COMMANDS = ("review", "train", "explain")


def main(argv: list[str]) -> int:
    """Run `teg coach ...`; stopped by the keyboard it keeps what it has."""
    game_first = argv and argv[0] not in COMMANDS and not argv[0].startswith("-")
    options = _parser().parse_args(["review", *argv] if game_first else argv)
    try:
        return int(options.run(options))
    except Mistake as mistake:
        raise mistake.at(f"teg coach {options.what}") from None


def _review(options: Namespace) -> int:
    """What is priced when the keyboard stops it is told, and kept if asked."""
    game = load(options.game)
    people = game.setup.players
    if options.seat is not None and not 1 <= options.seat <= people:
        raise Mistake(tell, "no_such_player", seat=options.seat, last=people)
    report = CoachReport(game, None if options.seat is None else options.seat - 1, options.seed)
    if options.keep and os.path.exists(options.keep):
        found = kept.load(options.keep, game)
        if found.seats != report.seats:
            there = ", ".join(str(seat + 1) for seat in found.seats)
            raise Mistake(tell, "kept_of_others", file=options.keep, players=there, count=len(found.seats))
        report = found
    code = 0
    try:
        for share in report.run():
            bar(share, tell(options.lang, "coach_prices", percent=round(100 * share)))
    except KeyboardInterrupt:
        code = 130
    close_bar()
    try:
        if options.keep:
            kept.save(report, options.keep)
    finally:
        # What was priced is told even if no file can be written.
        print(report.page(options.lang))
    if options.html:
        from teg.charts.report_page import as_page  # charts are for who asks for the page

        write_whole(options.html, as_page(report, options.lang))
    return code


def _train(options: Namespace) -> int:
    game, box = _game_and_box(options)
    whole("--games", options.games, 1)
    planner: Planner = game.load("planners")["planner"]
    insight = planner.insight
    wish = NewGameWish(2, box, 0, {}, "seeded", {})
    setup = host_of(game.name).new(wish).setup
    tables = insight.setups(setup)
    if options.table not in tables:
        raise Mistake(tell, "no_such_table", table=options.table, tables=", ".join(tables))
    starts = [kit_of(game.name).start(each) for each in tables[options.table]]
    chosen = starts[0].t.box
    path = knowledge.place_of(game, chosen, options.table)
    known = _begun(insight, game, starts, options)
    training = Training(planner, starts, known, path, options.seed)
    begun, at = monotonic(), known.games
    try:
        for now in training.run(options.games):
            if now.practised and now.games == 1:
                begun, at = monotonic(), 1
            left = (monotonic() - begun) / max(1, now.games - at) * (now.of - now.games)
            bar(
                now.games / now.of,
                tell(
                    options.lang,
                    "coach_practises" if now.practised else "coach_learns",
                    games=grouped(now.games),
                    of=grouped(now.of),
                    explained=round(100 * now.explained),
                    minutes=round(left / 60 + 0.5),
                ),
            )
    except KeyboardInterrupt:
        close_bar()
        print(tell(options.lang, "coach_stopped", games=grouped(known.games)), file=sys.stderr)
        return 130
    close_bar()
    knowledge.forget()
    print(tell(options.lang, "coach_learned", path=printable(path), games=grouped(known.games)))
    return 0


def _begun(insight: Insight, game: GameType, starts: list[Any], options: Namespace) -> knowledge.Knowledge:
    """What an earlier run of this training has left, else what two players learned, else nothing."""
    box = starts[0].t.box
    path = knowledge.place_of(game, box, options.table)
    size = insight.TABLES.size
    if path.exists() and not options.anew:
        try:
            found = knowledge.load(path, size)
        except Mistake:
            raise Mistake(tell, "cannot_go_on", file=path) from None
        if found.digest == box.digest:
            if found.seen or not found.odds or found.games < options.games:
                return found
            raise Mistake(tell, "learned_already", file=path, games=grouped(found.games))
    known = insight.ignorant(box, options.table)
    two = knowledge.place_of(game, box, "2")
    if options.table in ("many", "teams") and two.exists():
        kin = knowledge.load(two, size)
        if kin.digest == known.digest:
            known.row, known.games = kin.row, kin.games
            wide = stretch(insight, known, starts, min(STRETCHED, options.games), Random(options.seed))
            known.row = [wide * weight for weight in known.row]
    return known


def _explain(options: Namespace) -> int:
    game = Game.from_code(options.code, options.box, "typed")
    state, lang = game.state, options.lang
    if state.actor < 0:
        raise Mistake(tell, "nobody_decides")
    planner = bot(options.bot, game.setup.game)
    if not isinstance(planner, Planner):
        raise Mistake(tell, "does_not_plan", bot=options.bot)
    view = state.view(state.actor)
    why, usual = reason(planner, view, Random(options.seed)), planner.usual(view)
    for priced in why.priced:
        told = {"n": priced.n, "chance": round(100 * priced.chance), "move": view.say(priced.move, lang)}
        if priced.move == usual:
            print(tell(lang, "coach_usual", **told))
        else:
            value, error = points(priced.value, lang, "+"), give_or_take(priced.error, lang)
            print(tell(lang, "coach_price", value=value, error=error, **told))
    print(why.told.in_(lang))
    print(why.line.in_(lang))
    print(planner.knows(view).told().in_(lang))
    return 0


def _game_and_box(options: Namespace) -> tuple[GameType, str]:
    """The game that a command is about, and its box."""
    game = called(options.game) if options.game else shipping(options.box or "") or GALAXIES
    return game, options.box or game.default_box


def _parser() -> Parser:
    parser = Parser(
        prog="teg coach",
        description="'teg coach GAME.json' tells what the decisions of a saved game cost. The planner behind "
        "it is a bot that looks ahead; here it learns a box.",
    )
    parser.add_language()
    commands = parser.add_subparsers(dest="what", required=True, metavar="GAME.json|train|explain")
    review = commands.add_parser(
        "review", help="what each turn of a saved game gave away; GAME.json alone does"
    )
    review.add_argument("game", metavar="GAME.json", help="a saved game")
    review.add_argument("--seat", type=int, metavar="N", help="of this player alone, from 1")
    review.add_argument("--keep", metavar="FILE", help="keep the report here, or go on with the one there")
    review.add_argument("--html", metavar="FILE", help="write the report with its charts as a page, too")
    review.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same")
    review.add_language()
    review.set_defaults(run=_review)
    common = Parser(add_help=False)
    games = " or ".join(game.command for game in GAMES.values())
    common.add_argument("--box", metavar="BOX", help="a shipped box, or the path of your own")
    common.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same")
    common.add_language()
    train = commands.add_parser(
        "train", parents=[common], help="learn a box; stop it with Ctrl-C, the same command goes on"
    )
    train.add_argument("--game", metavar="GAME", help=f"{games} (default: that of the box)")
    train.add_argument("--table", default="2", metavar="T", help="2 (default), many, solo, teams")
    train.add_argument("--games", type=int, default=20_000, metavar="N", help="games (default: 20000)")
    train.add_argument("--anew", action="store_true", help="forget what was learned before")
    train.set_defaults(run=_train)
    explain = commands.add_parser("explain", parents=[common], help="what the planner would do, and why")
    explain.add_argument("code", metavar="CODE", help="the code of a position")
    explain.add_argument(
        "--bot", default="planner-strong", metavar="BOT", help="which planner (default: planner-strong)"
    )
    explain.set_defaults(run=_explain)
    return parser
