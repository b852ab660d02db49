#!/usr/bin/env python3
"""How fast exact odds are here, beside icepool's `map` over the same dice with the same arithmetic.

    python3 -m venv target/icepool
    target/icepool/bin/pip install icepool==2.1.3
    target/icepool/bin/python benches/beside_icepool.py [--once] [BENCHMARK]

runs `cargo bench --bench odds` (or BENCHMARK, that benchmark as it has been built already), works the same attacks
out with icepool, in one run on one machine, and prints both: a table to stderr, and to stdout a JSON row for each way. It
ends with an error unless the chance of a hit is the same fraction on both sides. --once works everything out once and
leaves the longest way out, to see that it all still runs; its times mean nothing. Each attack is put to icepool in two
ways; both give the whole outcome:

flat      one map over every single die of the attack, as one writes it down first; left out where that is more
          throws than anybody would wait for.
by throw  as its manual advises: dice that are only added up or compared are so first (`3 @ d6`, or a difference),
          and what follows is a map over what they come to, so that equal outcomes are gone on from once.

What does not change the outcome is left out here, and worked out by the game all the same: knock-back in Age of
Magic, where bystanders are pushed to, how a weapon breaks, every number's sum. All of that is in icepool's favour.
"""

import json
import platform
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import icepool
from icepool import Die

sys.path.append(str(Path(__file__).resolve().parent / "proof"))
from model import VERSION  # noqa: E402

D4, D6 = icepool.d(4), icepool.d(6)
NONE = -1


class Outcome(NamedTuple):
    """What src/table/outcome.rs reads of an attack; NONE where it reads nothing."""

    hit: bool = False
    step: int = NONE
    fells: bool = False
    strays: int = 0
    backlash: int = NONE
    falls: bool = False


def hits(odds: Die[Outcome]) -> Fraction:
    """The chance of a hit."""
    return Fraction(sum(ways for outcome, ways in odds.items() if outcome.hit), odds.denominator())


# Age of Magic: Cogan strikes Urlik at the ford. Scores are half-points (src/systems/magic/state/cast.rs, tables.rs).

# AM-72: melee 10, this weapon 7, CO 1; hand-&-half sword, cut with one hand, +3 points.
ATTACK = 10 + 7 + 1 + 6
# AM-75: the cut's 10 points and ST 8. AM-77: ST 4 and 6 points of light mail. AM-84: WP 2 and combat 8.
DAMAGE, RESISTANCE, PAIN = 20 + 8, 4 + 12, 2 + 8
# AM-84, by wound: what it adds to the pain roll.
PAIN_BY_WOUND = (0, 12, 6, 0, -6, -12)
# AM-73: Urlik's value for each of his answers: no reaction (combat 8, CO 2); block with the axe (melee 12, CO 2,
# specialism 2, parry modifier 0) or the large shield (practice 4, modifier 8); jump back, side-step (3 and 2 points
# on combat); parry with the axe (3 points); speak, put away the axe, put away the shield (all as no reaction).
ANSWERS = [8 + 2, 12 + 2 + 2, 12 + 2 + 4 + 8, 8 + 2 + 6, 8 + 2 + 4, 12 + 2 + 2 + 6, 8 + 2, 8 + 2, 8 + 2]


def land(margin: int) -> Outcome:
    """AM-71 to AM-84: the wound; damage and pain are rolled without dice, nothing is soaked."""
    if margin < 0:
        return Outcome()
    net = DAMAGE + margin // 2 - RESISTANCE
    level = max(0, min(6, -(-net // 6)))
    if level in (0, 6):
        return Outcome(True, level, level == 6)
    return Outcome(True, level, (PAIN + PAIN_BY_WOUND[level]) // 2 <= 0)


def magic(dice: int, is_flat: bool) -> Die[Outcome]:
    """The best of Urlik's answers, each with every number of dice that he may risk: AM-03 allows one for every
    3 points, and two at least; each takes 3 points off the value."""

    def answered(value: int, n: int) -> Die[Outcome]:
        lead = ATTACK - 6 * dice - (value - 6 * n)
        if is_flat:
            return icepool.map(lambda *it: land(lead + 2 * (sum(it[:dice]) - sum(it[dice:]))), *[D6] * (dice + n))
        return icepool.map(lambda difference: land(lead + 2 * difference), (dice @ D6) - (n @ D6))

    return min((answered(value, n) for value in ANSWERS for n in range(max(2, value // 6) + 1)), key=hits)


# Circle of Realms: Ferrand, the duellist, at Aldric, the knight, who stands higher (src/systems/circle/state/cast.rs).

# CR-82: Aldric's Martial 3. CR-99: the defender stands higher. CR-111: health of the knight and of the duellist.
ARMOUR, HEIGHT, KNIGHT, DUELLIST = 3, 1, 7, 5


def cut(so_far: Outcome, strength: int, defence: int) -> Outcome:
    """CR-80 to CR-112: one attack more; wounds add up. What the defence has over wounds the attacker, who stands
    next to him."""
    hit, step, fells, _, backlash, falls = so_far
    net = max(0, strength - ARMOUR) - (defence + HEIGHT)
    if fells or falls or net == 0:
        return so_far
    if net > 0:
        step = max(0, step) + net
        return Outcome(True, step, step >= KNIGHT, 0, backlash)
    backlash = max(0, backlash) - net
    return Outcome(hit, step, False, 0, backlash, backlash >= DUELLIST)


def blades(is_flat: bool, is_both: bool) -> Die[Outcome]:
    """The duellist's own d4 and the sword's d6 against the knight's d6; then his d4 and the sabre's d4, likewise."""
    if is_flat and is_both:
        both = (D4, D6, D6, D4, D4, D6)
        return icepool.map(lambda a, b, g, c, d, h: cut(cut(Outcome(), a + b, g), c + d, h), *both)
    if is_flat:
        return icepool.map(lambda a, b, g: cut(Outcome(), a + b, g), D4, D6, D6)
    first = icepool.map(lambda strength, guard: cut(Outcome(), strength, guard), D4 + D6, D6)
    return icepool.map(cut, first, D4 + D4, D6) if is_both else first


# Dexterity: the gunner at the target, 12 hexes away (`shot` in benches/odds.rs).

THREE = 3 @ D6
# DX-40: DEX 13, −1 for range beyond 6 hexes; the machine gun's +1 for 10 rounds and −1 for those in front of the
# target come to nothing, and where it has been pushed aside (−2, nobody in front) it is the same again.
NUMBER = 13 - 1
# Table 3.4: a target that is down. DX-74: 13, +2 for range, −1 for automatic fire.
DOWN, AVOID = -4, 13 + 2 - 1
# DX-89: the flak vest. The target's Strength. DX-108: the fall check: DEX 11, −1 for the vest, −2.
VEST, STRENGTH, CHECK = 2, 12, 11 - 1 - 2
# DX-103, DX-107: hits that shake, hits that make fall.
SHAKES, FELLS = 5, 8
HURT, SHAKEN, FALLEN, OUT, DEAD = 1, 2, 3, 4, 5
# The bits of those behind the target, nearest first: figures 3, 5 and 7. DX-68: those in front (2, 4, 6) are in no
# danger: the least margin of a miss is 1, and it would have to be less than the penalty of 1.
BEYOND = (1 << 3, 1 << 5, 1 << 7)


class Shot(NamedTuple):
    """What is known of the target and of the others between two rolls of one group."""

    step: int = NONE
    net: int = 0
    gross: int = 0
    shaken: bool = False
    prone: bool = False
    # Kept its feet (DX-111: one check a turn), and was pushed out of the line: nobody is before or behind it now.
    pushed: bool = False
    lost: bool = False
    strays: int = 0
    beyond: tuple[int, ...] = ()


def made(total: int, number: int) -> bool:
    """DX-41, DX-75, DX-115: 3 to 5 always, 16 to 18 never."""
    return total <= 5 or total <= number and total < 16


def aim(total: int, number: int) -> int:
    """DX-42 to DX-47: how many times damage is taken, 0 for a miss, −1 where the weapon is dropped or breaks."""
    return {3: 3, 4: 2, 17: -1, 18: -1}.get(total, int(made(total, number)))


def harm(shot: Shot, times: int, raw: int) -> Shot | Die[Shot]:
    """DX-83 to DX-113: damage to the target. Dice fall only where it may keep its feet."""
    got = max(0, raw * times - VEST)
    net, gross = shot.net + got, shot.gross + raw * times
    shaken = shot.shaken or net >= SHAKES
    after = shot._replace(net=net, gross=gross, shaken=shaken)

    def to(step: int, prone: bool = False, pushed: bool = False) -> Shot:
        return after._replace(step=max(shot.step, step), prone=prone or shot.prone, pushed=pushed or shot.pushed)

    if net >= STRENGTH - 1:
        return to(DEAD if net >= STRENGTH else OUT)
    light = SHAKEN if shaken and not shot.shaken else HURT if got > 0 else 0
    if gross < FELLS or shot.prone or shot.pushed and net < FELLS:
        return to(light)
    keeps, falls, number = to(light, pushed=True), to(FALLEN, prone=True), CHECK - 2 * shaken
    if net >= FELLS:
        return falls
    return icepool.map(lambda total: keeps if made(total, number) else falls, THREE)


def stray(shot: Shot, at: int) -> Shot | Die[Shot]:
    """DX-70 to DX-78: those behind the target, one after the other, until one is struck."""
    if at == len(shot.beyond):
        return shot
    who = shot.beyond[at]
    # A bystander has no armour, so it falls exactly where it takes 8 hits, and is in the line no longer (DX-64).
    left = tuple(other for other in shot.beyond if other != who)
    stays, falls = shot._replace(strays=shot.strays | who), shot._replace(strays=shot.strays | who, beyond=left)
    struck = icepool.map(lambda raw: falls if raw >= FELLS else stays, THREE)
    # Read as a yes or no first: what follows is worked out once, not once for every total.
    is_avoided = icepool.map(lambda total: made(total, AVOID), THREE)
    return icepool.map(lambda is_avoided: stray(shot, at + 1) if is_avoided else struck, is_avoided)


def fire(shot: Shot) -> Shot | Die[Shot]:
    """DX-26 to DX-80: one roll to hit and what comes of it; lost where the weapon is, or the target dead."""
    if shot.lost or shot.net >= STRENGTH:
        return shot
    number = NUMBER + (DOWN if shot.prone or shot.net >= STRENGTH - 1 else 0)

    def after(times: int) -> Shot | Die[Shot]:
        if times > 0:
            return icepool.map(lambda raw: harm(shot, times, raw), THREE)
        if times < 0 or shot.pushed:
            return shot._replace(lost=times < 0)
        return stray(shot, 0)

    return icepool.map(after, icepool.map(lambda total: aim(total, number), THREE))


def group(beyond: tuple[int, ...], rolls: int) -> Die[Outcome]:
    """So many rolls. Flat the rifle's one would be 9 dice, 10 million throws, and the machine gun's two up to 30
    dice, which would never end: what comes of a throw is a map within the map, and the second roll is a map over
    all that the first one has come to."""
    shot = Die([Shot(beyond=beyond)])
    for _ in range(rolls):
        shot = icepool.map(fire, shot, star=False)
    return icepool.map(lambda it: Outcome(it.step >= 0, it.step, it.net >= STRENGTH - 1, it.strays), shot, star=False)


Way = Callable[[], Die[Outcome]]
# Which system's, what the benchmark calls it, flat and by throw.
ATTACKS: list[tuple[str, str, Way | None, Way]] = [
    ("Age of Magic", "2 dice", lambda: magic(2, True), lambda: magic(2, False)),
    ("Age of Magic", "4 dice", lambda: magic(4, True), lambda: magic(4, False)),
    ("Dexterity", "Hunting rifle, 0 bystanders", None, lambda: group((), 1)),
    ("Dexterity", "Machine gun, 6 bystanders", None, lambda: group(BEYOND, 2)),
    ("Circle of Realms", "Sword", lambda: blades(True, False), lambda: blades(False, False)),
    ("Circle of Realms", "Sword, then Sabre", lambda: blades(True, True), lambda: blades(False, True)),
]
# How often each way is timed, after once to warm up; fewer times where that takes longer than so many seconds.
RUNS, FEWEST, PATIENCE = 25, 3, 5.0
# Flat these are some million throws.
LONGEST = ("4 dice",)
SECONDS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1.0}


def ours(printed: str, name: str) -> tuple[int, int, Fraction, float]:
    """Paths, moments, chance of a hit and median time of an attack: a line of the benchmark with what was counted,
    then one with fastest, slowest and median time."""
    counted = rf"\s{re.escape(name)}: (\d+) paths, (\d+) moments, hits (\d+)/(\d+)\n"
    time = r"[\d.]+ (?:ns|µs|ms|s)"
    found = re.search(rf"{counted}\s*{time}\s*│\s*{time}\s*│\s*([\d.]+) (ns|µs|ms|s)\s", printed)
    if found is None:
        sys.exit(f"the benchmark prints no row for {name!r}")
    paths, moments, ways, of, median, unit = found.groups()
    return int(paths), int(moments), Fraction(int(ways), int(of)), float(median) * SECONDS[unit]


def theirs(name: str, way: Way, expected: Fraction, is_once: bool) -> float:
    """The median time of one way, whose chance of a hit has to be the one expected."""
    begun = time.perf_counter()
    if (chance := hits(way())) != expected:
        sys.exit(f"{name}: the chance of a hit is {chance} with icepool, but {expected} here")
    if is_once:
        return time.perf_counter() - begun
    times: list[float] = []
    while len(times) < FEWEST or len(times) < RUNS and sum(times) < PATIENCE:
        begun = time.perf_counter()
        way()
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def say(words: str) -> None:
    """Words for people; rows alone go to stdout."""
    print(words, file=sys.stderr, flush=True)


def row(name: str, way: str, mine: float, seconds: float) -> dict[str, object]:
    """P1 as a row."""
    return {
        "id": "P1",
        "what": f"{name}, {way}",
        "here": f"{mine * 1e3:.3f} ms",
        "beside": f"icepool {VERSION}: {seconds * 1e3:.2f} ms",
        "ratio": round(seconds / mine, 1),
        "must": "at least 10 times as fast",
        "aim": "30 times",
        "met": seconds >= 10 * mine,
    }


def main() -> None:
    is_once = "--once" in sys.argv[1:]
    programs = [word for word in sys.argv[1:] if word != "--once"]
    if len(programs) > 1:
        sys.exit(__doc__)
    if icepool.__version__ != VERSION:
        sys.exit(f"this is icepool {icepool.__version__}, not {VERSION}")
    built = [str(Path(path).resolve()) for path in programs]
    command = [*built, "--bench"] if built else ["cargo", "bench", "--bench", "odds", "--"]
    command += ["--sample-count", "1", "--sample-size", "1"] if is_once else []
    root = Path(__file__).resolve().parent.parent
    bench = subprocess.run(command, check=False, cwd=root, stdout=subprocess.PIPE, encoding="utf-8")
    if bench.returncode != 0:
        sys.exit(f"the benchmark ended with {bench.returncode}")
    say(f"icepool {VERSION} on Python {platform.python_version()}; medians in ms; ratio: icepool's time by ours")
    columns = "{:<45} {:>12} {:>6} {:>8} {:>8} | {:>9} {:>8} | {:>9} {:>8}"
    say(columns.format("attack", "hits", "paths", "moments", "ours", "flat", "ratio", "by throw", "ratio"))
    for system, attack, *ways in ATTACKS:
        name = f"{system}: {attack}"
        paths, moments, chance, mine = ours(bench.stdout, attack)
        cells: list[str] = []
        for way in ways:
            is_left_out = way is None or is_once and attack in LONGEST and way is ways[0]
            seconds = None if is_left_out else theirs(name, way, chance, is_once)
            cells += [f"{seconds * 1e3:.2f}", f"{seconds / mine:.1f}"] if seconds else ["-", "-"]
            if seconds:
                print(json.dumps(row(name, "flat" if way is ways[0] else "by throw", mine, seconds)), flush=True)
        line = columns.format(name, str(chance), paths, moments, f"{mine * 1e3:.3f}", *cells)
        say(line)
    say("The chance of a hit is the same fraction on both sides in every row.")


if __name__ == "__main__":
    main()
