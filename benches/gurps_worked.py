"""The chances of worked examples of GURPS 3e, counted from the rules once more and sharing no code with the engine.

Each is the exact chance that the same decisions end in the same state. Run it with any Python 3; the fractions are
those of `.chance(...)` in tests/it/cases/gurps.
"""

from fractions import Fraction
from itertools import product


def dice(n):
    """How often each sum of n dice falls, as chances."""
    ways = {}
    for faces in product(range(1, 7), repeat=n):
        ways[sum(faces)] = ways.get(sum(faces), 0) + 1
    return {total: Fraction(count, 6**n) for total, count in ways.items()}


D1, D2, D3 = dice(1), dice(2), dice(3)


def of(table, holds):
    return sum((chance for total, chance in table.items() if holds(total)), Fraction(0))


def critical(total, skill):
    return total <= 4 or (total == 5 and skill >= 15) or (total == 6 and skill >= 16)


def fumble(total, skill):
    return not critical(total, skill) and (
        total == 18 or (total == 17 and skill <= 15) or total >= skill + 10
    )


def succeeds(total, skill):
    return critical(total, skill) or (total <= skill and total < 17)


def plain_hit(skill):
    """A success that is not critical."""
    return of(D3, lambda total: succeeds(total, skill) and not critical(total, skill))


def check(number):
    return of(D3, lambda total: succeeds(total, number))


def fails_plainly(number):
    """A defence that fails, but not with 17 or 18, which does something besides."""
    return of(D3, lambda total: number < total < 17 and total > 4)


def worked():
    # Axe 12; block 12; 2d+1 cutting against DR 4, ×1½ is 7 for 9 alone; HT 11.
    yield "W-01", plain_hit(12) * fails_plainly(12) * D2[8] * check(11)
    # Longbow 11; dodge 7 fails; 1d+1 impaling against DR 2 is 6 for 5.
    yield "W-14", plain_hit(11) * fails_plainly(7) * D1[4]
    # 11, whether it was made out or not; 1d+4 against 2, ×2 is 8 for 6; falls by the dodge or by HT 12.
    falls = of(D3, lambda total: total >= 17) + fails_plainly(7) * (1 - check(12))
    yield "W-16", plain_hit(11) * D1[2] * falls
    # Anything that neither hits nor is a critical failure (16 and more at 6).
    yield "W-17", of(D3, lambda total: not succeeds(total, 6) and not fumble(total, 6))
    # 11 against 14: anything but a fumble of the first and a win.
    keeps = sum(
        D3[a] * D3[b] for a in D3 for b in D3 if not fumble(a, 11) and 11 - a <= 14 - b
    )
    yield "W-20 a", keeps
    yield "W-20 b", of(D3, lambda total: fumble(total, 11))
    # HT 11 made, then HT 11 failed.
    yield "W-24", check(11) * (1 - check(11))
    # A critical failure at 12, then 7 or 13.
    yield "W-25", of(D3, lambda total: fumble(total, 12)) * (D3[7] + D3[13])
    # Axe 12; dodge 6 − 2 + 3 fails; 2d+1 cutting ×1½ is 7 for 5; HT 11.
    yield "W-26", plain_hit(12) * fails_plainly(7) * D2[4] * check(11)
    # 9 hits; dodge 7, and 3 and 4 do nothing besides to a shooter.
    yield "W-28", plain_hit(9) * of(D3, lambda total: total <= 7)


if __name__ == "__main__":
    for title, chance in worked():
        print(f"{title:8} {chance.numerator}/{chance.denominator}  {float(chance):.6f}")
