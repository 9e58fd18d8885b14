"""Notebook 00, Launch pad: the room, refusals and how a rule is cited."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.languages import both
from teg.lessons.judges.choices import Choice
from teg.lessons.judges.citations import RuleIds
from teg.lessons.judges.exercise import Exercise, ladder
from teg.lessons.judges.lines_of_play import Refusable
from teg.lessons.judges.numbers import slip
from teg.lessons.judges.reading import option
from teg.rulebook import rule


def first_turn() -> Game[State]:
    """One die of four kinds, two ships at home, and a rival who cannot follow."""
    return arrange(
        Seat(),
        Seat(culture=0),
        dice="move energy culture energy",
        row=["jakks", "vici-ks156"],
        pilots=["overseer"],
    )


REFUSED = {
    attempt.what: attempt.refusal.rule for attempt in first_turn().state.attempts("en") if attempt.refusal
}
"What may be tried in vain in the first turn, with the rule that says no."
OVERSEER = REFUSED["hire Overseer for the Intrepid"]
OPEN = rule("BB-08").status
EXERCISES = (
    Exercise(
        id="00-first-refusal",
        title=both("Fail on purpose", "Échouer exprès"),
        question=both(
            "Your dice show one Move, two Energy and one Culture. Write a move that is NOT allowed now,"
            " and read the reason.",
            "Vos dés montrent un déplacement, deux énergies et une culture. Écrivez un coup INTERDIT"
            " maintenant, et lisez la raison.",
        ),
        task=Refusable(first_turn, "activate colony", "energy"),
        rules=("BG-30",),
        hints=ladder(
            "Look at the faces of your four dice: two kinds are missing.",
            "Regardez vos quatre dés : il manque des faces.",
            "Try to activate a face that you did not roll, such as “colony”.",
            "Essayez d'activer une face que vous n'avez pas, comme « colonie ».",
            "Because none of your 4 dice shows Colony, “activate colony” is refused"
            f" ({REFUSED['activate Colony']}).",
            "Parce qu'aucun de vos 4 dés ne montre colonie, « activer colonie » est refusé"
            f" ({REFUSED['activate Colony']}).",
        ),
        solution=both(
            "For example “activate colony” or “hire Overseer for the Intrepid”: the reply says what is"
            " missing and which change would help.",
            "Par exemple « activer colonie » ou « engager Superviseur pour l'Intrépide » : la réponse dit ce"
            " qui manque et ce qui aiderait.",
        ),
        position=first_turn,
    ),
    Exercise(
        id="00-name-the-rule",
        title=both("Name the rule", "Citer la règle"),
        question=both(
            "Try “hire Overseer for the Intrepid” with one Move die only. Which rule refuses it?",
            "Essayez « engager Superviseur pour l'Intrépide » avec un seul dé déplacement. Quelle règle"
            " refuse ?",
        ),
        task=RuleIds(
            frozenset({OVERSEER}),
            (
                slip(
                    "three-alike",
                    "BB-04",
                    "BB-04 is about three dice alike for anybody; Overseer is trained for the Intrepid, so"
                    " a pair is asked for.",
                    "BB-04 parle de trois dés identiques pour n'importe qui ; Superviseur est entraîné pour"
                    " l'Intrépide, on demande donc une paire.",
                    "BB-04",
                ),
                slip(
                    "no-such-die",
                    "BG-30",
                    "BG-30 refuses a face that no die shows; a hire is refused for another reason.",
                    "BG-30 refuse une face qu'aucun dé ne montre ; un engagement est refusé pour une autre"
                    " raison.",
                    "BG-30",
                ),
                slip(
                    "mixed-pair",
                    "BB-03",
                    "BB-03 forbids one die of each symbol; here you have only one of the two symbols.",
                    "BB-03 interdit un dé de chaque symbole ; ici vous n'avez qu'un des deux symboles.",
                    "BB-03",
                ),
            ),
            both(
                "That rule exists, but it is not the one in the brackets of this refusal.",
                "Cette règle existe, mais ce n'est pas celle entre parenthèses dans ce refus.",
            ),
        ),
        rules=(OVERSEER,),
        hints=ladder(
            "Look at the brackets at the end of the refusal.",
            "Regardez les parenthèses à la fin du refus.",
            "Try the move, and copy the letters and digits, such as BB-01.",
            "Essayez le coup et recopiez les lettres et chiffres, comme BB-01.",
            f"Because the Intrepid takes 2 dice of one of its symbols and you have 1, it is {OVERSEER}.",
            "Parce que l'Intrépide demande 2 dés d'un de ses symboles et que vous en avez 1, c'est"
            f" {OVERSEER}.",
        ),
        solution=both(
            f"{OVERSEER}: two dice of one symbol that the ship lists, and a pilot trained for it.",
            f"{OVERSEER} : deux dés d'un même symbole inscrit pour le vaisseau, et un pilote entraîné.",
        ),
        position=first_turn,
    ),
    Exercise(
        id="00-how-sure",
        title=both("How sure is a rule?", "Une règle, sûre à quel point ?"),
        question=both(
            "Rule BB-08 carries a label. Is it printed, worked out from other rules, or open?",
            "La règle BB-08 porte une étiquette. Est-elle imprimée, déduite ou ouverte ?",
        ),
        task=Choice(
            (
                option(
                    "printed",
                    "printed",
                    "imprimée",
                    "Something is printed, but the English and the French book do not agree, so nothing is"
                    " settled.",
                    "Quelque chose est imprimé, mais les livrets anglais et français divergent : rien"
                    " n'est tranché.",
                    "BB-08",
                ),
                option(
                    "derived",
                    "worked out",
                    "déduite",
                    "No other rule decides it, so it cannot be worked out; somebody has to choose.",
                    "Aucune autre règle n'en décide, on ne peut donc la déduire ; il faut choisir.",
                    "BB-08",
                    also=("derived",),
                ),
                option("open", "open", "ouverte", "That is the label.", "C'est l'étiquette.", "BB-08"),
                option(
                    "invented",
                    "invented",
                    "inventée",
                    "No rule here is invented; only the cards of the training box are, and they say so.",
                    "Aucune règle ici n'est inventée ; seules les cartes de la boîte d'entraînement le"
                    " sont, et elles le disent.",
                ),
            ),
            OPEN,
        ),
        rules=("BB-08",),
        hints=ladder(
            "Look at the label beside the title of BB-08.",
            "Regardez l'étiquette à côté du titre de BB-08.",
            "Try “teg rules BB-08”, or the Rules Desk.",
            "Essayez « teg rules BB-08 », ou le bureau des règles.",
            "Because two printed texts say different things, there is a switch with 2 values.",
            "Parce que deux textes imprimés se contredisent, il y a un réglage à 2 valeurs.",
        ),
        solution=both(
            "Open: the product shows a switch with a default, and never pretends to know.",
            "Ouverte : le produit montre un réglage avec un choix par défaut, sans prétendre savoir.",
        ),
    ),
)
