"""P3: the same fractions from two programs that share nothing but the specification.

    python3 benches/proof/same.py PROGRAM [--once] [--dyce] [--seed SEED] [SYSTEM ...]

PROGRAM is the benchmark `proof` as it has been built. It sets up 500 random attacks of each system and tells the exact
chance of every outcome; the models beside this file work the same out with icepool, from the specification. Prints one
JSON row for each system; differences go to stderr, whole. --once takes 40 attacks of each.
--dyce puts the same models to dyce 0.7.0 (pip install dyce==0.7.0).
"""

import importlib
import json
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from model import LIBRARY, NONE, Coarse, Odds, Outcome, check_version

NAMES = {
    "dexterity": "Dexterity",
    "circle": "Circle of Realms",
    "magic": "Age of Magic",
    "stamina": "Stamina",
    "gurps": "GURPS",
}
COUNT, BRIEF, SEED = 500, 40, 20260718


def outcome(values: list[Any]) -> Outcome:
    """An outcome as the program tells it."""
    hit, near, step, fells, effects, strays, backlash, falls = values

    def known(it: int | None) -> int:
        return NONE if it is None else it

    return Outcome(int(bool(hit)), near, known(step), fells, effects, strays, known(backlash), falls)


def told(table: list[Any]) -> Odds:
    """The odds that the program tells; outcomes that differ only in whether a miss was told add up."""
    odds: Odds = {}
    for values, ways, whole in table:
        key = outcome(values)
        odds[key] = odds.get(key, Fraction(0)) + Fraction(int(ways), int(whole))
    return odds


def differences(ours: Odds, theirs: Odds) -> list[str]:
    """Outcomes whose chances differ."""
    keys = sorted(ours.keys() | theirs.keys())
    pairs = [(key, ours.get(key, Fraction(0)), theirs.get(key, Fraction(0))) for key in keys]
    return [f"    {key}: here {a}, icepool {b}" for key, a, b in pairs if a != b]


def read(odds: Odds, of: Callable[[Outcome], Outcome]) -> Odds:
    """Odds with their outcomes read otherwise; equal ones add up."""
    found: Odds = {}
    for key, chance in odds.items():
        found[of(key)] = found.get(of(key), Fraction(0)) + chance
    return found


def compare(case: dict[str, Any], model: Any) -> list[str]:
    """What differs in one attack: the odds of it all, and of each option of whoever answers it."""
    theirs, rows = model.odds(case)
    pairs = [("all of it", case["odds"], theirs)]
    pairs += [(it["option"], it["odds"], row) for it, row in zip(case["options"], rows, strict=True)]
    found: list[str] = []
    for label, table, odds in pairs:
        ours = told(table)
        if isinstance(odds, Coarse):
            ours, odds = (read(it, lambda outcome: Outcome(outcome.hit)) for it in (ours, odds))
        elif hasattr(model, "compared"):
            ours = read(ours, lambda outcome: model.compared(case, outcome))
        lines = differences(ours, odds)
        found += [f"  {label}:", *lines] if lines else []
    return found


def main() -> None:
    words = sys.argv[1:]
    count = BRIEF if "--once" in words else COUNT
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else SEED
    words = [it for it in words if it not in ("--once", "--dyce", "--seed", str(seed))]
    if not words or any(name not in NAMES for name in words[1:]):
        sys.exit(__doc__)
    check_version()
    for system in words[1:] or NAMES:
        command = [words[0], "odds", system, str(count), str(seed)]
        printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
        model = importlib.import_module(system)
        same = 0
        for line in printed.splitlines():
            case = json.loads(line)
            if found := compare(case, model):
                print(system, json.dumps({it: case[it] for it in ("facts", "answers")}), file=sys.stderr)
                print(*found, sep="\n", file=sys.stderr)
            else:
                same += 1
        row = {
            "id": "P3",
            "what": f"{NAMES[system]}: {count} random attacks, seed {seed}",
            "here": f"{same} the same",
            "beside": LIBRARY,
            "ratio": None,
            "must": "0 differences",
            "aim": None,
            "met": same == count,
        }
        print(json.dumps(row, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
