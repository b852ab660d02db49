#!/usr/bin/env python3
"""Ways by sum of kept dice, counted independently of src/dice/kept.rs.

    python3 benches/kept_check.py N SIDES KEEP highest|lowest

prints one line per sum: the sum and in how many of the SIDES**N ordered throws the KEEP highest (or
lowest) of N dice add up to it. Exact integers, standard library only.

How it counts: by recursion over order statistics. Faces are taken from the kept end, one at a time;
C(left, m) says which m of the dice left show this face, and the rest is the same question with fewer
dice, one face less and fewer dice to keep. Small pools are also thrown out one by one.
"""

import sys
from collections import Counter
from functools import lru_cache
from itertools import product
from math import comb


def ways_by_sum(n, sides, keep, end):
    """A Counter from sum to ways; both ends are counted on their own, neither by turning dice over."""
    faces = tuple(range(sides, 0, -1) if end == "highest" else range(1, sides + 1))

    @lru_cache(maxsize=None)
    def count(dice, at, keep):
        """Ways of `dice` dice whose faces are faces[at:], by what the first `keep` of them add up to."""
        if at == len(faces):
            return Counter({0: 1}) if dice == 0 else Counter()
        found = Counter()
        for m in range(dice + 1):
            kept = min(m, keep)
            for total, ways in count(dice - m, at + 1, keep - kept).items():
                found[total + kept * faces[at]] += comb(dice, m) * ways
        return found

    return count(n, 0, min(keep, n))


def thrown_out(n, sides, keep, end):
    """The same by looking at every throw."""
    found = Counter()
    for throw in product(range(1, sides + 1), repeat=n):
        found[sum(sorted(throw, reverse=end == "highest")[:keep])] += 1
    return found


def main():
    try:
        n, sides, keep = (int(word) for word in sys.argv[1:4])
        (end,) = sys.argv[4:]
        if end not in ("highest", "lowest") or n < 0 or sides < 1 or keep < 0:
            raise ValueError
    except ValueError:
        sys.exit(__doc__)
    ways = ways_by_sum(n, sides, keep, end)
    assert sum(ways.values()) == sides**n, "the ways do not add up"
    if sides**n <= 200_000:
        assert ways == thrown_out(n, sides, keep, end), "recursion and enumeration differ"
    for total in sorted(ways):
        print(total, ways[total])


if __name__ == "__main__":
    main()
