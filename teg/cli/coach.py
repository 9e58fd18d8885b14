"""`teg coach`: what a game's decisions cost; train the planner for a box, measure bots, explain a move."""

import os
import sys
from argparse import Namespace
from dataclasses import replace
from random import Random
from time import monotonic

from teg.api.game import Game, load, new
from teg.api.match import Match, match
from teg.bots import knowledge
from teg.bots.insight import Insight
from teg.bots.planner import Planner
from teg.bots.reason import points, reason
from teg.bots.training import Training
from teg.boxes.layout import named, shipping
from teg.cli.command import Parser, tell
from teg.coach import kept
from teg.coach.report import Report
from teg.core.bots import bot
from teg.core.files import write_whole
from teg.core.given import whole
from teg.core.host import Wish, host_of
from teg.core.kit import kit_of
from teg.games import GALAXIES, GAMES, GameType
from teg.languages import grouped, pointed
from teg.mistake import Mistake, printable

DEALS = 5
"""So many deals are played before the figures are told anew."""
COMMANDS = ("review", "train", "measure", "explain")
WIDE = 24
"""Letters of a progress bar."""


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
        raise Mistake(
            f"--seat: there is no player {options.seat} here; give a number from 1 to {people}.",
            f"--seat : il n'y a pas de joueur {options.seat} ici ; donnez un nombre de 1 à {people}.",
        )
    report = Report(game, None if options.seat is None else options.seat - 1, options.seed)
    if options.keep and os.path.exists(options.keep):
        report = kept.load(options.keep, game)
    code = 0
    try:
        for share in report.run():
            _bar(share, tell(options.lang, "coach_prices", percent=round(100 * share)))
    except KeyboardInterrupt:
        code = 130
    _close_bar()
    if options.keep:
        kept.save(report, options.keep)
    if options.html:
        from teg.charts.report_page import as_page  # charts are for who asks for the page

        write_whole(options.html, as_page(report, options.lang))
    print(report.page(options.lang))
    return code


def _train(options: Namespace) -> int:
    game, box = _game_and_box(options)
    whole("--games", options.games, 1)
    insight: Insight = game.load("planners")["planner"].insight
    wish = Wish(2, box, 0, {}, "seeded", {})
    setup = host_of(game.name).new(wish).setup
    tables = insight.setups(setup)
    if options.table not in tables:
        raise Mistake(
            f"--table: there is no table {options.table!a} here; choose one of {', '.join(tables)}.",
            f"--table : il n'y a pas de table {options.table!a} ici ; choisissez parmi {', '.join(tables)}.",
        )
    starts = [kit_of(game.name).start(each) for each in tables[options.table]]
    chosen = starts[0].t.box
    path = knowledge.place_of(game, chosen, options.table)
    known = _begun(insight, game, chosen, options)
    training = Training(insight, starts, known, path, options.seed)
    begun, at = monotonic(), known.games
    try:
        for now in training.run(options.games):
            left = (monotonic() - begun) / max(1, now.games - at) * (now.of - now.games)
            _bar(
                now.games / now.of,
                tell(
                    options.lang,
                    "coach_learns",
                    games=grouped(now.games),
                    of=grouped(now.of),
                    explained=round(100 * now.explained),
                    minutes=round(left / 60 + 0.5),
                ),
            )
    except KeyboardInterrupt:
        _close_bar()
        print(tell(options.lang, "coach_stopped", games=grouped(known.games)), file=sys.stderr)
        return 130
    _close_bar()
    knowledge.forget()
    print(tell(options.lang, "coach_learned", path=printable(path), games=grouped(known.games)))
    return 0


def _begun(insight: Insight, game: GameType, box: object, options: Namespace) -> knowledge.Knowledge:
    """What an earlier run of this training has left, else one that knows nothing."""
    path = knowledge.place_of(game, box, options.table)
    size = insight.TABLES.size
    if path.exists() and not options.anew:
        found = knowledge.load(path, size)
        if found.digest == box.digest:  # type: ignore[attr-defined]
            if found.seen or not found.odds or found.games < options.games:
                return found
            raise Mistake(
                f"{printable(path)}: {found.games} games are learned already; ask for more with --games, or "
                "begin --anew.",
                f"{printable(path)} : {found.games} parties sont déjà apprises ; demandez-en plus avec "
                "--games, ou recommencez avec --anew.",
            )
    return insight.ignorant(box, options.table)


def _measure(options: Namespace) -> int:
    game, box = _game_and_box(options)
    whole("--games", options.games, 1)
    table = {"players": options.players, "solo": options.solo, "teams": options.teams, "box": box}
    table = {name: value for name, value in table.items() if value is not None}
    people = new(game.name, seed=0, **table).setup.players
    lang = options.lang
    rivals = options.against.split(",") if people > 1 else []
    for name in (options.bot, *rivals):
        bot(name, game.name)
    for rival in rivals or [""]:
        names = [options.bot, *[rival] * (people - 1)]
        found: Match | None = None
        rng = Random(options.seed)
        stopped = False
        try:
            while found is None or found.games < options.games:
                part = match(
                    *names, games=DEALS * people, game=game.name, seed=rng.randrange(1 << 32), **table
                )
                found = part if found is None else _both(found, part)
                _bar(found.games / options.games, _figures(found, rival, lang))
        except KeyboardInterrupt:
            stopped = True
        _close_bar()
        if found is not None:
            print(_figures(found, rival, lang))
        if stopped:
            return 130
    return 0


def _explain(options: Namespace) -> int:
    game = Game.from_code(options.code, options.box, "typed")
    state, lang = game.state, options.lang
    if state.actor < 0:
        raise Mistake(
            "nobody decides anything in this position; give the code of one where somebody does.",
            "personne ne décide rien dans cette position ; donnez le code d'une où quelqu'un décide.",
        )
    planner = bot(options.bot, game.setup.game)
    if not isinstance(planner, Planner):
        raise Mistake(
            f"--bot: {options.bot!a} does not plan; give planner, planner-strong or planner-deep.",
            f"--bot : {options.bot!a} ne planifie pas ; donnez planner, planner-strong ou planner-deep.",
        )
    view = state.view(state.actor)
    why = reason(planner, view, Random(options.seed))
    for priced in why.priced:
        value, error = points(priced.value, lang, "+"), points(priced.error, lang)
        print(
            tell(lang, "coach_price", value=value, error=error, n=priced.n, move=view.say(priced.move, lang))
        )
    print(why.told.in_(lang))
    print(why.line.in_(lang))
    print(planner.knows(view).told().in_(lang))
    return 0


def _both(one: Match, other: Match) -> Match:
    """Two matches as one."""
    games = one.games + other.games
    points = tuple(
        (a * one.games + b * other.games) / games for a, b in zip(one.points, other.points, strict=True)
    )
    return replace(one, shares=one.shares + other.shares, points=points, games=games)


def _figures(found: Match, rival: str, lang: str) -> str:
    """How often the first bot won, and the interval that holds the truth in 95 of 100 such matches."""
    won, error = 100 * found.won(), 100 * found.error()
    return tell(
        lang,
        "coach_won" if rival else "coach_won_alone",
        bot=found.names[0],
        rival=rival,
        won=pointed(f"{won:.1f}", lang),
        low=pointed(f"{max(0.0, won - error):.1f}", lang),
        high=pointed(f"{min(100.0, won + error):.1f}", lang),
        games=grouped(found.games),
        points=pointed(f"{found.points[0]:.1f}", lang),
    )


def _bar(share: float, text: str) -> None:
    """A line that is written over and over, for who watches; a file gets none."""
    if sys.stderr.isatty():
        full = round(WIDE * min(1.0, share))
        print(f"\r[{'#' * full}{'.' * (WIDE - full)}] {text}\033[K", end="", file=sys.stderr, flush=True)


def _close_bar() -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _game_and_box(options: Namespace) -> tuple[GameType, str]:
    game = (named(options.game) if options.game else shipping(options.box or "")) or GALAXIES
    return game, options.box or game.default_box


def _parser() -> Parser:
    parser = Parser(
        prog="teg coach",
        description="'teg coach GAME.json' tells what the decisions of a saved game cost. The planner behind "
        "it is a bot that looks ahead; here it learns a box, and bots are measured.",
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="GAME.json|train|measure|explain")
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
    common.add_argument("--game", metavar="GAME", help=f"{games} (default: that of the box)")
    common.add_argument("--box", metavar="BOX", help="a shipped box, or the path of your own")
    common.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same")
    common.add_language()
    train = commands.add_parser(
        "train", parents=[common], help="learn a box; stop it with Ctrl-C, the same command goes on"
    )
    train.add_argument("--table", default="2", metavar="T", help="2 (default), many, solo, teams")
    train.add_argument("--games", type=int, default=20_000, metavar="N", help="games (default: 20000)")
    train.add_argument("--anew", action="store_true", help="forget what was learned before")
    train.set_defaults(run=_train)
    measure = commands.add_parser(
        "measure", parents=[common], help="how often a bot wins, each deal played from every seat"
    )
    measure.add_argument("--bot", default="planner", metavar="BOT", help="who is measured (default: planner)")
    measure.add_argument(
        "--against", default="quick", metavar="BOT,...", help="a pool, one after another (default: quick)"
    )
    measure.add_argument("--players", type=int, metavar="N", help="how many play (default: 2)")
    measure.add_argument("--solo", metavar="MAT", help="alone against this Rogue mat")
    measure.add_argument("--teams", action="store_const", const="yes", help="two teams of two")
    measure.add_argument("--games", type=int, default=200, metavar="N", help="games at least (default: 200)")
    measure.set_defaults(run=_measure)
    explain = commands.add_parser("explain", parents=[common], help="what the planner would do, and why")
    explain.add_argument("code", metavar="CODE", help="the code of a position")
    explain.add_argument(
        "--bot", default="planner-strong", metavar="BOT", help="which planner (default: planner-strong)"
    )
    explain.set_defaults(run=_explain)
    return parser
