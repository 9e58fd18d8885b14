"""`teg odds`: exact answers about dice, hiring, exploring and badges, as text or as one JSON object."""

import argparse
import json

from teg.cli.command import Parser
from teg.mistake import Mistake
from teg.odds import inputs
from teg.odds.answer import Answer
from teg.odds.dice.chance import Turn, checked
from teg.odds.dice.dice_answer import dice_odds
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Target, either, face_number, hiring, read_all
from teg.odds.words import tell

# Dice are in most questions; what only one question needs is imported where it is answered.

ALL_ZERO = ("nobody", "everyone_tied")
EXAMPLES = """\
for example:
  teg odds dice --dice 4 --want move:2 --want culture:2
      four dice, one free reroll: two Moves or two Cultures
  teg odds dice --want any:3 --roll "move move energy culture"
      which dice of this roll to keep for three alike
  teg odds hire --dice 5 --symbols move,culture --rerolls 2 --converter
      a trained pilot for a ship with these symbols
  teg odds explore --card Relic:6:3 --card Map:12:1 --card Storm:12:-1:danger --row 1
      name, how many there are, what one is worth: take it or draw on?
  teg odds badges --totals 3,3,1
      who is first and second
  teg odds badges --unseen 2,1,1,1,0,0,0,0 --hidden 2,2,2 --shown 1,0,0
      the same while two cards lie face down in front of each of three players
  teg odds position CODE
      all of this in a position of a game"""


def main(argv: list[str]) -> int:
    """Answer one question; a question that makes no sense is a `Mistake`."""
    args = _parser(argv).parse_args(argv)
    try:
        if args.about == "position":
            from teg.odds.position import position

            data, text, checks = position(args)
        else:
            answer: Answer = args.answer(args)
            data, text, checks = answer.json, answer.page, [answer.check]
        print(json.dumps(data(), ensure_ascii=False, indent=2) if args.json else text(args.lang))
    except Mistake as mistake:
        raise mistake.at(f"teg odds {args.about}") from None
    if args.check and not args.json:
        programs = [check for check in checks if check]
        for check in programs:
            print(f"\n{check}", end="")
        if not programs:
            print(f"\n{tell(args.lang, 'no_program')}")
    return 0


def _parser(argv: list[str]) -> Parser:
    parser = Parser(
        prog="teg odds",
        description="Exact odds; an answer that is a model says so. 'teg odds QUESTION --help' says more.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_language()
    kinds = parser.add_subparsers(dest="about", required=True, metavar="QUESTION")
    common = Parser(add_help=False)
    common.add_argument(
        "--json", action="store_true", help='one JSON object; fractions are strings, "425/729"'
    )
    common.add_language()
    common.add_argument(
        "--check", action="store_true", help="also print an icepool program that recomputes it"
    )
    rolling = Parser(add_help=False)
    rolling.add_argument(
        "--dice", metavar="N", help="how many dice are rolled, 1 to 7 (default: those of --roll)"
    )
    rolling.add_argument("--rerolls", metavar="R", help="rerolls at most (default 1)")
    rolling.add_argument("--free", metavar="F", help="how many of them cost nothing (default 1)")
    rolling.add_argument(
        "--price", metavar="P", default="0", help="what each further reroll costs, in the value's unit"
    )
    rolling.add_argument("--converter", action="store_true", help="the converter may still be used")
    rolling.add_argument("--roll", metavar="FACES", help='the dice as they lie, "move move energy culture"')
    rolling.add_argument(
        "--energy", metavar="E", help="energy in hand: further rerolls cost 1 each (not with --rerolls)"
    )
    rolling.add_argument(
        "--gain",
        metavar="G",
        help="with --energy: what an activated energy die gives (default 1); 0 leaves it out",
    )
    dice = kinds.add_parser("dice", parents=[common, rolling], help="the chance of symbols, and what to keep")
    dice.add_argument(
        "--want",
        metavar="FACE:N",
        action="append",
        required=True,
        help="a target such as move:2 or any:3; 'move:2 and energy:1' needs both; several --want mean any",
    )
    dice.set_defaults(answer=_dice)
    hire = kinds.add_parser("hire", parents=[common, rolling], help="two of a ship's symbols, or three alike")
    hire.add_argument("--symbols", metavar="FACE,FACE", required=True, help="the ship's symbols")
    hire.add_argument("--untrained", action="store_true", help="the pilot is not trained for the ship")
    hire.set_defaults(answer=_hire)
    _explore_options(
        kinds.add_parser(
            "explore",
            parents=[common],
            help="take or draw",
            epilog="In JSON, null stands for what cannot happen: a draw from an empty deck, drawing on "
            "after a card that must be taken.",
        )
    )
    _badge_options(kinds.add_parser("badges", parents=[common], help="who is first and second in a badge"))
    asking = kinds.add_parser("position", parents=[common], help="all of these in a game's position")
    if "position" in argv:
        from teg.odds.position import position_options

        position_options(asking)
    return parser


def _explore_options(explore: argparse.ArgumentParser) -> None:
    explore.add_argument(
        "--card",
        metavar="NAME:COUNT:VALUE[:danger]",
        action="append",
        required=True,
        help="a kind of card: how many, and what one is worth to you",
    )
    explore.add_argument("--row", metavar="N", help="cards face up at the start (default 0)")
    for name, what in (
        ("--up", "the same by name (counted among --card): what taking one now is worth is answered too"),
        ("--drawn", "drawn and left in this exploration: out of the deck, in the row"),
        ("--seen", "out of the deck since earlier, and not in the row"),
    ):
        explore.add_argument(name, metavar="NAME", nargs="+", action="extend", default=[], help=what)
    explore.add_argument(
        "--removed-unseen", metavar="K", default="0", help="cards removed at random and unseen"
    )
    explore.add_argument(
        "--gift", metavar="P", default="0", help="what a card left to the next player costs you"
    )
    explore.add_argument(
        "--rule-row", metavar="K", help="price a rule: draw on onto a row of at most K cards ..."
    )
    explore.add_argument("--rule-red", metavar="X", help="... while the share of Dangers is under X ...")
    explore.add_argument("--rule-value", metavar="V", help="... and the card in hand is worth under V")
    explore.add_argument("--policy", action="store_true", help="with --json: the decision in every state")
    explore.add_argument("--tree", action="store_true", help="with --json: the decision tree")
    explore.set_defaults(answer=_explore)


def _badge_options(badges: argparse.ArgumentParser) -> None:
    badges.add_argument("--totals", metavar="T,T,...", help="everybody's badges of one type, all known")
    badges.add_argument("--unseen", metavar="B,B,...", help="how many badges each unseen card shows")
    badges.add_argument("--hidden", metavar="H,H,...", help="how many face-down cards each player holds")
    badges.add_argument(
        "--shown", metavar="S,S,...", help="how many badges each player surely has (default 0)"
    )
    badges.add_argument(
        "--pay",
        metavar="A,B,C,D,E",
        default="2,1,1,1,1",
        help="points for first, second, tied first, tied second, a tie of two players (default 2,1,1,1,1)",
    )
    badges.add_argument(
        "--zero-can-place", action="store_true", help="a player without a badge may be second"
    )
    badges.add_argument(
        "--all-zero", choices=ALL_ZERO, default="nobody", help="who is first if nobody has a badge"
    )
    badges.set_defaults(answer=_badges)


def _dice(args: argparse.Namespace) -> Answer:
    return _turn(args, either(read_all(args.want)))


def _hire(args: argparse.Namespace) -> Answer:
    symbols = [face_number(word) for word in args.symbols.split(",")]
    if len(set(symbols)) < len(symbols):
        raise Mistake(tell, "symbol_named_twice", symbols=args.symbols)
    return _turn(args, hiring(symbols, not args.untrained))


def _turn(args: argparse.Namespace, target: Target) -> Answer:
    roll = None if args.roll is None else inputs.faces(args.roll)
    if args.dice is None and roll is None:
        raise Mistake(tell, "how_many_dice")
    count = sum(roll or ()) if args.dice is None else inputs.whole(args.dice, "--dice")
    free = 1 if args.free is None else inputs.whole(args.free, "--free")
    price = inputs.fraction(args.price, "--price")
    if not count:
        raise Mistake(tell, "no_dice")
    if args.energy is None:
        if args.gain is not None:
            raise Mistake(tell, "gain_without_energy")
        if args.free is not None and not price:
            raise Mistake(tell, "free_without_price")
        rerolls = checked(1 if args.rerolls is None else inputs.whole(args.rerolls, "--rerolls"))
        return dice_odds(Turn(count, target, converter=args.converter, price=price, free=free), rerolls, roll)
    if args.rerolls is not None:
        raise Mistake(tell, "rerolls_or_energy")
    energy = inputs.whole(args.energy, "--energy")
    gain = 1 if args.gain is None else inputs.whole(args.gain, "--gain")
    richer = EnergyTurn(count, target, energy, gain, converter=args.converter, free=free, worth=price)
    turn = Turn(count, target, converter=args.converter, price=price, free=free)
    return dice_odds(turn, free + energy, roll, richer if gain else None)


def _explore(args: argparse.Namespace) -> Answer:
    from teg.odds.explore.decisions import Thumb
    from teg.odds.explore.explore_answer import exploration_odds
    from teg.odds.explore.exploring import Exploration

    inputs.in_json(args, "policy", "tree")
    gift = inputs.fraction(args.gift, "--gift")
    kinds = [inputs.card(text, gift) for text in args.card]
    by_name = {kind.name: kind for kind in kinds}
    for name in args.up:
        if name not in by_name or by_name[name].danger:
            raise Mistake(tell, "no_such_face_up", card=name)
    deck = Exploration(
        kinds,
        row=None if args.row is None else inputs.whole(args.row, "--row"),
        face_up=[by_name[name] for name in args.up],
        drawn=args.drawn,
        seen=[*args.seen, *args.up],
        removed_unseen=inputs.whole(args.removed_unseen, "--removed-unseen"),
    )
    row, red, value = args.rule_row, args.rule_red, args.rule_value
    rule = Thumb(
        None if row is None else inputs.whole(row, "--rule-row"),
        None if red is None else inputs.fraction(red, "--rule-red"),
        None if value is None else inputs.fraction(value, "--rule-value"),
    )
    if (rule.row or 0) < 0 or not 0 <= (rule.red or 0) <= 1:
        raise Mistake(tell, "no_such_rule")
    ruled = (row, red, value) != (None, None, None)
    return exploration_odds(deck, rule if ruled else None, with_policy=args.policy, with_tree=args.tree)


def _badges(args: argparse.Namespace) -> Answer:
    from teg.odds.badges.badge_answer import badge_odds, standing_odds
    from teg.odds.badges.ranks import Hidden
    from teg.odds.badges.standings import Bonus

    pay = inputs.wholes(args.pay, "--pay")
    if len(pay) != 5:
        raise Mistake(tell, "other_number_of_pays", count=len(pay))
    first, second, tied_first, tied_second, tie = pay
    rules = Bonus(first, second, tied_first, tied_second, tie, args.zero_can_place, args.all_zero)
    if args.totals is not None:
        if args.unseen is not None or args.hidden is not None or args.shown is not None:
            raise Mistake(tell, "totals_or_unseen")
        return standing_odds(inputs.wholes(args.totals, "--totals"), rules)
    if args.unseen is None or args.hidden is None:
        raise Mistake(tell, "totals_or_unseen_with_hidden")
    shown = None if args.shown is None else inputs.wholes(args.shown, "--shown")
    unseen = inputs.wholes(args.unseen, "--unseen")
    return badge_odds(Hidden(unseen, inputs.wholes(args.hidden, "--hidden"), shown, rules))
