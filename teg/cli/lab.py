"""`teg lab`: bots against each other by the thousand, and what a changed rule or number does."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from teg.cli.command import Parser, switches, tell
from teg.core.files import write_whole
from teg.games import GALAXIES, GAMES, called
from teg.lab.experiment import GAMES as USUAL
from teg.lab.experiment import PATIENCE, Experiment, named_bot, read_experiment
from teg.lab.play import Chunk
from teg.lab.players import Player
from teg.lab.report import sections
from teg.lab.results import Results, blocks
from teg.lab.rulings import DEALS, measured, shipped
from teg.lab.run import Run, run
from teg.languages import GRAMMARS, grouped
from teg.mistake import Mistake, printable
from teg.paper import save
from teg.paper.lab_report import run_report
from teg.rulebook.switches import switches_of

TRACED = 10
"""So many games are traced for a page if nobody says how many."""


def main(argv: list[str]) -> int:
    """Run `teg lab ...`; stopped by the keyboard it keeps what it has."""
    options = _parser().parse_args(argv)
    try:
        return int(options.run(options))
    except Mistake as mistake:
        raise mistake.at(f"teg lab {options.what}") from None


def _run(options: Namespace) -> int:
    folder = options.out or options.file.removesuffix(".toml")
    if folder == options.file:
        raise Mistake(tell, "no_toml_name", file=folder)
    return _played(read_experiment(options.file), folder, options)


def _match(options: Namespace) -> int:
    bots = [named_bot(each) for each in options.bots]
    if not bots and not options.pool:
        raise Mistake(tell, "lab_no_bots")
    if options.pool:
        game = called(options.game)
        bots = [*game.load("pool")(game.name), *bots]
    return _played(_asked(options, bots, pairs=options.pool or options.pairs), options.out, options)


def _sweep(options: Namespace) -> int:
    game = called(options.game).name
    values: list[str | int] = [int(each) if each.lstrip("-").isdigit() else each for each in options.values]
    if not values and options.place in switches_of(game):
        values = [*switches_of(game)[options.place].names]
    if not values:
        raise Mistake(tell, "sweep_without_values", what=options.place)
    bots = options.bots or ["quick"] * (1 if options.solo else options.players or 2)
    return _played(_asked(options, map(named_bot, bots), vary={options.place: values}), options.out, options)


def _resume(options: Namespace) -> int:
    experiment = Run.open(options.folder).experiment
    games = options.games or experiment.games
    return _played(replace(experiment, games=games), options.folder, options)


def _report(options: Namespace) -> int:
    # What draws charts takes a moment to load.
    from teg.ui.kit.assets import plotly

    path = options.out or os.path.join(options.folder, "report.html")
    save(path, run_report(Run.open(options.folder), options.lang, plotly(), options.trace))
    print(tell(options.lang, "lab_report", path=printable(path)))
    return 0


def _rulings(options: Namespace) -> int:
    write_whole(options.out, "".join(measured(shipped(options.deals))))
    print(tell(options.lang, "lab_rulings", path=printable(options.out)))
    return 0


def _asked(options: Namespace, bots: Iterable[Player], **more: Any) -> Experiment:
    """The experiment of the options that commands share."""
    named = ("box", "solo", "teams", "deck")
    return Experiment.of(
        *bots,
        game=options.game,
        games=options.games,
        seed=options.seed,
        switches=switches(options.switch),
        cards=options.cards,
        width=options.width,
        elo=options.elo,
        patience=options.patience,
        **{name: value for name in named if (value := getattr(options, name))},
        **more,
    )


def _played(experiment: Experiment, folder: str | None, options: Namespace) -> int:
    """Play, and tell what came of it; whoever stops it is told how to go on."""
    lang = options.lang
    results = Results()

    def see(chunk: Chunk) -> None:
        for block in blocks(chunk.seats, experiment.census.columns):
            results.add(block)

    how = {"workers": options.workers, "cluster": options.cluster, "lang": lang}
    try:
        if folder:
            found = run(experiment, folder, **how)
            results = Results.of(found.rows(), found.columns)
        else:
            found = run(experiment, keep=False, watch=see, **how)
    except Mistake:
        # What was played before a bot failed, or a cluster, is no less true.
        _tell(experiment, results, lang)
        raise
    if found.enough and found.enough.sentence:
        print(f"\n{found.enough.sentence.in_(lang)}")
    _tell(experiment, results, lang)
    if folder:
        print(tell(lang, "lab_kept", folder=printable(folder)))
    if found.stopped:
        if folder:
            print(tell(lang, "lab_stopped", folder=printable(folder)), file=sys.stderr)
        return 130
    return 0


def _tell(experiment: Experiment, results: Results, lang: str) -> None:
    """The figures of what was played, if anything was."""
    if not results.blocks:
        return
    for section in sections(results):
        print(f"\n{section.sentence.in_(lang)}")
        for row in section.rows:
            print(f"  {row.name.in_(lang)}{GRAMMARS[lang].colon}{section.told(row.estimate, lang)}")
    games, of = (
        grouped(deals * experiment.tables).in_(lang) for deals in (results.blocks, experiment.blocks)
    )
    print(f"\n{tell(lang, 'lab_played', games=games, of=of, deals=results.blocks, seed=experiment.seed)}")


def _parser() -> Parser:
    parser = Parser(
        prog="teg lab",
        description="Bots play by the thousand: which one is stronger, what does another rule or number do?",
    )
    parser.add_language()
    commands = parser.add_subparsers(
        dest="what", required=True, metavar="run|match|sweep|resume|report|rulings"
    )

    def command(name: str, act: Callable[[Namespace], int], what: str) -> Parser:
        made: Parser = commands.add_parser(name, help=what, description=what)
        made.set_defaults(run=act)
        made.add_language()
        return made

    of_file = command("run", _run, "play the experiment of a file, or go on with it")
    of_file.add_argument("file", metavar="FILE.toml", help="the experiment; docs/lab.md shows one")
    of_file.add_argument("--out", metavar="FOLDER", help="where the games are kept (default: FILE)")
    resume = command("resume", _resume, "go on with a run that was stopped, or play more of it")
    resume.add_argument("folder", metavar="RUN", help="the folder of a run")
    resume.add_argument("--games", type=int, metavar="N", help="as many games as this in all")
    match = command("match", _match, "let bots play each other, each deal once from every seating")
    match.add_argument("bots", nargs="*", metavar="BOT", help="names, or files with 'def choose(view, rng):'")
    match.add_argument("--pairs", action="store_true", help="all against all, two at a table, and ratings")
    match.add_argument(
        "--pool", action="store_true", help="so against bots of all kinds: other rules, other planners"
    )
    sweep = command(
        "sweep", _sweep, "play the same deals with each value of a switch or of a number of the box"
    )
    sweep.add_argument("place", metavar="WHAT", help="a switch, or a number such as settings.pilot_vp")
    sweep.add_argument("values", nargs="*", metavar="VALUE", help="its values; all of them for a switch")
    sweep.add_argument("--bots", nargs="+", metavar="BOT", help="who plays (default: quick on every seat)")
    sweep.add_argument("--players", type=int, metavar="N", help="how many play (default: 2)")
    for each in (of_file, resume, match, sweep):
        each.add_argument(
            "--workers", type=int, metavar="N", help="processes (default: as many as are worth it)"
        )
        each.add_argument("--cluster", metavar="TCP", help="the address of a Dask scheduler, tcp://HOST:PORT")
    report = command("report", _report, "write a run as one page: charts, tables, how to repeat it")
    report.add_argument("folder", metavar="RUN", help="the folder of a run")
    report.add_argument("--out", metavar="FILE.html", help="where to (default: report.html in RUN)")
    report.add_argument(
        "--trace", type=int, default=TRACED, metavar="N", help=f"games to count rules in (default: {TRACED})"
    )
    rulings = command("rulings", _rulings, "measure what every open ruling does in the shipped boxes")
    rulings.add_argument("--out", metavar="FILE.toml", default="effects.toml", help="(default: effects.toml)")
    rulings.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"(default: {DEALS})")
    games = " or ".join(game.command for game in GAMES.values())
    for each in (match, sweep):
        each.add_argument(
            "--game", default=GALAXIES.command, metavar="GAME", help=f"{games} (default: galaxies)"
        )
        each.add_argument("--box", metavar="BOX", help="a shipped box, or the path of your own")
        each.add_argument("--solo", metavar="MAT", help="one bot alone against this Rogue mat")
        each.add_argument("--teams", action="store_true", help="two teams of two")
        each.add_argument("--deck", metavar="DECK", help="how the space deck is made up: balanced or random")
        each.add_switches("settle what the rules leave open; as often as you like")
        each.add_argument("--games", type=int, metavar="N", help=f"games, at most (default: {USUAL})")
        each.add_argument(
            "--width", type=float, metavar="W", help="end once the lead is known by +/- W points"
        )
        each.add_argument(
            "--elo", type=float, nargs=2, metavar="E", help="end once it is clear which lead it is"
        )
        each.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
        each.add_argument(
            "--patience",
            type=float,
            default=PATIENCE,
            metavar="S",
            help=f"seconds for a decision of a bot of your own (default: {PATIENCE:g})",
        )
        each.add_argument("--cards", action="store_true", help="keep what happens to cards as well")
        each.add_argument("--out", metavar="FOLDER", help="keep every game there, in Parquet files")
    return parser
