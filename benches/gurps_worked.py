"""The chances of worked examples of GURPS 3e, counted from the rules once more and sharing no code with the engine.

Each is the exact chance that the same decisions end in the same state. Run it with any Python 3; the fractions are
those of `.chance(...)` in tests/it/cases/gurps, of slams those of slam_odds.rs there.
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


# Section 3.7, critical misses: how likely each group of results is.
BREAKS = of(D3, lambda total: total in (3, 4, 17, 18))
SELF, SELF_HALF = D3[5], D3[6]
LIMB_HURT = BREAKS + of(D3, lambda total: total in (8, 9, 10, 11, 12, 14))
BEST = WORST = of(D3, lambda total: total <= 4)


def plain_miss(skill):
    """A failure that is not critical."""
    return of(D3, lambda total: not succeeds(total, skill) and not fumble(total, skill))


def made_plainly(number):
    """A defence that succeeds, but not with 3 or 4, which does something besides."""
    return of(D3, lambda total: 4 < total <= number)


# An axe of 2d+1 swung at oneself with half its damage does not get through DR 2: nothing comes of it.
AXE_HARMLESS = SELF_HALF * of(D2, lambda total: (total + 1) // 2 <= 2)
# An impaling weapon rolls again after 5 or 6, and strikes only on another; 1d-1, at least 1, halved.
RAPIER_HARMLESS = (SELF + SELF_HALF) * SELF_HALF * of(D1, lambda face: max(face - 1, 1) // 2 == 0)


def feints(skill, best):
    """How much a feint takes off, each with its chance."""
    penalties = {}
    for ours in D3:
        for theirs in D3:
            penalty = 0
            if succeeds(ours, skill):
                made = best - theirs if succeeds(theirs, best) else 0
                penalty = max(skill - ours - made, 0)
            penalties[penalty] = penalties.get(penalty, 0) + D3[ours] * D3[theirs]
    return penalties


def w_03():
    """An all-out feint of 3, then a hit that a parry at 5 does not stop, for 6 of injury in all."""
    # At any other number he would rather have parried with his bare hand, at 8.
    six = SELF * D2[5] + SELF_HALF * (D2[11] + D2[12])
    four = SELF * D2[4] + SELF_HALF * (D2[9] + D2[10])
    fumbled = AXE_HARMLESS * D1[6] + six * of(D1, lambda face: face <= 3) + four * D1[4]
    return plain_hit(15) * feints(15, 12)[3] * (fails_plainly(5) * D1[6] + WORST * fumbled)


def w_04():
    """A charge over bad footing, parried at 12 or stopped by the mail."""
    of_footing = {
        0: of(D3, lambda total: critical(total, 11)),
        -2: of(D3, lambda total: succeeds(total, 11) and not critical(total, 11)),
        -4: plain_miss(11),
    }
    hit = sum(chance * plain_hit(12 - 1 + footing) for footing, chance in of_footing.items())
    stopped = of(D2, lambda total: total + 1 <= 4)
    return hit * (made_plainly(12) + BEST * AXE_HARMLESS + fails_plainly(12) * stopped)


def w_15_b():
    """A critical shot for 11 points or more, normal, doubled or tripled, and HT 11 made."""
    enough = lambda times: of(D1, lambda face: 2 * times * (face + 1) >= 11)
    tables = {3: (5, 17), 2: (6, 16), 1: (4, 7, 8, 9, 10, 11, 12, 13, 14)}
    hurts = sum(of(D3, lambda total: total in sums) * enough(times) for times, sums in tables.items())
    return of(D3, lambda total: critical(total, 16)) * hurts * check(11)


def w_18():
    """A bash that does nothing: dodged, or a 1 on the die, or a fumble that costs neither blood nor shield."""
    harmless = SELF * D1[1] + SELF_HALF * of(D1, lambda face: face <= 2)
    return plain_hit(12) * (made_plainly(9) + fails_plainly(9) * D1[1] + BEST * harmless)


def w_19_a():
    """A rapier that is struck holds: parried, or by 3 points of damage."""
    holds = D2[2]
    unparried = fails_plainly(10) + WORST * RAPIER_HARMLESS
    return plain_hit(8) * (made_plainly(10) + BEST * AXE_HARMLESS + unparried * holds)


def w_19_b():
    """A fine axe breaks it by anything, or it has broken in the parry."""
    breaks = BREAKS + (SELF + SELF_HALF) * BREAKS
    return plain_hit(8) * (fails_plainly(10) + WORST * (RAPIER_HARMLESS + breaks))


def w_22():
    """A kick parried at 10, and 3 points of injury by the riposte, or by the kicker's own fumble, or by both."""
    own = {points: LIMB_HURT * of(D1, lambda face: max(face - 3, 0) == points) for points in range(4)}
    for face in D1:
        own[face + 2] = own.get(face + 2, 0) + SELF * D1[face]
        own[(face + 2) // 2] = own.get((face + 2) // 2, 0) + SELF_HALF * D1[face]
    riposte = {0: 1 - check(15)}
    for face in D1:
        points = max(face - 1, 1)
        riposte[points] = riposte.get(points, 0) + check(15) * D1[face]
    both = sum(own[points] * riposte[3 - points] for points in range(4))
    return plain_hit(12) * (made_plainly(10) * riposte[3] + BEST * both)


def worked():
    # Axe 12; block 12; 2d+1 cutting against DR 4, ×1½ is 7 for 9 alone; HT 11.
    yield "W-01", plain_hit(12) * fails_plainly(12) * D2[8] * check(11)
    # A miss, passive defence of 3 or 4, or a critical miss that hurts nobody.
    yield "W-02", plain_miss(12) + plain_hit(12) * BEST + of(D3, lambda total: fumble(total, 12)) * AXE_HARMLESS
    yield "W-03", w_03()
    yield "W-04", w_04()
    # Longbow 11; dodge 7 fails; 1d+1 impaling against DR 2 is 6 for 5.
    yield "W-14", plain_hit(11) * fails_plainly(7) * D1[4]
    # 6, and a dodge of 7 that may be a 3 or 4; or 1d+1 that the leather stops.
    yield "W-15 a", plain_hit(6) * (of(D3, lambda total: total <= 7) + fails_plainly(7) * D1[1])
    yield "W-15 b", w_15_b()
    # 11, whether it was made out or not; 1d+4 against 2, ×2 is 8 for 6; falls by the dodge or by HT 12.
    falls = of(D3, lambda total: total >= 17) + fails_plainly(7) * (1 - check(12))
    yield "W-16", plain_hit(11) * D1[2] * falls
    # Anything that neither hits nor is a critical failure (16 and more at 6).
    yield "W-17", of(D3, lambda total: not succeeds(total, 6) and not fumble(total, 6))
    yield "W-18", w_18()
    yield "W-19 a", w_19_a()
    yield "W-19 b", w_19_b()
    # 11 against 14: anything but a fumble of the first and a win.
    keeps = sum(
        D3[a] * D3[b] for a in D3 for b in D3 if not fumble(a, 11) and 11 - a <= 14 - b
    )
    yield "W-20 a", keeps
    yield "W-20 b", of(D3, lambda total: fumble(total, 11))
    # Punch 14; dodge 10 fails; 1d against DR 4 does 1 for 5; HT 13 fails; 1d-2 is 2 for 4.
    yield "W-21", plain_hit(14) * fails_plainly(10) * D1[5] * (1 - check(13)) * D1[4]
    yield "W-22", w_22()
    # Flail 13; block 10 fails; dodge 10, or 2d+2 for no more than the DR of 4.
    yield "W-23", plain_hit(13) * fails_plainly(10) * (made_plainly(10) + fails_plainly(10) * D2[2])
    # HT 11 made, then HT 11 failed.
    yield "W-24", check(11) * (1 - check(11))
    # A critical failure at 12, then 7 or 13.
    yield "W-25", of(D3, lambda total: fumble(total, 12)) * (D3[7] + D3[13])
    # Axe 12; dodge 6 − 2 + 3 fails; 2d+1 cutting ×1½ is 7 for 5; HT 11.
    yield "W-26", plain_hit(12) * fails_plainly(7) * D2[4] * check(11)
    # From the right: axe 12, parry 8.
    yield "W-26 right", plain_hit(12) * (made_plainly(8) + BEST * AXE_HARMLESS)
    # 9 hits; dodge 7, and 3 and 4 do nothing besides to a shooter.
    yield "W-28", plain_hit(9) * of(D3, lambda total: total <= 7)
    # A blow with a halberd at 12 that misses; a halberd that parries at 6, an axe at 8.
    yield "W-29 blow", plain_miss(12)
    yield "W-29 halberd", plain_hit(12) * (made_plainly(6) + BEST * AXE_HARMLESS)
    stopped = of(D1, lambda face: max(face - 1, 1) <= 2)
    unparried = fails_plainly(8) + WORST * AXE_HARMLESS
    yield "W-29 axe", plain_hit(15) * (made_plainly(8) + BEST * RAPIER_HARMLESS + unparried * stopped)
    yield from slams()
    yield from close_combat()


def unarmed_miss(skill):
    """A miss with hand or foot that leaves no trace: of a critical failure that hurts the own limb, 1d − 3 hurts
    nothing on 1 to 3."""
    limb = of(D3, lambda total: total in (3, 4, 8, 9, 10, 11, 12, 14, 17, 18))
    return plain_miss(skill) + of(D3, lambda total: fumble(total, skill)) * limb / 2


def contest(holds):
    """A quick contest: the chance of what holds of both throws."""
    return sum(
        (D3[a] * D3[b] for a in D3 for b in D3 if holds(a, b)), Fraction(0)
    )


def slams():
    # Kick 7 misses, DX 12 keeps standing; DX 12 against 14; ST 17 against 10 without 17 or 18, won; ST 15 against 10
    # by 6 or 7.
    yield "W-05", (
        unarmed_miss(7)
        * check(12)
        * contest(lambda a, b: 12 - a >= 14 - b)
        * contest(lambda a, b: a < 17 and b < 17 and 17 - a > 10 - b)
        * contest(lambda a, b: (15 - a) - (10 - b) in (6, 7))
    )
    # Without the overrun. Punch 9 leaves no trace, DX 12 against 11, ST 17 against 13 with 17 or 18 on the other side
    # alone, ST 15 against 13 by 4 or more, and 16 keeps standing. A critical hit leaves none either if its 1d, doubled
    # on 6 and 16, does not get through DR 2; a 7 stuns, and then any won contest of ST will do.
    stuns = contest(lambda a, b: a < 17 <= b)
    wins = contest(lambda a, b: a < 17 and 17 - a > 13 - b)
    quiet = of(D3, lambda total: total in (8, 9, 10, 11, 12, 14)) / 3
    quiet += of(D3, lambda total: total in (6, 16)) / 6
    critically = of(D3, lambda total: critical(total, 9))
    # Of a critical failure half of 1d in his own limb is nothing on a 1.
    half = of(D3, lambda total: fumble(total, 9)) * D3[6] / 6
    blow = (unarmed_miss(9) + half + critically * quiet) * stuns
    blow += critically * D3[7] / 3 * wins
    yield "W-06", (
        blow
        * contest(lambda a, b: 12 - a >= 11 - b)
        * contest(lambda a, b: (15 - a) - (13 - b) >= 4)
        * check(16)
    )
    # Feint at 10 against 12; DX 14 against 11 less the feint; ST 12 against 13 is lost without 17 or 18, the winner's
    # dice within his ST.
    feints = {0: Fraction(0)}
    for a, b in product(D3, D3):
        margin = 10 - a - (12 - b if succeeds(b, 12) else 0)
        penalty = max(margin, 0) if succeeds(a, 10) else 0
        feints[penalty] = feints.get(penalty, Fraction(0)) + D3[a] * D3[b]
    hits = sum(
        chance * contest(lambda a, b, p=p: 14 - a >= 11 - p - b)
        for p, chance in feints.items()
    )
    yield "GU-324", hits * contest(
        lambda a, b: a < 17 and b <= 13 and 12 - a < 13 - b
    )


def wins(ours, theirs):
    """A quick contest of these two numbers, won by the first."""
    return contest(lambda a, b: ours - a > theirs - b)


def close_combat():
    # Dodge 6 fails, be it with a fall; ST 19 against 8 by five or more, without 17 or 18.
    yield "W-08", of(D3, lambda total: total > 6) * contest(
        lambda a, b: a < 17 and b < 17 and (19 - a) - (8 - b) >= 5
    )
    yield "W-09", 1 - wins(15, 15)
    yield "W-10", wins(12, 20)
    yield "W-11", contest(lambda a, b: 14 - a < 13 - b)
    yield "W-12 pin", wins(23, 10)
    yield "W-13", contest(lambda a, b: (15 - a) - (11 - b) == 5)
    yield "GU-428", wins(9, 12)
    yield "GU-435", wins(15, 14)
    yield "GU-449", wins(12, 14)
    yield "GU-450", wins(15, 10)
    yield "GU-451", wins(12, 14)
    yield "GU-474", wins(15, 10)
    yield "GU-477", of(D3, lambda total: total <= 13)


if __name__ == "__main__":
    for title, chance in worked():
        print(f"{title:12} {chance.numerator}/{chance.denominator}  {float(chance):.6f}")
