"""The kinds of questions, by the word that an exercise names its own with."""

from collections.abc import Mapping

from teg.lessons.judges.choices import Choice, Order, Pick
from teg.lessons.judges.citations import RuleIds
from teg.lessons.judges.lines_of_play import Line, Refusable
from teg.lessons.judges.numbers import Chance, Count, Task
from teg.lessons.judges.parts import Parts
from teg.lessons.judges.rules_of_thumb import RuleOfThumb

KINDS: Mapping[str, type[Task]] = {
    "choice": Choice,
    "pick": Pick,
    "order": Order,
    "chance": Chance,
    "number": Count,
    "rule": RuleIds,
    "line": Line,
    "refusal": Refusable,
    "thumb": RuleOfThumb,
    "parts": Parts,
}
