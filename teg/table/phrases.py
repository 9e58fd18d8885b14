"""What the table says, in both languages."""

from textwrap import wrap
from typing import Final

from teg.boxes.galaxies.french import spaced

WIDTH = 80

ENGLISH: Final[dict[str, str]] = {
    "welcome": "Type the number of a move, or a move in words; 'help' lists everything else.",
    "typed": "Luck is yours to type: tell what the table rolled or drew; 'deal' lets chance decide.",
    "against": "{seat} is the bot '{bot}'.",
    "tell": "Tell what happened, for example: {example}",
    "bye": "Goodbye.",
    "go_on": "To go on from here another time:",
    "go_on_box": "Put the path of your box {box} in place of PATH.",
    "over": "The game is over. You may still undo, save, log or look; quit ends.",
    "no_number": "There is no move {number}; choose a number from 1 to {count}.",
    "not_ahead": "The line went on into a decision of {seat}; the rest of it is left out.",
    "no_undo": "undo: this is the first decision; there is nothing before it to take back.",
    "no_redo": "redo: nothing was taken back here; play a move instead.",
    "undone": "Taken back: {move}.",
    "no_branch": "branch: say which line of the log to go back to, a number from 1 to {count}.",
    "no_variations": "variations: nothing was played from here yet; 'undo' or 'branch' goes back to where "
    "something was.",
    "no_line": "line: say which of the variations to go into, a number from 1 to {count}.",
    "follow": "lines that follow: {count}",
    "in_hand": "'redo' makes this one",
    "no_log": "Nothing has happened yet.",
    "saved": "Saved in {file}.",
    "no_file": "{order}: say which file, for example: {order} my-game.json",
    "not_a_save": "{order}: {file} is there already and is no saved game; choose another name, or move "
    "that file away first.",
    "loaded": "{file} is on the table.",
    "other_game": "load: {file} is a save of another game; give one of this game.",
    "no_lang": "lang: say en or fr.",
    "no_rules": "rules: say which words to look for, for example: rules {search}",
    "no_rule": "rule: say which rule, for example: rule {rule}",
    "no_deal": "deal: chance has nothing to decide now; play a move.",
    "why_none": "Nothing is refused now: all that could be tried is possible.",
    "why_list": "Refused now ('why' with one of these numbers or words says what would help):",
    "why_kind": "Refused now with '{what}' ('why' with one of these numbers says what would help):",
    "why_number": "why: there is no refused attempt {number}; 'why' lists them, from 1 to {count}.",
    "why_possible": "That is possible now: {number}. {move}",
    "why_possible_line": "That is possible now, one move after the other.",
    "why_rule": "Rule {rule}: {title}. ('rule {rule}' shows all of it.)",
    "why_over": "why: nothing can be tried now; it is not a player's decision.",
    "chance": "Chance",
    "did": "{who}: {what}",
    "score": "Final scores",
    "total": "Total",
    "step": "After {count} of {all} lines:",
    "help_moves": "A move is its number, or words: {moves}.",
    "help_look": "the whole table and the moves again",
    "help_why": "all that is refused now; 'why 3' or 'why {attempt}' says the reason and what would help",
    "help_undo": "take back the last decision",
    "help_redo": "make it again",
    "help_log": "all that happened, line by line",
    "help_branch": "'branch 12' goes back to before line 12 of the log; what was played stays in the save",
    "help_variations": "all that was tried from here, by number",
    "help_line": "'line 2' goes into the second of the variations",
    "help_code": "the position as a short code",
    "help_save": "'save FILE' keeps the game with all its variations",
    "help_load": "'load FILE' puts a saved game on the table",
    "help_rules": "'rules WORDS' searches the rulebook",
    "help_rule": "'rule {rule}' shows one rule",
    "help_deal": "with --dice typed: let chance decide this once",
    "help_lang": "'lang fr' speaks French",
    "help_help": "this list",
    "help_quit": "leave the table",
}

FRENCH: Final[dict[str, str]] = {
    "welcome": "Tapez le numéro d'un coup, ou un coup en toutes lettres ; « aide » dit tout le reste.",
    "typed": "Le hasard se tape : dites ce que la table a lancé ou tiré ; « tirer » laisse faire le hasard.",
    "against": "{seat} est le robot « {bot} ».",
    "tell": "Dites ce qui s'est passé, par exemple : {example}",
    "bye": "Au revoir.",
    "go_on": "Pour reprendre d'ici une autre fois :",
    "go_on_box": "Mettez le chemin de votre boîte {box} à la place de PATH.",
    "over": "La partie est finie. On peut encore annuler, sauver, lire le journal, voir ; quitter termine.",
    "no_number": "Il n'y a pas de coup {number} ; choisissez un numéro de 1 à {count}.",
    "not_ahead": "La ligne débordait sur une décision de : {seat} ; le reste est laissé de côté.",
    "no_undo": "annuler : c'est la première décision ; il n'y a rien à reprendre avant elle.",
    "no_redo": "refaire : rien n'a été annulé ici ; jouez plutôt un coup.",
    "undone": "Annulé : {move}.",
    "no_branch": "variante : dites à quelle ligne du journal revenir, un numéro de 1 à {count}.",
    "no_variations": "variantes : rien n'a encore été joué d'ici ; « annuler » ou « variante » ramène là où "
    "ce fut le cas.",
    "no_line": "ligne : dites dans laquelle des variantes entrer, un numéro de 1 à {count}.",
    "follow": "lignes à la suite : {count}",
    "in_hand": "« refaire » reprend celle-ci",
    "no_log": "Il ne s'est encore rien passé.",
    "saved": "Sauvé dans {file}.",
    "no_file": "{order} : dites quel fichier, par exemple : {order} ma-partie.json",
    "not_a_save": "{order} : {file} existe déjà et n'est pas une partie gardée ; choisissez un autre nom, "
    "ou déplacez d'abord ce fichier.",
    "loaded": "{file} est sur la table.",
    "other_game": "charger : {file} est la sauvegarde d'un autre jeu ; donnez-en une de celui-ci.",
    "no_lang": "langue : dites en ou fr.",
    "no_rules": "règles : dites quels mots chercher, par exemple : règles {search}",
    "no_rule": "règle : dites quelle règle, par exemple : règle {rule}",
    "no_deal": "tirer : le hasard n'a rien à décider maintenant ; jouez un coup.",
    "why_none": "Rien n'est refusé maintenant : tout ce qu'on pourrait essayer est possible.",
    "why_list": "Refusé maintenant (« pourquoi » avec un de ces numéros ou mots dit ce qui aiderait) :",
    "why_kind": "Refusé maintenant avec « {what} » (« pourquoi » et un de ces numéros dit ce qui aiderait) :",
    "why_number": "pourquoi : il n'y a pas d'essai refusé {number} ; « pourquoi » les liste, de 1 à {count}.",
    "why_possible": "C'est possible maintenant : {number}. {move}",
    "why_possible_line": "C'est possible maintenant, un coup après l'autre.",
    "why_rule": "Règle {rule} : {title}. (« règle {rule} » la montre en entier.)",
    "why_over": "pourquoi : rien ne peut être essayé maintenant ; ce n'est pas à un joueur de décider.",
    "chance": "Hasard",
    "did": "{who} : {what}",
    "score": "Décompte final",
    "total": "Total",
    "step": "Après {count} lignes sur {all} :",
    "help_moves": "Un coup se donne par son numéro, ou en toutes lettres : {moves}.",
    "help_look": "revoir toute la table et les coups",
    "help_why": "tout ce qui est refusé ; « pourquoi 3 » ou « pourquoi {attempt} » dit la raison et ce "
    "qui aiderait",
    "help_undo": "reprendre la dernière décision",
    "help_redo": "la refaire",
    "help_log": "tout ce qui s'est passé, ligne par ligne",
    "help_branch": "« variante 12 » revient avant la ligne 12 du journal ; ce qui fut joué reste "
    "dans la sauvegarde",
    "help_variations": "tout ce qui fut essayé d'ici, par numéro",
    "help_line": "« ligne 2 » entre dans la deuxième des variantes",
    "help_code": "la position en un code court",
    "help_save": "« sauver FICHIER » garde la partie et toutes ses variantes",
    "help_load": "« charger FICHIER » met une partie gardée sur la table",
    "help_rules": "« règles MOTS » cherche dans les règles",
    "help_rule": "« règle {rule} » montre une règle",
    "help_deal": "avec --dice typed : laisser faire le hasard cette fois",
    "help_lang": "« langue en » parle anglais",
    "help_help": "cette liste",
    "help_quit": "quitter la table",
}

PHRASES: Final = {"en": ENGLISH, "fr": {key: spaced(phrase) for key, phrase in FRENCH.items()}}


def tell(lang: str, key: str, **parts: object) -> str:
    """A phrase with its parts filled in."""
    return PHRASES[lang][key].format(**parts)


def folded(text: str, first: str = "", rest: str | None = None) -> str:
    """The text in lines of at most `WIDTH` letters; no-break spaces and long words hold."""
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return "\n".join(lines)
