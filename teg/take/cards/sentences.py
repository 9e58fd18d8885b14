"""Sentences of Take The Galaxy, made from a card's numbers, so that text and behaviour cannot drift apart."""

from collections.abc import Mapping

from teg.languages import capital, listed, spaced
from teg.take.cards.model import RESOURCES, Amounts, Anomaly, Card, Event, System, TakeCard, TakeSettings

Words = Mapping[str, str]
GOODS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {
        "manpower": ("manpower", "manpower"),
        "production": ("production", "production"),
        "science": ("science", "science"),
        "credit": ("credit", "credits"),
    },
    "fr": {
        "manpower": ("main-d'œuvre", "main-d'œuvre"),
        "production": ("production", "production"),
        "science": ("science", "science"),
        "credit": ("crédit", "crédits"),
    },
}
SLOT_NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {"biosphere": "biosphere", "deposit": "deposit", "utility": "utility"},
    "fr": {"biosphere": "biosphère", "deposit": "gisement", "utility": "utilitaire"},
}
FAMILY_NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {"civilization": "civilization", "mining": "mining", "utility": "utility", "ship": "ship"},
    "fr": {"civilization": "civilisation", "mining": "minière", "utility": "utilitaire", "ship": "vaisseau"},
}
SECTOR_NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {"core": "Core", "expanse": "Expanse", "fringe": "Fringe"},
    "fr": {"core": "Cœur", "expanse": "Étendue", "fringe": "Frange"},
}
_EVENTS: Mapping[str, Words] = {
    "intergalactic_migration": {
        "en": "Opportunity: once in your turn, gain {migration}",
        "fr": "Occasion : une fois à votre tour, gagnez {migration}",
    },
    "galactic_investors": {
        "en": "Opportunity: once in your turn, give {s.investors_cost} renown and gain {investors}",
        "fr": "Occasion : une fois à votre tour, cédez {given} et gagnez {investors}",
    },
    "space_pirates": {
        "en": "At the end of your exploration, discard {pirates} from your hand",
        "fr": "À la fin de votre exploration, défaussez {pirates} de votre main",
    },
    "nomad_guildship": {
        "en": "Opportunity: once in your turn, pay {nomad} and gain {goods}",
        "fr": "Occasion : une fois à votre tour, payez {nomad} et gagnez {goods}",
    },
    "cosmic_burst": {
        "en": "Each system in Explored Space has {s.burst_hazards} more hazard",
        "fr": "Chaque système de l'Espace Exploré a {s.burst_hazards} danger de plus",
    },
    "space_race": {
        "en": "Opportunity: relinquishing a system in your turn brings {s.race_gain} more renown",
        "fr": "Occasion : abandonner un système à votre tour rapporte {race} de plus",
    },
    "ai_strike": {"en": "No colony can be upgraded", "fr": "Aucune colonie ne peut être améliorée"},
    "stellar_crackdown": {
        "en": "Colonies with negative renown cannot be used",
        "fr": "Les colonies à renommée négative ne peuvent pas être utilisées",
    },
    "mech_revolution": {
        "en": "Mining and utility colonies cost {mech} less to build or to upgrade to",
        "fr": "Les colonies minières et utilitaires coûtent {mech} de moins, à construire comme à améliorer",
    },
    "the_next_step": {
        "en": "Opportunity: once in your turn, give up a ship for {s.step_gain} renown",
        "fr": "Occasion : une fois à votre tour, cédez un vaisseau contre {step}",
    },
}


def goods(amounts: Amounts, lang: str = "en") -> str:
    """'2 manpower and 1 credit'; empty when there is nothing."""
    told = [
        many(number, resource, lang) for resource, number in zip(RESOURCES, amounts, strict=True) if number
    ]
    return listed(told, lang) if told else ""


def many(number: int, resource: str, lang: str = "en") -> str:
    """'1 credit', '2 credits'; in French 0 is singular."""
    one, more = GOODS[lang][resource]
    return f"{number} {one if number == 1 or (lang == 'fr' and number == 0) else more}"


def sentence(card: TakeCard, settings: TakeSettings, lang: str = "en", nomad_output: str = "science") -> str:
    """What a card does or is, in English ("en") or French ("fr"); `nomad_output` is the switch."""
    match card:
        case Card():
            text = _effect(card, lang)
        case System():
            text = _system(card, lang)
        case Anomaly():
            science = many(card.science, "science", lang)
            text = f"Study it for {science}" if lang == "en" else f"S'étudie pour {science}"
        case Event():
            text = _event(card, settings, lang, nomad_output)
    return spaced(f"{text}.") if lang == "fr" else f"{text}."


def name(card: TakeCard, lang: str = "en") -> str:
    """How a card is called in this language."""
    return card.name_fr if lang == "fr" else card.name


def _effect(card: Card, lang: str) -> str:
    gives, takes = goods(card.gives, lang), goods(card.takes, lang)
    if not takes:
        return f"Gives {gives}" if lang == "en" else f"Donne {gives}"
    return f"Turns {takes} into {gives}" if lang == "en" else f"Change {takes} en {gives}"


def _system(card: System, lang: str) -> str:
    slots = listed([SLOT_NAMES[lang][slot] for slot in card.slots], lang)
    several = len(card.slots) > 1
    if lang == "en":
        parts = [f"{len(card.slots)} slot{'s' if several else ''}: {slots}"]
        if card.hazards:
            parts.append(f"{card.hazards} hazard{'s' if card.hazards > 1 else ''} to pay off")
        if any(card.bounty):
            parts.append(f"a bounty of {goods(card.bounty, lang)}")
    else:
        parts = [f"{len(card.slots)} emplacement{'s' if several else ''} : {slots}"]
        if card.hazards:
            parts.append(f"{card.hazards} danger{'s' if card.hazards > 1 else ''} à payer")
        if any(card.bounty):
            parts.append(f"un butin de {goods(card.bounty, lang)}")
    return (" ; " if lang == "fr" else "; ").join(parts)


def _event(card: Event, settings: TakeSettings, lang: str, nomad_output: str) -> str:
    cards = ("card", "cards") if lang == "en" else ("carte", "cartes")
    told = _EVENTS[card.kind][lang].format(
        s=settings,
        migration=many(settings.migration_gain, "manpower", lang),
        investors=many(settings.investors_gain, "credit", lang),
        nomad=many(settings.nomad_cost, "production", lang),
        given=_renown(settings.investors_cost),
        race=_renown(settings.race_gain),
        step=_renown(settings.step_gain),
        goods=many(settings.nomad_gain, nomad_output, lang),
        mech=many(settings.mech_discount, "credit", lang),
        pirates=f"{settings.pirates_loss} {cards[settings.pirates_loss > 1]}",
    )
    cost = goods(card.cost, lang)
    return f"{told}. {capital('solve it for' if lang == 'en' else 'se résout pour')} {cost}"


def _renown(number: int) -> str:
    """In French it takes a plural; in English it does not."""
    return f"{number} renommée{'s' if number > 1 else ''}"
