"""Where drawing leads under best play: the exact distribution of what the exploration is worth in the end."""

from fractions import Fraction

from teg.odds.explore.exploring import Exploration, Left


def futures(exploration: Exploration) -> dict[Fraction, Fraction]:
    """Each final value and its chance when drawing now; the prices of the cards left on the way count.

    Where taking and drawing on tie, the card is taken.
    """
    found: dict[Fraction, Fraction] = {}
    # The ways to have drawn and left the very same cards, and what leaving them has cost.
    reached: dict[Left, int] = {(): 1}
    spent: dict[Left, Fraction] = {(): exploration.draw - exploration.push}
    ways = 1
    for gone in range(exploration.draws):
        ways *= exploration.every(gone)
        weights: dict[Fraction, int] = {}
        onward: dict[Left, int] = {}
        for held, weight in reached.items():
            cost = spent[held]
            going = {choice.kind: choice for choice in exploration.choices(held)}
            for number, kind in enumerate(exploration.kinds):
                count = exploration.ways(number, held)
                choice = going.get(number)
                if not count:
                    continue
                if choice is None or "take" in choice.best:
                    value = exploration.worth(number, held) - cost
                    weights[value] = weights.get(value, 0) + weight * count
                else:
                    after = tuple(sorted((*held, number)))
                    onward[after] = onward.get(after, 0) + weight * count
                    spent[after] = cost + kind.gift
        for value, weight in weights.items():
            found[value] = found.get(value, Fraction(0)) + Fraction(weight, ways)
        reached = onward
    return dict(sorted(found.items()))


def quantiles(distribution: dict[Fraction, Fraction], count: int) -> list[Fraction]:
    """So many equally likely values that stand for a distribution, ascending."""
    found = []
    values = iter(distribution.items())
    value, upto = next(values)
    for number in range(count):
        middle = Fraction(2 * number + 1, 2 * count)
        while upto < middle:
            value, chance = next(values)
            upto += chance
        found.append(value)
    return found
