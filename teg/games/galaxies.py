"""Tiny Epic Galaxies with Beyond the Black."""

from teg.games.game_type import GameOption, GameType
from teg.languages import Phrases

GALAXIES = GameType(
    name="galaxies",
    command="galaxies",
    title="Tiny Epic Galaxies",
    most_players=5,
    boxes=("base", "training"),
    default_box="training",
    lends=("pilots", "explorations"),
    options=(GameOption("solo", "alone against this Rogue mat, for example hades", "MAT", players=1),),
    examples=Phrases(__file__, "galaxies.toml"),
    players_help="1 to 5 (default: 2, or 1 with --solo)",
    boxes_help="base, training (default), or the path of your own",
    usage="""\
  teg play                          you against one quick bot
  teg play --players 3              three people at this screen
  teg play --players 3 --bots quick two people and a quick bot on the last seat
  teg play --bots learner           you against one that errs like a learner
  teg play --bots planner           you against one that looks ahead
  teg play --bots random,quick      you against two bots
  teg play --solo hades             you against the Rogue Galaxy""",
    room="teg.galaxies",
    kit="teg.galaxies.kit",
    speech="teg.galaxies.speech",
    refusals="teg.galaxies.refusals",
    host="teg.galaxies.host:HOST",
    quick_bot="teg.galaxies.bots.quick:Quick",
    planners="teg.bots.galaxies_insight:PLANNERS",
    learners="teg.bots.galaxies_insight:LEARNERS",
    pool="teg.bots.pool:members",
    decisions="teg.galaxies.kit",
    exact="teg.coach.exploring:worths",
    cards="teg.galaxies.cards",
    laying="teg.ui.layout.galaxies_table:LAYING",
    board="teg.board.galaxies:zones",
    census="teg.lab.galaxies_census:CENSUS",
    hints="teg.sitting.hints.galaxies:hints",
    odds="teg.odds.position.question_of_galaxies:QUESTION",
    dashboard="theatre",
    part="teg.ui.theatre.galaxies_part:GalaxiesPart",
    box_form="teg.ui.box_editor.galaxies_box:FORM",
)
