"""Take The Galaxy."""

from teg.games.game_type import GameOption, GameType
from teg.languages import Phrases

TAKE = GameType(
    name="takethegalaxy",
    command="take-the-galaxy",
    title="Take The Galaxy",
    most_players=4,
    boxes=("representative",),
    default_box="representative",
    sections=frozenset({"card", "home", "system", "anomaly", "event"}),
    lends=("cards", "systems", "anomalies", "events"),
    options=(
        GameOption("teams", "two teams of two", players=4),
        GameOption(
            "deck", "how the space deck is made up (default: balanced)", choices=("balanced", "random")
        ),
    ),
    examples=Phrases(__file__, "take.toml"),
    players_help="1 to 4 (default: 2, or 4 with --teams)",
    boxes_help="representative (default), or the path of your own",
    usage="""\
  teg play --game take-the-galaxy   the second game: you against one quick bot
  teg play --game take-the-galaxy --players 1
                                    alone, for as much renown as you can
  teg play --game take-the-galaxy --teams
                                    two against two, with quick bots""",
    room="teg.take",
    kit="teg.take.kit",
    speech="teg.take.speech",
    refusals="teg.take.refusals",
    host="teg.take.host:HOST",
    quick_bot="teg.take.bots.quick:Quick",
    planners="teg.bots.take_insight:PLANNERS",
    learners="teg.bots.take_insight:LEARNERS",
    pool="teg.bots.pool:members",
    decisions="teg.take.kit",
    cards="teg.take.cards",
    laying="teg.ui.layout.take_table:LAYING",
    board="teg.board.take:zones",
    census="teg.lab.take_census:CENSUS",
    hints="teg.sitting.hints.take:hints",
    odds="teg.odds.take.live:QUESTION",
    dashboard="conveyor",
    part="teg.ui.conveyor.conveyor:ConveyorPart",
    box_form="teg.ui.box_editor.take_box:FORM",
)
