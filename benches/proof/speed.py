"""P1: how fast exact odds are here, beside icepool over the same attacks, by throw as its manual advises.

    python3 benches/proof/speed.py PROGRAM [--once] [--dyce] [SYSTEM ...]

PROGRAM is the benchmark `proof` as it has been built. Of 500 random attacks of each system it takes the plain one,
whose odds walk as many paths as half of all, and the longest, whose odds walk most. It works both out in five rounds,
here and with icepool in turn, and prints a JSON row for each with the medians. The chances have to be equal (see
same.py). A model (magic.py and so on) is what one writes with icepool: what is only added up or compared is so first,
and what follows is a map over what that comes to. --once makes one round over 40 attacks; --dyce puts the same models to
dyce 0.7.0.
"""

import importlib
import json
import statistics
import subprocess
import sys
import time
from typing import Any

from model import LIBRARY, check_version
from same import BRIEF, COUNT, NAMES, SEED, compare

ROUNDS, MUST, AIM = 5, 10, 30


def lines(command: list[str]) -> list[Any]:
    """What the program prints."""
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    return [json.loads(line) for line in printed.splitlines()]


def theirs(model: Any, case: Any, patience: float) -> float:
    """The median time of a model, in seconds."""
    times: list[float] = []
    while not times or sum(times) < patience:
        # What an earlier run has found out is of no use to one attack.
        for it in vars(model).values():
            if hasattr(it, "cache_clear"):
                it.cache_clear()
        begun = time.perf_counter()
        model.odds(case)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def shown(seconds: float) -> str:
    """A time in words."""
    return f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


def main() -> None:
    is_once = "--once" in sys.argv[1:]
    words = [word for word in sys.argv[1:] if word not in ("--once", "--dyce")]
    if not words or any(name not in NAMES for name in words[1:]):
        sys.exit(__doc__)
    check_version()
    count, rounds, patience = (BRIEF, 1, 0.0) if is_once else (COUNT, ROUNDS, 0.2)
    for system in words[1:] or NAMES:
        model = importlib.import_module(system)
        drawn = [system, str(count), str(SEED)]
        by_paths = sorted(lines([words[0], "timed", *drawn]), key=lambda it: (it["paths"], it["place"]))
        for name, chosen in (("plain", by_paths[count // 2]), ("longest", by_paths[-1])):
            place = chosen["place"]
            case = lines([words[0], "odds", system, str(place + 1), str(SEED)])[-1]
            if found := compare(case, model):
                sys.exit("\n".join([f"{system}, attack {place}: the chances differ", *found]))
            here, beside = [], []
            for _ in range(rounds):
                here.append(lines([words[0], "timed", *drawn, str(place)])[0]["seconds"])
                beside.append(theirs(model, case, patience))
            ours, other = statistics.median(here), statistics.median(beside)
            row = {
                "id": "P1",
                "what": f"{NAMES[system]}: exact odds of the {name} of {count} attacks ({chosen['paths']} paths)",
                "here": shown(ours),
                "beside": f"{LIBRARY}, by throw: {shown(other)}",
                "ratio": round(other / ours, 1),
                "must": f"at least {MUST} times as fast",
                "aim": f"{AIM} times",
                "met": other / ours >= MUST,
            }
            print(json.dumps(row, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
