"""dyce under the names of icepool that the models use, so that the same models are put to dyce: `speed.py --dyce`.

What a map is with icepool, dyce calls `expand`; kept dice are a pool's.
"""

import inspect
import sys
import types
import warnings
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import dyce
from dyce import H, P, expand

VERSION = "0.7.0"
warnings.filterwarnings("ignore", category=Warning, module=r".*")


class Die:
    """An H with icepool's names for what the models ask of it."""

    def __init__(self, of: Any) -> None:
        if isinstance(of, H):
            self.h = of
        elif len(of) == 1 and isinstance(of[0], Die):
            self.h = of[0].h
        else:
            self.h = H({it: 1 for it in of})

    def __class_getitem__(cls, _: Any) -> type["Die"]:
        return cls

    def items(self) -> Any:
        return self.h.items()

    def denominator(self) -> int:
        return sum(self.h.values())

    def __add__(self, other: Any) -> "Die":
        return Die(self.h + (other.h if isinstance(other, Die) else other))

    def __sub__(self, other: Any) -> "Die":
        return Die(self.h - (other.h if isinstance(other, Die) else other))

    def __mul__(self, times: int) -> "Die":
        return Die(self.h * times)

    def __rmatmul__(self, n: int) -> "Die":
        return Die(n @ self.h) if n else Die([0])

    def probability(self, comparison: str, least: int) -> Fraction:
        assert comparison == ">="
        return Fraction(sum(n for it, n in self.items() if it >= least), self.denominator())

    def highest(self, n: int, keep: int) -> "Die":
        return Die((n @ P(self.h)).at(slice(-keep, None)))

    def lowest(self, n: int, keep: int) -> "Die":
        return Die((n @ P(self.h)).at(slice(keep)))


@cache
def d(n: int) -> Die:
    return Die(H(n))


def map(of: Callable[..., Any], *dice: Die, star: bool | None = None) -> Die:
    """icepool's map: what it returns may be a die; a tuple is unpacked where the function takes so many."""
    if star is None:
        needed = [it for it in inspect.signature(of).parameters.values() if it.default is it.empty]
        star = len(dice) == 1 and len(needed) > 1

    def each(*rolls: Any) -> Any:
        outcomes = [roll.outcome for roll in rolls]
        found = of(*outcomes[0]) if star else of(*outcomes)
        return found.h if isinstance(found, Die) else found

    # No path is too unlikely to be followed.
    return Die(expand(each, *(die.h for die in dice), min_path_probability=Fraction(0)))


def install() -> None:
    """Puts it in icepool's place, before the models are imported."""
    assert dyce.__version__ == VERSION, f"this is dyce {dyce.__version__}, not {VERSION}"
    module: Any = types.ModuleType("icepool")
    module.Die, module.d, module.map = Die, d, map
    module.d6, module.d10 = d(6), d(10)
    module.__version__ = VERSION
    sys.modules["icepool"] = module
