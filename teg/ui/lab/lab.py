"""Strategy Lab: two bots, or a rule or a number that is varied; games are played, and a figure narrows."""

import csv
from collections.abc import Callable
from io import StringIO
from typing import Any

from teg.charts.spans import narrowing
from teg.charts.spans import section as spans
from teg.core.bots import bots_of
from teg.core.kit import Setup
from teg.games import GAMES, game_type
from teg.lab.experiment import Experiment
from teg.lab.growing import Growing
from teg.lab.players import seated
from teg.lab.report import ReportRow, ReportSection
from teg.lab.store import parquet_of
from teg.languages import Both, alike, grouped, pointed
from teg.mistake import Mistake
from teg.paper.lab_report import run_report
from teg.rulebook.switches import switches_of
from teg.ui.kit import assets
from teg.ui.kit.findings import scrolling
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet, table
from teg.ui.lab import tell, varied
from teg.ui.lab.lab_settings import FIGURES, LAST_SEED, LabSettings, Set, questions
from teg.ui.lab.lab_settings import GAMES as MOST_GAMES
from teg.ui.lab.playing import LabProcess
from teg.ui.page.dashboard import opener
from teg.ui.page.opening import opening
from teg.ui.slides.slide import Slide
from teg.ui.study.odds_dashboard import OddsDashboard, TypedOrder
from teg.ui.theatre.new_game import tell as new_game

SEATS = 2
VARIED = ("total", "length", "first", "won", "lead")
"""What is followed of something that is varied, unless somebody chooses."""
WIDTH = 860
REMEMBERED = 4
"""So many runs are kept, for who goes back to what was set before."""
FILES = ("html", "csv", "parquet")
"""The report, and every game in two formats."""


class StrategyLab(OddsDashboard):
    """What is set is an experiment; what was played of it stays while this page is open."""

    name = "lab"
    one_game = False
    keeps = False
    made_of = LabSettings
    settings: LabSettings

    def prepare(self) -> None:
        self.playing = LabProcess(self.draw)
        self._played: dict[tuple[object, ...], Growing] = {}
        self._looked: tuple[object, Experiment | Mistake] | None = None

    def where(self) -> tuple[object, ...]:
        """Another box or other rules are another lab; whose turn it is does not matter."""
        return (self.setup,)

    def arrive(self) -> None:
        """Look what is set; games of what was set before are not played on."""
        super().arrive()
        if self.playing.runs and self._running != (*self._key, self.settings.games):
            self.playing.stop()

    def leave(self) -> None:
        self.playing.stop()
        super().leave()

    # the experiment

    @property
    def setup(self) -> Setup:
        """The game on the table, for two."""
        now = self.desk.game.setup
        return Setup(now.game, SEATS, now.box, switches=now.switches, box_text=now.box_text)

    @property
    def values(self) -> tuple[str, ...]:
        """The values of what is varied."""
        what = self.settings.vary
        return self.settings.takes or (varied.usual(what, self.setup) if what else ())

    @property
    def _key(self) -> tuple[object, ...]:
        set_ = self.settings
        return self.setup, set_.first, set_.second, set_.vary, self.values, set_.seed

    def experiment(self) -> Experiment:
        """What is set; a `Mistake` says why it cannot be played."""
        place = (*self._key, self.settings.games)
        if self._looked is None or self._looked[0] != place:
            try:
                found: Experiment | Mistake = self._experiment()
            except Mistake as mistake:
                found = mistake
            self._looked = place, found
        if isinstance(self._looked[1], Mistake):
            raise self._looked[1]
        return self._looked[1]

    def _experiment(self) -> Experiment:
        set_, setup, vary = self.settings, self.setup, {}
        if set_.vary:
            plain = set_.vary in switches_of(setup.game)
            vary = {set_.vary: tuple(each if plain else int(each) for each in self.values)}
        bots = seated((set_.first, set_.second), setup.game)
        made = Experiment(setup, bots, int(set_.games), set_.seed, vary)
        _ = made.arms  # what the box does not allow is told now
        return made

    @property
    def played(self) -> Growing | None:
        """What was played of it, if anything."""
        return self._played.get(self._key)

    def shown(self) -> ReportSection | None:
        """The section that is followed: what was chosen, or the first that can tell anything."""
        found = {part.key: part for part in self.played.sections} if self.played else {}
        keys = [self._section(name) for name in self._figures()]
        return next((found[key] for key in keys if key in found), None)

    def _figures(self) -> list[str]:
        """What may be followed, the chosen figure first."""
        alike = self.settings.first == self.settings.second
        told = [*VARIED] if self.settings.vary else ["won", "lead", "first", "length"]
        told = [name for name in told if not (alike and name in ("won", "lead"))]
        chosen = self.settings.figure
        return [chosen, *told] if chosen in told else told

    def _section(self, name: str) -> str:
        if self.settings.vary:
            return f"effect-{name}"
        return {"lead": "leads", "length": "lengths"}.get(name, name)

    def row(self, shown: ReportSection) -> ReportRow:
        """The figure of a section that is followed: the first bot's, or the value that changes most."""
        if not self.settings.vary:
            return shown.rows[0]
        assert self.played
        base = self.played.results.called(f"{self.settings.vary}={self.values[0]}")
        others = [row for row in shown.rows if row.name != base]
        return max(others, key=lambda row: abs(row.estimate.mean))

    # what is drawn

    def headline(self) -> str:
        """What was found, in words; before that, what is asked."""
        shown, set_, lang = self.shown(), self.settings, self.lang
        if shown is not None:
            return shown.sentence.in_(lang)
        if (switch := switches_of(self.setup.game).get(set_.vary)) is not None:
            return tell(lang, "ask_rule", what=switch.decides[lang], count=len(self.values))
        if set_.vary:
            what = varied.number_name(set_.vary, self.setup, lang)
            return tell(lang, "ask_number", what=what, count=len(self.values))
        if set_.first == set_.second:
            return tell(lang, "ask_alike", name=set_.first)
        return tell(lang, "ask_bots", first=set_.first, second=set_.second)

    def display(self, body: Any, *, status: str, kept: Any = (), **how: Any) -> None:
        """While games are played the figures change all the time, which nobody wants read out."""
        if self.playing.runs and not self.message:
            status = tell(self.lang, "playing")
        super().display(body, status=status, kept=kept, **how)

    def slides(self) -> list[Slide]:
        # Only a class needs them.
        from teg.ui.lab.lab_slides import slides

        return slides(self.desk.view, self.lang, self.desk.theme, self.shown())

    def body(self) -> list[Node]:
        """What is played, how far it has come, the figure that is followed, all others, and files."""
        shown = self.shown()
        # What was found comes first, so that on a phone, too, one watches it become sure.
        parts: list[Node | None] = [self._run()]
        if shown is None:
            title = node("h3", tell(self.lang, "questions"))
            parts.append(node("section", title, self._questions(), class_="part whole", key="begin"))
        else:
            parts.append(node("section", *self._figure(shown), class_="part whole", key="figures"))
        parts.append(node("section", *self._asked(), class_="part whole", key="asked"))
        if shown is not None:
            parts += [self._others(shown), self._files()]
            parts.append(sheet("other-questions", tell(self.lang, "other_questions"), self._questions()))
        return [part for part in parts if part]

    def _questions(self) -> Node:
        """What one may ask at a press."""
        lang = self.lang
        cards = (
            button(
                tell(lang, f"question_{name}"),
                {"do": "ask", "value": name},
                node("small", self._asks(asked)),
                key=f"ask-{name}",
            )
            for name, asked in questions(self.setup).items()
        )
        return node("div", *cards, class_="questions", key="questions")

    def _asks(self, asked: Set) -> str:
        """Who plays how many games for the answer."""
        plays = {name: asked.get(name, str(trait.default_value)) for name, trait in self.settings.each()}
        plays["games"] = grouped(int(plays["games"])).in_(self.lang)
        if not plays["vary"]:
            return tell(self.lang, "question_plays", **plays)
        count = len(asked.get("takes", "").split() or varied.usual(asked["vary"], self.setup))
        return tell(self.lang, "question_varies", count=count, **plays)

    def _asked(self) -> list[Node]:
        """Who plays what, and what is varied."""
        lang, set_, setup = self.lang, self.settings, self.setup
        bots = [(name, self._called(name)) for name in bots_of(setup.game)]
        games = [(name, game.title) for name, game in GAMES.items() if game.census]
        kind = varied.kind_of(set_.vary, setup)
        row = [
            labelled(tell(lang, "game"), choice(games, setup.game, do={"do": "game"}, key="game")),
            labelled(tell(lang, "first_bot"), choice(bots, set_.first, do={"do": "first"}, key="first")),
            labelled(tell(lang, "second_bot"), choice(bots, set_.second, do={"do": "second"}, key="second")),
            labelled(
                tell(lang, "vary"), choice(varied.kinds(setup, lang), kind, do={"do": "kind"}, key="kind")
            ),
        ]
        sizes = sorted({*MOST_GAMES, set_.games}, key=int)
        counts = [(each, grouped(int(each)).in_(lang)) for each in sizes]
        luck = [
            labelled(tell(lang, "games"), choice(counts, set_.games, do={"do": "games"}, key="games")),
            labelled(
                tell(lang, "seed"),
                node(
                    "input", value=str(set_.seed), inputmode="numeric", size=8, do={"do": "seed"}, key="seed"
                ),
            ),
        ]
        parts: list[Node | None] = [
            node("div", *row, class_="row", key="who"),
            *self._varied(kind),
            node("div", *luck, class_="row", key="luck"),
        ]
        return [part for part in parts if part]

    def _varied(self, kind: str) -> list[Node]:
        """Which rule or number it is, what it decides, and its values."""
        lang, what = self.lang, self.settings.vary
        if not kind:
            return []
        which = choice(varied.choices(kind, self.setup, lang), what, do={"do": "vary"}, key="vary")
        values = node("input", value=" ".join(self.values), size=24, do={"do": "takes"}, key="values")
        parts = [
            node(
                "div",
                labelled(tell(lang, "which"), which),
                labelled(tell(lang, "values"), values),
                class_="row",
                key="varied",
            )
        ]
        if (switch := switches_of(self.setup.game).get(what)) is not None:
            means = (node("li", node("b", each.name), f" – {each.means[lang]}") for each in switch.values)
            parts.append(node("ul", *means, class_="facts", key="means"))
        parts.append(node("p", tell(lang, "compared", value=self.values[0]), class_="facts", key="compared"))
        return parts

    def _called_values(self) -> Callable[[str], Both]:
        """What the values of what is varied are called where they are told."""
        what = self.settings.vary
        names = varied.called(what, self.setup, self.values) if what else {}
        return lambda arm: names.get(arm, alike(arm))

    def _called(self, name: str) -> str:
        """A bot by its name, and what it is in the reader's language."""
        told = new_game(self.lang, f"bot_{name}")
        return name if told == name else f"{name} · {told}"

    def _run(self) -> Node:
        """To play, to stop and to go on, and how far it has come."""
        lang, playing, played = self.lang, self.playing, self.played
        try:
            whole, problem = self.experiment(), None
        except Mistake as mistake:
            whole, problem = None, mistake
        done = played.run.played if played else 0
        of = whole.blocks * whole.tables if whole else 0
        told = tell(lang, "so_far", games=grouped(done).in_(lang), of=grouped(of).in_(lang))
        parts: list[Node | None] = []
        if playing.runs:
            parts.append(button(tell(lang, "stop"), {"do": "stop"}, class_="main", key="run"))
            if playing.ahead:
                told = tell(lang, "waits", count=playing.ahead)
            elif playing.waits:
                told = playing.waits.in_(lang)
            elif done:
                told += tell(lang, "rate", games=self._rate())
        else:
            # The button stays in its place, so that whoever pressed it by key is still there.
            do, label = self._next(done, of)
            parts.append(button(label, {"do": do}, class_="main", disabled=whole is None, key="run"))
        if whole and done:
            bar = node("progress", value=round(done / of, 3), max=1, aria_label=tell(lang, "progress"))
            parts.append(bar)
        if whole and (done or playing.runs):
            parts.append(node("span", told, key="so-far"))
        wrong = problem or playing.mistake
        if wrong:
            parts.append(node("p", wrong.in_(lang), class_="message", key="wrong"))
        elif playing.paused and done < of:
            parts.append(node("span", tell(lang, "paused"), class_="facts", key="paused"))
        return node("div", *parts, class_="row", key="running")

    def _next(self, done: int, of: int) -> tuple[str, str]:
        """What the button does when nothing is played: begin, go on, play more, or other deals."""
        if done < of or not of:
            return "run", tell(self.lang, "go_on" if done else "run")
        more = self._more()
        if more:
            return "more", tell(self.lang, "more", games=grouped(int(more)).in_(self.lang))
        return "other", tell(self.lang, "other")

    def _more(self) -> str:
        """The next larger number of games; "" if there is none."""
        return next((each for each in MOST_GAMES if int(each) > int(self.settings.games)), "")

    def _rate(self) -> str:
        """How many games a second there were since they began, as people read it."""
        rate = self.playing.rate
        return grouped(round(rate)).in_(self.lang) if rate >= 10 else pointed(f"{rate:.1f}", self.lang)

    def _figure(self, shown: ReportSection) -> list[Node]:
        """How the followed figure became sure, and the values of all."""
        lang, played = self.lang, self.played
        assert played
        names = sorted(self._figures(), key=FIGURES.index)
        known = [(name, tell(lang, f"figure_{name}")) for name in names]
        chosen = next((name for name in names if self._section(name) == shown.key), "")
        row, code = self.row(shown), self._lines()
        before = played.before(shown.key, row.name.en)
        return [
            node(
                "div",
                labelled(tell(lang, "figure"), choice(known, chosen, do={"do": "figure"}, key="figure")),
                class_="row",
                key="which-figure",
            ),
            self.exhibit(narrowing(shown, row, before, code), WIDTH),
            self.exhibit(spans(shown, code), WIDTH),
        ]

    def _others(self, shown: ReportSection) -> Node:
        """Everything else that the games have shown."""
        lang = self.lang
        assert self.played
        parts: list[Node] = []
        for part in self.played.sections:
            if part.key == shown.key:
                continue
            heads, rows = part.table(lang)
            sentence = part.sentence.in_(lang)
            parts.append(node("p", sentence, class_="finding", key=f"{part.key}-told"))
            grid = table(part.what.in_(lang), heads, [[*row] for row in rows])
            parts.append(scrolling(part.what.in_(lang), grid, key=f"{part.key}-table"))
        return sheet("others", tell(lang, "others"), *parts)

    def _files(self) -> Node:
        lang = self.lang
        buttons = (
            button(tell(lang, f"save_{kind}"), {"do": "save", "file": kind}, key=f"save-{kind}")
            for kind in FILES
        )
        return node("div", *buttons, class_="row", role="group", aria_label=tell(lang, "files"), key="files")

    def seats(self) -> list[str]:
        return [self.desk.seat_name(seat) for seat in range(self.desk.game.setup.players)]

    def _lines(self) -> str:
        """The lines of Python that play the same."""
        set_, setup = self.settings, self.setup
        given = [repr(set_.first), repr(set_.second), f"game={game_type(setup.game).command!r}"]
        box = f"{setup.box}.toml" if setup.box_text else setup.box
        given += [f"box={box!r}", f"games={set_.games}", f"seed={set_.seed}"]
        given += [f"switches={dict(setup.switches)!r}"] if setup.switches else []
        if set_.vary:
            number = set_.vary not in switches_of(setup.game)
            values = [int(each) if number else each for each in self.values]
            given.append(f"vary={{{set_.vary!r}: {values!r}}}")
        return "\n".join(
            [
                "from teg.lab import Experiment, run",
                "from teg.lab.report import sections",
                "from teg.lab.results import Results",
                "",
                f"played = run(Experiment.of({', '.join(given)}))",
                "for section in sections(Results.of(played.rows(), played.columns)):",
                "    print(section.sentence)",
            ]
        )

    # what is done

    def hear(self, message: Message) -> None:
        if message["do"] == "save" and message.get("file") in FILES and self.played:
            self.told = ""
            self.surface.keep(f"teg-lab.{message['file']}", self._file(message["file"]))
            return
        super().hear(message)

    def _file(self, kind: str) -> bytes:
        assert self.played
        run = self.played.run
        if kind == "html":
            called = self.played.results.called
            return run_report(run, self.lang, assets.plotly(), called=called).encode()
        if kind == "parquet":
            return parquet_of(run.columns, [*run.rows()])
        out = StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow(run.columns)
        writer.writerows(run.rows())
        return out.getvalue().encode()

    def do(self, message: Message) -> None:
        set_ = self.settings
        match message:
            case {"do": "run"}:
                self._begin()
            case {"do": "ask", "value": str(name)} if name in (known := questions(self.setup)):
                set_.reset()
                set_.give(known[name])
                self._begin()
            case {"do": "stop"}:
                self.playing.stop()
            case {"do": "more"} if more := self._more():
                set_.games = more
                self._begin()
            case {"do": "other"}:
                set_.seed = (set_.seed + 1) % (LAST_SEED + 1)
                self._begin()
            case {"do": "game", "value": str(game)} if game in GAMES and game_type(game).census:
                self.desk.put(opening(self.name, game_type(game).default_box, None, game))
                self.desk.changed()
            case {"do": "kind", "value": str(kind)} if kind in dict(varied.kinds(self.setup, self.lang)):
                set_.vary = varied.choices(kind, self.setup, self.lang)[0][0] if kind else ""
            case {"do": str(what), "value": str(text)} if what in dict(set_.each()):
                setattr(set_, what, text)

    def _begin(self) -> None:
        whole = self.experiment()
        played = self._played.pop(self._key, None) or Growing(whole, self._called_values())
        played.run.experiment = whole  # as many games as are wanted now
        self._played[self._key] = played
        for key in [*self._played][:-REMEMBERED]:
            del self._played[key]
        self._running = (*self._key, self.settings.games)
        self.playing.begin(played, whole)

    def orders(self) -> list[TypedOrder]:
        """To play and to stop, who plays, what is varied."""

        def bots(text: str) -> None:
            first, _, second = text.partition(" ")
            self.settings.first = first
            self.settings.second = second or first

        def vary(text: str) -> None:
            what, _, values = text.partition(" ")
            self.settings.vary = what
            self.settings.takes = values

        does = {
            "run": lambda _: self._begin(),
            "stop": lambda _: self.playing.stop(),
            "bots": bots,
            "vary": vary,
        }
        return [TypedOrder(tell.both(f"order_{name}"), do) for name, do in does.items()]


lab = opener(StrategyLab)
"""Strategy Lab, in a cell or on a page."""
