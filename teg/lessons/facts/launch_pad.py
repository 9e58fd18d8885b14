"""What is refused in the first turn, and what the rulebook says of its own rules."""

from teg.lessons.positions import laid_out
from teg.rulebook import rule

REFUSED = {
    attempt.what: attempt.refusal.rule
    for attempt in laid_out("00", "first_turn").state.attempts("en")
    if attempt.refusal
}
"""What may be tried in vain, with the rule that says no."""
OVERSEER = REFUSED["hire Overseer for the Intrepid"]
BB_08 = rule("BB-08").status
