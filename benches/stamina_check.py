#!/usr/bin/env python3
"""Chances of a skill check of Stamina, worked out apart from the code (section 5.1 of the specification).

    python3 benches/stamina_check.py NET PLUS D R     chances of every outcome of one check
    python3 benches/stamina_check.py examples         chances of the worked examples EX-01 to EX-31

NET is the net level (ST-104), PLUS the attribute and the flat modifiers (ST-107), D the difficulty and R the
required successes (ST-108). Exact fractions, standard library only.

How it counts: by which two dice are kept. Of n dice exactly one shows a, the highest, and the next shows b in
n (b^(n-1) - (b-1)^(n-1)) throws; both kept dice show a where all show at most a and two of them a. Below net 0
the faces are counted from the other end. Up to five dice are also thrown out one by one.
"""

import sys
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

SIDES = 10
CRITICAL = 4


def throws(n, face, next_face, below):
    """Throws of n dice that keep these two; `below(face)` faces lie farther from the kept end, this one included."""
    high, low = below(face), below(next_face)
    if face != next_face:
        return n * (low ** (n - 1) - (low - 1) ** (n - 1))
    return high**n - (high - 1) ** n - n * (high - 1) ** (n - 1)


@lru_cache(maxsize=None)
def kept_sums(net):
    """The chance of each sum of the two kept dice."""
    n = 2 + abs(net)
    below = (lambda face: face) if net >= 0 else (lambda face: SIDES + 1 - face)
    ways = Counter()
    for a in range(1, SIDES + 1):
        for b in range(1, SIDES + 1):
            if below(b) <= below(a):
                ways[a + b] += throws(n, a, b, below)
    assert sum(ways.values()) == SIDES**n, "the ways do not add up"
    if n <= 5:
        assert ways == thrown_out(n, net), "counting and throwing differ"
    return {total: Fraction(count, SIDES**n) for total, count in ways.items() if count}


def thrown_out(n, net):
    """The same by looking at every throw."""
    ways = Counter()
    for throw in product(range(1, SIDES + 1), repeat=n):
        ways[sum(sorted(throw, reverse=net >= 0)[:2])] += 1
    return ways


def grade(kept, plus, d, r):
    """ST-108 to ST-110; A of a complete success is the second."""
    d, r = max(d, 0), max(r, 0)
    total = kept + plus
    if total < d:
        return ("critical" if kept <= CRITICAL else "failure", None)
    return ("near", None) if total < d + r else ("complete", total - d - r)


def outcomes(net, plus, d, r):
    """The chance of each outcome, in the order of their totals."""
    found = {}
    for kept, chance in sorted(kept_sums(net).items()):
        it = grade(kept, plus, d, r)
        found[it] = found.get(it, 0) + chance
    assert sum(found.values()) == 1
    return found


# What is asked of a check: one of the names of an outcome, or `complete` with these A.
FAILED = ("critical", "failure")
NOT_HIT = ("critical", "failure", "near")


def complete(least, most=99):
    return (least, most)


def at_least_near(most):
    return ("near", *complete(0, most))


def chance(net, plus, d, r, wanted):
    """The chance that a check comes to what is wanted of it."""
    if isinstance(wanted, str):
        wanted = (wanted,)
    names = [it for it in wanted if isinstance(it, str)]
    ends = [it for it in wanted if isinstance(it, int)]

    def fits(name, a):
        return name in names or (name == "complete" and bool(ends) and ends[0] <= a <= ends[1])

    return sum((p for it, p in outcomes(net, plus, d, r).items() if fits(*it)), Fraction(0))


# Section 11: example, what the fraction is of, and the checks (NET, PLUS, D, R, wanted) or fractions that it is the
# product of. Where other throws end in the same state, that chance stands beside: "same end".
EXAMPLES = [
    ("EX-01", "complete with A = 1", [(1, 1, 8, 1, complete(1, 1))]),
    ("EX-02", "near", [(0, 0, 11, 5, "near")]),
    ("EX-03", "critical failure of the second attack", [(-1, 0, 10, 5, "critical")]),
    ("EX-04 first", "near", [(1, 1, 12, 5, "near")]),
    ("EX-04 second", "complete with A = 1", [(0, 1, 11, 5, complete(1, 1))]),
    ("EX-04 third", "failure that is not critical", [(-1, 1, 10, 5, "failure")]),
    ("EX-05", "complete with A = 2", [(2, 2, 11, 5, complete(2, 2))]),
    ("EX-05 a", "same end: near, or complete with A <= 2 (no wound, less A spent as proposed)",
     [(2, 2, 11, 5, at_least_near(2))]),
    ("EX-06", "complete with A = 7", [(0, 1, 8, 1, complete(7, 7))]),
    ("EX-06", "same end: complete with A of 4 to 9 (price paid, no wound)", [(0, 1, 8, 1, complete(4, 9))]),
    ("EX-07", "complete with A = 3", [(0, 1, 8, 1, complete(3, 3))]),
    ("EX-07", "same end: near, or complete with A <= 3 (price not met)", [(0, 1, 8, 1, at_least_near(3))]),
    ("EX-08 a", "complete with A = 2", [(0, 3, 12, 5, complete(2, 2))]),
    ("EX-08 b", "same end: complete with A >= 1 (nothing can be bought)", [(0, 3, 12, 5, complete(1))]),
    ("EX-09", "complete with A = 1, before rank Brawling", [(0, 0, 11, 5, complete(1, 1))]),
    ("EX-10", "complete with A = 12", [(1, 2, 8, 1, complete(12, 12))]),
    ("EX-10", "same end: complete with A >= 5", [(1, 2, 8, 1, complete(5))]),
    ("EX-11", "failure that is not critical", [(-3, 0, 11, 5, "failure")]),
    ("EX-11", "same end: failure or critical failure", [(-3, 0, 11, 5, FAILED)]),
    ("EX-12", "near", [(1, 2, 11, 5, "near")]),
    ("EX-13", "complete with A = 5", [(3, 2, 8, 1, complete(5, 5))]),
    ("EX-13", "same end: complete", [(3, 2, 8, 1, complete(0))]),
    ("EX-14", "complete with A = 2, before the cap", [(1, 2, 10, 5, complete(2, 2))]),
    ("EX-14", "same end: near or complete (no wound)", [(1, 2, 10, 5, at_least_near(99))]),
    ("EX-15", "complete with A = 0", [(1, 1, 12, 0, complete(0, 0))]),
    ("EX-16 Grusk", "complete with A = 0", [(1, 0, 11, 5, complete(0, 0))]),
    ("EX-16 Varo", "near", [(3, 2, 8, 1, "near")]),
    ("EX-17", "complete with A = 3", [(0, 4, 11, 3, complete(3, 3))]),
    ("EX-18", "critical failure, Varo drawn of two, 2d10 of 12 or more",
     [(-1, 2, 8, 0, "critical"), Fraction(1, 2), Fraction(45, 100)]),
    ("EX-19", "failure that is not critical", [(1, 2, 11, 3, "failure")]),
    ("EX-19", "same end: no complete success (nobody stands where it may stray)", [(1, 2, 11, 3, NOT_HIT)]),
    ("EX-20 Disengage", "complete with A = 1", [(0, 2, 12, 0, complete(1, 1))]),
    ("EX-20 free attack", "near", [(1, 1, 11, 15, "near")]),
    ("EX-21 Dodge", "complete with A = 2 (every throw ends alike: defense is full)", [(0, 2, 12, 0, complete(2, 2))]),
    ("EX-21 throw", "near", [(-1, 1, 12, 9, "near")]),
    ("EX-21 throw", "same end: no complete success (nobody stands where it may stray)", [(-1, 1, 12, 9, NOT_HIT)]),
    ("EX-22 stance", "critical failure", [(1, 1, 12, 0, "critical")]),
    ("EX-22 Grusk", "near", [(0, 0, 7, 10, "near")]),
    ("EX-23 gather", "complete with A = 5", [(1, 2, 12, 0, complete(5, 5))]),
    ("EX-23 shot", "complete with A = 1", [(1, 2, 9, 0, complete(1, 1))]),
    ("EX-24 cast", "complete", [(1, 2, 15, 0, complete(0))]),
    ("EX-24 manifest", "complete with A = 5", [(0, 2, 8, 0, complete(5, 5))]),
    ("EX-24", "cast, and manifested with A = 5", [(1, 2, 15, 0, complete(0)), (0, 2, 8, 0, complete(5, 5))]),
    ("EX-25", "critical failure", [(0, 2, 11, 0, "critical")]),
    ("EX-26", "near", [(3, 2, 11, 5, "near")]),
    ("EX-27", "complete with A = 2", [(-1, 0, 8, 0, complete(2, 2))]),
    ("EX-28 shape", "complete with A = 3", [(1, 2, 12, 0, complete(3, 3))]),
    ("EX-28 shape", "same end if 5 are moved: complete with A >= 3", [(1, 2, 12, 0, complete(3))]),
    ("EX-28 manifest", "failure that is not critical", [(1, 2, 12, 0, "failure")]),
    ("EX-28 manifest", "same end: failure or critical failure (nobody stands where it may stray)",
     [(1, 2, 12, 0, FAILED)]),
    ("EX-29 first jump", "failure that is not critical", [(0, 0, 7, 0, "failure")]),
    ("EX-29 second jump", "complete with A = 3", [(0, 0, 7, 0, complete(3, 3))]),
    ("EX-29 second jump", "same end if 2 hexes are leapt: complete with A >= 3", [(0, 0, 7, 0, complete(3))]),
    ("EX-29 climb", "critical failure", [(0, 1, 11, 0, "critical")]),
    ("EX-29 tumble", "complete with A = 3", [(0, 1, 8, 0, complete(3, 3))]),
    ("EX-29 tumble", "same end: complete with A of 3 or 4 (1 wound)", [(0, 1, 8, 0, complete(3, 4))]),
    ("EX-29 climb, tumble", "critical failure, then complete with A of 3 or 4",
     [(0, 1, 11, 0, "critical"), (0, 1, 8, 0, complete(3, 4))]),
    ("EX-29 tumble failed", "failure or critical failure (rank 0: alike)", [(0, 1, 8, 0, FAILED)]),
    ("EX-30", "complete with A = 0", [(1, 1, 8, 0, complete(0, 0))]),
    ("EX-31", "complete with A = 1", [(-2, 2, 11, 5, complete(1, 1))]),
    ("EX-31", "same end: complete with A <= 2 (no wound)", [(-2, 2, 11, 5, complete(0, 2))]),
]


def examples():
    """Lines of example, event and chance."""
    for name, event, factors in EXAMPLES:
        whole = Fraction(1)
        for it in factors:
            whole *= it if isinstance(it, Fraction) else chance(*it)
        print(f"{name}: {event}: {whole.numerator}/{whole.denominator} = {float(whole):.6f}")


def main():
    if sys.argv[1:] == ["examples"]:
        return examples()
    try:
        net, plus, d, r = (int(word) for word in sys.argv[1:])
    except ValueError:
        sys.exit(__doc__)
    for (name, a), p in outcomes(net, plus, d, r).items():
        words = name if a is None else f"complete, A = {a}"
        print(f"{words}: {p.numerator}/{p.denominator} = {float(p):.6f}")


if __name__ == "__main__":
    main()
